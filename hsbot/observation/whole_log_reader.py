"""Reader of whole log files: their events, and the friendly player's decisions."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

from hsbot.errors import CorruptLogError, InternalError, LogError, UnsupportedGameError
from hsbot.observation.events import DecisionClosed, GameRefused, LineFailed
from hsbot.observation.log_tracker import LogTracker
from hsbot.powerlog import DocumentDecoder, LineDecoder, SkipLog, is_document, open_log
from hsbot.system.damaged_archives import DAMAGED_ARCHIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision

_CHUNK_BYTES = 1 << 18
_MOST_BEFORE_A_GAME = 1 << 24
"""Bytes before the first line of a game; a log has some thousands, what has no end is no log."""
_NUL_SHARE = 0.01
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_TASK_LISTS = re.compile(rb"^[DWEI] [\d:.]+ PowerTaskList\.", re.MULTILINE)


class LogFile:
    """One pass over a log file; the attributes are complete once the iteration has ended.

    Args:
        path: a Power.log: of several games, reconnecting, truncated, damaged, as it comes; or a
            HSReplay document. Either may be compressed (gzip).
        card_of_dbf: see :class:`~hsbot.observation.log_tracker.LogTracker`.
        on_line: called with each line before the events that it brings.

    Attributes:
        path: the file.
        skipped: lines and games that were not read, and why.
        tracker: the tracker in its present state.
    """

    def __init__(
        self,
        path: Path,
        card_of_dbf: Callable[[int], str | None] | None = None,
        on_line: Callable[[str], None] | None = None,
    ) -> None:
        self.path = path
        self.tracker = LogTracker(card_of_dbf)
        self._on_line = on_line
        self._refusals: list[str] = []
        self._task_lists = self._is_document = False

    @property
    def skipped(self) -> SkipLog:
        """The lines and games skipped so far."""
        return self.tracker.skipped

    def events(self) -> Iterator[Event]:
        """The events of the file, in the log's order.

        Raises:
            LogError: the file is not there, cannot be read, is empty, or no game starts in it.
            CorruptLogError: it is no Power.log.
            UnsupportedGameError: it holds only games that hsbot does not play.
            InternalError: a bug of hsbot's own kept lines from being read; it comes last, after
                all that was read.
        """
        failed: list[LineFailed] = []
        for chunk in self._chunks():
            for event in chunk:
                if isinstance(event, GameRefused):
                    self._refusals.append(event.reason)
                    reason = f"game {event.game} is {event.reason}, which hsbot does not play"
                    self.skipped.add(event.line_number, reason, "")
                elif isinstance(event, LineFailed):
                    failed.append(event)
                yield event
        if failed:
            first, more = failed[0], len(failed) - 1
            where = f"line {first.line_number}" + (f" and {more} more" if more else "")
            raise InternalError(f"{self.path}: {where}: {first.reason}")
        self._check_readable()

    def check(self) -> None:
        """Look whether the file can be read, by its first bytes.

        Raises:
            LogError: it is not there, cannot be read, or is empty.
            CorruptLogError: it is no text.
        """
        next(self._bytes(), None)

    def decisions(self) -> Iterator[Decision]:
        """The friendly decisions, each with what was then done, in the order of the answers.

        Raises:
            LogError: see :meth:`events`.
        """
        for event in self.events():
            if isinstance(event, DecisionClosed):
                yield event.decision

    def _chunks(self) -> Iterator[Sequence[Event]]:
        feed = self.tracker.feed if self._on_line is None else self._with_listener(self._on_line)
        for lines in self._lines():
            yield from map(feed, lines)
        yield self.tracker.finish()

    def _lines(self) -> Iterator[list[str]]:
        decoder: LineDecoder | DocumentDecoder | None = None
        read_bytes = 0
        for data in self._bytes():
            read_bytes += len(data)
            if read_bytes > _MOST_BEFORE_A_GAME and not self.tracker.game_lines:
                self._check_readable()
            if decoder is None:
                self._is_document = is_document(data)
                decoder = DocumentDecoder(str(self.path)) if self._is_document else LineDecoder()
            yield decoder.feed(data)
        if decoder is not None:
            yield decoder.flush()

    def _with_listener(self, on_line: Callable[[str], None]) -> Callable[[str], Sequence[Event]]:
        """The tracker's ``feed``, with ``on_line`` called before it."""

        def feed(line: str) -> Sequence[Event]:
            on_line(line)
            return self.tracker.feed(line)

        return feed

    def _bytes(self) -> Iterator[bytes]:
        path, first = str(self.path), True
        try:
            with open_log(self.path) as file:
                while data := file.read(_CHUNK_BYTES):
                    if first:
                        self._refuse_binary(data)
                        self._task_lists = bool(_TASK_LISTS.search(data))
                        first = False
                    yield data
        except FileNotFoundError as error:
            raise LogError("there is no such file: name a Power.log", path) from error
        except IsADirectoryError as error:
            raise LogError("is a folder: name the Power.log in it", path) from error
        except DAMAGED_ARCHIVE as error:
            raise CorruptLogError("is damaged: it cannot be unpacked", path) from error
        except OSError as error:
            if not error.strerror:  # gzip's
                raise CorruptLogError("is damaged: it cannot be unpacked", path) from error
            raise LogError(f"cannot be read: {error.strerror}", path) from error
        if first:
            raise LogError("is empty: name a Power.log in which a game was played", path)

    def _refuse_binary(self, data: bytes) -> None:
        # A crash may leave some NULs in a true log; a binary file has many, and no log line.
        if is_document(data):
            return
        if data.startswith(_UTF_16):
            raise CorruptLogError("is text in UTF-16: save it as UTF-8", str(self.path), offset=0)
        if data.count(0) > len(data) * _NUL_SHARE and b"GameState." not in data:
            raise CorruptLogError(
                "is binary data, not a Power.log: name a Power.log", str(self.path), offset=0
            )

    def _check_readable(self) -> None:
        """Raise the error of a file in which no game could be read."""
        tracker, path = self.tracker, str(self.path)
        if tracker.games > tracker.refused:
            return
        if tracker.games:
            kinds = " and ".join(dict.fromkeys(self._refusals))
            raise UnsupportedGameError(f"holds {kinds}, which hsbot does not play", path)
        if self._is_document:
            raise LogError(
                "holds no game: name a HSReplay document that has a game's beginning", path
            )
        if not tracker.game_lines and self._task_lists:
            raise LogError(
                "has the lines of PowerTaskList alone: options and choices stand in GameState's,"
                " so name a whole Power.log",
                path,
            )
        if not tracker.game_lines:
            raise CorruptLogError("is not a Power.log: no line in it is of GameState", path)
        raise LogError("no game starts in this log: name one that has a game's beginning", path)


def read_events(
    path: Path, card_of_dbf: Callable[[int], str | None] | None = None
) -> tuple[list[Event], SkipLog]:
    """The events of a file, and the record of what was skipped.

    Raises:
        LogError: see :meth:`LogFile.events`.
    """
    log = LogFile(path, card_of_dbf)
    return list(log.events()), log.skipped


def read_decisions(
    path: Path, card_of_dbf: Callable[[int], str | None] | None = None
) -> Iterator[Decision]:
    """The friendly decisions of a file, each with what was then done.

    Raises:
        LogError: see :meth:`LogFile.events`.
    """
    return LogFile(path, card_of_dbf).decisions()
