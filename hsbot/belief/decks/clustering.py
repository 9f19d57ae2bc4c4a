"""Clustering of played decks around representative lists (greedy k-medoids).

Used to make the files of ``decks/`` from public statistics; the recipe stands in decks/README.md.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import Deck

_FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Cluster:
    """A representative deck and the decks that it represents, itself among them."""

    medoid: Deck
    members: tuple[Deck, ...]

    @property
    def games(self) -> int:
        """Games of all members."""
        return sum(deck.games for deck in self.members)

    @property
    def win_rate(self) -> float:
        """The members' win rate in percent, weighted by games."""
        return sum(deck.win_rate * deck.games for deck in self.members) / max(self.games, 1)

    def representative(self, name: str) -> Deck:
        """The medoid under a name, with the weight of all its members."""
        return replace(
            self.medoid,
            name=name,
            archetype=name,
            games=self.games,
            win_rate=round(self.win_rate, 1),
        )


def cluster(decks: Sequence[Deck], limit: int, least_gain: float = 0.0) -> list[Cluster]:
    """Group decks by shared cards around at most ``limit`` of them, most played group first.

    Medoids are picked one by one, each the deck that adds most to the sum, over all decks, of games
    times similarity to the nearest medoid (greedy facility location: within 1 - 1/e of the best
    choice). Decks of different classes share a group only when ``limit`` is smaller than the number
    of classes.

    Args:
        decks: the decks, with their ``games`` as weight.
        limit: the most groups.
        least_gain: stop when a further medoid adds less than this share of all games.
    """
    if not decks:
        return []
    similarity = _similarity(decks)
    weights = np.array([max(deck.games, 1) for deck in decks], dtype=np.float64)
    medoids = _medoids(similarity, weights, limit, least_gain)
    nearest = np.argmax(similarity[medoids], axis=0)
    clusters = [
        Cluster(
            decks[medoid],
            tuple(deck for deck, group in zip(decks, nearest, strict=True) if group == index),
        )
        for index, medoid in enumerate(medoids)
    ]
    return sorted(clusters, key=lambda group: -group.games)


def overlap(first: Deck, second: Deck) -> int:
    """The number of cards that two decks share, copies counted."""
    return sum((Counter(dict(first.cards)) & Counter(dict(second.cards))).values())


def _similarity(decks: Sequence[Deck]) -> _FloatArray:
    """Shared cards over the larger deck's size, shape (decks, decks); 0 between classes."""
    columns = {card_id: i for i, card_id in enumerate({c: None for d in decks for c, _ in d.cards})}
    first, second = np.zeros((2, len(decks), len(columns)))
    for row, deck in enumerate(decks):
        for card_id, count in deck.cards:
            first[row, columns[card_id]] = 1
            second[row, columns[card_id]] = count - 1
    sizes = np.array([deck.size for deck in decks], dtype=np.float64)
    classes = np.array([deck.hero_class for deck in decks])
    shared = first @ first.T + second @ second.T  # exact for one or two copies
    same = classes[:, None] == classes[None, :]
    similarity: _FloatArray = same * shared / np.maximum.outer(sizes, sizes)
    return similarity


def _medoids(
    similarity: _FloatArray, weights: _FloatArray, limit: int, least_gain: float
) -> list[int]:
    nearest = np.zeros(len(weights))
    medoids: list[int] = []
    while len(medoids) < min(limit, len(weights)):
        gains = np.maximum(similarity - nearest, 0) @ weights
        best = int(np.argmax(gains))
        if gains[best] <= least_gain * weights.sum():
            break
        medoids.append(best)
        nearest = np.maximum(nearest, similarity[best])
    return medoids
