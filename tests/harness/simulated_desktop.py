"""A desktop on a made-up clock: the stand-in's window, a wired mouse, its newest log."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.driver.menus.menu_logs import MenuLog
from hsbot.driver.mouse.protocol import RecordingPointer
from hsbot.live.log.line_queue import LogItem, Quiet, SessionOpened
from hsbot.powerlog import FileTail
from hsbot.powerlog.folders import Arrivals, session_logs
from hsbot.screen import ClientArea
from hsbot.screen.windows import TITLES, GameWindow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from hsbot.clock import Clock
    from hsbot.driver.mouse.protocol import Button, Pixel
    from hsbot.standin.client import StandInClient

QUIET_S = 0.03
LOOK_FOR_SESSION_S = 0.25
AREA = ClientArea(200, 100, 1280, 720)


@dataclass
class Window:
    """A fake window finder: where the stand-in's window is, and what its faults do to it."""

    area: ClientArea = AREA
    covered: bool = False
    gone: bool = False
    minimised: bool = False

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """See :class:`hsbot.screen.windows.WindowFinder`."""
        if self.gone:
            return None
        front = not (self.covered or self.minimised)
        return GameWindow(7, titles[0], self.area, 1.0, minimised=self.minimised, in_front=front)

    @property
    def clickable(self) -> bool:
        """Whether a press at a point of its area reaches it."""
        return not (self.gone or self.covered or self.minimised)

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
    """A pointer whose presses reach the stand-in; one that misses its window is remembered.

    Attributes:
        astray: where a button was pressed that did not reach the window.
        presses, releases: how often a button was pressed, and let go.
    """

    def __init__(self, client: StandInClient, window: Window) -> None:
        super().__init__()
        self._client = client
        self._window = window
        self.astray: list[Pixel] = []
        self.presses = self.releases = 0

    def move(self, to: Pixel) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        super().move(to)
        self._client.move(*to, self._window.area)

    def press(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        super().press(button)
        self.presses += 1
        if not (self._window.clickable and self._holds()):
            self.astray.append(self.at)
        elif button == "left":
            self._client.press(*self.at, self._window.area)
        else:
            self._client.cancel()

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        super().release(button, at)
        self.releases += 1
        if button == "left" and self._window.find() is not None:
            self._client.release(*self.at, self._window.area)

    def _holds(self) -> bool:
        return self._window.area.holds(*self.at)


class LateMenuLog(MenuLog):
    """The menus' logs, which may be read late.

    Attributes:
        held_until_s: our clock's reading before which nothing is read.
    """

    def __init__(self, logs: Path, clock: Clock) -> None:
        super().__init__(logs, clock)
        self.held_until_s = float("-inf")

    def read(self) -> None:
        """See :class:`hsbot.driver.menus.menu_logs.MenuLog`."""
        if self._clock.now_s() >= self.held_until_s:
            super().read()


class NewestLog:
    """A log source that follows the newest session's log by the fake clock.

    Reading it may stop for a while, in the middle of the lines of one moment too: a slow disk, or a
    client that writes what it has told some time ago.
    """

    def __init__(self, install: Path, clock: Clock) -> None:
        self._logs = install / "Logs"
        self._clock = clock
        self._tail: FileTail | None = None
        self._order = Arrivals()
        self._looked_s = float("-inf")
        self._last_line_s = clock.now_s()
        self._told = False
        self._held_until_s = float("-inf")
        self._passing = 0
        self._kept: deque[LogItem] = deque()

    @property
    def is_gone(self) -> bool:
        """See :class:`hsbot.driver.game_monitor.LogSource`."""
        return self._tail is not None and self._tail.is_gone

    def hold(self, until_s: float, lines: int = 0) -> None:
        """Hold back what comes.

        Args:
            until_s: the clock's reading until which nothing is read.
            lines: so many lines still are.
        """
        self._held_until_s = max(until_s, self._held_until_s)
        self._passing = lines

    def take(self) -> Iterator[LogItem]:
        """See :class:`hsbot.driver.game_monitor.LogSource`."""
        now_s = self._clock.now_s()
        is_held = now_s < self._held_until_s
        if not (is_held and self._passing <= 0):
            self._kept.extend(self._read(now_s))
        while self._kept and not (is_held and self._passing <= 0):
            self._passing -= 1
            self._last_line_s, self._told = now_s, False
            yield self._kept.popleft()
        if not self._told and now_s - self._last_line_s >= QUIET_S:
            self._told = True
            yield Quiet()

    def _read(self, now_s: float) -> Iterator[LogItem]:
        lines = self._tail.read() if self._tail is not None else []
        if self._tail is not None and self._tail.begins_anew:
            yield SessionOpened(self._tail.path)
        if not lines and now_s - self._looked_s >= LOOK_FOR_SESSION_S:
            self._looked_s = now_s
            last = [self._tail.path] if self._tail is not None else []
            newest = self._order.last([*session_logs(self._logs), *last])
            if newest is not None and newest not in last:
                if self._tail is not None:
                    yield from self._tail.flush()
                self._tail = FileTail(newest)
                yield SessionOpened(newest)
                lines = self._tail.read()
        yield from lines
