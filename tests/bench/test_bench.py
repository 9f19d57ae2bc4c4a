"""``hsbot bench``: that it measures, not how much."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from hsbot.bench import startup, timing
from hsbot.bench.all_benchmarks import Figures, measure
from hsbot.bench.environments import EnvironmentFigures
from hsbot.bench.fireplace_simulator import FireplaceFigures
from hsbot.commands.bench import meanings

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

MEASURE_S = 0.01


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Timings of a hundredth of a second, no process of its own for the start, nothing is busy."""
    monkeypatch.setattr("hsbot.commands.bench.ALONE", 0.0)
    monkeypatch.setattr(timing, "MEASURE_S", MEASURE_S)
    monkeypatch.setattr(startup, "start_s", lambda: 1.0)


@pytest.mark.usefixtures("native", "hurried")
def test_the_environments_have_figures(command: Callable[..., Outcome]) -> None:
    """All above zero; a batch is faster than the loop of one game."""
    done = command("bench", "--envs", "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert all(value > 0 for value in found.values())
    assert found["batch_source_target_steps_per_s"] > found["pettingzoo_raw_steps_per_s"]


@pytest.mark.usefixtures("native", "hurried")
def test_every_figure_is_there(command: Callable[..., Outcome]) -> None:
    """All keys, all above zero; the rules' signature is a hash."""
    done = command("bench", "--no-compile", "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert found.pop("compile_s") is None
    assert int(found.pop("signature"), 16) > 0
    assert all(value > 0 for value in found.values())
    assert found.keys() >= {
        "clone_ns", "steps_per_s", "random_games_per_s", "playouts_per_s", "iterations_per_s",
        "random_iterations_per_s", "search_threads_scale",
        "tournament_playouts_per_s", "log_lines_per_s", "snapshot_ms", "start_s", "yardstick_per_s",
    }  # fmt: skip


@pytest.mark.usefixtures("native", "hurried")
def test_a_busy_machine_is_told(
    command: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the figures, on stderr, with the share of a core that there was."""
    monkeypatch.setattr("hsbot.bench.all_benchmarks.yardstick", lambda: (1e6, 0.4))
    monkeypatch.setattr("hsbot.commands.bench.ALONE", 0.5)
    done = command("bench", "--no-compile", "--json")
    assert json.loads(done.out)["yardstick_per_s"] == 1e6
    assert done.err.startswith("this machine is busy: the benchmark had 40% of a core")


def test_what_is_measured_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before each part, so that minutes are not silent."""
    monkeypatch.setattr(timing, "MEASURE_S", MEASURE_S)
    monkeypatch.setattr(startup, "start_s", lambda: 1.0)
    begun: list[str] = []
    measure(None, compile_too=False, begun=begun.append)
    assert "the search" in begun
    assert len(begun) > 4


@pytest.mark.parametrize("figures", [Figures, EnvironmentFigures, FireplaceFigures])
def test_every_figure_has_a_meaning(figures: type) -> None:
    """In the output, beside it."""
    found = meanings(figures)
    assert [*found] == [one.name for one in fields(figures)]
    assert all(len(words) > 10 for words in found.values())
    assert all(words.count(": ") < 2 for words in found.values())


@pytest.mark.usefixtures("native", "hurried")
def test_figures_are_printed_with_their_meaning(
    command: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line each."""
    monkeypatch.setenv("COLUMNS", "200")
    said = command("bench", "--no-compile").out
    assert all(words in said for words in meanings(Figures).values())
