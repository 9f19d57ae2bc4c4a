"""Random games by the million over all cards, with every state checked; compiled against plain.

``python -m harness.random_games --games 1000000`` prints its report as a JSON object. A
part of it names what it was played from, so that ``--first`` plays any of it again.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import os
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from harness.mixed_positions import FORMATS, KINDS, MixedPositions
from hsbot.cards import generating_sets, load_cards
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.invariants import INVARIANTS
from hsbot.rules.schema import layout as t
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.state.arrays import NativeRng, NativeState

GAMES_EACH: Final = 20
"""Games that are played from one position."""
LINES: Final = tuple(itertools.product(FORMATS, KINDS))
"""Formats and kinds of position, which take turns."""
REPORT_S: Final = 20.0
_NAME: Final = "harness.random_games"


@dataclass(slots=True)
class Report:
    """The results of random games.

    Attributes:
        seed: of the first position.
        games: games begun.
        steps: actions in them.
        by_kind: games by format and kind of position.
        broken: games that met an error or a state that is not whole: position and game seed, and
            what it was.
        endless: games in which cards cause each other without end. In the real game the server
            gives up on such a sequence (hs-bugs 599); the state says that the engine did.
        differences: positions whose game ends in other bytes in plain Python.
        compared: how many were compared.
        elapsed_s: how long it took.
    """

    seed: int
    games: int = 0
    steps: int = 0
    by_kind: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    endless: list[str] = field(default_factory=list)
    differences: list[int] = field(default_factory=list)
    compared: int = 0
    elapsed_s: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        return {
            "seed": self.seed, "games": self.games, "steps": self.steps,
            "by_kind": dict(self.by_kind), "broken": self.broken, "endless": self.endless,
            "compared": self.compared, "differences": self.differences,
            "elapsed_s": round(self.elapsed_s, 1),
        }  # fmt: skip


class CheckedGames:
    """Random games of both formats from positions by number."""

    def __init__(self) -> None:
        cards = load_cards()
        compiled.prepare()
        self._work: dict[int, NativeRng] = {}
        self._positions: dict[int, MixedPositions] = {}
        for format_type in FORMATS:
            library = load_library(cards, sets=generating_sets(format_type, None))
            work = library.workspace()
            self._work[format_type] = work
            self._positions[format_type] = MixedPositions(cards, library, format_type, work)
        self._states = np.zeros(2, t.STATE)
        self._out = np.zeros(3, np.int64)

    def play(self, number: int, games: int, report: Report) -> NativeState:
        """Play games from position ``number`` into a report; the last state."""
        format_type, kind = LINES[number % len(LINES)]
        work, out, states = self._work[format_type], self._out, self._states
        states[:1] = self._positions[format_type].position(kind, number)
        done = 0
        while done < games:
            work[0]["err"] = 0
            first = GAMES_EACH * number + done
            compiled.checked_games_at(states, 0, 1, work, first, games - done, out)
            done += int(out[1])
            report.steps += int(out[0])
            error, wrong = int(work[0]["err"]), int(out[2])
            if error or wrong:
                said = t.ERRORS.get(error, f"opcode {error - t.E_OPCODE}")
                what = INVARIANTS[wrong] if wrong else said
                noted = report.endless if error == t.E_ENDLESS else report.broken
                noted.append(f"{number}/{GAMES_EACH * number + done - 1}: {what}")
        report.games += games
        report.by_kind[f"{format_type.name[3:].lower()}, {kind}"] += games
        return states[1:]

    def digest(self, number: int) -> str:
        """A digest of all bytes that count of how the first game from a position ends."""
        report = Report(number)
        try:
            state = self.play(number, 1, report)[0]
        except OverflowError as error:  # plain Python's; machine code would have wrapped
            return f"{number} {error}"
        header = b"".join(state[name].tobytes() for name in _HEADER_NAMES)
        rows = state["e"][: state["hi"]].tobytes()
        return hashlib.sha256(header + rows + " ".join(report.broken).encode()).hexdigest()


_HEADER_NAMES = (t.STATE.names or ())[: (t.STATE.names or ()).index("e")]


def run(games: int, *, first: int = 0, compare: int = 0, watch: bool = False) -> Report:
    """Play random games, and the first game of some positions in plain Python too.

    Args:
        games: how many.
        first: number of the first position.
        compare: of how many positions the first game is compared.
        watch: tell on stderr from time to time how far it is.
    """
    begun_s = told_s = time.perf_counter()
    checked, report = CheckedGames(), Report(first)
    for number in itertools.count(first):
        if report.games >= games:
            break
        checked.play(number, min(GAMES_EACH, games - report.games), report)
        report.elapsed_s = time.perf_counter() - begun_s
        if watch and time.perf_counter() - told_s > REPORT_S:
            told_s = time.perf_counter()
            sys.stderr.write(f"{json.dumps(report.as_json())}\n")
    if compare:
        for number, plain in zip(
            range(first, first + compare), _plain(first, compare), strict=True
        ):
            report.compared += 1
            if checked.digest(number) != plain:
                report.differences.append(number)
    report.elapsed_s = time.perf_counter() - begun_s
    return report


def _plain(first: int, count: int) -> Iterator[str]:
    """The digests of some positions' first games in plain Python, in a process of its own."""
    command = (sys.executable, "-m", _NAME)
    options = ("--digests", str(count), "--first", str(first))
    with subprocess.Popen(  # noqa: S603 - our own program
        (*command, *options),
        env={**os.environ, "HSBOT_PLAIN": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        for line in process.stdout or ():
            yield line.strip()


def main() -> int:
    """Play, and print the report; the exit code is 1 where anything was wrong."""
    parser = argparse.ArgumentParser(prog=f"python -m {_NAME}")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="how many (10,000)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first position (0)")
    parser.add_argument(
        "--compare", type=int, default=0, metavar="N", help="positions compared with plain Python"
    )
    parser.add_argument("--digests", type=int, metavar="N", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.digests is not None:
        checked = CheckedGames()
        for number in range(arguments.first, arguments.first + arguments.digests):
            sys.stdout.write(f"{checked.digest(number)}\n")
            sys.stdout.flush()
        return 0
    report = run(arguments.games, first=arguments.first, compare=arguments.compare, watch=True)
    sys.stdout.write(f"{json.dumps(report.as_json())}\n")
    return 1 if report.broken or report.differences else 0


if __name__ == "__main__":
    sys.exit(main())
