"""The game's folder as the user has named it once, for where no search finds it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, write_own
from hsbot.system.paths import config_folder

FILE_NAME = "game.json"


class RememberedGame(msgspec.Struct, frozen=True):
    """The settings that ``hsbot setup --game-dir`` stores.

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
    write_own(settings_file(), text, _parsed)


def remembered_game() -> Path | None:
    """The folder that was remembered; None where none is, or, with a notice, a damaged file."""
    none = RememberedGame()
    found = read_own(settings_file(), _parsed, none, "the game is looked for where it can be")
    return Path(found.folder) if found.folder else None


def _parsed(data: bytes) -> RememberedGame:
    return msgspec.json.decode(own_text(data), type=RememberedGame)
