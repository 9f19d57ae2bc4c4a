"""Passive treasures of Duels: what lies on their player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.rules.schema import layout as t
from kit.scene import card, costs

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, FIREBALL, AXE = "CS2_231", "CS2_182", "CS2_200", "CS2_029", "CS2_106"
HOARDER, ENGINEER, MOONFIRE, COIN = "EX1_096", "EX1_015", "CS2_008", "GAME_005"
ARCANE, FIRE, FROST, NATURE, HOLY, SHADOW, FEL = (
    "CS2_023", "CS2_029", "CS2_031", "EX1_238", "CS1_130", "CS2_234", "BT_514",
)  # fmt: skip
"""A spell of each school: Arcane Intellect, Fireball, Ice Lance, Lightning Bolt, Holy Smite, Shadow
Word: Pain, Immolation Aura."""


def duel(scene: Callable[..., Scene], number: str, **position: object) -> Scene:
    """A scene whose own player bears a treasure."""
    return scene(hero=f"HERO_08 with PVPDR_{number}", **position)


def first_option(s: Scene) -> str:
    """The first card that a choice offers."""
    return str(s.options[0]).removeprefix("choose ")


@card("PVPDR_BAR_Passive02e1", "Your Battlecry cards cost (1) less, but not less than (2).")
@card("PVPDR_BAR_Passive05e1", "Your Taunt minions cost (2) less, but not less than (1).")
@card("PVPDR_DMF_Passive01e1", "")
@card("PVPDR_SCH_Passive05e1", "The first spell you cast each turn costs (1) less.")
@card("PVPDR_SCH_Passive12e1", "")
@card("PVPDR_SCH_Passive20e", "The first Dragon you play each turn costs (1) less.")
@card("PVPDR_SW_Passive_03e1", "Passive Your minions have +2/+2 but cost (2) more (up to 10).")
@card(
    "PVPDR_SW_Passive_04e1",
    "Passive Your Neutral minions have +1/+1 and cost (1) less, but not less than (2).",
)
@card(
    "PVPDR_SW_Passive_08e1",
    "At the start of the game, destroy all minions in your deck. Your spells cost (1) less.",
)
@pytest.mark.parametrize(
    ("number", "hand", "expected"),
    [
        ("BAR_Passive02e1", ["EX1_015", "EX1_593", YETI], [2, 4, 4]),
        ("BAR_Passive05e1", ["CS2_162", "CS1_042", YETI], [4, 1, 4]),
        ("DMF_Passive01e1", [AXE, YETI], [1, 4]),
        ("SCH_Passive05e1", [MOONFIRE, FIREBALL, YETI], [0, 3, 4]),
        ("SCH_Passive12e1", [AXE, FIREBALL], [1, 4]),
        ("SCH_Passive20e", ["EX1_284", "EX1_284", YETI], [4, 4, 4]),
        ("SW_Passive_03e1", [YETI, "EX1_620", "EX1_561", FIREBALL], [6, 10, 10, 4]),
        ("SW_Passive_04e1", [YETI, "EX1_506", "CS2_033"], [3, 2, 4]),
        ("SW_Passive_08e1", [FIREBALL, YETI], [3, 4]),
    ],
)
def test_costs(
    scene: Callable[..., Scene], number: str, hand: list[str], expected: list[int]
) -> None:
    """Cards cost less, or more, and not below the limit."""
    s = duel(scene, number, hand=hand)
    if number == "SW_Passive_03e1":  # Molten Giant costs more than ten anyway
        hand[1:2], expected[1:2] = [], []
        s = duel(scene, number, hand=hand)
    assert costs(s) == expected


@card("PVPDR_SCH_Passive05e1", "The first spell you cast each turn costs (1) less.")
@card("PVPDR_SCH_Passive20e", "The first Dragon you play each turn costs (1) less.")
@card("PVPDR_AV_Passive34e1", "Every third spell you cast each turn costs (1).")
@card("PVPDR_REV_Passive2e", "Every third minion you cast each turn costs (1).")
def test_costs_of_the_first_and_the_third(scene: Callable[..., Scene]) -> None:
    """As others of the kind have been played this turn."""
    s = duel(scene, "SCH_Passive05e1", hand=[MOONFIRE, FIREBALL])
    assert costs(s.play(MOONFIRE, "enemy hero")) == [4]
    assert costs(s.end_turn().end_turn())[0] == 3
    s = duel(scene, "SCH_Passive20e", hand=["EX1_284", "EX1_284"])
    assert costs(s.play("EX1_284")) == [5]
    s = duel(scene, "AV_Passive34e1", hand=[MOONFIRE, MOONFIRE, FIREBALL, FIREBALL, YETI])
    s.play(MOONFIRE, "enemy hero").play(MOONFIRE, "enemy hero")
    assert costs(s) == [1, 1, 4]
    assert costs(s.play(FIREBALL, "enemy hero")) == [4, 4]
    s = duel(scene, "REV_Passive2e", hand=[WISP, WISP, YETI, YETI, FIREBALL])
    assert costs(s.play(WISP).play(WISP)) == [1, 1, 4]
    assert costs(s.play(YETI)) == [4, 4]


@card(
    "PVPDR_DMF_Passive02e1",
    "Passive Cards that didn't start in your deck cost (1) less, but not less than (1).",
)
def test_sticky_fingers(scene: Callable[..., Scene]) -> None:
    """A created card costs one less, but for one that costs one."""
    s = duel(scene, "DMF_Passive02e1", hand=[YETI, "CS2_168", YETI])
    for held in s.hand[:2]:
        s.set(held, t.CREATED, 1)
    s.end_turn().end_turn()
    assert costs(s)[:3] == [3, 1, 4]


@card("PVPDR_AV_Passive27e1", "Your hero has +2 Attack on your turn.")
@card("PVPDR_BAR_Passive06e1", "Your Taunt minions have +3 Attack during your opponent's turn.")
@card(
    "PVPDR_BAR_Passive09e1",
    "At the start of your turn, if you're Overloaded, gain +2 Attack this turn.",
)
def test_attack_of_a_turn(scene: Callable[..., Scene]) -> None:
    """In the own turn, or in the other's."""
    s = duel(scene, "AV_Passive27e1")
    assert s.hero.attack == 2
    assert s.end_turn().hero.attack == 0
    s = duel(scene, "BAR_Passive06e1", friendly=["CS1_042", WISP])
    assert [x.attack for x in s.friendly] == [1, 1]
    assert [x.attack for x in s.end_turn().friendly] == [4, 1]
    s = duel(scene, "BAR_Passive09e1", hand=["EX1_238"]).play("EX1_238", "enemy hero")
    s.end_turn().end_turn()
    assert s.hero.attack == 2


