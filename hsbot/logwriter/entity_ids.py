"""The game's entity ids for the rows of the engine's table.

The engine moves rows; a log speaks of entities. Every card of a written game is a row from the
start, decks included, and carries its entity id in the column EID. After each step
``EntityIds.assign`` gives ids to what is new.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.errors import InternalError
from hsbot.rules.entry.codes import second_power_row
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

GAME_ID = 1
PLAYER_IDS = (2, 3)
"""Entity ids of the engine's players 0 and 1, whose PLAYER_ID are 1 and 2."""
_PRINTED = (
    (t.CARD, -1), (t.COST, t.C_COST), (t.ATK, t.C_ATK), (t.HEALTH, t.C_HEALTH), (t.KW, t.C_KW),
    (t.SPELL_DAMAGE, t.C_SPELL_DAMAGE), (t.PAY, t.C_PAY),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EntityPlace:
    """The row, zone, controller and position of an entity.

    Attributes:
        row: its row of the engine's table.
        zone: its zone.
        player: who controls it, 0 or 1.
        position: its position in hand or on the board, from 1; 0 elsewhere.
    """

    row: int
    zone: Zone
    player: int
    position: int = 0


class EntityIds:
    """Assigns the entity ids of one game.

    Args:
        library: the cards.

    Attributes:
        creators: entity id to the entity that created it, for all that did not begin the game.
        awaited: card index to an id that was shown already, for the row that the card will get: the
            Coin in the mulligan, a discovered card.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._next = PLAYER_IDS[-1] + 1
        self._last: dict[int, tuple[int, int]] = {}
        self._powers = [0, 0]
        self.creators: dict[int, int] = {}
        self.awaited: dict[int, int] = {}

    def new_id(self, creator: int = 0) -> int:
        """The next free entity id; ``creator`` is 0 for what begins the game."""
        entity_id = self._next
        self._next += 1
        if creator:
            self.creators[entity_id] = creator
        return entity_id

    def assign(self, state: NativeState, source: int = 0) -> dict[int, EntityPlace]:
        """Assign ids to new entities; returns entity id to place, for all entities.

        Args:
            state: the state, whose rows and decks are completed.
            source: the entity that acts: the creator of what is new.
        """
        record = state[0]
        table = record["e"]
        for player in (0, 1):
            power = int(table[t.R_POWER + player, t.CARD])
            if (
                power != self._powers[player]
            ):  # a new hero power is a new entity in the old one's row
                table[t.R_POWER + player, t.EID] = 0
                self._powers[player] = power
        outside = list(_outside_decks(state))
        present = {int(table[place.row, t.EID]) for place in outside}
        decks = [place for player in (0, 1) for place in self._deck(state, player, present, source)]
        found: dict[int, EntityPlace] = {}
        # ids in the client's order: decks, then heroes and the rest
        for place in decks + outside:
            entity = table[place.row]
            if not entity[t.EID]:
                entity[t.EID] = self.awaited.pop(int(entity[t.CARD]), 0) or self.new_id(source)
            entity_id = int(entity[t.EID])
            if entity_id in found:
                raise InternalError(f"two rows bear the entity id {entity_id}")
            found[entity_id] = place
        self._last = {e: (int(table[p.row, t.CARD]), p.player) for e, p in found.items()}
        return found

    def _deck(
        self, state: NativeState, player: int, present: set[int], source: int
    ) -> Iterator[EntityPlace]:
        """The places of a deck; a card without a row gets one."""
        record = state[0]
        size = int(record["ndeck"][player])
        deck = record["deck"][player]
        present = present | {int(record["e"][-x, t.EID]) for x in deck[:size] if x < 0}
        for i in range(size):
            card = int(deck[i])
            if card > 0:
                row = self._new_row(state, card, player)
                returned = self._returned(card, player, present, source)
                present.add(returned)
                record["e"][row, t.EID] = returned
                record["e"][row, t.CREATED] = int(source != 0)
                deck[i] = -row
            yield EntityPlace(-int(deck[i]), Zone.DECK, player)

    def _returned(self, card: int, player: int, present: set[int], source: int) -> int:
        """The id of a card that has left the table for the deck; 0 for a new one."""
        gone = (e for e, was in self._last.items() if was == (card, player) and e not in present)
        return next((e for e in gone if e != source), 0)

    def _new_row(self, state: NativeState, card: int, player: int) -> int:
        """A row for a card in a deck, as the engine itself would make it."""
        record = state[0]
        row = int(record["free"])
        if row:
            record["free"] = record["e"][row, t.CARD]
        else:
            row = int(record["hi"])
            if row >= t.ROWS:
                raise InternalError("the table has no row left for a card in a deck")
            record["hi"] = row + 1
        entity = record["e"][row]
        entity[:] = 0
        for column, printed in _PRINTED:
            entity[column] = card if printed < 0 else self._library.cards[card, printed]
        record["order"] += 1
        entity[t.ORDER] = record["order"]
        entity[t.ZONE] = t.Z_DECK
        entity[t.CTRL] = player
        return row


def without_ids(state: NativeState) -> NativeState:
    """A copy of a state whose entities have no ids yet, for a log that begins with it."""
    copy = state.copy()
    copy[0]["e"][:, t.EID] = 0
    return copy


def _outside_decks(state: NativeState) -> Iterator[EntityPlace]:
    record = state[0]
    table = record["e"]
    for player in (0, 1):
        yield EntityPlace(t.R_HERO + player, Zone.PLAY, player)
        for row in (t.R_POWER + player, t.R_WEAPON + player):
            if table[row, t.ZONE] != t.Z_NONE:
                yield EntityPlace(row, Zone.PLAY, player)
        if second := second_power_row(state, player):
            yield EntityPlace(second, Zone.PLAY, player)
    for player in (0, 1):
        for name, zone in (("board", Zone.PLAY), ("hand", Zone.HAND), ("secret", Zone.SECRET)):
            rows = record[name][player, : record[f"n{name}"][player]]
            for i, row in enumerate(rows, start=1):
                yield EntityPlace(int(row), zone, player, 0 if zone == Zone.SECRET else i)
