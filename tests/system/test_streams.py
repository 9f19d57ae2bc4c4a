"""Output that cannot be written: whose reader has gone, or whose disk is full."""

from __future__ import annotations

import errno
import io
import os
from typing import TYPE_CHECKING

import pytest

from hsbot.system.streams import LostOutputError, _Stdout

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("platform", "number", "is_lost"),
    [
        ("win32", errno.EINVAL, False),
        ("win32", errno.EPIPE, False),
        ("win32", errno.ENOSPC, True),
        ("linux", errno.EPIPE, False),
        ("linux", errno.EINVAL, True),
    ],
)
def test_a_reader_that_has_gone_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, number: int, is_lost: bool
) -> None:
    """Windows calls a write to a pipe that nobody reads an invalid argument."""

    class Refusing(io.FileIO):
        def write(self, _data: object, /) -> int:
            raise OSError(number, os.strerror(number))

    class Out(_Stdout, Refusing):
        pass

    monkeypatch.setattr("sys.platform", platform)
    with Out(tmp_path / "out", "wb") as out, pytest.raises(BrokenPipeError) as raised:
        out.write(b"x")
    assert isinstance(raised.value, LostOutputError) is is_lost
