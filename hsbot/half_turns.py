"""Half-turns as the turns that players count."""

from __future__ import annotations


def own_turn(half_turn: int) -> int:
    """The turn as players count it, each their own, from 1; 0 in the mulligan.

    Args:
        half_turn: the game's TURN tag, from 1; 0 in the mulligan.
    """
    return (half_turn + 1) // 2
