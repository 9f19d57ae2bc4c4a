"""Opcodes that draw from decks, shuffle into them, or change them."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.deck import (
    draw,
    draw_filtered,
    drawn,
    listen_from_deck,
    note_shuffle,
    put_created,
    tell_ruin,
)
from hsbot.rules.engine.hand import add_to_hand
from hsbot.rules.engine.moving import move
from hsbot.rules.engine.removal import retire
from hsbot.rules.query.pools import draw_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.rows import new_row


@jit
def op_draw(s: State, w: Work, p: int, amount: int) -> int:
    """Draw cards one by one; return the last row drawn."""
    r = 0
    for _ in range(amount):
        r = draw(s, w, p) or r
    return r


@opcode(O_SHUFFLE, side="p", a="card", num="amount")
@noinline
def op_shuffle(s: State, w: Work, p: int, card: int, amount: int) -> None:
    """Shuffle copies of a card into a deck."""
    for _ in range(amount):
        put_created(s, w, p, card)
    note_shuffle(s, w, p)


@opcode(O_SHUFFLE_COPY, ctrl="p")
@noinline
def op_shuffle_copy(s: State, w: Work, p: int, n: int) -> None:
    """Shuffle a fresh copy of every selected card into player p's deck."""
    for i in range(n):
        put_created(s, w, p, s.e[w.sel[i], CARD])
    if n:
        note_shuffle(s, w, p)


@opcode(O_TO_DECK)
@noinline
def op_to_deck(s: State, w: Work, n: int) -> None:
    """Shuffle every selected minion or hand card into its controller's deck."""
    for i in range(n):
        if s.e[w.sel[i], ZONE] == Z_BOARD or s.e[w.sel[i], ZONE] == Z_HAND:
            move(s, w, w.sel[i], AT_SHUFFLED, s.e[w.sel[i], CTRL], 0)


@opcode(O_MILL, side="p", num="amount")
@noinline
def op_mill(s: State, w: Work, p: int, amount: int) -> None:
    """Destroy the top cards of a deck."""
    for _ in range(min(amount, s.ndeck[p])):
        x = s.deck[p, s.ndeck[p] - 1]
        s.ndeck[p] -= 1
        s.counter[p, N_TURNOVER] += 1
        if x > 0 and (w.events[x] >> EV_RUINED) & 1:
            x = -new_row(s, w, x, p, Z_DECK)
        if x < 0:
            tell_ruin(s, w, -x)
            retire(s, -x)


@noinline
def op_tutor(s: State, w: Work, p: int, kind: int, arg: int, amount: int) -> int:
    """Draw random cards that pass a filter; return the last row."""
    last = 0
    for _ in range(amount):
        r = draw_filtered(s, w, p, kind, arg, FL_NONE, 0)
        if r:
            drawn(s, w, r, p)
            last = r
    return last


@jit
def op_draw_to(s: State, w: Work, p: int, amount: int) -> int:
    """Draw until ``amount`` cards are in hand; return the last row drawn."""
    return op_draw(s, w, p, max(0, amount - s.nhand[p]))


@jit
def op_reverse_deck(s: State, p: int) -> None:
    """Reverse the order of player p's deck."""
    n = s.ndeck[p]
    for i in range(n // 2):
        x = s.deck[p, i]
        s.deck[p, i] = s.deck[p, n - 1 - i]
        s.deck[p, n - 1 - i] = x


@jit
def op_mix_deck(s: State, w: Work, p: int) -> None:
    """Shuffle player p's deck."""
    for i in range(s.ndeck[p] - 1, 0, -1):
        j = below(w, i + 1)
        x = s.deck[p, i]
        s.deck[p, i] = s.deck[p, j]
        s.deck[p, j] = x


@jit
def _reveal_minion(s: State, w: Work, p: int) -> int:
    """A random minion of player p's deck; 0 when there is none."""
    found = 0
    chosen = 0
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        card = x if x >= 0 else s.e[-x, CARD]
        if w.cards[card, C_TYPE] == T_MINION:
            found += 1
            if below(w, found) == 0:
                chosen = card
    return chosen


@jit
def joust(s: State, w: Work, p: int) -> int:
    """Reveal a minion of each deck; player p's when it costs more, else 0."""
    own = _reveal_minion(s, w, p)
    other = _reveal_minion(s, w, 1 - p)
    if own and (other == 0 or w.cards[own, C_COST] > w.cards[other, C_COST]):
        return own
    return 0


@opcode(O_REPLACE_DECK, ctrl="p", a="first", b="size")
def op_replace_deck(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Replace player p's deck by random cards of a pool, which did not start there."""
    for i in range(s.ndeck[p]):
        card = draw_card(s, w, p, first, size)
        r = new_row(s, w, card, p, Z_DECK) if card else 0
        if r:
            s.e[r, CREATED] = 1
            if s.deck[p, i] < 0:
                retire(s, -s.deck[p, i])
            s.deck[p, i] = -r
            listen_from_deck(s, w, p, card)


@opcode(O_OPENING, a="which")
@noinline
def op_opening(s: State, w: Work, f: int, which: int) -> None:
    """Copies of the opening hand's cards come to hand: all, all others, or one, by ``which``."""
    p = w.stack[f, F_CTRL]
    this = w.cards[s.e[w.stack[f, F_SRC], CARD], C_SAME]
    n = 0
    for i in range(MAX_OPENING):
        x = s.opening[p, i]
        if x and not (which == OPENING_OTHERS and w.cards[x, C_SAME] == this):
            w.tmp[n] = x
            n += 1
    if which == OPENING_ONE and n:
        w.tmp[0] = w.tmp[below(w, n)]
        n = 1
    for i in range(n):
        add_to_hand(s, w, p, w.tmp[i])


@opcode(O_DRAW)
def run_draw(s: State, w: Work, f: int, num: int, a: int, ctrl: int) -> None:
    """Draw cards; ``a``: the other side does."""
    w.stack[f, F_CHOSEN] = op_draw(s, w, ctrl ^ a, num)


@opcode(O_TUTOR)
def run_tutor(s: State, w: Work, f: int, num: int, a: int, b: int, ctrl: int) -> None:
    """Draw cards of a kind."""
    w.stack[f, F_CHOSEN] = op_tutor(s, w, ctrl, a, b, num)


@opcode(O_TURN_DRAW)
def run_turn_draw(s: State, w: Work, ctrl: int) -> None:
    """Draw the turn's card, where the game's rules have it."""
    if not s.counter[ctrl, N_RULES] & RULE_NO_DRAW:
        draw(s, w, ctrl)


@opcode(O_DRAW_TO)
def run_draw_to(s: State, w: Work, f: int, num: int, side: int) -> None:
    """Draw until the hand is as large."""
    w.stack[f, F_CHOSEN] = op_draw_to(s, w, side, num)


@opcode(O_REVERSE_DECK)
def run_reverse_deck(s: State, w: Work, a: int, side: int) -> None:
    """Reverse a deck, or mix it."""
    if a:
        op_mix_deck(s, w, side)
    else:
        op_reverse_deck(s, side)


@opcode(O_JOUST)
def run_joust(s: State, w: Work, f: int, ctrl: int) -> None:
    """Reveal a minion of each deck."""
    w.stack[f, F_CHOSEN] = joust(s, w, ctrl)
