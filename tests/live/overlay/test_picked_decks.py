"""The names that are offered on the overlay, and what becomes of a click on one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.belief.decks.database import load_decks
from hsbot.belief.models.match_context import MatchContext
from hsbot.live.overlay.picked_decks import MOST, PickedDecks
from hsbot.messages.advice import DeckGuess, OpponentGuess

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.fixture
def picks(table: CardTable) -> PickedDecks:
    """Picks from the decks that are shipped."""
    return PickedDecks(load_decks(), lambda: table)


def test_the_likeliest_come_first_then_the_class_s(picks: PickedDecks) -> None:
    """A few names, each once, all of the class; none where the class is not known."""
    known = load_decks().of_class(CardClass.WARRIOR)
    likely = tuple(DeckGuess(name=known[n].name, probability=0.3) for n in (7, 3))
    names = picks.names(OpponentGuess(hero_class="WARRIOR", decks=likely))
    assert names[:2] == (known[7].name, known[3].name)
    assert len(set(names)) == len(names) == MOST
    assert set(names) <= {x for deck in known for x in (deck.name, deck.archetype)}
    assert picks.names(OpponentGuess(hero_class="INVALID")) == ()


def test_every_name_that_is_offered_can_be_picked(picks: PickedDecks, table: CardTable) -> None:
    """Of each class; what was picked is believed, and taken back by nothing."""
    notes: list[str] = []
    assumed = picks.assumed(None, notes.append)
    for hero in load_decks().classes():
        for name in picks.names(OpponentGuess(hero_class=hero.name)):
            picks.picked(name)
            assert assumed.name == name
            assert assumed.belief(1, MatchContext(hero), table, ()) is not None
    picks.picked("")
    assert not assumed.holds(1)
    assert not notes


def test_what_was_said_before_stays_until_something_is_picked(picks: PickedDecks) -> None:
    """`--opponent` and the click tell the same thing."""
    assumed = PickedDecks(load_decks(), lambda: None).assumed(None, print)  # type: ignore[arg-type, return-value]
    assert picks.assumed(assumed, print) is assumed
