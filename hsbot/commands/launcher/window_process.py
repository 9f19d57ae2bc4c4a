"""Starts the launcher's window as a process, and connects it to a session."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections import deque
from importlib.util import find_spec
from typing import IO, TYPE_CHECKING, Final

import msgspec

from hsbot.belief.decks.database import known_decks
from hsbot.commands.launcher.machine_checks import all_checks
from hsbot.commands.launcher.running_program import heed_interrupts
from hsbot.commands.launcher.session import LauncherSession
from hsbot.commands.launcher.terminal_page import steps
from hsbot.errors import RecordingError, ScreenError
from hsbot.live.overlay.process import BESIDE
from hsbot.messages.launcher_protocol import (
    EXIT_OPEN,
    WindowReady,
    decode_from_launcher,
    encode_launcher,
)
from hsbot.recording import Archive, Store
from hsbot.recording.store import default_file
from hsbot.screen.windows import is_seen, require_display
from hsbot.system.crash_reports import code_words, keep_report, show_report
from hsbot.system.streams import pipe_lines
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import print_note

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.commands.launcher.terminal_page import Step
    from hsbot.messages.launcher_protocol import ToLauncher
    from hsbot.powerlog import Finding
    from hsbot.recording import GameRecord

COMMAND: Final = (sys.executable, "-m", "hsbot.launcher")
END_S: Final = 5.0
MOST_COMPLAINTS: Final = 200
"""Lines of the window's on stderr that are kept."""


def can_be_shown() -> bool:
    """Whether there is a display that somebody sees, and the toolkit to draw on it."""
    if not is_seen() or find_spec("PySide6") is None:
        return False
    try:
        require_display()
    except ScreenError:
        return False
    return True


def launcher_on_screen(game_dir: Path | None, *, follow: bool = False) -> None:
    """Show the launcher in a window until it is closed.

    Args:
        game_dir: where the game is; looked for when None.
        follow: whether the game is followed at once.

    Raises:
        ScreenError: the window does not start; says why.
    """
    heed_interrupts()
    pipe = subprocess.PIPE
    with subprocess.Popen(  # noqa: S603 - our own module, by our own interpreter
        COMMAND, stdin=pipe, stdout=pipe, stderr=pipe, cwd=BESIDE
    ) as process:
        assert process.stdin is not None  # noqa: S101 - all three are pipes
        assert process.stdout is not None  # noqa: S101
        assert process.stderr is not None  # noqa: S101
        complaints: deque[str] = deque(maxlen=MOST_COMPLAINTS)
        collecting = threading.Thread(
            target=_collect,
            args=(process.stderr, complaints),
            name="launcher-collect",
            daemon=True,
        )
        collecting.start()
        first = process.stdout.readline()
        if not first:
            if process.wait() == EXIT_OPEN:
                print_note(
                    Terminal(stderr=True), "hsbot is open already: its window comes to the front"
                )
                return
            collecting.join(END_S)
            reason = complaints[-1] if complaints else "it said nothing"
            raise ScreenError(f"the launcher's window does not start: {reason}")
        names = sorted({deck.archetype or deck.name for deck in known_decks()})
        session = LauncherSession(
            lambda: _look(game_dir), _sender(process.stdin), decks=names, follow=follow
        )
        session.events.put(WindowReady())
        listening = threading.Thread(
            target=_listen, args=(process.stdout, session), name="launcher-listen", daemon=True
        )
        listening.start()
        try:
            session.run()
            tell_crash(process, complaints)
        finally:
            process.terminate()


def tell_crash(process: subprocess.Popen[bytes], complaints: Sequence[str]) -> None:
    """Keep and show a report, where the window has not ended by being closed."""
    try:
        code = process.wait(END_S)
    except subprocess.TimeoutExpired:
        return
    if code:
        complaint = [*complaints, f"the launcher's window has ended with {code_words(code)}"]
        show_report(keep_report(complaint, COMMAND[1:]), complaint)


def _look(game_dir: Path | None) -> tuple[Sequence[Finding], Sequence[Step]]:
    findings = all_checks(game_dir)
    return findings, steps(findings, game_dir, recorded_games())


def recorded_games() -> list[GameRecord]:
    """The user's own recorded games; none where there are none, or they cannot be read now."""
    if not default_file().is_file():
        return []
    try:
        with Store(default_file(), create=False) as store:
            return Archive(store).games()
    except RecordingError:
        return []


def _sender(pipe: IO[bytes]) -> Callable[[ToLauncher], None]:
    """Writes messages to the window, one at a time; those to a window that is closed are lost."""
    lock = threading.Lock()

    def send(message: ToLauncher) -> None:
        with lock:
            try:
                pipe.write(encode_launcher(message))
                pipe.flush()
            except OSError:
                return  # the listener has seen its end

    return send


def _listen(pipe: IO[bytes], session: LauncherSession) -> None:
    """Hand the window's messages to the session, and its end."""
    for line in pipe_lines(pipe):
        try:
            session.events.put(decode_from_launcher(line))
        except msgspec.DecodeError:
            continue  # a library printed something; nothing that concerns us
    session.events.put(None)


def _collect(pipe: IO[bytes], complaints: deque[str]) -> None:
    """Keep the window's last lines on stderr, so that its pipe is never full."""
    for line in pipe_lines(pipe):
        words = line.decode(errors="replace").rstrip()
        if words:
            complaints.append(words)
