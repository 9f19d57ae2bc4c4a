"""The extras of hsbot: the command that installs them beside the hsbot that runs."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError
from hsbot.system.installed.source import Source, installed_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

EXTRA_OF: Final[Mapping[str, str]] = {
    "AppKit": "overlay",
    "PySide6": "overlay",
    "Quartz": "overlay",
    "Xlib": "overlay",
    "distributed": "cluster",
    "gymnasium": "envs",
    "hsreplay": "record",
    "jinja2": "record",
    "matplotlib": "plot",
    "neat": "train",
    "pettingzoo": "envs",
    "pyautogui": "driver",
    "scipy": "train",
    "sklearn": "train",
}
"""Top-level modules that need not be installed, and the extra that brings each."""
PACKAGE_OF: Final[Mapping[str, str]] = {"stable_baselines3": "sb3-contrib"}
"""Those that no extra brings, and the package that does."""


class MissingExtraError(UsageError, ImportError):
    """A package that need not be installed, and is not."""


def lacking(error: ImportError, use: str) -> MissingExtraError | None:
    """The error of what cannot be imported without an extra; None where nothing known mends it.

    Args:
        error: what the import raised.
        use: what needs it, as a message begins: "hsbot train".
    """
    module = (error.name or "").partition(".")[0]
    if not isinstance(error, ModuleNotFoundError):
        return None
    if module in EXTRA_OF:
        return MissingExtraError(f"{use} needs an extra: {install_hint(EXTRA_OF[module])}")
    if module in PACKAGE_OF:
        command = install_command(PACKAGE_OF[module], sys.prefix, _has_module)
        return MissingExtraError(f"{use} needs {PACKAGE_OF[module]}: {in_shell(command)}")
    return None


def install_hint(extras: str) -> str:
    """The command, as typed in a shell, that installs extras ("overlay,driver") here."""
    return in_shell(extras_command(extras, sys.prefix, _has_module))


def extras_command(
    extras: str,
    prefix: str,
    has_module: Callable[[str], bool],
    platform: str = sys.platform,
    source: Source | None = None,
) -> tuple[str, ...]:
    """The command that installs extras beside hsbot, from where hsbot was installed.

    Args:
        extras: like "overlay,driver".
        prefix: the folder of the Python environment.
        has_module: whether a Python module is installed in it.
        platform: as ``sys.platform``.
        source: where hsbot came from; looked up when None.
    """
    if is_bundle(has_module, platform):
        source = Source()
    elif source is None:
        source = installed_from()
    *command, package = install_command(source.requirement(extras), prefix, has_module, platform)
    return *command, *(["-e"] if source.is_editable else []), package


def extra_of(command: Sequence[str]) -> str:
    """The extra that a command of :func:`extras_command` installs; "" where it does not."""
    found = re.search(r"\[([\w,]+)\](?: @ .*)?$", command[-1])
    return found[1] if found else ""


def is_bundle(has_module: Callable[[str], bool], platform: str = sys.platform) -> bool:
    """Whether this is the program for Windows, whose Python has no installer of packages.

    Args:
        has_module: whether a Python module is installed.
        platform: as ``sys.platform``.
    """
    return platform == "win32" and not has_module("pip") and not has_module("ensurepip")


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


def _has_module(name: str) -> bool:
    return find_spec(name) is not None


def in_shell(command: Iterable[str], platform: str = sys.platform) -> str:
    """A command as it is typed in a shell; Windows' own knows one kind of quotes.

    Args:
        command: its words.
        platform: as ``sys.platform``.
    """
    quote = '"' if platform == "win32" else "'"
    return " ".join(f"{quote}{x}{quote}" if {"[", " "} & {*x} else x for x in command)


def install_command(
    package: str, prefix: str, has_module: Callable[[str], bool], platform: str = sys.platform
) -> tuple[str, ...]:
    """The command that installs a package beside hsbot.

    Environments that pipx and uv make for a program have no pip of their own. Into the program for
    Windows nothing is installed: it is a second hsbot then, in a Python of the user's.

    Args:
        package: what is installed, with its extra.
        prefix: the folder of the Python environment.
        has_module: whether a Python module is installed in it.
        platform: as ``sys.platform``.
    """
    if is_bundle(has_module, platform):
        return ("pipx", "install", package)
    if has_module("pip"):
        return ("python", "-m", "pip", "install", package)
    if "pipx" in PurePath(prefix).parts:
        return ("pipx", "runpip", "hsbot", "install", package)
    return ("uv", "pip", "install", "--python", prefix, package)
