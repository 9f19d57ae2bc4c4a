"""Per-class card priors shared by all deck models: known decks as matrices, card frequencies.

Decks and cards stand in matrices, so that a belief is a few products. Reprints count as their
originals throughout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hsbot.belief.decks.card_pools import OFF_FORMAT_WEIGHT, card_pool
from hsbot.belief.decks.game_dates import plausibility

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.belief.models.match_context import MatchContext
    from hsbot.cards import CardTable

FloatArray: TypeAlias = NDArray[np.float64]

USUAL_SIZE = 30
"""Cards of a deck that no list tells the size of."""
_LEAST_COVERAGE = 0.05


class ClassStatistics:
    """The known decks of one class as matrices, and the share of deck places that each card fills.

    Args:
        database: the known decks.
        cards: the card table, which tells reprints, legendary cards and classes.
        context: the match; its day, format and kind weigh the known decks.
        game_weight: exponent on a deck's number of games in its prior; 0 makes all decks equal.
        unseen_share: the share of deck places whose card no deck of the database holds, where it
            holds decks of the time.

    Attributes:
        cards: the card table.
        hero_class: the class.
        decks: the database's decks of the class.
        prior: a probability for each deck, shape (decks,); sums to 1.
        coverage: how well the database covers such games, from little to 1: by the nearest era
            that it holds, and less where decks are not built from a collection.
        card_ids: the cards that decks or the pool hold, by their original's id.
        index: card id to its place in ``card_ids``.
        counts: copies of each card in each deck, shape (decks, cards).
        sizes: cards of each deck, shape (decks,).
        limits: copies of each card that a deck may hold, shape (cards,).
        background: the share of the class's deck places that each card fills, shape (cards,); sums
            to 1 where any card is known.
        prints: original id to the print that the known decks hold.
    """

    def __init__(
        self,
        database: DeckDatabase,
        cards: CardTable,
        context: MatchContext,
        *,
        game_weight: float = 0.5,
        unseen_share: float = 0.05,
    ) -> None:
        self.cards = cards
        self.hero_class = context.hero_class
        self.decks = database.of_class(context.hero_class)
        pool = card_pool(
            cards, context.hero_class, context.played_on, context.format_type, context.game_type
        )
        self.prints = {cards.canonical(c): c for deck in self.decks for c, _ in deck.cards}
        self.card_ids = (*self.prints, *(c for c in pool.likely if c not in self.prints))
        self.index = {card_id: i for i, card_id in enumerate(self.card_ids)}
        self.counts = self._matrix()
        self.sizes = self.counts.sum(axis=1)
        self.limits = np.array([self.limit(card_id) for card_id in self.card_ids], dtype=np.float64)
        times = np.array([plausibility(deck.date, context.played_on) for deck in self.decks])
        games = np.array([max(deck.games, 1) for deck in self.decks], dtype=np.float64)
        weights = games**game_weight * times
        self.prior: FloatArray = weights / weights.sum() if self.decks else weights
        self.coverage = float(max(times.max(initial=0.0) * pool.built, _LEAST_COVERAGE))
        allowed = [
            OFF_FORMAT_WEIGHT if pool.legal and c not in pool.legal else 1.0 for c in self.card_ids
        ]
        self.allowed = np.array(allowed)
        self.background = self._background(pool.likely, (1 - unseen_share) * self.coverage)

    def limit(self, card_id: str) -> int:
        """How many copies of a card a deck may hold; 2 for a card that the card table lacks."""
        card = self.cards.get(card_id)
        return card.copies_allowed if card is not None else 2

    def _matrix(self) -> FloatArray:
        counts = np.zeros((len(self.decks), len(self.card_ids)))
        for row, deck in enumerate(self.decks):
            for card_id, count in deck.cards:
                counts[row, self.index[self.cards.canonical(card_id)]] += count
        return counts

    def _background(self, pool: dict[str, float], known: float) -> FloatArray:
        """Shares of deck places: known decks' cards by frequency, the rest of the pool a little."""
        played = self.allowed * (self.prior @ (self.counts / self.sizes[:, None]))
        others = np.array([0.0 if played[i] else pool.get(c, 0.0) for c, i in self.index.items()])
        played_total, others_total = played.sum(), others.sum()
        if not (played_total and others_total):
            known = float(bool(played_total))
        share: FloatArray = known * played / (played_total or 1.0)
        return share + (1 - known) * others / (others_total or 1.0)
