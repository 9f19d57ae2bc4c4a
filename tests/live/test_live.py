"""Following a growing log: a scripted log and a scripted tracker, real threads, no sleeping."""

from __future__ import annotations

import queue
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.clock import FakeClock
from hsbot.errors import BeliefError, CorruptLogError
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.monitor import LogMonitor, status_notes
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.protocols import SearchLimits
from hsbot.logwriter import sample_log
from hsbot.observation import LogTracker
from hsbot.observation.events import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LineFailed,
    LogTruncated,
)
from hsbot.observation.model import SentOption

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hsbot.live.protocols import Timing
    from hsbot.messages.advice import Advice
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision
    from kit.advice_scenes import FakeAdvisor, Scenes

PATIENCE_S = 30.0


class ScriptedTracker:
    """Knows beforehand what each line means; an ``idle:`` line means it at a quiet moment."""

    def __init__(self, script: dict[str, list[Event]]) -> None:
        self._script = script
        self._held: list[Event] = []
        self.lines: list[str] = []

    def feed(self, line: str) -> Sequence[Event]:
        """The line's events, after those that the line before it left open."""
        self.lines.append(line)
        events, self._held = self._held, []
        if line.startswith("idle:"):
            self._held = self._script[line]
            return events
        return [*events, *self._script.get(line, [])]

    def idle(self) -> Sequence[Event]:
        """The events held back."""
        events, self._held = self._held, []
        return events


class Notebook:
    """A reporter that remembers, and through which a test waits for an answer."""

    def __init__(self) -> None:
        self.advised_ids: queue.Queue[int] = queue.Queue()
        self.thought: list[int] = []
        self.progressed: list[int] = []
        self.notes: queue.Queue[str] = queue.Queue()
        self.clearings: queue.Queue[int] = queue.Queue()

    def thinking(self, decision: Decision, _timing: Timing) -> None:
        """Remember that it was thought about."""
        self.thought.append(decision.decision_id)

    def progress(self, decision: Decision, _advice: Advice) -> None:
        """Remember the progress."""
        self.progressed.append(decision.decision_id)

    def advised(self, decision: Decision, _advice: Advice) -> None:
        """Hand the answer to the test."""
        self.advised_ids.put(decision.decision_id)

    def cleared(self) -> None:
        """Count it."""
        self.clearings.put(len(self.thought))

    def note(self, text: str) -> None:
        """Hand the note to the test."""
        self.notes.put(text)


class Table:
    """A live session in a thread of its own: the test writes lines, the notebook gets answers."""

    def __init__(self, script: dict[str, list[Event]], advisor: FakeAdvisor) -> None:
        self.pending: queue.Queue[str | BaseException | None] = queue.Queue()
        self.notebook = Notebook()
        self.clock = FakeClock(100.0)
        self.tracker = ScriptedTracker(script)
        self.advisor = advisor
        self.outcome: list[int | BaseException] = []
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self, *, max_decisions: int | None = None) -> None:
        """Begin to follow."""
        self._max_decisions = max_decisions
        self._thread.start()

    def write(self, *lines: str) -> None:
        """More lines of the log."""
        for line in lines:
            self.pending.put(line)

    def end(self) -> int | BaseException:
        """Let the log end; what :func:`follow` returned or raised."""
        self.pending.put(None)
        return self.wait()

    def wait(self) -> int | BaseException:
        """The number that :func:`follow` returned or the error it raised, once it has ended."""
        self._thread.join(PATIENCE_S)
        return self.outcome[0]

    def answer(self) -> int:
        """The next answered decision."""
        return self.notebook.advised_ids.get(timeout=PATIENCE_S)

    def _lines(self, stop: threading.Event) -> Iterator[str]:
        """The lines written, with a call of ``idle`` whenever nothing more is there."""
        while not stop.is_set():
            try:
                item = self.pending.get(timeout=0.02)
            except queue.Empty:
                self._monitor.idle()
                continue
            if item is None:
                return
            if isinstance(item, BaseException):
                raise item
            yield item

    def _run(self) -> None:
        latest = LatestDecision()
        latest.on_withdrawn = self.notebook.cleared
        listeners = [status_notes(self.notebook.note)]
        self._monitor = LogMonitor(self.tracker, latest, self.clock, listeners)
        planner = Planner(self.advisor, self.notebook)
        try:
            answered = follow(
                self._lines,
                self._monitor,
                latest,
                planner=lambda: LivePlanner(
                    planner, latest, SearchLimits(budget_s=0.5), self.clock
                ),
                note=self.notebook.note,
                max_decisions=self._max_decisions,
            )
            self.outcome.append(answered)
        except BaseException as error:  # noqa: BLE001 - the test looks at it
            self.outcome.append(error)


def opened(decision: Decision) -> list[Event]:
    """The script of a line that opens a decision."""
    return [DecisionOpened(decision, time_s=0.0)]


def closed(decision: Decision) -> list[Event]:
    """The script of a line by which the player answers it."""
    return [DecisionClosed(replace(decision, sent=SentOption(0)), line_number=0, time_s=0.0)]


