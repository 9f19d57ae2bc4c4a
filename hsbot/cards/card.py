"""One card of the card table: its printed numbers, and every tag that the data gives it."""

from __future__ import annotations

from typing import Final

import msgspec
from hearthstone.enums import CardClass, CardType, Rarity

from hsbot.cards.card_text import plain_text, shown_text

PLAYABLE_TYPES = frozenset(
    {CardType.HERO, CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION}
)
"""The types of card that a deck may hold."""
THE_COIN: Final = "GAME_005"
"""The card id of The Coin, which the second player begins with."""


class Card(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A printed card, token, hero, hero power or enchantment.

    Enumerations are kept as the integers of ``hearthstone.enums``, so that they compare equal to
    its members and to a log's tags.

    Attributes:
        card_id: the game's id, "CS2_029".
        dbf_id: the game's number for it, as used in deck codes.
        name: English name.
        text: English text with the game's markup; :attr:`plain_text` is the readable form.
        type: CardType integer, 0 where the data gives none.
        card_class: CardClass integer of the CLASS tag; :attr:`classes` is the complete answer.
        classes: every class that may put it into a deck; NEUTRAL for a neutral card.
        cost: printed mana cost; 0 also where the data prints none.
        attack: printed attack.
        health: printed health, and the durability of a weapon or a location (the data keeps it
            there).
        armor: printed armor, of hero cards.
        card_set: CardSet integer.
        rarity: Rarity integer.
        races: Race integers, the second tribe included.
        spell_school: SpellSchool integer, 0 for none.
        collectible: whether players can own it.
        overload: mana crystals locked when it is played.
        spell_power: the spell damage it gives.
        hero_power: card id of the power that comes with a hero, "" for other cards.
        core_alias: card id of the print that this one reprints, "" for an original. The two are the
            same card to a deck, and nearly always in stats and text too; compare those before
            reusing a definition.
        related: card ids that the data links to this one (tokens, rewards, choices).
        keywords: GameTag integers of the keywords it has itself, by its tags or by its text.
        tags: all integer tags of the data: GameTag integer to value.
        referenced: tags of keywords that its text mentions without having them.
    """

    card_id: str
    dbf_id: int
    name: str
    text: str
    type: int
    card_class: int
    classes: tuple[int, ...]
    cost: int
    attack: int
    health: int
    armor: int
    card_set: int
    rarity: int
    races: tuple[int, ...]
    spell_school: int
    collectible: bool
    overload: int
    spell_power: int
    hero_power: str
    core_alias: str
    related: tuple[str, ...]
    keywords: tuple[int, ...]
    tags: dict[int, int]
    referenced: dict[int, int]

    def __hash__(self) -> int:
        """By card id, the table's key."""
        return hash(self.card_id)

    @property
    def plain_text(self) -> str:
        """The text on one line, without markup."""
        return plain_text(self.text)

    @property
    def shown_text(self) -> str:
        """The text on one line as people are shown it."""
        return shown_text(self.text, self.tags)

    @property
    def elite(self) -> bool:
        """Whether it is legendary: a deck holds it once."""
        return bool(self.rarity == Rarity.LEGENDARY)

    @property
    def copies_allowed(self) -> int:
        """How many of it a constructed deck may hold."""
        return 1 if self.elite else 2

    @property
    def neutral(self) -> bool:
        """Whether every class may put it into a deck."""
        return CardClass.NEUTRAL in self.classes

    def playable_by(self, card_class: int) -> bool:
        """Whether a deck of ``card_class`` may hold it by its classes (tourists left aside)."""
        return card_class in self.classes or self.neutral

    def has(self, keyword: int) -> bool:
        """Whether it has the keyword itself."""
        return keyword in self.keywords

    def tag(self, tag: int, default: int = 0) -> int:
        """The data's value of a tag."""
        return self.tags.get(tag, default)
