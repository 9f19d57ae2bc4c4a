"""Titans: abilities one a turn, each once, then attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

PRIMUS, FIREBALL = "TTN_737", "CS2_029"
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


@card("TTN_092", "Titan Battlecry: Equip a 3/3 Taeshalach.")
@card("TTN_092t1", 'Give your weapon "After your hero attacks, draw a card."')
@card("TTN_092e", "Draws a card after attacking.")
@card("TTN_092t2", 'Give your weapon "After your hero attacks, summon a 3/3 Enforcer with Taunt."')
@card("TTN_092e2", "Summon a 3/3 Enforcer with Taunt after your hero attacks.")
@card("TTN_092t3", 'Give your weapon +2 Attack and "Your hero is Immune while attacking."')
def test_aggramar(scene: Callable[..., Scene]) -> None:
    """The weapon keeps what the abilities gave it."""
    s = scene(hand=["TTN_092"], enemy=[YETI], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    aggramar = s.play("TTN_092").friendly[0]
    assert s.weapon.brief == "TTN_092t 3/3"
    s.use_ability(aggramar, 2).attack(s.hero, s.enemy[0])
    assert (s.hero.health, s.board, s.weapon.brief) == (30, "TTN_092 3/7 | ", "TTN_092t 5/2")
    s.end_turn().end_turn().use_ability(aggramar, 0).attack(s.hero, s.enemy_hero)
    assert len(s.hand) == 2
    s.end_turn().end_turn().use_ability(aggramar, 1).attack(s.hero, s.enemy_hero)
    assert (len(s.hand), s.board, s.weapon) == (4, "TTN_092 3/7, TTN_092e2t 3/3 | ", None)


@card("TTN_429", "Titan After this uses an ability, Discover any Legendary minion from any class.")
@card("TTN_429t", "Choose a non-Titan minion. Summon a copy of it with +2/+2.")
@card("TTN_429t2", "Choose two enemy minions. Remove them from the game.")
@card("TTN_429t3", "Summon a random 6-Cost minion. Give it Taunt and Lifesteal.")
def test_amanthul(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each ability, then a legendary minion; what is removed does not die."""
    s = scene(friendly=["TTN_429"], enemy=[YETI, "EX1_096", WISP])
    assert not s.can_use_ability(s.friendly[0], 0, s.friendly[0])
    s.use_ability(s.friendly[0], 0, s.enemy[0])
    assert s.friendly[1].attack == 6
    assert all(table[x].elite and table[x].type == CardType.MINION for x in s.offered)
    s = scene(friendly=["TTN_429"], enemy=[YETI, "EX1_096", WISP], enemy_deck=[WISP])
    s.use_ability(s.friendly[0], 1).choose(YETI).choose("EX1_096")
    assert (s.board, s.enemy_hand) == ("TTN_429 3/10 | CS2_231 1/1", [])
    s = scene(friendly=["TTN_429"])
    minion = s.use_ability(s.friendly[0], 2).friendly[1]
    assert table[minion.card_id].cost == 6
    assert minion.has(t.TAUNT)
    assert minion.has(t.LIFESTEAL)


@card("TTN_737", "Titan After this uses an ability, Discover a card with that Rune.")
@card("TTN_737t", "Destroy an enemy minion. This minion and your hero gain its Health.")
@card("TTN_737t1", "Summon two 3/3 Undead with Taunt and Reborn.")
@card("TTN_737t3", "The next spell you cast costs (3) less and has Spell Damage +3.")
@card("TTN_737e", "Your next spell costs (3) less and has Spell Damage +3.")
def test_the_primus(scene: Callable[..., Scene], table: CardTable) -> None:
    """A card with the rune of the ability; one spell is cheaper and stronger."""
    runes = (GameTag.COST_BLOOD, GameTag.COST_FROST, GameTag.COST_UNHOLY)
    for ability, rune in enumerate(runes):
        s = scene(friendly=[PRIMUS], enemy=[YETI], hand=[FIREBALL, FIREBALL], hero="HERO_11")
        s.use_ability(s.friendly[0], ability, s.enemy[0] if ability == 0 else None)
        assert all(table[x].tag(rune) for x in s.offered)
        s.choose(s.offered[0])
        if ability == 0:
            assert (s.board, s.hero.health) == ("TTN_737 7/14 | ", 35)
        elif ability == 2:
            assert s.board == "TTN_737t2 3/3, TTN_737 7/9, TTN_737t2 3/3 | CS2_182 4/5"
        else:
            assert s.hand[0].cost == 1
            s.play(FIREBALL, s.enemy_hero)
            assert (s.enemy_hero.health, s.hand[0].cost) == (21, 4)
            assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 15


