"""Opcodes that move, copy and create cards in any zone."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import beside_row, summon_row
from hsbot.rules.engine.deck import note_shuffle, put_created
from hsbot.rules.engine.enchantments import attach
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.hand import add_to_hand, discard, mix_hands, row_to_hand, slide_left
from hsbot.rules.engine.moving import (
    copy_row,
    keep_changes,
    lift,
    make,
    move,
    put,
    return_to_hand,
    set_aside,
    side_of,
    waits,
)
from hsbot.rules.opcodes.choices import op_discovered
from hsbot.rules.query.pools import draw_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.choices import still_offered
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.rows import new_row


@jit
def op_give(s: State, w: Work, p: int, card: int, amount: int) -> int:
    """Put copies of a card into a hand; return the last row."""
    r = 0
    for _ in range(amount):
        r = add_to_hand(s, w, p, card) or r
    return r


@opcode(O_DISCARD)
def op_discard(s: State, w: Work, n: int) -> None:
    """Discard every selected hand card."""
    for i in range(n):
        r = w.sel[i]
        if s.e[r, ZONE] == Z_HAND:
            discard(s, w, r)


@opcode(O_BOUNCE)
def op_bounce(s: State, w: Work, n: int) -> None:
    """Return every selected minion to its controller's hand, also one that has just died."""
    for i in range(n):
        zone = s.e[w.sel[i], ZONE]
        if zone == Z_BOARD or zone == Z_GRAVE:
            return_to_hand(s, w, w.sel[i])


@noinline
def op_copy_hand(s: State, w: Work, p: int, n: int) -> int:
    """Put a copy of every selected card into player p's hand; return the last row.

    It is fresh where the card is in play, or was.
    """
    r = 0
    for i in range(n):
        x = add_to_hand(s, w, p, s.e[w.sel[i], CARD])
        if x and waits(s, w.sel[i]):
            keep_changes(s, w, w.sel[i], x)
        if x and s.e[w.sel[i], CTRL] != p:
            s.e[x, FLAGS] |= F_COPIED
        r = x or r
    return r


@opcode(O_MOVE, a="place", b="whose", c="drawn")
def op_move(s: State, w: Work, n: int, place: int, ctrl: int, whose: int, drawn: int) -> None:
    """Move every selected card to a place; with ``drawn`` who gets a deck's card draws it."""
    side = -1
    for i in range(n):
        side = side_of(s, w, w.sel[i], ctrl, whose)
        move(s, w, w.sel[i], place, side, drawn)
    if side >= 0 and place == AT_SHUFFLED:
        note_shuffle(s, w, side)


@jit
def op_copy(
    s: State, w: Work, n: int, amount: int, place: int, ctrl: int, whose: int, printed: int
) -> int:
    """Copy every selected card ``amount`` times to a place; return the last row."""
    last = 0
    side = -1
    for i in range(n):
        side = side_of(s, w, w.sel[i], ctrl, whose)
        for _ in range(amount):
            last = copy_row(s, w, w.sel[i], place, side, printed) or last
    if side >= 0 and place == AT_SHUFFLED:
        note_shuffle(s, w, side)
    return last


@jit
def op_make(s: State, w: Work, card: int, amount: int, place: int, p: int) -> int:
    """Create ``amount`` new cards in a place of player p's; return the last row."""
    last = 0
    for _ in range(amount):
        last = make(s, w, card, place, p) or last
    if last and place == AT_SHUFFLED:
        note_shuffle(s, w, p)
    return last


@noinline
def op_options(s: State, w: Work, f: int, r: int) -> int:
    """Put the choose-one options of the card in row ``r`` into hand; return the last row."""
    frame = w.stack[f]
    first = w.cards[s.e[r, CARD], C_CHOOSE]
    last = 0
    for k in range(w.choose[first] if first else 0):
        last = make(s, w, w.choose[first + 1 + k], AT_HAND, frame[F_CTRL]) or last
    return last


