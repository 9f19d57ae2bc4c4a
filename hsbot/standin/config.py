"""Configuration of the stand-in client: decks, install folder, seed, speed, planned faults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import Deck
    from hsbot.standin.faults.fault_plan import PlannedFault


@dataclass(frozen=True, slots=True)
class StandInConfig:
    """Which games a client plays, and how fast.

    Attributes:
        decks: the decks that can be chosen, the first chosen at the start; at most nine.
        opponent_deck: the opponent's deck.
        install: a folder in the place of the game's install folder.
        seed: seed of the first game; each further game has one more.
        speed: how many times faster than the real game.
        games: after how many games the client ends; 0 for never.
        faults: the faults of each game.
        names: what the log calls the players.
    """

    decks: tuple[Deck, ...]
    opponent_deck: Deck
    install: Path
    seed: int = 0
    speed: float = 1.0
    games: int = 0
    faults: tuple[PlannedFault, ...] = ()
    names: tuple[str, str] = ("Friend#1001", "Rival#1002")
