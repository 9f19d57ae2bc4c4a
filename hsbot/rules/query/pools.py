"""Pools of cards: membership, and random draws from one.

A pool is a range of card indices. A negative one stands for a card of a family that is generated
only for a player whose deck began with such a card (``TG_FAMILIES``).
"""

from __future__ import annotations

from hsbot.rules.compile.bits import ones
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.layout import *
from hsbot.rules.state.histories import played_card
from hsbot.rules.state.random_generator import below, grant, wish
from hsbot.rules.state.stats import class_of_player

DRAWS = 64
"""How often another card is drawn for one that the player does not get."""


@jit
def _in_range(w: Work, first: int, size: int, card: int) -> bool:
    for i in range(first, first + size):
        if abs(w.pool[i]) == card:
            return True
    return False


@jit
def _class_of_pool(s: State, w: Work, p: int, size: int) -> int:
    """The class that a pool by class is about: player p's, or the other player's for -5."""
    return min(max(class_of_player(s, w, 1 - p if size == -5 else p), 0), CLASSES - 1)


@noinline
def began_with(s: State, w: Work, p: int, families: int) -> bool:
    """Whether a card of one of some families is known to have begun the game in player p's deck.

    It was played, or is in hand, on the board or in the deck and was not made.
    """
    for i in range(s.nplayed[p]):
        if w.cards[played_card(s, p, i), C_TAGS] & families:
            return True
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if w.cards[s.e[r, CARD], C_TAGS] & families and not s.e[r, CREATED]:
            return True
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if w.cards[s.e[r, CARD], C_TAGS] & families and not s.e[r, CREATED]:
            return True
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        made = x < 0 and s.e[-x, CREATED] != 0
        card = s.e[-x, CARD] if x < 0 else x
        if w.cards[card, C_TAGS] & families and not made:
            return True
    return False


@jit
def generated(s: State, w: Work, p: int, entry: int) -> int:
    """The card of a pool's entry, 0 where player p does not get it."""
    if entry >= 0:
        return entry
    return -entry if began_with(s, w, p, w.cards[-entry, C_TAGS] & TG_FAMILIES) else 0


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
def _random_bit(w: Work, bits: int) -> int:
    """The number of a random one of the lowest bits of minion types that are set, -1 for none."""
    chosen = -1
    found = 0
    for i in range(RACES):
        if (bits >> i) & 1:
            found += 1
            if below(w, found) == 0:
                chosen = i
    return chosen


@jit
def draw_card(s: State, w: Work, p: int, first: int, size: int) -> int:
    """A random card of a pool, 0 when it is empty.

    Each card is as likely, also one of several classes. A size of -1 is a pool by class: player p's
    class and neutral cards; -2 is one of all other classes, -3 one of the cost that the accumulator
    holds, -4 one of that class without neutral cards, -5 one of the other player's class, -6 one of
    the minion types that the accumulator holds, each of these as likely. Where there are wishes
    (``WORK.wish``: the outcome of a real game is to be met), three draws of four are one of them,
    if the pool holds it; where ``nwish`` is negative, each draw is the first of them that the pool
    holds and that no draw has been.
    """
    if size == -3:
        cost = w.stack[w.frame, F_ACC]
        if cost < 0 or cost >= POOL_COSTS:
            return 0
        block = first
        first = w.pool[block + 2 * cost]
        size = w.pool[block + 2 * cost + 1]
    if size == -6:
        race = _random_bit(w, w.stack[w.frame, F_ACC])
        if race < 0:
            return 0
        block = first
        first = w.pool[block + 2 * race]
        size = w.pool[block + 2 * race + 1]
    for i in range(-w.nwish):
        card = w.wish[i]
        if card and in_pool(s, w, p, first, size, card):
            grant(w, i)
            return card
    if w.nwish > 0 and below(w, 4):
        card = w.wish[below(w, w.nwish)]
        if in_pool(s, w, p, first, size, card):
            return card
    hero_class = _class_of_pool(s, w, p, size) if size < 0 else 0
    for _ in range(DRAWS):
        entry = _drawn(w, first, size, hero_class)
        card = generated(s, w, p, entry)
        if card or entry == 0:
            return card
    return 0


@jit
def _drawn(w: Work, first: int, size: int, hero_class: int) -> int:
    """A random entry of a pool or a pool by class, 0 when it is empty."""
    if size >= 0:
        return w.pool[first + below(w, size)] if size else 0
    if size == -2:
        return _entry_of_another_class(w, first, hero_class)
    own = first + 2 + 2 * hero_class
    neutral = 0 if size <= -4 else w.pool[first + 1]
    both = neutral + w.pool[own + 1]
    if both == 0:
        return 0
    k = below(w, both)
    return w.pool[w.pool[first] + k] if k < neutral else w.pool[w.pool[own] + k - neutral]


@jit
def _entry_of_another_class(w: Work, first: int, hero_class: int) -> int:
    """A random entry of a pool by class that is neither neutral nor of ``hero_class``.

    A card of several classes stands in the range of each: it is taken once in so many times.
    """
    total = 0
    for k in range(CLASSES):
        if k != hero_class and k != CLASS_NEUTRAL:
            total += w.pool[first + 3 + 2 * k]
    for _ in range(DRAWS if total else 0):
        left = below(w, total)
        entry = 0
        for k in range(CLASSES):
            if k != hero_class and k != CLASS_NEUTRAL and entry == 0:
                pool = first + 2 + 2 * k
                if left < w.pool[pool + 1]:
                    entry = w.pool[w.pool[pool] + left]
                left -= w.pool[pool + 1]
        classes = w.cards[abs(entry), C_CLASSES]
        if (classes >> hero_class) & 1 == 0 and (
            classes & (classes - 1) == 0 or below(w, ones(classes)) == 0
        ):
            return entry
    return 0


@noinline
def card_up_to(s: State, w: Work, p: int, first: int, size: int, least: int, most: int) -> int:
    """A random card of a pool that costs from ``least`` to ``most``; 0 when there is none."""
    for k in range(abs(w.nwish)):
        card = wish(w, k)
        fits = card != 0 and least <= w.cards[card, C_COST] <= most
        if fits and in_pool(s, w, p, first, size, card):
            grant(w, k)
            return card
    found = 0
    chosen = 0
    for i in range(size):
        card = generated(s, w, p, w.pool[first + i])
        if card and least <= w.cards[card, C_COST] <= most:
            found += 1
            if below(w, found) == 0:
                chosen = card
    return chosen


@jit
def _on_board(s: State, p: int, card: int) -> bool:
    """Whether player p has a card on the board."""
    for k in range(s.nboard[p]):
        if s.e[s.board[p, k], CARD] == card:
            return True
    return False


@jit
def pool_card(s: State, w: Work, p: int, first: int, size: int, fresh: int) -> int:
    """A random card of a pool.

    With ``fresh`` none that player p has on the board; 0 when there is none.
    """
    found = 0
    chosen = 0
    if not fresh:
        return draw_card(s, w, p, first, size)
    for k in range(abs(w.nwish)):
        card = wish(w, k)
        if card and not _on_board(s, p, card) and in_pool(s, w, p, first, size, card):
            grant(w, k)
            return card
    for i in range(size):
        card = generated(s, w, p, w.pool[first + i])
        if card and not _on_board(s, p, card):
            found += 1
            if below(w, found) == 0:
                chosen = card
    return chosen
