"""What each opcode does: one small function an opcode, on the rows selected in ``w.sel``."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.entities import *  # effects are written in the words of entities
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.summon_places import beside_row, flank, summon_place
from hsbot.rules.engine.zones import move
from hsbot.rules.query.filters import card_passes
from hsbot.rules.query.measures import spell_damage
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import write_card
from hsbot.rules.state.stats import attack_of, dying, health_of, standing


@jit
def boosted(s: State, amount: int, kind: int, ctrl: int, src: int) -> int:
    """Damage with what player ``ctrl`` and the spell ``src`` add: spell damage, then a doubling."""
    if kind == K_SPELL:
        amount += spell_damage(s, ctrl) + s.e[src, SPELL_DAMAGE]
    return doubled(s, amount, kind, ctrl)


@jit
def doubled(s: State, amount: int, kind: int, ctrl: int) -> int:
    """Damage or healing of a spell or hero power, doubled for each aura that says so."""
    times = s.counter[ctrl, N_DOUBLINGS]
    if kind == K_SPELL:
        return amount << (times & DOUBLINGS)
    if kind == K_POWER:
        return amount << ((times & DOUBLINGS) + (times // DOUBLED_POWER & DOUBLINGS))
    return amount


@jit
def deal(s: State, w: Work, src: int, r: int, amount: int, kind: int, ctrl: int) -> int:
    """Deal damage; a spell's or hero power's is counted for its player. Return what was dealt."""
    dealt = damage(s, w, src, r, amount)
    if kind == K_SPELL:
        s.counter[ctrl, N_SPELL_DAMAGE_TURN] += dealt
    elif kind == K_POWER:
        s.counter[ctrl, N_POWER_DAMAGE_GAME] += dealt
    return dealt


@jit
def op_damage(
    s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int, spread: int
) -> None:
    """Deal damage to every selected row at once; a spell's grows with spell damage.

    With a ``spread`` each takes up to so much more at random.
    """
    amount = boosted(s, amount, kind, ctrl, src)
    for i in range(n):
        more = below(w, spread + 1) if spread else 0
        deal(s, w, src, w.sel[i], amount + more, kind, ctrl)


@jit
def op_damage_split(s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int) -> None:
    """Deal ``amount`` damage one at a time, each to a random selected row that is still alive."""
    amount = boosted(s, amount, kind, ctrl, src)
    for _ in range(amount):
        k = 0
        for i in range(n):
            if not dying(s, w.sel[i]):
                w.sel[k] = w.sel[i]
                k += 1
        n = k
        if n == 0:
            return
        deal(s, w, src, w.sel[below(w, n)], 1, kind, ctrl)


@jit
def op_heal(s: State, w: Work, n: int, amount: int, src: int, kind: int, ctrl: int) -> None:
    """Restore health to every selected row, or hurt it (Auchenai Soulpriest)."""
    if s.counter[ctrl, N_RULES] & RULE_HEALING_HURTS:
        op_damage(s, w, n, amount, src, kind, ctrl, 0)
        return
    amount = doubled(s, amount + s.counter[ctrl, N_HEAL_MORE], kind, ctrl)
    for i in range(n):
        heal(s, w, ctrl, w.sel[i], amount)


@jit
def op_buff(s: State, w: Work, n: int, attack: int, health: int) -> None:
    """Give lasting attack and health (durability to a weapon)."""
    for i in range(n):
        e = s.e[w.sel[i]]
        e[ATK] += attack
        e[HEALTH] += health
        if health < 0 and health_of(s, w.sel[i]) <= 0:
            s.mortal = 1
        elif attack + health > 0:
            emit(s, w, EV_GAINED, w.sel[i], e[CTRL], STAT * max(0, attack) + max(0, health), 0)


@jit
def op_buff_turn(s: State, w: Work, n: int, attack: int) -> None:
    """Give attack until the end of the turn."""
    for i in range(n):
        s.e[w.sel[i], ATK_TEMP] += attack


@jit
def op_draw(s: State, w: Work, p: int, amount: int) -> int:
    """Draw cards one by one; return the last row drawn."""
    r = 0
    for _ in range(amount):
        r = draw(s, w, p)
    return r


@jit
def op_summon(s: State, w: Work, f: int, card: int, amount: int, side: int) -> int:
    """Summon ``amount`` of a card for the own side or the other; return the last row."""
    p = w.stack[f, F_CTRL] ^ side
    last = 0
    for k in range(amount):
        at = MAX_BOARD if side else summon_place(s, w, f, flank(k, amount))
        last = summon(s, w, p, card, at)
    return last


@jit
def op_destroy(s: State, w: Work, n: int) -> None:
    """Mark every selected row for death; weapons and secrets are destroyed at once."""
    for i in range(n):
        r = w.sel[i]
        if r >= R_WEAPON and r < R_FREE:
            destroy_weapon(s, w, r - R_WEAPON)
        elif s.e[r, ZONE] == Z_SECRET:
            remove_secret(s, s.e[r, CTRL], r)
            retire(s, r)
        else:
            destroy(s, r)


@jit
def op_mana(s: State, p: int, amount: int, what: int) -> None:
    """Mana: 0 for this turn only, 1 an empty crystal, 2 a full crystal."""
    limit = MANA_LIMIT + s.counter[p, N_MANA_MORE]
    if what == 0:
        s.mana[p] = min(limit, max(0, s.mana[p] + amount))
        return
    before = s.max_mana[p]
    s.max_mana[p] = min(limit, max(0, before + amount))
    if amount < 0:
        s.mana[p] = min(s.mana[p], s.max_mana[p])
    if what == 2:
        s.mana[p] += max(0, s.max_mana[p] - before)
    s.mana[p] = min(s.mana[p], limit)


@jit
def op_keyword(s: State, w: Work, n: int, bits: int, this_turn: int) -> None:
    """Give keywords."""
    column = KW_TEMP if this_turn else KW
    for i in range(n):
        s.e[w.sel[i], column] |= bits


@jit
def op_remove_keyword(s: State, w: Work, n: int, bits: int) -> None:
    """Take keywords away."""
    for i in range(n):
        s.e[w.sel[i], KW] &= ~bits
        s.e[w.sel[i], KW_TEMP] &= ~bits


@jit
def op_set_attack(s: State, w: Work, n: int, amount: int) -> None:
    """Set attack."""
    for i in range(n):
        s.e[w.sel[i], ATK] = amount
        s.e[w.sel[i], ATK_TEMP] = 0


@jit
def op_set_health(s: State, w: Work, n: int, amount: int, left: int) -> None:
    """Set health: the maximum becomes ``amount``, damage is gone.

    A hero, and with ``left`` a minion, keeps its maximum.
    """
    for i in range(n):
        e = s.e[w.sel[i]]
        if w.sel[i] < R_POWER or left:
            e[HEALTH] = max(e[HEALTH], amount)
            e[DAMAGE] = e[HEALTH] - amount
        else:
            e[HEALTH] = amount
            e[DAMAGE] = 0
        s.mortal = 1


@jit
def op_silence(s: State, w: Work, n: int) -> None:
    """Silence every selected minion."""
    for i in range(n):
        silence(s, w, w.sel[i])


@jit
def op_bounce(s: State, w: Work, n: int) -> None:
    """Return every selected minion to its controller's hand, also one that has just died."""
    for i in range(n):
        zone = s.e[w.sel[i], ZONE]
        if zone == Z_BOARD or zone == Z_GRAVE:
            return_to_hand(s, w, w.sel[i])


