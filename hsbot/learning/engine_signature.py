"""The engine's signature: a hash of seeded random games, which another engine plays differently."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from hsbot.agents.players.context_cache import context_of
from hsbot.belief.decks.database import load_decks
from hsbot.rules.entry import compiled, new_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import Deck
    from hsbot.rules.cards.library import Library

_SEED: Final = 20170822
_GAMES: Final = 100
"""Random games of each pair of decks of which a signature is asked."""
_LENGTH: Final = 12


@cache
def engine_signature() -> str:
    """A hash of the last states of a seeded random mirror of each deck that hsbot ships.

    It changes with the rules, and with what a card in these decks does; not with the search, the
    value, a comment or a deck that a user has added. Results of two runs can be compared where it
    is the same.
    """
    decks = list(load_decks())
    library = context_of(decks).library
    work = library.workspace()
    work[0]["signature"] = 0
    for number, deck in enumerate(decks):
        compiled.random_games_at(_dealt(library, (deck, deck)), 0, work, number, 1)
    return f"{int(work[0]['signature']) & 0xFFFFFFFFFFFFFFFF:016x}"


def signature_of(decks: Sequence[str]) -> str:
    """A hash of many random games of some decks alone, each against each other and itself.

    It stays where what has changed since concerns none of their cards.

    Args:
        decks: their names, of those that hsbot ships.

    Raises:
        DeckError: there is no such deck.
    """
    return _signature_of(tuple(decks))


@cache
def _signature_of(decks: tuple[str, ...]) -> str:
    found = hashlib.sha256()
    lists = [load_decks().named(name) for name in decks]
    library = context_of(lists).library
    work = library.workspace()
    for pair in combinations_with_replacement(lists, 2):
        work[0]["signature"] = 0
        compiled.random_games_at(_dealt(library, pair), 0, work, _SEED, _GAMES)
        found.update(int(work[0]["signature"]).to_bytes(8, "little", signed=True))
    return found.hexdigest()[:_LENGTH]


def _dealt(library: Library, pair: Sequence[Deck]) -> NDArray[np.void]:
    """The table of two decks with all that was built into them: a band comes with its manager."""
    classes, cards = [x.hero_class for x in pair], [x.card_ids for x in pair]
    bands = [x.sideboards_of(x.card_ids) for x in pair]
    return new_game.table(library, classes, cards, bands)
