"""The engine's entry points: what Python calls. They take arrays of records and an index.

Import costs little; :func:`prepare` compiles everything once or loads it from the cache, and must run before the
first call.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules import jit as _jit
from hsbot.rules.actions import (
    A_MULLIGAN,
    CARD_SHIFT,
    SRC_SHIFT,
    TGT_SHIFT,
    actor,
    apply,
    begin,
    legal,
    private_code,
    public_code,
)
from hsbot.rules.chance import below, seed
from hsbot.rules.entities import draw, listen_from_decks, refresh, write_card
from hsbot.rules.jit import PLAIN, copy, entry, jit
from hsbot.rules.layout import *  # noqa: F403  # the layout is this module's alphabet
from hsbot.rules.scores import score

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

POLICY_RANDOM, POLICY_TOURNAMENT = 0, 1

if PLAIN:

    def _scratch(n: int) -> NDArray[np.void]:
        return np.zeros(n, STATE).view(np.recarray)

else:

    @jit
    def _scratch(n: int) -> NDArray[np.void]:
        return np.empty(n, STATE)


# ---- inner loops ----------------------------------------------------------------------------------------
@jit
def shuffle(s: State, w: Work, p: int) -> None:
    """Shuffle player p's deck."""
    i = s.ndeck[p] - 1
    while i > 0:
        j = below(w, i + 1)
        x = s.deck[p, i]
        s.deck[p, i] = s.deck[p, j]
        s.deck[p, j] = x
        i -= 1


@jit
def note_decks(s: State, w: Work) -> None:
    """Note what listens from the decks."""
    for p in range(2):
        for i in range(s.ndeck[p]):
            x = s.deck[p, i]
            listen_from_decks(s, w, x if x > 0 else s.e[-x, CARD])


@jit
def deal(s: State, w: Work, first: int, mulligan: int) -> None:
    """Shuffle, deal three and four cards, and ask for the mulligan or begin at once."""
    s.first = first
    s.cur = first
    s.turn = 0
    s.winner = -1
    note_decks(s, w)
    for p in range(2):
        shuffle(s, w, p)
        for _ in range(3 if p == first else 4):
            if s.ndeck[p] > 0:
                draw(s, w, p)
    w.nq = 0
    refresh(s, w)
    if mulligan:
        s.pend = P_MULLIGAN
        s.pend_player = first
    else:
        w.sp = 0
        begin(s, w)


@jit
def random_action(s: State, w: Work) -> int:
    """A uniformly random legal action."""
    if s.pend == P_MULLIGAN:
        return A_MULLIGAN | (below(w, 1 << s.nhand[s.pend_player]) << TGT_SHIFT)
    n = legal(s, w)
    return w.act[below(w, n)]


@jit
def finish_randomly(s: State, w: Work) -> int:
    """Play uniformly random actions to the end; return how many."""
    steps = 0
    while s.winner < 0 and w.err == 0:
        apply(s, w, random_action(s, w))
        steps += 1
    return steps


