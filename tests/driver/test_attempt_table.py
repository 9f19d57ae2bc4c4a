"""The protocol of taking an option: its table, its promises, and the actor's own transitions."""

from __future__ import annotations

import pytest

from harness.driver_protocol import __main__ as program, protocol
from hsbot.driver import actor
from hsbot.driver.session_rules import attempt_table
from hsbot.driver.session_rules.attempt_table import NEXT, Course, Stage
from hsbot.driver.session_rules.menu_table import CLICKS
from hsbot.errors import InternalError


def test_every_path_of_the_table_keeps_its_promises() -> None:
    """And each outcome of the actor is the end of one."""
    found = list(protocol.paths(NEXT, protocol.MOST_PRESSES))
    assert [path for path in found if protocol.broken(path)] == []
    assert {path[-1] for path in found} == protocol.ENDS
    assert max(path.count(Stage.PRESS) for path in found) == protocol.MOST_PRESSES


def test_every_stage_that_waits_may_be_stopped() -> None:
    """A human is obeyed at any time."""
    assert all(Stage.STOPPED in following for following in NEXT.values())


def test_the_actor_takes_the_table_s_transitions_and_no_others() -> None:
    """In all worlds that are explored; a transition of one of them alone is named."""
    assert protocol.taken_by_the_actor() == protocol.expected(NEXT)


@pytest.mark.parametrize(
    ("stage", "following", "promise"),
    [
        (Stage.CONFIRM, Stage.PRESS, "presses again without the log's word and a cleared mouse"),
        (Stage.PRESS, Stage.PRESS, "presses again without the log's word and a cleared mouse"),
        (Stage.EFFECT, Stage.PRESS, "presses after the game has taken it"),
        (Stage.CONFIRM, Stage.TAKEN, "is taken without the log's word"),
        (Stage.EFFECT, Stage.UNCONFIRMED, "tells as lost what the log has told"),
        (Stage.PLAN, Stage.LAPSED, "gives up what was never pressed"),
        (Stage.TAKEN, Stage.CLEAR, "goes on after an end"),
        (Stage.CONFIRM, Stage.CONFIRM, "ends without an outcome"),
    ],
)
def test_a_transition_that_breaks_a_promise_is_found(
    stage: Stage, following: Stage, promise: str
) -> None:
    """Each promise has a table that breaks it, by one transition."""
    table = {**NEXT, stage: (*NEXT.get(stage, ()), following)}
    found = {one for path in protocol.paths(table, 3) for one in protocol.broken(path)}
    assert promise in found


@pytest.mark.parametrize(
    ("stage", "following"), [(a, b) for a, b in sorted(protocol.expected(NEXT))]
)
def test_the_actor_refuses_what_the_table_lacks(
    stage: Stage, following: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A transition that is taken out of the table is a bug where the actor takes it."""
    less = tuple(x for x in NEXT[stage] if x is not following)
    monkeypatch.setattr(attempt_table, "NEXT", {**NEXT, stage: less})
    course = Course()
    course.stages = [stage]
    with pytest.raises(InternalError, match=following):
        course.go(following)


def test_an_actor_that_leaves_a_stage_out_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that does not clear the mouse before it presses again."""

    class Hasty(Course):
        def go(self, stage: Stage) -> None:
            if stage is not Stage.CLEAR:
                super().go(stage)

    monkeypatch.setattr(actor, "Course", Hasty)
    with pytest.raises(InternalError, match="press"):
        protocol.taken_by_the_actor.__wrapped__()


@pytest.mark.slow
def test_the_program_prints_the_transitions(capsys: pytest.CaptureFixture[str]) -> None:
    """And that each stands in a table and in the code, of options as of menus."""
    assert program.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"{Stage.CONFIRM} > {Stage.CLEAR}: both" in lines
    clicks = sum(map(len, CLICKS.values()))
    both = [line for line in lines if line.endswith(": both")]
    assert len(both) == len(protocol.expected(NEXT)) + clicks
