"""Names that were probably meant: near ones alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import hsbot
from hsbot.near_names import near_hint, near_names

NAMES = ("Jade Druid", "Jade Druid (Yogg-Saron, Hope's End)", "Pirate Warrior", "51: Starfire")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("NOPE", []),
        ("a", []),
        ("", []),
        ("yog", [NAMES[1]]),
        ("starfre", [NAMES[3]]),
        ("Pirat Warior", [NAMES[2]]),
        ("drud jade", [NAMES[0], NAMES[1]]),
        ("jade priest", []),
    ],
)
def test_names_that_are_near(said: str, found: list[str]) -> None:
    """Whole names alike, or with a word like each of those that were said, in any order."""
    assert near_names(said, NAMES) == found


def test_the_hint_is_a_question_or_other_words() -> None:
    """Nothing that is far off is asked."""
    assert near_hint("starfre", NAMES, "all") == "did you mean '51: Starfire'?"
    assert near_hint("NOPE", NAMES, "all") == "all"
    assert near_hint("NOPE", NAMES[2:]) == "there are Pirate Warrior, 51: Starfire"
    assert near_hint("drud jade", NAMES) == "did you mean 'Jade Druid'?"
    assert near_hint("drud jade", NAMES, most=3).endswith("Hope's End)\"?")


def test_the_question_stands_once() -> None:
    """Other comparisons of names, as those of options and cards, ask by it."""
    folder = Path(hsbot.__file__).parent
    asking = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if "did you mean {" in path.read_text("utf-8")
    }
    assert asking == {"near_names.py"}
