"""Budgets of a search between two reports, one for each tree."""

from __future__ import annotations

import pytest

from hsbot.agents.advisor.sliced_search import slices
from hsbot.clock import FakeClock


def test_one_tree_asks_and_all_stop() -> None:
    """Only the first one's question is put; it is not taken back."""
    answers = iter((False, True, False))
    first, other = slices(FakeClock(), 1.0, [None, None], lambda: next(answers))
    assert not first.exhausted(0)
    assert not other.exhausted(0)
    assert first.exhausted(0)
    assert other.exhausted(0)
    assert first.exhausted(0)


def test_a_question_that_fails_stops_all_trees() -> None:
    """The key that ends the driver is such: no thread searches on after it."""

    def stopped() -> bool:
        raise KeyboardInterrupt

    first, other = slices(FakeClock(), 1.0, [None, None], stopped)
    with pytest.raises(KeyboardInterrupt):
        first.exhausted(0)
    assert other.exhausted(0)


def test_a_slice_ends_at_its_time_or_after_its_iterations() -> None:
    """Whichever comes first."""
    clock = FakeClock()
    (limited,) = slices(clock, 1.0, [10], None)
    assert not limited.exhausted(9)
    assert limited.exhausted(10)
    clock.advance(1.0)
    assert limited.exhausted(0)
