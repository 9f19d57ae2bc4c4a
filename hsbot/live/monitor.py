"""Follows a game that is being played, line by line: its open decision and its status."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hsbot.live.latest_decision import OpenDecision, decision_key, turn_key
from hsbot.live.turn_clock import turn_seconds
from hsbot.observation.events import (
    BeginningMissing,
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LineFailed,
    LogTruncated,
)
from hsbot.powerlog.animation import AnimationTracker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hsbot.clock import Clock
    from hsbot.live.latest_decision import LatestDecision, TurnKey
    from hsbot.live.log.event_reader import EventReader
    from hsbot.live.log.line_ages import LineAges
    from hsbot.observation.events import Event, GameResult
    from hsbot.observation.model import Decision

TRUNCATED = (
    "the log has reached its size limit and Hearthstone has stopped writing it: restart the game. "
    "`hsbot setup` lifts the limit for good"
)
HEADLESS = (
    "this log begins within a game: nothing can be said of it, as its beginning is missing; the "
    "next game will be followed"
)


@dataclass(slots=True)
class GameStatus:
    """Status of the log: whether a game is on, results, a refusal, a truncated log.

    Attributes:
        in_game: whether a game is on.
        live: whether all that was there at the beginning was read: what comes now happens now.
        results: results of the games that ended while live; whoever counts them takes them out.
            One that was left unfinished before is none of them: its log tells nothing any more.
        refused: why hsbot does not play the game that is on; "" if it does.
        truncated: whether the client has stopped logging at its size cap.
    """

    in_game: bool = False
    live: bool = False
    results: list[GameResult] = field(default_factory=list)
    refused: str = ""
    truncated: bool = False
    _went_on: bool = False
    """Whether anything of the game that is on has happened while live."""

    def update(self, event: Event) -> None:
        """Take in an event of the log."""
        match event:
            case GameStarted():
                self.in_game, self.refused = True, ""
                self._went_on = self.live
            case GameResumed():
                self.in_game = True
                self._went_on |= self.live
            case GameEnded(result=result):
                self._end(result)
            case GameRefused(reason=reason):
                self.refused = reason
            case LogTruncated():
                self.truncated = True
            case LineFailed():
                pass
            case _:
                self._went_on |= self.live

    def abandon(self) -> None:
        """Take the game that is on to be over, with a result that is not known."""
        self._end("unknown")

    def _end(self, result: GameResult) -> None:
        if self.live and self.in_game and (self._went_on or result != "unknown"):
            self.results.append(result)
        self.in_game = False


def _nothing(*_: object) -> None:
    """Do nothing: nobody listens."""


@dataclass(frozen=True, slots=True)
class LogListener:
    """Callbacks of a :class:`LogMonitor`, on the thread that feeds it.

    Attributes:
        event: called with every event after it was taken in.
        quiet: called at each quiet moment, after the open decision was published.
        in_place: called once for each published decision, as soon as the client has put all
            cards where they lie, with the clock's reading since when that is so.
    """

    event: Callable[[Event], None] = _nothing
    quiet: Callable[[], None] = _nothing
    in_place: Callable[[OpenDecision, float], None] = _nothing


class LogMonitor:
    """Turns lines into open decisions: the reading side of :class:`LatestDecision`.

    A decision is published at the first quiet moment after its last line: its list is whole then,
    and a log that already holds hours of play is not answered from its beginning. It is withdrawn
    with the line that closes it. One thread at a time may feed it.

    Args:
        reader: turns lines into events.
        latest: where open decisions go.
        clock: tells when a line was read.
        listeners: called with what happens.
        ages: tells how old the lines are that were there at the beginning; None where that does not
            matter, or where time is not the machine's.

    Attributes:
        status: the game that is on.
        animations: what the client has yet to show.
        last_line_s: the clock's reading at the last line.
        is_quiet: whether no line has come since the last quiet moment.
    """

    def __init__(
        self,
        reader: EventReader,
        latest: LatestDecision,
        clock: Clock,
        listeners: Sequence[LogListener] = (),
        ages: LineAges | None = None,
    ) -> None:
        self._ages = ages
        self._reader = reader
        self._latest = latest
        self._clock = clock
        self._listeners = listeners
        self._in_place: OpenDecision | None = None
        self._in_place_s: float | None = None
        self.animations = AnimationTracker()
        self._unpublished: OpenDecision | None = None
        self._asked: OpenDecision | None = None
        self._turn: TurnKey | None = None
        self.status = GameStatus()
        self.last_line_s = clock.now_s()
        self.is_quiet = False
        self._turn_began_s = self.last_line_s

    def line(self, line: str) -> None:
        """Take in one line of the log."""
        self.last_line_s = self._clock.now_s()
        self.is_quiet = False
        self.animations.line(line)
        self._handle(self._reader.feed(line))
        self._tell_in_place()

    def idle(self) -> None:
        """Signal that no line is pending, which publishes the open decision."""
        self._handle(self._reader.idle())
        self.is_quiet = self.status.live = True
        if self._unpublished is not None:
            self._latest.publish(self._unpublished)
            self._unpublished = None
        self._tell_in_place()
        for listener in self._listeners:
            listener.quiet()

    def abandon(self) -> None:
        """End a game whose end no line will show: its result is "unknown", and nothing is asked."""
        if self.status.in_game:
            self._ask(None)
            self.status.abandon()

    def _tell_in_place(self) -> None:
        """Tell the listeners, once, that the open decision's cards lie in their places."""
        if not self.animations.in_place:
            self._in_place_s = None
            return
        if self._in_place_s is None:
            self._in_place_s = self.last_line_s
        asked = self._latest.current
        if asked is not None and asked is not self._in_place:
            self._in_place = asked
            for listener in self._listeners:
                listener.in_place(asked, self._in_place_s)

    def _handle(self, events: Iterable[Event]) -> None:
        for event in events:
            self._follow_decision(event)
            self.status.update(event)
            for listener in self._listeners:
                listener.event(event)

    def _follow_decision(self, event: Event) -> None:
        match event:
            case DecisionOpened(decision=decision, time_s=time_s):
                self._ask(self._opened(decision, time_s))
            case DecisionClosed(decision=decision):
                if self._asked is not None and decision_key(decision) == self._asked.key:
                    self._ask(None)
            case GameStarted() | GameEnded() | GameRefused():
                self._ask(None)
            case _:
                pass

    def _opened(self, decision: Decision, time_s: float) -> OpenDecision:
        """The decision with its times; a turn begins with the first that is asked in it.

        Of what was there before hsbot was, the log's own stamps say when that was.
        """
        turn = turn_key(decision)
        if turn != self._turn:
            self._turn, self._turn_began_s = turn, self.last_line_s
            if self._ages is not None and not self.status.live:
                self._turn_began_s -= self._ages.age_s(time_s, turn_seconds(decision))
        return OpenDecision(decision, self.last_line_s, self._turn_began_s)

    def _ask(self, asked: OpenDecision | None) -> None:
        """Replace what is open; an answer to anything else would come too late."""
        self._latest.withdraw()
        self._asked = self._unpublished = asked


def status_notes(note: Callable[[str], None]) -> LogListener:
    """A listener that notes events that affect the advice, a line each, and each bug once.

    A game whose beginning is missing is noted when all is read that is there: another may have
    begun.
    """
    bugs: set[str] = set()
    headless: list[Event] = []

    def tell(event: Event) -> None:
        match event:
            case GameResumed(game=game):
                note(f"the client has reconnected to game {game}")
            case BeginningMissing():
                headless.append(event)
            case GameStarted():
                headless.clear()
            case GameRefused(reason=reason):
                note(f"no advice for this game: {reason}")
            case LogTruncated():
                note(TRUNCATED)
            case LineFailed(reason=reason, line_number=line) if reason not in bugs:
                bugs.add(reason)
                note(f"line {line}: {reason}")
            case _:
                pass

    def quiet() -> None:
        if headless:
            headless.clear()
            note(HEADLESS)

    return LogListener(tell, quiet)
