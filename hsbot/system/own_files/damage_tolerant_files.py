"""Files of the user's own (settings, decks, caches), of which a damaged one ends nothing.

What reads them takes a default where there is none. Where one is there and cannot be used, the
user is told once which, why and what to do, and the default serves too; it is never overwritten.
"""

from __future__ import annotations

import os
import stat
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from hsbot.errors import HsbotError
from hsbot.input_bounds import MOST_OWN_FILE, MOST_REASON
from hsbot.system.files import read_up_to, write_whole
from hsbot.system.notices import notice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_ABSENT: Final = (FileNotFoundError, NotADirectoryError)

Content = TypeVar("Content")


class OwnFileError(HsbotError):
    """A file of the user's own that is there and cannot be used; says which, why and what to do.

    Attributes:
        path: the file.
        reason: why it cannot be used.
    """

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        words = " ".join(reason.split())
        self.reason = words if len(words) <= MOST_REASON else f"{words[:MOST_REASON]}..."
        super().__init__(f"{path}: {self.reason} (mend or remove it)")


def require_own(
    path: Path, parse: Callable[[bytes], Content], *, most: int = MOST_OWN_FILE
) -> Content | None:
    """The content of a file; None where there is none.

    Args:
        path: the file.
        parse: gives the content of its bytes, or raises an error that says why they are none.
        most: bytes that such a file can have.

    Raises:
        OwnFileError: it is there, and cannot be read or parsed.
    """
    try:
        return parse(own_bytes(path, most))
    except _ABSENT:
        if os.path.lexists(path):
            raise OwnFileError(path, "is a link to a file that is not there") from None
        return None
    except UnicodeDecodeError as error:
        raise OwnFileError(path, "cannot be read: it is not text in UTF-8") from error
    except OSError as error:
        raise OwnFileError(path, f"cannot be read: {error.strerror or error}") from error
    except (HsbotError, ValueError, RecursionError, msgspec.MsgspecError) as error:
        raise OwnFileError(path, str(error)) from error


def read_own(
    path: Path,
    parse: Callable[[bytes], Content],
    otherwise: Content,
    serves: str,
    *,
    most: int = MOST_OWN_FILE,
) -> Content:
    """The content of a file; a default where there is none, or, with a notice, where it is damaged.

    Args:
        path: the file.
        parse: gives the content of its bytes, or raises an error that says why they are none.
        otherwise: the default.
        serves: what is used in a damaged file's place, for the notice.
        most: bytes that such a file can have.
    """
    try:
        found = require_own(path, parse, most=most)
    except OwnFileError as error:
        notice(f"{error}; meanwhile {serves}", str(path))
        return otherwise
    return otherwise if found is None else found


def write_own(path: Path, data: bytes, parse: Callable[[bytes], object]) -> None:
    """Write a file, whose folder is made; one there that cannot be used is set aside before.

    Args:
        path: the file.
        data: its content.
        parse: gives the content of a file's bytes, or raises what says why they are none.

    Raises:
        OSError: it cannot be written; what was there before is still there.
    """
    try:
        require_own(path, parse)
    except OwnFileError:
        if path.is_file() or path.is_dir() or not path.exists():  # no device, no pipe
            _set_aside(path)
    write_whole(path, data, make_folder=True)


def own_bytes(path: Path, most: int = MOST_OWN_FILE) -> bytes:
    """The bytes of a file; not of a device or a pipe, and not without an end.

    Args:
        path: the file.
        most: bytes that it can have.

    Raises:
        OSError: it cannot be read.
        OwnFileError: it is no file, or larger.
    """
    with open(path, "rb", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OwnFileError(path, "is no file")
        data = read_up_to(file, most + 1)
    if len(data) > most:
        raise OwnFileError(path, f"is larger than {most >> 20} MB")
    return data


def _at_once(path: str, flags: int) -> int:
    """Open a file, and a pipe in a file's place without waiting for who writes it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def own_text(data: bytes) -> str:
    """The text of a file's bytes: UTF-8, with or without a mark at its beginning.

    Raises:
        ValueError: it is none.
    """
    if not data:
        raise ValueError("is empty")
    return data.decode("utf-8-sig")


def _set_aside(path: Path) -> None:
    """Move a file out of the way, under a name that is free."""
    names = (f"{path.name}.damaged{number or ''}" for number in count())
    path.rename(next(x for x in map(path.with_name, names) if not os.path.lexists(x)))
