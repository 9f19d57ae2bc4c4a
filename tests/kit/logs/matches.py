"""The generated games: their decks and seeds, and players that choose at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.cards import Deck, playable_cards
from hsbot.logwriter.offline_game import Match
from hsbot.logwriter.sample import modelled
from hsbot.rules.cards.status import SCRIPTED
from hsbot.rules.entry import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import Card, CardTable
    from hsbot.logwriter.offline_game import Chooser
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

PIRATES, JADE, RENO = "CIG 2018 Pirate Warrior", "CIG 2018 Jade Shaman", "CIG 2018 RenoKazakus Mage"
MODERN = {
    "CORE_SW_094": 4, "REV_602": 6, "CS2_231": 6, "EX1_277": 4, "CS2_189": 6, "UNG_941": 4,
}  # fmt: skip
"""Trades, a location, places, a spell without a target, a battlecry with one, a discover."""
NEIGHBOURS = {
    "EX1_162": 4, "EX1_565": 3, "EX1_093": 4, "BOT_563": 4, "BOT_906": 6, "BOT_312": 3,
    "EX1_011": 2, "CS2_231": 4,
}  # fmt: skip
"""Minions whose place matters: auras and battlecries on neighbours, Magnetic, also with targets."""
DECKS = {
    name: Deck(name, hero_class, tuple(cards.items()))
    for name, hero_class, cards in (
        ("MODERN", CardClass.MAGE, MODERN),
        ("NEIGHBOURS", CardClass.SHAMAN, NEIGHBOURS),
    )
}
"""Decks that are not among the shipped ones."""
MATCHES = {
    "pirates-reno": (PIRATES, RENO, 3, 0, False),
    "jade-pirates": (JADE, PIRATES, 4, 1, False),
    "reno-jade": (RENO, JADE, 5, 0, True),
    "classic-basic": ("CLASSIC", "BASIC", 6, 1, True),
    "reno-reno": (RENO, RENO, 7, 1, True),
    "modern-basic": ("MODERN", "BASIC", 8, 0, True),
    "neighbours-basic": ("NEIGHBOURS", "BASIC", 9, 0, True),
}
"""Name to both decks, the seed, the friendly side, and whether the players play at random."""


def random_player(seed: int) -> Callable[[int], Chooser]:
    """Players that choose at random, but seldom end a turn early."""

    def make(side: int) -> Chooser:
        rng = random.Random(seed * 7 + side)

        def choose(_: NativeState, legal: Sequence[int]) -> int:
            acts = [code for code in legal if code]
            return rng.choice(acts if acts and rng.random() < 0.9 else list(legal))

        return choose

    return make


def match_of(name: str, decks: DeckDatabase, library: Library) -> Match:
    """One of ``MATCHES``."""
    own, other, seed, friendly, _ = MATCHES[name]
    first, second = (modelled(DECKS.get(x) or decks.named(x), library) for x in (own, other))
    return Match((first, second), seed, friendly=friendly)


def pool_match(seed: int, table: CardTable, library: Library) -> Match:
    """Two classes with random decks of all cards that players may own and the engine knows."""
    chooser = random.Random(seed)
    known = [
        card
        for card in playable_cards(table)
        if library.status(card.card_id) <= SCRIPTED and not library.unmodelled(card.card_id)
    ]
    classes = chooser.sample(sorted(new_game.HEROES), 2)
    first, second = (_pool_deck(known, hero_class, chooser) for hero_class in classes)
    return Match((first, second), seed, friendly=seed % 2)


def _pool_deck(known: Sequence[Card], hero_class: CardClass, chooser: random.Random) -> Deck:
    own = [card.card_id for card in known if hero_class in card.classes]
    neutral = [card.card_id for card in known if CardClass.NEUTRAL in card.classes]
    cards = chooser.sample(own, min(18, len(own))) + chooser.sample(neutral, 12)
    return Deck(hero_class.name, hero_class, tuple((card_id, 1) for card_id in cards))
