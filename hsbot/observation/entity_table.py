"""Live entity table of one game: applies hslog packets, makes snapshots of its entities.

Where it departs from hslog's EntityTreeExporter, on purpose:

* HIDE_ENTITY moves the entity to the zone that it names (hslog ignores it);
* a card that goes into a deck, or lies in a deck that is shuffled, is no longer known (``card_id``
  None, ``last_known_card_id`` stays);
* what a GAME_RESET block does not send again is purged; a card that rewinds gives the players, of
  whom the client prints nothing then, the tags that they had before it was played;
* a card in hand that is sent again as hidden, after a reset or a reconnect, stays known when it
  was.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hearthstone.enums import BlockType, CardType, GameTag, Step, Zone
from hslog import packets
from hslog.player import PlayerReference
from hslog.tokens import UNKNOWN_HUMAN_PLAYER

from hsbot.observation.entity_row import EntityRow
from hsbot.observation.starting_deck import GAME_ENTITY, StartingDecks
from hsbot.observation.unnamed_players import LATER, UnnamedPlayers

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.model import Entity, EntityId

_ZONE = int(GameTag.ZONE)
_CONTROLLER = int(GameTag.CONTROLLER)
_TURN = int(GameTag.TURN)
_STEP = int(GameTag.STEP)
_CARDTYPE = int(GameTag.CARDTYPE)
_CREATOR = int(GameTag.CREATOR)
_DISPLAYED_CREATOR = int(GameTag.DISPLAYED_CREATOR)
_TRANSFORMED_FROM = int(GameTag.TRANSFORMED_FROM_CARD)
_DECK = int(Zone.DECK)
_KEPT_KNOWN = (int(Zone.HAND), int(Zone.SECRET))
_HAND = int(Zone.HAND)
_GRAVEYARD = int(Zone.GRAVEYARD)
_WATCHED = frozenset({_ZONE, _CONTROLLER, _STEP, _CREATOR, _DISPLAYED_CREATOR, _TRANSFORMED_FROM})
MAX_WAITING = 500


@dataclass(slots=True)
class _Reset:
    """A GAME_RESET block that is open, and the entities that it has sent again."""

    block: Any
    resent: set[EntityId] = field(default_factory=set)


class EntityTable:
    """The live table of all entities of one game, exact after every line.

    Args:
        card_of_dbf: names the card of a dbf id, to tell what a card was before it was transformed
            unseen; without it such a card's ``initial_card_id`` stays None.

    Attributes:
        game_entity_id: the game entity's id.
        player_entities: PLAYER_ID to entity id.
        accounts: PLAYER_ID to the account's (hi, lo); lo is 0 for the AI.
        lost_tags: tags given up because the log never said which player a name belongs to.
        is_replaying: whether an action was taken back (Rewind) that the game is about to do again
            by itself: until then the player is asked nothing.
    """

    def __init__(self, card_of_dbf: Callable[[int], str | None] | None = None) -> None:
        self._card_of_dbf = card_of_dbf
        self._rows: dict[EntityId, EntityRow] = {}
        self._before: dict[EntityId, EntityRow] = {}
        self._laying_out = False
        self._fresh: EntityRow | None = None
        self._queue: list[Any] = []
        self._reset: _Reset | None = None
        self._origin = StartingDecks()
        self._show: Any = None
        self._before_play: tuple[EntityId, dict[EntityId, dict[int, int]]] = (0, {})
        self._moves = 0
        self._blocks: list[EntityId] = []
        self._unnamed = UnnamedPlayers(self)
        self.lost_tags = 0
        self.is_replaying = False
        self.game_entity_id: EntityId = GAME_ENTITY
        self.player_entities: dict[int, EntityId] = {}
        self.accounts: dict[int, tuple[int, int]] = {}

    # -- what is asked of it

    def tag(self, entity_id: EntityId, tag: int, default: int = 0) -> int:
        """A tag's value now; ``default`` for an unset tag or an unknown entity."""
        row = self._rows.get(entity_id)
        return default if row is None else row.tags.get(tag, default)

    @property
    def turn(self) -> int:
        """The half-turn, the game entity's TURN tag; 0 before the first turn."""
        return self.tag(self.game_entity_id, _TURN)

    @property
    def _has_begun(self) -> bool:
        """Whether the mulligan is over: TURN is 1 during it already."""
        return self.tag(self.game_entity_id, _STEP) > int(Step.BEGIN_MULLIGAN)

    def card_id(self, entity_id: EntityId) -> str | None:
        """The entity's card, None when hidden or unknown."""
        row = self._rows.get(entity_id)
        return None if row is None else row.card_id

    def from_deck(self, entity_id: EntityId) -> bool:
        """Whether the entity began the game in its controller's deck."""
        row = self._rows.get(entity_id)
        return row is not None and row.from_deck

    def ids_in_zone(self, zone: int) -> list[EntityId]:
        """The entities that are in ``zone``, of both sides."""
        return [row.entity_id for row in self._rows.values() if row.tags.get(_ZONE) == zone]

    def snapshot(self) -> dict[EntityId, Entity]:
        """Every entity as a frozen value; unchanged ones are shared with the last snapshot."""
        fresh = self._fresh
        self._settle()
        self._fresh = fresh  # its tag lines may not all be in: settle it again at the next packet
        if self._queue:
            self._flush_queue()
        return {key: row.frozen or row.freeze() for key, row in self._rows.items()}

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, entity_id: EntityId) -> bool:
        return entity_id in self._rows

    # -- what the log says

    def recall(self, earlier: EntityTable) -> None:
        """Take over what an earlier table of the same game knew (after a reconnect)."""
        self._before = earlier._rows
        self._moves = earlier._moves
        self._origin.attached = earlier._origin.attached
        for entity_id, row in self._rows.items():
            self._carry(row, self._before.get(entity_id))

    def set_attached(self) -> None:
        """Say that the game was already under way when it was first seen."""
        self._origin.attached = True

    def apply(self, packet: Any) -> None:
        """Apply a packet that has just begun."""
        if self._fresh is not None:
            self._settle()
        if self._queue:
            self._flush_queue()
        kind = type(packet)
        if kind not in _LAID_OUT:
            self._before, self._laying_out = {}, False
        if kind in _ABOUT_ONE:
            self._unnamed.line_about(_entity_id(packet.entity) or 0)
        handler = _HANDLERS.get(kind)
        if handler is not None:
            handler(self, packet)

    def apply_tag(self, packet: Any, tag: int, value: int) -> None:
        """Apply a tag line of a packet that has begun."""
        row = self._row(packet.entity)
        if row is not None:
            self._set(row, tag, value)
            if packet is self._show:
                row.shown[tag] = value

    def end_block(self, block: Any) -> None:
        """Apply the end of a block; that of a reset purges what was not sent again."""
        self._unnamed.end_block()
        if self._blocks:
            self._blocks.pop()
        reset = self._reset
        if reset is not None and block is reset.block:
            self._settle()
            kept = reset.resent | {self.game_entity_id, *self.player_entities.values()}
            self._rows = {key: row for key, row in self._rows.items() if key in kept}
            self._rewind(_entity_id(block.entity) or 0)
            self._reset = None

    def _create_game(self, packet: packets.CreateGame) -> None:
        self._rows = {}
        self.game_entity_id = packet.entity
        self.player_entities = {}
        self._laying_out = True
        self._add(packet.entity)

    def _player(self, packet: packets.CreateGame.Player) -> None:
        row = self._row(packet.entity) or self._add(_entity_id(packet.entity) or 0)
        self.player_entities[packet.player_id] = row.entity_id
        self.accounts[packet.player_id] = (packet.hi, packet.lo)

    def _full_entity(self, packet: packets.FullEntity) -> None:
        entity_id = _entity_id(packet.entity)
        if entity_id is None:
            return
        if self._reset is not None:
            self._reset.resent.add(entity_id)
        row = self._rows.get(entity_id)
        if row is None:
            row = self._add(entity_id)
            if self._has_begun and not self._laying_out:
                self._moves += 1
                row.came, row.moved_turn = self._moves, self.turn
                row.made_in = self._blocks[-1] if self._blocks else 0
                row.made_by = self._card_of_maker(row.made_in)
        else:
            row.tags = {}
        row.learn(packet.card_id)
        self._fresh = row

    def _show_entity(self, packet: packets.ShowEntity) -> None:
        row = self._row(packet.entity)
        if row is not None:
            # a known card of the opponent's hand may bear what lay hidden on it
            if row.card_id is None or row.tags.get(GameTag.ZONE) == Zone.HAND:
                self._show, row.shown = packet, {}
            row.learn(packet.card_id)

    def _change_entity(self, packet: packets.ChangeEntity) -> None:
        row = self._row(packet.entity)
        if row is not None:
            row.learn(packet.card_id, changed=True)

    def _hide_entity(self, packet: packets.HideEntity) -> None:
        row = self._row(packet.entity)
        if row is not None:
            self._set(row, _ZONE, int(packet.zone))
            if packet.zone == Zone.DECK:
                row.forget()

    def _tag_change(self, packet: packets.TagChange) -> None:
        row = self._row(packet.entity)
        if row is not None:
            self._unnamed.line_about(row.entity_id)
            self._set(row, packet.tag, packet.value)
            if packet.tag == GameTag.DORMANT and not packet.value:
                row.asleep = {}
        elif isinstance(packet.entity, PlayerReference) and packet.entity.entity_id is None:
            self._wait_for_name(packet)

    def _falls_asleep(self, packet: packets.CachedTagForDormantChange) -> None:
        row = self._row(packet.entity)
        if row is not None:
            row.frozen = None
            row.asleep[packet.tag] = packet.value

    def _wait_for_name(self, packet: packets.TagChange) -> None:
        """Keep a tag until the name is known; the state tells who "UNKNOWN HUMAN PLAYER" is."""
        if packet.entity.name == UNKNOWN_HUMAN_PLAYER:
            entity_id = self._unnamed.entity_of(packet.tag, packet.value)
            row = None if entity_id is None else self._rows.get(entity_id)
            if row is not None:
                self._set(row, packet.tag, packet.value)
            elif packet.tag in LATER and len(self._queue) < MAX_WAITING:
                self._queue.append(packet)
            else:
                self.lost_tags += 1
        elif len(self._queue) >= MAX_WAITING:
            self.lost_tags += 1
        else:
            self._queue.append(packet)

    def _shuffle_deck(self, packet: packets.ShuffleDeck) -> None:
        for row in self._rows.values():
            tags = row.tags
            if tags.get(_ZONE) == _DECK and tags.get(_CONTROLLER) == packet.player_id:
                row.forget()

    def _block(self, packet: packets.Block) -> None:
        self._unnamed.begin_block(_entity_id(packet.entity) or 0)
        attack = packet.type == BlockType.ATTACK  # what it sets off makes cards, not who attacks
        self._blocks.append(0 if attack else _entity_id(packet.entity) or 0)
        if packet.type == BlockType.GAME_RESET:
            self._reset = _Reset(packet)
            self._unnamed.forget_values()
        elif packet.type == BlockType.PLAY and self._reset is None:
            players = self.player_entities.values()
            before = {key: self._rows[key].tags.copy() for key in players if key in self._rows}
            self._before_play = _entity_id(packet.entity) or 0, before
            self.is_replaying = False

    def _rewind(self, source: EntityId) -> None:
        """Give the players back the tags they had before ``source`` was played, if it rewinds."""
        played, before = self._before_play
        card = self._rows.get(source)
        if card is None or source != played or not card.tags.get(GameTag.REWIND):
            return
        self.is_replaying = True
        for key, tags in before.items():
            if key in self._rows:
                self._rows[key].tags, self._rows[key].frozen = tags.copy(), None

    def _flush_queue(self) -> None:
        """Apply the tags of players whose names have become known, in their order."""
        waiting, self._queue = self._queue, []
        for packet in waiting:
            self._tag_change(packet)

    # -- rows

    def _add(self, entity_id: EntityId) -> EntityRow:
        row = self._rows[entity_id] = EntityRow(entity_id)
        return row

    def _row(self, entity: Any) -> EntityRow | None:
        if isinstance(entity, PlayerReference):
            entity = entity.entity_id
        return self._rows.get(entity)

    def _set(self, row: EntityRow, tag: int, value: int) -> None:
        row.frozen = None
        if tag in _WATCHED:
            self._watch(row, tag, value)
        row.tags[tag] = value

    def _watch(self, row: EntityRow, tag: int, value: int) -> None:
        if tag == _ZONE:
            before = row.tags.get(_ZONE, value)
            if before != value:
                self._move(row, before, value)
        elif tag == _CONTROLLER:
            row.original_controller = row.original_controller or value
        elif tag == _TRANSFORMED_FROM:
            self._transformed(row, value)
        elif tag == _STEP:
            if row.tags.get(_STEP) == Step.BEGIN_MULLIGAN:
                self._end_mulligan()
        elif value and value != row.entity_id and not row.from_deck:
            if tag == _CREATOR and (not row.creator_id or row.creator_shown):
                self._set_creator(row, value, shown=False)
            elif not row.creator_id:
                self._set_creator(row, value, shown=True)

    def _set_creator(self, row: EntityRow, creator: EntityId, *, shown: bool) -> None:
        row.creator_id, row.creator_shown = creator, shown
        if row.made_by is None or creator != row.made_in:
            row.made_by = self._card_of_maker(creator)

    def _card_of_maker(self, entity_id: EntityId) -> str | None:
        """The card that makes something now; of an enchantment, what made that."""
        row = self._rows.get(entity_id)
        if row is not None and row.tags.get(_CARDTYPE) == CardType.ENCHANTMENT:
            row = self._rows.get(row.creator_id, row)
        return None if row is None else row.card_id

    def _end_mulligan(self) -> None:
        """Note the opening hands, the Coin left out."""
        for row in self._rows.values():
            if row.from_deck and row.tags.get(_ZONE) == _HAND:
                row.opening, row.frozen = True, None

    def _move(self, row: EntityRow, before: int, zone: int) -> None:
        """Note that an entity goes from one zone to another."""
        self._moves += 1
        row.came = row.moved = self._moves
        row.moved_turn = self.turn if self._has_begun else 0
        if before == _DECK:
            row.left_deck = self._moves
        if before == _HAND and zone == _GRAVEYARD:
            row.discarded = self._moves
        if zone == _DECK:
            row.forget()

    def _transformed(self, row: EntityRow, dbf_id: int) -> None:
        """Note a transformation of which only the dbf id of the earlier card is known."""
        if dbf_id and row.initial_card_id == row.card_id and not row.transformed:
            row.transformed = True
            row.initial_card_id = self._card_of_dbf(dbf_id) if self._card_of_dbf else None

    def _settle(self) -> None:
        """Tell where the newest entity came from, when all its tag lines are in."""
        row, self._fresh = self._fresh, None
        if row is None:
            return
        if row.entity_id in self._before or self._reset is not None:
            self._carry(row, self._before.get(row.entity_id, row))
        elif self._origin.tells(self):
            row.frozen = None
            row.from_deck = self._origin.held(row.entity_id, row.tags, self)
            if row.from_deck:
                row.creator_id = 0

    def _carry(self, row: EntityRow, earlier: EntityRow | None) -> None:
        """Take over what was known of the same entity before the game was sent again."""
        if earlier is None:
            return
        row.frozen = None
        row.initial_card_id = earlier.initial_card_id or row.initial_card_id
        row.original_controller = earlier.original_controller or row.original_controller
        row.creator_id = earlier.creator_id or row.creator_id
        row.from_deck = earlier.from_deck
        row.transformed = row.transformed or earlier.transformed
        row.last_known = row.last_known or earlier.last_known
        row.shown, row.left_deck = earlier.shown, earlier.left_deck
        if row.tags.get(_ZONE) == earlier.tags.get(_ZONE):
            row.came, row.moved, row.moved_turn = earlier.came, earlier.moved, earlier.moved_turn
        row.made_in, row.made_by = earlier.made_in, earlier.made_by or row.made_by
        row.asleep = earlier.asleep
        row.opening, row.discarded = earlier.opening, earlier.discarded
        hidden = row.card_id is None and row.tags.get(_ZONE) in _KEPT_KNOWN
        if hidden and earlier.last_known and not earlier.transformed:
            row.card_id = earlier.last_known


