"""Which deck the opponent plays, and which cards are still in it.

The hypotheses are the database's decks of the opponent's class, and one more: a deck that the
database does not hold. A card that the opponent was seen to own is explained by a deck that holds
it, or else as a deviation: real decks differ from the listed ones by a few cards. Reprints count as
their originals throughout.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from hsbot.belief.eras import plausibility
from hsbot.cards import CardTable, Deck, class_cards, is_playable, is_vanilla

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date
    from random import Random

    from hsbot.belief.database import DeckDatabase

_ATTEMPTS_PER_CARD = 20


@dataclass(frozen=True, slots=True)
class NoiseModel:
    """How much the database is trusted.

    Attributes:
        deviation: the share of a real deck's cards that its listed relative does not hold.
        unlisted: the prior probability that the opponent's deck is like none in the database.
        game_weight: exponent on a deck's number of games in the prior; 0 makes all decks equal.
        unseen_share: the share of deviating cards that no deck of the database holds at all.
    """

    deviation: float = 0.1
    unlisted: float = 0.02
    game_weight: float = 0.7
    unseen_share: float = 0.05


@dataclass(frozen=True, slots=True)
class _Hypothesis:
    """A deck with its cards by canonical id."""

    deck: Deck
    prior: float
    counts: Mapping[str, int]
    size: int


class DeckPrior:
    """What is believed of an opponent's deck before any card was seen.

    Build it once a game; :meth:`after` then answers each decision.

    Args:
        database: the known decks.
        cards: the card table, which tells reprints, legendary cards and classes.
        hero_class: the opponent's class, a CardClass integer; 0 where unknown.
        played_on: about when the game is played (``eras.build_date``); None makes no difference
            between eras.
        noise: how much the database is trusted.
    """

    def __init__(
        self,
        database: DeckDatabase,
        cards: CardTable,
        hero_class: int,
        played_on: date | None = None,
        noise: NoiseModel | None = None,
    ) -> None:
        self.cards = cards
        self.hero_class = hero_class
        self.noise = noise or NoiseModel()
        decks = database.of_class(hero_class)
        weights = [self._weight(deck, played_on) for deck in decks]
        total = sum(weights)
        self.hypotheses = tuple(
            _Hypothesis(deck, weight / total, self._canonical_counts(deck.cards), deck.size)
            for deck, weight in zip(decks, weights, strict=True)
        )
        self.prints = {self.cards.canonical(c): c for deck in decks for c, _ in deck.cards}
        self.background = self._background()

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> DeckPosterior:
        """The belief after cards of the opponent's starting deck were seen.

        Args:
            seen: their card ids, one for each copy, or card id to number of copies.
        """
        return DeckPosterior(self, Counter(seen))

    def limit(self, card_id: str) -> int:
        """How many copies of a card a deck may hold; 2 for a card that the table does not know."""
        card = self.cards.get(card_id)
        return card.copies_allowed if card is not None else 2

    def _weight(self, deck: Deck, played_on: date | None) -> float:
        popularity = max(deck.games, 1) ** self.noise.game_weight
        return float(popularity * plausibility(deck.date, played_on))

    def _canonical_counts(self, cards: Iterable[tuple[str, int]]) -> dict[str, int]:
        counts: Counter[str] = Counter()
        for card_id, count in cards:
            counts[self.cards.canonical(card_id)] += count
        return dict(counts)

    def _background(self) -> dict[str, float]:
        """The share of the class's deck slots that each card fills, by canonical id; sums to 1.

        Cards of the class that no deck holds share a little of it; where there is no deck at all,
        everything.
        """
        shares: defaultdict[str, float] = defaultdict(float)
        for hypothesis in self.hypotheses:
            for card_id, count in hypothesis.counts.items():
                shares[card_id] += hypothesis.prior * count / hypothesis.size
        others = sorted(self._pool() - shares.keys())
        known = 1 - self.noise.unseen_share if shares and others else float(bool(shares))
        background = {card_id: known * share for card_id, share in shares.items()}
        background.update((card_id, (1 - known) / len(others)) for card_id in others)
        return background

    def _pool(self) -> set[str]:
        """Cards that a deck of the class may hold: its own, and the neutral minions without text.

        The latter are what a simulator plays best; they matter only where the database has nothing
        better.
        """
        playable = [card for card in self.cards.values() if is_playable(card)]
        return {
            self.cards.canonical(card.card_id)
            for card in class_cards(playable, self.hero_class)
            if not card.neutral or is_vanilla(card)
        }


class DeckPosterior:
    """What is believed of an opponent's deck after some of its cards were seen.

    Attributes:
        decks: the database's decks of the class with their probabilities, likeliest first.
        unlisted: the probability of a deck like none of them; with the decks' it sums to 1.
        seen: card id to number of copies seen, as given.
    """

    def __init__(self, prior: DeckPrior, seen: Counter[str]) -> None:
        self.seen = seen
        self._prior = prior
        self._seen: Counter[str] = Counter()
        self._prints = dict(prior.prints)
        for card_id, count in seen.items():
            canonical = prior.cards.canonical(card_id)
            self._seen[canonical] += count
            self._prints[canonical] = card_id
        weights = _normalised(self._log_weights())
        self.unlisted = weights[-1]
        pairs = zip(prior.hypotheses, weights[:-1], strict=True)
        self._ranked = sorted(pairs, key=lambda pair: -pair[1])
        self.decks = [(hypothesis.deck, weight) for hypothesis, weight in self._ranked]
        self._remaining: dict[int, list[str]] = {}

    @property
    def cards(self) -> CardTable:
        """The card table."""
        return self._prior.cards

    def card_probabilities(self) -> dict[str, float]:
        """The share of the opponent's unseen cards that each card fills, likeliest first.

        The shares are expected values and sum to 1, unless no card is known at all.
        """
        shares: defaultdict[str, float] = defaultdict(float)
        loose = self.unlisted
        for index, (_, weight) in enumerate(self._ranked):
            remaining = self._remaining_cards(index)
            kept = weight * (1 - self._prior.noise.deviation) if remaining else 0.0
            loose += weight - kept
            for card_id in remaining:
                shares[card_id] += kept / len(remaining)
        for card_id, share in self._loose_shares.items():
            shares[card_id] += loose * share
        ranked = sorted(shares.items(), key=lambda item: -item[1])
        return {self._prints.get(card_id, card_id): share for card_id, share in ranked}

    def sample_deck(self, rng: Random, size: int) -> list[str]:
        """Draw the unseen rest of the opponent's deck, in random order.

        It never contradicts what was seen: no legendary card twice, no other card more than twice,
        seen copies counted, unless a listed deck itself holds more.

        Args:
            rng: the source of randomness; the same state draws the same cards.
            size: how many cards are unseen (in hand, deck and elsewhere). Fewer are returned only
                when the card table itself holds too few.
        """
        drawn = self._draw_from_deck(rng)[:size]
        held = self._seen + Counter(drawn)
        while len(drawn) < size:
            card_id = self._draw_loose(rng, held)
            if card_id is None:
                break
            drawn.append(card_id)
            held[card_id] += 1
        rng.shuffle(drawn)
        return [self._prints.get(card_id, card_id) for card_id in drawn]

    def _log_weights(self) -> list[float]:
        """Unnormalised log-probability of each hypothesis, that of an unlisted deck last."""
        noise, background = self._prior.noise, self._prior.background
        rare = min(background.values(), default=1.0)
        loose = {card_id: background.get(card_id, rare) for card_id in self._seen}
        weights = []
        for hypothesis in self._prior.hypotheses:
            weight = math.log((1 - noise.unlisted) * hypothesis.prior)
            for card_id, copies in self._seen.items():
                held = hypothesis.counts.get(card_id, 0)
                for copy in range(copies):
                    listed = max(held - copy, 0) / hypothesis.size
                    weight += math.log(
                        (1 - noise.deviation) * listed + noise.deviation * loose[card_id]
                    )
            weights.append(weight)
        unlisted = math.log(noise.unlisted) if self._prior.hypotheses else 0.0
        unlisted += sum(copies * math.log(loose[card_id]) for card_id, copies in self._seen.items())
        return [*weights, unlisted]

    def _draw_from_deck(self, rng: Random) -> list[str]:
        """The unseen cards of one deck of the posterior, less its deviations, in random order."""
        index = bisect_right(self._cumulative, rng.random())
        if index >= len(self._ranked):
            return []
        deviation = self._prior.noise.deviation
        cards = [card_id for card_id in self._remaining_cards(index) if rng.random() >= deviation]
        rng.shuffle(cards)
        return cards

    def _remaining_cards(self, index: int) -> list[str]:
        """The cards of the ranked deck ``index`` that were not seen yet, one id a copy."""
        if index not in self._remaining:
            counts = self._ranked[index][0].counts
            self._remaining[index] = [
                card_id
                for card_id, count in counts.items()
                for _ in range(count - self._seen.get(card_id, 0))
            ]
        return self._remaining[index]

    def _draw_loose(self, rng: Random, held: Mapping[str, int]) -> str | None:
        """A card, by the class's frequencies, that still fits the deck; None when none is left."""
        ids, cumulative = self._loose_table
        if not ids:
            return None
        for _ in range(_ATTEMPTS_PER_CARD):
            card_id = ids[min(bisect_right(cumulative, rng.random()), len(ids) - 1)]
            if held.get(card_id, 0) < self._prior.limit(card_id):
                return card_id
        left = [card_id for card_id in ids if held.get(card_id, 0) < self._prior.limit(card_id)]
        return rng.choice(left) if left else None

    @cached_property
    def _cumulative(self) -> list[float]:
        return list(accumulate(weight for _, weight in self._ranked))

    @cached_property
    def _loose_shares(self) -> dict[str, float]:
        """The background without cards of which the deck can hold no further copy; sums to 1."""
        allowed = {
            card_id: share
            for card_id, share in self._prior.background.items()
            if self._seen.get(card_id, 0) < self._prior.limit(card_id)
        }
        total = sum(allowed.values())
        return {card_id: share / total for card_id, share in allowed.items()}

    @cached_property
    def _loose_table(self) -> tuple[list[str], list[float]]:
        return list(self._loose_shares), list(accumulate(self._loose_shares.values()))


def posterior(
    database: DeckDatabase,
    cards: CardTable,
    hero_class: int,
    seen: Iterable[str] | Mapping[str, int],
    played_on: date | None = None,
) -> list[tuple[Deck, float]]:
    """The decks that the opponent may be playing, likeliest first; arguments as :class:`DeckPrior`.

    The probabilities sum to 1 less that of a deck like none in the database.
    """
    return DeckPrior(database, cards, hero_class, played_on).after(seen).decks


def _normalised(log_weights: list[float]) -> list[float]:
    most = max(log_weights)
    weights = [math.exp(weight - most) for weight in log_weights]
    total = sum(weights)
    return [weight / total for weight in weights]
