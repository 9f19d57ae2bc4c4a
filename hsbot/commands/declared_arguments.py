"""Requests: dataclasses whose annotated fields declare a command's arguments, once.

::

    @request
    class GreetRequest:
        names: Annotated[tuple[str, ...], Argument("who is greeted", "NAME")]
        times: Annotated[int, Option("how often (default {default})", "N", positive_int)] = 1
        loudly: Annotated[bool, Option("in capitals")] = False
        as_json: Json = False


    COMMAND = Command(GreetRequest, greet, "Greets everybody.")

The parser, ``--help``, scripts of completion, the site's reference of commands and the JSON schema
of a request (all in ``hsbot.commands.completion``) come of it.
"""

from __future__ import annotations

import dataclasses
import types
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from hsbot.commands.argument_types import any_whole, named_path
from hsbot.errors import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Mapping

_T = TypeVar("_T")
Completion: TypeAlias = Literal["", "file", "folder"]
"""Names that a shell completes: none, those of files or of folders; words are choices."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def request(made: type[_T]) -> type[_T]:
    """A frozen dataclass by keywords, each of whose fields declares an argument."""
    return dataclass(frozen=True, slots=True, kw_only=True)(made)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command; what it takes follows from the field's type.

    A ``bool`` is a flag, a ``Literal`` one of its words, a tuple of any length an option that may
    be repeated.

    Attributes:
        help: its line in ``--help``; ``{default}`` stands for the field's default.
        metavar: what stands for its value there; one for each of several values.
        parse: makes the value of a word, and refuses it by ``argparse.ArgumentTypeError``.
        flag: its name; the field's with hyphens when "".
        bare: the value where it is given without one; None where it needs one.
        choices: the words that it may be, where the type does not say so.
        spread: whether one option takes several words.
        exclusive: the name of a group of which one at most may be given.
        complete: what a shell completes.
        guarded: whether whoever wants it must write it: it is proposed for no misspelt word.
    """

    help: str
    metavar: str | tuple[str, ...] | None = None
    parse: Callable[[str], object] | None = None
    flag: str = ""
    bare: object = None
    choices: tuple[str, ...] = ()
    spread: bool = False
    exclusive: str = ""
    complete: Completion = ""
    guarded: bool = False


@dataclass(frozen=True, slots=True)
class Argument(Option):
    """An argument by its place; what a field with a default needs not be given."""


@dataclass(frozen=True, slots=True)
class Section:
    """The options of a request within a request.

    Attributes:
        title: above them in ``--help``; "" where they stand among the others.
        without: fields that this command does not declare.
        help: other lines of help, by field.
    """

    title: str = ""
    without: tuple[str, ...] = ()
    help: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Command(Generic[_T]):
    """A command: what it is asked for, and what it does.

    Attributes:
        request: a class that ``request`` made.
        run: does it.
        description: stands above the options in ``--help``.
        epilog: stands below them.
        line: its line in the help of the command that it is an action of, for a plug-in.
        beside: by an option's name, the arguments that mean nothing beside it, and are refused.
        without: by an argument's name, those that mean nothing where it is not given.
    """

    request: type[_T]
    run: Callable[[_T], object]
    description: str = ""
    epilog: str = ""
    line: str = ""
    beside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    without: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def idle(self, given: Mapping[str, object]) -> str:
        """The words for an argument that means nothing; "" where each has a meaning.

        Args:
            given: what was given, by the arguments' names.
        """
        known = {one.name: one for one in declared(self.request)}
        typed = {name: one.typed for name, one in known.items()}
        for name, idle in self.beside.items():
            for other in idle if name in given else ():
                if other in given:
                    said = f"{typed[other]} means nothing beside {typed[name]}"
                    return f"{said}: leave one of them out"
        for name, idle in self.without.items():
            for other in idle if name not in given else ():
                if other in given:
                    if taken := known[other].taken(given[other]):
                        return f"{taken}; {typed[name]} is missing: type it before {typed[other]}"
                    said = f"{typed[other]} means nothing without {typed[name]}"
                    return f"{said}: add it, or leave out {typed[other]}"
        return ""


def all_but(made: type, *names: str) -> tuple[str, ...]:
    """The names of a request's arguments, but for some."""
    return tuple(one.name for one in declared(made) if one.name not in names)


