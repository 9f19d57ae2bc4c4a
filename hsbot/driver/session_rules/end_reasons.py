"""Reasons that end a session: the words that each begins with or holds, in one place.

Who judges a session (``tests/harness``) looks for these, and a message that is worded anew stays
the same reason.
"""

from __future__ import annotations

from enum import StrEnum


class EndReason(StrEnum):
    """A reason for which a session ends, in the words that a player reads."""

    STOP_KEY = "the stop key was pressed"
    HAND = "the mouse was moved by somebody else"
    CORNER = "the mouse was put into a corner of the screen"
    NO_WINDOW = "there is no Hearthstone window"
    MINIMISED = "Hearthstone's window is minimised"
    BEHIND = "Hearthstone's window is not in front"
    NO_REACTION = "the game does not react to the mouse"
    NO_GAME = "the menus lead to no game"
    SILENT = "the log of the game is silent"
    FULL = "the log has reached its size limit"
    GONE = "the log is gone"
    ANEW = "the log began anew in the middle of a game"
    UNTOLD = "the client shows a game that is not in the log"
