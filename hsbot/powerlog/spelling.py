"""The spelling of times, tags and values in the client's log.

Measured on real logs of the builds of 2023 to 2026: a tag is printed by name where the client's own
enum names it, else as its number; a value is printed by name for eleven tags only; both differ a
little from the ``hearthstone`` library's names, so the differences are listed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import (
    CardClass,
    CardType,
    Faction,
    GameTag,
    Mulligan,
    PlayState,
    Race,
    Rarity,
    State,
    Step,
    Zone,
)

from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from enum import IntEnum

Tags = tuple[tuple[int, int], ...]
"""Tags with their values, in the order in which the log prints them."""

TICKS_PER_S = 10_000_000
DAY_S = 86_400

NAMED_VALUES: Mapping[int, type[IntEnum]] = {
    GameTag.CARDTYPE: CardType,
    GameTag.ZONE: Zone,
    GameTag.FACTION: Faction,
    GameTag.RARITY: Rarity,
    GameTag.STATE: State,
    GameTag.PLAYSTATE: PlayState,
    GameTag.CARDRACE: Race,
    GameTag.NEXT_STEP: Step,
    GameTag.STEP: Step,
    GameTag.MULLIGAN_STATE: Mulligan,
    GameTag.CLASS: CardClass,
}
"""The tags whose values the client prints by name; all others are numbers."""

# Tags that the library names and the newest log that has them prints as a number.
_NUMBERED_TAGS = frozenset(
    {
        GameTag.TOPDECK,
        GameTag.UPGRADED_HERO_POWER,
        GameTag.DECK_RULE_COUNT_AS_COPY_OF_CARD_ID,
        GameTag.TIMES_BEEN_TRANSFORMED,
        GameTag.WAS_DISCOVER_OPTION,
        GameTag.CORPSE_SPENDER,
    }
)

# The client's own word where the library's canonical name is another.
_CLIENT_TAG_NAMES: Mapping[int, str] = {
    GameTag.MAGNETIC: "MODULAR",
    GameTag.CURRENT_SPELLPOWER: "CURRENT_SPELLPOWER_BASE",
}
_CLIENT_VALUE_NAMES: Mapping[tuple[int, int], str] = {(GameTag.CARDRACE, Race.BEAST): "PET"}

# What a FULL_ENTITY or SHOW_ENTITY of a known card prints first; all else follows by number.
_KNOWN_FIRST = (
    GameTag.TAG_NOT_SET,
    GameTag.CONTROLLER,
    GameTag.CARDTYPE,
    GameTag.PLAYER_ID,
    GameTag.UNTOUCHABLE,
    1196,
    GameTag.TAG_LAST_KNOWN_COST_IN_HAND,
    479,
    GameTag.COST,
    GameTag.ATK,
    GameTag.HEALTH,
    GameTag.DAMAGE,
    GameTag.DORMANT,
)
_HIDDEN_FIRST = (
    GameTag.ZONE,
    GameTag.CONTROLLER,
    GameTag.ENTITY_ID,
    GameTag.SECRET,
    GameTag.CLASS,
    GameTag.COST,
    GameTag.TAG_LAST_KNOWN_COST_IN_HAND,
)
_KNOWN_RANK = {int(tag): rank for rank, tag in enumerate(_KNOWN_FIRST)}
_HIDDEN_RANK = {int(tag): rank for rank, tag in enumerate(_HIDDEN_FIRST)}


def stamp(seconds: float) -> str:
    """The time as the log writes it, ``HH:MM:SS.fffffff``.

    Args:
        seconds: since midnight, of any day: the log prints no date.
    """
    whole, ticks = divmod(round(seconds * TICKS_PER_S) % (DAY_S * TICKS_PER_S), TICKS_PER_S)
    minutes, second = divmod(whole, 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour:02}:{minute:02}:{second:02}.{ticks:07}"


# Mixed-case names are the library's own inventions; the client prints those tags as numbers.
_TAG_NAMES = {
    int(tag): _CLIENT_TAG_NAMES.get(tag, tag.name)
    for tag in GameTag
    if tag not in _NUMBERED_TAGS and tag.name.isupper()
}
_VALUE_NAMES = {
    (int(tag), int(value)): _CLIENT_VALUE_NAMES.get((tag, value), value.name)
    for tag, enum in NAMED_VALUES.items()
    for value in enum
}


def tag_name(tag: int) -> str:
    """The tag as the log prints it: the client's name, or the number where it has none."""
    return _TAG_NAMES.get(tag) or str(int(tag))


def tag_value(tag: int, value: int) -> str:
    """The value as the log prints it: by name for the tags in NAMED_VALUES, else a number.

    Raises:
        InternalError: the value is negative; the log has no such values and hslog reads none.
    """
    if value < 0:
        raise InternalError(
            f"tag {tag_name(tag)} cannot be {value}: the log has no negative values"
        )
    return _VALUE_NAMES.get((tag, value)) or str(int(value))


def in_log_order(tags: Iterable[tuple[int, int]], *, known: bool) -> Tags:
    """Tags in the order of a FULL_ENTITY, SHOW_ENTITY or CHANGE_ENTITY.

    Args:
        tags: pairs of tag and value.
        known: whether the entity's card is known; a hidden card prints its zone first.
    """
    rank = _KNOWN_RANK if known else _HIDDEN_RANK
    last = len(rank)
    return tuple(sorted(tags, key=lambda pair: (rank.get(pair[0], last), pair[0])))
