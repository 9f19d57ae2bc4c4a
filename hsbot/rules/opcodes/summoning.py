"""Opcodes that summon minions."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import (
    beside_row,
    flank,
    side_place,
    summon,
    summon_place,
    summon_row,
)
from hsbot.rules.engine.card_changes import copy_stats
from hsbot.rules.engine.deck import draw_filtered
from hsbot.rules.engine.enchantments import build_again, copy_attached, parts_again
from hsbot.rules.engine.hand import add_to_hand, remove_from_hand
from hsbot.rules.engine.moving import keep_changes, waits
from hsbot.rules.engine.weapons import equip
from hsbot.rules.query.filters import card_passes
from hsbot.rules.query.pools import draw_card, pool_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import dead_card
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below, grant, wish


@jit
def op_summon(s: State, w: Work, f: int, card: int, amount: int, how: int) -> int:
    """Summon ``amount`` of a card, as the ``SUMMONS_`` bits say; return the last row."""
    p = w.stack[f, F_CTRL] ^ (how & SUMMONS_OTHER_SIDE)
    last = 0
    for k in range(amount):
        last = summon(s, w, p, card, side_place(s, w, f, k, how)) or last
    return last


@noinline
def op_summon_copy(s: State, w: Work, f: int, p: int, n: int) -> int:
    """Summon a copy of every selected minion, all that is on it included; return the last row.

    It stands right of the original, or where frame ``f`` summons when that is on the other side.
    """
    last = 0
    times = 1 << s.counter[w.stack[f, F_CTRL], N_SUMMONINGS]
    for i in range(n * times):
        r = w.sel[i // times]
        at = beside_row(s, p, r, 1)
        if at == MAX_BOARD and w.stack[f, F_CTRL] == p:
            at = summon_place(s, w, f, 1)
        new = summon(s, w, p, s.e[r, CARD], at)
        if new:
            copy_stats(s, r, new)
            copy_attached(s, w, r, new)
            last = new
    return last


@noinline
def op_recruit(s: State, w: Work, f: int, kind: int, arg: int, amount: int) -> int:
    """Summon random minions from the deck; return the last row.

    They stand at the right end, whoever recruits: Finja between two, Master Oakheart, a Meat Wagon
    that died second of seven (logs of 2018 and 2019).
    """
    p = w.stack[f, F_CTRL]
    last = 0
    for _ in range(amount):
        if s.nboard[p] >= MAX_BOARD:
            return last
        r = draw_filtered(s, w, p, FL_TYPE, T_MINION, kind, arg)
        if r:
            summon_row(s, w, r, p, MAX_BOARD)
            last = r
    return last


@noinline
def op_random_card(
    s: State, w: Work, f: int, first: int, size: int, where: int, amount: int
) -> int:
    """Summon random cards of a pool or put them into a hand, by ``where``: bit 0 summons.

    Bit 1: to the other side; bit 2: none that is on the board; bit 3: where somebody died.
    """
    side = (where >> 1) & 1
    p = w.stack[f, F_CTRL] ^ side
    r = 0
    if where & 1:
        amount <<= s.counter[p ^ side, N_SUMMONINGS]
    for k in range(amount):
        card = pool_card(s, w, p, first, size, where & 4)
        if card == 0:
            return r
        if where & 1:
            how = side | (SUMMONS_REPLACE if where & 8 else 0)
            r = summon(s, w, p, card, side_place(s, w, f, k, how)) or r
        else:
            r = add_to_hand(s, w, p, card) or r
    return r


@opcode(O_RESURRECT, a="kind", b="arg", c="how", num="amount")
@noinline
def op_resurrect(s: State, w: Work, f: int, kind: int, arg: int, how: int, amount: int) -> None:
    """Summon random different own minions that died this game and pass a filter.

    They stand where frame ``f`` summons, or at the right end; with what was magnetized to them, or
    without (``RESURRECTS_``).
    """
    p = w.stack[f, F_CTRL]
    n = 0
    for i in range(s.ngrave[p]):
        if card_passes(w, dead_card(s, p, i), kind, arg):
            w.tmp[n] = i
            n += 1
    for i in range(min(amount, n)):
        j = i + below(w, n - i)
        if w.nwish != 0:
            j = _wished(s, w, p, i, n, j)
        place = w.tmp[j]
        w.tmp[j] = w.tmp[i]
        at = MAX_BOARD if how & RESURRECTS_AT_END else summon_place(s, w, f, flank(i))
        r = summon(s, w, p, dead_card(s, p, place), at)
        if r and how & RESURRECTS_WITH_PARTS:
            parts_again(s, w, r, p, place)


@noinline
def _wished(s: State, w: Work, p: int, first: int, n: int, drawn: int) -> int:
    """The place, from ``first`` on, of a dead card that is wished for; else what was drawn."""
    for k in range(abs(w.nwish)):
        card = wish(w, k)
        for i in range(first, n):
            if card and dead_card(s, p, w.tmp[i]) == card:
                grant(w, k)
                return i
    return drawn


@opcode(O_JADE, a="first", num="amount")
@noinline
def op_jade(s: State, w: Work, f: int, first: int, amount: int) -> None:
    """Summon jade golems, each one larger and dearer than the last (30/30 for 10 at most).

    ``first`` is the 1/1's card.
    """
    p = w.stack[f, F_CTRL]
    for k in range(amount):
        s.counter[p, N_JADE] = min(30, s.counter[p, N_JADE] + 1)
        size = s.counter[p, N_JADE]
        r = summon(s, w, p, first, summon_place(s, w, f, flank(k)))
        if r:
            s.e[r, ATK] = size
            s.e[r, HEALTH] = size
            s.e[r, COST] = min(size, 10)


@noinline
def op_enemy_summons_from_hand(s: State, w: Work, p: int, amount: int) -> None:
    """Put random minions from player p's hand into play, without their battlecries."""
    for _ in range(amount):
        if s.nboard[p] >= MAX_BOARD:
            return
        found = 0
        chosen = 0
        for i in range(s.nhand[p]):
            r = s.hand[p, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                found += 1
                if below(w, found) == 0:
                    chosen = r
        if chosen:
            remove_from_hand(s, p, chosen)
            summon_row(s, w, chosen, p, MAX_BOARD)


@jit
def op_summon_anew(s: State, w: Work, f: int, n: int, how: int) -> int:
    """Summon the card of every selected row anew, by ``SUMMONS_`` bits; return the last row.

    It is as printed, but for the changes of a card in hand or deck, and a Starship's pieces.
    """
    last = 0
    p = w.stack[f, F_CTRL]
    times = 1 << s.counter[p, N_SUMMONINGS]
    for i in range(n * times):
        r = w.sel[i // times]
        at = side_place(s, w, f, i, how)
        x = summon(s, w, p ^ (how & SUMMONS_OTHER_SIDE), s.e[r, CARD], at)
        if x and waits(s, r):
            keep_changes(s, w, r, x)
        elif x and w.cards[s.e[r, CARD], C_FLAGS] & CF_STARSHIP:
            build_again(s, w, r, x)
        last = x or last
    return last


@opcode(O_RAISE_FALLEN)
def op_raise_fallen(s: State, w: Work, f: int) -> None:
    """Summon the own minions that died this turn, in the order in which they died.

    They stand at the right end, not beside who summons them (Kel'Thuzad, a log of 2019).
    """
    p = w.stack[f, F_CTRL]
    n = s.ngrave[p]
    fallen = min(s.counter[p, N_DIED_TURN], n)
    for i in range(fallen):
        summon(s, w, p, dead_card(s, p, n - fallen + i), MAX_BOARD)


@opcode(O_SUMMON_CHOSEN)
def op_summon_chosen(s: State, w: Work, f: int) -> None:
    """Summon the chosen card, right of a minion's place; the frame then holds its row."""
    frame = w.stack[f]
    if frame[F_CHOSEN]:
        at = summon_place(s, w, f, 1)
        frame[F_CHOSEN] = summon(s, w, frame[F_CTRL], frame[F_CHOSEN], at)


@opcode(O_SUMMON_NOTED)
def op_summon_noted(s: State, w: Work, f: int, ctrl: int, src: int) -> None:
    """Summon the cards that the source's card has noted on its player's hero, the newest first."""
    last = 0
    x = s.e[R_HERO + ctrl, ENCH]
    while x:
        if s.e[x, CARD] == s.e[src, CARD] and s.e[x, LINK]:
            last = summon(s, w, ctrl, s.e[x, LINK], summon_place(s, w, f, 1)) or last
        x = s.e[x, ENCH]
    w.stack[f, F_CHOSEN] = last


@opcode(O_SUMMON)
def run_summon(s: State, w: Work, f: int, num: int, a: int, b: int, ctrl: int) -> None:
    """Summon a card, as often as summonings are doubled."""
    w.stack[f, F_CHOSEN] = op_summon(s, w, f, a, num << s.counter[ctrl, N_SUMMONINGS], b)


@opcode(O_SUMMON_COPY)
def run_summon_copy(s: State, w: Work, f: int, n: int, side: int) -> None:
    """Summon copies of the selected."""
    w.stack[f, F_CHOSEN] = op_summon_copy(s, w, f, side, n)


@opcode(O_EQUIP)
def run_equip(s: State, w: Work, a: int, side: int) -> None:
    """Equip a weapon."""
    equip(s, w, side, a)


@opcode(O_RECRUIT)
def run_recruit(s: State, w: Work, f: int, num: int, a: int, b: int) -> None:
    """Summon minions from the deck."""
    w.stack[f, F_CHOSEN] = op_recruit(s, w, f, a, b, num)


@opcode(O_RANDOM_CARD)
def run_random_card(s: State, w: Work, f: int, num: int, a: int, b: int, c: int) -> None:
    """Give or summon cards of a pool, by chance."""
    w.stack[f, F_CHOSEN] = op_random_card(s, w, f, a, b, c, num)


@opcode(O_ENEMY_SUMMONS)
def run_enemy_summons(s: State, w: Work, num: int, ctrl: int) -> None:
    """Let the opponent summon minions from hand."""
    op_enemy_summons_from_hand(s, w, 1 - ctrl, num)


@opcode(O_EQUIP_RANDOM)
def run_equip_random(s: State, w: Work, a: int, b: int, c: int, ctrl: int) -> None:
    """Equip a weapon of a pool."""
    weapon = draw_card(s, w, ctrl ^ c, a, b)
    if weapon:
        equip(s, w, ctrl ^ c, weapon)


@opcode(O_SUMMON_ANEW)
def run_summon_anew(s: State, w: Work, f: int, n: int, b: int) -> None:
    """Summon the selected anew."""
    w.stack[f, F_CHOSEN] = op_summon_anew(s, w, f, n, b)
