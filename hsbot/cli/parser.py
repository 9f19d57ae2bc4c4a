"""The argument parser of the ``hsbot`` command, assembled from the commands' own arguments."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from hsbot import __version__
from hsbot.commands import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsWrite


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that reports an error in one line, and help that cannot be written."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As argparse, which is silent where nothing can be written."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and which help to read, and exit with 2."""
        line = f"{self.prog}: {message} (see {self.prog} --help)"
        self.exit(2, " ".join(line.split()) + "\n")


def build_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """A parser that knows every command's name, and the arguments of the one that ``words`` names.

    Only that command's module is imported: ``hsbot --help`` needs none.

    Args:
        words: the arguments that are to be parsed, without the program's name.

    Returns:
        The parser; what it parses holds the function that runs the command in ``run``.
    """
    parser = Parser(prog="hsbot", description="Reads a Hearthstone game's log and advises.")
    parser.add_argument("--version", action="version", version=f"hsbot {__version__}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    asked = next((word for word in words if not word.startswith("-")), None)
    for name, line in COMMANDS.items():
        command = subparsers.add_parser(name, help=line)
        if name == asked:
            import_module(f"hsbot.commands.{name}").add_arguments(command)
    return parser
