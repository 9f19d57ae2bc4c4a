"""Deck tracker: what a player may know of both decks, hands and secrets, as messages."""

from hsbot.tracking.tracker import DeckTracker

__all__ = ["DeckTracker"]
