"""Reader of Decks.log, which names the deck that the client last took into a game."""

from __future__ import annotations

import binascii
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.deckstrings import Deck

from hsbot.input_bounds import MOST_DECK
from hsbot.powerlog.log_clock import LogClock, split_stamp
from hsbot.system.windows.shared_files import open_shared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

DECKS_LOG = "Decks.log"
_CHOSEN = "Finding Game With Deck:"


@dataclass(frozen=True, slots=True)
class ChosenDeck:
    """A deck as Decks.log names it.

    Attributes:
        name: the player's name for it.
        code: the deck code.
        cards: (dbf id, count).
        hero_dbf: the dbf id of its hero, 0 where the code names none.
        sideboards: (dbf id, count, dbf id of the card with which it comes).
    """

    name: str
    code: str
    cards: tuple[tuple[int, int], ...]
    hero_dbf: int = 0
    sideboards: tuple[tuple[int, int, int], ...] = ()


def read_decks_log(folder: Path) -> list[str]:
    """The lines of a session folder's Decks.log as they are now; none where it cannot be read."""
    try:
        with open_shared(folder / DECKS_LOG) as file:
            return file.read().decode("utf-8-sig", "replace").splitlines()
    except OSError:
        return []


def lines_until(lines: Iterable[str], time_s: float) -> Iterator[str]:
    """The lines of a log up to a time; ``time_s`` is by the same client's clock."""
    clock = LogClock()
    for line in lines:
        stamped = split_stamp(line)
        try:
            if stamped is not None and clock.read(stamped[0]) > time_s:
                return
        except ValueError:
            continue
        yield line


def chosen_deck(lines: Iterable[str]) -> ChosenDeck | None:
    """The last deck that was taken into a game; None when no readable one is named."""
    found: ChosenDeck | None = None
    for is_chosen, name, code in _codes(lines):
        if is_chosen:
            found = _decode(name, code) or found
    return found


def named_decks(lines: Iterable[str]) -> list[ChosenDeck]:
    """Every readable deck that a Decks.log names, each code once under its newest name."""
    decks = (_decode(name, code) for _, name, code in _codes(lines))
    return list({deck.code: deck for deck in decks if deck is not None}.values())


def _codes(lines: Iterable[str]) -> Iterator[tuple[bool, str, str]]:
    """Lines that may be deck codes: whether the deck was taken into a game, its name, the line."""
    name, is_chosen = "", False
    for line in lines:
        stamped = split_stamp(line.rstrip("\r\n"))
        body = (stamped[1] if stamped else line).strip()
        if body.startswith(_CHOSEN):
            name, is_chosen = "", True
        elif body.startswith("###"):
            name = body.removeprefix("###").strip()
        elif body and not body.startswith("#"):
            yield is_chosen, name, body
            is_chosen = False


def _decode(name: str, code: str) -> ChosenDeck | None:
    try:
        deck = Deck.from_deckstring(code)
    except (ValueError, EOFError, IndexError, TypeError, binascii.Error):
        return None
    cards = tuple((int(dbf), int(count)) for dbf, count in deck.cards)
    parts = tuple((int(dbf), int(count), int(owner)) for dbf, count, owner in deck.sideboards)
    if sum(count for _, count, *_ in (*cards, *parts)) > MOST_DECK:
        return None
    return ChosenDeck(name, code, cards, int(deck.heroes[0]) if deck.heroes else 0, parts)
