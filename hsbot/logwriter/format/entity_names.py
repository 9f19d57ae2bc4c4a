"""The names that the log prints for entities, which lag behind the packets received.

The client prints an entity as it *shows* it, which is later than the packets arrive: a packet's
tags take effect when its task list has been animated. Until the client has made an
entity of a FULL_ENTITY, at the end of the batch that holds it, it prints the bare id.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Zone

from hsbot.logwriter.format.packets import (
    ChangeEntity,
    CreateGame,
    FullEntity,
    HideEntity,
    ShowEntity,
    TagChange,
)
from hsbot.powerlog.spelling import tag_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.logwriter.format.packets import Packet, Task
    from hsbot.powerlog.spelling import Tags

_UNKNOWN_NAME = "UNKNOWN ENTITY [cardType=INVALID]"


@dataclass(slots=True)
class _NamedCard:
    """The parts of a card, as the client displays it, that go into its name."""

    name: str
    card_id: str
    zone: int = Zone.INVALID
    place: int = 0
    controller: int = 0

    def take(self, tags: Tags) -> None:
        for tag, value in tags:
            if tag == GameTag.ZONE:
                self.zone = value
            elif tag == GameTag.ZONE_POSITION:
                self.place = value
            elif tag == GameTag.CONTROLLER:
                self.controller = value


class EntityNames:
    """Names entities as the client prints them, from what it displays of them.

    Args:
        player_names: PLAYER_ID to the name that the log prints.
    """

    def __init__(self, player_names: Mapping[int, str]) -> None:
        self._player_names = player_names
        self._proper_names: dict[int, str] = {}
        self._cards: dict[int, _NamedCard] = {}

    def describe(self, entity_id: int) -> str:
        """The printed name: GameEntity, a player's name, a card in brackets, or the id."""
        if entity_id in self._proper_names:
            return self._proper_names[entity_id]
        card = self._cards.get(entity_id)
        if card is None:
            return str(entity_id)
        return (
            f"[entityName={card.name or _UNKNOWN_NAME} id={entity_id} "
            f"zone={tag_value(GameTag.ZONE, card.zone)} zonePos={card.place} "
            f"cardId={card.card_id} player={card.controller}]"
        )

    def arrive(self, packets: Iterable[Packet]) -> None:
        """Make the entities that ``packets`` announce; all else waits for its animation."""
        for packet in packets:
            match packet:
                case CreateGame(entity_id, _, players):
                    self._proper_names[entity_id] = "GameEntity"
                    for player in players:
                        self._proper_names[player.entity_id] = self._player_names[player.player_id]
                case FullEntity(entity_id, card_id, name, tags):
                    self._cards[entity_id] = _NamedCard(name, card_id)
                    self._cards[entity_id].take(tags)

    def show(self, tasks: Iterable[Task]) -> None:
        """Take over what ``tasks`` change, after their animation."""
        for task in tasks:
            card = self._cards.get(getattr(task, "entity_id", 0))
            if card is not None:
                _change(card, task)


def _change(card: _NamedCard, task: Task) -> None:
    match task:
        case ShowEntity(_, card_id, name, tags) | ChangeEntity(_, card_id, name, tags):
            card.card_id, card.name = card_id, name
            card.take(tags)
        case HideEntity(_, zone):
            # The client forgets which card it is, but goes on printing its name.
            card.card_id = ""
            card.take(((GameTag.ZONE, zone),))
        case TagChange(_, tag, value):
            card.take(((tag, value),))
