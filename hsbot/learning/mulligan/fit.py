"""The fit of the value of keeping: a Bayesian regression on hands whose cards were kept by lot.

A card that is kept counts 1/2, one that is replaced -1/2: by the lot these have the mean 0 whatever
the hand, so that no other cause is mixed in. What the games tell has two errors: that of the number
of games, and that of the player, who is not a good one; a rule of tempo stands against both.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.setup.mulligan_model.features import (
    COSTS,
    KINDS,
    NAMES,
    PAIRS,
    USUAL_COST,
    card_features,
    hand_features,
    pair_features,
)
from hsbot.agents.setup.mulligan_model.keep_effects import KeepModel
from hsbot.learning.mulligan.random_keep_games import MOST_OFFERED, NO_CARD
from hsbot.rules.kernels.playouts import KEPT_COST
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Deck

    Floats = NDArray[np.float64]

TEMPO: Final = (1.0, 3.0, 2.8, 1.2, -1.4, -3.0, -4.5, -5.5, -6.5)
"""Points of the chance of winning by which keeping a card of each cost is good, going first."""
TEMPO_SECOND: Final = (0.0, 0.0, 0.2, 0.8, 0.8, 0.5, 0.0, 0.0, 0.0)
"""Points that are added with The Coin."""
HABITS: Final = {"falls in hand": 2.0, "ramp": 1.0, "quest": 5.0}
"""Points of kinds of card that a plain player of games makes too little of."""
HABITS_OF_PAIRS: Final = {"curve": 0.5, "both dear": -0.5, "helps a dear one": 1.0}
TEMPO_ERROR, KIND_ERROR, SPEED_ERROR = 1.0, 0.7, 1.0
"""Standard deviations, in points, of the rule: by cost, by kind, by the decks' mean cost."""
PLAYER_ERROR: Final = 1.0
"""Standard deviation, in points, of what the games' player makes a feature worth that a good player
does not: no number of games lessens it."""
FROM_COST, PLAYER_ERROR_DEAR = 4, 1.5
"""The same of cards from that cost on: this player does not punish a hand without early plays."""
PLAYER_ERRORS: Final = {"weapon": 2.5, "falls in hand": 1.5, "quest": 2.5}
"""The same of kinds of card that it cannot use."""
CARD_SPREAD, CARD_PLAYER_ERROR = 1.0, 1.0
"""The same of what a card has of its own, and of the games' error in it."""
POINT: Final = 0.01
STRANGERS: Final = 0.8
"""How much of the difference of two lists' win rates shows between them."""
_BLOCK: Final = 50_000


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence of games alone.

    Attributes:
        weights: of card features, then of pairs of cards, least squares.
        covariance: of these, by the number of games.
        cards: card id to the mean of what is left, and its standard error.
        noise: the variance of a game's result that nothing explains.
    """

    weights: Floats
    covariance: Floats
    cards: dict[str, tuple[float, float]]
    noise: float


class Hands:
    """Hands with the features of their cards.

    Args:
        hands: from the games.
        decks: the lists, by number.
    """

    def __init__(self, hands: NDArray[np.void], decks: Sequence[Deck]) -> None:
        whole = (hands["cards"] != NO_CARD).sum(axis=1) >= 3
        self.hands = hands[whole]
        self._decks = decks
        library = context_of(decks).library
        index, self._library = library.index, library
        rows = sorted({index[x] for deck in decks for x, _ in deck.cards})
        place = {row: i for i, row in enumerate(rows)}
        self._own = np.array([card_features(library, row) for row in rows])
        first = [int(library.cards[row, t.C_SAME]) or row for row in rows]
        self.firsts = [library.card_ids[row] for row in first]
        self._ids = np.array(first)
        self._table = np.full((len(decks), NO_CARD + 1), -1)
        for number, deck in enumerate(decks):
            for at, (card_id, _) in enumerate(deck.cards):
                self._table[number, at] = place[index[card_id]]
        costs = [[int(library.cards[index[x], t.C_COST]) for x in deck.card_ids] for deck in decks]
        self._speed = np.array([np.mean(x) for x in costs])
        self.class_costs = _class_costs(decks, self._speed)
        met = [self.class_costs.get(int(deck.hero_class), USUAL_COST) for deck in decks]
        self._met = np.array(met)

    def strengths(self) -> Floats:
        """The chance that each hand wins by its two lists and who goes first alone."""
        h, n = self.hands, len(self._decks)
        won, games = np.zeros((n, 2)), np.zeros((n, 2))
        np.add.at(won, (h["deck"], h["second"]), h["won"] / 2)
        np.add.at(games, (h["deck"], h["second"]), 1)
        rate = (won + 0.5 * 20) / (games + 20)
        both = rate[h["deck"], h["second"]] - rate[h["opponent"], 1 - h["second"]]
        found: Floats = np.clip(0.5 + STRANGERS * both, 0.03, 0.97)
        return found

    def cards(self, part: slice) -> NDArray[np.int64]:
        """The cards of some hands, by their places here; -1 for none."""
        h = self.hands[part]
        found: NDArray[np.int64] = self._table[h["deck"][:, None], h["cards"]]
        return found

    def costs(self, part: slice) -> Floats:
        """The costs of the cards of some hands, the dearest alike."""
        found: Floats = self._own[self.cards(part)][..., 0]
        return found

    def lots(self, part: slice) -> Floats:
        """1/2 for each kept card, -1/2 for each replaced one, 0 for none."""
        kept = self.hands["kept"][part, None] >> np.arange(MOST_OFFERED) & 1
        found: Floats = (kept - 0.5) * (self.cards(part) >= 0)
        return found

    def design(self, part: slice) -> Floats:
        """The regression's rows of some hands: card features, then pairs, by the lots."""
        h, cards, lots = self.hands[part], self.cards(part), self.lots(part)
        found = np.zeros((len(h), len(NAMES) + len(PAIRS)))
        for i in range(MOST_OFFERED):
            found[:, : len(NAMES)] += lots[:, [i]] * self._features(h, cards[:, i])
        for i in range(MOST_OFFERED):
            for j in range(i):
                both = (lots[:, i] * lots[:, j])[:, None]
                found[:, len(NAMES) :] += both * self._pair(cards[:, i], cards[:, j])
        return found

    def agreement(self) -> Floats:
        """For each hand the cards that the rule "up to 3" agrees with, less half of all."""
        whole = slice(0, len(self.hands))
        cheap = np.where(self.costs(whole) <= KEPT_COST, 1.0, -1.0)
        found: Floats = (cheap * self.lots(whole)).sum(axis=1)
        return found

    def said(self, model: KeepModel) -> Floats:
        """The change of each hand's chance of winning by the lots, as a model says it."""
        weights = np.concatenate([model.weights, model.pairs])
        own = np.array([model.cards.get(x, 0.0) for x in self.firsts])
        found = np.zeros(len(self.hands))
        for part in _blocks(len(found)):
            found[part] = self.design(part) @ weights
            found[part] += (self.lots(part) * own[self.cards(part)]).sum(axis=1)
        return found

    def _features(self, h: NDArray[np.void], cards: NDArray[np.int64]) -> Floats:
        return hand_features(
            self._own[cards],
            second=h["second"][:, None].astype(np.float64),
            deck=self._speed[h["deck"]][:, None],
            opponent=self._met[h["opponent"]][:, None],
        )

    def _pair(self, one: NDArray[np.int64], other: NDArray[np.int64]) -> Floats:
        return pair_features(self._own[one], self._own[other], self._ids[one] == self._ids[other])


