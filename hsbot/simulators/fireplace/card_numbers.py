"""Card numbers as they stand in option codes: the native engine's, then Fireplace's own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards.table_data import HIDDEN_CARD

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace

_STAND_INS = {
    CardType.MINION: "CS2_tk1",
    CardType.WEAPON: "CS2_082",
    CardType.HERO: "HERO_08",
    CardType.HERO_POWER: "HERO_08bp",
}


class CardNumbers:
    """Card ids to numbers and back, over the cards of both simulators.

    Args:
        library: the engine's cards.
        fireplace: knows Fireplace's.
    """

    def __init__(self, library: Library, fireplace: Fireplace) -> None:
        self.library = library
        more = sorted(card_id for card_id in fireplace.cards if card_id not in library.index)
        first = len(library.card_ids)
        self._more = {card_id: first + i for i, card_id in enumerate(more)}
        self._ids: list[str] = [*library.card_ids, *more]

    def number(self, card_id: str) -> int:
        """A card's number."""
        known = self.library.index.get(card_id)
        return self._more.get(card_id, 0) if known is None else known

    def card_id(self, number: int) -> str:
        """The card with a number."""
        return self._ids[number]

    def known(self, card_id: str, card_type: int) -> str:
        """The card, or its replacement on the native engine, which may lack it."""
        if card_id in self.library.index:
            return card_id
        return _STAND_INS.get(CardType(card_type), HIDDEN_CARD)