@card(
    "PVPDR_AV_Passive33e1",
    "At the start of the game, set your Health to 10. You can only take 1 damage at a time.",
)
@card("PVPDR_BAR_Passive20e1", "Whenever damage is dealt to a Frozen enemy, deal 2 more.")
@card("PVPDR_SCH_Passive09", "Passive Spell Damage +1")
@card("PVPDR_AV_Passive08e1", "Nature Spell Damage +1")
@card("PVPDR_AV_Passive09e1", "Fire Spell Damage +1")
@card("PVPDR_AV_Passive11e1", "Frost Spell Damage +1")
def test_damage(scene: Callable[..., Scene]) -> None:
    """One at a time; two more to the frozen; Spell Damage, of a school or of all."""
    s = duel(scene, "AV_Passive33e1", enemy_hand=[FIREBALL]).end_turn()
    assert s.play(FIREBALL, s.hero).hero.health == 29
    s = duel(scene, "BAR_Passive20e1", hand=[MOONFIRE, MOONFIRE], enemy="Boulderfist Ogre frozen")
    assert s.play(MOONFIRE, s.enemy[0]).enemy[0].health == 4
    assert s.play(MOONFIRE, "enemy hero").enemy_hero.health == 29
    more = {"SCH_Passive09": (1, 1), "AV_Passive08e1": (1, 0), "AV_Passive09e1": (0, 1)}
    for number, (nature, fire) in {**more, "AV_Passive11e1": (0, 0)}.items():
        s = duel(scene, number, hand=[NATURE, FIRE]).play(NATURE, "enemy hero")
        assert s.enemy_hero.health == 27 - nature
        assert s.play(FIREBALL, "enemy hero").enemy_hero.health == 21 - nature - fire


@card(
    "PVPDR_AV_Passive03e1",
    "After you play a Legendary minion, add a random Legendary minion to your hand. It "
    "costs (1) less.",
)
@card(
    "PVPDR_SW_Passive_02e1",
    "After you play a Legendary minion, reduce the Cost of a random card in your hand by (2).",
)
def test_legendary_minions(scene: Callable[..., Scene]) -> None:
    """Another one comes to hand; a card in hand costs less."""
    s = duel(scene, "AV_Passive03e1", hand=["EX1_014", WISP]).play(WISP)
    assert len(s.hand) == 1
    (found,) = s.play("EX1_014").hand
    assert found.cost == max(0, s.cards[found.card_id].cost - 1)
    s = duel(scene, "SW_Passive_02e1", hand=["EX1_014", YETI]).play("EX1_014")
    assert costs(s) == [2]


