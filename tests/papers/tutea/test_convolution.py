"""The convolutional network, held against convolutions as they are defined."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from numpy.lib.stride_tricks import sliding_window_view

from hsbot.papers.tutea.networks.convolution import Convolution

if TYPE_CHECKING:
    from numpy.typing import NDArray


def convolved(
    image: NDArray[np.float64], weights: NDArray[np.float32], bias: NDArray[np.float32]
) -> NDArray[np.float64]:
    """An image, (row, column, channel), convolved with a window of 2 by 2, and rectified."""
    windows = sliding_window_view(image, (2, 2), axis=(0, 1))
    kernel = weights.reshape(2, 2, image.shape[-1], -1)
    found: NDArray[np.float64] = np.einsum("rcfij,ijfo->rco", windows, kernel) + bias[0]
    return np.maximum(found, 0)


@pytest.mark.parametrize("states", [1, 3, 40])
def test_forward_is_two_convolutions_a_layer_and_five_heads(states: int) -> None:
    """Windows over the edge and other states of the batch have no part in it."""
    network = Convolution(5, 6)
    chance = np.random.default_rng(3)
    of = network.layers((chance.normal(size=network.count) * 0.3).astype(np.float32))
    inputs = chance.normal(size=(states, 30)).astype(np.float32)
    outputs = network.forward(of, inputs)[-1]
    for k, flat in enumerate(inputs):
        image = flat.reshape(5, 6, 1).astype(np.float64)
        for weights, bias in of[:2]:
            image = convolved(image, weights, bias)
        units = np.maximum(image.reshape(1, -1) @ of[2][0] + of[2][1], 0)
        assert np.allclose(outputs[:, k], (units @ of[3][0] + of[3][1])[:, 0], atol=1e-3)
