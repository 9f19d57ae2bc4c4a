"""The two lines of words about an outlook."""

from __future__ import annotations

import msgspec
import pytest

from hsbot.messages.advice import AdviceOption, Candidate, CardGuess, Outlook
from hsbot.messages.outlook_words import why_lines
from kit.advice_scenes import END_TURN, FIREBALL, an_advice

BEST = Outlook(
    samples=32,
    won=0.0,
    lose_next=0.0625,
    lethal_next=0.3125,
    own_hero=17.6,
    enemy_hero=12.2,
    own_minions=2.5,
    enemy_minions=1.0,
    hand=4.4,
    answer=CardGuess(card_id="FIRE", probability=0.25),
)
NEXT = msgspec.structs.replace(BEST, lose_next=0.5, lethal_next=0.125, answer=None)


def lines(best: Outlook | None, other: Outlook | None = None) -> tuple[str, ...]:
    """The words about an advice whose options have these outlooks."""
    candidates = (
        Candidate(option=FIREBALL, visits=9, value=0.6, outlook=best),
        Candidate(option=END_TURN, visits=3, value=0.4, outlook=other),
    )

    def words(option: AdviceOption) -> str:
        return option.text

    advice = msgspec.structs.replace(an_advice(), candidates=candidates)
    return why_lines(advice, {"FIRE": "Feuerball"}.__getitem__, words)


def test_what_is_risked_and_gained_is_said() -> None:
    """The best line's chances and what is left; then the answer, and the next option's chances."""
    left = "then health 18 against 12, minions 2.5 against 1.0, 4 cards in hand"
    assert lines(BEST, NEXT) == (
        f"Ahead: lose next turn 6%, win next turn 31%; {left}",
        "Likeliest answer: Feuerball (25%); or End the turn: lose next turn 50%, win next turn 12%",
    )


def test_an_alternative_with_the_same_chances_is_not_told() -> None:
    """A few points are within the samples' error."""
    alike = msgspec.structs.replace(BEST, lose_next=0.125)
    assert lines(BEST, alike)[1] == "Likeliest answer: Feuerball (25%)"


def test_a_lucky_win_comes_first_and_no_card_is_an_answer() -> None:
    """A line that wins this turn in some samples says in how many."""
    lucky = msgspec.structs.replace(BEST, won=0.5, answer=None)
    found = lines(lucky)
    assert found[0].startswith("Ahead: win this turn 50%, lose next turn 6%")
    assert "; else health 18 against 12" in found[0]
    assert found[1] == "Likeliest answer: no card"


def test_a_chance_that_no_sample_has_seen_is_not_told() -> None:
    """Nothing of "lose next turn 0%", of the best line or of another."""
    none = msgspec.structs.replace(BEST, lose_next=0.0, lethal_next=0.0)
    assert lines(none)[0].startswith("Ahead: neither hero dies; then health 18")
    won = msgspec.structs.replace(none, won=0.75)
    assert lines(won)[0].startswith("Ahead: win this turn 75%; else health 18")
    assert lines(BEST, none)[1].endswith("or End the turn: neither hero dies")


@pytest.mark.parametrize("best", [None, msgspec.structs.replace(BEST, won=1.0)])
def test_nothing_is_said_where_nothing_is_known_or_comes_after(best: Outlook | None) -> None:
    """Without an outlook, and where the game is won before the next turn in every sample."""
    assert lines(best, NEXT) == ()
