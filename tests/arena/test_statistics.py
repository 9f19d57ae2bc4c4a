"""Intervals and the score."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import fmean, stdev

import pytest

from hsbot.arena import GameResult, Score
from hsbot.confidence_intervals import anytime_interval, mean_interval, wilson


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


@pytest.mark.parametrize(("lost", "lines"), [(0, 0), (3, 4), (4, 5)])
def test_forfeits_that_are_not_shown_are_counted(lost: int, lines: int) -> None:
    """Three are shown; the last line says how many more there are."""
    results = [GameResult("b", 9, a_first=True, forfeit=f"reason {i}") for i in range(lost)]
    words = Score.of(results, 2.0).forfeit_words()
    assert len(words) == lines
    assert ("  and 1 more" in words) == (lost == 4)


def test_a_score_from_the_other_side_has_its_own_share_and_interval() -> None:
    """Draws are nobody's; of the share by pairs it is the rest to one."""
    results = [GameResult(x, 9, a_first=i % 2 == 0) for i, x in enumerate(("a", "b", "a", "draw"))]
    score = Score.of(results, 2.0)
    other = score.from_b()
    assert (other.wins_a, other.win_rate_a, other.draws) == (1, 0.25, 1)
    assert other.ci95 == wilson(1, 4)
    looked = Score.of(results, 2.0, anytime=True)
    assert looked.from_b().ci95 == pytest.approx(tuple(1 - x for x in looked.ci95[::-1]))


def test_score_counts() -> None:
    """Draws are nobody's, and count as games."""
    results = [GameResult(winner, 9, a_first=True) for winner in ("a", "a", "b", "draw")]
    score = Score.of(results, 2.0)
    assert score.document() == {
        "games": 4, "wins_a": 2, "wins_b": 1, "draws": 1, "win_rate_a": 0.5,
        "ci95": [0.150039, 0.849961], "seconds": 2.0, "mean_half_turns": 9.0,
    }  # fmt: skip
    assert score.half_turns == 36
    assert Score.of([], 0.0).win_rate_a == 0.0


def test_mean_interval() -> None:
    """Student's factor: 2.262 at ten values, 2.776 at five, by the tables."""
    for values, factor in ((range(10), 2.262), (range(5), 2.776)):
        low, high = mean_interval(list(values))
        error = stdev(values) / len(values) ** 0.5
        assert (high - low) / 2 / error == pytest.approx(factor, rel=3e-3)
        assert (low + high) / 2 == pytest.approx(fmean(values))
    assert mean_interval([1.0]) == (-inf, inf)


def test_anytime_interval_may_be_looked_at_whenever() -> None:
    """In at most one run of twenty it leaves the truth out at any look; a usual one in many."""
    random, runs, missed, missed_by_usual = Random(7), 300, 0, 0
    for _ in range(runs):
        pairs: list[float] = []
        out = usual_out = False
        for n in range(1, 401):
            pairs.append(random.choice((0.0, 0.5, 0.5, 1.0)))
            if n >= 20 and n % 20 == 0:
                low, high = anytime_interval(pairs, 0.0, 1.0)
                out |= not low <= 0.5 <= high
                low, high = mean_interval(pairs)
                usual_out |= not low <= 0.5 <= high
        missed += out
        missed_by_usual += usual_out
    assert missed <= 0.05 * runs
    assert missed_by_usual > 0.15 * runs


def test_anytime_interval_is_not_fooled_by_a_beginning_without_variance() -> None:
    """Equal values prove nothing yet; all of them at an end do, in the end."""
    assert anytime_interval([1.0] * 5, 0.0, 1.0)[0] < 0.5
    low, _ = anytime_interval([1.0] * 60, 0.0, 1.0)
    assert 0.5 < low < 1
    assert anytime_interval([], 0.0, 1.0) == (-inf, inf)
