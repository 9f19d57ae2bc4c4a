"""What the opcodes of hands and decks do; costs and mana, too."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.entities import (
    attach,
    note_shuffle,
    row_to_hand,
    spend_mana,
    summon_row,
    transform,
)
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.summon_places import beside_row
from hsbot.rules.engine.zones import copy_row, lift, make, move, put, set_aside, side_of
from hsbot.rules.opcodes.basic import ask, draw_card, op_draw
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.rows import new_row
from hsbot.rules.state.stats import attack_of, cost_of, health_of


@jit
def op_move(s: State, w: Work, n: int, place: int, ctrl: int, whose: int) -> None:
    """Move every selected card to a place."""
    side = -1
    for i in range(n):
        side = side_of(s, w, w.sel[i], ctrl, whose)
        move(s, w, w.sel[i], place, side)
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
            last = copy_row(s, w, w.sel[i], place, side, printed)
    if side >= 0 and place == AT_SHUFFLED:
        note_shuffle(s, w, side)
    return last


@jit
def op_make(s: State, w: Work, card: int, amount: int, place: int, p: int) -> int:
    """``amount`` new cards in a place of player p's; return the last row."""
    last = 0
    for _ in range(amount):
        last = make(s, w, card, place, p)
    if last and place == AT_SHUFFLED:
        note_shuffle(s, w, p)
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
    """A new card in player p's hand that does not shatter; return its row."""
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
    """Random cards of a pool (the effect's player's classes) in a place; return the last row."""
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
            last = _make_whole(s, w, card, p)
        elif card:
            last = make(s, w, card, where & 7, p)
    if last and where & 7 == AT_SHUFFLED:
        note_shuffle(s, w, p)
    return last


@jit
def op_others(s: State, w: Work, place: int, p: int) -> None:
    """The cards that the last choice left over to a place of player p's."""
    for i in range(1, s.pend_n):
        make(s, w, s.pend_opt[i], place, p)
    if s.pend_n > 1 and place == AT_SHUFFLED:
        note_shuffle(s, w, p)


@jit
def op_keep(w: Work, n: int, anew: int) -> None:
    """Gather the selected rows, each once."""
    if anew:
        w.nkept = 0
    for i in range(n):
        there = False
        for k in range(w.nkept):
            if w.kept[k] == w.sel[i]:
                there = True
        if not there and w.nkept < SELECTED:
            w.kept[w.nkept] = w.sel[i]
            w.nkept += 1


@jit
def op_choose_rows(s: State, w: Work, f: int, n: int) -> None:
    """Ask for one of the selected rows; nothing when there is none."""
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = min(n, MAX_CHOICES)
    for i in range(s.pend_n):
        s.pend_opt[i] = w.sel[i]
    if n:
        ask(s, P_ROWS, w.stack[f, F_CTRL], w.stack[f, F_SRC])


@jit
def op_cost_turn(s: State, w: Work, n: int, amount: int, fixed: int) -> None:
    """Change the cost of every selected card until the end of the turn, or set it."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[COST_TEMP] = amount - e[COST] if fixed else e[COST_TEMP] + amount
        s.dirty = 1


@jit
def op_pay(s: State, w: Work, n: int, currency: int, this_turn: int) -> None:
    """The selected cost another thing than mana."""
    shift = PAY_TURN_SHIFT if this_turn else 0
    for i in range(n):
        e = s.e[w.sel[i]]
        e[PAY] = (e[PAY] & ~(PAY_MASK << shift)) | (currency << shift)


@jit
def op_swap_costs(s: State, w: Work, n: int) -> None:
    """The first two selected swap what they cost now."""
    if n < 2:
        return
    a = w.sel[0]
    b = w.sel[1]
    first = cost_of(s, a)
    second = cost_of(s, b)
    s.e[a, COST] += second - first
    s.e[b, COST] += first - second
    s.dirty = 1


@jit
def op_reset_cost(s: State, w: Work, n: int) -> None:
    """The selected cost what they are printed with; auras go on."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[COST] = w.cards[e[CARD], C_COST]
        e[COST_TEMP] = 0
        s.dirty = 1


