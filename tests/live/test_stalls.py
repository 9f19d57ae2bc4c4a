"""The threads' model (docs/develop/architecture.md): each is stalled in turn, the others go on.

Everything waits for events: a part stands at its gate until the test has seen what the other parts
do meanwhile. The locks are watched: none is taken under another but as the model says.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.clock import FakeClock
from hsbot.driver.mouse import stop_key
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.monitor import LogMonitor
from hsbot.live.output_threads import Output
from hsbot.live.overlay.process import OverlayProcess
from hsbot.live.overlay.reporter import OverlayReporter
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.protocols import SearchLimits
from hsbot.messages.overlay import Situation
from hsbot.observation.events import DecisionClosed, DecisionOpened
from hsbot.observation.model import SentOption
from hsbot.screen.slots import Layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from hsbot.messages.advice import Advice
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision
    from kit.advice_scenes import Scenes

PATIENCE_S = 60.0
UNDER = {("decision", "output")}
"""Which lock may be taken while which is held."""
LOCKS = {
    "decision": "hsbot.live.latest_decision.threading",
    "output": "hsbot.live.output_threads.threading",
    "overlay": "hsbot.live.overlay.process.threading",
}
ECHO = """
import sys
print('{"message":"ready","schema":1}', flush=True)
open(%r).read()  # until the test lets it go on
for line in sys.stdin:
    word = 'advice' if '"advice":{' in line else 'other'
    print('hsbot-overlay: ' + word, file=sys.stderr, flush=True)
"""


class Gate:
    """Where a part may be made to wait."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self._open = threading.Event()
        self._open.set()

    def shut(self) -> None:
        """Let nobody pass from now on."""
        self._open.clear()

    def open(self) -> None:
        """Let everybody pass."""
        self._open.set()

    def wait(self) -> None:
        """Pass, or wait until it is opened."""
        self.reached.set()
        assert self._open.wait(PATIENCE_S)


class Locks:
    """Which locks were taken while which were held, by any thread."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.orders: set[tuple[str, str]] = set()
        self._local = threading.local()

    def condition(self, name: str) -> threading.Condition:
        """A condition that is watched."""
        locks = self

        class Watched(threading.Condition):
            def __enter__(self) -> bool:
                held = locks._held()
                locks.taken.add(name)
                locks.orders |= {(other, name) for other in held if other != name}
                entered = super().__enter__()
                held.append(name)
                return entered

            def __exit__(self, *error: Any) -> None:
                locks._held().remove(name)
                super().__exit__(*error)

        return Watched()

    def module(self, name: str) -> Any:
        """The module threading with watched conditions."""
        found = dict(vars(threading)) | {"Condition": lambda: self.condition(name)}
        return type("Watching", (), {key: staticmethod(x) if callable(x) else x
                                     for key, x in found.items()})  # fmt: skip

    def _held(self) -> list[str]:
        if not hasattr(self._local, "held"):
            self._local.held = []
        held: list[str] = self._local.held
        return held


class Heard:
    """A reporter that puts into a queue what it hears, once it has passed its gate."""

    def __init__(self, gate: Gate) -> None:
        self.words: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._gate = gate

    def _hear(self, words: str) -> None:
        self._gate.wait()
        self.words.put(words)

    def thinking(self, decision: Decision, timing: object) -> None:
        """Keep it."""
        del timing
        self._hear(f"thinking {decision.decision_id}")

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Leave it out."""

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

    def next(self) -> str:
        """The word that it heard next."""
        return self.words.get(timeout=PATIENCE_S)


