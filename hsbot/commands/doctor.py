"""``hsbot doctor``: what a live game needs of the client's installation, checked."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.commands.arguments import add_game_dir, add_json
from hsbot.errors import HsbotError
from hsbot.powerlog import check, find_game
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import FRIENDLY, WARNING

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

MARKS = {
    "ok": ("ok      ", FRIENDLY),
    "warning": ("warning ", WARNING),
    "error": ("error   ", WARNING),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot doctor``."""
    add_game_dir(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot doctor``."""
    doctor(arguments.game_dir, as_json=arguments.json)


def doctor(game_dir: Path | None, *, as_json: bool) -> None:
    """Print the checks of the client's installation, each fault with its remedy.

    Raises:
        GameNotFoundError: there is no installation.
        HsbotError: something is wrong that keeps hsbot from reading a live game.
    """
    findings = check(find_game(game_dir))
    if as_json:
        sys.stdout.write(json.dumps([asdict(finding) for finding in findings]) + "\n")
    else:
        console = Terminal()
        for finding in findings:
            advice = f": {finding.advice}" if finding.advice else ""
            line = Text.assemble(MARKS[finding.level], finding.text, advice)
            console.print(line, soft_wrap=True)
    errors = [finding for finding in findings if finding.level == "error"]
    if errors:
        raise HsbotError(f"not ready for a live game: {errors[0].text}: {errors[0].advice}")
