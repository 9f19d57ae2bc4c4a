"""Matplotlib's figures as files, written whole or not at all; needs the extra ``plot``."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.system.extras import install_hint
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure


def new_figure(inches: tuple[float, float] | None = None) -> Figure:
    """An empty figure that keeps its parts apart.

    Args:
        inches: its width and height; matplotlib's own where it is set later.

    Raises:
        UsageError: matplotlib is missing.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"a picture needs matplotlib: {install_hint('plot')}") from error
    return Figure(figsize=inches, layout="constrained")


def write_figure(figure: Figure, path: Path) -> None:
    """Draw a figure into a file.

    Args:
        figure: what is drawn.
        path: the file; its ending says the format (png, svg, pdf).

    Raises:
        UsageError: it has another ending, or cannot be written.
    """
    drawn = io.BytesIO()
    try:
        figure.savefig(drawn, format=path.suffix.removeprefix(".") or None)
        write_whole(path, drawn.getvalue())
    except ValueError as error:
        raise UsageError(f"{path}: cannot be drawn: {error}") from error
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from error
