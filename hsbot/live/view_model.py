"""The view model of a decision, the same for the terminal and the overlay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from hsbot.live.protocols import Timing

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

COMPARED_FROM: Final = 100
"""Iterations of a search from which on its chance is compared with the last decision's."""


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The values shown of an open decision: the decision, its timing, the advice so far.

    Attributes:
        decision: what is asked.
        timing: what it may take.
        advice: the answer so far, None before the first.
        change: how much the win probability differs from the one at the end of the game's last
            decision, in -1 to 1; None where there is nothing to compare.
        since: ids of the cards that either player has played since the last decision, in order;
            "" for one that the log did not show.
        final: whether the search has ended.
    """

    decision: Decision
    timing: Timing
    advice: Advice | None = None
    change: float | None = None
    since: tuple[str, ...] = ()
    final: bool = False

    def share(self) -> float:
        """The share of the search that is done, in [0, 1], by the limit that comes first."""
        if self.final:
            return 1.0
        if self.advice is None:
            return 0.0
        limits = self.timing.limits
        shares = [0.0]
        if limits.budget_s:
            shares.append(self.advice.elapsed_s / limits.budget_s)
        if limits.iterations:
            shares.append(self.advice.iterations / limits.iterations)
        return min(1.0, max(shares))

    def turn_left_s(self, now_s: float) -> float | None:
        """Seconds until the turn ends, 0 or more; None where no turn is counted down."""
        ends_s = self.timing.turn_ends_s
        return None if ends_s is None else max(0.0, ends_s - now_s)


class ViewModel:
    """Builds the view of each decision; remembers the win probability of the one before."""

    def __init__(self) -> None:
        self._now: DecisionView | None = None
        self._settled: tuple[int, float] | None = None

    def thinking(self, decision: Decision, timing: Timing) -> DecisionView:
        """The view of a new decision."""
        self._settle()
        since = _played_since(None if self._now is None else self._now.decision, decision)
        self._now = DecisionView(decision, timing, since=since)
        return self._now

    def found(self, decision: Decision, advice: Advice, *, final: bool) -> DecisionView:
        """The view of the decision with an answer."""
        before = self._now if self._now is not None else DecisionView(decision, Timing())
        self._now = replace(
            before,
            decision=decision,
            advice=advice,
            change=self._change(advice),
            final=final,
        )
        return self._now

    def _settle(self) -> None:
        """Keep the last win probability, with which the next decision is compared."""
        if self._now is not None and self._now.advice is not None:
            advice = self._now.advice
            self._settled = (advice.game, advice.win_probability) if _holds(advice) else None

    def _change(self, advice: Advice) -> float | None:
        if self._settled is None or self._settled[0] != advice.game or not _holds(advice):
            return None
        return advice.win_probability - self._settled[1]


def _played_since(before: Decision | None, now: Decision) -> tuple[str, ...]:
    """Ids of the cards that were played between two decisions of a game."""
    if before is None or before.observation.game != now.observation.game:
        return ()
    known = len(before.observation.plays)
    return tuple(play.card_id for play in now.observation.plays[known:])


def _holds(advice: Advice) -> bool:
    """Whether a chance is compared with others: after a few iterations it is mostly luck."""
    return advice.kind == "mulligan" or advice.iterations >= COMPARED_FROM
