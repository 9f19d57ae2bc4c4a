"""The messages between ``hsbot`` and the launcher's window: JSON lines, one message a line.

To the window: :class:`LauncherPage`, the whole page, whenever it changes; :class:`OutputLine`, a
line of the program that runs; :class:`CompileProgress`. From the window: :class:`WindowReady` once,
and what the user asks for.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from hsbot.messages.decoding import decoded

EXIT_OPEN: Final = 4
"""The window's exit code where another one is open already, which has come to the front."""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one check of the machine.

    Attributes:
        level: how bad it is.
        text: what was found.
        advice: what to do, "" when all is well.
        mend: the command of the action that mends it; "" where the user must do it.
        minor: whether a player need not be shown: all is well, or it is mere information.
    """

    level: Literal["ok", "info", "warning", "error"]
    text: str
    advice: str = ""
    mend: str = ""
    minor: bool = False


class LauncherAction(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be started.

    Attributes:
        command: the command as one types it, unique on the page.
        words: what it does; its button says so.
        short: the button's words beside a check, which says the rest; the same where "".
        place: where its button stands: the large one, a row of the last games, beside one another
            below, in the drawer; "" for one that only mends a check.
        caution: a warning that must be accepted before each start; "" for none.
        asks_folder: whether a folder has to be chosen before each start.
    """

    command: str
    words: str
    short: str = ""
    place: Literal["", "main", "games", "beside", "more"] = ""
    caution: str = ""
    asks_folder: bool = False


class FirstStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the first start.

    Attributes:
        words: what is to be done.
        detail: how it stands, or what comes of it.
        state: whether it is done, the next one, or one of those after it.
    """

    words: str
    detail: str
    state: Literal["done", "now", "later"]


class LauncherPage(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="page"):
    """All that the window shows, the running program's output aside.

    Attributes:
        ready: whether a live game can be followed.
        checks: the state of the machine, in the order in which to mend it.
        actions: what can be started now.
        running: the command that runs; "" for none.
        decks: names of decks that the opponent may be said to play.
        first_steps: the steps of the first start; empty once all are done.
    """

    ready: bool
    checks: tuple[Check, ...]
    actions: tuple[LauncherAction, ...]
    running: str = ""
    decks: tuple[str, ...] = ()
    first_steps: tuple[FirstStep, ...] = ()


class OutputLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="output"):
    """A line that the running program has printed, without the line's end.

    Attributes:
        text: the line.
        failed: whether it is the last, of a program that has failed.
    """

    text: str
    failed: bool = False


class CompileProgress(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="built"):
    """How far the simulator's compilation is: ``done`` parts of ``total``."""

    done: int
    total: int


class WindowReady(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="ready"):
    """The window is shown, and listens."""


class StartAction(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="start"):
    """Start an action, its caution accepted.

    Attributes:
        command: the action's.
        overlay: whether the advice is to be drawn over the game.
        record: whether the games are to be kept.
        folder: the one that was chosen; "" where the action asks for none.
        opponent: the deck that the opponent is said to play; "" where nothing was said.
    """

    command: str
    overlay: bool = False
    record: bool = False
    folder: str = ""
    opponent: str = ""


class StopRunning(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="stop"):
    """End the program that runs."""


class CheckAgain(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="check"):
    """Look at the machine again."""


ToLauncher: TypeAlias = LauncherPage | OutputLine | CompileProgress
FromLauncher: TypeAlias = WindowReady | StartAction | StopRunning | CheckAgain

_TO_LAUNCHER: Final[msgspec.json.Decoder[ToLauncher]] = msgspec.json.Decoder(ToLauncher)
_FROM_LAUNCHER: Final[msgspec.json.Decoder[FromLauncher]] = msgspec.json.Decoder(FromLauncher)


def encode_launcher(message: ToLauncher | FromLauncher) -> bytes:
    """One JSON line, with the line's end."""
    return msgspec.json.encode(message) + b"\n"


def decode_to_launcher(line: bytes) -> ToLauncher:
    """Decode a message to the window.

    Raises:
        msgspec.DecodeError: the line is none.
    """
    return decoded(_TO_LAUNCHER, line)


def decode_from_launcher(line: bytes) -> FromLauncher:
    """Decode a message from the window.

    Raises:
        msgspec.DecodeError: the line is none.
    """
    return decoded(_FROM_LAUNCHER, line)
