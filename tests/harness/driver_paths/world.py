"""The world in which an option is taken: game, log, window and the hand of a human."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, cast

from hsbot.clock import FakeClock
from hsbot.driver.actor import Actor, Outcome
from hsbot.driver.mouse.executor import MouseExecutor
from hsbot.driver.mouse.guard import Guard
from hsbot.driver.mouse.protocol import RecordingPointer
from hsbot.driver.session_context import SessionContext
from hsbot.driver.session_rules.attempt_table import Stage
from hsbot.errors import DriverError, EmergencyStop
from hsbot.live.latest_decision import OpenDecision
from hsbot.screen.geometry import ClientArea, Geometry
from hsbot.screen.profile_files import load_profile
from hsbot.screen.slots import Kind, Slot
from hsbot.screen.windows import TITLES, GameWindow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.driver_paths.exploration import Oracle
    from hsbot.driver.game_monitor import GameMonitor
    from hsbot.driver.mouse.gestures import Gesture
    from hsbot.driver.mouse.protocol import Button, Pixel
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision

GRACE_S: Final = 0.5
SILENCE_S: Final = 12.0
"""So long a log may be silent; in the real session it is minutes."""
WINDOW: Final = ClientArea(0, 0, 1920, 1080)
LOG_DELAYS: Final = (0.1, 5.0, inf)
"""Seconds from what the client does to its line: at once, late, never."""


@dataclass(frozen=True, slots=True)
class Path:
    """One path, and what it promises: each of ``broken`` is a promise that it did not keep.

    Attributes:
        end: the outcome, or the error's name.
        faults: the answers of the world, in words.
        broken: what should never be.
        steps: the actor's steps, of one attempt after another.
    """

    end: str
    faults: tuple[str, ...]
    broken: tuple[str, ...]
    steps: tuple[Stage, ...] = ()


@dataclass(slots=True)
class Line:
    """A line of the log: when it was written, when it can be read, and what it tells."""

    written_s: float
    read_s: float
    tells: str


@dataclass(slots=True)
class World:
    """The state of all that the actor cannot decide.

    Attributes:
        taken: how often the game has taken a gesture for the decision.
        repeats: gestures for the decision after one was taken.
        answered, over: what has been read of the log: an answer, the turn's end.
    """

    oracle: Oracle
    clock: FakeClock = field(default_factory=lambda: FakeClock(100.0))
    lines: list[Line] = field(default_factory=list)
    delay_s: float = 0.1
    taken: int = 0
    repeats: int = 0
    answered: bool = False
    over: bool = False
    newest_s: float = 99.0
    last_line_s: float = 100.0
    away_from_s: float = inf
    away_until_s: float = inf
    stop_s: float = inf
    gesture: Gesture | None = None

    def write(self, after_s: float, tells: str) -> None:
        """The client writes a line so long from now; the log keeps the order."""
        written_s = self.clock.now_s() + after_s
        before_s = max((line.read_s for line in self.lines), default=0.0)
        read_s = max(written_s + self.delay_s, before_s)
        self.lines.append(Line(written_s, read_s, tells))

    def pump(self) -> None:
        """Read what has come."""
        now_s = self.clock.now_s()
        while self.lines and self.lines[0].read_s <= now_s:
            line = self.lines.pop(0)
            self.newest_s, self.last_line_s = max(self.newest_s, line.written_s), now_s
            self.answered |= line.tells == "answer"
            self.over |= line.tells == "the turn is over"

    # ---- window and human ------------------------------------------------------------------------
    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:  # noqa: ARG002 - the protocol's
        """The game's window; None while it is away."""
        if self.away_from_s <= self.clock.now_s() < self.away_until_s:
            return None
        return GameWindow(1, "Hearthstone", WINDOW, 1.0, minimised=False, in_front=True)

    def is_stopped(self) -> bool:
        """Whether the stop key was pressed."""
        return self.clock.now_s() >= self.stop_s

    # ---- gestures --------------------------------------------------------------------------------
    def begin_attempt(self) -> None:
        """An attempt at the option begins: the window may be away, or the decision over."""
        lasts_s = self.oracle.choose("window away at first for", (0.0, 2.0, inf))
        if lasts_s:
            self.away_from_s, self.away_until_s = self.clock.now_s(), self.clock.now_s() + lasts_s
        self.over |= (
            self.oracle.choose("before a press", ("it is asked", "it is over")) == "it is over"
        )

    def begin_gesture(self, gesture: Gesture) -> None:
        """A gesture begins: within it the window may go, or the stop key be pressed."""
        self.gesture, now_s = gesture, self.clock.now_s()
        match self.oracle.choose("within the gesture", ("nothing", "window away", "stop key")):
            case "window away":
                self.away_from_s, self.away_until_s = now_s + 0.05, now_s + 2.0
            case "stop key":
                self.stop_s = now_s + 0.05

    def release(self, at: tuple[int, int], button: Button) -> None:
        """The button is let go: the game takes the gesture, or it is lost."""
        gesture, self.gesture = self.gesture, None
        if gesture is None or button == "right" or gesture.step.start == Slot(Kind.CONTINUE):
            return
        end = gesture.end if gesture.step.end is not None else gesture.start
        whole = at == (int(end.x // 1), int(end.y // 1)) and self.stop_s == inf
        if not whole:
            return
        if self.taken:
            self.repeats += 1
            return
        if self.over or self.oracle.choose("the game", ("takes it", "loses it")) == "loses it":
            match self.oracle.choose("after it", ("a line", "silence", "the turn is over")):
                case "a line":
                    self.write(1.0, "")
                case "the turn is over":
                    self.write(1.0, "the turn is over")
            return
        self.taken += 1
        self.delay_s = self.oracle.choose("the log is late by", LOG_DELAYS)
        self.write(0.05, "answer")
        self.write(1.0, "")


class Mouse(RecordingPointer):
    """A mouse whose button's release reaches the world."""

    world: World
    down: int = 0

    def press(self, button: Button = "left") -> None:  # noqa: ARG002 - the protocol's signature
        """See :class:`Pointer`."""
        self.down += 1

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """See :class:`Pointer`."""
        if at is not None:
            self.move(at)
        self.down -= 1
        self.world.release(self.at, button)


class WorldLog:
    """A game monitor's promises (:class:`hsbot.driver.game_monitor.GameMonitor`) in this world."""

    def __init__(self, world: World, decision: Decision) -> None:
        self._world, self._decision = world, decision
        self.actions = self
        self.client = world.clock
        self.status = SimpleNamespace(in_game=True)
        self.pump = world.pump

    def expect(self) -> None:
        """An attempt begins."""
        self._world.begin_attempt()

    def is_open(self, _asked: OpenDecision) -> bool:
        """Whether nothing that was read has closed it."""
        return not (self._world.answered or self._world.over)

    def is_on(self, asked: OpenDecision, _speed: float = 1.0) -> bool:
        """See the monitor."""
        return self.is_open(asked)

    is_pending = is_open

    def is_closed(self, asked: OpenDecision) -> bool:
        """See the action tracker."""
        return not self.is_open(asked)

    def answer(self, _asked: OpenDecision) -> Decision | None:
        """The decision, where the log has told an answer."""
        return self._decision if self._world.answered else None

    def has_acted(self, _source: object) -> bool:
        """See the action tracker."""
        return self._world.answered

    def has_lapsed(self, _asked: OpenDecision) -> bool:
        """Whether its turn is over."""
        return self._world.over

    def came_back_since(self, _client_s: float) -> bool:
        """The client never joins anew here."""
        return False

    def went_on_since(self, client_s: float) -> bool:
        """See the monitor."""
        return self._world.newest_s > client_s + GRACE_S

    def end_if_left(self) -> None:
        """The client is never in its menus here."""

    def require_lines(self) -> None:
        """See the monitor.

        Raises:
            DriverError: the log has been silent for long.
        """
        if self._world.clock.now_s() - self._world.last_line_s > SILENCE_S:
            raise DriverError("the log of the game is silent")


def take_option(
    oracle: Oracle, decision: Decision, option: AdviceOption, *, again: bool = False
) -> Path:
    """Take an option of a decision in a world of an oracle's.

    Args:
        oracle: what happens.
        decision: what is asked.
        option: what is taken.
        again: whether it is tried once more where that was in vain, as the next best would be.
    """
    world = World(oracle)
    mouse = Mouse()
    mouse.world = world
    guard = Guard(mouse, world, world.clock, world.clock.advance, world.is_stopped)
    executor = MouseExecutor(
        mouse, guard, Geometry(load_profile("default")), on_gesture=world.begin_gesture
    )
    monitor = cast("GameMonitor", WorldLog(world, decision))
    notes: list[Any] = []
    context = SessionContext(monitor, executor, guard, world.clock, notes.append)
    asked = OpenDecision(decision, world.clock.now_s(), world.clock.now_s())
    actor, steps = Actor(context), list[Stage]()
    try:
        end: Outcome | str = actor.act(asked, option)
        if again and end is Outcome.UNCONFIRMED:
            steps += actor.course.stages
            end = actor.act(asked, option)
    except (DriverError, EmergencyStop) as error:
        end = f"{type(error).__name__}: {error}"
    return Path(
        end.name if isinstance(end, Outcome) else end,
        tuple(oracle.names),
        tuple(_broken(world, mouse, end)),
        (*steps, *actor.course.stages),
    )


def _broken(world: World, mouse: Mouse, end: Outcome | str) -> list[str]:
    """The promises that were not kept."""
    nothing_came = end in {Outcome.UNCONFIRMED, Outcome.LAPSED}
    return [
        *(["done again after the game had taken it"] if world.repeats else []),
        *(["a button is held at the end"] if mouse.down else []),
        *(["told as taken, and nothing was"] if end is Outcome.TAKEN and not world.taken else []),
        *(["told as lost, and it was taken"] if nothing_came and world.taken else []),
        *(["ended without a reason"] if isinstance(end, str) and end.endswith(": ") else []),
    ]
