"""Docks of panels: places beside what the client itself shows, until the user moves a panel.

The client's own history and the buttons in its corners are no slots of a profile, since nothing is
ever clicked or aimed at there; they are kept free all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from hsbot.screen.geometry import HISTORY, ClientArea, Rect
from hsbot.screen.slots import Kind, Slot
from overlay.content.panel_layout import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.screen.geometry import Geometry

CORNER: Final = (0.055, 0.055)
"""Width and height of the buttons in the lower corners, estimated, in client heights."""
HAND_END: Final = 0.42
"""How far from the client's middle the own hand reaches, a raised card included."""
LEAST_LETTERS: Final = 8.5
"""The least width at which a panel can be read, in letter heights."""
NARROW_LETTERS: Final = 15.5
"""Width of a panel in a window whose sides are too narrow for one, in letter heights."""
BOARD_END: Final = 0.46
"""How far a full board and the own hand reach."""
EDGE: Final = 0.008
"""Between panels, and to the client's edge, in client heights."""

MIDDLE: Final = 0.463
"""The board's middle line, from the top, in client heights."""

Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Dock:
    """A panel's place in a column.

    Attributes:
        box: the room it has, in the client's pixels; its rows may need less.
        scale: the size of its letters.
        at_end: the edges of the box that it stands at where it needs less: right, bottom.
    """

    box: Box
    scale: float
    at_end: tuple[bool, bool] = (False, False)


def furniture(client: ClientArea) -> tuple[Rect, ...]:
    """The history and the corner buttons of the client, in pixels from the client's corner."""
    height = client.height
    across, down, half_width, half_height = (part * height for part in HISTORY)
    width, tall = (part * height / 2 for part in CORNER)
    history = Rect(client.width / 2 + across, down, half_width, half_height)
    return (
        history,
        Rect(width, height - tall, width, tall),
        Rect(client.width - width, height - tall, width, tall),
    )


def enemy_deck(geometry: Geometry, client: ClientArea) -> Rect:
    """The opponent's deck, which no profile holds: the own one mirrored in the board's middle."""
    own = geometry.bounds(Slot(Kind.DECK), ClientArea(0, 0, client.width, client.height))
    return own._replace(y=2 * MIDDLE * client.height - own.y)


def strip(geometry: Geometry, client: ClientArea, side: Side) -> Box:
    """The column between the client's edge and the history, or the own deck, down to the corner."""
    gap, middle = EDGE * client.height, client.width / 2
    own = ClientArea(0, 0, client.width, client.height)
    bottom = client.height - CORNER[1] * client.height - gap
    if side == "left":
        end = middle + (HISTORY[0] - HISTORY[2]) * client.height
        return Box(gap, gap, end - 2 * gap, bottom - gap)
    deck = geometry.bounds(Slot(Kind.DECK), own)
    begin = deck.x + deck.half_width + gap
    return Box(begin, gap, client.width - gap - begin, bottom - gap)


def columns(geometry: Geometry, client: ClientArea, side: Side, letter: float) -> tuple[Box, ...]:
    """Where a side's panels stand: its strip or, where nothing could be read in that, two boxes.

    The two stand above the button that ends the turn, at the right above the opponent's deck, and
    below the own deck: beside the button in the corner, down to the edge, where there is room for
    all of its width, else above that button.
    """
    column, gap = strip(geometry, client, side), EDGE * client.height
    if column.width >= letter * LEAST_LETTERS:
        return (column,)
    own = ClientArea(0, 0, client.width, client.height)
    button, deck = (geometry.bounds(Slot(kind), own) for kind in (Kind.END_TURN, Kind.DECK))
    room = client.width / 2 - BOARD_END * client.height - gap
    width = max(min(room, letter * NARROW_LETTERS), letter * LEAST_LETTERS)
    x = gap if side == "left" else client.width - width - gap
    top = deck.y + deck.half_height + gap
    theirs = enemy_deck(geometry, client)
    above = theirs if x + width > theirs.x - theirs.half_width else button
    corner = CORNER[0] * client.height
    is_beside = width + corner <= room
    inward = corner * is_beside * (1 if side == "left" else -1)
    bottom = client.height - gap if is_beside else column.bottom
    return (
        Box(x, gap, width, above.y - above.half_height - 2 * gap),
        Box(x + inward, top, width, bottom - top),
    )


def pocket(geometry: Geometry, client: ClientArea, side: Side, widest: float) -> Box:
    """The room between a side's strip and the own hand, below the history or the own deck.

    Args:
        geometry: where the own deck is.
        client: the client area.
        side: which side.
        widest: how much of the strip its own panels take; the rest of it is the pocket's.
    """
    column, gap = strip(geometry, client, side), EDGE * client.height
    own = ClientArea(0, 0, client.width, client.height)
    deck = geometry.bounds(Slot(Kind.DECK), own)
    hand, taken = HAND_END * client.height, min(column.width, widest)
    if side == "left":
        top = (HISTORY[1] + HISTORY[3]) * client.height + gap
        begin, end = column.x + taken + gap, client.width / 2 - hand
    else:
        top = deck.y + deck.half_height + gap
        begin, end = client.width / 2 + hand, column.x + column.width - taken - gap
    return Box(begin, top, end - begin, column.bottom - top)


def allotted(needs: Sequence[float], room: float) -> list[float]:
    """Heights of panels in a column: what each needs, or where that is too much a fair share.

    Who needs less than an equal share has what it needs; the others share the rest equally.
    """
    found = [0.0] * len(needs)
    left, open_ = room, sorted(range(len(needs)), key=lambda i: needs[i])
    while open_:
        first = open_.pop(0)
        found[first] = min(needs[first], left / (len(open_) + 1))
        left -= found[first]
    return found
