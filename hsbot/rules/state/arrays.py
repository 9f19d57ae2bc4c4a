"""Types of the engine's records for callers: numpy arrays of one record."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NativeState: TypeAlias = "NDArray[np.void]"
"""An array of one ``layout.STATE`` record."""
NativeRng: TypeAlias = "NDArray[np.void]"
"""An array of one ``layout.WORK`` record: generator, VM stack and card tables."""


class Unseen(NamedTuple):
    """An observed state, and the lists of unseen cards that its determinizations are dealt from.

    Attributes:
        base: the observed state.
        unknown: int16, a row of card indices for player 0, then rows for player 1 of which a
            determinization takes one at random; ``rows`` rows make a list, and there are as many
            lists as fit.
        sizes: int64, how many cards of each row count.
        secrets: int16, hidden secrets that go with each row, 0 for one that stays hidden.
        rows: rows of a list.
    """

    base: NativeState
    unknown: NDArray[np.int16]
    sizes: NDArray[np.int64]
    secrets: NDArray[np.int16]
    rows: int
