"""``hsbot setup`` and ``hsbot doctor``: the client's settings, written and looked at."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.errors import HsbotError
from hsbot.powerlog import check, find_game, write_settings
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import FRIENDLY, WARNING

if TYPE_CHECKING:
    from pathlib import Path

MARKS = {
    "ok": ("ok      ", FRIENDLY),
    "warning": ("warning ", WARNING),
    "error": ("error   ", WARNING),
}


def setup(game_dir: Path | None) -> None:
    """Write the client's settings and say what became of each file.

    Raises:
        GameNotFoundError: there is no installation.
        HsbotError: a file cannot be written.
    """
    console = Terminal()
    try:
        written = write_settings(find_game(game_dir))
    except OSError as error:
        raise HsbotError(f"{error.filename}: cannot be written: {error.strerror}") from error
    for file in written:
        state = "written" if file.changed else "was right already"
        kept = f", its first version is kept in {file.backup}" if file.backup else ""
        console.print(f"{file.path}: {state}{kept}", soft_wrap=True, highlight=False)
    if any(file.changed for file in written):
        console.print(Text("Restart Hearthstone for this to take effect.", style=WARNING))


def doctor(game_dir: Path | None, *, as_json: bool) -> None:
    """Look at everything that a live game needs and say what to do about it.

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
