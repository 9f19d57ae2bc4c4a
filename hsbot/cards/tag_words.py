"""Short words for observed values: tags and their values by the names that hslog prints."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from hearthstone.enums import TAG_TYPES, GameTag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FIRST: Final = (
    GameTag.CARDTYPE,
    GameTag.ZONE,
    GameTag.ZONE_POSITION,
    GameTag.COST,
    GameTag.ATK,
    GameTag.HEALTH,
    GameTag.DAMAGE,
    GameTag.ARMOR,
)
"""Tags that are named before all others."""
_SHOWN_BEFORE: Final = (GameTag.CONTROLLER, GameTag.ENTITY_ID)
"""Tags whose values are shown outside of the list."""
_MOST_TAGS: Final = 12
_MOST_ENTITIES: Final = 8


def tag_words(tag: int, value: int) -> str:
    """A tag and its value by name: "ZONE HAND", "COST 3"; numbers where they have none."""
    kind = TAG_TYPES.get(tag)
    is_enum = isinstance(kind, type) and issubclass(kind, IntEnum)
    words = enum_words(kind, value) if is_enum else str(value)
    return f"{enum_words(GameTag, tag)} {words}"


def tags_words(tags: Mapping[int, int]) -> str:
    """The tags that are set, those that matter most first; the many others are counted."""
    first = [tag for tag in _FIRST if tags.get(tag)]
    others = [tag for tag in tags if tag not in (*_FIRST, *_SHOWN_BEFORE) and tags[tag]]
    words = [tag_words(tag, tags[tag]) for tag in (*first, *others)]
    more = len(words) - _MOST_TAGS
    return ", ".join(words[:_MOST_TAGS]) + (f" and {more} more" if more > 0 else "")


def entities_words(entity_ids: Sequence[int]) -> str:
    """Entity ids one after the other; the many others are counted, none is "nothing"."""
    more = len(entity_ids) - _MOST_ENTITIES
    words = " ".join(map(str, entity_ids[:_MOST_ENTITIES])) or "nothing"
    return words + (f" and {more} more" if more > 0 else "")


def enum_words(kind: type[IntEnum], value: int) -> str:
    """The name of a member of an enum; the number where it has none."""
    return kind(value).name if value in kind._value2member_map_ else str(value)
