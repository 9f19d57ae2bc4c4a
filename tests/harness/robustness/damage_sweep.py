"""``python -m harness.robustness.damage_sweep LOG...``: damaged logs, read, advised on.

Each log is damaged in every way and read; on some of its decisions advice is asked for. A fault is
an exception that is no error of the input, a line that hsbot itself could not read, a reading that
takes longer than the limit, or advice that the decision does not offer. The damage of a log depends
on the seed, its name and its bytes alone.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import random
import sys
import tempfile
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from harness.robustness.damages import damages
from harness.robustness.offered_option_check import not_offered
from hsbot.agents.advisor.advisor import Advisor
from hsbot.errors import HsbotError
from hsbot.observation import DecisionClosed, LogFile
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.observation import Decision

_OWN_BUG = "bug of hsbot"
"""The words in the reason of a skipped line where hsbot itself is at fault."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading one damaged log.

    Attributes:
        log: the file's name.
        damage: the damage's name.
        seed: with which it was done.
        decisions: the friendly decisions that were read.
        advised: those that were answered.
        refused: those that were not, as the engine cannot hold the state.
        error: why the file could not be read to its end, "" where it could.
        faults: what must never happen, in words; empty for none.
    """

    log: str
    damage: str
    seed: int
    decisions: int
    advised: int
    refused: int
    error: str
    faults: tuple[str, ...]


class DamageSweep:
    """Damages logs and judges how they are read and advised on.

    Args:
        asked: decisions of each damaged log on which advice is asked for, evenly over it.
        iterations: of the search of each.
        seed: of the damages and the search.
        limit_s: seconds after which a reading counts as hanging: the process then ends with a
            traceback of where it hangs, and exit code 1. None for no limit.
    """

    def __init__(
        self, *, asked: int = 4, iterations: int = 8, seed: int = 1, limit_s: float | None = None
    ) -> None:
        self._advisor = Advisor(seed=seed)
        self._asked, self._iterations, self._seed = asked, iterations, seed
        self._limit_s = limit_s

    def sweep(self, path: Path, names: Sequence[str] = ()) -> Iterator[Reading]:
        """One log in every damage (those of ``names``, if any).

        Raises:
            OSError: the log is not there or cannot be read.
        """
        whole = path.read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            damaged = Path(folder) / "Power.log"
            for name, damage in damages().items():
                if not names or name in names:
                    rng = random.Random(f"{self._seed}/{path.name}/{name}")
                    write_whole(damaged, damage(whole, rng))
                    yield self._judged(damaged, path.name, name)

    def _judged(self, damaged: Path, log: str, name: str) -> Reading:
        if self._limit_s is not None:
            faulthandler.dump_traceback_later(self._limit_s, exit=True)
        try:
            decisions, error, faults = _read(damaged)
            answers = [self._advised(decision) for decision in self._some(decisions)]
        finally:
            if self._limit_s is not None:
                faulthandler.cancel_dump_traceback_later()
        faults += [fault for _, fault in answers if fault]
        advised = sum(answered for answered, _ in answers)
        return Reading(
            log=log,
            damage=name,
            seed=self._seed,
            decisions=len(decisions),
            advised=advised,
            refused=len(answers) - advised,
            error=error.replace(str(damaged), log),
            faults=tuple(faults),
        )

    def _some(self, decisions: list[Decision]) -> list[Decision]:
        """The decisions that are asked about: evenly over the log, its last among them."""
        step = max(1, len(decisions) // max(1, self._asked))
        return decisions[::-1][::step][: self._asked]

    def _advised(self, decision: Decision) -> tuple[bool, str]:
        """Whether a decision was answered, and what was wrong with the answer; "" for nothing."""
        where = f"line {decision.line_number}"
        try:
            advice = self._advisor.advise(decision, budget_s=None, iterations=self._iterations)
        except HsbotError:
            return False, ""
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the finding
            return False, f"{where}: {_in_words(error)}"
        firsts = (advice.best, *(candidate.option for candidate in advice.candidates))
        found = (not_offered(decision, option) for option in firsts)
        return True, next((f"{where}: {fault}" for fault in found if fault), "")


def _read(path: Path) -> tuple[list[Decision], str, list[str]]:
    """The decisions of a file as far as it can be read, the error that ended it, and faults."""
    log, decisions, error, faults = LogFile(path), list["Decision"](), "", list[str]()
    try:
        for event in log.events():
            if isinstance(event, DecisionClosed):
                decisions.append(event.decision)
    except HsbotError as reason:
        error = str(reason)
    except Exception as bug:  # noqa: BLE001 - whatever it is, it is the finding
        faults.append(_in_words(bug))
    faults += [reason for reason in log.skipped.by_reason if _OWN_BUG in reason]
    return decisions, error, faults


def _in_words(error: Exception) -> str:
    """An exception with the frames of hsbot that it came through, the innermost last."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(x.filename).name}:{x.lineno}" for x in frames[-4:]]
    return f"{type(error).__name__}: {error} ({' > '.join(places)})"


def main(argv: Sequence[str] | None = None) -> int:
    """Sweep the logs of the command line; a JSON line each, exit code 1 where there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", nargs="+", type=Path, metavar="LOG")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="damages")
    parser.add_argument("--asked", type=int, default=4, help="decisions advised on, of each file")
    parser.add_argument("--iterations", type=int, default=8, help="of each advice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=300.0, metavar="S", help="of one reading")
    arguments = parser.parse_args(argv)
    judge = DamageSweep(
        asked=arguments.asked,
        iterations=arguments.iterations,
        seed=arguments.seed,
        limit_s=arguments.limit,
    )
    faults = read = 0
    for path in arguments.log:
        try:
            for found in judge.sweep(path, arguments.only):
                faults += len(found.faults)
                sys.stdout.write(json.dumps(asdict(found)) + "\n")
                sys.stdout.flush()
            read += 1
        except OSError as error:
            sys.stderr.write(f"{path}: cannot be read: {error.strerror}\n")
    return 2 if not read else 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
