"""Print the table's transitions, its paths, and what is wrong; the exit code is 1 where any is."""

from __future__ import annotations

import sys

from harness.driver_protocol.protocol import (
    MOST_PRESSES,
    broken,
    expected,
    paths,
    taken_by_the_actor,
)
from hsbot.driver.session_rules.attempt_table import NEXT


def main() -> int:
    """Explore the table, and hold the actor against it."""
    found = list(paths(NEXT, MOST_PRESSES))
    wrong = [f"{promise}: {' > '.join(path)}" for path in found for promise in broken(path)]
    table, code = expected(NEXT), taken_by_the_actor()
    for transition in sorted(table | code):
        where = "both" if transition in table & code else "table" if transition in table else "code"
        sys.stdout.write(f"{transition[0]} > {transition[1]}: {where}\n")
    wrong += [f"not in both: {a} > {b}" for a, b in sorted(table ^ code)]
    lines = "\n".join([*wrong, f"{len(found)} paths of at most {MOST_PRESSES} presses"])
    sys.stdout.write(f"{lines}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
