"""Python's own machinery as context managers: a background thread, the search for garbage."""

from __future__ import annotations

import gc
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

JOIN_S = 5.0
"""How long a thread may take to end; a daemon, so that a stuck disk cannot hold the exit."""


@contextmanager
def running(work: Callable[[], None], name: str, stop: threading.Event) -> Iterator[None]:
    """A thread does ``work`` while the body runs; then it is told to stop, and waited for.

    Args:
        work: ends soon after ``stop`` is set.
        name: of the thread.
        stop: set at the end of the body.
    """
    thread = threading.Thread(target=work, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(JOIN_S)


@contextmanager
def no_collection() -> Iterator[None]:
    """Python does not search for garbage while the body runs: what it makes lies in no circles."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
