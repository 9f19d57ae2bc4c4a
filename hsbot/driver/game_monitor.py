"""The state of the game by its log, updated from a queue of lines whenever it is pumped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hsbot.driver.action_tracker import ActionTracker
from hsbot.live.client_pace import STALE_S
from hsbot.live.log.queue import SessionOpened
from hsbot.live.monitor import LogListener, LogMonitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from hsbot.clock import Clock
    from hsbot.driver.menus.log import MenuLog
    from hsbot.live.latest_decision import LatestDecision, OpenDecision
    from hsbot.live.log.events import EventReader
    from hsbot.live.log.queue import LogItem
    from hsbot.live.monitor import GameStatus

LEFT_S = 30.0
"""Seconds without a line, the client being in its menus, after which a game is taken to be over: it
ended while the client was away, and no log tells how."""


class LogSource(Protocol):
    """A queue of log lines, such as :class:`hsbot.live.log.queue.LogQueue`."""

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
        listener: told what happens in the log.

    Attributes:
        menus: the client's other logs.
        actions: what came of the last click.
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
    ) -> None:
        self._source = source
        self._latest = latest
        self._clock = clock
        self._on_session = on_session
        self._caught_up_s: float | None = None
        self.menus = menus
        self.actions = ActionTracker()
        listeners = [LogListener(self.actions.event), *([listener] if listener else [])]
        self._log = LogMonitor(reader, latest, clock, listeners)

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
            HsbotError: the log cannot be read any further.
        """
        for item in self._source.take():
            if isinstance(item, str):
                self._log.line(item)
            elif isinstance(item, SessionOpened):
                self._open(item.path)
            else:
                self._log.idle()
        self.menus.read()
        if not self._log.animations.caught_up:
            self._caught_up_s = None
        elif self._caught_up_s is None:
            self._caught_up_s = self._clock.now_s()

    @property
    def asked(self) -> OpenDecision | None:
        """The open decision at a quiet moment; the client may still be showing how it came."""
        return self._latest.current if self._log.is_quiet else None

    def is_open(self, asked: OpenDecision) -> bool:
        """Whether this decision is still open."""
        return self._latest.is_current(asked)

    def has_settled(self, settle_s: float) -> bool:
        """Whether the client has had all packets animated for ``settle_s`` seconds, or stalled."""
        now_s = self._clock.now_s()
        settled = self._caught_up_s is not None and now_s - self._caught_up_s >= settle_s
        return settled or now_s - self.last_line_s >= STALE_S

    def end_if_left(self) -> None:
        """Give up a game that the client has left for its menus; its result is not known."""
        if self.menus.in_menus and self._clock.now_s() - self.last_line_s >= LEFT_S:
            self._log.abandon()

    def _open(self, path: Path) -> None:
        if self._on_session is not None:
            self._on_session(path)
        self._log.animations.restart()
        self.status.truncated = False
