"""All commands of hsbot with what they declare, as completions, schemas and tables need it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from hsbot.commands import COMMANDS
from hsbot.commands.declared_arguments import Actions, declared

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.commands.declared_arguments import AnyCommand, Declared


@dataclass(frozen=True, slots=True)
class Node:
    """A command, or a command with commands of its own.

    Attributes:
        words: that it is called by, ``hsbot`` first.
        line: that says in short what it does.
        description: that says it at length; "" for none.
        actions: the names of its own commands, with their lines.
        arguments: what it declares.
    """

    words: tuple[str, ...]
    line: str
    description: str
    actions: dict[str, str]
    arguments: tuple[Declared, ...]

    @property
    def place(self) -> str:
        """Its words as one."""
        return " ".join(self.words)


def commands() -> Iterator[Node]:
    """Every command, each before its own; all of their modules are imported."""
    yield Node(("hsbot",), "", "", dict(COMMANDS), ())
    for name, line in COMMANDS.items():
        yield from _below(("hsbot", name), line, import_module(f"hsbot.commands.{name}").COMMAND)


def _below(words: tuple[str, ...], line: str, command: AnyCommand) -> Iterator[Node]:
    if isinstance(command, Actions):
        lines = {name: said for name, (said, _) in command.places.items()}
        yield Node(words, line, "", lines, ())
        for name, said in lines.items():
            yield from _below((*words, name), said, command.load(name))
    else:
        arguments = tuple(declared(command.request))
        yield Node(words, line, command.description, {}, arguments)
