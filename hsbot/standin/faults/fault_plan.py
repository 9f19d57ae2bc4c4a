"""The faults that can be asked for, the plan of when they come, and the window they act on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from hsbot.errors import UsageError, short
from hsbot.input_bounds import is_number

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST_TURN: Final = 2
"""The friendly side's turn at which the first fault comes that names none."""


class Fault(StrEnum):
    """The faults, as ``--faults`` names them; docs/build-bots/stand-in-client.md explains."""

    LAG = "lag"
    DROP_CLICK = "drop-click"
    LATE_CARD = "late-card"
    DISCONNECT = "disconnect"
    CRASH = "crash"
    POPUP = "popup"
    MOVE = "move"
    RESIZE = "resize"
    BACKGROUND = "background"
    CONCEDE = "concede"


class Desktop(Protocol):
    """The client's window, as far as faults act on it."""

    def move_by(self, dx_px: int, dy_px: int) -> None:
        """Move the window."""

    def shrink(self, factor: float) -> None:
        """Make the window's client area smaller."""

    def cover(self, *, covered: bool) -> None:
        """Bring another window to the front, or take it away again."""

    def vanish(self) -> None:
        """Close the window, as a crash does."""

    def appear(self) -> None:
        """Open a new window where the last one was."""


@dataclass(frozen=True, slots=True)
class PlannedFault:
    """A fault, and the friendly side's turn (from 1) at whose beginning it comes."""

    fault: Fault
    turn: int


def parse_fault(text: str) -> Fault:
    """A fault by its name.

    Raises:
        UsageError: there is none of that name.
    """
    try:
        return Fault(text.strip())
    except ValueError:
        known = ", ".join(Fault)
        raise UsageError(f"no fault is named {text.strip()!r}: there are {known}") from None


def parse_plan(text: str) -> tuple[PlannedFault, ...]:
    """The faults listed in ``--faults``: ``NAME`` or ``NAME@TURN``, separated by commas.

    Raises:
        UsageError: a name is unknown, or a turn is no number.
    """
    planned: list[PlannedFault] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, turn = part.partition("@")
        if turn and not (is_number(turn) and int(turn)):
            raise UsageError(f"{short(part)}: the turn must be a whole number of 1 or more")
        planned.append(PlannedFault(parse_fault(name), int(turn) if turn else _next_turn(planned)))
    return tuple(planned)


def _next_turn(planned: Sequence[PlannedFault]) -> int:
    return planned[-1].turn + 1 if planned else FIRST_TURN
