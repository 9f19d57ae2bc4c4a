"""Series of games between two players, in pairs: two games of one seed with swapped seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.arena.refereed_games import Contest, play_pair as contest_pair
from hsbot.arena.single_game import named_deck
from hsbot.clock import SystemClock
from hsbot.errors import UsageError

if TYPE_CHECKING:
    from hsbot.arena.single_game import GameResult, Match


@dataclass(frozen=True, slots=True)
class Series:
    """A number of games between two players.

    Attributes:
        match: who plays what.
        games: how many, an even number.
        seed: decides all chance.
        until: ends the series early once A's share of the points is shown to be another than this,
            by an interval that may be looked at after each pair; None plays all games.
    """

    match: Match
    games: int
    seed: int = 0
    until: float | None = None

    def __post_init__(self) -> None:
        """Check the number of games.

        Raises:
            UsageError: the number of games is odd, or below 2.
        """
        if self.games < 2 or self.games % 2:
            raise UsageError(
                f"games are played in pairs with swapped seats: an even number, not {self.games}"
            )

    @property
    def pairs(self) -> int:
        """How many pairs of games."""
        return self.games // 2


@dataclass(frozen=True, slots=True)
class PairResult:
    """The results of a pair of games.

    Attributes:
        pair: its number in the series, from 0.
        games: A in the first seat, then A in the second.
    """

    pair: int
    games: tuple[GameResult, GameResult]


def play_pair(match: Match, seed: int, pair: int, files: tuple[str, ...] = ()) -> PairResult:
    """Play both games of a pair; the unit of work that an executor is given.

    As in :func:`hsbot.match`, a player that raises, takes too long or answers what is not legal
    loses that game.

    Args:
        match: who plays what.
        seed: the series' seed.
        pair: the pair's number.
        files: those that its players are made of, as the run began; other ones are refused.
    """
    decks = ((named_deck(match.deck_a), named_deck(match.deck_b)),)
    contest = Contest(
        match.a,
        match.b,
        decks,
        seed,
        match.time_limit_s,
        SystemClock(),
        match.simulator,
        match.clock,
        match.luck,
        files,
    )
    return PairResult(pair, contest_pair(contest, pair))
