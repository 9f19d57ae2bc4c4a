"""The deck that the player says the opponent plays: kept for a game, dropped when contradicted."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass

from hsbot.belief.decks.database import DeckDatabase
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.posterior import DeckPrior, NoiseModel
from hsbot.cards import class_name
from hsbot.plurals import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable, Deck

TRUST: Final = NoiseModel(unlisted=0.02)
"""The trust in a named list: a few of its cards may be others."""
CONTRADICTED: Final = 0.5
"""The probability of a deck like none of the named lists from which on they are dropped."""


class AssumedDeck:
    """One list or the lists of one archetype, named by the player, before the games or in one.

    Advice and tracker share it, from threads of their own.

    Args:
        name: what the player called it; "" where nothing was said yet.
        decks: the lists, all of one class; none where nothing was said yet.
        note: called with a line, once a game, where it does not hold.
    """

    def __init__(self, name: str, decks: Sequence[Deck], note: Callable[[str], None]) -> None:
        self._said = _Said(name, tuple(decks))
        self._note = note
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """The name that the player gave; "" where nothing was said."""
        return self._said.name

    def tell(self, name: str, decks: Sequence[Deck]) -> None:
        """Take the deck that the player names in the middle of a game, for that game alone.

        Args:
            name: the player's name for it; "" takes the deck back.
            decks: the lists, all of one class.
        """
        self._said = _Said(name, tuple(decks), one_game=True)

    def holds(self, game: int) -> bool:
        """Whether it is believed in a game, by its number in the log."""
        return self._said.holds(game)

    def belief(
        self, game: int, context: MatchContext, cards: CardTable, seen: Sequence[str]
    ) -> Belief | None:
        """The belief about the opponent's deck; None if the named deck does not hold.

        Args:
            game: the game's number in the log.
            context: that of the opponent's deck.
            cards: the card table.
            seen: the cards of the deck that were seen, one id for each copy.
        """
        said = self._said
        if not said.holds(game):
            return None
        its_class = said.decks[0].hero_class
        if context.hero_class and context.hero_class != its_class:
            met = class_name(CardClass(context.hero_class))
            self._drop(said, game, f"{said.name} is {class_name(its_class)}, the opponent is {met}")
            return None
        found = said.prior(context, cards).after(seen)
        if found.unlisted <= CONTRADICTED:
            return found
        held = {cards.canonical(x) for deck in said.decks for x, _ in deck.cards}
        others = dict.fromkeys(x for x in seen if cards.canonical(x) not in held)
        names = listed(cards[x].name for x in others if x in cards)
        self._drop(said, game, f"the opponent's deck is not {said.name}, which lacks {names}")
        return None

    def _drop(self, said: _Said, game: int, reason: str) -> None:
        with self._lock:
            if game in said.dropped:
                return
            said.dropped.add(game)
        self._note(f"{reason}: left aside in this game")


@dataclass(slots=True)
class _Said:
    """One thing that the player has said, and the games in which it was contradicted.

    Attributes:
        name: what the player called it.
        decks: the lists.
        one_game: whether it is about one game alone: the first that is asked for.
        game: that game, once it is known.
        dropped: games in which it does not hold.
        priors: the model of the lists alone, for each kind of match.
    """

    name: str
    decks: tuple[Deck, ...]
    one_game: bool = False
    game: int | None = None
    dropped: set[int] = field(default_factory=set)
    priors: dict[MatchContext, DeckPrior] = field(default_factory=dict)

    def holds(self, game: int) -> bool:
        """Whether it is believed in a game."""
        if not self.decks or game in self.dropped:
            return False
        if self.one_game and self.game is None:
            self.game = game
        return not self.one_game or self.game == game

    def prior(self, context: MatchContext, cards: CardTable) -> DeckPrior:
        """The model of the lists alone, as if they were of the game's month."""
        if context not in self.priors:
            day = context.played_on
            month = f"{day:%Y-%m}" if day else ""
            decks = tuple(replace(deck, date=month) for deck in self.decks)
            match = MatchContext(context.hero_class, day, context.format_type)
            self.priors[context] = DeckPrior(DeckDatabase(decks), cards, match, TRUST)
        return self.priors[context]
