"""Files written whole or not at all."""

from __future__ import annotations

import os
import tracemalloc
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.system.files import (
    SCANNER_S,
    STALE_S,
    file_name,
    read_up_to,
    read_whole,
    remove_leftovers,
    takes_files,
    takes_one,
    write_whole,
)
from hsbot.system.own_files.damage_tolerant_files import own_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

BOUND = 256 << 20


def test_a_file_is_written_and_written_over(tmp_path: Path) -> None:
    """The new content is all that is left in the folder."""
    path = tmp_path / "file"
    for data in (b"one", b"and two"):
        write_whole(path, data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No half a file, and nothing beside it; the error names the file that was meant."""
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def full(source: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device", str(source))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_whole(path, b"new")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("refused", [3, 99])
def test_a_file_that_a_scanner_holds_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: int
) -> None:
    """Windows replaces no file that another program has open; who never lets go is told."""
    path = tmp_path / "file"
    path.write_bytes(b"old")
    tries: list[float] = []
    replace = Path.replace

    def held(source: Path, target: Path) -> Path:
        if len(tries) < refused:
            raise PermissionError(13, "Access is denied", str(source))
        return replace(source, target)

    with monkeypatch.context() as patched:
        patched.setattr("sys.platform", "win32")
        patched.setattr("time.sleep", tries.append)
        patched.setattr(Path, "replace", held)
        if refused > len(SCANNER_S):
            with pytest.raises(PermissionError):
                write_whole(path, b"new")
        else:
            write_whole(path, b"new")
    assert tries == list(SCANNER_S[:refused])
    assert path.read_bytes() == (b"old" if refused > len(SCANNER_S) else b"new")
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_made_only_where_that_is_asked_for(tmp_path: Path) -> None:
    """A mistyped path makes no folders."""
    path = tmp_path / "no" / "such" / "file"
    with pytest.raises(FileNotFoundError):
        write_whole(path, b"data")
    write_whole(path, b"data", make_folder=True)
    assert path.read_bytes() == b"data"


@pytest.mark.posix
def test_permissions_are_those_of_any_new_file_or_of_the_old_one(tmp_path: Path) -> None:
    """As if the file had been opened and written."""
    path, usual = tmp_path / "file", tmp_path / "usual"
    usual.touch()
    write_whole(path, b"one")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o640)
    write_whole(path, b"two")
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.posix
def test_a_link_stays_one_and_a_device_too(tmp_path: Path) -> None:
    """Settings that are kept elsewhere by a link are changed there."""
    real, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(real)
    write_whole(link, b"data")
    assert link.is_symlink()
    assert real.read_bytes() == b"data"
    write_whole(Path(os.devnull), b"data")
    assert not Path(os.devnull).is_file()


def test_what_killed_writers_have_left_is_removed(tmp_path: Path) -> None:
    """Of the same file, an hour old; what may still be written stays, and what is somebody's."""
    path = tmp_path / "file"
    old, young, others, mine = (
        tmp_path / name
        for name in (
            f"file.{'0a' * 8}.tmp",
            f"file.{'1b' * 8}.tmp",
            f"other.{'2c' * 8}.tmp",
            "file.mine.tmp",
        )
    )
    for one in (old, young, others, mine):
        one.write_bytes(b"half")
    now_s = path.parent.stat().st_mtime
    for one in (old, others, mine):
        os.utime(one, (now_s - 2 * STALE_S,) * 2)
    write_whole(path, b"data")
    assert sorted(tmp_path.iterdir()) == sorted((path, young, others, mine))
    remove_leftovers(tmp_path, path.stat().st_mtime)
    assert sorted(tmp_path.iterdir()) == sorted((path, young, mine))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("default", "default"),
        ("4:3 (mine)", "4_3 (mine)"),
        ("../../.bashrc", "__.._.bashrc"),
        ("..", "_"),
        ("", "_"),
        ("a/b\\c\0d\ne\x1b[2J", "a_b_c_d_e__2J"),
        ("nul", "_nul"),
        ("COM1.x", "_COM1.x"),
        ("console", "console"),
        ("ends. .", "ends_"),
        ("<img src=x>", "_img src_x_"),
        ("ü" * 300, "ü" * 100),
    ],
)
def test_any_text_becomes_one_part_of_a_path(tmp_path: Path, text: str, name: str) -> None:
    """No separators, no control codes, no device of Windows, and no end that Windows takes away."""
    assert file_name(text) == name
    assert (tmp_path / f"{name}.toml").resolve().parent == tmp_path.resolve()


@pytest.mark.parametrize("takes", [takes_files, takes_one])
def test_whether_a_folder_takes_files(
    takes: Callable[[Path], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its rights, or on Windows by trying, which leaves nothing; no file is a folder."""
    assert takes(tmp_path)
    assert list(tmp_path.iterdir()) == []

    def refused(*_: object, **__: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refused)
    monkeypatch.setattr(os, "access", lambda *_: takes is not takes_files)
    assert not takes(tmp_path)


@pytest.mark.parametrize("error", [PermissionError, FileExistsError, NotADirectoryError, OSError])
def test_a_folder_that_refuses_is_asked_once(
    error: type[OSError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not name after name, without end, as ``tempfile`` does on Windows where it is refused."""
    asked: list[Path] = []

    def refused(path: Path, *_: object, **__: object) -> int:
        asked.append(path)
        assert len(asked) == 1, f"asked again, for {path}"
        raise error(13, "refused", str(path))

    monkeypatch.setattr(os, "open", refused)
    assert not takes_one(tmp_path)
    (path,) = asked
    assert Path(path).parent == tmp_path
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("read", [read_whole, own_bytes])
def test_a_bound_is_not_asked_of_the_system(
    tmp_path: Path, read: Callable[[Path, int], bytes]
) -> None:
    """A small file takes little memory, however large one may be."""
    path = tmp_path / "file"
    path.write_bytes(b"small")
    tracemalloc.start()
    try:
        assert read(path, BOUND) == b"small"
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < BOUND / 50


@pytest.mark.parametrize("size", [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20])
def test_all_is_read_up_to_a_bound(size: int) -> None:
    """Piece by piece, to the last byte, and none beyond."""
    whole = bytes(k % 251 for k in range(997)) * (size // 997 + 1)
    for most in (0, 1, size - 1, size, size + 1, 2 * size):
        if most >= 0:
            assert read_up_to(BytesIO(whole[:size]), most) == whole[: min(size, most)]
