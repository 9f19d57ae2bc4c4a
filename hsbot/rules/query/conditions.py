"""Conditions: tests of a state that an instruction, a card or an aura makes."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.switch import switch
from hsbot.rules.query.amounts import measure
from hsbot.rules.query.candidates import entry_card, from_hand, hand_place
from hsbot.rules.query.filters import passes
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import matching, select
from hsbot.rules.schema import vocabulary
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import played_card
from hsbot.rules.state.random_generator import below
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
def shares_race(s: State, w: Work, n: int) -> bool:
    """Whether there are selected rows, ``n`` of them, and all have a minion type in common."""
    return n > 0 and shared_races(s, w, n) != 0


@jit
def played_before(s: State, p: int, src: int) -> bool:
    """Whether player p has played a card this turn beside row ``src``; a hero power is none."""
    return s.counter[p, N_CARDS_TURN] > int(s.e[src, ZONE] != Z_POWER)


@jit
def holds_race(s: State, w: Work, p: int, src: int, races: int) -> bool:
    """Whether player p's hand has a card of these minion types beside row ``src``."""
    itself = in_hand(s, src) and passes(s, w, src, FL_RACE, races)
    return count_matching(s, w, p, FL_RACE, races) > int(itself)


@jit
def stands(s: State, src: int, card: int) -> bool:
    """Whether row ``src`` is in play as a card, and is neither dying nor silenced."""
    there = s.e[src, ZONE] == Z_BOARD and s.e[src, CARD] == card
    return there and not dying(s, src) and not s.e[src, FLAGS] & F_SILENCED


@jit
def is_finale(s: State, p: int, src: int) -> bool:
    """Whether all of player p's mana was, or would be, spent on row ``src``."""
    pays = in_hand(s, src) and currency_of(s, src) == PAY_MANA
    return s.mana[p] == (cost_of(s, src) if pays else 0)


@switch
def _holds(
    condition: int,
    s: State,
    w: Work,
    f: int,
    frame: Frame,
    ctrl: int,
    src: int,
    tgt: int,
    chosen: int,
    amount: int,
    arg: int,
    spec: int,
) -> bool:
    """Whether a condition holds; one that there is not does not.

    Args:
        condition: its number, ``CD_``.
        s: the state.
        w: the workspace.
        f: the frame's number.
        frame: the frame.
        ctrl: the player whose effect it is.
        src: the row of the effect's source.
        tgt: its target's.
        chosen: the chosen row or card.
        amount: the condition's amount.
        arg: its argument.
        spec: its selector.
    """
    return False


_holds.expressions(
    {
        CD_ALWAYS: lambda: True,
        CD_COUNT_GE: lambda s, w, spec, f, amount: matching(s, w, spec, f) >= amount,
        CD_COMBO: lambda s, ctrl, src: played_before(s, ctrl, src),
        CD_HIGHLANDER: lambda s, w, ctrl: highlander(s, w, ctrl),
        CD_WEAPON: lambda s, ctrl: s.e[R_WEAPON + ctrl, ZONE] != Z_NONE,
        CD_AMOUNT_GE: lambda amount, arg: amount >= arg,
        CD_AMOUNT_LE: lambda amount, arg: amount <= arg,
        CD_AMOUNT_EQ: lambda amount, arg: amount == arg,
        CD_CHANCE: lambda w, amount: below(w, 100) < amount,
        CD_OVERLOADED: lambda s, ctrl: s.overload[ctrl] + s.locked[ctrl] > 0,
        CD_OWN_TURN: lambda s, ctrl: s.cur == ctrl,
        CD_ENEMY_TURN: lambda s, ctrl: s.cur != ctrl,
        CD_TARGET_DEAD: lambda s, tgt: tgt != 0 and dying(s, tgt),
        CD_SURVIVED: lambda s, tgt: tgt != 0 and not dying(s, tgt),
        CD_TARGET_RACE: lambda s, w, tgt, arg: (
            tgt != 0 and w.cards[s.e[tgt, CARD], C_RACE] & arg != 0
        ),
        CD_HAND_RACE: lambda s, w, ctrl, src, arg: holds_race(s, w, ctrl, src, arg),
        CD_SECRET: lambda s, w, ctrl: has_any_secret(s, w, ctrl),
        CD_LASTING: lambda s, w, ctrl, arg: has_lasting(s, w, ctrl, arg),
        CD_DECK_EMPTY: lambda s, ctrl: s.ndeck[ctrl] == 0,
        CD_ROOM: lambda s, ctrl: s.nboard[ctrl] < MAX_BOARD,
        CD_NOTED: lambda s, ctrl, arg, amount: (s.counter[ctrl, arg] >> amount) & 1 != 0,
        CD_ALL_NOTED: lambda s, ctrl, arg, amount: (
            s.counter[ctrl, arg] & ((1 << amount) - 1) == (1 << amount) - 1
        ),
        CD_CHOSEN: lambda chosen, arg: chosen == arg,
        CD_CHOSEN_ANY: lambda chosen: chosen != 0,
        CD_REMEMBERED: lambda w, chosen: chosen != 0 and chosen == w.stack[w.frame, F_ACC],
        CD_MADE_OF: lambda s, src, arg: s.e[src, DATA] == arg or s.e[src, DATA2] == arg,
        CD_STANDS: lambda s, src, arg: stands(s, src, arg),
        CD_OUTCAST: lambda s, ctrl, frame: at_edge(s, ctrl, frame),
        CD_QUICKDRAW: lambda s, frame: quickly(s, frame),
        CD_HELD: lambda s, src: in_hand(
            s, s.e[src, OWNER] if s.e[src, ZONE] == Z_ENCHANTMENT else src
        ),
        CD_FINALE: lambda s, ctrl, src: is_finale(s, ctrl, src),
        CD_RIGHTMOST: lambda s, frame: from_hand(s, frame) and s.hand_place == s.hand_size - 1,
        CD_CENTRE: lambda s, ctrl, frame: in_centre(s, ctrl, frame),
        CD_BESIDE: lambda s, frame: played_beside(s, frame),
        CD_ALL_DIFFERENT_COST: lambda s, w, spec, f: all_cost_different(
            s, w, select(s, w, spec, f)
        ),
        CD_SHARE_RACE: lambda s, w, spec, f: shares_race(s, w, matching(s, w, spec, f)),
        CD_KINDRED: lambda s, w, ctrl, frame, src, arg: kindred(
            s, w, ctrl, s.e[frame[F_SUBJ] if arg else src, CARD]
        ),
        CD_RULE: lambda s, ctrl, arg: s.counter[ctrl, N_RULES] & arg != 0,
    }
)

_holds.require(vars(vocabulary), "CD_", lambda n: n not in {CD_NOT, CD_ALL, CD_ANY})


@jit
def _holds_in(s: State, w: Work, condition: int, pc: int, amount: int, f: int) -> bool:
    """Whether a condition, at ``pc``, holds for frame ``f``."""
    frame = w.stack[f]
    ctrl, src, tgt, chosen = frame[F_CTRL], frame[F_SRC], frame[F_TGT], frame[F_CHOSEN]
    arg, spec = w.code[pc, 4], w.code[pc, 1]
    return _holds(condition, s, w, f, frame, ctrl, src, tgt, chosen, amount, arg, spec)


@jit
def _holds_or_not(s: State, w: Work, pc: int, amount: int, f: int) -> bool:
    condition = w.code[pc, 3]
    if condition & CD_NOT:
        return not _holds_in(s, w, condition & ~CD_NOT, pc, amount, f)
    return _holds_in(s, w, condition, pc, amount, f)


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
