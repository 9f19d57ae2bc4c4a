"""Known decks: the deck database, its file format, and when each deck was played."""
