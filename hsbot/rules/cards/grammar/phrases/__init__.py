"""Phrases within a sentence: numbers, cards, characters, conditions, events."""
