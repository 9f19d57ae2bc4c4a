"""hslog's export of a whole file, with its known faults corrected: the tracker's reference.

The corrections are written here a second time, on hslog's classes, so that the comparison is not
circular.
"""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any

from hearthstone.enums import BlockType, GameTag, Zone
from hslog import LogParser
from hslog.exceptions import MissingPlayerData, ParsingError
from hslog.export import EntityTreeExporter
from hslog.player import InconsistentPlayerIdError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.observation import EntityTable

CREATE_GAME = "GameState.DebugPrintPower() - CREATE_GAME"


class CorrectedExporter(EntityTreeExporter):
    """hslog's exporter, plus what facts/power-log.md lists as its faults."""

    def __init__(self, tree: Any, manager: Any) -> None:
        super().__init__(tree, player_manager=manager, tolerate_missing_entities=True)
        self.resent: set[int] | None = None
        self.before_play: tuple[int, dict[int, dict[int, int]]] = (0, {})

    def handle_block(self, packet: Any) -> None:
        """GAME_RESET: what is not sent again is gone, once the block has ended."""
        if packet.type != BlockType.GAME_RESET:
            if packet.type == BlockType.PLAY:
                players = {player.id: dict(player.tags) for player in self.game.players}
                self.before_play = int(packet.entity), players
            super().handle_block(packet)
            return
        cards = {entity.id: entity.card_id for entity in self.cards()}
        self.resent = set()
        for child in packet.packets:
            self.export_packet(child)
        for entity in self.cards():
            hidden = entity.card_id is None and entity.zone in (Zone.HAND, Zone.SECRET)
            if entity.id in self.resent and hidden:
                entity.card_id = cards.get(entity.id)
        if packet.ended:
            keep = self.resent | {1, *(player.id for player in self.game.players)}
            entities = self.game._entities
            for entity_id in [i for i in entities if i not in keep]:
                del entities[entity_id]
            self.rewind(int(packet.entity))
        self.resent = None

    def rewind(self, source: int) -> None:
        """A card that rewinds is in hand again, and the players have what they had before it."""
        played, before = self.before_play
        card = self.find_entity(source, "GAME_RESET")
        if card is not None and source == played and card.tags.get(GameTag.REWIND):
            for player in self.game.players:
                player.tags = dict(before[player.id])

    def handle_full_entity(self, packet: Any) -> Any:
        """Notes what a reset sends again."""
        if self.resent is not None:
            self.resent.add(int(packet.entity))
        return super().handle_full_entity(packet)

    def handle_hide_entity(self, packet: Any) -> Any:
        """HIDE_ENTITY moves the entity; in a deck it can no longer be told from others."""
        entity = super().handle_hide_entity(packet)
        if entity is not None:
            self.enter(entity, packet.zone)
            entity.tags[GameTag.ZONE] = packet.zone
            if packet.zone == Zone.DECK:
                entity.card_id = None
        return entity

    def handle_show_entity(self, packet: Any) -> Any:
        """As hslog, without loading the card XML, and with the zone's effect."""
        entity = self.find_entity(packet.entity, "SHOW_ENTITY")
        if entity is not None:
            entity.card_id = packet.card_id
            self.put(entity, packet.tags)
        return entity

    def handle_change_entity(self, packet: Any) -> Any:
        """As hslog, which refuses an entity whose earlier card is not known."""
        return self.handle_show_entity(packet)

    def handle_tag_change(self, packet: Any) -> Any:
        """As hslog; a player that is never named loses the tag."""
        with contextlib.suppress(MissingPlayerData):
            entity_id = getattr(packet.entity, "entity_id", packet.entity)
            if entity_id is None:
                return None
            entity = self.find_entity(int(entity_id), "TAG_CHANGE")
            if entity is not None:
                self.put(entity, [(packet.tag, packet.value)])
            return entity

    def handle_shuffle_deck(self, packet: Any) -> None:
        """After a shuffle nothing in that deck is known."""
        for entity in self.cards():
            if entity.zone == Zone.DECK and entity.tags.get(GameTag.CONTROLLER) == packet.player_id:
                entity.card_id = None

    def cards(self) -> list[Any]:
        """All entities that can have a card."""
        return [entity for entity in self.game.entities if hasattr(entity, "card_id")]

    def put(self, entity: Any, tags: Iterable[tuple[int, int]]) -> None:
        """Set tags one by one."""
        for tag, value in tags:
            if tag == GameTag.ZONE:
                self.enter(entity, value)
            entity.tags[tag] = value

    @staticmethod
    def enter(entity: Any, zone: int) -> None:
        """A card that goes into a deck is no longer known."""
        if zone == Zone.DECK and entity.tags.get(GameTag.ZONE, Zone.DECK) != Zone.DECK:
            entity.card_id = None


def export(lines: Iterable[str]) -> dict[int, tuple[str | None, dict[int, int]]]:
    """Entity id to (card id, tags) after ``lines``: their last game, by a fresh hslog parse."""
    logging.disable(logging.WARNING)
    try:
        parser = LogParser()
        for line in lines:
            if CREATE_GAME in line:
                parser = LogParser()
            with contextlib.suppress(ParsingError, MissingPlayerData, InconsistentPlayerIdError):
                parser.read_line(line.lstrip("\ufeff").rstrip("\r\n"))
    finally:
        logging.disable(logging.NOTSET)
    if not parser.games or not parser.games[-1].packets:
        return {}
    exporter = CorrectedExporter(parser.games[-1], parser.player_manager)
    exporter.export()
    return {
        entity.id: (
            getattr(entity, "card_id", None),
            {int(tag): int(value) for tag, value in entity.tags.items()},
        )
        for entity in exporter.game.entities
    }


def live(table: EntityTable) -> dict[int, tuple[str | None, dict[int, int]]]:
    """The tracker's entities in the same form."""
    return {
        entity_id: (entity.card_id, dict(entity.tags))
        for entity_id, entity in table.snapshot().items()
    }
