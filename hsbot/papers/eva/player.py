"""EVA, the evolved greedy agent of Garcia-Sanchez et al. (2020), section 3.1.

It looks one option ahead and weighs what the option changes (equations 1 to 8): health and attack
of the heroes, minions hurt, killed and summoned, each by its value, secrets and mana. The
turn's end scores 0; among equals the last of the list is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.agents.players.game_context import DECK_MODELS
from hsbot.agents.players.setting_meanings import DECK_RULE
from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.papers.common.kernels.entry_points import change_score_at
from hsbot.papers.eva import weights
from hsbot.rules.entry import compiled
from hsbot.rules.schema.action_codes import A_END
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.simulators.engines import GameState


class EvaPlayer:
    """Takes the option whose change of the state scores best.

    Args:
        context: what players share.
        factors: the 21 weights in the order of ``weights.EVA_KEYS``.
        deck: the rule by which the opponent's deck is guessed (``DECK_MODELS``).
    """

    def __init__(self, context: GameContext, factors: Sequence[float], deck: str) -> None:
        self._context = context
        self._deck = deck
        self._engine = context.engine()
        self._simulator = self._engine.simulator
        self._rng = self._simulator.rng(0)
        compiled.prepare()
        self._work = context.library.workspace()
        self._work[0]["change"][:] = factors
        self._change = np.zeros(1)
        self._seat = self._seed = self._asked = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self._seat, self._seed, self._asked = seat, seed, 0
        self._rng = self._simulator.rng(seed)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option with the best score; the last among equals."""
        record = self._engine.record(state)
        settled = obvious_answer(record, options, self._context.library)
        if settled is not None:
            return settled
        self._asked += 1
        seed = derive_seed(self._seed, self._asked)
        hidden = self._context.determinizer(record, self._seat, seed, deck=self._deck, lists=1)
        before = self._engine.game_determinizer(state, self._seat, hidden).sample(seed)
        return max(reversed(options), key=lambda code: self._score(before, code))

    def _score(self, before: GameState, code: int) -> float:
        """Equation 1: what an option changes (``contests.kernels.change_score``)."""
        if code == A_END:
            return 0.0
        after = self._simulator.clone(before)
        self._simulator.apply(after, code, self._rng)
        record = self._engine.record
        change_score_at(record(after), 0, record(before), 0, self._work, self._seat, self._change)
        return float(self._change[0])


def eva(context: GameContext, settings: Settings) -> EvaPlayer:
    """Weighs what an option changes, by 21 evolved weights (EVA, second at CIG 2018)."""
    return EvaPlayer(
        context,
        weights.eva(settings.text("weights", "cig2018", "those of the competition; or a file")),
        settings.word("deck", "thesis", DECK_MODELS, DECK_RULE),
    )
