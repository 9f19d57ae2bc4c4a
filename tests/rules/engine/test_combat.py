"""Attacks and keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, OGRE, RAIDER, WISP = "CS2_182", "CS2_200", "CS2_168", "CS2_231"


@card("CS2_182", "")
def test_minions_strike_each_other_at_once(scene: Callable[..., Scene]) -> None:
    """Both take damage, and a minion attacks once a turn."""
    s = scene(friendly=[YETI], enemy=[OGRE])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == " | CS2_200 6/3"
    s = scene(friendly=[OGRE], enemy=[YETI, RAIDER])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "CS2_200 6/3 | CS2_168 2/1"
    assert not s.can_attack(s.friendly[0], s.enemy[0])


@card("CS2_171", "Charge")
@card("BOT_603", "Rush")
def test_a_played_minion_waits_a_turn(scene: Callable[..., Scene]) -> None:
    """Charge attacks anything at once, rush minions only."""
    s = scene(hand=[WISP, "CS2_171", "BOT_603"], enemy=[YETI])
    s.play(WISP).play("CS2_171").play("BOT_603")
    wisp, boar, rager = s.friendly
    assert not s.can_attack(wisp, s.enemy[0])
    assert s.can_attack(boar, s.enemy_hero)
    assert s.can_attack(rager, s.enemy[0])
    assert not s.can_attack(rager, s.enemy_hero)
    s.end_turn().end_turn()
    assert s.can_attack(wisp, s.enemy_hero)
    assert s.can_attack(rager, s.enemy_hero)


@card("CS2_179", "Taunt")
def test_taunt_stands_in_the_way_unless_hidden(scene: Callable[..., Scene]) -> None:
    """Only taunts may be attacked, but one in stealth or immune hides nobody."""
    s = scene(friendly=[YETI], enemy=["CS2_179", RAIDER])
    targets = (*s.enemy, s.enemy_hero)
    assert [s.can_attack(s.friendly[0], x) for x in targets] == [True, False, False]
    for bit in (t.STEALTH, t.IMMUNE):
        s.set(s.enemy[0], t.KW, t.TAUNT | bit)
        assert [s.can_attack(s.friendly[0], x) for x in targets] == [False, True, True]


@card("EX1_028", "Stealth")
@card("EX1_010", "Stealth")
def test_stealth_ends_with_the_first_attack(scene: Callable[..., Scene]) -> None:
    """No enemy may aim at it before; its own side may."""
    s = scene(friendly=["EX1_028"], enemy=["EX1_010"])
    assert not s.can_attack(s.friendly[0], s.enemy[0])
    assert not s.can_use_power(s.enemy[0])
    assert s.can_use_power(s.friendly[0])
    s.attack(s.friendly[0], s.enemy_hero)
    assert not s.friendly[0].has(t.STEALTH)


@card("EX1_008", "Divine Shield")
def test_divine_shield_stops_one_blow(scene: Callable[..., Scene]) -> None:
    """However hard, and nothing of lifesteal or poison comes through."""
    s = scene(hand=["CS2_029"], enemy=["EX1_008"])
    s.play("CS2_029", s.enemy[0])
    assert s.board == " | EX1_008 1/1"
    s.use_power(s.enemy[0])
    assert s.board == " | "
    s = scene(friendly=["CORE_ICC_032"], enemy=["EX1_008"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "CORE_ICC_032 2/4 | EX1_008 1/1"


@card("CS2_169", "Windfury")
@card("WW_382", "Rush, Lifesteal, Mega-Windfury Overload: (2)")
@card("EX1_567", "Windfury, Overload: (2)")
def test_windfury_attacks_twice_and_mega_windfury_four_times(scene: Callable[..., Scene]) -> None:
    """Also where it comes with a weapon."""
    for minion, attacks in (("CS2_169", 2), ("WW_382", 4), (YETI, 1)):
        s = scene(friendly=[minion])
        for _ in range(attacks):
            s.attack(s.friendly[0], s.enemy_hero)
        assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(weapon="EX1_567")
    s.attack(s.hero, s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert s.enemy_hero.health == 26
    assert not s.can_attack(s.hero, s.enemy_hero)


@card("CORE_ICC_032", "Poisonous")
def test_poison_kills_minions_and_no_heroes(scene: Callable[..., Scene]) -> None:
    """Any damage does it."""
    s = scene(friendly=["CORE_ICC_032", "CORE_ICC_032"], enemy=[OGRE])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy == []
    assert s.attack(s.friendly[-1], s.enemy_hero).enemy_hero.health == 28


@card("BE_285", "Lifesteal")
@card("BT_921", "Lifesteal")
def test_lifesteal_heals_its_hero(scene: Callable[..., Scene]) -> None:
    """A minion's in attack and defence, and a weapon's in the hero's hands."""
    s = scene(friendly=["BE_285"], enemy=[YETI])
    s.set(s.hero, t.DAMAGE, 10).attack(s.friendly[0], s.enemy[0])
    assert s.hero.health == 23
    s = scene(weapon="BT_921")
    s.set(s.hero, t.DAMAGE, 10).attack(s.hero, s.enemy_hero)
    assert s.hero.health == 22
    s = scene(friendly=[YETI], enemy=["BE_285"])
    s.set(s.enemy_hero, t.DAMAGE, 10).attack(s.friendly[0], s.enemy[0])
    assert s.enemy_hero.health == 23


