"""Following a log folder while it is written; nothing sleeps, the follower waits for lines."""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING

import pytest
from watchdog.events import DirCreatedEvent, FileModifiedEvent, FileOpenedEvent

from hsbot.errors import GameNotFoundError
from hsbot.powerlog import FileTail, LogFollower
from hsbot.powerlog.log_file_lines import FileFollower
from hsbot.powerlog.log_follower import _EventHandler

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OLD, NEW = "Hearthstone_2025_01_01_10_00_00", "Hearthstone_2025_01_01_11_00_00"
PATIENCE_S = 30.0


@pytest.fixture
def stop() -> Iterator[threading.Event]:
    """A stop event that sets itself when a line never comes: a test fails, and does not hang."""
    event = threading.Event()
    timer = threading.Timer(PATIENCE_S, event.set)
    timer.start()
    yield event
    event.set()
    timer.cancel()


def log_of(logs: Path, session: str = OLD) -> Path:
    """The Power.log of a session, in a folder made for it."""
    folder = logs / session
    folder.mkdir(parents=True)
    return folder / "Power.log"


def append(path: Path, data: str | bytes) -> None:
    """Write as the client does."""
    with path.open("ab") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def take(lines: Iterator[str], count: int) -> list[str]:
    """The next ``count`` lines."""
    return [next(lines) for _ in range(count)]


def test_a_growing_file(tmp_path: Path, stop: threading.Event) -> None:
    """Lines there come first, then each line once it is whole, wherever its chunks are cut."""
    path = log_of(tmp_path)
    append(path, "\ufeffone\r\ntw")
    lines = LogFollower(tmp_path).lines(stop)
    assert next(lines) == "one"
    append(path, b"o\nthree\n" + "vier€".encode()[:-1])
    assert take(lines, 2) == ["two", "three"]
    append(path, "€".encode()[-1:] + b"\nfive\n")
    assert take(lines, 2) == ["vier€", "five"]


def test_a_log_that_is_not_there_yet(tmp_path: Path, stop: threading.Event) -> None:
    """The follower may be started before the game; sessions are told as they open."""
    opened: list[Path] = []
    (tmp_path / "Logs").mkdir()
    follower = LogFollower(tmp_path, on_session=opened.append)
    assert follower.path is None
    timer = threading.Timer(0, lambda: append(log_of(tmp_path / "Logs"), "one\n"))
    timer.start()
    assert next(follower.lines(stop)) == "one"
    assert opened == [follower.path] == [tmp_path / "Logs" / OLD / "Power.log"]


def test_an_installation_that_was_never_started(tmp_path: Path, stop: threading.Event) -> None:
    """The Logs folder itself may appear while the follower waits for it."""
    (tmp_path / "Hearthstone.exe").touch()
    lines = LogFollower(tmp_path, poll_s=0.001).lines(stop)
    timer = threading.Timer(0, lambda: append(log_of(tmp_path / "Logs"), "one\n"))
    timer.start()
    assert next(lines) == "one"
    append(tmp_path / "Logs" / OLD / "Power.log", "two\n")
    assert next(lines) == "two"


def test_a_folder_that_gets_its_logs_later(tmp_path: Path, stop: threading.Event) -> None:
    """A folder that is neither installation nor Logs folder yet is followed into its later Logs."""
    lines = LogFollower(tmp_path, poll_s=0.001).lines(stop)
    append(log_of(tmp_path / "Logs"), "a\n")
    assert take(lines, 1) == ["a"]


def test_a_new_session(tmp_path: Path, stop: threading.Event) -> None:
    """A client that restarts logs into a new folder: the old one is read to its end first."""
    old = log_of(tmp_path)
    append(old, "one\n")
    lines = LogFollower(tmp_path).lines(stop)
    assert next(lines) == "one"
    append(old, "two\nunfinished")
    append(log_of(tmp_path, NEW), "three\n")
    assert take(lines, 3) == ["two", "unfinished", "three"]


def test_a_new_session_without_a_log_is_waited_for(tmp_path: Path, stop: threading.Event) -> None:
    """The folder comes before its Power.log: until then the old log goes on."""
    old = log_of(tmp_path)
    append(old, "one\n")
    lines = LogFollower(tmp_path).lines(stop)
    assert next(lines) == "one"
    new = log_of(tmp_path, NEW)
    append(old, "two\n")
    assert next(lines) == "two"
    append(new, "three\n")
    assert next(lines) == "three"


def test_a_session_folder_is_followed_by_newer_ones_only(
    tmp_path: Path, stop: threading.Event
) -> None:
    """Naming one session starts there, whatever older ones there are, and goes on with newer."""
    append(log_of(tmp_path, OLD), "old\n")
    new = log_of(tmp_path, NEW)
    follower = LogFollower(new.parent)
    lines = follower.lines(stop)
    append(new, "new\n")
    assert next(lines) == "new"
    append(log_of(tmp_path, "Hearthstone_2025_01_01_12_00_00"), "newer\n")
    assert next(lines) == "newer"


def test_a_session_after_the_clock_was_set_back(tmp_path: Path, stop: threading.Event) -> None:
    """A folder that appears while another is followed is newer, whatever its name says."""
    first = log_of(tmp_path, NEW)
    append(first, "one\n")
    follower = LogFollower(tmp_path)
    lines = follower.lines(stop)
    assert next(lines) == "one"
    back = log_of(tmp_path, OLD)
    append(back, "two\n")
    assert next(lines) == "two"
    assert follower.path == back
    append(first, "late\n")
    append(back, "three\n")
    assert next(lines) == "three"


