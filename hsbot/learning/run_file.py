"""The file of a run: its settings, then a line of JSON for each step that is done.

A run that was broken off goes on after the last whole line. One process at a time has the file.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.system.json_lines import JsonLines

if TYPE_CHECKING:
    from pathlib import Path

    Key = tuple[int, ...]


class RunFile:
    """The steps of a run by their key, kept in a file, or in memory alone.

    Args:
        path: the file; it is made where it is missing. None for none.
        settings: what the run's result depends on; a file with others is refused.

    Raises:
        UsageError: the file cannot be read or written, is no such file, is of another run, or
            another process has it.
    """

    def __init__(self, path: Path | None, settings: dict[str, Any]) -> None:
        self._steps: dict[Key, dict[str, Any]] = {}
        self._file: JsonLines | None = None
        if path is None:
            return
        settings = json.loads(json.dumps(settings))
        self._file = JsonLines(path)
        if not self._file.lines:
            self._append({"settings": settings})
            return
        try:
            head, self._steps = _decoded(path, self._file.lines)
            other = [key for key in {*settings, *head} if settings.get(key) != head.get(key)]
            if other:
                raise UsageError(f"{path}: is of a run with other {', '.join(sorted(other))}")
        except UsageError:
            self.close()
            raise

    def close(self) -> None:
        """Close the file; another process may go on with the run then."""
        if self._file is not None:
            self._file.close()

    def get(self, *key: int) -> dict[str, Any] | None:
        """A step that is done; None where it is not."""
        return self._steps.get(key)

    def add(self, step: dict[str, Any], *key: int) -> None:
        """Keep a step.

        Raises:
            UsageError: the file cannot be written.
        """
        self._steps[key] = step
        self._append({"key": list(key), "step": step})

    def _append(self, document: dict[str, Any]) -> None:
        if self._file is None:
            return
        self._file.add(document)


def read_run(path: Path) -> tuple[dict[str, Any], dict[tuple[int, ...], dict[str, Any]]]:
    """A run's settings and steps, for an analysis.

    Raises:
        UsageError: there is no such file, or it is none of a run.
    """
    if not path.exists():
        raise UsageError(f"{path}: there is no such file")
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    return _decoded(path, lines)


def _decoded(path: Path, lines: list[bytes]) -> tuple[dict[str, Any], dict[Key, dict[str, Any]]]:
    """Settings and steps of whole lines."""
    try:
        rows = [json.loads(line) for line in lines]
        return dict(rows[0]["settings"]), {
            tuple(int(x) for x in row["key"]): dict(row["step"]) for row in rows[1:]
        }
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise UsageError(f"{path}: no file of a run of hsbot train") from error
