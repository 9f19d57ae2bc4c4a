"""``hsbot decks``: the known decks as a table, one deck as a list, either as JSON."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.belief.database import load_decks
from hsbot.cards import deck_to_code, load_cards
from hsbot.runtime.consoles import Terminal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card, Deck


def list_decks(*, as_json: bool) -> None:
    """Print the known decks.

    Raises:
        DeckError: a deck file cannot be read.
    """
    decks = load_decks()
    if as_json:
        _print_json([_summary(deck) for deck in decks])
        return
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("deck", "class", "format", "played in"):
        table.add_column(heading)
    table.add_column("games", justify="right")
    for deck in decks:
        summary = _summary(deck)
        table.add_row(deck.name, summary["class"], summary["format"], deck.date, f"{deck.games:,}")
    Terminal().print(table)


def show_deck(name: str, *, as_json: bool) -> None:
    """Print the cards of one deck.

    Raises:
        DeckError: no deck has this name, or a card of it is not in the card table.
    """
    deck = load_decks().named(name)
    cards = load_cards()
    rows = [_card_row(cards, card_id, count) for card_id, count in deck.cards]
    rows.sort(key=lambda row: (row["cost"], row["name"]))
    code = deck_to_code(deck, cards)
    if as_json:
        _print_json({**_summary(deck), "cards": rows, "code": code})
        return
    table = Table(title=deck.name, box=None, show_header=False, padding=(0, 2, 0, 0))
    for row in rows:
        table.add_row(f"{row['count']}x", f"({row['cost']})", row["name"])
    console = Terminal()
    console.print(table)
    console.print(code, soft_wrap=True, highlight=False)


def _summary(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "class": deck.hero_class.name,
        "format": deck.format.name.removeprefix("FT_").lower(),
        "date": deck.date,
        "games": deck.games,
        "win_rate": deck.win_rate,
        "size": deck.size,
    }


def _card_row(cards: Mapping[str, Card], card_id: str, count: int) -> dict[str, Any]:
    card = cards.get(card_id)
    return {
        "card_id": card_id,
        "count": count,
        "cost": card.cost if card else 0,
        "name": card.name if card else card_id,
    }


def _print_json(document: object) -> None:
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