def evidence(hands: Hands, chosen: NDArray[np.bool_] | None = None) -> Evidence:
    """The evidence of games about keeping.

    Args:
        hands: the hands.
        chosen: which of them count; all when None.
    """
    size = len(NAMES) + len(PAIRS)
    square, product = np.zeros((size, size)), np.zeros(size)
    left = hands.hands["won"] / 2 - hands.strengths()
    chosen = np.ones(len(left), bool) if chosen is None else chosen
    for part in _blocks(len(left)):
        rows = hands.design(part) * chosen[part, None]
        square += rows.T @ rows
        product += rows.T @ left[part]
    noise = float(left[chosen].var())
    covariance = np.asarray(noise * np.linalg.inv(square + 1e-3 * np.eye(size)), np.float64)
    weights = np.asarray(np.linalg.solve(square + 1e-3 * np.eye(size), product), np.float64)
    sums, squares = np.zeros(len(hands.firsts)), np.zeros(len(hands.firsts))
    for part in _blocks(len(left)):
        rest = (left[part] - hands.design(part) @ weights) * chosen[part]
        cards, lots = hands.cards(part), hands.lots(part) * chosen[part, None]
        at = cards >= 0
        np.add.at(sums, cards[at], (lots * rest[:, None])[at])
        np.add.at(squares, cards[at], (lots**2)[at])
    of_card: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for card_id, total, count in zip(hands.firsts, sums, squares, strict=True):
        of_card[card_id][0] += total
        of_card[card_id][1] += count
    cards_found = {
        x: (total / count, (noise / count) ** 0.5) for x, (total, count) in of_card.items() if count
    }
    return Evidence(weights, covariance, cards_found, noise)


