"""Claims of a win within the turn, held against replays and an exhaustive search."""
