"""Passive hero powers of adventures' bosses, held by the player whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, FIREBALL, AXE = "CS2_231", "CS2_182", "CS2_200", "CS2_029", "CS2_106"
HOARDER, ENGINEER, ARCANE_SHOT, COIN, BEAST = "EX1_096", "EX1_015", "DS1_185", "GAME_005", "CS2_172"


@card("LOOTA_BOSS_16p", "Passive All Deathrattles trigger twice.")
@card("LOOTA_BOSS_38p", "Passive. All Battlecries and Deathrattles trigger twice.")
@pytest.mark.parametrize("power", ["LOOTA_BOSS_16p", "LOOTA_BOSS_38p"])
def test_all_deathrattles_trigger_twice(scene: Callable[..., Scene], power: str) -> None:
    """Both sides'."""
    decks = {"deck": [WISP] * 5, "enemy_deck": [WISP] * 5}
    s = scene(power=power, friendly=[HOARDER], enemy=[HOARDER], **decks)
    s.attack(s.friendly[0], s.enemy[0])
    assert (len(s.hand), len(s.enemy_hand)) == (2, 2)


@card("LOOTA_BOSS_17p", "Passive All Battlecries trigger twice.")
@card("GILA_BOSS_47p", "Passive All Battlecries trigger twice.")
@pytest.mark.parametrize("power", ["LOOTA_BOSS_17p", "GILA_BOSS_47p", "LOOTA_BOSS_38p"])
def test_all_battlecries_trigger_twice(scene: Callable[..., Scene], power: str) -> None:
    """Two cards for Novice Engineer."""
    s = scene(power=power, hand=[ENGINEER], deck=[WISP] * 5).play(ENGINEER)
    assert len(s.hand) == 2


@card("LOOTA_BOSS_19p", "Passive. Whenever your opponent casts a spell, summon a Tunnel Trogg.")
@card("GILA_BOSS_63p", "Passive Whenever your opponent casts a spell, draw a spell from your deck.")
@card(
    "ULDA_BOSS_45p",
    "Passive After your opponent casts a spell, put a copy of it into your hand.",
)
def test_the_others_spells(scene: Callable[..., Scene]) -> None:
    """A Trogg, a drawn spell, a copy; nothing for an own one."""
    position = {"enemy_hand": [ARCANE_SHOT], "deck": [WISP, FIREBALL]}
    s = scene(power="LOOTA_BOSS_19p", **position).end_turn().play(ARCANE_SHOT, "enemy hero")
    assert s.board == "LOE_018 1/3 | "
    for power, found in (("GILA_BOSS_63p", FIREBALL), ("ULDA_BOSS_45p", ARCANE_SHOT)):
        s = scene(power=power, **position).end_turn().play(ARCANE_SHOT, "enemy hero")
        assert [x.card_id for x in s.hand] == [found]


@card("LOOTA_BOSS_31p", "Passive After you play a minion, give it Charge.")
@card("LOOTA_BOSS_47p", "Passive After a minion is played, deal 2 damage to it.")
@card("ULDA_BOSS_16p", "Passive After you play a minion, give it Reborn.")
@card("ULDA_BOSS_56p", "Passive After you play a 1-Cost minion, give it Stealth.")
@card("ULDA_BOSS_11p", "Passive After you summon a Mech, deal 2 damage to a random enemy.")
@card("DALA_BOSS_11p", "Passive Whenever a Stealthed minion is summoned, give it +1 Attack.")
@card("DALA_BOSS_11px", "Passive Whenever a Stealthed minion is summoned, give it +2 Attack.")
@card("DALA_BOSS_22px", "Passive. After a minion is summoned, Silence it.")
def test_what_is_played(scene: Callable[..., Scene]) -> None:
    """It gains a keyword, attack, damage or silence."""
    for power, keyword in (("LOOTA_BOSS_31p", t.CHARGE), ("ULDA_BOSS_16p", t.REBORN)):
        s = scene(power=power, hand=[YETI]).play(YETI)
        assert s.friendly[0].column(t.KW) & keyword
    s = scene(power="ULDA_BOSS_56p", hand=["CS2_168", YETI]).play("CS2_168").play(YETI)
    assert [bool(x.column(t.KW) & t.STEALTH) for x in s.friendly] == [True, False]
    s = scene(power="LOOTA_BOSS_47p", hand=[YETI], enemy_hand=[OGRE]).play(YETI).end_turn()
    assert s.play(OGRE).board == "CS2_182 4/3 | CS2_200 6/5"
    s = scene(power="ULDA_BOSS_11p", hand=["GVG_085", YETI]).play("GVG_085").play(YETI)
    assert s.enemy_hero.health == 28
    for power, more in (("DALA_BOSS_11p", 1), ("DALA_BOSS_11px", 2)):
        s = scene(power=power, hand=["EX1_010", WISP]).play("EX1_010").play(WISP)
        assert [x.attack for x in s.friendly] == [s.cards["EX1_010"].attack + more, 1]
    s = scene(power="DALA_BOSS_22px", hand=["CS1_042"]).play("CS1_042")
    assert not s.friendly[0].has(t.TAUNT)


