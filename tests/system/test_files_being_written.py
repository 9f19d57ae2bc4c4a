"""Files that another program writes while they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.powerlog import FileTail
from hsbot.system.windows.shared_files import open_shared

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("Power.log", "mit Leerzeichen und Übermut.log", "炉石传说.log")


@pytest.mark.parametrize("name", NAMES)
def test_its_writer_may_write_move_and_delete_it(tmp_path: Path, name: str) -> None:
    """While it is open here, on every system; what is read is the file that was opened."""
    path, moved = tmp_path / name, tmp_path / "moved"
    with path.open("wb") as writer:
        writer.write(b"one ")
        writer.flush()
        with open_shared(path) as file:
            assert file.read() == b"one "
            writer.write(b"two")
            writer.flush()
            assert file.read() == b"two"
    with open_shared(path) as file:
        path.rename(moved)
        path.write_bytes(b"another")
        assert file.read() == b"one two"
        moved.unlink()


@pytest.mark.parametrize("wrong", ["missing", "folder"])
def test_what_cannot_be_opened_is_named(tmp_path: Path, wrong: str) -> None:
    """The error is the system's, with the path."""
    path = tmp_path / wrong
    if wrong == "folder":
        path.mkdir()
    with pytest.raises(OSError, match=wrong) as caught:
        open_shared(path)
    assert caught.value.filename == str(path)
    assert isinstance(caught.value, FileNotFoundError) is (wrong == "missing")


def test_a_log_is_followed_while_its_writer_holds_it(tmp_path: Path) -> None:
    """Its writer keeps it open from the first line to the last."""
    path = tmp_path / "Power.log"
    tail = FileTail(path)
    with path.open("ab", buffering=0) as writer:
        for number in range(3):
            writer.write(b"line %d\r\n" % number)
            assert tail.read() == [f"line {number}"]
        assert tail.read() == []
