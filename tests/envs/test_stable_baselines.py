"""A batch of games as an environment of Stable-Baselines3, and what its learner makes of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from hsbot.errors import UsageError

pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
BatchVecEnv = pytest.importorskip("hsbot.envs.stable_baselines").BatchVecEnv

if TYPE_CHECKING:
    from hsbot.envs import ActionSpace

BASIC = ("BASIC", "BASIC")
DOCS = Path(__file__).parents[2] / "docs" / "build-bots" / "envs.md"


def random_actions(games: Any, random: np.random.Generator) -> Any:
    """A legal one for each game."""
    masks = np.array(games.env_method("action_masks"))
    return (random.random(masks.shape) * masks).argmax(1)


def test_the_batch_is_one_of_stable_baselines(space: ActionSpace) -> None:
    """Observations lie in their space, games that end say so, the seed decides them all."""
    seen = []
    for _ in range(2):
        games, random = BatchVecEnv(8, BASIC, space=space.value, seed=2), np.random.default_rng(0)
        observations, ended = games.reset(), 0
        while ended < 5:
            assert all(games.observation_space.contains(row) for row in observations)
            observations, rewards, over, infos = games.step(random_actions(games, random))
            assert not rewards[~over].any()
            assert [("terminal_observation" in info) for info in infos] == over.tolist()
            ended += int(over.sum())
        seen.append(observations)
        games.seed(2)
        first = games.reset()
        games.close()
    assert (seen[0] == seen[1]).all()
    assert (first == BatchVecEnv(8, BASIC, space=space.value, seed=2).reset()).all()


def test_what_a_batch_has_not_is_no_attribute() -> None:
    """As Stable-Baselines3 asks for it; and a batch that asks for both seats is none."""
    games = BatchVecEnv(2, BASIC)
    assert games.has_attr("action_masks")
    assert games.get_attr("render_mode", [0]) == [None]
    assert games.env_is_wrapped(object) == [False, False]
    for ask in (games.get_attr, games.env_method):
        with pytest.raises(AttributeError):
            ask("deck")
    with pytest.raises(AttributeError):
        games.set_attr("deck", 1)
    with pytest.raises(UsageError, match="a learner plays one seat"):
        BatchVecEnv(2, BASIC, opponent="caller")


@pytest.mark.slow
def test_the_docs_learner_beats_random_and_facer(capsys: pytest.CaptureFixture[str]) -> None:
    """After 160,000 steps, which take a minute: 95% against random, 60% against facer."""
    blocks = re.findall(r"^```python\n(.*?)^```", DOCS.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (block,) = (block for block in blocks if "sb3_contrib" in block)
    scope: dict[str, Any] = {}
    exec(compile(block, str(DOCS), "exec"), scope)  # noqa: S102 - the docs' own
    shown = capsys.readouterr().out
    won = {name: float(share) for name, share in re.findall(r"(\S+): won ([\d.]+)%", shown)}
    assert [*won] == ["random", "no-waste", "facer", "trader"]
    assert won["random"] > 95, shown
    assert won["facer"] > 60, shown