def waiting_for_stop(released: threading.Event) -> Callable[[Decision, Callable[[], bool]], None]:
    """A search that goes on until it is told to stop; then ``released`` is set."""

    def search(_decision: Decision, should_stop: Callable[[], bool]) -> None:
        pause = threading.Event()
        for _ in range(int(PATIENCE_S / 0.01)):
            if should_stop():
                released.set()
                return
            pause.wait(0.01)

    return search


def test_a_list_without_an_end_is_answered_when_the_log_rests(scenes: type[Scenes]) -> None:
    """No line follows an option list until the player acts: a quiet moment must be enough."""
    table = Table({"idle:1": opened(scenes.decision(1))}, scenes.advisor())
    table.start()
    table.write("idle:1")
    assert table.answer() == 1
    assert table.end() == 1


def test_time_counts_from_the_last_line(scenes: type[Scenes]) -> None:
    """The budget is passed on whole, and started_s is the clock's reading at the last line."""
    advisor = scenes.advisor()
    table = Table({"1": opened(scenes.decision(1))}, advisor)
    table.clock.advance(5.0)
    table.start()
    table.write("noise", "1")
    assert table.answer() == 1
    table.end()
    (asked,) = advisor.asked
    assert (asked.budget_s, asked.started_s) == (0.5, 105.0)


def test_a_log_full_of_old_play_is_not_answered_from_its_beginning(scenes: type[Scenes]) -> None:
    """Decisions that were over before the reader caught up are never answered."""
    decisions = [scenes.decision(number) for number in range(1, 6)]
    script = {f"open {d.decision_id}": opened(d) for d in decisions}
    script |= {f"close {d.decision_id}": closed(d) for d in decisions}
    table = Table(script, scenes.advisor())
    for decision in decisions[:-1]:
        table.write(f"open {decision.decision_id}", f"close {decision.decision_id}")
    table.write("open 5")
    table.start()
    assert table.answer() == 5
    assert table.end() == 1
    assert table.notebook.thought == [5]


@pytest.mark.parametrize("mover", ["open 2", "close 1", "ended", "started", "refused"])
def test_the_search_for_a_dead_board_is_stopped_and_its_answer_dropped(
    scenes: type[Scenes], mover: str
) -> None:
    """A newer decision, the player's act or the game's end stops the search and clears all."""
    first, second = scenes.decision(1), scenes.decision(2)
    searching, released = threading.Event(), threading.Event()
    search = waiting_for_stop(released)

    def before(decision: Decision, should_stop: Callable[[], bool]) -> None:
        if decision.decision_id == 1:
            searching.set()
            search(decision, should_stop)

    script = {
        "open 1": opened(first),
        "open 2": opened(second),
        "close 1": closed(first),
        "ended": [GameEnded(1, "win", 0, 0.0)],
        "started": [GameStarted(2, False, 0, 0.0)],
        "refused": [GameRefused(2, "a Battlegrounds game", 0, 0.0)],
    }
    table = Table(script, scenes.advisor(before=before))
    table.start()
    table.write("open 1")
    assert searching.wait(PATIENCE_S)
    table.write(mover)
    assert released.wait(PATIENCE_S)
    assert table.notebook.clearings.get(timeout=PATIENCE_S) == 1
    if mover != "open 2":
        table.write("open 2")
    assert table.answer() == 2
    assert table.end() == 1


def test_closing_another_decision_does_not_stop_the_search(scenes: type[Scenes]) -> None:
    """An older list that lapses when a new one opens leaves the new one's search alone."""
    old, new = scenes.decision(1), scenes.decision(2)
    script = {"both": [*opened(old), *opened(new), *closed(old)]}
    table = Table(script, scenes.advisor())
    table.start()
    table.write("both")
    assert table.answer() == 2
    assert table.end() == 1


def test_lines_are_read_while_searching(scenes: type[Scenes]) -> None:
    """The reader goes on while the thinker thinks, and noise does not end the search."""
    searching, go_on = threading.Event(), threading.Event()

    def before(_decision: Decision, _should_stop: Callable[[], bool]) -> None:
        searching.set()
        assert go_on.wait(PATIENCE_S)

    last = [LogTruncated(0)]
    table = Table({"1": opened(scenes.decision(1)), "last": last}, scenes.advisor(before=before))
    table.start()
    table.write("1")
    assert searching.wait(PATIENCE_S)
    table.write("noise", "more noise", "last")
    assert "size limit" in table.notebook.notes.get(timeout=PATIENCE_S)
    assert table.tracker.lines == ["1", "noise", "more noise", "last"]
    go_on.set()
    assert table.answer() == 1
    table.end()


def test_progress_is_told_and_then_the_answer(scenes: type[Scenes]) -> None:
    """Refined answers reach the reporter while their decision is still asked."""
    table = Table({"1": opened(scenes.decision(1))}, scenes.advisor())
    table.start()
    table.write("1")
    assert table.answer() == 1
    table.end()
    assert table.notebook.progressed == [1]


