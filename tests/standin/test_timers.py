"""Actions that are due at a later time of the game."""

from __future__ import annotations

from hsbot.clock import FakeClock
from hsbot.standin.timers import Timers


def test_actions_run_once_when_they_are_due() -> None:
    """In the order in which they were set; one that sets another lets it wait."""
    clock, done = FakeClock(), list[str]()
    timers = Timers(clock)
    timers.after(2.0, lambda: done.append("late"))
    timers.after(1.0, lambda: timers.after(0.0, lambda: done.append("next")))
    timers.run_due()
    assert done == []
    clock.advance(1.0)
    timers.run_due()
    assert done == []
    timers.run_due()
    assert done == ["next"]
    clock.advance(1.0)
    timers.run_due()
    timers.run_due()
    assert done == ["next", "late"]
