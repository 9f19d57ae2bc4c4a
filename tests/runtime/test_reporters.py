"""How answers are told: pure JSON lines, panels, one live screen."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from hsbot.advice import decode
from hsbot.runtime.reporters import JsonReporter, PanelReporter, ProgressReporter, live_reporter

if TYPE_CHECKING:
    from conftest import Scenes

    from hsbot.advice import Advice
    from hsbot.observation.model import Decision


class FlushCounter(io.StringIO):
    """A text stream that counts how often it was flushed."""

    flushes = 0

    def flush(self) -> None:
        """Count."""
        self.flushes += 1


def test_json_lines_hold_the_whole_advice_and_are_flushed(
    decision: Decision, advice: Advice
) -> None:
    """Each answer is one line that reads back as the same advice, flushed at once."""
    out, err = FlushCounter(), io.StringIO()
    reporter = JsonReporter(Console(file=err), out)
    for _ in range(2):
        reporter.thinking(decision)
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
    lines = out.getvalue().splitlines()
    assert [decode(line) for line in lines] == [advice, advice]
    assert out.flushes == 2
    assert err.getvalue() == ""


def test_json_keeps_notes_off_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    """A note goes to stderr, marked as hsbot's."""
    JsonReporter(Console(stderr=True)).note("skipped 2 lines")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "hsbot: skipped 2 lines\n"


def test_panels_follow_one_another(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """On a pipe each answer is one panel, without spinners or escape codes."""
    out = io.StringIO()
    reporter = PanelReporter(Console(file=out, width=100), Console(file=out), scenes.names)
    for _ in range(2):
        reporter.thinking(decision)
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
    reporter.note("the end")
    text = out.getvalue()
    assert text.count("Best line") == 2
    assert "\x1b" not in text
    assert text.endswith("hsbot: the end\n")


@pytest.mark.parametrize("shown", [True, False])
def test_progress_is_drawn_only_where_it_is_wanted(
    scenes: type[Scenes], decision: Decision, advice: Advice, shown: bool
) -> None:
    """A terminal sees the bar, the line and the chance of winning; everything is passed on."""
    out, side = io.StringIO(), io.StringIO()
    terminal = Console(file=side, force_terminal=True, width=100)
    inner = JsonReporter(terminal, out)
    with ProgressReporter(inner, terminal, total_lines=200, shown=shown) as reporter:
        reporter.thinking(decision)
        reporter.progress(decision, advice)
        reporter.advised(decision, advice)
        reporter.note("skipped 1 line")
    assert decode(out.getvalue()) == advice
    assert "hsbot: skipped 1 line" in side.getvalue()
    assert ("62% win" in side.getvalue()) == shown


def test_the_live_screen_ends_on_the_last_answer(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """The screen is drawn over; what stays is the last panel, with the notes above it."""
    out = io.StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system=None)
    with live_reporter(console, scenes.names) as reporter:
        reporter.thinking(decision)
        reporter.progress(decision, advice)
        reporter.note("the client has reconnected")
        reporter.advised(decision, advice)
    text = out.getvalue()
    assert "the client has reconnected" in text
    assert text.rindex("62.5% win") > text.index("the client has reconnected")
