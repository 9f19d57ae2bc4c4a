"""Files of logs: opened whole, or followed as they grow; their bytes decoded into whole lines."""

from __future__ import annotations

import codecs
import gzip
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from hsbot.input_bounds import MOST_GROWTH
from hsbot.system.windows.shared_files import open_shared

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Iterator
    from pathlib import Path

_UNPACKED_ALWAYS: Final = 1 << 20
"""Bytes that a compressed log may hold, however small it is."""
GZIP = b"\x1f\x8b"
_CHUNK_BYTES = 1 << 20
_MOST_CHARACTERS = 1_000_000
_HEAD_BYTES = 256
POLL_S = 0.02
LOOKS_TO_IDLE = 2
"""Looks in a row without a new line that make a pause."""


@contextmanager
def open_log(path: Path) -> Iterator[BinaryIO]:
    """A file that does not grow any more, open for reading; unpacked where it is gzip's.

    Raises:
        OSError: it cannot be read, or a reading unpacks far more than any log is packed into.
    """
    with open_shared(path) as file:
        if not file.peek(len(GZIP)).startswith(GZIP):
            yield file
            return
        with _Unpacked(cast("BinaryIO", file)) as unpacked:
            yield cast("BinaryIO", unpacked)


class _Unpacked(gzip.GzipFile):
    """A compressed file, which is read as long as it grows no more than logs do."""

    def __init__(self, file: BinaryIO) -> None:
        self._packed = _Counted(file)
        super().__init__(fileobj=self._packed, mode="rb")

    def read(self, size: int | None = -1) -> bytes:
        """As gzip.

        Raises:
            OSError: what it holds is no log's.
        """
        data = super().read(size)
        if self.tell() > _UNPACKED_ALWAYS + MOST_GROWTH * self._packed.count:
            raise gzip.BadGzipFile("it holds more than any log")
        return data


class _Counted:
    """A file of which is counted what was read; it is read once, as a pipe is."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.count = 0

    def read(self, size: int, /) -> bytes:
        """The next bytes."""
        data = self._file.read(size)
        self.count += len(data)
        return data

    def seekable(self) -> bool:
        """Whether it can be read anew."""
        return False

    def seek(self, _place: int, /) -> None:
        """Not done: see ``seekable``.

        Raises:
            OSError: always.
        """
        raise OSError("it is read once")


class LineDecoder:
    """Decoder of chunks of bytes, cut anywhere, into whole lines.

    Chunks may end inside a line, inside CRLF or inside a UTF-8 character; a byte order mark is
    dropped; a byte that is no UTF-8 becomes U+FFFD. Lines end with LF or CRLF and come without it.
    A line without its end is held back until the rest of it comes, or :meth:`flush`; one of more
    than a million characters, which no client writes, comes in parts.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")(errors="replace")
        self._rest = ""

    def feed(self, data: bytes) -> list[str]:
        """The lines that ``data`` completes, in order."""
        text = self._rest + self._decoder.decode(data)
        # Not splitlines(): a card's name may hold characters that Python takes for line ends.
        lines = text.split("\n")
        self._rest = lines.pop()
        if len(self._rest) > _MOST_CHARACTERS:
            lines.append(self._rest)
            self._rest = ""
        return [line.removesuffix("\r") for line in lines]

    def flush(self) -> list[str]:
        """The end of the file: the line that was held back, if any; then all starts afresh."""
        rest = (self._rest + self._decoder.decode(b"", final=True)).removesuffix("\r")
        self._decoder.reset()
        self._rest = ""
        return [rest] if rest else []


class FileTail:
    """Reader of what is new in one growing file, which may be truncated or replaced.

    The file is opened for each read only, so that the client may move or delete it on every system.

    Attributes:
        begins_anew: whether what was read last is another file's beginning, under the same name.
        is_gone: whether the file was there, and is no more.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.begins_anew = self.is_gone = False
        self._decoder = LineDecoder()
        self._offset = 0
        self._head = b""
        self._seen: tuple[int, int, int] | None = None

    def read(self) -> list[str]:
        """The new whole lines, at most a chunk; empty when nothing is new."""
        lines: list[str] = []
        self.begins_anew = False
        while not lines:
            data = self._read_bytes()
            if not data:
                break
            lines = self._decoder.feed(data)
        return lines

    def flush(self) -> list[str]:
        """The unfinished last line, when the file will not grow any more."""
        return self._decoder.flush()

    def _read_bytes(self) -> bytes:
        try:
            stat = self.path.stat()
            now = (stat.st_ino, stat.st_size, stat.st_mtime_ns)
            self.is_gone = False
            if now == self._seen and stat.st_size == self._offset:
                return b""
            with open_shared(self.path) as file:
                head = file.read(_HEAD_BYTES)
                if not head.startswith(self._head) or stat.st_size < self._offset:
                    self._decoder = LineDecoder()
                    self._offset = 0
                    self.begins_anew = True
                file.seek(self._offset)
                data = file.read(_CHUNK_BYTES)
        except OSError as error:
            # Not there yet, or just being replaced: the next look will tell.
            self.is_gone = isinstance(error, FileNotFoundError) and self._seen is not None
            return b""
        self._seen, self._head = now, head
        self._offset += len(data)
        return data


class FileFollower:
    """Yields the lines of one file, from its beginning on, until it is told to stop.

    Args:
        path: the file; it may be replaced or begin anew.
        on_idle: called once for each pause, when some looks in a row found nothing new.
        on_session: called with the path before the first line, and whenever the file begins anew.
        poll_s: how often to look.
    """

    def __init__(
        self,
        path: Path,
        *,
        on_idle: Callable[[], None],
        on_session: Callable[[Path], None],
        poll_s: float = POLL_S,
    ) -> None:
        self._tail = FileTail(path)
        self._on_idle = on_idle
        self._on_session = on_session
        self._poll_s = poll_s

    def lines(self, stop: threading.Event) -> Iterator[str]:
        """Every whole line until ``stop`` is set."""
        fruitless = 0
        self._on_session(self._tail.path)
        while not stop.is_set():
            lines = self._tail.read()
            if self._tail.begins_anew:
                self._on_session(self._tail.path)
            yield from lines
            fruitless = 0 if lines else fruitless + 1
            if fruitless == LOOKS_TO_IDLE:
                self._on_idle()
            if not lines:
                stop.wait(self._poll_s)
