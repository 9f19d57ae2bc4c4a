"""Builds a state from a scene's setup: which card is in which zone, and with which values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.game import card_phrases
from hsbot.game.enchantment_text import said_by_enchantment
from hsbot.game.scene_setup import HARMLESS_DECK
from hsbot.rules.entry.position import Position as StateBuilder
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.game.card_phrases import CardNames
    from hsbot.game.modifiers import CardModifiers
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
        self._played: list[tuple[int, int]] = []

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
        older_first = sorted(self._played, key=lambda played: played[0])
        self._position.in_order_of_play([row for _, row in older_first])
        return self._position.finish(self._library.workspace())

    def _cards(
        self, words: CardList, types: frozenset[int]
    ) -> Iterator[tuple[str, dict[str, int], CardModifiers]]:
        """Each card with the columns that are set of it, and what else was said of it."""
        for phrase in self._names.read(words, types):
            printed = self._library.cards[self._library.index[phrase.card_id]]
            values = phrase.modifiers.values(int(printed[t.C_HEALTH]), int(printed[t.C_KW]))
            yield phrase.card_id, values, phrase.modifiers

    def _finish(self, row: int, said: CardModifiers, *, in_play: bool = True) -> None:
        """Attach a row's enchantments, and note its place in the order of play."""
        for card_id in said.enchantments:
            self._attach(row, card_id)
        if in_play:
            self._played.append((said.age, row))

    def _attach(self, row: int, card_id: str) -> None:
        """Attach an enchantment: one with programs as it is, else the numbers of its text.

        One that a card asks for, such as a Dark Gift, is there beside its numbers.
        """
        acts = self._acts(card_id)
        if acts or self._library.is_asked_for(self._library.index.get(card_id, 0)):
            self._position.attach(row, card_id)
        if not acts:
            self._position.add(row, **said_by_enchantment(card_id, self._names.text(card_id)))

    def _acts(self, card_id: str) -> bool:
        """Whether an enchantment has a program or an aura of its own."""
        if card_id not in self._library.index:
            return False
        card = self._library.cards[self._library.index[card_id]]
        parts = (t.C_PLAY, t.C_DEATH, t.C_NTRIGGER, t.C_NAURA, t.C_NCOST_AURA)
        return any(card[part] for part in parts)

    def _hero(self, player: int, hero: HeroSetup) -> None:
        """Place a hero with the hero power that is named, else with its own."""
        for card_id, values, said in self._cards(hero.card, card_phrases.HEROES):
            row = self._position.hero(player, card_id, **_of_hero(hero, values))
            self._finish(row, said, in_play=False)
            own = int(self._library.cards[self._library.index[card_id], t.C_HERO_POWER])
            found = self._names.find(hero.power, card_phrases.POWERS) if hero.power else ""
            if found or own:
                self._position.power(player, found or self._library.card_ids[own])

    def _weapon(self, player: int, words: str) -> None:
        """Equip a weapon, if one is named."""
        for card_id, values, said in self._cards(words, card_phrases.WEAPONS):
            self._finish(self._position.weapon(player, card_id, **values), said)

    def _board(self, player: int, words: CardList) -> None:
        """Place minions and locations, from left to right."""
        for card_id, values, said in self._cards(words, card_phrases.BOARD):
            row = self._position.minion(player, card_id, **values)
            if not row:
                raise UsageError("a board has seven places")
            self._finish(row, said)

    def _hand(self, player: int, words: CardList) -> None:
        """Put cards into a hand, from left to right."""
        for card_id, values, said in self._cards(words, card_phrases.CARDS):
            self._finish(self._position.hand(player, card_id, **values), said, in_play=False)

    def _secrets(self, player: int, words: CardList) -> None:
        """Put secrets into play, the oldest first; younger than the board if not said otherwise."""
        for phrase in self._names.read(words, card_phrases.SECRETS):
            if not replace(phrase.modifiers, age=0).bare:
                name = self._names.name(phrase.card_id)
                raise UsageError(f"{name}: of a secret its age alone is said: older, younger")
            self._finish(self._position.secret(player, phrase.card_id), phrase.modifiers)

    def _deck(self, player: int, words: CardList) -> None:
        """Lay a deck, the next card last."""
        if words is HARMLESS_DECK:  # an engine of a few cards has not all of these
            words = [card_id for card_id in words if card_id in self._library.index]
        self._position.deck(player, self._bare(words, card_phrases.CARDS))

    def _bare(self, words: CardList, types: frozenset[int]) -> list[str]:
        """The ids of cards in zones where a card is always as printed."""
        phrases = self._names.read(words, types)
        for phrase in phrases:
            if not phrase.modifiers.bare:
                name = self._names.name(phrase.card_id)
                raise UsageError(f"{name}: cards in a deck are as they are printed")
        return [phrase.card_id for phrase in phrases]


def _of_hero(hero: HeroSetup, values: dict[str, int]) -> dict[str, int]:
    """The columns of a hero; what its own words say comes first.

    Health is what is left now: less than the maximum is damage.
    """
    said = {"armor": hero.armor, **values}
    left = said["health"] - said.get("damage", 0) if "health" in values else hero.health
    most = hero.max_health
    if most is None:
        most = said.get("health", 30) if left is None else max(30, left)
    left = most if left is None else left
    if left > most:
        raise UsageError(f"a hero's health, {left}, is more than its max_health, {most}")
    return {**said, "health": most, "damage": most - left}
