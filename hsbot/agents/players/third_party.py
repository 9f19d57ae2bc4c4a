"""Players that are not hsbot's own, whose faults are reported as theirs, with file and line."""

from __future__ import annotations

import inspect
import sysconfig
import traceback
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import hsbot
from hsbot.errors import Interruption, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.agents.players.protocol import Player
    from hsbot.rules.state.arrays import NativeState

_HSBOT: Final = Path(hsbot.__file__).parent
_PYTHON: Final = Path(sysconfig.get_path("stdlib"))


class ForeignPlayer:
    """A third party's player, whose exceptions are errors of its author, and name it.

    Args:
        name: its name.
        player: the player.
    """

    def __init__(self, name: str, player: Player) -> None:
        self._name, self._player = name, player

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game.

        Raises:
            UsageError: it raised.
        """
        with foreign_code(f"player {self._name!r}"):
            self._player.begin(seat, seed)

    def choose(self, state: NativeState, options: Sequence[int]) -> int:
        """The option that it takes.

        Raises:
            UsageError: it raised, or took an option that it was not offered.
        """
        with foreign_code(f"player {self._name!r}"):
            answer = self._player.choose(state, options)
        if answer not in options:
            place = defined_at(self._player.choose)
            said = f"chose {answer!r}, which it was not offered{place}"
            raise UsageError(f"player {self._name!r} {said}")
        return answer


@contextmanager
def foreign_code(who: str = "", *, passes: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Code that is not hsbot's: what it raises is reported in one line, with where in its files.

    Args:
        who: whose code it is, for the message.
        passes: exceptions that say already what is wrong, as those of settings do.

    Raises:
        UsageError: the code raised.
    """
    try:
        yield
    except passes:
        raise
    except (KeyboardInterrupt, Interruption):  # the user's, a signal's, a time limit's
        raise
    except BaseException as error:  # exits, too, are reported as theirs
        text = " ".join(str(error).split())
        said = f"raised {type(error).__name__}{f': {text}' if text else ''}"
        message = f"{who} {said}{_bracketed(_place_of(error))}".strip()
        raise UsageError(message) from error


def defined_at(function: object) -> str:
    """Where a function, method or callable object is defined, as " (bot.py:12)"; "" if unknown."""
    called: Any = function
    if not inspect.isroutine(called):
        called = getattr(type(called), "__call__", called)  # noqa: B004 - its code is asked for
    code = getattr(inspect.unwrap(getattr(called, "__func__", called)), "__code__", None)
    return _bracketed(f"{Path(code.co_filename).name}:{code.co_firstlineno}" if code else "")


def _place_of(error: BaseException) -> str:
    """The deepest line of the caller's own files that an exception has passed; "" for none."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not _is_ours_or_python_s(frame.filename)
    ]
    if not frames:
        return ""
    home = Path(frames[0].filename).parent
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(home)]
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}"


def _is_ours_or_python_s(filename: str) -> bool:
    """Whether a file is hsbot's or of Python's own library, and no user's."""
    path = Path(filename)
    installed = "site-packages" in path.parts or "dist-packages" in path.parts
    library = path.is_relative_to(_PYTHON) and not installed
    return library or path.is_relative_to(_HSBOT) or filename.startswith("<frozen")


def _bracketed(place: str) -> str:
    return f" ({place})" if place else ""
