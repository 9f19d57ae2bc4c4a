"""``hsbot advise`` on a log that is still open."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from hsbot.messages.advice import decode
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.powerlog.folders import EXECUTABLES
from kit.commands import kit_environment
from kit.shared_logs import sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

PATIENCE_S = 60.0
INTERRUPTS = 4

pytestmark = pytest.mark.usefixtures("quick_advisor")


@pytest.fixture
def open_log(tmp_path: Path) -> Path:
    """A Power.log in a session folder that ends with an open decision: the tenth of the sample."""
    lines = sample().read_bytes().splitlines(keepends=True)
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


@pytest.mark.posix
@pytest.mark.parametrize("words", [("advise",), ("advise", "--json"), ("play", "--dry-run")])
@pytest.mark.parametrize("fresh", [True, False])
def test_a_game_that_was_never_started_is_waited_for(
    environment: dict[str, str], tmp_path: Path, words: tuple[str, ...], fresh: bool
) -> None:
    """Its Logs folder is made by its first start: a line says that the log is awaited."""
    if fresh:
        (tmp_path / EXECUTABLES[0]).touch()
    else:
        (tmp_path / "Logs").mkdir()
    process = subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "hsbot", *words, "--game-dir", str(tmp_path)],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stderr is not None
    awaited = f"hsbot: waiting for a game: no Power.log in {tmp_path} yet"
    with process.stderr:  # a dry run without a screen says first whose places it plays in
        told = any(line.startswith(awaited) for line in process.stderr)
        process.send_signal(signal.SIGTERM)
    process.wait()
    assert told


STALLED = """
import sys
import hsbot.commands.live_options as options
from hsbot.cli import main
from kit.commands import FirstOptionAdvisor
options.make_advisor = lambda *_, **__: FirstOptionAdvisor()
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes that can be filled are POSIX's")
@pytest.mark.parametrize("ended_by", ["the last decision", "Ctrl-C"])
def test_a_consumer_that_stops_reading_does_not_keep_it_from_ending(
    open_log: Path, ended_by: str
) -> None:
    """The advice stalls in a full pipe; the process ends all the same, without a traceback."""
    reading, writing = full_pipe()
    most = ["--max-decisions", "1"] if ended_by == "the last decision" else []
    process = subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", STALLED, "advise", str(open_log.parent), "--json", *most],
        env=kit_environment(), stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    os.close(writing)
    try:
        if not most:
            assert process.stderr is not None
            assert "reading" in process.stderr.readline()
        err = interrupted(process) if not most else process.communicate(timeout=PATIENCE_S)[1]
    finally:
        process.kill()
        os.close(reading)
    assert "Traceback" not in err
    assert "Fatal" not in err
    assert process.returncode == (0 if most else 130)


def interrupted(process: subprocess.Popen[str]) -> str:
    """A process's stderr when Ctrl-C is pressed until it ends.

    Python drops an interrupt that comes while it calls back from foreign code, and a person then
    presses again.
    """
    for _ in range(INTERRUPTS):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=PATIENCE_S / INTERRUPTS)[1]
    raise AssertionError(f"still running after {INTERRUPTS} interrupts")


def full_pipe() -> tuple[int, int]:
    """A pipe that holds not a byte more."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, b"x" * 4096)
    except BlockingIOError:
        os.set_blocking(writing, True)
    return reading, writing
