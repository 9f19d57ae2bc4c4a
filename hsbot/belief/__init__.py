"""Belief about hidden cards: known decks, deck models, determinization of full states."""
