"""What a player may do, and doing it.

Inside the engine an action is an int32 of slots (see the shifts below). A target slot is 0 for
none, 1 the own hero, 2 to 8 own board places, 9 the enemy hero, 10 to 16 enemy board places, 17 to
28 own hand places.

The *public* code of an action (what the search sees) also carries the card that is played, so that
it means the same in every world in which it is legal: the source of a play is then the how-manyeth
copy of that card in hand.
"""

from __future__ import annotations

from numba import types

from hsbot.rules.compile.jit import apart, jit, symbol
from hsbot.rules.compile.memory import keep_past, restore_past
from hsbot.rules.engine.entities import (
    add_to_hand,
    attach,
    draw,
    leave,
    lose_health,
    note_shuffle,
    put_in_deck,
    remove_from_hand,
    shatter,
    spend_mana,
)
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.zones import lift, put
from hsbot.rules.mechanics.casting import overload, take_option
from hsbot.rules.mechanics.quests import room_for_secret
from hsbot.rules.mechanics.titans import abilities_left
from hsbot.rules.opcodes.stat_changes import spend
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.selectors import option_card, select
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.sequences import (
    SEQ_ABILITY,
    SEQ_ATTACK,
    SEQ_DEATHS,
    SEQ_FIRST_TURN,
    SEQ_LOCATION,
    SEQ_MINION,
    SEQ_OTHER,
    SEQ_POWER,
    SEQ_SECRET,
    SEQ_SPELL,
    SEQ_TURN,
)
from hsbot.rules.schema.vocabulary import (
    AT_SHUFFLED,
    CD_COMBO,
    EV_FORGED,
    EV_GAME_START,
    EV_PREPARED,
    EV_TRADED,
    O_REWIND,
    REWIND,
)
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import improve, is_open, note_in, touch, write_card
from hsbot.rules.state.stats import (
    affordable,
    attack_of,
    cost_of,
    currency_of,
    fighting,
    keywords,
    most_attacks,
)
from hsbot.rules.vm.machine import push, restore_stack, run

(
    A_END, A_PLAY, A_ATTACK, A_POWER, A_LOCATION, A_TRADE, A_CHOOSE, A_MULLIGAN, A_OTHER, A_ABILITY,
) = range(10)  # fmt: skip
# A_OTHER is what the client offers and the engine has no rules for: nothing happens; never listed
SRC_SHIFT, TGT_SHIFT, SUB_SHIFT, POS_SHIFT, CARD_SHIFT = 4, 9, 15, 19, 23
SLOT_HERO, SLOT_BOARD, SLOT_ENEMY_HERO, SLOT_ENEMY_BOARD, SLOT_HAND = 1, 2, 9, 10, 17


# ---- slots and rows ------------------------------------------------------------------------------
@jit
def row_of(s: State, p: int, slot: int) -> int:
    """The row at player p's slot; 0 for none."""
    if slot == 0:
        return 0
    if slot >= SLOT_HAND:
        i = slot - SLOT_HAND
        return s.hand[p, i] if i < s.nhand[p] else 0
    if slot >= SLOT_ENEMY_HERO:
        p = 1 - p
        slot -= SLOT_ENEMY_HERO - SLOT_HERO
    if slot == SLOT_HERO:
        return R_HERO + p
    i = slot - SLOT_BOARD
    return s.board[p, i] if i < s.nboard[p] else 0


@jit
def _note_slots(s: State, w: Work, p: int) -> None:
    """Fill ``w.slot`` with the slot at which player p sees each row; 0 when it has none."""
    for r in range(s.hi):
        w.slot[r] = 0
    w.slot[R_HERO + p] = SLOT_HERO
    w.slot[R_HERO + 1 - p] = SLOT_ENEMY_HERO
    for i in range(s.nboard[p]):
        w.slot[s.board[p, i]] = SLOT_BOARD + i
    for i in range(s.nboard[1 - p]):
        w.slot[s.board[1 - p, i]] = SLOT_ENEMY_BOARD + i
    for i in range(s.nhand[p]):
        w.slot[s.hand[p, i]] = SLOT_HAND + i


@jit
def _add(w: Work, n: int, act: int) -> int:
    if n >= MAX_OPTIONS:
        w.err = E_OPTIONS
        return n
    w.act[n] = act
    return n + 1


