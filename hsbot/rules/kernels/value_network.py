"""The value function: features of both sides of a position, and a small network over them.

The value is the logarithm of the odds (in thousandths) that a player wins: whose turn begins, or
who has the next turn where another's is under way. The network has one hidden layer of rectified
sums, in whole numbers, so that every machine computes the same (the idea of NNUE; Nasu 2018). Its
weights are learned from games (``hsbot train value``); without any, every position is even.
"""

from __future__ import annotations

from hsbot.rules.compile.bits import lowest
from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.vectors import (
    changed_inputs,
    hidden_sums,
    keep_sums,
    weighed,
    with_input,
)
from hsbot.rules.schema.kernel_sizes import NET_UNIT, NET_WIDTH, SIDE
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of_weapon, health_of

NAMES = (
    "life", "life_below_15", "life_below_8", "hand", "hand_below_3", "deck_below_5", "minions",
    "attack", "health", "bulk", "taunt_health", "shielded_attack", "windfury_attack", "unseen",
    "lifesteal_attack", "poisonous", "deathrattles", "cost", "abilities", "frozen_attack", "weapon",
    "spell_damage", "secrets", "crystals", "overload", "locations", "strike", "reach", "pressure",
    "strongest", "strong", "weak", "taunts", "kills", "free_kills", "hand_cost", "hand_playable",
    "hand_minions", "hand_spells", "burn", "armor", "deck",
)  # fmt: skip
"""A side's features, in the order of ``V_``."""
(
    V_LIFE, V_LIFE_15, V_LIFE_8, V_HAND, V_HAND_3, V_DECK_5, V_MINIONS,
    V_ATTACK, V_HEALTH, V_BULK, V_TAUNT, V_SHIELDED, V_WINDFURY, V_UNSEEN,
    V_LIFESTEAL, V_POISONOUS, V_DEATHRATTLES, V_COST, V_ABILITIES, V_FROZEN_ATTACK, V_WEAPON,
    V_SPELL_DAMAGE, V_SECRETS, V_CRYSTALS, V_OVERLOAD, V_LOCATIONS, V_STRIKE, V_REACH, V_PRESSURE,
    V_STRONGEST, V_STRONG, V_WEAK, V_TAUNTS, V_KILLS, V_FREE_KILLS, V_HAND_COST, V_HAND_PLAYABLE,
    V_HAND_MINIONS, V_HAND_SPELLS, V_BURN, V_ARMOR, V_DECK,
) = range(SIDE)  # fmt: skip
"""In ``WORK.feature`` player 0's come first, then player 1's, then whose turn it is and the
half-turn's number.

The network's inputs are the features of the player whose turn begins or comes next, those of the
other, whether that turn has begun, and the half-turn's number (up to ``LATE``).
"""
LATE = 24
"""The half-turn after which it gets no later."""
MOST_STATS, MOST_LIFE, MOST_REACH, MOST_PRESSURE, MOST_COST = 20, 60, 10, 20, 10
"""Where features end, so that no freak counts for more than all else."""
STRONG_FROM, WEAK_TO = 4, 2
"""The attack that makes a minion strong, the health up to which it is weak."""
CERTAIN = 20_000
"""The most that a value is, in thousandths: odds of half a billion to one."""


_SHIELDED = MOST_NUMBER
"""Health that no blow takes: behind a divine shield."""
_MARKED = (
    TAUNT | SHIELD | WINDFURY | MEGA_WINDFURY | STEALTH | ELUSIVE | LIFESTEAL | POISONOUS | REBORN
)
"""Keywords that a minion's features tell of."""


@jit
def describe_keywords(w: Work, o: int, bits: int, attack: int, health: int) -> None:
    """Add what a minion's keywords are worth to the features from ``w.feature[o]`` on."""
    if bits & TAUNT and not bits & STEALTH:
        w.feature[o + V_TAUNT] += health
        w.feature[o + V_TAUNTS] += 1
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


