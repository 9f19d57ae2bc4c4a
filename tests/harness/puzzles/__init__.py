"""Public puzzles, as data with their sources, and how soon they are solved."""
