"""Reads hsbot's messages to the window in a thread of its own, and writes the window's."""

from __future__ import annotations

import threading
from typing import IO, TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal

from hsbot.messages.launcher_protocol import decode_to_launcher, encode_launcher

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.messages.launcher_protocol import FromLauncher


class LauncherPipe(QObject):
    """Both directions of the pipe to ``hsbot``.

    Args:
        source: JSON lines from hsbot.
        sink: JSON lines to it.

    Attributes:
        heard: a signal with each message, in the thread of the receiver.
        closed: a signal: hsbot has ended.
    """

    heard = Signal(object)
    closed = Signal()

    def __init__(self, source: Iterable[bytes], sink: IO[bytes]) -> None:
        super().__init__()
        self._source, self._sink = source, sink
        self._thread = threading.Thread(target=self._read, name="launcher-pipe", daemon=True)

    def start(self) -> None:
        """Start the reading thread."""
        self._thread.start()

    def say(self, message: FromLauncher) -> None:
        """Write a message to hsbot."""
        try:
            self._sink.write(encode_launcher(message))
            self._sink.flush()
        except OSError:
            return  # hsbot has gone: its closed pipe ends us

    def _read(self) -> None:
        for line in self._source:
            try:
                self.heard.emit(decode_to_launcher(line))
            except msgspec.DecodeError:
                continue  # of another version of hsbot: what is shown stays
        self.closed.emit()
