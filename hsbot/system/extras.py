"""The extras of hsbot: the command that installs them beside the hsbot that runs."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import PurePath
from typing import TYPE_CHECKING

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable


def install_hint(extras: str) -> str:
    """The command, as typed in a shell, that installs extras ("overlay,driver") here."""
    has_pip = find_spec("pip") is not None
    return in_shell(install_command(f"hsbot[{extras}]", sys.prefix, has_pip=has_pip))


def require(package: str, use: str, extras: str, called: str = "") -> None:
    """Refuse to begin what a package that is not installed would be needed for at its end.

    Args:
        package: its name to import.
        use: what needs it, as "a page".
        extras: the extra that it belongs to.
        called: its name on the package index, where that is another.

    Raises:
        UsageError: it is not installed.
    """
    if find_spec(package) is None:
        raise UsageError(f"{use} needs {called or package}: {install_hint(extras)}")


def in_shell(command: Iterable[str]) -> str:
    """A command as it is typed in a shell, brackets quoted."""
    return " ".join(f"'{word}'" if "[" in word else word for word in command)


def install_command(package: str, prefix: str, *, has_pip: bool) -> tuple[str, ...]:
    """The command that installs a package beside hsbot.

    Environments that pipx and uv make for a program have no pip of their own.

    Args:
        package: what is installed, with its extra.
        prefix: the folder of the Python environment.
        has_pip: whether pip is in it.
    """
    if has_pip:
        return ("python", "-m", "pip", "install", package)
    if "pipx" in PurePath(prefix).parts:
        return ("pipx", "runpip", "hsbot", "install", package)
    return ("uv", "pip", "install", "--python", prefix, package)
