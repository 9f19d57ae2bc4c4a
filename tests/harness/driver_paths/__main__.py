"""Explore every path and print how they end; ``python -m harness.driver_paths [FAULTS]``."""

from __future__ import annotations

import sys
from collections import Counter

from harness.driver_paths.exploration import explore
from harness.driver_paths.sample_options import sample_options
from harness.driver_paths.world import take_option


def main() -> int:
    """Print the ends of all paths by option, and each path that breaks a promise."""
    most_faults = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    broken = 0
    for decision, option in sample_options():
        ends: Counter[str] = Counter()
        for path, _ in explore(lambda oracle: take_option(oracle, decision, option), most_faults):  # noqa: B023
            ends[path.end] += 1
            for promise in path.broken:
                broken += 1
                sys.stdout.write(f"{promise}: {'; '.join(path.faults)} -> {path.end}\n")
        told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
        sys.stdout.write(f"{option.text}: {ends.total()} paths: {told}\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
