"""NEATStone's scripted opponents: an option by a score (Bowman 2023, §3.6, Figs 3.7 and 3.8).

Minions attack first, each attack by a score; then cards are played, the cheapest minion first, then
spells and weapons; then the hero power, and last the weapon. The midrange player becomes aggressive
when it has waited and leads on the board or is about to win, decided anew each time; until then it
prefers taunts and spells over other cards, and an exact trade over the hero.

The paper does not say at whom cards are aimed. Here a spell and the hero power are aimed at the
enemy, a minion's battlecry at the own side, where there is such a target; a spell at a minion
where the hero would not be attacked. A careless script draws a target among all that are legal, as
Fireplace's random player does.
"""

from __future__ import annotations

from hsbot.papers.neatstone.kernels.program import jit
from hsbot.papers.neatstone.schema import *
from hsbot.papers.neatstone.schema import (
    SCRIPT_BONUS_CARD,
    SCRIPT_CARELESS,
    SCRIPT_KIND,
    SCRIPT_LEAD,
    SCRIPT_MIDRANGE,
    SCRIPT_ONE_CARD,
    SCRIPT_PATIENCE,
    SCRIPT_RANDOM,
)
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import affordable, attack_of, attack_of_weapon, health_of, keywords

START, AT_HERO, BEHIND = -5, 1000, -1000
"""The score of every attack at first; the addition for one on the hero; that with fewer minions."""
EXACT, ATTACKER_FALLS = 5, -2
AT_TAUNT, AT_DEATHRATTLE, AT_INSPIRE = 9999, -2, 1
"""The additions for a target with the keyword: the first of them that it has."""
KILL_COMMAND_DAMAGE, WITH_BEAST, ON_THE_HUNT_DAMAGE, POWER_DAMAGE = 3, 2, 1, 2
"""Figure 3.8's damage: Kill Command's, what a beast adds to it, On the Hunt's, the hero power's."""
TIER = 100_000
BY_MINION, BY_CARD, BY_POWER, BY_HERO = 4 * TIER, 3 * TIER, 2 * TIER, TIER
"""The order in which it does things; a score or a rank within each is far smaller."""
COST_STEP, KIND_STEP = 10, 10_000
"""Weights of a card's cost and kind, beside its target, in the order of plays."""


@jit
def can_win(s: State, w: Work, script: Vector, p: int, weapon: int, power: int) -> bool:
    """Figure 3.8: everything together, as if nothing stood in the way.

    ``weapon`` and ``power`` say whether the hero can attack and the power be used.
    """
    damage = 0
    beast = 0
    for i in range(s.nboard[p]):
        damage += attack_of(s, s.board[p, i])
        if w.cards[s.e[s.board[p, i], CARD], C_RACE] & RACE_BEAST:
            beast = 1
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        card = w.cards[s.e[r, CARD], C_SAME]
        if affordable(s, r, p):
            if card == script[SCRIPT_BONUS_CARD]:
                damage += KILL_COMMAND_DAMAGE + WITH_BEAST * beast
            elif card == script[SCRIPT_ONE_CARD]:
                damage += ON_THE_HUNT_DAMAGE
    if weapon and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        damage += attack_of_weapon(s, p)
    if power:
        damage += POWER_DAMAGE
    return health_of(s, R_HERO + 1 - p) <= damage


@jit
def is_aggressive(s: State, w: Work, script: Vector, n: int, p: int) -> bool:
    """Whether the script goes for the hero; the aggro player always does."""
    if script[SCRIPT_KIND] != SCRIPT_MIDRANGE:
        return True
    if (s.turn + 1) // 2 <= script[SCRIPT_PATIENCE]:
        return False
    if s.nboard[p] - s.nboard[1 - p] >= script[SCRIPT_LEAD]:
        return True
    weapon = 0
    power = 0
    for i in range(n):
        if w.act[i] & 15 == A_POWER:
            power = 1
        elif w.act[i] & 15 == A_ATTACK and (w.act[i] >> SRC_SHIFT) & 31 == SLOT_HERO:
            weapon = 1
    return can_win(s, w, script, p, weapon, power)


