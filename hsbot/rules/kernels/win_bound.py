"""A bound on the damage that the rest of a turn can still do to the enemy hero.

It counts ready attackers with all attack that they may be given; the damage of cards in hand and of
the hero power, as far as the mana lasts; and spell damage. The reach of a card is known from its
definition (``cards.assembly.damage_reach``). If anything may add an unknown amount, there is no
bound.
"""

from __future__ import annotations

from hsbot.rules.actions.legal import most_uses
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.mechanics.second_powers import second_power
from hsbot.rules.query.amounts import spell_damage
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import EV_RUINED
from hsbot.rules.state.stats import (
    attack_of,
    attack_of_minion,
    cost_of,
    currency_of,
    fighting,
    keywords,
)

NO_BOUND = 1 << 20
"""More damage than any hero has health."""
MOST_MANA = 24
ROOM = MOST_MANA + 1
"""Numbers of scratch that the bound needs."""
_MANY = 2 * MAX_BOARD + 1
"""The size of a deck that all deathrattles of a board cannot draw empty."""
_FLAGS = REACH_WINDFURY | REACH_SILENCE | REACH_COSTS


@noinline
def acts_by_itself(s: State, w: Work, p: int) -> bool:
    """Whether a card in player p's hand or deck may act when it is drawn, or while it is held."""
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        if _acts_alone(w, x if x > 0 else s.e[-x, CARD]):
            return True
        if x < 0 and (s.e[-x, FLAGS] & F_CAST_DRAWN or _attached(s, w, -x) < 0):
            return True
    for i in range(s.nhand[p]):
        if _acts_alone(w, s.e[s.hand[p, i], CARD]):
            return True
    return False


@jit
def _acts_alone(w: Work, card: int) -> bool:
    if w.cards[card, C_FLAGS] & CF_CAST_DRAWN:
        return True
    listened = w.hand_events[card] & ~(HAS_PLACES | HAS_AURA) | w.events[card] & 1 << EV_RUINED
    return bool(listened and w.cards[card, C_STANDS] < 0)


@jit
def _attached(s: State, w: Work, r: int) -> int:
    """The reach of the enchantments of row ``r``, as ``C_STANDS``; ``OPEN`` for anything."""
    found = 0
    x = s.e[r, ENCH]
    while x:
        one = w.cards[s.e[x, CARD], C_STANDS]
        if one < 0 or s.e[x, LINK]:
            return OPEN
        found = _joined(found, one)
        if found < 0:
            return OPEN
        x = s.e[x, ENCH]
    return found


@jit
def _joined(one: int, other: int) -> int:
    """Attack and flags of two reaches together."""
    gain = (one >> REACH_GAIN & 63) + (other >> REACH_GAIN & 63)
    if gain > 63:
        return OPEN
    return (one | other) & (_FLAGS | REACH_OWN | REACH_DRAWS) | gain << REACH_GAIN


@jit
def _standing_row(s: State, w: Work, r: int, found: int) -> int:
    """``found`` with the reach of row ``r`` in play; ``OPEN`` for anything."""
    one = _attached(s, w, r)
    if one < 0:
        return OPEN
    if not s.e[r, FLAGS] & F_SILENCED:
        own = w.cards[s.e[r, CARD], C_STANDS]
        if own < 0 or s.e[r, LINK]:
            return OPEN
        one = _joined(one, own)
    return OPEN if one < 0 else _joined(found, one)


@jit
def _standing(s: State, w: Work, p: int, waiting: int) -> int:
    """The reach of all that player p has in play while it is there; ``OPEN`` for anything.

    ``waiting``: whether secrets may be triggered.
    """
    found = _standing_row(s, w, R_HERO + p, 0)
    if found >= 0 and s.e[R_POWER + p, ZONE] != Z_NONE:
        found = _standing_row(s, w, R_POWER + p, found)
    if found >= 0 and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        found = _standing_row(s, w, R_WEAPON + p, found)
    for i in range(s.nboard[p]):
        if found >= 0:
            found = _standing_row(s, w, s.board[p, i], found)
    for i in range(s.nsecret[p]):
        r = s.secret[p, i]
        if found >= 0 and (waiting or not w.cards[s.e[r, CARD], C_FLAGS] & CF_SECRET):
            found = _standing_row(s, w, r, found)
    return found


