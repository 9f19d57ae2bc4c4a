"""Two checkouts of hsbot measured side by side, in one run on one machine.

A machine's speed changes within minutes, by other programs and by its own temperature; two figures
that were taken at different times cannot be compared. Here each checkout has a process of its own
(``worker``), both stay up for the whole run, and every measurement of the one has a neighbour of
the other, in turns first and second. Only CPU time counts, and only the ratio of neighbours.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final, Self, TypeAlias

import msgspec

import hsbot
from hsbot.bench import checkout_worker
from hsbot.bench.checkout_worker import SCENE, SCENES, Answer, Request
from hsbot.confidence_intervals import FEW, median_interval
from hsbot.errors import UsageError
from hsbot.input_bounds import COUNTS, BeyondBoundsError, require_in
from hsbot.system.streams import pipe_lines

if TYPE_CHECKING:
    from types import TracebackType

DECKS: Final = (
    "BASIC",
    "CLASSIC",
    "CIG 2018 Pirate Warrior",
    "Dragon Warrior",
    "Midrange Mage",
    "Elemental Shaman",
    "Outcast Demon Hunter",
)
"""Decks that each play against themselves: two of 2014, one of 2018, four of 2025."""
ROUNDS: Final = 11
FIGURES: Final = {
    "games": "random games",
    "playouts": "random playouts",
    "tournament": "tournament playouts",
    "search": "iterations, random playouts",
    "advisor": "iterations, advisor",
}
"""The measured figures, by the names of requests."""

Progress: TypeAlias = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One figure of both checkouts.

    Attributes:
        board: the deck or scene.
        figure: what was counted, a key of ``FIGURES``.
        here_per_s: how many of them this checkout does in a second of CPU, a median.
        there_per_s: and the other.
        ratio: the median of ``here / there`` over all pairs of neighbours.
        low: where the ratio's 95% confidence interval begins; None of few rounds.
        high: where it ends.
        same: whether both did the same work to the last digit: equal games, wins or trees.
    """

    board: str
    figure: str
    here_per_s: float
    there_per_s: float
    ratio: float
    low: float | None
    high: float | None
    same: bool


class Measurer:
    """A process that measures one checkout.

    Args:
        where: a checkout's folder, a Python that has hsbot, or such a Python's environment.
            ``PYTHONPATH`` is not theirs: it would give both sides the same hsbot.

    Raises:
        UsageError: there is nothing of the kind.
    """

    def __init__(self, where: Path) -> None:
        self._where = where
        python, folder = Path(sys.executable), []
        if (where / "hsbot" / "__init__.py").is_file():
            folder = [str(where.resolve())]
        elif (where / "bin" / "python").is_file():
            python = where / "bin" / "python"
        elif where.is_file() and os.access(where, os.X_OK):
            python = where
        else:
            raise UsageError(f"{where} is neither a checkout of hsbot nor a Python that has one")
        try:
            self._process = subprocess.Popen(  # noqa: S603 - a Python, and our own script
                [str(python), "-P", checkout_worker.__file__, *folder],
                env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        except OSError as error:
            raise UsageError(f"{python} cannot be run: {error.strerror}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process."""
        self._process.kill()
        with self._process:
            pass

    def measure(self, figure: str, board: str) -> Answer:
        """One measurement.

        Raises:
            UsageError: the process has ended, and has said why on stderr; or it is no such Python.
        """
        request = Request(figure=figure, board=board)
        try:
            assert self._process.stdin is not None  # noqa: S101 - both are pipes
            assert self._process.stdout is not None  # noqa: S101
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            answer = msgspec.json.decode(next(pipe_lines(self._process.stdout), b""), type=Answer)
            require_in(answer["done"], COUNTS[1:], "the work done")
        except (OSError, msgspec.DecodeError, BeyondBoundsError) as error:
            raise UsageError(f"{self._where} cannot be measured: see above") from error
        return answer


def boards(deck: str | None) -> list[str]:
    """The decks and scenes of a comparison: all, or one deck alone."""
    return [deck] if deck else [*DECKS, *(SCENE + name for name in SCENES)]


def compare(
    there: Path, names: Sequence[str], rounds: int = ROUNDS, progress: Progress | None = None
) -> list[Comparison]:
    """Measure this checkout beside another.

    Args:
        there: the other (:class:`Measurer`).
        names: decks and scenes.
        rounds: pairs of neighbours for each figure.
        progress: called as ``progress(done, total)`` after each pair.

    Raises:
        UsageError: the other cannot be measured.
    """
    cases = [
        (board, figure)
        for board in names
        for figure in FIGURES
        if not (board.startswith(SCENE) and figure == "games")
    ]
    found: list[Comparison] = []
    with Measurer(Path(hsbot.__file__).parents[1]) as here, Measurer(there) as other:
        for k, (board, figure) in enumerate(cases):
            for side in (here, other):  # caches, branches and clocks warm up
                side.measure(figure, board)
            pairs = []
            for i in range(rounds):
                pairs.append(_pair(here, other, figure, board, first=i % 2 == 0))
                if progress:
                    progress(k * rounds + i + 1, len(cases) * rounds)
            found.append(_compared(board, figure, pairs))
    return found


def _pair(
    here: Measurer, other: Measurer, figure: str, board: str, *, first: bool
) -> tuple[Answer, Answer]:
    """A measurement of each, this checkout ``first`` or second."""
    if first:
        return here.measure(figure, board), other.measure(figure, board)
    later = other.measure(figure, board)
    return here.measure(figure, board), later


def _compared(board: str, figure: str, pairs: Sequence[tuple[Answer, Answer]]) -> Comparison:
    rates = [(_rate(own), _rate(other)) for own, other in pairs]
    ratios = [own / other for own, other in rates]
    low, high = median_interval(ratios) if len(ratios) >= FEW else (None, None)
    return Comparison(
        board,
        figure,
        here_per_s=median(own for own, _ in rates),
        there_per_s=median(other for _, other in rates),
        ratio=median(ratios),
        low=low,
        high=high,
        same=all(own["digest"] == other["digest"] for own, other in pairs),
    )


def _rate(answer: Answer) -> float:
    return answer["done"] / max(answer["cpu_s"], 1e-9)
