"""Dispatch of the rarer opcodes, group by group."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.board import wake
from hsbot.rules.engine.damage import damage
from hsbot.rules.engine.deaths import queue_deathrattles
from hsbot.rules.engine.deck import tire
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.hand import mix_hands, slide_left
from hsbot.rules.engine.resources import spend
from hsbot.rules.engine.weapons import equip
from hsbot.rules.mechanics.assembling import op_half, op_replacement
from hsbot.rules.mechanics.casting import (
    op_cast,
    op_cast_others,
    op_cast_row,
    op_cast_rows,
    op_chain,
    op_provoke,
)
from hsbot.rules.mechanics.dark_gifts import op_give_gift
from hsbot.rules.mechanics.forced_attacks import op_aim, op_attack, op_forced
from hsbot.rules.mechanics.heralds import op_herald, op_limb
from hsbot.rules.mechanics.imbue import op_imbue, op_invoke, op_rewind, op_use_power
from hsbot.rules.mechanics.lasting import fall_asleep, op_once_a_turn, op_tick, sooner
from hsbot.rules.mechanics.magnetic import seq_merge
from hsbot.rules.mechanics.quests import once, op_new_card, op_progress, op_quest
from hsbot.rules.mechanics.replays import op_play_others, op_scatter, op_shuffle_others
from hsbot.rules.mechanics.second_powers import op_second_power
from hsbot.rules.mechanics.starships import op_launch, op_pieces, op_relaunch, seq_join
from hsbot.rules.mechanics.titans import op_ability
from hsbot.rules.opcodes.card_moves import (
    op_aside,
    op_consume,
    op_copy,
    op_make,
    op_make_of_two,
    op_make_random,
    op_move,
    op_options,
    op_others,
    op_swap_with,
)
from hsbot.rules.opcodes.choices import (
    op_choose_band,
    op_choose_fresh,
    op_choose_remembered,
    op_choose_rows,
    op_discover_other,
    op_discover_up_to,
    op_discovered,
    op_note_chosen,
    op_offer,
    op_seen,
)
from hsbot.rules.opcodes.control import calculate, op_cast_again, op_keep, op_parts, run_card
from hsbot.rules.opcodes.costs import (
    op_cost_turn,
    op_pay,
    op_refresh,
    op_reset_cost,
    op_spend,
    op_swap_costs,
    op_unlock,
)
from hsbot.rules.opcodes.damage import op_damage_into, op_heal_into, op_ripple, op_walk
from hsbot.rules.opcodes.decks import (
    joust,
    op_draw_to,
    op_mix_deck,
    op_opening,
    op_replace_deck,
    op_reverse_deck,
)
from hsbot.rules.opcodes.enchanting import (
    attach_chosen,
    op_attach_others,
    op_gain_rattles,
    op_link,
    op_rattle_chosen,
    op_spread_rattles,
)
from hsbot.rules.opcodes.stat_changes import (
    op_bonus,
    op_buff,
    op_multiply,
    op_reshape,
    op_set_stats,
    op_take_bonus,
)
from hsbot.rules.opcodes.summoning import op_raise_fallen, op_summon_anew
from hsbot.rules.opcodes.transforming import (
    op_become,
    op_become_chosen,
    op_become_last,
    op_craft,
    op_evolve,
    op_hero_power,
    op_new_hero,
    op_swap_power,
    op_transform_keep,
)
from hsbot.rules.query.pools import card_up_to, draw_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import improve
from hsbot.rules.state.watchers import shift


@apart
def step_mechanic(
    s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int
) -> None:
    """Run an instruction of the mechanics."""
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
    elif op == O_NEW_CARD:
        op_new_card(s, w, f, a)
    elif op == O_ATTACH_CHOSEN:
        attach_chosen(s, w, f, n, a)
    elif op == O_LIMB:
        w.stack[f, F_CHOSEN] = op_limb(s, w, f, a, b, num)
    elif op == O_HERALD:
        w.stack[f, F_CHOSEN] = op_herald(s, w, f, a, b)
    elif op == O_HERALDED:
        s.counter[ctrl, N_HERALDED] += 1
        shift(s)
    elif op == O_GAIN_LIKE:
        op_buff(s, w, n, w.stack[f, F_NUM], w.stack[f, F_ACC])
    elif op == O_RATTLE:
        for i in range(n):
            queue_deathrattles(s, w, w.sel[i], s.e[w.sel[i], CTRL], MAX_BOARD)
    elif op == O_IMBUE:
        op_imbue(s, w, ctrl, a, b)
    elif op == O_INVOKE:
        op_invoke(s, w, ctrl, a, b)
    elif op == O_USE_POWER:
        op_use_power(s, w, ctrl, n)
    elif op == O_DISCOVER_UP_TO:
        op_discover_up_to(s, w, f, a, b, num, c)
    elif op == O_REWIND:
        op_rewind(s, w, f, num, a, b)
    elif op == O_EQUIP_RANDOM:
        weapon = draw_card(s, w, ctrl ^ c, a, b)
        if weapon:
            equip(s, w, ctrl ^ c, weapon)
    elif op == O_SCATTER:
        if c:
            op_shuffle_others(s, w, f, a, b)
        else:
            op_scatter(s, w, ctrl, a, b, num)
    elif op == O_PLAY_OTHERS:
        op_play_others(s, w, f, w.stack[f, F_NUM])
    elif op == O_CHOOSE_FRESH:
        op_choose_fresh(s, w, f, a, b)
    elif op == O_NOTE_CHOSEN:
        op_note_chosen(s, w, f, a, b)
    elif op == O_NOTE:
        s.counter[ctrl, a] |= 1 << num
        shift(s)
    elif op == O_GIVE_GIFT:
        op_give_gift(s, w, f, n, a, b, c)
    elif op == O_ABILITY:
        op_ability(s, w, f)
    elif op == O_JOIN:
        seq_join(s, w, f)
    elif op == O_LAUNCH:
        op_launch(s, w, f)
    elif op == O_RELAUNCH:
        op_relaunch(s, w, f)
    elif op == O_EXCAVATED:
        s.counter[ctrl, N_EXCAVATED] += 1
        shift(s)
        emit(s, w, EV_EXCAVATED, 0, ctrl, 0, 0)
    elif op == O_SLIDE:
        slide_left(s, w, n)
    elif op == O_PIECES:
        w.stack[f, F_CHOSEN] = op_pieces(s, w, f)
    elif op == O_SEEN:
        op_seen(s, w, f, a)
    elif op == O_CHOOSE_BAND:
        op_choose_band(s, w, f)
    elif op == O_OPENING:
        op_opening(s, w, f, a)
    elif op == O_COIN:
        s.counter[ctrl, N_COIN] = w.stack[f, F_CHOSEN]
    elif op == O_MIX_HANDS:
        mix_hands(s, w)
    elif op == O_CAST_OTHERS:
        op_cast_others(s, w, f, a)
    elif op == O_OFFER:
        op_offer(s, w, f, a, b, c)
    elif op == O_WALK:
        op_walk(s, w, f, num, a)
    elif op == O_REPLACEMENT:
        op_replacement(s, w, f, n, a, b)
    elif op == O_HALF:
        op_half(s, w, f)
    elif op == O_SECOND_POWER:
        op_second_power(s, w, ctrl, a)
    elif op == O_OTHER_OPTION:
        w.stack[f, F_CHOSEN] = s.counter[ctrl, N_OTHER_OPTION]
    elif op == O_CONSUME:
        op_consume(s, w, f, n, a)
    elif op != O_GIFTS and op != O_OFFERED:
        w.err = E_OPCODE + op
        w.sp = 0


@apart
def step_play(s: State, w: Work, f: int, op: int, n: int, num: int, a: int, c: int) -> None:
    """Run an instruction of forced attacks, casts and counted damage."""
    if op == O_ATTACK:
        op_attack(w, f, n, a)
    elif op == O_AIM:
        op_aim(s, w, f)
    elif op == O_FORCED:
        op_forced(s, w, f)
    elif op == O_DAMAGE_INTO:
        op_damage_into(s, w, f, n, num, a, K_EFFECT if c else w.stack[f, F_KIND])
    elif op == O_CALC:
        w.stack[f, F_ACC] = calculate(w.stack[f, F_ACC], a, num)
    elif op == O_TICK:
        op_tick(s, w, f)
    elif op == O_ONCE_A_TURN:
        op_once_a_turn(s, w, f)
    elif op == O_DORMANT:
        for i in range(n):
            fall_asleep(s, w.sel[i], num or -1)
    elif op == O_WAKE:
        for i in range(n):
            wake(s, w, w.sel[i])
    elif op == O_CAST_CHOSEN:
        op_cast(s, w, f, w.stack[f, F_CHOSEN], c)
    elif op == O_CAST_ROWS:
        op_cast_rows(w, f, n, a, c)
    elif op == O_CAST_ROW:
        op_cast_row(s, w, f)
    elif op == O_CAST_AGAIN:
        op_cast_again(w, f, a)
    elif op == O_TWICE:
        for i in range(n):
            s.e[w.sel[i], FLAGS] |= F_TWICE
    elif op == O_PROVOKE:
        op_provoke(s, w, f, n, a)
    elif op == O_LINK:
        op_link(s, w, f, n, a)
    elif op == O_GAIN_RATTLES:
        if c:
            op_spread_rattles(s, w, f, n, a)
        else:
            op_gain_rattles(s, w, f, n, a)
    elif op == O_REOPEN:
        for i in range(n):
            s.e[w.sel[i], ATTACKS] = 0
    elif op == O_RATTLE_CHOSEN:
        op_rattle_chosen(w, f)
    elif op == O_HEAL_INTO:
        op_heal_into(s, w, f, n, num, a)
    elif op >= O_BONUS:
        step_shape(s, w, f, op, n, num, a)
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@apart
def step_zones(
    s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int
) -> None:
    """Run an instruction of hands, decks and costs."""
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    if op == O_MOVE:
        op_move(s, w, n, a, ctrl, b, c)
    elif op == O_COPY:
        frame[F_CHOSEN] = op_copy(s, w, n, num, a, ctrl, b, c)
    elif op == O_PUT:
        frame[F_CHOSEN] = op_make(s, w, a, num, c, ctrl ^ b)
    elif op == O_PUT_RANDOM:
        frame[F_CHOSEN] = op_make_random(s, w, a, b, num, c, ctrl)
    elif op == O_PUT_CHOSEN:
        card = frame[F_ACC] if c else frame[F_CHOSEN]
        frame[F_CHOSEN] = op_make(s, w, card, num if card else 0, a, ctrl ^ b)
        op_discovered(s, w, f)
    elif op == O_OTHERS:
        op_others(s, w, f, a, ctrl ^ b, c)
    elif op == O_KEEP:
        op_keep(w, f, n, a)
    elif op == O_CHOOSE_ROWS:
        op_choose_rows(s, w, f, n)
    elif op == O_COST_TURN:
        op_cost_turn(s, w, n, num, a)
    elif op == O_PAY:
        op_pay(s, w, n, a, b)
    elif op == O_SWAP_COSTS:
        op_swap_costs(s, w, n)
    elif op == O_RESET_COST:
        op_reset_cost(s, w, n)
    elif op == O_REFRESH:
        op_refresh(s, ctrl ^ b, num)
    elif op == O_SPEND:
        op_spend(s, w, f, ctrl, num)
    elif op == O_UNLOCK:
        op_unlock(s, ctrl)
    elif op == O_FLAG:
        for i in range(n):
            s.e[w.sel[i], FLAGS] = (s.e[w.sel[i], FLAGS] & ~a) | (0 if b else a)
    elif op == O_MULTIPLY:
        op_multiply(s, w, n, num, a)
    elif op == O_SET_STATS:
        op_set_stats(s, w, n, a, num)
    elif op == O_SWAP_WITH:
        op_swap_with(s, w, n, frame[F_TGT] if a else frame[F_SRC])
    elif op == O_DRAW_TO:
        frame[F_CHOSEN] = op_draw_to(s, w, ctrl ^ b, num)
    elif op == O_REVERSE_DECK:
        if a:
            op_mix_deck(s, w, ctrl ^ b)
        else:
            op_reverse_deck(s, ctrl ^ b)
    elif op == O_DISCOVERED:
        op_discovered(s, w, f)
    elif op == O_ASIDE:
        op_aside(s, w, f, n, a, b)
    elif op == O_REMEMBER_ROW:
        s.e[frame[F_SRC], DATA2] = s.e[w.sel[0], ORDER] if n else 0
    elif op == O_DATA_OF:
        for i in range(n):
            s.e[w.sel[i], DATA2 if a else DATA] = num
    elif op == O_NOTE_SCHOOL:
        school = w.cards[s.e[frame[F_SUBJ], CARD], C_SCHOOL]
        s.e[frame[F_SRC], DATA] |= 1 << school if school else 0
    elif op == O_TRANSFORM_KEEP:
        op_transform_keep(s, w, n, a, b, c)
    elif op == O_ATTACH_OTHERS:
        op_attach_others(s, w, f, n, a, b)
    elif op == O_CHOOSE_REMEMBERED:
        op_choose_remembered(s, w, f)
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@apart
def step_cast(s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int) -> None:
    """Run an instruction of casting and cards made of others."""
    frame = w.stack[f]
    p = frame[F_CTRL]
    if op == O_CAST:
        op_cast(s, w, f, draw_card(s, w, p, a, b), c)
    elif op == O_PARTS:
        op_parts(s, w, f, a, b)
    elif op == O_MAKE:
        op_make_of_two(s, w, f, a)
    elif op == O_REMEMBER:
        frame[F_ACC] = frame[F_CHOSEN]
    elif op == O_DISCOVER_OTHER:
        op_discover_other(s, w, f, a, b, num)
    elif op == O_JOUST:
        frame[F_CHOSEN] = joust(s, w, p)
    elif op == O_REPLACE_DECK:
        op_replace_deck(s, w, p, a, b)
    elif op == O_EVOLVE:
        op_evolve(s, w, f, n, num, a, b, c)
    elif op == O_AFFORD:
        least = num if c == 2 else 1 - c
        frame[F_CHOSEN] = card_up_to(s, w, p, a, b, least, num)
    elif op == O_CARD_OF:
        if a:
            column = LINK if a == 1 else (DATA2 if a == 2 else DATA)
            frame[F_CHOSEN] = s.e[frame[F_SRC], column]
        else:
            frame[F_CHOSEN] = s.e[w.sel[0], CARD] if n else 0
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@apart
def step_bodies(s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int) -> None:
    """Run an instruction of copies and transformations."""
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    if op == O_SPELL_DAMAGE:
        for i in range(n):
            s.e[w.sel[i], SPELL_DAMAGE] += num
    elif op == O_BECOME:
        op_become(s, w, frame[F_SRC], n)
    elif op == O_BECOME_CHOSEN:
        op_become_chosen(s, w, n, frame[F_CHOSEN])
    elif op == O_LONGER:
        for i in range(n):
            s.e[w.sel[i], TIMER] += num
    elif op == O_SUMMON_ANEW:
        frame[F_CHOSEN] = op_summon_anew(s, w, f, n, b)
    elif op == O_STRIKE:
        for i in range(n):
            damage(s, w, frame[F_TGT], w.sel[i], num)
    elif op == O_READY:
        for i in range(n):
            s.e[w.sel[i], ATTACKS] = max(0, s.e[w.sel[i], ATTACKS] - 1)
    elif op == O_RAISE_FALLEN:
        op_raise_fallen(s, w, f)
    elif op == O_SCORCH:
        damage(s, w, 0, R_HERO + ctrl, frame[F_NUM])
    elif op == O_NEW_HERO:
        op_new_hero(s, w, ctrl, a)
    elif op == O_ROLL:
        frame[F_ACC] = below(w, num)
    elif op == O_RIPPLE:
        op_ripple(s, w, f, num)
    elif op == O_CHAIN:
        op_chain(s, w, f, n, a)
    elif op == O_BECOME_LAST:
        op_become_last(s, w, f, a, b)
    elif op == O_CRAFT:
        frame[F_CHOSEN] = op_craft(s, w, ctrl, frame[F_ACC], frame[F_CHOSEN])
    elif op == O_IMPROVE:
        for i in range(n):
            if a or frame[F_CHOSEN]:
                improve(s, w, w.sel[i], a or frame[F_CHOSEN])
    elif op == O_FATIGUE:
        tire(s, w, ctrl ^ b)
    elif op == O_OPTIONS:
        frame[F_CHOSEN] = op_options(s, w, f, w.sel[0]) if n else 0
    elif op == O_MERGE:
        seq_merge(s, w, f)
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@jit
def step_shape(s: State, w: Work, f: int, op: int, n: int, num: int, a: int) -> None:
    """Run an instruction of bonus effects and reshaped statistics, from ``O_BONUS`` on."""
    frame = w.stack[f]
    p = frame[F_CTRL]
    if op == O_BONUS:
        op_bonus(s, w, f, n, num, a)
    elif op == O_TAKE_BONUS:
        op_take_bonus(s, w, f, n)
    elif op == O_USE_UP:
        frame[F_ACC] = spend(s, w, p ^ (a >> 1), num, a & 1)
    elif op == O_END_NOW:
        s.ending = 1
    elif op == O_SWAP_POWER:
        op_swap_power(s, w, p, a, frame[F_SRC])
    elif op == O_POWER_BACK:
        if s.e[R_POWER + p, LINK]:
            op_hero_power(s, w, p, s.e[R_POWER + p, LINK])
    elif op == O_SOONER:
        for i in range(n):
            sooner(s, w, w.sel[i])
    elif op == O_RESHAPE:
        op_reshape(s, w, n, a)
    else:
        w.err = E_OPCODE + op
        w.sp = 0
