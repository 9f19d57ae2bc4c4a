"""Calibration of win probabilities: the search's values as chances among people's games.

The search knows its own rules, decks and mistakes only, so it is surer than real games bear out,
and more so where it does not know what cards do. Log odds are shrunk towards an even game.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hsbot.messages.advice import DecisionKind
    from hsbot.search import SearchResult
    from hsbot.search.candidate import PositionValue

TRUST: Final = 0.6
"""Factor on the log odds: between what 76 games asked of the search of before (0.93 were won where
0.97 was said, and 0.74 where 0.85 was: factors of 0.74 and 0.60) and what 144 public games ask of
today's (0.57; docs/research/calibration.md)."""
UNMODELLED_TRUST: Final = 0.93
"""Further factor for each card that the simulator does not or only partly know. Chosen."""
MOST_UNMODELLED: Final = 3
"""More such cards make no further difference."""
_LEAST: Final = 0.001
"""The search's chance is taken to be this far from 0 and from 1."""


def win_chance(value: float, unmodelled: int) -> float:
    """The win probability, in [0, 1], for a value in [-1, 1] of the search; the order is kept.

    Args:
        value: of an option that is not proven to win.
        unmodelled: cards in the state that the simulator does not or only partly know.
    """
    chance = min(1.0 - _LEAST, max(_LEAST, (value + 1.0) / 2.0))
    trust = TRUST * UNMODELLED_TRUST ** min(unmodelled, MOST_UNMODELLED)
    return 1.0 / (1.0 + exp(-trust * log(chance / (1.0 - chance))))


def reported_chance(value: PositionValue, unmodelled: int) -> float:
    """The win probability, in [0, 1], of the position after an option.

    Games that ended within the turn came to what they came to: so many are won, and are reported as
    they were seen. What the others are worth is an estimate, and is calibrated.

    Args:
        value: of the position.
        unmodelled: as in :func:`win_chance`.
    """
    ended, won = value.ended, (value.ended + value.gained) / 2.0
    if ended >= 1.0:
        return (value.value + 1.0) / 2.0
    estimate = (value.value - value.gained) / (1.0 - ended)
    return won + (1.0 - ended) * win_chance(estimate, unmodelled)


def option_chance(
    kind: DecisionKind, result: SearchResult, option: int, value: PositionValue, unmodelled: int
) -> float:
    """The win probability, in [0, 1], of an option of a decision.

    A win within the turn was measured in worlds of its own and is reported as it is; a mulligan was
    weighed already (``setup.mulligan``).

    Args:
        kind: the decision's.
        result: of its search.
        option: the option's code.
        value: the option's, for the friendly player.
        unmodelled: cards in the state that the simulator does not or only partly know.
    """
    if kind == "mulligan" or (result.lethal and option == result.best):
        return (value.value + 1.0) / 2.0
    chance = reported_chance(value, unmodelled)
    if result.tries and option == result.line[0]:
        chance = max(chance, min(result.lethal_probability, (value.value + 1.0) / 2.0))
    return chance
