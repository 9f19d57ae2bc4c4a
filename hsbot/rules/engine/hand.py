"""The hand: cards that come into it, leave it, are discarded, split or joined."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.removal import retire
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import note_discarded
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.rows import hand_over, new_row, write_card
from hsbot.rules.state.stats import hand_limit
from hsbot.rules.state.watchers import shift, touch_in_hand, unwatch


@jit
def remove_from_hand(s: State, p: int, r: int) -> None:
    """Take row ``r`` out of player p's hand, and its own changes there off it."""
    s.e[r, ATK_AURA] = 0
    s.e[r, HEALTH_AURA] = 0
    k = 0
    for i in range(s.nhand[p]):
        x = s.hand[p, i]
        s.hand[p, k] = x
        k += int(x != r)
    s.nhand[p] = k
    unwatch(s, r)


@jit
def add_to_hand(s: State, w: Work, p: int, card: int) -> int:
    """A new card in hand; row 0 when the hand is full (it is burnt)."""
    if s.nhand[p] >= hand_limit(s, p):
        return 0
    if card == w.pool[POOL_COIN] and s.counter[p, N_COIN]:
        card = s.counter[p, N_COIN]
    r = new_row(s, w, card, p, Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        row_to_hand(s, w, r, p)
    return r


@jit
def row_to_hand(s: State, w: Work, r: int, p: int) -> bool:
    """Move row ``r``, which is in no zone, into hand; retire it when the hand is full.

    A listener in hand listens to its own arrival, too.
    """
    n = s.nhand[p]
    e = s.e[r]
    origin = e[ZONE]
    hand_over(s, r, p)
    s.order += 1
    e[ORDER] = s.order
    if n >= hand_limit(s, p):
        retire(s, r)
        return False
    e[ZONE] = Z_HAND
    e[TURN] = s.turn
    e[COST_AURA] = 0  # changes by auras of its zone before
    s.hand[p, n] = r
    s.nhand[p] = n + 1
    touch_in_hand(s, w, r)
    s.listen |= w.hand_events[e[CARD]]
    emit(s, w, EV_TO_HAND, r, p, origin, 0)
    if w.cards[e[CARD], C_TAGS] & (TG_SHATTER | TG_SHATTERED):
        shatter(s, w, r)
    return True


@jit
def slide_left(s: State, w: Work, n: int) -> None:
    """Move the ``n`` selected hand cards to the left end of their hand, one after the other."""
    for k in range(n):
        r = w.sel[k]
        if s.e[r, ZONE] != Z_HAND:
            continue
        p = s.e[r, CTRL]
        i = 0
        while s.hand[p, i] != r:
            i += 1
        while i > 0:
            s.hand[p, i] = s.hand[p, i - 1]
            i -= 1
        s.hand[p, 0] = r
        s.dirty |= STALE_LIST  # the watchers in a hand stand in its order
        shift(s)


@noinline
def mix_hands(s: State, w: Work) -> None:
    """Deal the cards of both hands anew, to each player as many as before."""
    own = s.nhand[0]
    n = own + s.nhand[1]
    for i in range(n):
        w.tmp[i] = s.hand[0, i] if i < own else s.hand[1, i - own]
    for i in range(n - 1, 0, -1):
        j = below(w, i + 1)
        x = w.tmp[i]
        w.tmp[i] = w.tmp[j]
        w.tmp[j] = x
    for i in range(n):
        remove_from_hand(s, s.e[w.tmp[i], CTRL], w.tmp[i])
    for i in range(n):
        row_to_hand(s, w, w.tmp[i], 0 if i < own else 1)


@jit
def discard(s: State, w: Work, r: int) -> None:
    """Discard hand row ``r``; its own triggers listen, too."""
    p = s.e[r, CTRL]
    note_discarded(s, w, p, s.e[r, CARD])
    s.listen |= w.hand_events[s.e[r, CARD]]
    emit(s, w, EV_DISCARDED, r, p, 0, 0)
    remove_from_hand(s, p, r)
    retire(s, r)


@jit
def shatter(s: State, w: Work, r: int) -> None:
    """Split hand row ``r`` into its halves, one at each end of the hand, where that has room.

    The halves become one again when they are neighbours (``recombine``). The card's own row becomes
    the left half; both halves keep a changed cost.
    """
    s.halves = 1
    p = s.e[r, CTRL]
    card = s.e[r, CARD]
    if not w.cards[card, C_TAGS] & TG_SHATTER or s.nhand[p] >= hand_limit(s, p):
        return
    if s.e[r, FLAGS] & F_WHOLE:
        return
    other = new_row(s, w, w.cards[card, C_PART2], p, Z_HAND)
    if other == 0:
        return
    change = s.e[r, COST] - w.cards[card, C_COST]
    remove_from_hand(s, p, r)
    write_card(s, w, r, w.cards[card, C_PART])
    n = s.nhand[p]
    for i in range(n):
        s.hand[p, n - i] = s.hand[p, n - 1 - i]
    s.hand[p, 0] = r
    s.hand[p, n + 1] = other
    s.nhand[p] = n + 2
    s.e[other, CREATED] = 1
    for half in (r, other):
        s.e[half, COST] += change
        s.e[half, TURN] = s.turn
    emit(s, w, EV_SHATTERED, r, p, 0, 0)


@jit
def recombine(s: State, w: Work) -> None:
    """Join halves of a shattered card that stand next to each other in a hand."""
    s.halves = 0
    for p in range(2):
        i = 0
        while i < s.nhand[p]:
            r = s.hand[p, i]
            c = w.cards[s.e[r, CARD]]
            if c[C_TAGS] & TG_SHATTERED:
                s.halves = 1
                for k in (i - 1, i + 1):
                    near = 0 <= k < s.nhand[p]
                    if near and c[C_PART] and s.e[s.hand[p, k], CARD] == c[C_PART]:
                        change = s.e[r, COST] - c[C_COST]
                        other = s.hand[p, k]
                        remove_from_hand(s, p, other)
                        retire(s, other)
                        write_card(s, w, r, c[C_PART2])
                        s.e[r, COST] += change
                        break
            i += 1