@card("TTN_858", "Titan Taunt. Your minions can't take more than 2 damage at a time.")
@card("TTN_858t1", "Draw 2 minions. Set their Attack, Health, and Cost to 2.")
@card("TTN_858t2", "Give your other minions +2/+2.")
@card("TTN_858t3", "Set the Attack and Health of all enemy minions to 2.")
def test_amitus(scene: Callable[..., Scene]) -> None:
    """Own minions only are shielded, himself too."""
    s = scene(friendly=["TTN_858", YETI], enemy=["CS2_200"], hand=[FIREBALL, FIREBALL])
    s.play(FIREBALL, s.friendly[0]).play(FIREBALL, s.enemy[0])
    assert s.board == "TTN_858 1/6, CS2_182 4/5 | CS2_200 6/1"
    s = scene(friendly=["TTN_858", YETI], enemy=["CS2_200"], deck=[YETI, FIREBALL, WISP])
    s.use_ability(s.friendly[0], 0)
    assert [(x.attack, x.health, x.cost) for x in s.hand] == [(2, 2, 2)] * 2
    s = scene(friendly=["TTN_858", YETI], enemy=["CS2_200"])
    assert s.use_ability(s.friendly[0], 1).board == "TTN_858 1/8, CS2_182 6/7 | CS2_200 6/7"
    s = scene(friendly=["TTN_858", YETI], enemy=["CS2_200"])
    assert s.use_ability(s.friendly[0], 2).board == "TTN_858 1/8, CS2_182 4/5 | CS2_200 2/2"


@card("TTN_903", "Titan After this uses an ability, summon a 5/5 Ancient with Taunt.")
@card("TTN_903t", "Draw cards until your hand is full.")
@card("TTN_903t2", "Restore your hero to full Health.")
@card("TTN_903t3", "Refresh your Mana Crystals.")
def test_eonar(scene: Callable[..., Scene]) -> None:
    """An ancient each time."""
    for ability in range(3):
        s = scene(friendly=["TTN_903"], hand=[YETI], deck=[WISP] * 20)
        s.set(s.hero, t.DAMAGE, 12).play(YETI)
        s.use_ability(s.friendly[0], ability)
        assert s.friendly[1].card_id == "TTN_903t4"
        found = (len(s.hand), s.hero.health, s.mana)
        assert found == [(10, 18, 6), (0, 30, 6), (0, 18, 10)][ability]


@card("YOG_516", "Titan After this uses an ability, cast two random spells.")
@card("YOG_516t", "Take control of an enemy minion.")
@card("YOG_516t2", "Force each enemy minion to attack a random enemy minion.")
@card("YOG_516t3", "Fill your hand with 1/1 Chaotic Tendrils.")
def test_yogg_saron_unleashed(scene: Callable[..., Scene]) -> None:
    """The spells come after the ability, and are none of the player's."""
    for ability in range(3):
        s = scene(friendly=["YOG_516"], enemy=[YETI, YETI])
        s.use_ability(s.friendly[0], ability, s.enemy[0] if ability == 0 else None)
        assert s.count(0, t.N_SPELLS_GAME) == 0
    s = scene(friendly=["YOG_516"], enemy=[YETI, YETI], hand=[WISP])
    s.set(s.friendly[0], t.FLAGS, 0)
    with s.trace() as steps:
        s.use_ability(s.friendly[0], 2)
    assert "Chaotic Tendril comes to your hand" in str(steps)
