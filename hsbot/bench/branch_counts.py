"""``python -m hsbot.bench.branch_counts``: counts the branch profile of compiled code anew.

Random games and playouts of both policies, of ``hsbot bench``'s decks, run
with code that counts; the counts become ``profile.json`` of the translator.
"""

from __future__ import annotations

import json
import os

GAMES, PLAYOUTS, TOURNAMENT = 400, 50, 50
"""How much is counted of a deck: playouts from each of its positions."""


def main() -> None:
    """Count, and write the profile."""
    os.environ["HSBOT_COUNT"] = "1"  # before the engine is imported
    from hsbot.bench import worker  # noqa: PLC0415
    from hsbot.bench.comparison import DECKS  # noqa: PLC0415
    from hsbot.rules.compile.building import branch_counts  # noqa: PLC0415
    from hsbot.rules.compile.translation.profile import FILE  # noqa: PLC0415
    from hsbot.system.files import write_whole  # noqa: PLC0415

    for deck in DECKS:
        worker.games(deck, GAMES)()
        worker.playouts(deck, PLAYOUTS, worker.layout().random)()
        worker.playouts(deck, TOURNAMENT, worker.layout().tournament)()
    lines = [
        f"{json.dumps(name)}: {json.dumps(counts, separators=(',', ':'))}"
        for name, counts in sorted(branch_counts().items())
    ]
    write_whole(FILE, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


if __name__ == "__main__":
    main()
