"""Appearance of an entity as words and numbers to draw: printed card, stats, states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Rarity

from hsbot.cards.composites import as_built, composite_of, is_customizable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card
    from hsbot.standin.game.displayed_table import DisplayedEntity

_KEYWORD_LETTERS = {
    GameTag.WINDFURY: "W",
    GameTag.MEGA_WINDFURY: "W",
    GameTag.POISONOUS: "P",
    GameTag.VENOMOUS: "P",
    GameTag.LIFESTEAL: "L",
    GameTag.DEATHRATTLE: "D",
    GameTag.REBORN: "R",
    GameTag.SPELLPOWER: "S",
    GameTag.ELUSIVE: "E",
    GameTag.TRIGGER_VISUAL: "!",
    GameTag.AURA: "A",
}
"""Keywords that are drawn as a letter under a minion."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """The printed values of a card; name and text are "" while it is hidden."""

    name: str = ""
    text: str = ""
    card_type: CardType = CardType.INVALID
    card_class: CardClass = CardClass.NEUTRAL
    rarity: Rarity = Rarity.INVALID


@dataclass(frozen=True, slots=True)
class CardStats:
    """The numbers of an entity.

    Attributes:
        cost, attack, armor: as they are now.
        health: health (durability) that is left.
        cost_change, attack_change, health_change: above 0 better than printed, below 0 worse.
    """

    cost: int = 0
    attack: int = 0
    health: int = 0
    armor: int = 0
    cost_change: int = 0
    attack_change: int = 0
    health_change: int = 0


@dataclass(frozen=True, slots=True)
class CardStates:
    """The states of an entity that its frame shows.

    Attributes:
        taunt, shield, frozen, stealth, dormant: the keywords and states of these names.
        sleepy: a minion that cannot attack yet.
        used: a hero power or location that was used.
        letters: a letter for each other keyword.
    """

    taunt: bool = False
    shield: bool = False
    frozen: bool = False
    stealth: bool = False
    dormant: bool = False
    sleepy: bool = False
    used: bool = False
    letters: str = ""


@dataclass(frozen=True, slots=True)
class CardAppearance:
    """The values drawn of one entity."""

    printed: PrintedCard = PrintedCard()
    stats: CardStats = CardStats()
    states: CardStates = CardStates()

    @property
    def known(self) -> bool:
        """Whether the client knows the card."""
        return bool(self.printed.name)


def card_appearance(entity: DisplayedEntity, cards: Mapping[str, Card]) -> CardAppearance:
    """The appearance of an entity that the client displays; a card's back where it is hidden.

    A card that was built of modules bears their texts and costs, not those of what it is built on.
    """
    card = cards.get(entity.card_id)
    if card is None:
        return CardAppearance()
    if is_customizable(card):
        card = cards.get(composite_of(entity.tags) or "") or as_built(card, cards)
    return CardAppearance(_printed(card), _stats(entity, card), _states(entity))


def _printed(card: Card) -> PrintedCard:
    return PrintedCard(
        card.name,
        card.shown_text,
        CardType(card.type),
        CardClass(card.card_class or CardClass.NEUTRAL),
        Rarity(card.rarity),
    )


def _stats(entity: DisplayedEntity, card: Card) -> CardStats:
    tag = entity.tag
    damaged = tag(GameTag.DAMAGE) > 0
    return CardStats(
        cost=tag(GameTag.COST),
        attack=tag(GameTag.ATK),
        health=entity.health,
        armor=tag(GameTag.ARMOR),
        cost_change=card.cost - tag(GameTag.COST),
        attack_change=tag(GameTag.ATK) - card.attack,
        health_change=-1 if damaged else tag(GameTag.HEALTH) - (card.health or tag(GameTag.HEALTH)),
    )


def _states(entity: DisplayedEntity) -> CardStates:
    tag = entity.tag
    exhausted = bool(tag(GameTag.EXHAUSTED))
    letters = (letter for keyword, letter in _KEYWORD_LETTERS.items() if tag(keyword))
    return CardStates(
        taunt=bool(tag(GameTag.TAUNT)),
        shield=bool(tag(GameTag.DIVINE_SHIELD)),
        frozen=bool(tag(GameTag.FROZEN)),
        stealth=bool(tag(GameTag.STEALTH)),
        dormant=bool(tag(GameTag.DORMANT) or tag(GameTag.LAUNCHPAD)),
        sleepy=exhausted and not tag(GameTag.NUM_ATTACKS_THIS_TURN),
        used=exhausted,
        letters="".join(dict.fromkeys(letters)),
    )
