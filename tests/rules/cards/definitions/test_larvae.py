"""The Larvae of the Black Empire, and who makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

COIN, WISP, YETI, ROGUE = "GAME_005", "CS2_231", "CS2_182", "HERO_03"


@pytest.mark.parametrize(
    ("larva", "after"),
    cases(
        (("BE_720t1", "Combo: Restore #2 Health."),
         "BE_720t1 2/1 | hero 22, 0 armor, 0 attack, enemy 30"),
        (("BE_720t3", "Combo: Equip a 1/2 Dagger."),
         "BE_720t3 2/1 | hero 20, 0 armor, 0 attack, enemy 30, CS2_082"),
        (("BE_720t4", "Combo: Summon a 1/1 Silver Hand Recruit."),
         "BE_720t4 2/1, CS2_101t 1/1 | hero 20, 0 armor, 0 attack, enemy 30"),
        (("BE_720t5", "Combo: Deal 2 damage to the enemy hero."),
         "BE_720t5 2/1 | hero 20, 0 armor, 0 attack, enemy 28"),
        (("BE_720t6", "Combo: Give your hero +1 Attack this turn. Gain 1 Armor."),
         "BE_720t6 2/1 | hero 20, 1 armor, 1 attack, enemy 30"),
        (("BE_720t7", "Combo: Draw a card and deal 2 damage to your hero."),
         "BE_720t7 2/1 | hero 18, 0 armor, 0 attack, enemy 30"),
        (("BE_720t8", "Combo: Deal 1 damage."),
         "BE_720t8 2/1 | hero 19, 0 armor, 0 attack, enemy 30"),
        (("BE_720t9", "Combo: Gain 2 Armor."),
         "BE_720t9 2/1 | hero 20, 2 armor, 0 attack, enemy 30"),
        (("BE_720t10", "Combo: Give your hero +1 Attack this turn."),
         "BE_720t10 2/1 | hero 20, 0 armor, 1 attack, enemy 30"),
        (("BE_720t11", "Combo: Summon a 1/1 Ghoul with Charge. It dies at end of turn."),
         "BE_720t11 2/1, HERO_11bpt 1/1 | hero 20, 0 armor, 0 attack, enemy 30"),
    ),
)  # fmt: skip
def test_combo_of_a_larva(scene: Callable[..., Scene], larva: tuple[str, str], after: str) -> None:
    """As its hero power does, after another card only."""
    card_id = larva[0]
    aimed = card_id in {"BE_720t1", "BE_720t8"}

    def seen(s: Scene) -> str:
        own = f"hero {s.hero.health}, {s.hero.armor} armor, {s.hero.attack} attack"
        weapon = f", {s.weapon.card_id}" if s.weapon else ""
        return f"{s.board}{own}, enemy {s.enemy_hero.health}{weapon}"

    s = scene(hand=[COIN, card_id], hero="Mage 20", deck=[WISP])
    s.play(COIN).play(card_id, *([s.hero] if aimed else []))
    assert seen(s) == after
    assert len(s.hand) == (card_id == "BE_720t7")
    s = scene(hand=[card_id], hero="Mage 20").play(card_id)
    assert seen(s) == f"{card_id} 2/1 | hero 20, 0 armor, 0 attack, enemy 30"


@card("BE_720t2", "Combo: Summon a random basic Totem.")
def test_blue_larva(scene: Callable[..., Scene]) -> None:
    """One that is not there already."""
    totems = ["CS2_050", "CS2_051", "CS2_052"]
    s = scene(hand=[COIN, "BE_720t2"], friendly=totems).play(COIN).play("BE_720t2")
    assert sorted(x.card_id for x in s.friendly) == ["BE_720t2", *totems, "NEW1_009"]
    s = scene(hand=["BE_720t2"]).play("BE_720t2")
    assert s.board == "BE_720t2 2/1 | "


@card("BE_720", "Battlecry: Get a 1-Cost Larva with a Combo that triggers a Hero Power from "
                "another class.")  # fmt: skip
@card("BE_722", "Deathrattle: Get two 1-Cost Larvae with Combos that trigger a Hero Power from "
                "another class.")  # fmt: skip
@card("BE_724", "Get three 1-Cost Larvae with Combos that trigger a Hero Power from another class.")
def test_larvae_of_other_classes(scene: Callable[..., Scene]) -> None:
    """None of the own class, nor the Teal Larva."""
    found: set[str] = set()
    for seed in range(20):
        s = scene(hand=["BE_720", "BE_724"], hero=ROGUE, seed=seed).play("BE_720")
        assert len(s.hand) == 2
        s.play("BE_724")
        assert len(s.hand) == 4
        found |= {x.card_id for x in s.hand}
    assert found == {f"BE_720t{n}" for n in range(1, 12) if n != 3}
    s = scene(friendly=["BE_722"], hand=["CS2_029"], hero=ROGUE).play("CS2_029", "BE_722")
    assert [x.card_id[:7] for x in s.hand] == ["BE_720t", "BE_720t"]
