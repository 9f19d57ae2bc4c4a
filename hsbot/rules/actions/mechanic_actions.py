"""Dispatch of actions that belong to one mechanic (titans, ...): listing and beginning them.

Their codes are those from ``A_ABILITY`` on, and their cards bear one of the ``OWN_ACTIONS`` flags.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import apart
from hsbot.rules.mechanics.titans import list_abilities, use_ability
from hsbot.rules.schema.action_codes import A_ABILITY
from hsbot.rules.schema.layout import *

OWN_ACTIONS = CF_TITAN
"""Flags of the cards on the board that offer an action of a mechanic."""


@apart
def add_mechanic_actions(s: State, w: Work, n: int, p: int, i: int) -> int:
    """Add the actions of the card at place ``i`` of player p's board to the ``n`` in ``w.act``."""
    if w.cards[s.e[s.board[p, i], CARD], C_FLAGS] & CF_TITAN:
        n = list_abilities(s, w, n, p, i)
    return n


@apart
def begin_mechanic_action(s: State, w: Work, p: int, act: int) -> bool:
    """Push the sequence of player p's action; return whether there is one to run."""
    if act & 15 == A_ABILITY:
        return use_ability(s, w, p, act)
    return False
