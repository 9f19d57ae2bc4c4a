"""Types of the engine's records for callers: numpy arrays of one record."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NativeState: TypeAlias = "NDArray[np.void]"
"""An array of one ``layout.STATE`` record."""
NativeRng: TypeAlias = "NDArray[np.void]"
"""An array of one ``layout.WORK`` record: generator, VM stack and card tables."""
