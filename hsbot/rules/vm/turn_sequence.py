"""Steps of the sequence that ends a turn and begins the next."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.hand import discard
from hsbot.rules.mechanics.lasting_effects import sleepers_stir
from hsbot.rules.mechanics.second_powers import second_power
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import O_END_TURN
from hsbot.rules.state.instructions import sequence_step
from hsbot.rules.state.stats import keywords, most_attacks
from hsbot.rules.state.watchers import shift


@jit
def _thaw(s: State, r: int) -> None:
    """Thaw a frozen character that missed an attack, at the end of its controller's turn.

    It has missed one if it had any left, and could have attacked this turn already (Wiki,
    "Freeze"): one played this turn stays frozen, unless it has charge or rush.
    """
    if not s.e[r, FLAGS] & F_FROZEN or s.e[r, ATTACKS] >= most_attacks(s, r):
        return
    if not s.e[r, FLAGS] & F_EXHAUSTED or keywords(s, r) & (CHARGE | RUSH):
        s.e[r, FLAGS] &= ~F_FROZEN


@sequence_step(O_END_TURN)
@noinline
def seq_end_turn(s: State, w: Work, f: int) -> None:
    """End the turn's passing effects, and begin the other player's turn.

    Then the other player's turn begins (mana, attacks, powers).
    """
    if s.turn > 0:
        p = s.cur
        _thaw(s, R_HERO + p)
        temporary = 0
        for q in range(2):
            _expire(s, R_HERO + q)
            _expire(s, R_WEAPON + q)
            for i in range(s.nboard[q]):
                if q == p:
                    _thaw(s, s.board[q, i])
                _expire(s, s.board[q, i])
            for i in range(s.nhand[q]):
                _expire_in_hand(s, s.hand[q, i])
                temporary |= s.e[s.hand[q, i], FLAGS] & F_TEMPORARY
        if temporary:
            _discard_temporary(s, w, p)
        s.counter[p, N_CARDS_LAST] = s.counter[p, N_CARDS_TURN]
    s.turn += 1
    if s.turn > TURN_LIMIT:
        s.winner = 2
        return
    ended = s.cur
    p = 1 - ended
    if s.counter[p, N_SKIP] > 0:
        s.counter[p, N_SKIP] -= 1
        p = s.cur
        if s.counter[1 - p, N_TURNS_BACK] > 0:
            s.counter[1 - p, N_TURNS_BACK] -= 1
            s.counter[p, N_SKIP] += 1
    s.cur = p
    w.stack[f, F_CTRL] = p
    shift(s)  # auras may hold in one player's turn only
    played = s.counter[p, N_ELEMENTALS]
    s.counter[p, N_STREAK] = s.counter[p, N_STREAK] + 1 if played else 0
    s.counter[p, N_ELEMENTALS_BEFORE] = played
    s.counter[p, N_ELEMENTALS] = 0
    s.counter[p, N_FIRE_STREAK] = (
        s.counter[p, N_FIRE_STREAK] + 1 if s.counter[p, N_FIRE_TURN] else 0
    )
    s.counter[p, N_FIRE_TURN] = 0
    s.max_mana[p] = min(MANA_LIMIT + s.counter[p, N_MANA_MORE], s.max_mana[p] + 1)
    s.locked[p] = s.overload[p]
    s.overload[p] = 0
    s.filled[p] = 0
    s.mana[p] = max(0, s.max_mana[p] - s.locked[p])
    asleep = 0
    for q in range(2):
        s.counter[q, N_DIED_LAST] = s.counter[q, N_DIED_TURN]
        if q != ended:
            s.counter[q, N_HERO_DAMAGE_LAST] = s.counter[q, N_HERO_DAMAGE_TURN]
        for k in (N_CARDS_TURN, N_MINIONS_TURN, N_SPELLS_TURN, N_DIED_TURN, N_HERO_DAMAGE_TURN,
                  N_POWERS_TURN, N_ATTACKS_TURN, N_RESTORED_TURN, N_MANA_TURN,
                  N_DISCOVERS_TURN, N_DRAWN_TURN, N_ARMOR_TURN, N_SPELL_DAMAGE_TURN,
                  N_HURT_TURN, N_HERO_HEALED_TURN, N_ARMOR_LOST_TURN, N_HEALTH_CHANGED_TURN,
                  N_CHARACTERS_HURT_TURN):  # fmt: skip
            s.counter[q, k] = 0
        s.e[R_HERO + q, ATTACKS] = 0
        for i in range(s.nboard[q]):
            r = s.board[q, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_LOCATION:
                if q == p and s.e[r, ATTACKS] > 0:
                    s.e[r, ATTACKS] -= 1
            else:
                s.e[r, ATTACKS] = 0
            asleep |= s.e[r, FLAGS] & F_DORMANT
            if q == p and not s.e[r, FLAGS] & F_DORMANT:
                s.e[r, FLAGS] &= ~F_EXHAUSTED
    s.e[R_POWER + p, ATTACKS] = 0
    if s.e[R_HERO + p, ENCH]:
        s.e[second_power(s, p), ATTACKS] = 0
    if asleep:
        sleepers_stir(s, w, p)


@jit
def _expire(s: State, r: int) -> None:
    s.e[r, ATK_TEMP] = 0
    s.e[r, KW_TEMP] = 0


@jit
def _expire_in_hand(s: State, r: int) -> None:
    if s.e[r, COST_TEMP]:
        s.e[r, COST_TEMP] = 0
        shift(s)
    s.e[r, PAY] &= ~(PAY_MASK << PAY_TURN_SHIFT)
    s.e[r, KW_TEMP] = 0


@jit
def _discard_temporary(s: State, w: Work, p: int) -> None:
    """Discard temporary cards at the end of their owner's turn."""
    i = s.nhand[p] - 1
    while i >= 0:
        r = s.hand[p, i]
        if s.e[r, FLAGS] & F_TEMPORARY:
            discard(s, w, r)
        i -= 1
