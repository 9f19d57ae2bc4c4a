"""Budgets on a clock that the tests move by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from hsbot.clock import FakeClock
from hsbot.errors import UsageError
from hsbot.search.budget import (
    AnyOf,
    IterationBudget,
    StartedBudget,
    TimeBudget,
    TurnBudget,
    thinking_s,
)


def test_iterations_are_counted() -> None:
    """The budget is exhausted at its number of iterations, not before."""
    budget = IterationBudget(3)
    budget.start()
    assert [budget.exhausted(done) for done in range(5)] == [False, False, False, True, True]


def test_time_runs_from_the_start_of_the_search() -> None:
    """Seconds before start() do not count."""
    clock = FakeClock()
    budget = TimeBudget(clock, 2.0)
    clock.advance(10.0)
    budget.start()
    clock.advance(1.9)
    assert not budget.exhausted(0)
    clock.advance(0.2)
    assert budget.exhausted(0)


def test_a_time_budget_can_be_started_again() -> None:
    """A continued search gets the full seconds once more."""
    clock = FakeClock()
    budget = TimeBudget(clock, 1.0)
    budget.start()
    clock.advance(1.5)
    assert budget.exhausted(7)
    budget.start()
    assert not budget.exhausted(0)


def test_any_of_stops_at_the_first() -> None:
    """Whichever budget is exhausted first ends the search."""
    clock = FakeClock()
    budget = AnyOf(TimeBudget(clock, 1.0), IterationBudget(5))
    budget.start()
    assert not budget.exhausted(4)
    assert budget.exhausted(5)
    clock.advance(1.0)
    assert budget.exhausted(0)


@pytest.mark.parametrize("seconds", [-1.0, float("nan")])
def test_impossible_budgets_are_refused(seconds: float) -> None:
    """Negative seconds, no iterations and no budgets are the user's mistakes."""
    with pytest.raises(UsageError):
        TimeBudget(FakeClock(), seconds)
    with pytest.raises(UsageError):
        IterationBudget(0)
    with pytest.raises(UsageError):
        AnyOf()
    with pytest.raises(UsageError):
        TurnBudget(FakeClock(), 0.0, 3, turn_s=-1.0)


def test_what_a_started_budget_has_seen_counts() -> None:
    """It runs from where it was made, and the search does not start it anew."""
    clock = FakeClock()
    budget = StartedBudget(TimeBudget(clock, 2.0))
    clock.advance(1.5)
    budget.start()
    assert not budget.exhausted(0)
    clock.advance(0.6)
    assert budget.exhausted(0)


def test_the_share_is_equal_and_holds_one_back() -> None:
    """With 60 s and four actions of 3 s, each share is (60 - 5 * 3) / 5 = 9 s."""
    assert thinking_s(60.0, 4, 3.0) == pytest.approx(9.0)
    assert thinking_s(10.0, 4, 3.0) == 0.0
    assert thinking_s(60.0, 0, 3.0) == thinking_s(60.0, 1, 3.0)


def think(clock: FakeClock, budget: TurnBudget, iteration_s: float = 0.01) -> float:
    """Let a search use the budget up in iterations; returns the seconds it took."""
    began_s = clock.now_s()
    budget.start()
    clock.advance(iteration_s)
    while not budget.exhausted(1):
        clock.advance(iteration_s)
    return clock.now_s() - began_s


def test_time_already_eaten_is_not_spent_again() -> None:
    """Animations at the start of the turn shorten every action's share."""
    clock = FakeClock(100.0)
    fresh = think(clock, TurnBudget(clock, 100.0, 4, action_s=3.0, margin_s=0.0))
    assert fresh == pytest.approx(12.0, abs=0.02)
    clock = FakeClock(100.0)
    clock.advance(50.0)
    late = think(clock, TurnBudget(clock, 100.0, 4, action_s=3.0, margin_s=0.0))
    assert late == pytest.approx(2.0, abs=0.02)


def test_a_short_turn_is_split_as_a_short_turn() -> None:
    """After a turn that ran out the next one is shorter; its actions still all fit."""
    clock = FakeClock()
    for left in (3, 2, 1):
        budget = TurnBudget(clock, 0.0, left, turn_s=20.0, action_s=3.0, margin_s=2.0)
        think(clock, budget)
        clock.advance(3.0)
    assert clock.now_s() <= 18.0


def test_one_decision_may_be_capped() -> None:
    """max_s bounds the share where the whole turn is not wanted."""
    clock = FakeClock()
    assert think(clock, TurnBudget(clock, 0.0, 1, max_s=1.0)) == pytest.approx(1.0, abs=0.02)


def test_nothing_left_means_no_thinking() -> None:
    """Past the turn's end the budget is exhausted at once."""
    clock = FakeClock(80.0)
    budget = TurnBudget(clock, 0.0, 3)
    budget.start()
    assert budget.exhausted(0)


@settings(max_examples=150)
@given(
    turn_s=st.floats(5.0, 90.0),
    eaten_s=st.floats(0.0, 60.0),
    expected=st.lists(st.floats(0.0, 20.0), min_size=1, max_size=30),
    action_s=st.floats(0.5, 6.0),
    margin_s=st.floats(0.5, 6.0),
    iteration_s=st.floats(0.001, 0.02),
)
def test_the_rope_never_burns_an_action(
    *,
    turn_s: float,
    eaten_s: float,
    expected: list[float],
    action_s: float,
    margin_s: float,
    iteration_s: float,
) -> None:
    """Every action for which there was time before it is over in time, whatever was expected.

    An iteration may overrun the deadline; that is a fraction of the margin.
    """
    clock = FakeClock()
    clock.advance(eaten_s)
    for actions_left in expected:
        budget = TurnBudget(
            clock, 0.0, actions_left, turn_s=turn_s, action_s=action_s, margin_s=margin_s
        )
        if clock.now_s() + action_s > turn_s - margin_s:
            break
        think(clock, budget, iteration_s)
        clock.advance(action_s)
        assert clock.now_s() < turn_s


@given(actions=st.integers(1, 10), action_s=st.floats(0.5, 4.0))
def test_right_expectations_give_equal_shares(actions: int, action_s: float) -> None:
    """When the number of actions is known, all are taken, and each thinks about as long."""
    clock = FakeClock()
    shares = []
    for left in range(actions, 0, -1):
        budget = TurnBudget(clock, 0.0, left, action_s=action_s, margin_s=1.0)
        shares.append(think(clock, budget))
        clock.advance(action_s)
    assert clock.now_s() < 75.0
    assert max(shares) - min(shares) < 0.05
