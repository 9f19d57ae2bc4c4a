"""Auras: effects that hold as long as their source is in play, or a card in hand."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.amounts import measure
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import exists, matching, select
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.rows import acting_row
from hsbot.rules.state.watchers import list_watchers, note_events

_CHANGING, _SETTING, _HOLDING = range(3)
"""The order in which auras apply: most first, then those that set attack, then least costs."""


@jit
def _clear_stats(s: State) -> None:
    for p in range(2):
        for i in range(s.nboard[p]):
            e = s.e[s.board[p, i]]
            e[ATK_AURA] = 0
            e[KW_AURA] = 0
        for r in (R_HERO + p, R_WEAPON + p):
            s.e[r, ATK_AURA] = 0
            s.e[r, KW_AURA] = 0
        s.e[R_POWER + p, KW_AURA] = 0


@jit
def _clear_cost(s: State, r: int) -> None:
    """Take back the changes that auras made to a hero power or a card in hand."""
    e = s.e[r]
    e[COST_AURA] = 0
    e[ATK_AURA] = 0
    e[HEALTH_AURA] = 0
    e[PAY] &= ~(PAY_MASK << PAY_AURA_SHIFT)


@jit
def _clear_auras(s: State, before: int) -> None:
    """Take back the changes of auras; ``before`` has the kinds that were in force (``AURAS_``)."""
    if before & AURAS_OF_STATS:
        _clear_stats(s)
    if before & (AURAS_OF_COSTS | AURAS_IN_HAND):
        for p in range(2):
            for i in range(s.nhand[p]):
                _clear_cost(s, s.hand[p, i])
            _clear_cost(s, R_POWER + p)
    if before & AURAS_OF_PLAYERS:
        for p in range(2):
            for k in (N_RULES, N_SPELL_AURA, N_HEAL_MORE, N_DOUBLINGS, N_SUMMONINGS,
                      N_SCHOOL_DAMAGE):  # fmt: skip
                s.counter[p, k] = 0


@jit
def _clear_health(s: State, w: Work) -> None:
    """Take back the health that auras added; it is noted in ``w.cand``."""
    for p in range(2):
        for i in range(s.nboard[p]):
            e = s.e[s.board[p, i]]
            w.cand[p * MAX_BOARD + i] = e[HEALTH_AURA]
            e[HEALTH_AURA] = 0


@jit
def _heal_what_is_lost(s: State, w: Work, before: int) -> None:
    """Reduce the damage of characters whose maximum health fell; those without health die."""
    for p in range(2):
        for i in range(s.nboard[p]):
            e = s.e[s.board[p, i]]
            had = w.cand[p * MAX_BOARD + i] if before & AURAS_OF_HEALTH else 0
            lost = had - e[HEALTH_AURA]
            if lost > 0:
                e[DAMAGE] = max(0, e[DAMAGE] - lost)
                if e[HEALTH] <= 0:  # without health of its own it lived by the aura alone
                    suspect(s, s.board[p, i])


@jit
def _change(s: State, r: int, what: int, value: int) -> None:
    """Change row ``r``, or its controller's rules, by an aura."""
    e = s.e[r]
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
    elif what == AU_COST_AT_LEAST:
        e[COST_AURA] += max(0, value - (e[COST] + e[COST_TEMP] + e[COST_AURA]))
    elif what == AU_PAY:
        e[PAY] = (e[PAY] & ~(PAY_MASK << PAY_AURA_SHIFT)) | (value << PAY_AURA_SHIFT)
    elif what == AU_RULE:
        s.counter[e[CTRL], N_RULES] |= value
    elif what == AU_MORE_RULES:
        s.counter[e[CTRL], N_RULES] |= value << RULES_BELOW
    elif what == AU_SPELLS:
        s.counter[e[CTRL], N_SPELL_AURA] += value
    elif AU_SCHOOL_SPELLS < what <= AU_SCHOOL_SPELLS + MOST_SCHOOL:
        _raise_school(s, e[CTRL], what - AU_SCHOOL_SPELLS, value)
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


@noinline
def _raise_school(s: State, p: int, school: int, value: int) -> None:
    """Add to player p's spell damage of one school, up to the most that its bits hold."""
    place = SCHOOL_BITS * (school - 1)
    most = (1 << SCHOOL_BITS) - 1
    now = (s.counter[p, N_SCHOOL_DAMAGE] >> place) & most
    s.counter[p, N_SCHOOL_DAMAGE] += (min(now + value, most) - now) << place


@noinline
def _apply_aura(s: State, w: Work, r: int, a: int, times: int) -> None:
    ctrl = s.e[r, CTRL]
    if w.aura[a, 6] and not holds_for(s, w, w.aura[a, 6], ctrl, r):
        return
    what = w.aura[a, 1]
    value = w.aura[a, 2]
    factor = w.aura[a, 3]
    if value >= DYNAMIC and what != AU_KEYWORD:  # whose value is a set of bits
        value = measure(s, w, value, ctrl, r) * factor
    need = w.aura[a, 4]
    if need and not exists(s, w, need, outside(w, ctrl, r, K_EFFECT)):
        return
    if w.aura[a, 5]:  # the value is the factor for each row that this selector finds
        value = factor * matching(s, w, w.aura[a, 5], outside(w, ctrl, r, K_EFFECT))
    value *= times
    if w.aura[a, 7] & AURA_OF_ITSELF:
        _change(s, r, what, value)
        return
    n = select(s, w, w.aura[a, 0], outside(w, ctrl, r, K_EFFECT))
    for i in range(n):
        _change(s, w.sel[i], what, value)


