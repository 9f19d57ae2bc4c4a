"""The rest of the own deck, and the odds of drawing it.

A deck's cards go by the deck in which they began the game, not by where they lie now: the cards of
the own list that were not seen lie in the places of their hidden entities, most of them or all in
the own deck. Where hidden cards have changed hands (King Togwaggle, Mischief Maker), some lie
elsewhere, and those that came instead are not known; nor are those that have become others there
(Deck of Lunacy). Without a list only cards that were seen and went back are known. A card that was
made unseen is known where its maker can make one card only. Odds are hypergeometric: every order
counts as equally likely.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.belief.decks.game_dates import played_on
from hsbot.belief.hidden.card_makers import earlier_cards, maker_card
from hsbot.belief.hidden.changed_decks import changed_deck
from hsbot.belief.hidden.decks_log_check import as_listed, changed_cards, deck_as_built
from hsbot.belief.models.opponent_history import seen_of_deck, unseen_of_deck
from hsbot.cards.composites import as_built, composite_of
from hsbot.messages.tracking import DeckCard, OwnDeck

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity, Observation

DRAWS = 10
"""How many of the next draws odds are given for."""
_Key = tuple[str, str]


def own_deck(
    observation: Observation,
    cards: CardTable,
    names: Callable[[str], str],
    given: Callable[[str], tuple[str, ...]],
) -> OwnDeck:
    """The rest of the friendly player's deck.

    Args:
        observation: the game; ``deck_code_cards`` is the starting deck's list where it is known.
        cards: the card table.
        names: card id to the name in the user's language.
        given: card id to the cards that it can make; empty where that is not known.
    """
    return _Reading(observation, cards, names, given).deck()


class _Reading:
    """An own deck that is being read; arguments as for :func:`own_deck`."""

    def __init__(
        self,
        observation: Observation,
        cards: CardTable,
        names: Callable[[str], str],
        given: Callable[[str], tuple[str, ...]],
    ) -> None:
        self._observation, self._cards = observation, cards
        self._names, self._given = names, given
        self._then = earlier_cards(cards, played_on(observation, cards))
        player = observation.friendly_player
        self._entities = list(observation.in_zone(player, Zone.DECK))
        self._prints: dict[str, str] = {}
        self._listed: Counter[str] = Counter()
        for card_id, count in deck_as_built(observation, cards).items():
            self._listed[self._canonical(card_id)] += count
        self._changed = changed_deck(observation, player, cards)
        self._lost = changed_cards(observation, self._listed, cards)
        self._hidden = {e.entity_id for e in unseen_of_deck(observation, player)}
        self._here = sum(e.entity_id in self._hidden for e in self._entities)

    def deck(self) -> OwnDeck:
        """The message."""
        sure, spread = self._sure(), self._spread()
        elsewhere = max(len(self._hidden), spread.total()) - self._here
        room = max(0, self._here - self._lost.total())
        if elsewhere <= 0:
            sure, spread = sure + spread, Counter[_Key]()
        found = [self._card(key, sure[key], spread[key], elsewhere) for key in sure | spread]
        found.sort(key=lambda x: (x.cost, x.name, x.made_by))
        counted = sure.total() + min(spread.total(), room)
        return OwnDeck(
            size=len(self._entities),
            cards=tuple(found),
            unknown=max(0, len(self._entities) - counted),
            listed=bool(self._listed),
        )

    def _sure(self) -> Counter[_Key]:
        """The cards that are there for sure, with what made them."""
        found: Counter[_Key] = Counter()
        for entity in self._entities:
            card_id, made_by = self._known(entity)
            if card_id and not self._changed.concerns(self._cards.get(card_id), entity.came):
                found[card_id, made_by] += 1
        return found

    def _known(self, entity: Entity) -> tuple[str | None, str]:
        """A card of the deck where it is known, and the name of what made it."""
        card_id = entity.card_id or entity.last_known_card_id
        if (built := composite_of(entity.tags)) is not None and built in self._cards:
            card_id = built
            self._prints[self._cards.canonical(built)] = built
        if entity.from_deck:  # a Galakrond that was invoked stands in the list as it began
            listed = as_listed(card_id, self._listed, self._cards) if card_id else None
            return (self._canonical(listed) if listed else None), ""
        maker_id = maker_card(self._observation, entity)
        if card_id is None and maker_id and len(only := self._given(maker_id)) == 1:
            card_id = only[0]
        return card_id, self._names(maker_id) if maker_id else "another card"

    def _canonical(self, card_id: str) -> str:
        """The id of a card's original; which print it was, or of what it was built, is kept."""
        original = self._cards.canonical(card_id)
        self._prints.setdefault(original, card_id)
        return original

    def _spread(self) -> Counter[_Key]:
        """The cards of the list that were not seen, if any of them can be in the deck."""
        if not self._here:
            return Counter()
        left = self._listed - self._lost
        seen = seen_of_deck(self._observation, self._observation.friendly_player)
        left.subtract(as_listed(card_id, self._listed, self._cards) for card_id in seen)
        return Counter({(card_id, ""): n for card_id, n in left.items() if n > 0})

    def _card(self, key: _Key, sure: int, spread: int, elsewhere: int) -> DeckCard:
        """A card: some copies are there for sure, others in the deck or ``elsewhere``."""
        card_id, made_by = key
        card = self._then.get(self._prints.get(card_id, card_id))
        size = len(self._entities)
        odds = (
            spread_odds(sure, spread, (self._here, elsewhere), size, draws)
            for draws in range(1, min(DRAWS, size) + 1)
        )
        return DeckCard(
            card_id=card_id,
            name=self._names(card_id),
            cost=as_built(card, self._cards).cost if card else 0,
            count=sure + spread,
            made_by=made_by,
            odds=tuple(round(x, 4) for x in odds),
        )


def spread_odds(sure: int, spread: int, places: tuple[int, int], size: int, draws: int) -> float:
    """The probability that a card of which copies may lie elsewhere is among a deck's top cards.

    Args:
        sure: copies that are in the deck.
        spread: copies that lie somewhere in ``places``.
        places: how many places of the deck, and how many elsewhere, they may lie in.
        size: how many cards the deck has.
        draws: how many are drawn.
    """
    if not spread:
        return draw_odds(sure, size, draws)
    here, elsewhere = places
    ways = ((i, comb(here, i) * comb(elsewhere, spread - i)) for i in range(spread + 1))
    odds = sum(n * draw_odds(sure + i, size, draws) for i, n in ways)
    return odds / comb(here + elsewhere, spread)


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
