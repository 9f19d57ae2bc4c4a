"""Hidden cards that are not dealt from their holder's own deck.

A card that began the game in the other player's deck (swapped, stolen unseen) is one of that deck's
unseen cards; one that was made is one of those that its maker can make, where that is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.belief.hidden.card_makers import made_of, maker_of
from hsbot.belief.hidden.changed_decks import changed_deck
from hsbot.belief.models.opponent_history import class_of
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A hidden card that is not dealt from its holder's own deck.

    Attributes:
        owner: the engine's player in whose starting deck it was; -1 for a made card.
        made_of: the possible cards of a made one, by card id.
    """

    owner: int
    made_of: tuple[str, ...] = ()


def name_hidden_cards(
    world: PartialState, array: NDArray[np.void], cards: CardTable
) -> list[NamedCard]:
    """Mark the hidden cards that are not dealt from their holder's deck, in the kernel's order.

    Args:
        world: the partial state.
        array: its state; the marks are written there.
        cards: the card table.
    """
    found = []
    state = array[0]
    by_row = {row: i for i, row in world.rows.items()}
    for player in (0, 1):
        for row in state["hand"][player, : state["nhand"][player]].tolist():
            entity = world.observation.entities.get(by_row.get(row, 0))
            if entity is not None and state["e"][row, t.FLAGS] & t.F_HIDDEN:
                named = _named(world, entity, player, cards)
                if named is not None:
                    state["e"][row, t.FLAGS] |= t.F_NAMED
                    found.append(named)
        changed = changed_deck(world.observation, world.id_of(player), cards)
        for place, entity in _deck(world, array, player):
            was = cards.get(entity.last_known_card_id or "")
            known = state["deck"][player, place]
            if known > 0 and entity.card_id is None and changed.concerns(was, entity.came):
                state["deck"][player, place] = 0  # it may have become another there
            elif known == 0:
                named = _named(world, entity, player, cards)
                if named is not None:
                    state["deck"][player, place] = t.HIDDEN
                    found.append(named)
    return found


def draw_named(
    named: list[NamedCard], decks: tuple[list[str], list[str]], rng: Random
) -> list[str]:
    """An identity for each of the cards.

    Args:
        named: the cards.
        decks: unseen cards of either player's starting deck, which are used up.
        rng: the source of randomness.
    """
    drawn = []
    for card in named:
        if card.owner < 0:
            drawn.append(rng.choice(card.made_of))
        else:
            drawn.append(decks[card.owner].pop() if decks[card.owner] else "")
    return drawn


def _deck(
    world: PartialState, array: NDArray[np.void], player: int
) -> Iterator[tuple[int, Entity]]:
    """Each place of a deck with its entity."""
    size = int(array[0]["ndeck"][player])
    entities = world.observation.in_zone(world.id_of(player), Zone.DECK)
    return zip(range(size), entities, strict=False)


def _named(world: PartialState, entity: Entity, player: int, cards: CardTable) -> NamedCard | None:
    """A hidden card with its own source of cards; None for one of its holder's own deck."""
    observation = world.observation
    if entity.from_deck:
        mine = entity.original_controller in {world.id_of(player), 0}
        return None if mine else NamedCard(1 - player)
    maker = maker_of(observation, entity)
    hero_class = class_of(observation, maker.controller, cards) if maker is not None else 0
    given = made_of(observation, entity, cards, hero_class)
    known = tuple(i for i in given if i in world.library.index)
    return NamedCard(-1, known) if known else None
