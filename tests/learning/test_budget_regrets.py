"""The measuring of regrets, on a few decisions of a log."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.budget_regrets.__main__ import main
from harness.budget_regrets.measuring import (
    BUDGETS,
    AnswerBudget,
    BudgetRegrets,
    RegretMeter,
    sampled_decisions,
)
from hsbot.clock import ProcessorClock
from hsbot.logwriter import sample_log

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def meter() -> RegretMeter:
    """Two decisions of the shipped log, answered and judged."""
    found = RegretMeter(1, reference=60, judged=20)
    for decision in sampled_decisions([sample_log()], 2, 1):
        found.add(decision)
    return found


def test_every_budget_answers_every_decision(meter: RegretMeter) -> None:
    """The reference's own option costs nothing; iterations are what was asked for."""
    assert meter.unanswered == 0
    assert [row.budget for row in meter.found] == list(BUDGETS)
    for row in meter.found:
        assert len(row.regrets) == len(row.took_s) == len(row.iterations) == 2
        assert sum(regret == 0.0 for regret in row.regrets) >= row.same
        assert all(-1.0 < regret < 1.0 for regret in row.regrets)
        if row.budget.iterations is not None:
            assert set(row.iterations) == {row.budget.iterations}


def test_the_figures_are_points_of_win_probability() -> None:
    """Mean, interval and worst."""
    row = BudgetRegrets(AnswerBudget(seconds=0.005), [0.0, 0.06], [0.004, 0.006], [1, 3], 1)
    said = row.as_json()
    assert said["budget"] == "5 ms"
    assert (said["regret"], said["worst"], said["over_5"]) == (3.0, 6.0, 1)
    assert said["ci95"] == pytest.approx(5.88, abs=0.01)
    assert (said["took_median_ms"], said["iterations_median"]) == (5.0, 2.0)


def test_decisions_are_drawn_by_seed() -> None:
    """The same seed draws the same, another one others."""
    first, second, other = (sampled_decisions([sample_log()], 5, seed) for seed in (1, 1, 2))
    ids = [[x.decision_id for x in found] for found in (first, second, other)]
    assert ids[0] == ids[1] != ids[2]


def test_the_command_prints_a_report_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One JSON object, and the curve."""
    pytest.importorskip("matplotlib")
    picture = tmp_path / "curve.svg"
    small = ["--decisions", "2", "--reference", "30", "--judged", "10"]
    assert main([str(sample_log()), *small, "--picture", str(picture)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["budgets"]) == len(BUDGETS)
    assert "points of win probability" in picture.read_text("utf-8")


def test_a_missing_log_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line, with exit code 2."""
    assert main([str(tmp_path / "none.log"), "--decisions", "1"]) == 2
    assert "none.log" in capsys.readouterr().err


def test_a_processor_s_clock_goes_on() -> None:
    """While this process works."""
    clock = ProcessorClock()
    begun_s = clock.now_s()
    while clock.now_s() == begun_s:
        pass
    assert clock.now_s() > begun_s
