"""The branch profile: how often functions were entered, and their branches taken, in real play.

It tells LLVM what is hot: what to inline, what to lay out in a row, what to keep small. It is data
(``profile.json``), counted by ``python -m harness.branch_counts``. A function whose branches
have become more or fewer since is translated without it; a stale number costs speed, never a
result.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FILE = Path(__file__).with_name("profile.json")
_CUTS = (
    10_000, 100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000,
    950_000, 990_000, 999_000, 999_900, 999_990, 999_999,
)  # fmt: skip
"""Shares of all counts, in millionths, for which LLVM asks from which count on they are reached."""
MOST_WEIGHT = 2**31 - 1
"""The largest weight of a branch."""


@cache
def profile() -> Mapping[str, Sequence[int]]:
    """By a function's name how often it was entered, then of each branch: not taken, taken."""
    found: dict[str, list[int]] = json.loads(FILE.read_text())
    return found


def length(branches: int) -> int:
    """How many numbers a function with so many branches has."""
    return 1 + 2 * branches


def place(branch: int) -> int:
    """Where the two numbers of a branch stand."""
    return 1 + 2 * branch


@cache
def summary() -> str:
    """The module flag by which LLVM knows a hot count from a cold one."""
    counts = sorted((n for one in profile().values() for n in one), reverse=True)
    total = sum(counts)
    rows, reached, k = [], 0, 0
    for cut in _CUTS:
        while k < len(counts) and reached * 1_000_000 < cut * total:
            reached += counts[k]
            k += 1
        rows.append(f"!{{i32 {cut}, i64 {counts[max(k - 1, 0)]}, i32 {k}}}")
    fields = {
        "ProfileFormat": '!"InstrProf"',
        "TotalCount": f"i64 {total}",
        "MaxCount": f"i64 {counts[0]}",
        "MaxInternalCount": f"i64 {counts[0]}",
        "MaxFunctionCount": f"i64 {max(one[0] for one in profile().values())}",
        "NumCounts": f"i64 {len(counts)}",
        "NumFunctions": f"i64 {len(profile())}",
        "DetailedSummary": f"!{{{', '.join(rows)}}}",
    }
    listed = ", ".join(f'!{{!"{name}", {value}}}' for name, value in fields.items())
    return f'!{{i32 1, !"ProfileSummary", !{{{listed}}}}}'
