"""A signal lets go of what is held before it ends anything, wherever it comes."""

from __future__ import annotations

import gc
import os
import queue
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from ctypes.wintypes import HWND, LPCWSTR
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.errors import ProcessEnded
from hsbot.system.termination import CALLED, ENDING, Endings, ended_in_order
from hsbot.system.windows import session_end
from hsbot.system.windows.announced_end import CODE, AnnouncedEnd
from hsbot.system.windows.console_events import heeded
from kit.commands import program_environment
from kit.declared_library_functions import DeclaredFunction

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

    def foreign(endings: Endings) -> AnnouncedEnd:
        return AnnouncedEnd(endings, 60, linger)

    monkeypatch.setattr("hsbot.system.termination.AnnouncedEnd", foreign)
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
        with heeded(console, AnnouncedEnd(endings, 0.01)):
            told, answers = console.event(2)
            told.join()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert (held, answers) == ([], [1])


def test_ctrl_c_and_ctrl_break_are_python_s() -> None:
    """Windows goes on to the handler of Python, for which they are signals."""
    console = Kernel32()
    with heeded(console, AnnouncedEnd(Endings())):
        for event in (0, 1):
            told, answers = console.event(event)
            told.join()
            assert answers == [0]
    assert console.handlers == []


def test_an_end_that_comes_after_the_body_is_not_taken() -> None:
    """Windows' own handler then ends the process, as where there is none of hsbot's."""
    console, end = Kernel32(), AnnouncedEnd(Endings())
    with heeded(console, end):
        assert end.is_over()
        told, answers = console.event(2)
        told.join()
    assert answers == [0]


QUIT = (0x12, 0, 0)
"""WM_QUIT."""


class User32:
    """Windows' windows: one at a time, which hears what a test posts, on its own thread.

    As there, a class stays, and its procedure with it: the second of its name is refused.
    """

    def __init__(self) -> None:
        self.queue: queue.SimpleQueue[tuple[int, int, int]] = queue.SimpleQueue()
        self.answers: list[tuple[int, int]] = []
        self.procedure: Any = None
        self.handle = 6
        self.taken: Any = (0, 0, 0)
        declared = {
            name: DeclaredFunction(getattr(self, f"_{name}"))
            for name in ("DefWindowProcW", "CreateWindowExW", "PostMessageW")
        }
        self.api = SimpleNamespace(
            RegisterClassW=self._register,
            GetMessageW=self._get,
            DispatchMessageW=self._dispatch,
            PostQuitMessage=lambda _code: self.queue.put(QUIT),
            **declared,
        )

    def _register(self, kind: Any) -> int:
        assert kind._obj.name == session_end.CLASS
        if self.procedure is not None:
            return 0
        self.procedure = kind._obj.procedure
        return 1

    def _CreateWindowExW(self, *_: object) -> int:  # noqa: N802 - Windows' name
        self.handle += 1
        return self.handle

    def _DefWindowProcW(self, handle: int, message: int, *_: int) -> int:  # noqa: N802 - the same
        if message == session_end.WM_CLOSE:  # as Windows: it is destroyed, and told so
            self.procedure(handle, session_end.WM_DESTROY, 0, 0)
        return 0

    def _PostMessageW(self, _handle: int, *message: int) -> int:  # noqa: N802 - the same
        self.queue.put(message)  # type: ignore[arg-type]  # three of them
        return 1

    def _get(self, *_: object) -> int:
        self.taken = self.queue.get()
        return int(self.taken != QUIT)

    def _dispatch(self, _message: object) -> None:
        self.answers.append((self.taken[0], self.procedure(self.handle, *self.taken)))


ENDS = {
    (1, 0): "the system's shutdown",
    (1, session_end.LOGOFF): "the end of the user's session",
    (1, -session_end.LOGOFF): "the end of the user's session",  # with its sign
}


