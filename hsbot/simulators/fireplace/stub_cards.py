"""Stubs of cards that Fireplace lacks: cost, stats and keywords without text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, GameTag

from hsbot.cards.card_text import plain_text
from hsbot.cards.renamed_ids import RENAMED
from hsbot.rules.cards.table_data import HIDDEN_CARD
from hsbot.rules.cards.text_forms import only_keywords
from hsbot.simulators.fireplace.installation.compatibility import CardOfThatTime

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace

_NUMBERS: Final = (
    GameTag.COST, GameTag.ATK, GameTag.HEALTH, GameTag.CLASS, GameTag.RARITY, GameTag.CARDRACE,
    GameTag.ARMOR, GameTag.SECRET, GameTag.SPELL_SCHOOL,
)  # fmt: skip
_KEYWORDS: Final = (
    GameTag.TAUNT, GameTag.CHARGE, GameTag.RUSH, GameTag.DIVINE_SHIELD, GameTag.WINDFURY,
    GameTag.LIFESTEAL, GameTag.POISONOUS, GameTag.STEALTH, GameTag.REBORN, GameTag.CANT_ATTACK,
)  # fmt: skip
_PLAIN: Final = {
    CardType.LOCATION: CardType.MINION,
    CardType.BATTLEGROUND_SPELL: CardType.SPELL,
}
"""The stand-in of a type that Fireplace does not have."""
_KNOWN_TYPES: Final = frozenset({
    CardType.HERO, CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.HERO_POWER,
    CardType.ENCHANTMENT,
})  # fmt: skip


class StubCards:
    """Tells which cards Fireplace models, and adds stubs of those that it lacks.

    Args:
        fireplace: whose card table is added to; random cards are never drawn from what is added.
        cards: today's cards.
    """

    def __init__(self, fireplace: Fireplace, cards: CardTable) -> None:
        self._fireplace = fireplace
        self._cards = cards
        self._without_text: dict[str, bool] = {}
        self._unplayable = fireplace.card.PlayReq.REQ_CANNOT_PLAY_THIS

    def modelled(self, card_id: str) -> bool:
        """Whether Fireplace has the card, with its text; also one that has another id since."""
        if card_id not in self._fireplace.cards:
            card_id = RENAMED.get(card_id, card_id)
        if card_id not in self._without_text:
            self._without_text[card_id] = self._textless(card_id)
        return not self._without_text[card_id]

    def ensure(self, card_id: str) -> str:
        """The card, which Fireplace has from now on, if only as a stub."""
        if card_id not in self._fireplace.cards:
            self._fireplace.stubs.add(card_id)
            self._fireplace.cards[card_id] = stub = self._stub(card_id)
            if card_id == HIDDEN_CARD:
                stub.requirements = {self._unplayable: 0}
        return card_id

    def _textless(self, card_id: str) -> bool:
        data = self._fireplace.cards.get(card_id)
        if data is None or card_id in self._fireplace.stubs:
            return True
        has_script = any(not name.startswith("__") for name in dir(data.scripts.__base__))
        return not has_script and not only_keywords(plain_text(data.description))

    def _stub(self, card_id: str) -> CardOfThatTime:
        stub = CardOfThatTime(card_id)
        card = self._cards.get(card_id)
        kind = CardType(card.type) if card is not None else CardType.SPELL
        kind = _PLAIN.get(kind, kind)
        tags = stub.tags
        tags[GameTag.CARDTYPE] = int(kind if kind in _KNOWN_TYPES else CardType.SPELL)
        tags[GameTag.DONT_PICK_FROM_SUBSETS] = 1
        if card is not None:
            tags.update({tag: card.tags[tag] for tag in _NUMBERS if card.tags.get(tag)})
            tags.update({tag: 1 for tag in _KEYWORDS if card.has(tag)})
            if kind == CardType.WEAPON:
                tags[GameTag.DURABILITY] = card.tag(GameTag.DURABILITY) or card.health
            if card.type == CardType.LOCATION:
                tags[GameTag.DORMANT] = 1
            stub.strings[GameTag.CARDNAME] = {"enUS": card.name}
        merged: CardOfThatTime = self._fireplace.cards.merge(card_id, stub)
        return merged
