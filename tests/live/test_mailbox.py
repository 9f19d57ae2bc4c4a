"""The mailbox between the log's reader and the thinker."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import CorruptLogError
from hsbot.live.latest_decision import Mailbox

if TYPE_CHECKING:
    from kit.advice_scenes import Scenes

PATIENCE_S = 30.0


def test_only_the_newest_decision_is_taken(scenes: type[Scenes]) -> None:
    """Two decisions before anyone looks: the older one is about a board that is gone."""
    mailbox = Mailbox()
    mailbox.publish(scenes.decision(1), arrived_s=1.0)
    mailbox.publish(scenes.decision(2), arrived_s=2.0)
    letter = mailbox.take(PATIENCE_S)
    assert letter is not None
    assert (letter.decision.decision_id, letter.arrived_s) == (2, 2.0)
    assert mailbox.take(0.0) is None


def test_a_taken_letter_is_not_taken_again_but_stays_current(scenes: type[Scenes]) -> None:
    """While its answer is sought a letter is current; a newer one or a withdrawal ends that."""
    mailbox = Mailbox()
    mailbox.publish(scenes.decision(1), arrived_s=1.0)
    letter = mailbox.take(PATIENCE_S)
    assert letter is not None
    assert mailbox.is_current(letter)
    assert mailbox.take(0.0) is None
    mailbox.withdraw()
    assert not mailbox.is_current(letter)


def test_an_answer_to_a_dead_board_is_not_delivered(scenes: type[Scenes]) -> None:
    """deliver() calls back for the current letter only, and says so."""
    mailbox = Mailbox()
    answers: list[int] = []
    mailbox.publish(scenes.decision(1), arrived_s=1.0)
    old = mailbox.take(PATIENCE_S)
    mailbox.publish(scenes.decision(2), arrived_s=2.0)
    new = mailbox.take(PATIENCE_S)
    assert old is not None
    assert new is not None
    assert not mailbox.deliver(old, lambda: answers.append(1))
    assert mailbox.deliver(new, lambda: answers.append(2))
    assert answers == [2]


def test_publishing_wakes_a_waiting_thread(scenes: type[Scenes]) -> None:
    """A thinker that waits gets the decision as soon as it is published."""
    mailbox = Mailbox()
    taken: list[int] = []

    def think() -> None:
        letter = mailbox.take(PATIENCE_S)
        taken.append(letter.decision.decision_id if letter else -1)

    thread = threading.Thread(target=think)
    thread.start()
    mailbox.publish(scenes.decision(3), arrived_s=0.0)
    thread.join(PATIENCE_S)
    assert taken == [3]


def test_the_readers_error_reaches_the_thinker_after_the_last_letter(
    scenes: type[Scenes],
) -> None:
    """What was published before the reader failed is still answered; then its error is raised."""
    mailbox = Mailbox()
    mailbox.publish(scenes.decision(1), arrived_s=0.0)
    mailbox.close(CorruptLogError("torn"))
    assert not mailbox.ended()
    assert mailbox.take(PATIENCE_S) is not None
    with pytest.raises(CorruptLogError, match="torn"):
        mailbox.take(PATIENCE_S)


def test_a_closed_mailbox_ends_once_it_is_empty(scenes: type[Scenes]) -> None:
    """Closing without an error ends the thinker's loop, but not before the last letter."""
    mailbox = Mailbox()
    mailbox.publish(scenes.decision(1), arrived_s=0.0)
    mailbox.close()
    assert not mailbox.ended()
    mailbox.take(PATIENCE_S)
    assert mailbox.ended()
    assert mailbox.take(PATIENCE_S) is None
