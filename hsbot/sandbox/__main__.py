"""Maintenance: ``python -m hsbot.sandbox --seed N --out FILE`` writes a sample game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.agents.library import load_library
from hsbot.belief.database import load_decks
from hsbot.cards import load_cards
from hsbot.errors import HsbotError
from hsbot.sandbox.sample import SAMPLE_DECKS, SAMPLE_SEED, write_game

if TYPE_CHECKING:
    from collections.abc import Sequence

_OUTCOMES = ("the friendly side wins", "the other side wins", "a draw")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the game; 0 when that was done, 2 when the arguments are at fault."""
    parser = argparse.ArgumentParser(prog="python -m hsbot.sandbox", description=__doc__)
    parser.add_argument("--seed", type=int, default=SAMPLE_SEED, help="decides all chance")
    parser.add_argument("--out", type=Path, required=True, help="the Power.log to write")
    parser.add_argument(
        "--decks",
        nargs=2,
        default=SAMPLE_DECKS,
        metavar=("FRIENDLY", "OTHER"),
        help="names of decks",
    )
    given = parser.parse_args(arguments)
    try:
        known = load_decks()
        decks = known.named(given.decks[0]), known.named(given.decks[1])
        cards = load_cards()
        lines: list[str] = []
        winner = write_game(decks, given.seed, load_library(cards), cards, lines.append)
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text("".join(lines), encoding="utf-8", newline="\n")
    except (HsbotError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stderr.write(f"{given.out}: {len(lines)} lines, {_OUTCOMES[winner]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
