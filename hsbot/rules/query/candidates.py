"""Candidates of a selector: rows and cards of each zone, taken if they pass its filters."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.filters import entry_passes, passes
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.choices import still_offered
from hsbot.rules.state.histories import (
    aimed_at,
    dead_card,
    discarded_card,
    played_card,
    was_made,
    was_reborn,
)
from hsbot.rules.state.rows import is_open, new_row, note_gone
from hsbot.rules.state.stats import attack_of, dying, health_of, keywords


@jit
def take_unless(s: State, w: Work, r: int, spec: int, excluded: int, f: int) -> None:
    """Add row ``r`` to the selection, unless it is excluded.

    Args:
        s: the state.
        w: the workspace.
        r: the row.
        spec: the selector, whose filters the row must pass.
        excluded: what excludes it, ``X_`` bits.
        f: the frame that asks.
    """
    x = w.selector[spec]
    frame = w.stack[f]
    src = frame[F_SRC]
    flags = s.e[r, FLAGS]
    if flags & F_DORMANT and r != src and not excluded & X_DORMANT:
        return
    if excluded & (X_SELF | X_TARGET | X_SUBJECT) and (
        (excluded & X_SELF and r == src)
        or (excluded & X_TARGET and r == frame[F_TGT])
        or (excluded & X_SUBJECT and r == frame[F_SUBJ])
    ):
        return
    if excluded & X_DYING and s.e[r, ZONE] != Z_HAND and s.e[r, ZONE] != Z_DECK and dying(s, r):
        return
    if excluded & (X_FRIENDS | X_ENEMIES | X_NOT_LEFT | X_NOT_RIGHT):
        same = s.e[r, CTRL] == s.e[src, CTRL]
        if excluded & (X_FRIENDS if same else X_ENEMIES):
            return
        if excluded & (X_NOT_LEFT | X_NOT_RIGHT):
            if _side_of(s, src, r) != (-1 if excluded & X_NOT_LEFT else 1):
                return
    if excluded & X_UNTARGETABLE:
        bits = keywords(s, r)
        if bits & (STEALTH | IMMUNE) and s.e[r, CTRL] != s.e[src, CTRL]:
            return
        if bits & ELUSIVE and (frame[F_KIND] == K_SPELL or frame[F_KIND] == K_POWER):
            return
        if r < R_POWER and frame[F_KIND] == K_SPELL:
            if s.counter[s.e[src, CTRL], N_RULES] & RULE_SPELLS_SPARE_HEROES:
                return
        if excluded & X_TOUGHER and health_of(s, r) > health_of(s, src):
            return
        if excluded & X_STRONGER and attack_of(s, r) > attack_of(s, src):
            return
    if x[2] | x[4] | x[6] != FL_NONE and not (
        (x[4] == FL_NONE or passes(s, w, r, x[4], x[5]))
        and (x[6] == FL_NONE or passes(s, w, r, x[6], x[7]))
        and (x[2] == FL_NONE or passes(s, w, r, x[2], x[3]))
    ):
        return
    _select_row(w, r)


@jit
def _side_of(s: State, src: int, r: int) -> int:
    """Whether row ``r`` stands left (-1) or right (1) of row ``src``, or neither.

    On its board, or in its hand where it is there.
    """
    p = s.e[src, CTRL]
    side = -1
    held = s.e[src, ZONE] == Z_HAND
    for i in range(s.nhand[p] if held else s.nboard[p]):
        x = s.hand[p, i] if held else s.board[p, i]
        if x == src:
            side = 1
        elif x == r:
            return side
    return 0


@jit
def take(s: State, w: Work, r: int, spec: int, f: int) -> None:
    """Add row ``r`` to the selection, unless selector ``spec`` excludes it."""
    take_unless(s, w, r, spec, w.selector[spec, 1], f)


@jit
def _select_row(w: Work, r: int) -> None:
    if w.nsel >= SELECTED:
        w.err = E_STACK
        return
    w.sel[w.nsel] = r
    w.nsel += 1


@jit
def _entry_fits(s: State, w: Work, p: int, card: int, made: int, kind: int, arg: int) -> bool:
    """Whether a card of player p's without a row passes a filter.

    ``made``: 1 where it was made during the game, 2 where it died and was reborn; above
    ``AIM_SHIFT`` what it was aimed at as it was played.
    """
    if kind == FL_NONE:
        return True
    if kind == FL_CREATED or kind == FL_STARTED:
        return (made & 1 != 0) == (kind == FL_CREATED)
    if kind == FL_WAS_REBORN:
        return made == 2
    if kind == FL_AIMED:
        return (arg >> (made >> AIM_SHIFT)) & 1 != 0
    return entry_passes(s, w, p, card, kind, arg)


@jit
def _entry_meant(s: State, w: Work, p: int, card: int, made: int, spec: int) -> bool:
    """Whether a card of player p's without a row passes all the filters of a selector."""
    x = w.selector[spec]
    return (
        _entry_fits(s, w, p, card, made, x[4], x[5])
        and _entry_fits(s, w, p, card, made, x[6], x[7])
        and _entry_fits(s, w, p, card, made, x[2], x[3])
    )


