"""Exhaustive exploration of a program that asks an oracle: each answer is tried in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")


class Oracle:
    """Answers questions by a script, and by the first answer where that has ended.

    Args:
        script: the number of each answer.

    Attributes:
        asked: of each question the number of its answers, and the answer that was given.
        names: the same in words.
    """

    def __init__(self, script: Sequence[int]) -> None:
        self._script = script
        self.asked: list[tuple[int, int]] = []
        self.names: list[str] = []

    def choose(self, question: str, answers: Sequence[T]) -> T:
        """One of the answers; the first is the one without a fault."""
        number = len(self.asked)
        chosen = self._script[number] if number < len(self._script) else 0
        self.asked.append((len(answers), chosen))
        self.names.append(f"{question}: {answers[chosen]}")
        return answers[chosen]


def explore(program: Callable[[Oracle], T], most_faults: int) -> Iterator[tuple[T, Oracle]]:
    """Run a program once for each way in which its questions can be answered.

    Args:
        program: asks the same questions after the same answers.
        most_faults: answers other than the first that a path may have.
    """
    script: list[int] | None = []
    while script is not None:
        oracle = Oracle(script)
        yield program(oracle), oracle
        script = _next(oracle.asked, most_faults)


def _next(asked: list[tuple[int, int]], most_faults: int) -> list[int] | None:
    """The script of the next path in order; None behind the last."""
    given = [answer for _, answer in asked]
    while given:
        count, _ = asked[len(given) - 1]
        faults = sum(answer > 0 for answer in given[:-1])
        if given[-1] + 1 < count and faults < most_faults:
            return [*given[:-1], given[-1] + 1]
        given.pop()
    return None
