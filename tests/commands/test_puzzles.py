"""``hsbot sandbox --puzzle``: a puzzle tried in the terminal, and the list with the progress."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from hsbot.puzzles.positions import exercises

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]


@pytest.fixture
def typed(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., tuple[int, str]]:
    """Runs the command with lines that are typed, in a data folder of the test's own."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, lines: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        done = command("sandbox", *arguments)
        return done.code, done.out + done.err

    return run


def test_a_puzzle_is_tried_solved_and_kept(typed: Callable[..., tuple[int, str]]) -> None:
    """A miss, what hsbot would play, the solution; the next one comes on enter, then the list."""
    tried = "end the turn\nback\nhint\nsolution\n2\nback\nFireball\nquit\n"
    code, said = typed("--puzzle", "puzzle_solver: intermediate", lines=tried)
    assert code == 0
    assert "win this turn (intermediate)" in said
    assert "Not solved: the turn is over, and the enemy hero has 10 health left" in said
    assert "hsbot would play Frostbolt on the enemy hero" in said
    assert "there is no option 'Fireball'" in said
    assert max(len(x.removeprefix("> ")) for x in said.splitlines()) <= 80

    lines = [x.removeprefix("> ") for x in said.splitlines()]
    steps = [x.partition(". ")[2] for x in lines if x[:3] in {"1. ", "2. ", "3. "}]
    solution = steps[1:4]  # after the turn that was ended
    code, said = typed("--puzzle", "intermediate", lines="\n".join(solution) + "\n\n")
    assert code == 0
    assert "You tried once." in said
    assert "Solved in 3 steps" in said
    assert "Puzzle 9: win this turn" in said
    assert f"1 of {len(exercises())} puzzles solved" in said
    code, listed = typed("--puzzles")
    assert code == 0
    assert "intermediate" in listed
    assert "solved 20" in listed
    assert f"1 of {len(exercises())} puzzles solved" in listed
    assert max(map(len, listed.splitlines())) <= 80


def test_the_next_puzzle_that_is_not_solved(typed: Callable[..., tuple[int, str]]) -> None:
    """Is set where none is named; texts and help are told, next goes on."""
    code, said = typed("--puzzle", lines="help\ntexts\nnext\nback\n")
    assert code == 0
    assert "Puzzle 1: " in said
    assert "Puzzle 2: " in said
    assert "there is nothing to take back" in said
    assert "$" not in said


def test_arguments_that_make_no_sense(typed: Callable[..., tuple[int, str]]) -> None:
    """One line each, exit code 2."""
    code, said = typed("--puzzle", "xyzzy")
    assert (code, said.count("\n")) == (2, 1)
    code, said = typed("--puzzle", "1", "--out", "x.log")
    assert (code, said.count("\n")) == (2, 1)
