"""Root parallelism: independent trees of one decision, searched in threads and merged.

Each search runs in a thread of its own, with its own simulator: compiled simulators let go of the
interpreter while they play, so the threads overlap there (Chaslot, Winands and van den Herik 2008
compare the ways to share a tree; separate ones need no locks). What each finds depends on its own
seed and iterations alone, so the same seeds give the same answer, whichever thread is quicker.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from hsbot.errors import UsageError
from hsbot.search.result import merge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.config import SearchConfig
    from hsbot.search.protocols import Budget
    from hsbot.search.result import SearchResult


class Runnable(Protocol):
    """A search of one decision."""

    def run(self, budget: Budget | None = None) -> SearchResult:
        """Search within the budget, and read the result."""
        ...

    def result(self) -> SearchResult:
        """The result so far."""
        ...


class ParallelSearch:
    """Several searches of one decision, run in threads and read as one.

    Args:
        searches: each with a simulator and a seed of its own.
        config: says how the option to play is chosen from all that they found.

    Raises:
        UsageError: there is no search.
    """

    def __init__(self, searches: Sequence[Runnable], config: SearchConfig) -> None:
        if not searches:
            raise UsageError("a parallel search needs a search")
        self._searches = tuple(searches)
        self._config = config

    def run(self, budgets: Sequence[Budget]) -> SearchResult:
        """Run each search within its own budget, and wait for all.

        Args:
            budgets: one for each search.
        """
        first, *others = zip(self._searches, budgets, strict=True)
        with ThreadPoolExecutor(max(1, len(others)), "hsbot-search") as pool:
            running = [pool.submit(search.run, budget) for search, budget in others]
            first[0].run(first[1])
            for future in running:
                future.result()
        return self.result()

    def result(self) -> SearchResult:
        """The merged result of all.

        Raises:
            UsageError: they were not run yet.
        """
        return merge([search.result() for search in self._searches], self._config)
