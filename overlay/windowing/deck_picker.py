"""The window in which the user says, by a click, which deck the opponent plays.

It is the only part of the overlay that takes the mouse without being asked to: one button below the
panel, which opens a list of names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from overlay.drawing.panel_painter import letter_px
from overlay.settings import Detail
from overlay.windowing.panel_window import FLAGS

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation
    from hsbot.screen.windows import GameWindow
    from overlay.settings import OverlaySettings

TITLE: Final = "hsbot deck picker"
ASK: Final = "Opponent's deck ..."
TAKE_BACK: Final = "not known"
LATER: Final = "from the next advice on"
GAP_PX: Final = 4
STYLE: Final = (
    "QWidget {{ background: #16161a; font-size: {letter}px; }} "
    "QPushButton {{ color: #f0f0f0; background: #2b2b33; border: 1px solid #55555f;"
    " padding: {pad}px {wide}px; text-align: left; }} "
    "QPushButton:hover {{ background: #0072b2; }}"
)
"""The look of its buttons, whose letters are as high as the panel's."""


class DeckPicker(QWidget):
    """A button that names the opponent's deck, and the names to pick from once it is clicked.

    Args:
        settings: the user's settings.

    Attributes:
        picked: a signal with the name of the deck; "" where it is taken back.
        covered: a signal with what the panel and this window cover of the screen together.
    """

    picked = Signal(str)
    covered = Signal(QRect)

    def __init__(self, settings: OverlaySettings) -> None:
        super().__init__(None, FLAGS)
        self.setWindowTitle(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._head = QPushButton(ASK)
        self._head.setObjectName("head")
        self._head.clicked.connect(self._toggle)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(2, 2, 2, 2)
        self._column.setSpacing(1)
        self._column.addWidget(self._head)
        self._buttons: list[QPushButton] = []
        self._decks: tuple[str, ...] = ()
        self._panel = QRect()
        self._lowest = 0
        self._open = False
        self._scale, self._height, self._letter = settings.scale, 0.0, 0
        self._detail = settings.detail
        self._asked: tuple[str, str] | None = None
        self._advised = ""
        self._resize()

    def offer(self, situation: Situation | None) -> None:
        """Set what can be picked; nothing where nothing is asked."""
        advice = None if situation is None else situation.advice
        if situation is None or advice is None:
            self._asked = None
            if situation is None:
                self._decks = ()
                self._lowest = 0
            self._show()
            return
        self._advised = advice.opponent.assumed
        if self._asked is not None and self._advised != self._asked[0]:
            self._asked = None
        if self._asked is None:
            self._head.setText(f"Opponent: {self._advised}" if self._advised else ASK)
        decks = situation.decks
        if decks != self._decks:
            self._decks = decks
            self._fill()
        self._show()

    def follow(self, game: GameWindow | None) -> None:
        """Take the letters' size from the game's window; None when there is none."""
        if game is not None:
            self._height = game.client.height
            self._resize()

    def set_settings(self, settings: OverlaySettings) -> None:
        """Set the settings to draw by."""
        self._scale, self._detail = settings.scale, settings.detail
        self._resize()
        self._show()

    def _resize(self) -> None:
        letter = round(letter_px(self._height, self._scale))
        if letter != self._letter:
            self._letter = letter
            pad, wide = round(letter / 4), round(letter / 2)
            self.setStyleSheet(STYLE.format(letter=letter, pad=pad, wide=wide))
            self._show()

    def stand_below(self, panel: QRect) -> None:
        """Set where the panel is, in pixels of the screen; empty where there is none.

        While decisions follow each other, the button stays below the highest panel so far: it
        would else move away from the mouse with each line that a search adds or takes back.
        """
        if panel.topLeft() != self._panel.topLeft():
            self._lowest = 0
        self._panel = panel
        self._lowest = max(self._lowest, panel.bottom())
        self._show()

    def _toggle(self) -> None:
        """Open the list of names, or close it."""
        self._open = not self._open
        self._show()

    def _fill(self) -> None:
        """Make a button for each name."""
        for button in self._buttons:
            self._column.removeWidget(button)
            button.deleteLater()
        self._buttons = [self._button(name, name) for name in self._decks]
        if self._decks:
            self._buttons.append(self._button(TAKE_BACK, ""))

    def _button(self, words: str, deck: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setObjectName(f"deck {deck}")
        button.clicked.connect(lambda: self._pick(deck))
        self._column.addWidget(button)
        return button

    def _pick(self, deck: str) -> None:
        """Tell the deck, and show it until the next decision's advice knows of it."""
        self._open = False
        self._asked = None if deck == self._advised else (self._advised, deck)
        since = f", {LATER}" if self._asked is not None else ""
        self._head.setText(f"Opponent: {deck or TAKE_BACK}{since}" if deck or since else ASK)
        self._show()
        self.picked.emit(deck)

    def _show(self) -> None:
        """Show, hide and place as everything now is."""
        if not self._decks or self._panel.isEmpty() or self._detail is not Detail.FULL:
            self.hide()
            self.covered.emit(self._panel)
            return
        for button in self._buttons:
            button.setVisible(self._open)
        self.adjustSize()
        hint = self.sizeHint()  # closed it is narrow: beside it are the cards of the tracker
        wide = max(self._panel.width(), hint.width()) if self._open else hint.width()
        self.resize(wide, hint.height())
        self.move(self._panel.left(), self._top())
        self.show()
        self.raise_()
        self.covered.emit(self._panel.united(self.geometry()))

    def _top(self) -> int:
        """Below the panel where there is room on the screen, else as far down as it fits."""
        screen = self.screen().availableGeometry()
        return min(self._lowest + GAP_PX, screen.bottom() - self.height())
