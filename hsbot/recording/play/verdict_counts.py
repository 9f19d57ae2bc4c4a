"""Counts of a game's decisions by their verdict, and the mean cost of those that were measured."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from hsbot.plurals import counted
from hsbot.recording.regrets import cost_figure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hsbot.recording.records import DecisionRecord


@dataclass(frozen=True, slots=True)
class VerdictCounts:
    """Counts of decisions by their verdict; all but ``rough`` add up to ``decisions``.

    Attributes:
        decisions: all of them.
        as_advised: where what was advised was done.
        rough: how many of those followed a rough search, or no search.
        good: where something else was done, and measured as good or better.
        worse: measured worse.
        in_doubt: measured, and not told apart.
        not_measured: not measured, though they could be.
        not_modelled: not measured, for cards that are not modelled.
        silent: without an advice, or without an answer.
        mean_cost: the mean cost of those measured, in chance of winning: of ``good``, ``worse`` and
            ``in_doubt``; below 0 where they measured better; None where there are none.
    """

    decisions: int
    as_advised: int
    rough: int
    good: int
    worse: int
    in_doubt: int
    not_measured: int
    not_modelled: int
    silent: int
    mean_cost: float | None

    @property
    def measured(self) -> int:
        """Decisions in which something else was done than advised, and what that cost is known."""
        return self.good + self.worse + self.in_doubt

    @property
    def named(self) -> list[tuple[str, int]]:
        """The counts with their names; a count of 0 is left out."""
        every = [
            ("as advised", self.as_advised - self.rough),
            ("as advised by a rough search", self.rough),
            ("measured as good or better", self.good),
            ("measured worse", self.worse),
            ("not told apart", self.in_doubt),
            ("not measured", self.not_measured),
            ("not judged, cards not simulated", self.not_modelled),
            ("no advice or no answer", self.silent),
        ]
        return [(name, count) for name, count in every if count]

    @property
    def lines(self) -> Iterator[str]:
        """The counts in words, and the mean cost with what it is the mean of; a line each."""
        if self.decisions > self.silent:
            named = "; ".join(f"{name} {count}" for name, count in self.named)
            yield f"{counted(self.decisions, 'decision')}: {named}"
        if self.mean_cost is not None:
            over = counted(self.measured, "play")
            yield f"average cost of the {over} measured: {cost_figure(self.mean_cost)}"


def verdict_counts(records: Iterable[DecisionRecord]) -> VerdictCounts:
    """The counts of some decisions."""
    found = [*records]
    counts = Counter(record.verdict for record in found)
    measured = [x.cost.value for x in found if x.followed is False and x.cost is not None]
    rough = counts["as advised, roughly"]
    return VerdictCounts(
        decisions=len(found),
        as_advised=counts["as advised"] + rough,
        rough=rough,
        good=counts["as good"] + counts["better"],
        worse=counts["worse"],
        in_doubt=counts["not told apart"],
        not_measured=counts["not measured"],
        not_modelled=counts["not modelled"],
        silent=counts[""],
        mean_cost=fmean(measured) if measured else None,
    )
