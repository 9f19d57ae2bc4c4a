"""Selectors: which rows an instruction is about."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.query.filters import entry_passes, ones, passes
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.vocabulary import *  # the vocabulary is this module's alphabet
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import is_open, new_row
from hsbot.rules.state.stats import attack_of, cost_of, dying, health_of, keywords


@jit
def _take(s: State, w: Work, r: int, spec: int, tgt: int, src: int, subj: int, kind: int) -> None:
    """Add row ``r`` to the selection, if it is not left out."""
    x = w.selector[spec]
    out = x[1]
    flags = s.e[r, FLAGS]
    if flags & F_DORMANT and r != src and not out & X_DORMANT:
        return
    if out & X_SELF and r == src:
        return
    if out & X_TARGET and r == tgt:
        return
    if out & X_SUBJECT and r == subj:
        return
    if out & X_DYING and s.e[r, ZONE] != Z_HAND and s.e[r, ZONE] != Z_DECK and dying(s, r):
        return
    if out & (X_FRIENDS | X_ENEMIES):
        same = s.e[r, CTRL] == s.e[src, CTRL]
        if out & (X_FRIENDS if same else X_ENEMIES):
            return
    if out & X_UNTARGETABLE:
        bits = keywords(s, r)
        if bits & (STEALTH | IMMUNE) and s.e[r, CTRL] != s.e[src, CTRL]:
            return
        if bits & ELUSIVE and (kind == K_SPELL or kind == K_POWER):
            return
    if x[4] != FL_NONE and not passes(s, w, r, x[4], x[5]):
        return
    if x[6] != FL_NONE and not passes(s, w, r, x[6], x[7]):
        return
    if x[2] != FL_NONE and not passes(s, w, r, x[2], x[3]):
        return
    _select_row(w, r)


@jit
def _select_row(w: Work, r: int) -> None:
    if w.nsel >= SELECTED:
        w.err = E_STACK
        return
    w.sel[w.nsel] = r
    w.nsel += 1


@jit
def _entry_meant(s: State, w: Work, p: int, card: int, spec: int) -> bool:
    """Whether a card of player p's without a row passes all the filters of a selector."""
    x = w.selector[spec]
    return (
        (x[4] == FL_NONE or entry_passes(s, w, p, card, x[4], x[5]))
        and (x[6] == FL_NONE or entry_passes(s, w, p, card, x[6], x[7]))
        and (x[2] == FL_NONE or entry_passes(s, w, p, card, x[2], x[3]))
    )


