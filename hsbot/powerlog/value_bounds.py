"""Bounds of what a line of a log may say: one table, looked at where lines become packets.

A damaged or made-up line may hold any number. Beyond these bounds no game has any, and neither an
observation nor a state of the engine can hold them: such a line is skipped, and counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import TAG_TYPES, GameTag
from hslog import packets
from hslog.exceptions import ParsingError
from hslog.player import PlayerReference

from hsbot.input_bounds import (
    ENTITIES,
    HEADER,
    LISTS,
    MOST_LOG_LINE,
    NUMBERS,
    PLAYERS,
    SMALL,
    TURNS,
    WIDE,
)

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

USUAL_LINE: Final = 400
"""Characters of the longest line of 23 real logs: no shorter one is looked at closely."""
MOST_MARKS: Final = 64
"""Equals signs of a line, and opening brackets; the most in real logs are 20 and 5."""

_DISTINCT: Final = (
    GameTag.ZONE,
    GameTag.CARDTYPE,
    GameTag.CLASS,
    GameTag.STATE,
    GameTag.STEP,
    GameTag.NEXT_STEP,
    GameTag.PLAYSTATE,
    GameTag.MULLIGAN_STATE,
)
"""Tags whose values hsbot tells apart: one that the library does not know says nothing."""

TAGS: Final[Mapping[int, Container[int]]] = {
    **{int(tag): NUMBERS for tag in GameTag},
    **{int(tag): SMALL for tag in TAG_TYPES},
    **{tag: frozenset(map(int, TAG_TYPES[tag])) for tag in _DISTINCT},
    GameTag.GAME_SEED: WIDE,
    GameTag.TURN: TURNS,
    GameTag.CONTROLLER: PLAYERS,
    GameTag.PLAYER_ID: PLAYERS,
    GameTag.ENTITY_ID: ENTITIES,
    GameTag.ZONE_POSITION: SMALL,
    **dict.fromkeys(
        (
            GameTag.RESOURCES,
            GameTag.RESOURCES_USED,
            GameTag.TEMP_RESOURCES,
            GameTag.MAXRESOURCES,
            GameTag.OVERLOAD_OWED,
            GameTag.OVERLOAD_LOCKED,
            GameTag.FATIGUE,
        ),
        HEADER,
    ),
}
"""The values of each tag."""

_ENTITY: Final = ("entity", ENTITIES)
FIELDS: Final[Mapping[type, tuple[tuple[str, range], ...]]] = {
    packets.CreateGame: (_ENTITY,),
    packets.CreateGame.Player: (_ENTITY, ("player_id", PLAYERS)),
    packets.FullEntity: (_ENTITY,),
    packets.ShowEntity: (_ENTITY,),
    packets.ChangeEntity: (_ENTITY,),
    packets.HideEntity: (_ENTITY, ("zone", SMALL)),
    packets.TagChange: (_ENTITY,),
    packets.CachedTagForDormantChange: (_ENTITY,),
    packets.ShuffleDeck: (("player_id", PLAYERS),),
    packets.ResetGame: (),
    packets.Block: (_ENTITY, ("target", ENTITIES), ("type", SMALL), ("suboption", SMALL)),
    packets.SubSpell: (("source", ENTITIES),),
    packets.Options: (("id", LISTS),),
    packets.Option: (_ENTITY, ("id", SMALL), ("type", SMALL)),
    packets.SendOption: (
        ("option", SMALL), ("suboption", SMALL), ("target", ENTITIES), ("position", SMALL),
    ),
    packets.Choices: (_ENTITY, ("id", LISTS), ("type", SMALL), ("min", SMALL), ("max", SMALL)),
    packets.SendChoices: (("id", LISTS), ("type", SMALL)),
    packets.ChosenEntities: (_ENTITY, ("id", LISTS)),
}  # fmt: skip
"""The numbers of each packet."""


class OutOfBoundsError(ParsingError):  # type: ignore[misc] # hslog is not typed
    """A line that says what no game has; the text is the reason, short and countable."""


def require_line(line: str) -> None:
    """Make sure that a line is none that only a program would write, to be read without an end.

    Raises:
        OutOfBoundsError: it is longer than the client's, or has more fields.
    """
    if len(line) > USUAL_LINE and (
        len(line) > MOST_LOG_LINE or line.count("=") > MOST_MARKS or line.count("[") > MOST_MARKS
    ):
        raise OutOfBoundsError("a line that is longer than any of the client's")


def require_tag(tag: int, value: int) -> None:
    """Make sure that a tag has a value that a game may give it.

    Raises:
        OutOfBoundsError: it has none.
    """
    if tag not in WIDE or value not in TAGS.get(tag, WIDE):
        named = GameTag(tag).name if tag in TAGS else "an unknown tag"
        raise OutOfBoundsError(f"a value of {named} that no game has")


def require_packet(packet: Any) -> None:
    """Make sure that the numbers of a packet are those of a game.

    Raises:
        OutOfBoundsError: one of them is not.
    """
    for name, bounds in FIELDS.get(type(packet), ()):
        value = getattr(packet, name)
        if type(value) is not int or value not in bounds:
            require_number(value, bounds, name)
    if type(packet) is packets.CachedTagForDormantChange:
        require_tag(packet.tag, packet.value)


def require_number(value: Any, bounds: range, what: str) -> None:
    """Make sure that a number, a player's id, or None for none lies in bounds.

    Raises:
        OutOfBoundsError: it does not, or is none.
    """
    number = value.entity_id if isinstance(value, PlayerReference) else value
    if not (number is None or number == "" or (isinstance(number, int) and number in bounds)):
        raise OutOfBoundsError(f"a number of {what} that no game has")
