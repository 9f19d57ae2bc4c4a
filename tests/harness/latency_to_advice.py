"""``python -m harness.latency_to_advice``: the time from a decision's last line to its advice.

A simulated game's log is written as the client writes it, decision by decision, into a folder that
``hsbot advise``'s own threads follow: reader, planner, output. Timed is, on this machine's clock,
from the flush of a decision's last line until a reporter has the final advice. The games follow one
another in one process, for as many decisions as are asked for.
"""

from __future__ import annotations

import argparse
import json
import queue
import statistics
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.advisor.advisor import Advisor
from hsbot.belief.decks.database import load_decks
from hsbot.cards import load_cards
from hsbot.clock import SystemClock
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.monitor import LogMonitor
from hsbot.live.output_threads import Output
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.protocols import SearchLimits
from hsbot.logwriter.sample_game import SAMPLE_DECKS, write_game
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.powerlog import LogFollower
from hsbot.powerlog.folders import POWER_LOG
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

ALLOWED_S: Final = 0.3
"""The time that an advice may take beyond its budget."""
PATIENCE_S: Final = 120.0
UNTIMED: Final = 2
"""The first decisions, in which what is needed for the first time is loaded."""
SESSION: Final = "Hearthstone_2026_11_22_20_00_00"


class Heard:
    """A reporter that tells when the final advice has come."""

    def __init__(self, clock: SystemClock) -> None:
        self._clock = clock
        self.advices: queue.SimpleQueue[tuple[int, float]] = queue.SimpleQueue()

    def thinking(self, decision: Decision, timing: object) -> None:
        """See :class:`hsbot.live.protocols.Reporter`."""

    def progress(self, decision: Decision, advice: Advice) -> None:
        """See :class:`hsbot.live.protocols.Reporter`."""

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Tell which decision it is of, and when it came."""
        del advice
        self.advices.put((decision.line_number, self._clock.now_s()))

    def cleared(self) -> None:
        """See :class:`hsbot.live.protocols.Reporter`."""

    def note(self, text: str) -> None:
        """Whatever is noted is told."""
        sys.stderr.write(f"{text}\n")


def decisions_end(lines: list[str]) -> list[int]:
    """One past the last line of each decision that a log asks of the friendly player."""
    tracker = LogTracker()
    opened = (event for line in lines for event in tracker.feed(line.rstrip("\n")))
    return [e.decision.line_number for e in opened if isinstance(e, DecisionOpened)]


@contextmanager
def advising(logs: Path, advisor: Advisor, budget_s: float, clock: SystemClock) -> Iterator[Heard]:
    """``hsbot advise``'s threads over a folder of logs; gives what their reporter gets."""
    heard, latest, made = Heard(clock), LatestDecision(), threading.Event()
    with Output(heard) as output:
        latest.on_withdrawn = output.cleared
        monitor = LogMonitor(LogTracker(), latest, clock)
        follower = LogFollower(logs, on_idle=monitor.idle)

        def planner() -> LivePlanner:
            made.set()
            limits = SearchLimits(budget_s=budget_s)
            return LivePlanner(Planner(advisor, output), latest, limits, clock)

        def run() -> None:
            follow(follower.lines, monitor, latest, planner=planner, note=output.note)

        session = threading.Thread(target=run, name="session")
        session.start()
        made.wait(PATIENCE_S)
        try:
            yield heard
        finally:
            latest.stop()
            session.join(PATIENCE_S)


def measure(decisions: int, budget_s: float, seed: int) -> dict[str, Any]:
    """The latencies of so many decisions, in milliseconds beyond the budget, and their summary.

    Args:
        decisions: how many are timed.
        budget_s: what the search of each may take.
        seed: of the first game; each further one has one more.
    """
    cards, known, clock = load_cards(), load_decks(), SystemClock()
    library = load_library(cards)
    advisor = Advisor(cards=cards, library=library, clock=clock)
    both = known.named(SAMPLE_DECKS[0]), known.named(SAMPLE_DECKS[1])
    beyond: list[float] = []
    games = 0
    while len(beyond) < decisions + UNTIMED:
        lines: list[str] = []
        write_game(both, seed + games, library, cards, lines.append)
        games += 1
        left = decisions + UNTIMED - len(beyond)
        beyond += _timed(lines, advisor, budget_s, clock, left)
    found = beyond[UNTIMED:]
    cuts = statistics.quantiles(found, n=100, method="inclusive")
    return {
        "decisions": len(found), "games": games, "seed": seed, "budget_s": budget_s,
        "beyond_budget_ms": {
            "median": round(cuts[49], 1), "p95": round(cuts[94], 1), "p99": round(cuts[98], 1),
            "most": round(max(found), 1),
        },
        "within": cuts[98] <= 1000 * ALLOWED_S,
    }  # fmt: skip


def _timed(
    lines: list[str], advisor: Advisor, budget_s: float, clock: SystemClock, most: int
) -> list[float]:
    """Write one game's log; milliseconds beyond the budget of its first decisions."""
    found: list[float] = []
    with tempfile.TemporaryDirectory(prefix="hsbot-latency-") as folder:
        log = Path(folder) / "Logs" / SESSION / POWER_LOG
        log.parent.mkdir(parents=True)
        with (
            log.open("w", encoding="utf-8", newline="") as file,
            advising(Path(folder), advisor, budget_s, clock) as heard,
        ):
            written = 0
            for end in decisions_end(lines)[:most]:
                file.writelines(lines[written:end])
                file.flush()
                began_s, written = clock.now_s(), end
                line, came_s = heard.advices.get(timeout=PATIENCE_S)
                while line != end:
                    line, came_s = heard.advices.get(timeout=PATIENCE_S)
                found.append(1000 * (came_s - began_s - budget_s))
    return found


def main() -> int:
    """Measure, and print the figures as a JSON object; 1 where the 99th percentile is too late."""
    parser = argparse.ArgumentParser(prog="python -m harness.latency_to_advice")
    parser.add_argument("--decisions", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--budget", type=float, default=0.5, metavar="S", help="of each (0.5)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game (0)")
    arguments = parser.parse_args()
    found = measure(arguments.decisions, arguments.budget, arguments.seed)
    sys.stdout.write(f"{json.dumps(found)}\n")
    return 0 if found["within"] else 1


if __name__ == "__main__":
    sys.exit(main())
