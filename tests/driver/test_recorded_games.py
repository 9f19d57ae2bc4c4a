"""Games in the stand-in client and games that hsbot plays, recorded: both from the same lines."""

from __future__ import annotations

import functools
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.standin_session import Reading
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.session_recording import RecordRequest, recording
from hsbot.live.standin_recording import standin_recording
from hsbot.logwriter import sample_log
from hsbot.observation import DecisionClosed, LogTracker
from hsbot.powerlog import session_logs
from hsbot.recording import Archive, Store
from hsbot.standin.faults.fault_plan import parse_plan
from kit.commands import FirstOptionAdvisor

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision, Event
    from hsbot.recording import DecisionRecord, GameRecord
    from kit.play.sessions import Begin


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's data folder is out of reach."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))


def games_in(file: Path) -> list[tuple[GameRecord, list[DecisionRecord]]]:
    """All that a recording holds."""
    with Store(file, create=False) as store:
        archive = Archive(store)
        return [(game, archive.decisions(game.game_id)) for game in archive.games()]


def decided(logs: Path) -> list[tuple[str, int, bool]]:
    """Kind, id and whether it was answered, of all decisions in a client's logs."""
    tracker = LogTracker()
    events: list[Event] = []
    for log in session_logs(logs):
        for line in log.read_text("utf-8").splitlines():
            events += tracker.feed(line)
    events += tracker.finish()
    closed = [event.decision for event in events if isinstance(event, DecisionClosed)]
    return [(d.kind, d.decision_id, bool(d.sent or d.sent_entities is not None)) for d in closed]


def recorded(decisions: list[DecisionRecord]) -> list[tuple[str, int, bool]]:
    """The same of a recorded game."""
    return [
        (one.decision.kind, one.decision.decision_id, one.confirmation != "lapsed")
        for one in decisions
    ]


@pytest.mark.parametrize("faults", ["", "crash@2", "disconnect@2"])
def test_games_in_the_stand_in_client(
    begin: Begin, tmp_path: Path, table: CardTable, faults: str
) -> None:
    """Each decision of its logs, the deck, the end; a client started anew goes on with its game."""
    file, notes = tmp_path / "sandbox.sqlite3", list[str]()
    settings = {"versus": "greedy"}
    with standin_recording(
        RecordRequest(file),
        settings,
        lambda: table,
        no_card,
        notes.append,
        advisor=FirstOptionAdvisor,
    ) as hear:
        match = begin(seed=4, games=2, overheard=hear, faults=parse_plan(faults))
        stopped = match.session.run()
        match.client.close()
    found = games_in(file)
    assert [(game.origin.mode, game.origin.stand_in) for game, _ in found] == [
        ("sandbox", True)
    ] * 2
    assert [game.result for game, _ in found].count("win") == stopped.wins
    assert [game.deck for game, _ in found] == ["CLASSIC"] * 2
    assert {game.friendly.hero_class for game, _ in found} == {"MAGE"}
    assert all(one.advice is not None for _, decisions in found for one in decisions)
    told = [one for _, decisions in found for one in recorded(decisions)]
    assert told == decided(tmp_path / "Logs")
    assert notes[-1] == f"recorded as games 1, 2: `hsbot review 2 --file {file}`"


class Slow(FirstOptionAdvisor):
    """An advisor that takes its time."""

    def __init__(self, may_go_on: threading.Event) -> None:
        self._may_go_on = may_go_on

    def advise(self, decision: Decision, **limits: object) -> Advice:
        """The advice, when it is allowed."""
        self._may_go_on.wait()
        return super().advise(decision, **limits)


def test_what_is_left_when_the_window_is_closed_is_told(
    tmp_path: Path, table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Advice that takes too long: the recording ends without it, and says so."""
    monkeypatch.setattr("hsbot.live.standin_recording.JOIN_S", 0.0)
    notes, may_go_on = list[str](), threading.Event()
    slow = functools.partial(Slow, may_go_on)
    request = RecordRequest(tmp_path / "sandbox.sqlite3")
    with standin_recording(request, {}, lambda: table, no_card, notes.append, advisor=slow) as hear:
        assert hear is not None
        log = Path(str(sample_log()))
        for line in log.read_text("utf-8").splitlines(keepends=True):
            hear(log, line)
    may_go_on.set()
    assert any("the end of the last game is not recorded" in note for note in notes)


def no_card(dbf_id: int) -> str | None:
    """No card was transformed unseen."""
    del dbf_id


def test_games_that_hsbot_plays(begin: Begin, tmp_path: Path, table: CardTable) -> None:
    """As `hsbot play --record` puts it together: each decision, and the deck in what is asked."""
    file = tmp_path / "played.sqlite3"
    with recording(RecordRequest(file), "play", {}, lambda: table, print) as kept:
        events = LogEvents(LogTracker(), OwnDeck(lambda: table, print), kept)
        match = begin(seed=4, games=2, reading=Reading(events, events.opened))
        planner = match.planner
        stopped = match.session.run()
        assert planner.asked
    found = games_in(file)
    assert [(game.origin.mode, game.origin.stand_in) for game, _ in found] == [("play", True)] * 2
    assert [game.result for game, _ in found].count("win") == stopped.wins
    told = [one for _, decisions in found for one in recorded(decisions)]
    assert told == decided(tmp_path / "Logs")
    cards = {d.observation.deck_code_cards for d in planner.asked}
    assert len(cards) == 1
    assert sum(count for _, count in cards.pop()) == 30
