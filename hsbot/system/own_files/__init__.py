"""Files of the user's own: settings and decks, and the cache."""
