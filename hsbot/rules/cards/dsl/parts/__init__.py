"""Parts of a card: its text, deathrattle, triggers, auras and keywords."""
