"""The launcher on a display: answers its window, and runs what is chosen, one program at a time."""

from __future__ import annotations

import shlex
import signal
import threading
import webbrowser
from collections import deque
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from hsbot.commands.launcher.machine_checks import COMPILE, is_minor
from hsbot.commands.launcher.running_program import Ended, Job, begun
from hsbot.commands.launcher.terminal_page import LIVE, PLACES, first_steps, is_ready
from hsbot.errors import HsbotError, described
from hsbot.messages.launcher_protocol import (
    Check,
    CheckAgain,
    CompileProgress,
    FromLauncher,
    LauncherAction,
    LauncherPage,
    OutputLine,
    StartAction,
    StopRunning,
    WindowReady,
)
from hsbot.powerlog.client_settings import SETUP
from hsbot.system.crash_reports import FAULTS, MOST_LINES, code_words, keep_report, show_report

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.commands.launcher.terminal_page import Step
    from hsbot.messages.launcher_protocol import ToLauncher
    from hsbot.powerlog import Finding

Event: TypeAlias = FromLauncher | Ended | None
"""An event of the session: the window's message, a program's end; None: the window's end."""


EXIT_USER: Final = 2
BUG: Final = 1
"""The exit code of a program of hsbot's that has failed by its own fault."""
CRASHES: Final = range(FAULTS, 0xD0000000)
"""Windows' codes of programs that it has ended, such as 0xC0000005, but for those below."""
ENDED_BY_HAND: Final = 0xC000013A
"""Windows' code of what Ctrl-C has ended."""
RESTART: Final = "Restart Hearthstone once: it then writes its log, and hsbot follows it."


def browse(path: Path) -> None:
    """Open a page in the user's browser."""
    webbrowser.open(path.as_uri())


