"""The choices of NEATStone's scripted opponents, by its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.papers.neatstone.players.scripts import CARELESS, ScorePlayer, script_of
from kit.player_choices import did

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.players import GameContext
    from hsbot.scenario import Scene

    Choice = Callable[..., str]
    Scenes = Callable[..., Scene]


def test_aggro_score_by_its_table(scene: Scenes, choice: Choice) -> None:
    """Taunt before all, the hero unless it is behind, then the exact trade."""
    some = scene(friendly="Chillwind Yeti x2", enemy="Bloodfen Raptor")
    assert choice("aggro-score", some) == "attack Chillwind Yeti > enemy hero"
    some = scene(friendly="Bloodfen Raptor", enemy="Bloodfen Raptor, River Crocolisk")
    assert choice("aggro-score", some) == "attack Bloodfen Raptor > River Crocolisk"
    some = scene(friendly="Bloodfen Raptor x2", enemy="River Crocolisk, Sen'jin Shieldmasta")
    assert choice("aggro-score", some) == "attack Bloodfen Raptor > Sen'jin Shieldmasta"


def test_aggro_score_plays_cheap_minions_first(scene: Scenes, choice: Choice) -> None:
    """Then spells and weapons, then the power."""
    assert choice("aggro-score", scene(hand="Fireball, Chillwind Yeti, Wisp")) == "play Wisp"
    assert choice("aggro-score", scene(hand="Arcane Intellect", mana=3)) == "play Arcane Intellect"
    assert choice("aggro-score", scene(mana=2)).startswith("hero_power")


def test_midrange_score_waits(scene: Scenes, choice: Choice) -> None:
    """It trades until it has waited, and leads or can win."""
    parts = {"friendly": "River Crocolisk x2", "enemy": "Bloodfen Raptor"}
    hero, trade = "enemy hero", "Bloodfen Raptor"
    for health, turn, target in ((30, 20, trade), (4, 20, hero), (4, 3, trade)):
        some = scene(**parts, enemy_health=health, turn=turn, mana=0)
        assert choice("midrange-score", some) == f"attack River Crocolisk > {target}"
    some = scene(friendly="River Crocolisk x3", enemy="Bloodfen Raptor", turn=20, mana=0)
    assert choice("midrange-score", some) == "attack River Crocolisk > enemy hero"


def test_midrange_score_plays_taunts_then_spells(scene: Scenes, choice: Choice) -> None:
    """While it is on the defence."""
    some = scene(hand="Wisp, Arcane Intellect, Sen'jin Shieldmasta", turn=3)
    assert choice("midrange-score", some) == "play Sen'jin Shieldmasta"
    assert choice("midrange-score", scene(hand="Wisp, Arcane Intellect", turn=3)) == (
        "play Arcane Intellect"
    )


def test_midrange_score_counts_every_card_that_can_win(scene: Scenes, choice: Choice) -> None:
    """Minions four, two Kill Commands beside a beast ten, the hero power two."""
    parts = {"friendly": "River Crocolisk x2", "enemy": "Bloodfen Raptor", "turn": 20}
    hand = {"hand": "Kill Command x2", "mana": 3}
    for health, target in ((16, "enemy hero"), (17, "Bloodfen Raptor")):
        some = scene(**parts, **hand, enemy_health=health)
        assert choice("midrange-score", some) == f"attack River Crocolisk > {target}"


@pytest.mark.parametrize("name", ["aggro-score", "midrange-score"])
def test_scripts_aim_spells_at_the_enemy_and_battlecries_at_their_own(
    scene: Scenes, choice: Choice, name: str
) -> None:
    """Spells aim at an enemy, battlecries at a friend, also where several can be drawn."""
    some = scene(friendly="Wisp x2", enemy="Wisp x2", hand="Frostbolt", mana=2)
    for row in some.friendly:
        some.set(row, 17, 1 << 3)  # exhausted: FLAGS
    found = {choice(name, some, seed) for seed in range(12)}
    aimed = "Wisp" if name == "midrange-score" else "enemy hero"
    assert found == {f"play Frostbolt > {aimed}"}
    some = scene(friendly="Wisp", enemy="Wisp", hand="Abusive Sergeant", mana=1)
    some.set(some.friendly[0], 17, 1 << 3)
    code_words = {choice(name, some, seed) for seed in range(8)}
    assert code_words == {"play Abusive Sergeant > Wisp"}


@pytest.mark.parametrize("name", CARELESS)
def test_careless_scripts_differ_in_their_targets_alone(
    scene: Scenes, context: GameContext, name: str
) -> None:
    """Each of a spell's targets is drawn, the own side's too; attacks are the script's own."""
    spell = scene(friendly="Wisp", enemy="Wisp", hand="Frostbolt", mana=2)
    spell.set(spell.friendly[0], 17, 1 << 3)  # exhausted: FLAGS
    attacks = scene(friendly="Chillwind Yeti", enemy="Goldshire Footman, Wisp")

    def targets(script: str, some: Scene) -> set[str]:
        player = ScorePlayer(context, script_of(script, context.library))
        found = set()
        for seed in range(40):
            player.begin(0, seed)
            found.add(did(some, player))
        return found

    assert len(targets(name, spell)) == 3  # both Wisps have one name
    assert "play Frostbolt > hero" in targets(name, spell)
    assert len(targets(CARELESS[name], spell)) == 1
    assert targets(name, attacks) == targets(CARELESS[name], attacks)
