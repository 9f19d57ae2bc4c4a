"""Win counts over recorded games, grouped by deck, class, opponent and turn order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.recording.records import GameRecord

UNKNOWN = "unknown"
SANDBOX = "sandbox"
RECORDED = {
    "live": "beside advice",
    "replay": "from logs",
    "play": "played by hsbot",
    SANDBOX: "in the stand-in client",
}
"""How a game came to be recorded, by its session's mode."""
GROUPS: dict[str, Callable[[GameRecord], str]] = {
    "all games": lambda _game: "all",
    "deck": lambda game: game.deck or UNKNOWN,
    "class": lambda game: game.friendly.hero_class,
    "opponent class": lambda game: game.opponent.hero_class,
    "going": lambda game: {True: "first", False: "second", None: UNKNOWN}[game.going_first],
}
"""Groupings by name, each with the group that a game belongs to."""
BY_RECORDING = "recorded"


@dataclass(frozen=True, slots=True)
class WinCounts:
    """Win counts of one group of games.

    Attributes:
        wins, losses, draws: games whose end was seen.
        unfinished: games whose end was not seen; they count for nothing else.
    """

    wins: int
    losses: int
    draws: int
    unfinished: int

    @property
    def games(self) -> int:
        """The games whose end was seen."""
        return self.wins + self.losses + self.draws

    @property
    def win_rate(self) -> float | None:
        """The share of them that was won; None where there is none."""
        return self.wins / self.games if self.games else None


def all_win_counts(games: Iterable[GameRecord]) -> dict[str, dict[str, WinCounts]]:
    """The win counts of every grouping.

    Games in the stand-in client tell nothing of those in the real one: they are counted by how they
    were recorded only.
    """
    every = list(games)
    real = [game for game in every if game.origin.mode != SANDBOX]
    found = {grouping: win_counts(real, group) for grouping, group in GROUPS.items()}
    return {
        **found,
        BY_RECORDING: win_counts(
            every, lambda game: RECORDED.get(game.origin.mode, game.origin.mode)
        ),
    }


def win_counts(
    games: Iterable[GameRecord], group: Callable[[GameRecord], str]
) -> dict[str, WinCounts]:
    """The win counts of each group, the largest first, then by name."""
    counts: dict[str, Counter[str | None]] = {}
    for game in games:
        counts.setdefault(group(game), Counter())[game.result] += 1
    found = {
        name: WinCounts(count["win"], count["loss"], count["draw"], count[None])
        for name, count in counts.items()
    }
    return dict(sorted(found.items(), key=lambda item: (-item[1].games, item[0])))
