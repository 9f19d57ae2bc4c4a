"""Every path of taking an option keeps the actor's promises, whatever the world does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from harness.driver_paths import Oracle, explore, take_option
from harness.driver_paths.sample_options import sample_options
from harness.driver_paths.world import WorldLog
from hsbot.driver.actor import Outcome

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision

FAULTS = 4
"""Faults in a row; `python -m harness.driver_paths 12` takes all that there may be."""


@pytest.fixture(scope="module")
def options() -> list[tuple[Decision, AdviceOption]]:
    """One of each way: a click, a drag."""
    return sample_options()


@pytest.mark.parametrize("number", [0, 1])
def test_every_path_keeps_its_promises(
    number: int, options: list[tuple[Decision, AdviceOption]]
) -> None:
    """Nothing is done twice that was taken, no button stays down, each end has its reason."""
    assert len(options) == 2
    decision, option = options[number]
    ends: Counter[str] = Counter()
    for path, _ in explore(lambda oracle: take_option(oracle, decision, option), FAULTS):
        assert path.broken == (), path
        ends[path.end] += 1
    assert ends.total() > 200
    taken, lost, lapsed = (
        ends[x.name] for x in (Outcome.TAKEN, Outcome.UNCONFIRMED, Outcome.LAPSED)
    )
    assert min(taken, lost, lapsed) > 0
    assert any(end.startswith("EmergencyStop") for end in ends)
    assert any(end.startswith("DriverError") for end in ends)


def test_an_actor_that_takes_silence_for_a_lost_click_is_found_out(
    monkeypatch: pytest.MonkeyPatch, options: list[tuple[Decision, AdviceOption]]
) -> None:
    """The checks above can fail: a late log makes it do again what the game has taken."""
    monkeypatch.setattr(WorldLog, "went_on_since", lambda *_: True)
    decision, option = options[0]
    found = {
        promise
        for path, _ in explore(lambda oracle: take_option(oracle, decision, option), 2)
        for promise in path.broken
    }
    assert "done again after the game had taken it" in found


def test_all_answers_are_tried_once() -> None:
    """Of two questions, the second asked only after some answers to the first."""

    def program(oracle: Oracle) -> str:
        first = oracle.choose("first", "abc")
        return first if first == "b" else first + oracle.choose("second", "xy")

    assert [path for path, _ in explore(program, 9)] == ["ax", "ay", "b", "cx", "cy"]
    assert [path for path, _ in explore(program, 1)] == ["ax", "ay", "b", "cx"]
    assert [oracle.names[-1] for _, oracle in explore(program, 0)] == ["second: x"]
