"""Tells an overlay what the terminal is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.overlay_message import Cleared
from hsbot.runtime.moments import Moments
from hsbot.runtime.situations import situation

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.advice import Advice
    from hsbot.clock import Clock
    from hsbot.observation.model import Decision
    from hsbot.overlay_message import ToOverlay
    from hsbot.runtime.advising import Reporter, Timing
    from hsbot.runtime.board_view import CardNames
    from hsbot.runtime.moments import Moment


class BothReporters:
    """Tells two reporters, one after the other; notes are for the first alone.

    Args:
        first: a terminal or a stream.
        second: an overlay.
    """

    def __init__(self, first: Reporter, second: Reporter) -> None:
        self._first = first
        self._second = second

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Tell both."""
        self._first.thinking(decision, timing)
        self._second.thinking(decision, timing)

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Tell both."""
        self._first.progress(decision, advice)
        self._second.progress(decision, advice)

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Tell both."""
        self._first.advised(decision, advice)
        self._second.advised(decision, advice)

    def cleared(self) -> None:
        """Tell both."""
        self._first.cleared()
        self._second.cleared()

    def note(self, text: str) -> None:
        """Tell the first."""
        self._first.note(text)


class OverlayReporter:
    """Tells an overlay how things are.

    Args:
        send: hands a message over, without waiting.
        names: card id to the name in the user's language.
        clock: the one that timings go by.
    """

    def __init__(self, send: Callable[[ToOverlay], None], names: CardNames, clock: Clock) -> None:
        self._send = send
        self._names = names
        self._clock = clock
        self._moments = Moments()

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Send the new board."""
        self._tell(self._moments.thinking(decision, timing))

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Send the answer so far."""
        self._tell(self._moments.found(decision, advice, final=False))

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Send the final answer."""
        self._tell(self._moments.found(decision, advice, final=True))

    def cleared(self) -> None:
        """Send that nothing holds any more."""
        self._send(Cleared())

    def note(self, text: str) -> None:
        """Nothing: notes are for the terminal."""

    def _tell(self, moment: Moment) -> None:
        self._send(situation(moment, self._names, self._clock.now_s()))
