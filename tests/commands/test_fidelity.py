"""``hsbot fidelity`` over many files: what cannot be read is told, and the others are scored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.live.log.sources import logs_in
from hsbot.logwriter import sample_log

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

GAME_LINES = 3000
"""Lines of the sample log with its first turns."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two logs that can be read, and three files that cannot."""
    path = tmp_path / "Logs"
    for name in ("a", "b"):
        (path / name).mkdir(parents=True)
        lines = sample_log().read_text("utf-8").splitlines(keepends=True)[:GAME_LINES]
        (path / name / "Power.log").write_text("".join(lines), "utf-8")
    (path / "empty.log").touch()
    (path / "prose.log").write_text("Dear diary,\n", "utf-8")
    (path / "binary.log").write_bytes(bytes(range(256)) * 64)
    return path


@pytest.mark.parametrize("jobs", [1, 2])
def test_bad_files_are_named_and_the_others_scored(
    command: Callable[..., Outcome], folder: Path, jobs: int
) -> None:
    """With any number of processes: the same document, the reasons by file, exit code 0."""
    done = command("fidelity", folder, "--json", "--jobs", jobs)
    assert done.code == 0, done.err
    document = json.loads(done.out)
    alone = json.loads(command("fidelity", folder / "a" / "Power.log", "--json").out)
    assert (document["logs"], alone["logs"]) == (2, 1)
    assert document["decisions"] == 2 * alone["decisions"] > 0
    assert document["actions"] == {key: 2 * value for key, value in alone["actions"].items()}
    assert alone["unread"] == []
    reasons = {Path(x["log"]).name: x["why"] for x in document["unread"]}
    assert sorted(reasons) == ["binary.log", "empty.log", "prose.log"]
    assert "is empty" in reasons["empty.log"]
    assert "not a Power.log" in reasons["prose.log"]
    assert all(reason in done.err for reason in reasons.values())


def test_no_file_could_be_read(command: Callable[..., Outcome], folder: Path) -> None:
    """Exit code 2 and one line, which names the first and says how many more there are."""
    done = command("fidelity", folder / "empty.log", folder / "prose.log", "--json")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert "is empty" in line
    assert "1 more" in line


def test_arguments_name_files_folders_and_patterns(folder: Path) -> None:
    """A pattern may be absolute and go through folders; what names nothing stays as it is."""
    logs = [folder / "a" / "Power.log", folder / "b" / "Power.log"]
    assert logs_in(folder / "*" / "Power.log") == logs
    assert logs_in(folder / "[ab]") == logs
    assert logs_in(folder / "a") == logs[:1]
    nothing = folder / "nothing*.log"
    assert logs_in(nothing) == [nothing]