@card("ULD_205", "Reborn")
def test_reborn_comes_back_once_with_one_health(scene: Callable[..., Scene]) -> None:
    """Where it stood, and not again."""
    s = scene(hand=["CS2_029"], enemy=[WISP, "ULD_205", YETI])
    s.play("CS2_029", s.enemy[1])
    assert s.board == " | CS2_231 1/1, ULD_205 3/1, CS2_182 4/5"
    s.use_power(s.enemy[1])
    assert s.board == " | CS2_231 1/1, CS2_182 4/5"


@card("CS2_106", "")
def test_the_hero_attacks_with_its_weapon(scene: Callable[..., Scene]) -> None:
    """A blow costs durability and health; the worn weapon is gone; on the other's turn it rests."""
    s = scene(weapon="CS2_106", enemy=[YETI])
    s.attack(s.hero, s.enemy[0])
    assert (s.enemy[0].health, s.hero.health, s.weapon.brief) == (2, 26, "CS2_106 3/1")
    s.end_turn().attack(s.enemy[0], s.hero)
    assert s.enemy[0].health == 2, "a hero does not strike back"
    s.end_turn().attack(s.hero, s.enemy[0])
    assert s.weapon is None
    assert s.enemy == []


def test_a_weapon_and_a_minion_that_go_together_go_once(scene: Callable[..., Scene]) -> None:
    """The death step comes again for both, and nothing of the attack is repeated."""
    s = scene(weapon="CS2_106", friendly=["EX1_604"], enemy=[RAIDER])
    s.set(s.weapon, t.DAMAGE, 1).attack(s.hero, s.enemy[0])
    assert (s.hero.health, s.enemy, s.weapon) == (28, [], None)
    assert s.friendly[0].attack == 3, "one minion was damaged, once"
    assert not s.can_attack(s.hero, s.enemy_hero)


def test_frozen_characters_miss_one_attack(scene: Callable[..., Scene]) -> None:
    """One that could have attacked thaws when its turn ends; one played this turn stays frozen."""
    s = scene(friendly=[YETI], hand=[WISP]).play(WISP)
    for minion in s.friendly:
        s.set(minion, t.FLAGS, minion.column(t.FLAGS) | t.F_FROZEN)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s.end_turn()
    assert [x.frozen for x in s.friendly] == [False, True]
    s.end_turn().end_turn()
    assert [x.frozen for x in s.friendly] == [False, False]


def test_no_attack_and_minions_that_cannot_do_not(scene: Callable[..., Scene]) -> None:
    """Nothing to strike with, or a text against it."""
    s = scene(friendly=["EX1_405", "EX1_045"])
    assert not any(s.can_attack(x, s.enemy_hero) for x in (*s.friendly, s.hero))


@card("CORE_ICC_419", "Elusive")
def test_spells_and_powers_cannot_aim_at_the_elusive(scene: Callable[..., Scene]) -> None:
    """Neither side's; battlecries and attacks can."""
    s = scene(hand=["CS2_029", "EX1_019"], friendly=["CORE_ICC_419"], enemy=["CORE_ICC_419"])
    assert not s.can_play("CS2_029", s.enemy[0])
    assert not s.can_play("CS2_029", s.friendly[0])
    assert s.can_play("EX1_019", s.friendly[0])
    assert s.can_attack(s.friendly[0], s.enemy[0])


