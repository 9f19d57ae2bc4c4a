"""Tree policies and final selections, by numbers worked out by hand."""

from __future__ import annotations

from math import log, sqrt

import pytest

from hsbot.search.expansion import may_widen, take_random
from hsbot.search.result import Candidate
from hsbot.search.selection import FINAL_SELECTIONS, FinalSelectionName, Ucb1, forced_slot
from hsbot.search.tree import Node, backup


def node_with(values: dict[int, list[float]], biased: bool = False) -> Node:
    """A node of player 0 whose options got these values, backed up one by one."""
    node = Node(list(values), 0, 0, biased)
    for option, backed_up in values.items():
        slot = node.add(option)
        for value in backed_up:
            node.total += 1
            backup([node], [slot], (value, -value))
    return node


def test_backup_keeps_the_mean_of_each_player() -> None:
    """Means, visits and widths are those of the values backed up, for each player by itself."""
    node = node_with({7: [1.0, 0.5, -0.75], 8: []})
    assert node.visits == [3, 0]
    assert node.means[0][0] == pytest.approx(0.25)
    assert node.means[1][0] == pytest.approx(-0.25)
    assert node.widths[0] == pytest.approx(1 / sqrt(3))


def test_values_need_not_be_zero_sum() -> None:
    """The two components are kept apart."""
    node = node_with({7: []})
    backup([node, node], [0, 0], (0.5, 0.25))
    assert (node.means[0][0], node.means[1][0]) == (0.5, 0.25)


def test_ucb1_weighs_mean_against_visits() -> None:
    """The chosen slot changes at just the exploration at which the two bounds cross."""
    node = node_with({7: [0.5] * 8, 8: [0.25] * 2})
    width = sqrt(2 * log(10))
    crossing = 0.25 / (width / sqrt(2) - width / sqrt(8))
    assert Ucb1(crossing * 0.99)(node, 0, None) == 0
    assert Ucb1(crossing * 1.01)(node, 0, None) == 1


def test_ucb1_looks_at_the_players_own_values() -> None:
    """The best option for one player is the worst for the other in a zero-sum node."""
    node = node_with({7: [0.5] * 5, 8: [-0.5] * 5})
    assert Ucb1(0.1)(node, 0, None) == 0
    assert Ucb1(0.1)(node, 1, None) == 1


def test_ucb1_takes_only_legal_slots_and_counts_their_availability() -> None:
    """An illegal slot is never taken, and a rarely legal one is not held to be under-explored."""
    node = node_with({7: [0.9] * 4, 8: [0.1] * 4, 9: [0.0] * 2})
    node.total += 1
    assert node.admit([8, 9]) == ([1, 2], [])
    assert Ucb1(0.0)(node, 0, [1, 2]) == 1
    assert Ucb1(3.0)(node, 0, [1, 2]) == 2
    node.availability = [11, 11, 2]
    assert Ucb1(0.5)(node, 0, [1, 2]) == 1


def test_a_barred_slot_is_taken_only_where_there_is_no_other() -> None:
    """In a uniform node and in a mixed one."""
    node = node_with({7: [0.9] * 4, 8: [0.1] * 4, 9: [0.0] * 2})
    assert Ucb1(0.0)(node, 0, None, [0]) == 1
    assert Ucb1(0.0)(node, 0, None, [0, 1]) == 2
    node.total += 1
    assert node.admit([7, 8]) == ([0, 1], [])
    assert Ucb1(0.0)(node, 0, [0, 1], [0]) == 1
    assert Ucb1(0.0)(node, 0, [0, 1], [0, 1]) == 0


def test_a_mixed_node_starts_with_the_availability_so_far() -> None:
    """When options first differ, all tried ones have been legal at every visit before."""
    node = node_with({7: [0.0] * 3, 8: [0.0] * 2})
    node.total += 1
    legal, untried = node.admit([8, 20])
    assert (legal, untried) == ([1], [20])
    assert node.availability == [5, 6]
    slot = node.add(20)
    assert node.availability[slot] == 1
    node.total += 1
    assert node.admit([20, 7]) == ([slot, 0], [])
    assert node.availability == [6, 6, 2]


