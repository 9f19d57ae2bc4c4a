"""The desk on a display: answers its window, and runs what is chosen, one program at a time."""

from __future__ import annotations

import shlex
import threading
import webbrowser
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

from hsbot.commands.desk.checks import COMPILE, is_minor
from hsbot.commands.desk.job import Ended, Job, begun
from hsbot.commands.desk.page import PLACES, is_ready
from hsbot.errors import described
from hsbot.messages.desk import (
    Check,
    CheckAgain,
    CompileProgress,
    DeskAction,
    DeskPage,
    FromDesk,
    OutputLine,
    StartAction,
    StopRunning,
    WindowReady,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.commands.desk.page import Step
    from hsbot.messages.desk import ToDesk
    from hsbot.powerlog import Finding

Event: TypeAlias = FromDesk | Ended | None
"""An event of the session: the window's message, a program's end; None: the window's end."""


def browse(path: Path) -> None:
    """Open a page in the user's browser."""
    webbrowser.open(path.as_uri())


class DeskSession:
    """Shows the state of the machine in a window, and does what is asked for there.

    Args:
        look: checks the machine; what was found, and what can be done then.
        send: sends the window a message; safe in any thread.
        open_page: shows a page that was written.
        decks: names of decks that the opponent may be said to play.
    """

    def __init__(
        self,
        look: Callable[[], tuple[Sequence[Finding], Sequence[Step]]],
        send: Callable[[ToDesk], None],
        open_page: Callable[[Path], None] = browse,
        decks: Sequence[str] = (),
    ) -> None:
        self.events: SimpleQueue[Event] = SimpleQueue()
        self._look, self._send, self._open_page = look, send, open_page
        self._decks = tuple(decks)
        self._findings: Sequence[Finding] = ()
        self._steps: dict[str, Step] = {}
        self._job: Job | None = None
        self._step: Step | None = None

    def run(self) -> None:
        """Answer until the window is closed; what runs then is ended."""
        try:
            while (event := self.events.get()) is not None:
                self._answer(event)
        finally:
            if self._job is not None:
                self._job.close()

    def _answer(self, event: FromDesk | Ended) -> None:
        match event:
            case WindowReady() | CheckAgain():
                self._check()
            case StartAction():
                self._start(event)
            case StopRunning():
                if self._job is not None:
                    self._job.stop()
            case Ended(code):
                self._finish(code)

    def _check(self) -> None:
        """Look at the machine, and show what was found and what can be started."""
        self._findings, found = self._look()
        self._steps = {step.line: step for step in found}
        self._show()

    def _show(self) -> None:
        self._send(
            DeskPage(
                ready=is_ready(self._findings),
                checks=tuple(map(check_shown, self._findings)),
                actions=tuple(map(action_shown, self._steps.values())),
                running="" if self._step is None else self._step.line,
                decks=self._decks,
            )
        )

    def _start(self, asked: StartAction) -> None:
        """Start a step's program, unless one runs."""
        step = self._steps.get(asked.command)
        if step is None or self._step is not None or (step.asks_folder and not asked.folder):
            return
        options = [name for name, is_on in _options(asked) if is_on]
        self._step = step
        self._show()
        if step.command == COMPILE:
            threading.Thread(target=self._compile, name="desk-compile", daemon=True).start()
            return
        self._job = begun(
            step,
            lambda: Job(
                step.program(options, asked.folder, asked.opponent), self._tell, self.events.put
            ),
            self._tell,
        )
        if self._job is None:
            self._step = None
            self._show()

    def _tell(self, line: str) -> None:
        self._send(OutputLine(text=line))

    def _compile(self) -> None:
        """Compile the simulator in this process, whose progress the window shows."""
        from hsbot.rules.entry import compiled  # noqa: PLC0415 - the engine, when asked for

        code = 1
        try:
            compiled.prepare(
                lambda done, total: self._send(CompileProgress(done=done, total=total))
            )
            code = 0
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
            how = "done" if code == 0 else f"ended with code {code}"
            self._tell(f"{step.line}: {how}")
            if step.page is not None and code == 0 and step.page.is_file():
                self._open_page(step.page)
        self._check()


def _options(asked: StartAction) -> tuple[tuple[str, bool], ...]:
    return ("--overlay", asked.overlay), ("--record", asked.record)


def check_shown(finding: Finding) -> Check:
    """A finding as the window is told it."""
    return Check(
        level=finding.level,
        text=finding.text,
        advice=finding.advice,
        mend=shlex.join(finding.command),
        minor=is_minor(finding),
    )


def action_shown(step: Step) -> DeskAction:
    """A step as the window is told it."""
    return DeskAction(
        command=step.line,
        words=step.words,
        place=PLACES.get(step.group, ""),
        caution=step.caution,
        asks_folder=step.asks_folder,
    )