@jit
def actor(s: State) -> int:
    """Who must choose now."""
    return s.pend_player if s.pend else s.cur


# ---- options -------------------------------------------------------------------------------------
@jit
def _condition(s: State, w: Work, pc: int, ctrl: int, src: int) -> bool:
    """Whether a condition holds before the card is played: a combo will then be one card more."""
    if w.code[pc, 3] == CD_COMBO:
        return s.counter[ctrl, N_CARDS_TURN] > 0
    return holds_for(s, w, pc, ctrl, src)


@jit
def _with_targets(
    s: State, w: Work, n: int, base: int, card: int, r: int, p: int, kind: int
) -> int:
    """Add an action once for each legal target, or once without any where the card allows that."""
    c = w.cards[card]
    spec = c[C_TARGET]
    if spec == 0 or (c[C_TARGET_IF] and not _condition(s, w, c[C_TARGET_IF], p, r)):
        return _add(w, n, base)
    found = select(s, w, spec, p, r, 0, 0, 0, kind)
    for i in range(found):
        n = _add(w, n, base | (w.slot[w.sel[i]] << TGT_SHIFT))
    if found == 0 and not c[C_FLAGS] & CF_NEEDS_TARGET:
        n = _add(w, n, base)
    return n


@jit
def _options(s: State, w: Work, n: int, base: int, card: int, r: int, p: int, kind: int) -> int:
    """Add an action for each choose-one option and legal target of a card."""
    first = w.cards[card, C_CHOOSE]
    if not first or w.cards[card, C_FLAGS] & CF_TITAN:
        return _with_targets(s, w, n, base, card, r, p, kind)
    if s.counter[p, N_RULES] & RULE_CHOOSE_BOTH:
        return _both_options(s, w, n, base, first, r, p, kind)
    for k in range(1, w.choose[first] + 1):
        option = w.choose[first + k]
        asked = w.cards[option, C_REQUIRE]
        if not asked or _condition(s, w, asked, p, r):
            n = _with_targets(s, w, n, base | (k << SUB_SHIFT), option, r, p, kind)
    return n


@apart
def _both_options(
    s: State, w: Work, n: int, base: int, first: int, r: int, p: int, kind: int
) -> int:
    """Add an action for each target that is legal for all of a card's choose-one options."""
    asked = 0
    needed = 0
    left = 0
    for k in range(1, w.choose[first] + 1):
        option = w.cards[w.choose[first + k]]
        if option[C_TARGET]:
            found = select(s, w, option[C_TARGET], p, r, 0, 0, 0, kind)
            left = _in_common(w, left, found) if asked else _in_common(w, -1, found)
            asked = 1
            needed |= option[C_FLAGS] & CF_NEEDS_TARGET
    for i in range(left):
        n = _add(w, n, base | (w.slot[w.tmp[i]] << TGT_SHIFT))
    return _add(w, n, base) if left == 0 and not needed else n


@jit
def _in_common(w: Work, n: int, found: int) -> int:
    """Keep of ``w.tmp``'s first ``n`` rows those that are selected too; all of these for -1."""
    if n < 0:
        for i in range(found):
            w.tmp[i] = w.sel[i]
        return found
    kept = 0
    for i in range(n):
        for j in range(found):
            if w.tmp[i] == w.sel[j]:
                w.tmp[kept] = w.tmp[i]
                kept += 1
                break
    return kept


@jit
def may_prepare(s: State, w: Work, r: int) -> bool:
    """Whether hand row ``r`` can be made cheaper by preparing it."""
    if not (w.cards[s.e[r, CARD], C_TAGS] & TG_PREPARE or s.e[r, FLAGS] & F_PREPARE):
        return False
    due = 0
    x = s.e[r, ENCH]
    while x:
        if s.e[x, CARD] == w.pool[POOL_PREPARED]:
            due += s.e[x, DATA]
        x = s.e[x, ENCH]
    return s.e[r, COST] > due


