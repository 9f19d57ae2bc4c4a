"""``hsbot cards``: how much of a format the simulator plays."""

from __future__ import annotations

import json
import sys

from rich.table import Table

from hsbot.runtime.advise import card_table
from hsbot.runtime.consoles import Terminal


def show_coverage(*, format_name: str, as_json: bool) -> None:
    """Print the counts, and with JSON the lists behind them.

    Args:
        format_name: standard, wild, or the name of a set.
        as_json: one JSON document on stdout.

    Raises:
        UsageError: there is no such format or set.
    """
    from hsbot.agents.library import load_library  # noqa: PLC0415 - imports Numba
    from hsbot.rules.coverage import coverage  # noqa: PLC0415

    cards = card_table()
    found = coverage(cards, load_library(cards), format_name)
    if as_json:
        lists = {name: list(ids) for name, ids in found.cards.items()}
        document = {**found.counts, "cards": {**lists, "tested": list(found.tested)}}
        sys.stdout.write(json.dumps(document) + "\n")
        return
    table = Table("", "cards", "share", title=f"{format_name}: what the simulator plays")
    for name, count in found.counts.items():
        table.add_row(name, f"{count:,}", f"{count / max(found.total, 1):.1%}")
    Terminal().print(table)
