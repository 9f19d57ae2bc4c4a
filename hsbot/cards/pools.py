"""Card pools: the cards that a format allows, and those of a class."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, CardType, FormatType, GameTag, ZodiacYear

from hsbot.cards.card import PLAYABLE_TYPES, Card
from hsbot.cards.composites import CUSTOMIZABLE, is_customizable
from hsbot.cards.release_days import RELEASES, is_out

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards.table import CardTable

CLASSIC_SETS = frozenset({CardSet.VANILLA})
"""The prints of the Classic format of 2021-23."""

_BASIC_NOW = frozenset({int(CardSet.LEGACY)})
"""Where today's data has the cards of the Basic set, and those that once left Classic."""

_NO_DECK_SETS = frozenset({CardSet.HERO_SKINS})


def standard_sets(year: ZodiacYear | None = None) -> frozenset[int]:
    """The Standard format's sets, as CardSet integers; of the library's newest year by default."""
    year = max(ZodiacYear) if year is None else year
    sets = frozenset(int(card_set) for card_set in year.standard_card_sets)
    return sets | _BASIC_NOW if CardSet.BASIC in sets else sets


_YEARS_BEGIN = {
    ZodiacYear.KRAKEN: date(2016, 4, 26),
    ZodiacYear.MAMMOTH: date(2017, 4, 6),
    ZodiacYear.RAVEN: date(2018, 4, 12),
    ZodiacYear.DRAGON: date(2019, 4, 9),
    ZodiacYear.PHOENIX: date(2020, 4, 7),
    ZodiacYear.GRYPHON: date(2021, 3, 30),
    ZodiacYear.HYDRA: date(2022, 4, 12),
    ZodiacYear.WOLF: date(2023, 4, 11),
    ZodiacYear.PEGASUS: date(2024, 3, 19),
    ZodiacYear.RAPTOR: date(2025, 3, 25),
    ZodiacYear.SCARAB: date(2026, 3, 17),
}
"""The day on which each Standard year's first set came out."""


def zodiac_year(day: date) -> ZodiacYear:
    """The Standard year of a day; before the first one, when there was but one format, that."""
    years = [year for year, first in _YEARS_BEGIN.items() if first <= day]
    return max(years, default=ZodiacYear.PRE_STANDARD)


@cache
def generating_sets(format_type: int, day: date | None) -> frozenset[int] | None:
    """The sets that random cards of a game come from; None for today's Standard.

    Args:
        format_type: ``hearthstone.enums.FormatType`` integer; all but Wild are taken as Standard.
        day: when the game is played, whose pools hold only what was out; None for today.
    """
    newest = max(_YEARS_BEGIN)
    year = newest if day is None else zodiac_year(day)
    known = [year]
    if format_type == FormatType.FT_WILD:
        known = [y for y in (ZodiacYear.PRE_STANDARD, *_YEARS_BEGIN) if y <= year]
    sets = frozenset().union(*map(standard_sets, known))
    if day is not None:
        first = RELEASES[CardSet.EXPERT1]  # until then the beta had the cards of its set, too
        sets = frozenset(x for x in sets if is_out(x, max(day, first)))
    return None if sets == standard_sets(newest) else sets


def standard_among(sets: frozenset[int]) -> frozenset[int]:
    """Of the sets that random cards come from, in whatever format, those of Standard at the time.

    The newest year is it whose first set is among them. Example: what comes "from the past" in
    Wild.
    """
    for year, begin in sorted(_YEARS_BEGIN.items(), reverse=True):
        if any(RELEASES.get(x) == begin for x in sets):
            return standard_sets(year) & sets
    return sets


def format_of(card_ids: Iterable[str], table: CardTable) -> FormatType:
    """The format of a list of cards that says none: Classic's prints, today's Standard, else Wild.

    Args:
        card_ids: its cards, which the table knows.
        table: the card table.
    """
    cards = [table[card_id] for card_id in card_ids]
    if cards and all(card.card_set == CardSet.VANILLA for card in cards):
        return FormatType.FT_CLASSIC
    standard = standard_sets()
    of_today = all(any(x.card_set in standard for x in table.by_name(card.name)) for card in cards)
    return FormatType.FT_STANDARD if of_today else FormatType.FT_WILD


WHIZBANGS = "TOY_700t"
"""How the ids of the cards begin that only Splendiferous Whizbang's decks hold."""


def is_playable(card: Card) -> bool:
    """Whether players can own it and put it into a deck; hero skins and tokens are not."""
    return card.collectible and card.type in PLAYABLE_TYPES and card.card_set not in _NO_DECK_SETS


def fits_deck(card: Card) -> bool:
    """Whether a deck's list may hold it: what players own, and what comes with that.

    A Fabled card's companions come with it, a customizable card in the form that its owner built;
    the decks that Splendiferous Whizbang deals hold cards of their own (in real lists of 2024).
    """
    with_another = bool(card.tag(GameTag.IS_FABLED_BUNDLE_CARD)) or card.core_alias == CUSTOMIZABLE
    of_whizbang = card.card_id.startswith(WHIZBANGS)
    return is_playable(card) or with_another or is_customizable(card) or of_whizbang


def playable_cards(table: CardTable, format_type: int = FormatType.FT_WILD) -> list[Card]:
    """The collectible cards that a deck of a format may hold, in the table's order.

    Every format but Standard and Classic is taken as Wild, which allows all but the Classic prints.
    """
    if format_type == FormatType.FT_STANDARD:
        allowed = standard_sets()
        return [card for card in _playable(table) if card.card_set in allowed]
    classic = format_type == FormatType.FT_CLASSIC
    return [card for card in _playable(table) if (card.card_set in CLASSIC_SETS) == classic]


def class_cards(cards: Iterable[Card], card_class: int) -> list[Card]:
    """Those of ``cards`` that a deck of the class may hold, neutral cards included."""
    return [card for card in cards if card.playable_by(card_class)]


def is_vanilla(card: Card) -> bool:
    """Whether it is a minion without any text."""
    return card.type == CardType.MINION and not card.text


def _playable(table: CardTable) -> Iterable[Card]:
    return (card for card in table.values() if is_playable(card))
