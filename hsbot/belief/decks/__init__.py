"""Known decks: database, file format, clustering, card pools and dates."""
