"""``python -m harness.kills``: kills what writes at random moments, reports as JSON."""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harness.kills.targets import targets
from hsbot.cards import load_cards
from hsbot.errors import HsbotError, UsageError
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from harness.kills.targets import Target

LONGEST_S = 3.0
"""A process is killed after at most so long."""
LOOK_S = 0.002
POSIX = "kills need processes as POSIX has them"


@dataclass
class Report:
    """The results of kills.

    Attributes:
        first: the number of the first kill, by which its moment is drawn.
        starts: how often each target was started.
        killed: how often it was killed midway; else it had ended in good order.
        findings: what was not as it must be, with the start's number.
        elapsed_s: how long it took.
    """

    first: int
    starts: Counter[str] = field(default_factory=Counter)
    killed: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    elapsed_s: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        return {
            "first": self.first, "starts": dict(self.starts), "killed": dict(self.killed),
            "kills": self.killed.total(), "findings": self.findings,
            "elapsed_s": round(self.elapsed_s, 1),
        }  # fmt: skip


def run(kills: int, first: int = 0) -> Report:
    """Start the targets in turn, and kill each, until so many were killed.

    Every start goes on with what the ones before it have left.

    Args:
        kills: how many.
        first: the number of the first start, from which the moment is drawn.
    """
    begun_s, report = time.perf_counter(), Report(first)
    with tempfile.TemporaryDirectory(prefix="hsbot-kills-") as above:
        load_library(load_cards())  # read once, in this process
        todo = [(target, Path(above) / str(n)) for n, target in enumerate(targets())]
        for _, folder in todo:
            folder.mkdir()
        number = first
        while report.killed.total() < kills and len(report.findings) < kills:
            target, folder = todo[number % len(todo)]
            after_s = random.Random(number).uniform(0.0, LONGEST_S)
            report.starts[target.name] += 1
            found = _killed(target, folder, after_s, report)
            report.findings += [f"{number}, {target.name}: {one}" for one in found]
            number += 1
    report.elapsed_s = time.perf_counter() - begun_s
    return report


def _killed(target: Target, folder: Path, after_s: float, report: Report) -> list[str]:
    """Start a target, kill it after so long, and look at what it has left."""
    if sys.platform == "win32":
        raise UsageError(POSIX)
    out, err = folder / "stdout", folder / "stderr"
    child = os.fork()
    if child == 0:
        os._exit(_child(target, folder, out, err))
    status = _ended(child, after_s)
    if status is None:
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        report.killed[target.name] += 1
    try:
        found = target.faults(folder, out.read_bytes() if out.exists() else b"")
    except HsbotError as error:
        found = [f"what is left cannot be read: {error}"]
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        said = err.read_text("utf-8", errors="replace").split("\n")
        found.append(f"a start failed: {next((x for x in reversed(said) if x), 'silently')}")
    for left in (out, err):
        left.unlink(missing_ok=True)
    return found


def _child(target: Target, folder: Path, out: Path, err: Path) -> int:
    """Run a target in this process, which was forked for it; the exit code."""
    for descriptor, path in ((1, out), (2, err)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), descriptor)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - for good
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - for good
    os.environ.update(HSBOT_DATA_DIR=str(folder))  # the user's own stays as it is
    try:
        target.write(folder)
        code = 0
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 0
    except BaseException:  # noqa: BLE001 - the process's last words
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def _ended(child: int, within_s: float) -> int | None:
    """The status of a child that ends in so long; None for one that does not."""
    if sys.platform == "win32":
        raise UsageError(POSIX)
    until_s = time.perf_counter() + within_s
    while time.perf_counter() < until_s:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status
        time.sleep(LOOK_S)
    return None


def main() -> int:
    """Kill, and print the report; the exit code is 1 where anything was wrong, 2 on Windows."""
    parser = argparse.ArgumentParser(
        prog="python -m harness.kills",
        description="Processes that write, killed at random moments (POSIX).",
    )
    parser.add_argument("--kills", type=int, default=12, metavar="N", help="how many (12)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="first start (0)")
    arguments = parser.parse_args()
    if sys.platform == "win32":
        sys.stderr.write(f"{POSIX}\n")
        return 2
    report = run(arguments.kills, arguments.first)
    sys.stdout.write(f"{json.dumps(report.as_json())}\n")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
