"""The follower of a growing log: of one file, or of the newest session in a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.live.log.sources import LOG_PATTERNS
from hsbot.powerlog import LogFollower
from hsbot.powerlog.client_settings import setting_faults
from hsbot.powerlog.folders import find_game, install_of, logs_folder, newest_log
from hsbot.powerlog.log_file_lines import FileFollower

SESSION: Final = "Hearthstone_*"
"""The pattern of the folders in which a client keeps the logs of a session."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def log_follower(
    path: Path,
    on_idle: Callable[[], None],
    opened: Callable[[Path], None],
    note: Callable[[str], None],
) -> LogFollower | FileFollower:
    """A follower of the log's lines.

    Args:
        path: a log, or the folder in which the client logs.
        on_idle: called at each quiet moment.
        opened: called with each log before its first line, on the thread that reads.
        note: called with one line for the user: which log is read, or that there is none yet.
    """
    if path.is_file():
        return FileFollower(path, on_idle=_noting_once(path, on_idle, note), on_session=opened)

    def on_session(log: Path) -> None:
        note(f"reading {log}")
        opened(log)

    note_absent(path, note)
    return LogFollower(path, on_idle=on_idle, on_session=on_session)


def _noting_once(
    path: Path, on_idle: Callable[[], None], note: Callable[[str], None]
) -> Callable[[], None]:
    """The listener of quiet moments, which notes at the first that all is read."""
    quiet: list[None] = []

    def idle() -> None:
        on_idle()
        if not quiet:
            quiet.append(None)
            note(f"{path} is read to its end: waiting for more lines (Ctrl-C ends)")

    return idle


def note_absent(path: Path, note: Callable[[str], None]) -> None:
    """Note why no game will come of a folder, and that it holds no log yet, where that is so."""
    install = install_of(path)
    faults = [] if install is None else setting_faults(find_game(install))
    for fault in faults:
        note(f"{fault.text}: {fault.advice}")
    if newest_log(logs_folder(path)) is not None:
        return
    found = sorted(x.name for x in path.iterdir() if x.is_file() and _is_log(x))
    if not found:
        more = "start Hearthstone, and a game" if install else "`hsbot doctor` says what it needs"
        hint = "" if faults else f" ({more})"
        note(f"waiting for a game: no Power.log in {path} yet{hint}")
        return
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    note(
        f"waiting for a game: {path} holds {found[0]}{more}, but no {SESSION}/Power.log, which a "
        "client writes; name a file itself to read or follow it"
    )


def _is_log(path: Path) -> bool:
    return any(path.match(pattern) for pattern in LOG_PATTERNS)
