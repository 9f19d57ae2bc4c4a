"""``hsbot doctor``: checks of what a live game needs: the game, extras, screen, caches."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from hsbot.commands.arguments import add_game_dir, add_json
from hsbot.commands.desk.checks import all_checks
from hsbot.commands.desk.page import finding_line
from hsbot.errors import HsbotError
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot doctor``."""
    add_game_dir(parser)
    parser.add_argument(
        "--compile", action="store_true", help="compile the simulator first, if it must be"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot doctor``."""
    if arguments.compile:
        compile_engine()
    doctor(arguments.game_dir, as_json=arguments.json)


def doctor(game_dir: Path | None, *, as_json: bool) -> None:
    """Print the checks, each fault with its remedy.

    Raises:
        HsbotError: something is wrong that keeps hsbot from reading a live game.
    """
    findings = all_checks(game_dir)
    if as_json:
        sys.stdout.write(json.dumps([asdict(finding) for finding in findings]) + "\n")
    else:
        console = Terminal()
        for finding in findings:
            console.print(finding_line(finding), soft_wrap=True)
    errors = [finding for finding in findings if finding.level == "error"]
    if errors:
        raise HsbotError(f"not ready for a live game: {errors[0].text}: {errors[0].advice}")
