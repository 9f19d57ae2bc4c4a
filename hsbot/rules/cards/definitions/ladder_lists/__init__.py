"""Cards of several sets that decks of ladder lists hold."""
