"""Tables of what logs show of refused and offered options.

``PYTHONPATH=tests python -m harness.refusals LOG...`` writes them in Markdown; what the rules make
of them stands in docs/develop/requirements.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from harness.refusals.table import Refusals
from hsbot.cards import load_cards
from hsbot.errors import HsbotError
from hsbot.observation import LogFile


def main() -> int:
    """Read the logs named on the command line; exit code 2 if none could be read."""
    parser = argparse.ArgumentParser(prog="harness.refusals", description="Refused options.")
    parser.add_argument("logs", nargs="+", type=Path, metavar="LOG")
    cards, table, read = load_cards(), Refusals(), 0
    for path in parser.parse_args().logs:
        try:
            table.read(LogFile(path).events(), cards)
            read += 1
        except HsbotError as error:
            sys.stderr.write(f"{path.name}: {error}\n")
    sys.stdout.write("\n".join(table.lines(cards)) + "\n")
    return 0 if read else 2


if __name__ == "__main__":
    sys.exit(main())