@card("GILA_BOSS_24p", "Passive Whenever an enemy dies, raise a 1/3 Bloated Zombie.")
@card("GILA_BOSS_39p", "Passive Whenever a friendly minion dies, shuffle a copy into your deck.")
@card("GILA_BOSS_65p", "Passive Whenever a friendly Beast dies, draw a card.")
@card("BTA_BOSS_18p", "Passive After an enemy minion dies, restore 5 Health to your hero.")
@card("DRGA_BOSS_23p", "Passive After a friendly Dragon dies, give all minions +1/+1.")
@card("NAX4_04", "Passive Whenever an enemy dies, raise a 1/1 Skeleton.")
@card("NAX4_04H", "Passive Whenever an enemy dies, raise a 5/5 Skeleton.")
@card("Story_08_Sylvanas_008p", "Passive After a friendly minion dies, draw a card.")
def test_deaths(scene: Callable[..., Scene]) -> None:
    """An own minion's death, or an enemy's, has the effect of the text."""
    dead = {"GILA_BOSS_24p": "GILA_BOSS_24t", "NAX4_04": "NAX4_03", "NAX4_04H": "NAX4_03H"}
    for power, risen in dead.items():
        s = scene(power=power, friendly=[OGRE], enemy=[WISP]).attack(OGRE, WISP)
        assert [x.card_id for x in s.friendly] == [OGRE, risen]
    s = scene(power="GILA_BOSS_39p", friendly=[WISP], enemy=[OGRE]).attack(WISP, OGRE)
    assert s.deck() == [WISP]
    for power, drawn in (("GILA_BOSS_65p", 1), ("Story_08_Sylvanas_008p", 1)):
        s = scene(power=power, friendly=[BEAST], enemy=[OGRE], deck=[WISP]).attack(BEAST, OGRE)
        assert len(s.hand) == drawn
    s = scene(power="BTA_BOSS_18p", friendly=[OGRE], enemy=[WISP])
    assert s.set(s.hero, t.DAMAGE, 9).attack(OGRE, WISP).hero.health == 26
    s = scene(power="DRGA_BOSS_23p", friendly=["EX1_284", WISP], enemy=[OGRE])
    assert s.attack("EX1_284", OGRE).board == "CS2_231 2/2 | CS2_200 7/4"


@card("GILA_BOSS_45p", "Passive Whenever a player draws a card, deal 1 damage to them.")
@card("DALA_BOSS_28p", "Passive Spells cost (0) the turn they are drawn.")
def test_draws(scene: Callable[..., Scene]) -> None:
    """A damage each; free spells."""
    s = scene(power="GILA_BOSS_45p", hand=[ENGINEER], deck=[WISP], enemy_deck=[WISP])
    assert s.play(ENGINEER).hero.health == 29
    assert s.end_turn().enemy_hero.health == 29
    s = scene(power="DALA_BOSS_28p", hand=[ENGINEER], deck=[FIREBALL]).play(ENGINEER)
    assert [x.cost for x in s.hand] == [0]


