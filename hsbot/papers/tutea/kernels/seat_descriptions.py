"""Descriptions of a state for one seat (Tutea 2020, section 2.3.4), without what it cannot see."""

from __future__ import annotations

from hsbot.papers.tutea.kernels.card_matrices import describe_cards
from hsbot.papers.tutea.kernels.program import jit
from hsbot.papers.tutea.schema.action_parts import *
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of, cost_of, health_of

MOST = 1000
"""Where numbers end."""
_STATS = 3


@jit
def _shown(n: int) -> int:
    return max(-MOST, min(MOST, n))


@jit
def describe_minimal(s: State, me: int, observed: ShortMatrix, row: int) -> None:
    """Both heroes' health; places of the cheapest and dearest hand card, the strongest minion.

    Places count from 1, 0 is none; of equals the first.
    """
    cheapest = dearest = strongest = low = high = top = 0
    for i in range(s.nhand[me]):
        cost = cost_of(s, s.hand[me, i])
        if cheapest == 0 or cost < low:
            cheapest = i + 1
            low = cost
        if dearest == 0 or cost > high:
            dearest = i + 1
            high = cost
    for i in range(s.nboard[me]):
        attack = attack_of(s, s.board[me, i])
        if strongest == 0 or attack > top:
            strongest = i + 1
            top = attack
    observed[row, 0] = _shown(health_of(s, R_HERO + me))
    observed[row, 1] = _shown(health_of(s, R_HERO + 1 - me))
    observed[row, 2] = cheapest
    observed[row, 3] = dearest
    observed[row, 4] = strongest


@jit
def _describe_stats_of(s: State, w: Work, r: int, observed: ShortMatrix, row: int, at: int) -> None:
    """Attack, health and cost of what is in row ``r``; a minion in play has its printed cost."""
    observed[row, at] = _shown(attack_of(s, r))
    observed[row, at + 1] = _shown(health_of(s, r))
    in_hand = s.e[r, ZONE] == Z_HAND
    observed[row, at + 2] = _shown(cost_of(s, r) if in_hand else w.cards[s.e[r, CARD], C_COST])


@jit
def describe_stats(s: State, w: Work, me: int, observed: ShortMatrix, row: int) -> None:
    """Attack, health and cost of 7 own and 7 enemy minions and 10 cards in hand; both heroes.

    The own hero's health, armor and attack, then the enemy hero's health and armor.
    """
    at = 0
    for side in range(2):
        p = me if side == 0 else 1 - me
        for i in range(MAX_BOARD):
            if i < s.nboard[p]:
                _describe_stats_of(s, w, s.board[p, i], observed, row, at)
            at += _STATS
    for i in range(HAND_SOURCES):
        if i < s.nhand[me]:
            _describe_stats_of(s, w, s.hand[me, i], observed, row, at)
        at += _STATS
    own = R_HERO + me
    enemy_hero = R_HERO + 1 - me
    observed[row, at] = _shown(health_of(s, own))
    observed[row, at + 1] = _shown(s.e[own, ARMOR])
    observed[row, at + 2] = _shown(attack_of(s, own))
    observed[row, at + 3] = _shown(health_of(s, enemy_hero))
    observed[row, at + 4] = _shown(s.e[enemy_hero, ARMOR])


@jit
def describe(s: State, w: Work, me: int, which: int, observed: ShortMatrix, row: int) -> None:
    """Write a description (``DESCRIBE_``) of the state for player ``me`` into a row."""
    for k in range(observed.shape[1]):
        observed[row, k] = 0
    if which == DESCRIBE_MINIMAL:
        describe_minimal(s, me, observed, row)
    elif which == DESCRIBE_STATS:
        describe_stats(s, w, me, observed, row)
    else:
        describe_cards(s, w, me, observed, row)
