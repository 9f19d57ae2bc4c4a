"""Legal actions of the player who must choose, as groups or as private codes in ``w.act``."""

from __future__ import annotations

from hsbot.rules.actions.attacks import add_attacks
from hsbot.rules.actions.places import add_places
from hsbot.rules.compile.bits import lowest
from hsbot.rules.compile.jit import jit, noinline, symbol
from hsbot.rules.mechanics.quests import room_for_secret
from hsbot.rules.mechanics.second_powers import second_power
from hsbot.rules.query.legal_targets import (
    add_option,
    add_options,
    add_with_targets,
    holds_before_play,
    list_options,
    targets,
)
from hsbot.rules.query.places import may_merge
from hsbot.rules.query.side_masks import note_sides
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *
from hsbot.rules.state.player_actions import list_own
from hsbot.rules.state.rows import is_open
from hsbot.rules.state.stats import affordable, keywords


@jit
def _options(s: State, w: Work, n: int, base: int, card: int, r: int, p: int, kind: int) -> int:
    """Add an action for each choose-one option and legal target of a card."""
    first = w.cards[card, C_CHOOSE]
    if not first or w.cards[card, C_FLAGS] & OWN_ACTIONS:
        return add_with_targets(s, w, n, base, card, r, p, kind)
    if s.counter[p, N_RULES] & RULE_CHOOSE_BOTH or s.e[r, FLAGS] & F_COMBINED:
        return _both_options(s, w, n, base, first, r, p, kind)
    for k in range(1, w.choose[first] + 1):
        option = w.choose[first + k]
        asked = w.cards[option, C_REQUIRE]
        if not asked or holds_before_play(s, w, asked, p, r):
            n = add_with_targets(s, w, n, base | (k << SUB_SHIFT), option, r, p, kind)
    return n


@noinline
def _both_options(
    s: State, w: Work, n: int, base: int, first: int, r: int, p: int, kind: int
) -> int:
    """Add an action with each target that is legal for one of a card's choose-one options.

    Keeper of the Grove may be aimed at heroes (a log of 2020).
    """
    mask = 0
    needed = 0
    for k in range(1, w.choose[first] + 1):
        option = w.cards[w.choose[first + k]]
        if option[C_TARGET]:
            mask |= targets(s, w, option[C_TARGET], r, p, kind)
            needed |= option[C_FLAGS] & CF_NEEDS_TARGET
    if mask:
        return add_options(w, n, base, mask)
    return n if needed else add_option(w, n, base)


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
def _may_be_dragged(s: State, w: Work, p: int, r: int) -> bool:
    """Whether the hand card in row ``r`` may be traded, else forged, else prepared.

    The first of these that it has is what dragging it to the deck does.
    """
    c = w.cards[s.e[r, CARD]]
    if c[C_FLAGS] & CF_TRADEABLE:
        return s.mana[p] >= 1 and s.ndeck[p] > 0
    if c[C_UPGRADE]:
        return s.mana[p] >= FORGE_COST
    return s.mana[p] >= 1 and may_prepare(s, w, r)


@noinline
def _either_side(s: State, w: Work, n: int, base: int, card: int, p: int) -> int:
    """Add the plays of a disguised minion, which has no target, on the sides that have room."""
    for k in range(2):
        if s.nboard[p ^ k] < MAX_BOARD:
            first = n
            n = add_option(w, n, base | ((k + 1) << SUB_SHIFT))
            if s.listen & HAS_PLACES:
                n = add_places(s, w, first, n, p ^ k, card)
    return n


@jit
def _plain_play(s: State, w: Work, n: int, base: int, r: int, p: int) -> int:
    """Add the plays of an affordable card of which there is nothing to ask but room and targets."""
    card = s.e[r, CARD]
    if w.cards[card, C_TYPE] == T_SPELL:
        return add_with_targets(s, w, n, base, card, r, p, K_SPELL)
    if s.nboard[p] >= MAX_BOARD:
        return n
    first = n
    n = add_with_targets(s, w, n, base, card, r, p, K_EFFECT)
    return add_places(s, w, first, n, p, card) if s.listen & HAS_PLACES else n


@jit
def _add_plays(s: State, w: Work, n: int, p: int) -> int:
    """Add the plays of player p's hand.

    Of most cards nothing is to be asked but cost and room: they are counted, or not, without a
    branch that nobody could predict.
    """
    open_to = CF_SPELL_ALONE | (CF_MINION_ALONE if s.nboard[p] < MAX_BOARD else 0)
    alone = CF_SPELL_ALONE | CF_MINION_ALONE
    if s.listen & HAS_PLACES or s.counter[p, N_RULES] & (RULE_MINIONS_ONLY | RULE_SPELLS_ONLY):
        alone = 0
    mana = s.mana[p]
    for i in range(s.nhand[p]):
        e = s.e[s.hand[p, i]]
        flags = w.cards[e[CARD], C_FLAGS]
        if flags & alone and e[FLAGS] & (F_LOCKED | F_PREPARE) | e[PAY] == 0:
            add_option(w, n, A_PLAY | (i << SRC_SHIFT))
            cost = e[COST] + e[COST_TEMP] + e[COST_AURA]
            n += int(flags & open_to != 0) & int(max(0, cost) <= mana)
        else:
            n = _plays(s, w, n, p, i)
    return n


