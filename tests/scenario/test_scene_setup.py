"""A scene's keyword arguments as two sides."""

from __future__ import annotations

import pytest

from hsbot.errors import UsageError
from hsbot.game.scene_setup import HeroSetup, SceneSetup, SideSetup


def test_nothing_given_is_an_empty_table() -> None:
    """Two mages at 30 health, ten crystals."""
    assert SceneSetup.of({}) == SceneSetup()


def test_each_argument_goes_to_its_side() -> None:
    """An argument that begins with ``enemy`` is the enemy's, any other the friendly side's."""
    setup = SceneSetup.of(
        {
            "friendly": "Wisp",
            "enemy": ["Chillwind Yeti"],
            "hand": "Fireball",
            "enemy_deck": "Wisp x2",
            "hero": "Priest",
            "enemy_health": 12,
            "weapon": "Fiery War Axe",
            "mana": 4,
            "seed": 7,
        }
    )
    friendly = SideSetup(HeroSetup("Priest", weapon="Fiery War Axe"), "Wisp", hand="Fireball")
    enemy = SideSetup(HeroSetup(health=12), ["Chillwind Yeti"], deck="Wisp x2")
    assert setup == SceneSetup((friendly, enemy), mana=4, seed=7)


def test_an_argument_that_does_not_exist_is_named() -> None:
    """With the one that was probably meant."""
    with pytest.raises(UsageError, match="no argument 'hands': did you mean 'hand'"):
        SceneSetup.of({"hands": "Wisp"})  # type: ignore[typeddict-unknown-key]
