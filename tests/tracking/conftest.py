"""The fixtures that tests of the deck tracker share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.tracking import DeckTracker

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def deck_tracker(table: CardTable) -> DeckTracker:
    """A tracker that names cards in English."""
    return DeckTracker(
        table, lambda card_id: card.name if (card := table.get(card_id)) else card_id
    )
