"""Deck models by name: the Bayesian one, and the baselines that it is measured against."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from hsbot.belief.models.class_card_priors import ClassStatistics, FloatArray
from hsbot.belief.models.co_occurrence import companions
from hsbot.belief.models.interface import Belief, DeckModel
from hsbot.belief.models.posterior import DeckPrior

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.belief.models.match_context import MatchContext
    from hsbot.cards import CardTable, Deck


_TIE = 1e-6
"""Weight of popularity beside what a model says: it breaks ties, and fills what is left."""


class DeckModelFactory(Protocol):
    """Constructor of a deck model; the arguments are those of :class:`DeckPrior`."""

    def __call__(
        self, database: DeckDatabase, cards: CardTable, context: MatchContext
    ) -> DeckModel:
        """The deck model of one game."""
        ...


class _StatisticsBelief(Belief):
    """A belief that names no deck; its filler cards are the class's most played ones."""

    @property
    def decks(self) -> list[tuple[Deck, float]]:
        """Empty: this model ranks cards, not decks."""
        return []

    @cached_property
    def _frequent(self) -> FloatArray:
        """The class's most played cards, less those of which the deck can hold no more."""
        return self._padded(self._statistics.background) * self._has_room

    @property
    def _filler_weights(self) -> FloatArray:
        return self._frequent


class FrequencyBelief(_StatisticsBelief):
    """Card frequencies of the class, whatever was seen."""

    def _expected(self) -> FloatArray:
        return self._frequent


class NGramBelief(_StatisticsBelief):
    """Cards weighted by how often known decks hold them together with those seen."""

    def _expected(self) -> FloatArray:
        weights = companions(self._statistics, self._seen, self._remaining) * self._has_room
        return weights if weights.any() else self._frequent

    @property
    def _filler_weights(self) -> FloatArray:
        expected = self._expected()
        return expected / (expected.sum() or 1.0) + _TIE * self._frequent


class MostCommonBelief(_StatisticsBelief):
    """The known deck that shares most cards with those seen, as if it were certain.

    Of decks that share as many the most played one is taken; of its cards the most played first.
    """

    @property
    def decks(self) -> list[tuple[Deck, float]]:
        """The deck that is chosen."""
        return [] if self._chosen is None else [(self._statistics.decks[self._chosen], 1.0)]

    @cached_property
    def _chosen(self) -> int | None:
        if not self._statistics.decks:
            return None
        shared = np.minimum(self._padded(self._statistics.counts), self._seen).sum(axis=1)
        return int(np.lexsort((-self._statistics.prior, -shared))[0])

    def _expected(self) -> FloatArray:
        if self._chosen is None or not self._remaining[self._chosen].any():
            return self._filler_weights
        left = self._remaining[self._chosen]
        popular = self._padded(self._statistics.background)
        expected: FloatArray = left * (1 + _TIE * popular)
        return expected

    def _draw_listed(self, rng: Random) -> list[int]:
        if self._chosen is None:
            return []
        left = self._remaining[self._chosen].astype(int).tolist()
        cards = [place for place, n in enumerate(left) for _ in range(n)]
        rng.shuffle(cards)
        return cards


class _StatisticsModel:
    """A deck model that needs nothing but the class statistics."""

    belief: type[_StatisticsBelief]

    def __init__(self, database: DeckDatabase, cards: CardTable, context: MatchContext) -> None:
        self._statistics = ClassStatistics(database, cards, context)

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> Belief:
        """The belief after cards of the opponent's starting deck were seen."""
        return self.belief(self._statistics, Counter(seen))


class MostCommonCards(_StatisticsModel):
    """The model of Santos's thesis (2017, section 4.3.1): the deck with most cards in common."""

    belief = MostCommonBelief


class ClassFrequency(_StatisticsModel):
    """Deck model of plain card frequencies: the class's most played cards."""

    belief = FrequencyBelief


class NGrams(_StatisticsModel):
    """Bursztein's model (CIG 2016), on deck lists; see :mod:`hsbot.belief.models.co_occurrence`."""

    belief = NGramBelief


MODELS: Final[dict[str, DeckModelFactory]] = {
    "bayes": DeckPrior,
    "thesis": MostCommonCards,
    "frequency": ClassFrequency,
    "ngrams": NGrams,
}
"""Deck models by name; the first is the one that advice uses."""
