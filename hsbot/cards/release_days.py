"""The day on which each card set came out."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet

if TYPE_CHECKING:
    from collections.abc import Iterable

RELEASES: dict[int, date] = {
    CardSet.EXPERT1: date(2014, 3, 11),
    CardSet.NAXX: date(2014, 7, 22),
    CardSet.GVG: date(2014, 12, 8),
    CardSet.BRM: date(2015, 4, 2),
    CardSet.TGT: date(2015, 8, 24),
    CardSet.LOE: date(2015, 11, 12),
    CardSet.OG: date(2016, 4, 26),
    CardSet.KARA: date(2016, 8, 11),
    CardSet.GANGS: date(2016, 12, 1),
    CardSet.UNGORO: date(2017, 4, 6),
    CardSet.ICECROWN: date(2017, 8, 10),
    CardSet.LOOTAPALOOZA: date(2017, 12, 7),
    CardSet.GILNEAS: date(2018, 4, 12),
    CardSet.BOOMSDAY: date(2018, 8, 7),
    CardSet.TROLL: date(2018, 12, 4),
    CardSet.DALARAN: date(2019, 4, 9),
    CardSet.ULDUM: date(2019, 8, 6),
    CardSet.WILD_EVENT: date(2019, 10, 8),
    CardSet.DRAGONS: date(2019, 12, 10),
    CardSet.YEAR_OF_THE_DRAGON: date(2020, 1, 21),
    CardSet.BLACK_TEMPLE: date(2020, 4, 7),
    CardSet.DEMON_HUNTER_INITIATE: date(2020, 4, 7),
    CardSet.SCHOLOMANCE: date(2020, 8, 6),
    CardSet.DARKMOON_FAIRE: date(2020, 11, 17),
    CardSet.THE_BARRENS: date(2021, 3, 30),
    CardSet.WAILING_CAVERNS: date(2021, 6, 3),
    CardSet.STORMWIND: date(2021, 8, 3),
    CardSet.ALTERAC_VALLEY: date(2021, 12, 7),
    CardSet.THE_SUNKEN_CITY: date(2022, 4, 12),
    CardSet.REVENDRETH: date(2022, 8, 2),
    CardSet.RETURN_OF_THE_LICH_KING: date(2022, 12, 6),
    CardSet.PATH_OF_ARTHAS: date(2022, 12, 6),
    CardSet.BATTLE_OF_THE_BANDS: date(2023, 4, 11),
    CardSet.TITANS: date(2023, 8, 1),
    CardSet.WONDERS: date(2023, 8, 31),
    CardSet.WILD_WEST: date(2023, 11, 14),
    CardSet.WHIZBANGS_WORKSHOP: date(2024, 3, 19),
    CardSet.ISLAND_VACATION: date(2024, 7, 23),
    CardSet.SPACE: date(2024, 11, 5),
    CardSet.EMERALD_DREAM: date(2025, 3, 25),
    CardSet.THE_LOST_CITY: date(2025, 7, 8),
    CardSet.TIME_TRAVEL: date(2025, 11, 4),
    CardSet.CATACLYSM: date(2026, 3, 17),
    CardSet.ESCAPEFROM_VIOLET_HOLD: date(2026, 7, 7),
}
"""Sets with the day on which each came out.

The small sets that come half-way between two are of the set before them, and out with it.
"""

NEWER_SETS = frozenset({int(CardSet.BE)})
"""Sets that came out after all of those, on a day that is not known here."""
_NEWER_FROM = date(2026, 10, 13)
"""The day of the first client that has all cards of these."""
_DATED = NEWER_SETS | RELEASES.keys()


def is_out(card_set: int, day: date) -> bool:
    """Whether a set was out on a day, the day of its release included.

    One that has no day here was always there, but for the newest ones: these are out from the day
    of the first client that has them.
    """
    first = _NEWER_FROM if card_set in NEWER_SETS else RELEASES.get(card_set)
    return first is None or first <= day


def newest_release(sets: Iterable[int]) -> date:
    """The day on which the newest of some sets came out; of all that are known where none tells."""
    known = [_NEWER_FROM if x in NEWER_SETS else RELEASES[x] for x in sets if x in _DATED]
    return max(known, default=_NEWER_FROM)
