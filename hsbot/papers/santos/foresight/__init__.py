"""Foresight: what an option would do to the thesis's heuristic 1, told without doing it."""
