"""``python -m harness.figures``: count, and write the figures and what pages say of them."""

from __future__ import annotations

import argparse
import json

from harness.figures.counts import DOCS, figures
from harness.figures.passages import PAGES, written

FILE = DOCS / "figures.json"


def main() -> None:
    """Write the file and the pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="count nothing, write the pages alone")
    if not parser.parse_args().keep:
        FILE.write_text(json.dumps(figures(), indent=2) + "\n", encoding="utf-8")
    found = json.loads(FILE.read_text("utf-8"))
    for page in PAGES:
        text = page.read_text("utf-8")
        page.write_text(written(text, found), encoding="utf-8")


if __name__ == "__main__":
    main()
