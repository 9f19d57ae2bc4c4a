"""The game's folder as the user has named it once, for where no search finds it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hsbot.system.files import write_whole
from hsbot.system.paths import config_folder

FILE_NAME = "game.json"


class RememberedGame(msgspec.Struct, frozen=True):
    """What ``hsbot setup --game-dir`` stores.

    Attributes:
        folder: the folder that holds the game's program.
    """

    folder: str = ""


def settings_file() -> Path:
    """The file in which the game's folder is kept."""
    return config_folder() / FILE_NAME


def remember_game(folder: Path) -> None:
    """Look for the game in a folder first, from now on.

    Raises:
        OSError: the file cannot be written.
    """
    text = msgspec.json.encode(RememberedGame(str(folder.resolve())))
    write_whole(settings_file(), text, make_folder=True)


def remembered_game() -> Path | None:
    """The folder that was remembered; None where there is none, or its file is damaged."""
    try:
        found = msgspec.json.decode(settings_file().read_bytes(), type=RememberedGame)
    except (OSError, msgspec.DecodeError):
        return None
    return Path(found.folder) if found.folder else None
