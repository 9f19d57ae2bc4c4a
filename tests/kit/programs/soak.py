"""The program ``soak``: many games in one process on a fake clock, and how much it grows.

One process holds what a user's would, for all games: the advisor; the mouse's session, whose log
lines are read, understood, advised on and recorded; the messages to an overlay; and, on threads of
their own, ``hsbot advise --watch`` with the deck tracker and a second recording. The stand-in
client plays its part on a made-up clock; in every second block of games it crashes once a game and
starts anew. Then the session waits for the user, for hours of that clock.

    cd tests && python -m kit.programs.soak --games 200 --idle-hours 8

prints a JSON line a game (memory, threads, open files, child processes), how much they grew since
the tenth, by how many megabytes a game (with the interval of 95%), what an advice costs of the
processor, the most memory at any time, and how much the hours without a game have grown; the exit
code is 1 if memory grew too much, or if a recording lacks anything. It runs in whatever limits the
process has: those of memory and of the disk are a control group's.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

from harness.cheap_players import advice_of
from harness.simulated_desktop import NewestLog
from harness.standin_session import Match, MatchConfig, Reading, ladder
from hsbot.agents.advisor.advisor import Advisor
from hsbot.belief.decks.database import known_decks
from hsbot.cards import load_cards
from hsbot.clock import FakeClock, SystemClock
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.messages import GameOver
from hsbot.driver.session_limits import SessionLimits
from hsbot.driver.session_settings import SessionConfig
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.live_tracking import LiveTracking, tracking_thread
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.monitor import LogListener, LogMonitor
from hsbot.live.output_threads import Output
from hsbot.live.overlay.reporter import OverlayReporter
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.protocols import SearchLimits
from hsbot.live.session_recording import Recording, RecordRequest, recording
from hsbot.messages.advice import AdviceOption
from hsbot.messages.overlay import encode_message
from hsbot.observation import LogTracker
from hsbot.powerlog import LogFollower
from hsbot.powerlog.folders import POWER_LOG
from hsbot.recording import Archive, Store
from hsbot.simulators.library_cache import load_library
from hsbot.standin.faults.fault_plan import parse_plan
from hsbot.tracking import DeckTracker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable
    from hsbot.driver.game_player import Planner as AnyPlanner
    from hsbot.live.latest_decision import OpenDecision
    from hsbot.messages.advice import Advice
    from hsbot.messages.overlay import ToOverlay
    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision
    from hsbot.rules.cards.library import Library

DECKS = ("CLASSIC", "Token Druid", "Secret Mage", "Discover Hunter", "CIG 2018 Pirate Warrior")
BLOCK = 4
"""Games that one start of the client lasts, where it does not crash."""
SETTLED = 10
"""After so many games all that is loaded once has been loaded."""
MOST_GROWTH = 0.05
ITERATIONS = 8
KEPT_SESSIONS = 3
PATIENCE_S = 120.0
NORMAL_95: Final = 1.96
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Footprint:
    """The process's memory, threads, open files and children after a game.

    Attributes:
        game: how many games are over.
        memory_mb: resident memory.
        threads, files, children: how many it has.
    """

    game: int
    memory_mb: float
    threads: int
    files: int
    children: int

    @classmethod
    def now(cls, game: int) -> Footprint:
        """As it is now, what nobody holds any more thrown away."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        tasks = Path("/proc/self/task").glob("*/children")
        children = sum(len(task.read_text().split()) for task in tasks)
        files = len(list(Path("/proc/self/fd").iterdir())) - 1  # the listing's own
        megabytes = round(pages * PAGE_BYTES / 2**20, 1)
        return cls(game, megabytes, threading.active_count(), files, children)


class Sink:
    """An overlay's pipe that encodes each message and drops it."""

    def __init__(self) -> None:
        self.messages = 0

    def send(self, message: ToOverlay) -> None:
        """Take one."""
        self.messages += bool(encode_message(message))


