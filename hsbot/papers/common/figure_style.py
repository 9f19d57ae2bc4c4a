"""Colours, sizes and axes that the papers' pictures share."""

from __future__ import annotations

from typing import Any

BLUE, ORANGE, GREEN, GREY = "#0072B2", "#D55E00", "#009E73", "0.6"
INCHES_A_ROW = 0.24


def share_axis(axes: Any, label: str) -> None:
    """Set up the axes of shares in percent over generations."""
    axes.set(xlabel="generation", ylabel=label, ylim=(0, 100))
    axes.locator_params(axis="x", integer=True)
    axes.grid(color="0.92")
    axes.set_axisbelow(True)
