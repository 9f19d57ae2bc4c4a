"""One session of ``hsbot play``'s machinery against the stand-in client, in one process.

The clock is made up: whenever the driver waits, the time is moved on and the client gets its turn,
so that a game of ten minutes takes half a second and a seed gives the same session each time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol, TypeVar

from harness.cheap_players import GreedyOpponent, RandomPlanner
from harness.simulated_desktop import AREA, LateMenuLog, NewestLog, Window, WiredPointer
from hsbot.clock import FakeClock
from hsbot.driver.game_monitor import GameMonitor
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.mouse.executor import MouseExecutor
from hsbot.driver.mouse.guard import Guard
from hsbot.driver.mouse.protocol import RecordingPointer
from hsbot.driver.session import Session
from hsbot.driver.session_context import SessionContext
from hsbot.driver.session_limits import SessionLimits
from hsbot.driver.session_settings import SessionConfig
from hsbot.live.latest_decision import LatestDecision
from hsbot.observation import LogTracker
from hsbot.screen import Geometry
from hsbot.standin.client import StandInClient
from hsbot.standin.config import StandInConfig

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable, Deck
    from hsbot.driver.game_monitor import LogSource
    from hsbot.driver.game_player import Planner
    from hsbot.driver.messages import AnyMessage
    from hsbot.driver.mouse.protocol import Pixel, Pointer
    from hsbot.live.latest_decision import OpenDecision
    from hsbot.live.log.event_reader import EventReader
    from hsbot.messages.advice import Advice
    from hsbot.rules.cards.library import Library
    from hsbot.screen import ClientArea
    from hsbot.screen.windows import WindowFinder
    from hsbot.standin.faults.fault_plan import PlannedFault

DAY = datetime(2026, 11, 22, 12, 0)
_Told = TypeVar("_Told")


def ladder(games: int = 1) -> SessionConfig:
    """A session of so many ladder games."""
    return SessionConfig(SessionLimits(games=games), MenuChoice(ladder=True))


@dataclass(frozen=True, slots=True)
class MatchConfig:
    """The game that is played, in which window, and what the session is told to do.

    Attributes:
        install: a folder in the place of the game's install folder.
        library: the engine's cards.
        cards: the card table.
        decks: the friendly side's and the opponent's.
        seed: of the game, of both players' chance.
        faults: the client's, by turn.
        area: the client area of its window.
        session: limits and menus.
    """

    install: Path
    library: Library
    cards: CardTable
    decks: tuple[Deck, Deck]
    seed: int = 0
    faults: tuple[PlannedFault, ...] = ()
    area: ClientArea = AREA
    session: SessionConfig = field(default_factory=ladder)


@dataclass(frozen=True, slots=True)
class Reading:
    """How the session reads the client's log; by default it follows the newest one.

    Attributes:
        tracker: turns lines into events.
        on_session: called with each Power.log before its first line.
        source: gives the lines; a fake clock's follower of the newest log where None.
    """

    tracker: EventReader = field(default_factory=LogTracker)
    on_session: Callable[[Path], None] | None = None
    source: LogSource | None = None


class Screen(Protocol):
    """The window and the mouse of a match: made up, or real ones on an X server."""

    @property
    def pointer(self) -> Pointer:
        """The mouse."""
        ...

    @property
    def window(self) -> WindowFinder:
        """Finds the window."""
        ...

    @property
    def presses(self) -> int:
        """How often a button of the mouse was pressed."""
        ...

    @property
    def releases(self) -> int:
        """How often one was let go."""
        ...

    @property
    def astray(self) -> int:
        """How many presses did not reach the client's window."""
        ...

    def move_by_hand(self, to: Pixel) -> None:
        """Move the mouse as a human does."""
        ...

    def minimise(self, *, minimised: bool) -> None:
        """Put the window away, or get it back."""
        ...

    def settle(self) -> None:
        """Let everything arrive that the mouse and the window have been told."""
        ...

    def close(self) -> None:
        """Put everything away that was opened for it."""
        ...


