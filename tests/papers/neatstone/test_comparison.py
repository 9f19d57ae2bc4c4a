"""The 15 metrics of games, and their principal components."""

from __future__ import annotations

import numpy as np
import pytest

from hsbot.papers.neatstone.schema import (
    M_ADVANTAGE,
    M_MANA_LEFT,
    M_MINIONS,
    M_POWERS,
    M_TURNS,
    METRICS,
)
from hsbot.papers.neatstone.training.comparison import FEATURES, components, described, features


def games(seed: int, **means: float) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Games of ten turns whose metrics are drawn; some have a mean of their own."""
    chance = np.random.default_rng(seed)
    metrics = chance.poisson(20, (400, METRICS)).astype(np.int64)
    metrics[:, M_TURNS] = 10
    for name, mean in means.items():
        metrics[:, M_MINIONS + FEATURES.index(name)] = chance.poisson(mean, 400)
    return metrics


def test_what_is_a_turns_is_divided_by_the_turns() -> None:
    """Twelve metrics are; powers, turns and turns with advantage are a game's."""
    metrics = np.full((1, METRICS), 12, np.int64)
    metrics[0, M_TURNS] = 4
    metrics[0, M_MANA_LEFT] = 2
    (found,) = features(metrics)
    assert len(found) == len(FEATURES) == 15
    named = dict(zip(FEATURES, found.tolist(), strict=True))
    assert (named["minion cards"], named["mana left"]) == (3.0, 0.5)
    assert (named["hero powers"], named["turns"]) == (12.0, 4.0)
    assert named["turns with board advantage"] == 12.0
    assert found[M_POWERS - 1] == found[M_ADVANTAGE - 1] == 12.0


def test_components_tell_agents_apart_by_what_they_do() -> None:
    """Metrics load where their agent's games lie; one that never changes loads nothing."""
    habits = ("spell cards", "minion attacks on minions", "enemy minion deaths")
    one = games(1, **dict.fromkeys(habits, 10.0))
    other = games(2, **dict.fromkeys(habits, 40.0))
    found = described(components(one, other))
    assert found["distance"][0] > 3
    for name in FEATURES:
        first = found["loadings"][name][0]
        assert first > 0.4 if name in habits else abs(first) < 0.2
    assert found["loadings"]["turns"] == [0, 0]
    assert found["means"][0][0] == pytest.approx(-found["means"][1][0], abs=1e-3)
    mirrored = described(components(other, one))
    assert mirrored["loadings"]["spell cards"][0] == -found["loadings"]["spell cards"][0]