def test_armor_takes_damage_first(scene: Callable[..., Scene]) -> None:
    """The rest goes through."""
    s = scene(hand=["CS2_029"], enemy_armor=4)
    s.play("CS2_029", s.enemy_hero)
    assert (s.enemy_hero.armor, s.enemy_hero.health) == (0, 28)


def test_the_dead_hero_loses(scene: Callable[..., Scene]) -> None:
    """And nothing is legal any more."""
    s = scene(friendly=[OGRE], enemy_health=6)
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.winner == 0
    assert s.native.returns(s.array) == (1.0, -1.0)
    assert s.native.options(s.array) == []


def test_both_heroes_dead_at_once_is_a_draw(scene: Callable[..., Scene]) -> None:
    """Neither has won when one death step takes both."""
    both = scene(enemy_health=1)
    both.set(both.hero, t.FLAGS, t.F_DESTROYED).use_power(both.enemy_hero)
    assert (both.is_over, both.winner) == (True, None)
    assert both.native.returns(both.array) == (0.0, 0.0)


def test_deathrattles_run_in_order_of_play_and_in_place(scene: Callable[..., Scene]) -> None:
    """Golems dying together leave their parts where they stood."""
    golem, part = "EX1_556", "skele21"
    s = scene(hand=["CFM_065"], enemy=[golem, OGRE, golem, golem, WISP, YETI])
    for x in s.enemy:
        s.set(x, t.DAMAGE, int(x.card_id == golem))
    s.play("CFM_065")
    assert [x.card_id for x in s.enemy] == [part, OGRE, part, part, YETI]
    s = scene(hand=["CFM_065"], friendly=["EX1_012"], enemy=["EX1_016"], deck=[WISP, OGRE])
    s.set(s.enemy[0], t.DAMAGE, 3).play("CFM_065")
    assert s.board == " | ", "Sylvanas finds nobody: Thalnos died with her"
    assert [x.card_id for x in s.hand] == [OGRE]


def test_summons_need_room(scene: Callable[..., Scene]) -> None:
    """Seven minions are the most; no eighth may be played or made."""
    s = scene(hand=[WISP, "OG_312"], friendly=[WISP] * 7)
    assert not s.can_play(WISP)
    s = scene(hand=["KAR_073"], friendly=[WISP] * 7).play("KAR_073")
    assert len(s.friendly) == 7


def test_a_stolen_minion_is_ready_a_turn_later(scene: Callable[..., Scene]) -> None:
    """It comes to the right end of the new side, and with no room it is destroyed."""
    s = scene(hand=["EX1_085"], friendly=[WISP], enemy=[OGRE] * 4).play("EX1_085")
    assert s.friendly[2].card_id == OGRE
    assert not s.can_attack(s.friendly[2], s.enemy_hero)
    s = scene(hand=["EX1_085"], friendly=[WISP] * 6, enemy=[OGRE] * 4).play("EX1_085")
    assert (len(s.friendly), len(s.enemy)) == (7, 3)


@card("CFM_039", "Spell Damage +2")
def test_spell_damage_makes_spells_stronger(scene: Callable[..., Scene]) -> None:
    """Two more while it stands on the caster's side; on the other side it does nothing."""
    s = scene(hand=["CS2_029"], friendly=["CFM_039"]).play("CS2_029", scene().enemy_hero)
    assert s.enemy_hero.health == 22
    s = scene(hand=["CS2_029"], enemy=["CFM_039"]).play("CS2_029", scene().enemy_hero)
    assert s.enemy_hero.health == 24


@card("AT_052", "Overload: (1)")
def test_overload_locks_crystals_next_turn(scene: Callable[..., Scene]) -> None:
    """One less in the next turn, and in that one only."""
    s = scene(hand=["AT_052"], deck=[WISP] * 2, enemy_deck=[WISP] * 2).play("AT_052")
    assert s.end_turn().end_turn().mana == 9
    assert s.end_turn().end_turn().mana == 10
