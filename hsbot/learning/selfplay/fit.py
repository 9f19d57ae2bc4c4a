"""Fit of a value that sees cards to what searches say, on from a value that sees none.

Two losses are added: the log loss of the chance that search and result together give, and the
squared error of the differences between siblings. Adam takes the steps (Kingma and Ba 2015); games
that are left out say when to stop. The result is in whole numbers, as the engine computes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.learning.training_samples import WIDTH
from hsbot.rules.schema.kernel_sizes import NET_UNIT, NET_WIDTH, SEEN
from hsbot.search.seeds import random_numbers
from hsbot.simulators.simulator_settings import ValueWeights

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

RESULT: Final = 0.2
"""The share of the game's result in a label; the rest is the search's."""
SIBLINGS: Final = 40.0
"""The weight of the siblings' differences."""
RATE, EPOCHS, PATIENCE, BATCH = 3e-4, 30, 4, 256
"""Adam's rate, the most passes over all games, those without a gain, the groups of a step."""
DECAY: Final = 1e-4
"""How much each weight is drawn back to what it was, a step."""
LEFT_OUT: Final = 8
"""One game in so many is left out."""
_OUT_UNIT: Final = 1000
_MOMENTA: Final = (0.9, 0.999, 1e-8)
_MOST: Final = 2**31 - 1
_ALIKE: Final = 1e-6
"""A spread of chances that is none."""


@dataclass(frozen=True, slots=True)
class Fitness:
    """How a value does on positions.

    Attributes:
        log_loss: of the label.
        correlation: between siblings' differences by value and by search; 0 where there are none.
        lost: what the sibling that the value likes best is less than the best by search, on
            average, in chance of winning.
    """

    log_loss: float
    correlation: float
    lost: float


class Positions:
    """Positions in groups of siblings, as matrices with a place for each sibling.

    Args:
        found: positions, the siblings of a group beside each other or not.
    """

    def __init__(self, found: NDArray[np.void]) -> None:
        order = np.lexsort((found["group"], found["game"]))
        found = found[order]
        key = found["game"].astype(np.int64) * 2**20 + found["group"]
        first = np.flatnonzero(np.concatenate([[True], key[1:] != key[:-1]]))
        sizes = np.diff(np.append(first, len(found)))
        place = np.arange(len(found)) - np.repeat(first, sizes)
        self.rows = np.full((len(first), int(sizes.max(initial=1))), -1)
        self.rows[np.repeat(np.arange(len(first)), sizes), place] = np.arange(len(found))
        self.inputs: Floats = found["inputs"].astype(np.float32)
        self.said: Floats = found["said"].astype(np.float32)
        self.label: Floats = RESULT * found["won"] + (1 - RESULT) * self.said

    def chosen(self, groups: NDArray[np.integer]) -> tuple[NDArray[np.bool_], NDArray[np.integer]]:
        """Which places of some groups are taken, and the rows of all (0 where none is)."""
        rows = self.rows[groups]
        return rows >= 0, np.maximum(rows, 0)


