"""Wilson's interval and the score."""

from __future__ import annotations

import pytest

from hsbot.arena import GameResult, Score
from hsbot.confidence import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (314, 400, 0.7421, 0.8224),  # MetaStone's own figure of GSV against Greedy
        (1, 2, 0.0945, 0.9055),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    """Against the textbook's values, to four places."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_score_counts() -> None:
    """Draws are nobody's, and count as games."""
    results = [GameResult(winner, 9, a_first=True) for winner in ("a", "a", "b", "draw")]
    score = Score.of(results, 2.0)
    assert score.document() == {
        "games": 4, "wins_a": 2, "wins_b": 1, "draws": 1, "win_rate_a": 0.5,
        "ci95": [0.150039, 0.849961], "seconds": 2.0,
    }  # fmt: skip
    assert score.half_turns == 36
    assert Score.of([], 0.0).win_rate_a == 0.0
