"""The rules of belief by name: the Bayesian one, and those that it is measured against."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from hsbot.belief.models.belief import Belief, BeliefRule
from hsbot.belief.models.class_statistics import ClassKnowledge, FloatArray
from hsbot.belief.models.ngrams import companions
from hsbot.belief.models.posterior import DeckPrior

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date
    from random import Random

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable, Deck


_TIE = 1e-6
"""How little popularity counts beside what a rule says: it breaks ties, and fills what is left."""


class RuleFactory(Protocol):
    """Makes a rule for a game; the arguments are those of :class:`DeckPrior`."""

    def __call__(
        self,
        database: DeckDatabase,
        cards: CardTable,
        hero_class: int,
        played_on: date | None = None,
        *,
        format_type: int = 0,
        game_type: int = 0,
    ) -> BeliefRule:
        """The rule."""
        ...


class _Simple(Belief):
    """A belief whose loose cards are the class's most played ones."""

    @property
    def decks(self) -> list[tuple[Deck, float]]:
        """None: no deck is singled out."""
        return []

    @cached_property
    def _frequent(self) -> FloatArray:
        """The class's most played cards, less those of which the deck can hold no more."""
        return self._padded(self._knowledge.background) * self._room

    @property
    def _loose(self) -> FloatArray:
        return self._frequent


class FrequencyBelief(_Simple):
    """Each card of the class as often as its decks hold it, whatever was seen."""

    def _expected(self) -> FloatArray:
        return self._frequent


class NGramBelief(_Simple):
    """Cards by how often known decks hold them together with those seen."""

    def _expected(self) -> FloatArray:
        weights = companions(self._knowledge, self._seen, self._remaining) * self._room
        return weights if weights.any() else self._frequent

    @property
    def _loose(self) -> FloatArray:
        expected = self._expected()
        return expected / (expected.sum() or 1.0) + _TIE * self._frequent


class MostCommonBelief(_Simple):
    """The one deck that shares most cards with those seen, less these.

    Of decks that share as many the most played one is taken; of its cards the most played first.
    """

    @property
    def decks(self) -> list[tuple[Deck, float]]:
        """The deck that is chosen."""
        return [] if self._chosen is None else [(self._knowledge.decks[self._chosen], 1.0)]

    @cached_property
    def _chosen(self) -> int | None:
        if not self._knowledge.decks:
            return None
        shared = np.minimum(self._padded(self._knowledge.counts), self._seen).sum(axis=1)
        return int(np.lexsort((-self._knowledge.prior, -shared))[0])

    def _expected(self) -> FloatArray:
        if self._chosen is None or not self._remaining[self._chosen].any():
            return self._loose
        left = self._remaining[self._chosen]
        popular = self._padded(self._knowledge.background)
        expected: FloatArray = left * (1 + _TIE * popular)
        return expected

    def _draw_listed(self, rng: Random) -> list[str]:
        if self._chosen is None:
            return []
        left = self._remaining[self._chosen].astype(int).tolist()
        cards = [c for c, n in zip(self._ids, left, strict=True) for _ in range(n)]
        rng.shuffle(cards)
        return cards


class _KnowledgeRule:
    """A rule that needs nothing but the knowledge."""

    belief: type[_Simple]

    def __init__(
        self,
        database: DeckDatabase,
        cards: CardTable,
        hero_class: int,
        played_on: date | None = None,
        *,
        format_type: int = 0,
        game_type: int = 0,
    ) -> None:
        self._knowledge = ClassKnowledge(
            database, cards, hero_class, played_on, format_type=format_type, game_type=game_type
        )

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> Belief:
        """The belief after cards of the opponent's starting deck were seen."""
        return self.belief(self._knowledge, Counter(seen))


class MostCommonCards(_KnowledgeRule):
    """The rule of Santos's thesis (2017, section 4.3.1): the deck with most cards in common."""

    belief = MostCommonBelief


class ClassFrequency(_KnowledgeRule):
    """The class's most played cards."""

    belief = FrequencyBelief


class NGrams(_KnowledgeRule):
    """Bursztein's rule, on deck lists."""

    belief = NGramBelief


RULES: Final[dict[str, RuleFactory]] = {
    "bayes": DeckPrior,
    "thesis": MostCommonCards,
    "frequency": ClassFrequency,
    "ngrams": NGrams,
}
"""Every rule by its name; the first is the one that advice is given by."""
