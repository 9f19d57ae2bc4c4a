"""Files that are written whole or not at all: at once, once, or line by line; their names."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import sys
import time
import weakref
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.input_bounds import MOST_FILE

if TYPE_CHECKING:
    from typing import BinaryIO

STALE_S = 3600.0
"""The age from which the file of a write that never ended is of no more use."""
_BESIDE = re.compile(r"(?P<of>.*)\.[0-9a-f]{16}\.tmp", re.DOTALL)
"""The name of a file that is still being written."""
_NO_NAME = re.compile(r"[^\w .()+-]|^\.+|[ .]+$")
"""The parts left out of a file's name: separators, control codes, those that Windows refuses."""
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(?![^.])", re.IGNORECASE)
"""A name that is a device's on Windows, whatever follows its first full stop."""
SCANNER_S = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between tries to replace a file that another program of Windows has open."""
MOST_NAME = 100
_CHUNK_BYTES = 1 << 20
IN_USE = "is in use by another hsbot: wait until it has ended, or name another file"
"""The message about a :class:`LineFile` that another process has."""


def write_whole(path: Path, data: bytes, *, make_folder: bool = False) -> None:
    """Write a file in one step: a reader, or a crash, finds the old content or all of the new.

    The data goes into a file beside the place, which is then moved there. A link is followed, an
    existing file keeps its permissions, and what is no file (``/dev/null``) is written to directly.
    What killed writers of the same file have left is removed.

    Args:
        path: the file.
        data: its content.
        make_folder: whether the folder is made where there is none.

    Raises:
        OSError: it cannot be written, and names ``path``; what was there before is still there.
    """
    try:
        _write(followed(path), data, make_folder=make_folder)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def followed(path: Path) -> Path:
    """A path behind all links, loops too; itself where the system cannot say, as of long ones."""
    try:
        return Path(os.path.realpath(path))
    except OSError:  # Wine's answer about a path of more than 260 characters
        if path.is_symlink():
            raise
        return path


def takes_files(folder: Path) -> bool:
    """Whether files can be put into a folder that is there; whether they have room shows later.

    Windows' answer of the rights (``os.access``) leaves out all but an attribute: it is tried.
    """
    if sys.platform != "win32":
        return os.access(folder, os.W_OK | os.X_OK)
    return takes_one(folder)


def takes_one(folder: Path) -> bool:
    """Whether a file can be put into a folder, by putting one there and removing it.

    Not by ``tempfile``: on Windows it tries name after name, without end, where it is refused.
    """
    path = _beside(folder / "tried")
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError:
        return False
    with suppress(OSError):  # who else has opened it leaves it to remove_leftovers
        path.unlink()
    return True


def read_up_to(file: BinaryIO, most: int) -> bytes:
    """The bytes that a file still has, ``most`` at the most.

    Memory is taken as there is something to be read: ``file.read(most)`` asks for all of it first.
    """
    found = bytearray()
    while data := file.read(min(most - len(found), _CHUNK_BYTES)):
        found += data
    return bytes(found)


def read_whole(path: Path, most: int = MOST_FILE) -> bytes:
    """The bytes of a file that the user has named, or of a pipe; not of what has no end.

    Args:
        path: the file.
        most: bytes that such a file can have.

    Raises:
        OSError: it cannot be read, or is larger.
    """
    with path.open("rb") as file:
        data = read_up_to(file, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most >> 20} MB", str(path))
    return data


def file_name(text: str) -> str:
    """The name of a file after any text: one part of a path, on every system.

    Args:
        text: from wherever, such as a name that stands in a file of somebody else's.
    """
    name = _NO_NAME.sub("_", text)[:MOST_NAME]
    return f"_{name}" if not name or _DEVICE.match(name) else name


def remove_leftovers(folder: Path, now_s: float, *, of: str = "") -> None:
    """Remove what killed processes have left of files that they were writing.

    Args:
        folder: where the files are.
        now_s: the file system's time; what is younger than an hour may still be written.
        of: the file's name; all files where it is empty.
    """
    with suppress(OSError):
        for path in folder.iterdir():
            found = _BESIDE.fullmatch(path.name)
            ours = found is not None and of in ("", found["of"])
            if ours and now_s - path.stat().st_mtime > STALE_S:
                path.unlink(missing_ok=True)


def write_once(path: Path, data: bytes) -> bytes:
    """Write a file that only its owner may read, unless it is there; its content then.

    Whoever is first makes the file, whole; all others get what the first has written.

    Args:
        path: the file; its folder is made where there is none.
        data: its content where it is new.

    Raises:
        OSError: it cannot be read or written, and names ``path``.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _put_once(path, data)
        return path.read_bytes()
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


