"""Puzzles as exercises: their order, and how one is named."""

from __future__ import annotations

import pytest

from hsbot.errors import UsageError
from hsbot.puzzles.positions import LETHAL, SURVIVE, exercise, exercises, puzzles


def test_exercises_have_solutions() -> None:
    """Those that can be won or lived through, many of each, with what is to be done in words."""
    every = exercises()
    kinds = [puzzle.kind for puzzle in every]
    assert kinds.count(LETHAL) >= 30
    assert kinds.count(SURVIVE) >= 10
    assert {puzzle.aim for puzzle in every} == {
        "win this turn",
        "live through the opponent's next turn",
    }
    assert all(puzzle.title and puzzle.short_name for puzzle in every)


def test_an_exercise_is_named_by_number_name_or_words() -> None:
    """Words that one name alone has are enough."""
    every = exercises()
    assert exercise("1") == every[0]
    assert exercise(str(len(every))) == every[-1]
    assert exercise(every[3].name.upper()) == every[3]
    assert exercise("leper gnomes").name == "puzzle_solver: protect the leper gnomes"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("0", "they are 1 to"),
        ("44444", "they are 1 to"),
        ("foxy", r"is in the names of the puzzles \d+, \d+"),
        ("puzzle_solver: advancd", "did you mean 'puzzle_solver: advanced'"),
        ("starfre", "did you mean 'lethal_helper: 51: Starfire'"),
        ("merage againt paladin", "did you mean 'zero_to_heroes: 1: mage against paladin'"),
        ("xyzzy", "hsbot sandbox --puzzles lists them"),
    ],
)
def test_what_is_no_exercise_is_one_line(said: str, told: str) -> None:
    """With what there is, or what may be meant."""
    with pytest.raises(UsageError, match=told):
        exercise(said)


def test_each_hero_has_its_own_power() -> None:
    """That of its class, on both sides; where the source knows of none, it was used before."""
    used = 0
    for puzzle in puzzles():
        scene = puzzle.scene()
        for hero, power in (
            (scene.friendly.hero, scene.power),
            (scene.enemy_hero, scene.enemy_power),
        ):
            assert power is not None
            table = scene.rules.cards
            assert table[power.card_id].classes == table[hero.card_id].classes, puzzle.name
        if puzzle.setup.get("power_used"):
            used += 1
            assert not scene.can_use_power()
    assert used > 10


def test_the_texts_are_of_the_puzzle_s_day() -> None:
    """Not today's: Dalaran Aspirant has no Spell Damage of its own in a puzzle of 2015."""
    for name in ("1: mage against paladin", "1.1: mage, harder"):
        puzzle = next(x for x in exercises() if x.name.endswith(name))
        scene = puzzle.scene()
        aspirant = next(x for x in scene.entities if x.card_id == "AT_006")
        assert aspirant.text == "Inspire: Gain Spell Damage +1."
        assert puzzle.cards["AT_006"].shown_text == aspirant.text
        assert not any("{" in x.text for x in scene.entities)
