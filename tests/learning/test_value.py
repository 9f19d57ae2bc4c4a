"""Training of the value function: samples, fit, weights file, calibration."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.setup.value_weights import KEYS, document, load_value_weights
from hsbot.arena import Match
from hsbot.errors import UsageError
from hsbot.learning import Samples, fit_value, log_odds, play_samples, reliability
from hsbot.learning.reliability_diagram import draw
from hsbot.learning.training_samples import WIDTH
from hsbot.rules.kernels.value.network import LATE
from hsbot.rules.schema.kernel_sizes import INPUTS, NET_WIDTH, SIDE
from hsbot.simulators.simulator_settings import ValueWeights

if TYPE_CHECKING:
    from pathlib import Path


def made_up(games: int, seed: int) -> tuple[Samples, np.ndarray]:
    """Positions whose winner is drawn by known log odds: 0.5 x, less where it is late, 0.1 x y."""
    rng = np.random.default_rng(seed)
    features = np.zeros((games, WIDTH), np.int16)
    features[:, 0] = rng.integers(-4, 5, games)
    features[:, SIDE] = rng.integers(-4, 5, games)
    features[:, -1] = rng.integers(1, LATE + 1, games)
    x, y, late = features[:, 0], features[:, SIDE], features[:, -1] / LATE
    log_odds = 0.5 * x * (1.0 - late) + 0.1 * x * y
    won = (rng.random(games) < 1 / (1 + np.exp(-log_odds))).astype(float)
    return Samples(features, won, np.arange(games)), log_odds


@pytest.mark.slow
def test_known_odds_are_found_again() -> None:
    """Products of inputs too; an input that never changes weighs nothing."""
    samples, true = made_up(40_000, seed=1)
    found = fit_value(samples, seed=1)
    assert not found.net[2].any()
    apart = np.abs(log_odds(found, samples.features) - true)
    assert apart.mean() < 0.15
    assert np.array_equal(found.net, fit_value(samples, seed=1).net)


def test_calibration_by_hand() -> None:
    """Two bins: 0.25 predicted of four of which two win, 0.9 of one that wins."""
    predicted = np.array([0.25, 0.25, 0.25, 0.25, 0.9])
    found = reliability(predicted, np.array([1.0, 1.0, 0.0, 0.0, 1.0]))
    assert found.count == (4, 1)
    assert found.won == (0.5, 1.0)
    assert found.calibration_error == pytest.approx((4 * 0.25 + 0.1) / 5)
    assert found.brier == pytest.approx((2 * 0.5625 + 2 * 0.0625 + 0.01) / 5)


def test_true_chances_are_found_calibrated_and_false_ones_are_not() -> None:
    """The chances that results were drawn by have no error to speak of; others have."""
    samples, true = made_up(40_000, seed=2)
    chances = 1 / (1 + np.exp(-true))
    assert reliability(chances, samples.won).calibration_error < 0.02
    assert reliability(1 - chances, samples.won).calibration_error > 0.2


def test_games_are_kept_apart_when_joined() -> None:
    """Positions of one game share a number that no other game has."""
    one, _ = made_up(2, seed=3)
    joined = Samples.joined([one, one.where(one.game < 0), one])
    assert joined.game.tolist() == [0, 1, 2, 3]


def test_a_game_gives_each_turns_beginning_and_end() -> None:
    """Two positions a turn, its beginning and how it was left; both players cannot win."""
    match = Match("greedy", "greedy", "BASIC", "BASIC")
    samples = play_samples(match, 5, 0)
    begun, turns = samples.features[:, -2], samples.features[:, -1]
    last = int(turns.max())
    assert turns.tolist() == [min(LATE, 1 + i // 2) for i in range(2 * last - 1)]
    assert begun.tolist() == [1 - i % 2 for i in range(2 * last - 1)]
    assert samples.features[0, 0] == samples.features[0, SIDE] == 30  # both at full life
    movers = (np.arange(len(turns)) + 1) // 2 % 2  # who had the turn, who gets it, who has it
    assert set(samples.won[movers == 0]) | set(samples.won[movers == 1]) == {0.0, 1.0}
    assert len(set(samples.won[movers == 0])) == len(set(samples.won[movers == 1])) == 1
    assert np.array_equal(samples.features, play_samples(match, 5, 0).features)


def test_weights_survive_their_file(tmp_path: Path) -> None:
    """The weights that are written are read again, to the last unit."""
    rng = np.random.default_rng(1)
    made = ValueWeights(
        rng.integers(-9999, 9999, (len(KEYS), NET_WIDTH)).astype(np.int32),
        rng.integers(-9999, 9999, NET_WIDTH + 1),
    )
    file = tmp_path / "mine.toml"
    file.write_text(document(made, ["for a test"]), encoding="utf-8")
    found = load_value_weights(file)
    assert np.array_equal(found.net, made.net)
    assert np.array_equal(found.out, made.out)
    assert load_value_weights().net.shape == found.net.shape == (INPUTS + 1, NET_WIDTH)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("schema = 1\n", "schema must be 2"),
        ("schema = 2\n[inputs]\nturn = [1]\n", "lacks own_life and"),
        ("schema =", "is no TOML: at the end: this is no value"),
    ],
)
def test_a_broken_file_is_one_clear_error(tmp_path: Path, text: str, words: str) -> None:
    """Each fault names the file and what is wrong."""
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"broken\.toml") as found:
        load_value_weights(file)
    assert words in str(found.value)


def test_the_diagram_is_drawn(tmp_path: Path) -> None:
    """An SVG with the error in its title; a folder that is not there is the user's fault."""
    samples, true = made_up(500, seed=4)
    found = reliability(1 / (1 + np.exp(-true)), samples.won)
    draw(found, tmp_path / "diagram.svg")
    assert "<svg" in (tmp_path / "diagram.svg").read_text(encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be written"):
        draw(found, tmp_path / "nowhere" / "diagram.svg")