@jit
def op_discard(s: State, w: Work, n: int) -> None:
    """Discard every selected hand card."""
    for i in range(n):
        r = w.sel[i]
        if s.e[r, ZONE] == Z_HAND:
            discard(s, w, r)


@apart
def op_transform(s: State, w: Work, n: int, card: int) -> None:
    """Transform every selected minion (or hand card) into ``card``."""
    for i in range(n):
        transform(s, w, w.sel[i], card)


@jit
def _in_range(w: Work, first: int, size: int, card: int) -> bool:
    for i in range(first, first + size):
        if w.pool[i] == card:
            return True
    return False


@jit
def _class_of_pool(s: State, w: Work, p: int, size: int) -> int:
    """The class that a pool by class is about: player p's hero's, or the other one's for -5."""
    hero = R_HERO + (1 - p if size == -5 else p)
    return min(max(w.cards[s.e[hero, CARD], C_CLASS], 0), CLASSES - 1)


@jit
def in_pool(s: State, w: Work, p: int, first: int, size: int, card: int) -> bool:
    """Whether a pool holds a card; sizes below 0 as in ``draw_card``."""
    if size >= 0:
        return _in_range(w, first, size, card)
    hero_class = _class_of_pool(s, w, p, size)
    own = first + 2 + 2 * hero_class
    of_own = _in_range(w, w.pool[own], w.pool[own + 1], card)
    if size <= -4:
        return of_own
    if size == -1:
        return of_own or _in_range(w, w.pool[first], w.pool[first + 1], card)
    for k in range(CLASSES):
        pool = first + 2 + 2 * k
        other = k != hero_class and k != CLASS_NEUTRAL and not of_own
        if other and _in_range(w, w.pool[pool], w.pool[pool + 1], card):
            return True
    return False


