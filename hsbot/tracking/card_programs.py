"""Card programs as the tracker reads them: the counters that a card asks for, and its kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.belief.determinization.player_counters import CardKind, kind_of_card
from hsbot.rules.cards.card_rows import CardRows
from hsbot.rules.cards.readings.asked_counts import asked_counts
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.belief.hidden.card_makers import Makers
    from hsbot.cards import CardTable
    from hsbot.rules.cards.readings.asked_counts import AskedCount


class CardPrograms:
    """The definitions of all cards as they were on a day.

    Args:
        makers: has the definitions.
        cards: the card table of that day.
    """

    def __init__(self, makers: Makers, cards: CardTable) -> None:
        self._makers, self._cards = makers, cards
        self._asked: dict[str, frozenset[AskedCount]] = {}

    def asked(self, card_id: str) -> frozenset[AskedCount]:
        """The counters that a card asks for; none for a card without a definition."""
        if card_id not in self._asked:
            definition = self._makers.definition(card_id)
            self._asked[card_id] = asked_counts(definition) if definition else frozenset()
        return self._asked[card_id]

    def kind_of(self, card_id: str) -> CardKind | None:
        """The kinds of a card that is counted; None for an unknown one."""
        card = self._cards.get(card_id)
        if card is None:
            return None
        row = [0] * t.CARD_COLUMNS
        CardRows(self._cards, {}, {}).fill(row, card)
        return kind_of_card(row)