def end_of_session(windows: User32, told: tuple[int, int]) -> ProcessEnded:
    """The end of a body whose window is told of a session's end; the button is let go."""
    held, shown = ["left"], session_end.SessionWindows(windows.api)

    def body(endings: Endings) -> None:
        endings.before_end(held.clear, nothing)
        end = AnnouncedEnd(endings, 60, lambda _: None)
        with shown.open(end):
            windows.queue.put((session_end.WM_QUERYENDSESSION, 0, told[1]))
            windows.queue.put((session_end.WM_ENDSESSION, 0, told[1]))  # somebody else disagrees
            windows.queue.put((session_end.WM_ENDSESSION, *told))
            try:
                while True:
                    threading.Event().wait(0.01)
            finally:
                end.in_order()

    ended = end_of(body)
    assert held == []
    windows.queue.put(QUIT)  # as the process's end
    return ended


@pytest.mark.parametrize("told", ENDS)
def test_a_session_s_end_is_told_to_a_window(told: tuple[int, int]) -> None:
    """Windows asks it first, and it agrees; then the main thread leaves, with a reason."""
    windows = User32()
    ended = end_of_session(windows, told)
    assert (ended.name, ended.code) == (ENDS[told], CODE)
    assert windows.answers[:2] == [(0x11, 1), (0x16, 0)]


def test_a_window_that_hears_nothing_is_closed_with_the_body() -> None:
    """Its thread ends; what is no end is Windows' to answer."""
    windows, before = User32(), threading.active_count()
    with session_end.SessionWindows(windows.api).open(AnnouncedEnd(Endings())):
        windows.queue.put((0x400, 1, 2))
    assert [message for message, _ in windows.answers] == [0x400, session_end.WM_CLOSE]
    assert threading.active_count() <= before


def test_a_second_body_s_window_has_the_procedure_of_the_first() -> None:
    """Windows calls it as long as the process lives, and it knows which end a message is for."""
    windows = User32()
    shown = session_end.SessionWindows(windows.api)
    with shown.open(AnnouncedEnd(Endings())):
        pass
    first = windows.handle
    held, answers = ["left"], []

    def body(endings: Endings) -> None:
        endings.before_end(held.clear, nothing)
        end = AnnouncedEnd(endings, 60, lambda _: None)
        with shown.open(end):
            answers.append(windows.procedure(first, session_end.WM_QUERYENDSESSION, 0, 0))
            windows.queue.put((session_end.WM_ENDSESSION, 1, 0))
            try:
                while True:
                    threading.Event().wait(0.01)
            finally:
                end.in_order()

    assert end_of(body).name == ENDS[1, 0]
    assert (held, answers) == ([], [0])  # the first's body is over: as any window answers
    windows.queue.put(QUIT)


@pytest.mark.skipif(sys.platform != "win32", reason="Windows' own windows")
@pytest.mark.parametrize("told", ENDS)
def test_windows_own_window_hears_a_session_s_end(told: tuple[int, int]) -> None:
    """As above, asked by Windows' SendMessage, after an earlier body's window was closed."""
    from hsbot.system.windows.dll import windows_library  # noqa: PLC0415 - Windows' alone

    user32 = windows_library("user32")
    user32.FindWindowExW.restype, user32.FindWindowExW.argtypes = HWND, [HWND, HWND, *[LPCWSTR] * 2]

    def there() -> set[int]:
        found: list[int | None] = [None]
        while handle := user32.FindWindowExW(None, found[-1], session_end.CLASS, None):
            found.append(handle)
        return set(filter(None, found))

    def body(_endings: Endings) -> None:
        (handle,) = there() - before
        assert user32.SendMessageW(handle, session_end.WM_QUERYENDSESSION, 0, 0) == 1
        user32.PostMessageW(handle, session_end.WM_ENDSESSION, *told)
        while True:
            threading.Event().wait(0.01)

    with ended_in_order():
        pass
    gc.collect()  # an earlier procedure would be gone
    before = there()  # those that were told of an end are left to the process's
    assert end_of(body).name == ENDS[told]