@jit
def _among(w: Work, n: int, card: int) -> bool:
    """Whether a card is one of the first ``n`` in ``w.tmp``."""
    for i in range(n):
        if w.tmp[i] == card:
            return True
    return False


@jit
def _make_whole(s: State, w: Work, card: int, p: int) -> int:
    """Create a card in player p's hand that does not shatter; return its row."""
    r = new_row(s, w, card, p, Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        s.e[r, FLAGS] = F_WHOLE
        row_to_hand(s, w, r, p)
    return r


@jit
def op_make_random(
    s: State, w: Work, first: int, size: int, amount: int, where: int, ctrl: int
) -> int:
    """Create random cards of a pool by player ``ctrl``'s class in a place; return the last row."""
    p = ctrl ^ ((where >> 3) & 1)
    last = 0
    n = 0
    for _ in range(amount):
        card = draw_card(s, w, ctrl, first, size)
        if where & 16:
            tries = 0
            while card and _among(w, n, card) and tries < 64:
                card = draw_card(s, w, ctrl, first, size)
                tries += 1
            w.tmp[n] = card
            n = min(n + 1, w.tmp.shape[0] - 1)
        if card and where & 32:
            last = _make_whole(s, w, card, p) or last
        elif card:
            last = make(s, w, card, where & 7, p) or last
    if last and where & 7 == AT_SHUFFLED:
        note_shuffle(s, w, p)
    return last


@opcode(O_OTHERS, a="place", side="p", c="gifts")
def op_others(s: State, w: Work, f: int, place: int, p: int, gifts: int) -> None:
    """Create the cards that the last choice left over in a place of player p's.

    With ``gifts`` each has the dark gift that it was offered with.
    """
    n = still_offered(s, f)
    for i in range(1, n):
        r = make(s, w, s.pend_opt[i], place, p)
        gift = s.pend_gift[i] if gifts and i < MAX_GIFTS else 0
        if r and gift:
            enqueue(w, w.cards[gift, C_PLAY], K_EFFECT, p, r, 0)
            emit(s, w, EV_GIFTED, r, p, gift, 0)
    if n > 1 and place == AT_SHUFFLED:
        note_shuffle(s, w, p)


@jit
def op_swap_with(s: State, w: Work, n: int, src: int) -> None:
    """Swap row ``src``, in play, with the selected card of a hand or deck, in the board's order."""
    if n == 0 or s.e[src, ZONE] != Z_BOARD:
        return
    r = w.sel[0]
    zone = s.e[r, ZONE]
    if zone != Z_HAND and zone != Z_DECK:
        return
    p = s.e[src, CTRL]
    q = s.e[r, CTRL]
    at = beside_row(s, p, src, -1)
    lift(s, w, r)
    lift(s, w, src)
    summon_row(s, w, r, p, at)
    put(s, w, src, AT_HAND if zone == Z_HAND else AT_SHUFFLED, q)


@opcode(O_ASIDE, a="card", b="whole")
def op_aside(s: State, w: Work, f: int, n: int, card: int, whole: int) -> None:
    """Keep the selected rows aside.

    The source does, or an enchantment on its player's hero, or for -1 the chosen row. With
    ``whole`` minions stay as they are.
    """
    keeper = w.stack[f, F_SRC]
    if card < 0:
        keeper = w.stack[f, F_CHOSEN]
    elif card:
        for i in range(n):
            w.tmp[i] = w.sel[i]
        ctrl = w.stack[f, F_CTRL]
        keeper = attach(s, w, R_HERO + ctrl, card, ctrl)
    for i in range(n if keeper else 0):
        set_aside(s, w, w.tmp[i] if card > 0 else w.sel[i], keeper, whole)


@opcode(O_CONSUME, a="card")
@noinline
def op_consume(s: State, w: Work, f: int, n: int, card: int) -> None:
    """Let the own hero keep the selected cards of the deck; ``card`` takes the place of each."""
    p = w.stack[f, F_CTRL]
    for i in range(n):
        w.tmp[i] = w.sel[i]
    for i in range(n):
        r = w.tmp[i]
        set_aside(s, w, r, R_HERO + p, 0)
        if s.e[r, ZONE] == Z_ASIDE:
            s.e[r, LINK] = w.cards[card, C_SAME]
            s.e[r, FLAGS] |= F_MARKED
            put_created(s, w, p, card)


@opcode(O_GIVE_CHOSEN)
def op_give_chosen(s: State, w: Work, f: int) -> None:
    """Put the chosen card into the own hand, its row into the frame."""
    frame = w.stack[f]
    if frame[F_CHOSEN]:
        frame[F_CHOSEN] = op_give(s, w, frame[F_CTRL], frame[F_CHOSEN], 1)
        op_discovered(s, w, f)


@opcode(O_MAKE, a="card")
def op_make_of_two(s: State, w: Work, f: int, card: int) -> None:
    """Add ``card`` to hand, made of the remembered and the chosen card."""
    frame = w.stack[f]
    r = add_to_hand(s, w, frame[F_CTRL], card)
    if r:
        s.e[r, DATA] = frame[F_ACC]
        s.e[r, DATA2] = frame[F_CHOSEN]


@opcode(O_GIVE)
def run_give(s: State, w: Work, f: int, num: int, a: int, side: int) -> None:
    """Give cards to a hand."""
    w.stack[f, F_CHOSEN] = op_give(s, w, side, a, num)


@opcode(O_COPY_HAND)
def run_copy_hand(s: State, w: Work, f: int, n: int, side: int) -> None:
    """Give copies of the selected to a hand."""
    w.stack[f, F_CHOSEN] = op_copy_hand(s, w, side, n)


@opcode(O_SLIDE)
def run_slide(s: State, w: Work, n: int) -> None:
    """Move the selected cards to the left end of their hand."""
    slide_left(s, w, n)


@opcode(O_MIX_HANDS)
def run_mix_hands(s: State, w: Work) -> None:
    """Mix both hands."""
    mix_hands(s, w)


@opcode(O_COPY)
def run_copy(
    s: State, w: Work, f: int, n: int, num: int, a: int, b: int, c: int, ctrl: int
) -> None:
    """Make copies of the selected."""
    w.stack[f, F_CHOSEN] = op_copy(s, w, n, num, a, ctrl, b, c)


@opcode(O_PUT)
def run_put(s: State, w: Work, f: int, num: int, a: int, c: int, side: int) -> None:
    """Make cards."""
    w.stack[f, F_CHOSEN] = op_make(s, w, a, num, c, side)


@opcode(O_PUT_RANDOM)
def run_put_random(s: State, w: Work, f: int, num: int, a: int, b: int, c: int, ctrl: int) -> None:
    """Make cards of a pool."""
    w.stack[f, F_CHOSEN] = op_make_random(s, w, a, b, num, c, ctrl)


@opcode(O_SWAP_WITH)
def run_swap_with(s: State, w: Work, f: int, n: int, a: int, src: int) -> None:
    """Swap the source, or the target, with the selected."""
    op_swap_with(s, w, n, w.stack[f, F_TGT] if a else src)


@opcode(O_OPTIONS)
def run_options(s: State, w: Work, f: int, n: int) -> None:
    """Give the options of a card to hand."""
    w.stack[f, F_CHOSEN] = op_options(s, w, f, w.sel[0]) if n else 0


@opcode(O_PUT_CHOSEN)
def run_put_chosen(s: State, w: Work, f: int, num: int, a: int, c: int, side: int) -> None:
    """Make the chosen card."""
    card = w.stack[f, F_ACC] if c else w.stack[f, F_CHOSEN]
    w.stack[f, F_CHOSEN] = op_make(s, w, card, num if card else 0, a, side)
    op_discovered(s, w, f)