@jit
def draw_card(s: State, w: Work, p: int, first: int, size: int) -> int:
    """A random card of a pool, 0 when it is empty.

    A size of -1 is a pool by class: player p's hero's class and neutral cards, each card as likely;
    -2 is one of all other classes, -3 one of the cost that the accumulator holds, -4 one of that
    class without neutral cards, -5 one of the other player's class. Where there are wishes
    (``WORK.wish``: the outcome of a real game is to be met), three draws of four are one of them,
    if the pool holds it.
    """
    if size == -3:
        cost = w.stack[w.frame, F_ACC]
        if cost < 0 or cost >= POOL_COSTS:
            return 0
        block = first
        first = w.pool[block + 2 * cost]
        size = w.pool[block + 2 * cost + 1]
    if w.nwish and below(w, 4):
        card = w.wish[below(w, w.nwish)]
        if in_pool(s, w, p, first, size, card):
            return card
    if size >= 0:
        return w.pool[first + below(w, size)] if size else 0
    hero_class = _class_of_pool(s, w, p, size)
    if size == -2:
        return _card_of_another_class(w, first, hero_class)
    own = first + 2 + 2 * hero_class
    neutral = 0 if size <= -4 else w.pool[first + 1]
    both = neutral + w.pool[own + 1]
    if both == 0:
        return 0
    k = below(w, both)
    return w.pool[w.pool[first] + k] if k < neutral else w.pool[w.pool[own] + k - neutral]


@jit
def _card_of_another_class(w: Work, first: int, hero_class: int) -> int:
    """A random card of a pool by class that is neither neutral nor of ``hero_class``."""
    total = 0
    for k in range(CLASSES):
        if k != hero_class and k != CLASS_NEUTRAL:
            total += w.pool[first + 3 + 2 * k]
    own = first + 2 + 2 * hero_class
    for _ in range(16 if total else 0):
        left = below(w, total)
        card = 0
        for k in range(CLASSES):
            if k != hero_class and k != CLASS_NEUTRAL and card == 0:
                pool = first + 2 + 2 * k
                if left < w.pool[pool + 1]:
                    card = w.pool[w.pool[pool] + left]
                left -= w.pool[pool + 1]
        shared = False  # a card of several classes, the own one among them
        for i in range(w.pool[own + 1]):
            if w.pool[w.pool[own] + i] == card:
                shared = True
        if not shared:
            return card
    return 0


@apart
def op_transform_random(s: State, w: Work, n: int, first: int, size: int) -> None:
    """Transform every selected minion into a random card of a pool."""
    for i in range(n):
        card = draw_card(s, w, s.e[w.sel[i], CTRL], first, size)
        if card:
            transform(s, w, w.sel[i], card)


@jit
def op_give(s: State, w: Work, p: int, card: int, amount: int) -> int:
    """Put copies of a card into a hand; return the last row."""
    r = 0
    for _ in range(amount):
        r = add_to_hand(s, w, p, card)
    return r


@jit
def op_freeze(s: State, w: Work, n: int) -> None:
    """Freeze every selected character."""
    for i in range(n):
        r = w.sel[i]
        if not s.e[r, FLAGS] & F_FROZEN:
            s.e[r, FLAGS] |= F_FROZEN
            emit(s, w, EV_FROZEN, r, s.e[r, CTRL], 0, 0)


@apart
def op_steal(s: State, w: Work, p: int, n: int) -> None:
    """Take control of every selected minion."""
    for i in range(n):
        if not dying(s, w.sel[i]):
            change_side(s, w, w.sel[i], p)


@apart
def op_copy_hand(s: State, w: Work, p: int, n: int) -> int:
    """A fresh copy of every selected card to player p's hand; return the last row."""
    r = 0
    for i in range(n):
        r = add_to_hand(s, w, p, s.e[w.sel[i], CARD])
    return r


