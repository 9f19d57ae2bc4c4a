"""Games of a player against another, with the processor time of its decisions (docs/learning.md).

``python docs/quick_players.py GAMES PLAYER OPPONENT DECK...`` plays GAMES, an even number, with
each deck, both sides with the same one, and prints a row of a table a deck, and one for all.
"""

from __future__ import annotations

import sys
from time import thread_time
from typing import TYPE_CHECKING

import numpy as np

from hsbot.arena.match import Match, play_game
from hsbot.confidence import wilson
from hsbot.rules.entry import compiled
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from typing import Any

SEED = 22


class Stopwatch:
    """The processor time between a player's decision and what comes after it.

    Args:
        seat: the player's.
        times_ms: what is measured is added here.
    """

    def __init__(self, seat: int, times_ms: list[float]) -> None:
        self._seat, self._times_ms = seat, times_ms
        self._since_s: float | None = None

    def __call__(self, simulator: Any, state: Any) -> None:
        """Called before each option of the game."""
        if self._since_s is not None:
            self._times_ms.append(1000 * (thread_time() - self._since_s))
        own = simulator.player_to_act(state) == self._seat
        asked = own and len(simulator.options(state)) > 1
        self._since_s = thread_time() if asked else None


def row(words: str, won: int, games: int, times_ms: list[float]) -> None:
    """Print a row of the table."""
    low, high = wilson(won, games)
    mean, most = np.mean(times_ms), np.quantile(times_ms, 0.99)
    shares = f"{won} of {games}, {won / games:.1%} ({low:.1%} to {high:.1%})"
    sys.stdout.write(f"| {words} | {shares} | {mean:.1f} | {most:.1f} | {max(times_ms):.1f} |\n")
    sys.stdout.flush()


def main(games: int, player: str, opponent: str, decks: list[str]) -> None:
    """Play, and print the table's rows: deck, won, mean, 99th percentile and most milliseconds."""
    compiled.prepare()
    won_of_all, times_of_all = 0, []
    for number, deck in enumerate(decks):
        match, won, times_ms = Match(player, opponent, deck, deck), 0, []
        play_game(match, 0, swapped=False)  # loads code and tables
        for pair in range(games // 2):
            seed = derive_seed(derive_seed(SEED, number), pair)
            for swapped in (False, True):
                watch = Stopwatch(int(swapped), times_ms)
                won += play_game(match, seed, swapped=swapped, watch=watch).winner == "a"
        row(deck, won, games, times_ms)
        won_of_all, times_of_all = won_of_all + won, times_of_all + times_ms
    row("all", won_of_all, games * len(decks), times_of_all)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:])
