"""Moving cards between zones, copying them, and making new ones in a place (``AT_``)."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.board import remove_from_board, summon, summon_row
from hsbot.rules.engine.card_changes import copy_stats
from hsbot.rules.engine.deck import (
    close_deck,
    drawn,
    insert_in_deck,
    put_in_deck,
    tell_in_deck,
    tell_ruin,
)
from hsbot.rules.engine.enchantments import copy_attached
from hsbot.rules.engine.hand import add_to_hand, remove_from_hand, row_to_hand
from hsbot.rules.engine.removal import destroy, retire, strip
from hsbot.rules.engine.secrets import remove_secret
from hsbot.rules.engine.weapons import equip, equip_row, unequip
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.rows import hand_over, new_row, note_back, write_again, write_card
from hsbot.rules.state.stats import dying, hand_limit


@jit
def lift(s: State, w: Work, r: int) -> bool:
    """Take row ``r`` out of the zone it is in; return whether it was in one it can leave.

    A card that leaves play, or comes back from the dead, is as printed again; one that leaves a
    hand or deck keeps its changes.
    """
    zone = s.e[r, ZONE]
    p = s.e[r, CTRL]
    if zone == Z_HAND:
        remove_from_hand(s, p, r)
    elif zone == Z_DECK:
        for i in range(s.ndeck[p]):
            if s.deck[p, i] == -r:
                close_deck(s, p, i)
                break
    elif zone == Z_GRAVE:
        note_back(s, r)
        if dying(s, r):  # a minion that died, a spell that was cast
            write_card(s, w, r, s.e[r, CARD])
            s.e[r, FLAGS] &= F_KEEPER
    elif zone == Z_ASIDE:
        s.e[r, OWNER] = 0
    elif zone == Z_BOARD or zone == Z_SECRET:
        if zone == Z_BOARD:
            remove_from_board(s, p, r)
        else:
            remove_secret(s, p, r)
        strip(s, r)
        write_again(s, w, r)
        s.e[r, FLAGS] &= F_KEEPER
    else:
        return False
    for k in (COST_AURA, ATK_AURA, HEALTH_AURA, KW_AURA):  # gains are no part of it
        s.e[r, k] = 0
    s.e[r, PAY] &= ~(PAY_MASK << PAY_AURA_SHIFT)
    s.e[r, ZONE] = Z_NONE
    return True


@jit
def forget(s: State, w: Work, r: int) -> None:
    """Take its gains off hand card ``r``, which goes to a deck (a log of 2026: Glide).

    Its counters stay: they are no enchantments. Kingsbane keeps everything.
    """
    if w.cards[s.e[r, CARD], C_FLAGS] & CF_KEEPS_CHANGES:
        return
    e = s.e[r]
    counted, more, link, timer = e[DATA], e[DATA2], e[LINK], e[TIMER]
    strip(s, r)
    write_again(s, w, r)
    e[DATA] = counted
    e[DATA2] = more
    e[LINK] = link
    e[TIMER] = timer
    e[FLAGS] &= ~F_TEMPORARY


@jit
def has_room(s: State, p: int, place: int) -> bool:
    """Whether player p can hold one more card in a place; a full hand or deck loses it instead."""
    return place != AT_BOARD or s.nboard[p] < MAX_BOARD


@jit
def put(s: State, w: Work, r: int, place: int, p: int) -> None:
    """Put row ``r``, which is in no zone, into a place of player p's."""
    e = s.e[r]
    hand_over(s, r, p)
    if place == AT_HAND:
        row_to_hand(s, w, r, p)
        return
    if place == AT_BOARD:
        if w.cards[e[CARD], C_TYPE] == T_WEAPON:
            equip_row(s, w, p, r)
        else:
            summon_row(s, w, r, p, MAX_BOARD)
        return
    s.order += 1
    e[ORDER] = s.order
    e[TURN] = s.turn
    e[ZONE] = Z_DECK
    if place == AT_TOP:
        insert_in_deck(s, w, p, r, s.ndeck[p])
    elif place == AT_BOTTOM:
        insert_in_deck(s, w, p, r, 0)
    elif place == AT_SHUFFLED:
        put_in_deck(s, w, p, -r)
        tell_in_deck(s, w, p, r)
    else:
        tell_ruin(s, w, r)
        retire(s, r)


@jit
def move(s: State, w: Work, r: int, place: int, p: int, draws_for_both: int) -> None:
    """Move row ``r`` to a place of player p's; nothing when there is no room on the board.

    From a deck to its owner's hand it is drawn; with ``draws_for_both`` also to the other player's.
    An equipped weapon moves unchanged, in a row of its own.
    """
    if R_WEAPON <= r < R_FREE:
        r = unequip(s, w, r - R_WEAPON)
        if r:
            put(s, w, r, place, p)
        return
    if not has_room(s, p, place) and w.cards[s.e[r, CARD], C_TYPE] != T_WEAPON:
        return
    owner = s.e[r, CTRL]
    draws = s.e[r, ZONE] == Z_DECK and place == AT_HAND and (owner == p or draws_for_both != 0)
    if s.e[r, ZONE] == Z_HAND and (place == AT_TOP or place == AT_BOTTOM or place == AT_SHUFFLED):
        forget(s, w, r)
    if not lift(s, w, r):
        return
    if draws:
        hand_over(s, r, p)
        drawn(s, w, r, p)
    else:
        put(s, w, r, place, p)


