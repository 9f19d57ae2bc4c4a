"""The plain table of the commands: bold heads, no lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable


def plain_table(
    *columns: str, numbers: Iterable[str] = (), title: str | None = None, heads: bool = True
) -> Table:
    """A table without lines.

    Args:
        columns: their heads; further ones may be added.
        numbers: the heads of columns of numbers, which follow them at the right of their places.
        title: stands above it.
        heads: whether the heads are shown.
    """
    style = "bold"
    table = Table(
        *columns, title=title, box=None, show_header=heads, header_style=style, padding=(0, 2, 0, 0)
    )
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table
