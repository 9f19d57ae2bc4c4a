"""The programs of docs/python.md, each run as it stands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS = Path(__file__).parents[2] / "docs" / "python.md"
SAMPLE = Path(hsbot.__file__).parent / "logwriter" / "sample" / "Power.log"
FLAGS = re.DOTALL | re.MULTILINE


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
    shutil.copy(SAMPLE, tmp_path / "Power.log")
    exec(compile(program, str(DOCS), "exec"), {"__name__": "__main__"})  # noqa: S102 - the docs' own
    assert capsys.readouterr().out.strip()
