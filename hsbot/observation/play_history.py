"""History of the cards that were played from hand in one game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.observation.decisions import entity_id_of
from hsbot.observation.model import Play

if TYPE_CHECKING:
    from hslog import packets

    from hsbot.observation.entity_table import EntityTable
    from hsbot.observation.model import EntityId


class PlayHistory:
    """The cards played since reading began, in order, those taken back left out."""

    def __init__(self) -> None:
        self._plays: tuple[Play, ...] = ()

    def begin(self, entity_id: EntityId, target: EntityId, table: EntityTable) -> None:
        """Note a card that is being played from hand; the table is still the one before."""
        player = table.tag(entity_id, GameTag.CONTROLLER)
        aimed_at = table.tag(target, GameTag.CONTROLLER) if target else 0
        card_id = table.card_id(entity_id) or ""
        play = Play(table.turn, player, entity_id, card_id, target, aimed_at)
        self._plays = (*self.standing(table), play)

    def show(self, packet: packets.ShowEntity) -> None:
        """Note a SHOW_ENTITY, which may show the card that is being played."""
        last = self._plays[-1] if self._plays else None
        if last is not None and not last.card_id and last.entity_id == entity_id_of(packet.entity):
            self._plays = (*self._plays[:-1], replace(last, card_id=packet.card_id))

    def standing(self, table: EntityTable) -> tuple[Play, ...]:
        """The plays without those that a reset of the turn or of an action has taken back.

        They are the last ones of this turn, beyond the number that the player's tag tells.
        """
        plays = list(self._plays)
        while plays and plays[-1].turn == table.turn:
            player = plays[-1].player
            counted = sum(x.turn == table.turn and x.player == player for x in plays)
            entity_id = table.player_entities.get(player, 0)
            if counted <= table.tag(entity_id, GameTag.NUM_CARDS_PLAYED_THIS_TURN):
                break
            plays.pop()
        return tuple(plays)
