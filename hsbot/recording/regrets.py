"""Regret of a play: the chance after the advised option less the chance after what was played.

Users read of it as what the play has cost.

Both are measured by searches that begin with the option and have the same effort
(:meth:`hsbot.agents.advisor.advisor.Advisor.judge`). The chances that a decision's own search gives
are no measure of it: the search soon leaves what looks worse, and its best is the luckiest of many.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from hsbot.game.decisions.matching import matching, same_play

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice, AdviceOption, Candidate
    from hsbot.messages.judgement import Judgement

COSTLY: Final = 0.05
"""From this regret on a decision may be called costly."""
_STUDENT: Final = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 6: 2.45, 7: 2.36}
"""Half the width of a 95% interval in standard errors, by degrees of freedom (Student's t)."""
_STUDENT_MORE: Final = 2.31


@dataclass(frozen=True, slots=True)
class Regret:
    """Regret of a play, in chance of winning.

    Attributes:
        value: what the advised option was better by, on average over the samples; 0 or more.
        margin: half the width of its 95% interval, by the differences within the samples; None
            where a single sample tells nothing of it.
    """

    value: float
    margin: float | None = None

    @property
    def costly(self) -> bool:
        """Whether it is notably much, and more than its margin."""
        return self.margin is not None and self.value >= max(COSTLY, self.margin)


NO_REGRET: Final = Regret(0.0, 0.0)
"""The regret of what was advised."""


def measured_regret(judgement: Judgement) -> Regret:
    """The regret that a judgement shows."""
    pairs = zip(judgement.best.values, judgement.played.values, strict=True)
    differences = [best - played for best, played in pairs]
    n, value = len(differences), max(0.0, round(fmean(differences), 4))
    if n == 1:
        return Regret(value)
    width = _STUDENT.get(n - 1, _STUDENT_MORE) * stdev(differences) / sqrt(n)
    return Regret(value, round(width, 4))


def candidate_of(advice: Advice, option: AdviceOption) -> Candidate | None:
    """The candidate that is this option, or its twin; None where the search did not consider it.

    See :func:`hsbot.game.decisions.matching.matching`.
    """
    found = matching((candidate.option for candidate in advice.candidates), option)
    return next((one for one in advice.candidates if one.option is found), None)


def followed(advice: Advice, chosen: AdviceOption) -> bool:
    """Whether what was played is what was advised."""
    return same_play(advice.best, chosen)
