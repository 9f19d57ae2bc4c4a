"""Mark of a game in hsbot's stand-in client: its players' accounts are of a region that is none.

It stands in the lines that create a game, where pseudonyms leave it, so that whoever reads the log,
or a copy of it, can tell practice from a game of Hearthstone.
"""

from __future__ import annotations

from typing import Final

STAND_IN_ACCOUNT_HI: Final = 0x0200_00FF_5754_4347
"""The upper half of an account's number: the game's own but for the region, 255, which is none."""
_MARK: Final = f"GameAccountId=[hi={STAND_IN_ACCOUNT_HI} "


def of_stand_in(header: str) -> bool:
    """Whether the lines that create a game are the stand-in client's."""
    return _MARK in header
