"""Matplotlib's figures as files, written whole or not at all."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure


def write_figure(figure: Figure, path: Path) -> None:
    """Draw a figure into a file.

    Args:
        figure: what is drawn.
        path: the file; its ending says the format (png, svg, pdf).

    Raises:
        ValueError: it has another ending.
        OSError: it cannot be written.
    """
    drawn = io.BytesIO()
    figure.savefig(drawn, format=path.suffix.removeprefix(".") or None)
    write_whole(path, drawn.getvalue())
