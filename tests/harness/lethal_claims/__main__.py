"""Checks claims of a win within the turn on generated positions, and prints a JSON report."""

from __future__ import annotations

import argparse
import json
import sys

from harness.lethal_claims.checker import ClaimChecker, Report


def main() -> int:
    """Check claims, and print the report; the exit code is 1 where a certain one was false."""
    parser = argparse.ArgumentParser(prog="python -m harness.lethal_claims")
    parser.add_argument("--positions", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first one (0)")
    parser.add_argument("--replays", type=int, default=10_000, metavar="N", help="each (10,000)")
    parser.add_argument(
        "--nodes", type=int, default=1_000, metavar="N", help="of an exhaustive search (1,000)"
    )
    parser.add_argument("--trees", type=int, default=2, metavar="N", help="searches each (2)")
    parser.add_argument(
        "--deep", type=int, default=0, metavar="N", help="states that deep looks may visit (0)"
    )
    arguments = parser.parse_args()
    report = Report(arguments.first, arguments.replays)
    checker = ClaimChecker(arguments.replays, arguments.nodes, arguments.trees, arguments.deep)
    for number in range(arguments.first, arguments.first + arguments.positions):
        checker.check(number, report)
        if report.positions % 25 == 0:
            sys.stderr.write(f"{json.dumps(report.as_json())}\n")
    sys.stdout.write(f"{json.dumps(report.as_json())}\n")
    return 1 if report.false or report.denied else 0


if __name__ == "__main__":
    sys.exit(main())
