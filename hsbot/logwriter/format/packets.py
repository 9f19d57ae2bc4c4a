"""The packets that a server sends to the client, and the lines in which the client prints them.

A packet is printed twice: by ``GameState.DebugPrintPower`` when it arrives and by
``PowerTaskList.DebugPrintPower`` when its animation begins. Only the FULL_ENTITY line differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType, GameTag

from hsbot.powerlog.spelling import tag_name, tag_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hearthstone.enums import MetaDataType

    from hsbot.powerlog.spelling import Tags

INDENT = " " * 4
_INFO_INDENT = " " * 12
# The client prints a list's type, not its cards: what C# makes of a List<string>.
_EFFECT_CARD_ID = "System.Collections.Generic.List`1[System.String]"


@dataclass(frozen=True, slots=True)
class CreatePlayer:
    """A player's part of CREATE_GAME; ``account_hi`` and ``account_lo`` are 0 for an AI."""

    entity_id: int
    player_id: int
    account_hi: int
    account_lo: int
    tags: Tags


@dataclass(frozen=True, slots=True)
class CreateGame:
    """CREATE_GAME: the game entity and the players."""

    entity_id: int
    tags: Tags
    players: tuple[CreatePlayer, ...]


@dataclass(frozen=True, slots=True)
class FullEntity:
    """FULL_ENTITY: a new entity; ``card_id`` and ``name`` are "" for a hidden card."""

    entity_id: int
    card_id: str
    name: str
    tags: Tags


@dataclass(frozen=True, slots=True)
class ShowEntity:
    """SHOW_ENTITY: a hidden card becomes known."""

    entity_id: int
    card_id: str
    name: str
    tags: Tags


@dataclass(frozen=True, slots=True)
class ChangeEntity:
    """CHANGE_ENTITY: a known card becomes another card."""

    entity_id: int
    card_id: str
    name: str
    tags: Tags


@dataclass(frozen=True, slots=True)
class HideEntity:
    """HIDE_ENTITY: a known card becomes hidden in ``zone``, a ``hearthstone.enums.Zone``."""

    entity_id: int
    zone: int


@dataclass(frozen=True, slots=True)
class TagChange:
    """TAG_CHANGE: one tag of an entity takes a new value."""

    entity_id: int
    tag: int
    value: int


@dataclass(frozen=True, slots=True)
class MetaData:
    """META_DATA: a hint for the animation, such as DAMAGE of ``data`` points to ``entities``."""

    kind: MetaDataType
    data: int
    entities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """SHUFFLE_DECK: the deck of PLAYER_ID ``player_id`` was shuffled."""

    player_id: int


@dataclass(frozen=True, slots=True)
class BlockStart:
    """BLOCK_START: everything up to its BLOCK_END follows from this action.

    Attributes:
        type: PLAY, POWER, ATTACK, TRIGGER, DEATHS, FATIGUE, DECK_ACTION, ...
        entity_id: the entity that acts.
        target: the target's entity id, 0 for none.
        effect_index: -1 for the rules' own triggers of players and game, else mostly 0.
        sub_option: index of the chosen sub-option, -1 for none.
        trigger_keyword: GameTag of the keyword that triggered; printed in a TRIGGER block only.
    """

    type: BlockType
    entity_id: int
    target: int = 0
    effect_index: int = 0
    sub_option: int = -1
    trigger_keyword: int = 0


@dataclass(frozen=True, slots=True)
class BlockEnd:
    """BLOCK_END: closes the last block that is open."""


Task = (
    CreateGame
    | FullEntity
    | ShowEntity
    | ChangeEntity
    | HideEntity
    | TagChange
    | MetaData
    | ShuffleDeck
)
"""A packet that changes or shows something: what a task list counts."""

Packet = Task | BlockStart | BlockEnd


def packet_lines(
    packet: Packet, describe: Callable[[int], str], depth: int, *, arriving: bool
) -> Iterator[str]:
    """The lines of a packet, without time and method.

    Args:
        packet: what to print.
        describe: an entity id to what the log calls the entity.
        depth: blocks that are open around it.
        arriving: True for GameState's lines, False for PowerTaskList's.
    """
    margin = INDENT * depth
    if isinstance(packet, FullEntity):
        label = (
            f"Creating ID={packet.entity_id}"
            if arriving
            else f"Updating {describe(packet.entity_id)}"
        )
        body = _with_tags(f"FULL_ENTITY - {label} CardID={packet.card_id}", packet.tags)
    else:
        body = _body(packet, describe)
    return (margin + line for line in body)


def _with_tags(head: str, tags: Tags, margin: str = "") -> Iterator[str]:
    yield margin + head
    for tag, value in tags:
        yield f"{margin}{INDENT}tag={tag_name(tag)} value={tag_value(tag, value)}"


def _body(packet: Packet, describe: Callable[[int], str]) -> Iterator[str]:
    """The packet's lines at depth 0."""
    match packet:
        case CreateGame():
            return _create_game(packet)
        case ShowEntity(entity_id, card_id, _, tags):
            head = f"SHOW_ENTITY - Updating Entity={describe(entity_id)} CardID={card_id}"
            return _with_tags(head, tags)
        case ChangeEntity(entity_id, card_id, _, tags):
            head = f"CHANGE_ENTITY - Updating Entity={describe(entity_id)} CardID={card_id}"
            return _with_tags(head, tags)
        case MetaData():
            return _meta_data(packet, describe)
        case BlockStart():
            return iter([block_start_line(packet, describe)])
        case HideEntity(entity_id, zone):
            spelled = tag_value(GameTag.ZONE, zone)
            line = f"HIDE_ENTITY - Entity={describe(entity_id)} tag=ZONE value={spelled}"
        case TagChange(entity_id, tag, value):
            spelled = f"tag={tag_name(tag)} value={tag_value(tag, value)}"
            # The blank at the end is where the client would print DEF CHANGE.
            line = f"TAG_CHANGE Entity={describe(entity_id)} {spelled} "
        case ShuffleDeck(player_id):
            line = f"SHUFFLE_DECK PlayerID={player_id}"
        case BlockEnd():
            line = "BLOCK_END"
    return iter([line])


def block_start_line(block: BlockStart, describe: Callable[[int], str]) -> str:
    """The one line of a BLOCK_START."""
    target = describe(block.target) if block.target else "0"
    # Other types leave the keyword out and end in a blank.
    keyword = ""
    if block.type == BlockType.TRIGGER:
        keyword = f"TriggerKeyword={tag_name(block.trigger_keyword)}"
    return (
        f"BLOCK_START BlockType={block.type.name} Entity={describe(block.entity_id)} "
        f"EffectCardId={_EFFECT_CARD_ID} EffectIndex={block.effect_index} Target={target} "
        f"SubOption={block.sub_option} {keyword}"
    )


def _create_game(packet: CreateGame) -> Iterator[str]:
    yield "CREATE_GAME"
    yield from _with_tags(f"GameEntity EntityID={packet.entity_id}", packet.tags, INDENT)
    for player in packet.players:
        yield from _with_tags(
            f"Player EntityID={player.entity_id} PlayerID={player.player_id} "
            f"GameAccountId=[hi={player.account_hi} lo={player.account_lo}]",
            player.tags,
            INDENT,
        )


def _meta_data(packet: MetaData, describe: Callable[[int], str]) -> Iterator[str]:
    kind, entities = packet.kind.name, packet.entities
    yield f"META_DATA - Meta={kind} Data={packet.data} InfoCount={len(entities)}"
    for index, entity_id in enumerate(entities):
        yield f"{_INFO_INDENT}Info[{index}] = {describe(entity_id)}"
