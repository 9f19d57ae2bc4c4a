"""The board: minions and locations that are placed, summoned, woken or change sides."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.removal import destroy
from hsbot.rules.query.candidates import place_of_death
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.rows import hand_over, new_row, start_dormant
from hsbot.rules.state.stats import health_of
from hsbot.rules.state.watchers import shift, stir, touch, unwatch


@jit
def remove_from_board(s: State, p: int, r: int) -> int:
    """Take row ``r`` off player p's board; return the place it had."""
    k = 0
    place = s.nboard[p]
    for i in range(s.nboard[p]):
        if s.board[p, i] != r:
            s.board[p, k] = s.board[p, i]
            k += 1
        else:
            place = i
    s.nboard[p] = k
    unwatch(s, r)
    stir(s)
    return place


@jit
def place_on_board(s: State, w: Work, r: int, p: int, at: int) -> None:
    """Put row ``r`` on player p's board, at place ``at`` from the left, else at the right end."""
    n = s.nboard[p]
    at = min(max(at, 0), n)
    i = n
    while i > at:
        s.board[p, i] = s.board[p, i - 1]
        i -= 1
    s.board[p, at] = r
    s.nboard[p] = n + 1
    e = s.e[r]
    e[ZONE] = Z_BOARD
    hand_over(s, r, p)
    e[FLAGS] |= F_EXHAUSTED
    e[ATTACKS] = 0
    e[TURN] = s.turn
    s.order += 1
    e[ORDER] = s.order
    touch(s, w, r)
    if health_of(s, r) <= 0:
        suspect(s, r)


@jit
def summon_row(s: State, w: Work, r: int, p: int, at: int) -> None:
    """Summon the existing row ``r`` (from hand or deck, or new) where there is room."""
    place_on_board(s, w, r, p, at)
    note_summoned(s, w, r, p)
    s.listen |= w.events[s.e[r, CARD]]  # it listens to its own summoning, too
    emit(s, w, EV_SUMMONED, r, p, 0, 0)
    emit(s, w, EV_AFTER_SUMMON, r, p, 0, 0)


@jit
def note_summoned(s: State, w: Work, r: int, p: int) -> None:
    """Count a summoned minion for cards that count them; make it dormant if it starts so."""
    start_dormant(s, w, r)
    if w.cards[s.e[r, CARD], C_RACE] & RACE_TOTEM:
        s.counter[p, N_TOTEMS_GAME] += 1
    if w.cards[s.e[r, CARD], C_RACE] & RACE_DRAGON:
        s.counter[p, N_DRAGONS] += 1
        shift(s)
    if w.cards[s.e[r, CARD], C_RACE] & RACE_BEAST:
        s.counter[p, N_BEASTS] += 1
        shift(s)
    if w.cards[s.e[r, CARD], C_RACE] & RACE_PIRATE:
        s.counter[p, N_PIRATES] += 1
    if w.cards[s.e[r, CARD], C_TAGS] & TG_TREANT:
        s.counter[p, N_TREANTS] += 1
        shift(s)
    if w.cards[s.e[r, CARD], C_FLAGS] & CF_DEATHRATTLE:
        s.counter[p, N_RATTLERS_GAME] += 1


@jit
def summon(s: State, w: Work, p: int, card: int, at: int) -> int:
    """Summon a new minion; row 0 when the board is full."""
    if s.nboard[p] >= MAX_BOARD:
        return 0
    r = new_row(s, w, card, p, Z_BOARD)
    if r:
        s.e[r, CREATED] = 1
        summon_row(s, w, r, p, at)
    return r


@jit
def wake(s: State, w: Work, r: int) -> None:
    """Wake the dormant row ``r``, exhausted as if it had just come into play.

    It is no summon otherwise: no battlecry and no summon triggers run.
    """
    s.e[r, FLAGS] = (s.e[r, FLAGS] & ~F_DORMANT) | F_EXHAUSTED
    s.e[r, TIMER] = 0
    s.e[r, ATTACKS] = 0
    stir(s)
    emit(s, w, EV_AWAKE, r, s.e[r, CTRL], 0, 0)


@jit
def change_side(s: State, w: Work, r: int, p: int) -> None:
    """Give player p control of a minion; it is destroyed when there is no room."""
    q = s.e[r, CTRL]
    if q == p or s.e[r, ZONE] != Z_BOARD:
        return
    if s.nboard[p] >= MAX_BOARD:
        destroy(s, r)
        return
    remove_from_board(s, q, r)
    join_side(s, w, r, p, MAX_BOARD)


