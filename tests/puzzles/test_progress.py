"""Progress with puzzles: what is kept, and what a damaged file does."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.puzzles.positions import exercises
from hsbot.puzzles.progress import Progress

if TYPE_CHECKING:
    from pathlib import Path

FIRST, LATER = date(2026, 11, 29), date(2026, 11, 30)


def test_progress_is_kept(tmp_path: Path) -> None:
    """Tries are counted, the day of a solution stays; without help is better than with it."""
    path = tmp_path / "new" / "puzzles.json"
    every = exercises()
    progress = Progress(path)
    assert (progress.of(every[0]), progress.solved(every)) == (None, 0)
    progress.note(every[0], FIRST, solved=False, helped=False)
    assert str(progress.of(every[0])) == "tried once"
    progress.note(every[0], FIRST, solved=False, helped=True)
    assert str(Progress(path).of(every[0])) == "tried 2 times"
    progress.note(every[0], FIRST, solved=True, helped=True)
    assert str(Progress(path).of(every[0])) == "solved 2026-11-29, with help"
    assert progress.next_of(every) == every[1]
    progress.note(every[0], LATER, solved=True, helped=False)
    progress.note(every[0], LATER, solved=False, helped=False)
    known = Progress(path)
    assert str(known.of(every[0])) == "solved 2026-11-30"
    assert known.solved(every) == 1
    for puzzle in every[1:]:
        progress.note(puzzle, LATER, solved=True, helped=False)
    assert progress.next_of(every) is None


def test_a_damaged_file_is_set_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is told, nothing counts as tried, and what is kept next stands beside it."""
    path = tmp_path / "puzzles.json"
    path.write_text("[1", encoding="utf-8")
    progress = Progress(path)
    assert "no puzzle counts as tried" in caplog.text
    assert progress.solved(exercises()) == 0
    progress.note(exercises()[0], FIRST, solved=True, helped=False)
    assert Progress(path).solved(exercises()) == 1
    assert len(list(tmp_path.iterdir())) == 2


def test_progress_that_cannot_be_kept_is_one_line(tmp_path: Path) -> None:
    """It names the file."""
    (tmp_path / "file").touch()
    progress = Progress(tmp_path / "file" / "puzzles.json")
    with pytest.raises(UsageError, match=r"puzzles\.json: cannot be written"):
        progress.note(exercises()[0], FIRST, solved=True, helped=False)
