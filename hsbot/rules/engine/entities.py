"""Entities and zones: making, moving, removing; damage and healing; auras."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.damage_auras import changed_damage
from hsbot.rules.engine.events import emit, enqueue
from hsbot.rules.query.filters import card_passes
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.sequences import SEQ_CAST, SEQ_DRAW, SEQ_SCORCH
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import (
    add_graft,
    grafted,
    new_row,
    note_in,
    touch,
    write_again,
    write_card,
)
from hsbot.rules.state.stats import fighting, health_of, keywords

SHIELD_HITS = 3
"""How many hits a divine shield takes under ``RULE_TOUGH_SHIELDS``."""


# ---- rows ----------------------------------------------------------------------------------------
@jit
def drop_enchantments(s: State, r: int) -> None:
    """Remove what is attached to row ``r``."""
    x = s.e[r, ENCH]
    while x:
        following = s.e[x, ENCH]
        s.e[x, ZONE] = Z_GRAVE
        s.gone += 1
        s.e[x, ENCH] = 0
        x = following
    s.e[r, ENCH] = 0


@jit
def strip(s: State, r: int) -> None:
    """Remove what is attached to row ``r``, but for what is grafted on it."""
    at = r
    x = s.e[r, ENCH]
    while x:
        following = s.e[x, ENCH]
        if s.e[x, FLAGS] & F_GRAFT:
            at = x
        else:
            s.e[at, ENCH] = following
            s.e[x, ENCH] = 0
            leave(s, x)
        x = following


@jit
def leave(s: State, r: int) -> None:
    """Row ``r`` leaves the game with what is attached to it still on: a dying minion."""
    if s.e[r, ZONE] != Z_GRAVE:
        s.e[r, ZONE] = Z_GRAVE
        s.gone += 1


@jit
def retire(s: State, r: int) -> None:
    """Row ``r`` has left the game: its row stays readable until the running sequence ends."""
    drop_enchantments(s, r)
    leave(s, r)


@jit
def _free(s: State, r: int) -> None:
    s.e[r, ZONE] = Z_NONE
    s.e[r, CARD] = s.free
    s.free = r


@jit
def _free_kept(s: State, keeper: int) -> None:
    """Free the rows that the row ``keeper``, which is gone, keeps aside, and what they bear."""
    for r in range(R_FREE, s.hi):
        if s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == keeper:
            x = s.e[r, ENCH]
            while x:
                following = s.e[x, ENCH]
                _free(s, x)
                x = following
            _free(s, r)


@jit
def sweep(s: State) -> None:
    """Free the retired rows; only between sequences, when no frame can name them."""
    r = R_FREE
    while s.gone > 0:
        if s.e[r, ZONE] == Z_GRAVE:
            if s.e[r, FLAGS] & F_KEEPER:
                _free_kept(s, r)
            _free(s, r)
            s.gone -= 1
        r += 1


@jit
def attach(s: State, w: Work, r: int, card: int, ctrl: int) -> int:
    """Attach the enchantment ``card`` to row ``r``.

    Return the enchantment's row, 0 when ``r`` has left the game.
    """
    if s.e[r, ZONE] == Z_GRAVE:
        return 0
    x = new_row(s, w, card, ctrl, Z_ENCHANTMENT)
    if x:
        s.e[x, OWNER] = r
        s.e[x, TIMER] = w.cards[card, C_TIMER]
        s.e[x, ENCH] = s.e[r, ENCH]
        s.e[r, ENCH] = x
        s.dirty = 1
    return x


@jit
def attachments(s: State, r: int) -> int:
    """How many enchantments are attached to row ``r``."""
    n = 0
    x = s.e[r, ENCH]
    while x:
        n += 1
        x = s.e[x, ENCH]
    return n


@jit
def attachment(s: State, r: int, k: int) -> int:
    """The ``k``-th newest enchantment attached to row ``r``, from 0."""
    x = s.e[r, ENCH]
    for _ in range(k):
        x = s.e[x, ENCH]
    return x


@jit
def copy_attached(s: State, w: Work, r: int, to: int) -> None:
    """Attach to row ``to`` what is attached to row ``r``, the oldest first."""
    n = attachments(s, r)
    while n:
        n -= 1
        old = attachment(s, r, n)
        x = attach(s, w, to, s.e[old, CARD], s.e[old, CTRL])
        for k in (DATA, DATA2, TIMER, LINK):
            s.e[x, k] = s.e[old, k]
        s.e[x, FLAGS] = s.e[old, FLAGS] & F_GRAFT


@jit
def graft(s: State, w: Work, r: int, card: int, p: int) -> None:
    """Graft ``card``, a minion's, on row ``r``: its numbers, keywords and text are the row's own.

    They stay when it is returned or copied, and go when it is silenced, but for the numbers.
    """
    x = attach(s, w, r, card, p)
    if x:
        s.e[x, FLAGS] = F_GRAFT
        add_graft(s, w, r, card)


@jit
def copy_grafts(s: State, w: Work, r: int, to: int) -> None:
    """Graft on row ``to`` what is grafted on row ``r``."""
    x = s.e[r, ENCH]
    while x:
        if s.e[x, FLAGS] & F_GRAFT:
            graft(s, w, to, s.e[x, CARD], s.e[to, CTRL])
        x = s.e[x, ENCH]


@jit
def detach(s: State, x: int) -> None:
    """The enchantment or lasting spell in row ``x`` is over; nothing when it has gone already."""
    if s.e[x, ZONE] == Z_SECRET:
        remove_secret(s, s.e[x, CTRL], x)
        retire(s, x)
        return
    if s.e[x, ZONE] != Z_ENCHANTMENT:
        return
    at = s.e[x, OWNER]
    while s.e[at, ENCH] and s.e[at, ENCH] != x:
        at = s.e[at, ENCH]
    s.e[at, ENCH] = s.e[x, ENCH]
    s.e[x, ENCH] = 0
    leave(s, x)
    s.dirty = 1


# ---- zones ---------------------------------------------------------------------------------------
@jit
def remove_from_hand(s: State, p: int, r: int) -> None:
    """Take row ``r`` out of player p's hand."""
    k = 0
    for i in range(s.nhand[p]):
        if s.hand[p, i] != r:
            s.hand[p, k] = s.hand[p, i]
            k += 1
    s.nhand[p] = k


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
    s.dirty = 1
    return place


