"""Paints what is not the board: menus, deck choice, dialogs, the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import PlayState
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from hsbot.plurals import counted
from hsbot.screen import ClientArea, Kind, Scene, Slot
from hsbot.standin.window.shapes import CLASS_COLOURS, GOLD, INK, PLAIN, font, outlined, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.cards import Card, Deck
    from hsbot.standin.client import StandInClient

_RESULTS = {
    PlayState.WON: ("Victory", "#f7c948"),
    PlayState.LOST: ("Defeat", "#b9bdc9"),
    PlayState.TIED: ("Draw", "#b9bdc9"),
}
_BUTTONS = {
    Kind.HUB_PLAY: "Play",
    Kind.PLAY_BUTTON: "Play",
    Kind.MODE_SWITCH: "Wild",
    Kind.BACK: "Back",
    Kind.CONCEDE: "Concede",
    Kind.RESUME: "Resume",
}
LEAST_ROWS = 16
"""A shorter list of cards has lines of the height that so many have."""
_MODES = ("Standard", "Wild", "Casual")


def box_of(client: StandInClient, slot: Slot, area: ClientArea) -> QRectF:
    """A slot's rectangle, in pixels."""
    face = client.geometry.bounds(slot, area)
    box = QRectF(0, 0, 2 * face.half_width, 2 * face.half_height)
    box.moveCenter(QPointF(face.x, face.y))
    return box


def paint_room(painter: QPainter, area: ClientArea) -> None:
    """Paint the background of the menus."""
    light = QRadialGradient(QPointF(area.width / 2, area.height * 0.4), area.height * 0.9)
    light.setColorAt(0, QColor("#6b4526"))
    light.setColorAt(1, QColor("#1d120b"))
    painter.fillRect(QRectF(0, 0, area.width, area.height), light)


def button(painter: QPainter, box: QRectF, text: str, *, bright: bool = True) -> None:
    """Paint a button."""
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, QColor("#4f86c6" if bright else "#77685a"))
    shade.setColorAt(1, QColor("#23487a" if bright else "#453a31"))
    painter.setPen(QPen(GOLD.darker(130), box.height() * 0.05))
    painter.setBrush(shade)
    corner = min(box.width(), box.height()) * 0.3
    painter.drawRoundedRect(box, corner, corner)
    size = min(box.height() * 0.42, 1.2 * box.width() / max(3, len(text)))
    outlined(painter, box.center(), text, size)


def paint_menu(painter: QPainter, client: StandInClient, area: ClientArea) -> None:
    """Paint the main menu, the deck choice, or the list of modes."""
    paint_room(painter, area)
    height = area.height
    if client.scene is Scene.HUB:
        outlined(painter, QPointF(area.width / 2, 0.16 * height), "hsbot", 0.1 * height, GOLD)
        subtitle = "a stand-in for Hearthstone's client"
        outlined(painter, QPointF(area.width / 2, 0.235 * height), subtitle, 0.03 * height)
        _paint_keys(painter, ("In a game", *client.keys), area, 0.7)
    elif client.scene is Scene.DECK_PICKER:
        at = QPointF(area.width / 2 - 0.2 * height, 0.16 * height)
        outlined(painter, at, "Choose a deck", 0.05 * height, GOLD)
    for slot in client.layout().slots():
        box = box_of(client, slot, area)
        if slot.kind is Kind.DECK_SLOT:
            _paint_deck(painter, client, slot, box)
        elif slot.kind is Kind.MODE:
            button(painter, box, _MODES[slot.index], bright=slot.index == 1)
        else:
            button(painter, box, _BUTTONS.get(slot.kind, ""))
    if client.scene is Scene.DECK_PICKER:
        _paint_choice(painter, client, area)


def _paint_choice(painter: QPainter, client: StandInClient, area: ClientArea) -> None:
    """Paint the chosen deck: its name, and its cards by cost."""
    deck, height = client.config.decks[client.deck], area.height
    pane = QRectF(0, 0, 0.36 * height, 0.52 * height)
    pane.moveCenter(QPointF(area.width / 2 + 0.42 * height, 0.463 * height))
    painter.setPen(QPen(GOLD.darker(130), height * 0.005))
    painter.setBrush(CLASS_COLOURS[deck.hero_class].darker(130))
    painter.drawRoundedRect(pane, height * 0.02, height * 0.02)
    edge = 0.012 * height
    inside = pane.adjusted(edge, edge, -edge, -edge)
    head = QRectF(inside.left(), inside.top(), inside.width(), 0.055 * height)
    words(painter, head, f"{deck.name} ({counted(deck.size, 'card')})", height * 0.024, PLAIN)
    rows = deck_rows(deck, client.cards)
    top = head.bottom() + edge
    line = (inside.bottom() - top) / max(len(rows), LEAST_ROWS)
    painter.setFont(font(min(0.85 * line, 0.02 * height), bold=False))
    painter.setPen(PLAIN)
    for number, row in enumerate(rows):
        place = QRectF(inside.left(), top + number * line, inside.width(), line)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, row)


