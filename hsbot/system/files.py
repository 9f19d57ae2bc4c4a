"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, data: bytes, *, make_folder: bool = False) -> None:
    """Write a file in one step: a reader, or a crash, finds the old content or all of the new.

    The data goes into a file beside the place, which is then moved there. A link is followed, an
    existing file keeps its permissions, and what is no file (``/dev/null``) is written to directly.

    Args:
        path: the file.
        data: its content.
        make_folder: whether the folder is made where there is none.

    Raises:
        OSError: it cannot be written, and names ``path``; what was there before is still there.
    """
    try:
        _write(path.resolve(), data, make_folder=make_folder)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def _write(place: Path, data: bytes, *, make_folder: bool) -> None:
    if make_folder:
        place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists() and not place.is_file():
        place.write_bytes(data)
        return
    beside = place.with_name(f"{place.name}.{os.urandom(8).hex()}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(data)
        if place.exists():
            shutil.copymode(place, beside)
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
