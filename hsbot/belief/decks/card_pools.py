"""Card pools: the cards that decks of a game may hold, with weights for unknown decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardSet, FormatType, GameType, Rarity

from hsbot.cards import Card, class_cards, generating_sets, is_playable, is_vanilla, standard_sets

if TYPE_CHECKING:
    from datetime import date

    from hsbot.cards import CardTable

_NEUTRAL = 0.2
"""A neutral card's weight beside a class card's: decks prefer the few cards of their class."""
OFF_FORMAT_WEIGHT = 0.02
"""Weight of a card that a game's format does not allow, beside an allowed one: formats change
within a year, and tavern brawls have their own."""
ARENA: Final = frozenset(
    {
        GameType.GT_ARENA,
        GameType.GT_ARENA_PLAYER_VS_AI,
        GameType.GT_UNDERGROUND_ARENA,
        GameType.GT_UNDERGROUND_ARENA_PLAYER_VS_AI,
    }
)
"""Kinds of games whose decks are drafted card by card: none of them is one that is published."""
_DEALT: Final = ARENA | {GameType.GT_TAVERNBRAWL}
_BASIC_SETS = frozenset({CardSet.LEGACY, CardSet.BASIC})


@dataclass(frozen=True, slots=True)
class CardPool:
    """The cards that a class's decks may hold in a kind of game, by their originals' ids.

    Attributes:
        likely: the expected cards of a deck that no list explains: card id to weight. Neutral
            cards are only minions without text, which a simulator plays best.
        legal: every card that the game's format allows; empty where that is unknown.
        built: the likeness of decks to those that people build and publish: 1, and little if the
            game deals or drafts them.
    """

    likely: dict[str, float]
    legal: frozenset[str]
    built: float


def card_pool(
    cards: CardTable,
    hero_class: int,
    played_on: date | None = None,
    format_type: int = 0,
    game_type: int = 0,
) -> CardPool:
    """The card pool of a class in a game.

    Innkeeper's decks of practice games hold the basic cards, the free ones of Legacy (Hearthstone
    Wiki, "Practice mode"). Arena decks are drafted.

    Args:
        cards: the card table.
        hero_class: the deck's class, a CardClass integer; 0 where unknown.
        played_on: the approximate day of the game; None for any time.
        format_type: FormatType integer; 0 where unknown.
        game_type: GameType integer; 0 where unknown.
    """
    practice = game_type == GameType.GT_VS_AI
    playable = class_cards([card for card in cards.values() if is_playable(card)], hero_class)
    legal: frozenset[str] = frozenset()
    if practice:
        legal = frozenset(cards.canonical(c.card_id) for c in playable if _is_basic(c))
    elif played_on is not None or format_type:
        legal = _of_sets(cards, playable, format_type, played_on)
    likely = {}
    for card in playable:
        card_id = cards.canonical(card.card_id)
        allowed = not legal or card_id in legal
        if not card.neutral or is_vanilla(card) or (practice and allowed):
            likely[card_id] = (_NEUTRAL if card.neutral else 1.0) * (
                1.0 if allowed else OFF_FORMAT_WEIGHT
            )
    built = 0.1 if practice or game_type in _DEALT else 1.0
    return CardPool(dict(sorted(likely.items())), legal, built)


def _is_basic(card: Card) -> bool:
    return card.card_set in _BASIC_SETS and card.rarity == Rarity.FREE


def _of_sets(
    cards: CardTable, playable: list[Card], format_type: int, played_on: date | None
) -> frozenset[str]:
    """The cards with a print in a set that the format allowed at the time."""
    sets = generating_sets(format_type or FormatType.FT_STANDARD, played_on) or standard_sets()
    return frozenset(cards.canonical(card.card_id) for card in playable if card.card_set in sets)
