"""NEATStone's rule from a deck to the weights of habits, its decks, and fitness."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.belief.decks.database import known_decks
from hsbot.papers.neatstone.schema import (
    M_ADVANTAGE,
    M_HERO_HERO,
    M_HERO_MINION,
    M_MINION_HERO,
    M_MINION_MINION,
    M_RESULT,
    M_TURNS,
    METRICS,
)
from hsbot.papers.neatstone.training.breeding import HUNTER, TESTS, WARRIOR, Breeding
from hsbot.papers.neatstone.training.fitness import (
    HABITS,
    RANGES,
    DeckStatistics,
    drawn_weights,
    fitness,
    ranks,
    statistics,
)

if TYPE_CHECKING:
    from hsbot.cards import CardTable

VERY_HIGH, HIGH, MEDIUM, LOW = 1, 2, 3, 4


@pytest.mark.parametrize(
    ("name", "expected"),
    [  # Table 3.4: SMH, SHH, T, BA, SMM, SHM
        (WARRIOR, (VERY_HIGH, VERY_HIGH, VERY_HIGH, MEDIUM, LOW, MEDIUM)),
        (HUNTER, (MEDIUM, MEDIUM, HIGH, VERY_HIGH, LOW, VERY_HIGH)),
    ],
)
def test_the_decks_give_the_papers_weights(
    name: str, expected: tuple[int, ...], table: CardTable
) -> None:
    """The rule of Figure 3.5 on our decks gives Table 3.4."""
    found = ranks(statistics(known_decks().named(name), table))
    assert tuple(found[habit] for habit in ("smh", "shh", "turns", "ba", "smm", "shm")) == expected


def test_the_hunter_holds_what_the_paper_names() -> None:
    """The cards of Figures 3.3 and 3.8, and a weapon."""
    cards = {*known_decks().named(HUNTER).card_ids}
    assert cards >= {"EX1_531", "DS1_183", "OG_061", "EX1_539", "EX1_536"}


@pytest.mark.parametrize(
    ("deck", "expected"),
    [  # by hand, after Figure 3.5, in the order of HABITS
        (DeckStatistics(2.9, 20, 10, 2), (1, 4, 1, 3, 4, 5)),
        (DeckStatistics(2.9, 14, 10, 3), (2, 2, 1, 4, 5, 3)),
        (DeckStatistics(3.0, 20, 10, 0), (2, 4, 2, 2, 3, 5)),
        (DeckStatistics(4.5, 15, 13, 1), (3, 5, 2, 1, 4, 4)),
    ],
)
def test_the_rules_branches(deck: DeckStatistics, expected: tuple[int, ...]) -> None:
    """Cheap or dear, weapons or none, many minions or few."""
    assert tuple(ranks(deck)[habit] for habit in HABITS) == expected


def test_weights_lie_in_their_ranks_ranges() -> None:
    """Up to the test's limit; each seed has its own, which stay."""
    ranked = dict(zip(HABITS, (1, 2, 3, 4, 5, 1), strict=True))
    for seed in range(50):
        found = drawn_weights(ranked, 5.0, random.Random(seed))
        for habit in HABITS:
            low, high = RANGES[ranked[habit]]
            assert 5 * low <= found[habit] <= 5 * high
    assert Breeding(test=2, seed=4).weights() == Breeding(test=2, seed=4).weights()
    assert Breeding(test=2, seed=4).weights() != Breeding(test=2, seed=5).weights()
    assert {test.limit for test in TESTS.values()} == {1.0, 5.0, 10.0}


def test_fitness_by_hand() -> None:
    """Two games won, one lost, one drawn; means of the habits, the turns against."""
    metrics = np.zeros((4, METRICS), np.int64)
    metrics[:, M_RESULT] = [1, 1, -1, 0]
    metrics[:, M_TURNS] = [8, 8, 10, 14]
    metrics[0, M_MINION_HERO], metrics[1, M_HERO_HERO] = 8, 4
    metrics[2, M_ADVANTAGE], metrics[3, M_MINION_MINION], metrics[3, M_HERO_MINION] = 12, 2, 20
    weights = {"smh": 1.0, "shh": 10.0, "turns": 0.5, "ba": 100.0, "smm": 2.0, "shm": 0.1}
    expected = 1 + 1.0 * 2 + 10.0 * 1 + 100.0 * 3 + 2.0 * 0.5 + 0.1 * 5 - 0.5 * 10
    assert fitness(metrics, weights) == pytest.approx(expected)
