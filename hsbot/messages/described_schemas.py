"""JSON schemas of messages whose keys say what they mean, in the words of the docstrings."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

_ATTRIBUTES: Final = "Attributes:\n"
_ATTRIBUTE: Final = re.compile(r"^    (\w+(?:, \w+)*): (.*(?:\n {8}.*)*)", re.MULTILINE)


def described_schema(message: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a message, each key with the words of its attribute."""
    schema: dict[str, Any] = msgspec.json.schema(message)
    for struct in _structs(msgspec.inspect.type_info(message)):
        found = schema["$defs"][struct.cls.__name__]
        found["description"] = _flat(_text(struct.cls).partition(_ATTRIBUTES)[0])
        words = _attribute_words(struct.cls)
        for field in struct.fields:
            if field.name in words:
                found["properties"][field.encode_name]["description"] = words[field.name]
        if struct.tag_field is not None:
            found["properties"][struct.tag_field]["description"] = "the kind of message."
    return schema


def _attribute_words(struct: type) -> dict[str, str]:
    """Words of each attribute in the docstrings of a struct and of those that it extends."""
    return {
        name: _flat(found[2])
        for base in reversed(struct.__mro__)
        for found in _ATTRIBUTE.finditer(_text(base).partition(_ATTRIBUTES)[2])
        for name in found[1].split(", ")
    }


def _text(struct: type) -> str:
    return inspect.cleandoc(struct.__doc__ or "")


def _flat(text: str) -> str:
    """A text of a docstring as one line, names of Python's without their quotes."""
    return " ".join(text.replace("``", "`").split())


def _structs(info: msgspec.inspect.Type) -> Iterator[msgspec.inspect.StructType]:
    """The structs of a type, each once: itself, and those within it."""
    seen: set[type] = set()
    waiting = [info]
    while waiting:
        match waiting.pop():
            case msgspec.inspect.StructType() as struct if struct.cls not in seen:
                seen.add(struct.cls)
                waiting += [field.type for field in struct.fields]
                yield struct
            case msgspec.inspect.UnionType(types=types):
                waiting += types
            case msgspec.inspect.TupleType(item_types=types):
                waiting += types
            case msgspec.inspect.VarTupleType(item_type=inner):
                waiting.append(inner)
            case msgspec.inspect.DictType(value_type=inner):
                waiting.append(inner)
