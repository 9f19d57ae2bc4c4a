"""NEATStone's fitness: games won, and habits weighed by what the deck suggests (Bowman 2023, §3.4).

F = wins - losses + w1 SMH + w2 SHH + w3 BA + w4 SMM + w5 SHM - w6 T. The habits are means over the
games: minions' and the hero's attacks on the enemy hero (SMH, SHH), own turns that ended with more
minions (BA), minions' and the hero's attacks on minions (SMM, SHM), own turns (T).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType

from hsbot.papers.neatstone.schema import (
    M_ADVANTAGE,
    M_HERO_HERO,
    M_HERO_MINION,
    M_MINION_HERO,
    M_MINION_MINION,
    M_RESULT,
    M_TURNS,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import CardTable, Deck

HABITS: Final = ("smh", "shh", "turns", "ba", "smm", "shm")
"""The weighed habits, in the order of Table 3.4."""
_METRICS: Final = {
    "smh": M_MINION_HERO,
    "shh": M_HERO_HERO,
    "turns": M_TURNS,
    "ba": M_ADVANTAGE,
    "smm": M_MINION_MINION,
    "shm": M_HERO_MINION,
}
RANGES: Final = {1: (0.9, 1.0), 2: (0.8, 0.9), 3: (0.4, 0.6), 4: (0.1, 0.3), 5: (0.01, 0.1)}
"""The range of the weight of each rank: very high, high, medium, low (Table 3.4), and very low,
which goes down to the least that §3.4.1 names."""
LAST_RANK: Final = 5
DEAR, MANY_MINIONS = 3.0, 10
"""The mean cost from which a deck is midrange, and minions more than spells that are many."""


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """The numbers of a deck that the rule needs.

    Attributes:
        cost: the mean of its cards' costs.
        minions: how many minions it has.
        spells: how many spells.
        weapons: how many weapons.
    """

    cost: float
    minions: int
    spells: int
    weapons: int


def statistics(deck: Deck, cards: CardTable) -> DeckStatistics:
    """A deck's statistics, by its cards as they are printed."""
    found = [cards[card_id] for card_id in deck.card_ids]
    kinds = [card.type for card in found]
    return DeckStatistics(
        sum(card.cost for card in found) / len(found),
        kinds.count(CardType.MINION),
        kinds.count(CardType.SPELL),
        kinds.count(CardType.WEAPON),
    )


def ranks(deck: DeckStatistics) -> dict[str, int]:
    """The rank of each habit's weight, 1 the best (Figure 3.5)."""
    up = dict.fromkeys(HABITS, 0)
    many_minions = abs(deck.minions) - abs(deck.spells) >= MANY_MINIONS
    if deck.cost < DEAR:
        _raise(up, turns=4, smh=3, ba=1)
        if deck.weapons > 2:
            _raise(up, shh=3, shm=2)
        if many_minions:
            _raise(up, smh=1, shh=1, ba=1, smm=1)
    else:
        _raise(up, turns=3, smh=1, smm=1, ba=3)
        if deck.weapons >= 2:
            _raise(up, shh=2, shm=3)
        if many_minions:
            _raise(up, smh=2, shh=1, smm=1)
        else:
            _raise(up, smh=1, ba=1, shm=1)
    return {habit: max(1, LAST_RANK - up[habit]) for habit in HABITS}


def _raise(up: dict[str, int], **places: int) -> None:
    for habit, by in places.items():
        up[habit] += by


def drawn_weights(
    ranked: Mapping[str, int], limit: float, chance: random.Random
) -> dict[str, float]:
    """A run's weights, each drawn from its rank's range; they stay as they are.

    Args:
        ranked: each habit's rank.
        limit: what a weight is at most (1 in the first test, 5 and 10 in the others).
        chance: draws them.
    """
    return {habit: limit * chance.uniform(*RANGES[ranked[habit]]) for habit in HABITS}


def fitness(metrics: NDArray[np.int64], weights: Mapping[str, float]) -> float:
    """The fitness of a network by its games.

    Args:
        metrics: a row for each game (``neat_network.METRICS`` columns).
        weights: of each habit.
    """
    means = {habit: float(metrics[:, column].mean()) for habit, column in _METRICS.items()}
    liked = sum(weights[habit] * means[habit] for habit in HABITS if habit != "turns")
    return float(metrics[:, M_RESULT].sum()) + liked - weights["turns"] * means["turns"]
