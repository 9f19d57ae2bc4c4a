"""Judge of one reading: no bug, no error of several lines, bounded time and memory."""

from __future__ import annotations

import signal
import sys
import time
import traceback
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hsbot.errors import HsbotError, InternalError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

MOST_MEMORY_MB: Final = 500
MOST_S: Final = 1.0
"""Seconds of the processor that a reading may take, on a machine that has nothing else to do."""
HANG_S: Final = 5.0
"""Seconds of the processor after which it is ended."""
HANGS: Final = f"hangs: over {HANG_S:.0f} s"
SLOW: Final = f"slow: over {MOST_S:.0f} s of the processor"
LARGE: Final = f"takes over {MOST_MEMORY_MB} MB"
MOST_MEMORY: Final = MOST_MEMORY_MB << 20
"""Bytes that it may take beside what the process had before."""
MOST_WORDS: Final = 2000
"""Characters of an error."""


class Finding(Exception):  # noqa: N818 - found, not failed
    """A reading that must not be.

    Attributes:
        kind: the kind, the same for all inputs that show one fault.
        data: the input.
    """

    def __init__(self, kind: str, data: bytes) -> None:
        super().__init__(kind)
        self.kind = kind
        self.data = data


class Hang(BaseException):
    """A reading has taken more than ``HANG_S``."""


def judged(
    read: Callable[[bytes], None],
    refuses: tuple[type[Exception], ...],
    data: bytes,
    most_s: float = MOST_S,
) -> str:
    """The kind of fault of a reading; "" where it is as it has to be.

    What takes much is read once more, and that reading counts: the first may have paid for what is
    loaded once, for a collection of garbage, or for another thread of the process.

    Args:
        read: the reader.
        refuses: the errors by which it may refuse an input, beside ``HsbotError``.
        data: the input.
        most_s: seconds of the processor over which a reading is slow.
    """
    kind = _judged_once(read, refuses, data, most_s)
    return _judged_once(read, refuses, data, most_s) if kind in (HANGS, SLOW, LARGE) else kind


def _judged_once(
    read: Callable[[bytes], None],
    refuses: tuple[type[Exception], ...],
    data: bytes,
    most_s: float,
) -> str:
    began_s = time.thread_time()
    try:
        with _ended_at(began_s + HANG_S):
            read(data)
    except Hang:
        return HANGS
    except HsbotError as error:
        text = str(error)
        if "\n" in text or "\r" in text or not text:
            return f"an error of several lines: {_place(error)}"
        if len(text) > MOST_WORDS:
            return f"an error of over {MOST_WORDS:,} characters: {_place(error)}"
    except refuses:
        pass
    except MemoryError:
        return LARGE
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
        said = f" ({error})" if isinstance(error, InternalError) else ""
        return f"{type(error).__name__}: {_place(error)}{said[:200]}"
    took_s = time.thread_time() - began_s
    return SLOW if took_s > most_s else ""


def _place(error: BaseException) -> str:
    """The last place in hsbot that an error went through, by file and function."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [x for x in frames if {"hsbot", "overlay"} & set(Path(x.filename).parts)] or frames
    return f"{Path(ours[-1].filename).name}: {ours[-1].name}"


@contextmanager
def _ended_at(ends_s: float) -> Iterator[None]:
    """The body is broken off by Hang at this time of its thread's clock, on POSIX."""
    if sys.platform == "win32":
        yield
        return

    def end(_number: int, _frame: FrameType | None) -> None:
        left_s = ends_s - time.thread_time()  # the timer counts the other threads too
        if left_s <= 0.0:
            raise Hang
        signal.setitimer(signal.ITIMER_PROF, max(left_s, 0.01))

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, HANG_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)


def address_space() -> int:
    """Bytes of addresses that the process has, on Linux, with those that it has freed."""
    if sys.platform != "linux":
        return 0
    import resource  # noqa: PLC0415 - of its platform only

    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


@contextmanager
def bounded_memory(most: int = MOST_MEMORY) -> Iterator[None]:
    """In the body the process may take so many bytes beside what it has, where Linux can tell."""
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 - of its platform only

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (address_space() + most, hard))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
