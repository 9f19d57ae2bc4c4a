"""Runs of a target for some time, finding after finding, each made as small as it goes."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager, redirect_stderr
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from hypothesis import HealthCheck, Phase, given, seed as seeded, settings

from harness.fuzz.judge import MOST_S, Finding, bounded_memory, judged
from harness.fuzz.mutation import mutated
from harness.fuzz.targets import TARGETS, all_seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hypothesis.strategies import SearchStrategy

BATCH: Final = 300
"""Inputs between two looks at the clock."""
MOST_FINDINGS: Final = 20
"""Kinds of findings after which a run ends: the first ones are to be mended before."""


class Input(bytes):
    """An input, short where hypothesis prints it."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Its beginning and its length."""
        return f"{bytes(self[:40])!r}... ({len(self):,} bytes)"


@contextmanager
def judging(name: str, most_s: float = MOST_S) -> Iterator[Callable[[bytes], str]]:
    """The judge of a target's inputs, with a folder of its own and bounded memory.

    Args:
        name: the target's.
        most_s: seconds of the processor over which a reading is slow.
    """
    target = TARGETS[name]
    with tempfile.TemporaryDirectory(prefix="hsbot-fuzz-") as folder:
        read = target.reader(Path(folder))
        for valid in target.seeds():  # whatever is loaded at first use is no reading's
            judged(read, target.refuses, valid)
        last = Path(folder) / "last-input"
        with bounded_memory(), redirect_stderr(StringIO()):

            def judge(data: bytes) -> str:
                last.write_bytes(data)  # a process that dies leaves it
                return judged(read, target.refuses, data, most_s)

            yield judge


def fuzz(
    name: str, ends: Callable[[int], bool], seed: int, most_s: float = MOST_S
) -> tuple[int, list[Finding]]:
    """Fuzz a target; how many inputs were read, and what was found, a finding a kind.

    Args:
        name: the target's.
        ends: whether to end, asked with the number of inputs so far.
        seed: decides all inputs.
        most_s: seconds of the processor over which a reading is slow.
    """
    count, found = 0, list[Finding]()
    inputs = mutated(all_seeds(name)).map(Input)
    with judging(name, most_s) as judge:
        while not ends(count) and len(found) < MOST_FINDINGS:
            read, finding = _batch(inputs, judge, found, seed * 1_000_003 + count)
            count += read
            found += [finding] if finding else []
    return count, found


def _batch(
    inputs: SearchStrategy[bytes],
    judge: Callable[[bytes], str],
    found: Sequence[Finding],
    seed: int,
) -> tuple[int, Finding | None]:
    """Some inputs: how many were read, and the first finding of a kind that is new."""
    known, count = {one.kind for one in found}, 0

    @seeded(seed)
    @settings(
        max_examples=BATCH, database=None, deadline=None, report_multiple_bugs=False,
        phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck),
        print_blob=False,
    )  # fmt: skip
    @given(inputs)
    def run(data: bytes) -> None:
        nonlocal count
        count += 1
        kind = judge(data)
        if kind and kind not in known:
            raise Finding(kind, data)

    try:
        run()
    except Finding as finding:
        return count, finding
    return count, None


def minutes_over(minutes: float) -> Callable[[int], bool]:
    """Whether so many minutes are over since the first question."""
    until_s: list[float] = []

    def over(_count: int) -> bool:
        until_s.append(monotonic() + 60 * minutes)
        return monotonic() >= until_s[0]

    return over