@jit
def describe_board(s: State, w: Work, p: int, o: int) -> None:
    """Add player p's board to the features from ``w.feature[o]`` on; what ends this turn is not.

    What every minion has is summed up in local variables, the rest where it is rarely reached.
    """
    minions = attacks = healths = bulk = costs = spell_damage = strongest = strong = weak = 0
    deathrattles = abilities = strike = 0
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        card = s.e[r, CARD]
        if w.cards[card, C_TYPE] == T_LOCATION:
            w.feature[o + V_LOCATIONS] += health_of(s, r)
            continue
        flags = s.e[r, FLAGS]
        bits = s.e[r, KW] | s.e[r, KW_AURA]
        attack = max(0, min(MOST_STATS, s.e[r, ATK] + s.e[r, ATK_AURA]))
        health = max(0, min(MOST_STATS, health_of(s, r)))
        minions += 1
        attacks += attack
        healths += health
        bulk += min(attack, health)
        costs += min(MOST_COST, w.cards[card, C_COST])
        spell_damage += s.e[r, SPELL_DAMAGE]
        strongest = max(strongest, attack)
        strong += 1 if attack >= STRONG_FROM else 0
        weak += 1 if health <= WEAK_TO and not bits & SHIELD else 0
        if bits & _MARKED:
            describe_keywords(w, o, bits, attack, health)
        last_words = bits & REBORN
        if not flags & F_SILENCED:
            last_words |= w.cards[card, C_FLAGS] & CF_DEATHRATTLE
            abilities += 1 if w.events[card] else 0
        deathrattles += 1 if last_words else 0
        if flags & F_FROZEN:
            w.feature[o + V_FROZEN_ATTACK] += attack
        elif not flags & F_DORMANT:
            strike += attack * (2 if bits & WINDFURY else 1)
    w.feature[o + V_MINIONS] = minions
    w.feature[o + V_ATTACK] = attacks
    w.feature[o + V_HEALTH] = healths
    w.feature[o + V_BULK] = bulk
    w.feature[o + V_COST] = costs
    w.feature[o + V_SPELL_DAMAGE] = spell_damage
    w.feature[o + V_STRONGEST] = strongest
    w.feature[o + V_STRONG] = strong
    w.feature[o + V_WEAK] = weak
    w.feature[o + V_DEATHRATTLES] = deathrattles
    w.feature[o + V_ABILITIES] = abilities
    w.feature[o + V_STRIKE] = strike


@jit
def describe_hand(s: State, w: Work, p: int, o: int) -> None:
    """Add player p's hand to the features."""
    costs = playable = minions = spells = burn = 0
    crystals = s.max_mana[p]
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        card = s.e[r, CARD]
        cost = max(0, min(MOST_COST, s.e[r, COST] + s.e[r, COST_AURA]))
        costs += cost
        playable += 1 if cost <= crystals else 0
        burn += w.cards[card, C_BURN]
        if w.cards[card, C_TYPE] == T_MINION:
            minions += 1
            if w.cards[card, C_KW] & CHARGE:
                burn += min(MOST_STATS, w.cards[card, C_ATK])
        elif w.cards[card, C_TYPE] == T_SPELL:
            spells += 1
    w.feature[o + V_HAND] = s.nhand[p]
    w.feature[o + V_HAND_3] = max(0, 3 - s.nhand[p])
    w.feature[o + V_HAND_COST] = costs
    w.feature[o + V_HAND_PLAYABLE] = playable
    w.feature[o + V_HAND_MINIONS] = minions
    w.feature[o + V_HAND_SPELLS] = spells
    w.feature[o + V_BURN] = burn


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
    w.feature[o + V_ARMOR] = min(s.e[h, ARMOR], MOST_LIFE)
    w.feature[o + V_DECK] = s.ndeck[p]
    w.feature[o + V_DECK_5] = max(0, 5 - s.ndeck[p])
    w.feature[o + V_SECRETS] = s.nsecret[p]
    w.feature[o + V_CRYSTALS] = s.max_mana[p]
    w.feature[o + V_OVERLOAD] = s.overload[p] + s.locked[p]
    describe_hand(s, w, p, o)
    describe_board(s, w, p, o)
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        attack = attack_of_weapon(s, p)
        w.feature[o + V_WEAPON] = attack * min(3, health_of(s, R_WEAPON + p))
        w.feature[o + V_STRIKE] += attack


