"""Timing of the benchmarks: how often a second something can be done."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MEASURE_S = 1.0
"""Seconds for each figure."""


def rate(run: Callable[[int], object], first: int) -> float:
    """How often per second ``run(n)`` does one of its n things, timed over about ``MEASURE_S``."""
    run(max(1, first // 10))
    n, done = first, 0.0
    while True:
        begun = time.perf_counter()
        run(n)
        done = time.perf_counter() - begun
        if done >= MEASURE_S / 2:
            return n / done
        n = max(n + 1, int(n * min(20.0, MEASURE_S / max(done, 1e-6))))


def yardstick() -> tuple[float, float]:
    """A fixed pure-Python loop: iterations a second, and the share of a core that it had.

    By the first machines compare; where the second is well below 1, other programs were busy.
    """
    share = 0.0

    def run(n: int) -> int:
        nonlocal share
        x = 1
        wall_s, core_s = time.perf_counter(), time.thread_time()
        for i in range(n):
            x = (x * 1103515245 + i) & 0x7FFFFFFF
        wall_s, core_s = time.perf_counter() - wall_s, time.thread_time() - core_s
        share = min(1.0, core_s / max(wall_s, 1e-9))
        return x

    return rate(run, 1_000_000), share
