"""An entity as it is drawn: its printed card, and how its numbers differ from that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag

from hsbot.cards import load_cards
from hsbot.cards.composites import CUSTOMIZABLE, PART_TAGS, USUAL_MODULES, composite_id
from hsbot.standin.card_appearance import card_appearance
from hsbot.standin.game.displayed_table import DisplayedEntity

if TYPE_CHECKING:
    from collections.abc import Sequence

OTHER_MODULES = (104949, 104951)
"""The dbf ids of the modules of another Zilliax than the usual one."""


@pytest.mark.parametrize(
    ("modules", "card_id"),
    [
        ((), CUSTOMIZABLE),
        ((), "TOY_330t5"),
        (OTHER_MODULES, CUSTOMIZABLE),
        (OTHER_MODULES, composite_id(OTHER_MODULES)),
    ],
)
def test_a_card_built_of_modules_bears_their_texts_and_costs(
    modules: Sequence[int], card_id: str
) -> None:
    """Of those that its entity names, else the usual ones; what it costs is no change."""
    cards = load_cards()
    built = cards[composite_id(modules or USUAL_MODULES)]
    parts = dict(zip(map(int, PART_TAGS), modules, strict=False))
    seen = card_appearance(DisplayedEntity(7, card_id, {GameTag.COST: built.cost, **parts}), cards)
    assert seen.printed.name == cards[card_id].name
    assert seen.printed.text == built.shown_text
    assert "customize" not in seen.printed.text
    assert (seen.stats.cost, seen.stats.cost_change) == (built.cost, 0)
