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

from hsbot.game.decisions.same_option import matching, same_play

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice, AdviceOption, Candidate
    from hsbot.messages.judgement import Judgement

COSTLY: Final = 0.05
"""The regret from which a decision may be called costly."""
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

    @property
    def is_clear(self) -> bool:
        """Whether it is more than its margin: the option is known to be worse than the best."""
        return self.margin is not None and self.value > self.margin


NO_REGRET: Final = Regret(0.0, 0.0)
"""The regret of what was advised."""


def differences(judgement: Judgement) -> list[float]:
    """The advised option's chance less that of what was played, in each of a judgement's samples.

    Their mean may be below 0, which a regret never is: a sum of many is then no sum of noise.
    """
    pairs = zip(judgement.best.values, judgement.played.values, strict=True)
    return [best - played for best, played in pairs]


def measured_regret(judgement: Judgement) -> Regret:
    """The regret that a judgement shows."""
    samples = differences(judgement)
    n, value = len(samples), max(0.0, round(fmean(samples), 4))
    if n == 1:
        return Regret(value)
    width = _STUDENT.get(n - 1, _STUDENT_MORE) * stdev(samples) / sqrt(n)
    return Regret(value, round(width, 4))


def can_be_judged(advice: Advice | None, chosen: AdviceOption | None) -> bool:
    """Whether there are an advice and an answer, of a state whose cards are all modelled."""
    return advice is not None and chosen is not None and not advice.unmodelled


def regret_of(
    advice: Advice | None, chosen: AdviceOption | None, judgement: Judgement | None
) -> Regret | None:
    """The regret of what was chosen; None where it is not known.

    It is unknown until it was measured (``hsbot review``), and where the state holds cards that the
    simulator does not know: their part in it would be made up. Nor does an advice that was
    hardly searched, and followed, say what that has cost, unless there was nothing else to do.
    """
    if advice is not None and chosen is not None and followed(advice, chosen):
        guessed = advice.hardly_searched and len(advice.candidates) > 1
        return None if guessed else NO_REGRET
    if judgement is None or not can_be_judged(advice, chosen):
        return None
    return measured_regret(judgement)


def searched_chance(advice: Advice | None, judgement: Judgement | None) -> float | None:
    """The chance of winning with the advised option; None where no search has measured it.

    Where the search had hardly begun, it is what a review has measured.
    """
    if advice is None:
        return None
    if not advice.hardly_searched:
        return advice.win_probability
    return None if judgement is None else round(judgement.best.value, 4)


def candidate_of(advice: Advice, option: AdviceOption) -> Candidate | None:
    """The candidate that is this option, or its twin; None where the search did not consider it.

    See :func:`hsbot.game.decisions.same_option.matching`.
    """
    found = matching((candidate.option for candidate in advice.candidates), option)
    return next((one for one in advice.candidates if one.option is found), None)


def followed(advice: Advice, chosen: AdviceOption) -> bool:
    """Whether what was played is what was advised."""
    return same_play(advice.best, chosen)
