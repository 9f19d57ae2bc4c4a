"""Old card ids that earlier clients printed, mapped to today's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

RENAMED: Mapping[str, str] = {
    "CS2_102": "HERO_01bp",
    "CS2_049": "HERO_02bp",
    "CS2_083b": "HERO_03bp",
    "CS2_101": "HERO_04bp",
    "DS1h_292": "HERO_05bp",
    "CS2_017": "HERO_06bp",
    "CS2_056": "HERO_07bp",
    "CS2_034": "HERO_08bp",
    "CS1h_001": "HERO_09bp",
    **{f"CFM_712_t{size:02}": "CFM_712_t01" for size in range(2, 31)},
}
"""Old id to today's: the basic hero powers (real logs of 2016 to 2020 have the old ones), and the
Jade Golems of 2/2 to 30/30, each of which had an id of its own."""