@jit
def take_deck(s: State, w: Work, p: int, spec: int, f: int) -> None:
    """Take player p's deck from its top.

    A card without a row is taken as minus its place (from 1; the other player's follow), until it
    is known that it is wanted: see ``_make_rows``.
    """
    n = s.ndeck[p]
    for i in range(n):
        place = n - 1 - i
        card = s.deck[p, place]
        if card < 0:
            take(s, w, -card, spec, f)
        elif card > HIDDEN and _entry_meant(s, w, p, card, 0, spec):
            _select_row(w, -1 - place - p * MAX_DECK)


LISTED_DEAD = 2 * MAX_DECK
MOST_LISTED = max(MAX_GRAVE, MAX_PLAYED, MAX_DISCARDED) + LATER
LISTED_PLAYED = LISTED_DEAD + 2 * MOST_LISTED
LISTED_DISCARDED = LISTED_PLAYED + 2 * MOST_LISTED
LISTED_BROKEN = LISTED_DISCARDED + 2 * MOST_LISTED
LISTED_REVEALED = LISTED_BROKEN + 2 * MOST_LISTED
"""The places of both decks come first, then those of the dead, of the cards played, of those
discarded, of the weapons destroyed and of the secrets triggered."""


@jit
def take_discarded(s: State, w: Work, p: int, spec: int) -> None:
    """Take the cards that player p discarded this game."""
    for i in range(min(s.counter[p, N_DISCARDED_GAME], MAX_DISCARDED + LATER)):
        card = discarded_card(s, p, i)
        if card and _entry_meant(s, w, p, card, 0, spec):
            _select_row(w, -1 - LISTED_DISCARDED - p * MOST_LISTED - i)


@noinline
def take_recent(s: State, w: Work, a: int, p: int, spec: int) -> None:
    """Take the weapons that player p lost or the secrets that were triggered, as bits ``a`` say."""
    for i in range(MAX_RECENT):
        card = s.broken[p, i] if a & S_F_BROKEN else 0
        if card and _entry_meant(s, w, p, card, 0, spec):
            _select_row(w, -1 - LISTED_BROKEN - p * MOST_LISTED - i)
        card = s.revealed[p, i] if a & S_F_REVEALED else 0
        if card and _entry_meant(s, w, p, card, 0, spec):
            _select_row(w, -1 - LISTED_REVEALED - p * MOST_LISTED - i)


@jit
def launched_after(s: State, w: Work, p: int, order: int, card: int) -> int:
    """The first Starship that player p launched after what ``ORDER`` says, as it was kept aside.

    Of ``card``, 0 for any; 0 for none.
    """
    found = 0
    for r in range(R_FREE, s.hi):
        if s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == R_HERO + p and s.e[r, ORDER] > order:
            mine = s.e[r, CARD]
            if w.cards[mine, C_FLAGS] & CF_STARSHIP and (card == 0 or mine == card):
                if found == 0 or s.e[r, ORDER] < s.e[found, ORDER]:
                    found = r
    return found


@noinline
def launched_ship(s: State, w: Work, p: int, card: int, k: int) -> int:
    """The ``k``-th of the Starships of a card that player p launched, from 0, as it was kept aside.

    The last one where there are fewer; 0 for none.
    """
    found = 0
    for _ in range(k + 1):
        order = s.e[found, ORDER] if found else -1
        found = launched_after(s, w, p, order, card) or found
    return found


