"""Scores of matches: win counts, their intervals, and shares less the luck of the games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.confidence_intervals import anytime_interval, mean_interval, wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from hsbot.arena.single_game import GameResult

FORFEITS_SHOWN: Final = 3
"""Forfeits that a printed score tells in full."""
LEAST_PAIRS: Final = 20
"""Pairs of games from which on luck is subtracted, and a series may end early."""
_FOLDS: Final = 10
"""Parts of the games; how much of the luck counts in one is fitted to the others."""
LUCK_NOTE: Final = (
    "players saw shuffled decks: without luck subtracted the same seed may give other games"
)
"""Of a score less luck: one that looks at all there is plays otherwise where it sees its deck."""


@dataclass(frozen=True, slots=True)
class Share:
    """A's share of the points (1 for a win, 0.5 for a draw), by pairs of games of one deal.

    Attributes:
        points: the mean.
        ci95: its 95% interval, Wilson's where no pair is unlike the others, as Student's then has
            no width; with ``anytime`` the one for who looks after each pair.
        variance: of a pair's mean.
    """

    points: float
    ci95: tuple[float, float]
    variance: float

    @classmethod
    def of(cls, pairs: Sequence[float], *, anytime: bool = False) -> Share:
        """The share of some pairs' means, at least two."""
        points, variance = float(np.mean(pairs)), float(np.var(pairs, ddof=1))
        if anytime:
            low, high = anytime_interval(pairs, 0.0, 1.0)
        elif variance:
            low, high = mean_interval(pairs)
        else:
            low, high = wilson(points * len(pairs), len(pairs))
        return cls(points, (max(0.0, low), min(1.0, high)), variance)

    def __str__(self) -> str:
        low, high = self.ci95
        return f"{self.points:.1%} ({low:.1%} to {high:.1%})"

    def document(self) -> dict[str, Any]:
        """The share as ``hsbot arena --json`` prints it."""
        return {"points_a": round(self.points, 6), "ci95": [round(x, 6) for x in self.ci95]}


def pair_points(games: Sequence[GameResult]) -> list[float]:
    """A's mean points in each pair of games; ``games`` holds the pairs one after the other."""
    points = [game.points_a for game in games]
    return [(a + b) / 2 for a, b in zip(points[::2], points[1::2], strict=True)]


def adjusted_pair_points(games: Sequence[GameResult]) -> list[float] | None:
    """The same less the luck of the games; None where that is not known of all, or of too few.

    How much of the luck by each value is subtracted is fitted by least squares, for a part of the
    pairs to all others: fitted to themselves, games would seem more alike than they are.
    """
    pairs = len(games) // 2
    if pairs < LEAST_PAIRS or not all(game.luck for game in games):
        return None
    points = np.array([game.points_a for game in games])
    luck = np.array([game.luck for game in games])
    part = np.arange(len(games)) // 2 % _FOLDS
    adjusted = points.copy()
    for fold in range(_FOLDS):
        factors = _factors(points[part != fold], luck[part != fold])
        adjusted[part == fold] -= luck[part == fold] @ factors
    means: list[float] = adjusted.reshape(-1, 2).mean(1).tolist()
    return means


def _factors(points: NDArray[np.float64], luck: NDArray[np.float64]) -> NDArray[np.float64]:
    """The least squares' factors of luck, of which each column's mean is known to be 0."""
    centred = points - points.mean()
    fitted: NDArray[np.float64] = np.linalg.lstsq(luck, centred, rcond=None)[0]
    return fitted


