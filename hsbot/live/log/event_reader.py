"""Reads a Power.log's lines into events, adds the friendly deck, and records both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.live.log.own_deck import OwnDeck
    from hsbot.live.session_recording import Recording
    from hsbot.observation.events import Event


class EventReader(Protocol):
    """Turns lines into events, such as :class:`hsbot.observation.LogTracker`."""

    def feed(self, line: str) -> Sequence[Event]:
        """The events that this line brings."""
        ...

    def idle(self) -> Sequence[Event]:
        """The events of a list that is whole because no further line came."""
        ...


class LineReader(EventReader, Protocol):
    """An event reader that is told when the client was started again."""

    def client_started(self) -> None:
        """The next lines are of another Power.log."""
        ...


class LogEvents:
    """An event reader that adds the friendly deck to decisions and records lines and events.

    Args:
        reader: turns lines into events.
        own: the friendly deck of Decks.log.
        kept: the recording; one that is not on records nothing.
        listener: called with each completed event before it is recorded; None for nobody.
    """

    def __init__(
        self,
        reader: LineReader,
        own: OwnDeck,
        kept: Recording,
        listener: Callable[[Event], None] | None = None,
    ) -> None:
        self._listener = listener
        self._reader = reader
        self._own = own
        self._kept = kept

    def opened(self, path: Path) -> None:
        """Set the Power.log that the next lines come from."""
        self._reader.client_started()
        self._own.source(path)
        self._kept.source(path)

    def feed(self, line: str) -> Sequence[Event]:
        """The events that this line brings."""
        self._kept.line(line)
        return self._completed(self._reader.feed(line))

    def idle(self) -> Sequence[Event]:
        """The events of a list that is whole because no further line came."""
        return self._completed(self._reader.idle())

    def _completed(self, events: Sequence[Event]) -> Sequence[Event]:
        if not events:
            return events
        completed = [self._own.with_deck(event) for event in events]
        for event in completed:
            if self._listener is not None:
                self._listener(event)
            self._kept.event(event)
        return completed
