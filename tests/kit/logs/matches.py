"""The sandbox's games that the tests play."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hsbot.logwriter.offline_game import Match
from hsbot.logwriter.sample import modelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.logwriter.offline_game import Chooser
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

PIRATES, JADE, RENO = "CIG 2018 Pirate Warrior", "CIG 2018 Jade Shaman", "CIG 2018 RenoKazakus Mage"
MATCHES = {
    "pirates-reno": (PIRATES, RENO, 3, 0, False),
    "jade-pirates": (JADE, PIRATES, 4, 1, False),
    "reno-jade": (RENO, JADE, 5, 0, True),
    "classic-basic": ("CLASSIC", "BASIC", 6, 1, True),
    "reno-reno": (RENO, RENO, 7, 1, True),
}
"""Name to both decks, the seed, the friendly side, and whether the players play at random."""


def random_player(seed: int) -> Callable[[int], Chooser]:
    """Players that choose at random, but seldom end a turn early."""

    def make(side: int) -> Chooser:
        rng = random.Random(seed * 7 + side)

        def choose(_: NativeState, legal: Sequence[int]) -> int:
            acts = [code for code in legal if code]
            return rng.choice(acts if acts and rng.random() < 0.9 else list(legal))

        return choose

    return make


def match_of(name: str, decks: DeckDatabase, library: Library) -> Match:
    """One of ``MATCHES``."""
    own, other, seed, friendly, _ = MATCHES[name]
    pair = modelled(decks.named(own), library), modelled(decks.named(other), library)
    return Match(pair, seed, friendly=friendly)
