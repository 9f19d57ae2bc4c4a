"""Regret of a decision: the best option's value less that of the option played.

Values are the friendly player's chances of winning, as the search saw them then, in [0, 1].
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING, Final

from hsbot.confidence import Z95
from hsbot.simulators.options.matching import same_click, same_place, same_play

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice, AdviceOption, Candidate

COSTLY: Final = 0.05
"""From this regret on a decision may be called costly."""


def candidate_of(advice: Advice, option: AdviceOption) -> Candidate | None:
    """The candidate that is this option, or its twin: the same play of an equal card in hand.

    At its own place on the board, or, where that is not listed, at another.
    None where the search did not consider it.
    """
    for same in (same_place, same_click, same_play):
        for candidate in advice.candidates:
            if same(candidate.option, option):
                return candidate
    return None


def regret(advice: Advice, chosen: AdviceOption) -> float | None:
    """The value of the best less that of what was played; None where that was not considered.

    0 where what was played looked no worse.
    """
    played = candidate_of(advice, chosen)
    if played is None:
        return None
    best = candidate_of(advice, advice.best)
    value = best.value if best is not None else advice.win_probability
    return max(0.0, round(value - played.value, 4))


def regret_margin(advice: Advice, chosen: AdviceOption) -> float | None:
    """How far off a regret may be: half the width of its 95% interval, by the two visit counts.

    Every visit is taken for a game won or lost; values spread less than that, so it is cautious.
    None where one of the two was not considered.
    """
    best, played = candidate_of(advice, advice.best), candidate_of(advice, chosen)
    if best is None or played is None:
        return None
    return Z95 * hypot(_deviation(best), _deviation(played))


def is_costly(advice: Advice, chosen: AdviceOption) -> bool:
    """Whether what was played cost notably much, beyond the margin of error."""
    cost, unsure = regret(advice, chosen), regret_margin(advice, chosen)
    return cost is not None and unsure is not None and cost >= max(COSTLY, unsure)


def followed(advice: Advice, chosen: AdviceOption) -> bool:
    """Whether what was played is what was advised."""
    return same_play(advice.best, chosen)


def _deviation(candidate: Candidate) -> float:
    """The standard deviation of a candidate's value, with one win and one loss added."""
    visits = candidate.visits + 2
    share = (candidate.value * candidate.visits + 1) / visits
    return sqrt(share * (1 - share) / visits)
