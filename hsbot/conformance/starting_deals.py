"""Starting position of a test game: classes, and decks in a fixed order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.cards import THE_COIN
from hsbot.rules.entry.new_game import HEROES
from hsbot.rules.entry.state_builder import Position

if TYPE_CHECKING:
    from hearthstone.enums import CardClass

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


@dataclass(frozen=True, slots=True)
class Deal:
    """A starting position: decks in order, the first cards of each in hand.

    Attributes:
        classes: of player 0, who begins, and player 1.
        decks: card ids; player 0 has the first three in hand, player 1 the first four and the coin.
        seed: of the options that are taken, and of chance.
    """

    classes: tuple[CardClass, CardClass]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    seed: int

    def position(self, library: Library) -> NativeState:
        """The engine's state at the first turn."""
        position = Position(library)
        for player, hand in ((0, 3), (1, 4)):
            hero = HEROES[self.classes[player]]
            position.hero(player, hero)
            position.power(player, f"{hero}bp")
            for card_id in self.decks[player][:hand]:
                position.hand(player, card_id)
            position.deck(player, self.decks[player][hand:])
        position.hand(1, THE_COIN, created=1)
        position.header(turn=1, cur=0, first=0, mana=[1, 0], max_mana=[1, 0])
        return position.finish(library.workspace())
