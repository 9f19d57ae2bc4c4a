"""A TOML file that the user has named, or that ships with hsbot."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.system.files import read_whole
from hsbot.system.own_files.file_faults import toml_fault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def read_toml(file: Path | Traversable, called: str) -> dict[str, Any]:
    """The content of a file.

    Args:
        file: one of the user's, or of a package.
        called: its name in messages, as "weights mine.toml".

    Raises:
        UsageError: it cannot be read, or is no TOML.
    """
    try:
        data = read_whole(file) if isinstance(file, Path) else file.read_bytes()
        return tomllib.loads(data.decode())
    except OSError as error:
        raise UsageError(f"{called}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{called}: cannot be read: it is not text in UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{called}: {toml_fault(error)}") from error
