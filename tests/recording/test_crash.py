"""kill -9 at any line loses the last decision at most, and what was lost comes back."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from hsbot.observation import DecisionClosed, LogFile
from hsbot.recording import Archive, Store
from kit.commands import kit_environment
from kit.recordings import all_rows, record, sample, without_chunks

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable

SEED = 20261122


def recorded_lines() -> list[int]:
    """The lines of the sample at which a decision is closed."""
    return [e.line_number for e in LogFile(sample()).events() if isinstance(e, DecisionClosed)]


def killed_recordings(folder: Path, kills: int) -> list[tuple[int, bool]]:
    """Record the sample in processes that are killed; the line that each had come to for certain.

    Half of the lines are drawn from all, half from the neighbourhood of what is written.
    """
    rng = random.Random(SEED)
    lines = len(sample().read_text("utf-8").splitlines())
    closed = recorded_lines()
    points = [rng.randint(1, lines) for _ in range(kills // 2)]
    points += [rng.choice(closed) + rng.randint(-1, 1) for _ in range(kills - len(points))]
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "kit.programs.killed_recorder", str(sample()), str(folder)]
        + [str(point) for point in points],
        env=kit_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = [line.split() for line in done.stdout.splitlines()]
    assert [int(line) for line, _ in answers] == points
    return [(int(line), killed == "1") for line, killed in answers]


@pytest.mark.posix
@pytest.mark.parametrize("kills", [12, pytest.param(100, marks=pytest.mark.slow)])
def test_a_killed_process_loses_the_last_decision_at_most(
    tmp_path: Path, table: CardTable, recorded: Path, kills: int
) -> None:
    """A real process each time. What is there is whole; recording again makes it complete."""
    closed = recorded_lines()
    whole = dict(without_chunks(all_rows(recorded)))
    with Store(recorded, create=False) as store:
        whole_log = Archive(store).log(1)
    killed = 0
    for number, (line, was_killed) in enumerate(killed_recordings(tmp_path, kills)):
        killed += was_killed
        file = tmp_path / f"{number}.sqlite3"
        expected = sum(x < line for x in closed)
        if file.exists():
            with closing(sqlite3.connect(file)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        with Store(file) as store:
            decisions = store.rows("SELECT * FROM decisions")
            assert len(decisions) >= expected - 1
            assert decisions == whole["decisions"][: len(decisions)]
            advice = store.rows("SELECT * FROM advice")
            assert advice == whole["advice"][: len(decisions)]
            if decisions:
                assert whole_log.startswith(Archive(store).log(1))
        if number % 6 == 0:
            record(sample(), file, table)
            assert dict(without_chunks(all_rows(file))) == whole
            with Store(file) as store:
                assert Archive(store).log(1) == whole_log
    assert killed > kills / 2
