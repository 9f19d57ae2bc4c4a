"""An advice for notebooks: the line, and a bar for each option that was considered."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_BAR: Final = 160
"""Pixels of a bar for a certain win."""
_MOST: Final = 8
"""Options that are drawn; the others are counted."""


def advice_html(
    headline: str,
    then: Sequence[str],
    options: Sequence[tuple[str, int, float, str]],
    visits: str = "visits",
) -> str:
    """The table of an advice.

    Args:
        headline: the best option with its chance, in words.
        then: the later steps of its line.
        options: text, visits, chance of winning and its words, of each option that was considered.
        visits: the head of their column.
    """
    steps = "".join(f"<li>{escape(step)}</li>" for step in then)
    line = f'<ol start="2">{steps}</ol>' if then else ""
    rows = "".join(_row(*option) for option in options[:_MOST])
    more = f"<p>and {len(options) - _MOST} more</p>" if len(options) > _MOST else ""
    return (
        f"<div><strong>{escape(headline)}</strong>{line}"
        f"<table>{_heads(('option', 'chance', '', visits))}{rows}</table>{more}</div>"
    )


def _heads(names: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<th>{name}</th>' for name in names)}</tr>"


def _row(text: str, visits: int, chance: float, words: str) -> str:
    bar = (
        f'<svg width="{_BAR}" height="12"><rect width="{_BAR}" height="12" fill="#eee"/>'
        f'<rect width="{_BAR * chance:.0f}" height="12" fill="#2f6fb0"/></svg>'
    )
    cells = (escape(text), words, bar, str(visits))
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
