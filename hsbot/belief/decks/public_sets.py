"""Reader of public sets of played decks: JSON with dbf ids."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardClass

from hsbot.belief.decks.deckfile import parse_deck_file
from hsbot.cards import CardTable, Deck
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from pathlib import Path


def read_collection(path: Path, cards: CardTable) -> list[Deck]:
    """The decks of a file: JSON of a public set, or a deck file of ours.

    The JSON is ``{"decks": [{"hero_class": "MAGE", "cards": [[dbf id, count], ...], "games": 100,
    "win_rate": 51.2}, ...]}``.

    Args:
        path: the file; ``.toml`` for a deck file.
        cards: the card table that tells the dbf ids.

    Raises:
        DeckError: it cannot be read, or is neither.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(f"{path}: cannot be read: {error}") from error
    if path.suffix == ".toml":
        return parse_deck_file(text, str(path))
    try:
        return [_deck(entry, cards) for entry in json.loads(text)["decks"]]
    except (KeyError, TypeError, ValueError) as error:
        raise DeckError(f"{path}: no collection of decks: {error!r}") from error


def _deck(entry: dict[str, Any], cards: CardTable) -> Deck:
    return Deck(
        name="",
        hero_class=CardClass[entry["hero_class"]],
        cards=tuple((cards.by_dbf(dbf_id).card_id, int(count)) for dbf_id, count in entry["cards"]),
        games=int(entry.get("games", 0)),
        win_rate=float(entry.get("win_rate", 0.0)),
    )
