"""Whether a minion came this turn, by the tags that a log gives it."""

from __future__ import annotations

import pytest
from hearthstone.enums import CardType, GameTag

from hsbot.observation import Entity
from hsbot.observation.readiness import came_this_turn

SUMMONED_BY = 1254


@pytest.mark.parametrize(
    ("tags", "fresh"),
    [
        ({GameTag.JUST_PLAYED: 1}, True),
        ({GameTag.RUSH: 1}, True),
        ({GameTag.RUSH: 1, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
        ({GameTag.EXHAUSTED: 0}, False),
        ({GameTag.EXHAUSTED: 0, GameTag.COPIED_FROM_ENTITY_ID: 9}, True),  # a log of 2023
        ({GameTag.EXHAUSTED: 0, SUMMONED_BY: 9}, True),  # Ectomancy's copy, a log of 2019
        ({GameTag.EXHAUSTED: 0, SUMMONED_BY: 9, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
        ({GameTag.STARSHIP: 1}, True),  # launched; two logs of 2024 and 2025
        ({GameTag.STARSHIP: 1, GameTag.LAUNCHPAD: 1}, False),
        ({GameTag.STARSHIP: 1, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
    ],
)
def test_a_copy_is_fresh_though_it_is_not_exhausted(tags: dict[int, int], fresh: bool) -> None:
    """The copy has its original's EXHAUSTED, and was not in play when a turn began."""
    assert (
        came_this_turn(Entity(7, "GVG_021", {GameTag.CARDTYPE: CardType.MINION, **tags})) is fresh
    )