@card("DALA_BOSS_02p", "Passive After you cast a spell, restore 3 Health to your hero.")
@card("DALA_BOSS_02px", "Passive After you cast a spell, restore 5 Health to your hero.")
@card("DALA_BOSS_49p", "Passive After you cast a spell, deal 1 damage to all enemies.")
@card("DALA_BOSS_49px", "Passive After you cast a spell, deal 2 damage to all enemies.")
@card("DALA_BOSS_68p", "Passive After you cast a spell, summon a random 1-Cost minion.")
@card("DALA_BOSS_68px", "Passive After you cast a spell, summon a random minion of the same Cost.")
def test_own_spells(scene: Callable[..., Scene]) -> None:
    """Healing, damage, a minion."""
    for power, healed in (("DALA_BOSS_02p", 3), ("DALA_BOSS_02px", 5)):
        s = scene(power=power, hand=[FIREBALL])
        s.set(s.hero, t.DAMAGE, 9).play(FIREBALL, "enemy hero")
        assert s.hero.health == 21 + healed
    for power, dealt in (("DALA_BOSS_49p", 1), ("DALA_BOSS_49px", 2)):
        s = scene(power=power, hand=[FIREBALL], enemy=[OGRE]).play(FIREBALL, "enemy hero")
        assert (s.enemy_hero.health, s.enemy[0].health) == (24 - dealt, 7 - dealt)
    for power, cost in (("DALA_BOSS_68p", 1), ("DALA_BOSS_68px", 4)):
        s = scene(power=power, hand=[FIREBALL]).play(FIREBALL, "enemy hero")
        assert [s.cards[x.card_id].cost for x in s.friendly] == [cost]


@card("DALA_BOSS_26px", "Passive After a minion attacks you, Freeze it.")
@card("DALA_BOSS_40p", "Passive After a minion attacks you, deal 2 damage to it.")
@card("DALA_BOSS_40px", "Passive After a minion attacks you, deal 3 damage to it.")
def test_who_attacks_the_boss(scene: Callable[..., Scene]) -> None:
    """A minion that attacks the hero, no other."""
    for power, health, frozen in (
        ("DALA_BOSS_26px", 5, True),
        ("DALA_BOSS_40p", 3, False),
        ("DALA_BOSS_40px", 2, False),
    ):
        s = scene(power=power, friendly=[WISP], enemy=[YETI]).end_turn()
        s.attack(YETI, s.hero)
        assert s.enemy[0].health == health
        assert bool(s.enemy[0].column(t.FLAGS) & t.F_FROZEN) is frozen
        s = scene(power=power, friendly=[WISP], enemy=[YETI]).end_turn().attack(YETI, WISP)
        assert s.enemy[0].health == 4


@card("DALA_BOSS_33p", "Passive Whenever you take damage, add a Coin to your hand.")
@card(
    "DALA_BOSS_35p", "Passive At the start of your turn, restore 2 Health to all friendly minions."
)
@card("DALA_BOSS_65p", "Passive Your hero can only take up to 3 damage at a time.")
@card("LOEA14_2", "Passive Your hero can only take 1 damage at a time.")
@card("LOEA14_2H", "Passive Your hero and your minions can only take 1 damage at a time.")
def test_damage(scene: Callable[..., Scene]) -> None:
    """Coins for it, healing after it, a limit to it."""
    hand = {"enemy_hand": [FIREBALL]}
    s = scene(power="DALA_BOSS_33p", **hand).end_turn()
    s.play(FIREBALL, s.hero)
    assert [x.card_id for x in s.hand] == [COIN]
    s = scene(power="DALA_BOSS_35p", friendly="Chillwind Yeti 4/2").end_turn().end_turn()
    assert s.friendly[0].health == 4
    for power, taken in (("DALA_BOSS_65p", 3), ("LOEA14_2", 1), ("LOEA14_2H", 1)):
        s = scene(power=power, **hand).end_turn()
        s.play(FIREBALL, s.hero)
        assert s.hero.health == 30 - taken
    s = scene(power="LOEA14_2H", friendly=[OGRE], **hand).end_turn().play(FIREBALL, OGRE)
    assert s.friendly[0].health == 6


