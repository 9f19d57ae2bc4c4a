"""Whose tag it is, in a log that prints both players as ``UNKNOWN HUMAN PLAYER`` for a whole game.

Real logs of 2018 to 2020 do. What a line does not say the state tells: whose turn it is, whose
entity is meant, in which order the game writes pairs of lines. The rules were measured on 162 named
games; each held in at least 99.8% of the lines. A tag that none of them tells is given up.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Protocol

from hearthstone.enums import GameTag, PlayState, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.observation.model import EntityId

_BY_ENTITY = frozenset({GameTag.HERO_ENTITY, GameTag.LAST_CARD_PLAYED})
"""Tags whose value is an entity: its controller's."""
_BY_TURN = frozenset(
    {
        GameTag.RESOURCES,
        GameTag.RESOURCES_USED,
        GameTag.TEMP_RESOURCES,
        GameTag.OVERLOAD_OWED,
        GameTag.OVERLOAD_LOCKED,
        GameTag.OVERLOAD_THIS_GAME,
        GameTag.NUM_CARDS_PLAYED_THIS_TURN,
        GameTag.NUM_MINIONS_PLAYED_THIS_TURN,
        GameTag.NUM_CARDS_DRAWN_THIS_TURN,
        GameTag.NUM_OPTIONS_PLAYED_THIS_TURN,
        GameTag.NUM_OPTIONS,
        GameTag.COMBO_ACTIVE,
        GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN,
        GameTag.NUM_TIMES_HERO_POWER_USED_THIS_GAME,
    }
)
"""Tags that the game writes of the player whose turn it is."""
_BY_BLOCK = frozenset({GameTag.FATIGUE, GameTag.INVOKE_COUNTER})
"""Tags that the game writes in a block of the player's own."""
_IN_SEAT_ORDER = frozenset({GameTag.NUM_TURNS_IN_PLAY, GameTag.GOLD_REWARD_STATE})
"""Tags that come in pairs of lines, that of PlayerID 1 first."""
_IN_TURN_ORDER = frozenset(
    {
        GameTag.NUM_MINIONS_PLAYER_KILLED_THIS_TURN,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
        1292,  # no name in the library
    }
)
"""Tags that come in pairs of lines, that of the player whose turn it is first."""


LATER = frozenset({GameTag.CURRENT_PLAYER, GameTag.FIRST_PLAYER})
"""Tags that are told of the player who begins before anything shows who that is."""


class PlayersState(Protocol):
    """What must be known of a game to tell its players apart: their entities, and tags."""

    @property
    def game_entity_id(self) -> EntityId:
        """The game entity's id."""
        ...

    @property
    def player_entities(self) -> Mapping[int, EntityId]:
        """PLAYER_ID to entity id."""
        ...

    def tag(self, entity_id: EntityId, tag: int, default: int = 0) -> int:
        """A tag's value now."""
        ...

    def ids_in_zone(self, zone: int) -> list[EntityId]:
        """The entities that are in a zone, of both sides."""
        ...


class UnnamedPlayers:
    """Tells from the state which player an unnamed player's tag belongs to.

    Args:
        table: the state.
    """

    def __init__(self, table: PlayersState) -> None:
        self._table = table
        self._current: EntityId | None = None
        self._ended = False
        self._last: tuple[tuple[int, int], EntityId] = ((0, 0), 0)
        self._blocks: list[EntityId] = []

    def begin_block(self, entity_id: EntityId) -> None:
        """Hear that an entity's block begins."""
        self._blocks.append(entity_id)

    def end_block(self) -> None:
        """Hear that the innermost block has ended."""
        if self._blocks:
            self._blocks.pop()

    def interrupt(self) -> None:
        """Hear that something else was written: a pair of lines is over."""
        self._last = (0, 0), 0

    def entity_of(self, tag: int, value: int) -> EntityId | None:
        """The player entity that a tag belongs to; None where that cannot be told."""
        players = self._table.player_entities
        if len(players) != 2:
            return None
        found = self._found(tag, value)
        if found is not None:
            self._last = (tag, value), found
        return found

    def _found(self, tag: int, value: int) -> EntityId | None:
        if tag == GameTag.CURRENT_PLAYER:
            return self._turn_of(value)
        if tag == GameTag.FIRST_PLAYER:
            return self._current_player()
        if tag in _BY_ENTITY:
            return self._controller(value)
        if tag in _BY_BLOCK:
            return self._controller(self._blocks[-1]) if self._blocks else None
        if tag == GameTag.PLAYSTATE:
            return self._fallen(value)
        if tag in _BY_TURN:  # a second line with the same value is no change of the same player's
            before, whose = self._last
            again = before == (tag, value)
            return self._other(whose) if again and whose else self._current_player()
        if tag in _IN_SEAT_ORDER or tag in _IN_TURN_ORDER:
            before, whose = self._last
            if before[0] == tag and whose:
                return self._other(whose)
            first = self._table.player_entities.get(1)
            return first if tag in _IN_SEAT_ORDER else self._current_player()
        return None

    def _turn_of(self, value: int) -> EntityId | None:
        """Whose turn begins (1) or ends (0); a second line that begins one says it again."""
        player = self._current_player()
        game = self._table.game_entity_id
        extra = self._table.tag(game, GameTag.IS_CURRENT_TURN_AN_EXTRA_TURN) == 1
        if value and player is not None and self._ended and not extra:
            player = self._other(player)
        self._ended = not value
        self._current = player
        return player

    def _current_player(self) -> EntityId | None:
        """The player whose turn it is or was last; before the first turn the one who begins."""
        players = self._table.player_entities.values()
        now = [x for x in players if self._table.tag(x, GameTag.CURRENT_PLAYER) == 1]
        if len(now) == 1:
            return now[0]
        first = [x for x in players if self._table.tag(x, GameTag.FIRST_PLAYER) == 1]
        return self._current or (first[0] if len(first) == 1 else self._dealt_fewer())

    def _dealt_fewer(self) -> EntityId | None:
        """The player who was dealt fewer cards: the one who begins."""
        hands = Counter(
            self._table.tag(x, GameTag.CONTROLLER) for x in self._table.ids_in_zone(Zone.HAND)
        )
        few, many = hands[1], hands[2]
        if few == many or not few or not many:
            return None
        return self._table.player_entities.get(1 if few < many else 2)

    def _controller(self, entity_id: EntityId) -> EntityId | None:
        controller = self._table.tag(entity_id, GameTag.CONTROLLER)
        return self._table.player_entities.get(controller)

    def _fallen(self, value: int) -> EntityId | None:
        """Whose end it is: a lost game is that of the hero who has died."""
        players = self._table.player_entities.values()
        fallen = [
            x
            for x in players
            if self._table.tag(self._table.tag(x, GameTag.HERO_ENTITY), GameTag.ZONE)
            == Zone.GRAVEYARD
        ]
        if len(fallen) != 1:
            return None
        if value in (PlayState.LOSING, PlayState.LOST):
            return fallen[0]
        return self._other(fallen[0]) if value in (PlayState.WINNING, PlayState.WON) else None

    def _other(self, player: EntityId) -> EntityId:
        return next(x for x in self._table.player_entities.values() if x != player)
