"""The memories of cards in a position: minions and cards that the log ties to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.play_history import last_aimed, left_with_target
from hsbot.belief.determinization.position_reading import Reader
from hsbot.observation.model import BOARD_TYPES
from hsbot.rules.cards.table_data import (
    OF_CARD,
    OF_ENCHANTED,
    OF_MARKED,
    OF_SUMMONED,
    OF_TARGET,
    OF_TARGETS_SIDE,
)

if TYPE_CHECKING:
    from hsbot.observation.model import Entity


_STAYING = BOARD_TYPES | {CardType.SPELL, CardType.WEAPON}


class Memories(Reader):
    """Writer of cards' memories into a position in which the order of play is final."""

    def restore(self) -> None:
        """Let cards remember the cards that they have summoned, targeted or enchanted."""
        entities, library = self.observation.entities, self._columns.library
        for entity_id, row in self.rows.items():
            shown = library.shown_count(self._columns.known(entities[entity_id]) or "")
            remembers = shown.remembers if shown is not None else 0
            if remembers & (OF_SUMMONED | OF_ENCHANTED):
                found = self._made_by(entity_id, enchantments=bool(remembers & OF_ENCHANTED))
                if len(found) == 1:
                    self.position.remember(row, *found, marked=bool(remembers & OF_MARKED))
            elif remembers:
                self._target_of(entity_id, remembers)
            left = left_with_target(self._reading, entities[entity_id])
            card_id = self._named_by(entities[entity_id], remembers) or (left[1] if left else None)
            if card_id is not None:
                self.position.remember_card(row, card_id)

    def _named_by(self, entity: Entity, remembers: int) -> str | None:
        """The card that a tag of a lasting card names, by its entity or number; None for none.

        Ursol's Aura names the spell that it casts (a log of 2025), Felsoul Jailer the card that was
        discarded (2022).
        """
        if entity.card_type not in _STAYING or entity.zone not in (Zone.PLAY, Zone.SECRET):
            return None
        number = entity.tag(GameTag.TAG_SCRIPT_DATA_ENT_1)
        if not number and remembers & OF_CARD:
            number = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)
        return self._columns.named(self.observation.entities, number)

    def _made_by(self, entity_id: int, *, enchantments: bool) -> set[int]:
        """The rows in play that an entity has made, or that bear an enchantment made by it."""
        entities = self.observation.entities.values()
        made = [e for e in entities if e.creator_id == entity_id and e.zone == Zone.PLAY]
        if enchantments:
            ids = {e.tag(GameTag.ATTACHED) for e in made if e.card_type == CardType.ENCHANTMENT}
        else:
            ids = {e.entity_id for e in made}
        return {self.rows[x] for x in ids - {entity_id} if x in self.rows}

    def _target_of(self, entity_id: int, remembers: int) -> None:
        """Let an entity remember the target of its last play."""
        aimed = last_aimed(self._reading, entity_id)
        if aimed is None:
            return
        play, target = aimed
        row = self.rows[entity_id]
        if remembers == OF_TARGET:
            if target.entity_id in self.rows:
                self.position.remember(row, self.rows[target.entity_id])
        elif (card_id := self._columns.known(target)) is not None:
            own = play.target_player == play.player
            note = int(own) if remembers & OF_TARGETS_SIDE else None
            self.position.remember_card(row, card_id, note)
