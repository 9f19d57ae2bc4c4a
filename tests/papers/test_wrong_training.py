"""Wrong usage of the papers' kinds of training: one line on stderr, and exit code 2."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("ga --resume {prose}", "no file of a run"),
        ("eva --resume {prose}", "no file of a run"),
        ("neat --resume {prose}", "no file of a run"),
        ("rl --resume {prose}", "no file of a run"),
        ("rl --deck NONE", "NONE"),
        ("ga --output {folder}", "cannot be written: it is a folder"),
        ("analyse {absent}", "absent"),
        ("analyse {prose}", "no file of a run"),
    ],
)
def test_wrong_usage_is_refused(command: Run, tmp_path: Path, asked: str, words: str) -> None:
    """A wrong path or deck is named, and no run is spoiled."""
    prose = tmp_path / "prose.txt"
    prose.write_text("Once upon a time.\n", "utf-8")
    paths = {"absent": tmp_path / "absent", "prose": prose, "folder": tmp_path}
    done = command("train", *(part.format(**paths) for part in asked.split()))
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines()[-1].startswith("hsbot")
    assert words in done.err
    assert prose.read_text("utf-8") == "Once upon a time.\n"


def test_a_missing_package_is_told_before_the_work(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing is bred for a picture that cannot be drawn."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.chdir(tmp_path)
    done = command("train", "ga", "--picture", "x.png")
    assert done.code == 2
    assert "a picture needs matplotlib: " in done.err
