"""Statistics of recorded games: win rates by group, a game in short."""
