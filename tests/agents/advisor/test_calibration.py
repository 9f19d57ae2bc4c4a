"""Calibration of the advised chance: what unseen games bore out, in order, less sure when blind."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hsbot.agents.advisor.calibration import reported_chance, win_chance
from hsbot.search.candidate import PositionValue


def test_chances_are_those_that_unseen_games_bore_out() -> None:
    """Within four points of what was won where 0.97, 0.85 and an even game were said."""
    for said, won in ((0.97, 0.93), (0.85, 0.74), (0.5, 0.5)):
        assert win_chance(2 * said - 1, 0) == pytest.approx(won, abs=0.041)
        assert win_chance(1 - 2 * said, 0) == pytest.approx(1 - won, abs=0.041)


def test_the_order_of_values_is_kept() -> None:
    """So what is advised stays what is shown best; nothing that is not proven is certain."""
    chances = [win_chance(step / 50, 1) for step in range(-50, 51)]
    assert all(one <= other for one, other in pairwise(chances))
    assert len(set(chances)) >= len(chances) - 2
    assert 0.0 < chances[0] < 0.03
    assert 0.97 < chances[-1] < 1.0


def test_unmodelled_cards_make_it_less_sure() -> None:
    """Each of the first three does; which side is ahead stays."""
    ahead = [win_chance(0.6, cards) for cards in range(5)]
    assert ahead[0] > ahead[1] > ahead[2] > ahead[3] == ahead[4] > 0.5
    assert win_chance(-0.6, 2) == pytest.approx(1 - ahead[2])


@pytest.mark.parametrize("won", [0.0, 0.3, 1.0])
def test_games_that_ended_are_told_as_they_were(won: float) -> None:
    """The rest is calibrated: the whole where nothing ended, nothing where all did."""
    assert reported_chance(PositionValue(0.4), 1) == win_chance(0.4, 1)
    assert reported_chance(PositionValue(2 * won - 1, 1.0, 2 * won - 1), 3) == pytest.approx(won)
    half = PositionValue((2 * won - 1) / 2 + 0.4 / 2, 0.5, (2 * won - 1) / 2)
    assert reported_chance(half, 0) == pytest.approx(won / 2 + win_chance(0.4, 0) / 2)
