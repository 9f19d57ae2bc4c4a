"""The score of what an option changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.papers.common.kernels.entry_points import change_score_at
from hsbot.papers.eva.weights import EVA_KEYS

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

    Scenes = Callable[..., Scene]


def changed(before: Scene, after: Scene, **factors: float) -> float:
    """The friendly player's score of a change, by the weights that are named."""
    work = before.native.rng(0)
    for key, factor in factors.items():
        work[0]["change"][0, EVA_KEYS.index(key)] = factor
    found = np.zeros(1)
    change_score_at(after.array, 0, before.array, 0, work, 0, found)
    return float(found[0])


def test_heroes_and_mana(scene: Scenes) -> None:
    """The enemy's loss counts for, the own one against; armor is health; spent mana costs."""
    before = scene(health=30, armor=2, enemy_health=20, mana=8)
    after = scene(health=29, armor=0, enemy_health=13, mana=5)
    assert changed(before, after, hero_health_reduced=1.0) == 7 - 3
    assert changed(before, after, mana_reduced=0.5) == -1.5
    assert changed(before, before, hero_health_reduced=1.0, mana_reduced=1.0) == 0


def test_minions_that_stay_go_and_come(scene: Scenes) -> None:
    """A minion that is lost, killed or new counts by its worth."""
    yeti = scene(enemy="Chillwind Yeti")
    hurt = scene(enemy="Chillwind Yeti 4/3")
    none = scene()
    assert changed(yeti, hurt, minion_health_reduced=1.0, attack=1.0) == 2 * 4
    assert changed(yeti, none, minion_killed=1.0, attack=1.0, health=10.0) == 4 + 50
    own = scene(friendly="Chillwind Yeti")
    assert changed(own, none, minion_killed=1.0, health=1.0) == -5
    assert changed(none, own, minion_appeared=2.0, health=1.0) == 2 * 5
    assert changed(none, yeti, minion_appeared=2.0, health=1.0) == -2 * 5


@pytest.mark.parametrize(
    ("minion", "key", "worth"),
    [
        ("Bluegill Warrior", "charge", 1),
        ("Loot Hoarder", "deathrattle", 1),
        ("Scarlet Crusader", "divine_shield", 1),
        ("Kvaldir Raider", "inspire", 1),
        ("Worgen Infiltrator", "stealth", 1),
        ("Sen'jin Shieldmasta", "taunt", 1),
        ("Thrallmar Farseer", "windfury", 1),
        ("Emperor Cobra", "poison", 1),
        ("Chillwind Yeti", "mana", 4),
        ("Chillwind Yeti", "rarity", 1),
        ("Emperor Cobra", "rarity", 2),
        ("Ragnaros the Firelord", "rarity", 4),
    ],
)
def test_what_a_minion_is_worth(scene: Scenes, minion: str, key: str, worth: int) -> None:
    """Each of Table 2's parts by its own weight, and no other minion's."""
    assert changed(scene(), scene(friendly=minion), minion_appeared=1.0, **{key: 1.0}) == worth
    plain = 0 if key not in {"mana", "rarity"} else 1
    if not plain:
        wisp = changed(scene(), scene(friendly="Wisp"), minion_appeared=1.0, **{key: 1.0})
        assert wisp == 0
