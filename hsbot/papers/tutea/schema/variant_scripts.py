"""Variants of the scripted players, by numbers of their own."""

from __future__ import annotations

FACER_PLACES, TRADER_PLACES, FACER_BUSY, TRADER_BUSY = range(100, 104)
"""Facer and Trader whose random rest counts every place of the board as an option; and whose turn
ends only when nothing else is left."""
