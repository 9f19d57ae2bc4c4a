"""Benchmark of the log's reader, on the sample game."""

from __future__ import annotations

import statistics
import time

from hsbot.bench.timing import rate
from hsbot.logwriter import sample_log


def log_speed() -> tuple[float, float]:
    """Lines a second into an observation, and the median milliseconds of a snapshot of it."""
    from hsbot.observation import LogTracker  # noqa: PLC0415

    lines = sample_log().read_text(encoding="utf-8").splitlines()
    snapshots: list[float] = []

    def run(n: int) -> None:
        for _ in range(n):
            tracker = LogTracker()
            for line in lines:
                tracker.feed(line)

    lines_per_s = rate(run, 1) * len(lines)
    tracker = LogTracker()
    for number, line in enumerate(lines):
        tracker.feed(line)
        if number % 50 == 0 and number > 500:
            begun = time.perf_counter()
            tracker.snapshot()
            snapshots.append(1000 * (time.perf_counter() - begun))
    return lines_per_s, statistics.median(snapshots)
