"""A depth-first search for a win within the turn, ordered by nearness to lethal.

States that the player cannot tell from an earlier one (the same attacks in another order) are
skipped, as far as a replacing table remembers them (:mod:`hsbot.rules.kernels.win_search_table`).
The first passes follow only the options closest to a win in each state, so that one wrong option
early on does not take all the time; the last pass follows all options. States that a pass found to
have no win are skipped by the next ones. The search can stop after any number of states and resume.

With two worlds, which differ in all hidden cards and in their luck, an option counts only while the
player cannot tell the worlds apart after it: the lines found owe nothing to chance. With one world,
chance is drawn once for each tried option, and hidden cards are those of this world. In both cases
the caller must replay a line in other worlds to be sure of it.
"""

from __future__ import annotations

import numpy as np

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.kernels.win_bound import ROOM, acts_by_itself, most_damage
from hsbot.rules.kernels.win_search_table import CLOSED, NEW, look_up, note
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.query.hashes import state_hash, turn_hash
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy
from hsbot.rules.state.stats import attack_of, health_of, keywords, most_attacks

DEPTH = 30
"""The most options in a line."""
WIDE = 128
"""Options of a state that the last pass follows."""
_WIDTHS = np.array([3, 3, 6, WIDE], np.int64)
"""Options of a state that each pass follows."""
_LIMITS = np.array([100, 3_000, 400_000, 0], np.int64)
"""States that each pass but the last may visit."""
_PLACES = np.array([1 << 13, 1 << 15, 0, 0], np.int64)
"""Places of the table that each pass uses, 0 for all: a small table is faster."""
_LAST_PASS = 3
_LINE, COUNT, _CUT = 0, DEPTH, DEPTH + 1
CHANCE = DEPTH + 2
"""The place in ``out`` of a flag: chance or hidden cards have had a part in an option."""
_LEVEL_NOW, _OPENED, _RUN, _PAIRED, _ME, _AGE, _UNTIL = range(DEPTH + 3, DEPTH + 10)
_ORDERED, BOUNDED = DEPTH + 10, DEPTH + 11
"""The places in ``out`` of two flags: positions on the board and in hand matter; states with too
little damage left are skipped."""
_ROOM = DEPTH + 12
_LEVEL = _ROOM + ROOM
_N, _NEXT, _KEY, _OPEN_CUT, _ACTS = range(5)
_STRIDE = _ACTS + 3 * WIDE
WIN_SIZE = _LEVEL + DEPTH * _STRIDE
"""Numbers in ``out``: the line, the count of visited states, the search's position, and each
level's options, their closeness to a win and the keys of their states."""
OTHER = DEPTH + 2
"""The index of the second world's first state: each world has one a level and one scratch."""
STATES = 2 * OTHER
"""States that the search needs."""
_WON, _ON, _PAST = 1, 0, -1
PAUSED, CUT_SHORT = -1, -2
"""Results of ``find_win``: there is more to search, and no win was found among lines of at most
``DEPTH`` options."""


@jit
def closeness_to_win(s: State, me: int) -> int:
    """Closeness of ``me`` to a win, in tenths of damage.

    Ready attackers and mana count against health and taunts.
    """
    opponent = 1 - me
    left = health_of(s, R_HERO + opponent) + s.e[R_HERO + opponent, ARMOR]
    near = 10 * s.mana[me] - 13 * left
    for i in range(s.nboard[me]):
        r = s.board[me, i]
        flags = s.e[r, FLAGS]
        if not flags & (F_FROZEN | F_DORMANT | F_EXHAUSTED):
            near += 10 * attack_of(s, r) * max(0, most_attacks(s, r) - s.e[r, ATTACKS])
    h = R_HERO + me
    if not s.e[h, FLAGS] & F_FROZEN and s.e[h, ATTACKS] == 0:
        near += 10 * attack_of(s, h)
    for i in range(s.nboard[opponent]):
        r = s.board[opponent, i]
        bits = keywords(s, r)
        if bits & TAUNT and not bits & STEALTH:
            near -= 5 * health_of(s, r) + (10 if bits & SHIELD else 0)
    return near


@jit
def _goes_on(s: State, me: int, turn: int) -> bool:
    """Whether it is still this player's turn to choose."""
    return s.winner < 0 and s.turn == turn and player_to_act(s) == me


@jit
def _shows_more(t: State, s: State) -> bool:
    """Whether state ``t`` may show a card hidden in ``s``, or asks about cards that come up.

    Two worlds may happen to have the same cards there.
    """
    more = t.pend != 0
    for p in range(2):
        more = more or t.ndeck[p] != s.ndeck[p] or t.nsecret[p] != s.nsecret[p]
        more = more or (p != s.cur and t.nhand[p] != s.nhand[p])
    return more


