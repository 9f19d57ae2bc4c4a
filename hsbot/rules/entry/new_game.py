"""New games: two heroes and two decks in a state that is ready to be dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.entry import compiled
from hsbot.rules.entry.state_builder import Position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeRng, NativeState


HEROES = {
    CardClass.WARRIOR: "HERO_01",
    CardClass.SHAMAN: "HERO_02",
    CardClass.ROGUE: "HERO_03",
    CardClass.PALADIN: "HERO_04",
    CardClass.HUNTER: "HERO_05",
    CardClass.DRUID: "HERO_06",
    CardClass.WARLOCK: "HERO_07",
    CardClass.MAGE: "HERO_08",
    CardClass.PRIEST: "HERO_09",
    CardClass.DEMONHUNTER: "HERO_10",
    CardClass.DEATHKNIGHT: "HERO_11",
}
"""The first hero of each class."""


def table(
    library: Library,
    classes: Sequence[CardClass],
    decks: Sequence[Sequence[str]],
    bands: Sequence[Mapping[str, Sequence[str]]] = ({}, {}),
) -> NDArray[np.void]:
    """A state of two players before the deal: heroes, hero powers and whole decks.

    Args:
        library: the cards.
        classes: the class of player 0 and of player 1.
        decks: the card ids of each deck, with repetition.
        bands: of each deck, card id to the ids of what came with it, such as E.T.C.'s band.
    """
    position = Position(library)
    for player in range(2):
        hero = HEROES[classes[player]]
        position.hero(player, hero)
        position.power(player, f"{hero}bp")
        position.deck(player, decks[player])
        for manager, cards in bands[player].items():
            position.band(player, manager, cards)
    position.header(turn=0)
    return position.array


def new_game(
    prepared: NDArray[np.void], rng: NativeRng, *, first: int = -1, mulligan: bool = True
) -> NativeState:
    """Deal a game from a prepared table, which stays as it is.

    Args:
        prepared: from :func:`table`.
        rng: shuffles and deals.
        first: who begins; below 0 for a coin toss.
        mulligan: whether the mulligan is asked for, or skipped.
    """
    state = prepared.copy()
    compiled.deal_at(state, 0, rng, first, int(mulligan))
    return state
