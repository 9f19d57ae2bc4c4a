"""Default policies: how a leaf of the tree is played to a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class RandomPolicy:
    """Uniformly random options to the end of the game."""


RANDOM: Final = RandomPolicy()
"""The random policy, of which there is only one."""


@dataclass(frozen=True, slots=True)
class TournamentPolicy:
    """To the end of the game, each option the best of some that are drawn at random.

    It is the thesis's policy (Santos 2017, section 4.6).

    Attributes:
        root_percent: percentage of the options that the simulator's root player draws (k0).
        other_percent: percentage that the other player draws (k1).
        score: name of the simulator's score by which the best is chosen.
    """

    root_percent: int = 75
    other_percent: int = 50
    score: str = "heuristic1"


@dataclass(frozen=True, slots=True)
class LookAheadPolicy:
    """Some half-turns, each played by the best line found, then the value function.

    Attributes:
        turns: half-turns that are played.
        width: lines that are kept side by side while a half-turn is planned.
        again: how many of the options that a half-turn begins with are tried again after another
            was taken: those that are best at first; 0 for all.
        score: name of the simulator's score that a line ends in.
    """

    turns: int = 2
    width: int = 3
    score: str = "value"
    again: int = 0


@dataclass(frozen=True, slots=True)
class ValuePolicy:
    """No playout: the simulator's value function of the leaf as it is."""


DefaultPolicy: TypeAlias = RandomPolicy | TournamentPolicy | LookAheadPolicy | ValuePolicy
"""Any default policy; a simulator refuses those that it does not have."""