@jit
def _stage_of(what: int) -> int:
    """When an aura applies: set attack once health is known, and least costs at the end."""
    if what == AU_SET_ATK:
        return _SETTING
    return _HOLDING if what == AU_COST_AT_LEAST else _CHANGING


@jit
def _apply_auras(s: State, w: Work, r: int, stage: int) -> None:
    """Apply the auras of one card that belong to the present stage."""
    c = s.e[r, CARD]
    number = w.cards[c, C_NAURA]
    if number == 0:
        return
    times = 1 + s.e[r, MORE] if s.e[r, ZONE] == Z_ENCHANTMENT else 1
    r = acting_row(s, r)
    first = w.cards[c, C_AURA]
    for a in range(first, first + number):
        s.has_aura |= w.aura[a, 7] & ~AURA_OF_ITSELF
        what = w.aura[a, 1]
        if what >= AU_DEALS:
            s.has_aura |= AURAS_OF_DAMAGE  # looked for when damage is dealt
            continue
        if what == AU_SET_ATK:
            s.has_aura |= AURAS_LATE
        if stage == _stage_of(what):
            _apply_aura(s, w, r, a, times)


@jit
def _apply_in_hand(s: State, w: Work, r: int, card: int) -> None:
    """Apply the auras that ``card``, the text of row ``r``, has while it is in hand.

    Changes of other rows than its own are noted, as for auras in play.
    """
    first = w.cards[card, C_COST_AURA]
    for a in range(first, first + w.cards[card, C_NCOST_AURA]):
        if not w.aura[a, 7] & AURA_OF_ITSELF:
            s.has_aura |= w.aura[a, 7] & ~AURAS_SHIFT
        _apply_aura(s, w, r, a, 1)


@jit
def _auras_of(s: State, w: Work, r: int, stage: int) -> None:
    if s.e[r, FLAGS] & F_DORMANT:
        return
    if not s.e[r, FLAGS] & F_SILENCED:
        _apply_auras(s, w, r, stage)
    x = s.e[r, ENCH]
    while x:
        _apply_auras(s, w, x, stage)
        x = s.e[x, ENCH]


@jit
def _auras_in_hands(s: State, w: Work) -> None:
    """Apply the auras of watchers in hands, and of the enchantments attached to them."""
    for i in range(s.nwatchers_in_play, s.nwatchers):
        r = s.watchers[i]
        x = s.e[r, ENCH]
        while x:
            if s.e[x, FLAGS] & F_GRAFT:
                _apply_in_hand(s, w, r, s.e[x, CARD])
            else:
                _apply_auras(s, w, x, _CHANGING)
            x = s.e[x, ENCH]
        _apply_in_hand(s, w, r, s.e[r, CARD])


@noinline
def _renew_auras(s: State, w: Work, before: int) -> None:
    """Recompute all auras; the end of a health aura kills only minions without other health.

    Damage shrinks with the maximum. ``before`` has the kinds of auras in force until now.
    """
    _clear_auras(s, before)
    if before & AURAS_OF_HEALTH:
        _clear_health(s, w)
    where = s.has_aura
    if where & AURAS_IN_PLAY:
        for i in range(s.nwatchers_in_play):
            _auras_of(s, w, s.watchers[i], _CHANGING)
    if s.has_aura & AURAS_LATE:
        for i in range(s.nwatchers_in_play):
            if s.e[s.watchers[i], ZONE] == Z_BOARD:
                _auras_of(s, w, s.watchers[i], _SETTING)
    if where & AURAS_IN_HAND:
        _auras_in_hands(s, w)
    if s.has_aura & AURAS_AT_LEAST:
        for i in range(s.nwatchers_in_play):
            _auras_of(s, w, s.watchers[i], _HOLDING)
    if (before | s.has_aura) & AURAS_OF_HEALTH:
        _heal_what_is_lost(s, w, before)


@noinline
def refresh(s: State, w: Work) -> None:
    """Renew the parts in ``dirty``: watchers, listened events, auras (Rulebook, "Aura update")."""
    if s.dirty & STALE_LIST:
        list_watchers(s, w)
    stale = s.dirty
    s.dirty = 0
    before = s.has_aura
    where = before & (AURAS_IN_HAND | AURAS_IN_PLAY)
    if stale & STALE_EVENTS:
        where = note_events(s, w)
    if not stale & STALE_AURAS:
        s.has_aura = (before & ~(AURAS_IN_HAND | AURAS_IN_PLAY)) | where
        return
    s.has_aura = where
    if where or before:
        _renew_auras(s, w, before)


@jit
def refresh_all(s: State, w: Work) -> None:
    """Renew everything, after a state was written by hand."""
    list_watchers(s, w)
    s.dirty = 0
    before = s.has_aura
    s.has_aura = note_events(s, w)
    if s.has_aura or before:
        _renew_auras(s, w, EVERY_AURA)


@jit
def refresh_at_rest(s: State, w: Work) -> None:
    """Renew stale auras at the end of a sequence, and those that may have shifted unnoticed.

    If only the costs that cards in hand set themselves are stale, only those are renewed.
    """
    auras = s.has_aura
    if auras & AURAS_SHIFT or (auras & AURAS_IN_HAND and (s.dirty or auras & AURAS_OF_COSTS)):
        s.dirty |= STALE_AURAS
    if s.dirty:
        refresh(s, w)
    elif auras & AURAS_IN_HAND:
        for i in range(s.nwatchers_in_play, s.nwatchers):
            _clear_cost(s, s.watchers[i])
        _auras_in_hands(s, w)
