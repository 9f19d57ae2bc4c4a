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
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from hsbot.game.decisions.same_option import matching, same_play

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice, AdviceOption, Candidate
    from hsbot.messages.judgement import Judgement

COSTLY: Final = 0.05
"""The regret from which a decision may be called costly."""
NOTHING: Final = 0.005
"""A regret below this, to both sides, is none."""
Comparison: TypeAlias = Literal["better", "as good", "worse", "not told apart"]
"""The option that was played against the advised one, by what was measured."""
Verdict: TypeAlias = Literal[
    "", "as advised", "as advised, roughly", Comparison, "not measured", "not modelled"
]
"""The verdict on a decision: "" without an answer or an advice; roughly advised is what the search
has tried fewer than 50 times, or a player does; the last two were not compared."""
_STUDENT: Final = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 6: 2.45, 7: 2.36}
"""Half the width of a 95% interval in standard errors, by degrees of freedom (Student's t)."""
_STUDENT_MORE: Final = 2.31


@dataclass(frozen=True, slots=True)
class Regret:
    """Regret of a play, in chance of winning.

    Attributes:
        value: what the advised option was better by, on average over the samples; below 0 where
            what was played measured better.
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
    def comparison(self) -> Comparison:
        """The option that was played against the advised one, as far as the margin tells.

        A single sample tells nothing apart. As good is also what may be better.
        """
        if self.margin is None:
            return "not told apart"
        if self.value <= -NOTHING and self.value < -self.margin:
            return "better"
        if self.value + self.margin < NOTHING:
            return "as good"
        return "worse" if self.value > self.margin else "not told apart"

    @property
    def words(self) -> str:
        """The chance after what was played, against the advised: "5.1% less (±1.8%)"."""
        margin = "" if self.margin is None else f" (\u00b1{self.margin:.1%})"
        figure = cost_figure(self.value)
        if figure == cost_figure(0.0):
            return f"no difference{margin}"
        return f"{figure.removeprefix('-')} {'less' if self.value > 0 else 'more'}{margin}"


def cost_figure(value: float) -> str:
    """A regret in percent: "5.1%", "-5.1%", and "0.0%" whatever the sign of what rounds to it."""
    return f"{round(value, 3) + 0.0:.1%}"


NO_REGRET: Final = Regret(0.0, 0.0)
"""The regret of what was advised."""


def differences(judgement: Judgement) -> list[float]:
    """The advised option's chance less that of what was played, sample by sample."""
    pairs = zip(judgement.best.values, judgement.played.values, strict=True)
    return [best - played for best, played in pairs]


def measured_regret(judgement: Judgement) -> Regret:
    """The regret that a judgement shows.

    It may be below 0: cut to 0, a mean of many would be a mean of noise.
    """
    samples = differences(judgement)
    n, value = len(samples), round(fmean(samples), 4)
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


def verdict_of(
    advice: Advice | None, chosen: AdviceOption | None, judgement: Judgement | None
) -> Verdict:
    """The verdict on what was chosen: the page, the terminal and data have it alike."""
    if advice is None or chosen is None:
        return ""
    regret = regret_of(advice, chosen, judgement)
    if followed(advice, chosen):
        rough = regret is None or advice.roughness
        return "as advised, roughly" if rough else "as advised"
    if regret is not None:
        return regret.comparison
    return "not measured" if can_be_judged(advice, chosen) else "not modelled"


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
