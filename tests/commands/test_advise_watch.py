"""``hsbot advise`` on a log that is still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.messages.advice import decode
from hsbot.observation import DecisionOpened, LogTracker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.usefixtures("quick_advisor")


@pytest.fixture
def open_log(shared_logs: Path, tmp_path: Path) -> Path:
    """A Power.log in a session folder that ends with an open decision: the tenth of a real game."""
    lines = (shared_logs / "2016_short.log").read_bytes().splitlines(keepends=True)
    tracker = LogTracker()
    opened = [
        event.decision.line_number
        for line in lines
        for event in tracker.feed(line.decode())
        if isinstance(event, DecisionOpened)
    ]
    path = tmp_path / "Logs" / "Hearthstone_2016_07_20_20_15_00" / "Power.log"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"".join(lines[: opened[9]]))
    return path


def test_every_way_to_name_a_growing_log(command: Run, open_log: Path) -> None:
    """Install folder, Logs folder, session folder or file: the open decision is advised on."""
    logs = open_log.parent.parent
    for arguments in (
        ["--watch", logs],
        [logs],
        [logs.parent, "--watch"],
        ["--game-dir", logs.parent],
        [open_log.parent],
        [open_log, "--watch"],
    ):
        done = command("advise", *arguments, "--json", "--max-decisions", "1")
        assert done.code == 0
        (line,) = done.out.splitlines()
        assert decode(line).kind == "option"
        assert all(note.startswith("hsbot: ") for note in done.err.splitlines())


def test_people_get_a_panel(command: Run, open_log: Path) -> None:
    """On a pipe the live view is one panel an answer."""
    done = command("advise", open_log.parent, "--max-decisions", "1")
    assert done.code == 0
    assert done.out.count("Best line") == 1
    assert str(open_log) in done.err
