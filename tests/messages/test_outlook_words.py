"""The two lines of words about an outlook."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hsbot import cards
from hsbot.messages.advice import AdviceOption, Candidate, CardGuess, LuckyWin, Outlook
from hsbot.messages.certainty_words import luck_words, win_this_turn
from hsbot.messages.outlook_words import THE_COIN, why_lines
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
    answer=CardGuess(card_id="FIRE", probability=0.5),
)
NEXT = msgspec.structs.replace(BEST, lose_next=0.5, lethal_next=0.125, answer=None)


def lines(best: Outlook | None, other: Outlook | None = None, **also: Any) -> tuple[str, ...]:
    """The words about an advice whose options have these outlooks."""
    candidates = (
        Candidate(option=FIREBALL, visits=9, value=0.6, outlook=best),
        Candidate(option=END_TURN, visits=3, value=0.4, outlook=other),
    )

    nothing = msgspec.structs.replace(an_advice().opponent, cards=())
    also = {"opponent": nothing, "candidates": candidates, **also}
    return why_lines_of(also)


def why_lines_of(also: dict[str, Any]) -> tuple[str, ...]:
    """The words about an advice with these fields."""

    def words(option: AdviceOption) -> str:
        return option.text

    advice = msgspec.structs.replace(an_advice(), **also)
    return tuple(map(str, why_lines(advice, {"FIRE": "Feuerball"}.__getitem__, words)))


def test_what_is_risked_and_gained_is_said() -> None:
    """The best line's chances and what is left; then the answer, and the next option's chances."""
    left = "then health with armor 18 against 12, minions 2.5 against 1.0, 4 cards in hand"
    assert lines(BEST, NEXT) == (
        f"Ahead, in playouts: lose next turn 6%, win next turn 31%; {left}",
        "Likeliest answer: Feuerball (50%); or End the turn: lose next turn 50%, win next turn 12%",
    )


def test_alternatives_without_an_answer_have_no_heading() -> None:
    """The first alternative's words are none, though a colon stands behind them."""
    advice = msgspec.structs.replace(
        an_advice(),
        candidates=(
            Candidate(
                option=FIREBALL,
                visits=9,
                value=0.6,
                outlook=msgspec.structs.replace(
                    BEST, answer=CardGuess(card_id=THE_COIN, probability=0.9)
                ),
            ),
            Candidate(option=END_TURN, visits=3, value=0.4, outlook=NEXT),
        ),
    )
    ahead, others = why_lines(advice, str, lambda option: option.text)
    assert ahead.heading == "Ahead, in playouts"
    assert others == ("", "or End the turn: lose next turn 50%, win next turn 12%")


def test_an_alternative_with_the_same_chances_is_not_told() -> None:
    """A few points are within the samples' error."""
    alike = msgspec.structs.replace(BEST, lose_next=0.125)
    assert lines(BEST, alike)[1] == "Likeliest answer: Feuerball (50%)"


def test_a_lucky_win_comes_first_and_no_card_is_an_answer() -> None:
    """A line that wins this turn in some samples says in how many."""
    lucky = msgspec.structs.replace(BEST, won=0.5, answer=None)
    found = lines(lucky)
    assert found[0].startswith("Ahead, in playouts: win this turn 50%, lose next turn 6%")
    assert "; else health with armor 18 against 12" in found[0]
    assert found[1] == "Likeliest answer: no card"


def test_a_chance_that_no_sample_has_seen_is_not_told() -> None:
    """Nothing of "lose next turn 0%", of the best line or of another."""
    none = msgspec.structs.replace(BEST, lose_next=0.0, lethal_next=0.0)
    assert lines(none)[0].startswith(
        "Ahead, in playouts: neither hero dies; then health with armor 18"
    )
    won = msgspec.structs.replace(none, won=0.75)
    assert lines(won)[0].startswith(
        "Ahead, in playouts: win this turn 75%; else health with armor 18"
    )
    assert lines(BEST, none)[1].endswith("or End the turn: neither hero dies")


@pytest.mark.parametrize("best", [None, msgspec.structs.replace(BEST, won=1.0)])
def test_nothing_is_said_where_nothing_is_known_or_comes_after(best: Outlook | None) -> None:
    """Without an outlook, and where the game is won before the next turn in every sample."""
    assert lines(best, NEXT) == ()


@pytest.mark.parametrize(
    ("card_id", "share", "in_hand", "told"),
    [
        ("FIRE", 0.34, None, None),
        ("FIRE", 0.35, None, "Feuerball (35%)"),
        ("FIRE", 0.6, 0.12, None),
        ("FIRE", 0.6, 0.4, "Feuerball (40%)"),
        ("FIRE", 0.5, 0.9, "Feuerball (50%)"),
        (THE_COIN, 0.9, None, None),
    ],
)
def test_an_answer_is_told_where_it_says_something(
    card_id: str, share: float, in_hand: float | None, told: str | None
) -> None:
    """Likely enough, no likelier than the card is held by the belief, and not The Coin."""
    held = CardGuess(card_id=card_id, probability=0.01, in_hand=in_hand)
    shown = (held,) if in_hand is not None else ()
    opponent = msgspec.structs.replace(an_advice().opponent, cards=shown)
    answer = CardGuess(card_id=card_id, probability=share)
    found = lines(msgspec.structs.replace(BEST, answer=answer), opponent=opponent)
    assert found[1:] == ((f"Likeliest answer: {told}",) if told else ())


def test_the_coin_is_the_card_table_s() -> None:
    """The card that is left out is the one that the second player begins with."""
    assert THE_COIN == cards.THE_COIN


@pytest.mark.parametrize(("attempts", "told"), [(None, "84%"), (0.81, "81%")])
def test_a_win_in_this_turn_has_one_chance(attempts: float | None, told: str) -> None:
    """The attempts' share where it was tried on its own, else the outlook's; never both."""
    win = None
    if attempts is not None:
        win = LuckyWin(
            option=FIREBALL, probability=attempts, low=0.7, high=0.9, attempts=99, trying=0.9
        )
    best = msgspec.structs.replace(BEST, won=0.84)
    also: dict[str, Any] = {"lucky_win": win, "lethal_probability": 0.7}
    assert an_advice().best == FIREBALL
    assert f"win this turn {told}" in lines(best, **also)[0]
    candidates = (Candidate(option=FIREBALL, visits=9, value=0.6, outlook=best),)
    advice = msgspec.structs.replace(an_advice(), candidates=candidates, **also)
    assert luck_words(advice, str).startswith(f"to win this turn: {told}")
    assert win_this_turn(advice) == (attempts or 0.84)
