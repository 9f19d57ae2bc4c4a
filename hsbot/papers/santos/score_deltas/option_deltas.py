"""Changes of the thesis's heuristic 1 by an option, computed without playing the option.

A default policy that weighs its options tries each in a copy of the state. The change of score is
computed instead for an attack, for a minion, weapon, spell, hero power or location with a plain
text (``text_deltas``), and for the end of a turn, where the option's events have no listener
(``listeners``) and no aura can change the score (``aura_stability``). Random draws are those of a
trial, so that the policy chooses the same option as by trying. All other options are
``UNFORESEEN``.
"""

from __future__ import annotations

from hsbot.papers.santos.score_deltas.aura_stability import (
    BY_WEAPON,
    STABLE,
    UNSTABLE,
    aura_stability,
    card_stability,
)
from hsbot.papers.santos.score_deltas.board_deltas import (
    SOMEBODY_CAME,
    after_blow,
    loss,
    minion_score,
    note_blow,
    weapon_change,
    worn,
)
from hsbot.papers.santos.score_deltas.deathrattle_deltas import deathrattle_deltas
from hsbot.papers.santos.score_deltas.listeners import has_listener, listened_events
from hsbot.papers.santos.score_deltas.text_deltas import DRAW_EVENTS, draws_quietly, text_change
from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.kernels import score_changes
from hsbot.rules.kernels.heuristics import HA, SCORE_HEURISTIC1, TRA, score
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.mechanics.second_powers import power_of_action
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.copying import copy
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import attack_of, hand_limit, health_of, keywords

_ATTACK_EVENTS = 1 << EV_ATTACK | 1 << EV_ATTACKED | 1 << EV_RESTS
_POWER_EVENTS = 1 << EV_POWER | 1 << EV_SPENT | 1 << EV_FROZEN | 1 << EV_RESTS
_CARD_EVENTS = 1 << EV_PLAY | 1 << EV_COUNTER | 1 << EV_PLAYED | 1 << EV_RESTS
_PAYING_EVENTS = 1 << EV_SPENT | 1 << EV_OVERLOAD | 1 << EV_FROZEN
_SPELL_EVENTS = _CARD_EVENTS | 1 << EV_CAST | 1 << EV_AFTER_CAST
_MINION_EVENTS = _CARD_EVENTS | 1 << EV_SUMMONED | 1 << EV_AFTER_SUMMON
_LOCATION_EVENTS = 1 << EV_LOCATION | 1 << EV_RESTS
_NEW_TURN_EVENTS = 1 << EV_TURN_START | 1 << EV_RESTS | DRAW_EVENTS
_ONLY_LATER = 1 << EV_TURN_END | 1 << EV_TURN_START | HAS_AURA | HAS_PLACES
"""All events that a minion with a battlecry may listen to: its own effects are events, too."""


@score_changes.foreseeable.case(SCORE_HEURISTIC1)
@jit
def foreseeable(s: State, w: Work) -> int:
    """The stability of the auras where some option may be computed, else ``UNSTABLE``."""
    if s.pend or s.dirty or s.mortal or s.fallen or s.halves or s.ending or s.turn == 0:
        return UNSTABLE
    if s.counter[0, N_RULES] or s.counter[1, N_RULES]:
        return UNSTABLE
    return aura_stability(s, w)


@jit
def _by_attack(s: State, w: Work, p: int, act: int, stability: int) -> int:
    a = row_of(s, p, (act >> SRC_SHIFT) & 31)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    if keywords(s, a) & IMMUNE_ATTACKING or has_listener(s, w, _ATTACK_EVENTS, a, p):
        return UNFORESEEN
    worn_off = 0
    if a < R_POWER:
        worn_off = after_blow(s, w, p, stability)
    elif w.cards[s.e[a, CARD], C_TYPE] != T_MINION:
        return UNFORESEEN
    if worn_off == UNFORESEEN or (d >= R_POWER and w.cards[s.e[d, CARD], C_TYPE] != T_MINION):
        return UNFORESEEN
    taken = loss(s, w, d, a, attack_of(s, a), stability)
    if taken == UNFORESEEN:
        return UNFORESEEN
    lost = loss(s, w, a, d, attack_of(s, d) if d >= R_POWER else 0, stability)
    return UNFORESEEN if lost == UNFORESEEN else taken - lost - worn_off


@jit
def _by_power(s: State, w: Work, p: int, act: int, stability: int) -> int:
    r = power_of_action(s, p, act)
    e = s.e[r]
    card = w.cards[e[CARD]]
    if listened_events(s) & _POWER_EVENTS or s.e[R_HERO + p, KW_AURA] or e[ENCH] or e[PAY]:
        return UNFORESEEN
    if card[C_CHOOSE] or w.events[e[CARD]] or card[C_PLAY] == 0:
        return UNFORESEEN
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    return text_change(s, w, p, r, card[C_PLAY], K_POWER, d, _POWER_EVENTS, stability)


