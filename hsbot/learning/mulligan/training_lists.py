"""The lists that opening hands are dealt from: the known decks, and drafted ones of every year."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Final

from hearthstone.enums import FormatType

from hsbot.agents.players.context_cache import context_of
from hsbot.belief.decks.database import load_decks
from hsbot.cards import Deck, generating_sets, playable_cards, standard_sets
from hsbot.rules.entry.new_game import HEROES
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from hsbot.cards import Card

YEARS: Final = tuple(range(2015, 2027))
"""The years of whose sets decks are drafted."""
SIZE: Final = 30
LEAST_POOL: Final = 24
"""Cards that a class must have in a year to be drafted."""
CURVES: Final = (
    (1, 6, 7, 6, 4, 3, 2, 1),
    (2, 3, 5, 6, 5, 4, 3, 2),
    (2, 2, 4, 4, 4, 4, 4, 6),
)
"""How many cards of each cost (0 to 7 and more) a fast, a middling and a slow draft asks for."""


def lists(drafted: int, seed: int) -> tuple[Deck, ...]:
    """The shipped decks whose cards the engine has, then the drafted ones.

    Args:
        drafted: how many are drafted.
        seed: of their cards.
    """
    known = load_decks()
    library = context_of(known).library
    whole = [deck for deck in known if all(x in library.index for x in deck.card_ids)]
    chance = random.Random(derive_seed(seed, len(YEARS)))
    return (*whole, *(_drafted(chance, number) for number in range(drafted)))


@cache
def _pool(year: int) -> tuple[Card, ...]:
    """The cards of a year's Standard that players may own and the engine knows whole."""
    context = context_of(load_decks())
    sets = generating_sets(FormatType.FT_STANDARD, date(year, 12, 1)) or standard_sets()
    return tuple(
        card
        for card in playable_cards(context.cards)
        if card.card_set in sets and not context.library.unmodelled(card.card_id)
    )


def _drafted(chance: random.Random, number: int) -> Deck:
    """A deck of a random year, class and curve: two in three of its cards are the class's own."""
    while True:
        year, hero = chance.choice(YEARS), chance.choice(sorted(HEROES))
        own = [card for card in _pool(year) if hero in card.classes]
        if len(own) >= LEAST_POOL:
            break
    neutral = [card for card in _pool(year) if card.neutral]
    counts: Counter[str] = Counter()
    for cost, places in enumerate(chance.choice(CURVES)):
        for _ in range(places):
            pool = own if chance.random() < 2 / 3 or not neutral else neutral
            fitting = [x for x in pool if min(x.cost, 7) == cost and counts[x.card_id] < _most(x)]
            card = chance.choice(fitting or [x for x in own if counts[x.card_id] < _most(x)])
            counts[card.card_id] += 1
    cards = tuple(sorted(counts.items()))
    return Deck(f"draft {number}", hero, cards, date=f"{year}-12", archetype="draft")


def _most(card: Card) -> int:
    return card.copies_allowed
