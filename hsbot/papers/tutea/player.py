"""The player of a network trained by reinforcement learning (Tutea 2020; ``hsbot train rl``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.papers.tutea.kernels import learner_games
from hsbot.papers.tutea.networks.part_network import DESCRIPTIONS, input_count, load
from hsbot.rules.entry import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.papers.tutea.networks.part_network import PartNetwork
    from hsbot.simulators.engines import GameState


class ReinforcedPlayer:
    """Takes the option whose parts have the highest mean value, the first among equals.

    It looks at what its seat may see, and no option ahead; the mulligan is its own, too.

    Args:
        context: what players share.
        network: the trained networks.
    """

    def __init__(self, context: GameContext, network: PartNetwork) -> None:
        compiled.prepare()
        self._context = context
        self._network = network
        self._which = DESCRIPTIONS.index(network.description)
        self._work = context.library.workspace()
        self._seen = np.zeros((1, input_count(network.description)), np.int16)
        self._mean = np.zeros(1)

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game; nothing is kept of another, and nothing is drawn."""

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option with the highest value."""
        if len(options) == 1:
            return options[0]
        record = self._context.record(state)
        me = compiled.actor_at(record, 0)
        learner_games.describe_at(record, 0, self._work, me, self._which, self._seen)
        values = self._network.values(self._seen)

        def value(code: int) -> float:
            act = compiled.private_code_at(record, 0, code)
            parts = learner_games.parts_at(record, 0, self._work, act)
            learner_games.mean_at(values, parts, self._mean)
            return float(self._mean[0])

        return max(options, key=value)


def reinforced(context: GameContext, settings: Settings) -> ReinforcedPlayer:
    """Values the parts of each option by networks learned in self-play (Tutea 2020)."""
    return ReinforcedPlayer(
        context,
        load(
            settings.text(
                "weights",
                "complex",
                "learned with the deck Tutea complex; or a file of `hsbot train rl`",
            )
        ),
    )
