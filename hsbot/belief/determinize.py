"""Whole worlds for the search: the observed table with its holes filled from the belief."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules import engine
from hsbot.rules import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.belief.posterior import DeckPosterior
    from hsbot.belief.world import World
    from hsbot.rules.native import NativeState

_WIDTH = 128
"""Unseen cards of one side, at the most: twelve in hand and a full deck fit."""


class WorldSampler:
    """A :class:`hsbot.search.protocols.Determinizer` for one decision.

    Decks are drawn from the posteriors once, ``lists`` of them; each world then takes one and deals
    it anew, in
    compiled code: the same seed gives the same world.

    Args:
        world: the observed table.
        own: the belief about the friendly deck (certain where its list is known).
        enemy: the belief about the opponent's.
        seed: for the decks that are drawn.
        lists: how many of the opponent's decks to draw.
    """

    def __init__(
        self, world: World, own: DeckPosterior, enemy: DeckPosterior, seed: int, lists: int = 64
    ) -> None:
        self._base = world.array
        self._work = world.library.workspace()
        rng = random.Random(seed)
        index = world.library.index
        own_holes, enemy_holes = (self._holes(player) for player in (0, 1))
        rows = [own.sample_deck(rng, own_holes)]
        rows += [enemy.sample_deck(rng, enemy_holes) for _ in range(lists)]
        known: list[list[int]] = [[index[c] for c in row if c in index] for row in rows]
        self._unknown, self._sizes = _matrix(known)

    def _holes(self, player: int) -> int:
        state = self._base[0]
        rows = state["hand"][player, : state["nhand"][player]]
        hidden = int(np.count_nonzero(state["e"][rows, t.FLAGS] & t.F_HIDDEN))
        deck = state["deck"][player, : state["ndeck"][player]]
        return min(_WIDTH, hidden + int(np.count_nonzero(deck == 0)))

    def sample(self, seed: int) -> NativeState:
        """A fresh world."""
        state = np.empty_like(self._base)
        engine.determinize_at(
            state, 0, self._base, 0, self._work, seed & 0x7FFFFFFF, self._unknown, self._sizes
        )
        return state


def _matrix(rows: Sequence[Sequence[int]]) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
    unknown = np.zeros((len(rows), _WIDTH), np.int16)
    sizes = np.zeros(len(rows), np.int64)
    for i, row in enumerate(rows):
        unknown[i, : len(row)] = row
        sizes[i] = len(row)
    return unknown, sizes