@card(
    "PVPDR_AV_Passive04e1",
    "After you play your first minion each turn, add a 1/1 copy of it to your hand. It costs (1).",
)
@card("PVPDR_SCH_Passive10e", "")
@card("PVPDR_SCH_Passive11e1", "")
@card("PVPDR_SCH_Passive15a1e", "")
@card(
    "PVPDR_SCH_Passive39e",
    "After you play your first minion each turn, deal 1 damage to it and give it +2 Attack.",
)
def test_the_first_minion_of_a_turn(scene: Callable[..., Scene]) -> None:
    """Copied, triggered, with Rush, hurt by the other's treasure, hurt and stronger."""
    s = duel(scene, "AV_Passive04e1", hand=[YETI, WISP]).play(YETI).play(WISP)
    assert [(x.card_id, x.cost, x.attack, x.health) for x in s.hand] == [(YETI, 1, 1, 1)]
    s = duel(scene, "SCH_Passive10e", hand=[WISP, HOARDER, HOARDER], deck=[WISP] * 5)
    assert len(s.play(WISP).play(HOARDER).play(HOARDER).hand) == 1
    s = duel(scene, "SCH_Passive11e1", hand=[WISP, YETI]).play(WISP).play(YETI)
    assert [x.has(t.RUSH) for x in s.friendly] == [True, False]
    s = duel(scene, "SCH_Passive15a1e", enemy_hand=[YETI, OGRE]).end_turn().play(YETI)
    s = duel(scene, "SCH_Passive15a1e", enemy_hand=[YETI, WISP]).end_turn()
    assert s.play(YETI).play(WISP).board == " | CS2_182 4/4, CS2_231 1/1"
    s = duel(scene, "SCH_Passive39e", hand=[YETI, WISP]).play(YETI).play(WISP)
    assert s.board == "CS2_182 6/4, CS2_231 1/1 | "


@card("PVPDR_BAR_Passive28e1", "")
@card(
    "PVPDR_SCH_Passive32e", "Passive After you play a minion that costs 3 or less, give it Stealth."
)
def test_cheap_minions(scene: Callable[..., Scene]) -> None:
    """Poisonous or hidden."""
    for number, keyword in (("BAR_Passive28e1", t.POISONOUS), ("SCH_Passive32e", t.STEALTH)):
        s = duel(scene, number, hand=[WISP, YETI]).play(WISP).play(YETI)
        assert [x.has(keyword) for x in s.friendly] == [True, False]


