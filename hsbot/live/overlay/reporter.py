"""A reporter that sends each decision and its answers to the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.live.overlay.encoder import situation
from hsbot.live.view_model import ViewModel
from hsbot.messages.overlay import Cleared

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.clock import Clock
    from hsbot.live.ports import CardNames, Timing
    from hsbot.live.view_model import DecisionView
    from hsbot.messages.advice import Advice
    from hsbot.messages.overlay import ToOverlay
    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision


class OverlayReporter:
    """Sends the overlay a message for each decision and each answer to it.

    Args:
        send: hands a message over, without waiting.
        names: card id to the name in the user's language.
        clock: the one that timings go by.
    """

    def __init__(self, send: Callable[[ToOverlay], None], names: CardNames, clock: Clock) -> None:
        self._send = send
        self._names = names
        self._clock = clock
        self._views = ViewModel()

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Send the new board."""
        self._tell(self._views.thinking(decision, timing))

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Send the answer so far."""
        self._tell(self._views.found(decision, advice, final=False))

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Send the final answer."""
        self._tell(self._views.found(decision, advice, final=True))

    def cleared(self) -> None:
        """Send that the advice no longer holds."""
        self._send(Cleared())

    def tracked(self, tracked: Tracked) -> None:
        """Send what is tracked."""
        self._send(tracked)

    def note(self, text: str) -> None:
        """Send nothing: notes are for the terminal."""

    def _tell(self, view: DecisionView) -> None:
        self._send(situation(view, self._names, self._clock.now_s()))
