"""The player of a tag, in a log that prints both as ``UNKNOWN HUMAN PLAYER`` for a whole game.

Real logs of 2018 to 2020 do. What a line does not say the state tells: which player has another
value still, whose turn it is, whose entity the block and the line before are about. Each rule was
measured on named games, line by line, and held in at least 99.5% of its lines. A tag that none of
them tells is given up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hearthstone.enums import GameTag, PlayState, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.observation.model import EntityId

_BY_ENTITY = frozenset(
    {GameTag.HERO_ENTITY, GameTag.LAST_CARD_PLAYED, GameTag.MAIN_HAND_WEAPON_ENTITY, 2166}
)
"""Tags whose value is an entity: its controller's."""
_MANA = frozenset({GameTag.RESOURCES, GameTag.RESOURCES_USED})
"""Tags of the player whose turn it is, but for cards that give crystals to the other, or both."""
_BY_TURN = frozenset(
    {
        GameTag.TEMP_RESOURCES,
        GameTag.OVERLOAD_OWED,
        GameTag.OVERLOAD_LOCKED,
        GameTag.OVERLOAD_THIS_GAME,
        GameTag.NUM_RESOURCES_SPENT_THIS_GAME,
        GameTag.NUM_CARDS_PLAYED_THIS_TURN,
        GameTag.NUM_MINIONS_PLAYED_THIS_TURN,
        GameTag.NUM_SPELLS_PLAYED_THIS_GAME,
        GameTag.NUM_OPTIONS_PLAYED_THIS_TURN,
        GameTag.NUM_OPTIONS,
        GameTag.COMBO_ACTIVE,
        GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN,
        GameTag.NUM_TIMES_HERO_POWER_USED_THIS_GAME,
        GameTag.NUM_TURNS_LEFT,
        GameTag.TIMEOUT,
        GameTag.TURN,
        430,
        1573,
        1739,
        1854,
        2245,
        3110,
        3687,
    }
)
"""Tags that the game writes of the player whose turn it is.

A number stands for a tag that has no name yet, here and below.
"""
_BY_OTHER_TURN = frozenset({GameTag.DAMAGE_DEALT_TO_HERO_LAST_TURN})
"""Tags that the game writes of the player whose turn it is not."""
_BY_BLOCK = frozenset(
    {
        GameTag.FATIGUE,
        GameTag.INVOKE_COUNTER,
        GameTag.JADE_GOLEM,
        GameTag.HERALD_COLOSSAL_AMOUNT,
        GameTag.STARSHIP_LAUNCH_COST_DISCOUNT,
        GameTag.CTHUN_ATTACK_BUFF,
        GameTag.CTHUN_HEALTH_BUFF,
        GameTag.AMOUNT_HEALED_THIS_GAME,
        GameTag.ARMOR_GAINED_THIS_GAME,
        GameTag.NUM_HERO_POWER_DAMAGE_THIS_GAME,
        GameTag.CORPSES_SPENT_THIS_GAME,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
        GameTag.EXCAVATE_COUNTER,
        467,
        835,
        2335,
        2898,
        3525,
        3527,
        4307,
    }
)
"""Tags that the game writes in a block of the player's own."""
_BY_LINE_BEFORE = frozenset(
    {
        GameTag.NUM_CARDS_DRAWN_THIS_TURN,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME,
        GameTag.CORPSES,
        464,
        821,
        995,
        1575,
        1781,
        3143,
        3242,
    }
)
"""Tags that count what the line before tells: a card drawn, a minion dead, a hero hurt."""
_IN_SEAT_ORDER = frozenset({GameTag.NUM_TURNS_IN_PLAY, GameTag.GOLD_REWARD_STATE})
"""Tags that come in pairs of lines, that of PlayerID 1 first."""
_IN_TURN_ORDER = frozenset(
    {
        GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN,
        GameTag.NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
        GameTag.NUM_CARDS_DRAWN_THIS_TURN,
        464,
        821,
        835,
        1575,
        3143,
    }
)
"""Tags that are reset in pairs of lines, that of the player whose turn it is first."""


_LOST = frozenset({PlayState.LOSING, PlayState.LOST})
_WON = frozenset({PlayState.WINNING, PlayState.WON})

LATER = frozenset({GameTag.CURRENT_PLAYER, GameTag.FIRST_PLAYER})
"""Tags of the player who begins that are printed before anything shows who that is."""


class PlayersState(Protocol):
    """The facts of a game that tell its players apart: their entities, and tags."""

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


@dataclass(slots=True)
class _Block:
    """An open block: whose it is (0: an unnamed player's), and what its lines are about.

    Attributes:
        source: the entity.
        before: what the line before the block was about.
        crystals: the player who was last told to gain mana crystals in it; 0 for nobody.
    """

    source: EntityId
    before: EntityId
    crystals: EntityId = 0