@jit
def make(s: State, w: Work, card: int, place: int, p: int) -> int:
    """A new card in a place of player p's; return its row, 0 when there is no room."""
    if place == AT_HAND:
        return add_to_hand(s, w, p, card)
    if place == AT_BOARD:
        if w.cards[card, C_TYPE] == T_WEAPON:
            equip(s, w, p, card)
            return R_WEAPON + p
        return summon(s, w, p, card, MAX_BOARD)
    r = new_row(s, w, card, p, Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        put(s, w, r, place, p)
    return r


@jit
def keep_changes(s: State, w: Work, r: int, to: int) -> None:
    """Give the copy in row ``to`` the gains of the card in row ``r``."""
    copy_stats(s, r, to)
    copy_attached(s, w, r, to)
    s.e[to, FLAGS] |= s.e[r, FLAGS] & (F_TEMPORARY | F_PREPARE | F_CAST_DRAWN)


@jit
def waits(s: State, r: int) -> bool:
    """Whether row ``r`` is a card in a hand or a deck, of which copies keep its changes."""
    return s.e[r, ZONE] == Z_HAND or s.e[r, ZONE] == Z_DECK


@jit
def copy_row(s: State, w: Work, r: int, place: int, p: int, printed: int) -> int:
    """A copy of row ``r`` in a place of player p's; return its row, 0 when there is no room.

    A copy keeps the changes of a card that is out of play, and of one in play that is copied into
    play (Advanced Rulebook, "Copying"); a card in hand or deck that is copied into play keeps them,
    too (patch 12.0, Kobold Illusionist). With ``printed`` it keeps none.
    """
    to = make(s, w, s.e[r, CARD], place, p)
    in_play = s.e[r, ZONE] == Z_BOARD
    if to >= R_FREE and not printed and (in_play == (place == AT_BOARD) or waits(s, r)):
        keep_changes(s, w, r, to)
    if to and s.e[r, CTRL] != p:
        s.e[to, FLAGS] |= F_COPIED
    return to


@jit
def _take_off(s: State, r: int) -> None:
    """Take the minion in row ``r`` off the board as it is, with its damage and gains.

    Changes by auras and for this turn are lost.
    """
    e = s.e[r]
    remove_from_board(s, e[CTRL], r)
    e[DAMAGE] = max(0, e[DAMAGE] - e[HEALTH_AURA])
    for k in (ATK_AURA, HEALTH_AURA, KW_AURA, COST_AURA, ATK_TEMP, KW_TEMP):
        e[k] = 0
    e[FLAGS] &= F_KEEPER | F_SILENCED | F_FROZEN


@jit
def set_aside(s: State, w: Work, r: int, keeper: int, whole: int) -> None:
    """Take row ``r`` out of its zone, kept from now on by row ``keeper``.

    With ``whole`` a minion keeps its changes. An equipped weapon always does, in a row of its own.
    """
    if R_WEAPON <= r < R_FREE:
        r = unequip(s, w, r - R_WEAPON)
        lifted = r != 0
    elif whole and s.e[r, ZONE] == Z_BOARD:
        _take_off(s, r)
        lifted = True
    else:
        lifted = lift(s, w, r)
    if lifted:
        s.e[r, ZONE] = Z_ASIDE
        s.e[r, OWNER] = keeper
        s.e[keeper, FLAGS] |= F_KEEPER


@jit
def side_of(s: State, w: Work, r: int, ctrl: int, whose: int) -> int:
    """The player to whom a card goes: its controller (0), the effect's (1), the other, or any."""
    if whose == 0:
        return s.e[r, CTRL]
    if whose == 3:
        return below(w, 2)
    return ctrl if whose == 1 else 1 - ctrl


@jit
def return_to_hand(s: State, w: Work, r: int) -> None:
    """Return a minion to its controller's hand, as printed.

    It is destroyed when there is no room. One that has died comes back from the graveyard.
    """
    p = s.e[r, CTRL]
    dead = s.e[r, ZONE] == Z_GRAVE
    if s.nhand[p] >= hand_limit(s, p):
        if not dead:
            destroy(s, r)
        return
    if dead:
        note_back(s, r)
    else:
        remove_from_board(s, p, r)
    strip(s, r)
    write_again(s, w, r)
    s.e[r, FLAGS] &= F_KEEPER
    row_to_hand(s, w, r, p)
