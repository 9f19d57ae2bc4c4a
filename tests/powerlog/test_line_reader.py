"""The reader tells a sink where it is with each call; a sink needs to know no reader."""

from __future__ import annotations

from typing import Any

from hsbot.powerlog import LogPosition, PowerLogReader, SkipLog

OPTIONS = "GameState.DebugPrintOptions() - "
END_TURN = "option 0 type=END_TURN mainEntity= error=INVALID errorParam="
POWER = "GameState.DebugPrintPower() - "


class Calls:
    """A sink that notes what it was told, and where."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, LogPosition]] = []
        self.last_lines: list[int] = []

    def game_created(self, at: LogPosition, *, spectated: bool) -> None:
        """See PacketSink."""
        self.calls.append((f"created {spectated}", at))

    def game_meta(self, key: str, value: str, at: LogPosition) -> None:
        """See PacketSink."""
        self.calls.append((f"{key} {value}", at))

    def packet(self, packet: Any, at: LogPosition) -> None:
        """See PacketSink."""
        self.calls.append((type(packet).__name__, at))

    def tag(self, packet: Any, tag: int, value: int) -> None:
        """See PacketSink."""

    def block_end(self, block: Any) -> None:
        """See PacketSink."""

    def list_complete(self, packet: Any, last_line: int, at: LogPosition) -> None:
        """See PacketSink."""
        self.last_lines.append(last_line)
        self.calls.append((f"complete {type(packet).__name__}", at))

    def begins_within_a_game(self, at: LogPosition) -> None:
        """See PacketSink."""
        self.calls.append(("within a game", at))

    def truncated(self, at: LogPosition) -> None:
        """See PacketSink."""
        self.calls.append(("truncated", at))

    def task_list_ended(self, task_list: int, at: LogPosition) -> None:
        """See PacketSink."""
        self.calls.append((f"task list {task_list}", at))


def test_each_call_says_where_the_log_has_been_read() -> None:
    """A list is complete at the line after it, and its own last line is told besides."""
    sink, skipped = Calls(), SkipLog()
    reader = PowerLogReader(sink, skipped)
    for line in (
        f"D 10:00:01.0000000 {POWER}CREATE_GAME",
        f"D 10:00:01.0000000 {POWER}    GameEntity EntityID=1",
        "D 10:00:01.0000000 GameState.DebugPrintGame() - BuildNumber=235290",
        "no line of a log",
        f"D 10:00:02.0000000 {OPTIONS}id=3",
        f"D 10:00:02.0000000 {OPTIONS}  {END_TURN}",
        "D 10:00:04.0000000 PowerProcessor.EndCurrentTaskList() - m_currentTaskList=7",
    ):
        reader.feed(line)
    second = 10 * 3600.0
    assert sink.calls == [
        ("created False", LogPosition(1, second + 1)),
        ("CreateGame", LogPosition(2, second + 1)),
        ("BuildNumber 235290", LogPosition(3, second + 1)),
        ("Options", LogPosition(5, second + 2)),
        ("complete Options", LogPosition(7, second + 2)),
        ("task list 7", LogPosition(7, second + 2)),
    ]
    assert sink.last_lines == [6]
    assert [(one.line_number, one.reason) for one in skipped] == [(4, "not a log line")]
    assert reader.skipped is skipped


def test_a_list_that_an_idle_reader_completes_ends_where_it_was_read() -> None:
    """Without a line after it, the position is that of its own last line."""
    sink = Calls()
    reader = PowerLogReader(sink)
    for line in (f"D 10:00:01.0000000 {POWER}CREATE_GAME", f"D 10:00:02.0000000 {OPTIONS}id=3"):
        reader.feed(line)
    reader.idle()
    assert sink.calls[-1] == ("complete Options", LogPosition(2, 36002.0))
    assert reader.position == LogPosition(2, 36002.0)
