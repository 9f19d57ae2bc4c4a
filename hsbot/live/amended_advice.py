"""An advisor whose answers are amended: what is told meanwhile as well as the final one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Unpack

    from hsbot.live.protocols import AdviceTerms, AnyAdvisor
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

Amendment: TypeAlias = "Callable[[Decision], Callable[[Advice], Advice]]"
"""Asked once a decision; what it returns turns each answer into the amended one."""


class AmendedAdvisor:
    """An advisor whose answers are amended before anybody sees them.

    Args:
        advisor: answers.
        amendment: changes its answers.
    """

    def __init__(self, advisor: AnyAdvisor, amendment: Amendment) -> None:
        self._advisor, self._amendment = advisor, amendment

    def advise(self, decision: Decision, **terms: Unpack[AdviceTerms]) -> Advice:
        """The amended answer; see :meth:`hsbot.live.protocols.AnyAdvisor.advise`."""
        amended = self._amendment(decision)
        report = terms.get("on_progress")
        if report is not None:
            terms["on_progress"] = lambda found: report(amended(found))
        return amended(self._advisor.advise(decision, **terms))
