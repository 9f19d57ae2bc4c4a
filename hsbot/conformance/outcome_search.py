"""Search for the log's outcome of an action among the simulator's possible outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.conformance.comparable_facts import differences
from hsbot.rules.entry import compiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.conformance.comparable_facts import Fact, Facts

_FIRST_TRIES = 8
"""Seeds after which an outcome that never varied counts as the only one."""


class OutcomeSearch:
    """Tries seeds until the simulator shows the outcome that the log shows.

    Args:
        run: does an action in place; takes the state, the action's code and a seed.
        facts: reads the facts of a state.
        acts: codes that the action may have.
        wanted: the facts that the log shows afterwards; None where the action ended the game.

    Attributes:
        seen: the outcomes met, by their hash, of each code.
        nearest: the differences of the one that comes closest; empty once it was met.
    """

    def __init__(
        self,
        run: Callable[[NDArray[np.void], int, int], NDArray[np.void]],
        facts: Callable[[NDArray[np.void]], Facts],
        acts: Sequence[int],
        wanted: Facts | None,
    ) -> None:
        self._run, self._facts, self._acts, self._wanted = run, facts, acts, wanted
        self.seen: set[int] = set()
        self.nearest: list[tuple[str, str, Fact, Fact]] | None = None

    @property
    def met(self) -> bool:
        """Whether the log's outcome was among them."""
        return self.nearest is not None and not self.nearest

    def look(self, states: Callable[[], NDArray[np.void]], tries: int) -> None:
        """Try seeds until the outcome is met, or never varied.

        Args:
            states: gives a state before the action, anew for each try.
            tries: seeds at most.
        """
        for act in self._acts:
            self._look(act, states, tries)
            if self.met:
                return

    def _look(self, act: int, states: Callable[[], NDArray[np.void]], tries: int) -> None:
        fresh = 0
        for seed in range(tries):
            state = self._run(states(), act, seed)
            key = int(compiled.hash_at(state, 0, 2))
            if key not in self.seen:
                fresh += 1
                self.seen.add(key)
                found = _differences(self._facts(state), self._wanted)
                if self.nearest is None or len(found) < len(self.nearest):
                    self.nearest = found
            if seed >= _FIRST_TRIES - 1 and (self.met or fresh <= 1):
                return


def _differences(mine: Facts, wanted: Facts | None) -> list[tuple[str, str, Fact, Fact]]:
    """The differences; for an action that ended the game only its end counts."""
    if wanted is not None:
        return differences(mine, wanted)
    winner = mine["game", "winner"]
    return [] if winner != -1 else [("game", "winner", winner, "over")]
