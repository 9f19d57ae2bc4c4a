"""The whole live path but the player: real logs written bit by bit, real folders, real threads."""

from __future__ import annotations

import itertools
import queue
import re
import threading
from typing import TYPE_CHECKING, NamedTuple

import pytest

from hsbot.clock import SystemClock
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.monitor import LogMonitor
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.protocols import SearchLimits
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.powerlog import LineDecoder, LogFollower
from hsbot.powerlog.log_file_lines import FileFollower

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from hsbot.live.protocols import Timing
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision
    from kit.advice_scenes import FakeAdvisor, Scenes

PATIENCE_S = 60.0
CHUNK_BYTES = 4093
NOT_ASCII = re.compile(rb"[\xc0-\xff]")


class Moment(NamedTuple):
    """A decision of a log: what names it, and where in the file its last line ends."""

    key: tuple[str, int]
    offset: int


def moments(data: bytes) -> list[Moment]:
    """The decisions that open in a log, as a replay of the whole file finds them."""
    tracker, decoder = LogTracker(), LineDecoder()
    ends = [match.end() for match in re.finditer(rb"\n", data)]
    found = []
    for line in [*decoder.feed(data), *decoder.flush()]:
        for event in tracker.feed(line):
            if isinstance(event, DecisionOpened):
                decision = event.decision
                key = (decision.kind, decision.decision_id)
                found.append(Moment(key, ends[decision.line_number - 1]))
    return found


def pieces(data: bytes, start: int, stop: int) -> Iterator[bytes]:
    """The bytes from start to stop, cut inside lines and inside every long character."""
    cuts = set(range(start, stop, CHUNK_BYTES)) | {stop}
    cuts |= {start + m.start() + 1 for m in NOT_ASCII.finditer(data[start:stop])}
    ordered = sorted(cuts)
    for begin, end in itertools.pairwise(ordered):
        yield data[begin:end]


class Answers:
    """A reporter that hands answers and notes to the test."""

    def __init__(self) -> None:
        self.advised_keys: queue.Queue[tuple[str, int]] = queue.Queue()
        self.notes: queue.Queue[str] = queue.Queue()

    def thinking(self, decision: Decision, _timing: Timing) -> None:
        """Nothing to remember."""

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Nothing to remember."""

    def advised(self, decision: Decision, _advice: Advice) -> None:
        """Hand it on."""
        self.advised_keys.put((decision.kind, decision.decision_id))

    def cleared(self) -> None:
        """Nothing to remember."""

    def note(self, text: str) -> None:
        """Hand it on."""
        self.notes.put(text)


class Session:
    """A live session over whatever ``make_lines`` follows, in a thread of its own."""

    def __init__(
        self,
        make_lines: Callable[[LogMonitor, Answers], Callable[[threading.Event], Iterable[str]]],
        advisor: FakeAdvisor,
    ) -> None:
        self.answers = Answers()
        self.failure: Exception | None = None
        latest = LatestDecision()
        clock = SystemClock()
        monitor = LogMonitor(LogTracker(), latest, clock)
        lines = make_lines(monitor, self.answers)
        planner = Planner(advisor, self.answers)

        def until_stopped(reader_stop: threading.Event) -> Iterator[str]:
            self._reader_stop = reader_stop
            yield from lines(reader_stop)

        def run() -> None:
            try:
                follow(
                    until_stopped,
                    monitor,
                    latest,
                    planner=lambda: LivePlanner(planner, latest, SearchLimits(budget_s=0.1), clock),
                    note=self.answers.note,
                )
            except Exception as error:  # noqa: BLE001 - the test looks at it
                self.failure = error

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Stop following; nothing may have gone wrong."""
        self._reader_stop.set()
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive()
        assert self.failure is None

    def play(self, path: Path, data: bytes, upto: list[Moment]) -> list[tuple[str, int]]:
        """Write the log bit by bit; at each decision wait for its answer. The answers' keys."""
        answered, written = [], 0
        with path.open("ab", buffering=0) as file:
            for moment in upto:
                for piece in pieces(data, written, moment.offset):
                    file.write(piece)
                written = moment.offset
                answered.append(self.answers.advised_keys.get(timeout=PATIENCE_S))
        return answered


@pytest.fixture
def first_log(logs: list[Path]) -> bytes:
    """A log with characters of several bytes: a real one, or the sample with such a name."""
    real = [path for path in logs if path.stem == "2024_210640_ranked"]
    data = (real or logs)[0].read_bytes().replace(b"Rival#", "Rivål#".encode())
    assert NOT_ASCII.search(data)
    return data


@pytest.fixture
def second_log(logs: list[Path]) -> bytes:
    """Another game where there is a real one."""
    real = [path for path in logs if path.stem == "both_sides_a"]
    return (real or logs)[0].read_bytes()


def test_a_growing_session_folder_is_advised_on(
    scenes: type[Scenes], tmp_path: Path, first_log: bytes, second_log: bytes
) -> None:
    """Every decision is answered while it is open, over torn lines and a restart of the client."""
    logs = tmp_path / "Logs"
    first, second = (logs / f"Hearthstone_2024_10_0{day}_20_15_00" for day in (1, 2))
    first.mkdir(parents=True)
    session = Session(
        lambda monitor, answers: (
            LogFollower(
                logs, on_idle=monitor.idle, on_session=lambda path: answers.note(str(path))
            ).lines
        ),
        scenes.advisor(),
    )
    half = moments(first_log)[:9]
    keys = session.play(first / "Power.log", first_log, half)
    assert keys == [moment.key for moment in half]
    with (first / "Power.log").open("ab") as file:
        file.write(b"D 20:31:00.0000000 GameState.DebugPrintPower() -     TAG_CHA")
    second.mkdir()
    whole = moments(second_log)
    keys = session.play(second / "Power.log", second_log, whole)
    assert keys == [moment.key for moment in whole]
    notes = [session.answers.notes.get(timeout=PATIENCE_S) for _ in range(2)]
    assert notes == [str(first / "Power.log"), str(second / "Power.log")]
    session.end()


def test_a_growing_file_is_advised_on(
    scenes: type[Scenes], tmp_path: Path, second_log: bytes
) -> None:
    """A single file, named by the user, is followed in the same way."""
    path = tmp_path / "copy.log"
    path.touch()
    session = Session(
        lambda monitor, _: (
            FileFollower(path, on_idle=monitor.idle, on_session=lambda _: None).lines
        ),
        scenes.advisor(),
    )
    expected = moments(second_log)[:5]
    keys = session.play(path, second_log, expected)
    assert keys == [moment.key for moment in expected]
    session.end()


def test_a_log_that_was_there_before_is_joined_at_its_end(
    scenes: type[Scenes], tmp_path: Path, second_log: bytes
) -> None:
    """A decision from before the follower came is not advised on; one that is open now is."""
    expected = moments(second_log)
    path = tmp_path / "Power.log"
    path.write_bytes(second_log[: expected[-1].offset])
    session = Session(lambda monitor, _: LogFollower(tmp_path, on_idle=monitor.idle).lines,
                      scenes.advisor())  # fmt: skip
    assert session.answers.advised_keys.get(timeout=PATIENCE_S) == expected[-1].key
    session.end()
    assert session.answers.advised_keys.empty()
