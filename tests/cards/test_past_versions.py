"""Cards before patches changed them: numbers, texts and keywords, by day."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardSet, CardType, GameTag, Race

from hsbot.belief.decks.game_dates import build_date
from hsbot.cards import Shown, cards_of_edition, day_by_numbers, earlier_texts, edition_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import Card, CardTable
    from kit.shared_logs import SharedLogs


def card_on(table: CardTable, card_id: str, day: str) -> Card:
    """A card as it was on a day."""
    return cards_of_edition(table, edition_of(date.fromisoformat(day)))[card_id]


@pytest.mark.parametrize(
    ("card_id", "day", "cost", "attack", "health"),
    [
        ("CS2_106", "2017-09-17", 2, 3, 2),  # Fiery War Axe
        ("CS2_106", "2017-09-18", 3, 3, 2),
        ("LOOT_149", "2018-02-05", 7, 5, 5),  # Corridor Creeper
        ("LOOT_149", "2018-02-06", 7, 2, 5),
        ("EX1_246", "2017-09-17", 3, 0, 0),  # Hex
        ("NEW1_019", "2016-04-25", 2, 3, 2),  # Knife Juggler
        ("NEW1_019", "2016-04-26", 2, 2, 2),
        ("EX1_620", "2016-04-25", 20, 8, 8),  # Molten Giant, changed twice
        ("EX1_620", "2016-04-26", 25, 8, 8),
        ("EX1_116", "2014-09-21", 4, 6, 2),  # Leeroy Jenkins, changed twice
        ("EX1_116", "2014-09-22", 5, 6, 2),
        ("BT_255", "2020-05-06", 6, 4, 7),  # Kael'thas Sunstrider
        ("BT_255", "2020-05-07", 7, 4, 7),
        ("NX2_036", "2023-03-07", 3, 0, 3),  # Construct Quarter
        ("NX2_036", "2023-03-08", 4, 0, 3),
        ("JAIL_321", "2026-08-17", 4, 4, 4),  # Tricksy Improviser, changed twice
        ("JAIL_321", "2026-08-18", 5, 4, 3),
        ("JAIL_321", "2026-10-13", 5, 4, 4),
        ("JAIL_395", "2026-07-20", 5, 5, 4),  # Sewer Swimmer
        ("JAIL_395", "2026-07-21", 4, 4, 3),
    ],
)
def test_numbers_of_their_day(  # noqa: PLR0917  # a row of the table
    table: CardTable, card_id: str, day: str, cost: int, attack: int, health: int
) -> None:
    """The well-known changes, on the day before and the day of the patch."""
    card = card_on(table, card_id, day)
    assert (card.cost, card.attack, card.health) == (cost, attack, health)


@pytest.mark.parametrize(
    ("card_id", "day", "words"),
    [
        ("EX1_169", "2017-09-17", "Gain 2 Mana Crystals"),
        ("EX1_169", "2017-09-18", "Gain 1 Mana Crystal "),
        ("EX1_507", "2017-09-17", "+2/+1"),
        ("EX1_507", "2017-09-18", "+2 Attack"),
        ("CFM_637", "2018-02-05", "Charge"),
        ("EX1_145", "2019-05-21", "(3) less"),
        ("EX1_145", "2019-05-22", "(2) less"),
        ("NEW1_008", "2016-04-25", "Draw 2 cards"),
        ("NEW1_008", "2016-04-26", "Draw a card"),
        ("BT_255", "2020-08-12", "costs (0)"),
        ("BT_255", "2020-08-13", "costs (1)"),
        ("BT_255", "2022-03-30", "costs (0)"),  # and back again
        ("BT_255", "2022-05-24", "costs (1)"),
        ("DEEP_025", "2024-01-24", "hand, deck, and battlefield"),
        ("DEEP_025", "2024-02-19", "non-Titan"),
        ("EDR_860", "2025-04-03", "deal 5 damage"),  # the first weeks' text
    ],
)
def test_texts_of_their_day(table: CardTable, card_id: str, day: str, words: str) -> None:
    """A text holds until the day of the patch."""
    assert words in card_on(table, card_id, day).plain_text


@pytest.mark.parametrize(
    ("card_id", "day", "races"),
    [
        ("GVG_030", "2022-11-28", {Race.MECHANICAL}),  # Anodized Robo Cub, of two types since
        ("GVG_030", "2022-11-29", {Race.MECHANICAL, Race.BEAST}),
        ("FP1_001", "2022-11-28", set()),  # Zombie Chow, when there were no Undead
        ("FP1_001", "2022-11-29", {Race.UNDEAD}),
    ],
)
def test_minion_types_of_their_day(
    table: CardTable, card_id: str, day: str, races: set[Race]
) -> None:
    """Before many minions got one, or a second."""
    assert set(card_on(table, card_id, day).races) == races


def test_elusive_in_other_words(table: CardTable) -> None:
    """A card that spells and Hero Powers could not target was elusive before the word was."""
    assert card_on(table, "UNG_852", "2021-11-30").keywords == (GameTag.ELUSIVE,)


def test_keywords_go_with_the_text(table: CardTable) -> None:
    """Patches charged; Shimmering Tempest had a deathrattle."""
    patches, tempest = (card_on(table, x, "2018-01-01") for x in ("CFM_637", "UNG_846"))
    assert patches.has(GameTag.CHARGE)
    assert not table["CFM_637"].has(GameTag.CHARGE)
    assert tempest.has(GameTag.DEATHRATTLE)
    assert not tempest.tag(GameTag.BATTLECRY)


def test_today_nothing_is_changed(table: CardTable) -> None:
    """No day, or one after the last patch, is today's table itself."""
    assert edition_of(None) == edition_of(date(2100, 1, 1)) == ""
    assert cards_of_edition(table, "") is table


