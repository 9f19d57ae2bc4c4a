"""State transitions of the game: events, damage, auras, zones, deaths."""
