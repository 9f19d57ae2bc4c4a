"""Public puzzles are solved by the search for a win within the turn."""

from __future__ import annotations

import pytest

from hsbot.puzzles.positions import DEAD, LETHAL, NONE, SURVIVE, Puzzle, puzzles
from hsbot.puzzles.solving import safest_line, wins

STATES = 4_000_000
"""States that a puzzle may take."""
LONGER = {"blizzard_2: shaman against mage": 14_000_000}
"""Those that take more."""
SLOW = (
    *LONGER,
    "pillager_rogue: basic foxy win",
    "puzzle_solver: intermediate",
    "puzzle_solver: advanced",
    "blizzard_3: rogue against hunter",
    "silverfish: druid with Savage Roar",
)


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, marks=[pytest.mark.slow] if puzzle.name in SLOW else [])
        for puzzle in puzzles()
        if puzzle.kind in {LETHAL, NONE}
    ],
    ids=lambda puzzle: puzzle.name,
)
def test_a_puzzle_is_solved(puzzle: Puzzle) -> None:
    """A line is found that can be played and wins; or every line was looked at, and none does."""
    scene = puzzle.scene()
    native = scene.native
    search = native.win_search(scene.array, None, native.rng(1))
    search.advance(LONGER.get(puzzle.name, STATES))
    assert search.complete
    if puzzle.kind == LETHAL:
        assert wins(scene, search.line)
    else:
        assert search.line == ()


@pytest.mark.parametrize(
    "puzzle", [p for p in puzzles() if p.kind in {SURVIVE, DEAD}], ids=lambda puzzle: puzzle.name
)
def test_a_turn_is_lived_through(puzzle: Puzzle) -> None:
    """A line is found after which the opponent has no win, where there is one; passing is none."""
    line, dead = safest_line(puzzle.scene(), 1, lambda: False)
    assert dead == (puzzle.kind == DEAD)
    assert (len(line) == 1) == dead


def test_there_are_many_puzzles_of_both_kinds() -> None:
    """At least forty, of some of which it is known that the turn cannot be won."""
    kinds = [puzzle.kind for puzzle in puzzles()]
    assert len(kinds) >= 40
    assert kinds.count(NONE) >= 10
    assert len({puzzle.name for puzzle in puzzles()}) == len(kinds)
