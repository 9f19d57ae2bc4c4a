"""A match's decks and seed, and the stops of its game: prompts and pauses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from hearthstone.enums import FormatType

from hsbot.logwriter.format.game_info import ACCOUNT_HI

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from hsbot.cards import Deck
    from hsbot.logwriter.format.power_log import Choice
    from hsbot.logwriter.option_list import OptionList
    from hsbot.simulators.stepping import Stop


@dataclass(frozen=True, slots=True)
class Match:
    """The decks, seed and players of one game.

    Attributes:
        decks: the decks of player 0 and 1.
        seed: seed of all randomness: the same match with the same answers writes the same log.
        friendly: whose client writes the log, 0 or 1.
        first: who begins; below 0 for a coin toss.
        names: what the log calls the players.
        begins_s: time of day, seconds since midnight, for a game that is played in one go.
        build: the client's build, which dates the game; None for that of the card data, so that who
            reads the log knows the cards that random effects can bring.
        format_type: the format; the pools of random cards are those of the library that plays.
        account_hi: the upper half of both accounts' numbers, which names the game and the region.
    """

    decks: tuple[Deck, Deck]
    seed: int
    friendly: int = 0
    first: int = -1
    names: tuple[str, str] = ("Friend#1001", "Rival#1002")
    begins_s: float = 72_000.0
    build: int | None = None
    format_type: FormatType = FormatType.FT_WILD
    account_hi: int = ACCOUNT_HI


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt for a player, answered by one of the codes in ``legal``.

    For a card that is placed the answer may hold a board position, from 1, at ``POS_SHIFT``. The
    answer None leaves it to the server, as a player does whose time is up.

    Attributes:
        kind: ``mulligan``, ``option`` or ``choice``.
        player: who is asked, 0 or 1.
        legal: public codes of the options.
        option_list: the friendly player's options as the log prints them.
        choice: a mulligan or choice as the log prints it.
        answers: for a choice, the code of each of ``choice.entities``.
    """

    kind: str
    player: int
    legal: Sequence[int]
    option_list: OptionList | None = None
    choice: Choice | None = None
    answers: tuple[int, ...] = ()


class Pause(Enum):
    """A stop of the game without a prompt."""

    ARRIVED = "arrived"
    """Something has arrived that the client is to animate."""
    SENT = "sent"
    """The friendly player's answer is on its way to the server."""


GameSteps: TypeAlias = "Generator[Prompt | Pause, int | None, int]"
"""The stops of a game; its value is the winner: 0, 1, or 2 for a draw."""
ActionSteps: TypeAlias = "Generator[Prompt | Pause, int | None, Stop]"
"""The stops of an action; its value is where the engine stopped next."""