@jit
def remove_secret(s: State, p: int, r: int) -> None:
    """Take row ``r`` out of player p's secret zone."""
    k = 0
    for i in range(s.nsecret[p]):
        if s.secret[p, i] != r:
            s.secret[p, k] = s.secret[p, i]
            k += 1
    s.nsecret[p] = k
    s.dirty = 1


@jit
def place_on_board(s: State, w: Work, r: int, p: int, at: int) -> None:
    """Put row ``r`` on player p's board, at place ``at`` from the left or at the right end."""
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
    e[CTRL] = p
    e[FLAGS] |= F_EXHAUSTED
    e[ATTACKS] = 0
    e[TURN] = s.turn
    s.order += 1
    e[ORDER] = s.order
    touch(s, w, r)
    if health_of(s, r) <= 0:
        s.mortal = 1


@jit
def summon_row(s: State, w: Work, r: int, p: int, at: int) -> None:
    """Summon the existing row ``r`` (from hand or deck, or new) where there is room."""
    place_on_board(s, w, r, p, at)
    note_summoned(s, w, r, p)
    s.listen |= w.events[s.e[r, CARD]]  # it hears of its own summoning
    emit(s, w, EV_SUMMONED, r, p, 0, 0)
    emit(s, w, EV_AFTER_SUMMON, r, p, 0, 0)


@jit
def wake(s: State, w: Work, r: int) -> None:
    """The dormant row ``r`` wakes, exhausted as if it had just come into play.

    Nothing else makes a summon of it: no battlecry and no summon triggers.
    """
    s.e[r, FLAGS] = (s.e[r, FLAGS] & ~F_DORMANT) | F_EXHAUSTED
    s.e[r, TIMER] = 0
    s.e[r, ATTACKS] = 0
    s.dirty = 1
    emit(s, w, EV_AWAKE, r, s.e[r, CTRL], 0, 0)