@noinline
def take_list(s: State, w: Work, a: int, p: int, died: int, spec: int, f: int) -> None:
    """Take the cards of a list of player p's from the time that the selector means.

    A card is taken as minus its place, as in a deck; see ``_take_deck``. A Starship that died is
    what was launched, with its pieces (resurrected so in a log of 2024).
    """
    ships = 0
    n = s.ngrave[p] if died else s.nplayed[p]
    first = 0
    until = n
    if a & S_THIS_TURN:
        first = n - (s.counter[p, N_DIED_TURN] if died else s.counter[p, N_CARDS_TURN])
    elif a & S_LAST_TURN and died:
        first = n - s.counter[p, N_DIED_TURN] - s.counter[p, N_DIED_LAST]
    elif a & S_LAST_TURN:
        until = n - s.counter[p, N_CARDS_TURN]
        first = until - s.counter[p, N_CARDS_LAST]
    for i in range(max(first, 0), until):
        card = dead_card(s, p, i) if died else played_card(s, p, i)
        if died and w.cards[card, C_FLAGS] & CF_STARSHIP:
            ship = launched_ship(s, w, p, card, ships)
            ships += 1
            if ship:
                take(s, w, ship, spec, f)
                continue
        if died:
            made = 2 * int(was_reborn(s, p, i))
        else:
            made = int(was_made(s, p, i)) | aimed_at(s, p, i) << AIM_SHIFT
        if _entry_meant(s, w, p, card, made, spec):
            place = (LISTED_DEAD if died else LISTED_PLAYED) + p * MOST_LISTED + i
            _select_row(w, -1 - place)


