"""``hsbot doctor``: checks of what a live game needs: the game, extras, screen, caches."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.launcher.machine_checks import all_checks
from hsbot.commands.launcher.terminal_page import finding_line
from hsbot.commands.shared_arguments import GameDir, Json
from hsbot.errors import HsbotError
from hsbot.plurals import counted
from hsbot.terminal.compile_progress import compile_whole_engine
from hsbot.terminal.consoles import Terminal, print_json


@request
class DoctorRequest:
    """The arguments of ``hsbot doctor``."""

    game_dir: GameDir = None
    compile: Annotated[bool, Option("compile the whole simulator first, if it must be")] = False
    as_json: Json = False


def doctor(request: DoctorRequest) -> None:
    """Print the checks, each fault with its remedy.

    Raises:
        HsbotError: something is wrong that keeps hsbot from reading a live game.
    """
    if request.compile:
        compile_whole_engine()
    findings = all_checks(request.game_dir)
    if request.as_json:
        print_json([asdict(finding) for finding in findings])
    else:
        console = Terminal()
        for finding in findings:
            console.print(finding_line(finding), soft_wrap=True)
    errors = [finding for finding in findings if finding.level == "error"]
    if errors:
        first, *more = errors
        advice = f": {first.advice}" if first.advice else ""
        others = f" (and {counted(len(more), 'more fault')}, above)" if more else ""
        raise HsbotError(f"not ready for a live game: {first.text}{advice}{others}")


COMMAND = Command(DoctorRequest, doctor)
