"""A game state with the rulebook that it is read by, as seen from one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.environment.option_facts import OPTION_FACTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.game.card_phrases import CardNames
    from hsbot.game.rulebook import Rulebook
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native


class ReadableState:
    """A state's fields, lists of rows, decks and counters by name.

    Args:
        array: the state; whoever plays on writes into it.
        rules: the cards and the engine.
        seat: the seat from which it is seen: ``friendly`` is that side.
    """

    def __init__(self, array: NativeState, rules: Rulebook, seat: int) -> None:
        self.array = array
        self.rules = rules
        self.seat = seat

    @property
    def library(self) -> Library:
        """The engine's cards."""
        return self.rules.library

    @property
    def names(self) -> CardNames:
        """The cards by name."""
        return self.rules.names

    @property
    def cards(self) -> CardTable:
        """The card table."""
        return self.rules.cards

    @property
    def native(self) -> Native:
        """The engine of the calling thread."""
        return self.rules.native

    def field(self, name: str, player: int | None = None) -> int:
        """A field of the state's header, of one player where it has one for each."""
        value = self.array[0][name]
        return int(value if player is None else value[player])

    def count(self, player: int, counter: int) -> int:
        """A per-player counter (``layout.N_*``)."""
        return int(self.array[0]["counter"][player, counter])

    def rows(self, zone: str, number: str, player: int) -> list[int]:
        """One of the state's lists of rows, from the left."""
        s = self.array[0]
        found: list[int] = s[zone][player, : s[number][player]].tolist()
        return found

    def deck(self, player: int = 0) -> list[str]:
        """The card ids of a deck, the next card last."""
        s = self.array[0]
        cards = [int(x) for x in s["deck"][player, : s["ndeck"][player]]]
        return [self.library.card_ids[x if x >= 0 else s["e"][-x, t.CARD]] for x in cards]

    def described_options(self) -> NDArray[np.int64]:
        """The legal options in numbers, a row each (``schema.environment.option_facts``)."""
        table = self.rules.table
        n = compiled.describe_options_at(self.array, 0, table.rng, table.names, table.facts)
        return table.facts[: n * OPTION_FACTS].copy().reshape(n, OPTION_FACTS)

    def described_option(self, code: int) -> NDArray[np.int64]:
        """The option with a public code, legal or not, in one such row; no row for nothing."""
        found = np.zeros((1, OPTION_FACTS), np.int64)
        known = compiled.describe_code_at(self.array, 0, self.rules.name_numbers, code, found[0])
        return found if known else found[:0]

    @property
    def to_play(self) -> int:
        """The seat that must choose now, 0 or 1."""
        return int(compiled.actor_at(self.array, 0))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.array[0]["winner"] >= 0)

    @property
    def turn(self) -> int:
        """The half-turn's number: 1 for the first player's first turn, 0 in the mulligan."""
        return self.field("turn")
