"""The deck: drawing from it, shuffling into it, and the cards that act from it."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import summon_row
from hsbot.rules.engine.damage import damage
from hsbot.rules.engine.events import emit, queue_triggers
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.hand import row_to_hand
from hsbot.rules.engine.removal import leave, retire
from hsbot.rules.query.filters import card_passes
from hsbot.rules.schema.game_sequences import SEQ_CAST, SEQ_DRAW
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.rows import hand_over, new_row
from hsbot.rules.state.stats import hand_limit


@jit
def close_deck(s: State, p: int, i: int) -> None:
    """Close the gap at place ``i`` of player p's deck."""
    for k in range(i, s.ndeck[p] - 1):
        s.deck[p, k] = s.deck[p, k + 1]
    s.ndeck[p] -= 1


@jit
def take_from_deck(s: State, w: Work, p: int, i: int) -> int:
    """Remove the card at place ``i`` of the deck.

    Return its row, made when it had none (in no zone yet).
    """
    x = s.deck[p, i]
    close_deck(s, p, i)
    if x < 0:
        return -x
    return new_row(s, w, x or HIDDEN, p, Z_DECK)


@opcode(O_FATIGUE, side="p")
def tire(s: State, w: Work, p: int) -> None:
    """Player p takes fatigue: one damage more each time."""
    s.fatigue[p] += 1
    damage(s, w, 0, R_HERO + p, s.fatigue[p])


@jit
def draw(s: State, w: Work, p: int) -> int:
    """Draw a card; return its row. 0 for fatigue (empty deck) or a burnt card (full hand)."""
    n = s.ndeck[p]
    if n == 0 and s.counter[p, N_RULES] & RULE_ENDLESS_DECK:
        emit(s, w, EV_DRAW_NONE, 0, p, 0, 0)
        return 0
    if n == 0:
        tire(s, w, p)
        return 0
    r = take_from_deck(s, w, p, n - 1)
    return r if r and drawn(s, w, r, p) else 0


@jit
def tell_ruin(s: State, w: Work, r: int) -> None:
    """Run the triggers of row ``r`` for being destroyed in a hand or deck, or burnt.

    It is no event for others.
    """
    if (w.events[s.e[r, CARD]] >> EV_RUINED) & 1:
        queue_triggers(s, w, r, EV_RUINED, r, s.e[r, CTRL], 0, 0)


@noinline
def keep_overdrawn(s: State, w: Work, r: int, p: int) -> None:
    """Keep row ``r``, drawn into a full hand, under the enchantment that asks for it."""
    x = s.e[R_HERO + p, ENCH]
    while x and not (w.events[s.e[x, CARD]] >> EV_RESTS) & 1:
        x = s.e[x, ENCH]
    if x == 0:
        retire(s, r)
        return
    s.order += 1
    s.e[r, ORDER] = s.order
    hand_over(s, r, p)
    s.e[r, ZONE] = Z_ASIDE
    s.e[r, OWNER] = x
    s.e[x, FLAGS] |= F_KEEPER


@jit
def drawn(s: State, w: Work, r: int, p: int) -> bool:
    """Handle row ``r``, drawn from player p's deck; return whether it is in hand.

    A card that is cast or summoned when drawn is, and another card is drawn; with a full hand it is
    burnt like any other (Hearthstone Wiki, "Casts When Drawn").
    """
    card = w.cards[s.e[r, CARD]]
    s.counter[p, N_TURNOVER] += 1
    casts = card[C_FLAGS] & CF_CAST_DRAWN or s.e[r, FLAGS] & F_CAST_DRAWN
    if casts and s.nhand[p] < hand_limit(s, p):
        s.order += 1
        s.e[r, ORDER] = s.order
        if card[C_TYPE] != T_MINION:
            leave(s, r)
            q = enqueue(w, SEQ_CAST, K_EFFECT, p, r, 0)
            w.queue[q, F_SUBJ] = r
        else:
            side = 1 - p if card[C_TAGS] & TG_DRAWN_FOR_ENEMY else p
            if s.nboard[side] < MAX_BOARD:
                summon_row(s, w, r, side, MAX_BOARD)
            else:
                retire(s, r)
        s.counter[p, N_DRAWN_TURN] += 1
        s.counter[p, N_DRAWN_GAME] += 1
        enqueue(w, SEQ_DRAW, K_EFFECT, p, 0, 0)
        emit(s, w, EV_CAST_DRAWN, r, p, 0, 0)
        if (w.events[s.e[r, CARD]] >> EV_CAST_DRAWN) & 1 and s.e[r, ZONE] == Z_GRAVE:
            queue_triggers(s, w, r, EV_CAST_DRAWN, r, p, 0, 0)
        return False
    if s.counter[p, N_RULES] & RULE_KEEPS_OVERDRAWN and s.nhand[p] >= hand_limit(s, p):
        keep_overdrawn(s, w, r, p)
        return False
    if not row_to_hand(s, w, r, p):
        tell_ruin(s, w, r)
        return False
    s.counter[p, N_DRAWN_TURN] += 1
    s.counter[p, N_DRAWN_GAME] += 1
    emit(s, w, EV_DRAWN, r, p, s.counter[p, N_DRAWN_TURN], 0)
    return True


