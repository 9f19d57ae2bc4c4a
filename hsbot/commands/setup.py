"""``hsbot setup``: the client's settings for its log, or Fireplace as the second simulator."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from rich.text import Text

from hsbot.commands.declared_arguments import Argument, Command, Option, request
from hsbot.commands.shared_arguments import GameDir
from hsbot.errors import HsbotError, UsageError
from hsbot.powerlog import find_game, write_settings
from hsbot.powerlog.remembered_folder import remember_game
from hsbot.terminal.consoles import Terminal, print_line
from hsbot.terminal.palette import WARNING


@request
class SetupRequest:
    """The arguments of ``hsbot setup``."""

    what: Annotated[
        Literal["client", "fireplace"], Argument("client (default) or fireplace", "WHAT")
    ] = "client"
    path: Annotated[
        Path | None, Option("with fireplace: the checkout to remember", "DIR", complete="folder")
    ] = None
    data: Annotated[
        Path | None,
        Option("with fireplace: the card data, not from the net", "WHEEL", complete="file"),
    ] = None
    game_dir: GameDir = None


def setup(request: SetupRequest) -> None:
    """Set up what is asked for.

    Raises:
        HsbotError: there is no installation, or a file cannot be written.
        UsageError: the arguments contradict each other, or Fireplace is missing or broken.
    """
    if request.what == "fireplace":
        setup_fireplace(request.path, request.data)
        return
    if request.path or request.data:
        raise UsageError("--path and --data belong to `hsbot setup fireplace`")
    setup_client(request.game_dir)


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
        print_line(f"{file.path}: {state}{kept}")
    if game_dir is not None:
        print_line(f"{game_dir.resolve()}: hsbot looks for the game here from now on")
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
    from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace  # noqa: PLC0415

    package = locate.find_package() if path is None else locate.remember(path)
    file = carddata.card_data() if data is None else carddata.keep_from(data)
    for line in (
        f"{package}: Fireplace",
        f"{file}: the card data of its time (build {carddata.BUILD})",
        f"{len(load_fireplace().cards)} cards: ready for --simulator fireplace",
    ):
        print_line(line)


COMMAND = Command(
    SetupRequest,
    setup,
    "Without WHAT: the client's settings. fireplace: remembers a checkout of Fireplace and fetches "
    "the card data of its time (see docs/develop/fireplace.md).",
)
