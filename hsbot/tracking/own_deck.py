"""What is left in the own deck, and the odds of drawing it.

With a deck list, what is left is the list less the cards of the starting deck that have left the
deck. Without one, only cards that were seen and went back are known. A card that was made unseen is
known where its maker can make one card only. Odds are hypergeometric:
every order of the deck counts as equally likely.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.belief.models.deck_check import as_listed
from hsbot.messages.tracking import DeckCard, OwnDeck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation

DRAWS = 10
"""How many of the next draws odds are told for."""
_Key = tuple[str, str]


def own_deck(
    observation: Observation,
    cards: CardTable,
    names: Callable[[str], str],
    given: Callable[[str], tuple[str, ...]],
) -> OwnDeck:
    """What is left in the friendly player's deck.

    Args:
        observation: the game; ``deck_code_cards`` is the starting deck's list where it is known.
        cards: the card table.
        names: card id to the name in the user's language.
        given: card id to the cards that it can make; empty where that is not known.
    """
    deck = list(observation.in_zone(observation.friendly_player, Zone.DECK))
    listed = _listed(observation, cards)
    counts: Counter[_Key] = Counter()
    if listed:
        left = Counter(listed)
        left.subtract(as_listed(card_id, listed, cards) for card_id in _gone(observation))
        counts.update({(card_id, ""): n for card_id, n in left.items() if n > 0})
    for entity in deck:
        if listed and entity.from_deck:
            continue
        maker = None if entity.from_deck else observation.entities.get(entity.creator_id)
        maker_id = maker.card_id if maker is not None else None
        card_id = entity.card_id or entity.last_known_card_id
        if card_id is None and maker_id and len(only := given(maker_id)) == 1:
            card_id = only[0]
        if card_id:
            made_by = names(maker_id) if maker_id else "another card"
            counts[card_id, "" if entity.from_deck else made_by] += 1
    found = [_deck_card(key, n, len(deck), cards, names) for key, n in counts.items()]
    found.sort(key=lambda x: (x.cost, x.name, x.made_by))
    return OwnDeck(
        size=len(deck),
        cards=tuple(found),
        unknown=max(0, len(deck) - counts.total()),
        listed=bool(listed),
    )


def draw_odds(count: int, size: int, draws: int) -> float:
    """The probability that at least one of ``count`` cards is among the top ``draws`` of a deck.

    Args:
        count: how many of the deck's cards count.
        size: how many cards the deck has.
        draws: how many are drawn; more than there are draw them all.
    """
    if count <= 0 or size <= 0:
        return 0.0
    drawn = min(draws, size)
    return 1.0 - comb(max(0, size - count), drawn) / comb(size, drawn)


def _listed(observation: Observation, cards: CardTable) -> Counter[str]:
    """The starting deck's list by original card ids; cards newer than the data are left out."""
    found: Counter[str] = Counter()
    for dbf_id, count in observation.deck_code_cards:
        try:
            found[cards.canonical(cards.by_dbf(dbf_id).card_id)] += count
        except KeyError:
            continue
    return found


def _gone(observation: Observation) -> Iterable[str]:
    """The known cards of the friendly starting deck that are not in that deck now."""
    player = observation.friendly_player
    for entity in observation.entities.values():
        there = entity.zone == Zone.DECK and entity.controller == player
        if entity.from_deck and entity.original_controller == player and not there:
            card_id = entity.initial_card_id or entity.card_id
            if card_id:
                yield card_id


def _deck_card(
    key: _Key, count: int, size: int, cards: CardTable, names: Callable[[str], str]
) -> DeckCard:
    card_id, made_by = key
    card = cards.get(card_id)
    return DeckCard(
        card_id=card_id,
        name=names(card_id),
        cost=card.cost if card else 0,
        count=count,
        made_by=made_by,
        odds=tuple(round(draw_odds(count, size, k), 4) for k in range(1, min(DRAWS, size) + 1)),
    )
