"""The tracker of a game in progress: shown at quiet moments, one failure told once."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.live.advisor_loading import card_of_dbf, card_table
from hsbot.live.live_tracking import GuardedExclusion, LiveTracking, tracked_turns
from hsbot.live.log.own_deck import OwnDeck
from hsbot.logwriter import sample_log
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.observation.whole_log_reader import LogFile
from hsbot.tracking import DeckTracker
from hsbot.tracking.secret_exclusion import ActionTaken

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision, Observation


def _names(card_id: str) -> str:
    return card_id


class _Broken(DeckTracker):
    """A tracker with a bug."""

    def __init__(self) -> None:
        super().__init__(card_table(), _names)
        self.asked = 0

    def track(self, observation: Observation) -> Tracked:
        """Fail."""
        self.asked += 1
        raise ZeroDivisionError(observation.turn)


class _BrokenSecrets(DeckTracker):
    """A tracker with a bug in its part about secrets."""

    asked = 0

    def acted(self, action: ActionTaken) -> None:
        """Fail."""
        self.asked += 1
        raise ZeroDivisionError(action.decision.line_number)


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The sample's lines."""
    return Path(str(sample_log())).read_text("utf-8").splitlines()


def _followed(
    lines: Iterable[str], tracker: DeckTracker, notes: list[str], every: int
) -> list[Tracked]:
    """The tracker's messages for a log that grows by so many lines between two quiet moments."""
    shown: list[Tracked] = []
    reader = LogTracker(card_of_dbf)
    own = OwnDeck(card_table, notes.append)
    tracking = LiveTracking(reader, own, lambda: tracker, [shown.append], notes.append)
    for number, line in enumerate(lines):
        for event in reader.feed(line):
            tracking.event(event)
        if number % every == 0:
            tracking.idle()
            tracking.idle()  # nothing new: nothing is done
    return shown


def test_it_is_shown_in_both_players_turns(lines: list[str]) -> None:
    """Whoever is on turn; never the same twice in a row; the game's end last."""
    notes: list[str] = []
    shown = _followed(lines, DeckTracker(card_table(), _names), notes, 40)
    assert {x.own_turn for x in shown} == {True, False}
    assert all(x != y for x, y in itertools.pairwise(shown))
    log = LogFile(Path(str(sample_log())), card_of_dbf)
    own = OwnDeck(card_table, notes.append)
    turns = list(tracked_turns(log, own, DeckTracker(card_table(), _names), notes.append))
    assert shown[-1] == turns[-1]
    assert notes == []


def test_a_failure_with_secrets_leaves_the_rest(lines: list[str]) -> None:
    """It is told once; all else is tracked on."""
    notes: list[str] = []
    guarded = GuardedExclusion(notes.append)
    tracker = _BrokenSecrets(card_table(), _names)
    decision = _decision(lines)
    for _ in range(2):
        guarded.acted(tracker, ActionTaken(decision, decision.observation))
    assert tracker.asked == 1
    assert len(notes) == 1
    assert notes[0].startswith("secrets are excluded no more")
    assert tracker.track(decision.observation).game == 1


def _decision(lines: list[str]) -> Decision:
    """The first decision of the sample."""
    reader = LogTracker(card_of_dbf)
    events = (event for line in lines for event in reader.feed(line))
    return next(event.decision for event in events if isinstance(event, DecisionOpened))


def test_a_failure_is_told_once_and_ends_the_tracking_alone(lines: list[str]) -> None:
    """The log is read on; the tracker is not asked again."""
    notes: list[str] = []
    broken = _Broken()
    assert _followed(lines, broken, notes, 40) == []
    assert broken.asked == 1
    (note,) = notes
    assert note.startswith("nothing more is tracked, advice goes on: a bug of hsbot")
