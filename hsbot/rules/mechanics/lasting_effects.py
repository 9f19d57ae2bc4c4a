"""Lasting effects: timers, spells that stay in play, and dormant minions.

A timer (``TIMER``) stands in the row of what lasts: an enchantment, a spell that stays in play, a
dormant minion. It counts its controller's turns. Spells that stay (Paladin's auras, sigils,
"in two turns") lie in the secret zone, seen by both players, and take room among the five secrets,
as in real logs.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.board import wake
from hsbot.rules.engine.removal import retire
from hsbot.rules.engine.secrets import enter_secret_zone
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.watchers import stir


@jit
def enter_lasting(s: State, w: Work, r: int, p: int) -> None:
    """Put the spell in row ``r``, which stays in play, into the secret zone and set its timer.

    The timer holds the turns that it was given beyond what is printed.
    """
    if s.nsecret[p] >= MAX_SECRETS:
        retire(s, r)
        return
    enter_secret_zone(s, r, p)
    s.e[r, TIMER] += w.cards[s.e[r, CARD], C_TIMER]


@opcode(O_TICK)
def op_tick(s: State, w: Work, f: int) -> None:
    """Run the source's timer down by one; end the program unless it has run out."""
    r = w.stack[f, F_SRC]
    s.e[r, TIMER] -= 1
    if s.e[r, TIMER] > 0:
        w.stack[f, PC] = 0


@opcode(O_ONCE_A_TURN)
def op_once_a_turn(s: State, w: Work, f: int) -> None:
    """End the program when it has come this far this turn already."""
    r = w.stack[f, F_SRC]
    if s.e[r, DATA2] == s.turn:
        w.stack[f, PC] = 0
    s.e[r, DATA2] = s.turn


@jit
def fall_asleep(s: State, r: int, turns: int) -> None:
    """Make row ``r`` dormant for so many turns of its controller's; -1: until it is woken.

    A dormant minion cannot be targeted, attacked or affected, does not act, and keeps its place.
    """
    s.e[r, FLAGS] |= F_DORMANT
    s.e[r, TIMER] = turns
    stir(s)


@jit
def sleepers_stir(s: State, w: Work, p: int) -> None:
    """Wake player p's dormant minions whose time has come, at the start of the turn."""
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if s.e[r, FLAGS] & F_DORMANT and s.e[r, TIMER] > 0:
            s.e[r, TIMER] -= 1
            if s.e[r, TIMER] == 0:
                wake(s, w, r)


@jit
def sooner(s: State, w: Work, r: int) -> None:
    """Shorten the dormancy of row ``r`` by a turn, waking it when that was the last."""
    if s.e[r, FLAGS] & F_DORMANT and s.e[r, TIMER] > 0:
        s.e[r, TIMER] -= 1
        if s.e[r, TIMER] == 0:
            wake(s, w, r)


@opcode(O_DORMANT)
def run_dormant(s: State, w: Work, n: int, num: int) -> None:
    """Let the selected go dormant."""
    for i in range(n):
        fall_asleep(s, w.sel[i], num or -1)


@opcode(O_WAKE)
def run_wake(s: State, w: Work, n: int) -> None:
    """Wake the selected."""
    for i in range(n):
        wake(s, w, w.sel[i])


@opcode(O_SOONER)
def run_sooner(s: State, w: Work, n: int) -> None:
    """Let the selected dormant minions wake a turn sooner."""
    for i in range(n):
        sooner(s, w, w.sel[i])
