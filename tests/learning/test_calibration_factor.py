"""The factor on log odds that games ask for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from hsbot.commands.evaluate import claims_words, factor_words
from hsbot.confidence_intervals import FEW
from hsbot.learning.calibration_factor import asked_factor
from kit.predictions import LOST

if TYPE_CHECKING:
    from hsbot.learning.log_predictions import Prediction


def games(said: float, won: int, lost: int) -> list[Prediction]:
    """Games of one decision each, all with the same chance said."""
    results = [1.0] * won + [0.0] * lost
    return [replace(LOST, game=i, said=said, won=x) for i, x in enumerate(results)]


@pytest.mark.parametrize(
    ("said", "won", "lost", "factor"), [(0.9, 70, 30, 0.38), (0.9, 90, 10, 1.0), (0.3, 15, 85, 1.7)]
)
def test_the_best_factor_is_found(said: float, won: int, lost: int, factor: float) -> None:
    """ln(7/3) / ln 9 where 0.7 were won at 0.9, 1 where it was right; the largest that is tried."""
    found = asked_factor(games(said, won, lost), 1)
    assert found is not None
    assert found["best"] == pytest.approx(factor, abs=0.011)
    assert found["log_loss_best"] <= found["log_loss"]  # type: ignore[operator]  # numbers
    assert found["games"] == won + lost


def test_a_game_weighs_the_same_however_long() -> None:
    """A hundred decisions of one lost game count as one."""
    once = games(0.9, 7, 3)
    often = once + [replace(once[-1], line_number=i) for i in range(100)]
    assert asked_factor(often, 1) == asked_factor(once, 1)


def test_games_left_out_are_worse_than_fitted_ones() -> None:
    """The factor of the others knows nothing of a game's own result."""
    found = asked_factor(games(0.9, 3, 2), 1)
    assert found is not None
    assert found["log_loss_left_out"] > found["log_loss_best"]  # type: ignore[operator]  # numbers


def test_few_games_give_no_interval() -> None:
    """The same factor in every sample of two would be an interval of a point."""
    few, five = (asked_factor(games(0.9, won, 2), 1) for won in (FEW - 3, FEW - 2))
    assert few is not None
    assert few["ci95"] is None
    assert "(no interval: 4 games)" in factor_words(few)
    assert five is not None
    low, high = cast("list[float]", five["ci95"])
    assert low < high
    assert f"({low:.2f} to {high:.2f})" in factor_words(five)


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((0, 0, 0, 0), "A win within the turn was claimed in no turn."),
        ((1, 1, 0, 0), "in 1 turn; 1 was won at once. The player did as advised in none."),
        ((3, 2, 2, 1), "in 3 turns; 2 were won at once. The player did as advised in 2, 1 of them"),
    ],
)
def test_claims_are_counted_in_words(counts: tuple[int, ...], words: str) -> None:
    """Of none there is nothing to count."""
    names = ("turns", "won", "followed", "followed_in_vain")
    assert words in claims_words(dict(zip(names, counts, strict=True)))


def test_what_was_measured_otherwise_does_not_count() -> None:
    """Mulligans and claimed wins; without two games there is no factor."""
    one, other = games(0.9, 1, 1)
    assert asked_factor([one, replace(other, kind="mulligan")], 1) is None
    assert asked_factor([one, replace(other, lethal=True)], 1) is None
    assert asked_factor([one, other], 1) is not None
