"""Moves a slot of a screen profile, and writes a profile as TOML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hsbot.screen.hand_fan import hand_bounds, hand_strip, pitch
from hsbot.screen.profile import MOST_ACROSS, MOST_LENGTH, MOST_WIDTH
from hsbot.screen.slots import MOST_IN_HAND, Kind
from hsbot.system.toml_editing import toml_string

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hsbot.screen.profile import Cards, Fan, Grid, Profile, Row, Spot
    from hsbot.screen.slots import Slot

DIGITS = 4
"""Decimals of what is kept: a tenth of a pixel at 1080p."""


def moved(profile: Profile, slot: Slot, dx: float, y: float) -> Profile:
    """The profile in which a slot's point lies at (dx, y), as far as it can.

    What is measured together moves together: of a row of minions the middle one moves the row, any
    other one sets the pitch; of the hand the middle card moves the fan, any other one sets its
    width; the cards of a choice share their height, deck slots their column and row. A gap moves
    its row up and down.

    Args:
        profile: where all is now.
        slot: what is moved.
        dx: from the client's middle (what keeps to the right edge: from there), in its heights.
        y: from the client's top, in its heights.
    """
    kind = slot.kind
    if kind is Kind.HAND:
        return replace(profile, hand=_moved_fan(profile.hand, slot, dx, y))
    if kind is Kind.GAP:
        return _with_row(profile, Kind.FRIENDLY_MINION, y=_down(y))
    if kind in profile.row:
        return _moved_row(profile, slot, dx, y)
    if kind in profile.cards:
        cards = _moved_cards(profile.cards[kind], slot, dx, y)
        return replace(profile, cards={**profile.cards, kind: cards})
    if kind in profile.grid:
        grid = _moved_grid(profile.grid[kind], slot, dx, y)
        return replace(profile, grid={**profile.grid, kind: grid})
    spot = replace(profile.spot[kind], dx=_across(dx), y=_down(y))
    return replace(profile, spot={**profile.spot, kind: spot})


def _kept(number: float, least: float, most: float) -> float:
    """A number as it is kept: rounded, and within what a profile may hold."""
    return min(most, max(least, round(number, DIGITS))) + 0.0  # never -0.0


def _across(dx: float) -> float:
    return _kept(dx, -MOST_ACROSS, MOST_ACROSS)


def _down(y: float) -> float:
    return _kept(y, 0.001, 0.999)


def _with_row(profile: Profile, kind: Kind, **changes: float) -> Profile:
    return replace(profile, row={**profile.row, kind: replace(profile.row[kind], **changes)})


def _moved_row(profile: Profile, slot: Slot, dx: float, y: float) -> Profile:
    row = profile.row[slot.kind]
    steps = slot.index - (slot.count - 1) / 2
    if steps == 0:
        return _with_row(profile, slot.kind, dx=_across(dx), y=_down(y))
    least = row.half[0]  # neighbours may at most cover half of each other
    pitch_here = _kept((dx - row.dx) / steps, least, MOST_LENGTH)
    return _with_row(profile, slot.kind, pitch=pitch_here, y=_down(y))


def _moved_cards(cards: Cards, slot: Slot, dx: float, y: float) -> Cards:
    places = list(cards.dx[slot.count])
    places[slot.index] = _across(dx)
    return replace(cards, y=_down(y), dx={**cards.dx, slot.count: places})


def _moved_grid(grid: Grid, slot: Slot, dx: float, y: float) -> Grid:
    down, across = divmod(slot.index, len(grid.columns))
    columns, rows = list(grid.columns), list(grid.rows)
    columns[across], rows[down] = _across(dx), _down(y)
    return replace(grid, columns=columns, rows=rows)


def _moved_fan(fan: Fan, slot: Slot, dx: float, y: float) -> Fan:
    x_before = hand_strip(fan, slot.index, slot.count)[0]
    lowered = hand_bounds(fan, slot.index, slot.count)[1] / fan.y
    fan = replace(fan, y=_down(_middle_of_card(y, fan.half[1]) / lowered))
    if slot.index == slot.count // 2:
        return replace(fan, dx=_across(fan.dx + dx - x_before))
    steps = slot.index - (slot.count - 1) / 2
    wanted = pitch(fan, slot.count) + (dx - x_before) / steps
    least = fan.half[0] / 4
    if fan.width / slot.count < fan.pitch:
        return replace(fan, width=_kept(wanted * slot.count, least * MOST_IN_HAND, MOST_WIDTH))
    return replace(fan, pitch=_kept(wanted, least, MOST_LENGTH))


def _middle_of_card(visible: float, half: float) -> float:
    """Where the middle of a card is whose part above the window's edge has its middle there."""
    cut_off = 2 * visible - 1 + half
    return cut_off if cut_off + half > 1 else visible


def format_profile(profile: Profile) -> str:
    """A profile as the text of a TOML file."""
    lines = [
        "# A screen profile of hsbot; calibration/README.md says what the numbers mean.",
        f"schema = {profile.schema}",
        f"name = {toml_string(profile.name)}",
        f"about = {toml_string(' '.join(profile.about.split()))}",
    ]
    for kind, row in profile.row.items():
        lines += ["", f"[row.{kind}]", *_lines(row)]
    lines += ["", "[hand]", *_lines(profile.hand), *_counts("hand.strips", profile.hand.strips)]
    for kind, spot in profile.spot.items():
        lines += ["", f"[spot.{kind}]", *_lines(spot)]
    for kind, cards in profile.cards.items():
        lines += ["", f"[cards.{kind}]", *_lines(cards), *_counts(f"cards.{kind}.dx", cards.dx)]
    for kind, grid in profile.grid.items():
        lines += ["", f"[grid.{kind}]", *_lines(grid)]
    return "\n".join(lines) + "\n"


def _lines(part: Spot | Row | Cards | Grid | Fan) -> Iterator[str]:
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, str):
            yield f"{name} = {toml_string(value)}"
        elif isinstance(value, (tuple, list)):
            yield f"{name} = {_numbers(value)}"
        elif not isinstance(value, dict):
            yield f"{name} = {value}"


def _counts(table: str, places: Mapping[int, Sequence[float]]) -> list[str]:
    lines = [f"{count} = {_numbers(numbers)}" for count, numbers in places.items()]
    return ["", f"[{table}]", *lines] if lines else []


def _numbers(numbers: Sequence[float]) -> str:
    return f"[{', '.join(map(str, numbers))}]"
