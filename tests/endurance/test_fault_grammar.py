"""Schedules of faults by a grammar of the world: some are played, and a failing one shrinks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from harness.faulted_games import grammar
from harness.faulted_games.plan import GamePlan, SessionFault
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.belief.decks.database import DeckDatabase


@pytest.mark.parametrize("sessions", [int(os.environ.get("HSBOT_FAULT_SESSIONS", "6"))])
def test_nothing_is_lost_doubled_or_pressed_beside(sessions: int) -> None:
    """Whatever fails together: see the judge's docstring for what must hold."""
    grammar.run(sessions, 55, *grammar.player())


def test_every_fault_is_a_part_s() -> None:
    """None is left out, and none stands in two parts."""
    kinds = [kind for part in grammar.WORLD.values() for kind in part]
    assert sorted(kinds) == sorted({*Fault, *SessionFault} - {SessionFault.LOG_CAP})


def test_schedules_hold_several_at_once_for_up_to_a_minute(decks: DeckDatabase) -> None:
    """Any kind, alone and together with others."""
    plans: list[GamePlan] = []

    def seen(plan: GamePlan) -> Sequence[str]:
        plans.append(plan)
        return ()

    grammar.run(400, 1, seen, tuple(decks))
    troubles = [one for plan in plans for one in plan.troubles]
    assert {one.kind for one in troubles} == {*Fault, *SessionFault} - {SessionFault.LOG_CAP}
    assert any(plan.log_kb > 0 for plan in plans)
    held = [one.late_s for one in troubles if one.kind in grammar.HELD]
    assert min(held) < 10
    assert 50 < max(held) <= 60
    assert any(len({t.moment for t in p.troubles}) < len(p.troubles) for p in plans)
    assert max(len(plan.troubles) for plan in plans) > 5


def test_a_schedule_that_fails_shrinks_to_its_smallest(decks: DeckDatabase) -> None:
    """Two faults that fail together are left, and nothing else."""

    def fails(plan: GamePlan) -> Sequence[str]:
        kinds = {one.kind for one in plan.troubles}
        both = all(kinds & set(grammar.WORLD[part]) for part in ("process", "log"))
        return ("lost",) if both else ()

    with pytest.raises(AssertionError, match="lost") as caught:
        grammar.run(200, 3, fails, tuple(decks))
    told, finding = str(caught.value).splitlines()
    session, faults = told.split(" KB: ")
    assert finding == "lost"
    assert len(faults.split(", ")) == 2
    assert session == "session 0, 1 games, log of -1"
    assert " for 2 s at seconds 0" in faults
