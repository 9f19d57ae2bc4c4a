"""Two options of a decision held against each other, with the same effort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hsbot.messages.judgement import Judgement

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.messages.judgement import JudgedOption
    from hsbot.observation.model import Decision


class Judge(Protocol):
    """Anything that judges options, such as :class:`hsbot.agents.advisor.advisor.Advisor`."""

    def judge(
        self,
        decision: Decision,
        option: AdviceOption,
        *,
        iterations: int,
        samples: int = 1,
        played: bool = False,
    ) -> JudgedOption | None:
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
    """What was played held against the advised option.

    Args:
        judge: who judges.
        decision: the decision.
        best: the advised option.
        played: what was played.
        iterations: search iterations of each option in each sample.
        samples: independent samples of worlds and chance.

    Returns:
        The judgement; None where the search does not know one of the options.

    Raises:
        BeliefError: the engine cannot hold the observed state.
    """
    found = [
        judge.judge(
            decision, option, iterations=iterations, samples=samples, played=option is played
        )
        for option in (best, played)
    ]
    if found[0] is None or found[1] is None:
        return None
    return Judgement(best=found[0], played=found[1], iterations=iterations)
