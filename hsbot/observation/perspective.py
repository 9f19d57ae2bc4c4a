"""Tests for which of the two players the log's owner is, and whether that player is asked.

hslog's FriendlyPlayerExporter fails on about one game in eleven. In order of trust: the only human
of a game against the AI; the controller of the first choice whose cards are all known (right in 405
of 405 measured games); whose hand's cards the client offers as options; whose hand is known while
the other's is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthstone.enums import GameTag, OptionType, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.observation.entity_table import EntityTable
    from hsbot.observation.model import EntityId, LogOption

UNKNOWN = 0
YOUR_TURN = "REQ_YOUR_TURN"
_CONTROLLER = int(GameTag.CONTROLLER)
_ZONE = int(GameTag.ZONE)


def against_ai(table: EntityTable) -> int:
    """The human's PLAYER_ID in a game of a human and an AI, else UNKNOWN."""
    humans = [player for player, (_, lo) in table.accounts.items() if lo != 0]
    return humans[0] if len(humans) == 1 and len(table.accounts) == 2 else UNKNOWN


def by_choice(table: EntityTable, choices: Iterable[EntityId]) -> int:
    """The controller of a choice's entities if all their cards are known, else UNKNOWN."""
    entities = list(choices)
    controllers = {table.tag(entity, _CONTROLLER) for entity in entities}
    known = all(table.card_id(entity) is not None for entity in entities)
    return controllers.pop() if known and len(controllers) == 1 else UNKNOWN


def by_options(table: EntityTable, options: Iterable[LogOption]) -> int:
    """The one player who may play cards of the hand or act with something, else UNKNOWN."""
    controllers = set()
    for option in options:
        if option.type != OptionType.POWER or option.error == YOUR_TURN:
            continue
        if option.legal or table.tag(option.entity_id, _ZONE) == Zone.HAND:
            controllers.add(table.tag(option.entity_id, _CONTROLLER))
    controllers.discard(UNKNOWN)
    return controllers.pop() if len(controllers) == 1 else UNKNOWN


def by_hand(table: EntityTable) -> int:
    """The player whose whole hand is known while the other's is wholly hidden, else UNKNOWN."""
    hands: dict[int, list[bool]] = {}
    for entity in table.ids_in_zone(Zone.HAND):
        known = table.card_id(entity) is not None
        hands.setdefault(table.tag(entity, _CONTROLLER), []).append(known)
    open_hands = [player for player, known in hands.items() if all(known)]
    hidden = [player for player, known in hands.items() if not any(known)]
    return open_hands[0] if len(open_hands) == 1 and len(hidden) == 1 else UNKNOWN


def after_options(friendly: int, table: EntityTable, options: Sequence[LogOption]) -> int:
    """The friendly player inferred from an option list; ``friendly`` where it does not tell.

    The list of another player than ``friendly`` happens where two logs were glued together without
    a CREATE_GAME between them.
    """
    owner = by_options(table, options)
    return owner or friendly or by_hand(table)


def may_act(player: int, table: EntityTable, options: Sequence[LogOption]) -> bool:
    """Whether an option list asks ``player``: options are printed in the opponent's turn too.

    There every one has REQ_YOUR_TURN, END_TURN (which bears no true error) excepted.
    """
    powers = [option for option in options if option.type == OptionType.POWER]
    if any(option.legal for option in powers):
        return True
    if not options or (powers and all(option.error == YOUR_TURN for option in powers)):
        return False
    return table.tag(table.player_entities.get(player, 0), GameTag.CURRENT_PLAYER) == 1


def chooser(table: EntityTable, entity: Any, offered: Sequence[EntityId], *, mulligan: bool) -> int:
    """PLAYER_ID of who is to choose.

    Args:
        table: the live table.
        entity: the player entity that the list names, as an id or hslog's reference.
        offered: what may be chosen.
        mulligan: whether it is a mulligan, whose cards' controller tells: the name that the list
            bears may not be known yet.
    """
    controller = table.tag(offered[0], _CONTROLLER) if offered else UNKNOWN
    return controller if mulligan else player_of(table, entity) or controller


def player_of(table: EntityTable, entity: Any) -> int:
    """PLAYER_ID of a player entity given as id or hslog reference, else UNKNOWN."""
    entity_id = getattr(entity, "entity_id", entity)
    for player, player_entity in table.player_entities.items():
        if player_entity == entity_id:
            return player
    return UNKNOWN
