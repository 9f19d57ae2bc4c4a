"""The virtual machine: the loop that runs card programs and the game's own sequences.

Frames lie on a stack. An instruction that makes something happen queues the programs of those who
listen; when the instruction is done they are pushed so that the first queued runs first, each to
its end, before the instruction after it. There is no recursion, so a pending choice is the stack
itself, saved in the state.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, symbol
from hsbot.rules.engine.auras import refresh, refresh_at_rest
from hsbot.rules.engine.deaths import judge, seq_deaths, seq_died, seq_reborn
from hsbot.rules.engine.deck import draw
from hsbot.rules.engine.enchantments import detach
from hsbot.rules.engine.events import emit, still_listens
from hsbot.rules.engine.frames import push_queue
from hsbot.rules.engine.hand import recombine
from hsbot.rules.engine.removal import sweep, sweep_unnamed
from hsbot.rules.engine.resources import gain_armor, gain_corpses, owe
from hsbot.rules.engine.weapons import equip
from hsbot.rules.mechanics.casting import by_chance, choose_by_chance
from hsbot.rules.mechanics.dark_gifts import offer_gifts
from hsbot.rules.opcodes.card_moves import (
    op_bounce,
    op_copy_hand,
    op_destroy,
    op_discard,
    op_give,
    op_give_chosen,
    op_steal,
)
from hsbot.rules.opcodes.choices import op_choose, op_discover
from hsbot.rules.opcodes.control import op_cancel, op_retarget, op_target
from hsbot.rules.opcodes.costs import op_cost, op_mana
from hsbot.rules.opcodes.damage import op_damage, op_damage_split, op_heal
from hsbot.rules.opcodes.decks import (
    op_draw,
    op_mill,
    op_shuffle,
    op_shuffle_copy,
    op_to_deck,
    op_tutor,
)
from hsbot.rules.opcodes.enchanting import op_attach
from hsbot.rules.opcodes.secrets import op_put_secret, op_secret_done
from hsbot.rules.opcodes.stat_changes import (
    op_buff,
    op_buff_turn,
    op_freeze,
    op_keyword,
    op_remove_keyword,
    op_set_attack,
    op_set_health,
    op_silence,
    op_swap_stats,
)
from hsbot.rules.opcodes.summoning import (
    op_enemy_summons_from_hand,
    op_jade,
    op_random_card,
    op_recruit,
    op_resurrect,
    op_summon,
    op_summon_chosen,
    op_summon_copy,
)
from hsbot.rules.opcodes.transforming import op_hero_power, op_transform, op_transform_random
from hsbot.rules.query.amounts import amount
from hsbot.rules.query.conditions import holds
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.registers import MAKES
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.watchers import shift
from hsbot.rules.vm.card_sequences import (
    nobody_hears,
    nobody_hears_run,
    seq_enter,
    seq_event,
    seq_fight,
    seq_own_program,
)
from hsbot.rules.vm.opcode_groups import (
    step_bodies,
    step_cast,
    step_mechanic,
    step_play,
    step_zones,
)
from hsbot.rules.vm.opcode_table import (
    G_BODIES,
    G_CAST,
    G_MECHANIC,
    G_PLAY,
    G_ZONES,
    OPCODE_GROUP,
)
from hsbot.rules.vm.turn_sequence import seq_end_turn

_PASSED = -1
"""No opcode: of an instruction that had no effect."""


@jit
def _settle(s: State, w: Work) -> None:
    """End a run: clean up after the sequence, or save the stack at a pending choice."""
    if w.sp == 0 and s.pend == 0:
        judge(s)
    if s.winner >= 0:
        w.sp = 0
        w.nq = 0
        s.pend = 0
        s.nsaved = 0
    elif s.pend:
        n = w.sp
        if n > SAVED:
            w.err = E_SAVED
            n = SAVED
        for i in range(n):
            for k in range(FRAME):
                s.saved[i, k] = w.stack[i, k]
        s.nsaved = n
    else:
        w.nkept = 0
        s.hand_row = 0
        if s.halves:
            recombine(s, w)
        refresh_at_rest(s, w)
        sweep(s)
        s.past_n = 0
        s.rewinds = 0


@jit
def step_group(
    s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int
) -> None:
    """Run an instruction by the step function of its opcode's group."""
    group = OPCODE_GROUP[op]
    if group == G_BODIES:
        step_bodies(s, w, f, op, n, num, a, b)
    elif group == G_CAST:
        step_cast(s, w, f, op, n, num, a, b, c)
    elif group == G_MECHANIC:
        step_mechanic(s, w, f, op, n, num, a, b, c)
    elif group == G_PLAY:
        step_play(s, w, f, op, n, num, a, c)
    elif group == G_ZONES:
        step_zones(s, w, f, op, n, num, a, b, c)
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@jit
def _step_sequence(s: State, w: Work, f: int, pc: int, op: int) -> None:
    """Run a step of one of the game's own sequences, which has neither selector nor amount."""
    if op == O_DEATHS:
        seq_deaths(s, w, f)
    elif op == O_OWN_PROGRAM:
        seq_own_program(s, w, f)
    elif op == O_EVENT:
        seq_event(s, w, f, w.code[pc, 3])
    elif op == O_DIED:
        seq_died(s, w, f)
    elif op == O_JUDGE:
        judge(s)
    elif op == O_STILL:
        if not still_listens(s, w, f, pc):
            w.sp = f
    elif op == O_END_TURN:
        seq_end_turn(s, w, f)
    elif op == O_FIGHT:
        seq_fight(s, w, f)
    else:
        seq_enter(s, w, f)


