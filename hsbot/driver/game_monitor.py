"""The game as its log shows it, for somebody who acts: what is asked, and what came of a click."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from hsbot.driver.animation_tracker import AnimationTracker
from hsbot.observation.events import (
    BlockStarted,
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LogTruncated,
    TurnEnding,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from hsbot.clock import Clock
    from hsbot.driver.menus.log import MenuLog
    from hsbot.observation.events import Event, GameResult
    from hsbot.observation.model import Decision, EntityId

STALE_S = 15.0
"""Seconds without a line after which the client is taken to wait, whatever is left to be shown.
The longest animation that was measured lasts 12 s."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """No line is pending: what is open now is whole, and what was there has been read."""


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """Another Power.log is read from here on; the client was started anew."""

    path: Path


LogItem: TypeAlias = str | Quiet | SessionOpened


class LogSource(Protocol):
    """Where the lines come from."""

    def take(self) -> Iterable[LogItem]:
        """What has come since the last call, at once.

        Raises:
            HsbotError: the log cannot be read any further.
        """
        ...


class Tracker(Protocol):
    """What :class:`hsbot.observation.LogTracker` offers to a live reader."""

    def feed(self, line: str) -> Sequence[Event]:
        """The events that this line brings."""
        ...

    def idle(self) -> Sequence[Event]:
        """The events of a list that is whole because no further line came."""
        ...


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that is open.

    Attributes:
        decision: what is asked.
        arrived_s: the clock's reading at its last line.
        turn_began_s: the clock's reading when something was first asked in its turn.
    """

    decision: Decision
    arrived_s: float
    turn_began_s: float

    @property
    def key(self) -> tuple[int, str, int, int]:
        """What stays the same of it when it is answered."""
        return _key(self.decision)


class GameMonitor:
    """Takes the log in, piece by piece, whenever it is asked to.

    Args:
        source: the log.
        tracker: understands its lines.
        menus: the client's other logs.
        clock: tells when a line was taken in.
        on_session: hears of each Power.log before its first line is fed.

    Attributes:
        menus: the client's other logs.
        game: number of the game that is on, or was on last.
        in_game: whether a game is on.
        live: whether all that was there at the beginning was taken in: what comes now happens now.
        results: how the games ended that ended while hsbot was there; who counts them takes them.
        refused: why the game that is on is not played, "" if it is.
        truncated: whether the client has stopped logging.
        last_line_s: the clock's reading at the last line.
    """

    def __init__(
        self,
        source: LogSource,
        tracker: Tracker,
        menus: MenuLog,
        clock: Clock,
        on_session: Callable[[Path], None] | None = None,
    ) -> None:
        self._on_session = on_session
        self._source = source
        self._tracker = tracker
        self._clock = clock
        self._animations = AnimationTracker()
        self._question: Question | None = None
        self._whole = False
        self._caught_up_s: float | None = None
        self._answers: dict[tuple[int, str, int, int], Decision] = {}
        self._acting: set[EntityId] = set()
        self._turn_ended = False
        self._turn: tuple[int, int] | None = None
        self._turn_began_s = 0.0
        self.menus = menus
        self.game = 0
        self.in_game = False
        self.live = False
        self.results: list[GameResult] = []
        self.refused = ""
        self.truncated = False
        self.last_line_s = clock.now_s()

    def pump(self) -> None:
        """Take in what has come.

        Raises:
            HsbotError: the log cannot be read any further.
        """
        for item in self._source.take():
            if isinstance(item, str):
                self._line(item)
            elif isinstance(item, SessionOpened):
                if self._on_session is not None:
                    self._on_session(item.path)
                self._animations.restart()
                self.truncated = False
            else:
                self._handle(self._tracker.idle())
                self._whole = True
                self.live = True
        self.menus.read()
        if not self._animations.caught_up:
            self._caught_up_s = None
        elif self._caught_up_s is None:
            self._caught_up_s = self._clock.now_s()

    @property
    def question(self) -> Question | None:
        """What is asked, once its lines are whole; the client may still be showing how it came."""
        return self._question if self._whole else None

    def has_settled(self, settle_s: float) -> bool:
        """Whether the client has shown all that was told, ``settle_s`` seconds ago."""
        now_s = self._clock.now_s()
        settled = self._caught_up_s is not None and now_s - self._caught_up_s >= settle_s
        return settled or now_s - self.last_line_s >= STALE_S

    def is_open(self, question: Question) -> bool:
        """Whether this is still what is asked."""
        return self._question is not None and self._question.key == question.key

    def answer(self, question: Question) -> Decision | None:
        """The decision as it was answered or lapsed; None while it is open."""
        return self._answers.get(question.key)

    def expect(self) -> None:
        """Forget which blocks have begun: from here on those count that a click causes."""
        self._acting = set()
        self._turn_ended = False

    def has_acted(self, entity_id: EntityId | None) -> bool:
        """Whether a top-level block of this entity has begun; for None, whether the turn ends."""
        return self._turn_ended if entity_id is None else entity_id in self._acting

    def _line(self, line: str) -> None:
        self.last_line_s = self._clock.now_s()
        self._whole = False
        self._animations.line(line)
        self._handle(self._tracker.feed(line))

    def _handle(self, events: Iterable[Event]) -> None:
        for event in events:
            self._event(event)

    def _event(self, event: Event) -> None:
        match event:
            case DecisionOpened(decision=decision):
                self._ask(decision)
            case DecisionClosed(decision=decision):
                key = _key(decision)
                self._answers[key] = decision
                if self._question is not None and self._question.key == key:
                    self._question = None
            case BlockStarted(entity_id=entity_id, depth=0):
                self._acting.add(entity_id)
            case TurnEnding():
                self._turn_ended = True
            case GameStarted(game=game):
                self.game, self.in_game, self.refused = game, True, ""
                self._question = None
                self._answers = {}
            case GameResumed():
                self.in_game = True
            case GameEnded(result=result):
                self.in_game, self._question = False, None
                if self.live:
                    self.results.append(result)
            case GameRefused(reason=reason):
                self.refused, self._question = reason, None
            case LogTruncated():
                self.truncated = True
            case _:
                pass

    def _ask(self, decision: Decision) -> None:
        turn = decision.observation.game, decision.observation.turn
        if turn != self._turn:
            self._turn, self._turn_began_s = turn, self.last_line_s
        self._question = Question(decision, self.last_line_s, self._turn_began_s)


def _key(decision: Decision) -> tuple[int, str, int, int]:
    game = decision.observation.game
    return (game, decision.kind, decision.decision_id, decision.line_number)
