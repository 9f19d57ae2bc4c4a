"""Magnetic: a minion played left of one of its kind becomes a part of that one.

It is played but not summoned, and needs no room on the board (Hearthstone Wiki of today, "Board
space"; that of 2018 says the opposite). Its statistics are those that it has in hand: what changes
a minion as it is played, an aura or a Hobgoblin, does not count (hs-bugs, 1202).
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import summon_row
from hsbot.rules.engine.enchantments import attach
from hsbot.rules.engine.events import emit, queue_triggers
from hsbot.rules.engine.removal import retire
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode


@jit
def _become_part(s: State, w: Work, r: int, to: int) -> None:
    """Add attack, health, keywords and spell damage of row ``r``, without auras, to row ``to``.

    Its text is the enchantment's.
    """
    for k in (ATK, HEALTH, SPELL_DAMAGE):
        s.e[to, k] += s.e[r, k]
    s.e[to, KW] |= s.e[r, KW]
    x = attach(s, w, to, w.cards[s.e[r, CARD], C_MERGE], s.e[r, CTRL])
    if x:
        for k in (ATK, HEALTH, SPELL_DAMAGE):
            s.e[x, k] = s.e[r, k]
        s.e[x, PART_KW] = s.e[r, KW]
        s.e[x, FLAGS] = F_PART


@opcode(O_MERGE)
@noinline
def seq_merge(s: State, w: Work, f: int) -> None:
    """Merge the played minion with the sequence's target.

    What it does as it is played (Echo) it does too. Where the target has left the board meanwhile,
    it stands where it was dropped, if there is room.
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    p = frame[F_CTRL]
    to = frame[F_TGT]
    if frame[F_NUM]:  # it was countered
        retire(s, r)
        return
    if s.e[to, ZONE] == Z_BOARD and s.e[to, CTRL] == p:
        _become_part(s, w, r, to)
        retire(s, r)
        emit(s, w, EV_MAGNETIZED, to, p, 0, r)
    elif s.nboard[p] < MAX_BOARD:
        summon_row(s, w, r, p, frame[F_LOOP])
    else:
        retire(s, r)
    queue_triggers(s, w, r, EV_PLAY, r, p, 0, to)
