"""Output threads: order is kept, stale advice is dropped, who stalls stalls alone."""

from __future__ import annotations

import os
import queue
import sys
import threading
from dataclasses import replace
from typing import IO, TYPE_CHECKING

import pytest
from rich.console import Console

from hsbot.clock import FakeClock
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.monitor import LogMonitor
from hsbot.live.output_threads import Output
from hsbot.live.overlay.reporter import OverlayReporter
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.protocols import SearchLimits, Timing
from hsbot.messages.overlay import Cleared, Situation
from hsbot.observation.events import DecisionClosed, DecisionOpened
from hsbot.observation.model import SentOption
from hsbot.terminal.reporters import JsonReporter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.messages.advice import Advice
    from hsbot.messages.overlay import ToOverlay
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision
    from kit.advice_scenes import Scenes

PATIENCE_S = 30.0


class Slow:
    """A reporter that hands what it hears to the test, and waits at ``gate`` before each."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.arrived = threading.Event()
        self.gate = threading.Event()

    def _hear(self, what: str) -> None:
        self.arrived.set()
        assert self.gate.wait(PATIENCE_S)
        self.heard.append(what)

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Keep it."""
        del timing
        self._hear(f"thinking {decision.decision_id}")

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Keep it."""
        self._hear(f"progress {decision.decision_id} {advice.win_probability}")

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Keep it."""
        del advice
        self._hear(f"advised {decision.decision_id}")

    def cleared(self) -> None:
        """Keep it."""
        self._hear("cleared")

    def note(self, text: str) -> None:
        """Keep it."""
        self._hear(text)


def test_order_is_kept(scenes: type[Scenes]) -> None:
    """Calls, notes and posted actions are delivered in the order in which they came."""
    slow, decision, advice = Slow(), scenes.decision(1), scenes.advice()
    slow.gate.set()
    with Output(slow) as output:
        output.note("begin")
        output.thinking(decision, Timing())
        output.advised(decision, advice)
        output.post(lambda: slow.heard.append("posted"))
        output.note("end")
    assert slow.heard == ["begin", "thinking 1", "advised 1", "posted", "end"]


def test_what_is_stale_is_not_delivered(scenes: type[Scenes]) -> None:
    """A stalled reporter never gets missed calls about a closed decision; notes it does."""
    slow, decision, advice = Slow(), scenes.decision(1), scenes.advice()
    with Output(slow) as output:
        output.note("stalls here")
        assert slow.arrived.wait(PATIENCE_S)
        output.thinking(decision, Timing())
        output.note("kept")
        output.advised(decision, advice)
        output.cleared()
        output.thinking(scenes.decision(2), Timing())
        slow.gate.set()
    assert slow.heard == ["stalls here", "kept", "cleared", "thinking 2"]


def test_only_the_newest_progress_waits(scenes: type[Scenes]) -> None:
    """A search that goes on for long does not fill the queue of a reporter that stalls."""
    slow, decision = Slow(), scenes.decision(1)
    with Output(slow) as output:
        output.thinking(decision, Timing())
        assert slow.arrived.wait(PATIENCE_S)
        for hundredths in range(100):
            output.progress(decision, scenes.advice(win_probability=hundredths / 100))
        slow.gate.set()
    assert slow.heard == ["thinking 1", "progress 1 0.99"]


def test_one_that_stalls_does_not_keep_the_others_waiting(scenes: type[Scenes]) -> None:
    """Another reporter hears at once; the end waits no longer than it is told to, and says so."""
    stalled, awake, told = Slow(), Slow(), threading.Event()
    awake.gate.set()
    output = Output(stalled, awake, on_stalled=told.set)
    output.thinking(scenes.decision(1), Timing())
    output.cleared()
    output.close(timeout_s=0.05)
    assert told.is_set()
    assert stalled.heard == []
    assert awake.heard[-1] == "cleared"
    stalled.gate.set()


