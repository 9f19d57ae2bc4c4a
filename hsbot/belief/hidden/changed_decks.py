"""Cards of a player's deck that have become others without a line in the log.

Deck of Lunacy, Lady Prestor, Wyrmrest Purifier and their like: the entities stay where they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.belief.hidden.card_makers import makers_in

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable
    from hsbot.observation.model import Observation
    from hsbot.rules.cards.readings.deck_transformations import DeckChange

_AFTER_PLAY = frozenset({Zone.PLAY, Zone.GRAVEYARD, Zone.SETASIDE, Zone.REMOVEDFROMGAME})


@dataclass(frozen=True, slots=True)
class ChangedDeck:
    """The changes of cards in a player's deck: each change, and when its cause came to its place.

    A minion that has died since came to the graveyard later: a card that went to the deck in
    between counts as changed.
    """

    changes: tuple[tuple[DeckChange, int], ...]

    def concerns(self, card: Card | None, since: int = 0) -> bool:
        """Whether a card that lay in the deck since then (``Entity.came``) may have changed."""
        return card is not None and any(
            came >= since and change.concerns(card) for change, came in self.changes
        )


def changed_deck(observation: Observation, player: int, cards: CardTable) -> ChangedDeck:
    """The changes of a player's (PLAYER_ID) deck by the cards that have left the hand.

    A card that was played counts wherever it is now, and whoever controls it.
    """
    found = []
    played = {x.entity_id: x.card_id for x in observation.plays if x.player == player}
    for entity in observation.entities.values():
        there = entity.controller == player and entity.zone in _AFTER_PLAY
        card_id = played.get(entity.entity_id) or (entity.card_id if there else None)
        card = cards.get(card_id) if card_id else None
        if card is not None and _speaks_of_it(card.text):
            changes = makers_in(observation, cards).changes(card.card_id)
            found += [(change, entity.came) for change in changes]
    return ChangedDeck(tuple(found))


def _speaks_of_it(text: str) -> bool:
    """Whether a text may change a deck: most cards are not looked at any closer."""
    return "deck" in text and ("ransform" in text or "eplace" in text)
