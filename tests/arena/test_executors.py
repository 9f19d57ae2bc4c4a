"""Calls on an executor: what some bring is kept, whatever others raise."""

from __future__ import annotations

import signal
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from hsbot.arena.executors import SerialExecutor, as_they_end, executor_for, failed_last
from hsbot.errors import ProcessEnded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Together(Executor):
    """An executor whose calls of a time have all ended once the last of them is there."""

    def __init__(self, ahead: int) -> None:
        self.ahead = ahead
        self.waiting: list[tuple[Future[int], Callable[[], int]]] = []
        self.most = 0

    def submit(self, fn: Callable[..., int], /, *args: object, **_: object) -> Future[int]:  # type: ignore[override] # ints alone
        """Take a call; the last one of those that may wait ends all."""
        future: Future[int] = Future()
        self.waiting.append((future, lambda: fn(*args)))
        self.most = max(self.most, len(self.waiting))
        if len(self.waiting) == self.ahead:
            for one, call in self.waiting:
                try:
                    one.set_result(call())
                except ValueError as error:
                    one.set_exception(error)
            self.waiting.clear()
        return future


def inverse(number: int) -> int:
    """A hundredth; of 0 there is none."""
    if not number:
        raise ValueError("of 0 there is none")
    return 100 // number


def test_what_came_back_beside_a_failure_is_given_before_it_raises() -> None:
    """Whichever of them was handed over first."""
    for numbers in ([0, 2, 4], [2, 0, 4], [2, 4, 0]):
        calls = ((n, inverse, (n,)) for n in numbers)
        found: dict[int, int] = {}
        with pytest.raises(ValueError, match="of 0"):
            found.update(as_they_end(Together(3), calls, 3))
        assert found == {2: 50, 4: 25}


def test_no_more_calls_wait_than_may_and_each_comes_back_once() -> None:
    """Calls are made up as there is room for them."""
    made: list[int] = []

    def calls() -> Iterator[tuple[int, Callable[[int], int], tuple[int]]]:
        for n in range(1, 9):
            made.append(n)
            yield n, inverse, (n,)

    together = Together(4)
    found = dict(as_they_end(together, calls(), 4))
    assert (found, together.most) == ({n: 100 // n for n in range(1, 9)}, 4)
    made.clear()
    with closing(as_they_end(SerialExecutor(), calls(), 1)) as ended:
        assert next(ended) == (1, 100)
        assert made == [1]


def test_the_failed_are_taken_last() -> None:
    """In their order else."""
    futures = [Future[int]() for _ in range(4)]
    for n, future in enumerate(futures):
        if n % 2:
            future.set_result(n)
        else:
            future.set_exception(ValueError(n))
    assert failed_last(futures) == [futures[n] for n in (1, 3, 0, 2)]


@pytest.mark.posix
def test_sigterm_ends_what_this_process_plays_as_an_exception() -> None:
    """So that it is said what is kept, as where processes of its own play."""
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(ProcessEnded), executor_for(2, jobs=1) as (executor, _):
        executor.submit(signal.raise_signal, signal.SIGTERM).result()
    assert signal.getsignal(signal.SIGTERM) is before
