"""Titans: abilities one a turn, each once, then attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene

WISP, YETI, KHAZ, PRIME, GOLGANNETH = "CS2_231", "CS2_182", "TTN_415", "TTN_721", "TTN_800"


def test_an_ability_may_be_used_when_the_titan_has_come(scene: Callable[..., Scene]) -> None:
    """In the turn in which it is played, and one in each turn."""
    s = scene(hand=[GOLGANNETH]).play(GOLGANNETH)
    golganneth = s.friendly[0]
    assert [s.can_use_ability(golganneth, k) for k in range(3)] == [True, False, True]
    s.use_ability(golganneth, 0)
    assert s.enemy_hero.health == 27
    assert not any(s.can_use_ability(golganneth, k) for k in range(3))


def test_a_titan_attacks_when_all_abilities_are_used(scene: Callable[..., Scene]) -> None:
    """Not before; each is used once."""
    s = scene(friendly=[GOLGANNETH], enemy=[YETI, YETI], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    golganneth = s.friendly[0]
    for ability in (2, 0, 1):
        assert not s.can_attack(golganneth, s.enemy_hero)
        assert s.can_use_ability(golganneth, ability, s.enemy[0] if ability == 1 else None)
        s.use_ability(golganneth, ability, s.enemy[0] if ability == 1 else None)
        s.end_turn().end_turn()
        assert not s.can_use_ability(golganneth, ability, s.enemy[0])
    assert s.attack(golganneth, s.enemy_hero).enemy_hero.health == 22


def test_an_ability_is_the_attack_of_the_turn(scene: Callable[..., Scene]) -> None:
    """The last ability used leaves no attack in that turn."""
    s = scene(friendly=[GOLGANNETH])
    s.set(s.friendly[0], t.DATA2, 0b110).use_ability(s.friendly[0], 0)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


def test_a_silenced_titan_is_a_minion(scene: Callable[..., Scene]) -> None:
    """It has no abilities and attacks."""
    s = scene(friendly=[GOLGANNETH], hand=["EX1_332"])
    s.play("EX1_332", s.friendly[0])
    assert not s.can_use_ability(s.friendly[0], 0)
    assert s.can_attack(s.friendly[0], s.enemy_hero)


def test_an_ability_is_no_spell(scene: Callable[..., Scene]) -> None:
    """Spell damage does not add to it."""
    s = scene(friendly=[GOLGANNETH, "CS2_142"])
    assert s.use_ability(s.friendly[0], 0).enemy_hero.health == 27


@card(KHAZ, "Titan After this uses an ability, gain Immune this turn and attack a random enemy "
            "minion.")  # fmt: skip
@card("TTN_415t", "Gain +2/+2. Draw a weapon.")
@card("TTN_415t2", "Gain +5 Attack. Give your hero +5 Attack this turn.")
@card("TTN_415t3", "Gain +5 Health. Give your hero 5 Armor.")
def test_khazgoroth(scene: Callable[..., Scene]) -> None:
    """The ability first, then the attack, which does not hurt."""
    s = scene(friendly=[KHAZ], enemy=["CS2_200"], deck=[WISP, "CS2_106", WISP])
    s.use_ability(s.friendly[0], 0)
    assert s.board == "TTN_415 6/7 | CS2_200 6/1"
    assert [x.card_id for x in s.hand] == ["CS2_106"]
    s = scene(friendly=[KHAZ], enemy=["CS2_200"])
    s.use_ability(s.friendly[0], 1)
    assert (s.board, s.hero.attack) == ("TTN_415 9/5 | ", 5)
    s = scene(friendly=[KHAZ])
    s.use_ability(s.friendly[0], 2)
    assert (s.board, s.hero.armor) == ("TTN_415 4/10 | ", 5)


@card(PRIME, "T1T4N This minion's abilities repeat on another random friendly minion.")
@card("TTN_721t", "Gain +2/+1. Deal 4 damage to a random enemy.")
@card("TTN_721t1", "Gain +1/+2. Draw a card.")
@card("TTN_721t2", "Gain +3 Health and Elusive.")
def test_v_07_tr_0n_prime(scene: Callable[..., Scene]) -> None:
    """On the other minion, all of the ability."""
    s = scene(friendly=[PRIME, WISP])
    s.use_ability(s.friendly[0], 0)
    assert (s.board, s.enemy_hero.health) == ("TTN_721 5/6, CS2_231 3/2 | ", 22)
    s = scene(friendly=[PRIME, WISP], deck=[WISP] * 3)
    s.use_ability(s.friendly[0], 1)
    assert (s.board, len(s.hand)) == ("TTN_721 4/7, CS2_231 2/3 | ", 2)
    s = scene(friendly=[PRIME])
    s.use_ability(s.friendly[0], 2)
    assert s.board == "TTN_721 3/8 | "
    assert s.friendly[0].has(t.ELUSIVE)


@card(GOLGANNETH, "Titan Your first spell each turn costs (3) less.")
@card("TTN_800t", "Deal 3 damage to all enemies and restore 6 Health to all friendly characters.")
@card("TTN_800t2", "Deal 20 damage to another minion.")
@card("TTN_800t3", "Draw 3 Overload cards.")
def test_golganneth(scene: Callable[..., Scene]) -> None:
    """The first spell only; another minion may be a friendly one."""
    s = scene(friendly=[GOLGANNETH, YETI], enemy=[YETI], hand=["CS2_029", "CS2_029"])
    s.set(s.hero, t.DAMAGE, 10)
    assert [x.cost for x in s.hand] == [1, 1]
    assert s.play("CS2_029", s.enemy_hero).hand[0].cost == 4
    s.use_ability(s.friendly[0], 0)
    assert (s.board, s.hero.health) == ("TTN_800 5/7, CS2_182 4/5 | CS2_182 4/2", 26)
    s = scene(friendly=[GOLGANNETH, YETI])
    assert not s.can_use_ability(s.friendly[0], 1, s.friendly[0])
    assert s.use_ability(s.friendly[0], 1, s.friendly[1]).board == "TTN_800 5/7 | "
    s = scene(friendly=[GOLGANNETH], deck=["EX1_238", WISP, "EX1_259", "EX1_238", WISP])
    s.use_ability(s.friendly[0], 2)
    assert sorted(x.card_id for x in s.hand) == ["EX1_238", "EX1_238", "EX1_259"]
