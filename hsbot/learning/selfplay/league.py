"""The players and decks of a round's games: the newest player and a league of others."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from hsbot.belief.decks.database import known_decks
from hsbot.learning.selfplay.searched_positions import Side, Task
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

STYLES: Final = (
    Side("", "heuristic1"), Side("", "simple"), Side("", "taralla"), Side("", "value", 1),
)  # fmt: skip
"""Players of other styles."""
ITSELF, EARLIER = 0.5, 0.25
"""The shares of games against itself and against its earlier ones; in the others are the styles."""
NEW_DECKS: Final = 0.6
"""The share of games with decks of the newest year; the others' are of any."""
STRANGERS: Final = 0.7
"""The share of games between two different decks of a time."""


def games_of(seed: int, number: int, games: int, values: Sequence[str]) -> list[Task]:
    """The games of a round.

    Args:
        seed: of all rounds.
        number: of the round.
        games: how many.
        values: the values' files of all rounds so far, the newest last; "" for the one that ships.
    """
    draw = random.Random(derive_seed(seed, number))
    years: dict[str, list[str]] = {}
    for deck in known_decks():
        years.setdefault((deck.date or "")[:4], []).append(deck.name)
    newest = years[max(years)]
    others = [names for _, names in sorted(years.items())]
    found = []
    for game in range(number * games, (number + 1) * games):
        names = newest if draw.random() < NEW_DECKS else draw.choice(others)
        first = second = draw.choice(names)
        if draw.random() < STRANGERS:
            second = draw.choice(names)
        kind = draw.random()
        other = Side(values[-1])
        if kind >= ITSELF + EARLIER:
            other = draw.choice(STYLES)
        elif kind >= ITSELF:
            other = Side(draw.choice(values))
        found.append(Task((first, second), (Side(values[-1]), other), seed, game))
    return found