def test_progressive_bias_is_added_over_one_plus_visits() -> None:
    """The exploitation term is mean + H / (1 + n), and the mean itself stays free of it."""
    node = Node([7, 8], 0, 0, biased=True)
    slot = node.add(7)
    node.set_prior(slot, (0.6, -0.6))
    backup([node], [slot], (0.5, -0.5))
    backup([node], [slot], (0.1, -0.1))
    assert node.means[0][slot] == pytest.approx(0.3)
    assert node.exploit[0][slot] == pytest.approx(0.3 + 0.6 / 3)
    assert node.exploit[1][slot] == pytest.approx(-0.3 - 0.6 / 3)


def test_each_option_of_the_root_gets_its_least_visits() -> None:
    """The least visited one first, none that is barred; none where all have them, or without."""
    node = Node([1, 2, 3], 0, 1)
    for option, visits in ((1, 94), (2, 4), (3, 2)):
        slot = node.add(option)
        node.visits[slot], node.total = visits, node.total + visits
    assert forced_slot(node, 0.5, ()) == 2
    assert forced_slot(node, 0.5, (2,)) == 1
    assert forced_slot(node, 0.25, (2,)) is None
    assert forced_slot(node, 0.0, ()) is None
    assert forced_slot(node, 0.0, (), even=0.1) == 2
    assert forced_slot(node, 0.0, (2,), even=0.13) == 1
    assert forced_slot(node, 0.0, (2,), even=0.1) is None
    assert forced_slot(node, 0.25, (2,), even=0.13) == 1


@pytest.mark.parametrize(
    ("name", "expected"), [("max", 2), ("robust", 1), ("max_robust", 1), ("secure", 3)]
)
def test_final_selections_differ_as_named(name: FinalSelectionName, expected: int) -> None:
    """Victories, visits, their sum, and the lower bound each choose another option."""
    candidates = [
        Candidate(option=1, visits=100, value=-0.2),
        Candidate(option=2, visits=70, value=0.2),
        Candidate(option=3, visits=65, value=0.25),
    ]
    assert FINAL_SELECTIONS[name](candidates, 0.3).option == expected


def test_equal_visits_are_decided_by_value() -> None:
    """The robust child is the better one of those visited equally often."""
    candidates = [Candidate(1, 5, 0.1), Candidate(2, 5, 0.3), Candidate(3, 4, 0.9)]
    assert FINAL_SELECTIONS["robust"](candidates, 0.7).option == 2


def test_a_secure_choice_avoids_what_is_hardly_known() -> None:
    """A single lucky visit has a low lower bound; one never visited has the lowest."""
    candidates = [Candidate(1, 1, 1.0), Candidate(2, 50, 0.5), Candidate(3, 0, 0.0)]
    assert FINAL_SELECTIONS["secure"](candidates, 0.7).option == 2


def test_a_secure_choice_goes_by_what_is_told() -> None:
    """The mean holds the price of trying what is not played, more of it where more can follow."""
    candidates = [Candidate(1, 50, 0.5), Candidate(2, 50, 0.45, after=0.6)]
    assert FINAL_SELECTIONS["secure"](candidates, 0.3).option == 2
    assert FINAL_SELECTIONS["robust"](candidates, 0.3).option == 1


def test_random_expansion_takes_each_option_once() -> None:
    """Draws of 0 and just under 1 take the first and the last, and nothing is lost."""
    untried = [1, 2, 3, 4]
    assert take_random(untried, lambda: 0.0) == 1
    assert take_random(untried, lambda: 0.999999) == untried[-1] or len(untried) == 2
    taken = [take_random(untried, lambda: 0.5) for _ in range(len(untried))]
    assert untried == []
    assert len(set(taken)) == 2


def test_random_expansion_is_uniform() -> None:
    """Equally spaced draws take every option equally often."""
    counts = dict.fromkeys(range(5), 0)
    for draw in range(100):
        counts[take_random(list(range(5)), lambda draw=draw: draw / 100)] += 1
    assert set(counts.values()) == {20}


@pytest.mark.parametrize(
    ("tried", "total", "allowed"), [(0, 1, True), (3, 4, True), (4, 4, False), (4, 5, True)]
)
def test_widening_follows_its_power_law(tried: int, total: int, allowed: bool) -> None:
    """Another child is allowed while there are fewer than 2 * sqrt(visits)."""
    assert may_widen(tried, total, 2.0, 0.5) is allowed
