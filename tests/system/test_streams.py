"""Standard streams: output that cannot be written, and lines that have no end or are no text."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hsbot.input_bounds import MOST_TYPED
from hsbot.system import streams
from hsbot.system.streams import LostOutputError, _Stdout, pipe_lines, stdin_lines, typed_line
from kit.commands import kit_environment

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


WAITS = """
import sys, threading
from hsbot.system.streams import stdin_lines
heard = threading.Event()
def hear():
    for line in stdin_lines():
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
        if line.startswith(b"end"):
            heard.set()
threading.Thread(target=hear, daemon=True).start()
heard.wait(60)
"""


def test_a_program_may_end_while_a_thread_waits_for_a_line() -> None:
    """As a window does that is closed while hsbot has its pipe; lines come whole, in any chunks."""
    with subprocess.Popen(  # noqa: S603 - this interpreter
        [sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=kit_environment(),
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("炉".encode() * 50_000 + b"\nsec")
        process.stdin.flush()
        assert process.stdout.readline() == "炉".encode() * 50_000 + b"\n"
        process.stdin.write(b"ond\nend\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"second\n"
        assert process.wait(60) == 0, process.stderr and process.stderr.read()


def test_a_line_without_an_end_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of another process, of stdin's, and typed: little of it is held."""
    monkeypatch.setattr(streams, "MOST_PIPE_LINE", 100)
    assert [*pipe_lines(io.BytesIO(b"x" * 250 + b"\nend"))] == [
        b"x" * 100, b"x" * 100, b"x" * 50 + b"\n", b"end",
    ]  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO("y" * MOST_TYPED + "z\n"))
    assert (typed_line(), typed_line(), typed_line()) == ("y" * MOST_TYPED, "z\n", "")
    read, write = os.pipe()
    with os.fdopen(read) as stdin, os.fdopen(write, "wb") as pipe:
        pipe.write(b"x" * 3000 + b"\nlast")
        pipe.close()
        monkeypatch.setattr("sys.stdin", stdin)
        monkeypatch.setattr(os, "read", lambda one, _size, read=os.read: read(one, 60))
        lines = [*stdin_lines()]
    assert b"".join(lines) == b"x" * 3000 + b"\nlast"
    assert max(map(len, lines)) <= 160


def test_what_is_no_text_on_stdin_is_read() -> None:
    """As a mark that stands for nothing, whatever the machine's locale says of it."""
    code = (
        "import sys; from hsbot.system.streams import open_streams; open_streams();"
        "print(ascii(sys.stdin.readline()))"
    )
    done = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, "-c", code], input=b"a\xff\n", capture_output=True, check=True,
        env=kit_environment() | {"PYTHONIOENCODING": "utf-8:strict"},
    )  # fmt: skip
    assert done.stdout.strip() == rb"'a\ufffd\n'"


def test_a_last_line_without_its_end_is_heard() -> None:
    """Where the pipe ends after it."""
    code = "from hsbot.system.streams import stdin_lines; print([*stdin_lines()])"
    done = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, "-c", code], input=b"one\ntwo", capture_output=True, check=True,
        env=kit_environment(),
    )  # fmt: skip
    assert done.stdout.split() == [b"[b'one\\n',", b"b'two']"]


CHILDREN = """
import os, subprocess, sys
from hsbot.system.streams import open_streams, results, results_alone
open_streams()
sys.stdout.write("before ")
with results_alone():
    print("by Python", flush=True)
    results().write("the result ")
    os.system("echo by a shell")
    subprocess.run([sys.executable, "-c", "print('by a child')"], check=True)
    os.write(1, b"by a library\\n")
    results().flush()
print("after")
subprocess.run([sys.executable, "-c", "print('a child after')"], check=True)
"""


@pytest.mark.parametrize("unbuffered", [[], ["-u"]])
def test_results_stand_alone_whoever_else_prints(unbuffered: list[str]) -> None:
    """Python, a program that it starts, a library in C: all that is stderr's; later no more."""
    done = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, *unbuffered, "-c", CHILDREN], capture_output=True, text=True, timeout=120,
        check=True, env=kit_environment(),
    )  # fmt: skip
    assert done.stdout.splitlines() in (
        ["before the result a child after", "after"],  # the buffer comes last
        ["before the result after", "a child after"],
    )
    said = ["by Python", "by a shell", "by a child", "by a library"]
    assert done.stderr.splitlines() == said
