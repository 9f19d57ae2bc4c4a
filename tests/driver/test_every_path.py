"""Every path of taking an option keeps the actor's promises, whatever the world does."""

from __future__ import annotations

from collections import Counter

import pytest

from harness.driver_paths import Oracle, explore, take_option
from harness.driver_paths.sample_options import sample_options
from harness.driver_paths.world import WorldLog
from hsbot.driver.actor import Outcome

FAULTS = 4
"""Faults in a row; `python -m harness.driver_paths 12` takes all that there may be."""
OPTIONS = sample_options()


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_every_path_keeps_its_promises(number: int) -> None:
    """Nothing is done twice that was taken, no button stays down, each end has its reason."""
    decision, option = OPTIONS[number]
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
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The checks above can fail: a late log makes it do again what the game has taken."""
    monkeypatch.setattr(WorldLog, "went_on_since", lambda *_: True)
    decision, option = OPTIONS[0]
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
