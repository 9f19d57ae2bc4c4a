"""The deck that the player says the opponent plays: kept for a game, dropped when contradicted."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass

from hsbot.belief.decks.database import DeckDatabase
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.posterior import DeckPrior, NoiseModel
from hsbot.cards import class_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.models.belief import Belief
    from hsbot.cards import CardTable, Deck

TOLD: Final = NoiseModel(unlisted=0.02)
"""How far a told list is trusted: a few of its cards may be others."""
CONTRADICTED: Final = 0.5
"""The probability of a deck like none of the told lists from which they are dropped."""


class ToldDeck:
    """One list or the lists of one archetype, told by the player.

    Advice and tracker share it, from threads of their own.

    Args:
        name: what the player called it.
        decks: the lists, all of one class.
        note: told, once a game, where it does not hold.
    """

    def __init__(self, name: str, decks: Sequence[Deck], note: Callable[[str], None]) -> None:
        self.name = name
        self._decks = tuple(decks)
        self._note = note
        self._lock = threading.Lock()
        self._dropped: set[int] = set()
        self._priors: dict[MatchContext, DeckPrior] = {}

    def holds(self, game: int) -> bool:
        """Whether it is believed in a game, by its number in the log."""
        return game not in self._dropped

    def belief(
        self, game: int, context: MatchContext, cards: CardTable, seen: Sequence[str]
    ) -> Belief | None:
        """The belief about the opponent's deck; None where what was told does not hold.

        Args:
            game: the game's number in the log.
            context: that of the opponent's deck.
            cards: the card table.
            seen: the cards of the deck that were seen, one id for each copy.
        """
        if not self.holds(game):
            return None
        told = self._decks[0].hero_class
        if context.hero_class and context.hero_class != told:
            met = class_name(CardClass(context.hero_class))
            self._drop(game, f"{self.name} is {class_name(told)}, the opponent is {met}")
            return None
        found = self._prior(context, cards).after(seen)
        if found.unlisted <= CONTRADICTED:
            return found
        held = {cards.canonical(x) for deck in self._decks for x, _ in deck.cards}
        others = dict.fromkeys(x for x in seen if cards.canonical(x) not in held)
        names = ", ".join(cards[x].name for x in others if x in cards)
        self._drop(game, f"the opponent's deck is not {self.name}, which lacks {names}")
        return None

    def _prior(self, context: MatchContext, cards: CardTable) -> DeckPrior:
        """The model of the lists alone, as if they were of the game's month."""
        if context not in self._priors:
            day = context.played_on
            month = f"{day:%Y-%m}" if day else ""
            decks = tuple(replace(deck, date=month) for deck in self._decks)
            match = MatchContext(context.hero_class, day, context.format_type)
            self._priors[context] = DeckPrior(DeckDatabase(decks), cards, match, TOLD)
        return self._priors[context]

    def _drop(self, game: int, reason: str) -> None:
        with self._lock:
            if game in self._dropped:
                return
            self._dropped.add(game)
        self._note(f"{reason}: left aside in this game")
