"""The deck that the player says the opponent plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.belief.decks.database import DeckDatabase, load_decks
from hsbot.belief.models.assumed_deck import AssumedDeck
from hsbot.belief.models.match_context import MatchContext
from hsbot.cards import deck_to_code
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from hsbot.cards import CardTable

PIRATES = "CIG 2018 Pirate Warrior"
WARRIOR = MatchContext(CardClass.WARRIOR)


@pytest.fixture(scope="module")
def database() -> DeckDatabase:
    """The decks that are shipped."""
    return load_decks()


def _told(database: DeckDatabase, notes: list[str]) -> AssumedDeck:
    return AssumedDeck(PIRATES, (database.named(PIRATES),), notes.append)


def test_it_is_believed_from_the_start(database: DeckDatabase, table: CardTable) -> None:
    """Before a card was seen its cards are what is expected, a stranger among them or not."""
    notes: list[str] = []
    told, deck = _told(database, notes), database.named(PIRATES)
    held = {table.canonical(x) for x, _ in deck.cards}
    for seen in ((), (deck.cards[0][0], "CS2_108")):
        belief = told.belief(1, WARRIOR, table, seen)
        assert belief is not None
        likely = list(belief.card_probabilities())[:10]
        assert all(table.canonical(x) in held for x in likely)
        assert belief.decks[0][1] > 0.8
    assert told.holds(1)
    assert not notes


def test_a_contradiction_drops_it_for_the_game(database: DeckDatabase, table: CardTable) -> None:
    """Cards that it lacks: one note that names them; the next game begins anew."""
    notes: list[str] = []
    told = _told(database, notes)
    strange = ("EX1_400", "EX1_391", "EX1_410", "CS2_108", "EX1_407", "EX1_407")
    assert told.belief(1, WARRIOR, table, strange) is None
    assert told.belief(1, WARRIOR, table, ()) is None
    assert not told.holds(1)
    (note,) = notes
    assert PIRATES in note
    assert table["EX1_400"].name in note
    assert told.belief(2, WARRIOR, table, ()) is not None


def test_a_deck_of_another_class_is_left_aside(database: DeckDatabase, table: CardTable) -> None:
    """One note for the game, with both classes."""
    notes: list[str] = []
    told = _told(database, notes)
    for _ in range(2):
        assert told.belief(1, MatchContext(CardClass.MAGE), table, ()) is None
    (note,) = notes
    assert "Warrior" in note
    assert "Mage" in note


def test_what_is_said_in_a_game_is_about_that_game(
    database: DeckDatabase, table: CardTable
) -> None:
    """Nothing is believed before it; the next game knows nothing of it; it can be taken back."""
    notes: list[str] = []
    told = AssumedDeck("", (), notes.append)
    assert not told.holds(1)
    assert told.belief(1, WARRIOR, table, ()) is None
    told.tell(PIRATES, (database.named(PIRATES),))
    assert told.belief(1, WARRIOR, table, ()) is not None
    assert (told.name, told.holds(1), told.holds(2)) == (PIRATES, True, False)
    told.tell("", ())
    assert told.belief(1, WARRIOR, table, ()) is None
    assert not notes
    told.tell(PIRATES, (database.named(PIRATES),))
    assert told.belief(2, MatchContext(CardClass.MAGE), table, ()) is None
    assert len(notes) == 1
    assert not told.holds(2)


def test_what_a_name_means(database: DeckDatabase, table: CardTable) -> None:
    """A deck's name, an archetype's, a code; for another word the names that are near."""
    assert database.meant(PIRATES.lower(), table).name == PIRATES
    family = max({x.archetype for x in database}, key=lambda a: _lists(database, a))
    assert len(database.meant(family, table).decks) in {1, _lists(database, family)}
    code = deck_to_code(database.named(PIRATES), table)
    assert (
        dict(database.meant(code, table).decks[0].cards).keys()
        == dict(database.named(PIRATES).cards).keys()
    )
    with pytest.raises(DeckError, match=r"did you mean 'CIG 2018 Pirate Warrior'"):
        database.meant("CIG Pirate Warior", table)
    for far in ("qqqqqqqq", "NOPE"):
        with pytest.raises(DeckError, match="'hsbot decks list' names them all"):
            database.meant(far, table)


def _lists(database: DeckDatabase, archetype: str) -> int:
    return sum(deck.archetype == archetype for deck in database)
