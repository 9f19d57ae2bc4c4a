"""The JSON schema of what each command is asked for (JSON Schema, draft 2020-12)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.commands import argument_types as values
from hsbot.commands.completion.command_tree import commands
from hsbot.input_bounds import MOST_COUNT, MOST_FEW, MOST_GAMES, MOST_ITERATIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.commands.completion.command_tree import Node
    from hsbot.commands.declared_arguments import Declared

_TYPES: Final[dict[type, str]] = {bool: "boolean", int: "integer", float: "number"}
_BOUNDS: Final[dict[Callable[[str], object], dict[str, Any]]] = {
    values.positive_int: {"type": "integer", "minimum": 1, "maximum": MOST_COUNT},
    values.few: {"type": "integer", "minimum": 1, "maximum": MOST_FEW},
    values.noted_games: {"type": "integer", "minimum": 1, "maximum": MOST_GAMES},
    values.job_count: {"type": "integer", "minimum": 1},
    values.count: {"type": "integer", "minimum": 0, "maximum": MOST_COUNT},
    values.iteration_count: {"type": "integer", "minimum": 1, "maximum": MOST_ITERATIONS},
    values.positive_float: {
        "type": "number",
        "minimum": values.REALS[0],
        "maximum": values.REALS[1],
    },
    values.seconds: {
        "type": "number",
        "minimum": values.REALS[0],
        "maximum": values.MOST_BUDGET_S,
    },
    values.share: {"type": "number", "minimum": values.REALS[0], "exclusiveMaximum": 1},
    values.window_size: {"type": "string", "pattern": r"^\d+x\d+$"},
    values.point: {"type": "string", "pattern": r"^-?\d+,-?\d+$"},
    values.two_hours: {"type": "string", "pattern": r"^\d+-\d+$"},
}
"""The words that a parser takes, as bounds."""


def schemas() -> dict[str, Any]:
    """A schema of each command's arguments by the words that it is called by."""
    return {node.place: schema_of(node) for node in commands() if not node.actions}


def schema_of(node: Node) -> dict[str, Any]:
    """The schema of a command's arguments, as an object by their names."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": node.place,
        "description": node.description or node.line,
        "type": "object",
        "properties": {one.name: _value(one) for one in node.arguments},
        "required": [one.name for one in node.arguments if one.is_required],
        "additionalProperties": False,
    }


def _value(one: Declared) -> dict[str, Any]:
    """The schema of an argument's value."""
    single = _single(one)
    if one.counts == "many":
        single = {"type": "array", "items": single}
    elif one.counts > 1:
        single = {"type": "array", "items": single, "minItems": one.counts, "maxItems": one.counts}
    elif one.option.bare is not None:
        single = {"anyOf": [single, {"const": True}]}
    found = {"description": one.option.help, **single}
    if not one.is_required and one.default is not None and one.default != ():
        default = one.default
        found["default"] = list(default) if isinstance(default, tuple) else default
    return found


def _single(one: Declared) -> dict[str, Any]:
    if one.choices:
        return {"enum": list(one.choices)}
    if one.option.parse in _BOUNDS:
        return dict(_BOUNDS[one.option.parse])
    kind = "string" if one.kind is Path else _TYPES.get(one.kind, "string")
    return {"type": kind}
