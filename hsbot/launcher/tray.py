"""The launcher's icon in the tray: what runs, the overlay on or off, stop, quit.

While something runs, a closed window leaves the icon: a click brings it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QCheckBox, QMenu, QSystemTrayIcon

from hsbot.launcher.theme import icon
from hsbot.messages.launcher_protocol import LauncherPage, StartAction, StopRunning

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from hsbot.messages.launcher_protocol import FromLauncher, LauncherAction, ToLauncher

READY, NOT_READY = "Ready", "Not ready: open hsbot"
OVERLAY: Final = "Show the advice over the game"
STAYS: Final = "hsbot goes on: this icon stops it"


class LauncherTray(QObject):
    """The icon and its menu; it gets the messages that the window gets.

    Args:
        say: takes what the user asks for.
        quits: ends the launcher.
    """

    def __init__(
        self, say: Callable[[FromLauncher], None], quits: Callable[[], None] = QApplication.quit
    ) -> None:
        super().__init__()
        self._to_hsbot = say
        self._window: QWidget | None = None
        self._last: StartAction | None = None
        self._again: StartAction | None = None
        self._page = LauncherPage(ready=False, checks=(), actions=())
        self.menu = QMenu()
        self._status = self.menu.addAction(NOT_READY)
        self._status.setEnabled(False)
        self._open = self.menu.addAction("Open hsbot")
        self._open.triggered.connect(self.bring_back)
        self._overlay = self.menu.addAction(OVERLAY)
        self._overlay.setCheckable(True)
        self._overlay.setChecked(True)
        self._overlay.triggered.connect(self._switch)
        self._main = self.menu.addAction("Stop")
        self._main.triggered.connect(self._start_or_stop)
        self.menu.addSeparator()
        self._quit = self.menu.addAction("Quit")
        self._quit.triggered.connect(quits)
        self.icon = QSystemTrayIcon(icon())
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self._clicked)
        self._refresh()

    def say(self, message: FromLauncher) -> None:
        """Hand on what the window asks for."""
        if isinstance(message, StartAction):
            self._last = message
        self._to_hsbot(message)

    def attend(self, window: QWidget) -> None:
        """Show the icon beside a window, whose box for the overlay it shares."""
        self._window = window
        box = self._box()
        if box is not None:
            self._overlay.setChecked(box.isChecked())
            box.toggled.connect(self._overlay.setChecked)
        window.installEventFilter(self)
        self.icon.show()

    def hear(self, message: ToLauncher) -> None:
        """Show a message of hsbot's."""
        if not isinstance(message, LauncherPage):
            return
        self._page = message
        self._refresh()
        again, known = self._again, {action.command for action in message.actions}
        if again is not None and not message.running:
            self._again = None
            if again.command in known:
                self.say(again)

    def close(self) -> None:
        """Take the icon away; before the application ends."""
        if self._window is not None:
            self._window.removeEventFilter(self)
        self.icon.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Hide the window in the place of closing it, while something runs and the icon is seen."""
        closes = event.type() == QEvent.Type.Close and watched is self._window
        if closes and self._window is not None and self._page.running and self._is_seen():
            event.ignore()
            self._window.hide()
            self.icon.showMessage("hsbot", STAYS, icon())
            return True
        return super().eventFilter(watched, event)

    @staticmethod
    def _is_seen() -> bool:
        """Whether the desktop has a tray at all."""
        return QSystemTrayIcon.isSystemTrayAvailable()

    def _refresh(self) -> None:
        """Say in menu and hint what runs, and what the one action does."""
        running, main = self._page.running, self._main_action()
        idle = READY if self._page.ready else NOT_READY
        words = f"Running: {self._words(running)}" if running else idle
        self._status.setText(words)
        self.icon.setToolTip(f"hsbot. {words}")
        self._main.setVisible(bool(running) or main is not None)
        self._main.setText("Stop" if running or main is None else main.words)

    def _words(self, command: str) -> str:
        """An action in words."""
        return next((x.words for x in self._page.actions if x.command == command), command)

    def _main_action(self) -> LauncherAction | None:
        """The action of the window's large button, where it asks for nothing."""
        main = (x for x in self._page.actions if x.place == "main")
        return next((x for x in main if not (x.asks_folder or x.caution)), None)

    def _box(self) -> QCheckBox | None:
        return None if self._window is None else self._window.findChild(QCheckBox, "overlay")

    def _clicked(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason != QSystemTrayIcon.ActivationReason.Context:
            self.bring_back()

    def bring_back(self) -> None:
        """Bring the window back."""
        if self._window is not None:
            self._window.showNormal()
            self._window.raise_()
            self._window.activateWindow()

    def _switch(self) -> None:
        """Follow the game with the overlay, or without: at once, where it is followed now."""
        on, running = self._overlay.isChecked(), self._page.running
        if (box := self._box()) is not None:
            box.setChecked(on)
        main = self._main_action()
        if running and main is not None and main.command == running:
            last = self._last or StartAction(command=running, record=True)
            if last.command == running:
                self._again = msgspec.structs.replace(last, overlay=on)
                self.say(StopRunning())

    def _start_or_stop(self) -> None:
        main = self._main_action()
        if self._page.running:
            self._again = None
            self.say(StopRunning())
        elif main is not None:
            self.say(
                StartAction(command=main.command, overlay=self._overlay.isChecked(), record=True)
            )
