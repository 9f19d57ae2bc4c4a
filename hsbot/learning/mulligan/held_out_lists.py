"""Predictions for hands of left-out lists: by the model, games alone, and the rule "up to 3"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hsbot.learning.mulligan.fit import Hands, evidence, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Deck

    Floats = NDArray[np.float64]


def left_out(hands: Hands, decks: Sequence[Deck], folds: int = 5) -> dict[str, tuple[float, float]]:
    """How much better than no difference the hands of left-out lists are predicted.

    Lists of one archetype are left out together. Both lists of a game, and who goes first, are
    known to all; what is compared is what the lots changed.

    Args:
        hands: the hands.
        decks: the lists, by number.
        folds: parts that are left out in turn.

    Returns:
        For the model, for the model times a factor that fits it to games as the rule's rate is, for
        games without the rule, and for the rule "up to 3": by how much the log loss of a hand is
        lower than without a difference, in millionths, and the standard error of that over lists.
    """
    families = sorted({deck.archetype + deck.name * (deck.archetype == "draft") for deck in decks})
    fold = {x: i % folds for i, x in enumerate(families)}
    of = [fold[d.archetype + d.name * (d.archetype == "draft")] for d in decks]
    in_fold = np.array(of)[hands.hands["deck"]]
    known = np.array([deck.archetype != "draft" for deck in decks])[hands.hands["deck"]]
    base, won = hands.strengths(), hands.hands["won"] / 2
    said = {name: np.zeros(len(won)) for name in ("model", "scaled model", "games", "rule")}
    for number in range(folds):
        held_out = in_fold == number
        found = evidence(hands, ~held_out)
        for name, rule in (("model", True), ("games", False)):
            predicted = hands.said(fitted(found, hands.class_costs, rule=rule))
            said[name][held_out] = predicted[held_out]
            if rule:
                rate = _rate(predicted, won - base, ~held_out)
                said["scaled model"][held_out] = rate * predicted[held_out]
        agreed = hands.agreement()
        said["rule"][held_out] = _rate(agreed, won - base, ~held_out) * agreed[held_out]
    return {
        name: _gain(base, change, won, hands.hands["deck"], known) for name, change in said.items()
    }


def _rate(predicted: Floats, left: Floats, chosen: NDArray[np.bool_]) -> float:
    """The factor on what is reported that games fit best."""
    predicted = predicted[chosen]
    return float((predicted * left[chosen]).sum() / (predicted**2).sum())


def _gain(
    base: Floats, change: Floats, won: Floats, deck: NDArray[np.uint16], counted: NDArray[np.bool_]
) -> tuple[float, float]:
    """The mean gain in log loss of known lists' hands in millionths, and its standard error."""
    said = np.clip(base + change, 0.01, 0.99)
    gain = won * np.log(said / base) + (1 - won) * np.log((1 - said) / (1 - base))
    gain, deck = gain[counted] * 1e6, deck[counted]
    games = np.bincount(deck)
    sums = np.bincount(deck, gain)[games > 0]
    games = games[games > 0]
    mean = sums.sum() / games.sum()
    return float(mean), float((((sums - mean * games) ** 2).sum()) ** 0.5 / games.sum())