@jit
def _plays(s: State, w: Work, n: int, p: int, i: int) -> int:
    r = s.hand[p, i]
    card = s.e[r, CARD]
    c = w.cards[card]
    kind = c[C_TYPE]
    base = A_PLAY | (i << SRC_SHIFT)
    if (
        (s.mana[p] >= 1 and c[C_FLAGS] & CF_TRADEABLE and s.ndeck[p] > 0)
        or (s.mana[p] >= 1 and may_prepare(s, w, r))
        or (s.mana[p] >= FORGE_COST and c[C_UPGRADE])
    ):
        n = _add(w, n, A_TRADE | (i << SRC_SHIFT))
    if c[C_FLAGS] & CF_CANT_PLAY or s.e[r, FLAGS] & F_LOCKED or not affordable(s, r, p):
        return n
    if (kind == T_MINION or kind == T_LOCATION) and s.nboard[p] >= MAX_BOARD:
        return n
    rules = s.counter[p, N_RULES]
    if rules & (RULE_MINIONS_ONLY | RULE_SPELLS_ONLY) and kind != (
        T_MINION if rules & RULE_MINIONS_ONLY else T_SPELL
    ):
        return n
    if c[C_REQUIRE] and not _condition(s, w, c[C_REQUIRE], p, r):
        return n
    if c[C_FLAGS] & CF_SECRET or is_open(w, card):
        return _add(w, n, base) if room_for_secret(s, w, p, card) else n
    frame = K_SPELL if kind == T_SPELL else K_EFFECT
    return _options(s, w, n, base, card, r, p, frame)


@jit
def _may_attack(s: State, r: int) -> bool:
    bits = fighting(s, r)
    flags = s.e[r, FLAGS]
    return not (
        flags & (F_FROZEN | F_DORMANT)
        or bits & CANT_ATTACK
        or s.e[r, ATTACKS] >= most_attacks(s, r)
    )


@jit
def _note_defenders(s: State, w: Work, o: int, taunt: bool) -> int:
    """Put the slots of those of player ``o`` who may be attacked into ``w.tmp``, the hero first.

    Return how many.
    """
    n = 0
    if not taunt and not keywords(s, R_HERO + o) & (IMMUNE | STEALTH):
        w.tmp[0] = SLOT_ENEMY_HERO
        n = 1
    for i in range(s.nboard[o]):
        r = s.board[o, i]
        bits = keywords(s, r)
        if (
            bits & (STEALTH | IMMUNE)
            or s.e[r, FLAGS] & F_DORMANT
            or w.cards[s.e[r, CARD], C_TYPE] != T_MINION
        ):
            continue
        if taunt and not bits & TAUNT:
            continue
        w.tmp[n] = SLOT_ENEMY_BOARD + i
        n += 1
    return n


@jit
def _attack_targets(w: Work, n: int, base: int, defenders: int, heroes: bool) -> int:
    """Add an attack on each of the noted defenders, if ``heroes`` on the hero too."""
    for k in range(defenders):
        if heroes or w.tmp[k] != SLOT_ENEMY_HERO:
            n = _add(w, n, base | (w.tmp[k] << TGT_SHIFT))
    return n


@jit
def _attacks(s: State, w: Work, n: int, p: int) -> int:
    o = 1 - p
    taunt = False
    for i in range(s.nboard[o]):
        r = s.board[o, i]
        bits = keywords(s, r)
        if bits & TAUNT and not bits & (STEALTH | IMMUNE) and not s.e[r, FLAGS] & F_DORMANT:
            taunt = not s.counter[p, N_RULES] & RULE_PAST_TAUNT
    defenders = -1
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if (
            w.cards[s.e[r, CARD], C_TYPE] != T_MINION
            or not _may_attack(s, r)
            or abilities_left(s, w, r)
            or attack_of(s, r) <= 0
        ):
            continue
        bits = keywords(s, r)
        fresh = s.e[r, FLAGS] & F_EXHAUSTED
        if fresh and not bits & (CHARGE | RUSH):
            continue
        heroes = not bits & CANT_ATTACK_HEROES and (not fresh or bits & CHARGE != 0)
        if defenders < 0:
            defenders = _note_defenders(s, w, o, taunt)
        n = _attack_targets(w, n, A_ATTACK | ((SLOT_BOARD + i) << SRC_SHIFT), defenders, heroes)
    hero = R_HERO + p
    if _may_attack(s, hero) and attack_of(s, hero) > 0:
        heroes = not fighting(s, hero) & CANT_ATTACK_HEROES
        if defenders < 0:
            defenders = _note_defenders(s, w, o, taunt)
        n = _attack_targets(w, n, A_ATTACK | (SLOT_HERO << SRC_SHIFT), defenders, heroes)
    return n