@jit
def _note_attackers(s: State, w: Work, p: int) -> int:
    """Note player p's minions that have attack in ``w.tmp``, two numbers each; how many numbers.

    Attack (``_SHIELDED`` of who kills whatever it strikes) and health (``_SHIELDED`` behind a
    divine shield); behind all of them the most of either.
    """
    n = 0
    most_attack = most_health = 0
    for k in range(s.nboard[p]):
        r = s.board[p, k]
        attack = s.e[r, ATK] + s.e[r, ATK_AURA]
        if attack > 0:
            bits = s.e[r, KW] | s.e[r, KW_AURA]
            attack = _SHIELDED if bits & POISONOUS else attack
            health = _SHIELDED if bits & SHIELD else health_of(s, r)
            most_attack = max(most_attack, attack)
            most_health = max(most_health, health)
            w.tmp[n] = attack
            w.tmp[n + 1] = health
            n += 2
    w.tmp[n] = most_attack
    w.tmp[n + 1] = most_health
    return n


@jit
def count_kills(s: State, w: Work, p: int) -> None:
    """Count the enemy minions that one of player p's could kill, or kill and survive.

    Who is killed is told by the most attack that there is; only who might also be survived is held
    against each attacker.
    """
    o = p * SIDE
    n = _note_attackers(s, w, p)
    if n == 0:
        return
    most_attack = w.tmp[n]
    most_health = w.tmp[n + 1]
    all_kills = all_free = 0
    for i in range(s.nboard[1 - p]):
        victim = s.board[1 - p, i]
        bits = s.e[victim, KW] | s.e[victim, KW_AURA]
        if bits & (SHIELD | STEALTH) or w.cards[s.e[victim, CARD], C_TYPE] != T_MINION:
            continue
        health = health_of(s, victim)
        if most_attack < health:
            continue
        all_kills += 1
        strikes = s.e[victim, ATK] + s.e[victim, ATK_AURA]
        if bits & POISONOUS:  # who strikes it survives behind a shield alone
            strikes = _SHIELDED - 1
        k = 0 if most_health > strikes else n
        while k < n:
            if w.tmp[k] >= health and w.tmp[k + 1] > strikes:
                all_free += 1
                break
            k += 2
    w.feature[o + V_KILLS] = all_kills
    w.feature[o + V_FREE_KILLS] = all_free


@jit
def features(s: State, w: Work) -> None:
    """Compute the features of the position into ``w.feature``."""
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
        count_kills(s, w, p)
    w.feature[2 * SIDE] = s.cur
    w.feature[2 * SIDE + 1] = s.turn


@jit
def value(s: State, w: Work, mover: int) -> int:
    """The log odds, in thousandths, that ``mover``, whose turn begins now or next, wins.

    The sums are kept from one position to the next, and only what differs is added (exact, in whole
    numbers): options of one position differ in few inputs.
    """
    features(s, w)
    sums = hidden_sums(w)
    for side in range(2):
        first = SIDE * (1 - mover if side else mover)
        to = SIDE * side
        changed = changed_inputs(w, first, to)
        while changed:
            i = lowest(changed)
            changed &= changed - 1
            x = w.feature[first + i]
            sums = with_input(w, sums, to + i, x - w.inputs[to + i])
            w.inputs[to + i] = x
    begun = 1 if s.cur == mover else 0
    late = min(LATE, s.turn)
    if begun != w.inputs[2 * SIDE] or late != w.inputs[2 * SIDE + 1]:
        sums = with_input(w, sums, 2 * SIDE, begun - w.inputs[2 * SIDE])
        sums = with_input(w, sums, 2 * SIDE + 1, late - w.inputs[2 * SIDE + 1])
        w.inputs[2 * SIDE] = begun
        w.inputs[2 * SIDE + 1] = late
    keep_sums(w, sums)
    total = weighed(w, sums) + w.net_out[NET_WIDTH]
    return max(-CERTAIN, min(CERTAIN, total // NET_UNIT))
