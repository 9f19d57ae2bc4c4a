"""The facts of an entity by the tags that a log gives it: whether it came this turn, its past."""

from __future__ import annotations

import pytest
from hearthstone.enums import CardType, GameTag

from hsbot.observation import Entity
from hsbot.observation.attack_readiness import came_this_turn
from hsbot.observation.entity_row import EntityRow

SUMMONED_BY = 1254


@pytest.mark.parametrize(
    ("tags", "fresh"),
    [
        ({GameTag.JUST_PLAYED: 1}, True),
        ({GameTag.RUSH: 1}, True),
        ({GameTag.RUSH: 1, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
        ({}, False),
        ({GameTag.EXHAUSTED: 0}, True),  # Evolve's, a log of 2017; Sapphire Spellstone's, 2018
        ({GameTag.EXHAUSTED: 0, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
        ({GameTag.EXHAUSTED: 0, GameTag.COPIED_FROM_ENTITY_ID: 9}, True),  # a log of 2023
        ({GameTag.EXHAUSTED: 0, SUMMONED_BY: 9}, True),  # Ectomancy's copy, a log of 2019
        ({GameTag.EXHAUSTED: 0, SUMMONED_BY: 9, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
        ({GameTag.STARSHIP: 1}, True),  # launched; two logs of 2024 and 2025
        ({GameTag.STARSHIP: 1, GameTag.LAUNCHPAD: 1}, False),
        ({GameTag.TITAN: 1}, True),  # out of the deck by Travelmaster Dungar, a log of 2024
        ({GameTag.TITAN: 1, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
        ({GameTag.STARSHIP: 1, GameTag.NUM_TURNS_IN_PLAY: 1}, False),
    ],
)
def test_a_copy_is_fresh_though_it_is_not_exhausted(tags: dict[int, int], fresh: bool) -> None:
    """The copy has its original's EXHAUSTED, and was not in play when a turn began."""
    assert (
        came_this_turn(Entity(7, "GVG_021", {GameTag.CARDTYPE: CardType.MINION, **tags})) is fresh
    )


def test_demon_claws_of_2020_is_the_hero_power() -> None:
    """Its id of before 2022 is a hero's today, who is nobody's power."""
    row = EntityRow(7)
    row.learn("HERO_10p")
    row.tags = {GameTag.CARDTYPE: CardType.HERO_POWER}
    assert row.freeze().card_id == "HERO_10bp"
    hero = EntityRow(8)
    hero.learn("HERO_10p")
    hero.tags = {GameTag.CARDTYPE: CardType.HERO}
    assert hero.freeze().card_id == "HERO_10p"
