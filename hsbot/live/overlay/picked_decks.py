"""The opponent's deck, picked by a click on the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass

from hsbot.belief.models.assumed_deck import AssumedDeck

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.messages.advice import OpponentGuess

MOST: Final = 12
"""Names that are offered."""


class PickedDecks:
    """The names that are offered on the overlay, and what becomes of a click on one.

    Args:
        decks: the known ones.
        cards: loads the card table.
    """

    def __init__(self, decks: DeckDatabase, cards: Callable[[], CardTable]) -> None:
        self._decks, self._cards = decks, cards
        self._assumed: AssumedDeck | None = None

    def assumed(self, said: AssumedDeck | None, note: Callable[[str], None]) -> AssumedDeck:
        """The named deck that advisor and tracker share; from here on a click sets it.

        Args:
            said: the deck that was named before; None for none.
            note: told, once a game, where what was said does not hold.
        """
        self._assumed = said or AssumedDeck("", (), note)
        return self._assumed

    def picked(self, name: str) -> None:
        """Take a click on a name; "" takes back what was said. For the game that runs."""
        if self._assumed is not None:
            self._assumed.tell(name, self._decks.meant(name, self._cards()).decks if name else ())

    def names(self, opponent: OpponentGuess) -> tuple[str, ...]:
        """The names to pick from: the likeliest decks, then the class's archetypes by their day.

        Args:
            opponent: what is believed.
        """
        known = self._decks.of_class(CardClass[opponent.hero_class])
        late = sorted(known, key=lambda deck: deck.date, reverse=True)
        there = {name for deck in known for name in (deck.name, deck.archetype)}
        likely = (guess.name for guess in opponent.decks if guess.name in there)
        found = dict.fromkeys((*likely, *(deck.archetype or deck.name for deck in late)))
        return tuple(found)[:MOST]
