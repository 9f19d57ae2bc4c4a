"""The measuring of regrets: decisions of real logs answered within small budgets.

The reference is the answer of a long search. Where another answer differs, both are judged by
searches of their own, in the same worlds, none of them those in which either was found: the
difference of the chances to win is the regret, and may be negative.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean, median, stdev
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.setup.decision_search import STRONGEST
from hsbot.clock import ProcessorClock
from hsbot.confidence_intervals import Z95
from hsbot.errors import BeliefError
from hsbot.messages.judgement import Look
from hsbot.observation import read_decisions
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation.model import Decision

SECONDS: Final = (0.005, 0.02, 0.05, 0.1)
ITERATIONS: Final = (1, 2, 4, 8, 16, 32, 64)
REFERENCE: Final = 3000
"""Iterations of the search whose answer others are held against."""
JUDGED: Final = 1000
"""Iterations of the search that judges an option."""
_ANSWERED, _JUDGE = 1, 2
"""Which derived seeds the answers and the judge have; the reference has the seed itself."""


@dataclass(frozen=True, slots=True)
class AnswerBudget:
    """A budget of an answer: seconds, or iterations.

    Attributes:
        seconds: None for iterations.
        iterations: None for seconds.
    """

    seconds: float | None = None
    iterations: int | None = None

    @property
    def name(self) -> str:
        """The budget in words."""
        if self.seconds is None:
            return "1 iteration" if self.iterations == 1 else f"{self.iterations} iterations"
        return f"{1000 * self.seconds:g} ms"


BUDGETS: Final = (
    *(AnswerBudget(seconds=x) for x in SECONDS),
    *(AnswerBudget(iterations=x) for x in ITERATIONS),
)


@dataclass(slots=True)
class BudgetRegrets:
    """The cost of a budget's answers.

    Attributes:
        budget: the budget.
        regrets: of each decision, in win probability.
        took_s: processor time that each answer took.
        iterations: that each answer had.
        same: answers that are the reference's.
    """

    budget: AnswerBudget
    regrets: list[float] = field(default_factory=list)
    took_s: list[float] = field(default_factory=list)
    iterations: list[int] = field(default_factory=list)
    same: int = 0

    @property
    def interval(self) -> float:
        """Half the width of the mean regret's 95% interval, over decisions."""
        count = len(self.regrets)
        return Z95 * stdev(self.regrets) / sqrt(count) if count > 1 else 1.0

    def as_json(self) -> dict[str, Any]:
        """The figures as a JSON object; regrets in points of win probability."""
        count, took = len(self.regrets), sorted(self.took_s)
        return {
            "budget": self.budget.name,
            "decisions": count,
            "same": self.same,
            "regret": round(100 * fmean(self.regrets), 2) if count else None,
            "ci95": round(100 * self.interval, 2),
            "over_5": sum(x > 0.05 for x in self.regrets),
            "worst": round(100 * max(self.regrets), 1) if count else None,
            "took_median_ms": round(1000 * median(took), 1) if count else None,
            "took_90_ms": round(1000 * took[count * 9 // 10], 1) if count else None,
            "iterations_median": median(self.iterations) if count else None,
        }


class RegretMeter:
    """Answers decisions within each budget, and judges the answers.

    Args:
        seed: decides all chance.
        reference: iterations of the reference.
        judged: iterations of the judge.

    Attributes:
        found: a row for each of ``BUDGETS``.
        unanswered: decisions that could not be held.
    """

    def __init__(self, seed: int, reference: int = REFERENCE, judged: int = JUDGED) -> None:
        config = replace(STRONGEST, tree_reuse="never")
        self._reference_iterations, self._judged_iterations = reference, judged
        self._reference = Advisor(seed=seed, clock=ProcessorClock(), config=config)
        self._answering, self._judge = (
            Advisor(
                seed=derive_seed(seed, part),
                clock=ProcessorClock(),
                cards=self._reference.cards,
                config=config,
            )
            for part in (_ANSWERED, _JUDGE)
        )
        self.found = [BudgetRegrets(budget) for budget in BUDGETS]
        self.unanswered = 0

    def add(self, decision: Decision) -> None:
        """Answer a decision within each budget."""
        try:
            best = self._reference.advise(
                decision, budget_s=None, iterations=self._reference_iterations
            ).best
            answers = [self._answer(decision, row.budget) for row in self.found]
            values = self._values(decision, [best, *(answer.best for answer in answers)])
        except BeliefError:
            self.unanswered += 1
            return
        if values is None:
            self.unanswered += 1
            return
        for row, answer in zip(self.found, answers, strict=True):
            row.regrets.append(values[best] - values[answer.best])
            row.took_s.append(answer.elapsed_s)
            row.iterations.append(answer.iterations)
            row.same += answer.best == best

    def _answer(self, decision: Decision, budget: AnswerBudget) -> Advice:
        return self._answering.advise(
            decision, budget_s=budget.seconds, iterations=budget.iterations
        )

    def _values(
        self, decision: Decision, options: Sequence[AdviceOption]
    ) -> dict[AdviceOption, float] | None:
        """Each option's judged chance; None where the judge does not know one.

        Where all are the same option nothing is judged.
        """
        different = list(dict.fromkeys(options))
        if len(different) == 1:
            return {different[0]: 0.0}
        values = {}
        for option in different:
            judged = self._judge.judge(decision, option, Look(self._judged_iterations))
            if judged is None:
                return None
            values[option] = judged.value
        return values


def sampled_decisions(paths: Iterable[Path], count: int, seed: int) -> list[Decision]:
    """Decisions of a turn with two options or more, drawn from logs without order.

    Args:
        paths: the logs.
        count: how many; all where there are not so many.
        seed: of the draw.

    Raises:
        LogError: a file cannot be read, or no game starts in it.
    """
    found = [
        decision
        for path in paths
        for decision in read_decisions(path)
        if decision.kind == "option" and sum(option.legal for option in decision.options) > 1
    ]
    random.Random(seed).shuffle(found)
    return found[:count]
