"""Bounds of what others may have written: one table for all readers of logs, stores and files.

A damaged or made-up file may hold any number, and a few bytes may stand for gigabytes. What lies
beyond these bounds is in no game and of no hsbot; a reader refuses it at its door, before anything
is counted, drawn or kept by it.
"""

from __future__ import annotations

import os
import re
from dataclasses import fields, is_dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ENTITIES: Final = range(1 << 17)
"""Entity ids; 0 stands for none. The largest of real logs are some thousands: a reader holds as
many entities as there may be ids."""
PLAYERS: Final = range(100)
"""PLAYER_IDs: 1 and 2 but for modes that are not read; 0 stands for none."""
SEATS: Final = range(1, 3)
"""PLAYER_IDs of the two players of a game."""
SMALL: Final = range(-1, 1 << 15)
"""Counts, places, kinds, and numbers of options; -1 stands for none."""
LISTS: Final = range(1 << 31)
"""Numbers of option lists and choices, which go on through a game."""
BUILDS: Final = range(1 << 24)
TURNS: Final = range(1001)
"""Half-turns; the game itself ends after 90."""
HEADER: Final = range(10_000)
"""Numbers of a player of which the engine's state holds sums and differences in 16 bits."""
NUMBERS: Final = range(1 << 30)
"""Other tags: the sum of two has 32 bits."""
WIDE: Final = range(1 << 31)
"""Tags that the library does not know, and the game's seed: the game keeps 32 bits."""
SIGNED: Final = range(-(1 << 31), 1 << 31)
"""Numbers of a recorded position; what is missing may be negative."""
COUNTS: Final = range(1 << 53)
"""Lines, iterations and keys of rows: the whole numbers that a float holds exactly."""
FLAGS: Final = range(2)
WHOLE: Final = range(-(1 << 53), 1 << 53)
"""Whole numbers of a document."""
MOST_REAL: Final = 1e12
"""Other numbers of a document, and seconds: as far from 0 at the most."""

MOST_DECK: Final = 100
"""Cards of a deck; the largest that was ever built has 40 and its sideboards."""
MOST_GAMES: Final = 10**9
"""More games than any statistics count of a deck."""
CARD_ID: Final = re.compile(r"[A-Za-z0-9_+]{1,64}")
"""A card's id; those of cards that are built of parts name these behind a plus sign."""
MOST_TEXT: Final = 1 << 20
"""Characters of a text of a document."""
MOST_TOML: Final = 1 << 21
"""Characters of a TOML file: some thousand decks; Python's reader takes a second for them."""
MOST_KEYS: Final = 30
"""Names in a name such as ``a.b.c`` of a TOML file: Python's reader takes their square of time."""
MOST_LIST_LINE: Final = 4000
"""Characters of a line of a text with decks; the longest deck code has some 400."""
MOST_PIPE_LINE: Final = 1 << 22
"""Bytes of a line of another process: what is longer comes in parts."""
MOST_TYPED: Final = 4000
"""Characters of a line that a person types."""
MOST_SAID: Final = 200
"""Characters of a name of which others are likely to be meant."""
MOST_DIGITS: Final = 20
"""Digits of a whole number; Python refuses to read one of thousands."""
MOST_REASON: Final = 400
"""Characters of the reason why a file cannot be used: it may quote what stands there."""
MOST_LOG_LINE: Final = 4000
"""Characters of a line of a log."""

MOST_COUNT: Final = 10**6
"""The most of anything that is asked for by its number: days of games, lists that can be held."""
MOST_ITERATIONS: Final = 100_000_000
"""The most iterations for one decision: about an hour's."""
MOST_FEW: Final = 1000
"""The most of what is held at once or meets each other: positions of luck, a population."""
PROCESSES_PER_CORE: Final = 4
LEAST_PROCESSES: Final = 16
"""Processes that any machine may be asked for; each takes some 200 MB."""

MOST_FILE: Final = 128 << 20
"""Bytes beyond which a file is not read at once: it may have no end (``/dev/zero``)."""
MOST_OWN_FILE: Final = 16 << 20
"""More bytes than any file of settings or decks has, and any answer of a package index."""
MOST_CACHE_FILE: Final = 256 << 20
"""More bytes than any file of the cache has."""

