"""Auras and event listeners: effects that hold as long as their source is in play."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.query.amounts import measure
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.outside import outside
from hsbot.rules.query.selectors import matching, select
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.rows import acting_row


@jit
def _clear_auras(s: State) -> None:
    for p in range(2):
        for i in range(s.nboard[p]):
            e = s.e[s.board[p, i]]
            e[ATK_AURA] = 0
            e[KW_AURA] = 0
        for i in range(s.nhand[p]):
            e = s.e[s.hand[p, i]]
            e[COST_AURA] = 0
            e[PAY] &= ~(PAY_MASK << PAY_AURA_SHIFT)
        s.e[R_HERO + p, ATK_AURA] = 0
        s.e[R_HERO + p, KW_AURA] = 0
        s.e[R_WEAPON + p, ATK_AURA] = 0
        s.e[R_WEAPON + p, KW_AURA] = 0
        s.e[R_POWER + p, COST_AURA] = 0
        s.e[R_POWER + p, KW_AURA] = 0
        s.e[R_POWER + p, PAY] &= ~(PAY_MASK << PAY_AURA_SHIFT)
        s.counter[p, N_RULES] = 0
        s.counter[p, N_SPELL_AURA] = 0
        s.counter[p, N_HEAL_MORE] = 0
        s.counter[p, N_DOUBLINGS] = 0
        s.counter[p, N_SUMMONINGS] = 0


@jit
def _apply_aura(s: State, w: Work, r: int, a: int) -> None:
    ctrl = s.e[r, CTRL]
    if w.aura[a, 6] and not holds_for(s, w, w.aura[a, 6], ctrl, r):
        return
    what = w.aura[a, 1]
    value = w.aura[a, 2]
    factor = w.aura[a, 3]
    if value >= DYNAMIC:
        value = measure(s, w, value, ctrl, r) * factor
    need = w.aura[a, 4]
    if need and matching(s, w, need, outside(w, ctrl, r, K_EFFECT)) == 0:
        return
    if w.aura[a, 5]:  # the value is the factor for each row that this selector finds
        value = factor * matching(s, w, w.aura[a, 5], outside(w, ctrl, r, K_EFFECT))
    n = select(s, w, w.aura[a, 0], outside(w, ctrl, r, K_EFFECT))
    for i in range(n):
        e = s.e[w.sel[i]]
        if what == AU_ATK:
            e[ATK_AURA] += value
        elif what == AU_HEALTH:
            e[HEALTH_AURA] += value
        elif what == AU_KEYWORD:
            e[KW_AURA] |= value
        elif what == AU_COST:
            e[COST_AURA] += value
        elif what == AU_COST_TO_ONE:
            cost = e[COST] + e[COST_TEMP] + e[COST_AURA]
            if cost > 1:
                e[COST_AURA] += max(value, 1 - cost)
        elif what == AU_PAY:
            e[PAY] = (e[PAY] & ~(PAY_MASK << PAY_AURA_SHIFT)) | (value << PAY_AURA_SHIFT)
        elif what == AU_RULE:
            s.counter[e[CTRL], N_RULES] |= value
        elif what == AU_SPELLS:
            s.counter[e[CTRL], N_SPELL_AURA] += value
        elif what == AU_HEALS:
            s.counter[e[CTRL], N_HEAL_MORE] += value
        elif what == AU_DOUBLING:
            s.counter[e[CTRL], N_DOUBLINGS] += value
        elif what == AU_SUMMONING:
            s.counter[e[CTRL], N_SUMMONINGS] += value
        elif what == AU_SET_ATK:
            e[ATK_AURA] = value - e[ATK] - e[ATK_TEMP]
        else:
            e[COST_AURA] = value - e[COST] - e[COST_TEMP]


@jit
def _apply_auras(s: State, w: Work, r: int, late: bool) -> None:
    """The auras of one card; those that set attack come late, when health is known."""
    c = s.e[r, CARD]
    r = acting_row(s, r)
    first = w.cards[c, C_AURA]
    for a in range(first, first + w.cards[c, C_NAURA]):
        s.has_aura |= w.aura[a, 7]
        if w.aura[a, 1] >= AU_DEALS:
            s.has_aura |= AURAS_OF_DAMAGE  # looked for when damage is dealt
        elif w.aura[a, 1] != AU_SET_ATK:
            if not late:
                _apply_aura(s, w, r, a)
        elif late:
            _apply_aura(s, w, r, a)
        else:
            s.has_aura |= AURAS_LATE


@jit
def _apply_in_hand(s: State, w: Work, r: int, card: int) -> None:
    """The auras that ``card``, the text of row ``r``, has while it is in hand."""
    first = w.cards[card, C_COST_AURA]
    for a in range(first, first + w.cards[card, C_NCOST_AURA]):
        _apply_aura(s, w, r, a)


@jit
def _auras_of(s: State, w: Work, r: int, late: bool) -> None:
    if s.e[r, FLAGS] & F_DORMANT:
        return
    if not s.e[r, FLAGS] & F_SILENCED:
        _apply_auras(s, w, r, late)
    x = s.e[r, ENCH]
    while x:
        _apply_auras(s, w, x, late)
        x = s.e[x, ENCH]


@jit
def _listen_to_enchantments(s: State, w: Work, r: int) -> int:
    bits = 0
    x = s.e[r, ENCH]
    while x:
        bits |= w.events[s.e[x, CARD]]
        x = s.e[x, ENCH]
    if bits & HAS_AURA:
        s.has_aura |= AURAS_IN_PLAY
    return bits


@jit
def _listen_to(s: State, w: Work, r: int) -> int:
    bits = 0
    if not s.e[r, FLAGS] & F_SILENCED:
        bits = w.events[s.e[r, CARD]]
        if bits & HAS_AURA and w.cards[s.e[r, CARD], C_NAURA]:
            s.has_aura |= AURAS_IN_PLAY
    return bits | _listen_to_enchantments(s, w, r) if s.e[r, ENCH] else bits


@jit
def refresh(s: State, w: Work) -> None:
    """Recompute auras and the set of events that are listened to (Rulebook, "Aura update")."""
    s.dirty = 0
    before = s.has_aura
    s.has_aura = 0
    bits = 0
    for p in range(2):
        bits |= _listen_to(s, w, R_HERO + p)
        bits |= _listen_to(s, w, R_POWER + p)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            bits |= _listen_to(s, w, R_WEAPON + p)
        for i in range(s.nboard[p]):
            bits |= _listen_to(s, w, s.board[p, i])
        for i in range(s.nsecret[p]):
            bits |= _listen_to(s, w, s.secret[p, i])
        for i in range(s.nhand[p]):
            r = s.hand[p, i]
            heard = w.events[s.e[r, CARD]]
            bits |= heard
            if heard & HAS_AURA and w.cards[s.e[r, CARD], C_NCOST_AURA]:
                s.has_aura |= AURAS_IN_HAND
            if s.e[r, ENCH]:
                bits |= _listen_to_enchantments(s, w, r)
    s.listen = bits
    if s.has_aura or before:
        _renew_auras(s, w)


@apart
def _renew_auras(s: State, w: Work) -> None:
    """Recompute all auras; a health aura that ends never kills by itself.

    Damage shrinks with the maximum.
    """
    _clear_auras(s)
    for p in range(2):
        for i in range(s.nboard[p]):
            e = s.e[s.board[p, i]]
            w.cand[p * MAX_BOARD + i] = e[HEALTH_AURA]
            e[HEALTH_AURA] = 0
    for p in range(2):
        _auras_of(s, w, R_HERO + p, False)
        _auras_of(s, w, R_POWER + p, False)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE:
            _auras_of(s, w, R_WEAPON + p, False)
        for i in range(s.nboard[p]):
            _auras_of(s, w, s.board[p, i], False)
        for i in range(s.nsecret[p]):
            _auras_of(s, w, s.secret[p, i], False)
    if s.has_aura & AURAS_LATE:
        for p in range(2):
            for i in range(s.nboard[p]):
                _auras_of(s, w, s.board[p, i], True)
    for p in range(2):
        for i in range(s.nhand[p]):
            r = s.hand[p, i]
            x = s.e[r, ENCH]
            while x:
                if s.e[x, FLAGS] & F_GRAFT:
                    _apply_in_hand(s, w, r, s.e[x, CARD])
                else:
                    _apply_auras(s, w, x, False)
                x = s.e[x, ENCH]
            _apply_in_hand(s, w, r, s.e[r, CARD])
    for p in range(2):
        for i in range(s.nboard[p]):
            e = s.e[s.board[p, i]]
            lost = w.cand[p * MAX_BOARD + i] - e[HEALTH_AURA]
            if lost > 0:
                e[DAMAGE] = max(0, e[DAMAGE] - lost)
