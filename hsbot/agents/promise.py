"""What promises most: states that are near a win, options that lead to good positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.layout import P_MULLIGAN
from hsbot.rules.native import FEATURES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.agents.engines import Engine, GameState
    from hsbot.search.protocols import Simulator

_HALF = len(FEATURES) // 2
_LIFE, _STRIKE, _TAUNT, _CRYSTALS = (
    FEATURES.index(f"own_{name}") for name in ("life", "strike", "taunt_health", "crystals")
)
_MANA_DAMAGE = 1.0
"""Damage that a crystal which is left may still do."""
_IN_THE_WAY = 0.5
"""Damage that a point of a taunt minion's health costs; spells go past it."""
_PROGRESS = 0.3
"""What a point of damage done counts beside a point that is only threatened."""


class NearLethal:
    """An evaluator of how far ready attackers and mana are from what the enemy hero can take.

    Args:
        simulator: knows the features.
    """

    __slots__ = ("_simulator",)

    def __init__(self, simulator: Simulator[GameState]) -> None:
        self._simulator = simulator

    def __call__(self, state: GameState) -> tuple[float, float]:
        """Points for each player; more is nearer. Not in [-1, 1]: it only orders."""
        features = self._simulator.features(state)
        return _nearness(features, 0, _HALF), _nearness(features, _HALF, 0)


class PlannedRanking:
    """Options by the best value that each, and some more of the same turn, can lead to.

    Args:
        engine: looks ahead.
        depth: how many options, the ranked one included.
        seed: of its own chance.
    """

    __slots__ = ("_depth", "_engine", "_rng")

    def __init__(self, engine: Engine, depth: int, seed: int) -> None:
        self._engine = engine
        self._depth = depth
        self._rng = engine.simulator.rng(seed)

    def __call__(self, state: GameState) -> Mapping[int, float]:
        """Log odds in thousandths; empty where the mulligan is asked for."""
        if self._engine.record(state)[0]["pend"] == P_MULLIGAN:
            return {}
        return dict(self._engine.plan(state, self._depth, "value", self._rng))


def _nearness(features: Sequence[float], own: int, enemy: int) -> float:
    left = features[enemy + _LIFE]
    in_the_way = features[enemy + _TAUNT]
    threat = features[own + _STRIKE] + _MANA_DAMAGE * features[own + _CRYSTALS]
    return threat - _IN_THE_WAY * in_the_way - (1 + _PROGRESS) * left
