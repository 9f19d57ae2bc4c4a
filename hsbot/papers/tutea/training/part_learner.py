"""The learner: networks with a target copy, Adam, and the gradient of the value of whole actions.

An action's value is the mean of its parts' (equation 2.7), and the error of that mean is what is
descended on; Q-learning's target is equation 2.2's, Monte-Carlo learning's is the game's result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.papers.tutea.kernels import learner_games
from hsbot.papers.tutea.networks.part_network import architecture, part_values, scaled
from hsbot.papers.tutea.schema.action_parts import PART_BITS, PART_MASK, PART_WIDTH, PARTS
from hsbot.search.seeds import random_numbers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.papers.tutea.networks.layers import Floats

RATE: Final = 0.005
TARGET_RATE: Final = 0.125
"""The share of the difference by which the target copy follows after each update (Polyak)."""
DISCOUNT: Final = 0.85
_DECAYS: Final = (0.9, 0.999)
_SMALL: Final = 1e-8
"""Adam's own (Kingma and Ba 2014)."""
_SHIFTS: Final = PART_BITS * np.arange(PARTS)


@dataclass(frozen=True, eq=False)
class Batch:
    """Transitions that are learned from together, n of them.

    Attributes:
        seen: int16, (n, inputs): the state as described.
        parts: int32, (n,): the packed parts of the action taken.
        reward: float32, (n,): of the transition; for Monte-Carlo learning the game's result.
        following: int16, (n, inputs): the same seat's next decision.
        options: int32, (n, ``MOST_LISTED``): the packed parts of its options.
        counts: int64, (n,): how many they are; 0 where the game ended.
    """

    seen: NDArray[np.int16]
    parts: NDArray[np.int32]
    reward: Floats
    following: NDArray[np.int16]
    options: NDArray[np.int32]
    counts: NDArray[np.int64]


class PartLearner:
    """Networks under training.

    Args:
        description: of a state, by name.
        seed: of the first weights: uniform within the inverse root of a layer's inputs.

    Attributes:
        weights: float32, (2, weights): the networks, and the copy that Q-learning's targets use.
        moments: float32, (2, weights): Adam's means of the gradient and of its square.
        updates: how many there were.
    """

    def __init__(self, description: str, seed: int) -> None:
        self.description = description
        self._network = architecture(description)
        count = self._network.count
        self.weights: Floats = np.zeros((2, count), np.float32)
        self.moments: Floats = np.zeros((2, count), np.float32)
        self.updates = 0
        chance = random_numbers(seed)
        for weights, bias in self._network.layers(self.weights[0]):
            bound = weights.shape[-2] ** -0.5
            weights[:] = chance.uniform(-bound, bound, weights.shape)
            bias[:] = chance.uniform(-bound, bound, bias.shape)
        self.weights[1] = self.weights[0]
        self._gradient: Floats = np.zeros(count, np.float32)

    def values(self, seen: NDArray[np.int16]) -> NDArray[np.float64]:
        """The parts' values of described states, flat, as compiled code reads them."""
        return part_values(self.description, self.weights[0], scaled(self.description, seen))

    def targets(self, batch: Batch) -> Floats:
        """Q-learning's targets: the reward, and the discounted value of the best option after it.

        That is the target copy's value; where the game ended there is none.
        """
        values = part_values(
            self.description, self.weights[1], scaled(self.description, batch.following)
        )
        best = np.zeros(len(batch.reward))
        listed = batch.options.astype(np.int64).ravel()
        learner_games.best_means_at(values, listed, batch.counts, best)
        return (batch.reward + DISCOUNT * best).astype(np.float32)

    def update(self, batch: Batch, targets: Floats) -> float:
        """Take one step of Adam towards the targets; returns the mean squared error before it."""
        errors, gradient = self.gradient(batch, targets)
        self._descend(gradient)
        online, copy = self.weights
        copy += TARGET_RATE * (online - copy)
        return float((errors * errors).mean())

    def gradient(self, batch: Batch, targets: Floats) -> tuple[Floats, Floats]:
        """The errors, (n,), and the gradient of half their mean square, (weights,)."""
        of = self._network.layers(self.weights[0])
        found = self._network.forward(of, scaled(self.description, batch.seen))
        n = len(targets)
        chosen = ((batch.parts[:, None] >> _SHIFTS) & PART_MASK).astype(np.int64) - 1
        has = chosen >= 0
        at = (np.arange(PARTS) * n + np.arange(n)[:, None]) * PART_WIDTH + chosen
        count = has.sum(1)
        parts = np.where(has, found[-1].ravel()[np.where(has, at, 0)], 0)
        errors = (parts.sum(1) / count - targets).astype(np.float32)
        slope = np.zeros_like(found[-1])
        shared = np.broadcast_to((errors / (count * n))[:, None], has.shape)
        slope.ravel()[at[has]] = shared[has]
        self._network.backward(of, found, slope, self._network.layers(self._gradient))
        return errors, self._gradient

    def _descend(self, gradient: Floats) -> None:
        self.updates += 1
        mean, square = self.moments
        mean *= _DECAYS[0]
        mean += (1 - _DECAYS[0]) * gradient
        square *= _DECAYS[1]
        square += (1 - _DECAYS[1]) * gradient * gradient
        rate = RATE * (1 - _DECAYS[1] ** self.updates) ** 0.5 / (1 - _DECAYS[0] ** self.updates)
        self.weights[0] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(_SMALL))