@noinline
def _plays(s: State, w: Work, n: int, p: int, i: int) -> int:
    r = s.hand[p, i]
    e = s.e[r]
    card = e[CARD]
    c = w.cards[card]
    flags = c[C_FLAGS]
    if flags & CF_DRAGGED or e[FLAGS] & F_PREPARE:
        if _may_be_dragged(s, w, p, r):
            n = add_option(w, n, A_TRADE | (i << SRC_SHIFT))
    kind = c[C_TYPE]
    base = A_PLAY | (i << SRC_SHIFT)
    rules = s.counter[p, N_RULES]
    if not affordable(s, r, p) or flags & CF_CANT_PLAY or e[FLAGS] & F_LOCKED:
        return n
    if flags & CF_PLAIN_PLAY and not rules & (RULE_MINIONS_ONLY | RULE_SPELLS_ONLY):
        return _plain_play(s, w, n, base, r, p)
    placed = kind == T_MINION or kind == T_LOCATION
    disguised = c[C_TAGS] & TG_DISGUISED != 0
    if placed and s.nboard[p] >= MAX_BOARD and not disguised:
        if not (c[C_MERGE] and may_merge(s, w, p, card)):
            return n
    if rules & (RULE_MINIONS_ONLY | RULE_SPELLS_ONLY) and kind != (
        T_MINION if rules & RULE_MINIONS_ONLY else T_SPELL
    ):
        return n
    if c[C_REQUIRE] and not holds_before_play(s, w, c[C_REQUIRE], p, r):
        return n
    if flags & CF_SECRET or is_open(w, card):
        return add_option(w, n, base) if room_for_secret(s, w, p, card) else n
    if disguised and c[C_CHOOSE]:
        return _either_side(s, w, n, base, card, p)
    first = n
    if kind == T_LOCATION:  # what it aims at is asked when it is used
        n = add_option(w, n, base)
    else:
        n = _options(s, w, n, base, card, r, p, K_SPELL if kind == T_SPELL else K_EFFECT)
    return add_places(s, w, first, n, p, card) if placed and s.listen & HAS_PLACES else n


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
            if not c[C_REQUIRE] or holds_before_play(s, w, c[C_REQUIRE], p, r):
                n = _options(s, w, n, A_POWER, card, r, p, K_POWER)
    if s.e[R_HERO + p, ENCH]:
        x = second_power(s, p)
        if x and s.e[x, ATTACKS] == 0 and affordable(s, x, p):
            base = A_POWER | (SECOND_POWER << SUB_SHIFT)
            n = add_with_targets(s, w, n, base, s.e[x, CARD], x, p, K_POWER)
    left = w.acting
    while left:
        i = lowest(left) - SLOT_BOARD
        left &= left - 1
        x = s.board[p, i]
        card = s.e[x, CARD]
        if _usable(w, card) and s.e[x, ATTACKS] == 0 and not s.e[x, FLAGS] & F_DORMANT:
            asked = w.cards[card, C_REQUIRE]
            if asked and not holds_before_play(s, w, asked, p, x):
                continue
            n = add_with_targets(
                s, w, n, A_LOCATION | ((SLOT_BOARD + i) << SRC_SHIFT), card, x, p, K_EFFECT
            )
        elif w.cards[card, C_FLAGS] & OWN_ACTIONS:
            n = list_own(w.cards[card, C_FLAGS] & OWN_ACTIONS, s, w, n, p, i)
    return n


@jit
def _choices(s: State, w: Work) -> int:
    n = 0
    if s.pend == P_MULLIGAN:
        for mask in range(1 << s.nhand[s.pend_player]):
            n = add_option(w, n, A_MULLIGAN | (mask << TGT_SHIFT))
        return n
    for i in range(s.pend_n):
        n = add_option(w, n, A_CHOOSE | (i << SRC_SHIFT))
    return n


@symbol()
def group_options(s: State, w: Work) -> int:
    """Note the legal actions of the player who must choose as groups (``legal_targets``).

    Return how many groups (0 when the game is over).
    """
    if s.winner >= 0:
        return 0
    if s.pend:
        return _choices(s, w)
    p = s.cur
    note_sides(s, w, p)
    n = add_option(w, 0, A_END)
    n = _add_plays(s, w, n, p)
    n = add_attacks(s, w, n, p)
    return _powers(s, w, n, p)


@jit
def legal(s: State, w: Work) -> int:
    """Fill ``w.act`` with the legal actions of the player who must choose.

    Return how many (0 when the game is over).
    """
    return list_options(w, group_options(s, w))
