"""The opening of a game: the deal, the mulligan, the coin and the first turn."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.auras import refresh_all
from hsbot.rules.engine.deck import draw, note_decks, put_in_deck, shuffle
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue, push
from hsbot.rules.engine.hand import add_to_hand, shatter
from hsbot.rules.mechanics.quests import late_below, quests_on_top
from hsbot.rules.query.conditions import highlander
from hsbot.rules.schema.game_sequences import SEQ_FIRST_TURN
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.rows import new_row, write_card
from hsbot.rules.vm.machine import run


@noinline
def replace_cards(s: State, w: Work, mask: int) -> None:
    """Replace the hand cards of the mulligan that are in ``mask``.

    The new ones are drawn before the old ones are shuffled back.
    """
    p = s.pend_player
    n = s.nhand[p]
    for i in range(n):
        if (mask >> i) & 1 and s.ndeck[p] > 0:
            r = s.hand[p, i]
            x = s.deck[p, s.ndeck[p] - 1]
            s.ndeck[p] -= 1
            if x < 0:  # a deck of rows: both cards stay who they are
                w.tmp[i] = -r
                s.e[r, ZONE] = Z_DECK
                s.hand[p, i] = -x
                s.e[-x, ZONE] = Z_HAND
                s.dirty |= STALE_LIST | STALE_EVENTS
            else:
                w.tmp[i] = s.e[r, CARD]
                reset_row(s, w, r, x)
        else:
            w.tmp[i] = 0
    for i in range(n):
        if w.tmp[i]:
            put_in_deck(s, w, p, w.tmp[i])
    if p == s.first:
        s.pend_player = 1 - p
        return
    begin(s, w)


@jit
def reset_row(s: State, w: Work, r: int, card: int) -> None:
    """Make the hand row ``r`` another card, without an entity id."""
    e = s.e[r]
    write_card(s, w, r, card)
    e[EID] = 0


@jit
def begin(s: State, w: Work) -> None:
    """After the mulligan: the coin for who goes second, then the first turn."""
    s.pend = 0
    for p in range(2):
        for i in range(MAX_OPENING):
            s.opening[p, i] = s.e[s.hand[p, i], CARD] if i < s.nhand[p] else 0
        i = 0
        while i < s.nhand[p]:
            r = s.hand[p, i]
            i += 1
            if w.cards[s.e[r, CARD], C_TAGS] & TG_SHATTER and s.nhand[p] < HAND_LIMIT:
                shatter(s, w, r)
                i = 0
    coin = w.pool[POOL_COIN]
    if coin:
        add_to_hand(s, w, 1 - s.first, coin)
    for p in range(2):
        for i in range(s.nhand[p]):
            s.e[s.hand[p, i], TURN] = 1  # the opening hand counts as drawn in the first turn
    s.cur = 1 - s.first
    for i in range(2):
        emit(s, w, EV_GAME_START, 0, s.first ^ i, 0, 0)
    push(w, SEQ_FIRST_TURN, K_SEQUENCE, s.first, 0, 0)
    run(s, w)


@jit
def _goes_second(s: State, w: Work, p: int) -> bool:
    """Whether player p's deck holds a card for which its player always goes second."""
    for i in range(s.ndeck[p]):
        if w.cards[s.deck[p, i], C_FLAGS] & CF_GOES_SECOND:
            return True
    return False


@noinline
def _set_up(s: State, w: Work) -> None:
    """Run what cards of the decks do before the deal; it is no shuffle that anybody counts."""
    w.sp = 0
    w.nq = 0
    for p in range(2):
        for i in range(s.ndeck[p]):
            x = s.deck[p, i]
            if x > 0 and w.cards[x, C_SETUP]:
                r = new_row(s, w, x, p, Z_DECK)
                s.deck[p, i] = -r
                enqueue(w, w.cards[x, C_SETUP], K_EFFECT, p, r, 0)
    if w.nq:
        run(s, w)
    for p in range(2):
        s.counter[p, N_SHUFFLES_GAME] = 0


@jit
def deal(s: State, w: Work, first: int, mulligan: int) -> None:
    """Shuffle, deal three and four cards, and ask for the mulligan or begin at once."""
    if _goes_second(s, w, first) and not _goes_second(s, w, 1 - first):
        first = 1 - first
    s.first = first
    s.cur = first
    s.turn = 0
    s.winner = -1
    _set_up(s, w)
    note_decks(s, w)
    for p in range(2):
        if highlander(s, w, p):
            s.counter[p, N_DECK] |= 1 << DECK_NO_DUPLICATES
        shuffle(s, w, p)
        late_below(s, w, p)
        quests_on_top(s, w, p)
        for _ in range(3 if p == first else 4):
            if s.ndeck[p] > 0:
                draw(s, w, p)
        s.counter[p, N_TURNOVER] = 0
        s.counter[p, N_DRAWN_GAME] = 0  # the game's tag begins at the first turn (a log of 2024)
    w.nq = 0
    refresh_all(s, w)
    if mulligan:
        s.pend = P_MULLIGAN
        s.pend_player = first
    else:
        w.sp = 0
        begin(s, w)
