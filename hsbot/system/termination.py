"""Ends of the process that come from outside, such as SIGTERM, and what is put in order before.

A signal may come between any two steps of the program. What must be let go before the process ends
(a button of the mouse) is let go by the signal's handler itself; where that would break into a call
that must not be broken into, right after that call.
"""

from __future__ import annotations

import _thread
import atexit
import os
import signal
import sys
import threading
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from hsbot.errors import ProcessEnded
from hsbot.system.windows.announced_end import AnnouncedEnd
from hsbot.system.windows.console_events import console_events
from hsbot.system.windows.session_end import session_end

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
"""The signals that end a process in order; each system has some of them."""
CALLED: Final = {"SIGINT": "Ctrl-C", "SIGHUP": "SIGHUP: its terminal was closed"}
SHELL_CODE: Final = 128
"""The number that shells add to a signal's for an exit code."""


def leave(end: ProcessEnded) -> None:
    """End by an exception, which runs every ``finally`` on its way.

    Raises:
        ProcessEnded: always.
    """
    raise end


class Endings:
    """The first end that was asked for, and what is done before it takes effect.

    All but :meth:`let_go` and :meth:`end_from_thread` belongs to the main thread, on which Python
    runs signals' handlers.

    Args:
        leave: ends the process once everything was let go; by an exception if not given.

    Attributes:
        asked: the end that was asked for; None while none was.
        from_thread: the end that another thread asks for; None while none does.
    """

    def __init__(self, leave: Callable[[ProcessEnded], None] = leave) -> None:
        self._leave = leave
        self._unbroken = 0
        self._left = False
        self._suspending = False
        self._lets_go: list[Callable[[], None]] = []
        self._resumes: list[Callable[[], None]] = []
        self.asked: ProcessEnded | None = None
        self.from_thread: ProcessEnded | None = None

    def before_end(self, let_go: Callable[[], None], resumed: Callable[[], None]) -> None:
        """Have something called before the process ends or is suspended.

        Args:
            let_go: called in a signal's handler, but never within :meth:`unbroken`.
            resumed: called after a suspension; may raise what then ends the work at hand.
        """
        self._lets_go.append(let_go)
        self._resumes.append(resumed)

    @contextmanager
    def unbroken(self) -> Iterator[None]:
        """No end takes effect within the body; one that was asked for does right after it."""
        self._unbroken += 1
        try:
            yield
        finally:
            self._unbroken -= 1
            self._take_effect()

    def end(self, name: str, code: int) -> None:
        """Ask for the end; whoever asks after the first changes nothing.

        Args:
            name: who asks, such as ``SIGTERM``.
            code: the process's exit code.
        """
        if self.asked is None:
            self.asked = ProcessEnded(name, code)
            self._take_effect()

    def end_from_thread(self, name: str, code: int) -> None:
        """Have the main thread ask for the end, by SIGTERM's handler; see :meth:`end`."""
        self.from_thread = ProcessEnded(name, code)
        _thread.interrupt_main(signal.SIGTERM)

    def suspend(self) -> None:
        """Ask to be stopped until somebody lets the process go on, as by Ctrl-Z."""
        if self.asked is None:
            self._suspending = True
            self._take_effect()

    def let_go(self) -> None:
        """Let go of everything that is held; what cannot be let go keeps nothing else from it."""
        for let_go in self._lets_go:
            with suppress(Exception):  # its device may be gone: the end comes all the same
                let_go()

    def _take_effect(self) -> None:
        if self._unbroken or self._left:
            return
        if self.asked is not None:
            self._left = True
            self.let_go()
            self._leave(self.asked)
        elif self._suspending:
            self._suspending = False
            self.let_go()
            if sys.platform != "win32":  # where no process is suspended so
                os.kill(os.getpid(), signal.SIGSTOP)
            for resumed in self._resumes:
                resumed()


@contextmanager
def ended_in_order(leave: Callable[[ProcessEnded], None] = leave) -> Iterator[Endings]:
    """Signals, the console and a log-off end the body in order; what was there before is put back.

    A signal that is ignored, as SIGHUP under ``nohup``, stays ignored. Call it in the main thread;
    in another it does nothing but give the object.

    Args:
        leave: see :class:`Endings`.
    """
    endings = Endings(leave)
    if threading.current_thread() is not threading.main_thread():
        yield endings
        return
    foreign = AnnouncedEnd(endings)
    with ExitStack() as stack:
        atexit.register(endings.let_go)
        stack.callback(atexit.unregister, endings.let_go)
        for name in ENDING:
            stack.enter_context(_handled(name, lambda number, _: _end(endings, number)))
        stack.enter_context(_handled("SIGTSTP", lambda *_: endings.suspend()))
        stack.enter_context(console_events(foreign))
        stack.enter_context(session_end(foreign))
        stack.callback(foreign.in_order)
        try:
            yield endings
        finally:
            endings.let_go()


@contextmanager
def raised_ends() -> Iterator[None]:
    """Signals that would end the body at once raise :class:`ProcessEnded` in it; not Ctrl-C.

    What is handled already, or ignored, stays as it is; in another thread than the main one nothing
    changes.
    """
    with ExitStack() as stack:
        if threading.current_thread() is threading.main_thread():
            endings = Endings()
            for name in ENDING:
                if signal.getsignal(getattr(signal, name, signal.SIGINT)) == signal.SIG_DFL:
                    stack.enter_context(_handled(name, lambda number, _: _end(endings, number)))
        yield


@contextmanager
def _handled(name: str, handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """A signal's handler for the body, where the system has the signal and it is not ignored."""
    number = getattr(signal, name, None)
    if number is None or signal.getsignal(number) in (signal.SIG_IGN, None):
        yield
        return
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def _end(endings: Endings, number: int) -> None:
    name = signal.Signals(number).name
    end = endings.from_thread or ProcessEnded(CALLED.get(name, name), SHELL_CODE + number)
    endings.end(end.name, end.code)
