"""The examples of docs/build-bots/envs.md, run in their order, the long one shortened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from threadpoolctl import threadpool_limits  # comes with scikit-learn

from hsbot.envs import OBSERVATION_SIZE, ActionSpace

if TYPE_CHECKING:
    import pytest

DOCS = Path(__file__).parents[2] / "docs" / "build-bots" / "envs.md"
SHORTER = {
    "ROUNDS, GAMES, STEPS = 100, 256, 32": "ROUNDS, GAMES, STEPS = 10, 128, 32",
    "GAMES_EACH = 100": "GAMES_EACH = 6",
}


def test_the_examples_run_and_the_learner_learns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten rounds of a hundred bring it from about half of the games to nearly all."""
    monkeypatch.chdir(tmp_path)
    text = DOCS.read_text("utf-8")
    for long, short in SHORTER.items():
        assert text.count(long) == 1
        text = text.replace(long, short)
    scope: dict[str, Any] = {}
    with threadpool_limits(1):  # as the docs advise: its matrices are small
        for block in re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            if "sb3_contrib" in block:
                continue  # tests/envs/test_stable_baselines.py
            exec(compile(block, str(DOCS), "exec"), scope)  # noqa: S102 - the docs' own
    _, won, ended = zip(*scope["curve"], strict=True)
    assert sum(won[:3]) < 0.85 * sum(ended[:3])
    assert sum(won[-3:]) > 0.85 * sum(ended[-3:])
    assert "random: won" in capsys.readouterr().out
    assert (tmp_path / "envs-learning.svg").stat().st_size > 1000


def test_the_sizes_that_the_docs_say_hold() -> None:
    """Of both action spaces and of an observation."""
    text = DOCS.read_text("utf-8")
    assert f"| indices | {ActionSpace.FLAT.size:,} | {ActionSpace.SOURCE_TARGET.size} |" in text
    assert f"{OBSERVATION_SIZE} whole numbers" in text
