"""The friendly deck, read from Decks.log and added to the decisions of the Power.log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.belief.hidden.decks_log_check import card_conflict, class_conflict
from hsbot.observation.events import DecisionClosed, DecisionOpened, GameStarted
from hsbot.powerlog import chosen_deck, lines_until, read_decks_log

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Event
    from hsbot.observation.model import Decision, Observation
    from hsbot.powerlog import ChosenDeck


class OwnDeck:
    """The deck with which the player went into each game, added to the events of its decisions.

    The deck is believed once the hero's class and all cards seen agree with it, and no longer than
    they do; what speaks against it is told, once a game.

    Args:
        cards: gives the card table, when it is first needed.
        note: called with one line for the user: which deck it is, or why it is left aside.
    """

    def __init__(self, cards: Callable[[], CardTable], note: Callable[[str], None]) -> None:
        self._cards = cards
        self._note = note
        self._read: Callable[[], Iterable[str]] = tuple
        self._began_s = 0.0
        self._deck: ChosenDeck | None = None
        self._wrong = False

    def source(self, path: Path) -> None:
        """Set the Power.log that is read from now on; its Decks.log lies beside it."""
        self._read = lambda: read_decks_log(path.parent)

    def with_deck(self, event: Event) -> Event:
        """The event, with the deck in its decision as far as the deck is known by now."""
        match event:
            case GameStarted(time_s=time_s):
                self._began_s, self._deck, self._wrong = time_s, None, False
            case DecisionOpened(decision=decision):
                self._judge(decision.observation)
                return replace(event, decision=self._completed(decision))
            case DecisionClosed(decision=decision):
                return replace(event, decision=self._completed(decision))
            case _:
                pass
        return event

    def in_observation(self, observation: Observation) -> Observation:
        """The observation with the deck's list, as far as the deck is known by now."""
        self._judge(observation)
        return self._listed(observation)

    def _judge(self, observation: Observation) -> None:
        """Find the deck, or check that the cards seen still agree with it."""
        if self._wrong or not observation.friendly_player:
            return
        known = self._deck is not None
        deck = self._deck or chosen_deck(lines_until(self._read(), self._began_s))
        if deck is None:
            return
        cards = self._cards()
        against = "" if known else class_conflict(deck, observation, cards)
        against = against or card_conflict(deck, observation, cards)
        if against:
            self._deck, self._wrong = None, True
            self._note(f"not the deck of this game: {deck.name!r} of Decks.log ({against})")
        elif not known:
            self._deck = deck
            self._note(f"your deck is {deck.name!r}, by Decks.log")

    def _completed(self, decision: Decision) -> Decision:
        """The decision with what is known of the deck by now."""
        listed = self._listed(decision.observation)
        if listed is decision.observation:
            return decision
        return replace(decision, observation=listed)

    def _listed(self, observation: Observation) -> Observation:
        """The observation with the list that is believed by now, or without any."""
        deck = self._deck
        cards, sideboards = (deck.cards, deck.sideboards) if deck else ((), ())
        if (observation.deck_code_cards, observation.deck_code_sideboards) == (cards, sideboards):
            return observation
        return replace(observation, deck_code_cards=cards, deck_code_sideboards=sideboards)
