"""Logs that are followed, or have no end: what is said of them, and how the commands end."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.live.log.followers import log_follower
from hsbot.logwriter import sample_log
from hsbot.recording import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

SAMPLE = Path(str(sample_log()))


def test_a_log_that_is_read_to_its_end_is_told(tmp_path: Path) -> None:
    """Once: ``--watch`` of a finished log waits, and says for what."""
    log, notes, stop = tmp_path / "Power.log", list[str](), threading.Event()
    log.write_text("one\ntwo\n")

    def note(text: str) -> None:
        notes.append(text)
        stop.set()

    follower = log_follower(log, lambda: None, lambda _path: None, note)
    assert list(follower.lines(stop)) == ["one", "two"]
    assert notes == [f"{log} is read to its end: waiting for more lines (Ctrl-C ends)"]


@pytest.mark.posix
@pytest.mark.parametrize("name", ["advise", "track"])
def test_a_pipe_is_not_watched(command: Run, tmp_path: Path, name: str) -> None:
    """It is no file that grows; read once, it ends with who writes it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = command(name, pipe, "--watch")
    assert (done.code, done.out) == (2, "")
    assert "leave out --watch" in done.err


@pytest.mark.linux
@pytest.mark.parametrize("words", [("advise",), ("track",), ("fidelity",), ("decks", "import")])
def test_a_device_without_an_end_is_refused(command: Run, words: tuple[str, ...]) -> None:
    """``/dev/zero`` is no log and no file of decks."""
    done = command(*words, "/dev/zero")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert line.startswith("hsbot: /dev/zero: ")


class Interrupted:
    """A follower during which Ctrl-C is pressed."""

    def lines(self, _stop: threading.Event) -> Iterator[str]:
        """One line, then Ctrl-C."""
        yield ""
        raise KeyboardInterrupt


@pytest.mark.usefixtures("quick_advisor")
def test_ctrl_c_ends_what_follows_a_log_with_one_code(
    command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of shells for an interrupt, quietly, whatever the command."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hsbot.commands.track.log_follower", lambda *_: Interrupted())
    monkeypatch.setattr("hsbot.commands.advise.follow", interrupted)
    codes = {command(name, SAMPLE, "--watch", "--json").code for name in ("advise", "track")}
    assert codes == {130}


def test_nothing_recorded_is_told_alike(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a list and by statistics as a note; what shows one game cannot, with the same words."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    every, one = (
        ("sessions list", "stats"),
        (
            "sessions show last",
            "sessions show 7 --json",
            "sessions export 7 --format jsonl",
            "review",
            "review 7",
        ),
    )
    for _ in range(2):
        told = [command(*words.split()) for words in every]
        assert {(done.code, done.out) for done in told} == {(0, "")}
        refused = [command(*words.split()) for words in one]
        assert {(done.code, done.out) for done in refused} == {(2, "")}
        for done in (*told, *refused):
            (line,) = done.err.splitlines()
            assert line.endswith("no game is recorded yet: `hsbot advise --record`")
        (tmp_path / "data").mkdir(exist_ok=True)  # then with a recording that holds none
        Store(tmp_path / "data" / "games.sqlite3", create=True).close()


@pytest.mark.usefixtures("quick_advisor")
def test_a_data_folder_that_cannot_be_made_ends_no_advice(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``--record`` without a file is then one note; a file that was named is refused."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "file" / "data"))
    done = command("advise", SAMPLE, "--json", "--max-decisions", "2", "--record")
    assert done.code == 0
    assert len(done.out.splitlines()) == 2
    (note,) = done.err.splitlines()
    assert note.startswith("hsbot: nothing is recorded, advice goes on: ")
    named = command("advise", SAMPLE, "--json", "--record", tmp_path / "file" / "games.sqlite3")
    assert (named.code, named.out) == (2, "")


@pytest.mark.parametrize("name", ["advise", "track", "play --dry-run"])
def test_a_folder_without_the_game_is_not_waited_in(
    command: Run, tmp_path: Path, name: str
) -> None:
    """Nothing can come of it: the fault and its remedy, not a wait without an end."""
    done = command(*name.split(), "--game-dir", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert "does not hold Hearthstone.exe" in done.err
    assert "--game-dir" in done.err