@jit
def draw_filtered(s: State, w: Work, p: int, kind: int, arg: int, kind2: int, arg2: int) -> int:
    """Take a random card that passes both filters out of the deck.

    Return its row, 0 when there is none.
    """
    at = place_of_random(s, w, p, kind, arg, kind2, arg2)
    return take_from_deck(s, w, p, at) if at >= 0 else 0


@jit
def place_of_random(s: State, w: Work, p: int, kind: int, arg: int, kind2: int, arg2: int) -> int:
    """The place of a random card of player p's deck that passes both filters; -1 for none."""
    found = 0
    at = -1
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        card = x if x > 0 else s.e[-x, CARD]
        if card_passes(w, card, kind, arg) and card_passes(w, card, kind2, arg2):
            found += 1
            if below(w, found) == 0:
                at = i
    return at


@jit
def listen_from_deck(s: State, w: Work, p: int, card: int) -> None:
    """Note whether a card in player p's deck listens from there."""
    first = w.cards[card, C_TRIGGER]
    for k in range(first, first + w.cards[card, C_NTRIGGER]):
        if w.trigger[k, 1] & SC_DECK:
            s.deck_listen[p] |= 1 << w.trigger[k, 0]


@jit
def put_in_deck(s: State, w: Work, p: int, x: int) -> None:
    """Shuffle a card index, or minus a row, into the deck at a random place.

    Lost when the deck is full.
    """
    n = s.ndeck[p]
    if n >= DECK_LIMIT:
        if x < 0:
            retire(s, -x)
        return
    i = below(w, n + 1)
    s.deck[p, n] = s.deck[p, i]
    s.deck[p, i] = x
    s.ndeck[p] = n + 1
    listen_from_deck(s, w, p, x if x > 0 else s.e[-x, CARD])


@jit
def insert_in_deck(s: State, w: Work, p: int, r: int, i: int) -> None:
    """Put row ``r`` at place ``i`` of the deck, from 0 at the bottom; lost when it is full."""
    n = s.ndeck[p]
    if n >= DECK_LIMIT:
        retire(s, r)
        return
    while n > i:
        s.deck[p, n] = s.deck[p, n - 1]
        n -= 1
    s.deck[p, i] = -r
    s.ndeck[p] += 1
    listen_from_deck(s, w, p, s.e[r, CARD])


@jit
def tell_in_deck(s: State, w: Work, p: int, r: int) -> None:
    """Emit the event that row ``r`` was shuffled into player p's deck by the running program.

    Shuffles by its listeners are no events: an extra copy causes no further copies.
    """
    if not (s.listen >> EV_SHUFFLED) & 1 or w.sp == 0 or s.e[r, ZONE] != Z_DECK:
        return
    frame = w.stack[w.sp - 1]
    if not (w.events[s.e[frame[F_SRC], CARD]] >> EV_SHUFFLED) & 1:
        emit(s, w, EV_SHUFFLED, r, frame[F_CTRL], 1 if frame[F_CTRL] == p else 2, 0)


@jit
def put_created(s: State, w: Work, p: int, card: int) -> int:
    """Shuffle a new card into the deck, marked as not there at the start; return its row."""
    r = new_row(s, w, card, p, Z_DECK)
    if r:
        s.e[r, CREATED] = 1
        put_in_deck(s, w, p, -r)
        tell_in_deck(s, w, p, r)
    return r


@jit
def note_shuffle(s: State, w: Work, p: int) -> None:
    """Emit the event of one shuffle of any number of cards into player p's deck, and count it."""
    if w.sp == 0 or w.stack[w.sp - 1, F_CTRL] == p:
        s.counter[p, N_SHUFFLES_GAME] += 1
    emit(s, w, EV_SHUFFLED, R_HERO + p, p, 0, 0)


@jit
def shuffle(s: State, w: Work, p: int) -> None:
    """Shuffle player p's deck."""
    i = s.ndeck[p] - 1
    while i > 0:
        j = below(w, i + 1)
        x = s.deck[p, i]
        s.deck[p, i] = s.deck[p, j]
        s.deck[p, j] = x
        i -= 1


@jit
def note_decks(s: State, w: Work) -> None:
    """Note in ``s.deck_listen`` the events that cards in both decks listen to."""
    for p in range(2):
        for i in range(s.ndeck[p]):
            x = s.deck[p, i]
            listen_from_deck(s, w, p, x if x > 0 else s.e[-x, CARD])