@dataclass(frozen=True, slots=True)
class Score:
    """Win counts of some games between players A and B.

    Attributes:
        games: games played.
        wins_a: games that A won.
        wins_b: games that B won.
        half_turns: of all games together.
        seconds: the time that was taken, by the clock on the wall.
        forfeits: why each game was lost that was not played to the end, in order.
        pairs: A's share by pairs; None where the games are no pairs, or one.
        adjusted: the same less the luck of the games, where it was measured.
        anytime: whether intervals are for who looks after each pair.
    """

    games: int
    wins_a: int
    wins_b: int
    half_turns: int
    seconds: float
    forfeits: tuple[str, ...] = ()
    pairs: Share | None = None
    adjusted: Share | None = None
    anytime: bool = False

    @classmethod
    def of(cls, results: Iterable[GameResult], seconds: float, *, anytime: bool = False) -> Score:
        """The score of a list of results.

        Args:
            results: the games, both of a pair one after the other.
            seconds: the time that they took.
            anytime: whether the intervals are for who looks after each pair.
        """
        played = list(results)
        in_pairs = len(played) >= 4 and len(played) % 2 == 0
        adjusted = adjusted_pair_points(played) if in_pairs else None
        return cls(
            games=len(played),
            wins_a=sum(game.winner == "a" for game in played),
            wins_b=sum(game.winner == "b" for game in played),
            half_turns=sum(game.half_turns for game in played),
            seconds=seconds,
            forfeits=tuple(game.forfeit for game in played if game.forfeit),
            pairs=Share.of(pair_points(played), anytime=anytime) if in_pairs else None,
            adjusted=Share.of(adjusted, anytime=anytime) if adjusted else None,
            anytime=anytime,
        )

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.games - self.wins_a - self.wins_b

    @property
    def win_rate_a(self) -> float:
        """The share of all games that A won; 0 where nothing was played."""
        return self.wins_a / self.games if self.games else 0.0

    @property
    def mean_half_turns(self) -> float:
        """Half-turns of a game, both players' counted; 0 where nothing was played."""
        return self.half_turns / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        """Wilson's 95% interval of :attr:`win_rate_a`; with ``anytime`` the one by pairs."""
        if self.anytime:
            return self.pairs.ci95 if self.pairs else (0.0, 1.0)
        return wilson(self.wins_a, self.games)

    def from_b(self) -> Score:
        """The same score with the sides exchanged: B's wins, share and interval as A's."""
        pairs = self.pairs and replace(
            self.pairs,
            points=1 - self.pairs.points,
            ci95=(1 - self.pairs.ci95[1], 1 - self.pairs.ci95[0]),
        )
        return replace(self, wins_a=self.wins_b, wins_b=self.wins_a, pairs=pairs, adjusted=None)

    @property
    def interval_words(self) -> str:
        """The kind of interval of the share that is printed: by pairs where that is reported."""
        if self.anytime:
            return "95%, whenever looked at"
        return "95%" if self._by_pairs else "95%, by games"

    @property
    def _by_pairs(self) -> bool:
        """Whether the share by pairs is reported: beside that less luck, or to end the series."""
        return self.anytime or self.adjusted is not None

    @property
    def variance_share(self) -> float | None:
        """The share of the pairs' variance that is left without the luck; None where it was 0."""
        if not (self.pairs and self.adjusted and self.pairs.variance):
            return None
        return self.adjusted.variance / self.pairs.variance

    def share_words(self) -> list[str]:
        """The share of the points by pairs, and less luck, a line each, where luck is known."""
        if not (self.pairs and self.adjusted):
            return []
        left = self.variance_share
        said = "of pairs all alike" if left is None else f"with {left:.0%} of the variance"
        helped = left is not None and round(left, 2) < 1
        quote = "" if helped else ": no help, quote the line above"
        return [
            f"A's points, by pairs of games: {self.pairs}, {self.interval_words}",
            f"less the luck of the games:    {self.adjusted}, {said}{quote}",
        ]

    def note_words(self) -> list[str]:
        """How the games with luck subtracted differ from others, where it was; a line."""
        return [LUCK_NOTE] if self.pairs and self.adjusted else []

    def _luck_document(self) -> dict[str, Any]:
        """The share less luck, and how much of the variance is left; None for a share of 0."""
        shown = self.adjusted.document() if self.adjusted else {}
        left = self.variance_share
        return {**shown, "variance_share": None if left is None else round(left, 6)}

    def forfeit_words(self, most: int = FORFEITS_SHOWN) -> list[str]:
        """How many games were forfeited and why, a line each; none where none was."""
        if not self.forfeits:
            return []
        lines = [f"{len(self.forfeits)} of them forfeited:"]
        lines += [f"  {x}" for x in self.forfeits[:most]]
        more = len(self.forfeits) - most
        return [*lines, f"  and {more} more"] if more > 0 else lines

    def document(self) -> dict[str, Any]:
        """The score as ``hsbot arena --json`` prints it."""
        return {
            "games": self.games,
            "wins_a": self.wins_a,
            "wins_b": self.wins_b,
            "draws": self.draws,
            "win_rate_a": round(self.win_rate_a, 6),
            "ci95": [round(bound, 6) for bound in self.ci95],
            "seconds": round(self.seconds, 3),
            "mean_half_turns": round(self.mean_half_turns, 3),
            **({"pairs": self.pairs.document()} if self.pairs and self._by_pairs else {}),
            **({"luck_adjusted": self._luck_document()} if self.adjusted else {}),
            **({"forfeits": list(self.forfeits)} if self.forfeits else {}),
        }
