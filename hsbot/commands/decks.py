"""``hsbot decks list|show|add``: the known decks, one of them, a new one; for people or as JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.belief.decks.database import add_deck, added_file, known_decks
from hsbot.cards import deck_from_code, deck_to_code, load_cards
from hsbot.errors import DeckError
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card, Deck


def list_decks(*, as_json: bool) -> None:
    """Print the known decks.

    Raises:
        DeckError: a deck file cannot be read.
    """
    decks = known_decks()
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
    deck = known_decks().named(name)
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


def add(code: str, *, name: str | None, date: str | None, games: int, as_json: bool) -> None:
    """Keep a deck, so that opponents are believed to play it too.

    Args:
        code: a deck code, the block of lines that the client copies, or "-" to read it from stdin.
        name: what to call it; the block's title, else its class, when None.
        date: "YYYY-MM" in which it is played; this month when None.
        games: how many games it is to count for: its weight as a guess.
        as_json: print the deck as a JSON document.

    Raises:
        DeckError: it is no deck code, or the deck or its name is known already.
    """
    cards = load_cards()
    deck = deck_from_code(sys.stdin.read() if code == "-" else code, cards, name or "")
    month = date or datetime.now(UTC).strftime("%Y-%m")
    deck = replace(deck, date=_checked_month(month), games=games, archetype=deck.name)
    add_deck(deck, cards)
    if as_json:
        _print_json({**_summary(deck), "file": str(added_file())})
    else:
        words = f"{deck.name}: {deck.size} cards, kept in {added_file()}"
        Terminal().print(words, soft_wrap=True, highlight=False)


def _checked_month(text: str) -> str:
    try:
        return datetime.strptime(text, "%Y-%m").replace(tzinfo=UTC).strftime("%Y-%m")
    except ValueError:
        raise DeckError(f"{text!r} is no month such as 2026-11") from None


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
