"""Lines of builds that print further fields, or fewer: brought to the form that hslog reads.

Every year or two a build adds a field to the lines of blocks or options, and a block's type or its
keyword may be newer than the library. hslog drops such a line, and without a block's first line its
end is taken for that of the block around it. What is read of these lines is known by its field's
name; other fields are left out, and missing ones have the value that means "none".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType, GameTag

if TYPE_CHECKING:
    from collections.abc import Mapping

_BLOCK = re.compile(
    r"BLOCK_START BlockType=(\w+) Entity=.+ EffectCardId=\S* EffectIndex=(?:-1|\d+) "
    r"Target=(?:\[.+\]|\d+|[^=]+)(?: SubOption=(?:-1|\d+)(?: TriggerKeyword=(\w+))?)?$"
)
_NONE = {"EffectCardId": "", "EffectIndex": "-1", "Target": "0", "SubOption": "-1"}
"""Fields of a block in their order, with what stands for nothing."""
_KEYWORD = "TriggerKeyword"
_NO_KEYWORD = "0"
_FIELD = re.compile(r" ([A-Z]\w*)=(\[.*?\]|.*?)(?= [A-Z]\w*=|$)")
"""A field of a block; a player's name may hold any other sign, and an entity has small letters."""

_OPTION = re.compile(
    r"(?:option \d+ type=\w+ mainEntity|(?:subOption|target) \d+ entity)="
    r"(?:\[.+\]|\d*|[^=]+)(?: error=\w+ errorParam=\d*)?$"
)
_OPTION_HEAD = re.compile(r"(?:option|subOption|target) \d+")
_OPTION_FIELD = re.compile(
    r" (\w+)=(\[.*?\]|\S*)(?= (?!(?:id|zone|zonePos|cardId|player|type|name)=)\w+=|$)"
)
_LIST_HEAD = re.compile(r"id=\d+$")
_LAST_FIELD = re.compile(r" \w+=(?:\[[^\[\]]*\]|\S*)$")
_MOST_NEW_FIELDS = 4


def block_line(data: str) -> str:
    """A block's first line as hslog reads it; as it is where it has no type or no entity."""
    match = _BLOCK.match(data)
    if match is not None and _known(BlockType, match[1]) and _known(GameTag, match[2]):
        return data
    fields = dict(_FIELD.findall(data))
    if "BlockType" not in fields or "Entity" not in fields:
        return data
    kind = fields["BlockType"] if _known(BlockType, fields["BlockType"]) else BlockType.INVALID.name
    rest = "".join(f" {name}={fields.get(name, none)}" for name, none in _NONE.items())
    keyword = fields.get(_KEYWORD, _NO_KEYWORD)
    keyword = keyword if _known(GameTag, keyword) else _NO_KEYWORD
    return f"BLOCK_START BlockType={kind} Entity={fields['Entity']}{rest} {_KEYWORD}={keyword}"


def option_line(data: str) -> str:
    """An option's, sub-option's or target's line as hslog reads it."""
    head = _OPTION_HEAD.match(data)
    if head is None:
        return without_new_fields(data, _LIST_HEAD)
    if _OPTION.match(data) is not None:
        return data
    fields = dict(_OPTION_FIELD.findall(data, head.end()))
    return _option(head[0], fields) if fields else data


def _option(head: str, fields: Mapping[str, str]) -> str:
    kind = f" type={fields['type']}" if "type" in fields else ""
    entity = "mainEntity" if head.startswith("option") else "entity"
    error = ""
    if "error" in fields:
        error = f" error={fields['error']} errorParam={fields.get('errorParam', '')}"
    return f"{head}{kind} {entity}={fields.get(entity, '')}{error}"


def without_new_fields(data: str, *forms: re.Pattern[str]) -> str:
    """A line without the fields at its end that keep it from a form; as it is where none helps."""
    shorter = data
    for _ in range(_MOST_NEW_FIELDS):
        if any(form.match(shorter) for form in forms):
            return shorter
        shorter = _LAST_FIELD.sub("", shorter)
    return data


def _known(enum: type[BlockType | GameTag], name: str | None) -> bool:
    return name is None or name.isdecimal() or name in enum.__members__
