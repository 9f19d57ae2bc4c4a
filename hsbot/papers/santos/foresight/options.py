"""Foresight: what an option would do to the thesis's heuristic 1, told without doing it.

A default policy that weighs its options tries each in a copy of the state. Of an attack, of a
minion, weapon, spell, hero power or location whose text is plain (``texts``), and of the end of a
turn the score is known beforehand where nobody hears of it (``hearing``) and no aura changes what
is counted (``calm``); chance has no part in them but what is drawn as the trial would draw it, so
that the same option is chosen as if it had been tried. Of everything else nothing is said:
``UNFORESEEN``.
"""

from __future__ import annotations

from hsbot.papers.santos.foresight.aftermath import aftermath
from hsbot.papers.santos.foresight.calm import BARE, CALM, WILD, calm_of, calm_of_card
from hsbot.papers.santos.foresight.changes import (
    SOMEBODY_CAME,
    after_blow,
    loss,
    note_blow,
    weapon_change,
    worn,
    worth,
)
from hsbot.papers.santos.foresight.hearing import heard, listening
from hsbot.papers.santos.foresight.texts import HEARD_OF_DRAW, drawn_unheard, text_change
from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.kernels import score_changes
from hsbot.rules.kernels.heuristics import HA, SCORE_HEURISTIC1, TRA, score
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.mechanics.second_powers import power_of_action
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.copying import copy
from hsbot.rules.state.stats import attack_of, hand_limit, health_of, keywords

_HEARD_OF_ATTACK = 1 << EV_ATTACK | 1 << EV_ATTACKED | 1 << EV_RESTS
_HEARD_OF_POWER = 1 << EV_POWER | 1 << EV_SPENT | 1 << EV_FROZEN | 1 << EV_RESTS
_HEARD_OF_CARD = 1 << EV_PLAY | 1 << EV_COUNTER | 1 << EV_PLAYED | 1 << EV_RESTS
_HEARD_OF_PAYING = 1 << EV_SPENT | 1 << EV_OVERLOAD | 1 << EV_FROZEN
_HEARD_OF_SPELL = _HEARD_OF_CARD | 1 << EV_CAST | 1 << EV_AFTER_CAST
_HEARD_OF_MINION = _HEARD_OF_CARD | 1 << EV_SUMMONED | 1 << EV_AFTER_SUMMON
_HEARD_OF_LOCATION = 1 << EV_LOCATION | 1 << EV_RESTS
_HEARD_OF_NEW_TURN = 1 << EV_TURN_START | 1 << EV_RESTS | HEARD_OF_DRAW
_ONLY_LATER = 1 << EV_TURN_END | 1 << EV_TURN_START | HAS_AURA | HAS_PLACES
"""All that a minion with a battlecry may listen to: it hears of its own blows and gains, too."""


@score_changes.foreseeable.case(SCORE_HEURISTIC1)
@jit
def foreseeable(s: State, w: Work) -> int:
    """How calm the auras are where any option of this state may be foreseen, else ``WILD``."""
    if s.pend or s.dirty or s.mortal or s.fallen or s.halves or s.ending or s.turn == 0:
        return WILD
    if s.counter[0, N_RULES] or s.counter[1, N_RULES]:
        return WILD
    return calm_of(s, w)


@jit
def _by_attack(s: State, w: Work, p: int, act: int, calm: int) -> int:
    a = row_of(s, p, (act >> SRC_SHIFT) & 31)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    if keywords(s, a) & IMMUNE_ATTACKING or heard(s, w, _HEARD_OF_ATTACK, a, p):
        return UNFORESEEN
    worn_off = 0
    if a < R_POWER:
        worn_off = after_blow(s, w, p, calm)
    elif w.cards[s.e[a, CARD], C_TYPE] != T_MINION:
        return UNFORESEEN
    if worn_off == UNFORESEEN or (d >= R_POWER and w.cards[s.e[d, CARD], C_TYPE] != T_MINION):
        return UNFORESEEN
    taken = loss(s, w, d, a, attack_of(s, a), calm)
    if taken == UNFORESEEN:
        return UNFORESEEN
    lost = loss(s, w, a, d, attack_of(s, d) if d >= R_POWER else 0, calm)
    return UNFORESEEN if lost == UNFORESEEN else taken - lost - worn_off


