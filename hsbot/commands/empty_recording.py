"""The user's own recording where nothing is in it yet: one line, the same for every command."""

from __future__ import annotations

from typing import Final

from hsbot.errors import RecordingError
from hsbot.recording import Archive, Store
from hsbot.recording.store import default_file
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import print_note

NOTHING_RECORDED: Final = "no game is recorded yet: `hsbot advise --record`"


def require_recorded() -> None:
    """Refuse to show one game where the user's own recording holds none.

    Raises:
        RecordingError: it holds none; says how to begin.
    """
    if default_file().is_file():
        with Store(default_file(), create=False) as store:
            if Archive(store).games():
                return
    raise RecordingError(NOTHING_RECORDED)


def note_nothing_recorded() -> None:
    """Say on stderr that nothing is recorded, and how to begin."""
    print_note(Terminal(stderr=True), NOTHING_RECORDED)
