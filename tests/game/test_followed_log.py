"""A growing log in Python: ``hsbot.follow_log`` beside ``hsbot.read_log`` on the same lines."""

from __future__ import annotations

import gzip
import threading
from itertools import islice
from pathlib import Path

import pytest

import hsbot
from hsbot.errors import GameNotFoundError
from hsbot.logwriter import sample_log
from hsbot.observation import Decision

SAMPLE = Path(str(sample_log()))
SHOWN = 6
"""Decisions of the sample's beginning that are followed."""


def lines_of_sample() -> list[str]:
    """The sample's lines with their ends."""
    return SAMPLE.read_text(encoding="utf-8").splitlines(keepends=True)


def test_each_decision_is_told_while_it_is_open(tmp_path: Path) -> None:
    """Each that read_log finds afterwards comes before its answer, in the same words."""
    finished = list(islice(hsbot.read_log(SAMPLE), SHOWN))
    lines, log = lines_of_sample(), tmp_path / "Power.log"
    log.touch()
    followed = hsbot.follow_log(log)
    written = 0
    for known in finished:
        with log.open("a", encoding="utf-8", newline="") as file:
            file.writelines(lines[written : known.line_number])
        written = known.line_number
        found = next(followed)
        assert (found.kind, found.decision_id, found.line_number) == (
            known.kind,
            known.decision_id,
            known.line_number,
        )
        assert found.option_words == known.option_words
        assert found.answer == ""
        assert known.answer != ""
        assert isinstance(found, Decision)
    followed.close()


def test_of_a_log_that_is_there_only_what_is_open_is_told(tmp_path: Path) -> None:
    """A program that is started in mid-game is not led through what is over."""
    last = list(islice(hsbot.read_log(SAMPLE), SHOWN))[-1]
    log = tmp_path / "Power.log"
    log.write_text("".join(lines_of_sample()[: last.line_number]), encoding="utf-8", newline="")
    followed = hsbot.follow_log(log)
    assert next(followed).decision_id == last.decision_id
    followed.close()


def test_leaving_the_loop_ends_the_thread_that_reads(tmp_path: Path) -> None:
    """So does an event that was set; and what is read is said to whoever asks."""
    log = tmp_path / "Power.log"
    log.touch()
    stop, said = threading.Event(), []

    def note(text: str) -> None:
        said.append(text)
        stop.set()

    assert list(hsbot.follow_log(log, stop=stop, note=note)) == []
    assert said == [f"{log} is read to its end: waiting for more lines (Ctrl-C ends)"]
    assert "hsbot-log" not in {x.name for x in threading.enumerate()}


def test_what_cannot_be_followed_is_refused_at_the_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line that says what to do."""
    with pytest.raises(hsbot.HsbotError, match="no such file or folder"):
        hsbot.follow_log(tmp_path / "none")
    finished = tmp_path / "Power.log.gz"
    finished.write_bytes(gzip.compress(b"x"))
    with pytest.raises(hsbot.HsbotError, match=r"is a finished game: hsbot\.read_log reads one"):
        hsbot.follow_log(finished)
    with pytest.raises(hsbot.HsbotError, match="path is a log's or a folder's"):
        hsbot.follow_log(3)  # type: ignore[arg-type]
    with pytest.raises(hsbot.HsbotError, match=r"stop is a threading\.Event"):
        hsbot.follow_log(tmp_path, stop=1)  # type: ignore[arg-type]
    with pytest.raises(hsbot.HsbotError, match="note is called with a line"):
        hsbot.follow_log(tmp_path, note="x")  # type: ignore[arg-type]
    with pytest.raises(hsbot.HsbotError, match="follow_log has no argument 'pathh'"):
        hsbot.follow_log(pathh=tmp_path)  # type: ignore[call-arg]

    def nowhere() -> None:
        raise GameNotFoundError("no Hearthstone installation was found", "say where it is")

    monkeypatch.setattr("hsbot.python_api.find_game", nowhere)
    with pytest.raises(hsbot.HsbotError, match="no Hearthstone installation was found"):
        hsbot.follow_log()