@jit
def _value(reach: int, boost: int, blows: int) -> int:
    """The damage of playing a card, with ``blows`` attacks and spell damage ``boost``."""
    hits = (reach >> REACH_HITS & 15) * max(0, boost)
    return (reach & 255) + hits + (reach >> REACH_GAIN & 63) * blows


@jit
def _lowest_cost(s: State, w: Work, r: int, flags: int) -> int:
    """The least mana that row ``r`` may cost in this turn."""
    if flags & REACH_COSTS or w.cards[s.e[r, CARD], C_NCOST_AURA] or currency_of(s, r) != PAY_MANA:
        return 0
    return cost_of(s, r)


@jit
def _is_plain(s: State, w: Work, r: int) -> bool:
    """Whether the enchantments of hand row ``r`` change only its numbers."""
    if s.e[r, FLAGS] & (F_TWICE | F_GRAFT | F_PREPARE | F_COMBINED) or s.e[r, LINK]:
        return False
    x = s.e[r, ENCH]
    while x:
        c = w.cards[s.e[x, CARD]]
        if c[C_STANDS] or c[C_PLAY] or c[C_TAGS]:
            return False
        x = s.e[x, ENCH]
    return True


@noinline
def _hand_flags(s: State, w: Work, me: int, mana: int, flags: int) -> int:
    """Flags of the playable cards, and the mana they give (from ``REACH_MANA`` on); or ``OPEN``."""
    found = 0
    given = 0
    for i in range(s.nhand[me]):
        r = s.hand[me, i]
        card = s.e[r, CARD]
        if w.hand_events[card] & ~(HAS_PLACES | HAS_AURA):
            return OPEN
        reach = w.cards[card, C_REACH]
        if reach > 0:
            given += reach >> REACH_MANA & 15
    for i in range(s.nhand[me]):
        r = s.hand[me, i]
        if _lowest_cost(s, w, r, flags) <= mana + given:
            reach = w.cards[s.e[r, CARD], C_REACH]
            if reach < 0 or not _is_plain(s, w, r) or currency_of(s, r) == PAY_ENEMY_HEALTH:
                return OPEN
            found |= reach & _FLAGS
    return found | given << REACH_MANA


@jit
def _is_restless(s: State, me: int) -> bool:
    """Whether rules, or cards that wait in a deck, may add an amount that no card states."""
    if s.pend or s.counter[me, N_RULES] or s.counter[me, N_DOUBLINGS] or s.deck_listen[me]:
        return True
    return bool(s.deck_listen[1 - me] or s.e[R_HERO + me, KW_AURA] or second_power(s, me))


@jit
def most_damage(s: State, w: Work, out: Vector, at: int, me: int) -> int:
    """The most damage that the rest of the turn can do to the other hero, ``NO_BOUND`` for any.

    The other player's hand and deck are checked by ``acts_by_itself``.

    Args:
        s: the state, player ``me`` to choose.
        w: the workspace.
        out: scratch of ``ROOM`` numbers from ``at`` on.
        at: where it begins.
        me: the player whose turn it is.
    """
    opponent = 1 - me
    theirs = _standing(s, w, opponent, 1)
    if theirs < 0 or (theirs & REACH_DRAWS and s.ndeck[opponent] < _MANY) or _is_restless(s, me):
        return NO_BOUND
    own = _standing(s, w, me, 0)
    if own < 0 or own & REACH_OWN:
        return NO_BOUND
    flags = (own | theirs) & _FLAGS
    mana = s.mana[me]
    hand = _hand_flags(s, w, me, mana, flags)
    if hand < 0:
        return NO_BOUND
    mana = min(MOST_MANA, mana + (hand >> REACH_MANA))
    flags |= hand & _FLAGS
    power = R_POWER + me
    uses = 0
    if s.e[power, ZONE] != Z_NONE and _lowest_cost(s, w, power, flags) <= mana:
        uses = most_uses(s, power) - s.e[power, ATTACKS]
        if uses > 0 and (
            uses > 2
            or currency_of(s, power) == PAY_ENEMY_HEALTH
            or w.cards[s.e[power, CARD], C_REACH] < 0
        ):
            return NO_BOUND
        flags |= w.cards[s.e[power, CARD], C_REACH] & _FLAGS if uses > 0 else 0
    return _sum(
        s,
        w,
        out,
        at,
        me,
        flags,
        mana,
        max(0, uses),
        (own >> REACH_GAIN & 63) + (theirs >> REACH_GAIN & 63),
    )


