"""The cards out on a day: sets by their release, and pools that hold no later one."""

from __future__ import annotations

from datetime import date

import pytest
from hearthstone.enums import CardSet, FormatType

from hsbot.cards import generating_sets, is_out, newest_release, standard_among, standard_sets
from hsbot.cards.release_days import RELEASES

_STANDARD, _WILD = FormatType.FT_STANDARD, FormatType.FT_WILD


@pytest.mark.parametrize(
    ("day", "out", "not_yet"),
    [
        (date(2019, 8, 14), CardSet.ULDUM, CardSet.BLACK_TEMPLE),
        (date(2022, 8, 13), CardSet.REVENDRETH, CardSet.BATTLE_OF_THE_BANDS),
        (date(2023, 8, 7), CardSet.TITANS, CardSet.WHIZBANGS_WORKSHOP),
        (date(2026, 5, 5), CardSet.CATACLYSM, CardSet.ESCAPEFROM_VIOLET_HOLD),
        (date(2026, 5, 5), CardSet.CORE, CardSet.BE),
        (date(2021, 5, 11), CardSet.THE_BARRENS, CardSet.WAILING_CAVERNS),
    ],
)
@pytest.mark.parametrize("format_type", [_STANDARD, _WILD])
def test_pools_hold_what_was_out(
    day: date, out: CardSet, not_yet: CardSet, format_type: FormatType
) -> None:
    """The sets of a Standard year that came later in it, or began the next one, are left out."""
    sets = generating_sets(format_type, day) or standard_sets()
    assert out in sets
    assert not_yet not in sets


def test_pools_of_the_newest_day_are_todays() -> None:
    """So are those of no day; a day before its year's last set are not."""
    newest = newest_release([CardSet.BE])
    assert newest > max(RELEASES.values())
    assert generating_sets(_STANDARD, newest) is None
    assert generating_sets(_STANDARD, None) is None
    assert generating_sets(_WILD, newest) == generating_sets(_WILD, None)
    assert generating_sets(_STANDARD, date(2026, 7, 6)) is not None


def test_the_beta_had_its_cards() -> None:
    """Games of before the first release are played with the cards of its set."""
    assert CardSet.EXPERT1 in (generating_sets(_STANDARD, date(2013, 12, 1)) or ())


@pytest.mark.parametrize("day", [date(2015, 5, 1), *sorted(set(RELEASES.values()))])
def test_standard_among_wild_is_that_of_the_day(day: date) -> None:
    """Of each day since the first one; there was but one format before 2016."""
    wild = generating_sets(_WILD, day)
    assert wild is not None
    assert standard_among(wild) == (generating_sets(_STANDARD, day) or standard_sets())


def test_the_newest_of_some_sets() -> None:
    """Tells the day until which sets are out; sets that were always there tell none."""
    day = newest_release([CardSet.CORE, CardSet.TITANS, CardSet.BRM])
    assert day == date(2023, 8, 1)
    assert is_out(CardSet.CORE, day)
    assert is_out(CardSet.TITANS, day)
    assert not is_out(CardSet.WILD_WEST, day)
    assert is_out(CardSet.BE, newest_release([CardSet.CORE]))
    assert not is_out(CardSet.BE, newest_release([CardSet.ESCAPEFROM_VIOLET_HOLD]))
