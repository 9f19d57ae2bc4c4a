"""The engine's signature: a hash of seeded random games, which changes when the rules do."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Final

from hsbot.agents.players.context_cache import context_of
from hsbot.belief.decks.database import known_decks
from hsbot.rules.entry import compiled, new_game

if TYPE_CHECKING:
    from collections.abc import Sequence

_SEED: Final = 20170822
GAMES: Final = 100
"""Random games of each deck against each other one and itself that are hashed."""
_LENGTH: Final = 12


def signature(decks: Sequence[str]) -> str:
    """The signature of the engine as it plays some decks.

    Two engines with one signature have played the same random games, step for step, with the cards
    of these decks. What scripted players and searches choose is not in it.

    Args:
        decks: their names in the deck database.

    Raises:
        DeckError: there is no such deck.
    """
    return _signature(tuple(decks))


@cache
def _signature(decks: tuple[str, ...]) -> str:
    found = hashlib.sha256()
    lists = [known_decks().named(name) for name in decks]
    library = context_of(lists).library
    work = library.workspace()
    for place, own in enumerate(lists):
        for other in lists[place:]:
            table = new_game.table(
                library, (own.hero_class, other.hero_class), (own.card_ids, other.card_ids)
            )
            work[0]["signature"] = 0
            compiled.random_games_at(table, 0, work, _SEED, GAMES)
            found.update(int(work[0]["signature"]).to_bytes(8, "little", signed=True))
    return found.hexdigest()[:_LENGTH]
