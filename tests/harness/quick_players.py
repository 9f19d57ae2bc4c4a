"""Games of a player against another, with the processor time of its decisions.

``python -m harness.quick_players GAMES PLAYER OPPONENT [SEED [DECK...]]`` plays GAMES, an even
number, with each deck, both sides with the same one, and prints a row of a table a deck, one for
the lists of each year, and one for all. Without decks it plays those that ``DECKS`` names. A
decision is every question with more than one answer, the mulligan included. A player's budget of
time is one of processor time.
"""

from __future__ import annotations

import sys
from time import thread_time
from typing import TYPE_CHECKING

import numpy as np

from hsbot.arena.single_game import Match, play_game
from hsbot.confidence_intervals import wilson
from hsbot.rules.entry import compiled
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from typing import Any

SEED = 22
DECKS = {
    "Santos Zoo Warlock": "2016",
    "Santos Yogg Tempo Mage": "2016",
    "Santos Midrange Shaman": "2016",
    "CIG 2018 Pirate Warrior": "2018",
    "CIG 2018 Jade Shaman": "2018",
    "CIG 2018 RenoKazakus Mage": "2018",
    "Libram Paladin": "2025",
    "Protoss Mage": "2025",
    "Outcast Demon Hunter": "2025",
    "Undead Death Knight": "2025",
}
"""Lists of three years, by name."""
MOST_MS = 5.0


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
    mean = np.mean(times_ms)
    shares = f"{won} of {games}, {won / games:.1%} ({low:.1%} to {high:.1%})"
    most = [f"{np.quantile(times_ms, share):.2f}" for share in (0.99, 0.999, 1.0)]
    longer = sum(time > MOST_MS for time in times_ms)
    numbers = " | ".join([f"{mean:.2f}", *most, f"{longer} of {len(times_ms)}"])
    sys.stdout.write(f"| {words} | {shares} | {numbers} |\n")
    sys.stdout.flush()


def main(games: int, player: str, opponent: str, seed: int, decks: list[str]) -> None:
    """Play, and print the table's rows.

    They hold deck, games won, milliseconds a decision (mean, 99th and 99.9th percentile, most), and
    how many decisions took longer than ``MOST_MS``.
    """
    compiled.prepare()
    years: dict[str, tuple[int, int, list[float]]] = {}
    for number, deck in enumerate(decks):
        match, won, times_ms = (
            Match(player, opponent, deck, deck, clock="processor"),
            0,
            list[float](),
        )
        play_game(match, 0, swapped=False)  # loads code and tables
        for pair in range(games // 2):
            seed_of_pair = derive_seed(derive_seed(seed, number), pair)
            for swapped in (False, True):
                watch = Stopwatch(int(swapped), times_ms)
                won += play_game(match, seed_of_pair, swapped=swapped, watch=watch).winner == "a"
        row(deck, won, games, times_ms)
        for group in (DECKS.get(deck, "other"), "all"):
            before = years.get(group, (0, 0, []))
            years[group] = before[0] + won, before[1] + games, before[2] + times_ms
    everything = years.pop("all")
    for group, found in years.items():
        row(f"lists of {group}", *found)
    row("all", *everything)


if __name__ == "__main__":
    main(
        int(sys.argv[1]),
        sys.argv[2],
        sys.argv[3],
        int(sys.argv[4]) if len(sys.argv) > 4 else SEED,
        sys.argv[5:] or list(DECKS),
    )
