"""Progress in words, where stderr is no terminal."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.terminal.consoles import Progress

if TYPE_CHECKING:
    import pytest


def test_a_file_gets_a_line_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    """And not one more; what takes less than a minute says nothing."""
    now_s = [0.0]
    with Progress(MofNCompleteColumn(), TimeRemainingColumn(), now_s=lambda: now_s[0]) as bar:
        task = bar.add_task("games", total=600)
        for _ in range(300):
            now_s[0] += 0.5
            bar.advance(task)
        assert capsys.readouterr().err.splitlines() == [
            "games 120/600 0:04:00",
            "games 240/600 0:03:00",
        ]
        now_s[0] += 60.0
        bar.update(task, completed=301)
    assert capsys.readouterr().err.startswith("games 301/600")


def test_a_terminal_gets_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no lines."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    now_s = [0.0]
    with Progress(MofNCompleteColumn(), now_s=lambda: now_s[0]) as bar:
        task = bar.add_task("games", total=2)
        now_s[0] += 100.0
        bar.advance(task)
    said = capsys.readouterr().err
    assert "\u2501" in said
    assert "games 1/2" not in said


def test_a_step_that_takes_long_is_told_of_each_minute(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing advances for three minutes: the line comes all the same."""
    now_s, begun, told = [0.0], threading.Event(), threading.Event()

    def wait(seconds: float) -> bool:
        begun.wait()
        now_s[0] += seconds
        if now_s[0] > 200.0:
            told.set()
        return told.is_set()

    with Progress(MofNCompleteColumn(), now_s=lambda: now_s[0], wait=wait) as bar:
        bar.add_task("training", total=10)
        begun.set()
        assert told.wait(60.0)
    told_lines = [
        x for x in capsys.readouterr().err.split("\n") if x
    ]  # old rich ends with one more
    assert told_lines == ["training  0/10"] * 3
