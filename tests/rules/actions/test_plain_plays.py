"""Plays of cards of which there is nothing to ask but cost, room and targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.belief.decks.database import load_decks
from hsbot.rules.cards.workspaces import new_workspace
from hsbot.rules.entry import compiled
from hsbot.rules.entry.new_game import table
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

_SEED, _GAMES = 31, 200
_MARKS = t.CF_PLAIN_PLAY | t.CF_SPELL_ALONE | t.CF_MINION_ALONE | t.CF_BODY


@pytest.mark.parametrize("name", ["CLASSIC", "Elemental Shaman", "Midrange Mage", "Dragon Warrior"])
def test_they_are_what_they_are_without_the_mark(name: str, library: Library) -> None:
    """The same games come out where no card is marked as plain, and everything is asked."""
    deck = load_decks().named(name)
    cards = [card_id for card_id, count in deck.cards for _ in range(count)]
    start = table(library, (deck.hero_class, deck.hero_class), (cards, cards))
    without = np.array([library.table])
    held = [library.index[card_id] for card_id in cards]
    assert (without[0]["cards"][held, t.C_FLAGS] & t.CF_PLAIN_PLAY).any()
    without[0]["cards"][:, t.C_FLAGS] &= ~_MARKS
    signatures = []
    for work in (library.workspace(), new_workspace(without)):
        compiled.random_games_at(start, 0, work, _SEED, _GAMES)
        signatures.append(int(work[0]["signature"]))
    assert np.unique(signatures).size == 1
