"""Dark gifts: which of them suit a minion, and giving one."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import attack_of, keywords


@jit
def _suits(w: Work, gift: int, card: int, attack: int, bits: int) -> bool:
    """Whether a minion with this attack and these keywords can have the gift.

    None is given that would do nothing (patch notes 32.0, "Dark Gifts").
    """
    if gift == GIFT_LIFESTEAL:
        return not bits & LIFESTEAL
    if gift == GIFT_ELUSIVE:
        return not bits & ELUSIVE
    if gift == GIFT_CHEAP:
        return attack > 2
    if gift == GIFT_TAUNT:
        return not bits & TAUNT
    if gift == GIFT_CHARGE:
        return attack > 0 and not bits & CHARGE
    if gift == GIFT_BATTLECRIES:
        return w.cards[card, C_FLAGS] & CF_BATTLECRY != 0
    if gift == GIFT_REBORN:
        return not bits & REBORN
    if gift == GIFT_WINDFURY:
        return not bits & (SHIELD | WINDFURY)
    return True


@jit
def _gift_for(w: Work, size: int, card: int, attack: int, bits: int) -> int:
    """The place in the pool of a random gift that suits a minion and is not marked; -1 for none.

    Marks stand in ``w.tmp``.
    """
    found = 0
    chosen = -1
    for gift in range(size):
        if not w.tmp[gift] and _suits(w, gift, card, attack, bits):
            found += 1
            if below(w, found) == 0:
                chosen = gift
    return chosen


@noinline
def offer_gifts(s: State, w: Work, f: int) -> None:
    """Give each option of the choice that frame ``f`` asks for a gift, no two the same."""
    instruction = w.code[w.stack[f, PC]]
    first, size = instruction[3], instruction[4]
    for gift in range(size):
        w.tmp[gift] = 0
    for i in range(MAX_GIFTS):
        s.pend_gift[i] = 0
    for i in range(min(s.pend_n, MAX_GIFTS)):
        r = s.pend_opt[i] if s.pend == P_ROWS else 0
        card = s.e[r, CARD] if r else s.pend_opt[i]
        attack = attack_of(s, r) if r else w.cards[card, C_ATK]
        bits = keywords(s, r) if r else w.cards[card, C_KW]
        gift = _gift_for(w, size, card, attack, bits)
        if gift >= 0:
            w.tmp[gift] = 1
            s.pend_gift[i] = w.pool[first + gift]


@opcode(O_GIVE_GIFT, a="first", b="size", c="copied")
def op_give_gift(s: State, w: Work, f: int, n: int, first: int, size: int, copied: int) -> None:
    """Give the selected the accumulator's gift, a random one, or the event's.

    The gift's program runs as the minion's own.
    """
    frame = w.stack[f]
    for i in range(n):
        r = w.sel[i]
        gift = frame[F_NUM] if copied else frame[F_ACC]
        if size:
            for k in range(size):
                w.tmp[k] = 0
            place = _gift_for(w, size, s.e[r, CARD], attack_of(s, r), keywords(s, r))
            gift = w.pool[first + place] if place >= 0 else 0
        if gift:
            enqueue(w, w.cards[gift, C_PLAY], K_EFFECT, s.e[r, CTRL], r, 0)
            if not copied:
                emit(s, w, EV_GIFTED, r, s.e[r, CTRL], gift, 0)


@opcode(O_GIFTS)
@opcode(O_OFFERED)
def run_nothing(s: State) -> None:
    """Mark the instruction before; do nothing."""
