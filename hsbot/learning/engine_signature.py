"""The engine's signature: a hash of seeded random games, which another engine plays differently."""

from __future__ import annotations

from functools import cache

from hsbot.agents.players.context_cache import context_of
from hsbot.belief.decks.database import known_decks
from hsbot.rules.entry import compiled, new_game


@cache
def engine_signature() -> str:
    """A hash of the last states of a seeded random mirror of each known deck.

    It changes with the rules, and with what a card in these decks does; not with the search, the
    value or a comment. Results of two runs can be compared where it is the same.
    """
    decks = list(known_decks())
    library = context_of(decks).library
    work = library.workspace()
    work[0]["signature"] = 0
    for number, deck in enumerate(decks):
        cards = deck.card_ids
        table = new_game.table(
            library, [deck.hero_class] * 2, [cards] * 2, [deck.sideboards_of(cards)] * 2
        )
        compiled.random_games_at(table, 0, work, number, 1)
    return f"{int(work[0]['signature']) & 0xFFFFFFFFFFFFFFFF:016x}"
