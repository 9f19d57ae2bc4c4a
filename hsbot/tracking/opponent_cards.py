"""The opponent's cards that were seen: played ones, known ones of the deck, made ones."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.cards import PLAYABLE_TYPES
from hsbot.cards.composites import as_built, composite_of
from hsbot.messages.tracking import PlayedCard, SeenCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation

_HELD = (Zone.HAND, Zone.DECK, Zone.SECRET)


def played_cards(observation: Observation, names: Callable[[str], str]) -> tuple[PlayedCard, ...]:
    """The opponent's plays from hand, in order; a secret's name once it was revealed."""
    found = []
    for play in observation.plays:
        if play.player != observation.opposing_player:
            continue
        entity = observation.entities.get(play.entity_id)
        card_id = play.card_id or (entity.card_id if entity is not None else None) or ""
        made = entity is not None and not entity.from_deck
        found.append(
            PlayedCard(
                card_id=card_id, name=names(card_id) if card_id else "", turn=play.turn, made=made
            )
        )
    return tuple(found)


def seen_cards(
    observation: Observation, cards: CardTable, names: Callable[[str], str]
) -> tuple[SeenCard, ...]:
    """The opponent's known cards: those of the starting deck, and those made for hand or deck.

    Args:
        observation: the game.
        cards: the card table.
        names: card id to the name in the user's language.
    """
    opponent = observation.opposing_player
    counts: Counter[tuple[str, bool]] = Counter()
    costs: dict[str, int] = {}
    played = {x.entity_id for x in observation.plays if x.player == opponent}
    for entity in observation.entities.values():
        if entity.from_deck and entity.original_controller == opponent:
            card_id = entity.initial_card_id or entity.card_id
            if card_id:
                counts[card_id, False] += 1
                costs[card_id] = _cost(composite_of(entity.tags) or card_id, cards)
            continue
        held = entity.zone in _HELD and entity.controller == opponent
        if not entity.from_deck and (entity.entity_id in played or held):
            card_id = entity.card_id or entity.last_known_card_id
            card = cards.get(card_id or "")
            if card_id and card is not None and card.type in PLAYABLE_TYPES:
                counts[card_id, True] += 1
                costs[card_id] = _cost(composite_of(entity.tags) or card_id, cards)
    found = [
        SeenCard(card_id=i, name=names(i), cost=costs[i], count=n, made=made)
        for (i, made), n in counts.items()
    ]
    return tuple(sorted(found, key=lambda x: (x.made, x.cost, x.name)))


def _cost(card_id: str, cards: CardTable) -> int:
    card = cards.get(card_id)
    return as_built(card, cards).cost if card else 0
