"""Screen profiles: where each kind of slot is, in fractions of the client's height.

The scene is drawn at the height of the client area and centred in it, so one number does for all
resolutions: ``dx`` is the distance from the middle (negative to the left), ``y`` that from the
top, both in client heights. ``half`` is half the width and half the height of what can be clicked.
The files are described in calibration/README.md.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from hsbot.errors import CalibrationError
from hsbot.plurals import counted
from hsbot.screen.slots import MOST, Kind
from hsbot.system.own_files.file_faults import value_fault
from hsbot.system.own_files.toml_files import TomlError, toml_content

SCHEMA_VERSION = 1
"""Version of the files; it changes when a reader of the old one would misread the new."""

MOST_ACROSS = 0.7
"""A little more than half a 4:3 window: what lies farther out is seen in wider ones only."""
MOST_LENGTH = 0.5
MOST_WIDTH = 1.0

Across = Annotated[float, Meta(ge=-MOST_ACROSS, le=MOST_ACROSS)]
Down = Annotated[float, Meta(gt=0, lt=1)]
Length = Annotated[float, Meta(gt=0, le=MOST_LENGTH)]
Half = tuple[Length, Length]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a profile's parts: TOML tables in which unknown keys are an error."""


class Spot(Part, frozen=True):
    """The place of a slot of which there is one.

    Attributes:
        dx: from the client's middle, or, with ``edge`` "right", from its right edge.
        y: from the top.
        half: half its width and height.
        edge: what the client keeps it at when it becomes wider.
    """

    dx: Across
    y: Down
    half: Half
    edge: Literal["middle", "right"] = "middle"


class Row(Part, frozen=True):
    """The places of minions: evenly spaced about ``dx``, however many there are."""

    dx: Across
    y: Down
    pitch: Length
    half: Half


class Cards(Part, frozen=True):
    """The places of cards side by side, for each count: ``dx[3]`` has those of three cards."""

    y: Down
    half: Half
    dx: dict[int, list[Across]]


class Grid(Part, frozen=True):
    """The places of deck slots in columns and rows, counted in reading order."""

    columns: list[Across]
    rows: list[Down]
    half: Half


class Fan(Part, frozen=True):
    """The places of the cards in the friendly hand.

    Attributes:
        dx: the middle of the fan.
        y: the middle of its middle card.
        half: half a card.
        pitch: distance of cards that have room.
        width: what the pitches of a full fan add up to.
        bend: how much lower the outer cards are.
        strips: for a count of cards, where the visible strip of each was measured, in pitches from
            the fan's middle; other counts are derived from how the cards overlap.
    """

    dx: Across
    y: Down
    half: Half
    pitch: Length
    width: Annotated[float, Meta(gt=0, le=MOST_WIDTH)]
    bend: Annotated[float, Meta(ge=0, le=1)]
    strips: dict[int, list[float]] = {}


class Profile(Part, frozen=True):
    """A screen profile: the places of all slots; one file of ``calibration/``."""

    schema: int
    name: str
    about: str
    spot: dict[Kind, Spot]
    row: dict[Kind, Row]
    cards: dict[Kind, Cards]
    grid: dict[Kind, Grid]
    hand: Fan


ROWS = frozenset({Kind.FRIENDLY_MINION, Kind.ENEMY_MINION})
CARDS = frozenset({Kind.MULLIGAN, Kind.CHOICE, Kind.CHOOSE_ONE, Kind.MODE})
GRIDS = frozenset({Kind.DECK_SLOT})
SPOTS = frozenset(Kind) - ROWS - CARDS - GRIDS - {Kind.HAND, Kind.GAP}
TABLES: dict[str, tuple[type[Part], frozenset[Kind]]] = {
    "spot": (Spot, SPOTS),
    "row": (Row, ROWS),
    "cards": (Cards, CARDS),
    "grid": (Grid, GRIDS),
}
"""The tables of a file, with what stands in each and which kinds must."""
BESIDE = {
    Kind.FRIENDLY_SECOND_POWER: Kind.FRIENDLY_POWER,
    Kind.ENEMY_SECOND_POWER: Kind.ENEMY_POWER,
}
"""Kinds that came after the first profiles: a file without one has it right of the other kind."""
GAP = 0.02
"""The gap between the two, in client heights."""
COUNTS = {
    Kind.MULLIGAN: (3, 4),
    Kind.CHOICE: (1, 2, 3, 4, 5),
    Kind.CHOOSE_ONE: (2, 3),
    Kind.MODE: (3,),
}
"""How many cards each kind can have at once: a profile must have their places."""


