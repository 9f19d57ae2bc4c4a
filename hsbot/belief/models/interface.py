"""Interface of deck models and of their beliefs: card probabilities, and sampled decks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections import Counter
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from random import Random

    from hsbot.belief.models.class_card_priors import ClassStatistics, FloatArray
    from hsbot.cards import CardTable, Deck

_ATTEMPTS_PER_CARD = 20


class DeckModel(Protocol):
    """A model of an opponent's deck before any card was seen: a prior."""

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> Belief:
        """The belief after cards of the opponent's starting deck were seen.

        Args:
            seen: their card ids, one for each copy, or card id to number of copies.
        """
        ...


class LatestBelief:
    """A deck model that keeps the belief it gave last: many decisions have seen the same cards.

    Args:
        model: gives the beliefs.
    """

    def __init__(self, model: DeckModel) -> None:
        self._model = model
        self._latest: tuple[tuple[tuple[str, int], ...], Belief] | None = None

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> Belief:
        """The belief after cards were seen; one that is asked for twice in a row is made once."""
        counts = Counter(seen)
        key = tuple(counts.items())
        latest = self._latest
        if latest is None or latest[0] != key:
            self._latest = latest = key, self._model.after(counts)
        return latest[1]


class Belief(ABC):
    """Probability model of an opponent's deck, given those of its cards that were seen.

    Args:
        statistics: the known decks and card frequencies of the class.
        seen: card id to number of copies seen.

    Attributes:
        seen: as given.
    """

    def __init__(self, statistics: ClassStatistics, seen: Mapping[str, int]) -> None:
        self.seen = Counter(seen)
        self._statistics = statistics
        self._prints = dict(statistics.prints)
        canonical: Counter[str] = Counter()
        for card_id, count in seen.items():
            original = statistics.cards.canonical(card_id)
            canonical[original] += count
            self._prints[original] = card_id
        self._unlisted_ids = tuple(c for c in canonical if c not in statistics.index)
        self._ids = statistics.card_ids + self._unlisted_ids
        self._seen = np.zeros(len(self._ids))
        strange = {c: len(statistics.card_ids) + i for i, c in enumerate(self._unlisted_ids)}
        for card_id, count in canonical.items():
            place = strange.get(card_id)
            self._seen[statistics.index[card_id] if place is None else place] = count

    @property
    def cards(self) -> CardTable:
        """The card table."""
        return self._statistics.cards

    @property
    @abstractmethod
    def decks(self) -> list[tuple[Deck, float]]:
        """The database's decks of the class with their probabilities, likeliest first."""

    @property
    def unlisted(self) -> float:
        """The probability of a deck like none of :attr:`decks`; with theirs it sums to 1."""
        return 1.0 - sum(probability for _, probability in self.decks)

    @abstractmethod
    def _expected(self) -> FloatArray:
        """Weight of each card among the unseen ones, in the order of ``_ids``; any scale."""

    @property
    @abstractmethod
    def _filler_weights(self) -> FloatArray:
        """Weights of the cards that fill places nothing else explains, in the order of ``_ids``."""

    def _draw_listed(self, rng: Random) -> list[int]:  # noqa: ARG002 - for those who know decks
        """Sample unseen cards of a known deck, by place in ``_ids``; none without known decks."""
        return []

    def card_probabilities(self) -> dict[str, float]:
        """The share of the opponent's unseen cards that each card fills, likeliest first.

        The shares are expected values and sum to 1, unless no card is known at all.
        """
        shares = self._shares
        ranked = np.argsort(-shares, kind="stable")
        return {
            self._print_of(self._ids[i]): float(shares[i]) for i in ranked.tolist() if shares[i] > 0
        }

    def shares(self, originals: Collection[str]) -> dict[str, float]:
        """As :meth:`card_probabilities`, of some cards alone, by their original ids."""
        index = self._statistics.index
        places = {x: index[x] for x in originals if x in index}
        places |= {x: len(index) + i for i, x in enumerate(self._unlisted_ids) if x in originals}
        return {x: float(self._shares[i]) for x, i in places.items()}

    def sample_deck(self, rng: Random, size: int) -> list[str]:
        """Draw the unseen rest of the opponent's deck, in random order.

        It never contradicts what was seen: no legendary card twice, no other card more than twice,
        seen copies counted, unless a listed deck itself holds more.

        Args:
            rng: the source of randomness; the same state draws the same cards.
            size: how many cards are unseen (in hand, deck and elsewhere). Fewer are returned only
                when the card table itself holds too few.
        """
        drawn = self._draw_listed(rng)[:size]
        self._fill(rng, drawn, size)
        rng.shuffle(drawn)
        prints = self._prints_by_place
        return [prints[place] for place in drawn]

    def _fill(self, rng: Random, drawn: list[int], size: int) -> None:
        """Sample filler cards that the deck may still hold, until there are ``size`` or none."""
        places, cumulative = self._filler_table
        if not places:
            return
        limits, held = self._limits_by_place, self._seen_by_place.copy()
        for place in drawn:
            held[place] = held.get(place, 0) + 1
        attempts, last, total = 0, len(places) - 1, cumulative[-1]
        while len(drawn) < size:
            place = places[min(bisect_right(cumulative, rng.random() * total), last)]
            attempts += 1
            if held.get(place, 0) >= limits[place]:
                if attempts < _ATTEMPTS_PER_CARD:
                    continue
                left = [x for x in places if held.get(x, 0) < limits[x]]
                if not left:
                    return
                place = rng.choice(left)
            drawn.append(place)
            held[place] = held.get(place, 0) + 1
            attempts = 0

    def _print_of(self, card_id: str) -> str:
        """The print to name for an original: the one seen, else that of the known decks."""
        return self._prints.get(card_id, card_id)

    def _padded(self, values: FloatArray) -> FloatArray:
        """An array over the statistics' cards (its last axis), with zeros for other seen cards."""
        pad = [(0, 0)] * (values.ndim - 1) + [(0, len(self._unlisted_ids))]
        return np.pad(values, pad) if self._unlisted_ids else values

    @cached_property
    def _shares(self) -> FloatArray:
        """The expected share of the unseen cards of each one in ``_ids``."""
        expected = self._expected()
        return expected / (expected.sum() or 1.0)

    @cached_property
    def _has_room(self) -> FloatArray:
        """1 for a card of which the deck may hold a further copy, else 0."""
        return (self._seen < np.array(self._limits_by_place)).astype(np.float64)

    @cached_property
    def _remaining(self) -> FloatArray:
        """Copies of each card in each known deck that were not seen, shape (decks, cards)."""
        return np.maximum(self._padded(self._statistics.counts) - self._seen, 0.0)

    @cached_property
    def _filler_table(self) -> tuple[list[int], list[float]]:
        """Places in ``_ids`` of the filler cards, and their weights summed up."""
        weights = self._filler_weights
        places = np.flatnonzero(weights > 0).tolist()
        return places, list(accumulate(weights[places].tolist()))

    @cached_property
    def _limits_by_place(self) -> list[int]:
        """How many copies a deck may hold of each card in ``_ids``."""
        strange = [self._statistics.limit(card_id) for card_id in self._unlisted_ids]
        return [*self._statistics.limits.astype(int).tolist(), *strange]

    @cached_property
    def _seen_by_place(self) -> dict[int, int]:
        """How many copies were seen of the cards that were, by their places in ``_ids``."""
        return {i: int(self._seen[i]) for i in np.flatnonzero(self._seen).tolist()}

    @cached_property
    def _prints_by_place(self) -> list[str]:
        """The print to name for each card in ``_ids``."""
        return [self._print_of(card_id) for card_id in self._ids]
