"""Layers of networks whose weights lie in one array."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import prod
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float32]
    Layers: TypeAlias = list[tuple[Floats, Floats]]


class LayeredNetwork(ABC):
    """A kind of network: the shapes of its layers, and what is computed with them.

    Args:
        shapes: of each layer's weights, (..., inputs, outputs); each output has a bias.

    Attributes:
        count: how many weights and biases there are.
    """

    def __init__(self, shapes: Sequence[tuple[int, ...]]) -> None:
        self._shapes = shapes
        self.count = sum(prod(shape) + prod((*shape[:-2], shape[-1])) for shape in shapes)

    def layers(self, weights: Floats) -> Layers:
        """The weights, (..., inputs, outputs), and biases, (..., 1, outputs), as views."""
        found, at = [], 0
        for shape in self._shapes:
            biases = (*shape[:-2], 1, shape[-1])
            middle = at + prod(shape)
            end = middle + prod(biases)
            found.append((weights[at:middle].reshape(shape), weights[middle:end].reshape(biases)))
            at = end
        return found

    @abstractmethod
    def forward(self, of: Layers, inputs: Floats) -> list[Floats]:
        """The activations that ``backward`` needs; the last are the outputs: (part, state, value).

        Args:
            of: the layers.
            inputs: (states, numbers).
        """

    @abstractmethod
    def backward(self, of: Layers, found: Sequence[Floats], slope: Floats, into: Layers) -> None:
        """Put the gradient by each weight and bias into ``into``.

        Args:
            of: the layers.
            found: what ``forward`` gave.
            slope: the gradient by the outputs.
            into: the layers of the gradient.
        """


def put_gradient(into: tuple[Floats, Floats], below: Floats, slope: Floats) -> None:
    """The gradient by a layer's weights and biases, of its inputs and the slope of its outputs."""
    np.matmul(below.swapaxes(-1, -2), slope, out=into[0])
    slope.sum(-2, keepdims=True, out=into[1])
