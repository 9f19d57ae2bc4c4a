"""Files that a command writes where the user asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path


def write_output(path: Path, text: str) -> None:
    """Write a text as UTF-8, its line ends as they are.

    Args:
        path: the file that the user has named.
        text: its content.

    Raises:
        UsageError: it cannot be written.
    """
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from error