@jit
def _usable(w: Work, card: int) -> bool:
    """Whether a card on the board is one that its player may use."""
    kind = w.cards[card, C_TYPE]
    return kind == T_LOCATION or (kind == T_PERMANENT and w.cards[card, C_PLAY] != 0)


@jit
def most_uses(s: State, r: int) -> int:
    """How often the hero power in row ``r`` may be used in a turn."""
    bits = keywords(s, r)
    return MOST_USES if bits & MANY_USES else (2 if bits & TWO_USES else 1)


@jit
def _powers(s: State, w: Work, n: int, p: int) -> int:
    r = R_POWER + p
    card = s.e[r, CARD]
    c = w.cards[card]
    if s.e[r, ZONE] != Z_NONE and card and not c[C_FLAGS] & CF_CANT_PLAY:
        if s.e[r, ATTACKS] < most_uses(s, r) and affordable(s, r, p):
            if not c[C_REQUIRE] or _condition(s, w, c[C_REQUIRE], p, r):
                n = _options(s, w, n, A_POWER, card, r, p, K_POWER)
    for i in range(s.nboard[p]):
        x = s.board[p, i]
        card = s.e[x, CARD]
        if _usable(w, card) and s.e[x, ATTACKS] == 0 and not s.e[x, FLAGS] & F_DORMANT:
            n = _with_targets(
                s, w, n, A_LOCATION | ((SLOT_BOARD + i) << SRC_SHIFT), card, x, p, K_EFFECT
            )
        elif w.cards[card, C_FLAGS] & CF_TITAN:
            n = _abilities(s, w, n, p, i)
    return n


@apart
def _abilities(s: State, w: Work, n: int, p: int, i: int) -> int:
    """The abilities that the titan at place ``i`` may use now."""
    r = s.board[p, i]
    left = abilities_left(s, w, r)
    most = 2 if keywords(s, r) & WINDFURY else 1
    if s.e[r, FLAGS] & F_DORMANT or s.e[r, ATTACKS] >= most:
        return n
    first = w.cards[s.e[r, CARD], C_CHOOSE] + 1
    base = A_ABILITY | ((SLOT_BOARD + i) << SRC_SHIFT)
    k = 0
    while left >> k:
        if (left >> k) & 1:
            option = w.choose[first + k]
            n = _with_targets(s, w, n, base | ((k + 1) << SUB_SHIFT), option, r, p, K_EFFECT)
        k += 1
    return n


@jit
def _choices(s: State, w: Work) -> int:
    n = 0
    if s.pend == P_MULLIGAN:
        for mask in range(1 << s.nhand[s.pend_player]):
            n = _add(w, n, A_MULLIGAN | (mask << TGT_SHIFT))
        return n
    for i in range(s.pend_n):
        n = _add(w, n, A_CHOOSE | (i << SRC_SHIFT))
    return n


@symbol(types.int64)
def legal(s: State, w: Work) -> int:
    """Fill ``w.act`` with the actions of whoever must choose.

    Return how many (0 when the game is over).
    """
    if s.winner >= 0:
        return 0
    if s.pend:
        return _choices(s, w)
    p = s.cur
    _note_slots(s, w, p)
    n = _add(w, 0, A_END)
    for i in range(s.nhand[p]):
        n = _plays(s, w, n, p, i)
    n = _attacks(s, w, n, p)
    return _powers(s, w, n, p)


# ---- doing it ------------------------------------------------------------------------------------
@jit
def pay(s: State, w: Work, r: int, p: int) -> int:
    """Player p pays for row ``r``; return the mana spent.

    Paying with health is no damage (Hearthstone Wiki, "Change Cost to Health").
    """
    cost = cost_of(s, r)
    kind = currency_of(s, r)
    if kind == PAY_MANA:
        cost = min(cost, s.mana[p])  # the live game may know better what a card costs
        spend_mana(s, w, p, cost, r)
        return cost
    if kind == PAY_HEALTH:
        lose_health(s, p, cost)
    elif kind == PAY_ARMOR:
        s.e[R_HERO + p, ARMOR] -= min(cost, s.e[R_HERO + p, ARMOR])
    elif kind == PAY_CORPSES:
        spend(s, w, p, cost, 0)
    else:
        s.e[R_HERO + 1 - p, DAMAGE] += min(cost, MANA_LIMIT)
        s.mortal = 1
    return 0


