"""The friendly deck of Decks.log: believed where the game agrees with it, else left aside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.deckstrings import write_deckstring

from hsbot.belief.decks.database import known_decks
from hsbot.cards.decks import deck_to_code
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.session_recording import Recording
from hsbot.logwriter.format.client_log_lines import chosen_deck_lines
from hsbot.logwriter.sample_game import modelled, write_game
from hsbot.observation import DecisionClosed, DecisionOpened, LogTracker
from hsbot.simulators.library_cache import load_library

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable, Deck
    from hsbot.observation import Decision

HOUR_S = 3600.0
Lists = list[tuple[tuple[int, int], ...]]


@pytest.fixture(scope="module")
def decks(table: CardTable) -> dict[str, Deck]:
    """A warrior's, and two mages', as they are played in :func:`games`."""
    library, known = load_library(table), known_decks()
    names = ("CIG 2018 Pirate Warrior", "CIG 2018 RenoKazakus Mage", "BASIC")
    return {name.split()[-1]: modelled(known.named(name), library) for name in names}


@pytest.fixture(scope="module")
def games(table: CardTable, decks: dict[str, Deck]) -> dict[str, list[str]]:
    """The lines of a game of the warrior's deck at ten o'clock, and of BASIC at eleven."""
    library = load_library(table)
    lines: dict[str, list[str]] = {}
    for hour, name in enumerate(("Warrior", "BASIC"), 10):
        told: list[str] = []
        write_game((decks[name], decks["Mage"]), 5, library, table, told.append)
        began = told[0][2:4]
        lines[name] = [line.replace(f"D {began}", f"D {hour}", 1) for line in told]
    return lines


class Expected:
    """A session folder that is read: what each decision holds of the deck, and the notes."""

    def __init__(self, folder: Path, table: CardTable) -> None:
        self._folder = folder
        self.notes: list[str] = []
        self._events = LogEvents(
            LogTracker(),
            OwnDeck(lambda: table, self.notes.append),
            Recording(self.notes.append),
        )
        self._events.opened(folder / "Power.log")

    def decks_log(self, *texts: str) -> None:
        """Write Decks.log."""
        (self._folder / "Decks.log").write_text("".join(texts), "utf-8")

    def read(self, lines: list[str]) -> tuple[list[Decision], list[Decision]]:
        """The decisions opened and closed by these lines."""
        events = [event for line in lines for event in self._events.feed(line)]
        events += self._events.idle()
        opened = [e.decision for e in events if isinstance(e, DecisionOpened)]
        return opened, [e.decision for e in events if isinstance(e, DecisionClosed)]


@pytest.fixture
def told(tmp_path: Path, table: CardTable) -> Expected:
    """A session folder without a Decks.log."""
    return Expected(tmp_path, table)


def entry(deck: Deck, table: CardTable, hour: float, name: str = "") -> str:
    """The lines with which the client takes a deck into a game."""
    return chosen_deck_lines(hour * HOUR_S, name or deck.name, 1, deck_to_code(deck, table))


def numbers(deck: Deck, table: CardTable) -> tuple[tuple[int, int], ...]:
    """A deck as dbf ids and counts."""
    return tuple(sorted((table[card_id].dbf_id, count) for card_id, count in deck.cards))


def lists(decisions: list[Decision]) -> set[tuple[tuple[int, int], ...]]:
    """The friendly decks that the decisions hold."""
    return {tuple(sorted(decision.observation.deck_code_cards)) for decision in decisions}


def test_two_games_with_two_decks(
    told: Expected, games: dict[str, list[str]], decks: dict[str, Deck], table: CardTable
) -> None:
    """Each game has its own deck in every decision, opened and closed, from the mulligan on."""
    told.decks_log(entry(decks["Warrior"], table, 9.99, "Yarr"))
    for decisions in told.read(games["Warrior"]):
        assert len(decisions) > 5
        assert decisions[0].kind == "mulligan"
        assert lists(decisions) == {numbers(decks["Warrior"], table)}
    told.decks_log(
        entry(decks["Warrior"], table, 9.99, "Yarr"), entry(decks["BASIC"], table, 10.99, "Plain")
    )
    for decisions in told.read(games["BASIC"]):
        assert len(decisions) > 5
        assert lists(decisions) == {numbers(decks["BASIC"], table)}
    assert told.notes == ["your deck is 'Yarr', by Decks.log", "your deck is 'Plain', by Decks.log"]


def test_a_later_game_s_deck_is_not_this_one_s(
    told: Expected, games: dict[str, list[str]], decks: dict[str, Deck], table: CardTable
) -> None:
    """A finished session is read: what was taken along after the game began does not count."""
    told.decks_log(entry(decks["Warrior"], table, 9.99), entry(decks["BASIC"], table, 10.99))
    opened, _ = told.read(games["Warrior"])
    assert lists(opened) == {numbers(decks["Warrior"], table)}


@pytest.mark.parametrize("shift", ["the class", "a card"])
def test_a_deck_that_does_not_fit(
    told: Expected,
    games: dict[str, list[str]],
    decks: dict[str, Deck],
    table: CardTable,
    shift: str,
) -> None:
    """Another class is told at the first decision; a missing card once it is seen, and for good."""
    if shift == "the class":
        wrong = decks["BASIC"]
    else:
        opened, _ = told.read(games["Warrior"])
        late = drawn(opened[-1]) - drawn(opened[0])
        (lost, *_) = [card for card in decks["Warrior"].cards if card[0] in late]
        left = tuple(card for card in decks["Warrior"].cards if card != lost)
        wrong = replace(decks["Warrior"], cards=left)
    told.decks_log(entry(wrong, table, 9.99, "Wrong"))
    opened, closed = told.read(games["Warrior"])
    against = told.notes[-1]
    assert "not the deck of this game: 'Wrong' of Decks.log (" in against
    if shift == "the class":
        assert lists(opened) == lists(closed) == {()}
        assert "its class is Mage, the hero's Warrior" in against
        return
    held = [bool(decision.observation.deck_code_cards) for decision in opened]
    assert held == sorted(held, reverse=True)
    assert set(held) == {True, False}
    unseen = [lost[0] not in drawn(decision) for decision in opened]
    assert held == unseen
    assert f"{table[lost[0]].name} was seen " in against
    assert told.notes[-2] == "your deck is 'Wrong', by Decks.log"


def drawn(decision: Decision) -> set[str]:
    """The friendly starting deck's cards that were seen."""
    observation = decision.observation
    return {
        card_id
        for entity in observation.entities.values()
        if entity.from_deck and entity.original_controller == observation.friendly_player
        if (card_id := entity.initial_card_id or entity.card_id)
    }


@pytest.mark.parametrize("text", ["", "I 09:59:00.0000000 Finding Game With Deck:\n"])
def test_no_deck_is_named(told: Expected, games: dict[str, list[str]], text: str) -> None:
    """An arena names none: nothing is known, and nothing said."""
    told.decks_log(text)
    opened, _ = told.read(games["Warrior"])
    assert lists(opened) == {()}
    assert told.notes == []


def test_a_hero_and_a_card_newer_than_the_data(
    told: Expected, games: dict[str, list[str]], decks: dict[str, Deck], table: CardTable
) -> None:
    """A card that the data does not know yet may be any: one unknown card stands for one seen."""
    cards = [(table[card_id].dbf_id, count) for card_id, count in decks["Warrior"].cards]
    (_, count), *rest = cards
    code = write_deckstring([*rest, (9_999_999, count)], [8_888_888], 2)
    told.decks_log(chosen_deck_lines(9.99 * HOUR_S, "New", 1, code))
    opened, _ = told.read(games["Warrior"])
    assert lists(opened) == {tuple(sorted([*rest, (9_999_999, count)]))}
    assert told.notes == ["your deck is 'New', by Decks.log"]
