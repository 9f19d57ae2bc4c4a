"""Files that are damaged: in one byte, or in one of the ways in which files of users are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

HUGE: Final = 1 << 33
"""The size of a file that nobody can read whole; none of it is on the disk."""


def damaged(data: bytes) -> Iterator[bytes]:
    """The data with each of its bytes changed in turn, all the byte's bits or one of them."""
    for place, byte in enumerate(data):
        for other in (byte ^ 0xFF, byte ^ 1 << place % 8):
            yield data[:place] + bytes((other,)) + data[place + 1 :]


def _bad_byte(path: Path, whole: bytes) -> None:
    middle = len(whole) // 2
    path.write_bytes(whole[:middle] + b"\xff" + whole[middle + 1 :])


def _huge(path: Path, whole: bytes) -> None:
    with path.open("wb") as file:
        file.write(whole)
        file.truncate(HUGE)


def _pipe(path: Path, _whole: bytes) -> None:
    import os  # noqa: PLC0415 - of POSIX only

    os.mkfifo(path)  # type: ignore[attr-defined,unused-ignore]  # not on Windows


DAMAGES: Final[dict[str, Callable[[Path, bytes], object]]] = {
    "bad byte": _bad_byte,
    "truncated": lambda path, whole: path.write_bytes(whole[: len(whole) // 2]),
    "empty": lambda path, _whole: path.write_bytes(b""),
    "nuls": lambda path, whole: path.write_bytes(bytes(len(whole))),
    "another program's": lambda path, _whole: path.write_bytes(b"\x7fELF\x02\x01\x01" * 99),
    "folder": lambda path, _whole: path.mkdir(),
    "dangling link": lambda path, _whole: path.symlink_to("nowhere"),
    "unreadable": lambda path, _whole: path.symlink_to(path.name),  # as a root's file may not be
    "huge": _huge,
    "pipe": _pipe,
}
"""Makes a damaged file of a path where none is and its whole content."""
HARMLESS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "mark": lambda whole: b"\xef\xbb\xbf" + whole,
    "line ends of Windows": lambda whole: whole.replace(b"\n", b"\r\n"),
}
"""Changes that editors make to a text file and that do no damage."""
