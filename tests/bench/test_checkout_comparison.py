"""``hsbot bench --against``: two checkouts side by side, and the statistics of pairs."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.bench import checkout_comparison
from hsbot.bench.checkout_comparison import FIGURES, Measurer
from hsbot.bench.checkout_worker import Answer, first_module
from hsbot.confidence_intervals import median_interval
from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

CHECKOUT = Path(hsbot.__file__).parents[1]


@pytest.mark.usefixtures("native")
def test_a_checkout_does_what_itself_does(command: Callable[..., Outcome]) -> None:
    """Against itself every figure is there, and both sides play the same games and trees."""
    done = command(
        "bench", "--against", str(CHECKOUT), "--rounds", "1", "--deck", "BASIC", "--json"
    )
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert [one["figure"] for one in found["figures"]] == list(FIGURES)
    for one in found["figures"]:
        assert one["same"], one
        assert one["here_per_s"] > 0
        assert (one["low"], one["high"]) == (None, None), "one round"


@pytest.mark.posix
def test_a_path_of_ours_is_not_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A Python without hsbot stays without, though PYTHONPATH has one here."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "$@"\n')
    python.chmod(0o755)
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT))
    with Measurer(python) as empty, pytest.raises(UsageError, match="cannot be measured"):
        empty.measure("games", "BASIC")
    assert "No module named 'hsbot'" in capfd.readouterr().err


@pytest.mark.posix
@pytest.mark.parametrize(
    "answer", ["", "{}", "[1]", '{"done": 0, "cpu_s": 1, "digest": 1}', "x" * 10_000]
)
def test_an_answer_of_something_else_is_refused(answer: str, tmp_path: Path) -> None:
    """Whatever program was named in the place of a Python."""
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\nread line\necho '{answer}'\n")
    program.chmod(0o755)
    with Measurer(program) as other, pytest.raises(UsageError, match="cannot be measured"):
        other.measure("games", "BASIC")


@pytest.mark.posix
def test_a_program_that_cannot_be_run_is_refused(tmp_path: Path) -> None:
    """A file that may be run, and is none."""
    program = tmp_path / "program"
    program.write_bytes(b"\0\1\2")
    program.chmod(0o755)
    with pytest.raises(UsageError, match="program cannot be run: Exec format error"):
        Measurer(program)


def test_a_module_is_found_by_a_former_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first that is there counts; what a module itself lacks is not taken for its absence."""
    for name, text in (("former_name", ""), ("todays_name", "import lacking_module")):
        (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    assert first_module("absent_name", "former_name").__name__ == "former_name"
    with pytest.raises(ModuleNotFoundError, match="lacking_module"):
        first_module("todays_name", "former_name")
    with pytest.raises(ModuleNotFoundError, match="absent_name"):
        first_module("another_absent_name", "absent_name")


def test_what_holds_no_hsbot_is_refused(tmp_path: Path) -> None:
    """Neither a checkout nor a Python: an error of the user's, named."""
    with pytest.raises(UsageError, match="neither a checkout"):
        Measurer(tmp_path)


def test_a_process_that_ends_is_an_error(tmp_path: Path) -> None:
    """A checkout that cannot be imported tells why itself; the comparison ends with one line."""
    (tmp_path / "hsbot").mkdir()
    (tmp_path / "hsbot" / "__init__.py").write_text("")
    with Measurer(tmp_path) as broken, pytest.raises(UsageError, match="cannot be measured"):
        broken.measure("games", "BASIC")


def test_the_ratio_is_that_of_neighbours() -> None:
    """A machine that slows down by half in the middle of a run does not change the ratio."""
    pairs = [
        (Answer(done=100, cpu_s=slow, digest=1), Answer(done=100, cpu_s=2 * slow, digest=1))
        for slow in (1.0, 1.1, 1.0, 2.0, 2.2)
    ]
    found = checkout_comparison._compared("BASIC", "games", pairs)
    assert found.ratio == found.low == found.high == pytest.approx(2.0)
    assert found.same


@pytest.mark.parametrize(("n", "rank"), [(1, 0), (5, 0), (6, 0), (9, 1), (11, 1), (20, 5)])
def test_ranks_of_a_median_s_interval(n: int, rank: int) -> None:
    """As in tables of the sign test."""
    assert median_interval(range(n)) == (rank, n - 1 - rank)


def test_a_median_s_interval_holds_the_median() -> None:
    """Of 2,000 samples of 11 numbers at least 95% have the true median within their interval."""
    rng, held = random.Random(4), 0
    for _ in range(2000):
        values = [rng.gauss(0, 1) for _ in range(11)]
        low, high = median_interval(values)
        assert low <= median(values) <= high
        held += low <= 0 <= high
    assert held >= 1900
