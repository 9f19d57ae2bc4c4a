"""Decoder of a HSReplay document's bytes into the lines of a Power.log.

HearthSim's format keeps each packet of a game as an XML element (https://hearthsim.info/hsreplay/);
trackers write it, and HSReplay.net keeps it. The package ``hsreplay`` reads such documents too, but
whole, without a game's build, mode and players' names, and no element that it does not know.
"""

from __future__ import annotations

import codecs
import re
from datetime import date
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import Element
from xml.parsers.expat import ExpatError, ParserCreate, errors

from hsbot.errors import CorruptLogError
from hsbot.powerlog.hsreplay.game import GameLines

if TYPE_CHECKING:
    from collections.abc import Mapping

_ROOT = "hsreplay"
_GAME = "game"
_ENCODINGS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_HEAD_BYTES = 1 << 10
_MOST_DEPTH: Final = 100
"""Elements within elements; the deepest of 1,200 real games has blocks within 12 others."""
_MOST_PARTS: Final = 1 << 16
"""Elements within one that stands in a game itself; those of real games have some thousands."""
_MOST_NAME: Final = 40
"""Characters of an element's name that are shown."""
_MOST_WORDS: Final = 1000
"""Different names of elements and attributes; the format has some 80."""
_MOST_HELD: Final = 1 << 23
"""Bytes in which no element that stands in a game itself begins or ends; a whole game has less."""
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

    An element of a game becomes its lines as soon as it is whole, and is then forgotten; text is
    not kept. A document that declares entities or attributes of its own, by which a few bytes may
    stand for gigabytes, is refused at its declaration; nothing outside of it is ever opened.

    Args:
        path: the file, for what is said of it.
    """

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._parser = ParserCreate()
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._above: list[Element] = []
        self._game: GameLines | None = None
        self._lines: list[str] = []
        self._words: set[str] = set()
        self._parts = 0
        self._held = 0
        self._begun = False
        self._error: CorruptLogError | None = None

    def feed(self, data: bytes) -> list[str]:
        """The lines of the elements that ``data`` completes, in order.

        Those before a fault are handed out; it is told when more is asked for.

        Raises:
            CorruptLogError: it is XML of another kind, or damaged.
        """
        # Blanks before the declaration are no XML, and are met all the same.
        data = data if self._begun else data.lstrip()
        self._begun = self._begun or bool(data)
        self._held += len(data)
        return self._read(data, is_last=False)

    def flush(self) -> list[str]:
        """The end of the file.

        Raises:
            CorruptLogError: the document is damaged, or has not ended.
        """
        lines = self._read(b"", is_last=True)
        if self._error is not None:
            raise self._error
        return lines

    def _read(self, data: bytes, *, is_last: bool) -> list[str]:
        if self._error is not None:
            raise self._error
        try:
            self._parser.Parse(data, is_last)
            if self._held > _MOST_HELD:
                raise self._damaged("an element has no end")
        except ExpatError as error:
            self._error = self._not_whole(error)
        except (LookupError, ValueError):  # expat asks Python's codecs for other ones
            self._error = CorruptLogError("is XML in an encoding that cannot be read", self._path)
        except CorruptLogError as error:
            self._error = error
        lines, self._lines = self._lines, []
        return lines

    def _doctype(
        self, _name: str, _system: str | None, _public: str | None, declares: bool
    ) -> None:
        if declares:
            raise CorruptLogError(
                "declares entities of its own, as no HSReplay document does", self._path
            )

    def _begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        name, depth = tag.lower(), len(self._above)
        if depth == 0 and name != _ROOT:
            raise CorruptLogError(
                f"is XML of another kind (<{tag[:_MOST_NAME]}>), no HSReplay document", self._path
            )
        self._words.update(attributes, (tag,))
        self._parts += 1
        if depth <= 2:
            self._parts = self._held = 0
        if depth > _MOST_DEPTH:
            raise self._damaged("its blocks have no end")
        if self._parts > _MOST_PARTS:
            raise self._damaged("an element holds more than any in a game")
        if len(self._words) > _MOST_WORDS:
            raise self._damaged("it has more kinds of elements than the format")
        element = Element(tag, dict(attributes))
        if depth == 1 and name == _GAME:
            self._game = GameLines(self._above[0].attrib, element.attrib)
        elif depth > 2:
            self._above[-1].append(element)
        self._above.append(element)

    def _end(self, _tag: str) -> None:
        element = self._above.pop()
        depth = len(self._above)
        if depth <= 2:
            self._held = 0
        if depth == 2 and self._game is not None:
            self._lines.extend(self._game.of(element))
        elif depth == 1:
            self._game = None

    def _damaged(self, fault: str) -> CorruptLogError:
        return CorruptLogError(f"is damaged: {fault}", self._path)

    def _not_whole(self, error: ExpatError) -> CorruptLogError:
        reason = errors.messages.get(error.code, "it cannot be read")
        where = f"line {error.lineno}, column {error.offset}"
        return CorruptLogError(f"is not a whole HSReplay document: {reason}, {where}", self._path)
