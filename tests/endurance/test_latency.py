"""The time from a decision's last line to its advice is measured where it is said to be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from harness import latency_to_advice
from hsbot.logwriter import sample_log
from hsbot.observation import read_decisions

if TYPE_CHECKING:
    import pytest


def test_a_game_is_cut_after_each_decision() -> None:
    """After the last line of each list that the reader of whole logs finds."""
    path = Path(str(sample_log()))
    lines = path.read_text("utf-8").splitlines(keepends=True)
    ends = latency_to_advice.decisions_end(lines)
    assert ends == sorted(set(ends))
    assert set(ends) == {decision.line_number for decision in read_decisions(path)}


def test_the_program_tells_its_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many decisions as asked for; the exit code says whether they came in time."""
    monkeypatch.setattr("sys.argv", ["latency", "--decisions", "4", "--budget", "0.05"])
    code = latency_to_advice.main()
    found = json.loads(capsys.readouterr().out)
    beyond = found["beyond_budget_ms"]
    assert (found["decisions"], found["games"], found["budget_s"]) == (4, 1, 0.05)
    assert beyond["median"] <= beyond["p95"] <= beyond["p99"] <= beyond["most"]
    assert found["within"] == (beyond["p99"] <= 1000 * latency_to_advice.ALLOWED_S) == (code == 0)
