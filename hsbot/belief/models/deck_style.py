"""Style of a deck by its seen cards, whatever lists are known: aggressive, control or neither.

Naive Bayes over what the cards are (cost, attack beside health, words of the text), learned from
the known lists of all classes and times, whose style is their mean cost. A seen card is compared
with cards that could have been paid by then, so that an opening does not look aggressive by itself.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from hearthstone.enums import CardType

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from hsbot.cards import Card, CardTable, Deck

    _Feature: TypeAlias = tuple[str, int]

AGGRESSIVE, CONTROL = "aggressive", "control"
FAST, SLOW = 2.9, 3.7
"""Mean cost of a list up to which it is fast, and from which it is slow: a third of the lists."""
SURE: Final = 0.8
"""The probability from which a style is said."""
WEIGHT: Final = 0.6
"""The weight of a card's traits beside its cost: they tell the same in part."""
MOST_COST = 7
"""Costs above count as this one."""
_WORDS: Final = (
    ("heals", ("restore", "lifesteal", "armor")),
    ("taunts", ("taunt",)),
    ("clears", ("all minions", "all enemies", "all enemy", "destroy")),
    ("draws", ("draw",)),
    ("hits the hero", ("enemy hero", "charge", "windfury", "+1 attack")),
)
"""Traits by words of the card's text."""
_KINDS: Final = (CardType.MINION, CardType.SPELL, CardType.WEAPON)
_SMOOTH, _VALUES = 2.0, 4


class DeckStyles:
    """The styles' likelihoods, learned from lists.

    Args:
        decks: the known lists.
        cards: the card table; a list with a card that it lacks does not count.
    """

    def __init__(self, decks: Iterable[Deck], cards: CardTable) -> None:
        self._cards = cards
        self._lists = np.ones(3)
        self._costs = np.ones((3, MOST_COST + 1))
        self._traits: list[Counter[_Feature]] = [Counter() for _ in range(3)]
        for deck in decks:
            if deck.size and all(card_id in cards for card_id, _ in deck.cards):
                self._learn(deck)

    def of(self, seen: Iterable[str], mana: int) -> str:
        """The style of a deck: ``AGGRESSIVE``, ``CONTROL``, or "" where the cards do not tell.

        Args:
            seen: its cards that were seen, one id for each copy.
            mana: what could be paid in the turns so far.
        """
        odds = np.log(self._lists / self._lists.sum())
        for card_id in seen:
            card = self._cards.get(card_id)
            if card is not None:
                odds = odds + self._log_likelihood(card, mana)
        chances = np.exp(odds - odds.max())
        fast, _, slow = (chances / chances.sum()).tolist()
        return AGGRESSIVE if fast >= SURE else CONTROL if slow >= SURE else ""

    def _learn(self, deck: Deck) -> None:
        cost = sum(self._cards[x].cost * count for x, count in deck.cards) / deck.size
        style = 0 if cost <= FAST else 2 if cost >= SLOW else 1
        self._lists[style] += 1
        for card_id, count in deck.cards:
            card = self._cards[card_id]
            self._costs[style, min(card.cost, MOST_COST)] += count
            for name, value in _traits(card):
                self._traits[style][name, value] += count
                self._traits[style][name, -1] += count

    def _log_likelihood(self, card: Card, mana: int) -> NDArray[np.float64]:
        payable = min(max(mana, card.cost), MOST_COST) + 1
        costs = self._costs[:, :payable]
        found: NDArray[np.float64] = np.log(costs[:, min(card.cost, MOST_COST)] / costs.sum(axis=1))
        for name, value in _traits(card):
            counts = np.array([x[name, value] + _SMOOTH for x in self._traits])
            totals = np.array([x[name, -1] + _SMOOTH * _VALUES for x in self._traits])
            found = found + WEIGHT * np.log(counts / totals)
        return found


def _traits(card: Card) -> Iterator[_Feature]:
    """A card's traits, each with its value."""
    height = min(card.cost // 2, 3)
    kind = _KINDS.index(CardType(card.type)) if card.type in _KINDS else len(_KINDS)
    yield f"kind at {height}", kind
    if card.type == CardType.MINION:
        yield f"build at {height}", 1 + (card.attack > card.health) - (card.attack < card.health)
    text = card.plain_text.lower()
    for name, words in _WORDS:
        yield name, int(any(word in text for word in words))
