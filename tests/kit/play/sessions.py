"""Sessions of ``hsbot play`` against the stand-in client on a fake clock, without a window."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Protocol

from hearthstone.enums import CardType, Zone

from hsbot.clock import FakeClock
from hsbot.driver.config import SessionConfig
from hsbot.driver.context import SessionContext
from hsbot.driver.game_monitor import GameMonitor, LogSource
from hsbot.driver.limits import SessionLimits
from hsbot.driver.menus.log import MenuLog
from hsbot.driver.menus.steps import MenuChoice
from hsbot.driver.mouse.executor import MouseExecutor
from hsbot.driver.mouse.guard import Guard
from hsbot.driver.mouse.pointer import RecordingPointer
from hsbot.driver.session import Session
from hsbot.live.latest_decision import LatestDecision, OpenDecision
from hsbot.live.log.queue import LogItem, Quiet, SessionOpened
from hsbot.logwriter.greedy_player import GreedyPlayer
from hsbot.messages.advice import Advice, AdviceOption, Candidate, OpponentGuess
from hsbot.observation import LogTracker
from hsbot.powerlog import FileTail, newest_log
from hsbot.screen import ClientArea, Geometry
from hsbot.screen.windows import TITLES, GameWindow
from hsbot.standin.client import StandInClient
from hsbot.standin.config import StandInConfig
from hsbot.standin.game.opponent import soon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path

    from hsbot.cards import CardTable, Deck
    from hsbot.driver.messages import AnyMessage
    from hsbot.driver.mouse.pointer import Button, Pixel
    from hsbot.live.log.events import EventReader
    from hsbot.observation.model import Decision, LogOption
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.standin.faults.fault_plan import PlannedFault

QUIET_S = 0.03
LOOK_FOR_SESSION_S = 0.25
AREA = ClientArea(200, 100, 1280, 720)
DAY = datetime(2026, 11, 22, 12, 0)


class GreedyOpponent:
    """The stand-in's opponent, a greedy player without delay."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._player = GreedyPlayer(library, 0)

    def begin(self, seat: int, seed: int) -> None:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        del seat
        self._player = GreedyPlayer(self._library, seed)

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        return soon(lambda: self._player(state, options))


