"""Reader and writer of deck files: TOML with deck lists as text (see decks/README.md)."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardClass, FormatType

from hsbot.cards import CardTable, Deck
from hsbot.errors import DeckError
from hsbot.system.toml import toml_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_LINE = re.compile(r"(\d+)x (\S+)(?: in (\S+))?(?:  +(.*))?")
_FORMATS = {
    "wild": FormatType.FT_WILD,
    "standard": FormatType.FT_STANDARD,
    "classic": FormatType.FT_CLASSIC,
    "twist": FormatType.FT_TWIST,
}
_FORMAT_NAMES = {value: name for name, value in _FORMATS.items()}
_LITERAL = "'''"
"""Quotes of a literal string of several lines, which knows no escapes."""
_SHARED_KEYS = ("format", "date", "source")


def parse_deck_file(text: str, file_name: str = "") -> list[Deck]:
    """The decks of one file.

    Args:
        text: the file's content.
        file_name: what to call the file in errors.

    Raises:
        DeckError: it is no deck file.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{file_name}: not TOML: {error}") from error
    shared = {key: content[key] for key in _SHARED_KEYS if key in content}
    decks = []
    for entry in content.get("deck", []):
        try:
            decks.append(_deck({**shared, **entry}))
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            name = entry.get("name", "?") if isinstance(entry, dict) else "?"
            raise DeckError(f"{file_name}: deck {name!r}: {_reason(error)}") from error
    return decks


def format_deck_file(decks: Iterable[Deck], table: CardTable, heading: str = "") -> str:
    """The text of a file that holds ``decks``; format, date and source stand once if shared.

    Args:
        decks: the decks, in the order to be written.
        table: names the cards beside their ids.
        heading: a comment for the file's first lines.
    """
    decks = list(decks)
    lines = [f"# {line}" for line in heading.splitlines()]
    shared = _shared(decks)
    lines += [f"{key} = {toml_string(value)}" for key, value in shared.items()]
    for deck in decks:
        lines += ["", "[[deck]]", *_deck_lines(deck, table, shared)]
    return "\n".join(lines) + "\n"


def _deck(entry: Mapping[str, Any]) -> Deck:
    cards = [_card_line(line) for line in entry["cards"].splitlines() if line.strip()]
    return Deck(
        name=entry["name"],
        hero_class=CardClass[entry["class"]],
        cards=tuple((card_id, count) for card_id, count, owner in cards if not owner),
        sideboards=tuple((owner, card_id, count) for card_id, count, owner in cards if owner),
        format=_FORMATS[entry.get("format", "wild")],
        date=entry.get("date", ""),
        source=entry.get("source", ""),
        archetype=entry.get("archetype", entry["name"]),
        games=int(entry.get("games", 0)),
        win_rate=float(entry.get("win_rate", 0.0)),
    )


def _card_line(line: str) -> tuple[str, int, str]:
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise ValueError(f"not a card line (like '2x CS2_029  Fireball'): {line.strip()!r}")
    return found[2], int(found[1]), found[3] or ""


def _reason(error: Exception) -> str:
    return f"{error} is missing or unknown" if isinstance(error, KeyError) else str(error)


def _shared(decks: list[Deck]) -> dict[str, str]:
    fields = [
        {"format": _FORMAT_NAMES[deck.format], "date": deck.date, "source": deck.source}
        for deck in decks
    ]
    return {
        key: fields[0][key]
        for key in _SHARED_KEYS
        if fields and fields[0][key] and all(field[key] == fields[0][key] for field in fields)
    }


def _deck_lines(deck: Deck, table: CardTable, shared: Mapping[str, str]) -> list[str]:
    values = {
        "name": deck.name,
        "class": deck.hero_class.name,
        "archetype": deck.archetype if deck.archetype != deck.name else "",
        "format": _FORMAT_NAMES[deck.format],
        "date": deck.date,
        "source": deck.source,
    }
    lines = [
        f"{key} = {toml_string(value)}"
        for key, value in values.items()
        if value and shared.get(key) != value
    ]
    if deck.games:
        lines.append(f"games = {deck.games}")
    if deck.win_rate:
        lines.append(f"win_rate = {deck.win_rate:.1f}")
    return [*lines, f"cards = {_LITERAL}", *_card_lines(deck, table), _LITERAL]


def _card_lines(deck: Deck, table: CardTable) -> list[str]:
    owned = [(card_id, count, owner) for owner, card_id, count in deck.sideboards]
    cards = [(card_id, count, "") for card_id, count in deck.cards]
    cards.sort(key=lambda line: (_cost(line[0], table), _name(line[0], table), line[0]))
    ids = [
        (f"{card_id} in {owner}" if owner else card_id, card_id, n)
        for card_id, n, owner in cards + owned
    ]
    width = max((len(shown) for shown, _, _ in ids), default=0)
    return [f"{n}x {shown:<{width}}  {_name(card_id, table)}".rstrip() for shown, card_id, n in ids]


def _cost(card_id: str, table: CardTable) -> int:
    card = table.get(card_id)
    return card.cost if card is not None else 0


def _name(card_id: str, table: CardTable) -> str:
    """A card's name on one line, without what would end the literal string that it stands in."""
    card = table.get(card_id)
    return " ".join(card.name.replace(_LITERAL, "").split()) if card is not None else ""
