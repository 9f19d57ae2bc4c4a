"""A depth-first search for a win within the turn, ordered by nearness to lethal.

States that the player cannot tell from one seen before (the same attacks in another order) are
passed over. A first pass follows only the ``NARROW`` options of each state that are closest to a
win, so that one wrong turn early on does not take all the time; a second one follows all.

With two worlds, which differ in all that is hidden and in their luck, an option counts only as long
as the player cannot tell the worlds apart after it: what is found owes nothing to chance. With one,
chance falls once for each option tried, and what is hidden is what this world says. Either way
whoever asks must replay a line in other worlds to be sure of it.
"""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.memory import copy
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.query.hashes import state_hash
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of, health_of, keywords, most_attacks

DEPTH = 24
"""Options in a line, at the most."""
NARROW, WIDE = 3, 128
"""Options of a state that are followed in the first pass, and in the second."""
SEEN = 1 << 14
"""Places for the states seen; when they are taken, further ones may be looked at again."""
_LINE, _COUNT, _CUT = 0, DEPTH, DEPTH + 1
_LEVEL = DEPTH + 4
_STRIDE = 2 + 2 * WIDE
_TABLE = _LEVEL + DEPTH * _STRIDE
WIN_SIZE = _TABLE + SEEN
"""Numbers in ``out``: the line, states visited, whether options were left out, each level's options
and their closeness to a win, states seen."""
_PROBES = 8
OTHER = DEPTH + 2
"""Where the second world's states begin among the states: of each, one a level and one scratch."""
STATES = 2 * OTHER
"""States that the search needs."""
_WON, _ON, _PAST = 1, 0, -1


@jit
def closeness_to_win(s: State, me: int) -> int:
    """Closeness of ``me`` to a win: ready attackers and mana against health and taunts.

    In tenths of a point of damage.
    """
    enemy = 1 - me
    left = health_of(s, R_HERO + enemy) + s.e[R_HERO + enemy, ARMOR]
    near = 10 * s.mana[me] - 13 * left
    for i in range(s.nboard[me]):
        r = s.board[me, i]
        flags = s.e[r, FLAGS]
        if not flags & (F_FROZEN | F_DORMANT | F_EXHAUSTED):
            near += 10 * attack_of(s, r) * max(0, most_attacks(s, r) - s.e[r, ATTACKS])
    h = R_HERO + me
    if not s.e[h, FLAGS] & F_FROZEN and s.e[h, ATTACKS] == 0:
        near += 10 * attack_of(s, h)
    for i in range(s.nboard[enemy]):
        r = s.board[enemy, i]
        bits = keywords(s, r)
        if bits & TAUNT and not bits & STEALTH:
            near -= 5 * health_of(s, r) + (10 if bits & SHIELD else 0)
    return near


@jit
def _is_new(out: Vector, key: int) -> bool:
    """Whether a state was not seen in this pass; marks it as seen."""
    for probe in range(_PROBES):
        at = _TABLE + ((key + probe) & (SEEN - 1))
        if out[at] == key:
            return False
        if out[at] == 0:
            out[at] = key
            return True
    return True


@jit
def _goes_on(s: State, me: int, turn: int) -> bool:
    """Whether it is still this player's turn to choose."""
    return s.winner < 0 and s.turn == turn and player_to_act(s) == me


@jit
def _try(
    states: States, w: Work, out: Vector, at: int, to: int, act: int, me: int, paired: int
) -> int:
    """Take an option of ``states[at]`` in ``states[to]``, with two worlds in both.

    Returns whether that is the win, or the turn goes on, or it leads nowhere.
    """
    out[_COUNT] += 1 + paired
    turn = states[at].turn
    copy(states[to], states[at])
    apply(states[to], w, act)
    if paired:
        same = private_code(states[OTHER + at], public_code(states[at], act))
        if same < 0:
            return _PAST
        copy(states[OTHER + to], states[OTHER + at])
        apply(states[OTHER + to], w, same)
        if states[OTHER + to].winner != states[to].winner:
            return _PAST
    if states[to].winner == me:
        return _WON
    if not _goes_on(states[to], me, turn):
        return _PAST
    if paired:
        if not _goes_on(states[OTHER + to], me, turn):
            return _PAST
        if state_hash(states[to], me) != state_hash(states[OTHER + to], me):
            return _PAST
    return _ON


@jit
def _open(
    states: States, w: Work, out: Vector, level: int, me: int, width: int, paired: int
) -> bool:
    """List the options of ``states[level]``, the closest to a win first; true where one wins."""
    at = _LEVEL + level * _STRIDE
    keys = at + 2 + WIDE
    n = legal(states[level], w)
    for i in range(n):
        w.pick[i] = w.act[i]
    kept = 0
    for i in range(n):
        act = w.pick[i]
        after = _try(states, w, out, level, DEPTH + 1, act, me, paired)
        if after == _WON:
            out[at + 2] = act
            return True
        if after == _PAST or not _is_new(out, state_hash(states[DEPTH + 1], me) | 1):
            continue
        near = closeness_to_win(states[DEPTH + 1], me)
        place = min(kept, width)
        while place > 0 and out[keys + place - 1] < near:
            if place < width:
                out[at + 2 + place] = out[at + 2 + place - 1]
                out[keys + place] = out[keys + place - 1]
            place -= 1
        if kept == width:
            out[_CUT] = 1
        if place < width:
            out[at + 2 + place] = act
            out[keys + place] = near
            kept = min(kept + 1, width)
    out[at] = kept
    out[at + 1] = 0
    return False


@jit
def _pass(
    states: States, w: Work, out: Vector, me: int, limit: int, width: int, paired: int
) -> int:
    """Run one pass; the length of the winning line, 0 for none, -1 past ``limit``."""
    for i in range(SEEN):
        out[_TABLE + i] = 0
    out[_CUT] = 0
    level = 0
    opened = 0
    while level >= 0 and w.err == 0:
        at = _LEVEL + level * _STRIDE
        if not opened:
            opened = 1
            if _open(states, w, out, level, me, width, paired):
                out[_LINE + level] = public_code(states[level], out[at + 2])
                return level + 1
        if out[_COUNT] > limit:
            return -1
        if out[at + 1] >= out[at]:
            level -= 1
            continue
        act = out[at + 2 + out[at + 1]]
        out[at + 1] += 1
        if level + 1 >= DEPTH:
            out[_CUT] = 1
            continue
        out[_LINE + level] = public_code(states[level], act)
        after = _try(states, w, out, level, level + 1, act, me, paired)
        if after == _WON:
            return level + 1
        if after == _ON:
            level += 1
            opened = 0
    return -out[_CUT]


@jit
def find_win(states: States, w: Work, out: Vector, limit: int, paired: int) -> int:
    """Find a line of ``states[0]`` that wins within the turn of who must choose, into ``out``.

    Args:
        states: ``STATES``: the position, and with two worlds the other one at ``OTHER``; the rest
            is scratch.
        w: the workspace.
        out: ``WIN_SIZE`` numbers; the line's public codes come first.
        limit: states that may be visited.
        paired: 1 with two worlds, 0 with one.

    Returns:
        The line's length, 0 where there is no such win, -1 where ``limit`` was too small.
    """
    me = player_to_act(states[0])
    out[_COUNT] = 0
    found = _pass(states, w, out, me, limit // 4, NARROW, paired)
    if found > 0:
        return found
    return _pass(states, w, out, me, limit, WIDE, paired)
