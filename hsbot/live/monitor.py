"""Follows a game that is being played, line by line: its open decision and its status."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hsbot.live.latest_decision import OpenDecision, decision_key
from hsbot.observation.events import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LogTruncated,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hsbot.clock import Clock
    from hsbot.live.latest_decision import LatestDecision
    from hsbot.live.log.events import EventReader
    from hsbot.observation.events import Event, GameResult
    from hsbot.observation.model import Decision

TRUNCATED = (
    "the log has reached its size limit and Hearthstone has stopped writing it: restart the game. "
    "`hsbot setup` lifts the limit for good"
)


@dataclass(slots=True)
class GameStatus:
    """Status of the log: whether a game is on, results, a refusal, a truncated log.

    Attributes:
        in_game: whether a game is on.
        live: whether all that was there at the beginning was read: what comes now happens now.
        results: results of the games that ended while live; whoever counts them takes them out.
        refused: why hsbot does not play the game that is on; "" if it does.
        truncated: whether the client has stopped logging at its size cap.
    """

    in_game: bool = False
    live: bool = False
    results: list[GameResult] = field(default_factory=list)
    refused: str = ""
    truncated: bool = False

    def update(self, event: Event) -> None:
        """Take in an event of the log."""
        match event:
            case GameStarted():
                self.in_game, self.refused = True, ""
            case GameResumed():
                self.in_game = True
            case GameEnded(result=result):
                if self.live and self.in_game:
                    self.results.append(result)
                self.in_game = False
            case GameRefused(reason=reason):
                self.refused = reason
            case LogTruncated():
                self.truncated = True
            case _:
                pass


class LogMonitor:
    """Turns lines into open decisions: the reading side of :class:`LatestDecision`.

    A decision is published at the first quiet moment after its last line: its list is whole then,
    and a log that already holds hours of play is not answered from its beginning. It is withdrawn
    with the line that closes it. One thread at a time may feed it.

    Args:
        reader: turns lines into events.
        latest: where open decisions go.
        clock: tells when a line was read.
        listeners: called with every event after it was taken in.

    Attributes:
        status: the game that is on.
        last_line_s: the clock's reading at the last line.
        is_quiet: whether no line has come since the last quiet moment.
    """

    def __init__(
        self,
        reader: EventReader,
        latest: LatestDecision,
        clock: Clock,
        listeners: Sequence[Callable[[Event], None]] = (),
    ) -> None:
        self._reader = reader
        self._latest = latest
        self._clock = clock
        self._listeners = listeners
        self._unpublished: OpenDecision | None = None
        self._asked: OpenDecision | None = None
        self._turn: tuple[int, int] | None = None
        self.status = GameStatus()
        self.last_line_s = clock.now_s()
        self.is_quiet = False
        self._turn_began_s = self.last_line_s

    def line(self, line: str) -> None:
        """Take in one line of the log."""
        self.last_line_s = self._clock.now_s()
        self.is_quiet = False
        self._handle(self._reader.feed(line))

    def idle(self) -> None:
        """Signal that no line is pending, which publishes the open decision."""
        self._handle(self._reader.idle())
        self.is_quiet = self.status.live = True
        if self._unpublished is not None:
            self._latest.publish(self._unpublished)
            self._unpublished = None

    def abandon(self) -> None:
        """End a game whose end no line will tell: its result is "unknown", and nothing is asked."""
        if self.status.in_game:
            self._ask(None)
            self.status.in_game = False
            self.status.results.append("unknown")

    def _handle(self, events: Iterable[Event]) -> None:
        for event in events:
            self._follow_decision(event)
            self.status.update(event)
            for listener in self._listeners:
                listener(event)

    def _follow_decision(self, event: Event) -> None:
        match event:
            case DecisionOpened(decision=decision):
                self._ask(self._opened(decision))
            case DecisionClosed(decision=decision):
                if self._asked is not None and decision_key(decision) == self._asked.key:
                    self._ask(None)
            case GameStarted() | GameEnded() | GameRefused():
                self._ask(None)
            case _:
                pass

    def _opened(self, decision: Decision) -> OpenDecision:
        """The decision with its times; a turn begins with the first that is asked in it."""
        turn = decision.observation.game, decision.observation.turn
        if turn != self._turn:
            self._turn, self._turn_began_s = turn, self.last_line_s
        return OpenDecision(decision, self.last_line_s, self._turn_began_s)

    def _ask(self, asked: OpenDecision | None) -> None:
        """Replace what is open; an answer to anything else would come too late."""
        self._latest.withdraw()
        self._asked = self._unpublished = asked


def status_notes(note: Callable[[str], None]) -> Callable[[Event], None]:
    """A listener that notes events that affect the advice, a line each."""

    def tell(event: Event) -> None:
        match event:
            case GameResumed(game=game):
                note(f"the client has reconnected to game {game}")
            case GameRefused(reason=reason):
                note(f"no advice for this game: {reason}")
            case LogTruncated():
                note(TRUNCATED)
            case _:
                pass

    return tell