@jit
def op_refresh(s: State, p: int, amount: int) -> None:
    """Fill ``amount`` empty mana crystals that are not locked."""
    most = max(s.mana[p], s.max_mana[p] - s.locked[p])
    s.mana[p] = min(s.mana[p] + amount, most)


@jit
def op_unlock(s: State, p: int) -> None:
    """Overloaded mana crystals are free again: those locked now, and those of the next turn."""
    s.mana[p] = min(MANA_LIMIT + s.counter[p, N_MANA_MORE], s.mana[p] + s.locked[p])
    s.locked[p] = 0
    s.overload[p] = 0


@jit
def op_multiply(s: State, w: Work, n: int, factor: int, health_only: int) -> None:
    """Multiply attack and health of the selected, or their health alone."""
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        if not health_only:
            e[ATK] += (factor - 1) * attack_of(s, r)
        e[HEALTH] += (factor - 1) * health_of(s, r)


@jit
def op_set_stats(s: State, w: Work, n: int, attack: int, health: int) -> None:
    """Set attack and health of the selected."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[ATK] = attack
        e[ATK_TEMP] = 0
        e[HEALTH] = health
        e[DAMAGE] = 0
        s.mortal = 1


@jit
def op_swap_with(s: State, w: Work, n: int, src: int) -> None:
    """The source, in play, and the selected hand card change places; the board's order stays."""
    if n == 0 or s.e[src, ZONE] != Z_BOARD or s.e[w.sel[0], ZONE] != Z_HAND:
        return
    r = w.sel[0]
    p = s.e[src, CTRL]
    q = s.e[r, CTRL]
    at = beside_row(s, p, src, -1)
    lift(s, w, r)
    lift(s, w, src)
    summon_row(s, w, r, p, at)
    put(s, w, src, AT_HAND, q)


@jit
def op_draw_to(s: State, w: Work, p: int, amount: int) -> int:
    """Draw until ``amount`` cards are in hand; return the last row drawn."""
    return op_draw(s, w, p, max(0, amount - s.nhand[p]))


