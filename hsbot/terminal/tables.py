"""The plain table of the commands: bold heads, no lines."""

from __future__ import annotations

from rich.table import Table


def plain_table(*columns: str, title: str | None = None, heads: bool = True) -> Table:
    """A table without lines.

    Args:
        columns: their heads; further ones may be added.
        title: stands above it.
        heads: whether the heads are shown.
    """
    style = "bold"
    return Table(
        *columns, title=title, box=None, show_header=heads, header_style=style, padding=(0, 2, 0, 0)
    )
