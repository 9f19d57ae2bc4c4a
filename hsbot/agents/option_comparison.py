"""Two options of a decision held against each other, with the same effort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from hsbot.messages.judgement import Judgement, Look

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.messages.judgement import JudgedOption
    from hsbot.observation.model import Decision

DOUBTED: Final = 0.02
"""The cost, or gain, from which a second look is taken before it is reported; less is no claim."""


class Judge(Protocol):
    """Anything that judges options, such as :class:`hsbot.agents.advisor.advisor.Advisor`."""

    def judge(self, decision: Decision, option: AdviceOption, look: Look) -> JudgedOption | None:
        """See :meth:`hsbot.agents.advisor.advisor.Advisor.judge`."""
        ...


def judgement_of(
    judge: Judge,
    decision: Decision,
    best: AdviceOption,
    played: AdviceOption,
    *,
    iterations: int,
    samples: int,
) -> Judgement | None:
    """Compare the option that was played with the advised one.

    A cost or gain that would be reported is looked at again, and the result of the second look is
    reported: in samples of its own, so that no luck of the first has chosen it, and with outcomes
    of chance one by one.

    Args:
        judge: the search that judges options.
        decision: the decision.
        best: the advised option.
        played: the option that was played.
        iterations: search iterations of each option in each sample.
        samples: independent samples of worlds and chance.

    Returns:
        The judgement; None where the search does not know one of the options.

    Raises:
        BeliefError: the engine cannot hold the observed state.
    """
    look = Look(iterations, samples)
    first = [judge.judge(decision, option, look) for option in (best, played)]
    if first[0] is None or first[1] is None:
        return None
    judgement = Judgement(best=first[0], played=first[1], iterations=iterations)
    if abs(judgement.best.value - judgement.played.value) < DOUBTED:
        return judgement
    look = Look(iterations, samples, again=True)
    second = [judge.judge(decision, option, look) for option in (best, played)]
    if second[0] is None or second[1] is None:
        return judgement
    return msgspec.structs.replace(judgement, best=second[0], played=second[1])