def parse_profile(text: str) -> Profile:
    """The profile that a file holds.

    Args:
        text: the file's content.

    Raises:
        CalibrationError: it is no profile, or one of a newer schema; the message does not name it.
    """
    try:
        content = toml_content(text)
        _check_schema(content)
        _complete(content)
        _check_parts(content)
        profile = msgspec.convert(content, Profile, str_keys=True)
        _check_complete(profile)
    except TomlError as error:
        raise CalibrationError(str(error)) from error
    except msgspec.ValidationError as error:
        said = value_fault(error, content)
        raise CalibrationError(f"not a screen profile: {said}") from error
    except ValueError as error:
        raise CalibrationError(f"not a screen profile: {error}") from error
    return profile


def _check_schema(content: dict[str, Any]) -> None:
    schema = content.get("schema")
    if not isinstance(schema, int):
        raise ValueError("it has no schema number")
    if schema > SCHEMA_VERSION:
        raise ValueError(f"its schema is {schema}, this hsbot reads {SCHEMA_VERSION}: update hsbot")
    if schema != SCHEMA_VERSION:
        raise ValueError(f"its schema is {schema}, this hsbot reads {SCHEMA_VERSION}")


def _complete(content: dict[str, Any]) -> None:
    """Add the places of what came after the first profiles, by those beside it."""
    spots = content.get("spot", {})
    for kind, beside in BESIDE.items():
        if isinstance(spots, dict) and isinstance(known := spots.get(beside), dict):
            with suppress(msgspec.ValidationError):
                spot = msgspec.convert(known, Spot)
                dx = round(spot.dx + 2 * spot.half[0] + GAP, 4)
                spots.setdefault(kind, {**known, "dx": dx})


def _check_parts(content: dict[str, Any]) -> None:
    """Look at each part alone, so that the error names it."""
    for table, (kind_of_part, kinds) in TABLES.items():
        parts = content.get(table, {})
        if not isinstance(parts, dict):
            raise ValueError(f"{table} is no table")
        for kind, part in parts.items():
            if kind not in kinds:
                raise ValueError(f"[{table}.{kind}] is none of the {table} tables")
            try:
                msgspec.convert(part, kind_of_part, str_keys=True)
            except msgspec.ValidationError as error:
                raise ValueError(f"[{table}.{kind}] {value_fault(error, part)}") from error
        for kind in sorted(kinds - parts.keys()):
            raise ValueError(f"[{table}.{kind}] is missing")


def _check_complete(profile: Profile) -> None:
    for kind, counts in COUNTS.items():
        for count in counts:
            _check_count(f"[cards.{kind}.dx]", count, profile.cards[kind].dx)
    for count in profile.hand.strips:
        _check_count("[hand.strips]", count, profile.hand.strips)
    for kind, grid in profile.grid.items():
        if len(grid.columns) * len(grid.rows) != MOST[kind]:
            raise ValueError(f"[grid.{kind}] needs columns times rows to be {MOST[kind]}")


def _check_count(table: str, count: int, places: dict[int, list[float]]) -> None:
    if len(places.get(count, ())) != count:
        raise ValueError(f"{table} needs {counted(count, 'number')} for {counted(count, 'card')}")
