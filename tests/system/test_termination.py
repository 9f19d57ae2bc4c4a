"""A signal lets go of what is held before it ends anything, wherever it comes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.errors import ProcessEnded
from hsbot.system.termination import CALLED, ENDING, Endings, ended_in_order
from hsbot.system.windows.console_events import heeded
from hsbot.system.windows.foreign_end import CODE, ForeignEnd
from kit.commands import program_environment

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]


def nothing() -> None:
    """Nothing is to be done."""


def end_of(body: Callable[[Endings], None]) -> ProcessEnded:
    """The end that a signal within a body brings."""
    with pytest.raises(ProcessEnded) as raised, ended_in_order() as endings:
        body(endings)
    return raised.value


@pytest.fixture(autouse=True)
def _heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """No signal is ignored, as some runs of the tests have it."""
    getsignal = signal.getsignal
    heard = {signal.SIG_IGN: signal.SIG_DFL}
    monkeypatch.setattr(signal, "getsignal", lambda n: heard.get(getsignal(n), getsignal(n)))


@pytest.mark.posix
@pytest.mark.parametrize("number", HERE)
def test_a_signal_ends_the_body(number: signal.Signals) -> None:
    """Held things are let go first, then comes an exception with the code that shells give."""
    done: list[str] = []
    before = signal.getsignal(number)

    def body(endings: Endings) -> None:
        endings.before_end(lambda: done.append("let go"), nothing)
        signal.raise_signal(number)
        done.append("went on")

    end = end_of(body)
    assert done[0] == "let go"
    assert "went on" not in done
    assert end.code == 128 + number
    assert str(end) == f"ended by {CALLED.get(number.name, number.name)}"
    assert signal.getsignal(number) == before


@pytest.mark.posix
def test_what_must_not_be_broken_into_is_not() -> None:
    """The end waits until the outermost such call is over, and then comes at once."""
    done: list[str] = []

    def body(endings: Endings) -> None:
        endings.before_end(lambda: done.append("let go"), nothing)
        with endings.unbroken():
            with endings.unbroken():
                signal.raise_signal(signal.SIGTERM)
                done.append("inner")
            done.append("outer")
        done.append("went on")

    end_of(body)
    assert done[:3] == ["inner", "outer", "let go"]
    assert "went on" not in done


@pytest.mark.posix
def test_further_signals_do_no_harm() -> None:
    """Neither while things are let go, nor while the body is left."""
    done: list[str] = []

    def let_go() -> None:
        signal.raise_signal(signal.SIGINT)
        done.append("let go")

    def body(endings: Endings) -> None:
        endings.before_end(let_go, nothing)
        try:
            signal.raise_signal(signal.SIGTERM)
        finally:
            signal.raise_signal(signal.SIGHUP)
            done.append("in order")

    assert end_of(body).name == "SIGTERM"
    assert done[:2] == ["let go", "in order"]


@pytest.mark.posix
def test_a_device_that_is_gone_keeps_nobody() -> None:
    """A thing that cannot be let go is left, the rest is let go, and the end comes."""
    done: list[str] = []

    def gone() -> None:
        raise OSError("no such device")

    def body(endings: Endings) -> None:
        endings.before_end(gone, nothing)
        endings.before_end(lambda: done.append("let go"), nothing)
        signal.raise_signal(signal.SIGTERM)

    end_of(body)
    assert done


@pytest.mark.posix
def test_an_ignored_signal_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """As SIGHUP is under ``nohup``, and SIGINT in a script's background."""
    monkeypatch.undo()
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_in_order() as endings:
            signal.raise_signal(signal.SIGHUP)
        assert endings.asked is None
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("error", [OSError, SystemExit, None])
def test_whatever_leaves_the_body_lets_go(error: type[BaseException] | None) -> None:
    """An exception, ``sys.exit``, and the plain end."""
    done: list[str] = []
    with suppress(OSError, SystemExit), ended_in_order() as endings:
        endings.before_end(lambda: done.append("let go"), nothing)
        if error is not None:
            raise error
    assert done == ["let go"]


def test_another_thread_handles_no_signals() -> None:
    """Python has them on the main thread only; what is held is let go all the same."""
    done: list[BaseException | None] = []

    def run() -> None:
        with ended_in_order() as endings:
            done.append(endings.asked)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert done == [None]


