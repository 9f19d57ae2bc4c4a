"""The environments by the standards' own tests: PettingZoo's and Gymnasium's."""

from __future__ import annotations

import re
import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from hsbot.envs.aec import env, raw_env
from hsbot.envs.single_agent import HearthstoneEnv
from hsbot.errors import DeckError, IllegalOptionError, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.envs import ActionSpace


@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    "ignore:Observation is not a NumPy array",
)
def test_pettingzoo_api(space: ActionSpace, capsys: pytest.CaptureFixture[str]) -> None:
    """With and without the wrappers; a mask in the observation makes that a dictionary."""
    for make in (env, raw_env):
        api_test(make(action_space=space.value), num_cycles=400)
        api_test(make(action_space=space.value, history=5), num_cycles=100)
    assert "Passed" in capsys.readouterr().out


def test_pettingzoo_seeds(space: ActionSpace) -> None:
    """The same seed and the same actions give the same game."""
    seed_test(partial(env, action_space=space.value), num_cycles=200)


def test_pettingzoo_render(capsys: pytest.CaptureFixture[str]) -> None:
    """Text is returned, or written."""
    render_test(env)
    assert "turn" in capsys.readouterr().out


def test_the_agent_that_waits_has_no_action() -> None:
    """Its mask is all zeros, the other's is not; observations are of two sides."""
    game = raw_env()
    game.reset(seed=4)
    acts = game.agent_selection
    (waits,) = set(game.agents) - {acts}
    assert not game.observe(waits)["action_mask"].any()
    assert game.observe(acts)["action_mask"].any()
    own = game.observe(acts)["observation"]
    assert (own != game.observe(waits)["observation"]).any()


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    """A second environment that was seeded alike plays the same series."""

    def deals(seed: int) -> list[bytes]:
        game, found = raw_env(), []
        game.reset(seed=seed)
        for _ in range(3):
            found.append(game.game.state["deck"].tobytes())
            game.reset()
        return found

    assert deals(1) == deals(1)
    assert len(set(deals(1)) | set(deals(2))) == 6


