"""Texts: what the program of a spell, battlecry, hero power or location changes of heuristic 1.

Only of programs in which chance has no part but the choice of a random Totem and each instruction
says plainly whom it concerns: the target, heroes, all minions of a side, or, after a blow at an
enemy, the own minions of a race. Of branches only those that ask what is in hand, or
whether there is a target.
"""

from __future__ import annotations

from hsbot.papers.santos.score_deltas.aura_stability import BY_BOARD, names
from hsbot.papers.santos.score_deltas.board_deltas import (
    BLOW_EVENTS,
    SUMMONS_EVENTS,
    called,
    gain,
    loss,
    note_blow,
    note_change,
    summoned,
)
from hsbot.papers.santos.score_deltas.listeners import listened_events
from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.deck import place_of_random
from hsbot.rules.kernels.heuristics import HA, TRA
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.opcodes.damage import boosted
from hsbot.rules.query.conditions import count_matching
from hsbot.rules.query.filters import passes
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import matching
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import hand_limit, health_of

_SIDES = S_F_HERO | S_E_HERO | S_F_MINIONS | S_E_MINIONS
DRAW_EVENTS = 1 << EV_DRAWN | 1 << EV_TO_HAND
_DEATH_EVENTS = 1 << EV_DIED | BLOW_EVENTS | SUMMONS_EVENTS
"""Events that may follow a blow: a death, and the deathrattle's own blows and summons."""
_ON_ARRIVAL = DRAW_EVENTS | 1 << EV_RESTS | 1 << EV_RUINED | 1 << EV_TURN_END | 1 << EV_TURN_START


@jit
def _is_minion(s: State, w: Work, r: int) -> bool:
    return w.cards[s.e[r, CARD], C_TYPE] == T_MINION and not s.e[r, FLAGS] & F_DORMANT


@jit
def draws_quietly(s: State, w: Work, p: int, k: int, events: int) -> bool:
    """Whether drawing player p's ``k``-th next card from the deck does nothing else.

    The events ``events`` follow; the card must not listen to them.
    """
    n = s.ndeck[p]
    return n > k and _quiet_from_deck(s, w, s.deck[p, n - 1 - k], events)


@jit
def _quiet_from_deck(s: State, w: Work, x: int, events: int) -> bool:
    """Whether a deck's ``x``, a card or minus a row, comes into the hand and does nothing else."""
    if x < 0 and (s.e[-x, FLAGS] or s.e[-x, ENCH]):
        return False
    card = x if x > 0 else (s.e[-x, CARD] if x < 0 else HIDDEN)
    return _quiet_in_hand(w, card, events)


@jit
def _quiet_in_hand(w: Work, card: int, events: int) -> bool:
    """Whether a card comes into a hand, or is burnt, and does nothing else."""
    c = w.cards[card]
    if c[C_FLAGS] & CF_CAST_DRAWN or c[C_TAGS] & (TG_SHATTER | TG_SHATTERED):
        return False
    return (w.events[card] | w.hand_events[card]) & (_ON_ARRIVAL | events) == 0


@jit
def _drawn(s: State, w: Work, pc: int, p: int, room: int, events: int) -> int:
    """The score of the cards that the instruction at ``pc`` draws for player p."""
    n = w.code[pc, 2]
    if n >= DYNAMIC or w.code[pc, 3] or listened_events(s) & DRAW_EVENTS:
        return UNFORESEEN
    for k in range(n):
        if not draws_quietly(s, w, p, k, events):
            return UNFORESEEN
    return HA * min(n, room)


@jit
def _sought(s: State, w: Work, pc: int, p: int, room: int, events: int) -> int:
    """The score of the random card of a kind that the instruction at ``pc`` draws.

    It is drawn as a trial draws it.
    """
    if w.code[pc, 2] != 1 or listened_events(s) & DRAW_EVENTS:
        return UNFORESEEN
    at = place_of_random(s, w, p, w.code[pc, 3], w.code[pc, 4], FL_NONE, 0)
    if at < 0:
        return 0
    return HA * min(1, room) if _quiet_from_deck(s, w, s.deck[p, at], events) else UNFORESEEN


@jit
def _given(s: State, w: Work, pc: int, room: int, events: int) -> int:
    """The score of the copies of a card that the instruction at ``pc`` puts into the own hand."""
    n = w.code[pc, 2]
    card = w.code[pc, 3]
    if n >= DYNAMIC or w.code[pc, 4] or card == 0 or listened_events(s) & DRAW_EVENTS:
        return UNFORESEEN
    if s.hi + n > ROWS or not _quiet_in_hand(w, card, events):
        return UNFORESEEN
    return HA * min(n, room)