@card("GILA_BOSS_46p", "Passive Your minions have +1/+1.")
@card("BOM_03_Murstrosity_07p", "Passive Your Murlocs have +1/+1.")
@card("BTA_BOSS_11p", "Passive Your minions have Rush and Windfury.")
@card("DALA_BOSS_62px", "Passive Your opponent's minions have -1 Attack.")
@card("GILA_BOSS_49p", "Passive While you control a minion, your hero is Immune.")
@card("LOEA16_2H", "Passive Your hero is Immune.")
def test_what_is_so(scene: Callable[..., Scene]) -> None:
    """Stats, keywords, a hero that is Immune."""
    for power, board in (
        ("GILA_BOSS_46p", "CS2_231 2/2, CS2_168 3/2 | CS2_182 4/5"),
        ("BOM_03_Murstrosity_07p", "CS2_231 1/1, CS2_168 3/2 | CS2_182 4/5"),
        ("DALA_BOSS_62px", "CS2_231 1/1, CS2_168 2/1 | CS2_182 3/5"),
    ):
        assert scene(power=power, friendly=[WISP, "CS2_168"], enemy=[YETI]).board == board
    s = scene(power="BTA_BOSS_11p", friendly=[WISP])
    assert s.friendly[0].column(t.KW_AURA) == t.RUSH | t.WINDFURY
    assert scene(power="GILA_BOSS_49p", friendly=[WISP]).hero.has(t.IMMUNE)
    assert not scene(power="GILA_BOSS_49p").hero.has(t.IMMUNE)
    assert scene(power="LOEA16_2H").hero.has(t.IMMUNE)


@card("BTA_BOSS_17p", "Passive After your hero attacks, deal 1 damage to all enemies.")
@card("BTA_BOSS_26p", "Passive After your hero attacks, deal 1 damage to all enemies.")
@card("TB_BBR3_BOSS_10p", "Passive After your hero attacks, deal 1 damage to all enemies.")
@card("ULDA_BOSS_50p", "Passive After your hero attacks, add a random Hunter card to your hand.")
@card("ULDA_BOSS_29p", "Passive After you Overload, summon a Dust Devil.")
@card("LOOTA_BOSS_48p", "Passive Whenever you reveal a Secret, summon a 3/3 Sawblade.")
def test_what_the_boss_does(scene: Callable[..., Scene]) -> None:
    """After an attack of the hero's, Overload, a Secret."""
    for power in ("BTA_BOSS_17p", "BTA_BOSS_26p", "TB_BBR3_BOSS_10p"):
        s = scene(power=power, weapon="Fiery War Axe 3/2", enemy=[YETI])
        assert s.attack(s.hero, "enemy hero").enemy[0].health == 4
    s = scene(power="ULDA_BOSS_50p", weapon="Fiery War Axe 3/2")
    (found,) = s.attack(s.hero, "enemy hero").hand
    assert s.cards[found.card_id].classes
    s = scene(power="ULDA_BOSS_29p", hand=["EX1_238"]).play("EX1_238", "enemy hero")
    assert s.board == "EX1_243 3/1 | "
    s = scene(power="LOOTA_BOSS_48p", secrets="EX1_289", enemy=[WISP]).end_turn()
    assert [x.card_id for x in s.attack(WISP, s.hero).friendly] == ["LOOTA_BOSS_48t"]


@card("ICCA07_002p", "Passive All Secrets cost (0).")
@card("ICCA07_003p", "Passive All weapons cost (1).")
@card("ICCA07_005p", "Passive All cards cost (5). Because SCIENCE!")
def test_science(scene: Callable[..., Scene]) -> None:
    """Both hands."""
    hands = {"hand": ["EX1_289", AXE, YETI], "enemy_hand": ["EX1_289", AXE, YETI]}
    axe = scene().cards[AXE].cost
    for power, costs in (
        ("ICCA07_002p", [0, axe, 4]),
        ("ICCA07_003p", [3, 1, 4]),
        ("ICCA07_005p", [5, 5, 5]),
    ):
        s = scene(power=power, **hands)
        assert [x.cost for x in s.hand] == [x.cost for x in s.enemy_hand] == costs


@card("BRMA16_5", "Whenever your opponent plays a card, gain +1 Attack.")
def test_dragonteeth(scene: Callable[..., Scene]) -> None:
    """The other's cards, not its owner's."""
    s = scene(weapon="BRMA16_5 1/6", hand=[WISP], enemy_hand=[WISP, WISP]).play(WISP).end_turn()
    s.play(s.enemy_hand[0].card_id)
    weapon = s.weapon
    assert weapon is not None
    assert weapon.attack == 2


