"""Parser of one game's log lines: the packets of each line at once, or a countable line error.

hslog tells of a malformed line with its own exceptions, and wherever it takes a match for granted
with Python's. The latter count as a line error only where hslog's code raised them: the same
exception out of hsbot's overrides is a bug of ours, and goes up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hslog.exceptions import MissingPlayerData, NoSuchEnum, ParsingError
from hslog.player import InconsistentEntityIdError, InconsistentPlayerIdError

from hsbot.powerlog.hslog_handlers import ParserState, new_handlers
from hsbot.powerlog.value_bounds import OutOfBoundsError, require_line

if TYPE_CHECKING:
    from types import TracebackType

    from hsbot.powerlog.hslog_handlers import Item

_LINE_FAULTS = (
    ParsingError,
    MissingPlayerData,
    InconsistentEntityIdError,
    InconsistentPlayerIdError,
)
"""hslog's own exceptions for a line that it cannot read."""
_FAULTS_IN_HSLOG = (
    NotImplementedError,
    AssertionError,
    AttributeError,
    KeyError,
    TypeError,
    ValueError,
)
"""The errors that hslog raises besides at a malformed line, where it takes a match for granted."""
HANDLED_METHODS = frozenset(new_handlers())
"""The methods whose lines carry the game."""


class LineError(Exception):
    """A line of the game that hslog cannot read; the text is the reason, short and countable."""


class GameParser:
    """Parser of the lines of one game, from its CREATE_GAME on."""

    def __init__(self) -> None:
        self._state = ParserState()
        self._handlers = new_handlers()

    def parse(self, method: str, time_s: float, data: str) -> list[Item]:
        """The packets of one line; ``data`` is what follows ``method() - ``, stripped.

        Packets that the line brought before it went wrong are lost with it, except those that
        closed an earlier packet.

        Raises:
            LineError: the line cannot be read.
        """
        handler = self._handlers.get(method)
        if handler is None:
            return []
        state = self._state
        try:
            require_line(data)
            handler(state, time_s, data)
        except NoSuchEnum as error:
            kind = getattr(error.enum, "__name__", "value")
            raise LineError(f"line with an unknown {kind}") from error
        except OutOfBoundsError as error:
            raise LineError(str(error)) from error
        except _LINE_FAULTS as error:
            raise LineError(f"unreadable line of {method}") from error
        except _FAULTS_IN_HSLOG as error:
            if not _raised_by_hslog(error.__traceback__):
                raise
            raise LineError(f"unreadable line of {method}") from error
        items = state.items
        if items:
            state.items = []
        return items

    def drain(self) -> list[Item]:
        """Packets that a line registered before it raised :class:`LineError`."""
        items, self._state.items = self._state.items, []
        return items


def _raised_by_hslog(trace: TracebackType | None) -> bool:
    """Whether the innermost frame of hslog or hsbot is hslog's; library calls belong to it."""
    by_hslog = False
    while trace is not None:
        package = str(trace.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
        if package in ("hslog", "hsbot"):
            by_hslog = package == "hslog"
        trace = trace.tb_next
    return by_hslog
