"""A position that is being read from an observation, shared by all its readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.belief.determinization.entity_columns import EntityColumns
from hsbot.rules.entry.state_builder import Position

if TYPE_CHECKING:
    from hsbot.observation.model import Entity, Observation
    from hsbot.rules.cards.library import Library


class Reading:
    """An observation and the position that is written from it, piece by piece.

    Args:
        observation: the game as the log shows it; its friendly side is player 0.
        library: the engine's cards.

    Attributes:
        observation: as given.
        library: as given.
        columns: reads entities.
        position: the position.
        rows: entity id to row, for entities in play or in hand.
        unmodelled_cards: card ids in the position whose text the engine does not know or knows only
            in part, in the order in which they were met.
    """

    def __init__(self, observation: Observation, library: Library) -> None:
        self.observation = observation
        self.library = library
        self.columns = EntityColumns(library)
        self.position = Position(library)
        self.rows: dict[int, int] = {}
        self.unmodelled_cards: dict[str, None] = {}

    def id_of(self, player: int) -> int:
        """PLAYER_ID of the engine's player 0 (friendly) or 1."""
        return self.observation.friendly_player if player == 0 else self.observation.opposing_player

    def playable(self, entity: Entity, stand_in: str) -> str:
        """The entity's card; a stand-in body, named as unmodelled, where the engine has none."""
        card_id = self.columns.card_id(entity)
        if card_id is not None and card_id in self.library.index:
            return card_id
        if card_id is not None:
            self.unmodelled_cards[card_id] = None
        return stand_in

    def note(self, entity: Entity, row: int) -> None:
        """Note an entity's row, 0 for none, and whether its card is modelled."""
        if row:
            self.rows[entity.entity_id] = row
        card_id = self.columns.card_id(entity)
        if card_id and (card_id not in self.library.index or self.library.unmodelled(card_id)):
            self.unmodelled_cards[card_id] = None


class Reader:
    """A part of the reading of a position, with access to the shared data.

    Args:
        reading: the position and its observation.
    """

    def __init__(self, reading: Reading) -> None:
        self.observation = reading.observation
        self.library = reading.library
        self.position = reading.position
        self.rows = reading.rows
        self._columns = reading.columns
        self._reading = reading
