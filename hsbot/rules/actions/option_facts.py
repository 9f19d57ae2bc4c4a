"""Describes the legal options in numbers: who acts, on whom, and which of equal names they are."""

from __future__ import annotations

from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile.jit import jit
from hsbot.rules.query.action_slots import option_card, player_to_act, row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.action_kinds import FROM_HAND, FROM_PLAY
from hsbot.rules.schema.environment.option_facts import *
from hsbot.rules.schema.layout import *


@jit
def _number(s: State, names: Vector, r: int) -> int:
    """Which of the minions of its name on its side row ``r`` is, from 1; 0 for the only one.

    Also 0 where no names are given.
    """
    if names.shape[0] == 0:
        return 0
    p = s.e[r, CTRL]
    alike = 0
    own = 0
    for i in range(s.nboard[p]):
        x = s.board[p, i]
        if names[s.e[x, CARD]] == names[s.e[r, CARD]]:
            alike += 1
            if x == r:
                own = alike
    return own if alike > 1 else 0


@jit
def _put(s: State, names: Vector, out: Vector, at: int, r: int) -> None:
    """Describe row ``r`` at ``out[at:]``: row, order, card, number."""
    out[at] = r
    out[at + 1] = s.e[r, ORDER]
    out[at + 2] = s.e[r, CARD]
    out[at + 3] = _number(s, names, r) if r else 0


@jit
def _put_neighbour(s: State, names: Vector, out: Vector, at: int, p: int, place: int) -> None:
    """Describe who stands at a place of a board, from 0, at ``out[at:]``: row, card, number."""
    if 0 <= place < s.nboard[p]:
        r = s.board[p, place]
        out[at] = r
        out[at + 1] = s.e[r, CARD]
        out[at + 2] = _number(s, names, r)


@jit
def _second_power(s: State, p: int) -> int:
    """The row of player p's second hero power; 0 for none."""
    r = s.e[R_HERO + p, ENCH]
    while r and not s.e[r, FLAGS] & F_MARKED:
        r = s.e[r, ENCH]
    return r


@jit
def _describe(s: State, names: Vector, out: Vector, at: int, act: int) -> None:
    """Describe the action with the private code ``act`` at ``out[at:]``."""
    for k in range(OPTION_FACTS):
        out[at + k] = 0
    out[at + OF_CODE] = public_code(s, act)
    kind = act & 15
    if kind == A_MULLIGAN:
        return
    p = player_to_act(s)
    place = (act >> SRC_SHIFT) & 31
    if kind == A_CHOOSE:
        out[at + OF_SOURCE_CARD] = option_card(s, place)
        return
    if kind == A_OTHER:
        out[at + OF_SOURCE_CARD] = act >> CARD_SHIFT
        return
    if (FROM_HAND >> kind) & 1:
        _put(s, names, out, at + OF_SOURCE, s.hand[p, place])
        out[at + OF_SOURCE_NUMBER] = 0
    elif (FROM_PLAY >> kind) & 1:
        _put(s, names, out, at + OF_SOURCE, row_of(s, p, place))
    elif kind == A_POWER:
        second = (act >> SUB_SHIFT) & 15 == SECOND_POWER
        _put(s, names, out, at + OF_SOURCE, _second_power(s, p) if second else R_POWER + p)
    target = row_of(s, p, (act >> TGT_SHIFT) & 63)
    if target:
        _put(s, names, out, at + OF_TARGET, target)
    position = (act >> POS_SHIFT) & 15
    if position:
        _put_neighbour(s, names, out, at + OF_LEFT, p, position - 2)
        _put_neighbour(s, names, out, at + OF_RIGHT, p, position - 1)


@jit
def describe_options(s: State, w: Work, names: Vector, out: Vector) -> int:
    """Describe each legal option in a row of ``out``; how many there are.

    The columns are those of ``schema.environment.option_facts``. ``names`` has a number for each
    card, the same for cards of one name. What ``out`` has no room for is left out.
    """
    n = legal(s, w)
    k = 0
    for j in range(n):
        if (k + 1) * OPTION_FACTS <= out.shape[0]:
            _describe(s, names, out, k * OPTION_FACTS, w.act[j])
            k += 1
    return k


@jit
def describe_code(s: State, names: Vector, code: int, out: Vector) -> bool:
    """Describe the action with a public code, legal or not, in the first row of ``out``.

    Whether the state has anything like it.
    """
    act = private_code(s, code)
    if act < 0:
        return False
    _describe(s, names, out, 0, act)
    out[OF_CODE] = code
    return True