SUSPENDED = """
import os, signal
from hsbot.system.termination import ended_in_order
def say(text): print(text, flush=True)
with ended_in_order() as endings:
    endings.before_end(lambda: say("let go"), lambda: say("resumed"))
    say("begun")
    os.kill(os.getpid(), signal.SIGTSTP)
    say("went on")
"""


@pytest.mark.posix
def test_a_suspended_process_holds_nothing() -> None:
    """Ctrl-Z: all is let go, then the process stands still until it is let go on."""
    with subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", SUSPENDED],
        env=program_environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == ["begun\n", "let go\n"]
        process.send_signal(signal.SIGCONT)
        assert process.stdout.read().split("\n")[:2] == ["resumed", "went on"]


class Kernel32:
    """Windows' console, whose events a test lets come, on a thread as Windows does.

    As there, nobody may add or take away a handler while one is called.
    """

    def __init__(self) -> None:
        self.handlers: list[Callable[[int], int]] = []
        self.told: list[tuple[threading.Thread, list[int]]] = []
        self.lock = threading.Lock()

        class SetConsoleCtrlHandler:
            """Adds a handler or takes it away; has types like a function of a library."""

            argtypes: Any = None
            restype: Any = None

            def __call__(_, routine: Callable[[int], int], add: int) -> int:  # noqa: N805 - of the console
                """Add, or take away."""
                with self.lock:
                    (self.handlers.append if add else self.handlers.remove)(routine)
                return 1

        self.SetConsoleCtrlHandler = SetConsoleCtrlHandler()

    def event(self, number: int) -> tuple[threading.Thread, list[int]]:
        """Let an event come; the thread on which it is told, and the handlers' answers."""
        answers: list[int] = []

        def tell() -> None:
            with self.lock:
                answers.extend(handler(number) for handler in self.handlers)

        told = threading.Thread(target=tell)
        self.told.append((told, answers))  # first: its end may come before the next step
        told.start()
        return told, answers


CONSOLE = {
    2: "the closing of its console",
    5: "the end of the user's session",
    6: "the system's shutdown",
}


@pytest.mark.parametrize("event", CONSOLE)
def test_a_console_s_end_ends_in_order(event: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The main thread lets go and leaves, with a reason, before Windows' thread ends the process.

    That thread holds the lock of all handlers, and is not to answer while the reason is written.
    """
    console, said, held = Kernel32(), threading.Event(), ["left"]
    lingered: list[float] = []

    def linger(seconds: float) -> None:
        lingered.append(seconds)
        said.wait()

    def foreign(endings: Endings) -> ForeignEnd:
        return ForeignEnd(endings, 60, linger)

    monkeypatch.setattr("hsbot.system.termination.ForeignEnd", foreign)
    monkeypatch.setattr("hsbot.system.termination.console_events", lambda end: heeded(console, end))

    def body(endings: Endings) -> None:
        endings.before_end(held.clear, nothing)
        console.event(event)
        while True:
            said.wait(0.01)  # as a session that waits for the game: two looks at the mouse

    end = end_of(body)
    ((told, answers),) = console.told
    assert (end.name, end.code) == (CONSOLE[event], CODE)
    assert held == []
    assert answers == []  # the reason is not said yet
    said.set()
    told.join()
    assert answers == [1]
    assert 0 < lingered[0] <= 60


def test_a_main_thread_that_does_not_come_is_not_waited_for() -> None:
    """Windows would end the process: the button is let go on the thread that it has called."""
    console, held = Kernel32(), ["left"]
    endings = Endings()
    endings.before_end(held.clear, nothing)
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with heeded(console, ForeignEnd(endings, 0.01)):
            told, answers = console.event(2)
            told.join()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert (held, answers) == ([], [1])


def test_ctrl_c_and_ctrl_break_are_python_s() -> None:
    """Windows goes on to the handler of Python, for which they are signals."""
    console = Kernel32()
    with heeded(console, ForeignEnd(Endings())):
        for event in (0, 1):
            told, answers = console.event(event)
            told.join()
            assert answers == [0]
    assert console.handlers == []


def test_an_end_that_comes_after_the_body_is_not_taken() -> None:
    """Windows' own handler then ends the process, as where there is none of hsbot's."""
    console, end = Kernel32(), ForeignEnd(Endings())
    with heeded(console, end):
        assert end.is_over()
        told, answers = console.event(2)
        told.join()
    assert answers == [0]
