"""``hsbot review GAME``: a recorded game as a page in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.commands.arguments import add_game, add_recording
from hsbot.commands.output import write_output
from hsbot.live.adviser import card_table
from hsbot.recording import Archive, Store
from hsbot.recording.page import review_page
from hsbot.recording.store import default_file
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot review``."""
    parser.description = "One HTML file that needs nothing else, and no network."
    add_game(parser)
    parser.add_argument(
        "--output", type=Path, metavar="FILE.html", help="default: hsbot-game-GAME.html"
    )
    add_recording(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot review``."""
    review(arguments.file, arguments.game, output=arguments.output)


def review(file: Path | None, name: str, *, output: Path | None) -> None:
    """Write a recorded game's page, and print its path.

    Args:
        file: the recording; the user's own when None.
        name: the game's number, or "last".
        output: the page; "hsbot-game-GAME.html" in this folder when None.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
        UsageError: a package is missing, or the page cannot be written.
    """
    with Store(file or default_file(), create=False) as store:
        archive = Archive(store)
        game = archive.game(name)
        page = review_page(game, archive.decisions(game.game_id), card_table())
    path = output or Path(f"hsbot-game-{game.game_id}.html")
    write_output(path, page)
    Terminal().print(Text(str(path)), soft_wrap=True)
