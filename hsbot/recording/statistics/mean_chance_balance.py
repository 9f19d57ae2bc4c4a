"""Luck and choices over recorded games: the mean change of the chance of winning by its source."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from hsbot.confidence_intervals import FEW, mean_interval
from hsbot.plurals import counted
from hsbot.recording.play.chance_balance import SOURCES, signed
from hsbot.recording.statistics.win_rates import real_games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.recording.statistics.game_facts import GameFacts


@dataclass(frozen=True, slots=True)
class MeanChange:
    """A source of luck or choices over some games.

    Attributes:
        source: in words.
        mean: by how much it raised the chance of winning a game, on average.
        low, high: the mean's 95% interval; None of a single game.
    """

    source: str
    mean: float
    low: float | None
    high: float | None

    @property
    def words(self) -> str:
        """The mean with its interval."""
        words = f"{self.source} {signed(self.mean)}"
        if self.low is None or self.high is None:
            return words
        return f"{words} ({signed(self.low)} to {signed(self.high)})"


@dataclass(frozen=True, slots=True)
class MeanBalance:
    """Luck and choices over the games that were measured from the start to the end.

    Attributes:
        games: how many.
        changes: their mean changes by source; none without a game.
    """

    games: int
    changes: tuple[MeanChange, ...]


def mean_balance(games: Iterable[GameFacts]) -> MeanBalance:
    """Luck and choices over all games but those in the stand-in client.

    Games that were given up early, or of which choices were not measured, would count as luck.
    """
    found = [facts.balance for facts in real_games(games) if facts.balance]
    whole = [balance.by_source for balance in found if balance.measured]
    changes = []
    for source, words in SOURCES.items():
        values = [sums.get(source, 0.0) for sums in whole]
        if source != "unknown" and any(values):
            low, high = mean_interval(values) if len(values) >= FEW else (None, None)
            changes.append(MeanChange(words, fmean(values), low, high))
    return MeanBalance(len(whole), tuple(changes))


def mean_balance_lines(found: MeanBalance) -> list[str]:
    """The mean balance in words, a source a line under a heading; none without a game."""
    if not found.changes:
        return []
    heading = f"luck and choices, in chance of winning a game, over {counted(found.games, 'game')}:"
    return [heading, *(f"  {change.words}" for change in found.changes)]
