"""Measures what small budgets cost on the decisions of logs, and prints a JSON object."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from harness.budget_regrets.curve import draw
from harness.budget_regrets.measuring import (
    JUDGED,
    REFERENCE,
    RegretMeter,
    sampled_decisions,
)
from hsbot.errors import HsbotError


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print the report; the exit code is 2 where a log or the picture is at fault."""
    parser = argparse.ArgumentParser(prog="python -m harness.budget_regrets")
    parser.add_argument("logs", nargs="+", type=Path, metavar="LOG", help="Power.log files")
    parser.add_argument("--decisions", type=int, default=100, metavar="N", help="drawn (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of all chance (1)")
    parser.add_argument(
        "--reference", type=int, default=REFERENCE, metavar="N", help=f"iterations ({REFERENCE})"
    )
    parser.add_argument(
        "--judged", type=int, default=JUDGED, metavar="N", help=f"iterations each ({JUDGED})"
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="the curve (png, svg, pdf)")
    given = parser.parse_args(arguments)
    try:
        meter = RegretMeter(given.seed, given.reference, given.judged)
        for done, decision in enumerate(
            sampled_decisions(given.logs, given.decisions, given.seed), start=1
        ):
            meter.add(decision)
            if done % 25 == 0:
                sys.stderr.write(f"{done} decisions\n")
        if given.picture is not None:
            draw(meter.found, given.picture)
    except HsbotError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    report = {
        "seed": given.seed, "reference": given.reference, "judged": given.judged,
        "unanswered": meter.unanswered, "budgets": [row.as_json() for row in meter.found],
    }  # fmt: skip
    sys.stdout.write(f"{json.dumps(report)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
