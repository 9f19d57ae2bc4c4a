"""The newest open decision, passed from the log's thread to the searching thread."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hsbot.messages.advice import Advice

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.model import Decision

DecisionKey: TypeAlias = tuple[int, str, int, int]
"""The identity of a decision, open or closed: game, kind, decision id, last line."""
TurnKey: TypeAlias = tuple[int, int, bool]
"""The identity of a time to decide: game, turn, whether it is the mulligan, which is logged as of
turn 1 and has its own time."""


def decision_key(decision: Decision) -> DecisionKey:
    """The part of a decision that stays the same when it is answered."""
    game = decision.observation.game
    return (game, decision.kind, decision.decision_id, decision.line_number)


def turn_key(asked: Decision | Advice) -> TurnKey:
    """The turn, or mulligan, whose time a decision and the advice about it use up."""
    if isinstance(asked, Advice):
        return (asked.game, asked.turn, asked.kind == "mulligan")
    return (asked.observation.game, asked.observation.turn, asked.kind == "mulligan")


@dataclass(frozen=True, slots=True, eq=False)
class OpenDecision:
    """A decision that waits for an answer, and when it was seen; compared by identity.

    Attributes:
        decision: what is asked.
        arrived_s: the clock's reading when its last line was read.
        turn_began_s: the clock's reading when something was first asked in its turn, after the
            mulligan; a mulligan's, when that was asked. Before hsbot was there, too.
    """

    decision: Decision
    arrived_s: float
    turn_began_s: float

    @property
    def key(self) -> DecisionKey:
        """The key that identifies it in the log."""
        return decision_key(self.decision)


class LatestDecision:
    """A slot for the newest open decision: an older one is about a board that is gone.

    One thread publishes, withdraws and closes; another takes. All methods are safe in any thread.
    While its lock is held it calls nothing that may wait: listeners only put into a queue.

    Attributes:
        on_withdrawn: called when a published decision is no longer open, under the lock, in
            the same order as the calls of :meth:`while_current`.
    """

    def __init__(self) -> None:
        self.on_withdrawn: Callable[[], None] = _nobody
        self._changed = threading.Condition()
        self._current: OpenDecision | None = None
        self._taken: OpenDecision | None = None
        self._closed = False
        self._error: BaseException | None = None

    @property
    def current(self) -> OpenDecision | None:
        """The decision that is open now."""
        return self._current

    def publish(self, asked: OpenDecision) -> None:
        """Put a decision in, in place of whatever was there."""
        with self._changed:
            self._clear()
            self._current = asked
            self._changed.notify_all()

    def withdraw(self) -> None:
        """Empty the slot: the player has acted, or the game is over."""
        with self._changed:
            self._clear()

    def close(self, error: BaseException | None = None) -> None:
        """Let no more decisions come; ``error`` is raised once the last one was taken."""
        with self._changed:
            self._closed = True
            self._error = self._error or error
            self._changed.notify_all()

    def stop(self, error: BaseException | None = None) -> None:
        """Withdraw and close in one step: nobody wants an answer any more."""
        with self._changed:
            self._clear()
            self.close(error)

    def take(self, timeout_s: float) -> OpenDecision | None:
        """The open decision if it was not taken yet; None when none came within ``timeout_s``.

        Raises:
            BaseException: what ended the publishing thread, once its last decision was taken.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._waiting() or self._closed, timeout_s)
            if self._waiting():
                self._taken = self._current
                return self._current
            if self._closed and self._error is not None:
                error, self._error = self._error, None
                raise error
            return None

    def ended(self) -> bool:
        """Whether nothing is left to take: closed, the last one taken, the error raised."""
        with self._changed:
            return self._closed and self._error is None and not self._waiting()

    def is_current(self, asked: OpenDecision) -> bool:
        """Whether this decision is still open."""
        return self._current is asked

    def while_current(self, asked: OpenDecision, enqueue: Callable[[], None]) -> bool:
        """Call ``enqueue`` if the decision is still open; the slot does not change meanwhile.

        Args:
            asked: the decision that something is to be said about.
            enqueue: puts it into queues; must not wait.

        Returns:
            Whether it was called.
        """
        with self._changed:
            if self._current is not asked:
                return False
            enqueue()
            return True

    def _clear(self) -> None:
        was_open, self._current = self._current is not None, None
        if was_open:
            self.on_withdrawn()

    def _waiting(self) -> bool:
        return self._current is not None and self._current is not self._taken


def _nobody() -> None:
    """Do nothing: nobody listens."""
