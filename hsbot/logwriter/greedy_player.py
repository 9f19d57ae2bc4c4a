"""A simple player for sample games: it sees the whole state and looks two options ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END, A_MULLIGAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

_SIMPLE_SCORE = 0
_SECRET_SCORE = 9
"""A secret in play, in the doubled points of the simple score, which leaves secrets out."""
_KIND = 15


class GreedyPlayer:
    """Takes the option with the best score after it and at most one more option.

    Ends the turn when none helps.

    Args:
        library: the cards.
        seed: seed of its look-ahead's generator, which is not the game's.
    """

    def __init__(self, library: Library, seed: int) -> None:
        compiled.prepare()
        self._library = library
        self._work = library.workspace()
        compiled.seed_at(self._work, seed & 0x7FFFFFFF)
        self._trials = np.zeros(3, t.STATE)
        self._codes = np.zeros((2, t.MAX_OPTIONS), np.int64)

    def __call__(self, state: NativeState, legal: Sequence[int]) -> int:
        """The option to take."""
        if legal[0] & _KIND == A_MULLIGAN:
            return codes.usual_mulligan(state, self._library)
        player = int(compiled.actor_at(state, 0))
        compiled.copy_at(self._trials, 0, state, 0)
        best, top = A_END, self._score(0, player)
        if A_END not in legal:
            best, top = legal[0], -(1 << 62)
        for code in legal:
            if code != A_END:
                value = self._after(0, code, player, looks=2)
                if value > top:
                    best, top = code, value
        return best

    def _after(self, at: int, code: int, player: int, looks: int) -> int:
        """The best score after an option in trial ``at``, and one more if ``looks`` is 2."""
        compiled.copy_at(self._trials, at + 1, self._trials, at)
        compiled.apply_public_at(self._trials, at + 1, self._work, code)
        value = self._score(at + 1, player)
        if looks == 1 or compiled.actor_at(self._trials, at + 1) != player:
            return value
        found = self._codes[at]
        n = compiled.options_at(self._trials, at + 1, self._work, found)
        later = (self._after(at + 1, c, player, 1) for c in found[:n].tolist() if c != A_END)
        return max(value, max(later, default=value))

    def _score(self, at: int, player: int) -> int:
        seen = StateView(self._trials[at : at + 1])
        secrets = [seen.field("nsecret", seat) for seat in (player, 1 - player)]
        value = int(compiled.score_at(self._trials, at, self._work, player, _SIMPLE_SCORE))
        return value + _SECRET_SCORE * (secrets[0] - secrets[1])