@jit
def _try(states: States, w: Work, out: Vector, at: int, to: int, act: int) -> int:
    """Take an option of ``states[at]`` in ``states[to]``, with two worlds in both.

    Returns whether it wins, the turn goes on, or the option is useless.
    """
    me = out[_ME]
    turn = states[at].turn
    chance = w.rng
    out[COUNT] += 1
    copy(states[to], states[at])
    apply(states[to], w, act)
    if out[_PAIRED] and not _same_elsewhere(states, w, out, at, to, act):
        out[CHANCE] = 1
        return _PAST
    goes_on = _goes_on(states[to], me, turn)
    if w.rng != chance:
        out[CHANCE] = 1
    elif goes_on:
        if _shows_more(states[to], states[at]):
            out[CHANCE] = 1
    elif states[to].winner < 0 and acts_by_itself(states[at], w, 1 - me):
        out[CHANCE] = 1
    if states[to].winner == me:
        return _WON
    return _ON if goes_on and _may_win(states[to], w, out) else _PAST


@jit
def _may_win(s: State, w: Work, out: Vector) -> bool:
    """Whether enough damage is still possible."""
    if not out[BOUNDED]:
        return True
    enemy_hero = R_HERO + 1 - out[_ME]
    return (
        most_damage(s, w, out, _ROOM, out[_ME]) >= health_of(s, enemy_hero) + s.e[enemy_hero, ARMOR]
    )


@jit
def _same_elsewhere(states: States, w: Work, out: Vector, at: int, to: int, act: int) -> bool:
    """Take an option in the other world, too; return whether the worlds still look the same."""
    me = out[_ME]
    out[COUNT] += 1
    same = private_code(states[OTHER + at], public_code(states[at], act))
    if same < 0:
        return False
    copy(states[OTHER + to], states[OTHER + at])
    apply(states[OTHER + to], w, same)
    if states[OTHER + to].winner != states[to].winner:
        return False
    goes_on = _goes_on(states[to], me, states[at].turn)
    if goes_on != _goes_on(states[OTHER + to], me, states[at].turn):
        return False
    return not goes_on or state_hash(states[to], me) == state_hash(states[OTHER + to], me)


@noinline
def _minds_places(s: State, w: Work, me: int) -> bool:
    """Whether any effect depends on places on player ``me``'s board or in the hand."""
    if s.listen & HAS_PLACES:
        return True
    for i in range(s.nhand[me]):
        if w.cards[s.e[s.hand[me, i], CARD], C_FLAGS] & CF_MINDS_PLACES:
            return True
    for p in range(2):
        for r in (R_HERO + p, R_POWER + p, R_WEAPON + p):
            if w.cards[s.e[r, CARD], C_FLAGS] & CF_MINDS_PLACES:
                return True
        for i in range(s.nboard[p]):
            if w.cards[s.e[s.board[p, i], CARD], C_FLAGS] & CF_MINDS_PLACES:
                return True
        for i in range(s.nsecret[p]):
            if w.cards[s.e[s.secret[p, i], CARD], C_FLAGS] & CF_MINDS_PLACES:
                return True
    return False


@jit
def _is_twin(out: Vector, at: int, kept: int, near: int, key: int) -> bool:
    """Whether an option that is kept already leads to the same state."""
    keys = at + _ACTS + WIDE
    for i in range(kept):
        if out[keys + i] == near and out[keys + WIDE + i] == key:
            return True
    return False


@jit
def _places(out: Vector, seen: Vector) -> int:
    """Places of the table that the pass uses."""
    some = _PLACES[out[_RUN]]
    return min(some, seen.shape[0]) if some else seen.shape[0]


@jit
def _open(states: States, w: Work, out: Vector, seen: Vector, level: int) -> bool:
    """List the options of ``states[level]``, closest to a win first; return whether one wins."""
    at = _LEVEL + level * _STRIDE
    acts = at + _ACTS
    keys = acts + WIDE
    run = out[_RUN]
    width = _WIDTHS[run]
    places = _places(out, seen)
    out[at + _KEY] = turn_hash(states[level], out[_ME], out[_ORDERED])
    out[at + _NEXT] = out[at + _OPEN_CUT] = 0
    note(seen, places, out[at + _KEY], out[_AGE], run, 0)
    n = legal(states[level], w)
    for i in range(n):
        w.pick[i] = w.act[i]
    kept = 0
    for i in range(n):
        act = w.pick[i]
        after = _try(states, w, out, level, DEPTH + 1, act)
        if after == _WON:
            out[acts] = act
            return True
        if after == _PAST:
            continue
        key = turn_hash(states[DEPTH + 1], out[_ME], out[_ORDERED])
        known = look_up(seen, places, key, out[_AGE], run)
        if known != NEW:
            if known != CLOSED:
                out[at + _OPEN_CUT] = 1
            continue
        near = closeness_to_win(states[DEPTH + 1], out[_ME])
        if _is_twin(out, at, kept, near, key):
            continue
        place = min(kept, width)
        while place > 0 and out[keys + place - 1] < near:
            if place < width:
                out[acts + place] = out[acts + place - 1]
                out[keys + place] = out[keys + place - 1]
                out[keys + WIDE + place] = out[keys + WIDE + place - 1]
            place -= 1
        if kept == width:
            out[_CUT] = out[at + _OPEN_CUT] = 1
        if place < width:
            out[acts + place] = act
            out[keys + place] = near
            out[keys + WIDE + place] = key
            kept = min(kept + 1, width)
    out[at + _N] = kept
    return False


