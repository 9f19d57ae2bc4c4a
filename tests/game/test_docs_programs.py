"""The programs of docs/build-bots/python.md, each run as it stands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS = Path(__file__).parents[2] / "docs" / "build-bots" / "python.md"
SAMPLE = Path(hsbot.__file__).parent / "logwriter" / "sample" / "Power.log"
FLAGS = re.DOTALL | re.MULTILINE


def _texts() -> list[str]:
    """All blocks of Python."""
    return re.findall(r"^```python\n(.*?)^```", DOCS.read_text("utf-8"), FLAGS)


def programs() -> Iterator[object]:
    """The blocks of Python under their headings."""
    text = DOCS.read_text("utf-8")
    for heading, rest in re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", text, FLAGS):
        for block in re.findall(r"^```python\n(.*?)^```", rest, FLAGS):
            yield pytest.param(block, id=heading.partition(".")[0])


def test_there_are_ten_programs() -> None:
    """One under each heading."""
    assert len(list(programs())) == 10


@pytest.mark.parametrize("program", list(programs()))
def test_a_program_runs(
    program: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Beside a Power.log; it prints what it found."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path))
    shutil.copy(SAMPLE, tmp_path / "Power.log")
    exec(compile(program, str(DOCS), "exec"), {"__name__": "__main__"})  # noqa: S102 - the docs' own
    assert capsys.readouterr().out.strip()


def test_recorded_games_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seventh program reads what ``--record`` has written, and prints what it says it does."""
    (program,) = (found for found in _texts() if "games.sqlite3" in found)
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path))
    asked = ["advise", str(SAMPLE), "--iterations", "2", "--max-decisions", "3", "--record"]
    assert main(asked) == 0
    capsys.readouterr()
    exec(compile(program, str(DOCS), "exec"), {"__name__": "__main__"})  # noqa: S102 - the docs' own
    (said,) = re.findall(r"print\(openings\.most_common\(5\)\)  # (.*)", program)
    assert capsys.readouterr().out.strip() == said
