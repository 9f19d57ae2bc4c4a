"""Reads the advisor's messages in a thread of its own; only the newest of a kind is kept."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal

from hsbot.messages.overlay import decode_to_overlay, encode_message, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.messages.overlay import FromOverlay, ToOverlay


class MessagePipe(QObject):
    """Reads the advisor's messages; holds the newest of each kind.

    Args:
        pipe: JSON lines.

    Attributes:
        arrived: a signal: :meth:`take` has a new message.
        closed: a signal: the advisor has ended.
    """

    arrived = Signal()
    closed = Signal()

    def __init__(self, pipe: Iterable[bytes]) -> None:
        super().__init__()
        self._pipe = pipe
        self._lock = threading.Lock()
        self._newest: dict[type[ToOverlay], ToOverlay] = {}  # by kind
        self._thread = threading.Thread(target=self._read, name="overlay-feed", daemon=True)

    def start(self) -> None:
        """Start the reading thread."""
        self._thread.start()

    def take(self) -> ToOverlay | None:
        """A newest message of its kind that was not taken yet; None when there is none."""
        with self._lock:
            return self._newest.popitem()[1] if self._newest else None

    def _read(self) -> None:
        for line in self._pipe:
            try:
                message = decode_to_overlay(line)
            except msgspec.DecodeError as error:
                complain(f"a message that this overlay does not understand: {error}")
                continue
            with self._lock:
                self._newest[kind_of(message)] = message
            self.arrived.emit()
        self.closed.emit()


def say(message: FromOverlay) -> None:
    """Write a message to the advisor."""
    try:
        sys.stdout.buffer.write(encode_message(message))
        sys.stdout.buffer.flush()
    except OSError:
        return  # the advisor has gone: its closed pipe ends us


def complain(text: str) -> None:
    """One line on stderr, which the advisor shows."""
    print(f"hsbot-overlay: {text}", file=sys.stderr, flush=True)  # noqa: T201 - its only voice