class Pipeline:
    """A session of advice with a gate at each of its threads, and a real overlay's process.

    Args:
        scenes: builders of decisions and advice.
        folder: where the overlay's gate is.
    """

    def __init__(self, scenes: type[Scenes], folder: Path) -> None:
        self.gates: defaultdict[str, Gate] = defaultdict(Gate)
        self.read: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.shown: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._fifo = folder / "go"
        os.mkfifo(self._fifo)
        self.overlay = OverlayProcess((sys.executable, "-c", ECHO % str(self._fifo)))
        self.overlay.on_note = self.shown.put
        self._decisions = {number: scenes.decision(number) for number in (1, 2)}
        self._clock, self._latest = FakeClock(), LatestDecision()
        self._answerer = scenes.advisor()
        self.heard = Heard(self.gates["output"])
        self.second = Heard(Gate())
        self.output = Output(
            self.heard,
            self.second,
            OverlayReporter(self.overlay.send, scenes.names, self._clock),
        )
        self._latest.on_withdrawn = self.output.cleared
        self._monitor = LogMonitor(self, self._latest, self._clock)
        self._session = threading.Thread(target=self._run, daemon=True)

    @contextmanager
    def running(self) -> Iterator[None]:
        """The session runs, with its overlay, until both decisions are answered."""
        names = {str(number): "x" * 50 for number in range(2000)}  # more than a pipe holds
        taken, take = threading.Event(), self.overlay._take

        def watched_take() -> bytes | None:
            line = take()
            taken.set()
            return line

        self.overlay._take = watched_take  # type: ignore[method-assign]
        with self.overlay:
            self.overlay.send(Situation(kind="option", layout=Layout(), placed=(), names=names))
            assert taken.wait(PATIENCE_S)  # its writer stands now, until the overlay reads
            self._session.start()
            yield
            self._session.join(PATIENCE_S)
            assert not self._session.is_alive()
            self.output.close(PATIENCE_S)

    def let_overlay_read(self) -> None:
        """The overlay's process reads from now on."""
        self._fifo.write_text("")

    # ---- the parts -------------------------------------------------------------------------------
    def feed(self, line: str) -> Sequence[Event]:
        """See :class:`hsbot.live.log.event_reader.EventReader`: ``open N`` and ``close N``."""
        self.read.put(line)
        word, _, number = line.partition(" ")
        decision = self._decisions[int(number)]
        if word == "open":
            return [DecisionOpened(decision, 0.0)]
        return [DecisionClosed(replace(decision, sent=SentOption(0)), 0, 0.0)]

    def idle(self) -> Sequence[Event]:
        """See :class:`hsbot.live.log.event_reader.EventReader`."""
        return []

    def advise(self, decision: Decision, **limits: Any) -> Advice:
        """See :class:`hsbot.live.protocols.AnyAdvisor`."""
        self.gates["thinker"].wait()
        return self._answerer.advise(decision, **limits)

    def _lines(self, stop: threading.Event) -> Iterator[str]:
        yield "open 1"
        self._monitor.idle()
        self.gates["player"].wait()  # the player acts once the test lets him
        self.gates["reader"].wait()
        yield "close 1"
        yield "open 2"
        self._monitor.idle()
        stop.wait(PATIENCE_S)

    def _run(self) -> None:
        planner = Planner(self, self.output)
        limits = SearchLimits(iterations=1)
        follow(
            self._lines,
            self._monitor,
            self._latest,
            planner=lambda: LivePlanner(planner, self._latest, limits, self._clock),
            note=self.output.note,
            max_decisions=1 if self.stale else 2,
        )

    stale = False
    """Whether the first decision is closed before its answer is there, and does not count."""


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch) -> Locks:
    """The pipeline's locks, watched."""
    watched = Locks()
    for name, module in LOCKS.items():
        monkeypatch.setattr(module, watched.module(name))
    return watched


@pytest.fixture
def pipeline(locks: Locks, scenes: type[Scenes], tmp_path: Path) -> Pipeline:
    """A session that has not begun; the player does not act yet."""
    del locks
    made = Pipeline(scenes, tmp_path)
    made.gates["player"].shut()
    return made


pytestmark = pytest.mark.posix  # a named pipe is the overlay's gate


def expect(heard: Callable[[], str], *words: str) -> None:
    """Check that these words are heard next."""
    assert [heard() for _ in words] == list(words)


