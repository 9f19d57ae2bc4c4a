"""Words for what the board after the better line has, and what it gives up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.judgement import Judgement, TurnOutcome

MOST_GAINS, MOST_PRICES = 3, 2
"""Differences that are reported."""
_NOTABLE: Final = 0.5
"""A smaller difference of two means is none."""
_NOTABLE_WINS: Final = 0.05
_WHOLE: Final = 0.05
"""A mean as near to a whole number is reported as one."""
_POINTS: Final = frozenset({"attack", "health"})
"""Figures that are no things: less of them, not fewer."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """One figure of a board, worded as "you hold 2 fewer cards" or "your hero has 3 less health".

    Attributes:
        more_is_good: whether more of it is good for the friendly player.
        weight: how much a change of one matters.
        holder: who has it, with the verb.
        noun: what it is: something that is counted, or points of attack or health.
    """

    more_is_good: bool
    weight: float
    holder: str
    noun: str

    def changed(self, change: float) -> str:
        """A change in words: a mean that is no whole number is said to be one."""
        amount = abs(change)
        whole = abs(amount - round(amount)) < _WHOLE
        number = f"{amount:.0f}" if whole else f"{amount:.1f}"
        if self.noun in _POINTS:
            words = f"{number} {'more' if change > 0 else 'less'} {self.noun}"
        else:
            noun = self.noun if number == "1" else f"{self.noun}s"
            words = f"{number} {'more' if change > 0 else 'fewer'} {noun}"
        return f"{self.holder} {words}" + ("" if whole else " on average")


_FIGURES: Final = {
    "enemy_hero": _Figure(False, 1.0, "the enemy hero has", "health"),
    "own_hero": _Figure(True, 1.0, "your hero has", "health"),
    "enemy_minions": _Figure(False, 2.5, "the opponent has", "minion"),
    "enemy_attack": _Figure(False, 1.2, "the opponent's minions have", "attack"),
    "enemy_health": _Figure(False, 0.8, "the opponent's minions have", "health"),
    "own_minions": _Figure(True, 2.0, "you have", "minion"),
    "own_attack": _Figure(True, 1.2, "your minions have", "attack"),
    "own_health": _Figure(True, 0.8, "your minions have", "health"),
    "hand": _Figure(True, 2.0, "you hold", "card"),
}
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
            good = (change > 0) == figure.more_is_good
            yield figure.weight * abs(change), good, figure.changed(change)