class LineFile:
    """A file of JSON objects that grows by whole lines, by one process at a time.

    A last line that was cut off is not read, and taken off before the next is added; one that could
    not be written to its end (a full disk) is taken off at once. The file is locked until it is
    closed, where the file system has locks.

    Args:
        path: the file; it is made where it is missing.

    Attributes:
        lines: the lines that it held when it was opened, without their ends.

    Raises:
        BlockingIOError: another process has it open in this way.
        OSError: it cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("a+b", buffering=0)
        self._close = weakref.finalize(self, self._file.close)
        try:
            if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
                raise OSError(errno.EINVAL, "it is no file", str(path))
            _lock(self._file.fileno())
            self._file.seek(0)
            data = self._file.readall()
        except BaseException:
            self._close()
            raise
        *self.lines, rest = data.split(b"\n")
        self._end = len(data) - len(rest)
        if rest and not rest.startswith(b"{"):  # no line that was cut: another program's file
            self.lines.append(rest)

    def add(self, line: bytes) -> None:
        """Append a line, given without its end.

        Raises:
            OSError: it cannot be written; nothing of it is there then.
        """
        self._file.truncate(self._end)
        data, written = line + b"\n", 0
        try:
            while written < len(data):
                written += self._file.write(data[written:])
        except OSError:
            self._file.truncate(self._end)
            raise
        self._end += len(data)

    def close(self) -> None:
        """Close the file; another process may open it then."""
        self._close()


def _lock(descriptor: int) -> None:
    """Take a file's lock, where its system has such.

    Raises:
        BlockingIOError: another process has it.
    """
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - of its platform only

        os.lseek(descriptor, _FAR, os.SEEK_SET)  # beyond all content, which stays readable
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(error.errno, "another process has it open") from error
    else:
        import fcntl  # noqa: PLC0415 - of its platform only

        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            return  # a file system without locks


_FAR = 1 << 30
"""The byte of a file that is locked on Windows, where locked bytes cannot be read by others."""


def _put_once(path: Path, data: bytes) -> None:
    """Make a file that only its owner may read, whole; nothing where another was quicker."""
    beside = _beside(path)
    try:
        with os.fdopen(os.open(beside, _NEW, 0o600), "wb") as file:
            file.write(data)
        try:
            os.link(beside, path)
        except FileExistsError:
            return
        except (OSError, NotImplementedError):  # no links there: as near as a move comes to it
            if not path.exists():
                _move(beside, path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
"""How a file is opened that must not be there; O_BINARY is Windows' alone."""


def _write(place: Path, data: bytes, *, make_folder: bool) -> None:
    if make_folder:
        place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists() and not place.is_file():
        _write_through(place, data)
        return
    beside = _beside(place)
    try:
        with beside.open("xb") as file:
            file.write(data)
        if place.exists():
            shutil.copymode(place, beside)
        _move(beside, place)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    with suppress(OSError):
        remove_leftovers(place.parent, place.stat().st_mtime, of=place.name)


def _move(beside: Path, place: Path) -> None:
    """Move a file into its place; on Windows once nobody has open what lies there.

    A virus scanner opens what was just written, for some milliseconds.

    Raises:
        OSError: it cannot be moved.
    """
    for wait_s in SCANNER_S if sys.platform == "win32" else ():
        try:
            beside.replace(place)
        except PermissionError:
            time.sleep(wait_s)
        else:
            return
    beside.replace(place)


def _write_through(place: Path, data: bytes) -> None:
    """Write to a device or a pipe; to a pipe only where somebody reads it already.

    Raises:
        OSError: it is a folder, or a pipe that nobody reads.
    """
    at_once = getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(place, os.O_WRONLY | at_once)
    with os.fdopen(descriptor, "wb") as file:
        if at_once and sys.platform != "win32":
            os.set_blocking(descriptor, True)
        file.write(data)


def _beside(place: Path) -> Path:
    """A name in the same folder that nobody has."""
    return place.with_name(f"{place.name}.{os.urandom(8).hex()}.tmp")
