"""``python -m harness.fuzz TARGET --minutes M --seed S``: fuzz a parser."""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from harness.fuzz.running import fuzz, minutes_over
from harness.fuzz.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Fuzz a target, and write each finding's smallest input into a folder; the exit code."""
    parser = argparse.ArgumentParser(prog="harness.fuzz", description=__doc__)
    parser.add_argument("target", choices=[*TARGETS, "all"], help="the parser, or all of them")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each (default: 10)")
    parser.add_argument("--seed", type=int, default=1, help="decides all inputs (default: 1)")
    parser.add_argument(
        "--findings", type=Path, default=Path("fuzz-findings"), help="the folder of what is found"
    )
    arguments = parser.parse_args(argv)
    bad = 0
    for name in TARGETS if arguments.target == "all" else [arguments.target]:
        count, found = fuzz(name, minutes_over(arguments.minutes), arguments.seed)
        sys.stdout.write(f"{name}: {count:,} inputs, {len(found)} kinds of findings\n")
        for finding in found:
            folder = arguments.findings / name
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"found_{hashlib.sha256(finding.data).hexdigest()[:12]}"
            file.write_bytes(finding.data)
            sys.stdout.write(f"  {finding.kind}: {file}\n")
        bad += len(found)
        sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
