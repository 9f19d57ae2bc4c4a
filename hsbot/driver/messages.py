"""What a session tells: one message a happening, which is one JSON line with ``--json``."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hsbot.messages.advice import AdviceOption


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """What all of them are."""


class Gestured(Message, frozen=True, kw_only=True, tag="gesture"):
    """The mouse begins a movement, or with ``--dry-run`` would.

    Attributes:
        text: in words, with the slots and their pixels.
        start: where the button is pressed, in pixels of the screen.
        end: where it is let go.
    """

    text: str
    start: tuple[int, int]
    end: tuple[int, int]


class Acted(Message, frozen=True, kw_only=True, tag="acted"):
    """An option was taken, and the log has said so.

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
    """A game has ended; wins and losses count this session's games."""

    result: Literal["win", "loss", "draw", "unknown"]
    wins: int
    losses: int
    draws: int


class Noted(Message, frozen=True, kw_only=True, tag="note"):
    """Something that the user should know, in one line."""

    text: str


class Stopped(Message, frozen=True, kw_only=True, tag="stopped"):
    """The session is over.

    Attributes:
        cause: "limit" for a limit that the user has set, "human" for a hand at the mouse or the
            stop key, "client" when the game does not answer.
        reason: the same in words.
        games: how many games ended during the session.
    """

    cause: Literal["limit", "human", "client"]
    reason: str
    games: int
    wins: int
    losses: int
    draws: int


AnyMessage: TypeAlias = Gestured | Acted | GameOver | Noted | Stopped
