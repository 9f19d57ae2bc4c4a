"""A beam search for the rest of a turn: the line with the best score, a few kept at each level.

At each level every option of the kept lines is tried in a copy. The resulting positions with the
best scores make up the next level, one for each score: the same options in another order lead to
the same position. The line with the best score of all is played. Since it is played as a whole,
with the chance that it met, playing a game to its end costs a twentieth of looking three options
ahead before each option.
"""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.heuristics import WIN, score
from hsbot.rules.query.action_slots import player_to_act, row_of
from hsbot.rules.schema.action_codes import A_END, SRC_SHIFT, TGT_SHIFT
from hsbot.rules.schema.action_kinds import FROM_HAND
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy

MOST_WIDTH = 8
"""The most lines side by side."""
MOST_STATES = 2 * MOST_WIDTH + 5
"""States that the widest search needs (:func:`states_for`)."""
_PLACES = MAX_OPTIONS + MOST_WIDTH
_FIRST_SCORES = _PLACES + 2 * MOST_WIDTH
_FIRST_KEYS = _FIRST_SCORES + MAX_OPTIONS
_WEAK = _FIRST_KEYS + MAX_OPTIONS
LINES_SIZE = _WEAK + 4 * MAX_OPTIONS
"""Numbers that finishing a turn needs: a position's options, a level's scores, the indices of both
levels' states, the scores and keys of the first level's options, and a table of weak ones."""
_FREE = -1
"""A place of that table without a key."""
_SOURCE_BIT, _TARGET_BIT = 32, 44
_DEPTH = 5
"""Options after which the best line is taken and the turn planned anew."""
_PATIENCE = 2
"""The most levels in a row without a better score."""
_NOTHING = -2 * WIN


@jit
def states_for(width: int) -> int:
    """The number of states that a search needs: position, both levels, the best, three trials."""
    return 2 * width + 5


@jit
def choose_best(
    states: States, w: Work, at: int, trial: int, best: int, me: int, which: int
) -> None:
    """Answer the choices of player ``me`` in ``states[at]``, by their immediate scores."""
    while states[at].pend and states[at].pend_player == me and w.err == 0:
        n = legal(states[at], w)
        for i in range(n):
            w.pick[i] = w.act[i]
        top = _NOTHING
        for i in range(n):
            copy(states[trial], states[at])
            apply(states[trial], w, w.pick[i])
            value = score(states[trial], w, me, which)
            if value > top:
                top = value
                trial, best = best, trial
        copy(states[at], states[best])


@jit
def _place_for(out: Vector, kept: int, width: int, value: int) -> int:
    """The place of a position with this score in the next level; -1 when it is not kept."""
    worst = 0
    for i in range(kept):
        if out[MAX_OPTIONS + i] == value:
            return -1
        if out[MAX_OPTIONS + i] < out[MAX_OPTIONS + worst]:
            worst = i
    if kept < width:
        return kept
    return worst if value > out[MAX_OPTIONS + worst] else -1


@jit
def _key(s: State, me: int, act: int) -> int:
    """An option by its rows, which stay the same when slots move up."""
    source = act >> SRC_SHIFT & 31
    source = s.hand[me, source] if FROM_HAND >> (act & 15) & 1 else row_of(s, me, source)
    target = row_of(s, me, act >> TGT_SHIFT & 63)
    rest = act & ~(31 << SRC_SHIFT | 63 << TGT_SHIFT)
    return rest | source << _SOURCE_BIT | target << _TARGET_BIT


@jit
def _score_of_best(out: Vector, n: int, again: int) -> int:
    """The lowest score among the ``again`` best of the first level's ``n`` options."""
    kept = 0
    for i in range(n):
        value = out[_FIRST_SCORES + i]
        if kept == again and value <= out[_WEAK + again - 1]:
            continue
        k = min(kept, again - 1)
        while k > 0 and out[_WEAK + k - 1] < value:
            out[_WEAK + k] = out[_WEAK + k - 1]
            k -= 1
        out[_WEAK + k] = value
        kept = min(kept + 1, again)
    return out[_WEAK + again - 1]