@jit
def _renew(s: State, w: Work) -> None:
    """Do what an instruction has left to do: renew watchers and auras, push what is queued."""
    if s.dirty:
        refresh(s, w)
    if w.nq:
        push_queue(w)


@symbol()
def run(s: State, w: Work) -> None:
    """Run until the stack is empty, a choice is pending, or the game is over.

    Whoever wants to watch sets ``w.budget`` below ``MAX_STEPS``: after so many instructions the
    stack is left as it stands, to be gone on with (``engine.resume_at``).
    """
    budget = w.budget
    watched = budget < MAX_STEPS
    sweep_below = budget
    _renew(s, w)
    while w.sp > 0:
        if s.pend or s.winner >= 0:
            break
        budget -= 1
        if budget < 0:
            if watched:
                return
            w.err = E_ENDLESS
            w.sp = 0
            break
        f = w.sp - 1
        pc = w.stack[f, PC]
        op = w.code[pc, 0]
        if op == O_EVENT or op == O_DEATHS:  # what has no effect is passed over at once
            if not watched and not s.mortal and nobody_hears_run(s, w, f, pc):
                pc += w.code[pc, 2]
                op = w.code[pc, 0]
            while op == O_EVENT or op == O_DEATHS:
                if s.mortal if op == O_DEATHS else not nobody_hears(s, w, f, w.code[pc, 3]):
                    break
                pc += 1
                op = w.code[pc, 0]
                if watched:  # but one at a time for whoever watches
                    w.stack[f, PC] = pc
                    op = _PASSED
            if op == _PASSED:
                continue
        if op == O_END:
            w.sp = f
            continue
        w.stack[f, PC] = pc + 1
        w.frame = f
        if O_EVENT <= op <= O_END_TURN or O_DIED <= op <= O_STILL:
            _step_sequence(s, w, f, pc, op)
            _renew(s, w)
            continue
        spec = w.code[pc, 1]
        num = w.code[pc, 2]
        if num >= DYNAMIC:
            num = amount(s, w, num, f)
        a = w.code[pc, 3]
        b = w.code[pc, 4]
        c = w.code[pc, 5]
        n = 0
        if a >= DYNAMIC and (op == O_BUFF or op == O_SET_STATS):
            a = amount(s, w, a, f)
        if spec and op != O_UNLESS:
            n = select_in_frame(s, w, spec, f)
        src = w.stack[f, F_SRC]
        ctrl = w.stack[f, F_CTRL]
        kind = w.stack[f, F_KIND]
        order = s.order
        if op == O_DAMAGE:
            op_damage(s, w, n, num, src, K_EFFECT if a else kind, ctrl, b)
        elif op == O_DAMAGE_SPLIT:
            op_damage_split(s, w, n, num, src, K_EFFECT if a else kind, ctrl)
        elif op == O_HEAL:
            op_heal(s, w, n, num, src, kind, ctrl)
        elif op == O_BUFF:
            op_buff(s, w, n, a, num)
        elif op == O_BUFF_TURN:
            if kind == K_POWER:
                num += s.counter[ctrl, N_POWER_ATTACK]
            op_buff_turn(s, w, n, num)
        elif op == O_DRAW:
            w.stack[f, F_CHOSEN] = op_draw(s, w, ctrl ^ a, num)
        elif op == O_SUMMON:
            w.stack[f, F_CHOSEN] = op_summon(s, w, f, a, num << s.counter[ctrl, N_SUMMONINGS], b)
        elif op == O_SUMMON_COPY:
            w.stack[f, F_CHOSEN] = op_summon_copy(s, w, f, ctrl ^ b, n)
        elif op == O_DESTROY:
            op_destroy(s, w, n, src)
        elif op == O_MANA:
            op_mana(s, ctrl ^ b, num, a)
        elif op == O_ARMOR:
            if kind == K_POWER:
                num += s.counter[ctrl, N_POWER_ARMOR]
            gain_armor(s, w, ctrl ^ b, num, src)
        elif op == O_KEYWORD:
            op_keyword(s, w, n, a, b)
        elif op == O_REMOVE_KEYWORD:
            op_remove_keyword(s, w, n, a)
        elif op == O_SET_ATK:
            op_set_attack(s, w, n, num)
        elif op == O_SET_HEALTH:
            op_set_health(s, w, n, num, a)
        elif op == O_SILENCE:
            op_silence(s, w, n)
        elif op == O_BOUNCE:
            op_bounce(s, w, n)
        elif op == O_DISCARD:
            op_discard(s, w, n)
        elif op == O_TRANSFORM:
            op_transform(s, w, n, a or w.stack[f, F_CHOSEN])
        elif op == O_TRANSFORM_RANDOM:
            op_transform_random(s, w, n, a, b)
        elif op == O_EQUIP:
            equip(s, w, ctrl ^ b, a)
        elif op == O_GIVE:
            w.stack[f, F_CHOSEN] = op_give(s, w, ctrl ^ b, a, num)
        elif op == O_FREEZE:
            op_freeze(s, w, n)
        elif op == O_STEAL:
            op_steal(s, w, ctrl ^ b, n)
        elif op == O_COPY_HAND:
            w.stack[f, F_CHOSEN] = op_copy_hand(s, w, ctrl ^ b, n)
        elif op == O_SWAP_STATS:
            op_swap_stats(s, w, n)
        elif op == O_COST:
            op_cost(s, w, n, num, a)
        elif op == O_ATTACH:
            op_attach(s, w, ctrl, n, a, num)
        elif op == O_SHUFFLE:
            op_shuffle(s, w, ctrl ^ b, a, num)
        elif op == O_SHUFFLE_COPY:
            op_shuffle_copy(s, w, ctrl, n)
        elif op == O_TO_DECK:
            op_to_deck(s, w, n)
        elif op == O_MILL:
            op_mill(s, w, ctrl ^ b, num)
        elif op == O_RECRUIT:
            w.stack[f, F_CHOSEN] = op_recruit(s, w, f, a, b, num)
        elif op == O_TUTOR:
            w.stack[f, F_CHOSEN] = op_tutor(s, w, ctrl, a, b, num)
        elif op == O_RANDOM_CARD:
            w.stack[f, F_CHOSEN] = op_random_card(s, w, f, a, b, c, num)
        elif op == O_DISCOVER:
            op_discover(s, w, f, a, b, c)
        elif op == O_CHOOSE:
            op_choose(s, w, f, a, b)
        elif op == O_GIVE_CHOSEN:
            op_give_chosen(s, w, f)
        elif op == O_SUMMON_CHOSEN:
            op_summon_chosen(s, w, f)
        elif op == O_POWER_CHOSEN:
            if w.stack[f, F_CHOSEN]:
                op_hero_power(s, w, ctrl, w.stack[f, F_CHOSEN])
        elif op == O_PUT_SECRET:
            op_put_secret(s, w, ctrl, a, b)
        elif op == O_SECRET_DONE:
            op_secret_done(s, w, f, a)
        elif op == O_RESURRECT:
            op_resurrect(s, w, f, a, b, c, num)
        elif op == O_JADE:
            op_jade(s, w, f, a, num)
        elif op == O_HERO_POWER:
            op_hero_power(s, w, ctrl ^ b, a)
        elif op == O_ENEMY_SUMMONS:
            op_enemy_summons_from_hand(s, w, 1 - ctrl, num)
        elif op == O_RETARGET:
            op_retarget(w, f, n)
        elif op == O_CANCEL:
            op_cancel(s, w, f)
        elif op == O_OVERLOAD:
            owe(s, w, src, ctrl, num)
        elif op == O_COUNTER:
            if a == N_CORPSES and num > 0:
                gain_corpses(s, ctrl ^ b, num)
            else:
                s.counter[ctrl ^ b, a] += num
            shift(s)
            if a == N_CORPSES and num < 0:
                s.counter[ctrl ^ b, N_CORPSES_SPENT] -= num
                emit(s, w, EV_CORPSES, 0, ctrl ^ b, -num, 0)
        elif op == O_DATA:
            if a:
                s.e[src, DATA] = num
            elif spec:
                for i in range(n):
                    s.e[w.sel[i], DATA] += num
            else:
                s.e[src, DATA] += num
            shift(s)
        elif op == O_TARGET:
            op_target(w, f, n, F_TGT)
        elif op == O_MARK:
            op_target(w, f, n, F_CHOSEN)
        elif op == O_SET:
            w.stack[f, F_ACC] = num * (a or 1) + b
        elif op == O_COUNT:
            w.stack[f, F_ACC] = n
        elif op == O_REPEAT:
            w.stack[f, F_LOOP2 if b else F_LOOP] = num
            if num <= 0:
                w.stack[f, PC] = c
        elif op == O_AGAIN:
            loop = F_LOOP2 if b else F_LOOP
            w.stack[f, loop] -= 1
            if w.stack[f, loop] > 0:
                w.stack[f, PC] = c
        elif op == O_UNLESS:
            if not holds(s, w, pc, num, f):
                w.stack[f, PC] = c
        elif op == O_JUMP:
            w.stack[f, PC] = c
        elif op == O_REBORN:
            seq_reborn(s, w, f)
        elif op == O_TURN_DRAW:
            if not s.counter[ctrl, N_RULES] & RULE_NO_DRAW:
                draw(s, w, ctrl)
        elif op == O_DETACH:
            detach(s, src)
        else:
            step_group(s, w, f, op, n, num, a, b, c)
        if s.pend:
            if w.code[w.stack[f, PC], 0] == O_GIFTS:
                offer_gifts(s, w, f)
            if by_chance(w):
                choose_by_chance(s, w, f)
        if MAKES[op]:
            w.stack[f, F_FROM] = order
            w.stack[f, F_TO] = s.order
        _renew(s, w)
        if s.gone > GONE and budget < sweep_below:
            sweep_unnamed(s, w)
            sweep_below = budget - SWEEP_EVERY
    _settle(s, w)
