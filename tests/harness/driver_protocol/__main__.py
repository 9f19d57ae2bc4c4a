"""Print the tables' transitions and paths, and what is wrong; the exit code is 1 where any is."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

from harness.driver_protocol.menu_worlds import walks
from harness.driver_protocol.protocol import (
    MOST_PRESSES,
    broken,
    expected,
    paths,
    taken_by_the_actor,
)
from hsbot.driver.session_rules.attempt_table import NEXT
from hsbot.driver.session_rules.menu_table import CLICKS

if TYPE_CHECKING:
    from collections.abc import Iterable


def main() -> int:
    """Explore the tables, and hold actor and navigator against them."""
    return 1 if _attempts() + _menus() else 0


def _attempts() -> int:
    """Taking an option; how much is wrong."""
    found = list(paths(NEXT, MOST_PRESSES))
    wrong = [f"{promise}: {' > '.join(path)}" for path in found for promise in broken(path)]
    wrong += _compared(expected(NEXT), taken_by_the_actor())
    _tell([*wrong, f"{len(found)} paths of at most {MOST_PRESSES} presses"])
    return len(wrong)


def _menus() -> int:
    """The way to the next game; how much is wrong."""
    wrong: list[str] = []
    taken: set[tuple[str, str]] = set()
    ends: Counter[str] = Counter()
    for walk in walks():
        ends[walk.end] += 1
        taken |= walk.taken
        wrong += [f"{promise}: {'; '.join(walk.happened)}" for promise in walk.broken]
    table = {(a, b) for a, clicks in CLICKS.items() for b in clicks}
    wrong += _compared(table, {(a, b) for a, b in taken if b in {to for _, to in table}})
    told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
    _tell([*wrong, f"{ends.total()} walks through the menus: {told}"])
    return len(wrong)


def _compared(table: Iterable[tuple[str, str]], code: Iterable[tuple[str, str]]) -> list[str]:
    """Print each transition, and where it stands; those that do not stand in both."""
    table, code = set(table), set(code)
    for one in sorted(table | code):
        where = "both" if one in table & code else "table" if one in table else "code"
        _tell([f"{one[0]} > {one[1]}: {where}"])
    return [f"not in both: {a} > {b}" for a, b in sorted(table ^ code)]


def _tell(lines: list[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
