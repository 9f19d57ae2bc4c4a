"""Standard streams as hsbot may be started with: closed, full, piped."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.messages.advice import decode
from kit.commands import Outcome, kit_environment
from kit.shared_logs import sample

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.posix
FULL = Path("/dev/full")
TEXT = ("decks", "list")
JSON = ("decks", "list", "--json")
DISK_FULL = "hsbot: the output cannot be written: No space left on device\n"


def shell(environment: dict[str, str], *words: str, streams: str) -> Outcome:
    """How ``hsbot WORDS`` ends when a shell sets its streams so."""
    program = shlex.join((sys.executable, "-m", "hsbot", *words))
    done = subprocess.run(  # noqa: S602 - streams are the shell's to close
        f"{program} {streams}",
        shell=True,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("streams", [">&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_bug(environment: dict[str, str], streams: str) -> None:
    """Output to a closed stream is not wanted: exit 0."""
    assert shell(environment, *TEXT, streams=streams) == Outcome(0, "", "")


def test_without_stderr_the_rest_is_said(environment: dict[str, str]) -> None:
    """Closed or full, it takes nothing away from stdout, nor from the exit code."""
    whole = shell(environment, *TEXT, streams="")
    for streams in ("2>&-", *(["2>/dev/full"] if FULL.exists() else [])):
        assert shell(environment, *TEXT, streams=streams) == whole
        refused = shell(environment, "decks", "show", "NONE", streams=streams)
        assert refused == Outcome(2, "", "")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize("words", [TEXT, JSON, ("--help",), ("arena", "--help"), ("--version",)])
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_full_disk_on_stdout_is_one_line(
    environment: dict[str, str], words: tuple[str, ...], buffered: str
) -> None:
    """``hsbot ... > FILE`` whose disk is full: exit 2, the reason, and no bug of ours."""
    environment = environment | {"PYTHONUNBUFFERED": buffered}
    assert shell(environment, *words, streams="> /dev/full") == Outcome(2, "", DISK_FULL)


ADVISE_ON_FULL = """
import sys
from hsbot.cli import main
from kit.commands import FirstOptionAdvisor
import hsbot.commands.live_options as options
options.make_advisor = lambda *_, **__: FirstOptionAdvisor()
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_full_disk_ends_a_replay(flags: list[str]) -> None:
    """Not one note a decision that says it was a bug of hsbot, and exit 0 after all of them."""
    log = sample()
    with FULL.open("wb") as full:
        done = subprocess.run(  # noqa: S603 - this very interpreter
            [
                sys.executable,
                "-c",
                ADVISE_ON_FULL,
                "advise",
                log,
                *flags,
            ],
            env=kit_environment(),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.endswith(DISK_FULL)
    assert "bug" not in done.stderr


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A named pipe through which a log comes, once."""
    path = tmp_path / "Power.log"
    os.mkfifo(path)
    data = sample().read_bytes()

    def write() -> None:
        try:
            path.write_bytes(data)
        except BrokenPipeError:
            return

    threading.Thread(target=write, daemon=True).start()
    return path


@pytest.mark.usefixtures("quick_advisor")
def test_a_piped_log_is_advised_on(command: Run, pipe: Path) -> None:
    """``hsbot advise <(zcat Power.log.gz)``: it is read once, from its first line on."""
    done = command("advise", pipe, "--json", "--max-decisions", "2")
    assert done.code == 0, done.err
    assert [decode(line).game for line in done.out.splitlines()] == [1, 1]


@pytest.mark.parametrize("words", [("fidelity",), ("evaluate",)])
def test_a_pipe_is_refused_where_logs_are_read_twice(
    command: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """In a line that says what it is; waiting for its first byte would hang."""
    path = tmp_path / "Power.log"
    os.mkfifo(path)
    done = command(*words, path)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"hsbot: {path}: is a pipe or a device, not a file: save the log first\n"
