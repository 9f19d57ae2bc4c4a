"""The decks that papers play their matches with are played whole."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import pytest

from hsbot.belief.decks.database import shipped_folder
from hsbot.belief.decks.deckfile import parse_deck_file
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.entry import new_game
from kit.state_invariants import play_checked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native

FILE = "papers.toml"
DECKS = parse_deck_file((shipped_folder() / FILE).read_text("utf-8"))


def _ids(part: object, table: CardTable) -> Iterator[str]:
    """The cards that a part of a definition names."""
    if isinstance(part, str):
        if part in table:
            yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from _ids(item, table)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _ids(getattr(part, field.name), table)


def _with_what_it_makes(deck: Deck, table: CardTable) -> set[str]:
    """The deck's cards, hero power included, and every card that one of them names."""
    definitions = DefinitionIndex(table)
    hero = new_game.HEROES[deck.hero_class]
    found: set[str] = set()
    waiting = [*dict(deck.cards), hero, f"{hero}bp"]
    while waiting:
        card_id = waiting.pop()
        if card_id in found:
            continue
        found.add(card_id)
        card = table[card_id]
        definition = definitions.of(card)
        if definition:
            waiting += _ids(definition.parts, table)
        if card.hero_power:
            waiting.append(card.hero_power)
    return found


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_every_card_is_modelled(deck: Deck, table: CardTable, library: Library) -> None:
    """Nothing of a card is left out, and nothing of the cards that it makes."""
    named = _with_what_it_makes(deck, table)
    assert {x: table[x].name for x in named if library.unmodelled(x)} == {}


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_a_deck_is_legal(deck: Deck, table: CardTable) -> None:
    """Thirty cards that its class may play, none more often than allowed."""
    assert deck.size == 30
    for card_id, count in deck.cards:
        assert table[card_id].playable_by(deck.hero_class), card_id
        assert count <= table[card_id].copies_allowed, card_id


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_games_against_every_deck_end(deck: Deck, library: Library, native: Native) -> None:
    """Random games of every pair, each of them whole at every step."""
    for number, other in enumerate(DECKS):
        prepared = new_game.table(
            library, (deck.hero_class, other.hero_class), (deck.card_ids, other.card_ids)
        )
        assert play_checked(prepared, native, number)[0]["winner"] in (0, 1, 2)
