"""Win counts over recorded games, by deck, archetype met, class, coin, mulligan, length, mode."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final, TypeAlias

from hsbot.half_turns import own_turn
from hsbot.recording.labels import class_label
from hsbot.recording.play.habits import NO_HABITS, Habits
from hsbot.recording.statistics.game_facts import UNKNOWN, GameFacts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

STAND_IN: Final = "in the stand-in client"
"""The words for the games that count apart, whoever played and recorded them."""
Group: TypeAlias = "Callable[[GameFacts], str]"
"""The name of the group that a game belongs to."""
RECORDED = {
    "live": "beside advice",
    "replay": "from logs",
    "play": "played by hsbot",
}
"""How a game of Hearthstone came to be recorded, by its session's mode."""
GROUPS: Final[dict[str, Group]] = {
    "all games": lambda _facts: "all",
    "deck": lambda facts: facts.game.deck or UNKNOWN,
    "archetype met": lambda facts: facts.archetype,
    "class": lambda facts: class_label(facts.game.friendly.hero_class),
    "opponent class": lambda facts: class_label(facts.game.opponent.hero_class),
    "coin": lambda facts: facts.coin,
    "mulligan": lambda facts: facts.mulligan,
    "length in turns": lambda facts: facts.length,
    "rank": lambda facts: facts.game.rank or UNKNOWN,
    "mode": lambda facts: facts.kind,
}
"""Groupings by name, each with the group that a game belongs to."""
BY_RECORDING = "recorded"


@dataclass(frozen=True, slots=True)
class MeanChance:
    """A mean chance of winning, in [0, 1], and of how many games it is."""

    chance: float
    games: int


@dataclass(frozen=True, slots=True)
class TurnChances:
    """The mean advised chance at the beginning of a turn.

    Attributes:
        turn: the friendly player's own count.
        won, lost: of games won, and of games lost; None where there was none.
    """

    turn: int
    won: MeanChance | None
    lost: MeanChance | None


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


def real_games(games: Iterable[GameFacts]) -> list[GameFacts]:
    """The games that were not played in the stand-in client: those tell nothing of these."""
    return [facts for facts in games if not facts.game.origin.stand_in]


def all_win_counts(games: Iterable[GameFacts]) -> dict[str, dict[str, WinCounts]]:
    """The win counts of every grouping.

    Games in the stand-in client are counted by how they were recorded only.
    """
    every = list(games)
    real = real_games(every)
    found = {grouping: win_counts(real, group) for grouping, group in GROUPS.items()}
    return {**found, BY_RECORDING: win_counts(every, _recorded)}


def win_counts(games: Iterable[GameFacts], group: Group) -> dict[str, WinCounts]:
    """The win counts of each group, the largest first, then by name."""
    counts: dict[str, Counter[str | None]] = {}
    for facts in games:
        counts.setdefault(group(facts), Counter())[facts.game.result] += 1
    found = {
        name: WinCounts(count["win"], count["loss"], count["draw"], count[None])
        for name, count in counts.items()
    }
    return dict(sorted(found.items(), key=lambda item: (-item[1].games, item[0])))


def chances_by_turn(games: Iterable[GameFacts]) -> list[TurnChances]:
    """The mean advised chance at the beginning of each turn, of games won and of games lost."""
    said: dict[int, dict[str, list[float]]] = {}
    for facts in games:
        begins: dict[int, float | None] = {}
        for turn, chance in facts.chances:
            if turn:
                begins.setdefault(own_turn(turn), chance)
        for own, chance in begins.items():
            if chance is not None:
                said.setdefault(own, {}).setdefault(facts.game.result or "", []).append(chance)
    return [
        TurnChances(own, *(_mean(said[own].get(result, [])) for result in ("win", "loss")))
        for own in sorted(said)
    ]


def total_habits(games: Iterable[GameFacts]) -> Habits:
    """The habits over all games but those in the stand-in client."""
    return sum((facts.habits for facts in real_games(games)), NO_HABITS)


def _mean(chances: list[float]) -> MeanChance | None:
    return MeanChance(fmean(chances), len(chances)) if chances else None


def _recorded(facts: GameFacts) -> str:
    mode = facts.game.origin.mode
    return STAND_IN if facts.game.origin.stand_in else RECORDED.get(mode, mode)
