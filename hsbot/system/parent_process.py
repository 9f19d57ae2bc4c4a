"""The program that started this one: its pipe on stdin, at whose end this one ends as by Ctrl-C.

The launcher starts programs so. It can stop them where no signal can be sent (Windows, without a
console), and where it is killed, they end in order: a recording is closed, the mouse let go.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

ASKED: Final = "HSBOT_ENDS_WITH_STDIN"
"""The variable of the environment that asks for it."""


def interrupt() -> None:
    """Interrupt the main thread as Ctrl-C does, whatever it waits for; called in another one."""
    if sys.platform == "win32":
        signal.raise_signal(signal.SIGINT)  # wakes a main thread that sleeps, too
    else:
        os.kill(os.getpid(), signal.SIGINT)


def heed_starter(
    pipe: int | None = None, interrupt: Callable[[], None] = interrupt
) -> threading.Thread | None:
    """End with the program that has started this one, where it asks for that.

    What this process starts is not asked: its stdin is another.

    Args:
        pipe: the descriptor of what ends with the other program; stdin's if not given.
        interrupt: ends this one.
    """
    if os.environ.pop(ASKED, "") != "1":
        return None
    descriptor = sys.stdin.fileno() if pipe is None else pipe

    def wait() -> None:
        with suppress(OSError):  # not by sys.stdin: the interpreter's end would wait for it
            while os.read(descriptor, 1):
                continue
        interrupt()

    thread = threading.Thread(target=wait, name="parent", daemon=True)
    thread.start()
    return thread