def fitted(found: Evidence, class_costs: dict[int, float], *, rule: bool = True) -> KeepModel:
    """The model that what games tell and the rule of tempo make together, each by its error.

    Args:
        found: what games tell.
        class_costs: CardClass integer to the mean cost of known decks of the class.
        rule: without the rule the games are believed whole, shrunk to nothing.
    """
    mean, spread = _prior(rule=rule)
    uncertainty = found.covariance + (np.diag((_player_errors() * POINT) ** 2) if rule else 0.0)
    gain = np.linalg.solve(uncertainty + np.diag(spread**2), np.diag(spread**2)).T
    weights = mean + gain @ (found.weights - mean)
    covariance = np.diag(spread**2) - gain @ np.diag(spread**2)
    own, error = (CARD_SPREAD * POINT) ** 2, (CARD_PLAYER_ERROR * POINT if rule else 0.0) ** 2
    cards = {x: e * own / (own + error + s * s) for x, (e, s) in found.cards.items()}
    n = len(NAMES)
    return KeepModel(
        weights[:n],
        covariance[:n, :n],
        weights[n:],
        cards,
        (own * error / (own + error)) ** 0.5,
        class_costs,
    )


def _player_errors() -> Floats:
    """The errors of the games' player, against a good one, in each feature, in points."""
    found = np.full(len(NAMES) + len(PAIRS), PLAYER_ERROR)
    for cost in range(FROM_COST, COSTS):
        found[[cost, COSTS + cost]] = PLAYER_ERROR_DEAR
    for name, error in PLAYER_ERRORS.items():
        found[NAMES.index(name)] = error
    return found


def _prior(*, rule: bool) -> tuple[Floats, Floats]:
    """Means and standard deviations of the weights before games."""
    mean = np.zeros(len(NAMES) + len(PAIRS))
    kinds = np.full(len(KINDS), KIND_ERROR)
    speeds = np.full(6, SPEED_ERROR)
    spread = np.concatenate(
        [np.full(2 * COSTS, TEMPO_ERROR), kinds, speeds, np.full(len(PAIRS), KIND_ERROR)]
    )
    if rule:
        mean[: 2 * COSTS] = (*TEMPO, *TEMPO_SECOND)
        for names, habits in ((NAMES, HABITS), ((*NAMES, *PAIRS), HABITS_OF_PAIRS)):
            for name, points in habits.items():
                mean[names.index(name)] = points
    return mean * POINT, spread * POINT


def _blocks(size: int) -> list[slice]:
    return [slice(i, min(size, i + _BLOCK)) for i in range(0, size, _BLOCK)]


def _class_costs(decks: Sequence[Deck], speed: Floats) -> dict[int, float]:
    """The mean cost of each class's decks that people played."""
    found: dict[int, list[float]] = defaultdict(list)
    for deck, cost in zip(decks, speed, strict=True):
        if deck.archetype != "draft":
            found[int(deck.hero_class)].append(float(cost))
    return {x: float(np.mean(costs)) for x, costs in found.items()}
