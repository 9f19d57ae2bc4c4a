"""The argument parser of the ``hsbot`` command, assembled from the commands' own arguments."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NoReturn

from hsbot import __version__
from hsbot.commands import COMMANDS
from hsbot.errors import bounded
from hsbot.near_names import near_hint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsWrite

MOST_OTHERS: Final = 3
"""Other commands that a refusal names."""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that reports an error in one line, and help that cannot be written."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As argparse, which is silent where nothing can be written."""
        (file or sys.stderr).write(message)

    def parse_known_args(  # type: ignore[override] # argparse overloads it
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse; the command that does not know an argument says so, not the program."""
        misspelt = self._misspelt(sys.argv[1:] if args is None else args)
        if misspelt:  # before argparse misses what stands behind it
            self._refuse(misspelt)
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown)
        return found, unknown

    def _refuse(self, unknown: Sequence[str]) -> NoReturn:
        known = self._option_string_actions.items()
        options = [x for x, y in known if x[:2] == "--" and not getattr(y, "guarded", False)]
        name = unknown[0].partition("=")[0]
        meant = _meant(name, options) or _elsewhere(name, self.prog)
        self.error(f"unrecognized arguments: {' '.join(unknown)}{meant}")

    def _misspelt(self, args: Sequence[str]) -> list[str]:
        """The options that there are not, of those that are this parser's own to read."""
        has_commands = self._subparsers is not None
        own = takewhile(lambda x: x != "--" and (x[:1] == "-" or not has_commands), args)
        names = (x for x in own if x[:2] == "--")
        known = self._option_string_actions
        return [x for x in names if not any(y.startswith(x.partition("=")[0]) for y in known)]

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """As argparse; a word that is nearly one of its choices is told which, not all of them."""
        if action.choices is not None and value not in action.choices:
            meant = _meant(str(value), [*map(str, action.choices)])
            if meant:
                raise argparse.ArgumentError(action, f"invalid choice: {value!r}{meant}")
        super()._check_value(action, value)

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """As argparse, which takes ``--games=--`` for an option without its value and says nothing.

        Raises:
            argparse.ArgumentError: it is such.
        """
        if action.option_strings and arg_strings == ["--"] and action.nargs in (None, "?", "+"):
            raise argparse.ArgumentError(action, "expected one argument")
        return super()._get_values(action, arg_strings)

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and which help to read, and exit with 2."""
        for action in self._actions:
            if action.choices is not None and message.endswith(f"required: {action.metavar}"):
                message = f"one of these must follow: {', '.join(map(str, action.choices))}"
        self.exit(2, bounded(f"{self.prog}: {message} (see {self.prog} --help)") + "\n")


def _meant(word: str, known: Sequence[str]) -> str:
    """The closest of some words, as a question behind an error; "" where none is close."""
    hint = near_hint(word, known, "")
    return f"; {hint}" if hint else ""


def _elsewhere(option: str, prog: str) -> str:
    """The other commands that have an option, behind an error; "" for a guarded one."""
    from hsbot.commands.completion.command_tree import commands  # noqa: PLC0415 - imports them all

    if option[:2] != "--":
        return ""
    found = [
        node.place
        for node in commands()
        if any(x.name == option and not x.option.guarded for x in node.arguments)
    ]
    if not found:
        return ""
    more = f" and {len(found) - MOST_OTHERS} more" if len(found) > MOST_OTHERS else ""
    have = "has" if len(found) == 1 else "have"
    return f"; {prog} takes none, {', '.join(found[:MOST_OTHERS])}{more} {have} it"


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
            from hsbot.commands.declared_arguments import add_command  # noqa: PLC0415 - `hsbot --help`

            declared = import_module(f"hsbot.commands.{name}").COMMAND
            add_command(command, declared, [*words[words.index(name) + 1 :]], line)
    return parser
