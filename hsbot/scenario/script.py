"""Runs a scenario in a Python file, and separates the script's errors from hsbot's own."""

from __future__ import annotations

import linecache
import sys
import traceback
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import hsbot
from hsbot.errors import HsbotError, UsageError
from hsbot.system.files import read_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

_HSBOT = str(Path(hsbot.__file__).parent)


def run_script(path: Path) -> None:
    """Run a Python file as a program; its errors become a UsageError of one line.

    Raises:
        UsageError: it cannot be read, it is no Python, or it failed: with the line's number.
    """
    try:
        source = read_whole(path).decode()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise UsageError(f"{path} cannot be read: {reason}") from None
    try:
        code = compile(source, str(path), "exec")
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        raise UsageError(f"{path}:{line}: {getattr(error, 'msg', error)}") from None
    with _beside(path):
        try:
            exec(code, {"__name__": "__main__", "__file__": str(path)})  # noqa: S102 - its purpose
        except Exception as error:
            if _ours(error):
                raise
            raise UsageError(f"{path}:{_line(error, path)}: {_words(error, path)}") from error


@contextmanager
def _beside(path: Path) -> Iterator[None]:
    """Modules that lie beside the script can be imported, as for any program."""
    folder = str(path.resolve().parent)
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _ours(error: Exception) -> bool:
    """Whether hsbot itself failed, and not what it was asked to do."""
    frames = traceback.extract_tb(error.__traceback__)
    return not isinstance(error, HsbotError) and frames[-1].filename.startswith(_HSBOT)


def _line(error: Exception, path: Path) -> int:
    """The script's line that was running."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == str(path)]
    return lines[-1] or 0


def _words(error: Exception, path: Path) -> str:
    if isinstance(error, HsbotError):
        return str(error)
    if isinstance(error, AssertionError) and not str(error):
        return f"it does not hold: {linecache.getline(str(path), _line(error, path)).strip()}"
    return f"{type(error).__name__}: {error}"
