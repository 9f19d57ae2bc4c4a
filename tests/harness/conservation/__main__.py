"""Plays written games in which cards change hands, and tells what is not conserved.

``PYTHONPATH=tests python -m harness.conservation --games 500`` prints a line for each fault, and
the counts; the exit code is 1 where there was any.
"""

from __future__ import annotations

import argparse
import sys

from harness.conservation.checks_against_true_states import WrittenGame
from hsbot.cards import load_cards
from hsbot.simulators.library_cache import LibraryShelf
from kit.logs.generated_games import deck_about_decks, moving_deck


def main() -> int:
    """Play and check the games that the command line asks for."""
    parser = argparse.ArgumentParser(prog="harness.conservation", description=__doc__)
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--first", type=int, default=9000, metavar="N", help="first seed (9000)")
    parser.add_argument("--year", type=int, default=2026, help="of the cards (2026)")
    parser.add_argument(
        "--about-decks", action="store_true", help="decks of any cards that speak of decks"
    )
    asked = parser.parse_args()
    deck = deck_about_decks if asked.about_decks else moving_deck
    table = load_cards()
    shelf = LibraryShelf(table)
    decisions = foreign = faults = wrong = 0
    for seed in range(asked.first, asked.first + asked.games):
        game = WrittenGame(seed, asked.year, table, shelf, deck)
        found = list(game.faults())
        for fault in found:
            sys.stdout.write(f"{seed}: {fault}\n")
        sys.stdout.flush()
        if seed % 10 == 9:
            sys.stderr.write(f"up to {seed}\n")
        decisions, foreign = decisions + game.decisions, foreign + game.foreign
        faults, wrong = faults + len(found), wrong + bool(found)
    sys.stdout.write(
        f"{asked.games} games, {decisions} decisions, {foreign} with hidden cards of the other's "
        f"list; {wrong} games with {faults} faults\n"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