def test_a_truncated_file_is_read_from_its_start(tmp_path: Path, stop: threading.Event) -> None:
    """A file that has become shorter begins anew."""
    path = log_of(tmp_path)
    append(path, "one\ntwo\nthr")
    lines = LogFollower(tmp_path).lines(stop)
    assert take(lines, 2) == ["one", "two"]
    path.write_bytes(b"four\n")
    assert next(lines) == "four"


def test_a_replaced_file_is_read_from_its_start(tmp_path: Path, stop: threading.Event) -> None:
    """Another file under the same name begins anew, though it is longer than the old one."""
    path = log_of(tmp_path)
    append(path, "one\n")
    heard: list[Path] = []
    lines = LogFollower(tmp_path, on_session=heard.append).lines(stop)
    assert next(lines) == "one"
    other = tmp_path / "other"
    other.write_bytes(b"two, of another file\nthree\n")
    other.replace(path)
    assert take(lines, 2) == ["two, of another file", "three"]
    assert heard == [path, path]  # told as another session's


def test_a_named_file_that_begins_anew_is_told(tmp_path: Path, stop: threading.Event) -> None:
    """As of a client that was started again: before its first line."""
    path = log_of(tmp_path)
    append(path, "one\ntwo\n")
    heard: list[Path] = []
    follower = FileFollower(path, on_idle=lambda: None, on_session=heard.append)
    lines = follower.lines(stop)
    assert take(lines, 2) == ["one", "two"]
    assert heard == [path]
    path.write_bytes(b"three\n")
    assert next(lines) == "three"
    assert heard == [path, path]


def test_idle_is_told_once_a_pause(tmp_path: Path, stop: threading.Event) -> None:
    """on_idle comes when no line is pending, once, and again after the next lines."""
    path = log_of(tmp_path)
    append(path, "one\n")
    calls: list[str] = []

    def on_idle() -> None:
        calls.append(last)
        append(path, f"after {last}\n")

    lines = LogFollower(tmp_path, on_idle=on_idle, idle_s=0.001).lines(stop)
    last = next(lines)
    last = next(lines)
    last = next(lines)
    assert calls == ["one", "after one"]
    assert last == "after after one"


def test_caught_up(tmp_path: Path, stop: threading.Event) -> None:
    """Lines there at the start can be told from those that come live."""
    path = log_of(tmp_path)
    append(path, "one\n")
    follower = LogFollower(tmp_path, on_idle=lambda: append(path, "two\n"))
    lines = follower.lines(stop)
    next(lines)
    assert not follower.caught_up
    next(lines)
    assert follower.caught_up


def test_stop_ends_the_lines(tmp_path: Path, stop: threading.Event) -> None:
    """Setting the event ends the iteration."""
    append(log_of(tmp_path), "one\n")
    lines = LogFollower(tmp_path).lines(stop)
    next(lines)
    stop.set()
    assert list(lines) == []


def test_without_notices_polling_does(
    tmp_path: Path, stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system has no watch left to give, the follower still sees every line."""

    def fail(*_: object, **__: object) -> None:
        raise OSError("inotify watch limit reached")

    monkeypatch.setattr("hsbot.powerlog.log_follower.Observer.schedule", fail)
    path = log_of(tmp_path)
    append(path, "one\n")
    lines = LogFollower(tmp_path, poll_s=0.001).lines(stop)
    assert next(lines) == "one"
    append(path, "two\n")
    assert next(lines) == "two"


def test_only_what_matters_wakes(tmp_path: Path) -> None:
    """Other logs of the client, and mere reading, do not wake the follower."""
    bell: queue.SimpleQueue[bool] = queue.SimpleQueue()
    wake = _EventHandler(bell)
    wake.on_any_event(FileModifiedEvent(str(tmp_path / "Zone.log")))
    wake.on_any_event(FileOpenedEvent(str(tmp_path / "Power.log")))
    assert bell.empty()
    wake.on_any_event(FileModifiedEvent(str(tmp_path / "Power.log")))
    wake.on_any_event(DirCreatedEvent(str(tmp_path / NEW)))
    assert [bell.get_nowait(), bell.get_nowait()] == [False, True]


def test_a_wrong_folder(tmp_path: Path) -> None:
    """A folder that is none is told at once."""
    with pytest.raises(GameNotFoundError):
        LogFollower(tmp_path / "nowhere")


def test_a_file_that_goes_away_for_a_moment(tmp_path: Path) -> None:
    """Between deletion and re-creation there is simply nothing to read."""
    path = tmp_path / "Power.log"
    tail = FileTail(path)
    assert tail.read() == []
    assert not tail.is_gone
    append(path, "one\n")
    assert tail.read() == ["one"]
    path.unlink()
    assert tail.read() == []
    assert tail.is_gone
    append(path, "two\n")
    assert tail.read() == ["two"]
    assert not tail.is_gone
    assert tail.read() == []


def test_a_log_that_was_deleted_leads_back_to_none(tmp_path: Path, stop: threading.Event) -> None:
    """An earlier session of the client is over: its lines are not told as happening."""
    old, new = log_of(tmp_path), log_of(tmp_path, NEW)
    append(old, "long ago\n")
    append(new, "one\n")
    follower = LogFollower(tmp_path, poll_s=0.001)
    lines = follower.lines(stop)
    assert next(lines) == "one"
    assert not follower.is_gone
    new.unlink()
    assert follower._newest() == new
    append(new, "two\n")
    assert next(lines) == "two"