@jit
def _take_deck(
    s: State, w: Work, p: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    """Take player p's deck from its top.

    A card without a row is taken as minus its place (from 1; the other player's follow), until it
    is known that it is wanted: see ``_make_rows``.
    """
    n = s.ndeck[p]
    for i in range(n):
        place = n - 1 - i
        card = s.deck[p, place]
        if card < 0:
            _take(s, w, -card, spec, tgt, src, subj, kind)
        elif card > HIDDEN and _entry_meant(s, w, p, card, spec):
            _select_row(w, -1 - place - p * MAX_DECK)


LISTED_DEAD = 2 * MAX_DECK
LISTED_PLAYED = LISTED_DEAD + 2 * MAX_GRAVE
LISTED_DISCARDED = LISTED_PLAYED + 2 * MAX_PLAYED
"""The places of both decks come first, then those of the dead, of the cards played, and of those
discarded."""


@jit
def _take_discarded(s: State, w: Work, p: int, spec: int) -> None:
    """Take what player p discarded this game."""
    for i in range(min(s.counter[p, N_DISCARDED_GAME], MAX_DISCARDED)):
        card = s.discarded[p, i]
        if card and w.nsel < SELECTED and _entry_meant(s, w, p, card, spec):
            _select_row(w, -1 - LISTED_DISCARDED - p * MAX_DISCARDED - i)


@apart
def _take_list(s: State, w: Work, a: int, p: int, died: int, spec: int) -> None:
    """Take what a list of player p's holds of the time that the selector means.

    A card is taken as minus its place, as in a deck; see ``_take_deck``.
    """
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
        card = s.grave[p, i] if died else s.played[p, i]
        if w.nsel < SELECTED and _entry_meant(s, w, p, card, spec):
            place = LISTED_DEAD + p * MAX_GRAVE + i if died else LISTED_PLAYED + p * MAX_PLAYED + i
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
        return s.grave[i // MAX_GRAVE, i % MAX_GRAVE]
    if i < LISTED_DISCARDED:
        i -= LISTED_PLAYED
        return s.played[i // MAX_PLAYED, i % MAX_PLAYED]
    i -= LISTED_DISCARDED
    return s.discarded[i // MAX_DISCARDED, i % MAX_DISCARDED]


@jit
def _owner(k: int) -> int:
    """Whose list the place ``k`` belongs to."""
    if k >= LISTED_DISCARDED:
        return (k - LISTED_DISCARDED) // MAX_DISCARDED
    return (
        (k - LISTED_DEAD) // MAX_GRAVE if k < LISTED_PLAYED else (k - LISTED_PLAYED) // MAX_PLAYED
    )


@apart
def _make_rows(s: State, w: Work) -> None:
    """Give rows to the selected cards of decks and lists that have none.

    Those of lists are in no zone and go with the running sequence.
    """
    for i in range(w.nsel):
        if w.sel[i] < 0:
            k = -1 - w.sel[i]
            if k >= LISTED_DEAD:
                w.sel[i] = new_row(s, w, entry_card(s, w.sel[i]), _owner(k), Z_GRAVE)
                s.gone += 1 if w.sel[i] else 0  # none where the table is full
                continue
            p = k // MAX_DECK
            place = k % MAX_DECK
            r = new_row(s, w, s.deck[p, place], p, Z_DECK)
            s.deck[p, place] = -r
            w.sel[i] = r


@apart
def _take_last(s: State, w: Work, spec: int, tgt: int, src: int, subj: int, kind: int) -> None:
    """Take what the running program's last such instruction made or moved, the first one first."""
    since = w.stack[w.frame, F_FROM]
    until = w.stack[w.frame, F_TO]
    first = w.nsel
    for r in range(R_WEAPON, s.hi):
        order = s.e[r, ORDER]
        zone = s.e[r, ZONE]
        if since < order <= until and zone != Z_NONE and zone < Z_ENCHANTMENT:
            _take(s, w, r, spec, tgt, src, subj, kind)
    for i in range(first + 1, w.nsel):
        r = w.sel[i]
        j = i - 1
        while j >= first and s.e[w.sel[j], ORDER] > s.e[r, ORDER]:
            w.sel[j + 1] = w.sel[j]
            j -= 1
        w.sel[j + 1] = r


@jit
def _take_beside_in_hand(
    s: State, w: Work, ctrl: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    """Take the neighbours of the source in its hand, or of the gap that it left when played."""
    if src and s.e[src, ZONE] == Z_HAND:
        p = s.e[src, CTRL]
        left = hand_place(s, src) - 1
        right = left + 2
    else:
        p = ctrl
        right = s.hand_place
        left = right - 1
    if 0 <= left < s.nhand[p]:
        _take(s, w, s.hand[p, left], spec, tgt, src, subj, kind)
    if 0 <= right < s.nhand[p]:
        _take(s, w, s.hand[p, right], spec, tgt, src, subj, kind)


@jit
def option_card(s: State, i: int) -> int:
    """The card of the pending choice's option ``i``."""
    x = s.pend_opt[i]
    return s.e[x, CARD] if s.pend == P_ROWS else x


@jit
def hand_place(s: State, r: int) -> int:
    """Where row ``r`` stands in its hand, from 0 at the left."""
    p = s.e[r, CTRL]
    i = 0
    while i < s.nhand[p] and s.hand[p, i] != r:
        i += 1
    return i


@jit
def _take_adjacent(
    s: State, w: Work, r: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    p = s.e[r, CTRL]
    for i in range(s.nboard[p]):
        if s.board[p, i] == r:
            for k in (i - 1, i + 1):
                if 0 <= k < s.nboard[p]:
                    beside = s.board[p, k]
                    if w.cards[s.e[beside, CARD], C_TYPE] == T_MINION:
                        _take(s, w, beside, spec, tgt, src, subj, kind)
            return


@jit
def _take_neighbour(
    s: State, w: Work, src: int, sides: int, spec: int, tgt: int, subj: int, kind: int
) -> None:
    """Take the minion right of the source, or left of it."""
    p = s.e[src, CTRL]
    for i in range(s.nboard[p]):
        k = i + 1 if sides & S_RIGHT else i - 1
        if s.board[p, i] == src and 0 <= k < s.nboard[p]:
            r = s.board[p, k]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                _take(s, w, r, spec, tgt, src, subj, kind)


@jit
def _take_side(
    s: State, w: Work, p: int, where: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    """Take one side's zones.

    ``where`` is bits 0 hero, 1 minions, 2 hand, 3 weapon, 4 power, 5 secrets.
    """
    if where & 1:
        _take(s, w, R_HERO + p, spec, tgt, src, subj, kind)
    if where & 2:
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                _take(s, w, r, spec, tgt, src, subj, kind)
    if where & 4:
        for i in range(s.nhand[p]):
            _take(s, w, s.hand[p, i], spec, tgt, src, subj, kind)
    if where & 8 and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        _take(s, w, R_WEAPON + p, spec, tgt, src, subj, kind)
    if where & 16:
        _take(s, w, R_POWER + p, spec, tgt, src, subj, kind)
    if where & 32:
        for i in range(s.nsecret[p]):
            if not is_open(w, s.e[s.secret[p, i], CARD]):
                _take(s, w, s.secret[p, i], spec, tgt, src, subj, kind)


@jit
def _take_locations(
    s: State, w: Work, p: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if w.cards[s.e[r, CARD], C_TYPE] == T_LOCATION:
            _take(s, w, r, spec, tgt, src, subj, kind)


@jit
def _take_remembered(
    s: State, w: Work, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    """Take the row that the source remembers, by the order that it got when it came to its zone."""
    order = s.e[src, DATA2]
    for r in range(R_WEAPON, s.hi):
        zone = s.e[r, ZONE]
        there = zone == Z_HAND or zone == Z_DECK or zone == Z_BOARD
        if there and order and s.e[r, ORDER] == order:
            _take(s, w, r, spec, tgt, src, subj, kind)


@apart
def _take_more(
    s: State, w: Work, ctrl: int, b: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    """Take decks, what the program did last, and the rest of what is rarely named."""
    if b & S_F_DECK:
        _take_deck(s, w, ctrl, spec, tgt, src, subj, kind)
    if b & S_E_DECK:
        _take_deck(s, w, 1 - ctrl, spec, tgt, src, subj, kind)
    if b & S_F_LOCATIONS:
        _take_locations(s, w, ctrl, spec, tgt, src, subj, kind)
    if b & S_E_LOCATIONS:
        _take_locations(s, w, 1 - ctrl, spec, tgt, src, subj, kind)
    if b & S_LAST:
        _take_last(s, w, spec, tgt, src, subj, kind)
    if b & S_UNCHOSEN:
        for i in range(1, s.pend_n):
            _take(s, w, s.pend_opt[i], spec, tgt, src, subj, kind)
    if b & S_KEPT:
        for i in range(w.nkept):
            _take(s, w, w.kept[i], spec, tgt, src, subj, kind)
    if b & S_HAND_BESIDE:
        _take_beside_in_hand(s, w, ctrl, spec, tgt, src, subj, kind)
    if b & S_REMEMBERED:
        _take_remembered(s, w, spec, tgt, src, subj, kind)
    if b & S_ASIDE:
        for r in range(R_FREE, s.hi):
            if s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == src:
                _take(s, w, r, spec, tgt, src, subj, kind)


@jit
def _in_play(s: State, r: int) -> bool:
    zone = s.e[r, ZONE]
    return zone == Z_BOARD or zone == Z_HERO


@jit
def _mix(w: Work, first: int) -> None:
    """Put the selection from ``first`` on in a random order."""
    for i in range(first, w.nsel - 1):
        j = i + below(w, w.nsel - i)
        r = w.sel[i]
        w.sel[i] = w.sel[j]
        w.sel[j] = r


@jit
def _worth(s: State, w: Work, x: int, how: int) -> int:
    """What decides which of the selected is picked: the most of this."""
    card = w.cards[entry_card(s, x)]
    if how == PICK_MAX_COST or how == PICK_MIN_COST:
        n = cost_of(s, x) if x > 0 else card[C_COST]
    elif how == PICK_MAX_ATK or how == PICK_MIN_ATK:
        n = attack_of(s, x) if x > 0 else card[C_ATK]
    else:
        n = health_of(s, x) if x > 0 else card[C_HEALTH]
    return -n if how == PICK_MIN_COST or how == PICK_MIN_ATK or how == PICK_MIN_HEALTH else n


@apart
def _pick_best(s: State, w: Work, how: int, count: int) -> None:
    """The ``count`` best come to the front; ties are broken at random."""
    _mix(w, 0)
    for k in range(min(count, w.nsel)):
        best = k
        most = _worth(s, w, w.sel[k], how)
        for i in range(k + 1, w.nsel):
            n = _worth(s, w, w.sel[i], how)
            if n > most:
                best = i
                most = n
        r = w.sel[k]
        w.sel[k] = w.sel[best]
        w.sel[best] = r


@jit
def _trait(s: State, w: Work, x: int, how: int) -> int:
    """That in which the picked must differ; minion types as bits."""
    card = entry_card(s, x)
    if how == PICK_OTHER_CARDS:
        return card
    if how == PICK_OTHER_COSTS:
        return cost_of(s, x) if x > 0 else w.cards[card, C_COST]
    if how == PICK_OTHER_RACES:
        return w.cards[card, C_RACE]
    if how == PICK_OTHER_SCHOOLS:
        return w.cards[card, C_SCHOOL]
    return w.cards[card, C_CLASS]


@apart
def _pick_different(s: State, w: Work, how: int, count: int) -> int:
    """Random rows no two of which share a trait come to the front; return how many.

    Minions of several types count as any of them: so many may be picked as there are types.
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
        if how == PICK_OTHER_RACES:
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


@jit
def _pick(s: State, w: Work, how: int, count: int) -> None:
    """Cut the selection down to ``count`` rows."""
    n = w.nsel
    if how == PICK_RANDOM:
        for i in range(min(count, n)):
            j = i + below(w, n - i)
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


@jit
def select(
    s: State, w: Work, spec: int, ctrl: int, src: int, tgt: int, subj: int, chosen: int, kind: int
) -> int:
    """Fill ``w.sel`` with the rows that selector ``spec`` names; return how many."""
    n = matching(s, w, spec, ctrl, src, tgt, subj, chosen, kind)
    if w.selector[spec, 1] & (S_F_DECK | S_E_DECK) or w.selector[spec, 0] & S_LISTS:
        _make_rows(s, w)
    return n


@jit
def matching(
    s: State, w: Work, spec: int, ctrl: int, src: int, tgt: int, subj: int, chosen: int, kind: int
) -> int:
    """How many rows selector ``spec`` names; it makes none, as ``select`` does, for a deck's."""
    w.nsel = 0
    x = w.selector[spec]
    a = x[0]
    b = x[1]
    if a & S_SELF and src:
        _take(s, w, src, spec, tgt, src, subj, kind)
    if a & S_TARGET and tgt and s.e[tgt, ZONE] != Z_NONE:
        _take(s, w, tgt, spec, 0, src, subj, kind)
    if a & S_SUBJECT and subj:
        _take(s, w, subj, spec, tgt, src, 0, kind)
    if a & S_CHOSEN and chosen:
        _take(s, w, chosen, spec, tgt, src, subj, kind)
    if b & S_OWNER and s.e[src, OWNER]:
        _take(s, w, s.e[src, OWNER], spec, tgt, src, subj, kind)
    own = 0
    enemy = 0
    if a & S_F_HERO:
        own |= 1
    if a & S_E_HERO:
        enemy |= 1
    if a & S_F_MINIONS:
        own |= 2
    if a & S_E_MINIONS:
        enemy |= 2
    if a & S_F_HAND:
        own |= 4
    if a & S_E_HAND:
        enemy |= 4
    if a & S_F_WEAPON:
        own |= 8
    if a & S_E_WEAPON:
        enemy |= 8
    if b & S_F_POWER:
        own |= 16
    if b & S_E_POWER:
        enemy |= 16
    if b & S_F_SECRETS:
        own |= 32
    if b & S_E_SECRETS:
        enemy |= 32
    if own:
        _take_side(s, w, ctrl, own, spec, tgt, src, subj, kind)
    if enemy:
        _take_side(s, w, 1 - ctrl, enemy, spec, tgt, src, subj, kind)
    if a & S_ADJACENT and src and _in_play(s, src):
        _take_adjacent(s, w, src, spec, tgt, src, subj, kind)
    if b & (S_LEFT | S_RIGHT) and src and _in_play(s, src):
        _take_neighbour(s, w, src, b, spec, tgt, subj, kind)
    if a & S_TARGET_ADJACENT and tgt and _in_play(s, tgt):
        _take_adjacent(s, w, tgt, spec, tgt, src, subj, kind)
    if b & RARELY:
        _take_more(s, w, ctrl, b, spec, tgt, src, subj, kind)
    if a & S_LISTS:
        if a & S_F_DIED:
            _take_list(s, w, a, ctrl, 1, spec)
        if a & S_E_DIED:
            _take_list(s, w, a, 1 - ctrl, 1, spec)
        if a & S_F_PLAYED:
            _take_list(s, w, a, ctrl, 0, spec)
        if a & S_E_PLAYED:
            _take_list(s, w, a, 1 - ctrl, 0, spec)
        if a & S_F_DISCARDED:
            _take_discarded(s, w, ctrl, spec)
    if x[8] != PICK_ALL:
        _pick(s, w, x[8], x[9])
    return w.nsel


@jit
def _in_order_of_play(s: State, w: Work, n: int) -> None:
    """Sort the ``n`` selected rows: what befalls several at once does so in order of play."""
    for i in range(1, n):
        r = w.sel[i]
        order = s.e[r, ORDER]
        j = i - 1
        while j >= 0 and s.e[w.sel[j], ORDER] > order:
            w.sel[j + 1] = w.sel[j]
            j -= 1
        w.sel[j + 1] = r


@jit
def select_in_frame(s: State, w: Work, spec: int, f: int) -> int:
    """Select for the running frame ``f``; several in play come in order of play."""
    frame = w.stack[f]
    n = select(
        s,
        w,
        spec,
        frame[F_CTRL],
        frame[F_SRC],
        frame[F_TGT],
        frame[F_SUBJ],
        frame[F_CHOSEN],
        frame[F_KIND],
    )
    if n > 1 and w.selector[spec, 8] == PICK_ALL and w.selector[spec, 0] & SEVERAL_IN_PLAY:
        _in_order_of_play(s, w, n)
    return n