def test_an_error_of_a_reporter_reaches_the_session(scenes: type[Scenes]) -> None:
    """A reader that has gone: it is told once, raised once, and nothing more is delivered."""
    errors: queue.SimpleQueue[BaseException] = queue.SimpleQueue()
    slow = Slow()
    slow.gate.set()

    def breaks() -> None:
        raise BrokenPipeError

    output = Output(slow, on_error=errors.put)
    output.post(breaks)
    assert isinstance(errors.get(timeout=PATIENCE_S), BrokenPipeError)
    output.thinking(scenes.decision(1), Timing())
    with pytest.raises(BrokenPipeError):
        output.post(lambda: slow.note("too late"))
    output.close()
    output.check()
    assert slow.heard == []


def test_the_end_raises_what_the_last_call_did() -> None:
    """But not in the place of what ended the session."""

    def breaks() -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError), Output(Slow()) as output:
        output.post(breaks)

    def interrupted() -> None:
        with Output(Slow()) as output:
            output.post(breaks)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()


class Script:
    """A log of a few lines, whose meaning is known, that ends when it is told to."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.read: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._decisions = {decision.decision_id: decision for decision in decisions}

    def feed(self, line: str) -> Sequence[Event]:
        """``open N`` and ``close N``; anything else means nothing."""
        self.read.put(line)
        word, _, number = line.partition(" ")
        if word == "open":
            return [DecisionOpened(self._decisions[int(number)], 0.0)]
        if word == "close":
            closed = replace(self._decisions[int(number)], sent=SentOption(0))
            return [DecisionClosed(closed, 0, 0.0)]
        return []

    def idle(self) -> Sequence[Event]:
        """Nothing is ever held back."""
        return []


@pytest.fixture
def full_pipe() -> Iterator[IO[str]]:
    """A pipe that nobody reads, and that holds not a byte more."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, b"x" * 4096)
    except BlockingIOError:
        os.set_blocking(writing, True)
    with os.fdopen(writing, "w", encoding="utf-8") as out:
        yield out
        drain = threading.Thread(target=_drain, args=(reading,), daemon=True)
        drain.start()
    drain.join(PATIENCE_S)


def _drain(reading: int) -> None:
    with os.fdopen(reading, "rb") as pipe:
        while pipe.read(65536):
            pass


@pytest.mark.skipif(sys.platform == "win32", reason="pipes that can be filled are POSIX's")
def test_a_consumer_that_stops_reading_leaves_no_stale_arrows(
    scenes: type[Scenes], full_pipe: IO[str]
) -> None:
    """JSON lines into a full pipe, with the overlay on: the log is read, the arrows are taken away.

    The first answer stalls on the pipe. The player acts: the overlay is cleared at once, and shows
    the next decision and its answer.
    """
    shown: queue.SimpleQueue[ToOverlay] = queue.SimpleQueue()
    script = Script([scenes.decision(1), scenes.decision(2)])
    clock, latest = FakeClock(), LatestDecision()
    overlay = OverlayReporter(shown.put, scenes.names, clock)
    output = Output(JsonReporter(Console(file=full_pipe), full_pipe), overlay)
    latest.on_withdrawn = output.cleared
    monitor = LogMonitor(script, latest, clock)

    def lines(stop: threading.Event) -> Iterator[str]:
        while not stop.is_set():
            try:
                yield script.lines.get(timeout=0.02)
            except queue.Empty:
                monitor.idle()

    def run() -> None:
        planner = Planner(scenes.advisor(), output)
        limits = SearchLimits(budget_s=0.5)
        follow(
            lines,
            monitor,
            latest,
            planner=lambda: LivePlanner(planner, latest, limits, clock),
            note=output.note,
            max_decisions=2,
        )

    def wait_for_advice() -> None:
        while True:
            message = shown.get(timeout=PATIENCE_S)
            if isinstance(message, Situation) and message.advice is not None:
                return

    def wait_for_clearing() -> None:
        while shown.get(timeout=PATIENCE_S) != Cleared():
            pass

    session = threading.Thread(target=run, daemon=True)
    session.start()
    script.lines.put("open 1")
    wait_for_advice()
    script.lines.put("close 1")
    wait_for_clearing()
    script.lines.put("open 2")
    wait_for_advice()
    session.join(PATIENCE_S)
    assert not session.is_alive()
    assert [script.read.get(timeout=PATIENCE_S) for _ in range(3)] == [
        "open 1",
        "close 1",
        "open 2",
    ]
    output.close(timeout_s=0.05)
