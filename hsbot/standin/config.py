"""What the stand-in client is told, and the boxes that it shows over everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import Deck
    from hsbot.standin.faults import PlannedFault


@dataclass(frozen=True, slots=True)
class StandInConfig:
    """What is played, and how.

    Attributes:
        decks: those of the deck choice, the first chosen already; nine at the most.
        enemy_deck: the opponent's.
        install: plays the part of the install folder.
        seed: of the first game.
        speed: how many times faster than the game.
        games: after how many games the client ends; 0 for never.
        faults: what goes wrong in each game.
        names: what the log calls the players.
    """

    decks: tuple[Deck, ...]
    enemy_deck: Deck
    install: Path
    seed: int = 0
    speed: float = 1.0
    games: int = 0
    faults: tuple[PlannedFault, ...] = ()
    names: tuple[str, str] = ("Friend#1001", "Rival#1002")


@dataclass(frozen=True, slots=True)
class Dialog:
    """A box over everything.

    Attributes:
        title, text: what it says.
        button: the button's label, "" for none: it is at ``Kind.CONTINUE``.
        until_s: when it goes away by itself, infinity for never.
    """

    title: str
    text: str
    button: str = ""
    until_s: float = float("inf")
