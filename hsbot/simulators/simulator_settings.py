"""Settings of a simulator: weights of its scores, and whether failures raise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Heuristic2Weights(NamedTuple):
    """The weights of the thesis's heuristic 2.

    Attributes:
        thousandths: the weights in the order of ``scores.H_``, times 1000.
        removals: ids of the cards that count more than another in hand, ``MAX_REMOVALS`` at the
            most.
    """

    thousandths: tuple[int, ...]
    removals: tuple[str, ...]


class ValueWeights(NamedTuple):
    """The weights of the network that values a position (:mod:`hsbot.rules.kernels.value.network`).

    Attributes:
        net: int32, of each input and then of none, for each hidden sum; multiples of
            ``1 / kernel_sizes.NET_UNIT``.
        out: int64, of each hidden sum and then of none, in thousandths of log odds.
        seen: int32, of features (``assembly.card_features``) of the cards in the mover's hand, in
            play on its side, and in the other's, for each hidden sum; None for a network that sees
            no cards.
    """

    net: NDArray[np.int32]
    out: NDArray[np.int64]
    seen: NDArray[np.int32] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SimulatorSettings:
    """Settings of a simulator: tournament policy's player, score weights, failures.

    Attributes:
        root_player: the player (0 or 1) to whom the first percentage of a tournament policy
            belongs.
        forgiving: whether a state in which the simulator fails (it runs out of a fixed size) counts
            as a draw and is counted in ``failures``, instead of raising; always so on Fireplace. A
            live game must not end in a traceback.
        heuristic2: the weights of heuristic 2; the heuristic is 0 without them.
        value: the weights of the value network; without them every position is even.
        advantages: the five weights of the score ``advantages``, in thousandths; those that the
            thesis published when None.
    """

    root_player: int = 0
    forgiving: bool = False
    heuristic2: Heuristic2Weights | None = None
    value: ValueWeights | None = None
    advantages: tuple[int, ...] | None = None


FORGIVING: Final = SimulatorSettings(forgiving=True)
"""Settings for reading and dealing, without any weights."""
