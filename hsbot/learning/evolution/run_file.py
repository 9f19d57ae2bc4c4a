"""The file of a run: its settings, then a line of JSON for each step that is done.

A run that was broken off goes on after the last whole line.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    Key = tuple[int, ...]


class RunFile:
    """The steps of a run by their key, kept in a file, or in memory alone.

    Args:
        path: the file; it is made where it is missing. None for none.
        settings: what the run's result depends on; a file with others is refused.

    Raises:
        UsageError: the file cannot be read or written, is no such file, or is of another run.
    """

    def __init__(self, path: Path | None, settings: dict[str, Any]) -> None:
        self._path = path
        self._steps: dict[Key, dict[str, Any]] = {}
        if path is None:
            return
        settings = json.loads(json.dumps(settings))
        if path.exists():
            head, steps = _read(path)
            other = [key for key in {*settings, *head} if settings.get(key) != head.get(key)]
            if other:
                raise UsageError(f"{path}: is of a run with other {', '.join(sorted(other))}")
            self._steps = steps
        _write(path, settings, self._steps)

    def get(self, *key: int) -> dict[str, Any] | None:
        """A step that is done; None where it is not."""
        return self._steps.get(key)

    def add(self, step: dict[str, Any], *key: int) -> None:
        """Keep a step.

        Raises:
            UsageError: the file cannot be written.
        """
        self._steps[key] = step
        if self._path is None:
            return
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(key, step))
        except OSError as error:
            raise UsageError(f"{self._path}: cannot be written: {error.strerror}") from error


def read_run(path: Path) -> tuple[dict[str, Any], dict[tuple[int, ...], dict[str, Any]]]:
    """A run's settings and steps, for an analysis.

    Raises:
        UsageError: there is no such file, or it is none of a run.
    """
    if not path.exists():
        raise UsageError(f"{path}: there is no such file")
    return _read(path)


def _read(path: Path) -> tuple[dict[str, Any], dict[Key, dict[str, Any]]]:
    """Settings and steps; a last line that was cut off is left out."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
        rows = [json.loads(line) for line in lines]
        return dict(rows[0]["settings"]), {
            tuple(int(x) for x in row["key"]): dict(row["step"]) for row in rows[1:]
        }
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise UsageError(f"{path}: no file of a run of hsbot train") from error


def _write(path: Path, settings: dict[str, Any], steps: dict[Key, dict[str, Any]]) -> None:
    """Begin a file, or take off a line that was cut."""
    text = json.dumps({"settings": settings}) + "\n"
    text += "".join(_line(key, step) for key, step in steps.items())
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from error


def _line(key: Key, step: dict[str, Any]) -> str:
    return json.dumps({"key": list(key), "step": step}) + "\n"
