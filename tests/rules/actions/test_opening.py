"""The opening of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native


@pytest.mark.parametrize("mulligan", [False, True])
def test_the_opening_hand_was_not_drawn(
    library: Library, native: Native, *, mulligan: bool
) -> None:
    """The game's own counts begin with the first turn's card (a log of 2024)."""
    classes = (CardClass.MAGE, CardClass.MAGE)
    prepared = new_game.table(library, classes, (["CS2_231"] * 30, ["CS2_231"] * 30))
    state = new_game.new_game(prepared, native.rng(3), first=0, mulligan=mulligan)
    while state[0]["pend"]:
        native.apply(state, native.options(state)[-1], native.rng(4))
    for counter in (t.N_DRAWN_GAME, t.N_TURNOVER):
        assert state[0]["counter"][:, counter].tolist() == [1, 0]
