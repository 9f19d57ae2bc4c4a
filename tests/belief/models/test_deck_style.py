"""The style of a deck by its seen cards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.belief.decks.database import load_decks
from hsbot.belief.models.deck_style import AGGRESSIVE, CONTROL, FAST, SLOW, DeckStyles

if TYPE_CHECKING:
    from hsbot.cards import CardTable, Deck


@pytest.fixture(scope="module")
def lists(table: CardTable) -> list[Deck]:
    """The shipped lists whose cards the table holds."""
    return [deck for deck in load_decks() if all(x in table for x, _ in deck.cards)]


def test_styles_of_left_out_lists(table: CardTable, lists: list[Deck]) -> None:
    """Of lists that were not learned from, eight cards are seldom called the opposite."""
    styles = DeckStyles(lists[1::2], table)
    chance = random.Random(3)
    said = right = opposite = 0
    for deck in lists[::2]:
        cost = sum(table[x].cost for x in deck.card_ids) / deck.size
        drawn = chance.sample(deck.card_ids, 14)
        seen = [x for x in drawn if table[x].cost <= 7][:8]
        style = styles.of(seen, 7)
        said += bool(style)
        right += style == (AGGRESSIVE if cost <= FAST else CONTROL if cost >= SLOW else "")
        right -= not style and FAST < cost < SLOW
        opposite += style == (CONTROL if cost <= FAST else AGGRESSIVE if cost >= SLOW else "-")
    assert said > len(lists) / 12
    assert right > 0.6 * said
    assert opposite <= 0.1 * said


def test_nothing_is_said_of_nothing(table: CardTable, lists: list[Deck]) -> None:
    """Neither before a card was seen, nor of cards that the table lacks."""
    styles = DeckStyles(lists, table)
    assert not styles.of([], 1)
    assert not styles.of(["NO_SUCH_CARD"] * 5, 5)
