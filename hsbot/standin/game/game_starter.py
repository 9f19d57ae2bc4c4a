"""Starts a game of the stand-in client: the decks, the game on the simulator, the opponent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.logwriter.format.game_info import STAND_IN_ACCOUNT_HI
from hsbot.logwriter.game_process import GameProcess
from hsbot.logwriter.match_and_prompts import Match
from hsbot.logwriter.sample_game import modelled
from hsbot.standin.game.live_game import LiveGame, LogTap

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library
    from hsbot.standin.config import StandInConfig
    from hsbot.standin.game.opponent import Opponent
    from hsbot.standin.game.timing import GameClock


@dataclass(frozen=True, slots=True)
class GameStarter:
    """Starts the games of one client, from what they have in common.

    Attributes:
        config: the decks, the first game's seed, the players' names.
        library: the engine's cards.
        cards: the card table.
        opponent: the other side's player.
        clock: the game's time.
    """

    config: StandInConfig
    library: Library
    cards: CardTable
    opponent: Opponent
    clock: GameClock

    def deck(self, index: int) -> Deck:
        """A deck of the deck choice, as it is played."""
        return modelled(self.config.decks[index], self.library)

    def start(
        self, deck: Deck, number: int, write: Callable[[str], object], time: Callable[[], float]
    ) -> LiveGame:
        """Start a game.

        Args:
            deck: the friendly side's deck.
            number: how many games came before it; the seed grows by this.
            write: takes each line of the Power.log, its newline included.
            time: the time of day in seconds since midnight.
        """
        opponent = modelled(self.config.opponent_deck, self.library)
        match = Match(
            (deck, opponent),
            self.config.seed + number,
            names=self.config.names,
            account_hi=STAND_IN_ACCOUNT_HI,
        )

        def begun(tap: LogTap) -> GameProcess:
            return GameProcess(match, self.library, self.cards, tap, time)

        tap = LogTap(write)
        return LiveGame(begun(tap), self.opponent, self.clock, tap, begun)
