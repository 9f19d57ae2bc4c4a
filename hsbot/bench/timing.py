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


def yardstick_per_s() -> float:
    """Iterations a second of a fixed pure-Python loop, by which machines compare."""

    def run(n: int) -> int:
        x = 1
        for i in range(n):
            x = (x * 1103515245 + i) & 0x7FFFFFFF
        return x

    return rate(run, 1_000_000)
