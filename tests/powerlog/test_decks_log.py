"""The chosen deck in Decks.log."""

from __future__ import annotations

import pytest
from hearthstone.deckstrings import Deck
from hearthstone.enums import FormatType

from hsbot.powerlog import chosen_deck


def code(*cards: int) -> str:
    """A deck code of two copies each."""
    deck = Deck()
    deck.heroes = [637]
    deck.format = FormatType.FT_STANDARD
    deck.cards = [(card, 2) for card in cards]
    return deck.as_deckstring


def log(name: str, *texts: str) -> list[str]:
    """The lines with which the client tells of a deck."""
    stamp = "I 12:00:00.0000000 "
    return [stamp + text for text in ("Finding Game With Deck:", f"### {name}", *texts)]


def test_the_last_deck_counts() -> None:
    """Each game names its deck: the last one is meant."""
    lines = [*log("First", "# Deck ID: 1", code(52)), *log("Last", "# Deck ID: 2", code(52, 77))]
    deck = chosen_deck(lines)
    assert deck is not None
    assert (deck.name, deck.cards) == ("Last", ((52, 2), (77, 2)))


def test_lines_without_stamps() -> None:
    """Some builds print the deck's lines bare."""
    lines = [line.removeprefix("I 12:00:00.0000000 ") for line in log("Bare", "# x", code(52))]
    deck = chosen_deck(lines)
    assert deck is not None
    assert deck.code == code(52)


def test_a_code_of_more_cards_than_any_deck() -> None:
    """Its counts would be dealt out one by one."""
    deck = Deck()
    deck.heroes, deck.format = [637], FormatType.FT_STANDARD
    deck.cards = [(52, 10**12)]
    assert chosen_deck(log("Huge", deck.as_deckstring)) is None


@pytest.mark.parametrize("text", ["AAEB", "!!!", "AAECAf0GAA==", "x"])
def test_a_damaged_code(text: str) -> None:
    """A code that cannot be read leaves the deck before, or none."""
    assert chosen_deck(log("Broken", text)) is None
    deck = chosen_deck([*log("Good", code(52)), *log("Broken", text)])
    assert deck is not None
    assert deck.name == "Good"


def test_decks_that_were_not_taken_into_a_game() -> None:
    """Decks that are merely listed or edited do not count."""
    assert chosen_deck(["I 12:00:00.0000000 ### Listed", "I 12:00:00.0000000 " + code(52)]) is None
