"""Test whether an entity that the log creates is a card of a starting deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hearthstone.enums import CardType, GameTag, Step, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.observation.model import EntityId

GAME_ENTITY: EntityId = 1
"""CREATOR of the deck's cards in dungeon runs: the game itself, which makes no card of its own."""
_NEVER_IN_DECK = frozenset(
    {
        int(CardType.GAME),
        int(CardType.PLAYER),
        int(CardType.HERO_POWER),
        int(CardType.ENCHANTMENT),
    }
)


class _Tags(Protocol):
    """The part of an entity table that the test reads."""

    game_entity_id: EntityId
    player_entities: dict[int, EntityId]

    def tag(self, entity_id: EntityId, tag: int, default: int = 0) -> int:
        """A tag's value now."""
        ...


class StartingDecks:
    """Distinguishes cards of starting decks from generated ones, by time and zone of creation.

    Attributes:
        attached: whether reading began in the middle of the game.
    """

    def __init__(self) -> None:
        self.attached = False
        self._first_hero: EntityId = 0

    def tells(self, table: _Tags) -> bool:
        """Whether entities created now may be such cards: in the set-up, or when just attached."""
        next_step = table.tag(table.game_entity_id, GameTag.NEXT_STEP)
        return next_step <= int(Step.BEGIN_MULLIGAN) or self.attached

    def held(self, entity_id: EntityId, tags: Mapping[int, int], table: _Tags) -> bool:
        """Whether an entity made during the set-up is a card of the starting deck.

        It lies in the deck; or, in old builds, in the hand, where its number is below the heroes'
        and The Coin's is above.
        """
        if not self._first_hero:
            heroes = (table.tag(i, GameTag.HERO_ENTITY) for i in table.player_entities.values())
            self._first_hero = min((hero for hero in heroes if hero), default=0)
        if tags.get(GameTag.CARDTYPE, 0) in _NEVER_IN_DECK:
            return False
        if tags.get(GameTag.CREATOR, 0) > GAME_ENTITY:
            return False
        before_heroes = not self._first_hero or entity_id < self._first_hero
        if self.attached:
            return before_heroes and tags.get(GameTag.ZONE) != Zone.SETASIDE
        in_hand = before_heroes and tags.get(GameTag.ZONE) == Zone.HAND
        return tags.get(GameTag.ZONE) == Zone.DECK or in_hand
