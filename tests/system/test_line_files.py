"""Files that grow by whole lines, by one process at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from hsbot.system.files import LineFile

if TYPE_CHECKING:
    from pathlib import Path


def test_lines_come_back(tmp_path: Path) -> None:
    """Those that were added, in their order, after a file was closed and opened again."""
    path = tmp_path / "lines"
    for number in range(3):
        file = LineFile(path)
        assert file.lines == [b"line %d" % n for n in range(number)]
        file.add(b"line %d" % number)
        file.close()


def test_a_line_that_was_cut_is_taken_off(tmp_path: Path) -> None:
    """It never becomes the beginning of the next."""
    path = tmp_path / "lines"
    path.write_bytes(b'{"one": 1}\n{"tw')
    file = LineFile(path)
    assert file.lines == [b'{"one": 1}']
    file.add(b'{"two": 2}')
    assert path.read_bytes() == b'{"one": 1}\n{"two": 2}\n'


def test_another_programs_file_is_not_cut(tmp_path: Path) -> None:
    """Its last line, without an end, is read as one."""
    path = tmp_path / "notes.txt"
    path.write_bytes(b"one\ntwo")
    assert LineFile(path).lines == [b"one", b"two"]
    assert path.read_bytes() == b"one\ntwo"


class Full:
    """A file on a disk with room for some bytes; otherwise the file that it stands for."""

    def __init__(self, path: Path, room: int) -> None:
        self._file, self._room = path.open("ab", buffering=0), room
        self.truncate, self.close = self._file.truncate, self._file.close

    def write(self, data: bytes) -> int:
        """As much as there is room for; then the system's error."""
        if not self._room:
            raise OSError(28, "No space left on device")
        done = self._file.write(data[: self._room])
        self._room -= done
        return done


@pytest.mark.parametrize("room", [0, 1, 4])
def test_a_full_disk_leaves_no_part_of_a_line(tmp_path: Path, room: int) -> None:
    """The content before stays, and the error is raised."""
    path = tmp_path / "lines"
    path.write_bytes(b"one\n")
    file, full = LineFile(path), Full(path, room)
    file._file = full  # type: ignore[assignment]
    with pytest.raises(OSError, match="No space"):
        file.add(b"a longer line")
    full.close()
    assert path.read_bytes() == b"one\n"


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    """As long as the first has the file; it reads and changes nothing."""
    path = tmp_path / "lines"
    file = LineFile(path)
    program = (
        "import sys; from pathlib import Path; from hsbot.system.files import LineFile\n"
        "try: LineFile(Path(sys.argv[1]))\n"
        "except BlockingIOError: print('refused')\n"
        "else: print('opened')\n"
    )

    def second() -> str:
        return subprocess.run(  # noqa: S603 - this very interpreter
            [sys.executable, "-c", program, str(path)],
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=True,
        ).stdout.strip()  # fmt: skip

    assert second() == "refused"
    file.close()
    assert second() == "opened"


def test_windows_locks_a_byte_beyond_all_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Locked bytes cannot be read there; LK_NBLCK of one that is locked is an OSError."""
    path, locked = tmp_path / "lines", set()

    def locking(descriptor: int, mode: int, count: int) -> None:
        assert (mode, count) == (2, 1)
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        if place in locked:
            raise PermissionError(13, "Permission denied")
        locked.add(place)

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    monkeypatch.setattr(sys, "platform", "win32")
    file = LineFile(path)
    file.add(b"one")
    assert path.read_bytes() == b"one\n"
    assert min(locked) > 1 << 29
    with pytest.raises(BlockingIOError):
        LineFile(path)
