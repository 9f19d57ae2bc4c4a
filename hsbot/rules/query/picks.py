"""Picks: cutting what matches a selector down to some rows, by chance, place or number."""

from __future__ import annotations

from hsbot.rules.compile.bits import ones
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.candidates import entry_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.random_generator import below, grant, wish
from hsbot.rules.state.stats import attack_of, cost_of, health_of


@jit
def _mix(w: Work, first: int) -> None:
    """Shuffle the selection from ``first`` on."""
    for i in range(first, w.nsel - 1):
        j = i + below(w, w.nsel - i)
        r = w.sel[i]
        w.sel[i] = w.sel[j]
        w.sel[j] = r


@jit
def _rank(s: State, w: Work, x: int, how: int) -> int:
    """The number by which the picked are chosen: the highest win."""
    card = w.cards[entry_card(s, x)]
    if how == PICK_MAX_COST or how == PICK_MIN_COST:
        n = cost_of(s, x) if x > 0 else card[C_COST]
    elif how == PICK_MAX_ATK or how == PICK_MIN_ATK:
        n = attack_of(s, x) if x > 0 else card[C_ATK]
    else:
        n = health_of(s, x) if x > 0 else card[C_HEALTH]
    return -n if how == PICK_MIN_COST or how == PICK_MIN_ATK or how == PICK_MIN_HEALTH else n


@noinline
def _pick_best(s: State, w: Work, how: int, count: int) -> None:
    """Move the ``count`` best to the front; ties are broken at random."""
    _mix(w, 0)
    for k in range(min(count, w.nsel)):
        best = k
        most = _rank(s, w, w.sel[k], how)
        for i in range(k + 1, w.nsel):
            n = _rank(s, w, w.sel[i], how)
            if n > most:
                best = i
                most = n
        r = w.sel[k]
        w.sel[k] = w.sel[best]
        w.sel[best] = r


@jit
def _trait(s: State, w: Work, x: int, how: int) -> int:
    """The attribute in which the picked must differ; minion types and classes as bits."""
    card = entry_card(s, x)
    if how == PICK_OTHER_CARDS:
        return card
    if how == PICK_OTHER_COSTS:
        return cost_of(s, x) if x > 0 else w.cards[card, C_COST]
    if how == PICK_OTHER_RACES:
        return w.cards[card, C_RACE]
    if how == PICK_OTHER_SCHOOLS:
        return w.cards[card, C_SCHOOL]
    if how == PICK_OTHER_SETS:
        return w.cards[card, C_SET]
    return w.cards[card, C_CLASSES]


@noinline
def _pick_different(s: State, w: Work, how: int, count: int) -> int:
    """Move random rows no two of which share a trait to the front; return how many.

    What is of several types or classes counts as any of them: so many may be picked as there are.
    """
    found = 0
    kinds = 0
    for i in range(w.nsel):
        if found == count:
            break
        j = i + below(w, w.nsel - i)
        x = w.sel[j]
        w.sel[j] = w.sel[i]
        w.sel[i] = x
        trait = _trait(s, w, x, how)
        fresh = True
        if how == PICK_OTHER_RACES or how == PICK_OTHER_CLASSES:
            fresh = trait != 0 and ones(kinds | trait) > found
        elif how == PICK_OTHER_SCHOOLS and trait == 0:
            fresh = False
        else:
            for k in range(found):
                if _trait(s, w, w.sel[k], how) == trait:
                    fresh = False
        if fresh:
            kinds |= trait
            w.sel[i] = w.sel[found]
            w.sel[found] = x
            found += 1
    return found


@noinline
def _wished(s: State, w: Work, first: int, drawn: int) -> int:
    """The place, from ``first`` on, of a listed card that is wished for; else what was drawn."""
    for k in range(abs(w.nwish)):
        card = wish(w, k)
        for i in range(first, w.nsel):
            if card and w.sel[i] < 0 and entry_card(s, w.sel[i]) == card:
                grant(w, k)
                return i
    return drawn


@jit
def pick(s: State, w: Work, how: int, count: int) -> None:
    """Cut the selection down to ``count`` rows; ``A_ACC`` stands for the accumulator."""
    n = w.nsel
    if count == A_ACC:
        count = max(0, w.stack[w.frame, F_ACC])
    if how == PICK_RANDOM:
        for i in range(min(count, n)):
            j = i + below(w, n - i)
            if w.nwish != 0 and w.sel[j] < 0:
                j = _wished(s, w, i, j)
            r = w.sel[i]
            w.sel[i] = w.sel[j]
            w.sel[j] = r
    elif how == PICK_RIGHT:
        for i in range(min(count, n)):
            w.sel[i] = w.sel[n - min(count, n) + i]
    elif how >= PICK_OTHER_CARDS:
        n = _pick_different(s, w, how, count)
    elif how != PICK_LEFT:
        count = max(count, 1)
        _pick_best(s, w, how, count)
    w.nsel = min(count, n)
