"""The timetable of an advice: its steps end one after the other, within the budget."""

from __future__ import annotations

from math import inf

import pytest

from hsbot.agents.advisor.budget_timetable import Timetable, timetable


def ends(times: Timetable) -> list[float]:
    """The ends of the steps, in their order."""
    looked, searched, pruned = times.looked_s, times.searched_s, times.pruned_s
    late = (times.chosen_s, times.tried_s, times.foreseen_s, times.answered_s)
    return [looked, searched, pruned, *late]


@pytest.mark.parametrize("budget_s", [0.01, 0.3, 5.0, 75.0])
def test_steps_end_one_after_the_other_within_the_budget(budget_s: float) -> None:
    """A win by luck takes its time from the search, and ends no step later."""
    times = timetable(100.0, budget_s)
    lucky = times.with_luck(budget_s)
    for found in (times, lucky):
        assert ends(found) == sorted(ends(found))
        assert 100.0 < found.looked_s < found.answered_s < 100.0 + budget_s
    assert times.searched_s - lucky.searched_s == pytest.approx(0.25 * budget_s)
    assert lucky.tried_s == times.tried_s
    assert times.searched_s > 100.0 + 0.6 * budget_s


def test_no_budget_ends_never_and_none_at_once() -> None:
    """Iterations bound what no time does."""
    assert set(ends(timetable(100.0, None).with_luck(None))) == {inf}
    assert set(ends(timetable(100.0, 0.0).with_luck(0.0))) == {100.0}
