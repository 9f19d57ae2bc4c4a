"""Current statistics of a row: keywords, attack, health, cost, with auras and passing effects."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *


@jit
def bounded(n: int) -> int:
    """The number ``n``, or the game's own bounds, at which its statistics stop (Wiki, "Attack")."""
    return min(MOST_NUMBER, max(-MOST_NUMBER, n))


@jit
def class_of_player(s: State, w: Work, p: int) -> int:
    """The class of player p: the hero's; of a hero without one class of its own the one before."""
    own = w.cards[s.e[R_HERO + p, CARD], C_CLASS]
    before = s.counter[p, N_CLASS]
    return before if before and (own == 0 or own == CLASS_NEUTRAL) else own


@jit
def herald_level(s: State, p: int) -> int:
    """The factor of player p's soldiers: 1, 2 after two heralds, 4 after four."""
    return 4 if s.counter[p, N_HERALDED] >= 4 else max(1, s.counter[p, N_HERALDED] & 2)


@jit
def keywords(s: State, r: int) -> int:
    """All keyword bits that hold for row ``r`` now."""
    return s.e[r, KW] | s.e[r, KW_TEMP] | s.e[r, KW_AURA]


@jit
def fighting(s: State, r: int) -> int:
    """The keyword bits with which row ``r`` fights; a hero has its weapon's on its own turn."""
    bits = keywords(s, r)
    p = r - R_HERO
    if r < R_POWER and s.cur == p and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        bits |= keywords(s, R_WEAPON + p) & OF_WEAPON
    return bits


@jit
def most_attacks(s: State, r: int) -> int:
    """The number of attacks that row ``r`` may make in a turn."""
    bits = fighting(s, r)
    return 4 if bits & MEGA_WINDFURY else (2 if bits & WINDFURY else 1)


@jit
def attack_of_weapon(s: State, p: int) -> int:
    """The attack of player p's weapon."""
    e = s.e[R_WEAPON + p]
    return max(0, e[ATK] + e[ATK_TEMP] + e[ATK_AURA])


@jit
def attack_of_minion(s: State, r: int) -> int:
    """The attack of row ``r``, which is no hero's."""
    return min(MOST_NUMBER, max(0, s.e[r, ATK] + s.e[r, ATK_TEMP] + s.e[r, ATK_AURA]))


@jit
def attack_of(s: State, r: int) -> int:
    """The attack of row ``r``; a hero's includes its weapon's on its own turn."""
    n = s.e[r, ATK] + s.e[r, ATK_TEMP] + s.e[r, ATK_AURA]
    if r < R_POWER:
        p = r - R_HERO
        if s.cur == p and s.e[R_WEAPON + p, ZONE] != Z_NONE:
            n += attack_of_weapon(s, p)
    return min(MOST_NUMBER, max(0, n))


@jit
def health_of(s: State, r: int) -> int:
    """The health (durability) that row ``r`` has left."""
    return min(MOST_NUMBER, s.e[r, HEALTH] + s.e[r, HEALTH_AURA] - s.e[r, DAMAGE])


@jit
def hand_limit(s: State, p: int) -> int:
    """How many cards player p may hold."""
    return HAND_LIMIT + s.counter[p, N_HAND_MORE]


@jit
def cost_of(s: State, r: int) -> int:
    """The current cost of row ``r``."""
    return max(0, s.e[r, COST] + s.e[r, COST_TEMP] + s.e[r, COST_AURA])


@jit
def currency_of(s: State, r: int) -> int:
    """The resource that row ``r`` costs (``PAY_``): this turn's, then an aura's, then its own."""
    pay = s.e[r, PAY]
    if pay == 0:
        return PAY_MANA
    return pay >> PAY_TURN_SHIFT or (pay >> PAY_AURA_SHIFT) & PAY_MASK or pay & PAY_MASK


@jit
def affordable(s: State, r: int, p: int) -> bool:
    """Whether player p can pay for row ``r``.

    Health must be left after paying with it, and armor is none (Hearthstone Wiki, "Change Cost to
    Health").
    """
    cost = cost_of(s, r)
    pay = currency_of(s, r)
    if pay == PAY_MANA:
        return cost <= s.mana[p]
    if pay == PAY_HEALTH:
        return cost < health_of(s, R_HERO + p)
    if pay == PAY_ARMOR:
        return cost <= s.e[R_HERO + p, ARMOR]
    if pay == PAY_CORPSES:
        return cost <= s.counter[p, N_CORPSES]
    return pay != PAY_NEVER


@jit
def dying(s: State, r: int) -> bool:
    """Whether row ``r`` is about to die, or has left the game; nothing dies in hand or hidden."""
    if s.e[r, FLAGS] & F_DESTROYED == 0 and health_of(s, r) > 0:
        return False
    return s.e[r, ZONE] != Z_HAND and s.e[r, ZONE] != Z_SECRET


@jit
def standing(s: State, r: int) -> bool:
    """Whether row ``r`` is in play and not about to die."""
    zone = s.e[r, ZONE]
    return (zone == Z_BOARD or zone == Z_HERO) and not dying(s, r)