class LauncherSession:
    """Shows the state of the machine in a window, and does what is asked for there.

    Args:
        look: checks the machine; what was found, and what can be done then.
        send: sends the window a message; safe in any thread.
        open_page: shows a page that was written.
        decks: names of decks that the opponent may be said to play.
        follow: whether the game is followed as soon as the machine is ready for it.
        tell_crash: keeps and shows the last lines of a program that has failed by its own fault.
    """

    def __init__(
        self,
        look: Callable[[], tuple[Sequence[Finding], Sequence[Step]]],
        send: Callable[[ToLauncher], None],
        open_page: Callable[[Path], None] = browse,
        decks: Sequence[str] = (),
        *,
        follow: bool = False,
        tell_crash: Callable[[Sequence[str], Sequence[str]], None] = lambda trace, command: (
            show_report(keep_report(trace, command), trace)
        ),
    ) -> None:
        self.events: SimpleQueue[Event] = SimpleQueue()
        self._look, self._send, self._open_page = look, send, open_page
        self._decks = tuple(decks)
        self._findings: Sequence[Finding] = ()
        self._steps: dict[str, Step] = {}
        self._job: Job | None = None
        self._beside: Job | None = None
        self._step: Step | None = None
        self._asked = StartAction(command="", overlay=True, record=True)
        self._follows = follow
        self._tell_crash = tell_crash
        self._said: deque[str] = deque(maxlen=MOST_LINES)
        self._guides = self._is_stopped = False

    def run(self) -> None:
        """Answer until the window is closed; what runs then is ended."""
        try:
            while (event := self.events.get()) is not None:
                self._answer(event)
        finally:
            for job in (self._job, self._beside):
                if job is not None:
                    job.close()

    def _answer(self, event: FromLauncher | Ended) -> None:
        match event:
            case WindowReady() | CheckAgain():
                self._check()
            case StartAction():
                self._start(event)
            case StopRunning():
                if self._job is not None:
                    self._is_stopped = True
                    self._job.stop()
            case Ended(code):
                self._finish(code)

    def _check(self) -> None:
        """Look at the machine, and show what was found and what can be started."""
        self._findings, found = self._look()
        self._steps = {step.line: step for step in found}
        self._show()
        if self._follows:
            self._follow()

    def _follow(self) -> None:
        """Follow the game as it was asked for last, once the machine is ready for it."""
        if not is_ready(self._findings):
            return
        self._follows = False
        follow = next((x for x in self._steps.values() if x.group == LIVE), None)
        if follow is not None:
            self._start(msgspec.structs.replace(self._asked, command=follow.line, folder=""))

    def _show(self) -> None:
        guide = first_steps(self._findings)
        self._guides = bool(guide)
        self._send(
            LauncherPage(
                ready=is_ready(self._findings),
                checks=tuple(check_shown(x, guided=bool(guide)) for x in self._findings),
                actions=tuple(map(action_shown, self._steps.values())),
                running="" if self._step is None else self._step.line,
                decks=self._decks,
                first_steps=guide,
            )
        )

    def _start(self, asked: StartAction) -> None:
        """Start a step's program, unless one runs."""
        step = self._steps.get(asked.command)
        if step is None or self._step is not None or (step.asks_folder and not asked.folder):
            return
        if step.keeps_others:
            self._start_beside(step)
            return
        options = [name for name, is_on in _options(asked) if is_on]
        self._step, self._asked, self._is_stopped = step, asked, False
        self._said.clear()
        self._show()
        if step.command == COMPILE:
            threading.Thread(target=self._compile, name="launcher-compile", daemon=True).start()
            return
        self._job = begun(
            step,
            lambda: Job(
                step.program(options, asked.folder, asked.opponent),
                self._tell,
                self.events.put,
                heeds_stdin=step.command[0] == "hsbot",
            ),
            self._tell,
        )
        if self._job is None:
            self._step = None
            self._show()

    def _start_beside(self, step: Step) -> None:
        """Start a step's program beside the others, once: they can be begun while it runs."""
        if self._beside is not None:
            if not self._beside.has_ended:
                self._tell(f"{step.words}: open already")
                return
            self._beside.close()
        program = step.program((), "", "")
        self._beside = begun(step, lambda: Job(program, self._tell, _leave), self._tell)

    def _tell(self, line: str, *, failed: bool = False) -> None:
        self._said.append(line)
        self._send(OutputLine(text=line, failed=failed))
        if self._guides:  # what it says may be of a log that was not there before
            self._guides = False
            self.events.put(CheckAgain())

    def _compile(self) -> None:
        """Compile the simulator in this process, whose progress the window shows."""
        from hsbot.rules.entry import compiled  # noqa: PLC0415 - the engine, when asked for

        code = BUG
        try:
            compiled.prepare(
                lambda done, total: self._send(CompileProgress(done=done, total=total))
            )
            code = 0
        except HsbotError as error:
            code = EXIT_USER
            self._tell(str(error))
        except Exception as error:  # noqa: BLE001 - whatever it is, the window says it
            self._tell(described(error))
        finally:
            self.events.put(Ended(code))

    def _finish(self, code: int) -> None:
        """Tell how a program has ended, show its page, and look at the machine again."""
        step, job = self._step, self._job
        self._step = self._job = None
        if job is not None:
            job.close()
        if step is not None:
            if self._is_stopped and not is_crash(code):
                self._tell(f"{step.words}: stopped")
            elif code == 0:
                self._tell(f"{step.words}: done")
            else:
                self._tell(f"{step.line}: ended with {code_words(code)}", failed=True)
            if step.page is not None and code == 0 and step.page.is_file():
                self._open_page(step.page)
            if step.command[0] == "hsbot" and is_crash(code):
                self._tell_crash(list(self._said), step.command)
            if code == 0 and step.command[: len(SETUP)] == SETUP:
                self._tell(RESTART)
                self._follows = True
        self._check()


def _leave(_: Ended) -> None:
    """Do nothing at the end of a program beside the others."""


def is_crash(code: int) -> bool:
    """Whether a program's exit code says that it has failed by its own fault.

    A negative one is a signal's: those that end a program from outside are no crash.
    """
    if code == BUG or (code in CRASHES and code != ENDED_BY_HAND):
        return True
    by_fault = ("SIGSEGV", "SIGABRT", "SIGBUS", "SIGFPE", "SIGILL")
    return -code in {int(getattr(signal, name, 0)) for name in by_fault} and code != 0


def _options(asked: StartAction) -> tuple[tuple[str, bool], ...]:
    return ("--overlay", asked.overlay), ("--record", asked.record)


def check_shown(finding: Finding, *, guided: bool = False) -> Check:
    """A finding as the window is told it; the steps of a first start tell theirs themselves."""
    return Check(
        level=finding.level,
        text=finding.text,
        advice=finding.advice,
        mend=shlex.join(finding.command),
        minor=is_minor(finding) or (guided and bool(finding.part)),
    )


def action_shown(step: Step) -> LauncherAction:
    """A step as the window is told it."""
    return LauncherAction(
        command=step.line,
        words=step.words,
        short=step.short,
        place=PLACES.get(step.group, ""),
        caution=step.caution,
        asks_folder=step.asks_folder,
    )
