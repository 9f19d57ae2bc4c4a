"""Protocols at the edges of the live path: advisor and reporter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Required, TypeAlias, TypedDict, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Unpack

    from hsbot.live.latest_decision import OpenDecision
    from hsbot.messages.advice import Advice
    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision


CardNames: TypeAlias = "Callable[[str], str]"
"""Card id to the card's name for people; answers the id itself for a card it does not know."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Limits of one decision's search; None means no limit of that kind.

    Attributes:
        budget_s: seconds for one answer.
        iterations: search iterations for one answer.
    """

    budget_s: float | None = None
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Timing:
    """When the search of a decision begins and ends, by the session's clock.

    Attributes:
        started_s: the clock's reading at the decision's last line, or when the player was loaded,
            if that was later; None in a replay, where time counts from the question to the player.
        limits: how long to think about it.
        turn_s: how long the whole turn lasts; None where no turn is counted down: in a replay, and
            in the mulligan.
        turn_ends_s: the clock's reading at the turn's end; None as above.
    """

    started_s: float | None = None
    limits: SearchLimits = SearchLimits()
    turn_s: float | None = None
    turn_ends_s: float | None = None


class AdviceTerms(TypedDict, total=False):
    """The terms on which a decision is answered.

    Attributes:
        budget_s: seconds from ``started_s``, None for no limit of time.
        iterations: search iterations, None for no limit of number.
        started_s: reading of the clock at the decision's last line; now when None.
        on_progress: called with each refined answer while the search goes on.
        should_stop: asked often; once it says True the answer so far is returned at once.
    """

    budget_s: Required[float | None]
    iterations: Required[int | None]
    started_s: float | None
    on_progress: Callable[[Advice], None] | None
    should_stop: Callable[[], bool] | None


class AnyAdvisor(Protocol):
    """Anything that answers decisions, such as :class:`hsbot.agents.advisor.advisor.Advisor`."""

    def advise(self, decision: Decision, **terms: Unpack[AdviceTerms]) -> Advice:
        """The answer to a decision, on these terms."""
        ...


class Reporter(Protocol):
    """Receiver of decisions and answers: a screen, an overlay, or a stream of JSON lines.

    One thread calls it, in the order in which things happen.
    """

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """A new decision is being thought about."""
        ...

    def progress(self, decision: Decision, advice: Advice) -> None:
        """A better answer was found; more thought follows."""
        ...

    def advised(self, decision: Decision, advice: Advice) -> None:
        """The final answer."""
        ...

    def cleared(self) -> None:
        """The decision is closed: advice about it no longer holds."""
        ...

    def note(self, text: str) -> None:
        """Something that the user should know, in one line."""
        ...


@runtime_checkable
class ShowsTracking(Protocol):
    """A reporter that shows the deck tracker, too."""

    def tracked(self, tracked: Tracked) -> None:
        """The tracker's present state; it replaces the one before."""
        ...


@runtime_checkable
class ShowsMarks(Protocol):
    """A reporter that draws on the board, and has to know when its cards are there."""

    def in_place(self, asked: OpenDecision, since_s: float) -> None:
        """The client has put all cards where they lie, since this reading of the clock."""
        ...