def deck_rows(deck: Deck, cards: Mapping[str, Card]) -> list[str]:
    """A deck's cards in lines, by cost and name."""
    known = [(cards[card_id], count) for card_id, count in deck.cards if card_id in cards]
    known.sort(key=lambda row: (row[0].cost, row[0].name))
    return [f"{card.cost}  {card.name}{f' x{count}' * (count > 1)}" for card, count in known]


def _paint_deck(painter: QPainter, client: StandInClient, slot: Slot, box: QRectF) -> None:
    decks = client.config.decks
    painter.setPen(QPen(INK, box.height() * 0.02))
    if slot.index >= len(decks):
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRoundedRect(box, box.height() * 0.1, box.height() * 0.1)
        return
    deck = decks[slot.index]
    if slot.index == client.deck:
        painter.setPen(QPen(GOLD, box.height() * 0.05))
    painter.setBrush(CLASS_COLOURS[deck.hero_class])
    painter.drawRoundedRect(box, box.height() * 0.1, box.height() * 0.1)
    words(painter, box.adjusted(6, 4, -6, -4), deck.name, box.height() * 0.16, PLAIN)


def paint_game_menu(painter: QPainter, client: StandInClient, area: ClientArea) -> None:
    """Paint the game menu with its concede button over a game."""
    painter.fillRect(QRectF(0, 0, area.width, area.height), QColor(0, 0, 0, 150))
    outlined(painter, QPointF(area.width / 2, 0.25 * area.height), "Game Menu", 0.05 * area.height)
    for slot in client.layout().slots():
        leaves = "Next one" if client.caption else _BUTTONS[Kind.CONCEDE]
        label = leaves if slot.kind is Kind.CONCEDE else _BUTTONS.get(slot.kind, "")
        button(painter, box_of(client, slot, area), label)
    _paint_keys(painter, client.keys, area, 0.7)


def _paint_keys(painter: QPainter, lines: Sequence[str], area: ClientArea, top: float) -> None:
    """Paint lines about keys, one below the other, from a share of the height on."""
    height = area.height
    ground = QRectF(0, (top - 0.035) * height, 0.5 * height, (0.04 * len(lines) + 0.03) * height)
    ground.moveCenter(QPointF(area.width / 2, ground.center().y()))
    painter.fillRect(ground, QColor(0, 0, 0, 130))
    for number, line in enumerate(lines):
        at = QPointF(area.width / 2, (top + 0.04 * number) * area.height)
        outlined(painter, at, line, 0.025 * area.height)


def paint_game_over(painter: QPainter, client: StandInClient, area: ClientArea) -> None:
    """Paint the result of a game."""
    painter.fillRect(QRectF(0, 0, area.width, area.height), QColor(0, 0, 0, 170))
    result = client.game.result if client.game is not None else None
    text, colour = _RESULTS.get(result or PlayState.TIED, _RESULTS[PlayState.TIED])
    middle = QPointF(area.width / 2, 0.42 * area.height)
    outlined(painter, middle, text, 0.13 * area.height, QColor(colour))
    below = QPointF(area.width / 2, 0.62 * area.height)
    outlined(painter, below, "click to continue", 0.035 * area.height)


def paint_dialog(painter: QPainter, client: StandInClient, area: ClientArea) -> None:
    """Paint the dialog, if there is one."""
    dialog = client.dialog
    if dialog is None:
        return
    height = area.height
    painter.fillRect(QRectF(0, 0, area.width, area.height), QColor(0, 0, 0, 140))
    box = QRectF(0, 0, 0.62 * height, 0.46 * height)
    box.moveCenter(QPointF(area.width / 2, 0.53 * height))
    painter.setPen(QPen(GOLD.darker(130), height * 0.007))
    painter.setBrush(QColor("#2b2019"))
    painter.drawRoundedRect(box, height * 0.03, height * 0.03)
    at = QPointF(area.width / 2, 0.37 * height)
    outlined(painter, at, dialog.title, 0.04 * height, GOLD)
    body = QRectF(box.left(), 0.41 * height, box.width(), 0.1 * height)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    words(painter, body.adjusted(20, 0, -20, 0), dialog.text, 0.028 * height, PLAIN, bold=False)
    if dialog.button:
        place = box_of(client, Slot(Kind.CONTINUE), area)
        inner = place.adjusted(place.width() * 0.2, place.height() * 0.25,
                               -place.width() * 0.2, -place.height() * 0.25)  # fmt: skip
        button(painter, inner, dialog.button)
