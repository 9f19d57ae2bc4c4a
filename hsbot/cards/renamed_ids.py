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
    "AT_132_WARRIOR": "HERO_01bp2",
    "AT_132_SHAMAN": "HERO_02bp2",
    "AT_132_ROGUE": "HERO_03bp2",
    "AT_132_PALADIN": "HERO_04bp2",
    "AT_132_HUNTER": "HERO_05bp2",
    "AT_132_DRUID": "HERO_06bp2",
    "AT_132_WARLOCK": "HERO_07bp2",
    "AT_132_MAGE": "HERO_08bp2",
    "AT_132_PRIEST": "HERO_09bp2",
    "HERO_10p_UP": "HERO_10bp2",
    "HERO_10pe_UP": "HERO_10pe2",
    **{f"CFM_712_t{size:02}": "CFM_712_t01" for size in range(2, 31)},
}
"""Old id to today's: the basic hero powers and Justicar Trueheart's better ones (real logs of 2015
to 2020 have the old ones; a Demon Hunter's and what it lies on the hero, one of 2020), and the Jade
Golems of 2/2 to 30/30, each of which had an id of its own."""
