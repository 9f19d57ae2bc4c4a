"""Attempts at puzzles: verdicts, steps taken back, what hsbot would play."""

from __future__ import annotations

import pytest

from hsbot.errors import UsageError
from hsbot.puzzles.interactive_attempt import Attempt, Verdict
from hsbot.puzzles.positions import exercise


def never() -> bool:
    """Time is never up."""
    return False


@pytest.mark.parametrize("name", ["puzzle_solver: advanced", "made_here: Mage at 10, three mana"])
def test_what_hsbot_would_play_solves_a_puzzle(name: str) -> None:
    """Of both kinds: played step by step it is solved, and then nothing more is to be done."""
    attempt = Attempt(exercise(name))
    line = attempt.line(never)
    for step in line:
        assert attempt.verdict is Verdict.OPEN
        assert step in map(str, attempt.options)
        attempt.play(step)
    assert attempt.verdict is Verdict.SOLVED
    assert attempt.steps == line
    assert attempt.helped
    assert attempt.options == []
    with pytest.raises(UsageError, match="the puzzle is over"):
        attempt.play("1")


@pytest.mark.parametrize("name", ["puzzle_solver: advanced", "made_here: Mage at 10, three mana"])
def test_a_turn_that_ends_too_soon_fails(name: str) -> None:
    """And steps are taken back one by one, to the position as it was."""
    attempt = Attempt(exercise(name))
    begun = attempt.scene.key(0), [str(option) for option in attempt.options]
    assert not attempt.back()
    assert attempt.play("end the turn") == "end the turn"
    assert attempt.verdict is Verdict.FAILED
    assert attempt.line(never) == []
    assert attempt.back()
    assert attempt.verdict is Verdict.OPEN
    assert (attempt.scene.key(0), [str(option) for option in attempt.options]) == begun
    attempt.play("2")
    attempt.again()
    assert (attempt.scene.key(0), attempt.steps) == (begun[0], [])


def test_what_is_no_option_changes_nothing() -> None:
    """A number too high, other words: one line each."""
    attempt = Attempt(exercise("puzzle_solver: advanced"))
    many = len(attempt.options)
    for said in ("0", str(many + 1)):
        with pytest.raises(UsageError, match=f"they are 1 to {many}"):
            attempt.play(said)
    with pytest.raises(UsageError, match="did you mean 'play Frostbolt on"):
        attempt.play("play Frostbold")
    with pytest.raises(UsageError, match=r"may be 'play Frostbolt on .*' or"):
        attempt.play("Frostbolt")
    with pytest.raises(UsageError, match="by its number"):
        attempt.play("xyzzy")
    assert attempt.steps == []
    assert attempt.play("FROSTBOLT on the enemy hero") == "play Frostbolt on the enemy hero"


def test_a_way_from_which_nothing_is_left_has_no_hint() -> None:
    """Once the damage is wasted, hsbot finds no win."""
    attempt = Attempt(exercise("puzzle_solver: advanced"))
    attempt.play("play Ice Lance on the enemy hero")
    assert attempt.line(never) == []
    assert attempt.verdict is Verdict.OPEN