@jit
def _on_row(s: State, w: Work, p: int, r: int, x: int, pc: int, n: int, stability: int) -> int:
    """The change by the effect on row ``x`` of the instruction at ``pc`` of row ``r``."""
    if x < R_POWER:
        if x < R_HERO:
            return UNFORESEEN
    elif s.e[x, ZONE] != Z_BOARD or not _is_minion(s, w, x):
        return UNFORESEEN
    op = w.code[pc, 0]
    change = 0
    if op == O_DAMAGE:
        change = loss(s, w, x, r, n, stability)
        if change == UNFORESEEN:
            return UNFORESEEN
        note_blow(s, w, x, r, n)
        change = -change
    elif op == O_HEAL:
        change = gain(s, x, 0, max(0, min(n, s.e[x, DAMAGE])))
    elif op == O_BUFF:
        change = gain(s, x, w.code[pc, 3], n)
    elif op == O_BUFF_TURN:
        change = gain(s, x, n, 0)
    return change if s.e[x, CTRL] == p else -change


@jit
def _on_rows(s: State, w: Work, p: int, r: int, bits: int, pc: int, n: int, stability: int) -> int:
    """The same for heroes, and all minions of a side."""
    total = 0
    for q in range(2):
        if bits & (S_F_HERO if q == p else S_E_HERO):
            change = _on_row(s, w, p, r, R_HERO + q, pc, n, stability)
            if change == UNFORESEEN:
                return UNFORESEEN
            total += change
        if bits & (S_F_MINIONS if q == p else S_E_MINIONS):
            for i in range(s.nboard[q]):
                x = s.board[q, i]
                if not _is_minion(s, w, x):
                    continue
                if w.cards[s.e[x, CARD], C_DEATH] and w.code[pc, 0] == O_DAMAGE:
                    return UNFORESEEN  # several may die, and leave no room for what they summon
                change = _on_row(s, w, p, r, x, pc, n, stability)
                if change == UNFORESEEN:
                    return UNFORESEEN
                total += change
    return total


@jit
def _measured(s: State, w: Work, p: int, pc: int) -> int:
    """The number that the instruction at ``pc`` sets; below 0 where what is done may change it."""
    n = w.code[pc, 2]
    if n == A_COUNTER + N_STREAK:  # which turns change, and nothing else
        n = s.counter[p, N_STREAK]
    if n >= DYNAMIC or n < 0:
        return -1
    return n * (w.code[pc, 3] or 1) + w.code[pc, 4]


@jit
def _number(s: State, w: Work, p: int, r: int, pc: int, kind: int, measured: int) -> int:
    """The number with which the instruction at ``pc`` is done; below 0 where it is not known.

    ``measured`` is what one before it has set.
    """
    op = w.code[pc, 0]
    n = w.code[pc, 2]
    if op == O_DAMAGE and n == A_ACC:
        n = measured
    if op == O_FREEZE or op == O_KEYWORD:
        return 0
    if n >= DYNAMIC or n < 0:
        return -1
    if op == O_DAMAGE:
        if w.code[pc, 3] or w.code[pc, 4]:
            return -1
        return boosted(s, w, n, kind, p, r)
    if op == O_HEAL:
        plain = s.counter[p, N_DOUBLINGS] == 0 and s.counter[p, N_HEAL_MORE] == 0
        return n if plain and not listened_events(s) & (1 << EV_HEALED | 1 << EV_OVERHEAL) else -1
    if op == O_BUFF:
        if w.code[pc, 3] >= DYNAMIC or w.code[pc, 3] < 0 or listened_events(s) & 1 << EV_GAINED:
            return -1
        return n
    if op == O_BUFF_TURN and not listened_events(s) & 1 << EV_GAINED_NOW:
        return n + (s.counter[p, N_POWER_ATTACK] if kind == K_POWER else 0)
    return -1


