"""A game state together with the card library and the card names that are needed to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.scenario.card_phrases import CardNames


class ReadableState:
    """A state's fields, decks and counters by name.

    Args:
        array: the state; whoever plays on writes into it, and it may be replaced by another.
        library: the engine's cards.
        names: the cards by name.
    """

    def __init__(self, array: NativeState, library: Library, names: CardNames) -> None:
        self.array = array
        self.library = library
        self.names = names

    def field(self, name: str, player: int | None = None) -> int:
        """A field of the state's header, of one player where it has one for each."""
        value = self.array[0][name]
        return int(value if player is None else value[player])

    def count(self, player: int, counter: int) -> int:
        """A per-player counter (``layout.N_*``)."""
        return int(self.array[0]["counter"][player, counter])

    def deck(self, player: int = 0) -> list[str]:
        """The card ids of a deck, the next card last."""
        s = self.array[0]
        cards = [int(x) for x in s["deck"][player, : s["ndeck"][player]]]
        return [self.library.card_ids[x if x >= 0 else s["e"][-x, t.CARD]] for x in cards]
