"""``python -m harness.branch_counts``: counts the branch profile of compiled code anew.

Random games and playouts of both policies, of ``hsbot bench``'s decks, run with code that counts;
the counts become ``profile.json`` of the translator. Then the advisor searches from the same
positions and from crowded boards. Of that only the functions count that play has not reached, in
proportion: what play reaches stays as hot as it is there.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    Counts = Mapping[str, list[int]]

GAMES, PLAYOUTS, TOURNAMENT = 400, 50, 50
"""How much is counted of a deck: playouts from each of its positions."""
ITERATIONS = 50
"""The advisor's iterations from each position of a deck or scene."""


def main() -> None:
    """Count, and write the profile."""
    os.environ["HSBOT_COUNT"] = "1"  # before the engine is imported
    from hsbot.bench import checkout_worker  # noqa: PLC0415
    from hsbot.bench.checkout_comparison import DECKS, boards  # noqa: PLC0415
    from hsbot.rules.compile.building import branch_counts  # noqa: PLC0415
    from hsbot.rules.compile.translation.branch_profile import FILE  # noqa: PLC0415
    from hsbot.system.files import write_whole  # noqa: PLC0415

    for deck in DECKS:
        checkout_worker.games(deck, GAMES)()
        checkout_worker.playouts(deck, PLAYOUTS, checkout_worker.layout().random)()
        checkout_worker.playouts(deck, TOURNAMENT, checkout_worker.layout().tournament)()
    played = branch_counts()
    for board in boards(None):
        checkout_worker.iterations(board, ITERATIONS, advisor=True)()
    counted = merged(played, branch_counts())
    lines = [
        f"{json.dumps(name)}: {json.dumps(counts, separators=(',', ':'))}"
        for name, counts in sorted(counted.items())
    ]
    write_whole(FILE, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


def merged(played: Counts, counted: Counts) -> dict[str, list[int]]:
    """The counts of play, with those of functions that only the search after it has reached.

    Args:
        played: counts after play.
        counted: counts after play and search, of the same functions and perhaps more.
    """
    of_play = sum(map(sum, played.values()))
    of_search = sum(map(sum, counted.values())) - of_play
    return {
        name: played[name]
        if any(played.get(name, ()))
        else [n * of_play // max(1, of_search) for n in counts]
        for name, counts in counted.items()
    }


if __name__ == "__main__":
    main()
