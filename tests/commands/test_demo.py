"""``hsbot demo`` as the README describes it: from an empty folder, in a process of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.commands.demo.command import DEMO_ITERATIONS
from hsbot.messages.advice import decode_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

BUDGET_S = "0.05"


def test_the_demo_shows_each_decision(program: Run, tmp_path: Path) -> None:
    """With nothing but the installed package: panels on stdout, a picture where one is asked."""
    picture = tmp_path / "demo.svg"
    done = program("demo", "--budget", BUDGET_S, "--svg", picture)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Best line") > 10
    assert done.out.splitlines()[-1] == "Game 1 is over: you have won."
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_the_signs_of_a_panel_are_explained_before_the_first(command: Run) -> None:
    """In quiet lines, once."""
    done = command("demo", "--terminal", "--budget", BUDGET_S, "--max-decisions", "2")
    legend, panel, more = done.out.partition("\u256d")
    assert panel
    for words in ("[2]:", "zzz:", "visits:", "\u2265", "level:", "hsbot advise --help"):
        assert words in legend
    assert "advise --help" not in more + done.err


def test_the_demo_as_json_is_a_whole_game(program: Run) -> None:
    """Each line is an advice; there is a mulligan, and there are options after it."""
    done = program("demo", "--budget", BUDGET_S, "--json")
    assert done.code == 0, done.err
    advice = [decode_line(line) for line in done.out.splitlines()]
    assert {"mulligan", "option"} <= {one.kind for one in advice}
    assert all(one.game == 1 for one in advice)
    assert all(0.0 <= one.win_probability <= 1.0 for one in advice)
    options = [one for one in advice if one.kind == "option"]
    assert all(one.best.option_index is not None for one in options)
    assert all(one.chosen is not None for one in options)


def test_the_same_seed_gives_the_same_first_mulligan(program: Run) -> None:
    """By a number of trials, and not by what a machine tries in some time."""
    asked = ("demo", "--json", "--max-decisions", "1", "--seed", "4")
    done = [program(*asked) for _ in range(2)]
    first, second = (decode_line(one.out) for one in done)
    assert first.kind == "mulligan"
    assert first.iterations == second.iterations == DEMO_ITERATIONS
    assert (first.line, first.candidates) == (second.line, second.candidates)


def test_a_skip_of_all_decisions_is_told(command: Run) -> None:
    """With how many there are; nothing is said to hold none."""
    done = command("demo", "--skip", "1000", "--json")
    assert done.code == 0
    assert re.search(r"--skip 1000 leaves out all of its \d\d+ decisions", done.err)
    assert "no decision" not in done.err


def test_a_negative_count_is_refused(command: Run) -> None:
    """One line, and nothing is read."""
    done = command("demo", "--skip", "-1")
    assert (done.code, done.out) == (2, "")
    assert "-1 is below 0" in done.err
