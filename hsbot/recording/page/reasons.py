"""Words for what the board after the better line has, and what it gives up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.judgement import Judgement, TurnOutcome

MOST_GAINS, MOST_PRICES = 3, 2
"""Differences that are told."""
_NOTABLE: Final = 0.5
"""A smaller difference of two means is none."""
_NOTABLE_WINS: Final = 0.05


@dataclass(frozen=True, slots=True)
class _Figure:
    """One figure of a board: whether more of it is good, its weight, and words for a change."""

    more_is_good: bool
    weight: float
    less: str
    more: str


_FIGURES: Final = {
    "enemy_hero": _Figure(
        False, 1.0, "the enemy hero has {n} less health", "the enemy hero has {n} more health"
    ),
    "own_hero": _Figure(
        True, 1.0, "your hero has {n} less health", "your hero has {n} more health"
    ),
    "enemy_minions": _Figure(
        False, 2.5, "the opponent has {n} fewer minions", "the opponent has {n} more minions"
    ),
    "enemy_attack": _Figure(
        False, 1.2, "the opponent's minions have {n} less attack",
        "the opponent's minions have {n} more attack",
    ),
    "enemy_health": _Figure(
        False, 0.8, "the opponent's minions have {n} less health",
        "the opponent's minions have {n} more health",
    ),
    "own_minions": _Figure(True, 2.0, "you have {n} fewer minions", "you have {n} more minions"),
    "own_attack": _Figure(
        True, 1.2, "your minions have {n} less attack", "your minions have {n} more attack"
    ),
    "own_health": _Figure(
        True, 0.8, "your minions have {n} less health", "your minions have {n} more health"
    ),
    "hand": _Figure(True, 2.0, "you hold {n} fewer cards", "you hold {n} more cards"),
}  # fmt: skip
"""Figure of :class:`TurnOutcome` to its words; mana that is left is no end in itself."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """How the board after the better line differs from the one after what was played.

    Attributes:
        gains: what is better there, the weightiest first.
        prices: what is worse there.
    """

    gains: tuple[str, ...] = ()
    prices: tuple[str, ...] = ()


def reasons(judgement: Judgement) -> Reasons:
    """The gains and prices of the better line.

    Nothing where the boards are alike, and where the decision is no play of a turn.
    """
    better, played = judgement.best.outcome, judgement.played.outcome
    if better is None or played is None:
        return Reasons()
    wins = better.won - played.won
    if wins >= _NOTABLE_WINS:
        words = f"it wins this turn in {better.won:.0%} of the cases instead of {played.won:.0%}"
        return Reasons((words,))
    found = sorted(_differences(better, played), reverse=True)
    return Reasons(
        tuple(words for _, good, words in found if good)[:MOST_GAINS],
        tuple(words for _, good, words in found if not good)[:MOST_PRICES],
    )


def _differences(better: TurnOutcome, played: TurnOutcome) -> Iterator[tuple[float, bool, str]]:
    """Each notable difference: its weight, whether it is good, and words."""
    for name, figure in _FIGURES.items():
        change = getattr(better, name) - getattr(played, name)
        if abs(change) >= _NOTABLE:
            words = (figure.more if change > 0 else figure.less).format(n=_number(abs(change)))
            yield figure.weight * abs(change), (change > 0) == figure.more_is_good, words


def _number(mean: float) -> str:
    """A mean in words: whole where it is, else to a tenth."""
    return f"{mean:.0f}" if abs(mean - round(mean)) < 0.05 else f"{mean:.1f}"
