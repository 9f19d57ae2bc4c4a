"""Forced attacks: characters that an effect makes attack (O_ATTACK and its sequence)."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.game_sequences import SEQ_AIM, SEQ_FORCED_ATTACK
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.stats import attack_of, dying


@opcode(O_ATTACK, a="defender")
def op_attack(w: Work, f: int, n: int, defender: int) -> None:
    """Force the selected to attack, one after the other.

    Each chooses its target when its turn has come, by the selector numbered ``defender``, in which
    the attacker is the subject. A forced attack needs no ready attacker, costs none of its attacks,
    and has its triggers and deaths like any other (Advanced Rulebook, "Forced attacks").
    """
    frame = w.stack[f]
    for i in range(n):
        q = enqueue(w, SEQ_AIM, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_SUBJ] = w.sel[i]
        w.queue[q, F_LOOP] = defender
        w.queue[q, F_CHOSEN] = frame[F_CHOSEN]


@jit
def fit(s: State, r: int) -> bool:
    """Whether row ``r`` may be one side of a forced attack."""
    zone = s.e[r, ZONE]
    if zone not in (Z_BOARD, Z_HERO):
        return False
    return not dying(s, r) and not s.e[r, FLAGS] & F_DORMANT


@opcode(O_AIM)
def op_aim(s: State, w: Work, f: int) -> None:
    """Queue attacks of the forced attacker of frame ``f`` on all that its selector finds now."""
    frame = w.stack[f]
    a = frame[F_SUBJ]
    n = select(s, w, frame[F_LOOP], f)
    for i in range(n):
        if w.sel[i] != a:
            enqueue(w, SEQ_FORCED_ATTACK, K_SEQUENCE, s.e[a, CTRL], a, w.sel[i])


@opcode(O_FORCED)
def op_forced(s: State, w: Work, f: int) -> None:
    """Cancel a forced attack when a side has fallen meanwhile or the attacker has no attack."""
    frame = w.stack[f]
    a = frame[F_SRC]
    if not fit(s, a) or not fit(s, frame[F_TGT]) or attack_of(s, a) <= 0:
        frame[PC] = 0