@dataclass
class Window:
    """A fake window finder: where the stand-in's window is, and what its faults do to it."""

    area: ClientArea = AREA
    covered: bool = False
    gone: bool = False

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :class:`hsbot.screen.windows.WindowFinder`."""
        if self.gone:
            return None
        front = not self.covered
        return GameWindow(7, titles[0], self.area, 1.0, minimised=False, in_front=front)

    def move_by(self, dx_px: int, dy_px: int) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self.area = ClientArea(
            self.area.x + dx_px, self.area.y + dy_px, self.area.width, self.area.height
        )

    def shrink(self, factor: float) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        width, height = int(self.area.width * factor), int(self.area.height * factor)
        self.area = ClientArea(self.area.x, self.area.y, width, height)

    def cover(self, *, covered: bool) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self.covered = covered

    def vanish(self) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self.gone = True

    def appear(self) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self.gone = False


class WiredPointer(RecordingPointer):
    """A pointer whose presses reach the stand-in; one that misses its window is remembered."""

    def __init__(self, client: StandInClient, window: Window) -> None:
        super().__init__()
        self._client = client
        self._window = window
        self.astray: list[Pixel] = []

    def move(self, to: Pixel) -> None:
        """See :class:`hsbot.driver.mouse.pointer.Pointer`."""
        super().move(to)
        self._client.move(*to, self._window.area)

    def press(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.pointer.Pointer`."""
        super().press(button)
        if self._window.find() is None or self._window.covered or not self._holds():
            self.astray.append(self.at)
        elif button == "left":
            self._client.press(*self.at, self._window.area)
        else:
            self._client.cancel()

    def release(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.pointer.Pointer`."""
        super().release(button)
        if button == "left" and self._window.find() is not None:
            self._client.release(*self.at, self._window.area)

    def _holds(self) -> bool:
        return self._window.area.holds(*self.at)


class NewestLog:
    """A log source that follows the newest session's log by the fake clock."""

    def __init__(self, install: Path, clock: FakeClock) -> None:
        self._logs = install / "Logs"
        self._clock = clock
        self._tail: FileTail | None = None
        self._looked_s = float("-inf")
        self._last_line_s = clock.now_s()
        self._told = False

    def take(self) -> Iterator[LogItem]:
        """See :class:`hsbot.driver.game_monitor.LogSource`."""
        lines = self._tail.read() if self._tail is not None else []
        now_s = self._clock.now_s()
        if not lines and now_s - self._looked_s >= LOOK_FOR_SESSION_S:
            self._looked_s = now_s
            newest = newest_log(self._logs)
            if newest is not None and (self._tail is None or self._tail.path != newest):
                self._tail = FileTail(newest)
                yield SessionOpened(newest)
                lines = self._tail.read()
        if lines:
            self._last_line_s, self._told = now_s, False
            yield from lines
        elif not self._told and now_s - self._last_line_s >= QUIET_S:
            self._told = True
            yield Quiet()


class RandomPlanner:
    """A planner that takes a random legal option."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.asked: list[Decision] = []

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """See :class:`hsbot.driver.game_player.Planner`."""
        del should_stop
        decision = asked.decision
        self.asked.append(decision)
        options = list(self._options(decision))
        return advice_of(decision, self._random.choice(options), *options)

    def _options(self, decision: Decision) -> Iterator[AdviceOption]:
        offered = decision.choice_entities
        if decision.kind == "mulligan":
            kept = tuple(e for e in offered if self._random.random() < 0.5)
            yield AdviceOption(type="keep", entity_ids=kept)
        elif decision.kind == "choice":
            for index, entity_id in enumerate(offered):
                yield AdviceOption(
                    type="choose", option_index=index, entity_id=entity_id, entity_ids=(entity_id,)
                )
        else:
            for option in decision.options:
                if option.legal:
                    yield from self._of(option, decision)

    def _of(self, option: LogOption, decision: Decision) -> Iterator[AdviceOption]:
        if not option.entity_id:
            yield AdviceOption(type="end_turn", option_index=option.index, text="End")
            return
        entity = decision.observation.entities[option.entity_id]
        hand = entity.zone == Zone.HAND
        placed = hand and entity.card_type in (CardType.MINION, CardType.LOCATION)
        board = decision.observation.in_zone(decision.observation.friendly_player, Zone.PLAY)
        places = 1 + sum(e.card_type in (CardType.MINION, CardType.LOCATION) for e in board)
        kind = "play" if hand else USES.get(CardType(entity.card_type), "other")
        subs = [s for s in option.sub_options if not s.error]
        for sub in subs or [None]:
            found = (sub.targets if sub and sub.targets else option.targets) or ()
            targets = [t.entity_id for t in found if not t.error] or [0]
            for target in targets:
                trade = hand and target == option.entity_id
                yield AdviceOption(
                    type="trade" if trade else kind,  # type: ignore[arg-type]
                    option_index=option.index,
                    entity_id=option.entity_id,
                    card_id=entity.card_id,
                    sub_option=sub.index if sub else -1,
                    target_id=target,
                    position=self._random.randint(1, places) if placed and not trade else 0,
                    text=f"{kind} {entity.card_id} on {target}",
                )


USES = {
    CardType.MINION: "attack",
    CardType.HERO: "attack",
    CardType.HERO_POWER: "hero_power",
    CardType.LOCATION: "location",
}


def advice_of(decision: Decision, best: AdviceOption, *others: AdviceOption) -> Advice:
    """An advice with nothing but its option."""
    ends = [o for o in others if o.type == "end_turn" and o != best]
    return Advice(
        game=decision.observation.game,
        turn=decision.observation.turn,
        kind=decision.kind,
        best=best,
        line=(best,),
        candidates=tuple(Candidate(option=o, visits=1, value=0.5) for o in (best, *ends)),
        win_probability=0.5,
        lethal=False,
        opponent=OpponentGuess(hero_class="MAGE"),
        unmodelled=(),
        iterations=1,
        playouts=0,
        elapsed_s=0.0,
    )


@dataclass
class Match:
    """A session against the stand-in client, and what came of it."""

    install: Path
    library: Library
    cards: CardTable
    decks: tuple[Deck, Deck]
    seed: int = 0
    games: int = 1
    faults: tuple[PlannedFault, ...] = ()
    area: ClientArea = AREA
    limits: SessionLimits | None = None
    menus: MenuChoice = field(default_factory=lambda: MenuChoice(ladder=True))
    dry_run: bool = False
    concede_below: float | None = None
    messages: list[AnyMessage] = field(default_factory=list)
    on_tick: Callable[[Match], None] = lambda _: None
    overheard: Callable[[Path, str], None] | None = None
    tracker: EventReader = field(default_factory=LogTracker)
    latest: LatestDecision = field(default_factory=LatestDecision)
    on_session: Callable[[Path], None] | None = None
    clock: FakeClock = field(default_factory=FakeClock)
    source: LogSource | None = None

    def __post_init__(self) -> None:
        self.window = Window(self.area)
        settings = StandInConfig(
            decks=(self.decks[0],),
            enemy_deck=self.decks[1],
            install=self.install,
            seed=self.seed,
            faults=self.faults,
        )
        self.client = StandInClient(
            settings,
            self.library,
            self.cards,
            GreedyOpponent(self.library),
            clock=self.clock,
            now=lambda: DAY + timedelta(seconds=self.clock.now_s()),
            overheard=self.overheard,
        )
        self.client.desktop = self.window
        self.pointer = WiredPointer(self.client, self.window)
        pointer = RecordingPointer() if self.dry_run else self.pointer
        self.planner = RandomPlanner(self.seed)
        self.stop_key = False
        self.gestures: list[str] = []
        guard = Guard(pointer, self.window, self.clock, self._pass_time, lambda: self.stop_key)
        mouse = MouseExecutor(
            pointer, guard, Geometry.load(), on_gesture=lambda g: self.gestures.append(str(g))
        )
        menus = MenuLog(self.install, self.clock)
        log = self.source or NewestLog(self.install, self.clock)
        monitor = GameMonitor(
            log, self.tracker, self.latest, menus, self.clock, on_session=self.on_session
        )
        context = SessionContext(monitor, mouse, guard, self.clock, self.messages.append)
        config = SessionConfig(
            self.limits or SessionLimits(games=self.games),
            self.menus,
            self.dry_run,
            self.concede_below,
        )
        self.session = Session(config, context, self, lambda: 12.0)

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice:
        """What the planner says; another planner may be put in its place during the game."""
        return self.planner.advise(asked, should_stop)

    def told(self, kind: type) -> list[AnyMessage]:
        """The messages of one kind."""
        return [message for message in self.messages if isinstance(message, kind)]

    def _pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.client.tick()
        self.on_tick(self)


class Begin(Protocol):
    """Makes a session against the stand-in client."""

    def __call__(self, deck: str = "CLASSIC", **settings: Any) -> Match:
        """One with a deck by name, against BASIC."""