@jit
def _concerning(
    s: State, w: Work, p: int, r: int, pc: int, kind: int, d: int, stability: int, measured: int
) -> int:
    """The change by an instruction that names its rows."""
    bits = names(w, w.code[pc, 1])
    n = _number(s, w, p, r, pc, kind, measured)
    if n < 0 or bits == 0:
        return UNFORESEEN
    if bits == S_TARGET:
        return _on_row(s, w, p, r, d, pc, n, stability) if d else 0
    if bits & ~_SIDES or (bits & S_F_MINIONS and kind == K_EFFECT and s.e[r, ZONE] == Z_HAND):
        return UNFORESEEN  # the minion that says so may be meant
    return _on_rows(s, w, p, r, bits, pc, n, stability)


@jit
def _strikes_enemy(s: State, w: Work, p: int, pc: int, d: int) -> int:
    """Whether the blow of the instruction at ``pc`` is at the target, an enemy, and no one else."""
    return int(names(w, w.code[pc, 1]) == S_TARGET and s.e[d, CTRL] != p)


@jit
def _given_to_race(s: State, w: Work, p: int, r: int, pc: int) -> int:
    """The gain of player p's minions of a race by the instruction at ``pc`` of spell ``r``."""
    selector = w.selector[w.code[pc, 1]]
    others = selector[1] | selector[2] | selector[3] | selector[6] | selector[7] | selector[8]
    if selector[0] != S_F_MINIONS or selector[4] != FL_RACE or others or selector[9]:
        return UNFORESEEN
    n = _number(s, w, p, r, pc, K_SPELL, -1)
    if n < 0:
        return UNFORESEEN
    total = 0
    for i in range(s.nboard[p]):
        x = s.board[p, i]
        if _is_minion(s, w, x) and passes(s, w, x, FL_RACE, selector[5]):
            total += gain(s, x, w.code[pc, 3], n)
            note_change(w, x, w.code[pc, 3], n)
    return total


@jit
def _is_shuffled_in(s: State, w: Work, p: int, pc: int) -> bool:
    """Whether nothing comes of the cards that the instruction at ``pc`` shuffles into a deck.

    Their places are drawn as a trial draws them.
    """
    n = w.code[pc, 2]
    q = p ^ w.code[pc, 4]
    if n >= DYNAMIC or w.events[w.code[pc, 3]] or listened_events(s) & 1 << EV_SHUFFLED:
        return False
    if s.ndeck[q] + n > DECK_LIMIT or s.hi + n > ROWS:
        return False
    for i in range(n):
        below(w, s.ndeck[q] + i + 1)
    return True


@jit
def _strengthened(s: State, w: Work, p: int, pc: int, d: int) -> int:
    """The gain of the struck row ``d`` by the attack that the instruction at ``pc`` gives it.

    Nothing if it is about to die.
    """
    attack = w.code[pc, 3]
    if names(w, w.code[pc, 1]) != S_TARGET or w.code[pc, 2] or not 0 <= attack < DYNAMIC:
        return UNFORESEEN
    if d < R_POWER or listened_events(s) & 1 << EV_GAINED:
        return UNFORESEEN
    health = health_of(s, d)
    for i in range(w.nchanged):
        health += w.changed[i, 2] if w.changed[i, 0] == d else 0
    if health <= 0:
        return 0
    note_change(w, d, attack, 0)
    change = gain(s, d, attack, 0)
    return change if s.e[d, CTRL] == p else -change


@jit
def _found_in_hand(s: State, w: Work, p: int, r: int, pc: int, kind: int) -> int:
    """How many cards beside row ``r`` the condition at ``pc`` finds in player p's hand.

    Below 0 where it asks for something else, or for what may have changed until then.
    """
    x = w.selector[w.code[pc, 1]]
    if w.code[pc, 3] != CD_COUNT_GE or x[0] != S_F_HAND or x[1] or x[8] != PICK_ALL:
        return -1
    for k in (2, 4, 6):
        if x[k] == FL_COST_GE and s.has_aura & (AURAS_IN_HAND | AURAS_OF_COSTS):
            return -1
        if not _is_lasting(x[k]):
            return -1
    n = matching(s, w, w.code[pc, 1], outside(w, p, r, kind))
    found = n
    for i in range(n):
        found -= int(w.sel[i] == r)
    return found


@jit
def _is_lasting(kind: int) -> bool:
    """Whether a filter asks for what a card in hand does not change meanwhile."""
    return kind == FL_NONE or kind == FL_RACE or kind == FL_TYPE or kind == FL_COST_GE


