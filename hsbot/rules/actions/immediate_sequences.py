"""Sequences begun at once: their first instructions done without the VM where nothing listens.

Most attacks, plays, uses of hero powers and ends of turns happen while nothing listens to their
events. What the VM would do for them up to the card's text, or to their end, is then a few function
calls. Whoever watches the
engine instruction by instruction (``WORK.budget``) sees the VM do it.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.deaths import judge, seq_deaths
from hsbot.rules.engine.deck import draw
from hsbot.rules.engine.frames import push
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.game_sequences import *
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.player_actions import action
from hsbot.rules.vm.card_sequences import (
    enter_board,
    has_no_listener,
    run_has_no_listener,
    seq_fight,
    seq_own_program,
)
from hsbot.rules.vm.machine import run
from hsbot.rules.vm.turn_sequence import seq_end_turn


@jit
def _quiet(s: State, w: Work) -> bool:
    """Whether nothing is to be done before the next instruction: auras, deaths, triggers."""
    return not s.dirty and not s.mortal and w.nq == 0


@jit
def _unheard(s: State, w: Work, f: int, event: int) -> bool:
    """Whether the sequence in frame ``f`` can go on at once, past this event."""
    return _quiet(s, w) and w.budget >= MAX_STEPS and has_no_listener(s, w, f, event)


@jit
def attack(s: State, w: Work, p: int, a: int, d: int) -> None:
    """Let row ``a`` attack row ``d``, to the end of the sequence or a pending choice."""
    f = push(w, SEQ_ATTACK, K_SEQUENCE, p, a, d)
    if _unheard(s, w, f, EV_ATTACK):
        w.frame = f
        seq_fight(s, w, f)
        w.stack[f, PC] = SEQ_FOUGHT
        if not s.dirty and w.nq == 0 and has_no_listener(s, w, f, EV_ATTACKED):
            if s.mortal:
                w.stack[f, PC] = SEQ_BURIED
                seq_deaths(s, w, f)
            if _unheard(s, w, f, EV_RESTS):
                w.sp = f
    run(s, w)


@action(A_END)
@jit
def end_turn(s: State, w: Work, p: int) -> None:
    """End player p's turn and begin the next, to the end or a pending choice."""
    f = push(w, SEQ_TURN, K_SEQUENCE, p, 0, 0)
    if _unheard(s, w, f, EV_TURN_END):
        judge(s)
        w.stack[f, PC] = SEQ_FIRST_TURN
        if s.winner < 0:
            w.frame = f
            seq_end_turn(s, w, f)
            w.stack[f, PC] = SEQ_FIRST_TURN + 1
            if s.winner < 0 and _unheard(s, w, f, EV_TURN_START):
                p = w.stack[f, F_CTRL]
                if not s.counter[p, N_RULES] & RULE_NO_DRAW:
                    draw(s, w, p)
                w.stack[f, PC] = SEQ_DRAWN
                if _unheard(s, w, f, EV_RESTS):
                    w.sp = f
    run(s, w)


@jit
def begin_play(s: State, w: Work, f: int) -> None:
    """Run the sequence of a card that is played, which is in frame ``f``."""
    pc = w.stack[f, PC]
    if pc == SEQ_MINION:
        if _unheard(s, w, f, EV_COUNTER):
            w.frame = f
            enter_board(s, w, f)
            w.stack[f, PC] = SEQ_ENTERED
            if _quiet(s, w) and run_has_no_listener(s, w, f, SEQ_ENTERED):
                w.stack[f, PC] = SEQ_SAID
                if not _says_nothing(s, w, w.stack[f]):
                    seq_own_program(s, w, f)
                elif run_has_no_listener(s, w, f, SEQ_SAID):
                    w.sp = f
    elif pc == SEQ_SPELL and _begins_unheard(s, w, f, SEQ_SPELL):
        w.frame = f
        w.stack[f, PC] = SEQ_SPOKEN
        seq_own_program(s, w, f)
    run(s, w)


@jit
def _begins_unheard(s: State, w: Work, f: int, pc: int) -> bool:
    """Whether the sequence in frame ``f`` can go on at once, past the run of events at ``pc``."""
    return _quiet(s, w) and w.budget >= MAX_STEPS and run_has_no_listener(s, w, f, pc)


@jit
def use_power(s: State, w: Work, f: int) -> None:
    """Run the sequence of a hero power that is used, which is in frame ``f``."""
    if _quiet(s, w) and w.budget >= MAX_STEPS:
        w.frame = f
        w.stack[f, PC] = SEQ_USED
        seq_own_program(s, w, f)
    run(s, w)


@jit
def _says_nothing(s: State, w: Work, frame: Frame) -> bool:
    """Whether the minion that was played has neither a battlecry nor a part that has one."""
    r = frame[F_SRC]
    card = w.cards[s.e[r, CARD]]
    said = card[C_PLAY] | card[C_CHOOSE] | card[C_OVERLOAD]
    return said | s.e[r, ENCH] | frame[F_NUM] | frame[F_CHOSEN] == 0
