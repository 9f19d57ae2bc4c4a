"""The entities as the client displays them: what has arrived *and* been animated."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hearthstone.enums import BlockType, CardType, GameTag, MetaDataType, Zone

from hsbot.logwriter.format.packets import (
    ChangeEntity,
    CreateGame,
    FullEntity,
    HideEntity,
    MetaData,
    ShowEntity,
    TagChange,
)
from hsbot.observation.model import BOARD_TYPES
from hsbot.screen.slots import Kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.logwriter.format.packets import BlockStart, Task
    from hsbot.logwriter.format.task_lists import TaskList

HISTORY: Final = 8
"""How many plays the history shows."""


@dataclass(slots=True)
class DisplayedEntity:
    """An entity as the client displays it.

    Attributes:
        entity_id: the game's number.
        card_id: "" while the client does not know the card.
        tags: GameTag integer to value.
    """

    entity_id: int
    card_id: str = ""
    tags: dict[int, int] = field(default_factory=dict)

    def tag(self, tag: int) -> int:
        """A tag's value, 0 where it has none."""
        return self.tags.get(tag, 0)

    @property
    def card_type(self) -> CardType:
        """Minion, spell, ...; INVALID while the card is hidden."""
        return CardType(self.tag(GameTag.CARDTYPE))

    @property
    def health(self) -> int:
        """Health, or durability, that is left."""
        return self.tag(GameTag.HEALTH) - self.tag(GameTag.DAMAGE)


@dataclass(frozen=True, slots=True)
class Play:
    """A play of the history: a card, hero power or location used, or an attack.

    Attributes:
        entity: what acted, as it was displayed then.
        friendly: whether it was the friendly player's.
        attack: whether it attacked.
    """

    entity: DisplayedEntity
    friendly: bool
    attack: bool


