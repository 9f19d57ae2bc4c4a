"""``hsbot setup``: the client's settings for its log, or Fireplace as the second simulator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.commands.arguments import add_game_dir, named_path
from hsbot.errors import HsbotError, UsageError
from hsbot.powerlog import find_game, write_settings
from hsbot.powerlog.remembered import remember_game
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import WARNING

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot setup``."""
    parser.description = (
        "Without WHAT: the client's settings. fireplace: remembers a checkout of "
        "Fireplace and fetches the card data of its time (see docs/develop/fireplace.md)."
    )
    parser.add_argument(
        "what", nargs="?", choices=["client", "fireplace"], default="client", metavar="WHAT",
        help="client (default) or fireplace",
    )  # fmt: skip
    parser.add_argument(
        "--path", type=named_path, metavar="DIR", help="with fireplace: the checkout to remember"
    )
    parser.add_argument(
        "--data",
        type=named_path,
        metavar="WHEEL",
        help="with fireplace: the card data, not from the net",
    )
    add_game_dir(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot setup``."""
    if arguments.what == "fireplace":
        setup_fireplace(arguments.path, arguments.data)
        return
    if arguments.path or arguments.data:
        raise UsageError("--path and --data belong to `hsbot setup fireplace`")
    setup_client(arguments.game_dir)


def setup_client(game_dir: Path | None) -> None:
    """Write the client's settings and say what became of each file.

    Args:
        game_dir: the game's folder, which is remembered; looked for when None.

    Raises:
        GameNotFoundError: there is no installation.
        HsbotError: a file cannot be written.
    """
    console = Terminal()
    try:
        written = write_settings(find_game(game_dir))
        if game_dir is not None:
            remember_game(game_dir)
    except OSError as error:
        raise HsbotError(f"{error.filename}: cannot be written: {error.strerror}") from error
    for file in written:
        state = "written" if file.changed else "was right already"
        kept = f", its first version is kept in {file.backup}" if file.backup else ""
        console.print(f"{file.path}: {state}{kept}", soft_wrap=True, highlight=False)
    if game_dir is not None:
        console.print(
            f"{game_dir.resolve()}: hsbot looks for the game here from now on",
            soft_wrap=True,
            highlight=False,
        )
    if any(file.changed for file in written):
        console.print(Text("Restart Hearthstone for this to take effect.", style=WARNING))


def setup_fireplace(path: Path | None, data: Path | None) -> None:
    """Store the path of a Fireplace checkout, fetch its card data, and test both.

    Args:
        path: the checkout; None for the one that is remembered or installed.
        data: a wheel with the card data; None to fetch it from the package index.

    Raises:
        UsageError: Fireplace or its card data is missing or broken.
    """
    from hsbot.simulators.fireplace.installation import carddata, locate  # noqa: PLC0415 - if asked
    from hsbot.simulators.fireplace.installation.package import load_fireplace  # noqa: PLC0415

    package = locate.find_package() if path is None else locate.remember(path)
    file = carddata.card_data() if data is None else carddata.keep_from(data)
    console = Terminal()
    for line in (
        f"{package}: Fireplace",
        f"{file}: the card data of its time (build {carddata.BUILD})",
        f"{len(load_fireplace().cards)} cards: ready for --simulator fireplace",
    ):
        console.print(line, soft_wrap=True, highlight=False)
