"""Decoder of a HSReplay document's bytes into the lines of a Power.log.

HearthSim's format keeps each packet of a game as an XML element (https://hearthsim.info/hsreplay/);
trackers write it, and HSReplay.net keeps it. The package ``hsreplay`` reads such documents too, but
whole, without a game's build, mode and players' names, and no element that it does not know.
"""

from __future__ import annotations

import codecs
import re
from datetime import date
from typing import TYPE_CHECKING, cast
from xml.etree.ElementTree import Element, ParseError, XMLPullParser

from hsbot.errors import CorruptLogError
from hsbot.powerlog.hsreplay.game import GameLines, TooDeepError

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROOT = "hsreplay"
_GAME = "game"
_ENCODINGS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_HEAD_BYTES = 1 << 10
_DAY = re.compile(r"""\bts=["'](\d{4}-\d\d-\d\d)""", re.IGNORECASE)
"""The day of a packet's time, where it has one."""


def is_document(head: bytes) -> bool:
    """Whether a file that begins so is XML; no line of a log begins with ``<``."""
    mark = next((mark for mark in _ENCODINGS if head.startswith(mark)), b"")
    text = head[len(mark) : len(mark) + _HEAD_BYTES].decode(
        _ENCODINGS.get(mark, "utf-8"), "replace"
    )
    return text.lstrip().startswith("<")


def first_day(head: bytes) -> date | None:
    """The day that the first time of a document names; None where it has the time of day alone.

    Args:
        head: how its file begins.
    """
    found = _DAY.search(head.decode("utf-8", "replace"))
    try:
        return None if found is None else date.fromisoformat(found[1])
    except ValueError:
        return None


class DocumentDecoder:
    """Decoder of chunks of a HSReplay document, cut anywhere, into lines of a Power.log.

    An element of a game becomes its lines as soon as it is whole, and is then forgotten.

    Args:
        path: the file, for what is said of it.
    """

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._parser: XMLPullParser[Element] = XMLPullParser(("start", "end"))
        self._above: list[Element] = []
        self._game: GameLines | None = None
        self._begun = False

    def feed(self, data: bytes) -> list[str]:
        """The lines of the elements that ``data`` completes, in order.

        Raises:
            CorruptLogError: it is XML of another kind, or damaged.
        """
        # Blanks before the declaration are no XML, and are met all the same.
        data = data if self._begun else data.lstrip()
        self._begun = self._begun or bool(data)
        lines: list[str] = []
        try:
            self._parser.feed(data)
        except ParseError as error:
            raise self._damaged(error) from error
        except (LookupError, ValueError) as error:  # expat asks Python's codecs for other ones
            raise CorruptLogError(
                "is XML in an encoding that cannot be read", self._path
            ) from error
        try:
            lines.extend(self._lines())
        except ParseError as error:
            raise self._damaged(error) from error
        return lines

    def flush(self) -> list[str]:
        """The end of the file.

        Raises:
            CorruptLogError: the document has not ended.
        """
        try:
            self._parser.close()
            return list(self._lines())
        except ParseError as error:
            raise self._damaged(error) from error

    def _lines(self) -> Iterator[str]:
        for event, element in cast("Iterator[tuple[str, Element]]", self._parser.read_events()):
            if event == "start":
                self._begin(element)
            else:
                yield from self._end(element)

    def _begin(self, element: Element) -> None:
        name, depth = element.tag.lower(), len(self._above)
        if depth == 0 and name != _ROOT:
            raise CorruptLogError(
                f"is XML of another kind (<{element.tag}>), no HSReplay document", self._path
            )
        if depth == 1 and name == _GAME:
            self._game = GameLines(self._above[0].attrib, element.attrib)
        self._above.append(element)

    def _end(self, element: Element) -> Iterator[str]:
        self._above.pop()
        depth = len(self._above)
        if depth == 2 and self._game is not None:
            try:
                yield from self._game.of(element)
            except TooDeepError as error:
                raise CorruptLogError("is damaged: its blocks have no end", self._path) from error
        elif depth == 1:
            self._game = None
        if depth in (1, 2):
            del self._above[-1][:]

    def _damaged(self, error: ParseError) -> CorruptLogError:
        line, column = error.position
        reason = str(error).partition(":")[0]
        return CorruptLogError(
            f"is not a whole HSReplay document: {reason}, line {line}, column {column}", self._path
        )
