"""Runs the overlay as a child process and sends it the newest message.

Every message is the whole picture, so a slow overlay is never waited for: it gets the newest.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, TYPE_CHECKING

import msgspec

import hsbot
from hsbot.errors import HsbotError, OverlayError, bounded
from hsbot.messages.overlay import (
    DeckPicked,
    Panic,
    Ready,
    decode_from_overlay,
    encode_message,
    kind_of,
)
from hsbot.system.streams import pipe_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self

    from hsbot.messages.overlay import ToOverlay

COMMAND = (sys.executable, "-m", "overlay")
START_S = 60.0
"""How long the overlay may take to say that it is ready."""
END_S = 3.0
"""How long it may take to end once its pipe is closed."""
VOICE = "hsbot-overlay: "
"""How its own lines on stderr begin; others are its libraries'."""
BESIDE = Path(hsbot.__file__).resolve().parents[1]
"""The folder that holds both packages, hsbot and overlay: ``-m`` looks into it first."""


class OverlayProcess:
    """The overlay's child process; ``send`` is safe in any thread, and never waits.

    Args:
        command: how to start it.

    Attributes:
        on_panic: called, in a thread of the overlay's, when the user pressed the panic key.
        on_picked: called there with the name of the deck that the user says the opponent plays; ""
            takes it back.
        on_note: called there with a line for the user: a key that it cannot have, or that it ended
            before it was closed.
    """

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self.on_panic: Callable[[], None] = _nobody
        self.on_note: Callable[[str], None] = _nobody
        self.on_picked: Callable[[str], None] = _nobody
        self._command = list(command)
        self._changed = threading.Condition()
        self._newest: dict[type[ToOverlay], bytes] = {}  # by kind
        self._closing = False
        self._ready = threading.Event()
        self._complaint = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Start it, and wait until it can draw.

        Raises:
            OverlayError: it cannot run here; says why.
        """
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(  # noqa: S603 - our own module, by our own interpreter
            self._command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=BESIDE
        )
        for work in (self._listen, self._collect, self._write):
            name = work.__name__.lstrip("_")
            thread = threading.Thread(
                target=work, args=(self._process,), name=f"overlay-{name}", daemon=True
            )
            thread.start()
            self._threads.append(thread)
        ready = self._ready.wait(START_S)
        if not ready or self._process.poll() is not None:
            self.close()
            reason = self._complaint or "it said nothing"
            raise OverlayError(f"the overlay does not start: {reason}")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, message: ToOverlay) -> None:
        """Send a message, in place of one of its kind that was not written yet."""
        with self._changed:
            self._newest[kind_of(message)] = encode_message(message)
            self._changed.notify_all()

    def close(self) -> None:
        """End the overlay by closing its pipe."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if self._process is None:
            return
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(END_S)

    # ---- threads ---------------------------------------------------------------------------------
    def _write(self, process: subprocess.Popen[bytes]) -> None:
        """Hand over the newest message again and again; close the pipe at the end."""
        pipe = _pipe(process.stdin)
        try:
            with pipe:
                while (line := self._take()) is not None:
                    pipe.write(line)
                    pipe.flush()
        except OSError:
            return  # it has ended: the listener tells

    def _take(self) -> bytes | None:
        """The newest messages once there are any; None when it is time to close."""
        with self._changed:
            self._changed.wait_for(lambda: self._newest or self._closing)
            lines, self._newest = b"".join(self._newest.values()), {}
            return None if self._closing else lines

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Read the overlay's messages until it ends."""
        with _pipe(process.stdout) as pipe:
            for line in pipe_lines(pipe):
                self._hear(line)
        process.wait()
        was_ready = self._ready.is_set()
        self._ready.set()
        with self._changed:
            expected, self._closing = self._closing, True
            self._changed.notify_all()
        if was_ready and not expected:
            self.on_note("the overlay has ended; the advice goes on here")

    def _hear(self, line: bytes) -> None:
        try:
            message = decode_from_overlay(line)
        except msgspec.DecodeError:
            return  # a library printed something; nothing that concerns us
        try:
            match message:
                case Ready():
                    self._ready.set()
                case Panic():
                    self.on_panic()
                case DeckPicked(deck=deck):
                    self.on_picked(deck)
        except HsbotError as error:  # what it says cannot be done; it goes on being heard
            self.on_note(f"overlay: {bounded(str(error))}")

    def _collect(self, process: subprocess.Popen[bytes]) -> None:
        """Keep the last line of its stderr, the reason when it does not start; tell later ones."""
        with _pipe(process.stderr) as pipe:
            for line in pipe_lines(pipe):
                words = line.decode(errors="replace").strip()
                if words:
                    self._complaint = words.removeprefix(VOICE)
                if words.startswith(VOICE) and self._ready.is_set():
                    self.on_note(f"overlay: {self._complaint}")


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "all three streams are pipes"  # noqa: S101 - tells the type checker
    return stream


def _nobody(*_: object) -> None:
    """Do nothing: nobody listens."""