@jit
def _by_power(s: State, w: Work, p: int, act: int, calm: int) -> int:
    r = power_of_action(s, p, act)
    e = s.e[r]
    card = w.cards[e[CARD]]
    if listening(s) & _HEARD_OF_POWER or s.e[R_HERO + p, KW_AURA] or e[ENCH] or e[PAY]:
        return UNFORESEEN
    if card[C_CHOOSE] or w.events[e[CARD]] or card[C_PLAY] == 0:
        return UNFORESEEN
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    return text_change(s, w, p, r, card[C_PLAY], K_POWER, d, _HEARD_OF_POWER, calm)


@jit
def _by_location(s: State, w: Work, p: int, act: int, calm: int) -> int:
    r = row_of(s, p, (act >> SRC_SHIFT) & 31)
    card = w.cards[s.e[r, CARD]]
    if card[C_TYPE] != T_LOCATION or card[C_CHOOSE] or s.e[r, ENCH] or card[C_PLAY] == 0:
        return UNFORESEEN
    if heard(s, w, _HEARD_OF_LOCATION, r, p) or listening(s) & 1 << EV_FROZEN:
        return UNFORESEEN
    less = worn(s, w, r, calm)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    change = text_change(s, w, p, r, card[C_PLAY], K_EFFECT, d, _HEARD_OF_LOCATION, calm)
    return UNFORESEEN if less == UNFORESEEN or change == UNFORESEEN else change - less


@jit
def _by_spell(s: State, w: Work, p: int, r: int, d: int, calm: int) -> int:
    card = w.cards[s.e[r, CARD]]
    if heard(s, w, _HEARD_OF_SPELL, r, p) or card[C_FLAGS] & (CF_SECRET | CF_QUEST):
        return UNFORESEEN
    if w.events[s.e[r, CARD]] or s.e[R_HERO + p, KW_AURA] or card[C_PLAY] == 0:
        return UNFORESEEN
    change = text_change(s, w, p, r, card[C_PLAY], K_SPELL, d, _HEARD_OF_SPELL, calm)
    return UNFORESEEN if change == UNFORESEEN else change - HA


@jit
def _by_minion(s: State, w: Work, p: int, r: int, d: int, calm: int) -> int:
    """The change by playing the minion or location in row ``r``."""
    e = s.e[r]
    card = w.cards[e[CARD]]
    if calm < CALM or heard(s, w, _HEARD_OF_MINION, r, p):
        return UNFORESEEN
    if w.events[e[CARD]] & _HEARD_OF_MINION or calm_of_card(w, e[CARD]) < BARE:
        return UNFORESEEN
    if card[C_MERGE] or health_of(s, r) <= 0:
        return UNFORESEEN
    change = 0
    if card[C_PLAY] and card[C_TYPE] == T_MINION:  # a location's text is what its use does
        if w.events[e[CARD]] & ~_ONLY_LATER or s.e[R_HERO + p, KW_AURA]:
            return UNFORESEEN
        if s.counter[p, N_DOUBLINGS] or card[C_FLAGS] & CF_AIMS_AS_TAUGHT:
            return UNFORESEEN
        change = text_change(s, w, p, r, card[C_PLAY], K_EFFECT, d, _HEARD_OF_MINION, calm)
    return UNFORESEEN if change == UNFORESEEN else change + worth(s, w, r) - HA


@jit
def _by_weapon(s: State, w: Work, p: int, r: int, calm: int) -> int:
    e = s.e[r]
    card = w.cards[e[CARD]]
    told = _HEARD_OF_CARD | 1 << EV_EQUIPPED | 1 << EV_BROKEN
    if card[C_PLAY] or w.events[e[CARD]] & (told | HAS_AURA) or health_of(s, r) <= 0:
        return UNFORESEEN
    if heard(s, w, _HEARD_OF_CARD, r, p) or listening(s) & 1 << EV_EQUIPPED:
        return UNFORESEEN
    change = weapon_change(s, w, p, max(0, e[ATK]), calm)
    return UNFORESEEN if change == UNFORESEEN else change - HA


