"""Scores of matches: win counts, and Wilson intervals of the win rate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from hsbot.confidence import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.arena.match import GameResult

FORFEITS_SHOWN: Final = 3
"""Forfeits that a printed score tells in full."""


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
    """

    games: int
    wins_a: int
    wins_b: int
    half_turns: int
    seconds: float
    forfeits: tuple[str, ...] = ()

    @classmethod
    def of(cls, results: Iterable[GameResult], seconds: float) -> Score:
        """The score of a list of results."""
        played = list(results)
        return cls(
            games=len(played),
            wins_a=sum(game.winner == "a" for game in played),
            wins_b=sum(game.winner == "b" for game in played),
            half_turns=sum(game.half_turns for game in played),
            seconds=seconds,
            forfeits=tuple(game.forfeit for game in played if game.forfeit),
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
    def ci95(self) -> tuple[float, float]:
        """Wilson's 95% interval of :attr:`win_rate_a`."""
        return wilson(self.wins_a, self.games)

    def forfeit_words(self, most: int = FORFEITS_SHOWN) -> list[str]:
        """How many games were forfeited and why, a line each; none where none was."""
        if not self.forfeits:
            return []
        return [
            f"{len(self.forfeits)} of them forfeited:",
            *(f"  {x}" for x in self.forfeits[:most]),
        ]

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
            **({"forfeits": list(self.forfeits)} if self.forfeits else {}),
        }
