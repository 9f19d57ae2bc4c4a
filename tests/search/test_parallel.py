"""Several trees side by side."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from hsbot.errors import UsageError
from hsbot.search import DEFAULT, IterationBudget, ParallelSearch, Search, derive_seed
from kit.small_games import SAFE, GuessGame, World

PLAIN = replace(DEFAULT, lethal=None)


def searches(count: int) -> list[Search[int]]:
    """Searches of the guessing game with simulators and seeds of their own."""
    games = [GuessGame() for _ in range(count)]
    return [
        Search(game, World(game.deal), PLAIN, derive_seed(5, i)) for i, game in enumerate(games)
    ]


def test_what_each_finds_is_put_together() -> None:
    """Visits add up, and the answer does not depend on which thread is quicker."""
    alone = [search.run(IterationBudget(300)) for search in searches(3)]
    together = ParallelSearch(searches(3), PLAIN).run([IterationBudget(300)] * 3)
    assert together == ParallelSearch(searches(3), PLAIN).run([IterationBudget(300)] * 3)
    assert together.best == SAFE
    assert together.iterations == 900
    for candidate in together.candidates:
        parts = [c for result in alone for c in result.candidates if c.option == candidate.option]
        assert candidate.visits == sum(c.visits for c in parts)


def test_each_keeps_to_its_own_budget() -> None:
    """Shares may differ; running on goes on with the same trees."""
    search = ParallelSearch(searches(2), PLAIN)
    assert search.run([IterationBudget(10), IterationBudget(20)]).iterations == 30
    assert search.run([IterationBudget(5), IterationBudget(5)]).iterations == 40


def test_threads_really_overlap() -> None:
    """Each search waits in its first iteration until the other has begun too."""
    both = threading.Barrier(2, timeout=30)

    class Meeting:
        """A budget that lets one iteration pass when both searches are there."""

        def start(self) -> None:
            both.wait()

        def exhausted(self, iterations: int) -> bool:
            return iterations >= 1

    assert ParallelSearch(searches(2), PLAIN).run([Meeting(), Meeting()]).iterations == 2


def test_an_error_in_a_thread_is_told() -> None:
    """An error beside the caller's thread reaches the caller."""

    class Broken:
        """A budget that fails."""

        def start(self) -> None:
            raise UsageError("no clock")

        def exhausted(self, iterations: int) -> bool:
            return iterations >= 1

    search = ParallelSearch(searches(2), PLAIN)
    with pytest.raises(UsageError, match="no clock"):
        search.run([IterationBudget(1), Broken()])
    with pytest.raises(UsageError, match="needs a search"):
        ParallelSearch([], PLAIN)
