"""The process's standard streams."""

from __future__ import annotations

import os
import sys


def abandon_stdout() -> None:
    """Point ``sys.stdout`` nowhere, so that the process can end while a write to it still waits.

    The interpreter flushes ``sys.stdout`` at its end, for which it would wait for the thread that
    waits for a consumer that has stopped reading.
    """
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - for good
