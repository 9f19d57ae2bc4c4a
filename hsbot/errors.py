"""The exceptions of hsbot: errors that the user can mend, and bugs.

Everything below :class:`HsbotError` is the user's or the input's fault: the command line prints it
as one clear line and exits with 2. :class:`InternalError`, and any other exception, is our bug:
exit 1.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_MESSAGE = 1000
"""Characters of a message; it may quote names and paths."""
EXIT_INTERRUPTED = 130
"""The exit code of what Ctrl-C has ended, as shells have it."""


class HsbotError(Exception):
    """Base of the errors that the user can mend; the text is one line that says what to do."""

    def __reduce__(self) -> tuple[object, ...]:
        """Copy it whole to another process, whatever its class is made from."""
        return _made_again, (type(self), self.args, vars(self))


class UsageError(HsbotError):
    """Arguments that contradict each other, or a file they name that cannot be used."""


class LogError(HsbotError):
    """A log that cannot be read.

    Attributes:
        path: the file, or "" for a stream.
        offset: byte offset of the trouble, -1 when it concerns the whole file.
        line: the offending line, "" when it concerns the whole file.
    """

    def __init__(self, message: str, path: str = "", offset: int = -1, line: str = "") -> None:
        where = f"{path}: " if path else ""
        super().__init__(where + message)
        self.path = path
        self.offset = offset
        self.line = line


class CorruptLogError(LogError):
    """A file that is no Power.log, or one damaged beyond use."""


class UnsupportedGameError(LogError):
    """A log of a mode that hsbot does not play (Battlegrounds, Mercenaries, a spectated game)."""


class GameNotFoundError(HsbotError):
    """No Hearthstone installation, or no log folder, was found.

    Attributes:
        fault: what is missing.
        advice: what to do.
    """

    def __init__(self, fault: str, advice: str) -> None:
        super().__init__(f"{fault}: {advice}")
        self.fault = fault
        self.advice = advice


class CardNotImplementedError(HsbotError):
    """A card that the card table does not hold or the simulator cannot play."""

    def __init__(self, card_id: str) -> None:
        super().__init__(f"card {card_id!r} is not implemented in this simulator: leave it out")
        self.card_id = card_id


class IllegalOptionError(HsbotError):
    """An option that the state does not allow."""

    def __init__(self, option: object, reason: str) -> None:
        super().__init__(f"illegal option {option}: {reason}")
        self.option = option
        self.reason = reason


class BeliefError(HsbotError):
    """An observation that no determinization fits."""


class DeckError(HsbotError):
    """A deck code or deck file that cannot be read."""


class ScreenError(HsbotError):
    """A missing display, window, or extra package that is needed to draw."""


class DriverError(HsbotError):
    """A click that cannot or must not be made; the text says why and what the user can do."""


class CalibrationError(UsageError):
    """A screen profile that cannot be read or written."""


class Interruption(BaseException):
    """An end of running code that is no fault of it: no ``except Exception`` takes it for one."""


class EmergencyStop(Interruption):
    """A stop asked for by a human, by the mouse or a key: no click may follow.

    No Exception, so that nothing that mends errors can mend this.
    """


REPORTED: Final = "an earlier line says that it ended, and why"
"""The note (``BaseException.add_note``) of an end that is not to be told once more."""


class ProcessEnded(KeyboardInterrupt):
    """An end that the system or the user asks for by a signal, as Ctrl-C does; no bug of anyone's.

    Attributes:
        name: who asks, such as ``SIGTERM``.
        code: the process's exit code.
    """

    def __init__(self, name: str, code: int) -> None:
        super().__init__(f"ended by {name}")
        self.name = name
        self.code = code


class RecordingError(HsbotError):
    """A recording that cannot be read or written."""


class DamagedValueError(RecordingError):
    """A value of a recording that no hsbot writes.

    Attributes:
        fault: it, in words, without the file's name.
    """

    def __init__(self, path: object, fault: str) -> None:
        super().__init__(path, fault)
        self.path, self.fault = path, fault

    def __str__(self) -> str:
        return f"{self.path}: is damaged: {self.fault}"


class DamagedGameError(RecordingError):
    """A game of a recording that is damaged, where others may be whole."""


class OverlayError(HsbotError):
    """An overlay process that does not start or has died."""


class WorkerEndedError(HsbotError):
    """A worker process that has ended before its work was done.

    Attributes:
        how: how it ended: "ended with exit code 3".
    """

    def __init__(self, how: str, what: str = "", by: str = "something that it ran") -> None:
        said = f"a worker process {how}: {by} ends or crashes it, or memory has run out"
        super().__init__(f"{what}: {said}" if what else said)
        self.how = how


class ClusterLostError(HsbotError):
    """A Dask cluster that was there and does not go on."""


class InternalError(Exception):
    """A bug of hsbot: an invariant of the program does not hold."""


def _made_again(
    kind: type[HsbotError], args: tuple[object, ...], own: Mapping[str, object]
) -> HsbotError:
    error = kind.__new__(kind, *args)
    vars(error).update(own)
    return error


def short(value: object) -> str:
    """A value in few letters and one line, for a message."""
    try:
        text = " ".join(repr(value).split())
    except ValueError:  # Python writes no number of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= 60 else f"{text[:57]}..."


def bounded(message: str) -> str:
    """A message in one line that can be read: the middle of one that quotes a book is left out."""
    text = " ".join(message.split())
    most = MOST_MESSAGE // 2
    return text if len(text) <= MOST_MESSAGE else f"{text[:most]} ... {text[-most:]}"


def fault_words(error: Exception) -> str:
    """The fault of a file's content as a person says it, of what Python raised as it was read."""
    if isinstance(error, KeyError):
        return f"it has no {error.args[0] if error.args else 'such key'!r}"
    if isinstance(error, UnicodeDecodeError):
        return "it is no text in UTF-8"
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    return " ".join(str(error).split())


def described(error: Exception) -> str:
    """An exception in one line: a user's error by its text, a bug also by its type and place."""
    if isinstance(error, HsbotError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return f"a bug of hsbot ({text}{place}); please report it with the log"