@jit
def note_summoned(s: State, w: Work, r: int, p: int) -> None:
    """What a minion brings with it: what some cards count, and that it may start dormant."""
    if w.cards[s.e[r, CARD], C_TIMER]:
        s.e[r, FLAGS] |= F_DORMANT
        s.e[r, TIMER] = w.cards[s.e[r, CARD], C_TIMER]
    if w.cards[s.e[r, CARD], C_RACE] & RACE_TOTEM:
        s.counter[p, N_TOTEMS_GAME] += 1


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
def add_to_hand(s: State, w: Work, p: int, card: int) -> int:
    """A new card in hand; row 0 when the hand is full (it is burnt)."""
    if s.nhand[p] >= HAND_LIMIT:
        return 0
    r = new_row(s, w, card, p, Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        row_to_hand(s, w, r, p)
    return r


@jit
def row_to_hand(s: State, w: Work, r: int, p: int) -> bool:
    """Move row ``r``, which is in no zone, into hand; retires it when the hand is full.

    Who listens in hand hears of its own coming, too.
    """
    n = s.nhand[p]
    e = s.e[r]
    origin = e[ZONE]
    e[CTRL] = p
    s.order += 1
    e[ORDER] = s.order
    if n >= HAND_LIMIT:
        retire(s, r)
        return False
    e[ZONE] = Z_HAND
    e[TURN] = s.turn
    s.hand[p, n] = r
    s.nhand[p] = n + 1
    touch(s, w, r)
    s.listen |= w.events[e[CARD]]
    emit(s, w, EV_TO_HAND, r, p, origin, 0)
    if w.cards[e[CARD], C_TAGS] & (TG_SHATTER | TG_SHATTERED):
        shatter(s, w, r)
    return True


@jit
def shatter(s: State, w: Work, r: int) -> None:
    """Split hand row ``r`` into its halves, one at each end of the hand, where that has room.

    The halves become one again when they are neighbours (``recombine``). The card's own row becomes
    the left one; a cost that was changed is so on both.
    """
    s.halves = 1
    p = s.e[r, CTRL]
    card = s.e[r, CARD]
    if not w.cards[card, C_TAGS] & TG_SHATTER or s.nhand[p] >= HAND_LIMIT:
        return
    if s.e[r, FLAGS] & F_WHOLE:
        return
    other = new_row(s, w, w.cards[card, C_PART2], p, Z_HAND)
    if other == 0:
        return
    change = s.e[r, COST] - w.cards[card, C_COST]
    remove_from_hand(s, p, r)
    write_card(s, w, r, w.cards[card, C_PART])
    n = s.nhand[p]
    for i in range(n):
        s.hand[p, n - i] = s.hand[p, n - 1 - i]
    s.hand[p, 0] = r
    s.hand[p, n + 1] = other
    s.nhand[p] = n + 2
    s.e[other, CREATED] = 1
    for half in (r, other):
        s.e[half, COST] += change
        s.e[half, TURN] = s.turn
    emit(s, w, EV_SHATTERED, r, p, 0, 0)


@jit
def recombine(s: State, w: Work) -> None:
    """Halves that stand next to each other in a hand are one card again."""
    s.halves = 0
    for p in range(2):
        i = 0
        while i < s.nhand[p]:
            r = s.hand[p, i]
            c = w.cards[s.e[r, CARD]]
            if c[C_TAGS] & TG_SHATTERED:
                s.halves = 1
                for k in (i - 1, i + 1):
                    near = 0 <= k < s.nhand[p]
                    if near and c[C_PART] and s.e[s.hand[p, k], CARD] == c[C_PART]:
                        change = s.e[r, COST] - c[C_COST]
                        other = s.hand[p, k]
                        remove_from_hand(s, p, other)
                        retire(s, other)
                        write_card(s, w, r, c[C_PART2])
                        s.e[r, COST] += change
                        break
            i += 1


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


@jit
def draw(s: State, w: Work, p: int) -> int:
    """Draw a card: fatigue from an empty deck, burnt with a full hand (row 0 then)."""
    n = s.ndeck[p]
    if n == 0:
        s.fatigue[p] += 1
        damage(s, w, 0, R_HERO + p, s.fatigue[p])
        return 0
    r = take_from_deck(s, w, p, n - 1)
    return r if r and drawn(s, w, r, p) else 0


@jit
def drawn(s: State, w: Work, r: int, p: int) -> bool:
    """Row ``r``, taken from player p's deck, is drawn; return whether it is in hand.

    What is cast or summoned when drawn is, even with a full hand, and another card is drawn.
    """
    card = w.cards[s.e[r, CARD]]
    if card[C_FLAGS] & CF_CAST_DRAWN or s.e[r, FLAGS] & F_CAST_DRAWN:
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
        enqueue(w, SEQ_DRAW, K_EFFECT, p, 0, 0)
        emit(s, w, EV_CAST_DRAWN, r, p, 0, 0)
        return False
    if not row_to_hand(s, w, r, p):
        return False
    s.counter[p, N_DRAWN_TURN] += 1
    emit(s, w, EV_DRAWN, r, p, 0, 0)
    return True


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
    if n >= MAX_DECK:
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
    if n >= MAX_DECK:
        retire(s, r)
        return
    while n > i:
        s.deck[p, n] = s.deck[p, n - 1]
        n -= 1
    s.deck[p, i] = -r
    s.ndeck[p] += 1
    listen_from_deck(s, w, p, s.e[r, CARD])


@jit
def spend_mana(s: State, w: Work, p: int, n: int, r: int) -> None:
    """Player p spends ``n`` mana on row ``r``."""
    s.mana[p] -= n
    s.counter[p, N_MANA_TURN] += n
    if n > 0:
        emit(s, w, EV_SPENT, r, p, n, 0)


@jit
def put_created(s: State, w: Work, p: int, card: int) -> int:
    """Shuffle a new card, which did not begin the game there, into the deck; return its row."""
    r = new_row(s, w, card, p, Z_DECK)
    if r:
        s.e[r, CREATED] = 1
        put_in_deck(s, w, p, -r)
    return r


@jit
def note_shuffle(s: State, w: Work, p: int) -> None:
    """Cards were shuffled into player p's deck, once however many they are."""
    s.counter[p, N_SHUFFLES_GAME] += 1
    emit(s, w, EV_SHUFFLED, R_HERO + p, p, 0, 0)


@jit
def discard(s: State, w: Work, r: int) -> None:
    """Discard hand row ``r``; its own triggers hear of it, too."""
    p = s.e[r, CTRL]
    note_in(s.discarded[p], min(s.counter[p, N_DISCARDED_GAME], MAX_DISCARDED), s.e[r, CARD])
    s.counter[p, N_DISCARDED_GAME] += 1
    s.listen |= w.events[s.e[r, CARD]]
    emit(s, w, EV_DISCARDED, r, p, 0, 0)
    remove_from_hand(s, p, r)
    retire(s, r)


@jit
def draw_filtered(s: State, w: Work, p: int, kind: int, arg: int, kind2: int, arg2: int) -> int:
    """Take a random card that passes both filters out of the deck.

    Return its row, 0 when there is none.
    """
    found = 0
    at = -1
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        card = x if x > 0 else s.e[-x, CARD]
        if card_passes(w, card, kind, arg) and card_passes(w, card, kind2, arg2):
            found += 1
            if below(w, found) == 0:
                at = i
    if at < 0:
        return 0
    return take_from_deck(s, w, p, at)


@jit
def equip(s: State, w: Work, p: int, card: int) -> None:
    """Replace player p's weapon by a new one; the old one is destroyed (its deathrattle runs)."""
    r = R_WEAPON + p
    destroy_weapon(s, w, p)
    for k in range(COLUMNS):
        s.e[r, k] = 0
    write_card(s, w, r, card)
    s.e[r, CREATED] = 1
    s.e[r, ZONE] = Z_WEAPON
    s.e[r, CTRL] = p
    s.e[r, TURN] = s.turn
    s.order += 1
    s.e[r, ORDER] = s.order
    emit(s, w, EV_EQUIPPED, r, p, 0, 0)


@jit
def destroy_weapon(s: State, w: Work, p: int) -> None:
    """Destroy player p's weapon, if there is one.

    One with a deathrattle lies in a row of its own until the next death phase.
    """
    r = R_WEAPON + p
    if s.e[r, ZONE] == Z_NONE:
        return
    s.dirty = 1
    emit(s, w, EV_BROKEN, r, p, 0, 0)
    if w.cards[s.e[r, CARD], C_DEATH] or s.e[r, ENCH]:
        x = new_row(s, w, s.e[r, CARD], p, Z_GRAVE)
        if x:
            _lay_down(s, r, x)
    s.e[r, ZONE] = Z_NONE


@jit
def _lay_down(s: State, r: int, x: int) -> None:
    """Row ``x`` becomes the destroyed weapon of row ``r``, with all that is attached to it."""
    for k in range(COLUMNS):
        s.e[x, k] = s.e[r, k]
    s.e[x, ZONE] = Z_GRAVE
    s.gone += 1
    s.e[r, ENCH] = 0
    attached = s.e[x, ENCH]
    while attached:
        s.e[attached, OWNER] = x
        attached = s.e[attached, ENCH]
    s.e[x, OWNER] = s.fallen
    s.fallen = x
    s.mortal = 1


# ---- damage, healing, armor ----------------------------------------------------------------------
@jit
def heal(s: State, w: Work, by: int, r: int, n: int) -> None:
    """Player ``by`` restores up to ``n`` health to row ``r``."""
    p = s.e[r, CTRL]
    if s.counter[p, N_RULES] & (RULE_NO_HEALING | (RULE_HERO_NO_HEALING if r < R_POWER else 0)):
        return
    n <<= s.counter[by, N_DOUBLINGS] // DOUBLED_HEALING & DOUBLINGS
    over = n - s.e[r, DAMAGE]
    n = min(n, s.e[r, DAMAGE])
    if n > 0:
        s.e[r, DAMAGE] -= n
        s.counter[by, N_RESTORED_TURN] += n
        s.counter[by, N_RESTORED_GAME] += n
        s.counter[p, N_HEALED_GAME] += n
        if r < R_POWER:
            s.counter[p, N_HERO_HEALED_TURN] += n
            s.dirty = 1
        emit(s, w, EV_HEALED, r, p, n, R_HERO + by)
    if over > 0:
        emit(s, w, EV_OVERHEAL, r, p, over, 0)


@jit
def grows(s: State, p: int) -> bool:
    """Whether the hero of player p gains maximum health instead of losing health."""
    return s.cur == p and s.counter[p, N_RULES] & RULE_GROWTH != 0


@jit
def lose_health(s: State, p: int, n: int) -> None:
    """The hero of player p loses n health, be it damage or a price."""
    s.e[R_HERO + p, HEALTH if grows(s, p) else DAMAGE] += n


@jit
def damage(s: State, w: Work, src: int, r: int, n: int) -> int:
    """Deal ``n`` damage to row ``r`` from row ``src`` (0 for none).

    Return what was dealt, armor included.

    Order of Rulebook "Damage": immune, divine shield, what prevents a fatal blow, then armor and
    health, poisonous, lifesteal, and the "whenever damaged" triggers. Who deals damage is no longer
    in stealth.
    """
    if s.has_aura & AURAS_OF_DAMAGE:
        n = changed_damage(s, w, src, r, n)
    if n <= 0 or s.e[r, ZONE] == Z_GRAVE:
        return 0
    bits = keywords(s, r)
    if bits & IMMUNE:
        return 0
    if (s.listen >> EV_WOULD) & 1 and emit(s, w, EV_WOULD, r, s.e[r, CTRL], n, src):
        return 0
    if bits & SHIELD:
        if s.counter[s.e[r, CTRL], N_RULES] & RULE_TOUGH_SHIELDS and r >= R_FREE:
            s.e[r, ARMOR] += 1  # of a minion: the hits that its shield has taken
            if s.e[r, ARMOR] < SHIELD_HITS:
                return 0
            s.e[r, ARMOR] = 0
        s.e[r, KW] &= ~SHIELD
        s.e[r, KW_TEMP] &= ~SHIELD
        emit(s, w, EV_SHIELD, r, s.e[r, CTRL], 0, src)
        return 0
    p = s.e[r, CTRL]
    if r < R_POWER:
        soak = min(s.e[r, ARMOR], n)
        if health_of(s, r) <= n - soak and not grows(s, p):
            if emit(s, w, EV_FATAL, r, p, n, src):
                return 0
            s.mortal = 1
        s.e[r, ARMOR] -= soak
        lose_health(s, p, n - soak)
        s.counter[p, N_HERO_DAMAGE_TURN] += n
        s.counter[p, N_HURT_TURN] += 1
    else:
        s.e[r, DAMAGE] += n
        if s.counter[p, N_RULES] & RULE_ENDURE and health_of(s, r) < 1 <= health_of(s, r) + n:
            s.e[r, DAMAGE] += health_of(s, r) - 1
        if src and fighting(s, src) & POISONOUS:
            s.e[r, FLAGS] |= F_DESTROYED
            s.mortal = 1
        elif health_of(s, r) <= 0:
            s.mortal = 1
    if src:
        owner = s.e[src, CTRL]
        s.e[src, KW] &= ~STEALTH
        s.e[src, KW_TEMP] &= ~STEALTH
        if fighting(s, src) & LIFESTEAL:
            if s.counter[owner, N_RULES] & RULE_HEALING_HURTS:
                q = enqueue(w, SEQ_SCORCH, K_EFFECT, owner, src, 0)
                w.queue[q, F_NUM] = n
            else:
                heal(s, w, owner, R_HERO + owner, n)
        emit(s, w, EV_DEALT, src, owner, n, r)
    emit(s, w, EV_DAMAGED, r, p, n, src)
    return n


@jit
def gain_corpses(s: State, p: int, n: int) -> None:
    """Give player p corpses."""
    s.counter[p, N_CORPSES] += 2 * n if s.counter[p, N_RULES] & RULE_TWICE_CORPSES else n


@jit
def gain_armor(s: State, w: Work, p: int, n: int) -> None:
    """Give player p's hero armor."""
    if n > 0:
        s.e[R_HERO + p, ARMOR] += n
        s.counter[p, N_ARMOR_TURN] += n
        emit(s, w, EV_ARMOR, R_HERO + p, p, n, 0)


@jit
def destroy(s: State, r: int) -> None:
    """Mark row ``r`` for death."""
    s.e[r, FLAGS] |= F_DESTROYED
    s.mortal = 1


@jit
def silence(s: State, w: Work, r: int) -> None:
    """Take all text and enchantments off a minion.

    Health above the printed is lost; where the maximum rises again, the health rises with it.
    """
    e = s.e[r]
    c = w.cards[e[CARD]]
    before = health_of(s, r)
    emit(s, w, EV_SILENCED, r, e[CTRL], 0, 0)
    most = c[C_HEALTH] + grafted(s, w, r, C_HEALTH)
    e[ATK] = c[C_ATK] + grafted(s, w, r, C_ATK)
    drop_enchantments(s, r)
    e[KW] = 0
    e[KW_TEMP] = 0
    e[ATK_TEMP] = 0
    e[SPELL_DAMAGE] = 0
    e[FLAGS] = (e[FLAGS] | F_SILENCED) & ~F_FROZEN
    if e[HEALTH] > most:
        e[DAMAGE] = max(0, most + e[HEALTH_AURA] - before)
    e[HEALTH] = most
    s.dirty = 1


@jit
def transform(s: State, w: Work, r: int, card: int) -> None:
    """Turn a minion (or a card in hand or deck) into another.

    Nothing of the old one stays but its place and controller.
    """
    zone = s.e[r, ZONE]
    if zone != Z_BOARD and zone != Z_HAND and zone != Z_DECK:
        return
    drop_enchantments(s, r)
    write_card(s, w, r, card)
    e = s.e[r]
    e[FLAGS] = F_EXHAUSTED | (e[FLAGS] & F_KEEPER)
    e[ATTACKS] = 0
    s.order += 1
    e[ORDER] = s.order


@jit
def change_side(s: State, w: Work, r: int, p: int) -> None:
    """Player p takes control of a minion; it is destroyed when there is no room."""
    q = s.e[r, CTRL]
    if q == p or s.e[r, ZONE] != Z_BOARD:
        return
    if s.nboard[p] >= MAX_BOARD:
        destroy(s, r)
        return
    remove_from_board(s, q, r)
    place_on_board(s, w, r, p, MAX_BOARD)
    s.e[r, FLAGS] |= F_STOLEN


@jit
def return_to_hand(s: State, w: Work, r: int) -> None:
    """Return a minion to its controller's hand, as printed.

    It is destroyed when there is no room. One that has died comes back from the graveyard.
    """
    p = s.e[r, CTRL]
    dead = s.e[r, ZONE] == Z_GRAVE
    if s.nhand[p] >= HAND_LIMIT:
        if not dead:
            destroy(s, r)
        return
    if dead:
        s.gone -= 1
    else:
        remove_from_board(s, p, r)
    strip(s, r)
    write_again(s, w, r)
    s.e[r, FLAGS] &= F_KEEPER
    row_to_hand(s, w, r, p)


@jit
def copy_stats(s: State, r: int, to: int) -> None:
    """Give row ``to`` the lasting values of row ``r`` (same card)."""
    for k in (
        COST,
        ATK,
        ATK_TEMP,
        HEALTH,
        DAMAGE,
        KW,
        KW_TEMP,
        SPELL_DAMAGE,
        DATA,
        DATA2,
        LINK,
        TIMER,
    ):
        s.e[to, k] = s.e[r, k]
    state = F_SILENCED | F_FROZEN | F_DORMANT
    s.e[to, FLAGS] = (s.e[r, FLAGS] & state) | (s.e[to, FLAGS] & F_EXHAUSTED)
    s.dirty = 1
