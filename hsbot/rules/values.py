"""What a position is worth: numbers that describe both sides, and their weights.

The value is the logarithm of the odds (in thousandths) that the player whose turn begins wins: a
weighted sum of both sides' features, where each weight goes from its early to its late value over
the game's first half-turns. Weights are learned from games (``hsbot train value``); without any,
every position is even.
"""

from __future__ import annotations

from hsbot.rules.jit import jit
from hsbot.rules.layout import *  # the layout is this module's alphabet
from hsbot.rules.selectors import attack_of_weapon, health_of

NAMES = (
    "life", "life_below_15", "life_below_8", "hand", "hand_below_3", "deck_below_5", "minions",
    "attack", "health", "bulk", "taunt_health", "shielded_attack", "windfury_attack", "unseen",
    "lifesteal_attack", "poisonous", "deathrattles", "cost", "abilities", "frozen_attack", "weapon",
    "spell_damage", "secrets", "crystals", "overload", "locations", "strike", "reach", "pressure",
)  # fmt: skip
"""A side's features, in the order of ``V_``."""
(
    V_LIFE, V_LIFE_15, V_LIFE_8, V_HAND, V_HAND_3, V_DECK_5, V_MINIONS,
    V_ATTACK, V_HEALTH, V_BULK, V_TAUNT, V_SHIELDED, V_WINDFURY, V_UNSEEN,
    V_LIFESTEAL, V_POISONOUS, V_DEATHRATTLES, V_COST, V_ABILITIES, V_FROZEN_ATTACK, V_WEAPON,
    V_SPELL_DAMAGE, V_SECRETS, V_CRYSTALS, V_OVERLOAD, V_LOCATIONS, V_STRIKE, V_REACH, V_PRESSURE,
) = range(SIDE)  # fmt: skip
"""In ``WORK.feature`` player 0's come first, then player 1's, then whose turn it is and the
half-turn's number."""
LATE = 20
"""The half-turn from which the late weights count alone.

``WORK.worth`` has one for having the turn, then one for each feature of whose turn begins and of
the other, in thousandths; first the early ones, then what is added to each when it is late.
"""
MOST_STATS, MOST_LIFE, MOST_REACH, MOST_PRESSURE = 20, 60, 10, 20
"""Where features end, so that no freak counts for more than all else."""
CERTAIN = 20_000
"""The most that a value is, in thousandths: odds of half a billion to one."""


@jit
def describe_minion(s: State, w: Work, r: int, o: int) -> None:
    """Add a minion to the features from ``w.feature[o]`` on; what ends this turn is left out."""
    card = s.e[r, CARD]
    if w.cards[card, C_TYPE] == T_LOCATION:
        w.feature[o + V_LOCATIONS] += health_of(s, r)
        return
    bits = s.e[r, KW] | s.e[r, KW_AURA]
    attack = max(0, min(MOST_STATS, s.e[r, ATK] + s.e[r, ATK_AURA]))
    health = max(0, min(MOST_STATS, health_of(s, r)))
    w.feature[o + V_MINIONS] += 1
    w.feature[o + V_ATTACK] += attack
    w.feature[o + V_HEALTH] += health
    w.feature[o + V_BULK] += min(attack, health)
    w.feature[o + V_COST] += w.cards[card, C_COST]
    w.feature[o + V_SPELL_DAMAGE] += s.e[r, SPELL_DAMAGE]
    if bits & TAUNT and not bits & STEALTH:
        w.feature[o + V_TAUNT] += health
    if bits & SHIELD:
        w.feature[o + V_SHIELDED] += attack + 1
    if bits & (WINDFURY | MEGA_WINDFURY):
        w.feature[o + V_WINDFURY] += attack
    if bits & (STEALTH | ELUSIVE):
        w.feature[o + V_UNSEEN] += 1
    if bits & LIFESTEAL:
        w.feature[o + V_LIFESTEAL] += attack
    if bits & POISONOUS:
        w.feature[o + V_POISONOUS] += 1
    if bits & REBORN or (
        w.cards[card, C_FLAGS] & CF_DEATHRATTLE and not s.e[r, FLAGS] & F_SILENCED
    ):
        w.feature[o + V_DEATHRATTLES] += 1
    if w.events[card] and not s.e[r, FLAGS] & F_SILENCED:
        w.feature[o + V_ABILITIES] += 1
    if s.e[r, FLAGS] & F_FROZEN:
        w.feature[o + V_FROZEN_ATTACK] += attack
    elif not s.e[r, FLAGS] & F_DORMANT:
        w.feature[o + V_STRIKE] += attack * (2 if bits & WINDFURY else 1)


@jit
def describe_side(s: State, w: Work, p: int) -> None:
    """Fill player p's features but for those that depend on the other side's."""
    o = p * SIDE
    h = R_HERO + p
    for i in range(SIDE):
        w.feature[o + i] = 0
    life = health_of(s, h) + s.e[h, ARMOR]
    w.feature[o + V_LIFE] = min(life, MOST_LIFE)
    w.feature[o + V_LIFE_15] = max(0, 15 - life)
    w.feature[o + V_LIFE_8] = max(0, 8 - life)
    w.feature[o + V_HAND] = s.nhand[p]
    w.feature[o + V_HAND_3] = max(0, 3 - s.nhand[p])
    w.feature[o + V_DECK_5] = max(0, 5 - s.ndeck[p])
    w.feature[o + V_SECRETS] = s.nsecret[p]
    w.feature[o + V_CRYSTALS] = s.max_mana[p]
    w.feature[o + V_OVERLOAD] = s.overload[p] + s.locked[p]
    for i in range(s.nboard[p]):
        describe_minion(s, w, s.board[p, i], o)
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        attack = attack_of_weapon(s, p)
        w.feature[o + V_WEAPON] = attack * min(3, health_of(s, R_WEAPON + p))
        w.feature[o + V_STRIKE] += attack


@jit
def features(s: State, w: Work) -> None:
    """Fill ``w.feature`` (``Native.features`` names its numbers)."""
    describe_side(s, w, 0)
    describe_side(s, w, 1)
    for p in range(2):
        o = p * SIDE
        other = (1 - p) * SIDE
        life = max(1, w.feature[other + V_LIFE])
        strike = w.feature[o + V_STRIKE]
        w.feature[o + V_REACH] = max(
            0, min(MOST_REACH, strike - w.feature[other + V_TAUNT] - life + 1)
        )
        w.feature[o + V_PRESSURE] = min(MOST_PRESSURE, 10 * strike // life)
    w.feature[2 * SIDE] = s.cur
    w.feature[2 * SIDE + 1] = s.turn


@jit
def value(s: State, w: Work, mover: int) -> int:
    """The log odds, in thousandths, that ``mover``, whose turn begins now or next, wins."""
    features(s, w)
    late = min(LATE, s.turn)
    half = 1 + 2 * SIDE
    total = w.worth[0] * LATE + w.worth[half] * late
    for side in range(2):
        o = (mover ^ side) * SIDE
        first = 1 + side * SIDE
        for i in range(SIDE):
            x = w.feature[o + i]
            if x:
                total += x * (w.worth[first + i] * LATE + w.worth[half + first + i] * late)
    return max(-CERTAIN, min(CERTAIN, total // LATE))
