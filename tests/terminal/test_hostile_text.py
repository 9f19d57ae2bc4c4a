"""Names and lines of others cannot steer the terminal."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hsbot.cli import main
from hsbot.system.control_codes import without_control_codes
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import RenderableType

TITLE = "\x1b]0;owned\x07"
EVIL = f"Anna{TITLE}\x1b[2J\x9b31m\x08\x08\u202eattO\x7f"


def _table(text: str) -> Table:
    table = Table()
    table.add_column(text)
    table.add_row(Text(text))
    return table


@pytest.mark.parametrize("wrapped", [Text, Panel, _table, str])
def test_control_codes_of_a_name_are_shown(wrapped: type[Text | Panel]) -> None:
    """However it is drawn; the colours of the program's own stay."""
    out = io.StringIO()
    console = Terminal(file=out, force_terminal=True, color_system="standard", width=80)
    shown: RenderableType = wrapped(EVIL)
    console.print(shown, Text("ours", style="bold"))
    said = out.getvalue().replace("\x1b[1mours\x1b[0m", "ours")
    assert "\x1b[1mours" in out.getvalue()
    assert "Anna" in said
    for code in ("\x1b]", "\x1b[2J", "\x07", "\x08", "\x9b", "\x7f", "\u202e"):
        assert code not in said


def test_an_error_s_line_is_shown_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file may be named like anything."""
    assert main(["advise", str(tmp_path / f"{TITLE}.log")]) == 2
    said = capsys.readouterr().err
    assert "owned" in said
    assert "\x1b" not in said


def test_plain_text_stays_as_it_is() -> None:
    """Letters of all languages, tabs and line ends."""
    for text in ("Ännchen\tオット\nÉva 오토 🂡", "", "plain"):
        assert without_control_codes(text) == text
