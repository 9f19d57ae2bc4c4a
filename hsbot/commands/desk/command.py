"""The command that runs when ``hsbot`` is called alone."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from hsbot.commands.arguments import add_game_dir, add_json
from hsbot.commands.desk.checks import all_checks
from hsbot.commands.desk.page import draw_desk, steps
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from hsbot.commands.desk.page import Step


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot desk``."""
    add_game_dir(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Show the desk; on a terminal, do what is chosen until nothing is."""
    findings = all_checks(arguments.game_dir)
    choices = steps(findings)
    if arguments.json:
        found = [asdict(finding) for finding in findings]
        then = [{"text": step.words, "command": step.command} for step in choices]
        sys.stdout.write(json.dumps({"findings": found, "steps": then}) + "\n")
        return
    console = Terminal()
    console.print(draw_desk(findings, choices))
    if console.is_terminal and sys.stdin.isatty():
        _choose(console, choices)


def _choose(console: Terminal, choices: Sequence[Step]) -> None:
    """Run the steps that are chosen, each in a process of its own, until the answer is empty."""
    while True:
        try:
            answer = console.input(f"1-{len(choices)}, or Enter to leave: ").strip()
        except EOFError:
            return
        if not answer:
            return
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            step = choices[int(answer) - 1]
            subprocess.run(  # noqa: S603 - our own program, with arguments from the table above
                [sys.executable, "-m", "hsbot", *step.arguments], check=False
            )
        else:
            console.print("that is none of the numbers")
