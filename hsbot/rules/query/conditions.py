"""Conditions: tests of a state that an instruction, a card or an aura makes."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.query.amounts import measure
from hsbot.rules.query.candidates import entry_card, from_hand, hand_place
from hsbot.rules.query.filters import passes
from hsbot.rules.query.outside import outside
from hsbot.rules.query.selectors import matching, select
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.histories import played_card
from hsbot.rules.state.rows import is_open, stays_in_play
from hsbot.rules.state.stats import cost_of, currency_of, dying


@jit
def count_matching(s: State, w: Work, p: int, kind: int, arg: int) -> int:
    """How many cards in player p's hand pass a filter."""
    n = 0
    for i in range(s.nhand[p]):
        if passes(s, w, s.hand[p, i], kind, arg):
            n += 1
    return n


@jit
def has_any_secret(s: State, w: Work, p: int) -> bool:
    """Whether player p has a secret in play; a quest or an aura is none."""
    for i in range(s.nsecret[p]):
        if not is_open(w, s.e[s.secret[p, i], CARD]):
            return True
    return False


@jit
def highlander(s: State, w: Work, p: int) -> bool:
    """Whether player p's deck holds no card twice, of whatever printing."""
    for i in range(s.ndeck[p]):
        a = s.deck[p, i] if s.deck[p, i] > 0 else s.e[-s.deck[p, i], CARD]
        for j in range(i):
            b = s.deck[p, j] if s.deck[p, j] > 0 else s.e[-s.deck[p, j], CARD]
            if w.cards[a, C_SAME] == w.cards[b, C_SAME]:
                return False
    return True


@jit
def has_lasting(s: State, w: Work, p: int, tags: int) -> bool:
    """Whether a spell with one of these ``TG_`` tags stays in play on player p's side."""
    for i in range(s.nsecret[p]):
        card = s.e[s.secret[p, i], CARD]
        if stays_in_play(w, card) and w.cards[card, C_TAGS] & tags:
            return True
    return False


@jit
def in_hand(s: State, r: int) -> bool:
    """Whether row ``r`` is a card in a hand; row 0 is none."""
    return r != 0 and s.e[r, ZONE] == Z_HAND


@jit
def at_edge(s: State, p: int, frame: Frame) -> bool:
    """Whether the frame's source is at an end of its hand, or was played from there."""
    src = frame[F_SRC]
    if in_hand(s, src):
        i = hand_place(s, src)
        return i == 0 or i == s.nhand[p] - 1
    return from_hand(s, frame) and (s.hand_place == 0 or s.hand_place == s.hand_size - 1)


@jit
def in_centre(s: State, p: int, frame: Frame) -> bool:
    """Whether as many cards are left of the frame's source in hand as right of it, or were so."""
    src = frame[F_SRC]
    if in_hand(s, src):
        return 2 * hand_place(s, src) + 1 == s.nhand[p]
    return from_hand(s, frame) and 2 * s.hand_place + 1 == s.hand_size


@jit
def played_beside(s: State, frame: Frame) -> bool:
    """Whether the frame's subject was just played from beside its source, a card in hand."""
    src = frame[F_SRC]
    if not in_hand(s, src) or frame[F_SUBJ] != s.hand_row or s.hand_row == 0:
        return False
    i = hand_place(s, src)
    return i == s.hand_place or i == s.hand_place - 1


@jit
def quickly(s: State, frame: Frame) -> bool:
    """Whether the frame's source came to hand this turn, and is there or was played from there."""
    if in_hand(s, frame[F_SRC]):
        return s.turn == s.e[frame[F_SRC], TURN]
    return from_hand(s, frame) and s.turn == s.hand_turn


@jit
def all_cost_different(s: State, w: Work, n: int) -> bool:
    """Whether no two of the ``n`` selected rows cost the same."""
    for i in range(n):
        for j in range(i):
            if cost_of(s, w.sel[i]) == cost_of(s, w.sel[j]):
                return False
    return True


@jit
def shared_races(s: State, w: Work, n: int) -> int:
    """The minion types that all of the ``n`` selected have."""
    bits = w.cards[entry_card(s, w.sel[0]), C_RACE]
    for i in range(1, n):
        bits &= w.cards[entry_card(s, w.sel[i]), C_RACE]
    return bits


@jit
def kindred(s: State, w: Work, p: int, card: int) -> bool:
    """Whether player p played a card of a minion type or spell school of ``card`` last turn."""
    until = s.nplayed[p] - s.counter[p, N_CARDS_TURN]
    for i in range(max(0, until - s.counter[p, N_CARDS_LAST]), until):
        c = w.cards[played_card(s, p, i)]
        school = c[C_SCHOOL] != 0 and c[C_SCHOOL] == w.cards[card, C_SCHOOL]
        if school or c[C_RACE] & w.cards[card, C_RACE]:
            return True
    return False


