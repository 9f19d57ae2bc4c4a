"""The effect of keeping each card of an opening hand, by the fitted model, with its error."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.agents.setup.mulligan_model.features import (
    KINDS,
    USUAL_COST,
    card_features,
    hand_features,
    pair_features,
)
from hsbot.game.readable_state import StateView
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

    Floats = NDArray[np.float64]

FILE: Final = "weights.npz"


@dataclass(frozen=True, slots=True)
class KeepModel:
    """The posterior of the value of keeping, in chances of winning.

    Attributes:
        weights: of the features of a card.
        covariance: of these weights.
        pairs: weights of the features of two cards that are treated alike.
        cards: card id to what the card has of its own.
        card_error: standard deviation of what a card has of its own, beyond what is known of it.
        class_costs: CardClass integer to the mean cost of known decks of the class.
    """

    weights: Floats
    covariance: Floats
    pairs: Floats
    cards: Mapping[str, float]
    card_error: float
    class_costs: Mapping[int, float]

    def of_hand(
        self, library: Library, cards: Sequence[int], *, second: bool, deck: float, opponent: int
    ) -> HandEffects:
        """The value of keeping each of some cards.

        Args:
            library: the card tables.
            cards: the offered cards' rows in the card table.
            second: whether the hand goes second.
            deck: the mean cost of the own deck's cards.
            opponent: the opposing class, a CardClass integer.
        """
        found = [card_features(library, card) for card in cards]
        own = np.array(found).reshape(len(cards), 1 + len(KINDS))
        met = self.class_costs.get(opponent, USUAL_COST)
        features = hand_features(own, second=float(second), deck=deck, opponent=met)
        ids = library.card_ids
        single = features @ self.weights + [self.cards.get(_first(library, x), 0.0) for x in cards]
        variance = np.einsum("ij,jk,ik->i", features, self.covariance, features)
        same = np.equal.outer(cards, cards)
        pair = pair_features(own[:, None], own[None], same) @ self.pairs
        np.fill_diagonal(pair, 0.0)
        return HandEffects(
            tuple(ids[x] for x in cards), single, np.sqrt(variance + self.card_error**2), pair
        )

    def of_state(self, state: NativeState, library: Library) -> HandEffects:
        """The same of the player who must choose a mulligan in a full state."""
        seen = StateView(state)
        player = seen.asked
        cards = [row.card for row in seen.hand_rows(player)]
        costs = library.cards[[*seen.deck_cards(player), *cards], t.C_COST]
        hero = seen.hero_row(1 - player).card
        return self.of_hand(
            library,
            cards,
            second=player != seen.first,
            deck=float(costs.mean()) if len(costs) else USUAL_COST,
            opponent=int(library.cards[hero, t.C_CLASS]),
        )


@dataclass(frozen=True, slots=True)
class HandEffects:
    """The change of the chance of winning by keeping each card of a hand.

    Attributes:
        card_ids: the cards.
        single: by how much, each card.
        errors: standard deviations of these.
        pair: what is added where two are both kept, or both replaced, and taken where they are not,
            four times.
    """

    card_ids: tuple[str, ...]
    single: Floats
    errors: Floats
    pair: Floats

    def of_answers(self, keeps: Floats) -> Floats:
        """The sums of answers, against the mean of all: in chances of winning.

        Args:
            keeps: a row an answer: 1 for a card that it keeps, -1 for one that it replaces.
        """
        alone = keeps @ self.single / 2
        together = np.einsum("ai,ij,aj->a", keeps, self.pair, keeps) / 8
        return np.asarray(alone + together)


@cache
def keep_model() -> KeepModel:
    """The model that ships with hsbot."""
    file = resources.files("hsbot.agents.setup.mulligan_model") / FILE
    with file.open("rb") as stream, np.load(stream, allow_pickle=False) as data:
        return KeepModel(
            data["weights"],
            data["covariance"],
            data["pairs"],
            dict(zip(data["card_ids"].tolist(), data["card_effects"].tolist(), strict=True)),
            float(data["card_error"]),
            dict(zip(data["classes"].tolist(), data["class_costs"].tolist(), strict=True)),
        )


def _first(library: Library, card: int) -> str:
    """The card id of a card's first printing."""
    same = int(library.cards[card, t.C_SAME])
    return library.card_ids[same or card]
