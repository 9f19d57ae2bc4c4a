"""The one place where the log's reader hands a decision to the thinker."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.model import Decision


@dataclass(frozen=True, slots=True)
class Letter:
    """A decision to answer.

    Attributes:
        decision: what is asked.
        arrived_s: the clock's reading when its last line was read.
        turn_began_s: the clock's reading when something was first asked in its turn.
        number: counts the letters of one mailbox, from 1.
    """

    decision: Decision
    arrived_s: float
    turn_began_s: float
    number: int


class Mailbox:
    """Holds the newest decision only: an older one is about a board that is gone.

    One thread publishes, withdraws and closes; another takes. All methods are safe in any thread.

    Attributes:
        on_withdrawn: hears when what was asked is asked no more; it is called while nothing can be
            published or delivered, and must not wait.
    """

    def __init__(self) -> None:
        self.on_withdrawn: Callable[[], None] = _nobody
        self._changed = threading.Condition()
        self._current: Letter | None = None
        self._published = 0
        self._taken = 0
        self._closed = False
        self._error: BaseException | None = None

    def publish(
        self, decision: Decision, arrived_s: float, turn_began_s: float | None = None
    ) -> None:
        """Put a decision in, in place of whatever was there.

        Args:
            decision: what is asked.
            arrived_s: see :class:`Letter`.
            turn_began_s: see :class:`Letter`; with this decision when None.
        """
        began_s = arrived_s if turn_began_s is None else turn_began_s
        with self._changed:
            self._published += 1
            self._current = Letter(decision, arrived_s, began_s, self._published)
            self._changed.notify_all()

    def withdraw(self) -> None:
        """Nothing is asked any more: the player has acted, or the game is over."""
        with self._changed:
            asked, self._current = self._current, None
            if asked is not None:
                self.on_withdrawn()

    def close(self, error: BaseException | None = None) -> None:
        """No more letters; ``error`` is raised to whoever takes next."""
        with self._changed:
            self._closed = True
            self._error = error
            self._changed.notify_all()

    def take(self, timeout_s: float) -> Letter | None:
        """The newest letter that was not taken yet; None when none came within ``timeout_s``.

        Raises:
            BaseException: what ended the publishing thread, once its last letter was taken.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._waiting() or self._closed, timeout_s)
            if self._waiting() and self._current is not None:
                self._taken = self._current.number
                return self._current
            if self._closed and self._error is not None:
                error, self._error = self._error, None
                raise error
            return None

    def ended(self) -> bool:
        """Whether nothing is left to take: closed, its last letter taken, its error raised."""
        with self._changed:
            return self._closed and self._error is None and not self._waiting()

    def is_current(self, letter: Letter) -> bool:
        """Whether ``letter`` is still what is asked."""
        return self._current is letter

    def deliver(self, letter: Letter, answer: Callable[[], None]) -> bool:
        """Call ``answer`` if ``letter`` is still what is asked; nothing is published meanwhile.

        Returns:
            Whether it was called.
        """
        with self._changed:
            if self._current is not letter:
                return False
            answer()
            return True

    def _waiting(self) -> bool:
        return self._current is not None and self._current.number > self._taken


def _nobody() -> None:
    """Nobody wants to hear it."""
