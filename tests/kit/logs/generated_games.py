"""The generated games: their decks and seeds, and players that choose at random."""

from __future__ import annotations

import random
from datetime import date
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hearthstone.enums import CardClass, FormatType, GameTag

from hsbot.cards import Deck, generating_sets, playable_cards, standard_sets
from hsbot.cards.past_versions import cards_of_edition, edition_of
from hsbot.logwriter.offline_game import Match
from hsbot.logwriter.sample_game import modelled
from hsbot.rules.cards.card_status import SCRIPTED
from hsbot.rules.entry import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import Card, CardTable
    from hsbot.logwriter.offline_game import Chooser
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.library_cache import LibraryShelf

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
QUICK_MATCHES = ("reno-jade", "modern-basic", "neighbours-basic")
MATCH_NAMES = [
    name if name in QUICK_MATCHES else pytest.param(name, marks=pytest.mark.slow)
    for name in MATCHES
]
"""All of them, for a test's parameters: a few in the quick lane."""


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
    known = _known(table, library)
    classes = chooser.sample(sorted(new_game.HEROES), 2)
    first, second = filter(None, [_pool_deck(known, x, chooser) for x in classes])
    return Match((first, second), seed, friendly=seed % 2)


BUILDS = {
    2016: (12051, "2016-03-14"), 2017: (20970, "2017-09-18"), 2018: (25252, "2018-07-10"),
    2019: (33157, "2019-08-14"), 2020: (47374, "2020-05-07"), 2021: (82994, "2021-05-11"),
    2022: (147348, "2022-08-13"), 2023: (182995, "2023-08-07"), 2024: (204283, "2024-07-31"),
    2025: (221175, "2025-05-13"), 2026: (241170, "2026-05-05"),
}  # fmt: skip
"""A client's build of each year, with its day."""
_FEW, _SECRETS, _CHEAP, _MOVING = 18, 3, 5, 14
"""A class needs so many cards, so many secrets, for a deck; mana of a cheap card; movers a deck."""
Decks: TypeAlias = "Callable[[Sequence[Card], CardClass, random.Random], Deck | None]"


def era_match(
    seed: int, year: int, table: CardTable, shelf: LibraryShelf, deck: Decks | None = None
) -> tuple[Match, CardTable, Library]:
    """Random decks of a year's Standard, or with an odd seed Wild; cards and rules as of then.

    Args:
        seed: of the decks and the game.
        year: one of ``BUILDS``.
        table: all cards.
        shelf: makes the libraries.
        deck: makes a deck of a class, None where it has too few cards; of any cards where None.
    """
    build, day = BUILDS[year][0], date.fromisoformat(BUILDS[year][1])
    format_type = FormatType.FT_WILD if seed % 2 else FormatType.FT_STANDARD
    library, cards = shelf.on(format_type, day), cards_of_edition(table, edition_of(day))
    sets = generating_sets(format_type, day) or standard_sets()
    known = [card for card in _known(cards, library) if card.card_set in sets]
    chooser = random.Random(seed)
    make = deck or _pool_deck
    playing = [k for k in sorted(new_game.HEROES) if make(known, k, random.Random(0)) is not None]
    first, second = filter(None, [make(known, x, chooser) for x in chooser.sample(playing, 2)])
    match = Match(
        (first, second), seed, friendly=seed // 2 % 2, build=build, format_type=format_type
    )
    return match, cards, library


def secret_deck(
    known: Sequence[Card], hero_class: CardClass, chooser: random.Random
) -> Deck | None:
    """A deck of secrets, of what is about secrets, and of cheap cards; None for other classes."""
    own = [x for x in known if {hero_class, CardClass.NEUTRAL} & set(x.classes)]
    secrets = [x.card_id for x in own if x.has(GameTag.SECRET)]
    about = [x.card_id for x in own if "Secret" in x.text and not x.has(GameTag.SECRET)]
    cheap = [x.card_id for x in own if x.cost <= _CHEAP and "Secret" not in x.text]
    if len(secrets) < _SECRETS:
        return None
    cards = chooser.sample(secrets, min(10, len(secrets))) + chooser.sample(
        about, min(6, len(about))
    )
    cards += chooser.sample(cheap, 30 - len(cards))
    return Deck(hero_class.name, hero_class, tuple((card_id, 1) for card_id in cards))


MOVERS = (
    "LOOT_541", "ULD_229", "MAW_004", "REV_238", "DED_005", "BAR_080", "DRG_082", "GVG_074",
    "TSC_908", "SCH_305", "GDB_129", "REV_011", "JAIL_205", "JAIL_502", "CFM_095", "LOE_111",
    "GVG_031", "LOOT_008", "BOT_433", "TRL_527", "TIME_706", "REV_959", "SCH_603", "WON_078",
    "RLK_950", "TOY_879", "DEEP_012", "EX1_339", "ICC_215", "BOT_511", "AT_035", "DAL_060",
    "EX1_581", "AV_203", "EDR_526", "CATA_481", "ICC_407", "DMF_118", "WC_030", "SC_018",
)  # fmt: skip
"""Cards that swap, steal, return, trap, shuffle or destroy the cards of hands and decks."""


def moving_deck(
    known: Sequence[Card], hero_class: CardClass, chooser: random.Random
) -> Deck | None:
    """A deck of cards that make cards change hands, and of cheap ones."""
    ids = {x.card_id for x in known}
    own = [x for x in known if {hero_class, CardClass.NEUTRAL} & set(x.classes)]
    movers = [x for x in MOVERS if x in ids]
    cards = chooser.sample(movers, min(_MOVING, len(movers)))
    cheap = [x.card_id for x in own if x.cost < _CHEAP and x.card_id not in cards]
    cards += chooser.sample(cheap, 30 - len(cards))
    return Deck(hero_class.name, hero_class, tuple((card_id, 1) for card_id in cards))


def deck_about_decks(
    known: Sequence[Card], hero_class: CardClass, chooser: random.Random
) -> Deck | None:
    """A deck of cards whose texts speak of decks or of the opponent's hand, and of cheap ones."""
    own = [x for x in known if {hero_class, CardClass.NEUTRAL} & set(x.classes)]
    about = [x.card_id for x in own if "deck" in x.text or "opponent's hand" in x.plain_text]
    cards = chooser.sample(about, min(20, len(about)))
    cheap = [x.card_id for x in own if x.cost < _CHEAP and x.card_id not in about]
    cards += chooser.sample(cheap, 30 - len(cards))
    return Deck(hero_class.name, hero_class, tuple((card_id, 1) for card_id in cards))


def _known(table: CardTable, library: Library) -> list[Card]:
    """The cards that players may own and the engine knows whole."""
    return [
        card
        for card in playable_cards(table)
        if library.status(card.card_id) <= SCRIPTED and not library.unmodelled(card.card_id)
    ]


def _pool_deck(known: Sequence[Card], hero_class: CardClass, chooser: random.Random) -> Deck | None:
    """A deck of a class with many cards; None for a class with few."""
    own = [card.card_id for card in known if hero_class in card.classes]
    neutral = [card.card_id for card in known if CardClass.NEUTRAL in card.classes]
    if len(own) < _FEW:
        return None
    cards = chooser.sample(own, min(18, len(own))) + chooser.sample(neutral, 12)
    return Deck(hero_class.name, hero_class, tuple((card_id, 1) for card_id in cards))
