"""The sizes of zones and lists, the game's own limits, and the kinds of a pending choice."""

from __future__ import annotations

MAX_HAND, MAX_BOARD, MAX_DECK, MAX_SECRETS, MAX_GRAVE, MAX_PLAYED = 12, 7, 64, 6, 40, 40
MAX_DISCARDED = 12
CLASSES, CLASS_NEUTRAL = 15, 12
"""CardClass integers are below it."""
HAND_LIMIT, MANA_LIMIT, TURN_LIMIT, SECRET_LIMIT = 10, 10, 89, 5
FORGE_COST = 2

AURAS_IN_HAND, AURAS_IN_PLAY, AURAS_LATE, AURAS_OF_DAMAGE, AURAS_SHIFT = (1 << i for i in range(5))
"""Bits of ``has_aura``: where there are auras; some that set attack; something changes the damage
that is dealt or taken; what some give may change though nothing comes, goes or is touched."""

# ---- a pending choice ----------------------------------------------------------------------------
P_NONE, P_MULLIGAN, P_DISCOVER, P_CHOOSE_ONE, P_TARGET = range(5)
P_ROWS = 10
"""Kinds: options are cards, but rows (cards in a hand or deck) for ``P_ROWS``."""
MAX_CHOICES, MAX_GIFTS = 16, 3