def test_an_illegal_action_raises_or_loses() -> None:
    """Without wrappers it raises; with them the game is over for who took it, at -1."""
    raw, wrapped = raw_env(), env()
    for game in (raw, wrapped):
        game.reset(seed=1)
    illegal = int(np.flatnonzero(raw.game.mask == 0)[0])
    with pytest.raises(IllegalOptionError):
        raw.step(illegal)
    agent = wrapped.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(illegal)
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("history", [0, 6])
def test_gymnasium_checks(
    space: ActionSpace, history: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Gymnasium's checker passes without a warning, whatever action it draws."""
    game = gymnasium.make("Hearthstone-v0", action_space=space.value, history=history)
    check_env(game.unwrapped)
    assert "turn" in capsys.readouterr().out


def test_an_illegal_action_of_the_agent_loses_or_raises() -> None:
    """It loses and says so, until the next game; or raises, and the game goes on."""
    game = HearthstoneEnv()
    game.reset(seed=1)
    for illegal in (int(np.flatnonzero(game.action_masks() == 0)[0]), 10**30, -1):
        game.reset(seed=1)
        seen, reward, terminated, truncated, info = game.step(illegal)
        assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal": True})
        assert not seen["action_mask"].any()
        assert not game.action_masks().any()
        with pytest.raises(IllegalOptionError, match="the game is over: reset"):
            game.step(0)
    game.reset(seed=1)
    legal = int(game.action_masks().argmax())
    assert game.step(legal)[2:] == (False, False, {})
    with pytest.raises(UsageError, match="whole number"):
        game.step("attack")  # type: ignore[arg-type]  # what a caller may get wrong
    strict = HearthstoneEnv(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalOptionError):
        strict.step(10**30)
    assert strict.step(legal)[2:] == (False, False, {})
    with pytest.raises(UsageError, match="there are lose, raise"):
        HearthstoneEnv(illegal="ignore")


@pytest.mark.parametrize("opponent", ["random", "greedy", "facer"])
def test_gymnasium_games_against_named_players(opponent: str) -> None:
    """Games end with a result, observations lie in their space, seeds repeat them."""
    results = []
    for _ in range(2):
        game, random = HearthstoneEnv(opponent), np.random.default_rng(0)
        rewards = []
        for seed in (1, 2, 3):
            seen, _ = game.reset(seed=seed)
            over, total, steps = False, 0.0, 0
            while not over:
                assert game.observation_space.contains(seen)
                assert (game.action_masks() == seen["action_mask"].astype(bool)).all()
                index = int(random.choice(np.flatnonzero(seen["action_mask"])))
                seen, reward, terminated, truncated, _ = game.step(index)
                over, total, steps = terminated or truncated, total + reward, steps + 1
            rewards.append((total, steps))
        results.append(rewards)
    assert results[0] == results[1]
    assert {abs(total) for total, _ in results[0]} == {1.0}


def test_a_fault_of_the_opponent_is_said_to_be_its(tmp_path: Path) -> None:
    """The learner's own code is in no file of hsbot's either."""
    raiser, liar = tmp_path / "raiser.py", tmp_path / "liar.py"
    raiser.write_text("def play(position, options):\n    return {}['x']\n", "utf-8")
    liar.write_text("def play(position, options):\n    return 3\n", "utf-8")
    for file, said in (
        (raiser, r"raised KeyError: 'x' \(raiser\.py:2\)"),
        (liar, "it answered 3, which is none"),
    ):
        game = HearthstoneEnv(f"{file}:play")
        with pytest.raises(UsageError, match=rf"^the opponent, .*{file.name}:play: {said}"):
            _begin_many(game)


def _begin_many(game: HearthstoneEnv) -> None:
    """Begin so many games that the opponent begins one."""
    for seed in range(20):
        game.reset(seed=seed)


def test_an_own_player_may_be_the_opponent(tmp_path: Path) -> None:
    """By its place, as in the arena."""
    file = tmp_path / "mybot.py"
    file.write_text("def last(position, options):\n    return options[-1]\n", "utf-8")
    game = HearthstoneEnv(f"{file}:last")
    first, _ = game.reset(seed=1)
    assert game.game.seat == 0
    over = False
    while not over:
        _, _, terminated, truncated, _ = game.step(int(game.action_masks().argmax()))
        over = terminated or truncated
    again, _ = game.reset(seed=1)
    assert (first["observation"] == again["observation"]).all()


def test_unknown_names_are_refused() -> None:
    """Of a player, as the arena does; of an action space; of a deck."""
    with pytest.raises(UsageError, match="no player"):
        HearthstoneEnv("nobody")
    with pytest.raises(UsageError, match="there are flat, source-target"):
        raw_env(action_space="round")
    with pytest.raises(DeckError, match="no deck is named 'nothing'"):
        env(deck_1="nothing")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: HearthstoneEnv(opponent=3), "a player is a name, such as 'greedy', not 3"),
        (lambda: HearthstoneEnv(render_mode="x"), "render_mode='x': there are ansi, human"),
        (lambda: HearthstoneEnv(render_mode=3), "render_mode=3"),
        (lambda: raw_env(render_mode="humam"), "did you mean 'human'"),
        (lambda: raw_env(seed="x"), "seed is a whole number, not 'x'"),
        (lambda: raw_env().reset(seed="x"), "seed is a whole number, not 'x'"),
    ],
)  # fmt: skip
def test_arguments_of_another_kind_are_refused(make: Any, said: str) -> None:
    """As the environment is made, in a line, and not as it is played."""
    with pytest.raises(UsageError, match=re.escape(said)):
        make()


def test_gymnasium_render(capsys: pytest.CaptureFixture[str]) -> None:
    """Text is returned, or written at each step."""
    game = HearthstoneEnv(render_mode="ansi")
    game.reset(seed=1)
    assert "turn" in str(game.render())
    game = HearthstoneEnv(render_mode="human")
    game.reset(seed=1)
    game.step(int(game.action_masks().argmax()))
    assert "turn" in capsys.readouterr().out
