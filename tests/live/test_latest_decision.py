"""The slot between the thread that reads the log and the one that thinks."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import CorruptLogError
from hsbot.live.latest_decision import LatestDecision, OpenDecision

if TYPE_CHECKING:
    from kit.advice_scenes import Scenes

PATIENCE_S = 30.0


def test_only_the_newest_decision_is_taken(scenes: type[Scenes]) -> None:
    """Two decisions before anyone looks: the older one is about a board that is gone."""
    latest = LatestDecision()
    latest.publish(OpenDecision(scenes.decision(1), 1.0, 1.0))
    latest.publish(OpenDecision(scenes.decision(2), 2.0, 2.0))
    asked = latest.take(PATIENCE_S)
    assert asked is not None
    assert (asked.decision.decision_id, asked.arrived_s) == (2, 2.0)
    assert latest.take(0.0) is None


def test_a_taken_decision_is_not_taken_again_but_stays_current(scenes: type[Scenes]) -> None:
    """While its answer is sought it is current; a newer one or a withdrawal ends that."""
    latest = LatestDecision()
    latest.publish(OpenDecision(scenes.decision(1), 1.0, 1.0))
    asked = latest.take(PATIENCE_S)
    assert asked is not None
    assert latest.is_current(asked)
    assert latest.take(0.0) is None
    latest.withdraw()
    assert not latest.is_current(asked)


def test_an_answer_to_a_dead_board_is_not_delivered(scenes: type[Scenes]) -> None:
    """while_current() calls back for the current decision only, and says so."""
    latest = LatestDecision()
    answers: list[int] = []
    latest.publish(OpenDecision(scenes.decision(1), 1.0, 1.0))
    old = latest.take(PATIENCE_S)
    latest.publish(OpenDecision(scenes.decision(2), 2.0, 2.0))
    new = latest.take(PATIENCE_S)
    assert old is not None
    assert new is not None
    assert not latest.while_current(old, lambda: answers.append(1))
    assert latest.while_current(new, lambda: answers.append(2))
    assert answers == [2]


def test_publishing_wakes_a_waiting_thread(scenes: type[Scenes]) -> None:
    """A thinker that waits gets the decision as soon as it is published."""
    latest = LatestDecision()
    taken: list[int] = []

    def think() -> None:
        asked = latest.take(PATIENCE_S)
        taken.append(asked.decision.decision_id if asked else -1)

    thread = threading.Thread(target=think)
    thread.start()
    latest.publish(OpenDecision(scenes.decision(3), 0.0, 0.0))
    thread.join(PATIENCE_S)
    assert taken == [3]


def test_the_readers_error_reaches_the_thinker_after_the_last_decision(
    scenes: type[Scenes],
) -> None:
    """A decision published before the reader failed is still answered; then its error is raised."""
    latest = LatestDecision()
    latest.publish(OpenDecision(scenes.decision(1), 0.0, 0.0))
    latest.close(CorruptLogError("torn"))
    assert not latest.ended()
    assert latest.take(PATIENCE_S) is not None
    with pytest.raises(CorruptLogError, match="torn"):
        latest.take(PATIENCE_S)


def test_a_closed_slot_ends_once_it_is_empty(scenes: type[Scenes]) -> None:
    """Closing without an error ends the thinker's loop, but not before the last decision."""
    latest = LatestDecision()
    latest.publish(OpenDecision(scenes.decision(1), 0.0, 0.0))
    latest.close()
    assert not latest.ended()
    latest.take(PATIENCE_S)
    assert latest.ended()
    assert latest.take(PATIENCE_S) is None


def test_a_withdrawal_is_heard_once_and_in_order(scenes: type[Scenes]) -> None:
    """A decision that is replaced is withdrawn first; an empty slot has nothing to withdraw."""
    latest = LatestDecision()
    heard: list[str] = []
    latest.on_withdrawn = lambda: heard.append("withdrawn")
    latest.withdraw()
    latest.publish(OpenDecision(scenes.decision(1), 0.0, 0.0))
    new = OpenDecision(scenes.decision(2), 1.0, 1.0)
    latest.publish(new)
    latest.while_current(new, lambda: heard.append("told"))
    latest.withdraw()
    latest.withdraw()
    assert heard == ["withdrawn", "told", "withdrawn"]


def test_a_stop_leaves_nothing_to_answer(scenes: type[Scenes]) -> None:
    """An open decision is withdrawn, and the cause is raised at once."""
    latest = LatestDecision()
    latest.publish(OpenDecision(scenes.decision(1), 0.0, 0.0))
    latest.stop(BrokenPipeError())
    with pytest.raises(BrokenPipeError):
        latest.take(PATIENCE_S)
    assert latest.ended()
