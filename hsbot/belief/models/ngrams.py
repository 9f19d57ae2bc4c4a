"""Which cards go together: counts of pairs over the known decks.

Bursztein ("I am a legend", CIG 2016) predicts the opponent's next card from the cards that were
played: all pairs of a seen card and another that occur together in known games are counted, and
the card that occurs most goes first. The pairs here are those of deck lists, weighted by how often
each is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from hsbot.belief.models.class_statistics import ClassKnowledge, FloatArray


def companions(knowledge: ClassKnowledge, seen: FloatArray, remaining: FloatArray) -> FloatArray:
    """How much each card goes with the seen ones: the mean over these of P(card | seen card).

    Args:
        knowledge: the known decks.
        seen: copies seen of each card, shape (cards,).
        remaining: unseen copies in each known deck, shape (decks, cards).

    Returns:
        Weights of shape (cards,), all 0 where no known deck holds a seen card.
    """
    known = seen[: knowledge.counts.shape[1]]
    held = (knowledge.counts[:, known > 0] > 0) * knowledge.prior[:, None]
    often = held.sum(axis=0)
    votes = (held[:, often > 0] / often[often > 0]).sum(axis=1) / knowledge.sizes
    weights: FloatArray = votes @ remaining
    return weights if len(votes) else np.zeros(remaining.shape[1])
