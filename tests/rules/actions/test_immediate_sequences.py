"""Sequences begun at once, beside the VM that runs them instruction by instruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.belief.decks.database import load_decks
from hsbot.rules.entry import compiled
from hsbot.rules.entry.new_game import table
from hsbot.rules.schema.frame_columns import MAX_STEPS

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

_SEED, _GAMES = 47, 200


@pytest.mark.parametrize("name", ["CLASSIC", "Elemental Shaman", "Midrange Mage", "Dragon Warrior"])
def test_they_do_what_the_vm_does(name: str, library: Library) -> None:
    """The same games come out where the engine is watched, and nothing is done without the VM."""
    deck = load_decks().named(name)
    cards = [card_id for card_id, count in deck.cards for _ in range(count)]
    start = table(library, (deck.hero_class, deck.hero_class), (cards, cards))
    signatures = []
    for budget in (MAX_STEPS, MAX_STEPS - 1):
        work = library.workspace().copy()
        work[0]["budget"] = budget
        compiled.random_games_at(start, 0, work, _SEED, _GAMES)
        signatures.append(int(work[0]["signature"]))
    assert np.unique(signatures).size == 1
