"""Paints the client: its scene, and the board with everything that a player sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, GameTag, Zone
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from hsbot.screen import ClientArea, Kind, Scene, Slot
from hsbot.standin.card_appearance import CardAppearance, card_appearance
from hsbot.standin.drag import AIMING, CARRIED
from hsbot.standin.game.timing import ROPE_S
from hsbot.standin.window.card_painting import (
    paint_card,
    paint_hero,
    paint_minion,
    paint_power,
    paint_weapon,
)
from hsbot.standin.window.history_painting import paint_history, play_at
from hsbot.standin.window.menu_painting import (
    box_of,
    button,
    paint_dialog,
    paint_game_menu,
    paint_game_over,
    paint_menu,
)
from hsbot.standin.window.shapes import GOLD, INK, MANA, PLAIN, READY, STONE, font, outlined, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.standin.board_input import BoardInput
    from hsbot.standin.client import StandInClient
    from hsbot.standin.game.live_game import LiveGame
    from hsbot.standin.window.sprites import Sprite

AIM: Final = QColor("#ff5a4d")
_MINIONS = frozenset({Kind.FRIENDLY_MINION, Kind.ENEMY_MINION})
_HEROES = frozenset({Kind.FRIENDLY_HERO, Kind.ENEMY_HERO})
_BUTTONS = {Kind.MULLIGAN_CONFIRM: "Confirm", Kind.REWIND: "Rewind", Kind.KEEP: "Keep"}
_IN_FRONT = (Kind.MULLIGAN, Kind.CHOICE, Kind.REWIND)
_MENUS = frozenset({Scene.HUB, Scene.DECK_PICKER, Scene.MODES})


def paint(
    painter: QPainter, client: StandInClient, area: ClientArea, sprites: Sequence[Sprite]
) -> None:
    """Draw all of the client.

    Args:
        painter: draws in the window's logical pixels.
        client: the client that is shown.
        area: the window's client area, at 0, 0.
        sprites: the entities on the board, the lowest first.
    """
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if client.scene in _MENUS or client.game is None or client.board is None:
        paint_menu(painter, client, area)
    else:
        _GamePainter(painter, client, client.game, client.board, area).paint(sprites)
        if client.scene is Scene.GAME_MENU:
            paint_game_menu(painter, client, area)
        elif client.scene is Scene.GAME_OVER:
            paint_game_over(painter, client, area)
    paint_dialog(painter, client, area)


class _GamePainter:
    """Paints one frame of a game."""

    def __init__(
        self,
        painter: QPainter,
        client: StandInClient,
        game: LiveGame,
        board: BoardInput,
        area: ClientArea,
    ) -> None:
        self._p = painter
        self._client = client
        self._game = game
        self._board = board
        self._area = area
        self._h = area.height
        self._table = game.table
        self._usable = {act.source for act in board.options()}
        self._targets = board.drag.targets() if board.drag.held is not None else set()

    def paint(self, sprites: Sequence[Sprite]) -> None:
        """Paint everything, from the table's wood to what is on the mouse."""
        self._wood()
        self._sides()
        paint_history(self._p, self._table, self._client.cards, self._area)
        self._end_turn()
        held = self._board.drag.held
        carried = held.entity_id if held is not None and held.stage == CARRIED else 0
        for sprite in sorted(sprites, key=lambda s: s.entity_id == carried):
            self._sprite(sprite)
        boxes = {sprite.entity_id: sprite.box for sprite in sprites}
        self._arrow(boxes)
        self._splats(boxes)
        self._in_front()
        self._banner()
        self._caption()
        self._hovered(carried)

    # ---- the table -------------------------------------------------------------------------------
    def _wood(self) -> None:
        area, h = self._area, self._h
        whole = QRectF(0, 0, area.width, h)
        self._p.fillRect(whole, QColor("#1c130d"))
        wide = min(area.width, 1.5 * h)
        board = QRectF((area.width - wide) / 2, 0.02 * h, wide, 0.9 * h)
        shade = QLinearGradient(board.topLeft(), board.bottomLeft())
        for at, colour in ((0, "#5d3f27"), (0.48, "#b98d57"), (0.52, "#b98d57"), (1, "#5d3f27")):
            shade.setColorAt(at, QColor(colour))
        self._p.setPen(QPen(QColor("#2d1c10"), h * 0.012))
        self._p.setBrush(shade)
        self._p.drawRoundedRect(board, 0.05 * h, 0.05 * h)
        self._p.setPen(QPen(QColor(60, 36, 18, 160), h * 0.004))
        middle = 0.463 * h
        self._p.drawLine(QPointF(board.left(), middle), QPointF(board.right(), middle))
        held = self._board.drag.held
        if held is not None and held.stage == CARRIED and held.placed:
            self._gap()

    def _gap(self) -> None:
        """Where the carried minion would go."""
        count = len(self._table.board(friendly=True))
        place = self._board.place(self._board.at[0], self._area) - 1
        if count < 7 and self._board.at[1] < 0.78 * self._h:
            box = box_of(self._client, Slot(Kind.GAP, place, count), self._area)
            self._p.setPen(Qt.PenStyle.NoPen)
            self._p.setBrush(QColor(109, 255, 90, 90))
            narrow = box.adjusted(box.width() * 0.42, 0, -box.width() * 0.42, 0)
            self._p.drawRoundedRect(narrow, 6, 6)

    def _sides(self) -> None:
        """Decks, mana, secrets and names of both sides."""
        x, y = self._client.geometry.point(Slot(Kind.DECK), self._area)
        for friendly, at in ((True, y), (False, 0.463 * 2 * self._h - y)):
            size = self._table.deck_size(friendly=friendly)
            box = QRectF(0, 0, 0.075 * self._h, 0.13 * self._h)
            for layer in range(min(3, size)):
                box.moveCenter(QPointF(x - layer * 2, at - layer * 2))
                paint_card(self._p, box, card_appearance(self._table.game(), {}))
            outlined(self._p, QPointF(x, at), str(size), 0.032 * self._h)
            self._mana(friendly=friendly)
            self._secrets(friendly=friendly)

    def _mana(self, *, friendly: bool) -> None:
        left, most = self._table.mana(friendly=friendly)
        h, x0 = self._h, self._area.width / 2
        at = QPointF(x0 + 0.3 * h, (0.875 if friendly else 0.075) * h)
        outlined(self._p, at, f"{left}/{most}", 0.03 * h)
        for crystal in range(max(most, left) if friendly else 0):
            spot = QPointF(x0 + (0.35 + crystal * 0.024) * h, 0.875 * h)
            self._p.setPen(QPen(INK, 1))
            self._p.setBrush(MANA.lighter(120) if crystal < left else STONE)
            self._p.drawEllipse(spot, 0.0105 * h, 0.0105 * h)

    def _secrets(self, *, friendly: bool) -> None:
        hero = Slot(Kind.FRIENDLY_HERO if friendly else Kind.ENEMY_HERO)
        box = box_of(self._client, hero, self._area)
        for i, secret in enumerate(self._table.secrets(friendly=friendly)):
            seen = card_appearance(secret, self._client.cards)
            spot = QPointF(box.left() + (i + 0.5) * 0.04 * self._h, box.top())
            self._p.setPen(QPen(INK, 2))
            self._p.setBrush(QColor("#7a3fa8"))
            self._p.drawEllipse(spot, 0.018 * self._h, 0.018 * self._h)
            outlined(
                self._p, spot, "?" if secret.tag(GameTag.SECRET) else "!", 0.03 * self._h, GOLD
            )
            if seen.known and friendly:
                name = QRectF(box.left() - 0.25 * self._h, box.top() + i * 0.03 * self._h,
                              0.23 * self._h, 0.03 * self._h)  # fmt: skip
                words(self._p, name, seen.printed.name, 0.02 * self._h, PLAIN)

    def _end_turn(self) -> None:
        box = box_of(self._client, Slot(Kind.END_TURN), self._area)
        mine = self._table.my_turn()
        button(self._p, box, "END TURN" if mine else "ENEMY TURN", bright=self._game.ready)
        asked = self._game.prompt
        if self._game.ready and asked and asked.kind == "option" and not self._usable:
            self._p.setPen(QPen(READY, box.height() * 0.08))
            self._p.setBrush(Qt.BrushStyle.NoBrush)
            self._p.drawRoundedRect(box, box.height() * 0.3, box.height() * 0.3)
        left = self._game.rope_s()
        if left < ROPE_S:
            y = 0.463 * self._h
            x = box.left() - 0.02 * self._h
            start = self._area.width / 2 - 0.6 * self._h
            end = start + (x - start) * max(0.0, left / ROPE_S)
            self._p.setPen(QPen(QColor("#ff8c1a"), self._h * 0.008))
            self._p.drawLine(QPointF(start, y), QPointF(end, y))
            outlined(self._p, QPointF(end, y), str(round(left)), 0.03 * self._h, GOLD)
        cog = box_of(self._client, Slot(Kind.OPTIONS), self._area)
        button(self._p, cog, "≡", bright=False)

    # ---- entities --------------------------------------------------------------------------------
    def _sprite(self, sprite: Sprite) -> None:
        entity = self._table.entities.get(sprite.entity_id)
        if entity is None:
            return
        seen = card_appearance(entity, self._client.cards)
        rim = READY if sprite.entity_id in self._usable and self._game.ready else None
        if sprite.entity_id in self._targets:
            rim = AIM
        if sprite.kind in _MINIONS:
            paint_minion(self._p, sprite.box, seen, rim=rim)
        elif sprite.kind is Kind.HAND or entity.tag(GameTag.ZONE) == Zone.HAND:
            paint_card(self._p, sprite.box, seen, rim=rim)
        elif sprite.kind in _HEROES:
            paint_hero(self._p, sprite.box, seen, rim=rim)
        elif seen.printed.card_type is CardType.HERO_POWER:
            paint_power(self._p, sprite.box, seen, rim=rim)
        else:
            paint_weapon(self._p, sprite.box, seen)

    def _arrow(self, boxes: dict[int, QRectF]) -> None:
        """From what is held to the mouse."""
        held = self._board.drag.held
        if held is None or held.stage != AIMING or not (self._targets and held.entity_id in boxes):
            return
        start, end = boxes[held.entity_id].center(), QPointF(*self._board.at)
        path = QPainterPath(start)
        middle = (start + end) / 2 - QPointF(0, 0.08 * self._h)
        path.quadTo(middle, end)
        self._p.setBrush(Qt.BrushStyle.NoBrush)
        self._p.setPen(QPen(INK, self._h * 0.02, c=Qt.PenCapStyle.RoundCap))
        self._p.drawPath(path)
        self._p.setPen(QPen(AIM, self._h * 0.012, c=Qt.PenCapStyle.RoundCap))
        self._p.drawPath(path)
        self._p.drawEllipse(end, self._h * 0.02, self._h * 0.02)

    def _splats(self, boxes: dict[int, QRectF]) -> None:
        for entity_id, points in self._table.splats.items():
            if entity_id in boxes:
                colour = QColor("#e8412c") if points < 0 else QColor("#38b249")
                middle = boxes[entity_id].center()
                self._p.setPen(QPen(INK, 2))
                self._p.setBrush(colour)
                self._p.drawEllipse(middle, 0.045 * self._h, 0.04 * self._h)
                outlined(self._p, middle, f"{points:+d}", 0.045 * self._h)

    # ---- what lies over the board ----------------------------------------------------------------
    def _in_front(self) -> None:
        """The cards of a mulligan or a choice."""
        layout = self._board.layout()
        if not (layout.mulligan or layout.choices or layout.choose_one or layout.rewind):
            return
        self._p.fillRect(QRectF(0, 0, self._area.width, self._h), QColor(0, 0, 0, 150))
        title = "Replace cards?" if layout.mulligan else "Choose one"
        at = QPointF(self._area.width / 2, 0.24 * self._h)
        outlined(self._p, at, title, 0.05 * self._h, GOLD)
        for slot in layout.slots():
            box = box_of(self._client, slot, self._area)
            if slot.kind in _BUTTONS:
                button(self._p, box, _BUTTONS[slot.kind])
                continue
            entity = self._table.entities.get(self._board.entity(slot))
            if entity is None:
                continue
            inner = box.adjusted(box.width() * 0.06, box.height() * 0.03,
                                 -box.width() * 0.06, -box.height() * 0.03)  # fmt: skip
            paint_card(
                self._p, inner, card_appearance(entity, self._client.cards), full=True, rim=READY
            )
            if entity.entity_id in self._board.replaced:
                self._p.fillRect(inner, QColor(120, 0, 0, 110))
                outlined(self._p, inner.center(), "✕", 0.16 * self._h, AIM)

    def _banner(self) -> None:
        """Draw the turn that begins, or why something cannot be done."""
        at = QPointF(self._area.width / 2, 0.463 * self._h)
        if self._board.message:
            outlined(self._p, at, self._board.message, 0.04 * self._h, QColor("#ffd2c9"))
        elif self._game.turn_begins:
            outlined(self._p, at, "YOUR TURN", 0.09 * self._h, GOLD)

    def _caption(self) -> None:
        """Draw the client's lines into the upper corner, one under the other."""
        width = 0.24 * self._area.width
        for number, line in enumerate(self._client.caption):
            size = (0.022 if number else 0.028) * self._h
            top = (0.015 + 0.032 * number + 0.012 * (number > 0)) * self._h
            box = QRectF(0.012 * self._h, top, width, 0.04 * self._h)
            self._p.setFont(font(size, bold=not number))
            self._p.setPen(PLAIN)
            self._p.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, line)

    def _hovered(self, carried: int) -> None:
        """The card under the mouse, large enough to read."""
        if carried or self._board.layout().slots()[0].kind in _IN_FRONT:
            return
        point = QPointF(*self._board.at)
        if self._client.dialog or self._client.scene is not Scene.GAME:
            return
        slot = self._client.hit(point.x(), point.y(), self._area)
        entity = self._table.entities.get(self._board.entity(slot))
        play = play_at(self._table, self._area, point)
        if play is not None:
            entity = play.entity
        elif slot is None or slot.kind in _HEROES:
            return
        seen = CardAppearance() if entity is None else card_appearance(entity, self._client.cards)
        if not seen.known:
            return
        box = QRectF(0, 0, 0.26 * self._h, 0.37 * self._h)
        side = 1 if point.x() < self._area.width / 2 else -1
        if play is None and slot is not None and slot.kind is Kind.HAND:
            box.moveCenter(QPointF(point.x(), 0.6 * self._h))
        else:
            box.moveCenter(QPointF(point.x() + side * 0.24 * self._h, 0.45 * self._h))
        paint_card(self._p, box, seen, full=True)
