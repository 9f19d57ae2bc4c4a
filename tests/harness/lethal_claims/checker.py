"""The checker of claims of a win within the turn, on generated positions near lethal.

``python -m harness.lethal_claims --positions 1000`` makes positions with secrets, random
effects and hidden hands, and the enemy hero at little health; has each searched for a win; and
prints as a JSON object how many certain claims were false, how far probabilities were from those of
fresh replays, and which certain wins an exhaustive search found besides. The number of a position
names it: ``--first N --positions 1`` looks at it again.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from harness.lethal_claims.exhaustive_wins import TooManyStatesError, exhaustive_wins
from harness.lethal_claims.positions import NearLethalPositions
from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.search import LethalConfig, LethalSearch, derive_seed
from hsbot.search.result import joined_win
from hsbot.simulators.line_trials import LineTrials

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
    from hsbot.rules.state.arrays import NativeRng, NativeState
    from hsbot.search import LethalResult
    from hsbot.search.lethal.simulator_looks import Look
    from hsbot.simulators.native import Native

EXHAUSTIVE_FORCED: Final = 5
"""Worlds with a forced combination of secrets that the exhaustive search follows, of all."""
_POINTS: Final = 2.0
"""How far a probability may be off."""
_TRUTH = -4
"""Which derived seed the replays have that claims are held against."""


@dataclass(slots=True)
class LookCount:
    """States that looks for a win visited, and the seconds of the processor that they took."""

    states: int = 0
    seconds: float = 0.0


class CountedLook:
    """A look for a win that is counted.

    Args:
        look: the look.
        count: what it adds to.
        now_s: tells the time.
    """

    def __init__(self, look: Look, count: LookCount, now_s: Callable[[], float]) -> None:
        self._look, self._count, self._now_s = look, count, now_s

    def __getattr__(self, name: str) -> Any:
        return getattr(self._look, name)

    def advance(self, nodes: int) -> bool:
        """See :class:`hsbot.search.lethal.simulator_looks.Look`."""
        before, begun_s = self._look.nodes, self._now_s()
        finished = self._look.advance(nodes)
        self._count.states += self._look.nodes - before
        self._count.seconds += self._now_s() - begun_s
        return finished


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """How many there are, their median, the 95th percentile and the most."""
    found = sorted(seconds)
    if not found:
        return {"n": 0}
    last = len(found) - 1
    quantiles = {"median": last // 2, "p95": last * 95 // 100, "most": last}
    return {"n": len(found), **{name: round(found[i], 4) for name, i in quantiles.items()}}


@dataclass(slots=True)
class Report:
    """The claims made, and the results of replays.

    Attributes:
        seed: of the first position.
        replays: fresh replays of each line.
        positions: positions searched.
        by_source: of each source positions, certain and likely claims, and exhausted positions.
        certain: claims of a certain win.
        likely: claims of a win with a probability.
        with_secrets: positions with hidden secrets.
        unprovable: of them, those in which not every secret could be forced.
        false: certain claims that a replay refutes: position, replays that were not won.
        errors: difference between claimed and replayed probability of each claim that is not
            certain, in points.
        off: of these claims those more than two points off: position, claimed, replayed.
        missed: positions with a certain win that was not claimed.
        exhausted: positions that were searched exhaustively.
        excluded: positions of which it was said that no line wins.
        denied: of these those with a certain win.
        seconds: of the processor that each search for a win took.
        win_seconds: of these, those that ended with a certain win.
        none_seconds: of these, those that ended with a proof that no line wins.
        looks: states that all looks visited, and how long they took.
    """

    seed: int
    replays: int
    positions: int = 0
    certain: int = 0
    likely: int = 0
    with_secrets: int = 0
    unprovable: int = 0
    false: list[str] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    off: list[str] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    exhausted: int = 0
    excluded: int = 0
    denied: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    win_seconds: list[float] = field(default_factory=list)
    none_seconds: list[float] = field(default_factory=list)
    looks: LookCount = field(default_factory=LookCount)
    by_source: dict[str, Counter[str]] = field(default_factory=dict)

    def count(self, source: str, what: str) -> None:
        """Count something of a source's."""
        self.by_source.setdefault(source, Counter())[what] += 1

    def as_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        errors = sorted(map(abs, self.errors))
        return {
            "seed": self.seed, "positions": self.positions, "replays": self.replays,
            "certain": self.certain, "likely": self.likely, "with_secrets": self.with_secrets,
            "unprovable": self.unprovable, "false": self.false,
            "error_mean": round(sum(errors) / max(1, len(errors)), 2),
            "error_bias": round(sum(self.errors) / max(1, len(errors)), 2),
            "error_90": round(errors[len(errors) * 9 // 10], 2) if errors else 0.0,
            "error_most": round(errors[-1], 2) if errors else 0.0, "off": self.off,
            "missed": self.missed, "exhausted": self.exhausted,
            "excluded": self.excluded, "denied": self.denied,
            "search_s": spread(self.seconds), "to_win_s": spread(self.win_seconds),
            "to_proof_s": spread(self.none_seconds), "states": self.looks.states,
            "states_per_s": round(self.looks.states / max(1e-9, self.looks.seconds)),
            "by_source": {source: dict(found) for source, found in self.by_source.items()},
        }  # fmt: skip


class ClaimChecker:
    """Searches generated positions for a win, and holds what is claimed against replays.

    Args:
        replays: fresh worlds in which each line is replayed.
        nodes: states that the exhaustive search of a position may visit; 0 for none.
        trees: searches of each position whose claims are joined, as the advisor's threads are.
        deep: states that deep looks of each search may visit.
        now_s: tells the time.
    """

    def __init__(
        self,
        replays: int,
        nodes: int,
        trees: int,
        deep: int = 0,
        now_s: Callable[[], float] = time.process_time,
    ) -> None:
        self._positions = NearLethalPositions()
        self._replays, self._nodes, self._trees, self._now_s = replays, nodes, trees, now_s
        self._config = LethalConfig(trees=trees, deep=deep)

    def check(self, number: int, report: Report) -> None:
        """Search position ``number``, and add what was found to a report."""
        position = self._positions.position(number)
        native, state, source = position.native, position.state, position.source
        determinizer = position.context.determinizer(state, native.player_to_act(state), number)
        truth = LineTrials(native, determinizer, derive_seed(number, _TRUTH))
        report.positions += 1
        report.count(source, "positions")
        report.with_secrets += truth.forced != 0
        report.unprovable += truth.forced is None
        begun_s = self._now_s()
        claim, excluded = self._claim(native, determinizer, number, report.looks)
        report.seconds.append(self._now_s() - begun_s)
        report.excluded += excluded
        if excluded:
            report.none_seconds.append(report.seconds[-1])
        elif claim is not None and claim.certain:
            report.win_seconds.append(report.seconds[-1])
        if claim is not None:
            report.count(source, "certain" if claim.certain else "likely")
            won = truth.wins(claim.line, 0, self._replays)
            self._add(claim, won, number, report)
        if self._nodes and (claim is None or not claim.certain) and truth.forced is not None:
            before = len(report.missed)
            report.count(source, self._look_for_missed(native, truth, number, report))
            if excluded:
                report.denied += report.missed[before:]

    def _claim(
        self, native: Native, determinizer: FullStateDeterminizer, number: int, count: LookCount
    ) -> tuple[LethalResult | None, bool]:
        """The win that a position's searches find together, and whether one says there is none."""

        def finder(state: NativeState, other: NativeState | None, rng: NativeRng) -> CountedLook:
            return CountedLook(native.win_search(state, other, rng), count, self._now_s)

        found = []
        for tree in range(self._trees):
            seed = derive_seed(number, tree)
            search = LethalSearch(
                native,
                determinizer,
                seed,
                self._config,
                order=LethalHeuristic(native),
                finder=finder,
                trials=LineTrials(native, determinizer, derive_seed(seed, 1)),
            )
            while not search.advance(self._config.nodes):
                pass
            found.append(search.result())
        return joined_win(found), any(result.excluded for result in found)

    def _add(self, claim: LethalResult, won: int, number: int, report: Report) -> None:
        """Add a claim whose line has won so many of the fresh replays."""
        if not claim.certain:
            report.likely += 1
            report.errors.append(100 * (claim.probability - won / self._replays))
            if abs(report.errors[-1]) > _POINTS:
                report.off.append(f"{number}: {claim.probability:.3f} {won / self._replays:.3f}")
            return
        report.certain += 1
        if won < self._replays:
            report.false.append(f"{number}: {self._replays - won}")

    def _look_for_missed(
        self, native: Native, truth: LineTrials, number: int, report: Report
    ) -> str:
        """Search all lines in some worlds for one that is certain; what came of it, in a word."""
        forced = truth.forced or 0
        chosen = random.Random(number).sample(range(-forced, 0), min(forced, EXHAUSTIVE_FORCED))
        numbers = [0, 1, 2, *chosen]
        worlds = list(map(truth.world, numbers))
        try:
            for line in exhaustive_wins(native, worlds, self._nodes):
                if self._stands(truth, line):
                    report.missed.append(number)
                    break
        except TooManyStatesError:
            return "too many states"
        report.exhausted += 1
        return "exhausted"

    def _stands(self, truth: LineTrials, line: Sequence[int]) -> bool:
        """Whether a line wins with all secrets forced, and in all fresh replays."""
        forced = truth.forced or 0
        return (
            truth.failure(line, -forced, forced) is None
            and truth.failure(line, 0, self._replays) is None
        )
