"""Seeds derived from a search's own, one an iteration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15

PLAY_SEED, TREE_SEED, LETHAL_SEED = -1, -2, -3
"""Indices of a search's seeds that are not an iteration's: of play, expansion, lethal search."""


def derive_seed(seed: int, index: int) -> int:
    """A seed that looks unrelated to those of other indices and other seeds.

    It is SplitMix64's finaliser, applied twice.

    Args:
        seed: the search's seed, any integer.
        index: which of the derived seeds, any integer.

    Returns:
        63 bits, so that it fits a signed 64-bit integer.
    """
    mixed = _finalise(_finalise((seed + _GOLDEN) & _MASK) ^ (index & _MASK))
    return mixed >> 1


def random_numbers(seed: int) -> np.random.Generator:
    """NumPy's random numbers of a seed, any integer: NumPy's own takes none below 0."""
    return np.random.default_rng(seed & _MASK)


def derive_seeds(seed: int, indices: NDArray[np.int64]) -> NDArray[np.int64]:
    """:func:`derive_seed` of many indices at once."""
    first = np.uint64(_finalise((seed + _GOLDEN) & _MASK))
    bits = (first ^ indices.astype(np.uint64)) + np.uint64(_GOLDEN)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    bits ^= bits >> np.uint64(31)
    return (bits >> np.uint64(1)).astype(np.int64)


def _finalise(bits: int) -> int:
    bits = (bits + _GOLDEN) & _MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return bits ^ (bits >> 31)
