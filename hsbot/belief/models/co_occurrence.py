"""Card co-occurrence: counts of pairs over the known decks.

Bursztein ("I am a legend", CIG 2016) predicts the opponent's next card from the cards that were
played: all pairs of a seen card and another that occur together in known games are counted, and
the card that occurs most goes first. The pairs here are those of deck lists, weighted by how often
each is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from hsbot.belief.models.class_card_priors import ClassStatistics, FloatArray


def companions(statistics: ClassStatistics, seen: FloatArray, remaining: FloatArray) -> FloatArray:
    """Co-occurrence weight of each card: the mean over the seen cards of P(card | seen card).

    Args:
        statistics: the known decks.
        seen: copies seen of each card, shape (cards,).
        remaining: unseen copies in each known deck, shape (decks, cards).

    Returns:
        Weights of shape (cards,), all 0 where no known deck holds a seen card.
    """
    known = seen[: statistics.counts.shape[1]]
    held = (statistics.counts[:, known > 0] > 0) * statistics.prior[:, None]
    often = held.sum(axis=0)
    votes = (held[:, often > 0] / often[often > 0]).sum(axis=1) / statistics.sizes
    weights: FloatArray = votes @ remaining
    return weights if len(votes) else np.zeros(remaining.shape[1])