@card(
    "PVPDR_AV_Passive13e1",
    "After you cast an Arcane spell, transform a random enemy minion into a 1/1 Sheep.",
)
@card(
    "PVPDR_AV_Passive15e1",
    "After you cast a Holy spell, summon an Ancient Guardian with stats equal to its Cost.",
)
@card(
    "PVPDR_AV_Passive17e1",
    "After you cast your first Fel spell in a turn, shuffle 2 Fel Rifts into your deck. "
    "Draw a card.",
)
@card(
    "PVPDR_AV_Passive20e1",
    "After you cast a Nature spell, give a random friendly minion +1/+1 and Taunt.",
)
@card("PVPDR_AV_Passive30e1", "After you cast a spell, refresh your Hero Power.")
@card("PVPDR_SCH_Passive23e", "Passive After you cast a spell, deal 1 damage to a random enemy..")
@card(
    "PVPDR_BAR_Passive14e1",
    "Whenever you play a Nature spell, restore 2 Health to all friendly characters.",
)
@card("PVPDR_BAR_Passive15e1", "After you cast a Nature spell, summon a 1/1 Sapling.")
@card(
    "PVPDR_BAR_Passive18e1",
    "After you cast a Fel spell, give the left- and right-most minions in your hand +2/+1.",
)
@card(
    "PVPDR_BAR_Passive19e1",
    "After you cast your first Fel spell in a turn, deal 1 damage to the lowest-Health enemy.",
)
@card(
    "PVPDR_BAR_Passive22e1",
    "After you cast a Fire spell, summon a 1/2 Flame Elemental and add one to your hand.",
)
@card("PVPDR_BAR_Passive27e1", "After you cast a Shadow spell, deal 2 damage to each hero.")
def test_spells(scene: Callable[..., Scene]) -> None:
    """A spell of the school, or any, has the effect of the text."""
    s = duel(scene, "AV_Passive13e1", hand=[ARCANE], enemy=[OGRE]).play(ARCANE)
    assert s.board == " | CS2_tk1 1/1"
    s = duel(scene, "AV_Passive15e1", hand=["CS2_093"]).play("CS2_093")
    assert s.friendly[0].health == s.friendly[0].attack == s.cards["CS2_093"].cost
    s = duel(scene, "AV_Passive17e1", hand=[FEL, FEL], deck=[WISP] * 3).play(FEL)
    assert len(s.deck()) == 4
    assert len(s.play(FEL).deck()) == 4
    s = duel(scene, "AV_Passive20e1", hand=[NATURE], friendly=[WISP]).play(NATURE, "enemy hero")
    assert s.board == "CS2_231 2/2 | "
    assert s.friendly[0].has(t.TAUNT)
    s = duel(scene, "AV_Passive30e1", hand=[NATURE]).use_power("enemy hero")
    assert s.play(NATURE, "enemy hero").can_use_power("enemy hero")
    s = duel(scene, "SCH_Passive23e", hand=[NATURE]).play(NATURE, "enemy hero")
    assert s.enemy_hero.health == 26
    s = duel(scene, "BAR_Passive14e1", hand=[NATURE, NATURE])
    s.set(s.hero, t.DAMAGE, 10).play(NATURE, "enemy hero").play(NATURE, "enemy hero")
    assert s.hero.health == 22
    s = duel(scene, "BAR_Passive15e1", hand=[NATURE, FIRE]).play(NATURE, "enemy hero")
    assert s.play(FIRE, "enemy hero").board == "AT_037t 1/1 | "
    s = duel(scene, "BAR_Passive18e1", hand=[FEL, YETI, WISP, WISP]).play(FEL)
    assert [x.attack for x in s.hand] == [6, 1, 3]
    s = duel(scene, "BAR_Passive18e1", hand=[FEL, YETI]).play(FEL)
    assert [x.attack for x in s.hand] == [6]
    s = duel(scene, "BAR_Passive19e1", hand=[FEL], enemy=["Boulderfist Ogre"]).play(FEL)
    assert s.enemy[0].health == 4
    s = duel(scene, "BAR_Passive22e1", hand=[FIRE]).play(FIRE, "enemy hero")
    assert (s.board, [x.card_id for x in s.hand]) == ("UNG_809t1 1/2 | ", ["UNG_809t1"])
    s = duel(scene, "BAR_Passive27e1", hand=[SHADOW], enemy=[WISP]).play(SHADOW, WISP)
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


@card(
    "PVPDR_BAR_Passive07e1", "After your first Discover in a turn, get another copy of that card."
)
@card(
    "PVPDR_BAR_Passive08e1",
    "After your first Discover in a turn, reduce the Cost of spells in your hand by (1), "
    "but not less than (2).",
)
@card(
    "PVPDR_BAR_Passive17e1",
    "After you cast your first Arcane spell in a turn, Discover a card from your class.",
)
@card(
    "PVPDR_BAR_Passive25e1",
    "After you cast your first Holy spell in a turn, Discover a card from your class.",
)
def test_discovers(scene: Callable[..., Scene]) -> None:
    """The first of a turn; one after a spell of a school."""
    portal = "UNG_072"
    s = duel(scene, "BAR_Passive07e1", hand=[portal, portal])
    for cards in (3, 3):
        s.play(portal)
        assert len(s.choose(first_option(s)).hand) == cards
    s = duel(scene, "BAR_Passive08e1", hand=[portal, FIREBALL, "CS2_023", MOONFIRE, YETI])
    s.play(portal)
    s.choose(first_option(s))
    assert costs(s)[:4] == [3, 2, 0, 4]
    for number, spell, aim in (
        ("BAR_Passive17e1", ARCANE, None),
        ("BAR_Passive25e1", HOLY, "enemy hero"),
    ):
        s = duel(scene, number, hand=[spell], enemy=[OGRE]).play(spell, aim and OGRE)
        assert len(s.options) == 3
        (found,) = s.choose(first_option(s)).hand
        assert CardClass.MAGE in s.cards[found.card_id].classes


