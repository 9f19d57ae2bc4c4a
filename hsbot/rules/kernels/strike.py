"""A strike: a win by the attacks that are ready, and then by the hero power, without any card.

A search of lines looks at the options that score best in each position, and may miss a win whose
first attacks score less than a trade does. Whoever faces enough ready damage with nothing in its
way has lost: here this is seen for certain, by playing it, and only where the sum is large enough.
"""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.attacks import may_attack
from hsbot.rules.actions.legal import legal, most_uses
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.action_codes import A_ATTACK, A_POWER, SLOT_ENEMY_HERO, TGT_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy
from hsbot.rules.state.stats import attack_of, fighting, health_of, keywords, most_attacks

_MOST_STEPS = 40
"""More than all characters' attacks and uses of the power."""


@jit
def _attack_damage(s: State, r: int) -> int:
    """The damage of the attacks that row ``r`` still has on a hero."""
    if not may_attack(s, r) or fighting(s, r) & CANT_ATTACK_HEROES:
        return 0
    if s.e[r, FLAGS] & F_EXHAUSTED and not keywords(s, r) & CHARGE:
        return 0
    return attack_of(s, r) * (most_attacks(s, r) - s.e[r, ATTACKS])


@jit
def _power_damage(s: State, w: Work, p: int) -> int:
    """The damage of player p's hero power in this turn, as far as its definition tells it."""
    r = R_POWER + p
    if s.e[r, ZONE] == Z_NONE:
        return 0
    reach = w.cards[s.e[r, CARD], C_REACH]
    return (reach & 255) * max(0, most_uses(s, r) - s.e[r, ATTACKS]) if reach > 0 else 0


@noinline
def may_strike(s: State, w: Work) -> bool:
    """Whether the damage that is ready may be enough, if nothing else comes in between."""
    if s.winner >= 0 or s.pend:
        return False
    p = s.cur
    hero = R_HERO + 1 - p
    left = health_of(s, hero) + s.e[hero, ARMOR] - _power_damage(s, w, p)
    if left > 0:
        left -= _attack_damage(s, R_HERO + p)
        for i in range(s.nboard[p]):
            left -= _attack_damage(s, s.board[p, i])
        if left > 0:
            return False
        for i in range(s.nboard[1 - p]):
            bits = keywords(s, s.board[1 - p, i])
            if bits & TAUNT and not bits & STEALTH:
                return False
    return True


@noinline
def strike(states: States, w: Work, at: int, to: int) -> bool:
    """Attack the enemy hero in a copy of ``states[at]``, then use the power; whether that wins.

    What chance has a part in does not count: the generator stays as it was.

    Args:
        states: the position is ``states[at]``; ``states[to]`` is scratch, where it wins the end of
            the game.
        w: the workspace.
        at: the position, in which ``may_strike`` holds.
        to: an index other than ``at``.
    """
    copy(states[to], states[at])
    s = states[to]
    p, turn, chance = s.cur, s.turn, w.rng
    for _ in range(_MOST_STEPS):
        if s.winner >= 0 or w.err or s.turn != turn or s.pend or player_to_act(s) != p:
            break
        n = legal(s, w)
        chosen = -1
        for i in range(n):
            act = w.act[i]
            target = act >> TGT_SHIFT & 63
            if act & 15 == A_ATTACK and target == SLOT_ENEMY_HERO:
                chosen = act
                break
            if act & 15 == A_POWER and (target == 0 or target == SLOT_ENEMY_HERO):
                chosen = act
        if chosen < 0:
            break
        apply(s, w, chosen)
    certain = w.rng == chance
    w.rng = chance
    w.err = 0
    return certain and s.winner == p
