"""The command that runs when ``hsbot`` is called alone."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final

from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.launcher.machine_checks import all_checks
from hsbot.commands.launcher.running_program import begun
from hsbot.commands.launcher.terminal_page import draw_launcher, steps
from hsbot.commands.launcher.window_process import can_be_shown, launcher_on_screen, recorded_games
from hsbot.commands.shared_arguments import GameDir, Json
from hsbot.errors import ScreenError
from hsbot.input_bounds import is_number
from hsbot.system.crash_reports import has_console
from hsbot.terminal.consoles import Terminal, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.commands.launcher.terminal_page import Step

YES: Final = "yes"


@request
class LauncherRequest:
    """The arguments of ``hsbot launcher``, and of ``hsbot`` alone."""

    terminal: Annotated[bool, Option("in the terminal in any case")] = False
    follow: Annotated[bool, Option("in a window: follow the game at once")] = False
    game_dir: GameDir = None
    as_json: Json = False


def run(request: LauncherRequest) -> None:
    """Show the launcher: in a window where there is a display, else as a page of the terminal.

    Raises:
        ScreenError: there is no window, and no terminal either.
    """
    console = Terminal()
    if not (request.as_json or request.terminal) and can_be_shown():
        try:
            launcher_on_screen(request.game_dir, follow=request.follow)
        except ScreenError as error:
            if not has_console():  # nobody would see the page
                raise
            console.print(str(error), soft_wrap=True)
        else:
            return
    findings = all_checks(request.game_dir)
    choices = steps(findings, request.game_dir, recorded_games(), in_terminal=True)
    if request.as_json:
        found = [asdict(finding) for finding in findings]
        then = [{"text": step.words, "command": step.line} for step in choices]
        print_json({"findings": found, "steps": then})
        return
    console.print(draw_launcher(findings, choices))
    if console.is_terminal and sys.stdin.isatty():
        _choose(console, choices)


def _choose(console: Terminal, choices: Sequence[Step]) -> None:
    """Run the steps that are chosen, each in a process of its own, until the answer is empty."""
    question = f"1-{len(choices)}, with options as shown, or Enter to leave: "
    while answer := _answer(console, question):
        number, *options = answer.split()
        if is_number(number) and 1 <= int(number) <= len(choices):
            step = choices[int(number) - 1]
            if step.caution and not _accepted(console, step):
                continue
            folder = _answer(console, "the folder: ") if step.asks_folder else ""
            if folder or not step.asks_folder:
                begun(step, partial(run_step, step, options, folder), console.print)
        else:
            console.print("that is none of the numbers")


def run_step(step: Step, options: Sequence[str] = (), folder: str = "") -> None:
    """Run a step's program in this terminal to its end; Ctrl-C meanwhile is for it alone.

    It ends in its own time: a recording is closed, the mouse let go.

    Args:
        step: the step.
        options: of those that it offers, the ones that are added.
        folder: the one that the user has named, where the step asks for one.
    """
    before = signal.signal(signal.SIGINT, _nothing)  # SIG_IGN would be the program's too
    try:
        subprocess.run(  # noqa: S603 - our own program, with arguments from the table of steps
            step.program(options, folder), check=False
        )
    finally:
        signal.signal(signal.SIGINT, before)


def _nothing(number: int, frame: object) -> None:
    """Do nothing at a signal."""


def _accepted(console: Terminal, step: Step) -> bool:
    """Show a step's caution; return whether the user goes on all the same."""
    console.print(step.caution)
    return _answer(console, "yes to go on: ").lower() == YES


def _answer(console: Terminal, question: str) -> str:
    """The user's answer; "" at the end of the input too."""
    try:
        return console.input(question).strip()
    except EOFError:
        return ""


COMMAND = Command(
    LauncherRequest,
    run,
    "On a display, with the extra overlay: a window. Else, or with --terminal: a page. The same as "
    "hsbot alone.",
    beside={"--json": ("--terminal", "--follow"), "--terminal": ("--follow",)},
)
