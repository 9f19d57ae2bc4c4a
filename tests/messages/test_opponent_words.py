"""The words about the opponent's deck, before and after there is evidence."""

from __future__ import annotations

import pytest

from hsbot.messages.advice import CardGuess, DeckGuess, OpponentGuess
from hsbot.messages.opponent_words import (
    NOT_KNOWN,
    deck_names,
    deck_words,
    is_finding,
    likely_deck,
    likely_heading,
    likely_words,
)
from hsbot.messages.tracking import CardShare

ZOO = (DeckGuess(name="Zoo Warlock", probability=0.6), DeckGuess(name="Handlock", probability=0.3))
HEART = "UNG_934"
STRANGE = "none of the decks that hsbot knows"


@pytest.mark.parametrize(
    ("guess", "words"),
    [
        (OpponentGuess(hero_class="MAGE", evidence=0, unlisted=0.62), NOT_KNOWN),
        (OpponentGuess(hero_class="MAGE", evidence=0, decks=ZOO), NOT_KNOWN),
        (OpponentGuess(hero_class="MAGE", evidence=2, unlisted=0.62), NOT_KNOWN),
        (
            OpponentGuess(hero_class="MAGE", evidence=4, unlisted=0.62),
            "none of the decks that hsbot knows (62% sure)",
        ),
        (
            OpponentGuess(hero_class="MAGE", unlisted=0.999),
            "none of the decks that hsbot knows (over 99% sure)",
        ),
        (
            OpponentGuess(hero_class="DEMONHUNTER", evidence=2, unlisted=0.62, style="aggressive"),
            "aggressive Demon Hunter",
        ),
        (
            OpponentGuess(
                hero_class="WARRIOR", evidence=5, unlisted=0.62, style="control", quest=HEART
            ),
            f"control Warrior with Fire Plume's Heart: {STRANGE} (62% sure)",
        ),
        (OpponentGuess(hero_class="MAGE", evidence=0, drafted=True), "drafted in the Arena"),
        (
            OpponentGuess(
                hero_class="MAGE", evidence=5, drafted=True, unlisted=1.0, style="aggressive"
            ),
            "aggressive Mage, drafted in the Arena",
        ),
        (
            OpponentGuess(hero_class="WARLOCK", evidence=1, decks=ZOO),
            "Zoo Warlock 60%, Handlock 30%",
        ),
        (
            OpponentGuess(hero_class="WARLOCK", evidence=0, assumed="Zoo Warlock", decks=ZOO),
            "Zoo Warlock (as you said)",
        ),
    ],
)
def test_the_deck_in_words(guess: OpponentGuess, words: str) -> None:
    """Nothing before evidence, the kind of deck where no list fits, else the lists."""
    told = deck_words(guess, {HEART: "Fire Plume's Heart"}.__getitem__, 2)
    assert told == words
    assert is_finding(told) == (words != NOT_KNOWN)


def test_a_deck_is_told_without_its_source_where_it_is_told_apart() -> None:
    """A player knows no competition's name; what is no kind of deck without it keeps it."""
    names = ("CIG 2018 RenoKazakus Mage", "Santos Zoo Warlock", "Zoo Warlock", "Tutea simple")
    decks = tuple(DeckGuess(name=name, probability=0.25) for name in names)
    assert deck_names(decks) == ["RenoKazakus Mage", *names[1:]]
    likely = (DeckGuess(name=names[0], probability=0.9),)
    sure = OpponentGuess(hero_class="MAGE", decks=likely, evidence=5)
    assert deck_words(sure, str, 3) == "RenoKazakus Mage 90%"
    assert likely_deck(sure) == "RenoKazakus Mage"


def test_a_likely_card_is_told_by_the_chance_that_it_is_held() -> None:
    """By the next draw where nothing is held, or not told; one figure a card, and no other.

    The average deck's share says why a card is listed, which stands in the message alone.
    """
    held = CardGuess(card_id="FIRE", probability=0.04, usual=0.01, in_hand=0.2)
    drawn = CardShare(card_id="FIRE", name="Feuerball", share=0.04, usual=0.004)
    names = {"FIRE": "Feuerball"}.__getitem__
    assert likely_heading([held]) == "May be in hand"
    assert likely_words([held], names) == "Feuerball 20%"
    assert likely_heading([drawn]) == "Next draw may be"
    assert likely_words([drawn], names) == "Feuerball 4%"
    assert likely_words([CardGuess(card_id="FIRE", probability=0.04)], names) == "Feuerball 4%"