class Network:
    """The value's network in real numbers, on inputs of spread 1.

    Args:
        weights: where it begins.
        spread: the inputs' spreads; 0 where one never changes.
    """

    def __init__(self, weights: ValueWeights, spread: Floats) -> None:
        none = np.zeros((SEEN, NET_WIDTH), np.int32)
        seen = none if weights.seen is None else weights.seen
        self.spread = np.where(spread > 0, spread, 1).astype(np.float32)
        rows = np.vstack([weights.net[:-1], seen]).astype(np.float64)
        net = rows / NET_UNIT * self.spread[:, None]
        out = weights.out / _OUT_UNIT
        self._still = spread == 0
        self.parts: list[Floats] = [
            x.astype(np.float32)
            for x in (net, weights.net[-1] / NET_UNIT, out[:-1], out[-1:] / NET_UNIT)
        ]
        self._begun = [x.copy() for x in self.parts]
        self._means = [np.zeros_like(x) for x in self.parts]
        self._squares = [np.zeros_like(x) for x in self.parts]
        self._steps = 0

    def chances(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        """Scaled inputs, hidden sums above 0, and the chance of each position."""
        scaled = inputs / self.spread
        net, bias, out, end = self.parts
        hidden = np.maximum(scaled @ net + bias, 0)
        odds = np.clip(hidden @ out + end, -30, 30)
        return scaled, hidden, (1 / (1 + np.exp(-odds))).astype(np.float32)

    def step(self, positions: Positions, groups: NDArray[np.integer]) -> None:
        """Take a step on some groups."""
        taken, rows = positions.chosen(groups)
        count = taken.sum(1, keepdims=True)
        scaled, hidden, chance = self.chances(positions.inputs[rows.reshape(-1)])
        chance = chance.reshape(rows.shape)
        error = np.where(taken, chance - positions.label[rows], 0)
        differs = np.where(taken, error - error.sum(1, keepdims=True) / count, 0)
        slope = error + SIBLINGS * differs * chance * (1 - chance)
        slope = (slope / taken.sum()).reshape(-1).astype(np.float32)
        below = np.outer(slope, self.parts[2]) * (hidden > 0)
        net = scaled.T @ below
        net[self._still] = 0
        self._move([net, below.sum(0), hidden.T @ slope, slope.sum(keepdims=True)])

    def _move(self, slopes: list[Floats]) -> None:
        first, second, least = _MOMENTA
        self._steps += 1
        for k, slope in enumerate(slopes):
            self._means[k] += (1 - first) * (slope - self._means[k])
            self._squares[k] += (1 - second) * (slope * slope - self._squares[k])
            grown = self._means[k] / (1 - first**self._steps)
            spread = np.sqrt(self._squares[k] / (1 - second**self._steps)) + least
            back = DECAY * (self.parts[k] - self._begun[k])
            self.parts[k] -= RATE * grown / spread + back

    def weights(self) -> ValueWeights:
        """The network in whole numbers."""
        net, bias, out, end = (x.astype(np.float64) for x in self.parts)
        rows = np.rint(np.clip(net / self.spread[:, None] * NET_UNIT, -_MOST, _MOST))
        always = np.rint(bias * NET_UNIT)
        return ValueWeights(
            np.vstack([rows[:WIDTH], always]).astype(np.int32),
            np.rint(np.append(out, end * NET_UNIT) * _OUT_UNIT).astype(np.int64),
            rows[WIDTH:].astype(np.int32),
        )


def fitness(weights: ValueWeights, positions: Positions) -> Fitness:
    """How a value does on positions, which it has better not been fitted to."""
    network = Network(weights, np.ones(positions.inputs.shape[1], np.float32))
    _, _, chance = network.chances(positions.inputs)
    label = positions.label
    loss = -(label * np.log(chance + 1e-9) + (1 - label) * np.log(1 - chance + 1e-9)).mean()
    taken, rows = positions.chosen(np.arange(len(positions.rows)))
    differences = []
    for values in (chance, positions.said):
        found = np.where(taken, values[rows], 0)
        mean = found.sum(1, keepdims=True) / taken.sum(1, keepdims=True)
        differences.append((found - mean)[taken])
    by_value = np.where(taken, chance[rows], np.inf).argmin(1)
    said = np.where(taken, positions.said[rows], np.inf)
    lost = said[np.arange(len(said)), by_value] - said.min(1)
    spreads = [x.std() for x in differences]
    correlation = np.corrcoef(*differences)[0, 1] if min(spreads) > _ALIKE else 0.0
    return Fitness(float(loss), float(correlation), float(lost.mean()))


def fitted(
    found: NDArray[np.void], start: ValueWeights, last: ValueWeights, seed: int
) -> tuple[ValueWeights, Fitness, Fitness]:
    """The value fitted to positions; how the last one and it do on games left out.

    Args:
        found: the positions.
        start: where the fit begins; where the last one ended is no better place, as that has been
            fitted to some of the positions.
        last: the value of before.
        seed: of the order of steps.
    """
    out = found["game"] % LEFT_OUT == 0
    learned, checked = Positions(found[~out]), Positions(found[out])
    network = Network(start, learned.inputs.std(axis=0))
    best, kept = (start, fitness(start, checked)), 0
    draw = random_numbers(seed)
    for _ in range(EPOCHS):
        order = draw.permutation(len(learned.rows))
        for first in range(0, len(order), BATCH):
            network.step(learned, order[first : first + BATCH])
        now = network.weights()
        does = fitness(now, checked)
        kept += 1
        if _loss(does) < _loss(best[1]):
            best, kept = (now, does), 0
        if kept > PATIENCE:
            break
    return best[0], fitness(last, checked), best[1]


def _loss(found: Fitness) -> float:
    """The loss that stops a fit: level and differences, about as the steps weigh them."""
    return found.log_loss - 0.5 * found.correlation
