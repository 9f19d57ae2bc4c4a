"""Lines and tables in a pipe or a file: as wide as their words."""

from __future__ import annotations

import io

import pytest
from rich.panel import Panel
from rich.text import Text

from hsbot.terminal.consoles import Terminal
from hsbot.terminal.tables import plain_table

WORDS = "a line of words that is longer than the eighty columns of a console, so that it goes on"


@pytest.mark.parametrize("made", [str, Text, plain_table])
def test_a_line_in_a_pipe_is_not_wrapped(
    made: type[str | Text], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words beside a table are as wide as it; whoever says how wide the console is, is followed."""
    monkeypatch.delenv("COLUMNS", raising=False)
    lines = {}
    for width in (None, 40):
        out = io.StringIO()
        Terminal(file=out, width=width).print(made(WORDS))
        lines[width] = [line.rstrip() for line in out.getvalue().splitlines() if line.strip()]
    assert lines[None] == [WORDS]
    assert len(lines[40]) > 1


def test_rows_in_a_pipe_end_with_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short row beside a long one is not filled up with blanks."""
    monkeypatch.delenv("COLUMNS", raising=False)
    table, out = plain_table("first", "second"), io.StringIO()
    table.add_row("a", WORDS)
    table.add_row("b", "")
    Terminal(file=out).print(table)
    lines = out.getvalue().splitlines()
    assert lines == [line.rstrip() for line in lines]
    assert out.getvalue().endswith("\n")
    assert any(line.endswith(WORDS) for line in lines)


def test_what_fills_the_console_keeps_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """A panel of ten thousand columns helps nobody, and words beside it none."""
    monkeypatch.delenv("COLUMNS", raising=False)
    out = io.StringIO()
    Terminal(file=out).print(Panel(WORDS), WORDS)
    assert max(map(len, out.getvalue().splitlines())) <= 80


def test_a_terminal_wraps_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """There rich does it, between words."""
    monkeypatch.setenv("COLUMNS", "50")
    out = io.StringIO()
    Terminal(file=out, force_terminal=True).print(WORDS)
    assert max(map(len, out.getvalue().splitlines())) <= 50