@jit
def _after_condition(s: State, w: Work, p: int, r: int, pc: int, kind: int, d: int) -> int:
    """Where a text goes on after the condition at ``pc``; 0 where that is not known."""
    needed = w.code[pc, 2]
    if w.code[pc, 3] == CD_COUNT_GE and names(w, w.code[pc, 1]) == S_TARGET:
        found = int(d != 0)
    elif w.code[pc, 3] == CD_HAND_RACE:
        itself = passes(s, w, r, FL_RACE, w.code[pc, 4])
        found = count_matching(s, w, p, FL_RACE, w.code[pc, 4]) - int(itself)
        needed = 1
    else:
        found = _found_in_hand(s, w, p, r, pc, kind) if 0 <= needed < DYNAMIC else -1
    if found < 0:
        return 0
    return pc + 1 if found >= needed else w.code[pc, 5]


@jit
def text_change(
    s: State, w: Work, p: int, r: int, pc: int, kind: int, d: int, events: int, stability: int
) -> int:
    """The change of player p's score by the program at ``pc``, the text of row ``r``.

    Args:
        s: the state.
        w: the workspace.
        p: whose text it is, whose turn it is.
        r: the row.
        pc: where the program begins, 0 for none.
        kind: the kind of its frame.
        d: the target's row, 0 for none.
        events: events of the action that follow while a new minion is in play.
        stability: of the auras.
    """
    if stability < BY_BOARD:
        return UNFORESEEN
    room = hand_limit(s, p) - s.nhand[p] + int(kind == K_SPELL)
    taken = s.nboard[p]
    if kind == K_EFFECT and s.e[r, ZONE] == Z_HAND:
        room += 1
        taken += 1
    total = 0
    armed = concerned = struck = beyond = came = 0
    measured = -1
    while pc and w.code[pc, 0] != O_END:
        op = w.code[pc, 0]
        change = UNFORESEEN
        if op == O_UNLESS and not came:
            pc = _after_condition(s, w, p, r, pc, kind, d)
            if pc == 0:
                return UNFORESEEN
            continue
        if op == O_MANA or (op == O_HALF and not s.e[r, LINK]):
            change = 0
        elif came:  # the new minion may listen to what follows
            return UNFORESEEN
        elif op == O_SET and not concerned:
            measured = _measured(s, w, p, pc)
            change = 0 if measured >= 0 else UNFORESEEN
        elif op == O_KEYWORD or op == O_FREEZE:
            armed = 1
            change = _concerning(s, w, p, r, pc, kind, d, stability, measured)
        elif op == O_DAMAGE or op == O_HEAL or op == O_BUFF or op == O_BUFF_TURN:
            if not concerned and not (armed and op == O_DAMAGE):
                change = _concerning(s, w, p, r, pc, kind, d, stability, measured)
                beyond = _strikes_enemy(s, w, p, pc, d)
            elif op == O_BUFF and struck and names(w, w.code[pc, 1]) == S_TARGET:
                change = _strengthened(s, w, p, pc, d)
                beyond = 0
            elif op == O_BUFF and struck and beyond and kind == K_SPELL:
                change = _given_to_race(s, w, p, r, pc)
                beyond = 0
            concerned = 1
            struck |= int(op == O_DAMAGE)
        elif op == O_ARMOR:
            n = w.code[pc, 2]
            if 0 <= n < DYNAMIC and not w.code[pc, 4] and not listened_events(s) & 1 << EV_ARMOR:
                change = TRA * (n + (s.counter[p, N_POWER_ARMOR] if kind == K_POWER else 0))
        elif op == O_SHUFFLE:
            change = 0 if _is_shuffled_in(s, w, p, pc) else UNFORESEEN
        elif op == O_DRAW or op == O_TUTOR:
            came = 1
            later = events | _DEATH_EVENTS if struck else events
            if op == O_DRAW:
                change = _drawn(s, w, pc, p, room, later)
            else:
                change = _sought(s, w, pc, p, room, later)
        elif struck:  # a dead minion still takes a place, and its death an event
            return UNFORESEEN
        elif op == O_GIVE:
            came = 1
            change = _given(s, w, pc, room, events)
        elif op == O_SUMMON and not w.code[pc, 1] and not w.code[pc, 4]:
            came = 1
            change = summoned(s, w, pc, taken, events, stability)
        elif op == O_RANDOM_CARD and kind == K_POWER and w.code[pc + 1, 0] == O_END:
            came = 1
            change = called(s, w, pc, p, events, stability)
        if change == UNFORESEEN:
            return UNFORESEEN
        total += change
        pc += 1
    return UNFORESEEN if armed and w.nsplit else total
