"""The tables of actions: what an action does, by its kind, and what a mechanic adds to them.

A kind of action is a row of ``schema.action_kinds`` and one function that is decorated with
``action``::

    @action(A_TRADE)
    def _trade(s: State, w: Work, p: int, act: int) -> None: ...

A mechanic whose cards act on the board (``OWN_ACTIONS``) has two functions more, one that lists its
actions, one that begins them; both are found by the card's flag.
"""

from __future__ import annotations

from hsbot.rules.compile.switch import switch
from hsbot.rules.schema.layout import *


@switch
def begin(kind: int, s: State, w: Work, p: int, act: int) -> None:
    """Do an action, to its end or to a pending choice; of a kind without rules nothing happens.

    Args:
        kind: its kind, ``A_``.
        s: the state.
        w: the workspace.
        p: the player whose turn it is.
        act: its private code.
    """


@switch
def list_own(flag: int, s: State, w: Work, n: int, p: int, i: int) -> int:  # noqa: ARG001
    """Add the own actions of a card on the board to the ``n`` in ``w.act``; return how many.

    Args:
        flag: the card's flag, one of ``OWN_ACTIONS``.
        s: the state.
        w: the workspace.
        n: how many actions are listed.
        p: the card's player.
        i: its place on his board.
    """
    return n


@switch
def begin_own(flag: int, s: State, w: Work, p: int, r: int, act: int) -> bool:  # noqa: ARG001
    """Push the sequence of a card's own action; return whether there is one to run.

    Args:
        flag: the card's flag, one of ``OWN_ACTIONS``.
        s: the state.
        w: the workspace.
        p: the player whose turn it is.
        r: the card's row.
        act: the action's private code.
    """
    return False


action = begin.case
"""Lets a function be what an action of a kind does."""
lists_own, begins_own = list_own.case, begin_own.case
"""Let functions list, and begin, the own actions of cards with a flag."""
