"""From log lines to a stream of packets: game by game, list by list, line by line.

An option list, a choice and an answer to a choice have no line that ends them. A list is complete

* at the next line of any logger, since the client writes a list in one go (this is what a replay
  uses), or
* for an option list or a choice, at :meth:`PowerLogReader.idle`, which whoever follows a growing
  file calls when no further line has come for some milliseconds. Should the list go on after that,
  it is handed out again, longer. Answers wait for the next line: a half-read answer would be a
  wrong one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from hslog import packets

from hsbot.powerlog.lines import (
    SPECTATOR_RULE,
    TRUNCATION_BANNER,
    LogClock,
    SkipLog,
    split_stamp,
)
from hsbot.powerlog.parsing import HANDLED_METHODS, BlockEnd, GameParser, LineError, TagLine

if TYPE_CHECKING:
    from hsbot.powerlog.parsing import Item

_SEPARATOR = "() - "
_CREATE_GAME = "GameState.DebugPrintPower() - CREATE_GAME"
_TASK_LIST_ENDED = "PowerProcessor.EndCurrentTaskList() - m_currentTaskList="
_LISTS = (packets.Options, packets.Choices, packets.SendChoices, packets.ChosenEntities)
_MAY_BE_EARLY = (packets.Options, packets.Choices)
_META = "GameState.DebugPrintGame"


class PacketSink(Protocol):
    """Who receives what was read. Calls come in the log's order."""

    def game_created(self, *, spectated: bool) -> None:
        """A CREATE_GAME line; its packet follows."""
        ...

    def game_meta(self, key: str, value: str) -> None:
        """A DebugPrintGame line: BuildNumber, GameType, FormatType, ScenarioID."""
        ...

    def packet(self, packet: Any) -> None:
        """An hslog packet, as it begins: its tag lines, entities and options follow."""
        ...

    def tag(self, packet: Any, tag: int, value: int) -> None:
        """A tag line of ``packet``."""
        ...

    def block_end(self, block: Any) -> None:
        """The end of a block."""
        ...

    def list_complete(self, packet: Any) -> None:
        """An Options, Choices, SendChoices or ChosenEntities packet has all its lines."""
        ...

    def truncated(self) -> None:
        """The client stopped logging at its size cap."""
        ...

    def task_list_ended(self, task_list: int) -> None:
        """The client has finished showing a task list (an animation)."""
        ...


class PowerLogReader:
    """Reads lines of one or more session files into a sink.

    Attributes:
        skipped: what could not be read.
        line_number: number of the line last fed, from 1.
        list_line_number: number of the last line of the list that was handed out last.
        game_lines: how many lines of GameState were met; 0 at the end means: no Power.log.
    """

    def __init__(self, sink: PacketSink) -> None:
        self._sink = sink
        self._clock = LogClock()
        self._parser: GameParser | None = None
        self._spectating = False
        self._list: Any = None
        self._list_head = ""
        self._list_done = False
        self.skipped = SkipLog()
        self.line_number = 0
        self.list_line_number = 0
        self.game_lines = 0

    @property
    def time_s(self) -> float:
        """The log's time at the last line, in seconds since the midnight before its first line."""
        return self._clock.now_s

    def feed(self, line: str) -> None:
        """Read one line, with or without its line end."""
        self.line_number += 1
        line = line.rstrip("\r\n")
        stamped = split_stamp(line)
        if stamped is None:
            self._end_list()
            self._prose(line)
            return
        stamp, body = stamped
        if self._list is not None and not self._continues(body):
            self._end_list()
        if body.startswith("GameState."):
            self._game_line(stamp, body, line)
        elif body.startswith(_TASK_LIST_ENDED):
            self._task_list_ended(body)
        elif body.startswith(SPECTATOR_RULE):
            self._spectator(body)
        elif body.startswith(TRUNCATION_BANNER):
            self._sink.truncated()

    def idle(self) -> None:
        """Say that no line is pending: a list that is still open is taken for complete."""
        if isinstance(self._list, _MAY_BE_EARLY):
            self._complete()

    def finish(self) -> None:
        """Say that the log ends here."""
        self._end_list()

    def _prose(self, line: str) -> None:
        if line.startswith(TRUNCATION_BANNER):
            self._sink.truncated()
        elif not line.strip():
            self.skipped.add(self.line_number, "blank line", "")
        elif "\x00" in line:
            self.skipped.add(self.line_number, "binary data", line)
        else:
            self.skipped.add(self.line_number, "not a log line", line)

    def _game_line(self, stamp: str, body: str, line: str) -> None:
        self.game_lines += 1
        try:
            time_s = self._clock.read(stamp)
        except ValueError:
            self.skipped.add(self.line_number, "unreadable time", line)
            return
        if body.startswith(_CREATE_GAME):
            self._parser = GameParser()
            self._sink.game_created(spectated=self._spectating)
        method, _, data = body.partition(_SEPARATOR)
        data = data.strip()
        if not data:
            return
        if self._parser is None:
            if method in HANDLED_METHODS:
                self.skipped.add(self.line_number, "before the first CREATE_GAME", line)
            return
        if method == _META:
            self._meta(data)
        try:
            items = self._parser.parse(method, time_s, data)
        except LineError as error:
            items = self._parser.drain()
            self.skipped.add(self.line_number, str(error), line)
        for item in items:
            self._hand_out(item, method)

    def _hand_out(self, item: Item, method: str) -> None:
        if type(item) is TagLine:
            self._sink.tag(item.packet, item.tag, item.value)
        elif type(item) is BlockEnd:
            self._sink.block_end(item.block)
        else:
            if isinstance(item, _LISTS):
                self._list, self._list_head = item, method + _SEPARATOR
                self._list_done = False
                self.list_line_number = self.line_number
            self._sink.packet(item)

    def _continues(self, body: str) -> bool:
        """Whether a line belongs to the open list (every list begins with an ``id=`` line)."""
        head = self._list_head
        if not body.startswith(head) or body.startswith("id=", len(head)):
            return False
        self._list_done = False
        self.list_line_number = self.line_number
        return True

    def _end_list(self) -> None:
        if self._list is not None:
            self._complete()
            self._list = None

    def _complete(self) -> None:
        if not self._list_done:
            self._list_done = True
            self._sink.list_complete(self._list)

    def _meta(self, data: str) -> None:
        key, equals, value = data.partition("=")
        if equals and not key.startswith("PlayerID"):
            self._sink.game_meta(key.strip(), value.strip())

    def _task_list_ended(self, body: str) -> None:
        number = body[len(_TASK_LIST_ENDED) :].strip()
        if number.isdecimal():
            self._sink.task_list_ended(int(number))

    def _spectator(self, body: str) -> None:
        self._spectating = "End " not in body
