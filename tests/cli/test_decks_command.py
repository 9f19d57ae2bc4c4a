"""``hsbot decks``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Outcome

    Run = Callable[..., Outcome]


def test_every_listed_deck_has_its_facts(command: Run) -> None:
    """The list holds whole decks, each with name, class and format."""
    done = command("decks", "list", "--json")
    assert done.code == 0
    decks = json.loads(done.out)
    assert decks
    assert all(deck["size"] >= 30 for deck in decks)
    assert all(deck["name"] and deck["class"] and deck["format"] for deck in decks)


def test_a_deck_is_shown_by_name(command: Run) -> None:
    """Its cards are named, its copies add up, and its code is given."""
    name = json.loads(command("decks", "list", "--json").out)[0]["name"]
    done = command("decks", "show", name, "--json")
    assert done.code == 0
    deck = json.loads(done.out)
    assert sum(card["count"] for card in deck["cards"]) == deck["size"]
    assert deck["code"].startswith("AAE")
    for_people = command("decks", "show", name)
    assert for_people.code == 0
    assert deck["cards"][0]["name"] in for_people.out
    assert deck["code"] in for_people.out


def test_the_list_is_readable(command: Run) -> None:
    """Without --json it is a table with a heading."""
    done = command("decks", "list")
    assert done.code == 0
    assert done.out.splitlines()[0].split()[:2] == ["deck", "class"]


def test_an_unknown_deck_is_named(command: Run) -> None:
    """Exit 2 and one line."""
    done = command("decks", "show", "No Such Deck")
    assert done.code == 2
    (line,) = done.err.splitlines()
    assert "No Such Deck" in line
