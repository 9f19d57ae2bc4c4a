"""Mutable row of the live entity table: one entity, and what was seen of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.observation.model import Entity

if TYPE_CHECKING:
    from hsbot.observation.model import EntityId

_POWERS_THEN = {"HERO_10p": "HERO_10bp"}
"""Ids of Hero Powers that heroes bear today, with today's: Demon Claws until 2022."""


class EntityRow:
    """One entity of the live table; fields as in :class:`hsbot.observation.model.Entity`.

    Attributes:
        last_known: ``last_known_card_id``.
        creator_shown: whether ``creator_id`` comes from DISPLAYED_CREATOR only.
        transformed: whether it was another card before.
        frozen: the snapshot of the row; None once it has changed.
    """

    __slots__ = (
        "asleep",
        "came",
        "card_id",
        "creator_id",
        "creator_shown",
        "discarded",
        "entity_id",
        "from_deck",
        "frozen",
        "initial_card_id",
        "last_known",
        "left_deck",
        "made_by",
        "made_in",
        "moved",
        "moved_turn",
        "opening",
        "original_controller",
        "shown",
        "tags",
        "transformed",
    )

    def __init__(self, entity_id: EntityId) -> None:
        self.entity_id = entity_id
        self.card_id: str | None = None
        self.tags: dict[int, int] = {}
        self.initial_card_id: str | None = None
        self.last_known: str | None = None
        self.original_controller = 0
        self.creator_id: EntityId = 0
        self.creator_shown = False
        self.from_deck = False
        self.transformed = False
        self.shown: dict[int, int] = {}
        self.asleep: dict[int, int] = {}
        self.came = self.moved = self.moved_turn = self.left_deck = 0
        self.discarded = 0
        self.opening = False
        self.made_in: EntityId = 0
        self.made_by: str | None = None
        self.frozen: Entity | None = None

    def learn(self, card_id: str | None, *, changed: bool = False) -> None:
        """Note that the entity is ``card_id``; ``changed`` when it was another card before."""
        self.frozen = None
        self.card_id = card_id
        if card_id is None:
            return
        self.last_known = card_id
        if changed:
            self.transformed = True
        elif self.initial_card_id is None and not self.transformed:
            self.initial_card_id = card_id

    def forget(self) -> None:
        """Note that the entity can no longer be distinguished from others."""
        self.frozen = None
        self.card_id = None

    def freeze(self) -> Entity:
        """Make the snapshot of the row."""
        if self.tags.get(GameTag.CARDTYPE) == CardType.HERO_POWER:
            self.card_id = _POWERS_THEN.get(self.card_id or "", self.card_id)
            self.last_known = _POWERS_THEN.get(self.last_known or "", self.last_known)
        self.frozen = Entity(
            entity_id=self.entity_id,
            card_id=self.card_id,
            tags=self.tags.copy(),
            initial_card_id=self.initial_card_id,
            original_controller=self.original_controller,
            creator_id=self.creator_id,
            from_deck=self.from_deck,
            last_known_card_id=self.last_known,
            shown=self.shown.copy(),
            came=self.came,
            moved=self.moved,
            moved_turn=self.moved_turn,
            left_deck=self.left_deck,
            made_in=self.made_in,
            made_by=self.made_by,
            asleep=self.asleep.copy(),
            opening=self.opening,
            discarded=self.discarded,
        )
        return self.frozen