def option_names(made: type, **others: str) -> dict[str, str]:
    """A request's options by what code calls them: ``test_games`` is ``--test-games``.

    Args:
        made: the request.
        others: the options of names that differ otherwise.
    """
    return {one.dest: one.name for one in declared(made) if one.is_option} | others


@dataclass(frozen=True, slots=True)
class Actions:
    """A command with commands of its own.

    Attributes:
        metavar: what stands for one of them in ``--help``.
        places: by name its line there, and where the command is declared: ``module:NAME``.
    """

    metavar: str
    places: Mapping[str, tuple[str, str]]

    def load(self, name: str) -> AnyCommand:
        """The command of a name, imported when it is asked for."""
        module, _, attribute = self.places[name][1].partition(":")
        found: AnyCommand = getattr(import_module(module), attribute)
        return found


AnyCommand: TypeAlias = Command[Any] | Actions


@dataclass(frozen=True, slots=True)
class Declared:
    """A declared argument, as parsers, completions and tables need it.

    Attributes:
        option: as it was annotated, with its help in full.
        name: ``--budget``, or the name of an argument by its place.
        kind: the type of a single value: ``bool``, ``int``, ``Path``...
        choices: the words that it may be; empty for any.
        counts: how many values: 1, or "many".
        default: the field's default; ``dataclasses.MISSING`` where it must be given.
        section: the title that it stands under.
    """

    option: Option
    name: str
    kind: type
    choices: tuple[str, ...]
    counts: int | Literal["many"]
    default: Any
    section: str

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it may be, as they are typed."""
        return tuple(map(str, self.choices))

    @property
    def dest(self) -> str:
        """The attribute of the parsed arguments."""
        return self.name.lstrip("-").replace("-", "_")

    @property
    def typed(self) -> str:
        """Its name as the usage has it: of an argument by its place the metavar."""
        placed = None if self.is_option else self.option.metavar
        return placed if isinstance(placed, str) else self.name

    def taken(self, value: object) -> str:
        """The words for the value that an option has taken which needs none; "" for another."""
        bare, metavar = self.option.bare, self.option.metavar
        if bare is None or value == bare or not self.is_option:
            return ""
        return f"{self.name} has taken {value} as its {metavar}"

    @property
    def is_option(self) -> bool:
        """Whether it is given by its name, not by its place."""
        return not isinstance(self.option, Argument)

    @property
    def is_required(self) -> bool:
        """Whether it must be given."""
        return self.default is dataclasses.MISSING


def declared(made: type, section: Section | None = None) -> Iterator[Declared]:
    """The arguments that a request declares, those of requests within it in their place."""
    section = section or Section()
    for one, kind, note in _fields(made):
        if one.name in section.without:
            continue
        if isinstance(note, Section):
            yield from declared(kind, note)
        else:
            yield _declared(one, kind, note, section)


def _fields(made: type) -> Iterator[tuple[dataclasses.Field[Any], Any, Option | Section]]:
    """Each field with its type and its annotation; a request within needs none."""
    hints = get_type_hints(made, localns={}, include_extras=True)
    for one in dataclasses.fields(made):
        kind, *notes = get_args(hints[one.name]) if _is_annotated(hints[one.name]) else (
            hints[one.name],
        )  # fmt: skip
        found = [note for note in notes if isinstance(note, Option | Section)]
        if found or dataclasses.is_dataclass(kind):
            yield one, kind, found[0] if found else Section()


def _is_annotated(hint: Any) -> bool:
    return hasattr(hint, "__metadata__")


def _declared(one: dataclasses.Field[Any], kind: Any, option: Option, section: Section) -> Declared:
    single = _without_none(kind)
    counts: int | Literal["many"] = 1
    if get_origin(single) is tuple and option.parse is None:
        inner = get_args(single)
        counts = "many" if inner[-1] is Ellipsis else len(inner)
        single = _without_none(inner[0])
    choices = option.choices
    if get_origin(single) is Literal:
        choices, single = tuple(get_args(single)), str
    default = one.default
    if one.default_factory is not dataclasses.MISSING:
        default = one.default_factory()
    text = section.help.get(one.name, option.help).replace("{default}", str(default))
    name = one.name
    if not isinstance(option, Argument):
        name = option.flag or "--" + one.name.replace("_", "-")
    full = dataclasses.replace(option, help=text)
    return Declared(full, name, single, choices, counts, default, section.title)


def _without_none(kind: Any) -> Any:
    """A type without None, and without the True of an option that needs no value."""
    if get_origin(kind) not in {Union, types.UnionType}:
        return kind
    left = [x for x in get_args(kind) if x is not type(None) and get_args(x) != (True,)]
    return left[0]


def add_command(
    parser: argparse.ArgumentParser, command: AnyCommand, words: list[str], line: str = ""
) -> None:
    """Declare a command's arguments, and ``run``, which runs it with what is parsed.

    Args:
        parser: of the command.
        command: the command.
        words: what follows its name; of its actions the one that they name is loaded.
        line: its line in the help above, which stands above its own where it has no description.
    """
    parser.description = f"{line[0].upper()}{line[1:]}." if line else None
    if isinstance(command, Actions):
        actions = parser.add_subparsers(required=True, metavar=command.metavar)
        asked = next((word for word in words if not word.startswith("-")), None)
        for name, (said, _) in command.places.items():
            action = actions.add_parser(name, help=said)
            if name == asked:
                add_command(action, command.load(name), words[words.index(name) + 1 :], said)
        return
    parser.description = command.description or parser.description
    parser.epilog = command.epilog or None
    groups: dict[str, argparse._ActionsContainer] = {"": parser}
    arguments = [*declared(command.request)]
    for one in arguments:
        if one.section not in groups:
            groups[one.section] = parser.add_argument_group(one.section)
        key = one.option.exclusive and f"{one.section}/{one.option.exclusive}"
        if key and key not in groups:
            groups[key] = groups[one.section].add_mutually_exclusive_group()
        names, settings = _settings(one)
        made: Any = groups[key or one.section].add_argument(*names, **settings)
        made.guarded = one.option.guarded

    def run(found: argparse.Namespace) -> object:
        values = {one.name: getattr(found, one.dest, None) for one in arguments}
        given = {name: value for name, value in values.items() if value not in (None, [])}
        if wrong := command.idle(given):
            raise UsageError(wrong)
        return command.run(made_of(command.request, found))

    parser.set_defaults(run=run)


def _settings(one: Declared) -> tuple[list[str], dict[str, Any]]:
    """The arguments of ``add_argument``; what is not given is not in the result."""
    import argparse  # noqa: PLC0415 - not needed to declare

    option = one.option
    settings: dict[str, Any] = {"help": option.help, "default": argparse.SUPPRESS}
    if one.is_option:
        settings["dest"] = one.dest
        if one.is_required:
            settings["required"] = True
    else:
        settings["default"] = None  # argparse would read the other as a word
    if one.kind is bool and option.bare is None:
        return [one.name], settings | {"action": "store_true"}
    if one.choices:
        settings["choices"] = list(one.choices)
    if option.metavar is not None:
        settings["metavar"] = option.metavar
    parse = option.parse or {int: any_whole, float: float, Path: named_path}.get(one.kind)
    if parse is not None:
        settings["type"] = parse
    if one.counts == "many" and one.is_option and not option.spread:
        settings["action"] = "append"
    elif one.counts == "many":
        settings["nargs"] = "+" if one.is_option or one.is_required else "*"
    elif one.counts > 1:
        settings["nargs"] = one.counts
    elif option.bare is not None:
        settings |= {"nargs": "?", "const": option.bare}
    elif not one.is_option and not one.is_required:
        settings["nargs"] = "?"
    return [one.name], settings


def made_of(made: type[_T], found: argparse.Namespace) -> _T:
    """A request of parsed arguments; a field that was not given has its default."""
    values: dict[str, Any] = {}
    for one, kind, note in _fields(made):
        if isinstance(note, Section):
            values[one.name] = made_of(kind, found)
            continue
        argument = _declared(one, kind, note, Section())
        value = getattr(found, argument.dest, None)
        if value is not None and value != []:
            values[one.name] = tuple(value) if argument.counts != 1 else value
    return made(**values)
