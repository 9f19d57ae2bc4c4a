"""The turn's clock: shares of a turn on a clock that the tests move by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec
import pytest
from hearthstone.enums import GameTag
from hypothesis import HealthCheck, given, settings, strategies as st

from hsbot.clock import FakeClock
from hsbot.live.latest_decision import LatestDecision, OpenDecision
from hsbot.live.log.line_ages import LineAges
from hsbot.live.monitor import LogMonitor
from hsbot.live.protocols import SearchLimits
from hsbot.live.turn_clock import (
    ACTION_S,
    MARGIN_S,
    TurnClock,
    expected_actions,
    turn_seconds,
)
from hsbot.observation.events import DecisionOpened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision
    from kit.advice_scenes import Scenes


def timed(decision: Decision, timeout_s: int, turn: int = 9) -> Decision:
    """The decision in a turn that lasts so long."""
    observation = decision.observation
    entities = dict(observation.entities)
    me = observation.player_entities[observation.friendly_player]
    for entity_id, tag, value in ((me, GameTag.TIMEOUT, timeout_s), (1, GameTag.TURN, turn)):
        entity = entities[entity_id]
        entities[entity_id] = replace(entity, tags={**entity.tags, int(tag): value})
    return replace(decision, observation=replace(observation, entities=entities))


def test_a_turn_lasts_as_long_as_the_game_says(scenes: type[Scenes]) -> None:
    """TIMEOUT of the friendly player; 75 seconds where old builds print none."""
    assert turn_seconds(timed(scenes.decision(1), 45)) == 45.0
    assert turn_seconds(scenes.decision(1)) == 75.0


def test_the_first_guess_at_a_turn_is_what_may_act(scenes: type[Scenes]) -> None:
    """The scene's Fireball, Yeti and end of turn are three actions; a choice is one."""
    decision = scenes.decision(1)
    assert expected_actions(decision) == 3
    assert expected_actions(replace(decision, options=(), kind="choice")) == 1


