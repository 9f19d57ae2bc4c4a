"""Fireplace for the tests, where it is installed or set up; without it they skip."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardSet

from hsbot.errors import UsageError
from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace
from hsbot.simulators.fireplace.new_games import new_game
from hsbot.simulators.fireplace.simulator import Fireplace

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.library import Library
    from hsbot.simulators.fireplace.state import FireplaceState

CLASSES = (CardClass.MAGE, CardClass.PRIEST, CardClass.ROGUE, CardClass.DRUID)


@pytest.fixture(scope="session")
def fireplace(library: Library) -> Fireplace:
    """The simulator; the test skips where there is no Fireplace, and says what to do."""
    try:
        load_fireplace()
    except UsageError as error:
        pytest.skip(str(error))
    return Fireplace(library)


@pytest.fixture(scope="session")
def random_game(fireplace: Fireplace) -> Callable[[int], FireplaceState]:
    """Deals a game of two random decks: ``random_game(seed)``."""
    by_class: dict[int, list[str]] = {hero_class: [] for hero_class in CLASSES}
    for card_id, card in fireplace.package.cards.items():
        playable = card.collectible and card.type not in (0, 3) and card.cost <= 5
        if playable and card.card_set in (CardSet.LEGACY, CardSet.EXPERT1, CardSet.TGT):
            for hero_class, mine in by_class.items():
                if hero_class in card.classes or CardClass.NEUTRAL in card.classes:
                    mine.append(card_id)

    def deal(seed: int) -> FireplaceState:
        rng = random.Random(seed)
        classes = [rng.choice(CLASSES) for _ in range(2)]
        decks = [rng.sample(sorted(by_class[hero_class]), 30) for hero_class in classes]
        return new_game(fireplace.package, classes, decks, fireplace.rng(seed), first=seed & 1)

    return deal
