"""Pools of cards: membership, and random draws from one."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *
from hsbot.rules.state.chance import below


@jit
def _in_range(w: Work, first: int, size: int, card: int) -> bool:
    for i in range(first, first + size):
        if w.pool[i] == card:
            return True
    return False


@jit
def _class_of_pool(s: State, w: Work, p: int, size: int) -> int:
    """The class that a pool by class is about: player p's hero's, or the other one's for -5."""
    hero = R_HERO + (1 - p if size == -5 else p)
    return min(max(w.cards[s.e[hero, CARD], C_CLASS], 0), CLASSES - 1)


@jit
def in_pool(s: State, w: Work, p: int, first: int, size: int, card: int) -> bool:
    """Whether a pool holds a card; sizes below 0 as in ``draw_card``."""
    if size >= 0:
        return _in_range(w, first, size, card)
    hero_class = _class_of_pool(s, w, p, size)
    own = first + 2 + 2 * hero_class
    of_own = _in_range(w, w.pool[own], w.pool[own + 1], card)
    if size <= -4:
        return of_own
    if size == -1:
        return of_own or _in_range(w, w.pool[first], w.pool[first + 1], card)
    for k in range(CLASSES):
        pool = first + 2 + 2 * k
        other = k != hero_class and k != CLASS_NEUTRAL and not of_own
        if other and _in_range(w, w.pool[pool], w.pool[pool + 1], card):
            return True
    return False


@jit
def draw_card(s: State, w: Work, p: int, first: int, size: int) -> int:
    """A random card of a pool, 0 when it is empty.

    A size of -1 is a pool by class: player p's hero's class and neutral cards, each card as likely;
    -2 is one of all other classes, -3 one of the cost that the accumulator holds, -4 one of that
    class without neutral cards, -5 one of the other player's class. Where there are wishes
    (``WORK.wish``: the outcome of a real game is to be met), three draws of four are one of them,
    if the pool holds it.
    """
    if size == -3:
        cost = w.stack[w.frame, F_ACC]
        if cost < 0 or cost >= POOL_COSTS:
            return 0
        block = first
        first = w.pool[block + 2 * cost]
        size = w.pool[block + 2 * cost + 1]
    if w.nwish and below(w, 4):
        card = w.wish[below(w, w.nwish)]
        if in_pool(s, w, p, first, size, card):
            return card
    if size >= 0:
        return w.pool[first + below(w, size)] if size else 0
    hero_class = _class_of_pool(s, w, p, size)
    if size == -2:
        return _card_of_another_class(w, first, hero_class)
    own = first + 2 + 2 * hero_class
    neutral = 0 if size <= -4 else w.pool[first + 1]
    both = neutral + w.pool[own + 1]
    if both == 0:
        return 0
    k = below(w, both)
    return w.pool[w.pool[first] + k] if k < neutral else w.pool[w.pool[own] + k - neutral]


@jit
def _card_of_another_class(w: Work, first: int, hero_class: int) -> int:
    """A random card of a pool by class that is neither neutral nor of ``hero_class``."""
    total = 0
    for k in range(CLASSES):
        if k != hero_class and k != CLASS_NEUTRAL:
            total += w.pool[first + 3 + 2 * k]
    own = first + 2 + 2 * hero_class
    for _ in range(16 if total else 0):
        left = below(w, total)
        card = 0
        for k in range(CLASSES):
            if k != hero_class and k != CLASS_NEUTRAL and card == 0:
                pool = first + 2 + 2 * k
                if left < w.pool[pool + 1]:
                    card = w.pool[w.pool[pool] + left]
                left -= w.pool[pool + 1]
        shared = False  # a card of several classes, the own one among them
        for i in range(w.pool[own + 1]):
            if w.pool[w.pool[own] + i] == card:
                shared = True
        if not shared:
            return card
    return 0


@jit
def pool_card(s: State, w: Work, p: int, first: int, size: int, fresh: int) -> int:
    """A random card of a pool.

    With ``fresh`` none that player p has on the board; 0 when there is none.
    """
    found = 0
    chosen = 0
    if not fresh:
        return draw_card(s, w, p, first, size)
    for i in range(size):
        card = w.pool[first + i]
        there = False
        for k in range(s.nboard[p]):
            if s.e[s.board[p, k], CARD] == card:
                there = True
        if not there:
            found += 1
            if below(w, found) == 0:
                chosen = card
    return chosen
