"""Reader and writer of deck files: TOML with deck lists as text (see decks/README.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import msgspec
from hearthstone.enums import CardClass, FormatType
from msgspec import Meta

from hsbot.cards import CardTable, Deck, require_counts
from hsbot.errors import DeckError, short
from hsbot.input_bounds import MOST_GAMES
from hsbot.system.own_files.file_faults import value_fault
from hsbot.system.own_files.toml_files import TomlError, toml_content
from hsbot.system.toml_editing import toml_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_LINE = re.compile(r"(\d+)x (\S+)(?: in (\S+))?(?:  +(.*))?")
_FORMATS = {
    "wild": FormatType.FT_WILD,
    "standard": FormatType.FT_STANDARD,
    "classic": FormatType.FT_CLASSIC,
    "twist": FormatType.FT_TWIST,
}
_CLASSES = {one.name: one for one in CardClass if one.default_hero}
_FORMAT_NAMES = {value: name for name, value in _FORMATS.items()}
_LITERAL = "'''"
"""Quotes of a literal string of several lines, which has no escapes."""
_SHARED_KEYS = ("format", "date", "source")
MONTH: Final = r"^(\d{4}-(0[1-9]|1[0-2]))?$"
_Value = TypeVar("_Value")


def parse_deck_file(text: str) -> list[Deck]:
    """The decks of one file.

    Args:
        text: the file's content.

    Raises:
        DeckError: it is no deck file; the message does not name the file.
    """
    try:
        content = toml_content(text)
    except TomlError as error:
        raise DeckError(str(error)) from error
    shared = {key: content[key] for key in _SHARED_KEYS if key in content}
    entries = content.get("deck", [] if content.keys() == shared.keys() else None)
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise DeckError("not a deck file: it has no [[deck]]")
    decks = []
    for entry in entries:
        whole = {**shared, **entry}
        try:
            decks.append(_deck(msgspec.convert(whole, _Entry)))
        except msgspec.ValidationError as error:
            said = value_fault(error, whole)
            raise DeckError(f"deck {short(entry.get('name', '?'))}: {said}") from error
        except (ValueError, DeckError) as error:
            raise DeckError(f"deck {short(entry.get('name', '?'))}: {error}") from error
    return decks


def format_deck_file(decks: Iterable[Deck], table: CardTable, heading: str = "") -> str:
    """The text of a file with ``decks``; shared format, date and source stand once.

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


class _Entry(msgspec.Struct):
    """A deck's table of a file."""

    name: Annotated[str, Meta(min_length=1)]
    cards: str
    hero_class: str = msgspec.field(name="class")
    format: str = "wild"
    date: Annotated[str, Meta(pattern=MONTH)] = ""
    source: str = ""
    archetype: str = ""
    games: Annotated[int, Meta(ge=0, le=MOST_GAMES)] = 0
    win_rate: Annotated[float, Meta(ge=0, le=100)] = 0.0


def _deck(entry: _Entry) -> Deck:
    cards = [_card_line(line) for line in entry.cards.splitlines() if line.strip()]
    deck = Deck(
        name=entry.name,
        hero_class=_known(entry.hero_class, _CLASSES, "class"),
        cards=tuple((card_id, count) for card_id, count, owner in cards if not owner),
        sideboards=tuple((owner, card_id, count) for card_id, count, owner in cards if owner),
        format=_known(entry.format, _FORMATS, "format"),
        date=entry.date,
        source=entry.source,
        archetype=entry.archetype or entry.name,
        games=entry.games,
        win_rate=entry.win_rate,
    )
    require_counts(deck)
    return deck


def _known(name: str, names: Mapping[str, _Value], what: str) -> _Value:
    """The meaning of a name."""
    if name not in names:
        raise ValueError(f"{name!r} is no {what}")
    return names[name]


def _card_line(line: str) -> tuple[str, int, str]:
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise ValueError(f"not a card line (like '2x CS2_029  Fireball'): {short(line.strip())}")
    return found[2], int(found[1]), found[3] or ""


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
    """A card's name on one line, without characters that would end its literal string."""
    card = table.get(card_id)
    return " ".join(card.name.replace(_LITERAL, "").split()) if card is not None else ""
