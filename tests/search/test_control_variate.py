"""The control variate takes out of values what their worlds explain, and nothing else."""

from __future__ import annotations

import random
from statistics import fmean, pstdev

import pytest

from hsbot.search.control_variate import ControlVariate

WORLDS, EACH = 400, 4


def corrected(explained: float, seed: int = 1) -> tuple[list[float], list[float]]:
    """Values of leaves as they are and corrected.

    Args:
        explained: how much of a world's luck each of its leaves has.
        seed: of the luck of worlds and leaves.
    """
    draw = random.Random(seed)
    control = ControlVariate()
    before, after = [], []
    for _ in range(WORLDS):
        luck = draw.gauss(0.0, 0.3)
        control.enter_world(0.1 + luck)
        for _ in range(EACH):
            value = 0.2 + explained * luck + draw.gauss(0.0, 0.1)
            before.append(value)
            after.append(control.corrected(value))
    return before, after


@pytest.mark.parametrize(("explained", "left"), [(1.0, 0.4), (0.5, 0.6), (0.0, 1.1)])
def test_the_luck_of_worlds_is_taken_out(explained: float, left: float) -> None:
    """What leaves share with their world's root goes; where they share nothing, all stays."""
    before, after = corrected(explained)
    assert pstdev(after) < left * pstdev(before)


@pytest.mark.parametrize("explained", [1.0, 0.5, 0.0])
def test_no_expectation_moves(explained: float) -> None:
    """Over many worlds the mean is that of the values without the luck that was drawn."""
    means = [fmean(corrected(explained, seed)[1]) for seed in range(20)]
    assert fmean(means) == pytest.approx(0.2, abs=0.01)


def test_in_the_only_world_nothing_is_known_of_luck() -> None:
    """The first world is the average one: values in it stay as they are."""
    control = ControlVariate()
    control.enter_world(0.5)
    assert control.corrected(0.25) == 0.25
