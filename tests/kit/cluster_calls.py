"""Calls that a Dask worker imports by their names, as a test's own module cannot be imported."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator


def doubled(number: int) -> tuple[int, int]:
    """A number twice, and the process that has counted."""
    return 2 * number, os.getpid()


def versions_without_hsbot() -> dict[str, str]:
    """Stands for the versions on a worker that cannot import hsbot."""
    if "dask_worker" in " ".join(sys.argv):
        message = "No module named 'hsbot'"
        raise ModuleNotFoundError(message)
    return {}


def fails(words: str) -> None:
    """A call that says what the user can mend."""
    raise UsageError(words)


_gate = threading.Event()
_gate.set()


@contextmanager
def closed_gate() -> Iterator[None]:
    """Calls of :func:`passes_gate` in this process wait until the body is left."""
    _gate.clear()
    try:
        yield
    finally:
        _gate.set()


def passes_gate() -> None:
    """Wait until the gate is open."""
    _gate.wait()