@jit
def _blows(s: State, r: int, flags: int) -> int:
    """The number of attacks that row ``r`` still has."""
    bits = fighting(s, r)
    most = 4 if bits & MEGA_WINDFURY else (2 if bits & WINDFURY or flags & REACH_WINDFURY else 1)
    return max(0, most - s.e[r, ATTACKS])


@jit
def _strength(s: State, w: Work, r: int, flags: int) -> int:
    """The attack of minion ``r``, or the higher one that a silence may give it back."""
    now = attack_of_minion(s, r)
    return max(now, w.cards[s.e[r, CARD], C_ATK], s.e[r, ATK]) if flags & REACH_SILENCE else now


@noinline
def _sum(
    s: State, w: Work, out: Vector, at: int, me: int, flags: int, mana: int, uses: int, gain: int
) -> int:
    """The bound, where all amounts are known."""
    still = F_DORMANT if flags & REACH_SILENCE else F_DORMANT | F_FROZEN
    total = 0
    blows = 0
    for i in range(s.nboard[me]):
        r = s.board[me, i]
        if s.e[r, FLAGS] & still:
            continue
        if s.e[r, FLAGS] & F_EXHAUSTED and not keywords(s, r) & CHARGE:
            continue
        if keywords(s, r) & CHARGE and keywords(s, r) & REBORN:
            return NO_BOUND
        more = _blows(s, r, flags)
        total += more * _strength(s, w, r, flags)
        blows += more
    h = R_HERO + me
    if not s.e[h, FLAGS] & F_FROZEN:
        more = _blows(s, h, flags)
        total += more * attack_of(s, h)
        blows += more
    boost = spell_damage(s, me)
    for i in range(s.nhand[me]):
        r = s.hand[me, i]
        if _lowest_cost(s, w, r, flags) > mana:
            continue
        boost += max(0, s.e[r, SPELL_DAMAGE])
        if w.cards[s.e[r, CARD], C_TYPE] == T_MINION and keywords(s, r) & CHARGE:
            blows += 4 if keywords(s, r) & MEGA_WINDFURY else 2
    total += gain * blows
    return total + _spent(s, w, out, at, me, flags, mana, uses, boost, blows) + _fatigue(s, 1 - me)


@jit
def _fatigue(s: State, p: int) -> int:
    """The damage of player p's next draw, which is the turn's."""
    return s.fatigue[p] + 1 if s.ndeck[p] == 0 else 0


@jit
def _spend(out: Vector, at: int, mana: int, cost: int, value: int) -> None:
    """Take a card into account that adds ``value``: the best for each amount of mana."""
    for m in range(mana, cost - 1, -1):
        out[at + m] = max(out[at + m], out[at + m - cost] + value)


@jit
def _spent(
    s: State, w: Work, out: Vector, at: int, me: int, flags: int, mana: int, uses: int,
    boost: int, blows: int
) -> int:  # fmt: skip
    """The most damage of cards and hero power that the mana can pay for."""
    for m in range(mana + 1):
        out[at + m] = 0
    for i in range(s.nhand[me]):
        r = s.hand[me, i]
        cost = _lowest_cost(s, w, r, flags)
        if cost > mana:
            continue
        c = w.cards[s.e[r, CARD]]
        value = _value(c[C_REACH], boost, blows)
        if c[C_TYPE] == T_MINION and keywords(s, r) & CHARGE:
            times = 2 if keywords(s, r) & WINDFURY or flags & REACH_WINDFURY else 1
            value += attack_of_minion(s, r) * (4 if keywords(s, r) & MEGA_WINDFURY else times)
        if c[C_TYPE] == T_WEAPON:
            value += max(0, attack_of_minion(s, r) - c[C_ATK]) * 2
        if value > 0:
            _spend(out, at, mana, cost, value)
    power = R_POWER + me
    for _ in range(uses):
        value = _value(w.cards[s.e[power, CARD], C_REACH], boost, blows)
        _spend(out, at, mana, min(mana, _lowest_cost(s, w, power, flags)), value)
    return out[at + mana]