@jit
def entry_card(s: State, x: int) -> int:
    """The card of a selected row, or of a place in a deck or list."""
    if x > 0:
        return s.e[x, CARD]
    i = -1 - x
    if i < LISTED_DEAD:
        return s.deck[i // MAX_DECK, i % MAX_DECK]
    if i < LISTED_PLAYED:
        i -= LISTED_DEAD
        return dead_card(s, i // MOST_LISTED, i % MOST_LISTED)
    if i < LISTED_DISCARDED:
        i -= LISTED_PLAYED
        return played_card(s, i // MOST_LISTED, i % MOST_LISTED)
    if i < LISTED_BROKEN:
        i -= LISTED_DISCARDED
        return discarded_card(s, i // MOST_LISTED, i % MOST_LISTED)
    if i < LISTED_REVEALED:
        i -= LISTED_BROKEN
        return s.broken[i // MOST_LISTED, i % MOST_LISTED]
    i -= LISTED_REVEALED
    return s.revealed[i // MOST_LISTED, i % MOST_LISTED]


@jit
def _owner(k: int) -> int:
    """The player whose list the place ``k`` belongs to."""
    return (k - LISTED_DEAD) // MOST_LISTED & 1


@noinline
def make_rows(s: State, w: Work) -> None:
    """Make rows for the selected cards of decks and lists that have none.

    Those of lists are in no zone and go with the running sequence.
    """
    for i in range(w.nsel):
        if w.sel[i] < 0:
            k = -1 - w.sel[i]
            if k >= LISTED_DEAD:
                w.sel[i] = new_row(s, w, entry_card(s, w.sel[i]), _owner(k), Z_GRAVE)
                if w.sel[i]:  # none where the table is full
                    note_gone(s, w.sel[i])
                continue
            p = k // MAX_DECK
            place = k % MAX_DECK
            r = new_row(s, w, s.deck[p, place], p, Z_DECK)
            s.deck[p, place] = -r
            w.sel[i] = r


@noinline
def _take_last(s: State, w: Work, spec: int, f: int) -> None:
    """Take the rows that the running program's last such instruction made or moved, in order."""
    since = w.stack[w.frame, F_FROM]
    until = w.stack[w.frame, F_TO]
    first = w.nsel
    for r in range(R_WEAPON, s.hi):
        order = s.e[r, ORDER]
        zone = s.e[r, ZONE]
        if since < order <= until and zone != Z_NONE and zone < Z_ENCHANTMENT:
            take(s, w, r, spec, f)
    for i in range(first + 1, w.nsel):
        r = w.sel[i]
        j = i - 1
        while j >= first and s.e[w.sel[j], ORDER] > s.e[r, ORDER]:
            w.sel[j + 1] = w.sel[j]
            j -= 1
        w.sel[j + 1] = r


@jit
def _take_beside_in_hand(s: State, w: Work, spec: int, f: int) -> None:
    """Take the neighbours of the source in its hand, or of the gap that it left when played."""
    src = w.stack[f, F_SRC]
    if src and s.e[src, ZONE] == Z_HAND:
        p = s.e[src, CTRL]
        left = hand_place(s, src) - 1
        right = left + 2
    else:
        if not from_hand(s, w.stack[f]):
            return
        p = w.stack[f, F_CTRL]
        right = s.hand_place
        left = right - 1
    if 0 <= left < s.nhand[p]:
        take(s, w, s.hand[p, left], spec, f)
    if 0 <= right < s.nhand[p]:
        take(s, w, s.hand[p, right], spec, f)


@jit
def from_hand(s: State, frame: Frame) -> bool:
    """Whether the frame's source, or the subject of its event, is being played from hand.

    What an effect casts or summons never had a place there: it does "not trigger Outcast"
    (Hearthstone Wiki, "Cast spell").
    """
    r = s.hand_row
    return r != 0 and (frame[F_SRC] == r or frame[F_SUBJ] == r)


@jit
def hand_place(s: State, r: int) -> int:
    """The place of row ``r`` in its hand, from 0 at the left."""
    p = s.e[r, CTRL]
    i = 0
    while i < s.nhand[p] and s.hand[p, i] != r:
        i += 1
    return i


@jit
def take_adjacent(s: State, w: Work, r: int, spec: int, f: int) -> None:
    """Take the minions beside row ``r``."""
    p = s.e[r, CTRL]
    for i in range(s.nboard[p]):
        if s.board[p, i] == r:
            for k in (i - 1, i + 1):
                if 0 <= k < s.nboard[p]:
                    beside = s.board[p, k]
                    if w.cards[s.e[beside, CARD], C_TYPE] == T_MINION:
                        take(s, w, beside, spec, f)
            return


@jit
def place_of_death(s: State, frame: Frame) -> int:
    """Where the dead source of a deathrattle's frame stood, behind what was summoned there since.

    The frame says how many stood left of it and have not died.
    """
    p = frame[F_CTRL]
    died = s.e[frame[F_SRC], ORDER]
    left = frame[F_NUM]
    i = 0
    while i < s.nboard[p] and (left > 0 or s.e[s.board[p, i], ORDER] > died):
        if s.e[s.board[p, i], ORDER] <= died:
            left -= 1
        i += 1
    return i


@jit
def take_around(s: State, w: Work, spec: int, f: int) -> None:
    """Take the minions beside the place where the running deathrattle's minion stood."""
    p = w.stack[f, F_CTRL]
    place = place_of_death(s, w.stack[f])
    for k in (place - 1, place):
        if 0 <= k < s.nboard[p] and w.cards[s.e[s.board[p, k], CARD], C_TYPE] == T_MINION:
            take(s, w, s.board[p, k], spec, f)


@jit
def take_neighbour(s: State, w: Work, sides: int, spec: int, f: int) -> None:
    """Take the minion right of the source, or left of it."""
    src = w.stack[f, F_SRC]
    p = s.e[src, CTRL]
    for i in range(s.nboard[p]):
        k = i + 1 if sides & S_RIGHT else i - 1
        if s.board[p, i] == src and 0 <= k < s.nboard[p]:
            r = s.board[p, k]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                take(s, w, r, spec, f)


_ASKED_IN_HAND = (
    X_TARGET | X_SUBJECT | X_FRIENDS | X_ENEMIES | X_NOT_LEFT | X_NOT_RIGHT | X_UNTARGETABLE
)
"""The bits that may exclude a card in hand, but for being the source."""


@jit
def _take_hand(s: State, w: Work, p: int, spec: int, f: int) -> None:
    """Take player p's hand; of most selectors ("a Dragon") only the minion type is to be asked."""
    x = w.selector[spec]
    if x[4] != FL_RACE or x[2] | x[6] != FL_NONE or x[1] & _ASKED_IN_HAND:
        for i in range(s.nhand[p]):
            take(s, w, s.hand[p, i], spec, f)
        return
    src = w.stack[f, F_SRC]
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if s.e[r, ENCH] | (s.e[r, FLAGS] & F_DORMANT):  # a graft lends its type
            take(s, w, r, spec, f)
        elif w.cards[s.e[r, CARD], C_RACE] & x[5] and not (r == src and x[1] & X_SELF):
            _select_row(w, r)


@jit
def holds_race(s: State, w: Work, p: int, spec: int, f: int) -> bool:
    """Whether player p's hand has a card of the minion type that is all that ``spec`` asks for."""
    x = w.selector[spec]
    src = w.stack[f, F_SRC]
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if s.e[r, ENCH] | (s.e[r, FLAGS] & F_DORMANT):
            w.nsel = 0
            take(s, w, r, spec, f)
            if w.nsel:
                return True
        elif w.cards[s.e[r, CARD], C_RACE] & x[5] and not (r == src and x[1] & X_SELF):
            return True
    return False


@jit
def take_side(s: State, w: Work, p: int, where: int, more: int, spec: int, f: int) -> None:
    """Take zones of player p's side, by a selector's bits of the own side in words 0 and 1."""
    if where & S_F_HERO:
        take(s, w, R_HERO + p, spec, f)
    if where & S_F_MINIONS:
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                take(s, w, r, spec, f)
    if where & S_F_HAND:
        _take_hand(s, w, p, spec, f)
    if where & S_F_WEAPON and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        take(s, w, R_WEAPON + p, spec, f)
    if not more:
        return
    if more & S_F_POWER:
        take(s, w, R_POWER + p, spec, f)
    if more & S_F_SECRETS:
        for i in range(s.nsecret[p]):
            if not is_open(w, s.e[s.secret[p, i], CARD]):
                take(s, w, s.secret[p, i], spec, f)


@jit
def _take_locations(s: State, w: Work, p: int, spec: int, f: int) -> None:
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if w.cards[s.e[r, CARD], C_TYPE] == T_LOCATION:
            take(s, w, r, spec, f)


@jit
def _take_remembered(s: State, w: Work, spec: int, f: int) -> None:
    """Take the row that the source remembers by its order of play."""
    order = s.e[w.stack[f, F_SRC], DATA2]
    for r in range(R_WEAPON, s.hi):
        zone = s.e[r, ZONE]
        there = zone == Z_HAND or zone == Z_DECK or zone == Z_BOARD
        if there and order and s.e[r, ORDER] == order:
            take(s, w, r, spec, f)


@jit
def _take_band(s: State, w: Work, spec: int, f: int) -> None:
    """Take the cards that came with the source's card in the deck: the hero keeps them aside."""
    src = w.stack[f, F_SRC]
    for r in range(R_FREE, s.hi):
        kept = s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == R_HERO + w.stack[f, F_CTRL]
        if kept and s.e[r, FLAGS] & F_MARKED and s.e[r, LINK] == w.cards[s.e[src, CARD], C_SAME]:
            take(s, w, r, spec, f)


@noinline
def take_more(s: State, w: Work, b: int, spec: int, f: int) -> None:
    """Take decks, the last made rows, and the other sources that few selectors name."""
    ctrl = w.stack[f, F_CTRL]
    if b & S_F_DECK:
        take_deck(s, w, ctrl, spec, f)
    if b & S_E_DECK:
        take_deck(s, w, 1 - ctrl, spec, f)
    if b & S_F_LOCATIONS:
        _take_locations(s, w, ctrl, spec, f)
    if b & S_E_LOCATIONS:
        _take_locations(s, w, 1 - ctrl, spec, f)
    if b & S_LAST:
        _take_last(s, w, spec, f)
    if b & S_UNCHOSEN:
        for i in range(1, still_offered(s, f) if s.asker > 0 else 0):
            take(s, w, s.pend_opt[i], spec, f)
    if b & S_KEPT:
        for i in range(w.nkept):
            if w.keeper[i] == w.frame:
                take(s, w, w.kept[i], spec, f)
    if b & S_HAND_BESIDE:
        _take_beside_in_hand(s, w, spec, f)
    if b & S_F_LASTING:
        for i in range(s.nsecret[ctrl]):
            if is_open(w, s.e[s.secret[ctrl, i], CARD]):
                take(s, w, s.secret[ctrl, i], spec, f)
    if b & S_REMEMBERED:
        _take_remembered(s, w, spec, f)
    if b & S_F_BAND:
        _take_band(s, w, spec, f)
    if b & S_ASIDE:
        for r in range(R_FREE, s.hi):
            if s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == w.stack[f, F_SRC]:
                take(s, w, r, spec, f)


@jit
def in_play(s: State, r: int) -> bool:
    """Whether row ``r`` is on a board or is a hero."""
    zone = s.e[r, ZONE]
    return zone == Z_BOARD or zone == Z_HERO
