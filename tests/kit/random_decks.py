"""Tables of random and basic decks before the deal, for random games."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.cards import playable_cards
from hsbot.rules.cards.card_status import SCRIPTED
from hsbot.rules.entry import new_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

BASIC = {
    "CS2_025": "Arcane Explosion", "CS2_023": "Arcane Intellect", "EX1_277": "Arcane Missiles",
    "CS2_172": "Bloodfen Raptor", "CS2_200": "Boulderfist Ogre", "CS2_029": "Fireball",
    "CS2_168": "Murloc Raider", "EX1_593": "Nightblade", "EX1_015": "Novice Engineer",
    "CS2_119": "Oasis Snapjaw", "CS2_022": "Polymorph", "CS2_122": "Raid Leader",
    "CS2_120": "River Crocolisk", "CS2_179": "Sen'jin Shieldmasta", "CS2_124": "Wolfrider",
}  # fmt: skip
"""The deck of the measurements, two of each."""


def basic_table(library: Library) -> NDArray[np.void]:
    """A Mage mirror of ``BASIC``, before the deal."""
    return new_game.table(
        library, (CardClass.MAGE, CardClass.MAGE), (list(BASIC) * 2, list(BASIC) * 2)
    )


def mixed_table(
    cards: CardTable, library: Library, seed: int, *, modelled: bool
) -> NDArray[np.void]:
    """Two random classes with random decks, before the deal.

    Args:
        cards: the card table.
        library: the engine's.
        seed: of the choice.
        modelled: only cards that are modelled whole, or any at all.
    """
    chooser = random.Random(seed)
    pool = [
        card.card_id
        for card in playable_cards(cards)
        if not modelled or library.status(card.card_id) <= SCRIPTED
    ]
    classes = chooser.sample(sorted(new_game.HEROES), 2)
    decks = [chooser.choices(pool, k=30) for _ in range(2)]
    return new_game.table(library, classes, decks)
