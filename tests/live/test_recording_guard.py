"""Recording beside advice: whatever goes wrong with it is one line, and advice goes on."""

from __future__ import annotations

import gzip
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.errors import RecordingError, UsageError
from hsbot.live.session_recording import (
    Recording,
    RecordRequest,
    log_source,
    record_request,
    recording,
)
from hsbot.logwriter import sample_log
from hsbot.observation import DecisionClosed, LogFile
from hsbot.recording import Archive, RecordingSession, Store

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from kit.advice_scenes import Scenes

SESSION = RecordingSession("s", datetime(2026, 11, 22, tzinfo=UTC), "live")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's data folder is out of reach."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))


def tell_all(kept: Recording) -> None:
    """The sample game, line by line and event by event."""
    for event in LogFile(Path(str(sample_log())), on_line=kept.line).events():
        kept.event(event)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(28, "No space left on device"), "No space left"),
        (ZeroDivisionError("oops"), "a bug of hsbot, please report it: ZeroDivisionError('oops')"),
    ],
)
def test_the_first_error_ends_the_recording_and_is_told_once(
    tmp_path: Path,
    table: CardTable,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    words: str,
) -> None:
    """A full disk, or a bug of ours, in the middle of a game."""
    notes: list[str] = []
    kept = Recording(notes.append)
    kept.open(RecordRequest(tmp_path / "r.sqlite3"), SESSION, table)
    whole, calls = Store.add, [0]

    def failing(store: Store, name: str, row: dict[str, object]) -> bool:
        calls[0] += name == "decisions"
        if calls[0] > 10:
            raise error
        return whole(store, name, row)

    monkeypatch.setattr(Store, "add", failing)
    tell_all(kept)
    kept.close()
    (note,) = notes
    assert note.startswith("nothing more is recorded, advice goes on: ")
    assert words in note
    assert "\n" not in note
    with Store(tmp_path / "r.sqlite3") as store:
        assert len(Archive(store).decisions(1)) == 10


def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, table: CardTable) -> None:
    """When it is asked for; and when it has become so by the time that it is opened."""
    file = tmp_path / "Power.log"
    file.write_text("D 20:00:00.0 GameState.DebugPrintPower() - \n" * 99)
    with pytest.raises(RecordingError, match="is no recording"):
        record_request(file, keep_names=False, rank=None)
    kept = Recording(print)
    with pytest.raises(RecordingError, match="is no recording"):
        kept.open(RecordRequest(file), SESSION, table)
    assert not kept.is_on


def test_asking_for_a_recording_makes_none(tmp_path: Path) -> None:
    """A new file is made when the session begins, and not where the arguments are refused."""
    file = tmp_path / "games.sqlite3"
    assert record_request(file, keep_names=False, rank=None) == RecordRequest(file)
    assert not list(tmp_path.iterdir())


def test_what_was_recorded_is_said_at_the_end(tmp_path: Path, table: CardTable) -> None:
    """With the command that shows it; names are kept where that was asked for."""
    notes: list[str] = []
    request = RecordRequest(tmp_path / "r.sqlite3", keep_names=True)
    with recording(request, "replay", {"seed": 1}, lambda: table, notes.append) as kept:
        tell_all(kept)
    assert notes == [
        "game 1: Warrior against Mage, won in 10 turns",
        f"recorded as game 1: `hsbot review 1 --file {request.file}`",
    ]
    with Store(tmp_path / "r.sqlite3") as store:
        (session,) = store.rows("SELECT * FROM sessions")
        assert (session["settings"], session["names_kept"]) == ('{"seed":1}', 1)
        assert Archive(store).game("1").opponent.name == "Rival#1002"
    assert not (tmp_path / "data").exists()


def test_nothing_is_recorded_without_a_request(tmp_path: Path) -> None:
    """Not even the card table is loaded."""

    def never() -> CardTable:
        raise AssertionError("nobody asked for cards")

    with recording(None, "live", {}, never, print) as kept:
        assert not kept.is_on
        tell_all(kept)
    assert not (tmp_path / "data").exists()


def test_several_threads_may_tell_it(
    tmp_path: Path, table: CardTable, scenes: type[Scenes]
) -> None:
    """The thinker's answers come while the reader tells of lines; each decision has its own."""
    notes: list[str] = []
    kept, file = Recording(notes.append), tmp_path / "my games.sqlite3"
    kept.open(RecordRequest(file), SESSION, table)
    for event in LogFile(Path(str(sample_log())), on_line=kept.line).events():
        if isinstance(event, DecisionClosed):
            number = event.decision.decision_id + 1
            answer = msgspec.structs.replace(scenes.advice(), iterations=number)
            threads = [
                threading.Thread(target=kept.advised, args=(event.decision, answer))
                for _ in range(3)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        kept.event(event)
    kept.close()
    assert notes[-1] == f'recorded as game 1: `hsbot review 1 --file "{file}"`'
    assert len(notes) == 2
    with Store(file) as store:
        records = Archive(store).decisions(1)
    assert [one.advice.iterations for one in records if one.advice] == [
        one.decision.decision_id + 1 for one in records
    ]


def test_a_sessions_folder_tells_its_day(tmp_path: Path) -> None:
    """The folder's name where the client made it, else the file's own day; and Decks.log."""
    folder = tmp_path / "Hearthstone_2026_03_04_20_15_00"
    folder.mkdir()
    (folder / "Decks.log").write_text("I 20:16:00.0 Finding Game With Deck:\n", "utf-8")
    source = log_source(folder / "Power.log")
    assert source.name == "Hearthstone_2026_03_04_20_15_00/Power.log"
    assert source.day is not None
    assert source.day.isoformat() == "2026-03-04"
    assert list(source.deck_lines()) == ["I 20:16:00.0 Finding Game With Deck:"]
    other = tmp_path / "mine.log"
    assert log_source(other).day is None
    other.touch()
    assert log_source(other).name == "mine.log"
    assert log_source(other).day is None, "when it was changed is asked for"
    assert log_source(other).changed() is not None
    assert list(log_source(other).deck_lines()) == []


@pytest.mark.parametrize(
    ("ts", "day"),
    [
        ("2018-11-14T23:34:30.180429+01:00", "2018-11-14"),
        ("15:10:42.439237", None),
        ("2018-13-44T23:34:30", None),
    ],
)
def test_a_document_tells_its_day(tmp_path: Path, ts: str, day: str | None) -> None:
    """Where its times have one, packed too; a log of lines that look so has none."""
    text = f'<HSReplay version="1.7"><Game ts="{ts}">'
    document, packed, log = (tmp_path / name for name in ("a.xml", "a.xml.gz", "a.log"))
    document.write_text(text, "utf-8")
    packed.write_bytes(gzip.compress(text.encode()))
    log.write_text(f'D 10:00:00.0 ts="{ts}"', "utf-8")
    for path in (document, packed):
        assert str(log_source(path).day) == str(day)
    assert log_source(log).day is None


def test_switches_of_a_recording_need_one() -> None:
    """Silently ignoring them would hide that nothing is recorded."""
    assert record_request(None, keep_names=False, rank=None) is None
    assert record_request(True, keep_names=True, rank="Gold 2") == RecordRequest(
        None, keep_names=True, rank="Gold 2"
    )
    for names, rank in ((True, None), (False, "Gold 2")):
        with pytest.raises(UsageError, match="add --record"):
            record_request(None, keep_names=names, rank=rank)
