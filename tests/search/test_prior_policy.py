"""PUCT: what each option leads to decides how early and how often it is visited."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.search import Knowledge, Priors, Search, SearchConfig
from hsbot.search.expansion import PriorPolicy
from hsbot.search.tree import Node, backup

if TYPE_CHECKING:
    from collections.abc import Callable


class Pick:
    """A game of one decision: the option is the state, and what it is worth."""

    def player_to_act(self, _state: list[int]) -> int:
        """Player 0 chooses."""
        return 0

    def clone(self, state: list[int]) -> list[int]:
        """A copy."""
        return list(state)

    def apply(self, state: list[int], option: int, _rng: object) -> None:
        """The option is noted."""
        state.append(option)


class ByOption:
    """A tenth of the option taken last; option 1 asks for one of those that the game has."""

    def __call__(self, state: list[int]) -> tuple[float, float]:
        """For both players."""
        last = state[-1] if state else 0
        return last / 10, -last / 10

    def asks(self, state: list[int], _player: int) -> bool:
        """Where :class:`Asking` is played."""
        return isinstance(state, Asked) and state[-1] == 1


class Asked(list[int]):
    """A state of :class:`Asking`."""


class Asking(Pick):
    """The same where option 1 is followed by a choice."""

    def clone(self, state: list[int]) -> list[int]:
        """A copy."""
        return Asked(state)

    def options(self, _state: list[int]) -> list[int]:
        """The options of the state."""
        return [2, 30, 4]


@pytest.fixture
def rated() -> Callable[..., tuple[PriorPolicy[list[int]], Node]]:
    """A policy and a node with the options 1, 5 and 9, rated."""

    def make(**settings: float) -> tuple[PriorPolicy[list[int]], Node]:
        policy = PriorPolicy(Pick(), Priors(**settings), ByOption())  # type: ignore[arg-type]
        node = Node([1, 5, 9], 0, 1)
        policy.rate(node, [], None)
        return policy, node

    return make


def test_priors_fall_with_the_gap_to_the_best(
    rated: Callable[..., tuple[PriorPolicy[list[int]], Node]],
) -> None:
    """They add up to one, and a temperature of 0.4 makes each step the same gap of one."""
    _, node = rated(temperature=0.4, uniform=0.0)
    assert sum(node.priorities.values()) == pytest.approx(1.0, abs=1e-5)
    ratio = node.priorities[5] / node.priorities[9]
    assert ratio == pytest.approx(1 / (1 + 1 + 1 / 2 + 1 / 6), 1e-4)
    assert node.priorities[1] < node.priorities[5]


def test_a_choice_is_made_before_an_option_is_rated() -> None:
    """An option is rated by the best of its choices, not by the state that waits for one."""
    policy = PriorPolicy(Asking(), Priors(), ByOption())  # type: ignore[arg-type]
    node = Node([1, 5, 9], 0, 1)
    policy.rate(node, Asked(), None)
    assert node.priorities[1] > node.priorities[9] > node.priorities[5]


def test_a_share_of_the_probability_is_all_options_alike(
    rated: Callable[..., tuple[PriorPolicy[list[int]], Node]],
) -> None:
    """However bad an option looks, it has its part of the uniform share; they add up to one."""
    _, node = rated(temperature=0.001, uniform=0.3)
    assert node.priorities[1] == pytest.approx(0.1, abs=1e-4)
    assert node.priorities[9] == pytest.approx(0.8, abs=1e-4)


def test_the_likeliest_option_is_tried_first_and_the_next_when_it_had_its_share(
    rated: Callable[..., tuple[PriorPolicy[list[int]], Node]],
) -> None:
    """An untried option counts as good as the node; once both are tried the means decide."""
    policy, node = rated(weight=0.1, uniform=0.0)
    assert policy.choose(node, 0, None, [1, 5, 9]) == -3
    slot = node.add(9)
    followed = []
    for _ in range(3):
        node.total += 1
        backup([node], [slot], (0.5, -0.5))
        followed.append(policy.choose(node, 0, None, [5, 1]))
    assert 3 < node.priorities[9] / node.priorities[5] < 4
    assert followed == [slot, slot, -1]  # 1 + 3 visits are more than that ratio
    other = node.add(5)
    node.total += 1
    backup([node], [other], (0.8, -0.8))
    assert policy.choose(node, 0, None, [1]) == other
    assert policy.choose(node, 0, [slot], []) == slot


def test_an_option_of_other_worlds_alone_is_rated_by_what_it_gains_in_them(
    rated: Callable[..., tuple[PriorPolicy[list[int]], Node]],
) -> None:
    """The position's worth beforehand does not count, and nothing beats the best one."""
    policy, node = rated(temperature=0.5, uniform=0.0)
    before = dict(node.priorities)
    policy.rate_more(node, [3], [7, 9, 30], None)  # gains of 0.4, -, and 2.7; the best had 0.9
    ratio = node.priorities[7] / node.priorities[9]
    assert ratio == pytest.approx(1 / (1 + 1 + 1 / 2 + 1 / 6), 1e-4)
    assert node.priorities[30] == node.priorities[9]
    assert {option: node.priorities[option] for option in before} == before
    assert policy.choose(node, 0, [], [7, 30]) == -2


def test_an_option_that_was_not_rated_counts_as_an_average_one(
    rated: Callable[..., tuple[PriorPolicy[list[int]], Node]],
) -> None:
    """It comes before an option that is known to be bad."""
    policy, node = rated(temperature=0.05)
    assert policy.choose(node, 0, [], [1, 7]) == -2


def test_priors_need_a_rating_and_positive_numbers() -> None:
    """Both are said in one line."""
    for wrong in ({"weight": 0.0}, {"temperature": -1.0}):
        with pytest.raises(UsageError, match="must be positive"):
            Priors(**wrong)
    with pytest.raises(UsageError, match="prior_uniform"):
        Priors(uniform=1.5)
    with pytest.raises(UsageError, match="rating"):
        Search(Pick(), Pick(), SearchConfig(priors=Priors()), 1, [1], knowledge=Knowledge())  # type: ignore[arg-type]
