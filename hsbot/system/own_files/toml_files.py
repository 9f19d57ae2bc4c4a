"""TOML: the one door for texts of anybody's, and files that the user has named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import UsageError
from hsbot.input_bounds import MOST_KEYS, MOST_TOML
from hsbot.system.files import read_whole
from hsbot.system.own_files.file_faults import toml_fault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


_NAME: Final = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_NAME: Final = re.compile(rf"(?<![\w-])(?:{_NAME}[ \t]*+\.[ \t]*+){{{MOST_KEYS}}}")


class TomlError(ValueError):
    """A text that is no TOML, or is larger or nested deeper than any file of hsbot's."""


def toml_content(text: str) -> dict[str, Any]:
    """The content of a text; in a time that goes with its length.

    Raises:
        TomlError: it has none that is read.
    """
    if len(text) > MOST_TOML:
        raise TomlError(f"is larger than {MOST_TOML >> 20} MB")
    if found := _LONG_NAME.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise TomlError(f"is no TOML: line {line}: a name of more than {MOST_KEYS} parts")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TomlError(toml_fault(error)) from error
    except RecursionError as error:
        raise TomlError("is no TOML: it is nested too deep") from error
    except ValueError as error:  # Python reads no number of thousands of digits, and no month 13
        raise TomlError(f"is no TOML: {' '.join(str(error).split())}") from error


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
        return toml_content(data.decode("utf-8-sig"))
    except OSError as error:
        raise UsageError(f"{called}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{called}: cannot be read: it is not text in UTF-8") from error
    except TomlError as error:
        raise UsageError(f"{called}: {error}") from error