class DisplayedTable:
    """All entities as the client displays them.

    Args:
        friendly: PLAYER_ID of the player whose client it is.

    Attributes:
        entities: entity id to entity.
        player_entities: PLAYER_ID to the player's entity id.
        splats: damage and healing that are shown now: entity id to points, below 0 for damage.
        history: the last plays of both sides, the oldest first; a client that joins anew has none.
    """

    def __init__(self, friendly: int) -> None:
        self.friendly = friendly
        self.entities: dict[int, DisplayedEntity] = {}
        self.player_entities: dict[int, int] = {}
        self.splats: dict[int, int] = {}
        self.history: deque[Play] = deque(maxlen=HISTORY)
        self._game = 0

    def begin_animation(self, task_list: TaskList) -> None:
        """Take over what a task list changes, show its damage and healing, and note a play."""
        self.splats = {}
        start = task_list.start
        for task in task_list.tasks:
            if isinstance(task, MetaData) and task.kind in _SPLATS:
                sign = _SPLATS[task.kind]
                self.splats |= dict.fromkeys(task.entities, sign * task.data)
            self._apply(task)
        if start is not None and task_list.parent is None and start.type in _PLAYS:
            self._note(start)

    def end_animation(self) -> None:
        """Take damage and healing off the screen again."""
        self.splats = {}

    def _apply(self, task: Task) -> None:
        match task:
            case CreateGame(entity_id, tags, players):
                self.history.clear()
                self.entities = {entity_id: DisplayedEntity(entity_id, "", dict(tags))}
                self._game = entity_id
                for player in players:
                    self.player_entities[player.player_id] = player.entity_id
                    shown = DisplayedEntity(player.entity_id, "", dict(player.tags))
                    self.entities[player.entity_id] = shown
            case FullEntity(entity_id, card_id, _, tags):
                self.entities[entity_id] = DisplayedEntity(entity_id, card_id, dict(tags))
            case ShowEntity(entity_id, card_id, _, tags) | ChangeEntity(
                entity_id, card_id, _, tags
            ):
                self.entities[entity_id].card_id = card_id
                self.entities[entity_id].tags.update(tags)
            case HideEntity(entity_id, zone):
                self.entities[entity_id].card_id = ""
                self.entities[entity_id].tags[GameTag.ZONE] = zone
            case TagChange(entity_id, tag, value):
                self.entities[entity_id].tags[tag] = value

    def _note(self, start: BlockStart) -> None:
        """Add a play as it is seen now; of a hidden card the back."""
        one = self.entities[start.entity_id]
        seen = DisplayedEntity(one.entity_id, one.card_id, dict(one.tags))
        mine = one.tag(GameTag.CONTROLLER) == self.friendly
        self.history.append(Play(seen, mine, start.type == BlockType.ATTACK))

    # ---- what is where ---------------------------------------------------------------------------
    def game(self) -> DisplayedEntity:
        """The game entity; an empty one before the game was shown."""
        return self.entities.get(self._game) or DisplayedEntity(0)

    def player(self, *, friendly: bool) -> DisplayedEntity:
        """A player's entity; an empty one before the game was shown."""
        number = self._side(friendly)
        return self.entities.get(self.player_entities.get(number, 0)) or DisplayedEntity(0)

    def hand(self, *, friendly: bool) -> list[DisplayedEntity]:
        """The cards in a hand, from the left."""
        return self._row(Zone.HAND, friendly)

    def board(self, *, friendly: bool) -> list[DisplayedEntity]:
        """Minions and locations, from the left."""
        return [e for e in self._row(Zone.PLAY, friendly) if e.card_type in BOARD_TYPES]

    def secrets(self, *, friendly: bool) -> list[DisplayedEntity]:
        """Secrets and quests in play."""
        return self._row(Zone.SECRET, friendly)

    def deck_size(self, *, friendly: bool) -> int:
        """How many cards a deck has left."""
        return len(self._row(Zone.DECK, friendly))

    def one(self, kind: Kind) -> DisplayedEntity | None:
        """The entity in a slot of a hero, hero power or weapon; None where there is none."""
        card_type, friendly, number = ONES[kind]
        found = [
            e
            for e in self._row(Zone.PLAY, friendly)
            if e.card_type == card_type and e.tag(GameTag.ADDITIONAL_HERO_POWER_INDEX) == number
        ]
        return found[-1] if found else None

    def mana(self, *, friendly: bool) -> tuple[int, int]:
        """Crystals that can be spent, and crystals in all."""
        player = self.player(friendly=friendly)
        most = player.tag(GameTag.RESOURCES)
        left = most + player.tag(GameTag.TEMP_RESOURCES) - player.tag(GameTag.RESOURCES_USED)
        return max(0, left), most

    def my_turn(self) -> bool:
        """Whether it is the friendly player's turn."""
        return bool(self.player(friendly=True).tag(GameTag.CURRENT_PLAYER))

    def _side(self, friendly: bool) -> int:
        return self.friendly if friendly else 3 - self.friendly

    def _row(self, zone: Zone, friendly: bool) -> list[DisplayedEntity]:
        side = self._side(friendly)
        found = [
            e
            for e in self.entities.values()
            if e.tag(GameTag.ZONE) == zone and e.tag(GameTag.CONTROLLER) == side
        ]
        return sorted(found, key=lambda e: (e.tag(GameTag.ZONE_POSITION), e.entity_id))


ONES: Mapping[Kind, tuple[CardType, bool, int]] = {
    Kind.ENEMY_HERO: (CardType.HERO, False, 0),
    Kind.ENEMY_POWER: (CardType.HERO_POWER, False, 0),
    Kind.ENEMY_SECOND_POWER: (CardType.HERO_POWER, False, 1),
    Kind.ENEMY_WEAPON: (CardType.WEAPON, False, 0),
    Kind.FRIENDLY_HERO: (CardType.HERO, True, 0),
    Kind.FRIENDLY_POWER: (CardType.HERO_POWER, True, 0),
    Kind.FRIENDLY_SECOND_POWER: (CardType.HERO_POWER, True, 1),
    Kind.FRIENDLY_WEAPON: (CardType.WEAPON, True, 0),
}
"""Slots of which there is one: what stands there, whose, and its ADDITIONAL_HERO_POWER_INDEX."""
_PLAYS = frozenset({BlockType.PLAY, BlockType.ATTACK})
_SPLATS = {MetaDataType.DAMAGE: -1, MetaDataType.HEALING: 1}
