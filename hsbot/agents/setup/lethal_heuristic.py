"""The lethal search's state ordering: states nearest to a win within the turn come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.simulators.native import FEATURES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.protocols import Simulator
    from hsbot.simulators.engines import GameState

_HALF = len(FEATURES) // 2
_LIFE, _STRIKE, _TAUNT, _CRYSTALS = (
    FEATURES.index(f"own_{name}") for name in ("life", "strike", "taunt_health", "crystals")
)
_MANA_DAMAGE = 1.0
"""Damage that a crystal which is left may still do."""
_IN_THE_WAY = 0.5
"""Damage that a point of a taunt minion's health costs; spells go past it."""
_PROGRESS = 0.3
"""The surplus of a point of damage done over a point that is only threatened."""


class LethalHeuristic:
    """A StateOrdering by the damage that ready attackers and mana lack to kill the enemy hero.

    Args:
        simulator: knows the features.
    """

    __slots__ = ("_simulator",)

    def __init__(self, simulator: Simulator[GameState]) -> None:
        self._simulator = simulator

    def __call__(self, state: GameState) -> tuple[float, float]:
        """Each player's key, in points of damage; a higher one is nearer to a win."""
        features = self._simulator.features(state)
        return _nearness(features, 0, _HALF), _nearness(features, _HALF, 0)


def _nearness(features: Sequence[float], own: int, opponent: int) -> float:
    left = features[opponent + _LIFE]
    in_the_way = features[opponent + _TAUNT]
    threat = features[own + _STRIKE] + _MANA_DAMAGE * features[own + _CRYSTALS]
    return threat - _IN_THE_WAY * in_the_way - (1 + _PROGRESS) * left
