"""Hero powers, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("HERO_01bp", "Hero Power Gain $d2 Armor.")
def test_armor_up(scene: Callable[..., Scene]) -> None:
    """Two armor for two mana, once a turn."""
    s = scene(power="HERO_01bp", mana=5).use_power()
    assert (s.hero.armor, s.mana) == (2, 3)
    assert not s.can_use_power()
    assert s.end_turn().end_turn().can_use_power()


@card("HERO_02bp", "Hero Power Summon a random basic Totem.")
def test_totemic_call(scene: Callable[..., Scene]) -> None:
    """A totem that is not there yet; without room the power cannot be used."""
    three = ["NEW1_009", "CS2_050", "CS2_051"]
    s = scene(power="HERO_02bp", friendly=three).use_power()
    assert s.friendly[3].card_id == "CS2_052"
    assert s.count(0, t.N_TOTEMS_GAME) == 1
    assert not scene(power="HERO_02bp", friendly=["CS2_231"] * 7).can_use_power()


@card("HERO_03bp", "Hero Power Equip a 1/2 Dagger.")
def test_dagger_mastery(scene: Callable[..., Scene]) -> None:
    """The dagger replaces the weapon, and the hero may attack with it at once."""
    s = scene(power="HERO_03bp", weapon="CS2_106").use_power()
    assert s.weapon.brief == "CS2_082 1/2"
    s.attack(s.hero, s.enemy_hero)
    assert s.enemy_hero.health == 29
    assert s.weapon.brief == "CS2_082 1/1"


@card("HERO_04bp", "Hero Power Summon a {0} Silver Hand Recruit.")
def test_reinforce(scene: Callable[..., Scene]) -> None:
    """A recruit at the right end, if there is room."""
    s = scene(power="HERO_04bp", friendly=["CS2_182"]).use_power()
    assert s.board == "CS2_182 4/5, CS2_101t 1/1 | "
    assert not scene(power="HERO_04bp", friendly=["CS2_231"] * 7).can_use_power()


@card("HERO_05bp", "Hero Power Deal 2 damage to the enemy hero.")
def test_steady_shot(scene: Callable[..., Scene]) -> None:
    """Two damage, armor first; spell damage does not count."""
    s = scene(power="HERO_05bp", enemy_armor=1, friendly=["CS2_142"]).use_power()
    assert (s.enemy_hero.armor, s.enemy_hero.health) == (0, 29)


@card("HERO_06bp", "Hero Power +$a1 Attack this turn. +$d1 Armor.")
def test_shapeshift(scene: Callable[..., Scene]) -> None:
    """Attack until the end of the turn, and armor that stays."""
    s = scene(power="HERO_06bp").use_power()
    assert (s.hero.attack, s.hero.armor) == (1, 1)
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 1)


@card("HERO_07bp", "Hero Power Draw a card and take 2 damage.")
def test_life_tap(scene: Callable[..., Scene]) -> None:
    """A card for two health."""
    s = scene(power="HERO_07bp", deck=["CS2_231", "CS2_182"]).use_power()
    assert [x.card_id for x in s.hand] == ["CS2_182"]
    assert s.hero.health == 28


@card("HERO_08bp", "Hero Power Deal 1 damage.")
def test_fireblast(scene: Callable[..., Scene]) -> None:
    """Any character may be hit, but no elusive one and no enemy in stealth."""
    s = scene(enemy=["CS2_182", "CORE_ICC_419", "EX1_010"])
    assert [s.can_use_power(x) for x in s.enemy] == [True, False, False]
    assert s.can_use_power(s.hero)
    s.use_power(s.enemy[0])
    assert s.enemy[0].health == 4


@card("HERO_09bp", "Hero Power Restore 2 Health.")
def test_lesser_heal(scene: Callable[..., Scene]) -> None:
    """No more is restored than was lost."""
    s = scene(power="HERO_09bp")
    s.set(s.hero, t.DAMAGE, 1)
    assert s.use_power(s.hero).hero.health == 30


@card("HERO_10bp", "Hero Power +$a1 Attack this turn.")
def test_demon_claws(scene: Callable[..., Scene]) -> None:
    """One attack for one mana, gone when the turn ends."""
    s = scene(power="HERO_10bp").use_power()
    assert (s.mana, s.hero.attack) == (9, 1)
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 29
    assert s.end_turn().hero.attack == 0


@card("HERO_11bp", "Hero Power Summon a 1/1 Ghoul with Charge. It dies at end of turn.")
@card("HERO_11bpt", "Charge At the end of your turn, this minion dies.")
def test_ghoul_charge(scene: Callable[..., Scene]) -> None:
    """The ghoul attacks at once and is gone when the turn is over."""
    s = scene(power="HERO_11bp").use_power()
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.enemy_hero.health == 29
    s.end_turn()
    assert s.board == " | "
    assert s.count(0, t.N_DIED_GAME) == 1


@card("HERO_01bp2", "Hero Power Gain $d4 Armor.")
@card("HERO_05bp2", "Hero Power Deal 3 damage to the enemy hero.")
@card("HERO_06bp2", "Hero Power +$a2 Attack this turn. +$d2 Armor.")
@card("HERO_07bp2", "Hero Power Draw a card.")
@card("HERO_08bp2", "Hero Power Deal 2 damage.")
@card("HERO_09bp2", "Hero Power Restore 4 Health.")
@card("HERO_10bp2", "Hero Power +$a2 Attack this turn.")
def test_better_powers_of_numbers(scene: Callable[..., Scene]) -> None:
    """More of the same; Soul Tap costs no health."""
    assert scene(power="HERO_01bp2").use_power().hero.armor == 4
    assert scene(power="HERO_05bp2").use_power().enemy_hero.health == 27
    s = scene(power="HERO_06bp2").use_power()
    assert (s.hero.attack, s.hero.armor) == (2, 2)
    s = scene(power="HERO_07bp2", deck=["CS2_231"]).use_power()
    assert (len(s.hand), s.hero.health) == (1, 30)
    s = scene(power="HERO_08bp2", enemy=["CS2_182"])
    assert s.use_power(s.enemy[0]).enemy[0].health == 3
    s = scene(power="HERO_09bp2")
    assert s.set(s.hero, t.DAMAGE, 9).use_power(s.hero).hero.health == 25
    s = scene(power="HERO_10bp2").use_power()
    assert (s.hero.attack, s.mana) == (2, 9)


@card("HERO_02bp2", "Hero Power Summon a Totem of your choice.")
def test_totemic_slam(scene: Callable[..., Scene]) -> None:
    """Any of the four, one that is there already too."""
    s = scene(power="HERO_02bp2", friendly=["CS2_051"]).use_power()
    assert set(s.offered) == {"NEW1_009", "CS2_050", "CS2_051", "CS2_052"}
    assert s.choose("CS2_051").board == "CS2_051 0/2, CS2_051 0/2 | "
    assert not scene(power="HERO_02bp2", friendly=["CS2_231"] * 7).can_use_power()


@card("HERO_03bp2", "Hero Power Equip a 2/2 Weapon.")
@card("HERO_04bp2", "Hero Power Summon two {0} Recruits.")
@card("HERO_11bp2", "Hero Power Summon a 2/1 Ghoul with Charge. It dies at end of turn.")
@card("HERO_11bp2t", "Charge At the end of your turn, this minion dies.")
def test_better_powers_of_tokens(scene: Callable[..., Scene]) -> None:
    """With room for one, one recruit comes."""
    assert scene(power="HERO_03bp2").use_power().weapon.brief == "AT_132_ROGUEt 2/2"
    recruits = "CS2_101t 1/1, CS2_101t 1/1 | "
    assert scene(power="HERO_04bp2").use_power().board == recruits
    assert len(scene(power="HERO_04bp2", friendly=["CS2_231"] * 6).use_power().friendly) == 7
    s = scene(power="HERO_11bp2").use_power()
    assert s.board == "HERO_11bp2t 2/1 | "
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.end_turn().board == " | "


@card("HERO_04cbhp", "Hero Power Summon a 1/1 Silver Hand Recruit.")
@card("HERO_04cbhp2", "Hero Power Summon two 1/1 Recruits.")
@card("HERO_04fbp3", "Hero Power Summon a {0} Silver Hand Recruit.")
@card("HERO_08fbp3", "Hero Power Deal 2 damage.")
def test_powers_of_portraits(scene: Callable[..., Scene]) -> None:
    """A portrait's power does what that of the class does; the portrait is modelled whole."""
    for power, recruits in (("HERO_04cbhp", 1), ("HERO_04cbhp2", 2), ("HERO_04fbp3", 1)):
        board = ", ".join(["CS2_101t 1/1"] * recruits)
        assert scene(power=power).use_power().board == f"{board} | "
    s = scene(power="HERO_08fbp3", enemy=["CS2_182"])
    assert s.use_power(s.enemy[0]).enemy[0].health == 3
    library = s.native.library
    portraits = ("HERO_04cb", "HERO_04cc", "HERO_04cf")
    assert not [x for x in portraits if library.unmodelled(x)]
