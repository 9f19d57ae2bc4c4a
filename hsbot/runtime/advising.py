"""What replay and live share: the player that is asked, its limits, and who hears the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.advice import Advice
    from hsbot.observation.model import Decision


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to think about one decision; None means no limit of that kind.

    Attributes:
        budget_s: seconds for one answer.
        iterations: search iterations for one answer.
    """

    budget_s: float | None = None
    iterations: int | None = None


class Adviser(Protocol):
    """Anything that answers decisions, such as :class:`hsbot.agents.advisor.Advisor`."""

    def advise(
        self,
        decision: Decision,
        *,
        budget_s: float | None,
        iterations: int | None,
        started_s: float | None = None,
        on_progress: Callable[[Advice], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Advice:
        """The answer within ``budget_s`` of ``started_s``.

        Args:
            decision: what is asked.
            budget_s: seconds, None for no limit of time.
            iterations: search iterations, None for no limit of number.
            started_s: reading of the clock at the decision's last line; now when None.
            on_progress: hears each refined answer while the search goes on.
            should_stop: asked often; once it says True the answer so far is returned at once.
        """
        ...


class Reporter(Protocol):
    """Who hears of the answers: a screen, or a stream of JSON lines."""

    def thinking(self, decision: Decision) -> None:
        """A new decision is being thought about."""
        ...

    def progress(self, decision: Decision, advice: Advice) -> None:
        """A better answer was found; more thought follows."""
        ...

    def advised(self, decision: Decision, advice: Advice) -> None:
        """The final answer."""
        ...

    def note(self, text: str) -> None:
        """Something that the user should know, in one line."""
        ...
