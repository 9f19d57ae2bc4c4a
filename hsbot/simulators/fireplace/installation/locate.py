"""Location of Fireplace: in this environment, or in a checkout that the user has named."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import msgspec

from hsbot.errors import UsageError
from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, write_own
from hsbot.system.paths import config_folder

FILE_NAME = "fireplace.json"
HINT = (
    "clone https://github.com/shinoi2/fireplace and run `hsbot setup fireplace --path DIR` "
    "(docs/develop/fireplace.md)"
)
"""The hint where there is no checkout."""
_MARKS = ("game.py", "card.py", "targeting.py", "cards/stormwind/__init__.py")
"""Files that the supported fork has."""


class Remembered(msgspec.Struct, frozen=True):
    """Settings stored by ``hsbot setup fireplace``: the checkout's path.

    Attributes:
        checkout: the folder with the package ``fireplace`` in it; "" for none.
    """

    checkout: str = ""


def settings_file() -> Path:
    """The file in which the place of Fireplace's checkout is kept."""
    return config_folder() / FILE_NAME


def remember(checkout: Path) -> Path:
    """Remember a checkout for the next time; its package.

    Raises:
        UsageError: there is no Fireplace that hsbot can use, or the file cannot be written.
    """
    package = package_in(checkout)
    file = settings_file()
    try:
        text = msgspec.json.encode(Remembered(str(checkout.resolve())))
        write_own(file, text, _parsed)
    except OSError as error:
        raise UsageError(f"{file}: cannot be written: {error.strerror}") from error
    return package


def find_package() -> Path:
    """The folder of the package: of the checkout that was named, else of this environment.

    Raises:
        UsageError: there is none that hsbot can use.
    """
    serves = "an installed Fireplace serves"
    remembered = read_own(settings_file(), _parsed, Remembered(), serves)
    if remembered.checkout:
        return package_in(Path(remembered.checkout))
    spec = find_spec("fireplace")
    if spec is None or spec.origin is None:
        raise UsageError(f"Fireplace is not installed: {HINT}")
    return package_in(Path(spec.origin).parents[1])


def _parsed(data: bytes) -> Remembered:
    return msgspec.json.decode(own_text(data), type=Remembered)


def package_in(folder: Path) -> Path:
    """The package in a folder.

    Raises:
        UsageError: there is none, or it is not the fork that hsbot can use.
    """
    package = folder / "fireplace"
    if not (package / "__init__.py").is_file():
        raise UsageError(f"{folder}: there is no Fireplace: {HINT}")
    if not all((package / mark).is_file() for mark in _MARKS) or (package / "config.py").exists():
        raise UsageError(f"{folder}: hsbot cannot use this version of Fireplace: {HINT}")
    return package