@jit
def _by_location(s: State, w: Work, p: int, act: int, stability: int) -> int:
    r = row_of(s, p, (act >> SRC_SHIFT) & 31)
    card = w.cards[s.e[r, CARD]]
    if card[C_TYPE] != T_LOCATION or card[C_CHOOSE] or s.e[r, ENCH] or card[C_PLAY] == 0:
        return UNFORESEEN
    if has_listener(s, w, _LOCATION_EVENTS, r, p) or listened_events(s) & 1 << EV_FROZEN:
        return UNFORESEEN
    less = worn(s, w, r, stability)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    change = text_change(s, w, p, r, card[C_PLAY], K_EFFECT, d, _LOCATION_EVENTS, stability)
    return UNFORESEEN if less == UNFORESEEN or change == UNFORESEEN else change - less


@jit
def _by_spell(s: State, w: Work, p: int, r: int, d: int, stability: int) -> int:
    card = w.cards[s.e[r, CARD]]
    if has_listener(s, w, _SPELL_EVENTS, r, p) or card[C_FLAGS] & (CF_SECRET | CF_QUEST):
        return UNFORESEEN
    if w.events[s.e[r, CARD]] or s.e[R_HERO + p, KW_AURA] or card[C_PLAY] == 0:
        return UNFORESEEN
    change = text_change(s, w, p, r, card[C_PLAY], K_SPELL, d, _SPELL_EVENTS, stability)
    return UNFORESEEN if change == UNFORESEEN else change - HA


@jit
def _by_minion(s: State, w: Work, p: int, r: int, d: int, stability: int) -> int:
    """The change by playing the minion or location in row ``r``."""
    e = s.e[r]
    card = w.cards[e[CARD]]
    if stability < BY_WEAPON or has_listener(s, w, _MINION_EVENTS, r, p):
        return UNFORESEEN
    if w.events[e[CARD]] & _MINION_EVENTS or card_stability(w, e[CARD]) < STABLE:
        return UNFORESEEN
    if card[C_MERGE] or health_of(s, r) <= 0:
        return UNFORESEEN
    change = 0
    if card[C_PLAY] and card[C_TYPE] == T_MINION:  # a location's text is what its use does
        if w.events[e[CARD]] & ~_ONLY_LATER or s.e[R_HERO + p, KW_AURA]:
            return UNFORESEEN
        if s.counter[p, N_DOUBLINGS] or card[C_FLAGS] & CF_AIMS_AS_TAUGHT:
            return UNFORESEEN
        change = text_change(s, w, p, r, card[C_PLAY], K_EFFECT, d, _MINION_EVENTS, stability)
    return UNFORESEEN if change == UNFORESEEN else change + minion_score(s, w, r) - HA


@jit
def _by_weapon(s: State, w: Work, p: int, r: int, stability: int) -> int:
    e = s.e[r]
    card = w.cards[e[CARD]]
    events = _CARD_EVENTS | 1 << EV_EQUIPPED | 1 << EV_BROKEN
    if card[C_PLAY] or w.events[e[CARD]] & (events | HAS_AURA) or health_of(s, r) <= 0:
        return UNFORESEEN
    if has_listener(s, w, _CARD_EVENTS, r, p) or listened_events(s) & 1 << EV_EQUIPPED:
        return UNFORESEEN
    change = weapon_change(s, w, p, max(0, e[ATK]), stability)
    return UNFORESEEN if change == UNFORESEEN else change - HA


@jit
def _by_play(s: State, w: Work, p: int, act: int, stability: int) -> int:
    r = s.hand[p, (act >> SRC_SHIFT) & 31]
    e = s.e[r]
    card = w.cards[e[CARD]]
    if listened_events(s) & _PAYING_EVENTS or e[ENCH] or e[PAY] or e[FLAGS]:
        return UNFORESEEN
    if card[C_CHOOSE] or card[C_TIMER]:
        return UNFORESEEN
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    if card[C_TYPE] == T_SPELL:
        return _by_spell(s, w, p, r, d, stability)
    if card[C_TYPE] == T_MINION or card[C_TYPE] == T_LOCATION:
        return _by_minion(s, w, p, r, d, stability)
    return _by_weapon(s, w, p, r, stability) if card[C_TYPE] == T_WEAPON else UNFORESEEN


@jit
def _lasting_attack(s: State, r: int) -> int:
    """The attack of row ``r``, without a hero's weapon, when the turn is over."""
    return min(MOST_NUMBER, max(0, s.e[r, ATK] + s.e[r, ATK_AURA]))


