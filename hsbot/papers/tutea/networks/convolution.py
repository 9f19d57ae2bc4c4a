"""A convolutional network with five heads, one for each part of an action.

Two convolutions of 64 and 32 filters, kernel 2 by 2, stride 1, then 64 units (Tutea 2020); the
paper has a network of its own for each part, here the parts share all but the last layer.

A convolution is computed on the matrix's numbers in a row, all states of a batch after each other:
the window of a place is the numbers at four fixed distances, so that each convolution is one
product. Windows that reach over the edge are computed, too, and then left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.papers.tutea.networks.layers import LayeredNetwork, put_gradient
from hsbot.papers.tutea.schema.action_parts import PART_WIDTH, PARTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.papers.tutea.networks.layers import Floats, Layers

FILTERS: Final = (64, 32)
UNITS: Final = 64
KERNEL: Final = 2
_MOST_STATES: Final = 32
"""States computed at a time, to be kind to memory."""


class Convolution(LayeredNetwork):
    """The network for matrices of a size.

    Args:
        rows: of the matrix.
        columns: of it.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self._matrix = rows, columns
        self._left = rows - 2 * (KERNEL - 1), columns - 2 * (KERNEL - 1)
        self._window = [i * columns + j for i in range(KERNEL) for j in range(KERNEL)]
        first, second = FILTERS
        area = KERNEL * KERNEL
        super().__init__(
            [
                (area, first),
                (area * first, second),
                (self._left[0] * self._left[1] * second, UNITS),
                (PARTS, UNITS, PART_WIDTH),
            ]
        )

    def forward(self, of: Layers, inputs: Floats) -> list[Floats]:
        """Windows of the matrix, both convolutions, units, outputs."""
        if len(inputs) <= _MOST_STATES:
            return self._forward(of, inputs)
        pieces = [
            self._forward(of, inputs[at : at + _MOST_STATES])[-1]
            for at in range(0, len(inputs), _MOST_STATES)
        ]
        return [np.concatenate(pieces, 1)]

    def _forward(self, of: Layers, inputs: Floats) -> list[Floats]:
        (first, first_bias), (second, second_bias), (dense, dense_bias), (heads, head_bias) = of
        last = self._window[-1]
        flat = np.pad(inputs.ravel(), (0, last))
        windows = np.stack([flat[at : at + inputs.size] for at in self._window], 1)
        below = windows @ first
        below += first_bias
        np.maximum(below, 0, out=below)
        shares = below @ self._side_by_side(second)
        above = np.zeros((inputs.size, FILTERS[1]), below.dtype)
        whole = above[: inputs.size - last]
        for k, at in enumerate(self._window):
            whole += shares[at : at + len(whole), k * FILTERS[1] : (k + 1) * FILTERS[1]]
        kept = self._within(above, len(inputs)).reshape(len(inputs), -1, FILTERS[1])
        kept = np.maximum(kept + second_bias, 0).reshape(len(inputs), -1)
        units = np.maximum(kept @ dense + dense_bias, 0)
        return [windows, below, kept, units, units @ heads + head_bias]

    def backward(self, of: Layers, found: Sequence[Floats], slope: Floats, into: Layers) -> None:
        """From the outputs down; a batch is no larger than what ``forward`` takes at a time."""
        windows, below, kept, units, _ = found
        put_gradient(into[3], units, slope)
        slope = (slope @ of[3][0].swapaxes(-1, -2)).sum(0) * (units > 0)
        put_gradient(into[2], kept, slope)
        slope = (slope @ of[2][0].T) * (kept > 0)
        last = self._window[-1]
        spread = np.zeros((last + len(below), FILTERS[1]), slope.dtype)
        into_kept = self._within(spread[last:], len(units))
        into_kept[:] = slope.reshape(into_kept.shape)
        back = np.concatenate([spread[last - at :][: len(below)] for at in self._window], 1)
        by_share = below.T @ back
        for k in range(len(self._window)):
            share = by_share[:, k * FILTERS[1] : (k + 1) * FILTERS[1]]
            into[1][0][k * FILTERS[0] : (k + 1) * FILTERS[0]] = share
        into_kept.sum((0, 1, 2), out=into[1][1][0])
        put_gradient(into[0], windows, (back @ self._side_by_side(of[1][0]).T) * (below > 0))

    def _side_by_side(self, second: Floats) -> Floats:
        """The second convolution's weights, (inputs, outputs of each place of the window)."""
        return np.concatenate(np.split(second, len(self._window)), 1)

    def _within(self, numbers: Floats, states: int) -> Floats:
        """A view without the windows over the edge: (state, row, column, filter)."""
        return numbers.reshape(states, *self._matrix, -1)[:, : self._left[0], : self._left[1]]