@jit
def _play(s: State, w: Work, p: int, act: int) -> None:
    i = (act >> SRC_SHIFT) & 31
    r = s.hand[p, i]
    card = s.e[r, CARD]
    c = w.cards[card]
    kind = c[C_TYPE]
    tgt = row_of(s, p, (act >> TGT_SHIFT) & 63)
    spent = pay(s, w, r, p)
    if kind == T_MINION:
        s.counter[p, N_MANA_MINIONS_GAME] += spent
    elif kind == T_SPELL:
        s.counter[p, N_MANA_SPELLS_GAME] += spent
    s.hand_place = i
    s.hand_size = s.nhand[p]
    s.hand_turn = s.e[r, TURN]
    remove_from_hand(s, p, r)
    s.e[r, CTRL] = p
    touch(s, w, r)
    overload(s, w, r, p)
    s.counter[p, N_CARDS_TURN] += 1
    s.nplayed[p] = note_in(s.played[p], s.nplayed[p], card)
    if c[C_RACE] & RACE_ELEMENTAL:
        s.counter[p, N_ELEMENTALS] += 1
    pc = SEQ_OTHER
    if kind == T_MINION or kind == T_LOCATION:
        if kind == T_MINION:
            s.counter[p, N_MINIONS_TURN] += 1
        pc = SEQ_MINION
    elif kind == T_SPELL:
        s.counter[p, N_SPELLS_TURN] += 1
        s.counter[p, N_SPELLS_GAME] += 1
        pc = SEQ_SECRET if c[C_FLAGS] & CF_SECRET or is_open(w, card) else SEQ_SPELL
        if c[C_FLAGS] & CF_SECRET:
            s.counter[p, N_SECRETS_GAME] += 1
        if c[C_FLAGS] & CF_QUEST:
            s.counter[p, N_QUESTS] += 1
        if pc == SEQ_SPELL:
            leave(s, r)  # what is attached to it goes when its text has run
    f = push(w, pc, K_SEQUENCE, p, r, tgt)
    pos = (act >> POS_SHIFT) & 15
    w.stack[f, F_LOOP] = pos - 1 if pos else MAX_BOARD
    _take_option(w, f, card, act)
    run(s, w)


@jit
def _take_option(w: Work, f: int, card: int, act: int) -> None:
    """Keep the chosen choose-one option of a card in the sequence's frame."""
    sub = (act >> SUB_SHIFT) & 15
    first = w.cards[card, C_CHOOSE]
    if sub and first:
        w.stack[f, F_CHOSEN] = w.choose[first + sub]


@jit
def _attack(s: State, w: Work, p: int, act: int) -> None:
    a = row_of(s, p, (act >> SRC_SHIFT) & 31)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    s.e[a, ATTACKS] += 1
    s.counter[p, N_ATTACKS_TURN] += 1
    push(w, SEQ_ATTACK, K_SEQUENCE, p, a, d)
    run(s, w)


@jit
def _power(s: State, w: Work, p: int, act: int) -> None:
    r = R_POWER + p
    pay(s, w, r, p)
    s.e[r, ATTACKS] += 1
    s.counter[p, N_POWERS_TURN] += 1
    s.counter[p, N_POWERS_GAME] += 1
    f = push(w, SEQ_POWER, K_SEQUENCE, p, r, row_of(s, p, (act >> TGT_SHIFT) & 63))
    _take_option(w, f, s.e[r, CARD], act)
    run(s, w)


@jit
def _location(s: State, w: Work, p: int, act: int) -> None:
    r = row_of(s, p, (act >> SRC_SHIFT) & 31)
    s.e[r, ATTACKS] = 1
    if w.cards[s.e[r, CARD], C_TYPE] == T_LOCATION:
        s.e[r, DAMAGE] += 1
        s.e[r, ATTACKS] = 2
        s.mortal = 1
    push(w, SEQ_LOCATION, K_SEQUENCE, p, r, row_of(s, p, (act >> TGT_SHIFT) & 63))
    run(s, w)