@jit
def _weak_place(out: Vector, mask: int, key: int) -> int:
    """The place of a key in the table of weak options, or the free place for it."""
    i = (key >> _SOURCE_BIT) + 11 * (key >> _TARGET_BIT) + key & mask
    while out[_WEAK + i] != key and out[_WEAK + i] != _FREE:
        i = i + 1 & mask
    return _WEAK + i


@jit
def _keep_weak(out: Vector, n: int, again: int) -> int:
    """Put the keys of the options that are not among the best into a table; return its mask.

    Args:
        out: as :func:`play_line`'s, with ``n`` scores and keys of the first level.
        n: options of the first level.
        again: the number of best options.
    """
    enough = _score_of_best(out, n, again)
    size = 16
    while size < 2 * n:
        size *= 2
    for i in range(size):
        out[_WEAK + i] = _FREE
    for i in range(n):
        if out[_FIRST_SCORES + i] < enough:
            key = out[_FIRST_KEYS + i]
            out[_weak_place(out, size - 1, key)] = key
    return size - 1


@jit
def play_line(states: States, w: Work, out: Vector, width: int, again: int, which: int) -> None:
    """Play the best line found in ``states[0]``, and end the turn.

    A kept trial swaps its index with the state that it replaces; only a trial that is also the
    best so far is copied once more.

    Args:
        states: ``states_for(width)``; all but the first are scratch.
        w: the workspace.
        out: ``LINES_SIZE`` numbers, scratch.
        width: lines side by side.
        again: the number of best options of the first level that are tried at later levels, too;
            0 for all. Options that became possible later are always tried.
        which: the score.
    """
    me = player_to_act(states[0])
    spare = 1 + 2 * width
    if states[0].pend:
        choose_best(states, w, 0, spare, spare + 1, me, which)
        return
    best, trial = spare + 2, spare + 3
    for i in range(2 * width):
        out[_PLACES + i] = 1 + i
    here, there = _PLACES, _PLACES + width
    top = score(states[0], w, me, which)
    copy(states[out[here]], states[0])
    lines = 1
    level = found = tried = weak = 0
    while level < _DEPTH and level < found + _PATIENCE and lines and top < WIN:
        level += 1
        kept = 0
        for k in range(lines):
            line = out[here + k]
            n = legal(states[line], w)
            for i in range(n):
                out[i] = w.act[i]
            for i in range(n):
                if out[i] == A_END or w.err:
                    continue
                if level == 1:
                    out[_FIRST_KEYS + tried] = _key(states[line], me, out[i])
                elif weak:
                    key = _key(states[line], me, out[i])
                    if out[_weak_place(out, weak, key)] == key:
                        continue
                copy(states[trial], states[line])
                apply(states[trial], w, out[i])
                choose_best(states, w, trial, spare, spare + 1, me, which)
                value = score(states[trial], w, me, which)
                if level == 1:
                    out[_FIRST_SCORES + tried] = value
                    tried += 1
                place = -1
                if states[trial].winner < 0 and states[trial].cur == me and states[trial].pend == 0:
                    place = _place_for(out, kept, width, value)
                if value > top:
                    top = value
                    found = level
                    if place < 0:
                        trial, best = best, trial
                    else:
                        copy(states[best], states[trial])
                if place >= 0:
                    out[MAX_OPTIONS + place] = value
                    kept = max(kept, place + 1)
                    driven_out = out[there + place]
                    out[there + place] = trial
                    trial = driven_out
        if level == 1 and 0 < again < tried:
            weak = _keep_weak(out, tried, again)
        here, there = there, here
        lines = kept
    if found:
        copy(states[0], states[best])
    if found < _DEPTH and states[0].winner < 0 and states[0].cur == me and states[0].pend == 0:
        apply(states[0], w, A_END)
