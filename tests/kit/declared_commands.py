"""All commands of the command line, with the words that call them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hsbot.commands import COMMANDS
from hsbot.commands.declared_arguments import Actions, Command

if TYPE_CHECKING:
    from collections.abc import Iterator


def every_command() -> Iterator[tuple[tuple[str, ...], Command[Any]]]:
    """Each command that does something, with its words: ``("decks", "own")``."""
    for name in COMMANDS:
        yield from _commands((name,), import_module(f"hsbot.commands.{name}").COMMAND)


def _commands(
    words: tuple[str, ...], found: Command[Any] | Actions
) -> Iterator[tuple[tuple[str, ...], Command[Any]]]:
    """The commands of a command, each with its words."""
    if isinstance(found, Actions):
        for name in found.places:
            yield from _commands((*words, name), found.load(name))
    else:
        yield words, found
