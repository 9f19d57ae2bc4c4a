"""When a game was played: by its client's build, or by the cards seen in it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardSet, FormatType, GameTag

from hsbot.belief.decks.game_dates import build_date, format_played, newest_set_day, played_on
from hsbot.cards import edition_of, generating_sets
from hsbot.cards.data_sources import card_source
from hsbot.observation import Entity, read_decisions
from kit.shared_logs import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from kit.shared_logs import SharedLogs


def test_a_build_has_a_day() -> None:
    """That of the table, or one between two of its days; none for an unknown build."""
    assert build_date(231720) == date(2025, 12, 2)
    assert date(2025, 11, 13) < (build_date(231500) or date.max) < date(2025, 12, 2)
    assert build_date(0) is None


@pytest.mark.parametrize(
    ("seen", "day"),
    [
        (["CS2_029"], None),  # Fireball was always there
        (["CS2_029", "NAX2_03H", "FP1_007"], date(2014, 7, 22)),
        (["FP1_007", "SCH_242"], date(2020, 8, 6)),
        (["TIME_443", "CORE_EX1_010"], date(2025, 11, 4)),
        (["TIME_443", "JAIL_881"], date(2026, 7, 7)),
        (["JAIL_881", "BE_171"], None),  # of today
    ],
)
def test_the_newest_set_tells_the_day(table: CardTable, seen: list[str], day: date | None) -> None:
    """The latest release among what was seen; today where a set has just come out."""
    assert newest_set_day(seen, table) == day


@pytest.mark.parametrize(
    ("log", "earliest"),
    [("2020_54613_shuffle.log", date(2020, 4, 7)), ("2025_231720_ranked.log", date(2025, 11, 4))],
)
def test_a_game_without_a_header_is_of_its_time(
    table: CardTable, shared_logs: SharedLogs, log: str, earliest: date
) -> None:
    """The last decision's cards date it within four months before its build, in its format."""
    state = list(read_decisions(shared_logs / log))[-1].observation
    told = played_on(state, table)
    bare = replace(state, build=0, format_type=0)
    found = played_on(bare, table)
    assert found == earliest
    assert told is not None
    assert (told - earliest).days < 120
    wild = state.format_type == FormatType.FT_WILD
    assert (format_played(bare, table) == FormatType.FT_WILD) == wild


@pytest.mark.parametrize(
    ("maker", "made", "wild"),
    [
        ("CFM_649", "GVG_072", True),  # Kabal Courier discovers of what the format has
        ("CFM_649", "CFM_120", False),
        ("CFM_609", "GVG_072", False),  # no card says so
    ],
)
def test_what_was_made_by_chance_tells_the_format(
    table: CardTable, maker: str, made: str, *, wild: bool
) -> None:
    """A log of 2017 whose decks show nothing: a card that Standard did not have was discovered."""
    state = next(iter(read_decisions(sample()))).observation
    entities = {
        1: Entity(1, maker, {GameTag.CONTROLLER: 1}, from_deck=True),
        2: Entity(2, made, {GameTag.CONTROLLER: 1}, creator_id=1),
    }
    for build in (0, 15590):
        seen = replace(state, build=build, format_type=0, entities=entities)
        assert format_played(seen, table) == (FormatType.FT_WILD if wild else 0)


@pytest.mark.parametrize(("tag", "day"), [(466, date(2014, 3, 11)), (1570, None)])
def test_a_game_of_legacy_cards_is_of_the_first_years(
    table: CardTable, tag: int, day: date | None
) -> None:
    """Where its tags are those of that time; else it may be of today."""
    state = next(iter(read_decisions(sample()))).observation
    entities = {
        1: Entity(1, "CS2_029", {GameTag.CONTROLLER: 1, tag: 1}),
        2: Entity(2, None, {GameTag.CONTROLLER: 2}),
    }
    assert played_on(replace(state, build=0, entities=entities), table) == day


@pytest.mark.parametrize(
    ("card_ids", "out"),
    [
        (("TSC_032",), False),  # Blademaster Okani, whom the client gave ahead of the set
        (("TSC_032", "TSC_032t"), False),  # with his own tokens
        (("TSC_032", "TSC_054"), True),  # and another card of the set
        (("TSC_032t",), True),  # what is no Legendary minion
        (("TSC_054",), True),
    ],
)
def test_a_gift_ahead_of_its_set_dates_no_game(
    table: CardTable, shared_logs: SharedLogs, card_ids: tuple[str, ...], out: bool
) -> None:
    """A Legendary minion alone does not tell that the set is out (Vargoth, a log of April 2019)."""
    state = next(iter(read_decisions(shared_logs / "2025_231720_ranked.log"))).observation
    entities = {900 + i: Entity(900 + i, card_id, {}) for i, card_id in enumerate(card_ids)}
    seen = replace(state, build=135540, entities=entities)
    assert (played_on(seen, table) == date(2022, 4, 12)) is out


def test_a_client_ahead_of_a_set_is_dated_by_the_set_s_cards(
    table: CardTable, shared_logs: SharedLogs
) -> None:
    """Build 135540 is of March 2022; the Sunken City, which rotated sets, came out on 12 April."""
    state = next(iter(read_decisions(shared_logs / "2025_231720_ranked.log"))).observation
    empty = replace(state, build=135540, entities={})
    assert played_on(empty, table) == date(2022, 3, 30)
    for card_id, day in (("TSC_054", date(2022, 4, 12)), ("TIME_443", date(2022, 3, 30))):
        seen = replace(empty, entities={900: Entity(900, card_id, {})})
        assert played_on(seen, table) == day


def test_a_client_of_the_card_data_s_build_plays_today_s_cards() -> None:
    """Its games have the cards as they are now, and the newest set; those of a build before not."""
    today = build_date(card_source().build)
    assert not edition_of(today)
    assert generating_sets(FormatType.FT_STANDARD, today) is None
    assert edition_of(build_date(248348))
    assert CardSet.BE not in (generating_sets(FormatType.FT_WILD, build_date(248348)) or ())
