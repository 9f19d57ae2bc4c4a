"""Columns of entities and counters of players, changed by an instruction."""

from __future__ import annotations

from hsbot.rules.engine.events import emit
from hsbot.rules.engine.resources import gain_corpses
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.watchers import shift


@opcode(O_COUNTER)
def run_counter(s: State, w: Work, num: int, a: int, side: int) -> None:
    """Add to one of a player's counters; corpses are gained and spent."""
    if a == N_CORPSES and num > 0:
        gain_corpses(s, side, num)
    else:
        s.counter[side, a] += num
    shift(s)
    if a == N_CORPSES and num < 0:
        s.counter[side, N_CORPSES_SPENT] -= num
        emit(s, w, EV_CORPSES, 0, side, -num, 0)


@opcode(O_DATA)
def run_data(s: State, w: Work, f: int, n: int, num: int, a: int, src: int) -> None:
    """Set the source's number, or add to it or to that of the selected."""
    if a:
        s.e[src, DATA] = num
    elif w.code[w.stack[f, PC] - 1, 1]:
        for i in range(n):
            s.e[w.sel[i], DATA] += num
    else:
        s.e[src, DATA] += num
    shift(s)


@opcode(O_DATA2)
def run_data2(s: State, num: int, a: int, src: int) -> None:
    """Set the source's second number, or add to it."""
    s.e[src, DATA2] = num if a else s.e[src, DATA2] + num


@opcode(O_NOTE)
def run_note(s: State, num: int, a: int, ctrl: int) -> None:
    """Set a bit of one of the player's counters."""
    s.counter[ctrl, a] |= 1 << num
    shift(s)


@opcode(O_EXCAVATED)
def run_excavated(s: State, w: Work, ctrl: int) -> None:
    """Note one more excavation."""
    s.counter[ctrl, N_EXCAVATED] += 1
    shift(s)
    emit(s, w, EV_EXCAVATED, 0, ctrl, 0, 0)


@opcode(O_COIN)
def run_coin(s: State, w: Work, f: int, ctrl: int) -> None:
    """Note the chosen card as The Coin to come."""
    s.counter[ctrl, N_COIN] = w.stack[f, F_CHOSEN]


@opcode(O_TWICE)
def run_twice(s: State, w: Work, n: int) -> None:
    """Let the selected spells have their effect twice."""
    for i in range(n):
        s.e[w.sel[i], FLAGS] |= F_TWICE


@opcode(O_REOPEN)
def run_reopen(s: State, w: Work, n: int) -> None:
    """Let the selected locations be used at once."""
    for i in range(n):
        s.e[w.sel[i], ATTACKS] = 0


@opcode(O_FLAG)
def run_flag(s: State, w: Work, n: int, a: int, b: int) -> None:
    """Set flags of the selected, or clear them."""
    for i in range(n):
        s.e[w.sel[i], FLAGS] = s.e[w.sel[i], FLAGS] & ~a | (0 if b else a)


@opcode(O_REMEMBER_ROW)
def run_remember_row(s: State, w: Work, n: int, src: int) -> None:
    """Let the source remember the first selected row."""
    s.e[src, DATA2] = s.e[w.sel[0], ORDER] if n else 0


@opcode(O_DATA_OF)
def run_data_of(s: State, w: Work, n: int, num: int, a: int) -> None:
    """Set a number of the selected."""
    for i in range(n):
        s.e[w.sel[i], DATA2 if a else DATA] = num


@opcode(O_NOTE_SCHOOL)
def run_note_school(s: State, w: Work, f: int, src: int) -> None:
    """Note the subject's spell school."""
    school = w.cards[s.e[w.stack[f, F_SUBJ], CARD], C_SCHOOL]
    s.e[src, DATA] |= 1 << school if school else 0


@opcode(O_CARD_OF)
def run_card_of(s: State, w: Work, f: int, n: int, a: int, src: int) -> None:
    """Choose the card that the source remembers, or that of the selected."""
    if a:
        column = LINK if a == 1 else DATA2 if a == 2 else DATA
        w.stack[f, F_CHOSEN] = s.e[src, column]
    else:
        w.stack[f, F_CHOSEN] = s.e[w.sel[0], CARD] if n else 0


@opcode(O_SPELL_DAMAGE)
def run_spell_damage(s: State, w: Work, n: int, num: int) -> None:
    """Give the selected Spell Damage."""
    for i in range(n):
        s.e[w.sel[i], SPELL_DAMAGE] += num


@opcode(O_LONGER)
def run_longer(s: State, w: Work, n: int, num: int) -> None:
    """Let the timers of the selected run longer."""
    for i in range(n):
        s.e[w.sel[i], TIMER] += num


@opcode(O_READY)
def run_ready(s: State, w: Work, n: int) -> None:
    """Let the selected attack once more."""
    for i in range(n):
        s.e[w.sel[i], ATTACKS] = max(0, s.e[w.sel[i], ATTACKS] - 1)


@opcode(O_END_NOW)
def run_end_now(s: State) -> None:
    """End the turn when the running action is over."""
    s.ending = 1
