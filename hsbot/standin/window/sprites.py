"""Positions of the entities on screen: in their slots, or on the way there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import GameTag
from PySide6.QtCore import QPointF, QRectF

from hsbot.screen import ClientArea, Geometry, Kind, Slot
from hsbot.screen.slots import MOST_IN_HAND
from hsbot.standin.drag import CARRIED
from hsbot.standin.game.displayed_table import ONES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.standin.board_input import BoardInput
    from hsbot.standin.game.live_game import LiveGame

QUICKNESS: Final = 9.0
"""How much of its way an entity goes in a second of the game, as an exponent."""
ARRIVED_FRAC: Final = 0.002
_OPPONENT_HAND_Y, _OPPONENT_PITCH = 0.02, 0.05


@dataclass(frozen=True, slots=True)
class Sprite:
    """One entity as it is drawn in a frame.

    Attributes:
        entity_id: the entity.
        kind: which kind of slot it belongs to.
        box: where it is drawn, in pixels.
    """

    entity_id: int
    kind: Kind
    box: QRectF


class Sprites:
    """Moves all entities towards their slots as time passes."""

    def __init__(self, geometry: Geometry) -> None:
        self._geometry = geometry
        self._at: dict[int, QPointF] = {}
        self._area = ClientArea(0, 0, 1, 1)
        self.moving = False

    def draw(
        self, game: LiveGame, board: BoardInput, area: ClientArea, passed_s: float
    ) -> list[Sprite]:
        """All entities where they are now, the lowest first.

        Args:
            game: whose table is shown.
            board: whose mouse carries a card.
            area: the window.
            passed_s: seconds of the game since the last picture.
        """
        if area != self._area:
            self._at.clear()
            self._area = area
        share = 1 - math.exp(-QUICKNESS * passed_s)
        self.moving = False
        drawn: list[Sprite] = []
        seen: dict[int, QPointF] = {}
        for entity_id, kind, box in self._places(game, board, area):
            goal = self._goal(game, board, entity_id, box.center())
            start = self._at.get(entity_id) or self._birthplace(kind, goal, area)
            carried = goal is not None and self._is_carried(board, entity_id)
            at = goal if carried else start + (goal - start) * share
            if math.hypot(at.x() - goal.x(), at.y() - goal.y()) > ARRIVED_FRAC * area.height:
                self.moving = True
            else:
                at = goal
            seen[entity_id] = at
            box.moveCenter(at)
            drawn.append(Sprite(entity_id, kind, box))
        self._at = seen
        return drawn

    def _places(
        self, game: LiveGame, board: BoardInput, area: ClientArea
    ) -> Iterator[tuple[int, Kind, QRectF]]:
        """Each entity's own place."""
        table = game.table
        for kind in ONES:
            found = table.one(kind)
            if found is not None:
                yield found.entity_id, kind, self._box(Slot(kind), area)
        rows = (
            (Kind.ENEMY_MINION, table.board(friendly=False)),
            (Kind.FRIENDLY_MINION, board.friendly_board()),
        )
        for kind, row in rows:
            for i, entity in enumerate(row[:7]):
                yield entity.entity_id, kind, self._box(Slot(kind, i, min(7, len(row))), area)
        held = board.drag.held
        standing = held.entity_id if held is not None and held.position else 0
        hand = table.hand(friendly=True)[:MOST_IN_HAND]
        for i, entity in enumerate(hand):
            if entity.entity_id != standing:
                box = self._box(Slot(Kind.HAND, i, len(hand)), area)
                yield entity.entity_id, Kind.HAND, box
        yield from self._opponent_hand(game, area)

    def _opponent_hand(
        self, game: LiveGame, area: ClientArea
    ) -> Iterator[tuple[int, Kind, QRectF]]:
        hand = game.table.hand(friendly=False)
        for i, entity in enumerate(hand):
            height = area.height
            x = area.width / 2 + (i - (len(hand) - 1) / 2) * _OPPONENT_PITCH * height
            box = QRectF(0, 0, 0.075 * height, 0.113 * height)
            box.moveCenter(QPointF(x, _OPPONENT_HAND_Y * height))
            yield entity.entity_id, Kind.ENEMY_HERO, box

    def _box(self, slot: Slot, area: ClientArea) -> QRectF:
        face = self._geometry.bounds(slot, area)
        box = QRectF(0, 0, 2 * face.half_width * 0.92, 2 * face.half_height * 0.92)
        box.moveCenter(QPointF(face.x, face.y))
        return box

    def _goal(self, game: LiveGame, board: BoardInput, entity_id: int, own: QPointF) -> QPointF:
        """Where an entity is bound for: its place, the mouse, or what it attacks."""
        if self._is_carried(board, entity_id):
            return QPointF(*board.at)
        table = game.table
        entity = table.entities[entity_id]
        if entity.tag(GameTag.ATTACKING):
            target = table.game().tag(GameTag.PROPOSED_DEFENDER)
            if target in self._at:
                return self._at[target]
        return own

    @staticmethod
    def _is_carried(board: BoardInput, entity_id: int) -> bool:
        held = board.drag.held
        return held is not None and held.entity_id == entity_id and held.stage == CARRIED

    def _birthplace(self, kind: Kind, goal: QPointF, area: ClientArea) -> QPointF:
        """Where something new comes from: cards from their deck."""
        x, y = self._geometry.point(Slot(Kind.DECK), area)
        if kind is Kind.HAND:
            return QPointF(x, y)
        if kind is Kind.ENEMY_HERO:
            return QPointF(x, area.height - y * 1.2)
        return goal