def test_what_the_user_should_know_is_said(scenes: type[Scenes]) -> None:
    """Refused games, reconnects, a line of ours and the size cap are told in words."""
    script: dict[str, list[Event]] = {
        "refused": [GameRefused(1, "a Battlegrounds game", 0, 0.0)],
        "resumed": [GameResumed(2, 0, 0.0)],
        "bug": [LineFailed("a bug of hsbot (NameError: x)", 7)] * 2,
        "cap": [LogTruncated(0)],
    }
    table = Table(script, scenes.advisor())
    table.start()
    table.write("refused", "resumed", "bug", "cap")
    notes = [table.notebook.notes.get(timeout=PATIENCE_S) for _ in range(4)]
    table.end()
    assert "Battlegrounds" in notes[0]
    assert "reconnected" in notes[1]
    assert notes[2] == "line 7: a bug of hsbot (NameError: x)", "and no second time"
    assert "restart the game" in notes[3]


@pytest.mark.parametrize("later", [0, 1])
def test_a_log_that_begins_within_a_game_is_told_once_all_of_it_is_read(later: int) -> None:
    """Once, and not where another game has begun since: that one is advised."""
    notes: list[str] = []
    lines = sample_log().read_text(encoding="utf-8").splitlines()
    begun = next(number for number, line in enumerate(lines) if "CREATE_GAME" in line)
    listeners = [status_notes(notes.append)]
    monitor = LogMonitor(LogTracker(), LatestDecision(), FakeClock(), listeners)
    for line in [*lines[begun + 200 : begun + 300], *lines * later]:
        monitor.line(line)
    assert notes == []
    monitor.idle()
    monitor.line(lines[begun + 300])
    monitor.idle()
    assert len(notes) == 1 - later
    assert all("its beginning is missing" in note for note in notes)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (BeliefError("no world fits"), "no world fits"),
        (ZeroDivisionError("division by zero"), "a bug of hsbot (ZeroDivisionError: division"),
    ],
)
def test_one_decision_without_an_answer_does_not_end_the_session(
    scenes: type[Scenes], error: Exception, said: str
) -> None:
    """A decision that fails, for whatever cause, is named, and the next one is answered."""

    def before(decision: Decision, _should_stop: Callable[[], bool]) -> None:
        if decision.decision_id == 1:
            raise error

    script = {"1": opened(scenes.decision(1)), "2": opened(scenes.decision(2))}
    table = Table(script, scenes.advisor(before=before))
    table.start()
    table.write("1")
    assert said in table.notebook.notes.get(timeout=PATIENCE_S)
    table.write("2")
    assert table.answer() == 2
    assert table.end() == 1


def test_a_decision_that_failed_is_one_of_those_asked_for(scenes: type[Scenes]) -> None:
    """The session does not wait for another in its place, which may never come."""

    def before(_decision: Decision, _should_stop: Callable[[], bool]) -> None:
        raise MemoryError

    table = Table({"1": opened(scenes.decision(1))}, scenes.advisor(before=before))
    table.start(max_decisions=1)
    table.write("1")
    assert "MemoryError" in table.notebook.notes.get(timeout=PATIENCE_S)
    assert table.wait() == 0


def test_the_session_ends_after_the_decisions_asked_for(scenes: type[Scenes]) -> None:
    """max_decisions answers end it, though the log goes on."""
    table = Table({"1": opened(scenes.decision(1))}, scenes.advisor())
    table.start(max_decisions=1)
    table.write("1")
    assert table.wait() == 1


@pytest.mark.parametrize("error", [CorruptLogError("torn"), SystemExit(3)])
def test_a_broken_log_ends_the_session_with_its_error(
    scenes: type[Scenes], error: BaseException
) -> None:
    """Whatever ends the reading thread is raised where the caller sees it."""
    table = Table({}, scenes.advisor())
    table.start()
    table.pending.put(error)
    assert table.wait() is error


def test_the_same_decision_is_handed_over_once(scenes: type[Scenes]) -> None:
    """Further quiet moments, with noise between them, do not ask the same question again."""
    latest = LatestDecision()
    tracker = ScriptedTracker({"1": opened(scenes.decision(1))})
    monitor = LogMonitor(tracker, latest, FakeClock())
    monitor.line("1")
    monitor.idle()
    assert latest.take(0.0) is not None
    monitor.line("noise")
    monitor.idle()
    assert latest.take(0.0) is None


def test_a_list_that_goes_on_is_asked_anew(scenes: type[Scenes]) -> None:
    """A list taken for whole too early: the longer one replaces it."""
    latest = LatestDecision()
    short, whole = scenes.decision(1), replace(scenes.decision(1), line_number=120)
    script = {"short": opened(short), "whole": [DecisionOpened(whole, 0.0, revised=True)]}
    monitor = LogMonitor(ScriptedTracker(script), latest, FakeClock())
    monitor.line("short")
    monitor.idle()
    first = latest.take(0.0)
    monitor.line("whole")
    assert first is not None
    assert not latest.is_current(first)
    monitor.idle()
    second = latest.take(0.0)
    assert second is not None
    assert second.decision.line_number == 120
