"""Worker processes that end with the command, however it ends."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def worker_processes(jobs: int | None) -> ProcessPoolExecutor:
    """A pool of fresh processes, none of which outlives its parent.

    Executors only stop their workers in good order; a parent that is killed would leave them
    waiting for ever.

    Args:
        jobs: how many; as many as there are cores when None.
    """
    context = get_context("spawn")
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent)


def end_with_parent() -> None:
    """End this process as soon as the one that started it is gone."""
    threading.Thread(target=_wait_for_parent, name="parent", daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
