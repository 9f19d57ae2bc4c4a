"""hsbot.

Reads a live Hearthstone game's log, knows its board entity by entity, plans and advises.
"""

__version__ = "0.1.0"
