"""A training round by round: what is kept goes on as if it had never stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.arena import SerialExecutor
from hsbot.errors import UsageError
from hsbot.learning.run_file import run_file
from hsbot.papers.tutea.training.agent_trainings import Plan, Trainer
from hsbot.papers.tutea.training.self_play import EXPLORE_FIRST, EXPLORE_LAST, Course
from hsbot.papers.tutea.training.work_units import Training, play_round, trained
from hsbot.rules.entry import compiled

if TYPE_CHECKING:
    from pathlib import Path

DECK = "Tutea simple"
SMALL = {"games": 20, "round_games": 10, "curve_games": 5}


@pytest.mark.parametrize(
    ("description", "algorithm"),
    [
        ("stats", "mc"),
        ("stats", "q"),
        *(pytest.param("full", x, marks=pytest.mark.slow) for x in ("mc", "q")),
    ],
)
def test_rounds_go_on_from_what_is_kept(description: str, algorithm: str) -> None:
    """Weights after two rounds do not depend on whether the first was read back; they change."""
    compiled.prepare()
    every = 8 if description == "stats" else 64
    training = Training(description, algorithm, DECK, every=every, seed=5, **SMALL)
    first = play_round(training, None)
    second = play_round(training, first.data)
    again = play_round(training, trained(training, first.data).data)
    assert (again.network.weights == second.network.weights).all()
    assert (first.network.weights != second.network.weights).any()
    assert second.curve[:1] == first.curve
    assert second.rounds == 2
    other = Training(description, algorithm, DECK, every=every, seed=6, **SMALL)
    with pytest.raises(UsageError, match="another run"):
        play_round(other, first.data)
    with pytest.raises(UsageError, match="cannot be read"):
        trained(training, first.data[:1000])
    method = first.data.index(b"PK\1\2") + 10
    with pytest.raises(UsageError, match="cannot be read"):
        trained(training, first.data[:method] + b"\x63" + first.data[method + 1 :])


def test_a_training_broken_off_goes_on_from_its_last_round(tmp_path: Path) -> None:
    """The round kept beside the run's file is not played again, and then is cleared away."""
    compiled.prepare()
    plan = Plan(("minimal",), ("q",), (DECK,), trainings=1, test_games=4, every=8, **SMALL)
    (training,) = plan.planned().values()

    def run(path: Path) -> list[int]:
        counted: list[int] = []
        kept = run_file(path, plan.settings())
        Trainer(plan, kept, path, counted.append).train(SerialExecutor(), 1)
        return counted

    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    assert sum(run(whole)) == plan.all_games
    beside = tmp_path / "broken.jsonl.0-0.npz"
    beside.write_bytes(play_round(training, None).data)
    assert sum(run(broken)) == plan.all_games
    assert broken.read_bytes() == whole.read_bytes()
    assert not beside.exists()
    beside.write_bytes(b"nonsense")
    broken.unlink()
    with pytest.raises(UsageError, match="delete it"):
        run(broken)


def test_exploring_falls_over_the_first_half() -> None:
    """From a fifth to a hundredth, and stays there."""
    course = Course("mc", 100, 32)
    assert course.explore(0) == EXPLORE_FIRST
    assert course.explore(25) == pytest.approx((EXPLORE_FIRST + EXPLORE_LAST) / 2)
    assert course.explore(50) == course.explore(100) == pytest.approx(EXPLORE_LAST)
