"""Names of the front door with their signatures and members."""

from __future__ import annotations

import dataclasses
import inspect
import re
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

import hsbot

if TYPE_CHECKING:
    from collections.abc import Iterator

_QUOTED = re.compile(r"(: |-> )'([^']*)'")


def python_lines() -> Iterator[str]:
    """A line a name of the front door, and one a public member of each class."""
    for name in vars(hsbot)["__all__"]:
        found = getattr(hsbot, name)
        if not inspect.isclass(found):
            yield f"hsbot.{name}{_signature(found)}"
            continue
        bases = [base.__name__ for base in found.__mro__[1:] if base.__module__ == "builtins"]
        yield f"hsbot.{name}: class" + (f" ({bases[0]})" if bases[0] != "object" else "")
        yield from (f"hsbot.{name}.{line}" for line in sorted(_members(found)))


def field_lines(kind: type) -> Iterator[str]:
    """A line a field of a structure: its name, type and default."""
    for field in msgspec.structs.fields(kind):
        annotation = inspect.get_annotations(kind).get(field.name, "")
        default = "" if field.required else f" = {_default(field)}"
        yield f"{field.name}: {annotation}{default}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default_factory is not msgspec.NODEFAULT:
        return repr(field.default_factory())
    return repr(field.default)


def _members(kind: type) -> Iterator[str]:
    if issubclass(kind, Enum):
        yield from (f"{one.name} = {one.value!r}" for one in kind)
        return
    if issubclass(kind, msgspec.Struct):
        yield from field_lines(kind)
    elif dataclasses.is_dataclass(kind):
        yield from (f"{x.name}: {x.type}" for x in dataclasses.fields(kind) if _is_public(x.name))
    for base in kind.__mro__:
        if base.__module__.partition(".")[0] == "hsbot":
            yield from _own_members(base, kind)


def _own_members(base: type, kind: type) -> Iterator[str]:
    for name, member in vars(base).items():
        hidden = name in getattr(kind, "_IN_NUMBERS", ())
        if hidden or not _is_public(name) or getattr(kind, name, None) is None:
            continue
        if isinstance(member, property):
            yield f"{name}: {_returned(member.fget)}"
        elif isinstance(member, (classmethod, staticmethod)):
            yield f"{name}{_signature(member.__func__)} [{type(member).__name__}]"
        elif inspect.isfunction(member):
            yield f"{name}{_signature(member)}"


def _signature(function: Any) -> str:
    """A signature, its annotations without their quotes."""
    return _QUOTED.sub(r"\1\2", str(inspect.signature(function)))


def _returned(function: Any) -> str:
    return str(inspect.get_annotations(function).get("return", ""))


def _is_public(name: str) -> bool:
    return not name.startswith("_")