@jit
def _leave(out: Vector, seen: Vector, level: int) -> None:
    """Go back from a state whose options were all searched."""
    at = _LEVEL + level * _STRIDE
    if out[at + _OPEN_CUT]:
        if level:
            out[at - _STRIDE + _OPEN_CUT] = 1
    else:
        note(seen, _places(out, seen), out[at + _KEY], out[_AGE], out[_RUN], 1)
    out[_LEVEL_NOW] = level - 1


@jit
def _go_down(states: States, w: Work, out: Vector, seen: Vector, level: int) -> bool:
    """Take the next option of a state; return whether it wins."""
    at = _LEVEL + level * _STRIDE
    act = out[at + _ACTS + out[at + _NEXT]]
    out[at + _NEXT] += 1
    if level + 1 >= DEPTH:
        out[_CUT] = out[at + _OPEN_CUT] = 1
        return False
    out[_LINE + level] = public_code(states[level], act)
    after = _try(states, w, out, level, level + 1, act)
    if after == _ON:
        key = turn_hash(states[level + 1], out[_ME], out[_ORDERED])
        known = look_up(seen, _places(out, seen), key, out[_AGE], out[_RUN])
        if known == NEW:
            out[_LEVEL_NOW] = level + 1
            out[_OPENED] = 0
        elif known != CLOSED:
            out[at + _OPEN_CUT] = 1
    return after == _WON


@jit
def _pass(states: States, w: Work, out: Vector, seen: Vector, limit: int) -> int:
    """Go on with a pass up to ``limit`` states; the winning line's length, 0 at the end of it."""
    while out[_LEVEL_NOW] >= 0 and w.err == 0:
        level = out[_LEVEL_NOW]
        at = _LEVEL + level * _STRIDE
        if not out[_OPENED]:
            if not out[_ORDERED] and _minds_places(states[level], w, out[_ME]):
                out[_ORDERED] = 1
                _begin_pass(out, 0)
                continue
            out[_OPENED] = 1
            if _open(states, w, out, seen, level):
                out[_LINE + level] = public_code(states[level], out[at + _ACTS])
                return level + 1
        if out[_UNTIL] and out[COUNT] >= out[_UNTIL]:
            out[_CUT] = 1
            return 0
        if out[COUNT] >= limit:
            return PAUSED
        if out[at + _NEXT] >= out[at + _N]:
            _leave(out, seen, level)
        elif _go_down(states, w, out, seen, level):
            return level + 1
    return 0


@jit
def _begin_pass(out: Vector, run: int) -> None:
    out[_RUN] = run
    out[_CUT] = out[_LEVEL_NOW] = out[_OPENED] = 0
    out[_UNTIL] = out[COUNT] + _LIMITS[run] if run < _LAST_PASS else 0


@jit
def begin_win(states: States, w: Work, out: Vector, paired: int, age: int) -> None:
    """Begin a search for a win in ``states[0]``.

    Args:
        states: ``STATES``: the position, and with two worlds the other one at ``OTHER``; the rest
            is scratch.
        w: the workspace.
        out: ``WIN_SIZE`` numbers.
        paired: 1 with two worlds, 0 with one.
        age: the search's number, different for each search that writes into the same table.
    """
    out[COUNT] = out[CHANCE] = 0
    out[_PAIRED] = paired
    out[_ME] = player_to_act(states[0])
    out[_AGE] = age
    out[_ORDERED] = 0
    out[BOUNDED] = 0 if acts_by_itself(states[0], w, 1 - out[_ME]) else 1
    _begin_pass(out, 0)
    if not _may_win(states[0], w, out):
        out[_LEVEL_NOW] = -1


@jit
def find_win(states: States, w: Work, out: Vector, seen: Vector, limit: int) -> int:
    """Go on with a search for a line of ``states[0]`` that wins within the turn, into ``out``.

    Args:
        states: as they were left.
        w: the workspace.
        out: as it was left; the line's public codes come first.
        seen: the table of states; its size is a power of two, at least ``LEAST_PLACES``.
        limit: states that may be visited, over all calls.

    Returns:
        The line's length; 0 where there is no such win, ``CUT_SHORT`` where that is not certain,
        ``PAUSED`` where there is more to search.
    """
    while True:
        found = _pass(states, w, out, seen, limit)
        if found or w.err or not out[_CUT]:
            return found
        if out[_RUN] == _LAST_PASS:
            return CUT_SHORT
        _begin_pass(out, out[_RUN] + 1)
