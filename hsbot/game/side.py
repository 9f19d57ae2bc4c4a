"""One player's side of a position: hero, board, hand, weapon, power, secrets, deck and mana."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from hsbot.game.entity import Entity
from hsbot.rules.schema import layout as t
from hsbot.rules.state.counter_names import COUNTER_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.game.readable_state import ReadableState


class Side(Sequence[Entity]):
    """One player's side, read as it is now; as a sequence, its minions and locations.

    Args:
        state: the state.
        seat: the player, 0 or 1.
    """

    __slots__ = ("seat", "state")
    __hash__ = None  # type: ignore[assignment]  # equal to what a list of its minions is equal to

    def __init__(self, state: ReadableState, seat: int) -> None:
        self.state = state
        self.seat = seat

    # ---- the board, as a sequence ----------------------------------------------------------------
    @property
    def board(self) -> list[Entity]:
        """Minions and locations, from the left."""
        return self._zone("board", "nboard")

    def __len__(self) -> int:
        return self.state.field("nboard", self.seat)

    @overload
    def __getitem__(self, index: int) -> Entity: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entity]: ...
    def __getitem__(self, index: int | slice) -> Entity | list[Entity]:
        """The minion or location at an index from the left, or a list of them."""
        return self.board[index]

    def __add__(self, others: Iterable[Entity]) -> list[Entity]:
        """Its minions, then others."""
        return [*self, *others]

    def __radd__(self, others: Iterable[Entity]) -> list[Entity]:
        """Others, then its minions."""
        return [*others, *self]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Side | list | tuple):
            return list(self) == list(other)
        return NotImplemented

    def _zone(self, zone: str, number: str) -> list[Entity]:
        rows = self.state.rows(zone, number, self.seat)
        return [Entity(self.state, row) for row in rows]

    # ---- what stands beside it -------------------------------------------------------------------
    @property
    def hero(self) -> Entity:
        """The hero."""
        return Entity(self.state, t.R_HERO + self.seat)

    @property
    def power(self) -> Entity | None:
        """The hero power."""
        return self._fixed(t.R_POWER)

    @property
    def weapon(self) -> Entity | None:
        """The weapon."""
        return self._fixed(t.R_WEAPON)

    def _fixed(self, row: int) -> Entity | None:
        found = Entity(self.state, row + self.seat)
        return found if found.column(t.ZONE) else None

    @property
    def hand(self) -> list[Entity]:
        """The hand, from the left, hidden or not."""
        return self._zone("hand", "nhand")

    @property
    def secrets(self) -> list[Entity]:
        """Secrets, quests and what else lies there, the oldest first."""
        return self._zone("secret", "nsecret")

    @property
    def deck(self) -> list[str]:
        """The card ids of the deck, the next card last."""
        return self.state.deck(self.seat)

    @property
    def deck_size(self) -> int:
        """How many cards are in the deck."""
        return self.state.field("ndeck", self.seat)

    @property
    def mana(self) -> int:
        """The mana that can be spent now."""
        return self.state.field("mana", self.seat)

    @property
    def max_mana(self) -> int:
        """Mana crystals."""
        return self.state.field("max_mana", self.seat)

    @property
    def overload(self) -> int:
        """Crystals that will be locked in the next turn."""
        return self.state.field("overload", self.seat)

    @property
    def fatigue(self) -> int:
        """The damage of the last draw from an empty deck."""
        return self.state.field("fatigue", self.seat)

    @property
    def counters(self) -> dict[str, int]:
        """The player's counters that are not 0, by names such as ``Corpses`` or ``spells cast``.

        ``hsbot.Scene(counters=...)`` takes them.
        """
        found = ((x, self.state.count(self.seat, number)) for number, x in COUNTER_NAMES.items())
        return {words: value for words, value in found if value}

    @property
    def corpses(self) -> int:
        """Corpses to spend."""
        return self.state.count(self.seat, t.N_CORPSES)

    def __repr__(self) -> str:
        return repr(self.board)
