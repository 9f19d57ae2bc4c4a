"""Decks of a game, by name, code or list, and what it takes to deal games between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, TypeAlias

from hearthstone.enums import CardClass

from hsbot.argument_errors import explained
from hsbot.belief.decks.database import known_decks
from hsbot.cards import Deck, class_name, format_of
from hsbot.errors import CardNotImplementedError, DeckError, UsageError
from hsbot.game.card_phrases import CARDS
from hsbot.game.cards_of_a_day import rulebook_on, todays_cards
from hsbot.rules.cards.keyword_tags import BAND_MANAGERS
from hsbot.rules.entry import new_game
from hsbot.rules.schema.limits import DECK_LIMIT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.game.cards_of_a_day import Rulebook

DeckLike: TypeAlias = "str | Deck | Sequence[str]"
"""A deck: a name of the deck database, a deck code, a :class:`hsbot.cards.Deck`, or a list of cards
by name or id, one for each copy or with a number behind it ("Wisp x2")."""
_LONGEST_NAME = 60
"""Letters that a message repeats of what was given as a deck."""


@dataclass(frozen=True, eq=False)
class Matchup:
    """Two decks and the rulebook of the time at which the newer one was played.

    Attributes:
        decks: the deck of seat 0 and that of seat 1.
        rules: the rulebook.
    """

    decks: tuple[Deck, Deck]
    rules: Rulebook

    def __post_init__(self) -> None:
        """Check the decks.

        Raises:
            UsageError: they are no pair of decks.
        """
        if not isinstance(self.decks, tuple) or not all(isinstance(x, Deck) for x in self.decks):
            raise UsageError("Matchup.of(first, second) takes names, codes and lists of decks")

    @classmethod
    @explained
    def of(cls, first: DeckLike, second: DeckLike, *, rules: Rulebook | None = None) -> Matchup:
        """The matchup of two decks.

        Args:
            first: the deck of seat 0.
            second: the deck of seat 1.
            rules: the rulebook; that of the newer deck's time where None is given.

        Raises:
            DeckError: one of them is no deck.
            CardNotImplementedError: the simulator lacks a card of one.
        """
        decks = deck_of(first), deck_of(second)
        rules = rules or rulebook_on(day_of(decks))
        for deck in decks:
            for card_id in deck.card_ids:
                if card_id not in rules.library.index:
                    raise CardNotImplementedError(card_id)
        return cls(decks, rules)

    def __repr__(self) -> str:
        first, second = (deck.name for deck in self.decks)
        return f"<Matchup {first} against {second}>"

    def table(self) -> NDArray[np.void]:
        """A state of two players before the deal (:func:`hsbot.rules.entry.new_game.table`)."""
        return new_game.table(
            self.rules.library,
            [deck.hero_class for deck in self.decks],
            [deck.card_ids for deck in self.decks],
            [deck.sideboards_of(BAND_MANAGERS) for deck in self.decks],
        )


def day_of(decks: Iterable[Deck]) -> date | None:
    """When the newest of the decks was played; None where no deck has a date."""
    months = [deck.date for deck in decks if deck.date]
    return date.fromisoformat(f"{max(months)}-28") if months else None


def deck_of(deck: DeckLike) -> Deck:
    """The deck that a name, a code or a list of cards stands for.

    Raises:
        DeckError: it stands for none.
        UsageError: it is neither text nor a list of texts.
    """
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, str):
        return _named(deck)
    if isinstance(deck, Iterable) and not isinstance(deck, Mapping):
        cards = list(deck)
        if all(isinstance(x, str) for x in cards):
            return _listed(cards)
    if isinstance(deck, Matchup):
        raise UsageError(f"{deck!r} holds two decks: give both, as in Game(*matchup.decks)")
    raise UsageError(
        f"a deck is a name, a deck code or a list of card names or ids, not {_short(repr(deck))}"
    )


def _named(text: str) -> Deck:
    """The deck with a name, or the one that a code holds."""
    known = known_decks()
    return known.found(text) or known.decoded(text, todays_cards())


def _listed(words: Sequence[str]) -> Deck:
    """The deck of a list of cards in words."""
    rules = rulebook_on(None)
    counts: dict[str, int] = {}
    try:
        phrases = rules.names.read(words, CARDS)
    except UsageError as error:
        raise DeckError(f"the list of cards: {error}") from None
    for phrase in phrases:
        if not phrase.modifiers.bare:
            name = rules.names.name(phrase.card_id)
            raise DeckError(f"{name}: a card in a deck is as it is printed")
        counts[phrase.card_id] = counts.get(phrase.card_id, 0) + 1
    if not counts:
        raise DeckError("the list of cards is empty")
    if (size := sum(counts.values())) > DECK_LIMIT:
        raise DeckError(f"a deck holds {DECK_LIMIT} cards at most, not {size}")
    hero = _class_of(list(counts), rules.cards)
    format_type = format_of(counts, rules.cards)
    return Deck(f"a deck of {class_name(hero)}", hero, tuple(counts.items()), format_type)


def _class_of(card_ids: Sequence[str], cards: CardTable) -> CardClass:
    """The class of a list of cards: the one that may play them all; Mage for neutral ones."""
    shared: set[CardClass] | None = None
    for card_id in card_ids:
        own = {CardClass(x) for x in cards[card_id].classes} - {CardClass.NEUTRAL}
        if own:
            if shared is not None and not shared & own:
                raise DeckError(
                    f"no class may play {cards[card_id].name} together with the other cards"
                )
            shared = own if shared is None else shared & own
    return min(shared) if shared else CardClass.MAGE


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else f"{text[: _LONGEST_NAME - 3]}..."
