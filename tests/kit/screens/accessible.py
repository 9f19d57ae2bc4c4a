"""Windows as a screen reader and a keyboard meet them: names, the way of Tab, contrast as drawn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QComboBox,
    QLabel,
    QProgressBar,
    QWidget,
)

from kit.screens.contrast import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTROLS = (QAbstractButton, QAbstractScrollArea, QAbstractSlider, QComboBox, QProgressBar)
"""The kinds of widgets that a user meets; others hold them."""
_MOST_STEPS = 400
_LEAST_PX = 12
"""Less of a text is no text to be read."""


def controls(window: QWidget) -> list[QWidget]:
    """The widgets of a window that are seen and meant for a user; not the parts of others."""
    return [x for kind in CONTROLS for x in window.findChildren(kind) if _is_met(x)]


def _is_met(widget: QWidget) -> bool:
    parts = (QComboBox, QAbstractScrollArea)
    return (
        widget.isVisible()
        and not any(
            isinstance(x, parts) and not isinstance(widget, QAbstractButton | QComboBox)
            for x in _above(widget)
        )
        and not any(isinstance(x, QComboBox) for x in _above(widget))
    )


def _above(widget: QWidget) -> Iterator[QWidget]:
    found = widget.parentWidget()
    while found is not None:
        yield found
        found = found.parentWidget()


def name_of(widget: QWidget) -> str:
    """The name by which a screen reader calls a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return "" if interface is None else interface.text(QAccessible.Text.Name)


def tab_stops(window: QWidget) -> list[QWidget]:
    """The widgets that Tab comes to, from the first until one comes again."""
    found: list[QWidget] = []
    widget = window
    for _ in range(_MOST_STEPS):
        widget = widget.nextInFocusChain()
        if widget in found:
            break
        stops = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if stops and widget.isVisible() and widget.isEnabled() and widget.window() is window:
            found.append(widget)
    return found


def text_contrasts(window: QWidget) -> dict[str, float]:
    """The contrast of each text that is seen, as it is drawn: the ink to its commonest ground."""
    picture = window.grab().toImage()
    found = {}
    for kind in (QLabel, QAbstractButton, QComboBox):
        for widget in window.findChildren(kind):
            text = widget.currentText() if isinstance(widget, QComboBox) else widget.text()
            if text.strip() and widget.visibleRegion().boundingRect().height() > _LEAST_PX:
                found[f"{widget.objectName()} {text}"] = _drawn(picture, window, widget)
    return found


def _drawn(picture: QImage, window: QWidget, widget: QWidget) -> float:
    ratio = picture.devicePixelRatio()
    edge = 6 if isinstance(widget, QAbstractButton) else 0  # the border is no ink
    seen = widget.visibleRegion().boundingRect().adjusted(edge, edge, -edge, -edge)
    corner = widget.mapTo(window, seen.topLeft()) * ratio
    part = picture.copy(QRect(corner, seen.size() * ratio))
    inks = Counter(
        part.pixel(x, y) for x in range(part.width()) for y in range(0, part.height(), 2)
    )
    ground = QColor(inks.most_common(1)[0][0])
    return max(contrast(QColor(ink), ground) for ink in inks)
