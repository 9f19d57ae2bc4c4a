"""Training samples: positions of whole games with their results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hsbot.arena.single_game import Match, play_game
from hsbot.game.readable_state import StateView
from hsbot.learning.run_file import packed, unpacked
from hsbot.rules.kernels.value.network import LATE
from hsbot.rules.schema.kernel_sizes import INPUTS, SIDE
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from hsbot.learning.run_file import Step
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native

WIDTH = INPUTS
"""Numbers of a sample: the inputs of the value's network (``kernels.value.network``)."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions at the beginning and end of turns, with the results of their games.

    Attributes:
        features: one row of ``WIDTH`` integers each, seen by whose turn it is.
        won: 1.0 where that player won, 0.0 where not, 0.5 for a draw.
        game: the number of each position's game, from 0.
    """

    features: NDArray[np.int16]
    won: NDArray[np.float64]
    game: NDArray[np.int64]

    @staticmethod
    def joined(parts: Iterable[Samples]) -> Samples:
        """The samples of several games together; the games are numbered anew."""
        found = list(parts)
        first = np.cumsum(
            [0, *(int(part.game.max()) + 1 if len(part.game) else 0 for part in found)]
        )
        return Samples(
            np.concatenate([part.features for part in found]),
            np.concatenate([part.won for part in found]),
            np.concatenate([part.game + n for part, n in zip(found, first, strict=False)]),
        )

    def as_step(self) -> Step:
        """One game's samples for a run's file."""
        return {"features": packed(self.features), "won": self.won.tolist()}

    @staticmethod
    def of_step(step: Step) -> Samples:
        """The samples of such a step."""
        won = np.array(step["won"])
        rows = unpacked(step["features"], np.dtype(np.int16)).reshape(-1, WIDTH)
        return Samples(rows, won, np.zeros(len(won), np.int64))

    def where(self, chosen: NDArray[np.bool_]) -> Samples:
        """The samples of a mask."""
        return Samples(self.features[chosen], self.won[chosen], self.game[chosen])


class SampleCollector:
    """State observer of a game: collects the first and the last position of each turn.

    Attributes:
        rows: the features of each position, seen by its mover.
        movers: the player whose point of view that is.
    """

    def __init__(self) -> None:
        self._turn = 0
        self._left: tuple[NDArray[np.int16], int] | None = None
        self.rows: list[NDArray[np.int16]] = []
        self.movers: list[int] = []

    def __call__(self, simulator: Native, state: NativeState) -> None:
        """Take in the position before an option."""
        seen = StateView(state)
        turn, current = seen.turn, seen.current
        if turn == 0 or seen.asks:
            return
        found = np.array(simulator.features(state), np.int16)
        if turn != self._turn:
            self._turn = turn
            if self._left is not None:
                self._note(*self._left)
            self._note(network_inputs(found, current, turn, begun=True), current)
        self._left = network_inputs(found, 1 - current, turn, begun=False), 1 - current

    def _note(self, row: NDArray[np.int16], mover: int) -> None:
        self.rows.append(row)
        self.movers.append(mover)


def network_inputs(
    found: NDArray[np.int16], mover: int, turn: int, *, begun: bool
) -> NDArray[np.int16]:
    """The network's inputs from the simulator's features."""
    own, other = (found[seat * SIDE : (seat + 1) * SIDE] for seat in (mover, 1 - mover))
    return np.concatenate([own, other, [np.int16(begun), np.int16(min(LATE, turn))]])


def play_samples(match: Match, seed: int, number: int) -> Samples:
    """Play the game ``number`` of a match, and collect its samples.

    Args:
        match: who plays what.
        seed: of all the games.
        number: which one.
    """
    collector = SampleCollector()
    result = play_game(match, derive_seed(seed, number), swapped=False, watch=collector)
    seat = {"a": 0, "b": 1, "draw": -1}[result.winner]
    won = [0.5 if seat < 0 else float(mover == seat) for mover in collector.movers]
    features = np.array(collector.rows, np.int16).reshape(-1, WIDTH)
    return Samples(features, np.array(won), np.zeros(len(won), np.int64))