MOST_GROWTH: Final = 100
"""Bytes that one byte of a compressed log stands for, over a whole MB; those of real ones, 20."""
MOST_VALUE: Final = 1 << 24
"""Bytes of a value of a store."""
MOST_OBSERVATION: Final = 1 << 22
"""Bytes of an observation, unpacked; real ones have some 60,000."""
MOST_GAME: Final = 1 << 26
"""Bytes of all observations of a game, or of all its lines, unpacked: twice those of the longest
game there can be."""


class BeyondBoundsError(ValueError):
    """A value that no game has and no hsbot writes; the text says which."""


def most_processes() -> int:
    """How many processes this machine may be asked for."""
    return max(LEAST_PROCESSES, PROCESSES_PER_CORE * (os.cpu_count() or 1))


def is_number(text: str) -> bool:
    """Whether a text is a whole number as a log spells it, in so few digits that it is read."""
    return text.isdecimal() and text.isascii() and len(text) <= MOST_DIGITS


def require_in(value: object, bounds: range | tuple[float, float], what: str) -> None:
    """Make sure that a number lies in bounds.

    Args:
        value: the number.
        bounds: whole numbers, or the least and the most.
        what: the number's name, for the message.

    Raises:
        BeyondBoundsError: it does not, or is none.
    """
    if isinstance(bounds, range):
        inside = isinstance(value, int) and value in bounds
        least, most = bounds.start, bounds.stop - 1
    else:
        inside = isinstance(value, int | float) and bounds[0] <= value <= bounds[1]
        least, most = bounds  # type: ignore[assignment] # words alone
    if not inside:
        raise BeyondBoundsError(f"{what} is {short(value)}, not from {least} to {most}")


def require_document(document: object, numbers: range = WHOLE, most_text: int = MOST_TEXT) -> None:
    """Make sure that every number and text of a document lies in bounds.

    Args:
        document: what was decoded: JSON's values, or structs and dataclasses of them.
        numbers: the whole numbers that it may hold.
        most_text: characters of a text of it.

    Raises:
        BeyondBoundsError: one of them does not.
    """
    rest = [document]
    while rest:
        value = rest.pop()
        if isinstance(value, int):
            if value not in numbers:
                raise BeyondBoundsError(f"the number {short(value)}")
        elif isinstance(value, str):
            if len(value) > most_text:
                raise BeyondBoundsError(f"a text of {len(value):,} characters")
        elif isinstance(value, float):
            if not isfinite(value) or abs(value) > MOST_REAL:
                raise BeyondBoundsError(f"the number {value}")
        elif value is not None:
            rest.extend(_parts(value))


def _parts(value: Any) -> Iterator[object]:
    """The values that a list, a dictionary, a struct or a dataclass holds."""
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    elif isinstance(value, list | tuple | set | frozenset):
        yield from value
    elif hasattr(value, "__struct_fields__"):  # msgspec's
        yield from (getattr(value, name) for name in value.__struct_fields__)
    elif is_dataclass(value):
        yield from (getattr(value, one.name) for one in fields(value) if one.init)


COLUMNS: Final[Mapping[str, range | tuple[float, float]]] = {
    "game_id": COUNTS,
    "number": COUNTS,
    "build": BUILDS,
    "game_type": SMALL,
    "format_type": SMALL,
    "attached": FLAGS,
    "friendly_player": SEATS,
    "player": SEATS,
    "going_first": FLAGS,
    "line": COUNTS,
    "first_line": COUNTS,
    "last_line": COUNTS,
    "turn": TURNS,
    "turns": TURNS,
    "decision_id": range(-1, 1 << 31),
    "opened_s": (-MOST_REAL, MOST_REAL),
    "closed_s": (-MOST_REAL, MOST_REAL),
    "ended_s": (-MOST_REAL, MOST_REAL),
    "elapsed_s": (0.0, MOST_REAL),
    "win_probability": (-0.001, 1.001),
    "iterations": COUNTS,
    "playouts": COUNTS,
    "effort": COUNTS,
    "names_kept": FLAGS,
}
"""The numbers of each column of a recording, whichever table it stands in."""