@jit
def join_side(s: State, w: Work, r: int, p: int, at: int) -> None:
    """Put row ``r``, which has left the other player's board, on player p's at a place."""
    place_on_board(s, w, r, p, at)
    x = s.e[r, ENCH]
    while x:  # the text of grafted cards has become its own
        if s.e[x, FLAGS] & F_GRAFT:
            s.e[x, CTRL] = p
        x = s.e[x, ENCH]


@jit
def _at_end(s: State, w: Work, p: int, right: int) -> int:
    """The minion nearest to an end of player p's board that is not dormant; row 0 for none."""
    n = s.nboard[p]
    for i in range(n):
        r = s.board[p, n - 1 - i if right else i]
        if w.cards[s.e[r, CARD], C_TYPE] == T_MINION and not s.e[r, FLAGS] & F_DORMANT:
            return r
    return 0


@jit
def rotate(s: State, w: Work, p: int, right: int) -> None:
    """Move the minions of both boards on, player p's to the left or to the right.

    Only the minions at the ends change sides, both at once: a full board destroys none. Dormant
    minions and locations are passed over (Hearthstone Wiki, "Silas Darkmoon"). If the other side
    has nothing else, and its board is full, no minion goes there.
    """
    q = 1 - p
    going = _at_end(s, w, p, right)
    coming = _at_end(s, w, q, 1 - right)
    if s.nboard[q] >= MAX_BOARD and not coming:
        going = 0
    if s.nboard[p] >= MAX_BOARD and not going:
        coming = 0
    if going:
        remove_from_board(s, p, going)
    if coming:
        remove_from_board(s, q, coming)
    if going:
        join_side(s, w, going, q, MAX_BOARD if right else 0)
    if coming:
        join_side(s, w, coming, p, 0 if right else MAX_BOARD)


@jit
def summon_place(s: State, w: Work, f: int, beside: int) -> int:
    """The board place at which frame ``f`` summons on its own side.

    A deathrattle summons where its source died, right of earlier summons there. Otherwise the place
    is right of the source (``beside`` 1) or left of it (-1), if the source or its bearer stands on
    that board; for spells, hero powers and weapons it is the right end.
    """
    frame = w.stack[f]
    src = frame[F_SRC]
    p = frame[F_CTRL]
    if s.e[src, ZONE] == Z_ENCHANTMENT:
        src = s.e[src, OWNER]
    elif frame[F_KIND] == K_DEATHRATTLE and s.e[src, ZONE] == Z_GRAVE:
        return place_of_death(s, frame)
    if beside:
        return beside_row(s, p, src, beside)
    return MAX_BOARD


@jit
def beside_row(s: State, p: int, r: int, beside: int) -> int:
    """The place right of row ``r`` on player p's board (left with -1); the right end elsewhere."""
    for i in range(s.nboard[p]):
        if s.board[p, i] == r:
            return i + 1 if beside > 0 else i
    return MAX_BOARD


@jit
def replaced_place(s: State, w: Work, f: int, p: int) -> int:
    """The place on player p's board where the subject of frame ``f``, or its target, died.

    A second minion comes left of the first (Conjurer's Calling, five times in logs of 2020 to
    2025); the right end where neither died.
    """
    r = w.stack[f, F_SUBJ] or w.stack[f, F_TGT]
    if r == 0 or s.e[r, ZONE] != Z_GRAVE or s.e[r, CTRL] != p:
        return MAX_BOARD
    left = s.e[r, ATTACKS]
    i = 0
    while left > 0 and i < s.nboard[p]:
        if s.e[s.board[p, i], ORDER] < s.e[r, ORDER]:
            left -= 1
        i += 1
    return i


@jit
def side_place(s: State, w: Work, f: int, k: int, how: int) -> int:
    """The place of the ``k``-th minion that frame ``f`` summons; ``how``: ``SUMMONS_`` bits."""
    if how & SUMMONS_REPLACE:
        return replaced_place(s, w, f, w.stack[f, F_CTRL] ^ (how & SUMMONS_OTHER_SIDE))
    if how & (SUMMONS_OTHER_SIDE | SUMMONS_AT_END):
        return MAX_BOARD
    return summon_place(s, w, f, flank(k))


@jit
def flank(k: int) -> int:
    """The side of its source on which the ``k``-th of several minions stands: 1 right, -1 left.

    They alternate and begin at the right (ten cards in the logs of 2014 to 2026, pairs in seven:
    Dr. Boom, Tending Tauren, Cenarius, Skyfin, Soulciologist Malicia, Sargeras' portal, Living
    Paradox). Pairs that begin at the left are in four (Microtech Controller, Imprisoned Sungill,
    The Primus, Hideous Husk); they stand otherwise only where there is room for one alone.
    """
    return 1 if k & 1 == 0 else -1