@jit
def _ability(s: State, w: Work, p: int, act: int) -> None:
    r = row_of(s, p, (act >> SRC_SHIFT) & 31)
    if not (abilities_left(s, w, r) << 1) & (1 << ((act >> SUB_SHIFT) & 15)):
        return
    f = push(w, SEQ_ABILITY, K_SEQUENCE, p, r, row_of(s, p, (act >> TGT_SHIFT) & 63))
    number = (act >> SUB_SHIFT) & 15
    w.stack[f, F_LOOP] = number
    w.stack[f, F_CHOSEN] = w.choose[w.cards[s.e[r, CARD], C_CHOOSE] + number]
    run(s, w)


@apart
def _trade(s: State, w: Work, p: int, act: int) -> None:
    """What is dragged to the deck: a card that is traded, forged or prepared.

    A trade draws a card first, then shuffles the traded one into the deck.
    """
    r = s.hand[p, (act >> SRC_SHIFT) & 31]
    push(w, SEQ_DEATHS, K_SEQUENCE, p, 0, 0)
    if w.cards[s.e[r, CARD], C_FLAGS] & CF_TRADEABLE:
        spend_mana(s, w, p, 1, r)
        lift(s, w, r)
        draw(s, w, p)
        put(s, w, r, AT_SHUFFLED, p)
        note_shuffle(s, w, p)
        emit(s, w, EV_TRADED, r, p, 0, 0)
    elif w.cards[s.e[r, CARD], C_UPGRADE]:
        spend_mana(s, w, p, FORGE_COST, r)
        improve(s, w, r, w.cards[s.e[r, CARD], C_UPGRADE])
        s.counter[p, N_FORGED] += 1
        emit(s, w, EV_FORGED, r, p, 0, 0)
    else:
        _prepare(s, w, p, r)
    run(s, w)


@jit
def _prepare(s: State, w: Work, p: int, r: int) -> None:
    """Spend the mana that is left; from the next turn the card costs so much less, and one more.

    Until then it cannot be played (the enchantment's words: "Can't be played this turn").

    The client's words: "Drag to your deck to spend leftover Mana. Next turn, discount this by the
    amount spent (plus 1 extra!)"; "The cost cannot be reduced any further" of a free card.
    """
    spent = s.mana[p]
    spend_mana(s, w, p, spent, r)
    x = attach(s, w, r, w.pool[POOL_PREPARED], p)
    if x:
        s.e[x, DATA] = spent + 1
    s.e[r, FLAGS] |= F_LOCKED
    emit(s, w, EV_PREPARED, r, p, spent + 1, 0)


