"""Coverage of deck lists by the simulator: which are modelled whole, and what the others lack."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import Deck
    from hsbot.rules.cards.library import Library


@dataclass(frozen=True, slots=True)
class DeckCoverage:
    """Deck lists by how much of them is modelled.

    Attributes:
        missing: for each list, in order, the ids of its cards (sideboards included) that are not or
            only partly modelled, each once.
        kinds: how many different cards the lists hold, a card once for each list that holds it.
    """

    missing: tuple[tuple[str, ...], ...]
    kinds: int

    @property
    def whole(self) -> int:
        """How many lists are modelled whole."""
        return sum(not cards for cards in self.missing)

    @property
    def share_of_cards(self) -> float:
        """The share of the lists' cards that are modelled, each counted once a list."""
        return 1 - sum(map(len, self.missing)) / self.kinds if self.kinds else 1.0

    @property
    def lists_by_card(self) -> list[tuple[str, int]]:
        """The missing cards and how many lists hold each, most held first, then by id."""
        counts = Counter(card_id for cards in self.missing for card_id in cards)
        return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))


def deck_coverage(decks: Sequence[Deck], library: Library) -> DeckCoverage:
    """The coverage of deck lists.

    Args:
        decks: the lists.
        library: the engine's cards.
    """
    missing = []
    kinds = 0
    for deck in decks:
        ids = dict.fromkeys(
            (*(card_id for card_id, _ in deck.cards), *(x for _, x, _ in deck.sideboards))
        )
        kinds += len(ids)
        missing.append(tuple(card_id for card_id in ids if library.unmodelled(card_id)))
    return DeckCoverage(tuple(missing), kinds)