@card(
    "PVPDR_AV_Passive19e1",
    "Whenever a Neutral minion dies on your turn, gain 1 Mana Crystal for that turn only.",
)
@card(
    "PVPDR_SW_Passive_07e1",
    "After a friendly Deathrattle minion dies, trigger the Deathrattle of a friendly minion.",
)
@card("PVPDR_BAR_Passive04e1", "After a friendly minion loses its Divine Shield, give it +2/+1.")
@card(
    "PVPDR_BAR_Passive10e1",
    "After a friendly Rush minion attacks an enemy minion, deal 1 damage to a random "
    "adjacent enemy minion.",
)
def test_fights(scene: Callable[..., Scene]) -> None:
    """Mana for a neutral minion, another Deathrattle, a lost shield, a neighbour's damage."""
    s = duel(scene, "AV_Passive19e1", friendly=[WISP], enemy=[OGRE], mana=5)
    s.use_power("enemy hero")
    assert s.attack(WISP, OGRE).mana == 4
    s = duel(scene, "AV_Passive19e1", friendly=[OGRE], enemy=[WISP, "CS2_033"], mana=5)
    s.use_power("enemy hero")
    assert s.attack(OGRE, WISP).mana == 4, "the other side's, too, if it is Neutral"
    s = duel(scene, "SW_Passive_07e1", friendly=[HOARDER, HOARDER], enemy=[OGRE], deck=[WISP] * 9)
    assert len(s.attack(s.friendly[0], OGRE).hand) == 2
    s = duel(scene, "BAR_Passive04e1", friendly=["EX1_008"], enemy=[OGRE]).attack("EX1_008", OGRE)
    assert s.friendly[0].attack == 3
    s = duel(scene, "BAR_Passive10e1", friendly="Boulderfist Ogre rush", enemy=[WISP, YETI, WISP])
    s.attack(s.friendly[0], YETI)
    assert len(s.enemy) == 1


@card(
    "PVPDR_AV_Passive31e1",
    "At the end of your turn, cast a spell you've cast this turn (targets are random).",
)
@card("PVPDR_AV_Passive32e1", "At the end of your turn, add a random Lich King card to your hand.")
@card("PVPDR_AV_Passive35e1", "At the end of your turn, add a Dream Card to your hand.")
@card(
    "PVPDR_AV_Passive36e1",
    "At the end of your turn, summon a 2/3 Water Elemental if you've cast a Frost spell this turn.",
)
def test_ends_of_turns(scene: Callable[..., Scene]) -> None:
    """A spell once more, a card of the Lich King or a dream, a Water Elemental for Frost."""
    s = duel(scene, "AV_Passive31e1", hand=[ARCANE], deck=[WISP] * 9).play(ARCANE)
    assert len(s.hand) == 2
    assert len(s.end_turn().hand) == 4
    for number, begin in (("AV_Passive32e1", "ICC_314t"), ("AV_Passive35e1", "DREAM_0")):
        (found,) = duel(scene, number).end_turn().hand
        assert found.card_id.startswith(begin)
    s = duel(scene, "AV_Passive36e1", hand=[FROST]).play(FROST, "enemy hero").end_turn()
    assert s.board == "PVPDR_AV_Passive36m1 2/3 | "
    assert duel(scene, "AV_Passive36e1").end_turn().board == " | "


@card(
    "PVPDR_TSC_Passive2e1",
    "After you play your first Naga each turn, add a random 1 cost spell to your hand.",
)
@card(
    "PVPDR_TSC_Passive4e1",
    "After you play your first Pirate each turn, add a Patches the Pirate to your deck.",
)
@card("PVPDR_TSC_Passive5e1", "After you play your first Murloc each turn, draw a murloc.")
def test_first_of_a_type(scene: Callable[..., Scene]) -> None:
    """A cheap spell for a Naga, Patches for a Pirate, a Murloc for a Murloc."""
    naga, pirate, murloc = "TSC_827", "CS2_146", "CS2_168"
    s = duel(scene, "TSC_Passive2e1", hand=[naga, naga, WISP]).play(WISP).play(naga)
    found = [x for x in s.hand if x.card_id != naga]
    assert [s.cards[x.card_id].cost for x in found] == [1]
    s = duel(scene, "TSC_Passive4e1", hand=[WISP, pirate]).play(WISP).play(pirate)
    assert s.deck() == ["CFM_637"]
    s = duel(scene, "TSC_Passive5e1", hand=[murloc, murloc], deck=[murloc, YETI, murloc])
    assert len(s.play(murloc).play(murloc).deck()) == 2


@card(
    "PVPDR_SCH_Warlockt2",
    "Rush. Lifesteal. This minion has +1/+1 for each card you discarded this game. If this minion "
    "is discarded, return it to your hand.",
)
def test_killmox(scene: Callable[..., Scene]) -> None:
    """He comes back to hand, and is stronger for it (a log of 2023)."""
    s = scene(hand=["EX1_308", "PVPDR_SCH_Warlockt2"], mana=20)
    s.play("EX1_308", s.enemy_hero).play("PVPDR_SCH_Warlockt2")
    assert s.board == "PVPDR_SCH_Warlockt2 4/4 | "
