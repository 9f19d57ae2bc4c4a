"""Messages of a playing session; with ``--json`` each is one JSON line."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hsbot.messages.advice import AdviceOption


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """The base of all messages, tagged by ``event``."""


class Gestured(Message, frozen=True, kw_only=True, tag="gesture"):
    """A gesture that the mouse begins, or with ``--dry-run`` would begin.

    Attributes:
        text: in words, with the slots and their pixels.
        start: where the button is pressed, in pixels of the screen.
        end: where it is let go.
    """

    text: str
    start: tuple[int, int]
    end: tuple[int, int]


class Acted(Message, frozen=True, kw_only=True, tag="acted"):
    """An option that was taken and confirmed by the log.

    Attributes:
        game: number of the game in the log.
        turn: the game's turn counter.
        option: what was wanted.
        as_meant: whether the log shows just that; if not, something else was sent.
        attempts: how often the mouse had to do it, from 1.
        elapsed_s: seconds from the first gesture to the log's word.
    """

    game: int
    turn: int
    option: AdviceOption
    as_meant: bool
    attempts: int
    elapsed_s: float


class GameOver(Message, frozen=True, kw_only=True, tag="game_over"):
    """The end of a game; wins, losses and draws count this session's games."""

    result: Literal["win", "loss", "draw", "unknown"]
    wins: int
    losses: int
    draws: int


class Noted(Message, frozen=True, kw_only=True, tag="note"):
    """A note for the user, in one line."""

    text: str


class Stopped(Message, frozen=True, kw_only=True, tag="stopped"):
    """The end of the session, with its cause.

    Attributes:
        cause: "limit" for a limit that the user has set, "human" for a hand at the mouse or the
            stop key, "client" when the game does not answer, "signal" when the process is ended
            from outside, such as by SIGTERM or Ctrl-C.
        reason: the same in words.
        games: how many games ended during the session.
    """

    cause: Literal["limit", "human", "client", "signal"]
    reason: str
    games: int
    wins: int
    losses: int
    draws: int


AnyMessage: TypeAlias = Gestured | Acted | GameOver | Noted | Stopped