def test_an_edition_lasts_from_patch_to_patch(table: CardTable) -> None:
    """All days between two patches share one name, and so one library."""
    days = [date(2017, 9, day) for day in (18, 19, 25)]
    assert len({edition_of(day) for day in days}) == 1
    assert edition_of(date(2017, 9, 17)) == "2017-09-18"
    assert len(cards_of_edition(table, "2017-09-18")) == len(table)


def test_earlier_texts_differ_from_what_came_after(table: CardTable) -> None:
    """Every entry says something, and each text comes once for a card."""
    seen = set()
    for edition, card in earlier_texts(table):
        assert (card.card_id, edition) not in seen
        seen.add((card.card_id, edition))
    assert len(seen) > 200


@pytest.mark.parametrize(
    ("card_id", "day", "core"),
    [
        ("CORE_AT_092", "2021-08-01", True),  # Ice Rager, which a log of that summer draws
        ("CORE_AT_092", "2026-04-01", False),
        ("CORE_EX1_238", "2021-08-01", True),  # Lightning Bolt
        ("RLK_082", "2023-03-01", True),  # Death Knight's first ones, which a log of then makes
        ("RLK_082", "2022-11-20", False),
        ("CORE_REV_013", "2021-08-01", False),  # a card of Murder at Castle Nathria, of 2022
    ],
)
def test_the_core_set_of_its_year(table: CardTable, card_id: str, day: str, core: bool) -> None:
    """A card's set on the day tells whether random cards may be it."""
    assert (card_on(table, card_id, day).card_set == CardSet.CORE) == core


_BUILD = re.compile(r"DebugPrintGame\(\) - BuildNumber=(\d+)")
_DRAWN = re.compile(r"SHOW_ENTITY - Updating Entity=\[.*zone=DECK.*\] CardID=(\w+)")
_TAG = re.compile(r"GameState.DebugPrintPower\(\) - +tag=(\w+) value=(\w+)")


def _drawn_numbers(path: Path) -> Iterator[tuple[int, str, dict[str, str]]]:
    """The build, card and tags of each card that a log shows as it leaves a deck."""
    build, card, tags = 0, "", dict[str, str]()
    for line in path.read_text("utf-8", "replace").splitlines():
        if found := _BUILD.search(line):
            build = int(found[1])
        elif card and (found := _TAG.search(line)):
            tags[found[1]] = found[2]
        else:
            if card:
                yield build, card, tags
            found = _DRAWN.search(line) if "GameState.DebugPrintPower" in line else None
            card, tags = found[1] if found else "", {}


def test_drawn_cards_have_the_numbers_of_their_day(
    shared_logs: SharedLogs, table: CardTable
) -> None:
    """The numbers of drawn cards in real logs are those of the table of their build's day.

    But for a few that were changed in the deck.
    """
    right, wrong = 0, []
    for path in shared_logs.glob("*.log"):
        for build, card_id, tags in _drawn_numbers(path):
            day = build_date(build) if build else None
            card = cards_of_edition(table, edition_of(day)).get(card_id) if day else None
            if card is None or tags.get("CREATOR", "0") != "0" or "MODULAR_ENTITY_PART_1" in tags:
                continue
            seen = [int(tags.get(tag, 0)) for tag in ("COST", "ATK", "HEALTH")]
            minion = card.type == CardType.MINION
            said = [card.cost, card.attack, card.health] if minion else [card.cost]
            right += said == seen[: len(said)]
            wrong += [(path.stem, card_id, seen, said)] if said != seen[: len(said)] else []
    assert right > 200
    assert len(wrong) <= 0.03 * right, wrong


@pytest.mark.parametrize(
    ("shown", "day"),
    [
        ([], "2025-07-08"),
        ([Shown("TLC_888", (4, 4, 3), ())], "2025-07-08"),  # Cloud Serpent, as it came out
        ([Shown("TLC_888", (3, 3, 3), ())], "2025-07-17"),  # after its patch
        ([Shown("TLC_888", (3, 4, 3), ())], "2025-07-08"),  # made cheaper by something else
        ([Shown("TLC_888", (3, 3, 3), ()), Shown("TLC_888", (4, 4, 3), ())], "2025-07-08"),
        ([Shown("TLC_522", (6, 6, 4), {GameTag.STEALTH, 217, 218, 220})], "2025-07-17"),  # Opu
        ([Shown("TLC_522", (6, 6, 4), {217, 218, 220})], "2025-07-08"),
    ],
)
def test_a_patch_is_told_by_the_cards_that_it_changed(
    table: CardTable, shown: list[Shown], day: str
) -> None:
    """A game of the set's first months is of the day of the last patch that its cards show."""
    first, last = date(2025, 7, 8), date(2025, 11, 4)
    assert day_by_numbers(shown, table, first, last) == date.fromisoformat(day)
