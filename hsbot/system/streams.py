"""The process's standard streams."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, TextIO, cast

from hsbot.input_bounds import MOST_PIPE_LINE, MOST_TYPED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from typing_extensions import Buffer


_results: list[TextIO] = []
"""Stdout itself, while ``sys.stdout`` is stderr."""


class LostOutputError(BrokenPipeError):
    """Output to stdout is lost, for another reason than that its reader has gone.

    Nothing can be done about either but to end, so that code that lets a BrokenPipeError pass lets
    this one pass too.
    """


def reader_has_gone(error: OSError) -> bool:
    """Whether a write was refused since nobody reads the pipe; Windows calls that invalid."""
    if sys.platform == "win32" and error.errno == errno.EINVAL:
        return True
    return isinstance(error, BrokenPipeError)


class _Stdout(io.FileIO):
    """A stdout whose refusals (a full disk) cannot be mistaken for those of another file.

    Attributes:
        own: the descriptor that it writes to while its number is stderr's; None at other times.
    """

    own: int | None = None

    def write(self, data: Buffer, /) -> int:
        """Write some bytes.

        Raises:
            BrokenPipeError: nobody reads them any more.
            LostOutputError: they cannot be written.
        """
        own = self.own
        try:
            return super().write(data) if own is None else os.write(own, data)
        except OSError as error:
            if reader_has_gone(error):
                raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from error
            raise LostOutputError(error.errno, error.strerror) from error


class _Stderr(io.FileIO):
    """A stderr that drops what it cannot write: there is nowhere left to say so."""

    def write(self, data: Buffer, /) -> int:
        """Write some bytes, or drop them."""
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def open_streams() -> None:
    """Make all three streams usable, whatever the program was started with.

    A stream that is closed (``hsbot >&-``, a program without a console) becomes the null device, so
    that no file of ours takes its number, to which a child would write. Consoles of Windows stay as
    they are. What is no text on stdin is read as U+FFFD, which no reader takes for anything.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 - for good
    if sys.stdin is sys.__stdin__ and isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdout is sys.__stdout__:  # not a test's, or an editor's
        sys.stdout = _through(_Stdout, cast("TextIO", sys.stdout))
    if sys.stderr is sys.__stderr__:
        sys.stderr = _through(_Stderr, cast("TextIO", sys.stderr))


def _through(raw: Callable[..., io.FileIO], stream: TextIO) -> TextIO:
    """The same stream, written by a raw stream of ours where it is a file or a pipe."""
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    is_buffered = isinstance(stream.buffer, io.BufferedWriter)
    below = stream.buffer.raw if isinstance(stream.buffer, io.BufferedWriter) else stream.buffer
    if type(below) is not io.FileIO:
        return stream
    stream.flush()
    ours = raw(below.fileno(), "wb", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(ours) if is_buffered else cast("io.BufferedWriter", ours),
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def pipe_lines(pipe: IO[bytes]) -> Iterator[bytes]:
    """The lines of another process; one that is too long to be held comes in parts.

    Args:
        pipe: its output.
    """
    yield from iter(lambda: pipe.readline(MOST_PIPE_LINE), b"")


def typed_line() -> str:
    """A line of stdin with its end, "" behind the last; one too long to be typed comes in parts."""
    return sys.stdin.readline(MOST_TYPED)


def stdin_lines() -> Iterator[bytes]:
    """The lines of stdin, for a thread that may still wait for one when the program ends.

    One that is too long to be held comes in parts.
    Who waits in ``sys.stdin.buffer`` holds its lock, and the interpreter's end is a fatal error.
    """
    descriptor, rest = sys.stdin.fileno(), b""
    while data := os.read(descriptor, 1 << 16):
        *lines, rest = (rest + data).split(b"\n")
        yield from (line + b"\n" for line in lines)
        if len(rest) > MOST_PIPE_LINE:
            yield rest
            rest = b""
    if rest:
        yield rest


@contextmanager
def results_alone() -> Iterator[None]:
    """A context in which stdout takes what is written to :func:`results` and nothing else.

    What other code prints there, such as a user's own player, goes to stderr; so does what is
    printed by a program or a library that it calls, which knows nothing of ``sys.stdout``.
    """
    _results.append(sys.stdout)
    with _descriptor_alone(sys.stdout):
        sys.stdout = sys.stderr
        try:
            yield
        finally:
            sys.stdout = _results.pop()


@contextmanager
def _descriptor_alone(stream: TextIO) -> Iterator[None]:
    """The descriptor of a stdout of ours is stderr's in the body, for all but the stream itself."""
    buffer = stream.buffer if isinstance(stream, io.TextIOWrapper) else None
    raw = getattr(buffer, "raw", buffer)
    if not isinstance(raw, _Stdout):
        yield
        return
    number = raw.fileno()
    raw.own = os.dup(number)
    try:
        with suppress(OSError):  # an editor's stderr has none
            os.dup2(sys.stderr.fileno(), number)
        yield
    finally:
        os.dup2(raw.own, number)
        own, raw.own = raw.own, None
        os.close(own)


def results() -> TextIO:
    """The stream of a command's results: stdout, whoever else prints."""
    return _results[-1] if _results else sys.stdout


def drop_stdout() -> None:
    """Send stdout to the null device once it takes nothing more (``hsbot ... | head``)."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def abandon_stdout() -> None:
    """Point stdout nowhere, so that the process can end while a write to it still waits.

    The interpreter flushes ``sys.stdout`` at its end, for which it would wait for the thread that
    waits for a consumer that has stopped reading.
    """
    nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - for good
    if _results:
        _results[-1] = nowhere
    else:
        sys.stdout = nowhere