@jit
def _by_play(s: State, w: Work, p: int, act: int, calm: int) -> int:
    r = s.hand[p, (act >> SRC_SHIFT) & 31]
    e = s.e[r]
    card = w.cards[e[CARD]]
    if listening(s) & _HEARD_OF_PAYING or e[ENCH] or e[PAY] or e[FLAGS]:
        return UNFORESEEN
    if card[C_CHOOSE] or card[C_TIMER]:
        return UNFORESEEN
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    if card[C_TYPE] == T_SPELL:
        return _by_spell(s, w, p, r, d, calm)
    if card[C_TYPE] == T_MINION or card[C_TYPE] == T_LOCATION:
        return _by_minion(s, w, p, r, d, calm)
    return _by_weapon(s, w, p, r, calm) if card[C_TYPE] == T_WEAPON else UNFORESEEN


@jit
def _lasting_attack(s: State, r: int) -> int:
    """The attack of row ``r``, without a hero's weapon, when the turn is over."""
    return min(MOST_NUMBER, max(0, s.e[r, ATK] + s.e[r, ATK_AURA]))


@jit
def _by_end(s: State, w: Work, p: int) -> int:
    o = 1 - p
    if heard(s, w, 1 << EV_TURN_END, 0, p) or listening(s) & _HEARD_OF_NEW_TURN:
        return UNFORESEEN
    if s.turn >= TURN_LIMIT or s.counter[o, N_SKIP] or not drawn_unheard(s, w, o, 0, 0):
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
def _at_once(s: State, w: Work, act: int, calm: int) -> int:
    """The change without what random splits do after it."""
    kind = act & 15
    if kind == A_ATTACK:
        return _by_attack(s, w, s.cur, act, calm)
    if kind == A_PLAY:
        return _by_play(s, w, s.cur, act, calm)
    if kind == A_POWER:
        return _by_power(s, w, s.cur, act, calm)
    if kind == A_LOCATION:
        return _by_location(s, w, s.cur, act, calm)
    return _by_end(s, w, s.cur) if act == A_END else UNFORESEEN


@apart
def _afterwards(s: State, w: Work, p: int, act: int, calm: int) -> int:
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
    return aftermath(s, w, p, arriving, calm)


@score_changes.foreseen.case(SCORE_HEURISTIC1)
@jit
def foreseen(s: State, w: Work, act: int, calm: int) -> int:
    """By how much an option changes heuristic 1 for the player whose turn it is.

    ``UNFORESEEN`` where that cannot be told. ``calm`` is what ``foreseeable`` says of the state.
    The generator of chance goes on as the trial would make it: whoever does the option afterwards
    begins where it was before.
    """
    chance = w.rng
    w.nchanged = 0
    w.nsplit = 0
    change = _at_once(s, w, act, calm)
    if w.nsplit & ~SOMEBODY_CAME and change != UNFORESEEN:
        later = _afterwards(s, w, s.cur, act, calm)
        change = UNFORESEEN if later == UNFORESEEN else change + later
    if change == UNFORESEEN:
        w.rng = chance
    return change


@jit
def hold_to_trials(states: States, w: Work) -> int:
    """Play ``states[0]`` on at random, holding what is foreseen against trials in ``states[1]``.

    Returns how many options were foreseen. At the first that is not what the trial says, or in
    which chance had another part, it stops and returns minus one less the option, which is one of
    ``states[0]``.
    """
    s, trial = states[0], states[1]
    found = 0
    while s.winner < 0 and w.err == 0:
        calm = foreseeable(s, w) if s.pend == 0 else WILD
        if calm != WILD:
            before = score(s, w, s.cur, SCORE_HEURISTIC1)
            n = legal(s, w)
            for i in range(n):
                w.pick[i] = w.act[i]
            for i in range(n):
                chance = w.rng
                change = foreseen(s, w, w.pick[i], calm)
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
