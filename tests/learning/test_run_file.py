"""The file of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.learning.run_file import RunFile, read_run

if TYPE_CHECKING:
    from pathlib import Path


def test_steps_are_kept(tmp_path: Path) -> None:
    """A step that was added is there when the file is opened again, and no other."""
    path = tmp_path / "run.jsonl"
    first = RunFile(path, {"seed": 1})
    first.add({"wins": [1, 2]}, 0, 3)
    with pytest.raises(UsageError, match="in use by another hsbot"):
        RunFile(path, {"seed": 1})
    first.close()
    again = RunFile(path, {"seed": 1})
    assert (again.get(0, 3), again.get(0, 4)) == ({"wins": [1, 2]}, None)
    assert read_run(path) == ({"seed": 1}, {(0, 3): {"wins": [1, 2]}})


def test_a_cut_line_is_left_out(tmp_path: Path) -> None:
    """Wherever a kill cut it off, the run goes on after the last whole one."""
    path = tmp_path / "run.jsonl"
    RunFile(path, {}).add({"a": 1}, 0)
    whole = path.read_bytes()
    RunFile(path, {}).add({"b": 2}, 1)
    data = path.read_bytes()
    for end in range(len(whole), len(data)):
        path.write_bytes(data[:end])
        found = RunFile(path, {})
        assert (found.get(0), found.get(1)) == ({"a": 1}, None)
        found.add({"b": 2}, 1)
        found.close()
        assert path.read_bytes() == data


def test_another_runs_file_is_refused(tmp_path: Path) -> None:
    """One line that names what differs; so is what is no such file."""
    path = tmp_path / "run.jsonl"
    RunFile(path, {"seed": 1, "games": 2})
    with pytest.raises(UsageError, match="other seed"):
        RunFile(path, {"seed": 2, "games": 2})
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(UsageError, match="no file of a run"):
        RunFile(path, {"seed": 1})
    with pytest.raises(UsageError, match="no such file"):
        read_run(tmp_path / "none.jsonl")
