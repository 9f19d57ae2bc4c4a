"""Cards that took part in an action and that the simulator does not model wholly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.conformance.actions import LoggedAction
    from hsbot.observation import Entity, Observation


_SHOW = frozenset(
    {
        CardType.PLAYER,
        CardType.GAME,
        CardType.BLANK,
        CardType.GAME_MODE_BUTTON,
        CardType.MOVE_MINION_HOVER_TARGET,
        CardType.PET,
    }
)
"""Types of entities of which no rule reads anything: what they do in a block is show."""


def unmodelled_cards(
    action: LoggedAction,
    lacks: Callable[[str], bool],
    attaches: Callable[[str | None], bool],
) -> tuple[str, ...]:
    """Card ids of an action's unmodelled cards; "?" for a card that the log never shows.

    Args:
        action: a settled action.
        lacks: whether the simulator does not model a card wholly.
        attaches: whether the simulator knows an enchantment.
    """
    after = action.after or action.before
    entities = []
    for entity_id in dict.fromkeys((action.entity_id, *action.actors)):
        entity = action.before.entities.get(entity_id) or after.entities.get(entity_id)
        if entity is not None:
            entities.append(entity)
    entities += [
        entity
        for entity in action.before.entities.values()
        if entity.zone == Zone.PLAY and entity.tag(GameTag.AURA) and entity.card_id
    ]
    cards = (_card_of(action, entity, after, attaches) for entity in entities)
    return tuple(dict.fromkeys(x or "?" for x in cards if x is None or (x and lacks(x))))


def _card_of(
    action: LoggedAction,
    entity: Entity,
    after: Observation,
    attaches: Callable[[str | None], bool],
) -> str | None:
    """The card that must be modelled for an entity; "" for none, None for a card never shown."""
    if entity.card_type in _SHOW:
        return ""
    later = after.entities.get(entity.entity_id)
    card_id = entity.card_id or (later.card_id if later else None)
    if entity.card_type == CardType.ENCHANTMENT:
        maker = action.before.entities.get(entity.creator_id)
        if attaches(card_id) or maker is None or maker.card_type in _SHOW:
            return ""
        return maker.card_id or maker.last_known_card_id
    return card_id
