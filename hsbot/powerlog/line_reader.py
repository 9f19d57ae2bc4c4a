"""Reader of log lines: calls a packet sink with the packets, lists and blocks that they hold.

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

from hsbot.powerlog.hslog_handlers import BlockEnd, TagLine
from hsbot.powerlog.log_clock import (
    SPECTATOR_RULE,
    TRUNCATION_BANNER,
    LogClock,
    LogPosition,
    split_stamp,
)
from hsbot.powerlog.parsing import HANDLED_METHODS, GameParser, LineError
from hsbot.powerlog.skip_log import SkipLog

if TYPE_CHECKING:
    from hsbot.powerlog.hslog_handlers import Item

_SEPARATOR = "() - "
_POWER = "GameState.DebugPrintPower"
_CREATE_GAME = f"{_POWER}() - CREATE_GAME"
_ANIMATED = "PowerTaskList."
"""The same packets again, as the client animates them: half of a log's lines."""
_TASK_LIST_ENDED = "PowerProcessor.EndCurrentTaskList() - m_currentTaskList="
_LISTS = (packets.Options, packets.Choices, packets.SendChoices, packets.ChosenEntities)
_MAY_BE_EARLY = (packets.Options, packets.Choices)
_MOST_DIGITS = 10
"""Of a task list's number: it has 32 bits."""
_SPECTATOR = "Spectat"
_META = "GameState.DebugPrintGame"


class PacketSink(Protocol):
    """Receiver of what a reader finds, in the log's order; ``at`` is where the log has been read.

    Tag lines and block ends belong to a packet whose position was told.
    """

    def game_created(self, at: LogPosition, *, spectated: bool) -> None:
        """A CREATE_GAME line; its packet follows."""
        ...

    def game_meta(self, key: str, value: str, at: LogPosition) -> None:
        """A DebugPrintGame line: BuildNumber, GameType, FormatType, ScenarioID."""
        ...

    def packet(self, packet: Any, at: LogPosition) -> None:
        """An hslog packet, as it begins: its tag lines, entities and options follow."""
        ...

    def tag(self, packet: Any, tag: int, value: int) -> None:
        """A tag line of ``packet``."""
        ...

    def block_end(self, block: Any) -> None:
        """The end of a block."""
        ...

    def list_complete(self, packet: Any, last_line: int, at: LogPosition) -> None:
        """An Options, Choices, SendChoices or ChosenEntities packet has all its lines.

        Args:
            packet: the list.
            last_line: number of its last line.
            at: as everywhere; the line that shows the list to be complete is often the next one.
        """
        ...

    def begins_within_a_game(self, at: LogPosition) -> None:
        """The log's first line of a game tells no game's beginning, which is missing."""
        ...

    def truncated(self, at: LogPosition) -> None:
        """The client stopped logging at its size cap."""
        ...

    def task_list_ended(self, task_list: int, at: LogPosition) -> None:
        """The client has finished showing a task list (an animation)."""
        ...


class PowerLogReader:
    """Reads lines of one or more session files into a sink.

    Args:
        sink: receives what is read.
        skipped: records what could not be read; one of its own by default.

    Attributes:
        skipped: what could not be read.
        line_number: number of the line last fed, from 1.
        game_lines: how many lines of GameState were met; 0 at the end means: no Power.log.
    """

    def __init__(self, sink: PacketSink, skipped: SkipLog | None = None) -> None:
        self._sink = sink
        self._clock = LogClock()
        self._parser: GameParser | None = None
        self._spectating = False
        self._headless = False
        self._list: Any = None
        self._list_head = ""
        self._list_done = False
        self._list_line_number = 0
        self.skipped = SkipLog() if skipped is None else skipped
        self.line_number = 0
        self.game_lines = 0

    @property
    def position(self) -> LogPosition:
        """The line last fed, and the time of the last line of GameState."""
        return LogPosition(self.line_number, self._clock.now_s)

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
        elif body.startswith(_ANIMATED):
            return
        elif body.startswith(_TASK_LIST_ENDED):
            self._task_list_ended(body)
        elif body.startswith(SPECTATOR_RULE):
            self._spectator(body)
        elif body.startswith(TRUNCATION_BANNER):
            self._sink.truncated(self.position)

    def idle(self) -> None:
        """Signal that no line is pending: an open list counts as complete."""
        if isinstance(self._list, _MAY_BE_EARLY):
            self._complete()

    def client_started(self) -> None:
        """Hear that the next lines are of a client that has just been started: it spectates none.

        One that was closed or that crashed in the middle says no more.
        """
        self._spectating = False

    def finish(self) -> None:
        """End the log: complete what is open."""
        self._end_list()

    def _prose(self, line: str) -> None:
        if line.startswith(TRUNCATION_BANNER):
            self._sink.truncated(self.position)
        elif not line.strip():
            return  # nothing stood there: no line was lost
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
            self._sink.game_created(self.position, spectated=self._spectating)
        method, _, data = body.partition(_SEPARATOR)
        data = data.strip()
        if not data:
            return
        if self._parser is None:
            if method in HANDLED_METHODS:
                self._tell_missing_beginning(method)
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

    def _tell_missing_beginning(self, method: str) -> None:
        """Tell the sink, once, that a game goes on whose beginning did not come.

        Options alone show no such game: a client that comes back to one writes some before it.
        """
        if method == _POWER and not self._headless:
            self._headless = True
            self._sink.begins_within_a_game(self.position)

    def _hand_out(self, item: Item, method: str) -> None:
        if type(item) is TagLine:
            self._sink.tag(item.packet, item.tag, item.value)
        elif type(item) is BlockEnd:
            self._sink.block_end(item.block)
        else:
            if isinstance(item, _LISTS):
                self._list, self._list_head = item, method + _SEPARATOR
                self._list_done = False
                self._list_line_number = self.line_number
            self._sink.packet(item, LogPosition(self.line_number, self._clock.now_s))

    def _continues(self, body: str) -> bool:
        """Whether a line belongs to the open list (every list begins with an ``id=`` line)."""
        head = self._list_head
        if not body.startswith(head) or body.startswith("id=", len(head)):
            return False
        self._list_done = False
        self._list_line_number = self.line_number
        return True

    def _end_list(self) -> None:
        if self._list is not None:
            self._complete()
            self._list = None

    def _complete(self) -> None:
        if not self._list_done:
            self._list_done = True
            self._sink.list_complete(self._list, self._list_line_number, self.position)

    def _meta(self, data: str) -> None:
        key, equals, value = data.partition("=")
        if equals and not key.startswith("PlayerID"):
            self._sink.game_meta(key.strip(), value.strip(), self.position)

    def _task_list_ended(self, body: str) -> None:
        number = body[len(_TASK_LIST_ENDED) :].strip()
        if number.isdecimal() and len(number) <= _MOST_DIGITS:
            self._sink.task_list_ended(int(number), self.position)

    def _spectator(self, body: str) -> None:
        """Read a line of a rule; the banner of a log's end has such, too, without a word."""
        if _SPECTATOR in body:
            self._spectating = "End " not in body