@card("ULDA_BOSS_39p1", "Passive You are Immune. After a Murloc dies, lose 3 Health.")
@card("ULDA_BOSS_73p", "Passive All your minions have Rush.")
def test_lords_of_uldum(scene: Callable[..., Scene]) -> None:
    """Immune, but for Murlocs that die, of either side; minions with Rush."""
    s = scene(power="ULDA_BOSS_39p1", friendly=["CS2_168", OGRE], enemy=["CS2_168", YETI])
    assert s.hero.has(t.IMMUNE)
    assert s.attack(s.friendly[0], YETI).hero.health == 27
    assert s.attack(OGRE, s.enemy[0]).hero.health == 24
    s = scene(power="ULDA_BOSS_73p", hand=[OGRE], enemy=[YETI]).play(OGRE)
    assert s.can_attack(OGRE, YETI)


@card("ULDA_Reno_HP1", "Deal 1 damage. Combo: Deal 2 damage instead.")
def test_a_hero_power_with_combo(scene: Callable[..., Scene]) -> None:
    """One card before it is enough: it is none itself."""
    s = scene(power="ULDA_Reno_HP1", hand=[WISP])
    assert s.use_power("enemy hero").enemy_hero.health == 29
    s = scene(power="ULDA_Reno_HP1", hand=[WISP]).play(WISP)
    assert s.use_power("enemy hero").enemy_hero.health == 28


@card("ULDA_BOSS_39p2", "Destroy a friendly Murloc to summon a Scaly Golem.")
@card("ULDA_BOSS_39px2", "Destroy a Murloc to summon a Scaly Golem.")
def test_vesh_makes_golems_of_murlocs(scene: Callable[..., Scene]) -> None:
    """In its place; of his own alone, but on heroic difficulty."""
    for power, targets in (("ULDA_BOSS_39p2", 1), ("ULDA_BOSS_39px2", 2)):
        friends, enemies = [WISP, "CS2_168", YETI], ["CS2_168", YETI]
        s = scene(power=power, friendly=friends, enemy=enemies)
        assert sum(x.startswith("use ") for x in s.options.words) == targets, s.options
        s.use_power(s.friendly[1])
        assert [x.card_id for x in s.friendly] == [WISP, "ULDA_BOSS_39m", YETI]


@card("ULDA_801t", "Casts When Drawn Summon a random amount of Murlocs.")
def test_murlocs_in_each_deck(scene: Callable[..., Scene]) -> None:
    """One to five (55 draws in logs of 2019), and another card is drawn."""
    deck = [WISP, "ULDA_801t"]
    found = [scene(hand=[ENGINEER], deck=deck, seed=seed).play(ENGINEER) for seed in range(40)]
    assert {len(s.friendly) - 1 for s in found} == {1, 2, 3, 4, 5}
    assert all([x.card_id for x in s.hand] == [WISP] for s in found)


@card("LOEA10_5", "Summon 3 Murlocs that died this game.")
@card("LOEA10_5H", "Summon 5 Murlocs that died this game.")
def test_mrgl_mrgl(scene: Callable[..., Scene]) -> None:
    """Either side's."""
    for spell, most in (("LOEA10_5", 3), ("LOEA10_5H", 4)):
        murlocs = ["CS2_168"] * 2
        s = scene(hand=["EX1_312", spell], friendly=[YETI, *murlocs], enemy=murlocs, mana=20)
        assert [x.card_id for x in s.play("EX1_312").play(spell).friendly] == ["CS2_168"] * most


def test_a_hero_power_overloads(scene: Callable[..., Scene]) -> None:
    """Bubble Blower: a crystal of the next turn (a log of 2019)."""
    assert scene(power="ULDA_Finley_HP2").use_power().field("overload", 0) == 1


@card("NAX5_03", "Both players draw 2 cards and gain a Mana Crystal.")
def test_mindpocalypse(scene: Callable[..., Scene]) -> None:
    """Both draw, and both gain."""
    decks = {"deck": [WISP] * 5, "enemy_deck": [WISP] * 5}
    s = scene(hand=["NAX5_03"], mana=5, **decks).play("NAX5_03")
    assert (len(s.hand), len(s.enemy_hand)) == (2, 2)
    assert (s.field("max_mana", 0), s.mana) == (6, 4)
    assert s.field("max_mana", 1) == 6


@pytest.mark.parametrize(("power", "attack"), [("GILA_BOSS_21p", 2), ("BTA_BOSS_03p", 4)])
def test_a_hero_power_that_gains_attack(
    scene: Callable[..., Scene], power: str, attack: int
) -> None:
    """Its hero does, not the power itself."""
    assert scene(power=power).use_power().hero.attack == attack