def test_the_reader_stalls(pipeline: Pipeline) -> None:
    """The lines read are answered and shown; the rest comes with the lines."""
    pipeline.gates["reader"].shut()
    with pipeline.running():
        pipeline.gates["player"].open()
        assert pipeline.gates["reader"].reached.wait(PATIENCE_S)
        expect(pipeline.heard.next, "thinking 1", "advised 1")
        expect(pipeline.second.next, "thinking 1", "advised 1")
        pipeline.gates["reader"].open()
        expect(pipeline.heard.next, "cleared", "thinking 2", "advised 2")
        pipeline.let_overlay_read()


def test_the_thinker_stalls(pipeline: Pipeline) -> None:
    """Lines are read, stale advice is taken away; its late answer is told to nobody."""
    pipeline.stale = True
    pipeline.gates["thinker"].shut()
    with pipeline.running():
        assert pipeline.gates["thinker"].reached.wait(PATIENCE_S)
        expect(pipeline.heard.next, "thinking 1")
        pipeline.gates["player"].open()
        expect(lambda: pipeline.read.get(timeout=PATIENCE_S), "open 1", "close 1", "open 2")
        expect(pipeline.heard.next, "cleared")
        pipeline.gates["thinker"].open()
        expect(pipeline.heard.next, "thinking 2", "advised 2")
        pipeline.let_overlay_read()


def test_an_output_stalls(pipeline: Pipeline) -> None:
    """The other outputs hear all; it hears no advice for a board that is gone."""
    pipeline.gates["output"].shut()
    with pipeline.running():
        assert pipeline.gates["output"].reached.wait(PATIENCE_S)
        expect(pipeline.second.next, "thinking 1", "advised 1")
        pipeline.gates["player"].open()
        expect(pipeline.second.next, "cleared", "thinking 2", "advised 2")
        pipeline.gates["output"].open()
        expect(pipeline.heard.next, "thinking 1", "cleared", "thinking 2", "advised 2")
        pipeline.let_overlay_read()


def test_the_overlay_stalls(pipeline: Pipeline) -> None:
    """All others go on; when it reads again, it gets the newest message and none before."""
    with pipeline.running():
        for heard in (pipeline.heard, pipeline.second):
            expect(heard.next, "thinking 1", "advised 1")
        pipeline.gates["player"].open()
        for heard in (pipeline.heard, pipeline.second):
            expect(heard.next, "cleared", "thinking 2", "advised 2")
        pipeline.output.close(PATIENCE_S)  # all is sent; the overlay has read nothing
        pipeline.let_overlay_read()
        expect(lambda: pipeline.shown.get(timeout=PATIENCE_S), "overlay: other", "overlay: advice")


def test_the_stop_key_stalls(pipeline: Pipeline, monkeypatch: pytest.MonkeyPatch) -> None:
    """The session goes on, and its end does not wait for it; a press is seen once it is read."""
    gate, down = Gate(), threading.Event()
    gate.shut()

    @contextmanager
    def reader() -> Iterator[Callable[[], bool]]:
        def is_down() -> bool:
            gate.wait()
            return down.is_set()

        yield is_down

    monkeypatch.setattr(stop_key, "stop_key_reader", reader)
    with stop_key.stop_key_thread() as pressed, pipeline.running():
        assert gate.reached.wait(PATIENCE_S)
        down.set()
        expect(pipeline.heard.next, "thinking 1", "advised 1")
        assert not pressed()
        pipeline.gates["player"].open()
        expect(pipeline.heard.next, "cleared", "thinking 2", "advised 2")
        pipeline.let_overlay_read()
        gate.open()
        gate.reached.clear()
        assert gate.reached.wait(PATIENCE_S)  # it looks again, after what it saw was kept
        assert pressed()


def test_locks_are_taken_in_order(pipeline: Pipeline, locks: Locks) -> None:
    """Under the decision's lock only queues are filled; under theirs nothing else is taken."""
    with pipeline.running():
        expect(pipeline.heard.next, "thinking 1", "advised 1")
        pipeline.gates["player"].open()
        expect(pipeline.heard.next, "cleared", "thinking 2", "advised 2")
        pipeline.let_overlay_read()
    assert locks.taken == set(LOCKS)
    assert ("decision", "output") in locks.orders
    assert locks.orders <= UNDER
