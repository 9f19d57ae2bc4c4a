"""The secret zone: secrets, quests and spells that stay in play."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.removal import retire
from hsbot.rules.schema.layout import *
from hsbot.rules.state.rows import hand_over
from hsbot.rules.state.watchers import stir, unwatch


@jit
def remove_secret(s: State, p: int, r: int) -> None:
    """Take row ``r`` out of player p's secret zone."""
    k = 0
    for i in range(s.nsecret[p]):
        if s.secret[p, i] != r:
            s.secret[p, k] = s.secret[p, i]
            k += 1
    s.nsecret[p] = k
    unwatch(s, r)
    stir(s)


@jit
def has_secret(s: State, w: Work, p: int, card: int) -> bool:
    """Whether this secret, in any printing, is in play already."""
    for i in range(s.nsecret[p]):
        if w.cards[s.e[s.secret[p, i], CARD], C_SAME] == w.cards[card, C_SAME]:
            return True
    return False


@jit
def play_secret(s: State, w: Work, r: int, p: int) -> None:
    """Put row ``r`` into the secret zone; lost when it is full or the same secret is there."""
    if s.nsecret[p] >= SECRET_LIMIT or has_secret(s, w, p, s.e[r, CARD]):
        retire(s, r)
        return
    enter_secret_zone(s, r, p)


@jit
def take_secret(s: State, w: Work, r: int, p: int) -> None:
    """Give player p the other's secret in row ``r``; it is lost if he may not have it.

    It keeps its place in the order of play (HearthSim/hs-bugs, issue 79).
    """
    if s.e[r, CTRL] != p:
        order = s.e[r, ORDER]
        remove_secret(s, s.e[r, CTRL], r)
        play_secret(s, w, r, p)
        s.e[r, ORDER] = order


@jit
def enter_secret_zone(s: State, r: int, p: int) -> None:
    """Add row ``r`` to player p's secret zone, which must have room."""
    s.secret[p, s.nsecret[p]] = r
    s.nsecret[p] += 1
    e = s.e[r]
    e[ZONE] = Z_SECRET
    hand_over(s, r, p)
    s.order += 1
    e[ORDER] = s.order
    s.dirty = STALE