def _entity_id(entity: Any) -> EntityId | None:
    found: EntityId | None = entity.entity_id if isinstance(entity, PlayerReference) else entity
    return found


_LAID_OUT = frozenset({packets.CreateGame, packets.CreateGame.Player, packets.FullEntity})
"""The packets that a game begins with, or is sent again with."""
_ABOUT_ONE = frozenset(
    {packets.FullEntity, packets.ShowEntity, packets.ChangeEntity, packets.HideEntity}
)
"""Packets of one entity, besides tag changes."""

_HANDLERS: dict[type, Callable[[EntityTable, Any], None]] = {
    packets.CreateGame: EntityTable._create_game,  # noqa: SLF001 - the table's own dispatch
    packets.CreateGame.Player: EntityTable._player,  # noqa: SLF001
    packets.FullEntity: EntityTable._full_entity,  # noqa: SLF001
    packets.ShowEntity: EntityTable._show_entity,  # noqa: SLF001
    packets.ChangeEntity: EntityTable._change_entity,  # noqa: SLF001
    packets.HideEntity: EntityTable._hide_entity,  # noqa: SLF001
    packets.TagChange: EntityTable._tag_change,  # noqa: SLF001
    packets.CachedTagForDormantChange: EntityTable._falls_asleep,  # noqa: SLF001
    packets.ShuffleDeck: EntityTable._shuffle_deck,  # noqa: SLF001
    packets.Block: EntityTable._block,  # noqa: SLF001
}
