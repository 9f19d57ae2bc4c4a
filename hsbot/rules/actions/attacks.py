"""Legal attacks of the characters of the player whose turn it is."""

from __future__ import annotations

from hsbot.rules.compile.bits import lowest
from hsbot.rules.compile.jit import jit
from hsbot.rules.mechanics.titans import abilities_left
from hsbot.rules.query.legal_targets import add_options
from hsbot.rules.query.side_masks import ENEMY_HERO, ENEMY_MINIONS
from hsbot.rules.schema.action_codes import A_ATTACK, SLOT_BOARD, SLOT_HERO, SRC_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of, fighting, most_attacks


@jit
def may_attack(s: State, r: int) -> bool:
    """Whether row ``r`` may attack, as far as it is not a minion that has just come."""
    return (
        attack_of(s, r) > 0
        and not s.e[r, FLAGS] & (F_FROZEN | F_DORMANT)
        and s.e[r, ATTACKS] < most_attacks(s, r)
        and not fighting(s, r) & CANT_ATTACK
    )


@jit
def _add(w: Work, n: int, slot: int, mask: int) -> int:
    return add_options(w, n, A_ATTACK | (slot << SRC_SHIFT), mask) if mask else n


@jit
def add_attacks(s: State, w: Work, n: int, p: int) -> int:
    """Add the attacks of player p's characters to ``n`` groups; the masks of sides are noted."""
    taunts = 0 if s.counter[p, N_RULES] & RULE_PAST_TAUNT else w.taunts
    defenders = taunts or w.aim & (ENEMY_HERO | ENEMY_MINIONS)
    left = w.fit
    while left:
        slot = lowest(left)
        bit = left & -left
        left ^= bit
        if w.acting & bit and abilities_left(s, w, s.board[p, slot - SLOT_BOARD]):
            continue
        n = _add(w, n, slot, defenders & ~ENEMY_HERO if w.rushing & bit else defenders)
    hero = R_HERO + p
    if may_attack(s, hero):
        peaceful = fighting(s, hero) & CANT_ATTACK_HEROES
        n = _add(w, n, SLOT_HERO, defenders & ~ENEMY_HERO if peaceful else defenders)
    return n