class FirstOption:
    """An advisor that answers at once with the first option."""

    def advise(self, decision: Decision, **_limits: object) -> Advice:
        """See :class:`hsbot.live.protocols.AnyAdvisor`."""
        return advice_of(decision, AdviceOption(type="other", option_index=0, text="the first"))


@dataclass
class TimedPlanner:
    """A planner that counts what each advice costs of the processor, in seconds of its thread."""

    planner: AnyPlanner
    costs_s: list[float]

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice | None:
        """See :class:`hsbot.driver.game_player.Planner`."""
        began_s = time.thread_time()
        try:
            return self.planner.advise(asked, should_stop)
        finally:
            self.costs_s.append(time.thread_time() - began_s)


@dataclass
class Watcher:
    """``hsbot advise --watch --record`` with the tracker on threads beside, over the same logs."""

    install: Path
    cards: CardTable
    file: Path
    latest: LatestDecision = field(default_factory=LatestDecision)
    tracked: int = 0

    def __post_init__(self) -> None:
        self.follower = LogFollower(self.install, on_session=self._opened, on_idle=self._idle)
        self._thread = threading.Thread(target=self._run, name="watcher")

    def start(self) -> None:
        """Begin to follow."""
        self._thread.start()

    def stop(self) -> None:
        """End, and write what is left."""
        self.latest.close()
        self._thread.join(PATIENCE_S)

    def _run(self) -> None:
        clock = SystemClock()
        with (
            Output(OverlayReporter(Sink().send, str, clock)) as output,
            recording(RecordRequest(self.file), "live", {}, lambda: self.cards, self._fail) as kept,
            tracking_thread() as run,
        ):
            self.latest.on_withdrawn = output.cleared
            reader, own = LogTracker(), OwnDeck(lambda: self.cards, quiet)
            self._events = LogEvents(reader, own, kept)
            shown = [output.tracked, self._track]
            tracking = LiveTracking(
                reader, own, lambda: DeckTracker(self.cards, str), shown, self._fail, run=run
            )
            heard = LogListener(tracking.event, tracking.idle, output.in_place)
            self._monitor = LogMonitor(self._events, self.latest, clock, [heard])
            planner = Planner(FirstOption(), output, kept.advised)
            follow(
                self.follower.lines,
                self._monitor,
                self.latest,
                planner=lambda: LivePlanner(
                    planner, self.latest, SearchLimits(iterations=1), clock
                ),
                note=self._fail,
            )

    def _track(self, _message: Tracked) -> None:
        self.tracked += 1

    def _opened(self, path: Path) -> None:
        self._events.opened(path)

    def _idle(self) -> None:
        self._monitor.idle()

    def _fail(self, text: str) -> None:
        if not text.startswith(("recorded as", "game ", "swing turns")):
            sys.stderr.write(f"the watcher: {text}\n")


def quiet(text: str) -> None:
    """A sink for notes."""
    del text