@jit
def finish_by_tournament(A: NDArray[np.void], w: Work, me: int, k_me: int, k_other: int, which: int) -> int:
    """The thesis's default policy: of k percent of the actions, drawn at random, the best by a score.

    ``A[0]`` is the position (changed), ``A[1:3]`` scratch; the states change places by index, so that only a trial is
    a copy. Returns the index of the final state.
    """
    cur = 0
    trial = 1
    best = 2
    while A[cur].winner < 0 and w.err == 0:
        n = legal(A[cur], w)
        if n == 1:
            apply(A[cur], w, w.act[0])
            continue
        player = actor(A[cur])
        k = k_me if player == me else k_other
        tries = max(1, (n * k + 50) // 100)
        top = -2_000_000_000
        for i in range(n):
            w.pick[i] = w.act[i]
        for i in range(tries):
            j = i + below(w, n - i)
            act = w.pick[j]
            w.pick[j] = w.pick[i]
            copy(A[trial], A[cur])
            apply(A[trial], w, act)
            v = score(A[trial], w, player, which)
            if v > top:
                top = v
                trial, best = best, trial
        cur, best = best, cur
    return cur


@jit
def playout_once(A: NDArray[np.void], w: Work, policy: int, me: int, k_me: int, k_other: int, which: int) -> int:
    """Play ``A[0]`` out; return the winner (2 for a draw)."""
    if policy == POLICY_RANDOM:
        finish_randomly(A[0], w)
        return A[0].winner
    return A[finish_by_tournament(A, w, me, k_me, k_other, which)].winner


@jit
def fill_unknown(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Give player p's unknown cards an identity: ``w.unknown[first:first + size]``, shuffled.

    Hidden hand cards come first, then the deck's unknown places (0). Should the cards run out, they are dealt again.
    """
    k = 0
    for i in range(size - 1):
        j = i + below(w, size - i)
        x = w.unknown[first + i]
        w.unknown[first + i] = w.unknown[first + j]
        w.unknown[first + j] = x
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if s.e[r, FLAGS] & F_HIDDEN and size:
            write_card(s, w, r, w.unknown[first + k % size])
            k += 1
    for i in range(s.ndeck[p]):
        if s.deck[p, i] == 0 and size:
            s.deck[p, i] = w.unknown[first + k % size]
            k += 1
    shuffle(s, w, p)


@jit
def mix(h: int, x: int) -> int:
    """One step of an FNV-like hash on 63 bits."""
    return ((h ^ (x & 0xFFFF)) * 1099511628211) & 0x7FFFFFFFFFFFFFFF


@jit
def hash_row(s: State, h: int, r: int) -> int:
    """A hash of what row ``r`` is, without its ids and order."""
    for k in range(COLUMNS):
        if k != EID and k != ORDER and k != ENCH and k != OWNER:
            h = mix(h, s.e[r, k])
    return h


@jit
def state_hash(s: State, viewer: int) -> int:
    """A hash of the state as ``viewer`` (0 or 1) sees it; 2 sees everything."""
    h = mix(1469598103934665603, s.turn)
    for x in (s.cur, s.winner, s.pend, s.pend_player):
        h = mix(h, x)
    for p in range(2):
        for x in (s.mana[p], s.max_mana[p], s.overload[p], s.locked[p], s.fatigue[p], s.nhand[p], s.ndeck[p],
                  s.nsecret[p]):  # fmt: skip
            h = mix(h, x)
        for k in range(N_COUNTERS):
            h = mix(h, s.counter[p, k])
        h = hash_row(s, h, R_HERO + p)
        h = hash_row(s, h, R_POWER + p)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            h = hash_row(s, h, R_WEAPON + p)
        for i in range(s.nboard[p]):
            h = hash_row(s, h, s.board[p, i])
        if viewer == 2 or viewer == p:
            for i in range(s.nhand[p]):
                h = hash_row(s, h, s.hand[p, i])
            for i in range(s.nsecret[p]):
                h = mix(h, s.e[s.secret[p, i], CARD])
        if viewer == 2:
            for i in range(s.ndeck[p]):
                h = mix(h, s.deck[p, i])
    if s.pend and (viewer == 2 or viewer == s.pend_player):
        for i in range(s.pend_n):
            h = mix(h, s.pend_opt[i])
    return h


@jit
def features(s: State, w: Work) -> None:
    """Fill ``w.feature`` with numbers that describe both sides (``Native.features`` names them)."""
    for p in range(2):
        o = p * 10
        h = R_HERO + p
        w.feature[o] = s.e[h, HEALTH] - s.e[h, DAMAGE]
        w.feature[o + 1] = s.e[h, ARMOR]
        w.feature[o + 2] = s.nhand[p]
        w.feature[o + 3] = s.ndeck[p]
        w.feature[o + 4] = s.nboard[p]
        attack = 0
        health = 0
        ready = 0
        taunt = 0
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            a = s.e[r, ATK] + s.e[r, ATK_TEMP] + s.e[r, ATK_AURA]
            attack += a
            health += s.e[r, HEALTH] + s.e[r, HEALTH_AURA] - s.e[r, DAMAGE]
            if not s.e[r, FLAGS] & F_FROZEN:
                ready += a
            if (s.e[r, KW] | s.e[r, KW_AURA]) & TAUNT:
                taunt += s.e[r, HEALTH] - s.e[r, DAMAGE]
        w.feature[o + 5] = attack
        w.feature[o + 6] = health
        w.feature[o + 7] = ready
        w.feature[o + 8] = taunt
        w.feature[o + 9] = s.max_mana[p]
    w.feature[20] = s.cur
    w.feature[21] = s.turn


# ---- entry points ---------------------------------------------------------------------------------------
@entry
def seed_at(W: NDArray[np.void], n: int) -> None:
    """Seed the workspace's generator and forget its error."""
    seed(W[0], n)
    W[0].err = 0


@entry
def deal_at(A: NDArray[np.void], i: int, W: NDArray[np.void], first: int, mulligan: int) -> None:
    """Deal a prepared table (see ``hsbot.rules.setup``); ``first`` below 0 tosses a coin."""
    if first < 0:
        first = below(W[0], 2)
    deal(A[i], W[0], first, mulligan)


@entry
def legal_at(A: NDArray[np.void], i: int, W: NDArray[np.void]) -> int:
    """Private codes of the legal actions into ``W[0].act``; returns how many."""
    return legal(A[i], W[0])


@entry
def apply_at(A: NDArray[np.void], i: int, W: NDArray[np.void], act: int) -> None:
    """Do the action with the private code ``act``."""
    apply(A[i], W[0], act)


@entry
def options_at(A: NDArray[np.void], i: int, W: NDArray[np.void], out: NDArray[np.int64]) -> int:
    """Public codes of the legal actions into ``out``, each once, in a fixed order; returns how many."""
    s = A[i]
    w = W[0]
    n = legal(s, w)
    k = 0
    for j in range(n):
        code = public_code(s, w.act[j])
        if k < out.shape[0]:
            out[k] = code
            k += 1
    return k


@entry
def apply_public_at(A: NDArray[np.void], i: int, W: NDArray[np.void], code: int) -> int:
    """Do the action with a public code; 0 when this state has none like it."""
    act = private_code(A[i], code)
    if act < 0:
        return 0
    apply(A[i], W[0], act)
    return 1


@entry
def public_code_at(A: NDArray[np.void], i: int, act: int) -> int:
    """The public code of a private one."""
    return public_code(A[i], act)


@entry
def private_code_at(A: NDArray[np.void], i: int, code: int) -> int:
    """The private code of a public one, -1 for none."""
    return private_code(A[i], code)


@entry
def refresh_at(A: NDArray[np.void], i: int, W: NDArray[np.void]) -> None:
    """Recompute auras and listeners after a state was written by hand."""
    note_decks(A[i], W[0])
    refresh(A[i], W[0])


@entry
def determinize_at(A: NDArray[np.void], i: int, B: NDArray[np.void], j: int, W: NDArray[np.void], n: int,
                   unknown: NDArray[np.int16], sizes: NDArray[np.int64]) -> None:  # fmt: skip
    """A whole world from the observed one ``B[j]`` into ``A[i]``, by seed ``n``.

    ``unknown[0]`` are player 0's unseen cards; one of the rows from 1 on, at random, player 1's (card indices);
    ``sizes`` says how many of each row count.
    """
    s = A[i]
    w = W[0]
    copy(s, B[j])
    seed(w, n)
    for p in range(2):
        row = 0
        if p == 1 and sizes.shape[0] > 2:
            row = 1 + below(w, sizes.shape[0] - 1)
        elif p == 1:
            row = 1
        size = min(sizes[row], unknown.shape[1])
        for k in range(size):
            w.unknown[k] = unknown[row, k]
        fill_unknown(s, w, p, 0, size)
    note_decks(s, w)
    refresh(s, w)


@entry
def copy_at(A: NDArray[np.void], i: int, B: NDArray[np.void], j: int) -> None:
    """Copy state ``B[j]`` into ``A[i]``."""
    copy(A[i], B[j])


@entry
def actor_at(A: NDArray[np.void], i: int) -> int:
    """Who must choose."""
    return actor(A[i])


@entry
def score_at(A: NDArray[np.void], i: int, W: NDArray[np.void], me: int, which: int) -> int:
    """A score from player ``me``'s side."""
    return score(A[i], W[0], me, which)


@entry
def hash_at(A: NDArray[np.void], i: int, viewer: int) -> int:
    """The state's hash as ``viewer`` sees it."""
    return state_hash(A[i], viewer)


@entry
def features_at(A: NDArray[np.void], i: int, W: NDArray[np.void]) -> None:
    """Fill ``W[0].feature``."""
    features(A[i], W[0])


@entry
def playouts_at(A: NDArray[np.void], i: int, W: NDArray[np.void], n: int, policy: int, me: int, k_me: int,
                k_other: int, which: int) -> int:  # fmt: skip
    """Play ``n`` copies of a state out; wins of player 0 plus 65536 times those of player 1."""
    x = _scratch(3)
    w = W[0]
    wins = 0
    for _ in range(n):
        copy(x[0], A[i])
        winner = playout_once(x, w, policy, me, k_me, k_other, which)
        if winner == 0:
            wins += 1
        elif winner == 1:
            wins += 65536
    return wins


@entry
def random_games_at(A: NDArray[np.void], i: int, W: NDArray[np.void], seed0: int, n: int) -> int:
    """Play ``n`` random games from the prepared table ``A[i]``, mulligan off; returns the number of steps."""
    x = _scratch(1)
    w = W[0]
    steps = 0
    for k in range(n):
        copy(x[0], A[i])
        seed(w, seed0 + k)
        deal(x[0], w, k & 1, 0)
        steps += finish_randomly(x[0], w)
        w.signature = mix(w.signature, state_hash(x[0], 2))
    return steps


@entry
def middle_at(A: NDArray[np.void], i: int, j: int, W: NDArray[np.void], seed0: int, turn: int) -> None:
    """Put a random position at half-turn ``turn`` into ``A[j]``, from the prepared table ``A[i]``."""
    w = W[0]
    n = seed0
    while w.err == 0:
        copy(A[j], A[i])
        seed(w, n)
        deal(A[j], w, n & 1, 0)
        while A[j].winner < 0 and A[j].turn < turn and w.err == 0:
            apply(A[j], w, random_action(A[j], w))
        if A[j].winner < 0:
            return
        n += 1000003


@entry
def clones_at(A: NDArray[np.void], i: int, j: int, n: int) -> int:
    """Copy ``A[i]`` to ``A[j]`` ``n`` times, reading a changing place so that no copy can be left out."""
    x = 0
    for k in range(n):
        A[i].order = k & 1023
        copy(A[j], A[i])
        x += A[j].order + A[j].e[R_FREE + (k & 3), CARD]
    return x


_lock = threading.Lock()
_prepared = False


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Compile the engine, or load it from the cache; ``progress(done, total)`` while compiling.

    Safe to call from several threads; the second call costs nothing.
    """
    global _prepared  # noqa: PLW0603  # compiled code is a process-wide thing
    with _lock:
        if not _prepared and not PLAIN:
            _jit.compile_all(progress)
        _prepared = True
