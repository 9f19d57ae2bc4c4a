"""When the overlay may draw on the board: once the client has put the cards there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.clock import FakeClock
from hsbot.live.client_pace import SETTLE_S, STALE_S
from hsbot.live.latest_decision import LatestDecision, OpenDecision
from hsbot.live.monitor import LogListener, LogMonitor
from hsbot.live.overlay.reporter import OverlayReporter
from hsbot.live.protocols import SearchLimits, Timing
from hsbot.messages.card_face import CardFace
from hsbot.messages.overlay import CardFaces, Situation
from hsbot.messages.tracking import OwnDeck, SeenCard, SideStatus, Tracked
from hsbot.observation.events import DecisionOpened, Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.messages.advice import Advice, DecisionKind
    from hsbot.messages.overlay import ToOverlay
    from hsbot.observation.model import Decision
    from kit.advice_scenes import Scenes

STAMP = "D 12:00:00.0000000 "
DRAWN = "DebugPrintPower() - TAG_CHANGE Entity=[id=5 zone=DECK] tag=ZONE value=HAND "
TOLD, SHOWN = f"{STAMP}GameState.{DRAWN}", f"{STAMP}PowerTaskList.{DRAWN}"
TIMING = Timing(0.0, SearchLimits(1.0))


class OneQuestion:
    """A reader for which the line "ask" opens a decision."""

    def __init__(self, decision: Decision) -> None:
        self._decision = decision

    def feed(self, line: str) -> Sequence[Event]:
        """The decision, at its line."""
        return [DecisionOpened(self._decision, 0.0)] if line == "ask" else []

    def idle(self) -> Sequence[Event]:
        """Nothing."""
        return []


def waits(sent: list[ToOverlay]) -> list[float]:
    """How long each situation says that the marks are to wait."""
    return [message.marks_in_s for message in sent if isinstance(message, Situation)]


def test_marks_wait_for_the_card_that_is_being_drawn(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Told with the question, shown two seconds later: the overlay hears it, and when to draw."""
    clock, latest = FakeClock(100.0), LatestDecision()
    sent: list[ToOverlay] = []
    reporter = OverlayReporter(sent.append, scenes.names, clock)
    monitor = LogMonitor(
        OneQuestion(decision), latest, clock, [LogListener(in_place=reporter.in_place)]
    )
    for line in (SHOWN, TOLD, TOLD, "ask"):
        monitor.line(line)
    monitor.idle()
    reporter.thinking(decision, TIMING)
    assert waits(sent) == [STALE_S]
    clock.advance(2.0)
    monitor.line(SHOWN)
    assert waits(sent)[-1] == pytest.approx(SETTLE_S)
    clock.advance(SETTLE_S)
    monitor.line("nothing")
    reporter.advised(decision, advice)
    assert waits(sent)[2:] == [0.0]


def test_marks_come_at_once_on_a_board_at_rest(scenes: type[Scenes], decision: Decision) -> None:
    """All was shown before the question, of which the reporter hears only afterwards."""
    clock, latest = FakeClock(100.0), LatestDecision()
    sent: list[ToOverlay] = []
    reporter = OverlayReporter(sent.append, scenes.names, clock)
    monitor = LogMonitor(
        OneQuestion(decision), latest, clock, [LogListener(in_place=reporter.in_place)]
    )
    monitor.line("nothing")
    clock.advance(5.0)
    monitor.line("ask")
    monitor.idle()
    reporter.thinking(decision, TIMING)
    assert waits(sent) == [0.0]


@pytest.mark.parametrize(("kind", "wait_s"), [("mulligan", 14.0), ("choice", 1.2)])
@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_offered_cards_take_their_time(
    scenes: type[Scenes], decision: Decision, kind: DecisionKind, wait_s: float, speed: float
) -> None:
    """The log asks while the heroes still meet, and while the cards of a choice fly in."""
    clock = FakeClock(100.0)
    sent: list[ToOverlay] = []
    asked = replace(decision, kind=kind, choice_entities=(11, 12))
    reporter = OverlayReporter(sent.append, scenes.names, clock, speed)
    reporter.in_place(OpenDecision(asked, 100.0, 100.0), 100.0)
    reporter.thinking(asked, TIMING)
    assert waits(sent) == [pytest.approx(wait_s / speed)]


def test_what_is_told_of_one_board_says_nothing_of_the_next(
    scenes: type[Scenes], decision: Decision
) -> None:
    """A board at rest does not let the marks of the next decision be drawn."""
    clock = FakeClock(100.0)
    sent: list[ToOverlay] = []
    reporter = OverlayReporter(sent.append, scenes.names, clock)
    reporter.in_place(OpenDecision(decision, 90.0, 90.0), 90.0)
    later = replace(decision, decision_id=decision.decision_id + 1)
    reporter.thinking(later, TIMING)
    assert waits(sent) == [STALE_S]


def test_the_cards_that_are_named_are_sent_as_they_are_drawn(
    scenes: type[Scenes], decision: Decision, advice: Advice
) -> None:
    """Once for each that is new, all of this game's in one message; a new game begins anew."""
    sent: list[ToOverlay] = []

    def face(card_id: str) -> CardFace | None:
        known = CardFace(card_id=card_id, name=card_id, text="", kind="", cost=1)
        return None if card_id == "NO" else known

    def drawn() -> list[set[str]]:
        return [{x.card_id for x in m.cards} for m in sent if isinstance(m, CardFaces)]

    reporter = OverlayReporter(sent.append, scenes.names, FakeClock(0.0), faces=face)
    side = SideStatus(health=30, attack=0, hand=4, deck=26, fatigue=1)
    cards = tuple(SeenCard(card_id=x, name=x, cost=1, count=1) for x in ("A", "B", "NO"))
    deck = OwnDeck(size=26)
    told = Tracked(game=1, turn=1, own_turn=True, own=side, opponent=side, deck=deck, seen=cards)
    reporter.tracked(told)
    reporter.tracked(told)
    assert drawn() == [{"A", "B"}]
    step = msgspec.structs.replace(advice.best, card_id="STEP")
    reporter.thinking(decision, TIMING)
    reporter.advised(decision, msgspec.structs.replace(advice, best=step, line=(step,)))
    assert {"A", "B", "STEP"} <= drawn()[-1]
    assert "NO" not in drawn()[-1]
    reporter.tracked(msgspec.structs.replace(told, game=2, seen=cards[:1]))
    assert drawn()[-1] == {"A"}