@jit
def op_reverse_deck(s: State, p: int) -> None:
    """Turn player p's deck over."""
    n = s.ndeck[p]
    for i in range(n // 2):
        x = s.deck[p, i]
        s.deck[p, i] = s.deck[p, n - 1 - i]
        s.deck[p, n - 1 - i] = x


@jit
def op_discovered(s: State, w: Work, f: int) -> None:
    """Tell of the chosen row, if it was discovered and is still there."""
    r = w.stack[f, F_CHOSEN]
    if r and s.discovered and s.e[r, ZONE] != Z_GRAVE:
        emit(s, w, EV_DISCOVERED, r, w.stack[f, F_CTRL], 0, 0)


@jit
def op_aside(s: State, w: Work, f: int, n: int, card: int) -> None:
    """Keep the selected rows aside: the source does, or an enchantment on its player's hero."""
    keeper = w.stack[f, F_SRC]
    if card:
        for i in range(n):
            w.tmp[i] = w.sel[i]
        ctrl = w.stack[f, F_CTRL]
        keeper = attach(s, w, R_HERO + ctrl, card, ctrl)
    for i in range(n if keeper else 0):
        set_aside(s, w, w.tmp[i] if card else w.sel[i], keeper)


@jit
def op_transform_keep(s: State, w: Work, n: int, first: int, size: int, keep: int) -> None:
    """Transform the selected into random cards of a pool; 1 costs, 2 attack and health stay."""
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        cost = e[COST]
        attack = e[ATK]
        health = e[HEALTH]
        card = draw_card(s, w, e[CTRL], first, size)
        if card:
            transform(s, w, r, card)
            if keep & 1:
                e[COST] = cost
            if keep & 2:
                e[ATK] = attack
                e[HEALTH] = health


@jit
def op_attach_others(s: State, w: Work, f: int, n: int, card: int, rows: int) -> None:
    """Attach an enchantment that remembers the cards which the last choice left over."""
    for i in range(n):
        x = attach(s, w, w.sel[i], card, w.stack[f, F_CTRL])
        if x:
            for k in range(1, min(s.pend_n, 3)):
                other = s.pend_opt[k]
                s.e[x, LINK if k == 1 else DATA2] = s.e[other, CARD] if rows else other


@jit
def op_choose_remembered(s: State, w: Work, f: int) -> None:
    """Ask for one of the cards that the source remembers."""
    src = w.stack[f, F_SRC]
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 0
    for column in (LINK, DATA2):
        if s.e[src, column]:
            s.pend_opt[s.pend_n] = s.e[src, column]
            s.pend_n += 1
    if s.pend_n:
        ask(s, P_DISCOVER, w.stack[f, F_CTRL], src)


@jit
def op_spend(s: State, w: Work, f: int, p: int, most: int) -> None:
    """Spend the mana that is left, at most ``most`` if that is not 0; the accumulator holds it."""
    spent = s.mana[p]
    if most:
        spent = min(spent, most)
    w.stack[f, F_ACC] = spent
    spend_mana(s, w, p, spent, w.stack[f, F_SRC])


@apart
def step_zones(
    s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int
) -> None:
    """Run an opcode of hands and decks on the selected rows."""
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    if op == O_MOVE:
        op_move(s, w, n, a, ctrl, b)
    elif op == O_COPY:
        frame[F_CHOSEN] = op_copy(s, w, n, num, a, ctrl, b, c)
    elif op == O_PUT:
        frame[F_CHOSEN] = op_make(s, w, a, num, c, ctrl ^ b)
    elif op == O_PUT_RANDOM:
        frame[F_CHOSEN] = op_make_random(s, w, a, b, num, c, ctrl)
    elif op == O_PUT_CHOSEN:
        card = frame[F_ACC] if c else frame[F_CHOSEN]
        if card:
            frame[F_CHOSEN] = op_make(s, w, card, num, a, ctrl ^ b)
            op_discovered(s, w, f)
    elif op == O_OTHERS:
        op_others(s, w, a, ctrl ^ b)
    elif op == O_KEEP:
        op_keep(w, n, a)
    elif op == O_CHOOSE_ROWS:
        op_choose_rows(s, w, f, n)
    elif op == O_COST_TURN:
        op_cost_turn(s, w, n, num, a)
    elif op == O_PAY:
        op_pay(s, w, n, a, b)
    elif op == O_SWAP_COSTS:
        op_swap_costs(s, w, n)
    elif op == O_RESET_COST:
        op_reset_cost(s, w, n)
    elif op == O_REFRESH:
        op_refresh(s, ctrl ^ b, num)
    elif op == O_SPEND:
        op_spend(s, w, f, ctrl, num)
    elif op == O_UNLOCK:
        op_unlock(s, ctrl)
    elif op == O_FLAG:
        for i in range(n):
            s.e[w.sel[i], FLAGS] = (s.e[w.sel[i], FLAGS] & ~a) | (0 if b else a)
    elif op == O_MULTIPLY:
        op_multiply(s, w, n, num, a)
    elif op == O_SET_STATS:
        op_set_stats(s, w, n, a, num)
    elif op == O_SWAP_WITH:
        op_swap_with(s, w, n, frame[F_SRC])
    elif op == O_DRAW_TO:
        frame[F_CHOSEN] = op_draw_to(s, w, ctrl ^ b, num)
    elif op == O_REVERSE_DECK:
        op_reverse_deck(s, ctrl ^ b)
    elif op == O_DISCOVERED:
        op_discovered(s, w, f)
    elif op == O_ASIDE:
        op_aside(s, w, f, n, a)
    elif op == O_REMEMBER_ROW:
        s.e[frame[F_SRC], DATA2] = s.e[w.sel[0], ORDER] if n else 0
    elif op == O_DATA_OF:
        for i in range(n):
            s.e[w.sel[i], DATA] = num
    elif op == O_NOTE_SCHOOL:
        school = w.cards[s.e[frame[F_SUBJ], CARD], C_SCHOOL]
        s.e[frame[F_SRC], DATA] |= 1 << school if school else 0
    elif op == O_TRANSFORM_KEEP:
        op_transform_keep(s, w, n, a, b, c)
    elif op == O_ATTACH_OTHERS:
        op_attach_others(s, w, f, n, a, b)
    elif op == O_CHOOSE_REMEMBERED:
        op_choose_remembered(s, w, f)
    else:
        w.err = E_OPCODE + op
        w.sp = 0
