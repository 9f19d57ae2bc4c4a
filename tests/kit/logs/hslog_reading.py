"""A written log read back by hslog and compared with the server's table."""

from __future__ import annotations

import io
import logging
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone
from hslog import LogParser
from hslog.export import EntityTreeExporter

from hsbot.logwriter.format.power_log import GameInfo, PlayerInfo, PowerLogWriter
from hsbot.logwriter.format.table_diff import HIDDEN_SECRET_TAGS, HIDDEN_TAGS, EntityView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hearthstone.entities import Entity, Game
    from hslog import packets

    from hsbot.logwriter.format.table_diff import TableView

FRIEND = PlayerInfo("Anna#1001", 144115198130930503, 1001)
FOE = PlayerInfo("Bertha#1002", 144115198130930503, 1002)


class Tape:
    """A writer's lines, with a clock that moves by a hundredth of a second at each reading."""

    def __init__(self, *, animated: bool = True, game: GameInfo | None = None) -> None:
        self.lines: list[str] = []
        self._now_s = 43_200.0
        game = game or GameInfo((FRIEND, FOE))
        self.writer = PowerLogWriter(self.lines.append, self._tick, game, animated=animated)

    def _tick(self) -> float:
        self._now_s += 0.01
        return self._now_s

    @property
    def text(self) -> str:
        """All that was written."""
        return "".join(self.lines)

    def bodies(self, method: str) -> list[str]:
        """The texts that ``method`` printed, without time, method and newline."""
        mark = f" {method}() - "
        return [line.split(mark, 1)[1].rstrip("\n") for line in self.lines if mark in line]


class _Complaints(logging.Handler):
    """Turns hslog's warnings into failures."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


def parse(text: str) -> LogParser:
    """Read a log with plain hslog; a line that hslog only warns of is a failure too."""
    parser = LogParser()
    complaints = _Complaints(logging.WARNING)
    logging.getLogger().addHandler(complaints)
    try:
        parser.read(io.StringIO(text))
        parser.flush()
    finally:
        logging.getLogger().removeHandler(complaints)
    return parser


class HidingExporter(EntityTreeExporter):
    """hslog's exporter, remembering which cards are hidden (it keeps a hidden card's id itself)."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.hidden: set[int] = set()

    def handle_full_entity(self, packet: packets.FullEntity) -> Entity:
        """Note whether the card is hidden."""
        if packet.card_id:
            self.hidden.discard(packet.entity)
        else:
            self.hidden.add(packet.entity)
        return super().handle_full_entity(packet)

    def handle_show_entity(self, packet: packets.ShowEntity) -> Entity:
        """Note whether the card is hidden."""
        self.hidden.discard(packet.entity)
        return super().handle_show_entity(packet)

    def handle_hide_entity(self, packet: packets.HideEntity) -> Entity:
        """Note whether the card is hidden."""
        self.hidden.add(packet.entity)
        return super().handle_hide_entity(packet)


def export(text: str) -> HidingExporter:
    """The exporter of the log's last game, after its last packet."""
    parser = parse(text)
    exporter = HidingExporter(parser.games[-1], player_manager=parser.player_manager)
    exporter.export()
    return exporter


def view_of(entity: Entity, hidden: set[int]) -> EntityView:
    """An entity that hslog exported, as the server may have known it."""
    card_id = getattr(entity, "card_id", None) or ""
    known = bool(card_id) and entity.id not in hidden
    person = entity.tags.get(GameTag.CARDTYPE) in {CardType.GAME, CardType.PLAYER}
    tags = {int(tag): int(value) for tag, value in entity.tags.items()}
    return EntityView(entity.id, card_id, tags, f"Card {card_id}", visible=known or person)


def table_of(game: Game, hidden: set[int]) -> dict[int, EntityView]:
    """All entities of an exported game."""
    return {entity.id: view_of(entity, hidden) for entity in game.entities}


def printed_tags(tags: Mapping[int, int], *, visible: bool) -> dict[int, int]:
    """The tags that a log tells for sure: not 0, and public if the card is hidden."""
    told = {
        int(tag): int(value) for tag, value in tags.items() if value and tag != GameTag.ENTITY_ID
    }
    if visible:
        return told
    public = HIDDEN_SECRET_TAGS if told.get(GameTag.ZONE) == Zone.SECRET else HIDDEN_TAGS
    return {tag: value for tag, value in told.items() if tag in public}


def assert_tells(text: str, table: TableView) -> None:
    """The log, read by hslog, ends in ``table``: all tags and card ids that the player may know."""
    exporter = export(text)
    entities = {entity.id: entity for entity in exporter.game.entities}
    assert entities.keys() == table.keys()
    for entity_id, view in table.items():
        entity = entities[entity_id]
        visible = view.visible
        assert (entity_id not in exporter.hidden) == visible, entity_id
        if visible:
            assert (getattr(entity, "card_id", None) or "") == view.card_id
        told = printed_tags(entity.tags, visible=visible)
        assert told == printed_tags(view.tags, visible=visible), entity_id
