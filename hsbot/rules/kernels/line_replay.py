"""Replays of a line in many determinizations, and the line without some of its steps."""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.public_codes import private_code, public_code
from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.auras import refresh_all
from hsbot.rules.kernels.determinization import determinize, reveal_secrets
from hsbot.rules.query.action_slots import player_to_act, row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.action_kinds import FROM_HAND, FROM_PLAY
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy

WINS, FAILED, FAULTS, FAULT, BY_CHANCE = range(5)
"""The numbers that ``replay`` reports: replays won, the first that was not won (-1 for none), how
often the engine gave up, its last reason, and the replays that drew random numbers."""
REPLAY_SIZE = 5
_SOURCE_ROW_SHIFT, _TARGET_ROW_SHIFT = 24, 36
_SLOTS = (31 << SRC_SHIFT) | (63 << TGT_SHIFT)


@jit
def _is_legal(s: State, w: Work, act: int) -> bool:
    """Whether a private code is one of the legal actions."""
    n = legal(s, w)
    for i in range(n):
        if w.act[i] == act:
            return True
    return False


@jit
def wins_by(s: State, w: Work, codes: Vector) -> bool:
    """Whether a line of public codes can be played in ``s`` and wins within the turn.

    The caller knows that the first option is legal; each further one is checked.
    """
    me = player_to_act(s)
    turn = s.turn
    for k in range(codes.shape[0]):
        if k and (player_to_act(s) != me or s.turn != turn):
            return False
        act = private_code(s, codes[k])
        if act < 0:
            return False
        if k and not (public_code(s, act) == codes[k] and _is_legal(s, w, act)):
            return False
        apply(s, w, act)
        if w.err:
            return False
        if s.winner >= 0:
            return s.winner == me
    return False


@jit
def replay(
    states: States, t: State, w: Work, codes: Vector, seeds: Vector, lists: Vector, rows: int,
    unknown: ShortMatrix, sizes: Vector, secrets: ShortMatrix,
    forced: ShortMatrix, strict: int, out: Vector
) -> None:  # fmt: skip
    """Replay a line in determinizations of ``t``; ``out`` gets the numbers from ``WINS`` on.

    Args:
        states: scratch; the first keeps the last world that was played.
        t: the observed state.
        w: the workspace; each world's seed decides its chance too.
        codes: the line's public codes.
        seeds: one a world.
        lists: for each world, the list from which its unseen cards are dealt.
        rows: rows of a list.
        unknown: the lists, as in ``determinize``.
        sizes: how many cards of each row count.
        secrets: the hidden secrets of each row.
        forced: a row for each world with the identities of the hidden secrets, instead of those of
            the lists; empty for the lists'.
        strict: 1 to end at the first world that is not won.
        out: ``REPLAY_SIZE`` numbers.
    """
    out[WINS] = 0
    out[FAILED] = -1
    out[FAULTS] = 0
    out[FAULT] = 0
    out[BY_CHANCE] = 0
    for i in range(seeds.shape[0]):
        s = states[0]
        determinize(s, t, w, seeds[i], unknown, sizes, secrets, lists[i] * rows, rows)
        if forced.shape[0]:
            reveal_secrets(s, w, 0, i, forced)
            reveal_secrets(s, w, 1, i, forced)
            refresh_all(s, w)
        before = w.rng
        won = wins_by(s, w, codes)
        if w.rng != before:
            out[BY_CHANCE] += 1
        if w.err:
            out[FAULTS] += 1
            out[FAULT] = w.err
            w.err = 0
            won = False
        if won:
            out[WINS] += 1
        elif out[FAILED] < 0:
            out[FAILED] = i
            if strict:
                return


@jit
def _identity(s: State, act: int) -> int:
    """An action by rows instead of slots; a card's place does not count."""
    kind = act & 15
    if kind == A_CHOOSE or kind == A_MULLIGAN:
        return public_code(s, act)
    p = s.cur
    source = (act >> SRC_SHIFT) & 31
    if (FROM_HAND >> kind) & 1:
        source = s.hand[p, source]
    elif (FROM_PLAY >> kind) & 1:
        source = row_of(s, p, source)
    target = row_of(s, p, (act >> TGT_SHIFT) & 63)
    rest = act & ((1 << _SOURCE_ROW_SHIFT) - 1) & ~(_SLOTS | POSITION)
    return rest | (source << _SOURCE_ROW_SHIFT) | (target << _TARGET_ROW_SHIFT)


@jit
def left_out(states: States, w: Work, codes: Vector, out: Vector) -> int:
    """The rest of a line in the world ``states[0]`` without some of its steps.

    Steps that are impossible without them are left out, too.

    Args:
        states: three; the world stays as it is.
        w: the workspace.
        codes: the line's public codes.
        out: 1 for each step to leave out; the public codes of the steps that are left follow, with
            the slots that they have then.

    Returns:
        The number of codes that are left, in ``out``.
    """
    x = states[1]
    y = states[2]
    copy(x, states[0])
    copy(y, states[0])
    me = player_to_act(x)
    turn = x.turn
    kept = 0
    for k in range(codes.shape[0]):
        act = private_code(x, codes[k])
        if act < 0 or player_to_act(x) != me or x.turn != turn or x.winner >= 0:
            return kept
        wanted = _identity(x, act)
        dropped = out[k]
        apply(x, w, act)
        if dropped or y.winner >= 0 or y.turn != turn or player_to_act(y) != me:
            continue
        n = legal(y, w)
        for i in range(n):
            found = w.act[i]
            if _identity(y, found) == wanted:
                out[kept] = public_code(y, found)
                kept += 1
                apply(y, w, found)
                break
    return kept
