"""Tells an overlay what the terminal is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.live.overlay_encoder import situation
from hsbot.live.view_model import ViewModel
from hsbot.messages.overlay import Cleared
from hsbot.observation.events import DecisionClosed, GameEnded, GameRefused, GameStarted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.clock import Clock
    from hsbot.live.decision_tracker import Tracker
    from hsbot.live.ports import CardNames, Reporter, Timing
    from hsbot.live.view_model import DecisionView
    from hsbot.messages.advice import Advice
    from hsbot.messages.overlay import ToOverlay
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision

_ENDS = (DecisionClosed, GameStarted, GameEnded, GameRefused)


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


class ClearingTracker:
    """A tracker that tells when what was asked is asked no more.

    Args:
        inner: understands the lines.
        cleared: hears it, as soon as a line shows it.
    """

    def __init__(self, inner: Tracker, cleared: Callable[[], None]) -> None:
        self._inner = inner
        self._cleared = cleared

    def feed(self, line: str) -> Sequence[Event]:
        """The events that this line brings."""
        return self._told(self._inner.feed(line))

    def idle(self) -> Sequence[Event]:
        """The events of a list that is whole because no further line came."""
        return self._told(self._inner.idle())

    def _told(self, events: Sequence[Event]) -> Sequence[Event]:
        if any(isinstance(event, _ENDS) for event in events):
            self._cleared()
        return events


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
        """Send that nothing holds any more."""
        self._send(Cleared())

    def note(self, text: str) -> None:
        """Nothing: notes are for the terminal."""

    def _tell(self, view: DecisionView) -> None:
        self._send(situation(view, self._names, self._clock.now_s()))
