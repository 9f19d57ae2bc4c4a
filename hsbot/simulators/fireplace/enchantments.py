"""The enchantments that a log shows, attached to a Fireplace game's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardType, GameTag, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hsbot.observation.model import Entity, Observation
    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace


def attach_enchantments(
    fireplace: Fireplace,
    observation: Observation,
    by_id: Mapping[int, Any],
    players: tuple[Any, Any],
) -> Iterator[str]:
    """Attach what a log shows attached; yields the cards of those that Fireplace does not have.

    What an aura in play gives is left to Fireplace's own auras.

    Args:
        fireplace: knows the enchantments.
        observation: the log at the moment.
        by_id: entity id to Fireplace's card, of all that is in play or in hand.
        players: player 0, the friendly one, and player 1.
    """
    own = observation.friendly_player
    for p, player_id in ((0, own), (1, observation.opposing_player)):
        bearer_id = observation.player(player_id).entity_id
        by_id = {**by_id, bearer_id: players[p]}
    for entity in observation.entities.values():
        bearer = by_id.get(entity.tag(GameTag.ATTACHED))
        attached = entity.card_type == CardType.ENCHANTMENT and entity.zone == Zone.PLAY
        if not attached or bearer is None or entity.card_id is None:
            continue
        data = fireplace.cards.get(entity.card_id)
        if data is None or data.type != CardType.ENCHANTMENT:
            yield entity.card_id
            continue
        source = by_id.get(entity.creator_id)
        if source is None or not _is_aura(source):
            _attach(entity, bearer, source, players[entity.controller != own])


def _attach(entity: Entity, bearer: Any, source: Any, controller: Any) -> None:
    """Attach one; the bearer's numbers are set afterwards."""
    enchantment = controller.card(entity.card_id)
    enchantment.entity_id = entity.entity_id
    enchantment.source = source if source is not None else controller.hero
    damage = getattr(bearer, "damage", None)
    enchantment.apply(bearer)
    if damage is not None:
        bearer.damage = damage
    if entity.tag(GameTag.TAG_ONE_TURN_EFFECT):
        enchantment.one_turn_effect = True


def _is_aura(source: Any) -> bool:
    """Whether a card in play renews what it gives."""
    data = getattr(source, "data", None)
    return data is not None and bool(data.scripts.update)