@jit
def _holds(s: State, w: Work, condition: int, pc: int, amount: int, f: int) -> bool:
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    src = frame[F_SRC]
    tgt = frame[F_TGT]
    chosen = frame[F_CHOSEN]
    arg = w.code[pc, 4]
    spec = w.code[pc, 1]
    if condition == CD_COUNT_GE:
        return matching(s, w, spec, f) >= amount
    if condition == CD_COMBO:
        own = int(s.e[src, ZONE] != Z_POWER)  # the card itself; a hero power is none
        return s.counter[ctrl, N_CARDS_TURN] > own
    if condition == CD_HIGHLANDER:
        return highlander(s, w, ctrl)
    if condition == CD_WEAPON:
        return s.e[R_WEAPON + ctrl, ZONE] != Z_NONE
    if condition == CD_AMOUNT_GE:
        return amount >= arg
    if condition == CD_CHANCE:
        return below(w, 100) < amount
    if condition == CD_OVERLOADED:
        return s.overload[ctrl] + s.locked[ctrl] > 0
    if condition == CD_OWN_TURN:
        return s.cur == ctrl
    if condition == CD_ENEMY_TURN:
        return s.cur != ctrl
    if condition == CD_TARGET_DEAD:
        return tgt != 0 and dying(s, tgt)
    if condition == CD_SURVIVED:
        return tgt != 0 and not dying(s, tgt)
    if condition == CD_HAND_RACE:
        itself = in_hand(s, src) and passes(s, w, src, FL_RACE, arg)
        return count_matching(s, w, ctrl, FL_RACE, arg) > int(itself)
    if condition == CD_TARGET_RACE:
        return tgt != 0 and w.cards[s.e[tgt, CARD], C_RACE] & arg != 0
    if condition == CD_SECRET:
        return has_any_secret(s, w, ctrl)
    if condition == CD_LASTING:
        return has_lasting(s, w, ctrl, arg)
    if condition == CD_DECK_EMPTY:
        return s.ndeck[ctrl] == 0
    if condition == CD_ROOM:
        return s.nboard[ctrl] < MAX_BOARD
    if condition == CD_AMOUNT_LE:
        return amount <= arg
    if condition == CD_AMOUNT_EQ:
        return amount == arg
    if condition == CD_NOTED:
        return (s.counter[ctrl, arg] >> amount) & 1 != 0
    if condition == CD_ALL_NOTED:
        return s.counter[ctrl, arg] & ((1 << amount) - 1) == (1 << amount) - 1
    if condition == CD_CHOSEN:
        return chosen == arg
    if condition == CD_REMEMBERED:
        return chosen != 0 and chosen == w.stack[w.frame, F_ACC]
    if condition == CD_MADE_OF:
        return s.e[src, DATA] == arg or s.e[src, DATA2] == arg
    if condition == CD_STANDS:
        there = s.e[src, ZONE] == Z_BOARD and s.e[src, CARD] == arg
        return there and not dying(s, src) and not s.e[src, FLAGS] & F_SILENCED
    if condition == CD_OUTCAST:
        return at_edge(s, ctrl, frame)
    if condition == CD_QUICKDRAW:
        return quickly(s, frame)
    if condition == CD_HELD:
        return in_hand(s, s.e[src, OWNER] if s.e[src, ZONE] == Z_ENCHANTMENT else src)
    if condition == CD_FINALE:
        pays = in_hand(s, src) and currency_of(s, src) == PAY_MANA
        return s.mana[ctrl] == (cost_of(s, src) if pays else 0)
    if condition == CD_RIGHTMOST:
        return from_hand(s, frame) and s.hand_place == s.hand_size - 1
    if condition == CD_CENTRE:
        return in_centre(s, ctrl, frame)
    if condition == CD_BESIDE:
        return played_beside(s, frame)
    if condition == CD_CHOSEN_ANY:
        return chosen != 0
    if condition == CD_ALL_DIFFERENT_COST:
        return all_cost_different(s, w, select(s, w, spec, f))
    if condition == CD_KINDRED:
        return kindred(s, w, ctrl, s.e[frame[F_SUBJ] if arg else src, CARD])
    if condition == CD_RULE:
        return s.counter[ctrl, N_RULES] & arg != 0
    if condition == CD_SHARE_RACE:
        n = matching(s, w, spec, f)
        return n > 0 and shared_races(s, w, n) != 0
    return True


@jit
def _holds_or_not(s: State, w: Work, pc: int, amount: int, f: int) -> bool:
    condition = w.code[pc, 3]
    if condition & CD_NOT:
        return not _holds(s, w, condition & ~CD_NOT, pc, amount, f)
    return _holds(s, w, condition, pc, amount, f)


@jit
def holds(s: State, w: Work, pc: int, amount: int, f: int) -> bool:
    """Whether the condition at ``pc`` holds for frame ``f``, its amount being ``amount``.

    With ``CD_NOT`` whether it does not; ``CD_ALL`` and ``CD_ANY`` are about several, which measure
    their amounts of the source alone, outside the running program.
    """
    condition = w.code[pc, 3]
    which = condition & ~CD_NOT
    if which != CD_ALL and which != CD_ANY:
        return _holds_or_not(s, w, pc, amount, f)
    found = which == CD_ALL
    first = w.code[pc, 4]
    for i in range(first, first + amount):
        number = measure(s, w, w.code[i, 2], w.stack[f, F_CTRL], w.stack[f, F_SRC])
        one = _holds_or_not(s, w, i, number, f)
        if one != found:
            found = one
            break
    return found != (condition & CD_NOT != 0)


@jit
def holds_for(s: State, w: Work, pc: int, ctrl: int, src: int) -> bool:
    """Whether the condition at ``pc`` holds of row ``src`` outside any program."""
    amount = measure(s, w, w.code[pc, 2], ctrl, src)
    return holds(s, w, pc, amount, outside(w, ctrl, src, K_EFFECT))
