"""Audits the advices of logs and prints a row for each claim.

``PYTHONPATH=tests python -m harness.audit LOG... --iterations 1000`` advises on each decision of a
turn twice, by two seeds, and checks what is told; each miss is a line on stderr. Without a log the
sample game is audited. The exit code is 1 where a claim is off more often than its interval allows.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from harness.audit.claims import (
    Check,
    Effort,
    of_another_seed,
    of_replays,
    of_the_deck,
    of_the_next,
    verdicts,
)
from harness.audit.worlds import POLICIES, FreshWorlds
from hsbot.agents.advisor.advisor import Advisor
from hsbot.confidence_intervals import wilson
from hsbot.errors import HsbotError
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.observation import read_decisions
from hsbot.tracking.own_deck import own_deck
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

GAMES = 64
"""Games to the end by each policy, for the chance of the advised option."""


class Audit:
    """An audit under way: its checks, and games played to the end beside what was told.

    Args:
        iterations: of each advice.
        seed: of the first advice; the second one's and the worlds' are others.
    """

    def __init__(self, iterations: int, seed: int) -> None:
        self._iterations, self._seed = iterations, seed
        self._first, self._second = Advisor(seed=seed), Advisor(seed=seed + 1)
        self.checks: list[Check] = []
        self.decisions = self._told = 0
        self.played: defaultdict[int, list[tuple[float, list[int]]]] = defaultdict(list)

    def missed(self) -> list[Check]:
        """The checks that were off, each once."""
        found = [one for one in self.checks[self._told :] if one.off]
        self._told = len(self.checks)
        return found

    def read(self, path: Path) -> Iterator[str]:
        """Audit a log's decisions, one after the other; yields where each stands."""
        before: tuple[Decision, Advice] | None = None
        for decision in read_decisions(path):
            if decision.kind == "mulligan":
                before = None
                continue
            foreseen = before is not None and self._first.foresaw(decision)
            advice = self._first.advise(decision, budget_s=None, iterations=self._iterations)
            if before is not None and foreseen:
                words = OptionWording(self._first.cards, before[0].observation)
                sent = sent_option(before[0], words)
                self.checks += of_the_next(before[1], sent.text if sent else None, advice)
            self._check(decision, advice)
            before = decision, advice
            self.decisions += 1
            yield f"{path.name}, line {decision.line_number}"

    def _check(self, decision: Decision, advice: Advice) -> None:
        other = self._second.advise(decision, budget_s=None, iterations=self._iterations)
        self.checks += of_another_seed(advice, other)
        worlds = FreshWorlds(self._first, decision, self._seed + 2)
        self.checks += of_replays(advice, worlds, Effort())
        names = self._first.cards
        deck = own_deck(decision.observation, names, lambda i: names[i].name, lambda _: ())
        self.checks += of_the_deck(deck, self._seed + self.decisions)
        if advice.kind == "option":
            won = [worlds.won_games(advice.line, policy, GAMES) for policy in POLICIES]
            told = advice.win_probability
            self.played[min(9, int(10 * told))].append((told, won))


def main() -> int:
    """Audit, and print; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m harness.audit", description=__doc__)
    parser.add_argument("logs", nargs="*", type=Path, help="the sample game where none is named")
    parser.add_argument("--iterations", type=int, default=1000, help="of each advice (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin none after them")
    arguments = parser.parse_args()
    audit, until = Audit(arguments.iterations, arguments.seed), monotonic() + arguments.seconds
    for path in arguments.logs or [sample()]:
        try:
            for place in audit.read(path):
                for one in audit.missed():
                    sys.stderr.write(f"{place}: {one.claim}: {one.said:.3f}, {one.found:.3f}\n")
                if monotonic() > until:
                    break
        except HsbotError as error:
            sys.stderr.write(f"{path}: {error}\n")
    sys.stdout.write(f"{audit.decisions} decisions\n\n{table(audit)}\n")
    return 0 if all(one.holds for one in verdicts(audit.checks)) else 1


def table(audit: Audit) -> str:
    """The verdicts and the games played to the end, as tables in Markdown."""
    rows = ["| claim | checks | off | allowed | as many by chance |", "|---|---|---|---|---|"]
    for one in verdicts(audit.checks):
        share = f"{one.off} ({one.off / one.checks:.1%})"
        rows.append(
            f"| {one.claim} | {one.checks} | {share} | {one.allowed:.0%} | {one.chance:.2g} |"
        )
    rows += ["", "| told | decisions | on average | won by two policies |", "|---|---|---|---|"]
    for tenth, found in sorted(audit.played.items()):
        games = GAMES * len(found)
        told = sum(chance for chance, _ in found) / len(found)
        won = [sum(wins[policy] for _, wins in found) for policy in range(len(POLICIES))]
        shares = ", ".join(
            f"{count / games:.1%} ({low:.1%} to {high:.1%})"
            for count, (low, high) in ((count, wilson(count, games)) for count in won)
        )
        rows.append(f"| {tenth / 10:.1f} | {len(found)} | {told:.1%} | {shares} |")
    return "\n".join(rows)


if __name__ == "__main__":
    sys.exit(main())
