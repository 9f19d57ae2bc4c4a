"""A run-off: the tree's best root options, held against each other in common worlds.

A tree follows its two best options in common worlds and sees the others now and then, each in
worlds of its own, so that what is told of two options differs by luck as well. Here each of the
best options is tried once in every world, with the same chance, and further ahead than a leaf
looks. What a world says of two options is the difference of both values (common random numbers);
its mean is weighed against what the tree tells, both normal, and the best posterior mean wins
(policy improvement by playouts, Tesauro and Galperin 1996; who loses for sure is dropped early).
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.candidate import Candidate
    from hsbot.search.config import RunoffConfig
    from hsbot.search.protocols import Budget, Option
    from hsbot.search.refining.line_pruning import LineValues
    from hsbot.search.result import SearchResult

ROUND: Final = 8
"""Worlds in which all options are tried before one may be dropped."""
LEAST_VISITS: Final = 8
"""Visits of the tree that an option needs to be tried."""
WITHIN: Final = 0.4
"""What an option may be told of less than the best one, on the value scale, and still be tried."""
TOLD: Final = 0.75
"""How much of a difference that the tree tells holds, on average."""
TOLD_SPREAD: Final = 0.08
"""Standard deviation of a difference around that, on the value scale."""
TRIED_SPREAD: Final = 0.04
"""Standard deviation of what no number of worlds tells: the look ahead's own error."""
LEAST_VARIANCE: Final = 0.02
"""The least variance of a world's difference, whatever few worlds seem to say."""
LOST: Final = 2.5
"""Standard deviations by which an option must be behind to be dropped."""


class Runoff:
    """The run-off of one decision.

    Args:
        values: what options are worth, for each thread; each draws worlds of its own.
        config: how many options take part, and what a world counts.
        result: the tree's answer.
    """

    def __init__(
        self, values: Sequence[LineValues], config: RunoffConfig, result: SearchResult
    ) -> None:
        self._values, self._config, self._tree = tuple(values), config, result
        told = {c.option: c.told for c in result.candidates if c.visits >= LEAST_VISITS}
        first = told.get(result.best)
        self._gaps: dict[Option, float] = {}
        if first is not None and not _is_won(result):
            others = sorted((o for o in told if o != result.best), key=lambda o: -told[o])
            near = [option for option in others if told[option] >= first - WITHIN]
            self._gaps = {option: first - told[option] for option in near[: config.options - 1]}
        self._live = list(self._gaps)
        self._leads: dict[Option, list[float]] = {option: [] for option in self._gaps}
        self._worlds = 0

    @property
    def is_decided(self) -> bool:
        """Whether there is nobody to run against the best option, or nobody left."""
        return not self._live

    @property
    def spent(self) -> int:
        """The iterations for which the worlds so far count."""
        return self._worlds * len(self._values) * self._config.iterations

    def run(self, budget: Budget) -> None:
        """Try the options in round after round of worlds.

        Args:
            budget: asked before each round whether to stop; a world of all rounds so far counts as
                many iterations as the settings say.
        """
        budget.start()
        with ThreadPoolExecutor(len(self._values)) as pool:
            while self._live and not budget.exhausted(self.spent):
                for leads in pool.map(self._round, self._values):
                    for option, found in leads.items():
                        self._leads[option] += found
                self._worlds += ROUND
                self._live = [option for option in self._live if not self._has_lost(option)]

    def _round(self, values: LineValues) -> dict[Option, list[float]]:
        """By how much the tree's best option leads each other one in the next worlds."""
        leads: dict[Option, list[float]] = {option: [] for option in self._live}
        for world in range(self._worlds, self._worlds + ROUND):
            value = values.value((self._tree.best,), world)
            for option, found in leads.items():
                found.append(value - values.value((option,), world))
        return leads

    def _has_lost(self, option: Option) -> bool:
        mean, spread = self._posterior(option)
        return mean > LOST * spread

    def _posterior(self, option: Option) -> tuple[float, float]:
        """By how much the tree's best option is better than this one; the standard deviation."""
        leads = self._leads[option]
        told, doubt = TOLD * self._gaps[option], TOLD_SPREAD**2
        if not leads:
            return told, TOLD_SPREAD
        noise = max(LEAST_VARIANCE, variance(leads)) / len(leads) + TRIED_SPREAD**2
        precision = 1.0 / doubt + 1.0 / noise
        return (told / doubt + fmean(leads) / noise) / precision, sqrt(1.0 / precision)

    def result(self) -> SearchResult:
        """The tree's answer with the option that won, and what is told of all that took part.

        The position is worth what the tree tells of its best option; the differences are the
        run-off's.
        """
        tree = self._tree
        if not self._worlds:
            return tree
        behind = {tree.best: 0.0} | {o: self._posterior(o)[0] for o in self._gaps}
        best = min(behind, key=lambda option: behind[option])
        level = next(c.told for c in tree.candidates if c.option == tree.best)

        def told(candidate: Candidate) -> Candidate:
            if candidate.option not in behind:
                return candidate
            gap = behind[candidate.option] - behind[best]
            return replace(candidate, after=max(-1.0, level - gap))

        candidates = tuple(told(candidate) for candidate in tree.candidates)
        if best == tree.best:
            return replace(tree, candidates=candidates)
        value = next(c.value for c in candidates if c.option == best)
        return replace(tree, best=best, value=value, line=(best,), candidates=candidates)


def _is_won(result: SearchResult) -> bool:
    """Whether the answer is a line that wins within the turn, which was judged by itself."""
    return result.lethal or (result.win is not None and result.line == result.win.line)
