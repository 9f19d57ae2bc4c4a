"""Colossal minions with their appendages, and the soldiers that herald them.

A colossal minion's appendages are summoned beside it whenever it is summoned, as far as there is
room: half of an even number on each side, an odd number to the right, Blackwater Behemoth's lure to
the left. (The data's COLOSSAL_LIMB_ON_LEFT is the side of the client's tooltip.)

Herald summons the soldier of the hero's class. A hero of a class without soldiers summons that of
the card's class, and with a card of no such class that of the opponent's (Firestone's reference
data). The first soldiers are as printed; after two heralds all soldiers and appendages of their
kind count double, after four four times; a soldier that comes then is as much stronger, too (2/2
instead of 1/1 after two heralds in a log of May 2026). What one counts does not change any more.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.board import summon, summon_place
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.stats import class_of_player, herald_level
from hsbot.rules.state.watchers import shift


@jit
def _upgrade(s: State, r: int, times: int) -> int:
    """Make the soldier in row ``r`` count so many times, in what it has and does; return it.

    It stays so: heralds that follow upgrade those that come after it (a log of 2026).
    """
    if r and times > 1:
        s.e[r, ATK] *= times
        s.e[r, HEALTH] *= times
        s.e[r, DATA] = times - 1
    return r


@jit
def op_limb(s: State, w: Work, f: int, card: int, places: int, times: int) -> int:
    """Summon an appendage ``places`` to the right of its minion, or on its left for 0.

    One that is a soldier counts so many times.
    """
    src = w.stack[f, F_SRC]
    p = s.e[src, CTRL]
    for i in range(s.nboard[p]):
        if s.board[p, i] == src:
            return _upgrade(s, summon(s, w, p, card, i + places), times)
    return 0


@jit
def of_class(w: Work, first: int, size: int, classes: int) -> int:
    """The first card of a pool that is of one of some classes (bits); 0 for none."""
    for i in range(size):
        if w.cards[w.pool[first + i], C_CLASSES] & classes:
            return w.pool[first + i]
    return 0


@jit
def one_class(w: Work, card: int) -> int:
    """The class of a card as a bit, 0 for a card of several classes or none."""
    classes = w.cards[card, C_CLASSES]
    return classes if classes & (classes - 1) == 0 else 0


@jit
def op_herald(s: State, w: Work, f: int, first: int, size: int) -> int:
    """Summon the soldier that the running card heralds; return its row."""
    p = w.stack[f, F_CTRL]
    soldier = of_class(w, first, size, 1 << class_of_player(s, w, p))
    if soldier == 0:
        soldier = of_class(w, first, size, one_class(w, s.e[w.stack[f, F_SRC], CARD]))
    if soldier == 0:
        soldier = of_class(w, first, size, 1 << class_of_player(s, w, 1 - p))
    if soldier == 0:
        return 0
    return _upgrade(s, summon(s, w, p, soldier, summon_place(s, w, f, 1)), herald_level(s, p))


@opcode(O_LIMB)
def run_limb(s: State, w: Work, f: int, num: int, a: int, b: int) -> None:
    """Summon the limbs of a Colossal."""
    w.stack[f, F_CHOSEN] = op_limb(s, w, f, a, b, num)


@opcode(O_HERALD)
def run_herald(s: State, w: Work, f: int, a: int, b: int) -> None:
    """Summon the soldier of a herald."""
    w.stack[f, F_CHOSEN] = op_herald(s, w, f, a, b)


@opcode(O_HERALDED)
def run_heralded(s: State, ctrl: int) -> None:
    """Note one more herald."""
    s.counter[ctrl, N_HERALDED] += 1
    shift(s)
