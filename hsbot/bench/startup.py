"""Benchmark of the program's start: a cold compilation, and the way to the first advice."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def cold_compile_s() -> float:
    """Seconds of compiling the engine with an empty cache, in a process of its own."""
    code = (
        "import time; begun = time.perf_counter();"
        "from hsbot.rules.entry import compiled; compiled.prepare();"
        "print(time.perf_counter() - begun)"
    )
    with tempfile.TemporaryDirectory() as folder:
        return float(_python(["-c", code], {"HSBOT_CACHE_DIR": folder}))


def start_s() -> float:
    """Seconds from the command to the first advice, warm, in a process of its own: a median."""
    arguments = ["-m", "hsbot", "demo", "--max-decisions", "1", "--budget", "0.1", "--json"]
    timings = []
    for _ in range(3):
        begun = time.perf_counter()
        command = [sys.executable, *arguments]
        with subprocess.Popen(  # noqa: S603 - our own interpreter and arguments
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            (process.stdout or sys.stdin.buffer).readline()
            timings.append(time.perf_counter() - begun)
    return statistics.median(timings)


def _python(arguments: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(  # noqa: S603 - our own interpreter and arguments
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout
