"""The stand-in client in a real window, played with the real mouse, on a made-up clock.

The window and the mouse are those of the display that this process has; nothing of the time is
real: whatever waits for the X server or the window manager takes no time of the game.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QEvent, QObject

from hsbot.driver.mouse.held_buttons import HeldButtons
from hsbot.driver.mouse.real_mouse import Mouse
from hsbot.screen.windows import TITLES, window_finder
from hsbot.standin.window.client_window import ClientDesktop, ClientWindow, application

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.driver.mouse.protocol import Button, Pixel
    from hsbot.screen import ClientArea
    from hsbot.screen.windows import GameWindow, WindowFinder
    from hsbot.standin.client import StandInClient
    from hsbot.system.termination import Endings

    Held: TypeAlias = Callable[[GameWindow | None], bool]
    """The condition that must come to hold of the window that is found."""

ARRIVES_S: Final = 3.0
"""A press that the window has not got after so long has not reached it."""
FOLLOWED_S: Final = 10.0
"""The time that the window manager is given to move, cover, close or open a window."""
STILL_S: Final = 0.3
"""How long a window stays where it is that is not on its way."""
LOOK_S: Final = 0.002
PRESSED: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class Received(QObject):
    """Counts what the client's window gets of the mouse.

    Attributes:
        presses, releases: how often a button went down in it, and up.
    """

    def __init__(self) -> None:
        super().__init__()
        self.presses = self.releases = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Count, and let everything pass."""
        if isinstance(watched, ClientWindow):
            self.presses += event.type() in PRESSED
            self.releases += event.type() == QEvent.Type.MouseButtonRelease
        return False


class CountedMouse(Mouse):
    """The real mouse, which counts what it does.

    Attributes:
        presses, releases: how often a button was pressed, and let go.
    """

    def __init__(self) -> None:
        super().__init__()
        self.presses = self.releases = 0

    def leave_corner(self) -> None:
        """Put the mouse into the middle of the screen, wherever the last session has left it."""
        width, height = self.screen()
        self._gui.FAILSAFE = False
        try:
            self._gui.moveTo(width // 2, height // 2)
        finally:
            self._gui.FAILSAFE = True

    def press(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        super().press(button)
        self.presses += 1

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        super().release(button, at)
        self.releases += 1


class FollowedDesktop:
    """The client's desktop; each change is waited for until the window manager has made it.

    Args:
        desktop: what asks for the change.
        finder: finds the window.
        wait: waits until something holds.
    """

    def __init__(
        self, desktop: ClientDesktop, finder: WindowFinder, wait: Callable[[Held], bool]
    ) -> None:
        self._desktop = desktop
        self._finder = finder
        self._wait = wait

    def move_by(self, dx_px: int, dy_px: int) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        before = self._finder.find()
        self._desktop.move_by(dx_px, dy_px)
        self._wait(lambda now: now is None or before is None or now.client != before.client)

    def shrink(self, factor: float) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        before = self._finder.find()
        self._desktop.shrink(factor)
        self._wait(lambda now: now is None or before is None or now.client != before.client)

    def cover(self, *, covered: bool) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self._desktop.cover(covered=covered)
        self._wait(lambda now: now is None or now.minimised or now.in_front is not covered)

    def minimise(self, *, minimised: bool) -> None:
        """Put the window away, or get it back."""
        window = self._desktop.window
        if window is None:
            return
        if minimised:
            window.showMinimized()
        else:
            window.showNormal()
            window.activateWindow()
        self._wait(lambda now: now is None or now.minimised is minimised)

    def vanish(self) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self._desktop.vanish()
        self._wait(lambda now: now is None)

    def appear(self) -> None:
        """See :class:`hsbot.standin.faults.fault_plan.Desktop`."""
        self._desktop.appear()
        self._wait(lambda now: now is not None and now.in_front)


class RealScreen:
    """A :class:`harness.standin_session.Screen` of real pixels: Qt's window, the display's mouse.

    Args:
        client: the client that is shown.
        area: the client area's size, and where its frame is put.
        endings: the ends of the process, before which the mouse is let go.

    Raises:
        DriverError, ScreenError: the display, or what moves its mouse, is not there.
    """

    def __init__(self, client: StandInClient, area: ClientArea, endings: Endings) -> None:
        self._app = application()
        self._received = Received()
        self._app.installEventFilter(self._received)
        self._mouse = CountedMouse()
        self.pointer = HeldButtons(self._mouse, endings)
        self.window = window_finder()
        self.astray = 0
        size, corner = (int(area.width), int(area.height)), (int(area.x), int(area.y))
        self._desktop = ClientDesktop(
            self._app, client, TITLES[0], size, position=corner, timed=False
        )
        self._followed = FollowedDesktop(self._desktop, self.window, self._follow)
        client.desktop = self._followed
        self._follow(lambda now: now is not None and now.in_front)
        self._mouse.leave_corner()

    @property
    def presses(self) -> int:
        """See :class:`harness.standin_session.Screen`."""
        return self._mouse.presses

    @property
    def releases(self) -> int:
        """See :class:`harness.standin_session.Screen`."""
        return self._mouse.releases

    def move_by_hand(self, to: Pixel) -> None:
        """See :class:`harness.standin_session.Screen`."""
        self.pointer.move(to)

    def minimise(self, *, minimised: bool) -> None:
        """See :class:`harness.standin_session.Screen`."""
        self._followed.minimise(minimised=minimised)

    def settle(self) -> None:
        """See :class:`harness.standin_session.Screen`."""
        self._app.processEvents()
        if not self._wait(self._has_arrived, ARRIVES_S):
            self.astray += self._mouse.presses - self._received.presses - self.astray

    def close(self) -> None:
        """Close the windows, and let go what they hold: no event loop does."""
        self._app.removeEventFilter(self._received)
        self._desktop.cover(covered=False)
        self._followed.vanish()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _has_arrived(self) -> bool:
        return self._received.presses + self.astray >= self._mouse.presses

    def _follow(self, held: Held) -> bool:
        """Wait until something holds, and the window stands still: some managers animate it."""
        last, since_s = self.window.find(), time.monotonic()

        def is_still() -> bool:
            nonlocal last, since_s
            now, now_s = self.window.find(), time.monotonic()
            if now != last or not held(now):
                last, since_s = now, now_s
            return now_s - since_s > STILL_S

        return self._wait(is_still, FOLLOWED_S)

    def _wait(self, until: Callable[[], bool], most_s: float) -> bool:
        """Handle the window's events until something holds; return whether it came to hold."""
        end_s = time.monotonic() + most_s
        while not until():
            if time.monotonic() > end_s:
                return False
            self._app.processEvents()
            time.sleep(LOOK_S)
        return True
