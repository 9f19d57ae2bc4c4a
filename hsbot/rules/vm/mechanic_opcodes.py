"""The opcodes of the game's structured mechanics, each a module of its own."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.deaths import queue_deathrattles
from hsbot.rules.engine.entities import attach, equip
from hsbot.rules.engine.events import enqueue
from hsbot.rules.mechanics.dark_gifts import op_give_gift
from hsbot.rules.mechanics.heralds import op_herald, op_limb
from hsbot.rules.mechanics.imbue import (
    op_discover_up_to,
    op_imbue,
    op_invoke,
    op_rewind,
    op_use_power,
)
from hsbot.rules.mechanics.quests import once, op_progress, op_quest
from hsbot.rules.mechanics.replays import op_play_others, op_scatter
from hsbot.rules.mechanics.titans import op_ability
from hsbot.rules.opcodes.basic import draw_card, op_buff
from hsbot.rules.opcodes.choices import op_choose_fresh, op_note_chosen
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.vocabulary import *


@jit
def run_card(w: Work, f: int, n: int, spec: int, card: int) -> None:
    """Run a card's program as an effect: an adaptation, an option, an ability.

    Without a selector it is the running source's and has its target; else it is run once for each
    selected row, as that row's own.
    """
    pc = w.cards[card, C_PLAY]
    if pc == 0:
        return
    frame = w.stack[f]
    if spec == 0:
        enqueue(w, pc, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
    for i in range(n):
        enqueue(w, pc, frame[F_KIND], frame[F_CTRL], w.sel[i], 0)


@jit
def attach_chosen(s: State, w: Work, f: int, n: int, card: int) -> None:
    """Attach an enchantment that remembers the chosen card to every selected row."""
    for i in range(n):
        x = attach(s, w, w.sel[i], card, w.stack[f, F_CTRL])
        if x:
            s.e[x, LINK] = w.stack[f, F_CHOSEN]


@apart
def step_mechanic(
    s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int
) -> None:
    """Run one instruction of the block from ``O_PROGRESS`` on for frame ``f``."""
    src = w.stack[f, F_SRC]
    ctrl = w.stack[f, F_CTRL]
    if op == O_PROGRESS:
        op_progress(s, w, f, num, a, b)
    elif op == O_QUEST:
        op_quest(s, w, ctrl, a)
    elif op == O_DATA2:
        s.e[src, DATA2] = num if a else s.e[src, DATA2] + num
    elif op == O_RUN_CHOSEN:
        run_card(w, f, n, w.code[w.stack[f, PC] - 1, 1], w.stack[f, F_CHOSEN])
    elif op == O_RUN_LINK:
        run_card(w, f, n, w.code[w.stack[f, PC] - 1, 1], s.e[src, LINK])
    elif op == O_ONCE:
        once(s, w, f, 1 << num)
    elif op == O_NEW_TYPE:
        fresh = w.cards[s.e[w.stack[f, F_SUBJ], CARD], C_RACE] & ~s.e[src, DATA2]
        once(s, w, f, fresh & -fresh)
    elif op == O_ATTACH_CHOSEN:
        attach_chosen(s, w, f, n, a)
    elif op == O_LIMB:
        w.stack[f, F_CHOSEN] = op_limb(s, w, f, a, b)
    elif op == O_HERALD:
        w.stack[f, F_CHOSEN] = op_herald(s, w, f, a, b)
    elif op == O_HERALDED:
        s.counter[ctrl, N_HERALDED] += 1
        s.dirty = 1
    elif op == O_GAIN_LIKE:
        op_buff(s, w, n, w.stack[f, F_NUM] // STAT, w.stack[f, F_NUM] % STAT)
    elif op == O_RATTLE:
        for i in range(n):
            queue_deathrattles(s, w, w.sel[i], s.e[w.sel[i], CTRL], MAX_BOARD)
    elif op == O_IMBUE:
        op_imbue(s, w, ctrl, a, b)
    elif op == O_INVOKE:
        op_invoke(s, w, ctrl, a, b)
    elif op == O_USE_POWER:
        op_use_power(s, w, ctrl)
    elif op == O_DISCOVER_UP_TO:
        op_discover_up_to(s, w, f, a, b, num)
    elif op == O_REWIND:
        op_rewind(s, w, f, num, a, b)
    elif op == O_EQUIP_RANDOM:
        weapon = draw_card(s, w, ctrl ^ c, a, b)
        if weapon:
            equip(s, w, ctrl ^ c, weapon)
    elif op == O_SCATTER:
        op_scatter(s, w, ctrl, a, b, num)
    elif op == O_PLAY_OTHERS:
        op_play_others(s, w, f, w.stack[f, F_NUM])
    elif op == O_CHOOSE_FRESH:
        op_choose_fresh(s, w, f, a, b)
    elif op == O_NOTE_CHOSEN:
        op_note_chosen(s, w, f, a, b)
    elif op == O_NOTE:
        s.counter[ctrl, a] |= 1 << num
        s.dirty = 1
    elif op == O_GIVE_GIFT:
        op_give_gift(s, w, f, n, a, b, c)
    elif op == O_ABILITY:
        op_ability(s, w, f)
    elif op != O_GIFTS:
        w.err = E_OPCODE + op
        w.sp = 0
