"""Histories of a player: the minions that died, the cards played and discarded, oldest first.

The first of each stand in the state's header; the later ones of a long game follow its rows, so
that a copy of a usual game does not pay for them.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.schema.layout import *


@jit
def dead_card(s: State, p: int, i: int) -> int:
    """The card of the ``i``-th own minion that died, from 0."""
    return abs(s.grave[p, i] if i < MAX_GRAVE else s.later_dead[p, i - MAX_GRAVE])


@jit
def was_reborn(s: State, p: int, i: int) -> bool:
    """Whether the ``i``-th own minion that died came back by Reborn."""
    return (s.grave[p, i] if i < MAX_GRAVE else s.later_dead[p, i - MAX_GRAVE]) < 0


@noinline
def note_reborn(s: State, p: int, card: int) -> None:
    """Mark the last own minion of this card that died as one that came back by Reborn."""
    i = s.ngrave[p] - 1
    while i >= 0 and (dead_card(s, p, i) != card or was_reborn(s, p, i)):
        i -= 1
    if 0 <= i < MAX_GRAVE:
        s.grave[p, i] = -card
    elif i >= 0:
        s.later_dead[p, i - MAX_GRAVE] = -card


@jit
def played_card(s: State, p: int, i: int) -> int:
    """The ``i``-th card that player p played, from 0."""
    return _play(s, p, i) & ((1 << AIM_SHIFT) - 1)


@jit
def aimed_at(s: State, p: int, i: int) -> int:
    """The aim of the ``i``-th card that player p played, ``AIMED_AT_``."""
    return _play(s, p, i) >> AIM_SHIFT


@jit
def _play(s: State, p: int, i: int) -> int:
    return abs(s.played[p, i] if i < MAX_PLAYED else s.later_played[p, i - MAX_PLAYED])


@jit
def was_made(s: State, p: int, i: int) -> bool:
    """Whether the ``i``-th card that player p played did not begin the game in a deck."""
    return (s.played[p, i] if i < MAX_PLAYED else s.later_played[p, i - MAX_PLAYED]) < 0


@jit
def discarded_card(s: State, p: int, i: int) -> int:
    """The ``i``-th card that player p discarded, from 0; 0 for one that is not known."""
    return s.discarded[p, i] if i < MAX_DISCARDED else s.later_discarded[p, i - MAX_DISCARDED]


@noinline
def _note_later(s: State, w: Work, noted: ShortVector, i: int, card: int) -> int:
    """Write ``card`` at place ``i`` of what follows the header's part; how many more there are."""
    if i >= LATER:
        w.err = E_PAST
        return 0
    s.long_past = 1
    noted[i] = card
    return 1


@jit
def note_dead(s: State, w: Work, p: int, card: int) -> None:
    """Add a card to player p's minions that died."""
    n = s.ngrave[p]
    if n < MAX_GRAVE:
        s.grave[p, n] = card
        s.ngrave[p] = n + 1
    else:
        s.ngrave[p] += _note_later(s, w, s.later_dead[p], n - MAX_GRAVE, card)


@jit
def note_played(s: State, w: Work, p: int, card: int, aim: int, made: int) -> None:
    """Add a card to those that player p played; one made during the game stands as its negative."""
    n = s.nplayed[p]
    card |= aim << AIM_SHIFT
    if made:
        card = -card
    if n < MAX_PLAYED:
        s.played[p, n] = card
        s.nplayed[p] = n + 1
    elif n < MAX_PLAYED + LATER:
        s.long_past = 1
        s.later_played[p, n - MAX_PLAYED] = card
        s.nplayed[p] = n + 1
    else:
        w.err = E_PAST


@jit
def count_play(s: State, w: Work, p: int, card: int, tgt: int, by: int) -> None:
    """Count a minion or spell that player p plays on row ``tgt``, with ``by`` -1 one countered.

    A countered card was played, for Combo and "after you play", but not cast (hs-bugs 1160,
    Hearthstone Deck Tracker 3295).
    """
    c = w.cards[card]
    if c[C_RACE] & RACE_ELEMENTAL:
        s.counter[p, N_ELEMENTALS] += by
    if c[C_TYPE] == T_MINION:
        s.counter[p, N_MINIONS_TURN] += by
    elif c[C_TYPE] == T_SPELL:
        s.counter[p, N_SPELLS_TURN] += by
        s.counter[p, N_SPELLS_GAME] += by
        if c[C_SCHOOL] == SCHOOL_FIRE:
            s.counter[p, N_FIRE_TURN] += by
        if tgt and s.e[tgt, ZONE] != Z_HAND:
            s.counter[p, N_AIMED_GAME] += by
            if s.e[tgt, CTRL] == p:
                s.counter[p, N_AIMED_AT_OWN_GAME] += by
        if c[C_FLAGS] & CF_SECRET:
            s.counter[p, N_SECRETS_GAME] += by
        if c[C_FLAGS] & CF_QUEST:
            s.counter[p, N_QUESTS] += by


@jit
def note_discarded(s: State, w: Work, p: int, card: int) -> None:
    """Add a card to those that player p discarded, of which there are as many as its counter."""
    n = s.counter[p, N_DISCARDED_GAME]
    if n < MAX_DISCARDED:
        s.discarded[p, n] = card
        s.counter[p, N_DISCARDED_GAME] = n + 1
    else:
        more = _note_later(s, w, s.later_discarded[p], n - MAX_DISCARDED, card)
        s.counter[p, N_DISCARDED_GAME] += more


@noinline
def note_recent(noted: ShortVector, card: int) -> None:
    """Add a card to a history that knows the newest only (``MAX_RECENT``)."""
    i = 0
    while i < MAX_RECENT and noted[i]:
        i += 1
    if i == MAX_RECENT:
        for k in range(1, MAX_RECENT):
            noted[k - 1] = noted[k]
        i = MAX_RECENT - 1
    noted[i] = card
