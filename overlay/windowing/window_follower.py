"""Follows the game's window: asks the finder often while it moves, seldom while it rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from hsbot.errors import ScreenError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.screen.windows import GameWindow, WindowFinder

MOVING_MS, RESTING_MS, ABSENT_MS = 33, 200, 1000
"""Milliseconds between two looks: while the window moves, while it rests, while there is none."""
LOOKS_TO_REST = 30
"""Looks in a row without a change after which the window rests."""


class WindowFollower(QObject):
    """Signals where the game's window is whenever that changes.

    Args:
        finder: finds the game's window.
        titles: its possible titles.
        is_screen_taken: whether the program in front has the screen for itself.

    Attributes:
        moved: a signal with the ``GameWindow``, or None when there is none.
        covered: a signal: nothing can be drawn over the game, which came to rest in front.
        lost: a signal: the display has gone.
    """

    moved = Signal(object)
    covered = Signal()
    lost = Signal()

    def __init__(
        self, finder: WindowFinder, titles: Sequence[str], is_screen_taken: Callable[[], bool]
    ) -> None:
        super().__init__()
        self._is_screen_taken = is_screen_taken
        self._finder = finder
        self._titles = titles
        self._seen: GameWindow | None = None
        self._unchanged = LOOKS_TO_REST
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.look)

    def look(self) -> None:
        """Query the finder now, and schedule the next query."""
        try:
            window = self._finder.find(self._titles)
        except ScreenError:
            self.lost.emit()
            return
        if window == self._seen:
            self._unchanged += 1
            rests = self._unchanged == LOOKS_TO_REST
            if rests and window is not None and window.in_front and self._is_screen_taken():
                self.covered.emit()
        else:
            self._seen, self._unchanged = window, 0
            self.moved.emit(window)
        self._timer.start(self._pause_ms())

    def _pause_ms(self) -> int:
        if self._seen is None:
            return ABSENT_MS
        return MOVING_MS if self._unchanged < LOOKS_TO_REST else RESTING_MS
