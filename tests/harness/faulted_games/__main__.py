"""``python -m harness.faulted_games``: plays faulted games, and reports as JSON."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from harness.faulted_games.plan import draw
from harness.faulted_games.session import play, screen_of
from hsbot.belief.decks.database import load_decks
from hsbot.cards import load_cards
from hsbot.errors import HsbotError, ProcessEnded
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from harness.faulted_games.session import Heeds, MakesScreen, Played


@dataclass
class Report:
    """The results of faulted games.

    Attributes:
        first: number of the first session.
        sessions, games, actions, retried: how many there were.
        admitted: mulligans in which a press was lost, and which the session told as not as meant.
        faults: how often each fault came.
        ends: how many sessions ended for which cause.
        findings: what was not as it must be, with the session's number.
        elapsed_s: how long it took.
        ended: the signal that has ended it before all games were played.
    """

    first: int
    sessions: int = 0
    games: int = 0
    actions: int = 0
    retried: int = 0
    admitted: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    elapsed_s: float = 0.0
    ended: ProcessEnded | None = None

    def add(self, played: Played) -> None:
        """Count one session."""
        self.sessions += 1
        self.games += played.games
        self.actions += played.actions
        self.retried += played.retried
        self.admitted += played.admitted
        self.faults.update(fault.split(" at ")[0] for fault in played.happened)
        self.ends[played.cause] += 1
        self.findings += [f"{played.number}: {finding}" for finding in played.findings]

    def as_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        return {
            "first": self.first, "sessions": self.sessions, "games": self.games,
            "actions": self.actions, "retried": self.retried, "admitted": self.admitted,
            "faults": dict(self.faults.most_common()), "ends": dict(self.ends.most_common()),
            "findings": self.findings, "elapsed_s": round(self.elapsed_s, 1),
        }  # fmt: skip


def run(games: int, first: int = 0, *, each: bool = False, on_screen: bool = False) -> Report:
    """Play until so many games were begun.

    Args:
        games: how many.
        first: number of the first session.
        each: print a line for each session.
        on_screen: play with the mouse of this display, in a real window.

    Raises:
        DriverError, ScreenError: there is no display, or a package for it is missing.
    """
    report = Report(first)
    with screen_of(on_screen=on_screen) as (screen, heeds):
        try:
            _play(games, report, screen, heeds, each=each)
        except ProcessEnded as end:
            report.ended = end
    return report


def _play(games: int, report: Report, screen: MakesScreen, heeds: Heeds, *, each: bool) -> None:
    begun_s = time.perf_counter()
    cards, decks = load_cards(), tuple(load_decks())
    library = load_library(cards)
    while report.games < games:
        played = play(draw(report.first + report.sessions, decks), library, cards, screen)
        heeds()
        report.add(played)
        report.elapsed_s = time.perf_counter() - begun_s
        if each or played.findings:
            stream = sys.stdout if each else sys.stderr
            stream.write(f"{json.dumps(played.as_json())}\n")
            stream.flush()


def main() -> int:
    """Play, and print the report; the exit code is 1 where anything was wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m harness.faulted_games",
        description="Games against the stand-in client with faults drawn at random.",
    )
    parser.add_argument("--games", type=int, default=50, metavar="N", help="how many (50)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first session (0)")
    parser.add_argument(
        "--json", action="store_true", help="a JSON line for each session, then the report"
    )
    parser.add_argument(
        "--screen",
        action="store_true",
        help="with the mouse of this display, which is taken from you, and a real window",
    )
    arguments = parser.parse_args()
    try:
        report = run(
            arguments.games, arguments.first, each=arguments.json, on_screen=arguments.screen
        )
    except HsbotError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(f"{json.dumps(report.as_json())}\n")
    if report.ended is not None:
        sys.stderr.write(f"{report.ended}\n")
        return report.ended.code
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
