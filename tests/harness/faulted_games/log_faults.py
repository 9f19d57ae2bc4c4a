"""Faults of the Power.log's file: what somebody else does to it while the client writes it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from harness.faulted_games.plan import SessionFault
from hsbot.standin.session_logs import POWER
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.standin.session_logs import SessionLogs

OLD_SHARE: Final = 0.8
"""How much of a log an older copy of it holds."""


def change_log(kind: SessionFault, logs: SessionLogs) -> bool:
    """Do something to the Power.log, if there is one; whether the system let it be done.

    Windows lets nobody move, replace or delete a file that is open.

    Args:
        kind: one of :data:`LOGS`.
        logs: the client's log files.
    """
    path = logs.folder / POWER
    logs.flush()
    if path.exists():
        try:
            LOGS[kind](path, logs)
        except PermissionError:
            return False
    return True


def _copied(path: Path, logs: SessionLogs) -> None:
    write_whole(path, path.read_bytes())
    logs.reopen(POWER)


def _emptied(path: Path, _: SessionLogs) -> None:
    os.truncate(path, 0)


def _replaced(path: Path, logs: SessionLogs) -> None:
    _moved(path, logs)
    logs.reopen(POWER)


def _moved(path: Path, _: SessionLogs) -> None:
    path.rename(path.with_suffix(".moved"))


def _deleted(path: Path, _: SessionLogs) -> None:
    path.unlink()


def _old(path: Path, _: SessionLogs) -> None:
    content = path.read_bytes()
    write_whole(path, content[: content.rfind(b"\n", 0, int(OLD_SHARE * len(content))) + 1])


LOGS: Final[dict[SessionFault, Callable[[Path, SessionLogs], None]]] = {
    SessionFault.LOG_COPIED: _copied,
    SessionFault.LOG_EMPTIED: _emptied,
    SessionFault.LOG_REPLACED: _replaced,
    SessionFault.LOG_MOVED: _moved,
    SessionFault.LOG_DELETED: _deleted,
    SessionFault.LOG_OLD: _old,
}
