"""Dispatch of actions that belong to one mechanic (titans, ...): listing and beginning them.

Their codes are those from ``A_ABILITY`` on, and their cards bear one of the ``OWN_ACTIONS`` flags.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import apart
from hsbot.rules.mechanics.starships import begin_launch, is_starship, list_launch
from hsbot.rules.mechanics.titans import list_abilities, use_ability
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.schema.action_codes import A_ABILITY, SRC_SHIFT
from hsbot.rules.schema.layout import *


@apart
def add_mechanic_actions(s: State, w: Work, n: int, p: int, i: int) -> int:
    """Add the actions of the card at place ``i`` of player p's board to the ``n`` in ``w.act``."""
    if is_starship(s, w, s.board[p, i]):
        return list_launch(s, w, n, p, i)
    return list_abilities(s, w, n, p, i)


@apart
def begin_mechanic_action(s: State, w: Work, p: int, act: int) -> bool:
    """Push the sequence of player p's action; return whether there is one to run."""
    if act & 15 == A_ABILITY:
        if is_starship(s, w, row_of(s, p, (act >> SRC_SHIFT) & 31)):
            return begin_launch(s, w, p, act)
        return use_ability(s, w, p, act)
    return False