@apart
def op_summon_copy(s: State, w: Work, f: int, p: int, n: int) -> int:
    """Summon a copy of every selected minion, all that is on it included; return the last row.

    It stands right of the original, or where frame ``f`` summons when that is on the other side.
    """
    last = 0
    times = 1 << s.counter[w.stack[f, F_CTRL], N_SUMMONINGS]
    for i in range(n * times):
        r = w.sel[i // times]
        at = beside_row(s, p, r, 1)
        if at == MAX_BOARD and w.stack[f, F_CTRL] == p:
            at = summon_place(s, w, f, 1)
        last = summon(s, w, p, s.e[r, CARD], at)
        if last:
            copy_stats(s, r, last)
            copy_attached(s, w, r, last)
    return last


@jit
def op_swap_stats(s: State, w: Work, n: int) -> None:
    """Swap attack and health."""
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        attack = attack_of(s, r)
        e[ATK] = health_of(s, r)
        e[ATK_TEMP] = 0
        e[HEALTH] = attack
        e[DAMAGE] = 0
        s.mortal = 1


@jit
def op_cost(s: State, w: Work, n: int, amount: int, fixed: int) -> None:
    """Change the cost of every selected card, or set it (1), or lower it (2)."""
    for i in range(n):
        e = s.e[w.sel[i]]
        if fixed == 1:
            e[COST] = amount
        else:
            e[COST] += -amount if fixed else amount
        s.dirty = 1


@apart
def op_attach(s: State, w: Work, ctrl: int, n: int, card: int, turns: int) -> None:
    """Attach an enchantment to every selected row, its timer set."""
    for i in range(n):
        x = attach(s, w, w.sel[i], card, ctrl)
        if x:
            s.e[x, TIMER] = turns


@apart
def op_shuffle(s: State, w: Work, p: int, card: int, amount: int) -> None:
    """Shuffle copies of a card into a deck."""
    for _ in range(amount):
        put_created(s, w, p, card)
    note_shuffle(s, w, p)


@apart
def op_shuffle_copy(s: State, w: Work, p: int, n: int) -> None:
    """Shuffle a fresh copy of every selected card into player p's deck."""
    for i in range(n):
        put_created(s, w, p, s.e[w.sel[i], CARD])
    if n:
        note_shuffle(s, w, p)


@apart
def op_to_deck(s: State, w: Work, n: int) -> None:
    """Shuffle every selected minion or hand card into its controller's deck."""
    for i in range(n):
        if s.e[w.sel[i], ZONE] == Z_BOARD or s.e[w.sel[i], ZONE] == Z_HAND:
            move(s, w, w.sel[i], AT_SHUFFLED, s.e[w.sel[i], CTRL])


@apart
def op_mill(s: State, p: int, amount: int) -> None:
    """Remove the top cards of a deck."""
    for _ in range(min(amount, s.ndeck[p])):
        x = s.deck[p, s.ndeck[p] - 1]
        s.ndeck[p] -= 1
        if x < 0:
            retire(s, -x)


@apart
def op_recruit(s: State, w: Work, f: int, kind: int, arg: int, amount: int) -> int:
    """Summon random minions from the deck; return the last row."""
    p = w.stack[f, F_CTRL]
    r = 0
    for k in range(amount):
        if s.nboard[p] >= MAX_BOARD:
            return r
        r = draw_filtered(s, w, p, FL_TYPE, T_MINION, kind, arg)
        if r:
            summon_row(s, w, r, p, summon_place(s, w, f, flank(k, amount)))
    return r


@apart
def op_tutor(s: State, w: Work, p: int, kind: int, arg: int, amount: int) -> int:
    """Draw random cards that pass a filter; return the last row."""
    r = 0
    for _ in range(amount):
        r = draw_filtered(s, w, p, kind, arg, FL_NONE, 0)
        if r:
            drawn(s, w, r, p)
    return r


@jit
def pool_card(s: State, w: Work, p: int, first: int, size: int, fresh: int) -> int:
    """A random card of a pool.

    With ``fresh`` none that player p has on the board; 0 when there is none.
    """
    found = 0
    chosen = 0
    if not fresh:
        return draw_card(s, w, p, first, size)
    for i in range(size):
        card = w.pool[first + i]
        there = False
        for k in range(s.nboard[p]):
            if s.e[s.board[p, k], CARD] == card:
                there = True
        if not there:
            found += 1
            if below(w, found) == 0:
                chosen = card
    return chosen


@apart
def op_random_card(
    s: State, w: Work, f: int, first: int, size: int, where: int, amount: int
) -> int:
    """Random cards of a pool: bit 0 of ``where`` summons, else to hand.

    Bit 1: to the other side; bit 2: none that is on the board.
    """
    side = (where >> 1) & 1
    p = w.stack[f, F_CTRL] ^ side
    r = 0
    if where & 1:
        amount <<= s.counter[p ^ side, N_SUMMONINGS]
    for k in range(amount):
        card = pool_card(s, w, p, first, size, where & 4)
        if card == 0:
            return r
        if where & 1:
            at = MAX_BOARD if side else summon_place(s, w, f, flank(k, amount))
            r = summon(s, w, p, card, at)
        else:
            r = add_to_hand(s, w, p, card)
    return r


@apart
def op_put_secret(s: State, w: Work, p: int, kind: int, arg: int) -> None:
    """Put a random secret from the deck into play, of which none is there yet."""
    if s.nsecret[p] >= SECRET_LIMIT:
        return
    found = 0
    at = -1
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        card = x if x > 0 else s.e[-x, CARD]
        if (
            w.cards[card, C_FLAGS] & CF_SECRET
            and card_passes(w, card, kind, arg)
            and not has_secret(s, w, p, card)
        ):
            found += 1
            if below(w, found) == 0:
                at = i
    if at >= 0:
        play_secret(s, w, take_from_deck(s, w, p, at), p)


@jit
def has_secret(s: State, w: Work, p: int, card: int) -> bool:
    """Whether this secret is in play already, of whatever printing."""
    for i in range(s.nsecret[p]):
        if w.cards[s.e[s.secret[p, i], CARD], C_SAME] == w.cards[card, C_SAME]:
            return True
    return False


@jit
def play_secret(s: State, w: Work, r: int, p: int) -> None:
    """Row ``r`` enters the secret zone; lost when it is full or the same secret is there."""
    if s.nsecret[p] >= SECRET_LIMIT or has_secret(s, w, p, s.e[r, CARD]):
        retire(s, r)
        return
    enter_secret_zone(s, r, p)


@jit
def enter_secret_zone(s: State, r: int, p: int) -> None:
    """Row ``r`` enters player p's secret zone, in which there is room."""
    s.secret[p, s.nsecret[p]] = r
    s.nsecret[p] += 1
    e = s.e[r]
    e[ZONE] = Z_SECRET
    e[CTRL] = p
    s.order += 1
    e[ORDER] = s.order
    s.dirty = 1


@jit
def op_secret_done(s: State, w: Work, f: int, needs: int) -> None:
    """The running secret is revealed and leaves, if it can do anything; else its program ends.

    What it asks for is asked again when its turn has come, after the secrets played before it
    (Rulebook, "Secrets"): that it is still hidden, that its minion still stands (``NEED_SUBJECT``),
    that it has room for what it summons or copies (``NEED_ROOM``, ``NEED_HAND``), and somebody for
    its first effect (``NEED_FIRST``).
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    p = frame[F_CTRL]
    subject = frame[F_SUBJ]
    first = w.code[frame[PC], 1]
    mortal = subject != 0 and w.cards[s.e[subject, CARD], C_TYPE] == T_MINION
    if (
        s.e[r, ZONE] != Z_SECRET
        or (needs & NEED_SUBJECT and mortal and not standing(s, subject))
        or (needs & NEED_ROOM and s.nboard[p] >= MAX_BOARD)
        or (needs & NEED_HAND and s.nhand[p] >= HAND_LIMIT)
        or (needs & NEED_FIRST and select_in_frame(s, w, first, f) == 0)
    ):
        frame[PC] = 0
        return
    remove_secret(s, p, r)
    retire(s, r)
    emit(s, w, EV_SECRET, r, p, 0, 0)


@apart
def op_resurrect(s: State, w: Work, f: int, kind: int, arg: int, amount: int) -> None:
    """Summon random different own minions that died this game and pass a filter."""
    p = w.stack[f, F_CTRL]
    n = 0
    for i in range(s.ngrave[p]):
        if n < w.tmp.shape[0] and card_passes(w, s.grave[p, i], kind, arg):
            w.tmp[n] = s.grave[p, i]
            n += 1
    for i in range(min(amount, n)):
        j = i + below(w, n - i)
        card = w.tmp[j]
        w.tmp[j] = w.tmp[i]
        summon(s, w, p, card, summon_place(s, w, f, flank(i, min(amount, n))))


@apart
def op_jade(s: State, w: Work, f: int, first: int, amount: int) -> None:
    """Summon jade golems, each one larger than the last (30/30 at most).

    ``first`` is the 1/1's card.
    """
    p = w.stack[f, F_CTRL]
    for k in range(amount):
        s.counter[p, N_JADE] = min(30, s.counter[p, N_JADE] + 1)
        size = s.counter[p, N_JADE]
        r = summon(s, w, p, first, summon_place(s, w, f, flank(k, amount)))
        if r:
            s.e[r, ATK] = size
            s.e[r, HEALTH] = size


@apart
def op_hero_power(s: State, w: Work, p: int, card: int) -> None:
    """Replace player p's hero power; the new one may be used this turn.

    Card 0 stands for the better one of the basic power that is there, if it is one.
    """
    r = R_POWER + p
    card = card or w.cards[s.e[r, CARD], C_UPGRADE]
    if card == 0:
        return
    write_card(s, w, r, card)
    s.e[r, ZONE] = Z_POWER
    s.e[r, CTRL] = p
    s.e[r, EID] = 0
    s.e[r, CREATED] = 1
    s.e[r, ATTACKS] = 0
    s.e[r, FLAGS] = 0
    s.order += 1
    s.e[r, ORDER] = s.order


@apart
def op_enemy_summons_from_hand(s: State, w: Work, p: int, amount: int) -> None:
    """Player p puts random minions from hand into play, without their battlecries."""
    for _ in range(amount):
        if s.nboard[p] >= MAX_BOARD:
            return
        found = 0
        chosen = 0
        for i in range(s.nhand[p]):
            r = s.hand[p, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                found += 1
                if below(w, found) == 0:
                    chosen = r
        if chosen:
            remove_from_hand(s, p, chosen)
            summon_row(s, w, chosen, p, MAX_BOARD)


@jit
def running_sequence(w: Work, f: int) -> int:
    """The frame of the sequence that the running frame ``f`` belongs to; -1 for none."""
    while f >= 0 and w.stack[f, F_KIND] != K_SEQUENCE:
        f -= 1
    return f


@jit
def op_retarget(w: Work, f: int, n: int) -> None:
    """The running attack's or spell's target becomes the first selected row.

    So it does for all that still waits to be triggered by it: a secret that asks who is attacked
    asks about the new target.
    """
    g = running_sequence(w, f)
    if n and g >= 0:
        old = w.stack[g, F_TGT]
        for i in range(g, f):
            if w.stack[i, F_TGT] == old and (i == g or w.stack[i, F_SUBJ] == w.stack[g, F_SRC]):
                w.stack[i, F_TGT] = w.sel[0]


@jit
def op_cancel(w: Work, f: int) -> None:
    """The running sequence (a countered spell, a stopped attack) ends after its deaths."""
    g = running_sequence(w, f)
    if g >= 0:
        w.stack[g, F_NUM] = 1


# ---- choices -------------------------------------------------------------------------------------
@jit
def ask(s: State, kind: int, player: int, src: int) -> None:
    """A choice is pending now; the options stand in ``s.pend_opt``."""
    s.pend = kind
    s.pend_player = player
    s.pend_src = src


@apart
def op_discover(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Offer three different cards of a pool.

    The choice goes into the frame and execution goes on.
    """
    ctrl = w.stack[f, F_CTRL]
    w.stack[f, F_CHOSEN] = 0
    n = 3 if size < 0 else min(3, size)
    s.pend_n = 0
    tries = 0
    while s.pend_n < n and tries < 64:
        tries += 1
        card = draw_card(s, w, ctrl, first, size)
        fresh = card != 0 and card != s.e[R_POWER + ctrl, CARD]
        for i in range(s.pend_n):
            if s.pend_opt[i] == card:
                fresh = False
        if fresh:
            s.pend_opt[s.pend_n] = card
            s.pend_n += 1
    if s.pend_n:
        ask(s, P_DISCOVER, ctrl, w.stack[f, F_SRC])


@apart
def op_choose(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Offer consecutive cards of a pool as options of a choice."""
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 0
    for i in range(min(size, MAX_CHOICES)):
        s.pend_opt[i] = w.pool[first + i]
        s.pend_n += 1
    if s.pend_n:
        ask(s, P_DISCOVER, w.stack[f, F_CTRL], w.stack[f, F_SRC])