@apart
def _mulligan(s: State, w: Work, mask: int) -> None:
    """Replace the hand cards in ``mask``.

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
    """Make the hand row ``r`` another card, unknown to the log."""
    e = s.e[r]
    write_card(s, w, r, card)
    e[EID] = 0


@jit
def begin(s: State, w: Work) -> None:
    """After the mulligan: the coin for who goes second, then the first turn."""
    s.pend = 0
    for p in range(2):
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
    s.cur = 1 - s.first
    for i in range(2):
        emit(s, w, EV_GAME_START, 0, s.first ^ i, 0, 0)
    push(w, SEQ_FIRST_TURN, K_SEQUENCE, s.first, 0, 0)
    run(s, w)


@jit
def _before(s: State, w: Work, card: int, act: int) -> None:
    """Keep what was before an action that its player may take back."""
    if w.cards[card, C_TAGS] & TG_REWIND and s.rewinds == 0:
        keep_past(s, act)


@jit
def _astray(s: State, w: Work, act: int) -> int:
    """The action with a random one of its legal targets (Mayor Noggenfogger)."""
    if (act >> TGT_SHIFT) & 63 == 0:
        return act
    rest = ~((63 << TGT_SHIFT) | (15 << POS_SHIFT))
    found = 0
    target = (act >> TGT_SHIFT) & 63
    for i in range(legal(s, w)):
        if w.act[i] & rest == act & rest:
            found += 1
            if below(w, found) == 0:
                target = (w.act[i] >> TGT_SHIFT) & 63
    return (act & ~(63 << TGT_SHIFT)) | (target << TGT_SHIFT)


@jit
def _act(s: State, w: Work, act: int) -> None:
    """Do an action of the player whose turn it is."""
    p = s.cur
    kind = act & 15
    if s.counter[p, N_RULES] & RULE_RANDOM_TARGETS:
        act = _astray(s, w, act)
    if kind == A_PLAY:
        _before(s, w, s.e[s.hand[p, (act >> SRC_SHIFT) & 31], CARD], act)
        _play(s, w, p, act)
    elif kind == A_ATTACK:
        _attack(s, w, p, act)
    elif kind == A_POWER:
        _before(s, w, s.e[R_POWER + p, CARD], act)
        _power(s, w, p, act)
    elif kind == A_LOCATION:
        _location(s, w, p, act)
    elif kind == A_ABILITY:
        _ability(s, w, p, act)
    elif kind == A_TRADE:
        _trade(s, w, p, act)
    elif kind != A_OTHER:
        push(w, SEQ_TURN, K_SEQUENCE, p, 0, 0)
        run(s, w)


@apart
def _choose(s: State, w: Work, act: int) -> None:
    i = (act >> SRC_SHIFT) & 31
    s.pend = 0
    restore_stack(s, w)
    if w.sp > 0:
        if i == REWIND and w.code[w.stack[w.sp - 1, PC] - 1, 0] == O_REWIND:
            w.sp = 0
            restore_past(s)
            _act(s, w, s.past_act)
            return
        take_option(s, w, w.sp - 1, i)
        run(s, w)


@symbol()
def apply(s: State, w: Work, act: int) -> None:
    """Do an action of the player who must choose, to its end or to a pending choice."""
    w.sp = 0
    w.nq = 0
    w.steps += 1
    if s.pend:
        if s.pend == P_MULLIGAN:
            _mulligan(s, w, (act >> TGT_SHIFT) & 0xFFF)
        else:
            _choose(s, w, act)
    else:
        _act(s, w, act)
    if s.ending and s.pend == 0:
        s.ending = 0
        if s.winner < 0:
            push(w, SEQ_TURN, K_SEQUENCE, s.cur, 0, 0)
            run(s, w)


# ---- public codes --------------------------------------------------------------------------------
@jit
def public_code(s: State, act: int) -> int:
    """The code under which the search knows action ``act`` of this state."""
    kind = act & 15
    i = (act >> SRC_SHIFT) & 31
    if kind == A_PLAY or kind == A_TRADE:
        p = s.cur
        card = s.e[s.hand[p, i], CARD]
        copy_number = 0
        for k in range(i):
            if s.e[s.hand[p, k], CARD] == card:
                copy_number += 1
        return (act & ~(31 << SRC_SHIFT)) | (copy_number << SRC_SHIFT) | (card << CARD_SHIFT)
    if kind == A_CHOOSE:
        card = option_card(s, i)
        copy_number = 0
        for k in range(i):
            if option_card(s, k) == card:
                copy_number += 1
        return A_CHOOSE | (copy_number << SRC_SHIFT) | (card << CARD_SHIFT)
    return act


@jit
def private_code(s: State, code: int) -> int:
    """The action of this state that a public code means; -1 when there is none."""
    kind = code & 15
    card = code >> CARD_SHIFT
    if (kind == A_CHOOSE or kind == A_MULLIGAN) != (s.pend != 0) or (kind == A_MULLIGAN) != (
        s.pend == P_MULLIGAN
    ):
        return -1
    p = s.cur
    if kind == A_PLAY or kind == A_TRADE:
        left = (code >> SRC_SHIFT) & 31
        last = -1
        for k in range(s.nhand[p]):
            if s.e[s.hand[p, k], CARD] == card:
                last = k
                if left == 0:
                    break
                left -= 1
        if last < 0:
            return -1
        return (code & ((1 << CARD_SHIFT) - 1) & ~(31 << SRC_SHIFT)) | (last << SRC_SHIFT)
    if kind == A_CHOOSE:
        left = (code >> SRC_SHIFT) & 31
        last = -1
        for k in range(s.pend_n):
            if option_card(s, k) == card:
                last = k
                if left == 0:
                    break
                left -= 1
        return A_CHOOSE | (last << SRC_SHIFT) if last >= 0 else -1
    if kind == A_ATTACK or kind == A_LOCATION or kind == A_ABILITY:
        gone = row_of(s, p, (code >> SRC_SHIFT) & 31) == 0
        if gone or (kind == A_ATTACK and row_of(s, p, (code >> TGT_SHIFT) & 63) == 0):
            return -1
    return code