@jit
def attack_score(s: State, w: Work, p: int, act: int, aggressive: bool) -> int:
    """Figure 3.7; on the defence the hero is worth no more than a trade that brings nothing."""
    attacker = row_of(s, p, (act >> SRC_SHIFT) & 31)
    slot = (act >> TGT_SHIFT) & 63
    target = row_of(s, p, slot)
    points = START
    if slot == SLOT_ENEMY_HERO:
        points += AT_HERO if aggressive else 0
        if s.nboard[p] < s.nboard[1 - p]:
            points += BEHIND
    if attack_of(s, attacker) == health_of(s, target):
        points += EXACT
    if attack_of(s, target) >= health_of(s, attacker):
        points += ATTACKER_FALLS
    if slot != SLOT_ENEMY_HERO:
        flags = w.cards[s.e[target, CARD], C_FLAGS]
        if keywords(s, target) & TAUNT:
            points += AT_TAUNT
        elif flags & CF_DEATHRATTLE:
            points += AT_DEATHRATTLE
        elif flags & CF_INSPIRE:
            points += AT_INSPIRE
    return points


@jit
def aim_rank(s: State, p: int, slot: int, friendly: bool, aggressive: bool) -> int:
    """How well a target fits: 0 for the wrong side; a minion or a hero, as it would be attacked."""
    if slot == 0 or slot >= SLOT_HAND:
        return 0
    if (slot < SLOT_ENEMY_HERO) != friendly:
        return 0
    if friendly:
        return 1
    hero_first = aggressive and s.nboard[p] >= s.nboard[1 - p]
    return 2 if (slot == SLOT_ENEMY_HERO) == hero_first else 1


@jit
def play_rank(s: State, w: Work, p: int, act: int, defensive: bool) -> int:
    """The order in which cards are played, the best the highest.

    Minions by cost, then spells and weapons by cost; on the defence taunts, then spells, then that.
    """
    r = s.hand[p, (act >> SRC_SHIFT) & 31]
    card = w.cards[s.e[r, CARD]]
    minion = card[C_TYPE] == T_MINION
    kind = 1 if minion else 0
    if defensive and card[C_KW] & TAUNT:
        kind = 3
    elif defensive and card[C_TYPE] == T_SPELL:
        kind = 2
    return kind * KIND_STEP - COST_STEP * card[C_COST]


@jit
def script_score(s: State, w: Work, p: int, act: int, defensive: bool, careless: bool) -> int:
    """How much the script wants an action; 0 for ending the turn, less for what it never does."""
    kind = act & 15
    slot = (act >> TGT_SHIFT) & 63
    if kind == A_ATTACK:
        tier = BY_HERO if (act >> SRC_SHIFT) & 31 == SLOT_HERO else BY_MINION
        return tier + attack_score(s, w, p, act, not defensive)
    if kind == A_PLAY:
        r = s.hand[p, (act >> SRC_SHIFT) & 31]
        friendly = w.cards[s.e[r, CARD], C_TYPE] == T_MINION
        rank = play_rank(s, w, p, act, defensive)
        aim = 0 if careless else aim_rank(s, p, slot, friendly, not defensive)
        return BY_CARD + rank + aim
    if kind == A_POWER:
        return BY_POWER + (0 if careless else aim_rank(s, p, slot, False, not defensive))
    return 0 if kind == A_END else -1


@jit
def script_choice(s: State, w: Work, script: Vector, n: int, p: int) -> int:
    """Which of the ``n`` legal actions in ``w.act`` a script takes as player p.

    Among equal attacks the first, among all else that is equal one that is drawn.
    """
    if s.pend or script[SCRIPT_KIND] == SCRIPT_RANDOM:
        return below(w, n)
    defensive = not is_aggressive(s, w, script, n, p)
    careless = script[SCRIPT_CARELESS] != 0
    best = 0
    top = -2
    equal = 0
    for i in range(n):
        points = script_score(s, w, p, w.act[i], defensive, careless)
        if points > top:
            top = points
            best = i
            equal = 1
        elif points == top and w.act[i] & 15 != A_ATTACK:
            equal += 1
            if below(w, equal) == 0:
                best = i
    return best
