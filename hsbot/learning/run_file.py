"""The file of a training run: its settings, then a line for each step that is done."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import numpy as np

from hsbot.errors import UsageError
from hsbot.learning.engine_signature import engine_signature
from hsbot.plurals import counted
from hsbot.system.resumable_results import LineForm, ResumableRecord, read_lines

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from numpy.typing import NDArray

_T = TypeVar("_T", bound=np.generic)
Key: TypeAlias = "tuple[int, ...]"
Step: TypeAlias = "dict[str, Any]"
RunFile: TypeAlias = "ResumableRecord[Key, Step]"


def _written(key: Key, step: Step) -> dict[str, Any]:
    return {"key": list(key), "step": step}


def _read(line: dict[str, Any]) -> tuple[Key, Step]:
    return tuple(int(x) for x in line["key"]), dict(line["step"])


_FORM: Final = LineForm("file of a run of hsbot train", _written, _read, sealed=True)


def run_file(
    path: Path | None, settings: dict[str, Any], options: Mapping[str, str] | None = None
) -> RunFile:
    """The steps of a run by their key, kept in a file, or in memory alone.

    Args:
        path: the file; it is made where it is missing. None for none.
        settings: what the run's result depends on, beside the engine; a file with others, or of
            another engine, is refused.
        options: those of the settings that a user types, by the setting's name.

    Raises:
        UsageError: see :class:`ResumableRecord`.
    """
    if path is not None:
        settings = settings | {"engine": engine_signature()}
    return ResumableRecord(path, _FORM, settings, options)


def steps_words(file: RunFile, noun: str, each: int = 1) -> str:
    """How much a run's file holds, in words; "" for nothing.

    Args:
        file: the file.
        noun: the thing that a step is or is made of.
        each: how many of them.
    """
    return counted(each * len(file.results), noun) if file.results else ""


def packed(rows: NDArray[Any]) -> str:
    """The bytes of an array as a text, for a step."""
    return base64.b64encode(zlib.compress(rows.tobytes())).decode()


def unpacked(text: str, kind: np.dtype[_T]) -> NDArray[_T]:
    """The array of such a text, of elements of a kind."""
    return np.frombuffer(zlib.decompress(base64.b64decode(text)), kind)


def read_run(path: Path) -> tuple[dict[str, Any], dict[Key, Step]]:
    """A run's settings and steps, for an analysis.

    Raises:
        UsageError: there is no such file, or it is none of a run.
    """
    if not path.exists():
        raise UsageError(f"{path}: there is no such file")
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    settings, steps = read_lines(path, lines or [b""], _FORM, has_settings=True)
    return settings, steps
