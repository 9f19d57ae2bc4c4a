"""The chance that the opponent holds a card, from its share of the unseen ones."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from hearthstone.enums import GameType

from hsbot.agents.advisor.deck_beliefs import DeckBeliefs, chance_in_hand
from hsbot.belief.models.model_registry import MODELS
from hsbot.observation import read_decisions
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable


@pytest.mark.parametrize("copies", [1, 2, 3])
@pytest.mark.parametrize("held", [1, 4, 8])
def test_the_chance_is_that_of_all_hands(copies: int, held: int) -> None:
    """The share of hands, of those that eight unseen cards can make, that hold a copy."""
    hands = list(combinations(range(8), held))
    found = sum(min(hand) < copies for hand in hands) / len(hands)
    assert chance_in_hand(copies / 8, held, 8) == pytest.approx(found)


def test_part_of_a_copy_is_a_copy_with_that_probability() -> None:
    """Half a copy is held half as often as one; nothing is more than certain."""
    assert chance_in_hand(0.05, 4, 10) == pytest.approx(0.2)
    assert chance_in_hand(0.15, 4, 10) == pytest.approx(1 - 0.6 * (1 - 0.5 * 4 / 9))
    assert chance_in_hand(1.0, 4, 10) == 1.0


def test_one_list_in_two_prints_is_told_once(table: CardTable, decks: DeckDatabase) -> None:
    """By the likelier name: two equal guesses would look like a doubt."""
    named = {deck.name: deck for deck in decks}
    found = (("BASIC", 0.3), ("CLASSIC", 0.2), ("BASIC 2014", 0.4))
    belief = SimpleNamespace(
        decks=[(named[name], p) for name, p in found], unlisted=0.1, card_probabilities=dict
    )
    observation = list(read_decisions(sample()))[-1].observation
    guess = DeckBeliefs(table, next(iter(MODELS))).opponent(observation, cast("Belief", belief))
    assert [(x.name, x.probability) for x in guess.decks] == [("BASIC 2014", 0.7), ("CLASSIC", 0.2)]


@pytest.mark.parametrize("game_type", [GameType.GT_ARENA, GameType.GT_UNDERGROUND_ARENA])
def test_a_drafted_deck_is_no_known_one(
    table: CardTable, decks: DeckDatabase, game_type: GameType
) -> None:
    """In the Arena no list is named, however well one fits; elsewhere it is."""
    belief = SimpleNamespace(
        decks=[(next(iter(decks)), 0.9)], unlisted=0.1, card_probabilities=dict
    )
    seen = list(read_decisions(sample()))[-1].observation
    beliefs = DeckBeliefs(table, next(iter(MODELS)))
    built, drafted = (
        beliefs.opponent(replace(seen, game_type=one), cast("Belief", belief))
        for one in (GameType.GT_RANKED, game_type)
    )
    assert (len(built.decks), built.unlisted, built.drafted) == (1, 0.1, False)
    assert (len(drafted.decks), drafted.unlisted, drafted.drafted) == (0, 1.0, True)
