"""Bytes of a growing log file to lines."""

from __future__ import annotations

import codecs


class LineDecoder:
    """Turns chunks of bytes, cut anywhere, into whole lines.

    Chunks may end inside a line, inside CRLF or inside a UTF-8 character; a byte order mark is
    dropped; a byte that is no UTF-8 becomes U+FFFD. Lines end with LF or CRLF and come without it.
    A line without its end is held back until the rest of it comes, or :meth:`flush`.
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
        return [line.removesuffix("\r") for line in lines]

    def flush(self) -> list[str]:
        """The end of the file: the line that was held back, if any; then all starts afresh."""
        rest = (self._rest + self._decoder.decode(b"", final=True)).removesuffix("\r")
        self._decoder.reset()
        self._rest = ""
        return [rest] if rest else []
