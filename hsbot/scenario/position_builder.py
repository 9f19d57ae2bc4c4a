"""From words to a position: who stands where, and what each bears."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hsbot.cards import CardTable, load_cards
from hsbot.errors import UsageError
from hsbot.rules.entry.position import Position
from hsbot.rules.schema import layout as t
from hsbot.scenario import card_phrases
from hsbot.simulators.library import load_library
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.scenario.card_phrases import CardNames


@cache
def known_cards() -> CardTable:
    """The card table, read once."""
    return load_cards()


@cache
def whole_engine() -> Native:
    """The simulator with all cards, made once."""
    return Native(load_library(known_cards()))


class PositionBuilder:
    """Writes what was asked for into a position.

    Args:
        native: the simulator.
        names: the cards by name.

    Attributes:
        position: what was written so far.
    """

    def __init__(self, native: Native, names: CardNames) -> None:
        self.position = Position(native.library)
        self._library = native.library
        self._names = names

    def _cards(
        self, words: str | Sequence[str], types: frozenset[int]
    ) -> Iterator[tuple[str, dict[str, int], list[str]]]:
        """Each card with the columns that are set of it, and the ids of its enchantments."""
        for phrase in self._names.read(words, types):
            printed = self._library.cards[self._library.index[phrase.card_id]]
            values = phrase.modifiers.values(int(printed[t.C_HEALTH]), int(printed[t.C_KW]))
            yield phrase.card_id, values, phrase.modifiers.enchantments

    def _attach(self, row: int, enchantments: Sequence[str]) -> None:
        for card_id in enchantments:
            self.position.attach(row, card_id)

    def hero(self, player: int, words: str, power: str, values: dict[str, int]) -> None:
        """A hero with its power, or with another."""
        for card_id, said, enchantments in self._cards(words, card_phrases.HEROES):
            row = self.position.hero(player, card_id, **{**values, **said})
            self._attach(row, enchantments)
            own = int(self._library.cards[self._library.index[card_id], t.C_HERO_POWER])
            found = self._names.find(power, card_phrases.POWERS) if power else ""
            if found or own:
                self.position.power(player, found or self._library.card_ids[own])

    def weapon(self, player: int, words: str) -> None:
        """A weapon, if there is to be one."""
        for card_id, values, enchantments in self._cards(words, card_phrases.WEAPONS):
            self._attach(self.position.weapon(player, card_id, **values), enchantments)

    def board(self, player: int, words: str | Sequence[str]) -> None:
        """Minions and locations, from left to right."""
        for card_id, values, enchantments in self._cards(words, card_phrases.BOARD):
            row = self.position.minion(player, card_id, **values)
            if not row:
                raise UsageError("a board has seven places")
            self._attach(row, enchantments)

    def hand(self, player: int, words: str | Sequence[str]) -> None:
        """Hand cards, from left to right."""
        for card_id, values, enchantments in self._cards(words, card_phrases.CARDS):
            self._attach(self.position.hand(player, card_id, **values), enchantments)

    def secrets(self, player: int, words: str | Sequence[str]) -> None:
        """Secrets in play, the oldest first."""
        for card_id in self._bare(words, card_phrases.SECRETS):
            self.position.secret(player, card_id)

    def deck(self, player: int, words: str | Sequence[str]) -> None:
        """A deck, the next card last."""
        self.position.deck(player, self._bare(words, card_phrases.CARDS))

    def _bare(self, words: str | Sequence[str], types: frozenset[int]) -> list[str]:
        """The ids of cards that stand where nothing can be said of them."""
        phrases = self._names.read(words, types)
        for phrase in phrases:
            if not phrase.modifiers.bare:
                name = self._names.name(phrase.card_id)
                raise UsageError(f"{name}: a card in a deck and a secret are as they are printed")
        return [phrase.card_id for phrase in phrases]
