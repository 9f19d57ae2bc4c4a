"""Files written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hsbot.system.files import write_whole


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
