"""The client's window: paints it, and passes it mouse, keys and time."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from hsbot.errors import UsageError
from hsbot.screen import ClientArea
from hsbot.standin.faults.fault_plan import Fault
from hsbot.standin.window.board_painting import paint
from hsbot.standin.window.sprites import Sprites

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.standin.client import StandInClient
    from hsbot.standin.faults.fault_file import FaultFile

TICK_MS: Final = 8
"""How often time passes for the client."""
STILL_TICKS: Final = 25
"""A picture in which nothing moves is drawn anew after so many ticks at the latest."""
FRAME_TICKS: Final = 3
"""While something moves, a picture is drawn every so many ticks."""
_KEYS = dict(zip(range(Qt.Key.Key_F1, Qt.Key.Key_F11), Fault, strict=True))


class ClientWindow(QWidget):
    """A window that shows a client and passes it mouse and keys.

    Args:
        client: the client that is shown.
        title: the window's title.
        closed: called when the player closes the window.
    """

    def __init__(self, client: StandInClient, title: str, closed: Callable[[], None]) -> None:
        super().__init__()
        self.setWindowTitle(title)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 240)
        self._client = client
        self._closed = closed
        self._sprites = Sprites(client.geometry)
        self._drawn_s = client.clock.now_s()
        self.moved = True

    @property
    def area(self) -> ClientArea:
        """The client area in the window's own logical pixels."""
        return ClientArea(0, 0, self.width(), self.height())

    @property
    def alive(self) -> bool:
        """Whether the next frame differs from the last."""
        game = self._client.game
        return self.moved or self._sprites.moving or (game is not None and game.animating)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the picture."""
        del event
        self.moved = False
        client, now = self._client, self._client.clock.now_s()
        painter = QPainter(self)
        sprites = []
        if client.game is not None and client.board is not None:
            passed_s = min(0.5, now - self._drawn_s)
            sprites = self._sprites.draw(client.game, client.board, self.area, passed_s)
        paint(painter, client, self.area, sprites)
        painter.end()
        self._drawn_s = now

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A button goes down."""
        if not self.isActiveWindow():  # without a window manager nobody else gives it the keys
            self.activateWindow()
        if event.button() == Qt.MouseButton.LeftButton:
            self._client.press(event.position().x(), event.position().y(), self.area)
        elif event.button() == Qt.MouseButton.RightButton:
            self._client.cancel()
        self.moved = True

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The second press of two quick ones, which the game takes for any other."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The mouse moves."""
        self._client.move(event.position().x(), event.position().y(), self.area)
        self.moved = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A button goes up."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._client.release(event.position().x(), event.position().y(), self.area)
        self.moved = True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """F1 to F10 are the faults, Escape the game's menu, Backspace takes back, H asks, N skips.

        A key that is held counts once: a turn at a time is taken back.
        """
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_Escape:
            self._client.escape()
            self.moved = True
        elif event.key() == Qt.Key.Key_Backspace:
            self._client.take_back()
            self.moved = True
        elif event.key() == Qt.Key.Key_H:
            self._client.ask_coach()
        elif event.key() == Qt.Key.Key_N:
            self._client.skip()
            self.moved = True
        elif event.key() in _KEYS:
            self._client.fault(_KEYS[event.key()])

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """The player closes the window."""
        super().closeEvent(event)
        self._closed()


class ClientDesktop:
    """Runs a client on a desktop: opens its windows and lets its time pass.

    Args:
        app: Qt's application.
        client: the client.
        title: the window's title.
        size: the client area's width and height, in logical pixels.
        position: the frame's upper left corner; None leaves it to the window manager.
        control: the file in which faults are asked for, if any.
        timed: whether its time passes by itself; else whoever has the client's clock lets it pass.
    """

    def __init__(
        self,
        app: QApplication,
        client: StandInClient,
        title: str,
        size: tuple[int, int],
        *,
        position: tuple[int, int] | None = None,
        control: FaultFile | None = None,
        timed: bool = True,
    ) -> None:
        self._app = app
        self._client = client
        self._title = title
        self._size = size
        self._position = QPoint(*position) if position is not None else None
        self._control = control
        self._crashed = False
        self._ticks = 0
        self._cover: QLabel | None = None
        app.setQuitOnLastWindowClosed(False)
        client.desktop = self
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self.window: ClientWindow | None = None
        self.appear()
        if timed:
            self._timer.start(TICK_MS)

    def _tick(self) -> None:
        self._client.tick()
        self._ticks += 1
        if self._control is not None and self._ticks % FRAME_TICKS == 0:
            self._obey(self._control)
        if self._client.ended:
            self._leave()
        elif self.window is not None and self._is_due(self.window):
            self.window.update()

    def _is_due(self, window: ClientWindow) -> bool:
        return self._ticks % (FRAME_TICKS if window.alive else STILL_TICKS) == 0

    def _obey(self, control: FaultFile) -> None:
        try:
            for fault in control.new():
                self._client.fault(fault)
        except UsageError as error:
            print(f"hsbot: {error}", file=sys.stderr)  # noqa: T201 - there is nobody to raise it to

    def _leave(self) -> None:
        self._timer.stop()
        self._client.close()
        self._app.quit()

    def _closed(self) -> None:
        if not self._crashed:
            self._leave()

    # ---- the desktop, for faults -----------------------------------------------------------------
    def move_by(self, dx_px: int, dy_px: int) -> None:
        """Move the window."""
        if self.window is not None:
            self.window.move(self.window.pos() + QPoint(dx_px, dy_px))

    def shrink(self, factor: float) -> None:
        """Make the window's client area smaller."""
        if self.window is not None:
            self.window.resize(self.window.size() * factor)

    def cover(self, *, covered: bool) -> None:
        """Bring another window to the front, or take it away again."""
        if self._cover is not None:
            self._cover.close()
            self._cover = None
        if covered:
            self._cover = QLabel("Another window")
            self._cover.setWindowTitle("Another window")
            self._cover.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._cover.resize(480, 320)
            self._cover.show()
            _bring_to_front(self._cover)
        elif self.window is not None:
            _bring_to_front(self.window)

    def vanish(self) -> None:
        """Close the window, as a crash does."""
        if self.window is not None:
            self._crashed = True
            self._size = (self.window.width(), self.window.height())
            self._position = self.window.pos()
            self.window.close()
            self.window.deleteLater()
            self.window = None
            self._crashed = False

    def appear(self) -> None:
        """Open a window where the last one was."""
        self.window = ClientWindow(self._client, self._title, self._closed)
        self.window.resize(*self._size)
        if self._position is not None:
            self.window.move(self._position)
        self.window.show()
        _bring_to_front(self.window)


def _bring_to_front(window: QWidget) -> None:
    window.raise_()
    window.activateWindow()


def application() -> QApplication:
    """The Qt application of this process, made once."""
    made = QApplication.instance()
    # not the window's title: Qt gives the name to a hidden window of its own
    return made if isinstance(made, QApplication) else QApplication(["hsbot sandbox"])
