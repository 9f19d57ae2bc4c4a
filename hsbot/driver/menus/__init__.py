"""The client's menus between games: their log, and the clicks that lead to the next game."""