class UnnamedPlayers:
    """Tells from the state which player an unnamed player's tag belongs to.

    Args:
        table: the state.
    """

    def __init__(self, table: PlayersState) -> None:
        self._table = table
        self._current: EntityId | None = None
        self._ended = False
        self._blocks: list[_Block] = []
        self._before: EntityId = 0
        self._sure: set[tuple[EntityId, int]] | None = None
        self._loss_untold = False

    def begin_block(self, entity_id: EntityId) -> None:
        """Hear that an entity's block begins; 0 for an unnamed player's."""
        self._blocks.append(_Block(entity_id, self._before))
        self._before = 0

    def end_block(self) -> None:
        """Hear that the innermost block has ended; the line before is that before the block."""
        self._before = self._blocks.pop().before if self._blocks else 0

    def forget_values(self) -> None:
        """Hear that time was turned back: what tags the players have now is not reported."""
        self._sure = set()

    def line_about(self, entity_id: EntityId) -> None:
        """Hear of which entity a line was."""
        self._before = entity_id

    def entity_of(self, tag: int, value: int) -> EntityId | None:
        """The player entity that a tag belongs to; None where that is not known."""
        if len(self._table.player_entities) != 2:
            return None
        found = self._found(tag, value)
        if found:
            self._before = found
            if self._blocks and tag == GameTag.RESOURCES:
                self._blocks[-1].crystals = found
            if self._sure is not None:
                self._sure.add((found, tag))
        return found

    def _found(self, tag: int, value: int) -> EntityId | None:
        """The player by the value itself, by whom it is a change of, or by the tag's kind."""
        if tag == GameTag.CURRENT_PLAYER:
            return self._turn_of(value)
        if tag == GameTag.FIRST_PLAYER:
            return self._current_player()
        if tag in _BY_ENTITY and value:
            return self._controller(value)
        if tag == GameTag.PLAYSTATE:
            return self._ending(value)
        block = self._blocks[-1] if self._blocks else None
        if tag in _BY_TURN or (tag in _MANA and block is not None and not block.source):
            return self._current_player()  # mana: in a block of this very player
        if tag == GameTag.RESOURCES and block is not None and block.crystals:
            return self._other(block.crystals)  # the card gives crystals to both
        return self._changed(tag, value) or self._by_kind(tag, value)

    def _changed(self, tag: int, value: int) -> EntityId | None:
        """The one player whose tag has another value: a line without a change is not written."""
        players, sure = self._table.player_entities.values(), self._sure
        doubted = bool(value) and sure is not None
        changed = [
            x
            for x in players
            if self._table.tag(x, tag) != value or (doubted and (x, tag) not in (sure or ()))
        ]
        return changed[0] if len(changed) == 1 else None

    def _by_kind(self, tag: int, value: int) -> EntityId | None:
        block, before = self._block_controller(), self._controller(self._before)
        if tag in _IN_SEAT_ORDER:
            return self._table.player_entities.get(1)
        if tag in _IN_TURN_ORDER and not value:
            return self._current_player()
        if tag in _BY_LINE_BEFORE:
            return before or block
        if tag in _BY_BLOCK:
            return block
        if tag in _BY_OTHER_TURN:
            current = self._current_player()
            return None if current is None else self._other(current)
        agreed = block if block == before else None
        return agreed or (self._current_player() if tag in _MANA else None)

    def _block_controller(self) -> EntityId | None:
        """The innermost block's controller; an unnamed player's block is of the player on turn."""
        if not self._blocks:
            return None
        source = self._blocks[-1].source
        return self._controller(source) if source else self._current_player()

    def _turn_of(self, value: int) -> EntityId | None:
        """The player whose turn begins (1) or ends (0); a repeat is of the same turn."""
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

    def _ending(self, value: int) -> EntityId | None:
        """The player whose end it is: by the players' states before, and by the hero who has died.

        Newer builds write the two ends in the seats' order, older ones that of the loser first:
        where the winner's comes first, it is that of PlayerID 1.
        """
        players = self._table.player_entities.values()
        states = {x: self._table.tag(x, GameTag.PLAYSTATE) for x in players}
        lost = value in _LOST
        done = [x for x, state in states.items() if state in (_WON if lost else _LOST)]
        fallen = done or [x for x in players if self._is_dead(x)]
        if len(fallen) == 1:
            return fallen[0] if lost and not done else self._other(fallen[0])
        self._loss_untold |= lost
        if value != PlayState.WON or self._loss_untold:
            return None
        return self._table.player_entities.get(1)

    def _is_dead(self, player: EntityId) -> bool:
        hero = self._table.tag(player, GameTag.HERO_ENTITY)
        return self._table.tag(hero, GameTag.ZONE) == int(Zone.GRAVEYARD)

    def _other(self, player: EntityId) -> EntityId:
        return next(x for x in self._table.player_entities.values() if x != player)