class SimulatedScreen:
    """A made-up window, and a mouse whose presses reach the client at once."""

    def __init__(self, client: StandInClient, area: ClientArea) -> None:
        self.window = Window(area)
        self.pointer = WiredPointer(client, self.window)
        client.desktop = self.window

    @property
    def presses(self) -> int:
        """See :class:`Screen`."""
        return self.pointer.presses

    @property
    def releases(self) -> int:
        """See :class:`Screen`."""
        return self.pointer.releases

    @property
    def astray(self) -> int:
        """See :class:`Screen`."""
        return len(self.pointer.astray)

    def move_by_hand(self, to: Pixel) -> None:
        """See :class:`Screen`."""
        self.pointer.at = to

    def minimise(self, *, minimised: bool) -> None:
        """See :class:`Screen`."""
        self.window.minimised = minimised

    def settle(self) -> None:
        """See :class:`Screen`: all of it has arrived already."""

    def close(self) -> None:
        """See :class:`Screen`: nothing was opened."""


class Match:
    """A session against the stand-in client, and what came of it.

    Args:
        config: the game, the window, the session.
        reading: how the log is read.
        clock: the time of client and driver.
        on_tick: called after each step of time.
        overheard: called with each line of a Power.log as it is written, and the file's path.

    Attributes:
        client: the stand-in client.
        screen: its window, and the mouse.
        planner: finds the advice; another may be put in its place during the game.
        latest: the open decision.
        messages: what the session has told.
        gestures: the mouse's gestures, in words.
        stop_key: whether the stop key is down.
        log: follows the client's newest log, unless the session reads it in another way.
        menus: follows its other logs.
        frozen: whether the client hangs: no time passes for it.
        leap_s: by how much the clock on the wall is ahead of the other.
        guard: looks for a human at the mouse.
        session: the session; :meth:`Session.run` plays it.
    """

    def __init__(
        self,
        config: MatchConfig,
        reading: Reading | None = None,
        *,
        clock: FakeClock | None = None,
        on_tick: Callable[[Match], None] | None = None,
        overheard: Callable[[Path, str], None] | None = None,
        screen: Callable[[StandInClient, ClientArea], Screen] = SimulatedScreen,
    ) -> None:
        self.config = config
        self.clock = clock or FakeClock()
        self.latest = LatestDecision()
        self.messages: list[AnyMessage] = []
        self.gestures: list[str] = []
        self.stop_key = False
        self.frozen = False
        self.leap_s = 0.0
        self.planner: Planner = RandomPlanner(config.seed)
        self._on_tick = on_tick
        self.client = self._client(overheard)
        self.screen = screen(self.client, config.area)
        dry_run = config.session.dry_run
        pointer = RecordingPointer() if dry_run else self.screen.pointer
        self.guard = Guard(
            pointer, self.screen.window, self.clock, self.pass_time, lambda: self.stop_key
        )
        mouse = MouseExecutor(
            pointer,
            self.guard,
            Geometry.load(),
            on_gesture=lambda gesture: self.gestures.append(str(gesture)),
        )
        self.log = NewestLog(config.install, self.clock)
        self.menus = LateMenuLog(config.install, self.clock)
        monitor = self._monitor(reading or Reading())
        context = SessionContext(monitor, mouse, self.guard, self.clock, self.messages.append)
        self.session = Session(config.session, context, self, lambda: 12.0)

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice | None:
        """The planner's advice."""
        return self.planner.advise(asked, should_stop)

    def told(self, kind: type[_Told]) -> list[_Told]:
        """The messages of one kind."""
        return [message for message in self.messages if isinstance(message, kind)]

    def pass_time(self, seconds: float) -> None:
        """Move the time on by so many seconds, for the client too."""
        self.clock.advance(seconds)
        self.screen.settle()
        if not self.frozen:
            self.client.tick()
        if self._on_tick is not None:
            self._on_tick(self)

    def _client(self, overheard: Callable[[Path, str], None] | None) -> StandInClient:
        config = self.config
        settings = StandInConfig(
            decks=(config.decks[0],),
            opponent_deck=config.decks[1],
            install=config.install,
            seed=config.seed,
            faults=config.faults,
        )
        return StandInClient(
            settings,
            config.library,
            config.cards,
            GreedyOpponent(config.library),
            clock=self.clock,
            now=lambda: DAY + timedelta(seconds=self.clock.now_s() + self.leap_s),
            overheard=overheard,
        )

    def _monitor(self, reading: Reading) -> GameMonitor:
        source = reading.source or self.log
        return GameMonitor(
            source,
            reading.tracker,
            self.latest,
            self.menus,
            self.clock,
            on_session=reading.on_session,
        )
