"""A file of documents, a line of JSON each, that one process at a time reads and appends to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.system.files import IN_USE, LineFile

if TYPE_CHECKING:
    from pathlib import Path


class JsonLines:
    """The file, opened: its whole lines as they are, and a place for more.

    Args:
        path: the file; it is made where it is missing.

    Attributes:
        lines: what it held, without a last line that was cut off.

    Raises:
        UsageError: it cannot be read, or another process has it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._file = LineFile(path)
        except BlockingIOError as error:
            raise UsageError(f"{path}: {IN_USE}") from error
        except OSError as error:
            raise UsageError(f"{path}: cannot be used: {error.strerror}") from error
        self.lines = self._file.lines

    def add(self, document: dict[str, Any]) -> None:
        """Append a document.

        Raises:
            UsageError: the file cannot be written.
        """
        try:
            self._file.add(json.dumps(document).encode())
        except OSError as error:
            raise UsageError(f"{self._path}: cannot be written: {error.strerror}") from error

    def close(self) -> None:
        """Close the file; another process may go on with it then."""
        self._file.close()
