"""The type of an option of the log's list, by its source."""

from __future__ import annotations

import pytest
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.game.decisions.log_options import option_type
from hsbot.observation import Entity


@pytest.mark.parametrize(
    ("card_type", "used", "word"),
    [
        (CardType.MINION, 0, "attack"),
        (CardType.MINION, 1, "location"),  # an object that is used: the Underfel Rift (2025)
        (CardType.LOCATION, 0, "location"),
        (CardType.HERO_POWER, 0, "hero_power"),
    ],
)
def test_what_an_option_in_play_does(card_type: CardType, used: int, word: str) -> None:
    """By its type; an object that is used as a location is has a tag of its own."""
    tags = {
        GameTag.CARDTYPE: card_type,
        GameTag.ZONE: Zone.PLAY,
        GameTag.INTERACTABLE_OBJECT: used,
    }
    assert option_type(Entity(900, "TLC_446t1", tags)) == word
