"""A player by a network that NEAT has bred (NEATStone; Bowman 2023).

It looks nothing ahead: the network's highest legal output is the action, then the highest legal
target (:mod:`hsbot.papers.neatstone.kernels.network_choice`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.papers.neatstone.kernels.entry_points import network_choice_at
from hsbot.papers.neatstone.players.networks import Evaluator, read
from hsbot.rules.entry import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.papers.neatstone.players.networks import Network
    from hsbot.simulators.engines import GameState


class NeatPlayer:
    """Takes the option that a network's outputs name.

    Args:
        context: what players share.
        network: the network.
    """

    def __init__(self, context: GameContext, network: Network) -> None:
        self._context = context
        self._evaluator = Evaluator(network)
        compiled.prepare()
        self._work = context.library.workspace()

    def begin(self, seat: int, seed: int) -> None:  # noqa: ARG002 - the protocol's signature
        """Begin a game: a recurrent network forgets the last one."""
        self._evaluator.reset()

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option of the highest outputs."""
        record = self._context.record(state)
        settled = obvious_answer(record, options, self._context.library)
        if settled is not None:
            return settled
        codes, evaluator = np.array(options, np.int64), self._evaluator
        return options[
            network_choice_at(record, 0, self._work, codes, len(codes), *evaluator.arguments)
        ]


def neat(context: GameContext, settings: Settings) -> NeatPlayer:
    """Plays by a network that NEAT has bred, looking nothing ahead (NEATStone, Bowman 2023)."""
    return NeatPlayer(
        context,
        read(
            settings.text(
                "weights", "warrior", "bred with the deck NEATStone Pirate Warrior; or a file"
            )
        )[0],
    )
