"""The fully-visible description: a matrix of the cards that a seat sees (Tutea 2020, figure 2.1).

What the matrix holds stands in :mod:`hsbot.papers.tutea.schema.card_matrix`.
"""

from __future__ import annotations

from hsbot.papers.tutea.kernels.program import jit
from hsbot.papers.tutea.schema.card_matrix import *
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import attack_of, bounded, cost_of, fighting, health_of


@jit
def _first_race(races: int) -> int:
    """The number of the first of some minion types, from 1; 0 for none."""
    for k in range(RACES):
        if races & (1 << k):
            return k + 1
    return 0


@jit
def _put(observed: ShortMatrix, row: int, line: int, place: int, column: int, value: int) -> None:
    """Write one of the numbers of the card at a place of a row of cards."""
    i = line * (BLOCK_ROWS + 1) + column // BLOCK_COLUMNS
    j = place * (BLOCK_COLUMNS + 1) + column % BLOCK_COLUMNS
    observed[row, i * MATRIX_COLUMNS + j] = bounded(value)


@jit
def _put_card(
    s: State, w: Work, r: int, observed: ShortMatrix, row: int, line: int, place: int
) -> None:
    """Describe the card in row ``r``; nothing where there is none."""
    if s.e[r, ZONE] == Z_NONE:
        return
    card = s.e[r, CARD]
    in_hand = s.e[r, ZONE] == Z_HAND
    _put(observed, row, line, place, SEEN_TYPE, w.cards[card, C_TYPE])
    cost = cost_of(s, r) if in_hand else w.cards[card, C_COST]
    _put(observed, row, line, place, SEEN_COST, cost)
    _put(observed, row, line, place, SEEN_ATTACK, attack_of(s, r))
    _put(observed, row, line, place, SEEN_HEALTH, health_of(s, r))
    _put(observed, row, line, place, SEEN_DAMAGE, s.e[r, DAMAGE])
    _put(observed, row, line, place, SEEN_ARMOR, s.e[r, ARMOR])
    _put(observed, row, line, place, SEEN_SPELL_DAMAGE, s.e[r, SPELL_DAMAGE])
    _put(observed, row, line, place, SEEN_OVERLOAD, w.cards[card, C_OVERLOAD])
    _put(observed, row, line, place, SEEN_BURN, w.cards[card, C_BURN])
    _put(observed, row, line, place, SEEN_ATTACKS, s.e[r, ATTACKS])
    _put(observed, row, line, place, SEEN_SCHOOL, w.cards[card, C_SCHOOL])
    _put(observed, row, line, place, SEEN_RARITY, w.cards[card, C_RARITY])
    _put(observed, row, line, place, SEEN_RACE, _first_race(w.cards[card, C_RACE]))
    _put_facts(s, w, r, observed, row, line, place)


@jit
def _put_facts(
    s: State, w: Work, r: int, observed: ShortMatrix, row: int, line: int, place: int
) -> None:
    """Keywords and state bits of the card in row ``r``; a silenced minion has no deathrattle."""
    card = s.e[r, CARD]
    bits = fighting(s, r)
    flags = s.e[r, FLAGS]
    printed = w.cards[card, C_FLAGS]
    last_words = printed & CF_DEATHRATTLE and not flags & F_SILENCED
    _put(observed, row, line, place, SEEN_AIMS, 1 if w.cards[card, C_TARGET] else 0)
    _put(observed, row, line, place, SEEN_EXHAUSTED, 1 if flags & F_EXHAUSTED else 0)
    _put(observed, row, line, place, SEEN_TAUNT, 1 if bits & TAUNT else 0)
    _put(observed, row, line, place, SEEN_CHARGE, 1 if bits & CHARGE else 0)
    _put(observed, row, line, place, SEEN_RUSH, 1 if bits & RUSH else 0)
    _put(observed, row, line, place, SEEN_SHIELD, 1 if bits & SHIELD else 0)
    windfury = bits & (WINDFURY | MEGA_WINDFURY)
    _put(observed, row, line, place, SEEN_WINDFURY, 1 if windfury else 0)
    _put(observed, row, line, place, SEEN_LIFESTEAL, 1 if bits & LIFESTEAL else 0)
    _put(observed, row, line, place, SEEN_POISONOUS, 1 if bits & POISONOUS else 0)
    _put(observed, row, line, place, SEEN_STEALTH, 1 if bits & STEALTH else 0)
    _put(observed, row, line, place, SEEN_REBORN, 1 if bits & REBORN else 0)
    _put(observed, row, line, place, SEEN_ELUSIVE, 1 if bits & ELUSIVE else 0)
    _put(observed, row, line, place, SEEN_IMMUNE, 1 if bits & IMMUNE else 0)
    _put(observed, row, line, place, SEEN_CANT_ATTACK, 1 if bits & CANT_ATTACK else 0)
    _put(observed, row, line, place, SEEN_FROZEN, 1 if flags & F_FROZEN else 0)
    _put(observed, row, line, place, SEEN_SILENCED, 1 if flags & F_SILENCED else 0)
    _put(observed, row, line, place, SEEN_DORMANT, 1 if flags & F_DORMANT else 0)
    _put(observed, row, line, place, SEEN_DEATHRATTLE, 1 if last_words else 0)
    _put(observed, row, line, place, SEEN_BATTLECRY, 1 if printed & CF_BATTLECRY else 0)


@jit
def describe_cards(s: State, w: Work, me: int, observed: ShortMatrix, row: int) -> None:
    """Boards, heroes and hero powers of both sides, and the own hand, as a matrix in a row."""
    for side in range(2):
        p = me if side == 0 else 1 - me
        line = ROW_OWN if side == 0 else ROW_ENEMY
        for k in range(s.nboard[p]):
            _put_card(s, w, s.board[p, k], observed, row, line, k)
        _put_card(s, w, R_HERO + p, observed, row, line, AT_HERO)
        _put_card(s, w, R_POWER + p, observed, row, line, AT_POWER)
    for k in range(min(s.nhand[me], CARDS_A_ROW)):
        _put_card(s, w, s.hand[me, k], observed, row, ROW_HAND, k)
