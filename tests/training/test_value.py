"""Learning what positions are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.worth import KEYS, document, worth
from hsbot.arena import Match
from hsbot.errors import UsageError
from hsbot.rules import layout as t
from hsbot.rules.values import LATE, SIDE
from hsbot.training import Samples, fit_value, play_samples, reliability
from hsbot.training.picture import draw
from hsbot.training.samples import WIDTH

if TYPE_CHECKING:
    from pathlib import Path


def made_up(games: int, seed: int) -> tuple[Samples, np.ndarray]:
    """Positions whose winner is drawn by known log odds: early 0.5 x0, late -0.5 x0 + 0.3 x1."""
    rng = np.random.default_rng(seed)
    features = np.zeros((games, WIDTH), np.int16)
    features[:, 0] = rng.integers(-4, 5, games)
    features[:, SIDE] = rng.integers(-4, 5, games)
    features[:, -1] = rng.integers(1, 2 * LATE, games)
    late = np.minimum(features[:, -1], LATE) / LATE
    log_odds = 0.5 * features[:, 0] + late * (0.3 * features[:, SIDE] - features[:, 0])
    won = (rng.random(games) < 1 / (1 + np.exp(-log_odds))).astype(float)
    return Samples(features, won, np.arange(games)), log_odds


def test_known_weights_are_found_again() -> None:
    """Early and late weights come back from results drawn by them, and unused ones stay zero."""
    samples, log_odds = made_up(40_000, seed=1)
    fit = fit_value(samples)
    assert fit.early[1] == pytest.approx(0.5, abs=0.05)
    assert fit.late[1] == pytest.approx(-1.0, abs=0.08)
    assert fit.late[1 + SIDE] == pytest.approx(0.3, abs=0.08)
    assert fit.early[2] == 0.0
    assert np.abs(fit.log_odds(samples.features) - log_odds).max() < 0.4


def test_calibration_by_hand() -> None:
    """Two bins: 0.25 said of four of which two win, 0.9 said of one that wins."""
    said = np.array([0.25, 0.25, 0.25, 0.25, 0.9])
    found = reliability(said, np.array([1.0, 1.0, 0.0, 0.0, 1.0]))
    assert found.count == (4, 1)
    assert found.happened == (0.5, 1.0)
    assert found.error == pytest.approx((4 * 0.25 + 0.1) / 5)
    assert found.brier == pytest.approx((2 * 0.5625 + 2 * 0.0625 + 0.01) / 5)


def test_true_chances_are_found_calibrated_and_false_ones_are_not() -> None:
    """The chances that results were drawn by have no error to speak of; others have."""
    samples, log_odds = made_up(40_000, seed=2)
    chances = 1 / (1 + np.exp(-log_odds))
    assert reliability(chances, samples.won).error < 0.02
    assert reliability(1 - chances, samples.won).error > 0.2


def test_games_are_kept_apart_when_joined() -> None:
    """Positions of one game share a number that no other game has."""
    one, _ = made_up(2, seed=3)
    joined = Samples.joined([one, one.where(one.game < 0), one])
    assert joined.game.tolist() == [0, 1, 2, 3]


def test_a_game_gives_each_turns_beginning() -> None:
    """One position a turn, seen by whose turn it is; both players cannot win."""
    match = Match("greedy", "greedy", "BASIC", "BASIC")
    samples = play_samples(match, 5, 0)
    turns = samples.features[:, -1]
    assert turns.tolist() == list(range(1, len(turns) + 1))
    assert samples.features[0, 0] == samples.features[0, SIDE] == 30  # both at full life
    assert set(samples.won[::2]) | set(samples.won[1::2]) == {0.0, 1.0}
    assert len(set(samples.won[::2])) == len(set(samples.won[1::2])) == 1
    assert np.array_equal(samples.features, play_samples(match, 5, 0).features)


def test_weights_survive_their_file(tmp_path: Path) -> None:
    """What is written is read again, in thousandths and in the engine's order."""
    early = [i / 1000 for i in range(len(KEYS))]
    late = [-i / 500 for i in range(len(KEYS))]
    file = tmp_path / "mine.toml"
    file.write_text(document(early, late, ["for a test"]), encoding="utf-8")
    found = worth(file)
    assert len(found) == t.MAX_WORTH == len(worth())
    assert found[:3] == (0, 1, 2)
    assert found[len(KEYS) :][:3] == (0, -2, -4)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("schema = 2\n", "schema must be 1"),
        ("schema = 1\n[early]\nturn = 1\n", "must have exactly turn, own_life"),
        ("schema =", "cannot be read"),
    ],
)
def test_a_broken_file_is_one_clear_error(tmp_path: Path, text: str, words: str) -> None:
    """Each fault names the file and what is wrong."""
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"broken\.toml") as found:
        worth(file)
    assert words in str(found.value)


def test_the_diagram_is_drawn(tmp_path: Path) -> None:
    """An SVG with the error in its title; a folder that is not there is the user's fault."""
    samples, log_odds = made_up(500, seed=4)
    found = reliability(1 / (1 + np.exp(-log_odds)), samples.won)
    draw(found, tmp_path / "diagram.svg")
    assert "<svg" in (tmp_path / "diagram.svg").read_text(encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be written"):
        draw(found, tmp_path / "nowhere" / "diagram.svg")