def test_a_cap_and_the_rope_both_bound_a_decision(scenes: type[Scenes]) -> None:
    """Early in a turn the user's seconds count, near its end what is left, past it nothing."""
    clock = FakeClock()
    turns = TurnClock(clock)
    decision = timed(scenes.decision(1), 75)
    assert turns.seconds(OpenDecision(decision, 0.0, 0.0), 5.0) == 5.0
    whole = turns.seconds(OpenDecision(decision, 0.0, 0.0), None)
    assert whole == pytest.approx((75 - MARGIN_S - 4 * ACTION_S) / 4)
    clock.advance(60.0)
    assert 0.0 <= turns.seconds(OpenDecision(decision, 60.0, 0.0), 5.0) < 1.0
    clock.advance(40.0)
    assert turns.seconds(OpenDecision(decision, 100.0, 0.0), 5.0) == 0.0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    timeout_s=st.sampled_from([10, 20, 45, 55, 75]),
    actions=st.integers(1, 20),
    delays=st.lists(st.floats(0.0, ACTION_S), min_size=20, max_size=20),
    overruns=st.lists(st.floats(0.0, 0.05), min_size=20, max_size=20),
    cap_s=st.none() | st.floats(0.3, 30.0),
    began_s=st.floats(0.0, 1e4),
)
def test_no_planned_action_is_cut_off_by_the_rope(
    *,
    scenes: type[Scenes],
    timeout_s: int,
    actions: int,
    delays: Sequence[float],
    overruns: Sequence[float],
    cap_s: float | None,
    began_s: float,
) -> None:
    """Whatever the plan's length that fits into a turn at all, each of its actions is over in time.

    Each decision thinks all the time that it is given and one iteration more; each action takes
    up to what is reckoned with. A plan that could not be carried out even without thinking is
    none.
    """
    actions = min(actions, int((timeout_s - MARGIN_S) // ACTION_S) - 1)
    clock = FakeClock(began_s)
    turns = TurnClock(clock)
    decision = timed(scenes.decision(1), timeout_s)
    advice = scenes.advisor().advise(decision, budget_s=1.0, iterations=None)
    for left in range(actions, 0, -1):
        asked = OpenDecision(decision, clock.now_s(), began_s)
        turns.seconds(asked, cap_s)
        turns.advised(msgspec.structs.replace(advice, line=advice.line[:1] * (left + 1)))
        clock.advance(turns.seconds(asked, cap_s) + overruns[left - 1])
        clock.advance(delays[left - 1])
        assert clock.now_s() <= began_s + timeout_s


def test_a_turn_begins_with_the_first_that_is_asked_in_it(scenes: type[Scenes]) -> None:
    """Decisions of one turn share its beginning, though the first was never taken."""

    class Tracker:
        """Each line opens the decision of that number; 10 and above are of the next turn."""

        def feed(self, line: str) -> Sequence[Event]:
            number = int(line)
            decision = timed(scenes.decision(number), 75, turn=9 + number // 10)
            return [DecisionOpened(decision, time_s=0.0)]

        def idle(self) -> Sequence[Event]:
            return []

    clock, latest = FakeClock(), LatestDecision()
    monitor = LogMonitor(Tracker(), latest, clock)
    began = {}
    for line in ("1", "2", "3", "10", "11"):
        clock.advance(5.0)
        monitor.line(line)
        monitor.idle()
        asked = latest.take(0.0)
        assert asked is not None
        began[line] = asked.turn_began_s
    assert began == {"1": 5.0, "2": 5.0, "3": 5.0, "10": 20.0, "11": 20.0}


def test_the_mulligan_takes_nothing_of_the_first_turn(scenes: type[Scenes]) -> None:
    """However long it takes, turn 1 is whole after it, though both are logged as turn 1."""

    class Tracker:
        """The lines open a mulligan and the first turn's first decision."""

        def feed(self, line: str) -> Sequence[Event]:
            decision = timed(scenes.decision(1), 75, turn=1)
            return [DecisionOpened(replace(decision, kind=line), time_s=0.0)]

        def idle(self) -> Sequence[Event]:
            return []

    clock, latest = FakeClock(), LatestDecision()
    monitor, turns = LogMonitor(Tracker(), latest, clock), TurnClock(clock)
    timings = []
    for line in ("mulligan", "option"):
        monitor.line(line)
        monitor.idle()
        asked = latest.take(0.0)
        assert asked is not None
        timings.append(turns.timing(asked, SearchLimits(5.0)))
        advice = scenes.advisor().advise(asked.decision, budget_s=1.0, iterations=None)
        turns.advised(msgspec.structs.replace(advice, kind=line, line=advice.line[:1] * 30))
        clock.advance(80.0)
    mulligan, first = timings
    assert (mulligan.limits.budget_s, mulligan.turn_ends_s) == (5.0, None)
    assert (first.limits.budget_s, first.turn_ends_s) == (5.0, 80.0 + 75.0)


@pytest.mark.parametrize(
    ("now", "age_s"),
    [
        ("20:00:40", 40.0),
        ("20:01:16", 0.0),  # more than the turn: another day's, or another machine's clock
        ("19:59:58", 0.0),  # a machine whose clock is behind
    ],
)
def test_a_turn_that_began_before_hsbot_has_used_up_what_its_stamps_say(
    scenes: type[Scenes], now: str, age_s: float
) -> None:
    """Its beginning is that of its first decision by the log; decisions that come live are now."""

    class Tracker:
        """Each line opens a decision of that turn, stamped 20:00:00."""

        def feed(self, line: str) -> Sequence[Event]:
            return [DecisionOpened(timed(scenes.decision(1), 75, int(line)), time_s=72_000.0)]

        def idle(self) -> Sequence[Event]:
            return []

    clock, latest = FakeClock(1000.0), LatestDecision()
    ages = LineAges(lambda: datetime.fromisoformat(f"2026-11-30 {now}"))
    monitor = LogMonitor(Tracker(), latest, clock, ages=ages)
    seen = []
    for line in ("9", "9", "11"):
        monitor.line(line)
        monitor.idle()
        asked = latest.take(0.0)
        assert asked is not None
        seen.append((asked.turn_began_s, asked.arrived_s))
    assert seen == [(1000.0 - age_s, 1000.0), (1000.0 - age_s, 1000.0), (1000.0, 1000.0)]


def test_a_plan_found_is_what_the_rest_of_the_turn_is_split_by(scenes: type[Scenes]) -> None:
    """A line of one step left gives the next decision the larger share."""
    clock = FakeClock()
    turns = TurnClock(clock)
    asked = OpenDecision(timed(scenes.decision(1), 75), 0.0, 0.0)
    before = turns.seconds(asked, None)
    turns.advised(scenes.advisor().advise(asked.decision, budget_s=1.0, iterations=None))
    assert turns.seconds(asked, None) > before


def test_loading_the_player_is_not_thinking(scenes: type[Scenes]) -> None:
    """A decision that waited for the player gets its whole time, within its turn."""
    clock = FakeClock(120.0)
    asked = OpenDecision(scenes.decision(1), 100.0, 100.0)
    timing = TurnClock(clock).timing(asked, SearchLimits(5.0), ready_s=120.0)
    assert (timing.started_s, timing.limits.budget_s) == (120.0, 5.0)
    assert (timing.turn_s, timing.turn_ends_s) == (75.0, 175.0)
    late = TurnClock(FakeClock(172.0)).timing(asked, SearchLimits(5.0), ready_s=172.0)
    assert late.limits.budget_s == 0.0


def test_the_mulligan_has_no_turn_to_count_down(scenes: type[Scenes]) -> None:
    """Its own time is not told by the log."""
    asked = replace(scenes.decision(1), kind="mulligan")
    timing = TurnClock(FakeClock(100.0)).timing(
        OpenDecision(asked, 100.0, 100.0), SearchLimits(5.0)
    )
    assert (timing.turn_s, timing.turn_ends_s) == (None, None)
