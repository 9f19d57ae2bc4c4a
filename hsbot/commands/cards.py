"""``hsbot cards``: how much of a format the simulator plays."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from rich.table import Table

from hsbot.commands.arguments import add_json
from hsbot.live.adviser import card_table
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot cards``."""
    parser.add_argument(
        "--format", default="standard", metavar="NAME", help="standard, wild, or a set (CORE)"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot cards``."""
    show_coverage(format_name=arguments.format, as_json=arguments.json)


def show_coverage(*, format_name: str, as_json: bool) -> None:
    """Print how many cards of a format the simulator plays, by status; with JSON also which.

    Args:
        format_name: standard, wild, or the name of a set.
        as_json: one JSON document on stdout.

    Raises:
        UsageError: there is no such format or set.
    """
    from hsbot.rules.cards.coverage import coverage  # noqa: PLC0415
    from hsbot.rules.cards.status import STATUS_NAMES  # noqa: PLC0415
    from hsbot.simulators.library import load_library  # noqa: PLC0415 - imports Numba

    cards = card_table()
    found = coverage(cards, load_library(cards), format_name)
    if as_json:
        lists = {name: list(ids) for name, ids in found.cards.items()}
        document = {
            **found.counts,
            "tested_by_status": found.tested_counts,
            "cards": {**lists, "tested": list(found.tested)},
        }
        sys.stdout.write(json.dumps(document) + "\n")
        return
    table = Table("", "cards", "share", "tested", title=f"{format_name}: what the simulator plays")
    tested = {**found.tested_counts, "total": len(found.tested)}
    for name in ("total", *STATUS_NAMES):
        count = found.counts[name]
        share = f"{count / max(found.total, 1):.1%}"
        table.add_row(name, f"{count:,}", share, f"{tested[name]:,}")
    Terminal().print(table)
