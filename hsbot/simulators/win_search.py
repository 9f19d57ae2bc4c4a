"""A search for a win within the turn in compiled code, a number of states at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.rules.entry import compiled
from hsbot.rules.kernels.lethal import CHANCE, COUNT, PAUSED, STATES, WIN_SIZE
from hsbot.rules.kernels.win_search_table import AGES, LEAST_PLACES
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeRng, NativeState

MEMORY_MB: Final = 64
"""Memory of a table of states, unless it is said otherwise."""
_PLACE_BYTES: Final = 8


class SeenStates:
    """The table of states that searches for a win have seen, one after the other.

    Its memory is taken when the first search begins, and as far as it is written to.

    Args:
        memory_mb: the most that it takes; what is used is a power of two.
    """

    def __init__(self, memory_mb: float = MEMORY_MB) -> None:
        self.memory_mb = memory_mb
        self._age = 0
        self._places: NDArray[np.int64] = np.zeros(0, np.int64)

    @property
    def places(self) -> NDArray[np.int64]:
        """The table."""
        most = max(LEAST_PLACES, int(self.memory_mb * 2**20) // _PLACE_BYTES)
        size = 1 << most.bit_length() - 1
        if len(self._places) != size:
            self._places = np.zeros(size, np.int64)
        return self._places

    def next_age(self) -> int:
        """The number of the next search."""
        self._age += 1
        if self._age == AGES:
            self._age, self._places = 1, np.zeros(0, np.int64)
        return self._age


class WinSearch:
    """A search for a win within the turn (:mod:`hsbot.rules.kernels.lethal`), which can go on.

    Args:
        state: whoever must choose looks for the win; the state is copied.
        other: the same in another world, for a win that owes nothing to chance; None for any.
        rng: of chance, and the search's own workspace.
        seen: the table of states.
        on_fault: called with the workspace in which the engine gave up on something.

    Attributes:
        line: the options that win, empty as long as none are found.
        finished: whether there is nothing left to look at.
        complete: whether every line was looked at, or one was found.
    """

    def __init__(
        self,
        state: NativeState,
        other: NativeState | None,
        rng: NativeRng,
        seen: SeenStates,
        on_fault: Callable[[NativeRng], None],
    ) -> None:
        self._states = np.empty(STATES, t.STATE)
        self._out = np.zeros(WIN_SIZE, np.int64)
        self._rng, self._seen, self._on_fault = rng, seen, on_fault
        worlds = state if other is None else np.concatenate((state[:1], other[:1]))
        second = -1 if other is None else 1
        age = seen.next_age()
        compiled.begin_win_at(self._states, worlds, 0, second, rng, self._out, age)
        self.line: tuple[int, ...] = ()
        self.finished = self.complete = False

    @property
    def nodes(self) -> int:
        """States visited."""
        return int(self._out[COUNT])

    @property
    def by_chance(self) -> bool:
        """Whether chance, or what is hidden, had a part in any option that was looked at."""
        return bool(self._out[CHANCE])

    def advance(self, nodes: int) -> bool:
        """Visit about ``nodes`` more states; return whether it is finished."""
        if not self.finished:
            limit = self.nodes + nodes
            places = self._seen.places
            found = compiled.find_win_at(self._states, self._rng, self._out, places, limit)
            self.finished = found != PAUSED
            if self._rng[0]["err"]:
                self._on_fault(self._rng)
                self.finished = True
            elif self.finished:
                self.complete = found >= 0
                self.line = tuple(self._out[: max(0, found)].tolist())
        return self.finished
