"""Cards that took part in an action and that the simulator does not model wholly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.errors import BeliefError

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.conformance.actions import ActorBlock, LoggedAction
    from hsbot.observation import Entity, Observation
    from hsbot.rules.cards.library import Library


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
    alike: Callable[[Observation, Observation], bool],
) -> tuple[str, ...]:
    """Card ids of an action's unmodelled cards; "?" for a card that the log never shows.

    What changes nothing that the rules read is show: an entity all of whose blocks leave the state
    as it was needs no model, whatever its card (companions, portraits, a season's enchantments).

    Args:
        action: a settled action.
        lacks: whether the simulator does not model a card wholly.
        attaches: whether the simulator knows an enchantment.
        alike: whether two states are the same in all that the rules read.
    """
    after = action.after or action.before
    blocks: dict[int, list[ActorBlock]] = {}
    for block in action.blocks:
        blocks.setdefault(block.entity_id, []).append(block)
    found: dict[str, None] = {}
    for entity_id in dict.fromkeys((action.entity_id, *blocks)):
        entity = action.before.entities.get(entity_id) or after.entities.get(entity_id)
        card = "" if entity is None else _card_of(action, entity, after, attaches)
        if card is None or (card and lacks(card)):
            own = entity_id == action.entity_id
            if own or not all(_is_show(block, alike) for block in blocks[entity_id]):
                found[card or "?"] = None
    for entity in action.before.entities.values():
        if entity.zone != Zone.PLAY or not entity.card_id:
            continue
        if entity.tag(GameTag.AURA) or _falls_or_wakes(entity, after):
            card = _card_of(action, entity, after, attaches)
            if card is None or (card and lacks(card)):
                found[card or "?"] = None
    return tuple(found)


def _falls_or_wakes(entity: Entity, after: Observation) -> bool:
    """Whether a minion died, fell dormant or woke: its card may say what happens then.

    Shrines of the Rumble Run fall dormant in the place of dying, without a block of their own.
    """
    later = after.entities.get(entity.entity_id)
    if entity.card_type != CardType.MINION or later is None:
        return False
    slept = any(entity.tag(x) != later.tag(x) for x in (GameTag.DORMANT, GameTag.UNTOUCHABLE))
    return slept or later.zone == Zone.GRAVEYARD


def _is_show(block: ActorBlock, alike: Callable[[Observation, Observation], bool]) -> bool:
    """Whether a block has changed nothing that the rules read."""
    return block.after is not None and alike(block.before, block.after)


def _card_of(
    action: LoggedAction,
    entity: Entity,
    after: Observation,
    attaches: Callable[[str | None], bool],
) -> str | None:
    """The card that must be modelled for an entity; "" for none, None for a card never shown."""
    later = after.entities.get(entity.entity_id)
    kind = entity.card_type or (later.card_type if later else 0)  # it may have been hidden
    if kind in _SHOW:
        return ""
    card_id = entity.card_id or (later.card_id if later else None)
    if card_id is None and entity.entity_id == action.entity_id and action.hidden_secret:
        return ""  # whichever it is
    if kind == CardType.ENCHANTMENT:
        maker = action.before.entities.get(entity.creator_id)
        if attaches(card_id) or maker is None or maker.card_type in _SHOW:
            return ""
        return maker.card_id or maker.last_known_card_id
    return card_id


def same_to_rules(one: Observation, other: Observation, library: Library) -> bool:
    """Whether two observations of a game are one to the rules: the same record for the simulator.

    A state that it cannot hold is like none, and so is one with a further enchantment on a card: it
    may do something later that the simulator has no place for.

    Args:
        one: an observation.
        other: a later one of the same game.
        library: the engine's cards.
    """
    if _enchanted(one) != _enchanted(other):
        return False
    try:
        states = [PartialState(x, library) for x in (one, other)]
    except BeliefError:
        return False
    told = [state.unmodelled for state in states]
    return told[0] == told[1] and np.array_equal(states[0].array, states[1].array)


def _enchanted(observation: Observation) -> set[tuple[int, int]]:
    """The enchantments in play with what they lie on, those on players left out."""
    players = {observation.game_entity_id, *observation.player_entities.values()}
    return {
        (entity.entity_id, at)
        for entity in observation.entities.values()
        if entity.card_type == CardType.ENCHANTMENT
        and entity.zone == Zone.PLAY
        and (at := entity.tag(GameTag.ATTACHED)) not in players
    }
