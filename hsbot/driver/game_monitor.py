"""The state of the game by its log, updated from a queue of lines whenever it is pumped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hearthstone.enums import GameType

from hsbot.driver.action_tracker import ActionTracker
from hsbot.driver.client_clock import ClientClock, Moment, is_after
from hsbot.driver.client_view import ClientView
from hsbot.driver.log_continuity import DOUBT_S, LogContinuity
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.errors import DriverError
from hsbot.live.client_pace import STALE_S
from hsbot.live.latest_decision import turn_key
from hsbot.live.log.line_queue import SessionOpened
from hsbot.live.monitor import LogListener, LogMonitor
from hsbot.live.turn_clock import turn_seconds
from hsbot.observation.events import DecisionOpened, GameResumed, TurnEnding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from hsbot.clock import Clock
    from hsbot.driver.menus.menu_logs import MenuLog
    from hsbot.live.latest_decision import LatestDecision, OpenDecision, TurnKey
    from hsbot.live.log.event_reader import EventReader
    from hsbot.live.log.line_ages import LineAges
    from hsbot.live.log.line_queue import LogItem
    from hsbot.live.monitor import GameStatus
    from hsbot.observation.events import Event

LEFT_S = 90.0
"""Seconds without a line, the client being in its menus, after which a game is taken to be over: it
ended while the client was away, and no log tells how."""
SILENCE_S = 240.0
"""Seconds without a line of the log in a game, after which something is wrong."""
MULLIGAN_S = 60.0
"""The time that the server waits for a mulligan, at least."""
MARGIN_S = 3.0
"""Before the end of a turn nothing is pressed for so long: it would be pressed in the next."""
LATE_S = 65.0
"""Seconds for which a log may stop right behind a list, which then may not be whole."""
GRACE_S = 0.5
"""A line that was written so long after a click comes after what the click has sent."""
UNTIMED = frozenset({GameType.GT_VS_AI, GameType.GT_TUTORIAL})
"""Games in which nobody but the player ends his turn."""


class LogSource(Protocol):
    """A queue of log lines, such as :class:`hsbot.live.log.line_queue.LogQueue`."""

    @property
    def is_gone(self) -> bool:
        """Whether the log that was read is no longer there."""
        ...

    def take(self) -> Iterable[LogItem]:
        """All items since the last call; never waits.

        Raises:
            HsbotError: the log cannot be read any further.
        """
        ...


class GameMonitor:
    """Follows the game on the playing thread: open decision, effects of clicks, animations.

    Args:
        source: the log's lines.
        reader: turns lines into events.
        latest: where the open decision is published.
        menus: the client's other logs.
        clock: tells when a line was taken in.
        on_session: called with each Power.log before its first line is fed.
        listener: called with what happens in the log.
        ages: tells how old the lines are that were there at the beginning.

    Attributes:
        view: what the client shows.
        actions: what came of the last click.
        client: the client's clock.
    """

    def __init__(
        self,
        source: LogSource,
        reader: EventReader,
        latest: LatestDecision,
        menus: MenuLog,
        clock: Clock,
        *,
        on_session: Callable[[Path], None] | None = None,
        listener: LogListener | None = None,
        ages: LineAges | None = None,
    ) -> None:
        self._source = source
        self._latest = latest
        self._clock = clock
        self._on_session = on_session
        self._caught_up_s: float | None = None
        self._stamp_s: float | None = None
        self._turn: TurnKey | None = None
        self._turn_began_s = 0.0
        self._resumed_s = float("-inf")
        self._session = ""
        self._turn_ends = self._went_on = self._repeats = False
        self._menus = menus
        self.view = ClientView(menus, clock)
        self.actions = ActionTracker()
        self.client = ClientClock(clock)
        self._continuity = LogContinuity(clock)
        own = (LogListener(self.actions.event), LogListener(self._event))
        listeners = [*own, *([listener] if listener else [])]
        self._log = LogMonitor(reader, latest, clock, listeners, ages)

    @property
    def status(self) -> GameStatus:
        """Whether a game is on, and how games ended."""
        return self._log.status

    @property
    def last_line_s(self) -> float:
        """The clock's reading at the last line."""
        return self._log.last_line_s

    def pump(self) -> None:
        """Take in what has come.

        Raises:
            HsbotError: the log cannot be read any further, or no longer tells the game that is on.
        """
        for item in self._source.take():
            if isinstance(item, str):
                self._line(item)
            elif isinstance(item, SessionOpened):
                self._open(item.path)
            else:
                self._log.idle()
        self.view.read_menus()
        if not self._log.animations.caught_up:
            self._caught_up_s = None
        elif self._caught_up_s is None:
            self._caught_up_s = self._clock.now_s()
        is_playing = self.status.in_game or self.view.shows_untold_game
        self._continuity.check(is_gone=self._source.is_gone, is_playing=is_playing)

    @property
    def asked(self) -> OpenDecision | None:
        """The open decision at a quiet moment; the client may still be showing how it came."""
        is_known = self._log.is_quiet and not self._continuity.in_doubt
        return self._latest.current if is_known else None

    def is_open(self, asked: OpenDecision) -> bool:
        """Whether this decision is still open, as far as the log shows."""
        return self._latest.is_current(asked)

    def is_pending(self, asked: OpenDecision) -> bool:
        """Whether this decision is still open, be it with a list that came in parts."""
        current = self._latest.current
        return current is not None and current.key == self.actions.newest_key(asked)

    def has_lapsed(self, asked: OpenDecision) -> bool:
        """Whether this decision's turn is over, or all but over, and nothing was sent for it."""
        is_late = self.is_open(asked) and not self._is_away()
        return self.actions.has_run_out(asked) or is_late

    def is_on(self, asked: OpenDecision, speed: float = 1.0) -> bool:
        """Whether this decision is open, and its turn cannot be over without the log's word yet.

        Args:
            asked: the decision.
            speed: how many times faster than the game a stand-in client plays.
        """
        if not self.is_open(asked) or self._is_away() or self._turn_ends:
            return False
        decision = asked.decision
        if decision.observation.game_type in UNTIMED:
            return True
        length_s = MULLIGAN_S if decision.kind == "mulligan" else turn_seconds(decision)
        return self.client.now_s() - self._turn_began_s < (length_s - MARGIN_S) / speed

    def went_on_since(self, client_s: float) -> bool:
        """Whether the client has written anything since a reading of its clock, and a little."""
        return self.client.newest_s > client_s + GRACE_S

    def came_back_since(self, client_s: float) -> bool:
        """Whether the client has joined the game anew since a reading of its clock."""
        since = Moment(client_s, self._clock.now_s())
        return self._resumed_s > client_s or is_after(self.view.entered_at, since)

    def require_lines(self) -> None:
        """Raise where the log of a game has shown nothing for very long.

        Raises:
            DriverError: it is so.
        """
        if self._clock.now_s() - self.last_line_s > SILENCE_S:
            raise DriverError(f"{EndReason.SILENT} for {SILENCE_S:g} s: is it frozen?")

    def require_logged(self, unlogged_s: float) -> None:
        """Raise where the client has shown a game for long that the log does not tell.

        Args:
            unlogged_s: for how many seconds it is known.

        Raises:
            DriverError: it is so.
        """
        newest = Moment(self.client.newest_s, self.last_line_s)
        if unlogged_s > DOUBT_S and is_after(newest, self.view.entered_at):
            raise self._continuity.lost()
        if unlogged_s > SILENCE_S:
            raise DriverError(f"{EndReason.UNTOLD}, for {SILENCE_S:g} s now")

    def has_settled(self, settle_s: float) -> bool:
        """Whether the client has had all packets animated for ``settle_s`` seconds, or stalled."""
        now_s = self._clock.now_s()
        settled = self._caught_up_s is not None and now_s - self._caught_up_s >= settle_s
        shown = self._went_on or not self._log.animations.tells
        stale_s = STALE_S if shown else LATE_S
        return settled or now_s - self.last_line_s >= stale_s

    def end_if_left(self) -> None:
        """Give up a game that the client has left for its menus; its result is not known."""
        is_left = self.status.in_game and self.view.in_menus
        if is_left and self._clock.now_s() - self.last_line_s >= LEFT_S:
            self.view.game_over(self.client.newest_s)
            self._log.abandon()

    def _is_away(self) -> bool:
        """Whether the client shows no game, or the one that is on may be another than was read.

        A client that was started again, and of which Power.log tells nothing yet, may have
        everything in another place.
        """
        is_restarted = self._menus.has_session_after(self._session)
        return is_restarted or self.view.in_menus or self._continuity.in_doubt

    def _line(self, line: str) -> None:
        """Take in a line; results from before the log began anew do not count again."""
        stamp_s, status = self.client.stamp_s(line), self.status
        was_live = status.live
        self._stamp_s, self._repeats = stamp_s, self._continuity.line(stamp_s)
        status.live = not self._repeats and was_live
        self._log.line(line)
        self._went_on, status.live = True, was_live
        status.in_game &= not self._continuity.repeats
        if not self._repeats:
            self.client.read(stamp_s)

    def _event(self, event: Event) -> None:
        self._continuity.event(event)
        if not self._repeats:
            self.view.event(event, self._stamp_s)
        if isinstance(event, TurnEnding):
            self._turn_ends = True
        elif isinstance(event, GameResumed) and self._stamp_s is not None and not self._repeats:
            self._resumed_s = self._stamp_s
        elif isinstance(event, DecisionOpened):
            self._turn_ends = self._went_on = False
            turn = turn_key(event.decision)
            if turn != self._turn:
                self._turn, self._turn_began_s = turn, self.client.newest_s

    def _open(self, path: Path) -> None:
        if self._on_session is not None:
            self._on_session(path)
        self._session = path.parent.name
        self._continuity.opened(path, in_game=self.status.in_game)
        self._log.animations.restart()
        self.status.truncated = False
