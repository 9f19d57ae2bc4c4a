"""Bayesian deck model: posterior over the known decks, and over the cards still unseen.

The hypotheses are the database's decks of the opponent's class, and one more: a deck that the
database does not hold. A card that the opponent was seen to own is explained by a deck that holds
it, or else as a deviation: real decks differ from the listed ones by a few cards. Deviating cards
are what decks with the same cards hold (:mod:`hsbot.belief.models.co_occurrence`), and mostly there
twice.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.belief.models.class_card_priors import USUAL_SIZE, ClassStatistics, FloatArray
from hsbot.belief.models.co_occurrence import companions
from hsbot.belief.models.interface import Belief

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.belief.models.match_context import MatchContext
    from hsbot.cards import CardTable, Deck


_TINY = float(np.finfo(np.float64).tiny)
_NEGLIGIBLE = 1e-9


@dataclass(frozen=True, slots=True)
class NoiseModel:
    """Parameters of the Bayesian model; docs/research/belief.md measures their values.

    Attributes:
        deviation: the share of a real deck's cards that its listed relative does not hold.
        unlisted: the prior probability that the opponent's deck is like none in the database, where
            that holds decks of the time.
        second_copy: the probability that a card which no list explains, seen once, is there twice.
        game_weight: exponent on a deck's number of games in the prior; 0 makes all decks equal.
        unseen_share: the share of deviating cards that no deck of the database holds at all.
        companion_share: the share of deviating cards that are chosen to go with the cards seen.
    """

    deviation: float = 0.1
    unlisted: float = 0.02
    second_copy: float = 0.6
    game_weight: float = 0.5
    unseen_share: float = 0.05
    companion_share: float = 0.9


CERTAIN: Final = NoiseModel(deviation=1e-6, unlisted=1e-9)
"""Parameters for a deck whose list is known."""


class DeckPrior:
    """Prior over an opponent's decks, before any card was seen.

    Build it once a game; :meth:`after` then answers each decision.

    Args:
        database: the known decks.
        cards: the card table, which tells reprints, legendary cards and classes.
        context: the match.
        noise: how much the database is trusted.

    Attributes:
        statistics: the known decks of the class.
        noise: as given.
        unlisted: the prior probability of a deck like none of them: more where the database holds
            none of the time.
    """

    def __init__(
        self,
        database: DeckDatabase,
        cards: CardTable,
        context: MatchContext,
        noise: NoiseModel | None = None,
    ) -> None:
        self.noise = noise or NoiseModel()
        self.statistics = ClassStatistics(
            database,
            cards,
            context,
            game_weight=self.noise.game_weight,
            unseen_share=self.noise.unseen_share,
        )
        listed = bool(self.statistics.decks)
        self.unlisted = 1 - (1 - self.noise.unlisted) * self.statistics.coverage if listed else 1.0

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> DeckPosterior:
        """The belief after cards of the opponent's starting deck were seen.

        Args:
            seen: their card ids, one for each copy, or card id to number of copies.
        """
        return DeckPosterior(self, Counter(seen))


class DeckPosterior(Belief):
    """Posterior over an opponent's decks; see :class:`hsbot.belief.models.interface.Belief`."""

    def __init__(self, prior: DeckPrior, seen: Counter[str]) -> None:
        super().__init__(prior.statistics, seen)
        self._noise = prior.noise
        weights = _normalised(self._log_weights(prior.unlisted))
        self._weights, self._unlisted = weights[:-1], float(weights[-1])
        self._order = np.argsort(-self._weights, kind="stable")
        self._unseen_of: dict[int | None, tuple[list[int], list[int]]] = {}

    @property
    def decks(self) -> list[tuple[Deck, float]]:
        """The database's decks of the class with their probabilities, likeliest first."""
        decks = self._statistics.decks
        return [(decks[i], float(self._weights[i])) for i in self._order.tolist()]

    @property
    def unlisted(self) -> float:
        """The probability of a deck like none of :attr:`decks`; with theirs it sums to 1."""
        return self._unlisted

    def _log_weights(self, unlisted: float) -> FloatArray:
        """Unnormalised log-probability of each known deck, that of an unlisted one last."""
        deviation, twin = self._noise.deviation, self._noise.second_copy / USUAL_SIZE
        statistics = self._statistics
        counts, background = self._padded(statistics.counts), self._padded(statistics.background)
        rare = background[background > 0].min(initial=1.0)
        if not len(counts):
            return np.zeros(1)
        log_listed = np.log((1 - unlisted) * statistics.prior)
        log_unlisted = math.log(max(unlisted, _TINY))
        for card in np.flatnonzero(self._seen).tolist():
            loose = max(background[card], rare)
            for copy in range(int(self._seen[card])):
                listed = np.maximum(counts[:, card] - copy, 0.0) / statistics.sizes
                novel = max(loose, twin) if copy else loose
                log_listed += np.log((1 - deviation) * listed + deviation * novel)
                log_unlisted += math.log(novel)
        log_weights: FloatArray = np.append(log_listed, log_unlisted)
        return log_weights

    def _expected(self) -> FloatArray:
        """Expected shares: unseen cards of known decks, second copies of others, filler cards."""
        likely = np.flatnonzero(self._weights > _NEGLIGIBLE)
        kept = (1 - self._noise.deviation) * self._remaining[likely]
        twins = self._noise.second_copy * self._second_copies
        left = np.maximum(self._statistics.sizes[likely] - self._seen.sum(), 1.0)
        filled = self._filled(kept + twins * self._lacking[likely], left)
        listed: FloatArray = self._weights[likely] @ filled
        unlisted: FloatArray = self._filled(twins[None], np.array([self._size_left]))[0]
        return listed + self._unlisted * unlisted

    def _filled(self, explained: FloatArray, places: FloatArray) -> FloatArray:
        """Expected copies, shape (decks, cards), filled up with filler cards; rows sum to 1."""
        copies = explained.sum(axis=1)
        loose = np.where(places > copies, places - copies, copies == 0)
        filled = explained + loose[:, None] * (
            self._filler_weights / (self._filler_weights.sum() or 1.0)
        )
        shares: FloatArray = filled / np.maximum(filled.sum(axis=1, keepdims=True), _TINY)
        return shares

    def _draw_listed(self, rng: Random) -> list[int]:
        """Sample a deck of the posterior: its unseen cards less deviations, and second copies."""
        random = rng.random
        place = bisect_right(self._cumulative, random())
        deck = int(self._order[place]) if place < len(self._cumulative) else None
        if deck not in self._unseen_of:
            self._unseen_of[deck] = self._unseen(deck)
        copies, twins = self._unseen_of[deck]
        deviation, second_copy = self._noise.deviation, self._noise.second_copy
        cards = [card for card in copies if random() >= deviation]
        cards += [card for card in twins if random() < second_copy]
        rng.shuffle(cards)
        return cards

    def _unseen(self, deck: int | None) -> tuple[list[int], list[int]]:
        """A known deck's unseen cards, one for each copy, and second copies that it lacks.

        Of a deck that is not known the second copies alone.
        """
        if deck is None:
            return [], np.flatnonzero(self._second_copies).tolist()
        left = self._remaining[deck]
        held = np.flatnonzero(left)
        copies = np.repeat(held, left[held].astype(int)).tolist()
        return copies, np.flatnonzero(self._second_copies * self._lacking[deck]).tolist()

    @cached_property
    def _cumulative(self) -> list[float]:
        return list(accumulate(self._weights[self._order].tolist()))

    @property
    def _size_left(self) -> float:
        return max(USUAL_SIZE - float(self._seen.sum()), 1.0)

    @cached_property
    def _second_copies(self) -> FloatArray:
        """1 for a card that was seen and of which the deck may hold a further copy, else 0."""
        twins: FloatArray = (self._seen > 0) * self._has_room
        return twins

    @cached_property
    def _lacking(self) -> FloatArray:
        """1 where a known deck does not hold a card, shape (decks, cards)."""
        lacking: FloatArray = (self._padded(self._statistics.counts) == 0).astype(np.float64)
        return lacking

    @cached_property
    def _filler_weights(self) -> FloatArray:
        """Mix of co-occurrence with the seen cards and of the class's card frequencies."""
        background: FloatArray = self._padded(self._statistics.background) * self._has_room
        together = companions(self._statistics, self._seen, self._remaining) * self._has_room
        together *= self._padded(self._statistics.allowed)
        background /= background.sum() or 1.0
        if not together.any():
            return background
        share = self._noise.companion_share * self._statistics.coverage
        mixed: FloatArray = share * together / together.sum() + (1 - share) * background
        return mixed


def posterior(
    database: DeckDatabase,
    cards: CardTable,
    context: MatchContext,
    seen: Iterable[str] | Mapping[str, int],
) -> list[tuple[Deck, float]]:
    """The decks that the opponent may be playing, likeliest first; arguments as :class:`DeckPrior`.

    The probabilities sum to 1 less that of a deck like none in the database.
    """
    return DeckPrior(database, cards, context).after(seen).decks


def _normalised(log_weights: FloatArray) -> FloatArray:
    weights: FloatArray = np.exp(log_weights - log_weights.max())
    shares: FloatArray = weights / weights.sum()
    return shares
