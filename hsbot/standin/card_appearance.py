"""What is drawn of an entity: words and numbers, without pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Rarity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card
    from hsbot.standin.displayed_table import DisplayedEntity

_MARKS = {
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
class CardAppearance:
    """How an entity looks.

    Attributes:
        name, text: as on the card; "" while it is hidden.
        card_type, card_class, rarity: for the frame.
        cost, attack, health: the numbers; health is what is left.
        cost_change, attack_change, health_change: above 0 better than printed, below 0 worse.
        armor: of a hero.
        taunt, shield, frozen, stealth, dormant, silenced, sleepy: what its frame shows.
        used: whether a power or location has been used.
        marks: a letter for each of its other keywords.
    """

    name: str = ""
    text: str = ""
    card_type: CardType = CardType.INVALID
    card_class: CardClass = CardClass.NEUTRAL
    rarity: Rarity = Rarity.INVALID
    cost: int = 0
    attack: int = 0
    health: int = 0
    cost_change: int = 0
    attack_change: int = 0
    health_change: int = 0
    armor: int = 0
    taunt: bool = False
    shield: bool = False
    frozen: bool = False
    stealth: bool = False
    dormant: bool = False
    silenced: bool = False
    sleepy: bool = False
    used: bool = False
    marks: str = ""

    @property
    def known(self) -> bool:
        """Whether the client knows the card."""
        return bool(self.name)


def card_appearance(entity: DisplayedEntity, cards: Mapping[str, Card]) -> CardAppearance:
    """How an entity looks that the client shows."""
    card = cards.get(entity.card_id)
    if card is None:
        return CardAppearance()
    tag = entity.tag
    health = card.health or tag(GameTag.HEALTH)
    damaged = tag(GameTag.DAMAGE) > 0
    attacks = tag(GameTag.NUM_ATTACKS_THIS_TURN)
    return CardAppearance(
        name=card.name,
        text=card.plain_text,
        card_type=CardType(card.type),
        card_class=CardClass(card.card_class or CardClass.NEUTRAL),
        rarity=Rarity(card.rarity),
        cost=tag(GameTag.COST),
        attack=tag(GameTag.ATK),
        health=entity.health,
        cost_change=card.cost - tag(GameTag.COST),
        attack_change=tag(GameTag.ATK) - card.attack,
        health_change=-1 if damaged else tag(GameTag.HEALTH) - health,
        armor=tag(GameTag.ARMOR),
        taunt=bool(tag(GameTag.TAUNT)),
        shield=bool(tag(GameTag.DIVINE_SHIELD)),
        frozen=bool(tag(GameTag.FROZEN)),
        stealth=bool(tag(GameTag.STEALTH)),
        dormant=bool(tag(GameTag.DORMANT)),
        silenced=bool(tag(GameTag.SILENCED)),
        sleepy=bool(tag(GameTag.EXHAUSTED)) and not attacks,
        used=bool(tag(GameTag.EXHAUSTED)),
        marks="".join(dict.fromkeys(letter for tag_, letter in _MARKS.items() if tag(tag_))),
    )