@jit
def _by_end(s: State, w: Work, p: int) -> int:
    o = 1 - p
    if has_listener(s, w, 1 << EV_TURN_END, 0, p) or listened_events(s) & _NEW_TURN_EVENTS:
        return UNFORESEEN
    if s.turn >= TURN_LIMIT or s.counter[o, N_SKIP] or not draws_quietly(s, w, o, 0, 0):
        return UNFORESEEN
    for i in range(s.nhand[p]):
        if s.e[s.hand[p, i], FLAGS] & F_TEMPORARY:
            return UNFORESEEN
    total = 0
    for q in range(2):
        n = _lasting_attack(s, R_HERO + q) - attack_of(s, R_HERO + q)
        if q == o and s.e[R_WEAPON + q, ZONE] != Z_NONE:
            n += _lasting_attack(s, R_WEAPON + q)
        for i in range(s.nboard[q]):
            r = s.board[q, i]
            if s.e[r, FLAGS] & F_DORMANT:
                return UNFORESEEN
            if s.e[r, ATK_TEMP]:
                n += _lasting_attack(s, r) - attack_of(s, r)
        total += TRA * (n if q == p else -n)
    return total if s.nhand[o] >= hand_limit(s, o) else total - HA


@jit
def _at_once(s: State, w: Work, act: int, stability: int) -> int:
    """The change without what random splits do after it."""
    kind = act & 15
    if kind == A_ATTACK:
        return _by_attack(s, w, s.cur, act, stability)
    if kind == A_PLAY:
        return _by_play(s, w, s.cur, act, stability)
    if kind == A_POWER:
        return _by_power(s, w, s.cur, act, stability)
    if kind == A_LOCATION:
        return _by_location(s, w, s.cur, act, stability)
    return _by_end(s, w, s.cur) if act == A_END else UNFORESEEN


@noinline
def _afterwards(s: State, w: Work, p: int, act: int, stability: int) -> int:
    """The change by random splits that come of it; an attack's blows are noted here."""
    arriving = 0
    if act & 15 == A_ATTACK:
        a = row_of(s, p, (act >> SRC_SHIFT) & 31)
        d = row_of(s, p, (act >> TGT_SHIFT) & 63)
        note_blow(s, w, d, a, attack_of(s, a))
        note_blow(s, w, a, d, attack_of(s, d) if d >= R_POWER else 0)
    elif act & 15 == A_PLAY:
        r = s.hand[p, (act >> SRC_SHIFT) & 31]
        arriving = r if w.cards[s.e[r, CARD], C_TYPE] == T_MINION else 0
    return deathrattle_deltas(s, w, p, arriving, stability)


@score_changes.foreseen.case(SCORE_HEURISTIC1)
@jit
def foreseen(s: State, w: Work, act: int, stability: int) -> int:
    """The change of heuristic 1 by an option, for the player whose turn it is.

    ``UNFORESEEN`` where it cannot be computed. ``stability`` is ``foreseeable``'s answer. The
    random generator advances as in a trial; the caller restores it before it plays the option.
    """
    chance = w.rng
    w.nchanged = 0
    w.nsplit = 0
    change = _at_once(s, w, act, stability)
    if w.nsplit & ~SOMEBODY_CAME and change != UNFORESEEN:
        later = _afterwards(s, w, s.cur, act, stability)
        change = UNFORESEEN if later == UNFORESEEN else change + later
    if change == UNFORESEEN:
        w.rng = chance
    return change


@jit
def hold_to_trials(states: States, w: Work) -> int:
    """Play ``states[0]`` on at random, comparing computed changes with trials in ``states[1]``.

    Returns the number of computed options. It stops at the first one whose change or whose random
    draws differ from the trial's, and returns -1 less that option of ``states[0]``.
    """
    s, trial = states[0], states[1]
    found = 0
    while s.winner < 0 and w.err == 0:
        stability = foreseeable(s, w) if s.pend == 0 else UNSTABLE
        if stability != UNSTABLE:
            before = score(s, w, s.cur, SCORE_HEURISTIC1)
            n = legal(s, w)
            for i in range(n):
                w.pick[i] = w.act[i]
            for i in range(n):
                chance = w.rng
                change = foreseen(s, w, w.pick[i], stability)
                drawn = w.rng
                w.rng = chance
                if change != UNFORESEEN:
                    copy(trial, s)
                    apply(trial, w, w.pick[i])
                    after = score(trial, w, s.cur, SCORE_HEURISTIC1)
                    if after != before + change or w.rng != drawn or w.err or trial.pend:
                        return -1 - w.pick[i]
                    found += 1
                elif drawn != chance:
                    return -1 - w.pick[i]
        n = legal(s, w)
        apply(s, w, w.act[below(w, n)])
    return found
