"""Faults of TOML and JSON, and of values in them, in words for who wrote the file by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import short

if TYPE_CHECKING:
    import json
    import tomllib
    from collections.abc import Collection

    import msgspec

_PLACE: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_TOML_WORDS: Final = (
    (r"Illegal character '\\[nr]'|Unterminated string|Expected \"'+\"", "a quote is not closed"),
    (r"Illegal character", "a character that may not stand here"),
    (
        r"Invalid initial character",
        "a name is missing, or is written with a character that none has",
    ),
    (r"Invalid value", "this is no value: texts stand in quotes, lists in [ ]"),
    (r"Invalid statement", "this is no line such as name = value"),
    (r"Expected '=' after a key", "the = after a name is missing"),
    (r"Expected '\]|Expected \"\]|.*end of a table decl", "a ] is not closed"),
    (r"Expected newline or end of document", "the line goes on after its value"),
    (r"Cannot overwrite|Cannot declare|Cannot redefine|Duplicate", "this is given twice"),
    (r"Unclosed array", "a [ is not closed"),
    (r"Unclosed inline table", "a { is not closed"),
    (r"Unescaped '\\'|.*escape", "a backslash in a text: write two, or use single quotes"),
)
_KINDS: Final = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_BOUND: Final = re.compile(r"Expected `(\w+)` (<|<=|>|>=) ([-+.\de]+)")
_OTHER: Final = re.compile(r"Expected `(\w+)` (of length [^`]+)")
_MISSING: Final = re.compile(r"Object missing required field `([^`]+)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]+)`")
_KIND_WORDS: Final = {
    "float": "a number", "int": "a whole number", "str": "a text", "array": "a list",
    "object": "a table", "bool": "true or false",
}  # fmt: skip
_BOUND_WORDS: Final = {
    "<": "below {}",
    "<=": "of at most {}",
    ">": "above {}",
    ">=": "of at least {}",
}


def json_fault(error: json.JSONDecodeError) -> str:
    """The fault of a text that is no JSON: "is no JSON: line 2, column 1"."""
    return f"is no JSON: line {error.lineno}, column {error.colno}"


def toml_fault(error: tomllib.TOMLDecodeError) -> str:
    """The fault of a text that is no TOML: "is no TOML: line 2, column 9: ..."."""
    found = _PLACE.fullmatch(str(error))
    said = found[1] if found else str(error)
    words = next((words for form, words in _TOML_WORDS if re.match(form, said)), said)
    if found is None:
        return f"is no TOML: {words}"
    place = f"line {found[2]}, column {found[3]}" if found[2] else "at the end"
    return f"is no TOML: {place}: {words}"


def keys_fault(table: object, keys: Collection[str]) -> str:
    """The fault of a table that should have exactly these keys: "lacks turn"; "" where it has them.

    Args:
        table: what was read in its place.
        keys: the keys.
    """
    if not isinstance(table, dict):
        return f"is missing: a table of {', '.join(keys)}"
    if lacking := [key for key in keys if key not in table]:
        more = f" and {len(lacking) - 1} more" if len(lacking) > 1 else ""
        return f"lacks {lacking[0]}{more}"
    beside = [key for key in table if key not in keys]
    return f"has {short(beside[0])}, which does not belong there" if beside else ""


def value_fault(error: msgspec.ValidationError, content: object) -> str:
    """The fault of a value, its name first: "concede.below: a number below 1 is needed, not 2".

    Args:
        error: what msgspec says.
        content: what it was given.
    """
    said, _, place = str(error).partition(" - at `$")
    name = place.rstrip("`").removeprefix(".").replace("[...]", "")
    if found := _KINDS.fullmatch(said):
        expected, got = (
            _KIND_WORDS.get(kind.split("|")[0].strip(), kind) for kind in found.groups()
        )
        got = "one with a point" if found.groups() == ("int", "float") else got
        said = f"{expected} is needed, not {got}"
    elif found := _BOUND.fullmatch(said):
        kind, sign, bound = found.groups()
        least = bound.removesuffix(".0")
        given = "" if "[...]" in place else _given(content, name)
        words = _BOUND_WORDS[sign].format(least)
        said = f"{_KIND_WORDS.get(kind, kind)} {words} is needed{given}"
    elif found := _MISSING.fullmatch(said):
        said = f"{found[1]!r} is missing"
    elif found := _UNKNOWN.fullmatch(said):
        said = f"there is no {found[1]!r}"
    elif found := _OTHER.fullmatch(said):
        said = f"{_KIND_WORDS.get(found[1], found[1])} {found[2]} is needed"
    return f"{name}: {said}" if name else said


def _given(content: Any, name: str) -> str:
    for part in name.split("."):
        content = content.get(part) if isinstance(content, dict) else None
    return f", not {content}" if isinstance(content, int | float) else ""
