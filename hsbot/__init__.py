"""An advisor for Hearthstone: reads a live game's log, plans the turn, recommends what to play."""

__version__ = "0.1.0"
