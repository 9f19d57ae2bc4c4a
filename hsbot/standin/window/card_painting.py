"""Paints cards, minions, heroes, hero powers, weapons and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, Rarity
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from hsbot.standin.window.shapes import (
    ARMOR,
    ATTACK,
    CLASS_COLOURS,
    GOLD,
    HEALTH,
    INK,
    MANA,
    PAPER,
    PLAIN,
    STONE,
    font,
    gem,
    glow,
    outlined,
    words,
)

if TYPE_CHECKING:
    from hsbot.standin.card_appearance import CardAppearance

_RARITIES = {
    Rarity.COMMON: QColor("#e4e4e4"), Rarity.RARE: QColor("#4aa3ff"),
    Rarity.EPIC: QColor("#c169ff"), Rarity.LEGENDARY: QColor("#ffa53a"),
}  # fmt: skip
_TYPE_WORDS = {
    CardType.MINION: "Minion", CardType.SPELL: "Spell", CardType.WEAPON: "Weapon",
    CardType.HERO: "Hero", CardType.LOCATION: "Location", CardType.HERO_POWER: "Hero Power",
}  # fmt: skip
LEAST_PX = 5
"""Words of a card that would be smaller are left out."""
_STATS = frozenset({CardType.MINION, CardType.WEAPON, CardType.LOCATION})


def paint_card(painter: QPainter, box: QRectF, card: CardAppearance, *, rim: QColor | None = None,
               full: bool = False) -> None:  # fmt: skip
    """Paint a card as in the hand: cost, name, stats, and with ``full`` its text."""
    unit = box.width()
    path = QPainterPath()
    path.addRoundedRect(box, unit * 0.08, unit * 0.08)
    if rim is not None:
        glow(painter, path, unit * 0.08, rim)
    if not card.known:
        _back(painter, box, path)
        return
    frame = CLASS_COLOURS.get(card.printed.card_class, CLASS_COLOURS[CardClass.NEUTRAL])
    painter.fillPath(path, frame.darker(150))
    painter.strokePath(path, QPen(INK, unit * 0.02))
    height = box.height()
    art = QRectF(box.left() + unit * 0.1, box.top() + height * 0.08, unit * 0.8, height * 0.34)
    _art(painter, art, card, frame)
    band = QRectF(box.left() + unit * 0.05, box.top() + height * 0.4, unit * 0.9, height * 0.17)
    painter.setPen(QPen(INK, unit * 0.012))
    painter.setBrush(PAPER)
    painter.drawRoundedRect(band, unit * 0.04, unit * 0.04)
    legible = unit * 0.13 >= LEAST_PX
    if legible:
        name = band.adjusted(unit * 0.02, 0, -unit * 0.02, 0)
        words(painter, name, card.printed.name, unit * 0.13, INK)
    paper = QRectF(box.left() + unit * 0.08, box.top() + height * 0.59, unit * 0.84, height * 0.35)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(PAPER.darker(108))
    painter.drawRoundedRect(paper, unit * 0.04, unit * 0.04)
    inset = unit * (0.16 if card.printed.card_type in _STATS else 0.03)
    if full:
        body = paper.adjusted(inset / 2, 0, -inset / 2, -height * 0.02)
        words(painter, body, card.printed.text, unit * 0.085, INK, bold=False)
    elif legible:
        word = _TYPE_WORDS.get(card.printed.card_type, "")
        words(painter, paper.adjusted(inset, 0, -inset, 0), word, unit * 0.1, INK, bold=False)
    if card.printed.rarity in _RARITIES:
        painter.setPen(QPen(INK, unit * 0.01))
        painter.setBrush(_RARITIES[card.printed.rarity])
        painter.drawEllipse(QPointF(box.center().x(), band.bottom()), unit * 0.04, unit * 0.04)
    gem(painter, box.topLeft() + QPointF(unit * 0.1, unit * 0.1), unit * 0.15, card.stats.cost,
        MANA,
        card.stats.cost_change)  # fmt: skip
    if card.printed.card_type in _STATS:
        _stats(painter, box, card, unit * 0.13)


def _stats(painter: QPainter, box: QRectF, card: CardAppearance, radius: float) -> None:
    low = box.bottom() - radius * 0.75
    if card.printed.card_type is not CardType.LOCATION:
        gem(painter, QPointF(box.left() + radius * 0.75, low), radius, card.stats.attack, ATTACK,
            card.stats.attack_change)  # fmt: skip
    ground = HEALTH if card.printed.card_type is CardType.MINION else ARMOR
    gem(painter, QPointF(box.right() - radius * 0.75, low), radius, card.stats.health, ground,
        card.stats.health_change)  # fmt: skip


def _back(painter: QPainter, box: QRectF, path: QPainterPath) -> None:
    shade = QLinearGradient(box.topLeft(), box.bottomRight())
    shade.setColorAt(0, QColor("#7a4a24"))
    shade.setColorAt(1, QColor("#4a2a14"))
    painter.fillPath(path, shade)
    painter.strokePath(path, QPen(INK, box.width() * 0.03))
    painter.setPen(QPen(GOLD.darker(130), box.width() * 0.04))
    painter.setBrush(QColor("#2d4a7a"))
    painter.drawEllipse(box.center(), box.width() * 0.27, box.width() * 0.27)


def _art(painter: QPainter, box: QRectF, card: CardAppearance, colour: QColor) -> None:
    """Paint a stand-in for the card's art: a gradient in its class's colour, varied by its name."""
    turn = sum(map(ord, card.printed.name)) % 70 - 35
    hue = colour.toHsv()
    hue.setHsv((max(0, hue.hue()) + turn) % 360, min(255, hue.saturation() + 30), 190)
    shade = QLinearGradient(box.topLeft(), box.bottomRight())
    shade.setColorAt(0, hue.lighter(125))
    shade.setColorAt(1, hue.darker(190))
    painter.setPen(QPen(INK, box.width() * 0.015))
    painter.setBrush(shade)
    painter.drawRoundedRect(box, box.width() * 0.06, box.width() * 0.06)
    initials = "".join(word[0] for word in card.printed.name.split() if word[0].isupper())[:3]
    pale = QColor(255, 255, 255, 70)
    painter.setPen(pale)
    painter.setFont(font(min(box.height() * 0.6, box.width() * 0.34)))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, initials)


def paint_minion(
    painter: QPainter, box: QRectF, card: CardAppearance, *, rim: QColor | None = None
) -> None:
    """Paint a minion or a location on the board."""
    unit = box.width()
    path = QPainterPath()
    if card.printed.card_type is CardType.LOCATION:
        path.addRoundedRect(box.adjusted(0, unit * 0.1, 0, -unit * 0.1), unit * 0.1, unit * 0.1)
    else:
        path.addEllipse(box)
    if card.states.taunt:
        painter.fillPath(_shield(box, unit * 0.11), QColor("#9a9a9a"))
        painter.strokePath(_shield(box, unit * 0.11), QPen(INK, unit * 0.02))
    if rim is not None:
        glow(painter, path, unit * 0.08, rim)
    frame = CLASS_COLOURS.get(card.printed.card_class, CLASS_COLOURS[CardClass.NEUTRAL])
    painter.setClipPath(path)
    _art(painter, box, card, frame)
    if card.states.dormant or card.states.stealth:
        painter.fillPath(path, QColor(20, 30, 20, 150))
    if card.states.frozen:
        painter.fillPath(path, QColor(120, 210, 255, 150))
    painter.setClipping(False)
    painter.strokePath(path, QPen(GOLD.darker(150), unit * 0.045))
    if card.states.shield:
        painter.fillPath(path, QColor(255, 230, 120, 70))
        glow(painter, path, unit * 0.035, QColor("#ffe98a"))
    band = QRectF(box.left() + unit * 0.04, box.top() + box.height() * 0.42, unit * 0.92,
                  box.height() * 0.26)  # fmt: skip
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 14, 8, 170))
    painter.drawRoundedRect(band, unit * 0.05, unit * 0.05)
    words(painter, band.adjusted(2, 0, -2, 0), card.printed.name, unit * 0.125, PLAIN)
    note = card.states.letters + (
        "z" if card.states.sleepy and card.printed.card_type is CardType.MINION else ""
    )
    if note:
        outlined(painter, QPointF(box.center().x(), box.bottom() - unit * 0.14), note, unit * 0.14,
                 GOLD)  # fmt: skip
    _stats(painter, box.adjusted(0, 0, 0, -unit * 0.04), card, unit * 0.17)


def _shield(box: QRectF, margin: float) -> QPainterPath:
    wide = box.adjusted(-margin, -margin * 0.6, margin, margin)
    path = QPainterPath(wide.topLeft())
    path.lineTo(wide.topRight())
    path.lineTo(wide.right(), wide.center().y() + wide.height() * 0.15)
    path.lineTo(wide.center().x(), wide.bottom())
    path.lineTo(wide.left(), wide.center().y() + wide.height() * 0.15)
    path.closeSubpath()
    return path


def paint_hero(
    painter: QPainter, box: QRectF, card: CardAppearance, *, rim: QColor | None = None
) -> None:
    """Paint a hero with attack, health and armor."""
    unit = box.width()
    path = QPainterPath()
    path.addRoundedRect(box, unit * 0.3, unit * 0.3)
    if rim is not None:
        glow(painter, path, unit * 0.06, rim)
    painter.setClipPath(path)
    frame = CLASS_COLOURS.get(card.printed.card_class, CLASS_COLOURS[CardClass.NEUTRAL])
    _art(painter, box, card, frame)
    if card.states.frozen:
        painter.fillPath(path, QColor(120, 210, 255, 140))
    painter.setClipping(False)
    painter.strokePath(path, QPen(STONE, unit * 0.06))
    band = QRectF(box.left(), box.center().y() - unit * 0.14, unit, unit * 0.26)
    words(painter, band.adjusted(6, 0, -6, 0), card.printed.name, unit * 0.12, PLAIN)
    low = box.bottom() - unit * 0.1
    if card.stats.attack:
        gem(painter, QPointF(box.left() + unit * 0.08, low), unit * 0.15, card.stats.attack, ATTACK)
    change = -1 if card.stats.health_change < 0 else 0
    gem(
        painter,
        QPointF(box.right() - unit * 0.08, low),
        unit * 0.16,
        card.stats.health,
        HEALTH,
        change,
    )
    if card.stats.armor:
        gem(painter, QPointF(box.right() - unit * 0.08, low - unit * 0.33), unit * 0.14,
            card.stats.armor,
            ARMOR)  # fmt: skip


def paint_power(
    painter: QPainter, box: QRectF, card: CardAppearance, *, rim: QColor | None = None
) -> None:
    """Paint a hero power; grey once it is used."""
    unit = box.width()
    path = QPainterPath()
    path.addEllipse(box)
    if rim is not None:
        glow(painter, path, unit * 0.08, rim)
    painter.setClipPath(path)
    if card.states.used:
        painter.fillPath(path, STONE)
    else:
        _art(painter, box, card, CLASS_COLOURS.get(card.printed.card_class, STONE))
    painter.setClipping(False)
    painter.strokePath(path, QPen(GOLD.darker(140), unit * 0.06))
    band = QRectF(box.left() + unit * 0.06, box.center().y() - unit * 0.2, unit * 0.88, unit * 0.4)
    words(painter, band, card.printed.name, unit * 0.15, PLAIN)
    if not card.states.used:
        gem(painter, QPointF(box.center().x(), box.top()), unit * 0.17, card.stats.cost, MANA,
            card.stats.cost_change)  # fmt: skip


def paint_weapon(painter: QPainter, box: QRectF, card: CardAppearance) -> None:
    """Paint a hero's weapon."""
    unit = box.width()
    path = QPainterPath()
    path.addEllipse(box)
    painter.setClipPath(path)
    _art(painter, box, card, CLASS_COLOURS.get(card.printed.card_class, STONE))
    painter.setClipping(False)
    painter.strokePath(path, QPen(STONE.lighter(150), unit * 0.06))
    band = QRectF(box.left() + unit * 0.06, box.center().y() - unit * 0.2, unit * 0.88, unit * 0.4)
    words(painter, band, card.printed.name, unit * 0.15, PLAIN)
    _stats(painter, box, card, unit * 0.18)