class Soak:
    """One process of hsbot with all its parts, and the games that it plays.

    Args:
        folder: where logs and recordings go.
        games: how many games to play.
        idle_hours: how many hours the session waits for the user afterwards.

    Attributes:
        footprints: one a game.
        idle: before and after the hours without a game.
        costs_s: what each advice cost of the processor.
        tracked: how many messages the tracker has sent.
    """

    def __init__(self, folder: Path, games: int, idle_hours: float = 0.0) -> None:
        self._folder = folder
        self._games = games
        self._idle_hours = idle_hours
        self.costs_s: list[float] = []
        self.idle: list[Footprint] = []
        self.tracked = 0
        self.cards: CardTable = load_cards()
        self.library: Library = load_library(self.cards)
        self._decks = {deck.name: deck for deck in known_decks().decks}
        self._clock = FakeClock()
        self._advisor = Advisor(cards=self.cards, library=self.library, clock=self._clock)
        self._sink = Sink()
        self._followed: Path | None = None
        self._stop = threading.Event()
        self.footprints: list[Footprint] = []
        self.files = folder / "played.sqlite3", folder / "watched.sqlite3"

    def run(self) -> None:
        """Play all games, and print a line after each."""
        with ExitStack() as stack:
            kept = stack.enter_context(
                recording(RecordRequest(self.files[0]), "play", {}, lambda: self.cards, quiet)
            )
            (self._folder / "Logs").mkdir()
            settings = "[Log]\nFileSizeLimit.Int=-1\n"
            (self._folder / "client.config").write_text(settings)
            self._watcher = Watcher(self._folder, self.cards, self.files[1])
            self._watcher.start()
            stack.callback(self._watcher.stop)
            self._sit_down(kept, stack.enter_context(self._output()))
            for block in range(-(-self._games // BLOCK)):
                self._block(block)
            self._await_watcher()
            self.tracked = self._watcher.tracked
            if self._idle_hours:
                self._wait_for_user()

    def _wait_for_user(self) -> None:
        """A session that begins no game itself, in the client's menus."""
        config = SessionConfig(SessionLimits(minutes=60 * self._idle_hours), MenuChoice())
        match = Match(
            MatchConfig(
                self._folder, self.library, self.cards,
                (self._decks[DECKS[0]], self._decks["BASIC"]), seed=self._games, session=config,
            ),
            Reading(self._events, self._events.opened, self._source),
            clock=self._clock,
        )  # fmt: skip
        self.idle.append(Footprint.now(self._games))
        match.session.run()
        self.idle.append(Footprint.now(self._games))
        match.client.close()

    def _output(self) -> Output:
        return Output(OverlayReporter(self._sink.send, str, self._clock))

    def _sit_down(self, kept: Recording, output: Output) -> None:
        """Make what stays from the first game to the last, as `hsbot play --record` has it."""
        self._output_threads = output
        self._events = LogEvents(LogTracker(), OwnDeck(lambda: self.cards, quiet), kept)
        self._planner = Planner(self._advisor, output, kept.advised)
        self._source = NewestLog(self._folder, self._clock)

    def _block(self, block: int) -> None:
        """One start of the client, and the games until it is closed."""
        games = min(BLOCK, self._games - block * BLOCK)
        match = Match(
            MatchConfig(
                self._folder,
                self.library,
                self.cards,
                (self._decks[DECKS[block % len(DECKS)]], self._decks["BASIC"]),
                seed=block * BLOCK,
                faults=parse_plan("crash@3,disconnect@4" if block % 2 else ""),
                session=ladder(games),
            ),
            Reading(self._events, self._events.opened, self._source),
            clock=self._clock,
            on_tick=self._look,
        )
        match.latest.on_withdrawn = self._output_threads.cleared
        limits = SearchLimits(iterations=ITERATIONS)
        planner = LivePlanner(self._planner, match.latest, limits, self._clock)
        match.planner = TimedPlanner(planner, self.costs_s)
        self._told = self._heard = 0
        match.session.run()
        match.client.close()
        self._look(match)
        self._clock.advance(60)

    def _look(self, match: Match) -> None:
        """After a game its footprint; with a new log of the client, wait for the watcher."""
        folder = match.client.logs.folder
        if folder != self._followed:
            newest = folder / POWER_LOG
            if newest.exists():
                self._await(lambda: self._watcher.follower.path == newest)
                self._forget_old_sessions()
                self._followed = folder
        if len(match.messages) == self._heard:
            return
        self._heard = len(match.messages)
        over = len(match.told(GameOver))
        if over > self._told:
            self._told = over
            footprint = Footprint.now(len(self.footprints) + 1)
            self.footprints.append(footprint)
            say(asdict(footprint))

    def _forget_old_sessions(self) -> None:
        """The client deletes old sessions, too."""
        sessions = sorted((self._folder / "Logs").iterdir())
        for old in sessions[:-KEPT_SESSIONS]:
            shutil.rmtree(old)

    def _await_watcher(self) -> None:
        """Until it has recorded the end of the last game."""
        self._await(lambda: len(results(self.files[1])) == self._games)

    def _await(self, condition: object) -> None:
        """Wait for another thread."""
        assert callable(condition)
        waited_s, step_s = 0.0, 0.005
        while not condition():
            self._stop.wait(step_s)
            waited_s += step_s
            if waited_s > PATIENCE_S:
                raise TimeoutError("the watcher does not come along")


def say(document: dict[str, object]) -> None:
    """A JSON line on stdout."""
    sys.stdout.write(json.dumps(document) + "\n")
    sys.stdout.flush()


def results(file: Path) -> list[tuple[str | None, int]]:
    """Result and number of decisions of each recorded game, unfinished ones left out."""
    if not file.is_file():
        return []
    with Store(file, create=False) as store:
        return [(game.result, game.decisions) for game in Archive(store).games() if game.result]


def most_memory_mb() -> float:
    """The most resident memory so far; ``ru_maxrss`` would begin with that of the parent."""
    status = Path("/proc/self/status").read_text()
    kilobytes = next(x.split()[1] for x in status.splitlines() if x.startswith("VmHWM:"))
    return round(int(kilobytes) / 2**10, 1)


def growth(footprints: list[Footprint]) -> float:
    """How much memory grew since the tenth game, as a share; medians of the last four up to each.

    A single game's figure goes up and down by a twentieth, with what it threw away last.
    """
    settled, last = footprints[SETTLED - 4 : SETTLED], footprints[-4:]
    before, after = (median(p.memory_mb for p in some) for some in (settled, last))
    return after / before - 1


def slope(values: Sequence[float]) -> tuple[float, float]:
    """The change from one value to the next, by least squares, and half its interval of 95%."""
    count = len(values)
    middle, mean = (count - 1) / 2, sum(values) / count
    spread = sum((at - middle) ** 2 for at in range(count))
    found = sum((at - middle) * (one - mean) for at, one in enumerate(values)) / spread
    rest = sum((one - mean - found * (at - middle)) ** 2 for at, one in enumerate(values))
    return found, NORMAL_95 * (rest / max(count - 2, 1) / spread) ** 0.5


def main(argv: list[str] | None = None) -> int:
    """Run the soak; 0 if nothing grew and nothing is missing."""
    parser = argparse.ArgumentParser(prog="python -m driver.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="at least 14 (200)")
    parser.add_argument("--idle-hours", type=float, default=0.0, help="after the games (none)")
    arguments = parser.parse_args(argv)
    began = threading.active_count()
    with tempfile.TemporaryDirectory(prefix="hsbot-soak-") as folder:
        os.environ["HSBOT_DATA_DIR"] = folder
        soak = Soak(Path(folder), arguments.games, arguments.idle_hours)
        soak.run()
        played, watched = map(results, soak.files)
        prints = soak.footprints
        settled = prints[SETTLED - 1]
        found = {
            "games": len(prints),
            "growth": round(growth(prints), 4),
            "mb_a_game": [round(x, 3) for x in slope([p.memory_mb for p in prints[SETTLED:]])],
            "advice_cpu_s": [round(quantiles(soak.costs_s, n=100)[x], 4) for x in (49, 98)],
            "most_mb": most_memory_mb(),
            "tracked": soak.tracked,
            "idle_mb": [p.memory_mb for p in soak.idle],
            "recorded": len(played),
            "recordings_agree": played == watched,
            "decisions": sum(decisions for _, decisions in played),
            "threads_left": threading.active_count() - began,
            "most_threads": max(p.threads for p in prints[SETTLED:]) - settled.threads,
            "most_files": max(p.files for p in prints[SETTLED:]) - settled.files,
            "most_children": max(p.children for p in prints),
        }
    say(found)
    if played != watched:
        say({"played": played, "watched": watched})
    whole = found["recordings_agree"] and found["recorded"] == arguments.games
    leaks = (found["threads_left"], found["most_threads"], found["most_children"])
    return 0 if whole and not any(leaks) and found["growth"] < MOST_GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
