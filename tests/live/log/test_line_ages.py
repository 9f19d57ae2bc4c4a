"""The ages of lines that were there before hsbot: stamps against a clock that the tests set."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from hsbot.clock import FakeClock
from hsbot.live.latest_decision import LatestDecision, turn_key
from hsbot.live.log.line_ages import LineAges
from hsbot.live.monitor import LogMonitor
from hsbot.observation import LogTracker
from hsbot.observation.events import DecisionOpened
from kit.recordings import sample

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.live.latest_decision import TurnKey

NOW = datetime(2026, 12, 1, 0, 0, 20)


@pytest.mark.parametrize(
    ("stamp_s", "age_s"),
    [
        (10.0, 10.0),
        (86_390.0, 30.0),
        (2 * 86_400.0 + 10.0, 10.0),
        (20.0, 0.0),
        (25.0, 0.0),
        (86_300.0, 0.0),
        (43_200.0, 0.0),
    ],
    ids=["today", "before midnight", "a long session", "now", "to come", "too old", "noon"],
)
def test_an_age_is_the_way_from_the_stamp_to_now(stamp_s: float, age_s: float) -> None:
    """Over midnight, too; what is to come, or older than a turn, has none."""
    assert LineAges(lambda: NOW).age_s(stamp_s, 75.0) == age_s


@pytest.mark.parametrize(("changed_before", "age_s"), [(1, 10.0), (24, 0.0)])
def test_a_log_of_another_day_tells_no_age(
    tmp_path: Path, changed_before: int, age_s: float
) -> None:
    """The same time of an earlier day is not now; a log that is gone says nothing against it."""
    log = tmp_path / "Power.log"
    log.touch()
    changed_s = (NOW - timedelta(hours=changed_before)).timestamp()
    os.utime(log, (changed_s, changed_s))
    ages = LineAges(lambda: NOW)
    ages.opened(log)
    assert ages.age_s(10.0, 75.0) == age_s
    log.unlink()
    assert ages.age_s(10.0, 75.0) == 10.0


def test_a_log_that_stops_within_a_turn_tells_when_that_began() -> None:
    """Read 30 s after a turn's third decision, the turn began those and its first two earlier."""
    lines = sample().read_text(encoding="utf-8").splitlines()
    clock, latest = FakeClock(500.0), LatestDecision()
    asked_at = _asked_at(lines)
    first_s, open_s, line_number = next(
        (one[2], three[2], three[1])
        for one, three in zip(asked_at, asked_at[2:], strict=False)
        if one[0] == three[0] and 0 < three[2] - one[2] < 40
    )
    now = datetime(2026, 12, 1) + timedelta(seconds=open_s + 30.0)
    monitor = LogMonitor(LogTracker(), latest, clock, ages=LineAges(lambda: now))
    for line in lines[:line_number]:
        monitor.line(line)
    monitor.idle()
    asked = latest.take(0.0)
    assert asked is not None
    assert asked.turn_began_s == pytest.approx(500.0 - 30.0 - (open_s - first_s), abs=0.01)


def _asked_at(lines: list[str]) -> list[tuple[TurnKey, int, float]]:
    """Of each decision of a log: its turn, its last line, and that line's time of day."""
    found = []
    tracker = LogTracker()
    for line in lines:
        for event in tracker.feed(line):
            if isinstance(event, DecisionOpened):
                last = event.decision.line_number
                hours, minutes, seconds = lines[last - 1].split()[1].split(":")
                stamp_s = int(hours) * 3600 + int(minutes) * 60 + float(seconds)
                found.append((turn_key(event.decision), last, stamp_s))
    return found
