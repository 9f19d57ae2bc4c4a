"""Matplotlib's figures as files, written whole or not at all; needs the extra ``plot``."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.system.extras import require
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure


def require_pictures(path: Path | None) -> None:
    """Refuse to begin, before hours of games, what would end with a picture that cannot be drawn.

    Args:
        path: the picture, or None where none is asked for.

    Raises:
        UsageError: matplotlib is missing, or it draws no such files.
    """
    if path is None:
        return
    require("matplotlib", "a picture", "plot")
    from matplotlib.backend_bases import get_registered_canvas_class  # noqa: PLC0415 - an extra

    if get_registered_canvas_class(path.suffix.removeprefix(".").lower()) is None:
        raise UsageError(f"{path}: a picture's name ends in .png, .svg or .pdf")


def new_figure(inches: tuple[float, float] | None = None) -> Figure:
    """An empty figure that keeps its parts apart.

    Args:
        inches: its width and height; matplotlib's own where it is set later.

    Raises:
        UsageError: matplotlib is missing.
    """
    require("matplotlib", "a picture", "plot")
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra

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
