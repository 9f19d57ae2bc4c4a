"""Fully connected networks, one for each part of an action: 16-32-16 rectified units."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.papers.tutea.networks.layers import LayeredNetwork, put_gradient
from hsbot.papers.tutea.schema.action_parts import PART_WIDTH, PARTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.papers.tutea.networks.layers import Floats, Layers

HIDDEN: Final = (16, 32, 16)


class Perceptron(LayeredNetwork):
    """All five networks as one array of weights, so that one product a layer serves them all.

    Args:
        inputs: numbers of a described state.
    """

    def __init__(self, inputs: int) -> None:
        sizes = (inputs, *HIDDEN, PART_WIDTH)
        super().__init__([(PARTS, rows, columns) for rows, columns in pairwise(sizes)])

    def forward(self, of: Layers, inputs: Floats) -> list[Floats]:
        """The activations of every layer, inputs first: (part, state, unit)."""
        found = [inputs[None]]
        for weights, bias in of[:-1]:
            found.append(np.maximum(found[-1] @ weights + bias, 0))
        weights, bias = of[-1]
        found.append(found[-1] @ weights + bias)
        return found

    def backward(self, of: Layers, found: Sequence[Floats], slope: Floats, into: Layers) -> None:
        """Layer by layer, from the outputs down."""
        for k in range(len(of) - 1, -1, -1):
            put_gradient(into[k], found[k], slope)
            if k:
                slope = (slope @ of[k][0].swapaxes(-1, -2)) * (found[k] > 0)
