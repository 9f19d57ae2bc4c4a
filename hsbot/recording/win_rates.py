"""Won and lost, counted over recorded games by what they have in common."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.recording.archive import GameRecord

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
    "class": lambda game: game.hero_class,
    "opponent class": lambda game: game.opponent_class,
    "going": lambda game: {True: "first", False: "second", None: UNKNOWN}[game.going_first],
}
"""By what games are counted: the name of the grouping, and a game's group in it."""
BY_RECORDING = "recorded"


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one group.

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


def all_tallies(games: Iterable[GameRecord]) -> dict[str, dict[str, Tally]]:
    """The tallies of every grouping.

    Games in the stand-in client tell nothing of those in the real one: they are counted by how they
    were recorded only.
    """
    every = list(games)
    real = [game for game in every if game.mode != SANDBOX]
    found = {grouping: tallies(real, group) for grouping, group in GROUPS.items()}
    return {**found, BY_RECORDING: tallies(every, lambda game: RECORDED.get(game.mode, game.mode))}


def tallies(games: Iterable[GameRecord], group: Callable[[GameRecord], str]) -> dict[str, Tally]:
    """The tally of each group, the largest first, then by name."""
    counts: dict[str, Counter[str | None]] = {}
    for game in games:
        counts.setdefault(group(game), Counter())[game.result] += 1
    found = {
        name: Tally(count["win"], count["loss"], count["draw"], count[None])
        for name, count in counts.items()
    }
    return dict(sorted(found.items(), key=lambda item: (-item[1].games, item[0])))
