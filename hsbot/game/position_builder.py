"""Builds a state from a scene's setup: which card is in which zone, and with which values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.game import card_phrases
from hsbot.rules.entry.position import Position as StateBuilder
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.game.card_phrases import CardNames
    from hsbot.game.scene_setup import CardList, HeroSetup, SceneSetup
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


class PositionBuilder:
    """Writes cards that are given in words into a new position.

    Args:
        library: the engine's cards.
        names: the cards by name.
    """

    def __init__(self, library: Library, names: CardNames) -> None:
        self._position = StateBuilder(library)
        self._library = library
        self._names = names

    def build(self, setup: SceneSetup) -> NativeState:
        """The state that a setup describes; player 0, the friendly side, is to act.

        Raises:
            UsageError: a card, or what is said of one, is not known.
        """
        mana, sides = setup.mana, setup.sides
        self._position.header(turn=setup.turn, cur=0, mana=(mana, mana), max_mana=(mana, mana))
        for player, side in enumerate(sides):
            self._hero(player, side.hero)
        for player, side in enumerate(sides):
            self._weapon(player, side.hero.weapon)
        for player, side in enumerate(sides):
            self._board(player, side.board)
        for player, side in enumerate(sides):
            self._hand(player, side.hand)
        for player, side in enumerate(sides):
            self._secrets(player, side.secrets)
        for player, side in enumerate(sides):
            self._deck(player, side.deck)
        return self._position.finish(self._library.workspace())

    def _cards(
        self, words: CardList, types: frozenset[int]
    ) -> Iterator[tuple[str, dict[str, int], list[str]]]:
        """Each card with the columns that are set of it, and the ids of its enchantments."""
        for phrase in self._names.read(words, types):
            printed = self._library.cards[self._library.index[phrase.card_id]]
            values = phrase.modifiers.values(int(printed[t.C_HEALTH]), int(printed[t.C_KW]))
            yield phrase.card_id, values, phrase.modifiers.enchantments

    def _attach(self, row: int, enchantments: Sequence[str]) -> None:
        for card_id in enchantments:
            self._position.attach(row, card_id)

    def _hero(self, player: int, hero: HeroSetup) -> None:
        """Place a hero with the hero power that is named, else with its own."""
        printed = {"health": hero.health, "armor": hero.armor}
        for card_id, values, enchantments in self._cards(hero.card, card_phrases.HEROES):
            row = self._position.hero(player, card_id, **{**printed, **values})
            self._attach(row, enchantments)
            own = int(self._library.cards[self._library.index[card_id], t.C_HERO_POWER])
            found = self._names.find(hero.power, card_phrases.POWERS) if hero.power else ""
            if found or own:
                self._position.power(player, found or self._library.card_ids[own])

    def _weapon(self, player: int, words: str) -> None:
        """Equip a weapon, if one is named."""
        for card_id, values, enchantments in self._cards(words, card_phrases.WEAPONS):
            self._attach(self._position.weapon(player, card_id, **values), enchantments)

    def _board(self, player: int, words: CardList) -> None:
        """Place minions and locations, from left to right."""
        for card_id, values, enchantments in self._cards(words, card_phrases.BOARD):
            row = self._position.minion(player, card_id, **values)
            if not row:
                raise UsageError("a board has seven places")
            self._attach(row, enchantments)

    def _hand(self, player: int, words: CardList) -> None:
        """Put cards into a hand, from left to right."""
        for card_id, values, enchantments in self._cards(words, card_phrases.CARDS):
            self._attach(self._position.hand(player, card_id, **values), enchantments)

    def _secrets(self, player: int, words: CardList) -> None:
        """Put secrets into play, the oldest first."""
        for card_id in self._bare(words, card_phrases.SECRETS):
            self._position.secret(player, card_id)

    def _deck(self, player: int, words: CardList) -> None:
        """Lay a deck, the next card last."""
        self._position.deck(player, self._bare(words, card_phrases.CARDS))

    def _bare(self, words: CardList, types: frozenset[int]) -> list[str]:
        """The ids of cards in zones where a card is always as printed."""
        phrases = self._names.read(words, types)
        for phrase in phrases:
            if not phrase.modifiers.bare:
                name = self._names.name(phrase.card_id)
                raise UsageError(f"{name}: a card in a deck and a secret are as they are printed")
        return [phrase.card_id for phrase in phrases]
