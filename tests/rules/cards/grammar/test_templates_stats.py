"""Templates that give, set and take attack, health and keywords, each under a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    ASSASSINATE,
    AXE,
    COIN,
    FOOTMAN,
    GEOMANCER,
    MOONFIRE,
    MURLOC,
    OGRE,
    TIGER,
    WISP,
    YETI,
    kill,
    with_corpses,
)
from kit.scene import card

if TYPE_CHECKING:
    from kit.grammar_scenario_cards import Play


# ---- giving --------------------------------------------------------------------------------------
@card("EX1_103", "Battlecry: Give your other Murlocs +2 Health.")
def test_coldlight_seer(play: Play) -> None:
    """Own murlocs, not itself, not others."""
    s = play(hand=["EX1_103"], friendly=[MURLOC, YETI], enemy=[MURLOC]).play("EX1_103")
    assert s.board == "CS2_168 2/3, CS2_182 4/5, EX1_103 2/3 | CS2_168 2/1"


@card("EX1_058", "Battlecry: Give adjacent minions Taunt.")
def test_sunfury_protector(play: Play) -> None:
    """Only those beside it: at the right end, its left neighbor."""
    s = play(hand=["EX1_058"], friendly=[WISP, YETI]).play("EX1_058")
    assert [x.has(t.TAUNT) for x in s.friendly] == [False, True, False]


@card("CS2_074", "Give your weapon +2 Attack.")
def test_deadly_poison(play: Play) -> None:
    """The weapon in hand keeps its durability."""
    assert play(hand=["CS2_074"], weapon=AXE).play("CS2_074").weapon.brief == "CS2_106 5/2"


@card("BE_855", "Battlecry: Give your hero this minion's Attack this turn.")
def test_primordial_bear(play: Play) -> None:
    """Its two attack, until the end of the turn."""
    s = play(hand=["BE_855"], enemy_deck=[WISP]).play("BE_855")
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 28
    assert s.end_turn().hero.attack == 0


@card("YOD_026", "Deathrattle: Give this minion's Attack to a random friendly minion.")
def test_fiendish_servant(play: Play) -> None:
    """Its attack as it is when it dies, to one that lives on."""
    s = play(hand=["CS2_092", MOONFIRE], friendly=["YOD_026", YETI], enemy=[YETI])
    s.play("CS2_092", s.friendly[0])  # +4/+4
    kill(s, s.friendly[0])
    assert s.board == "CS2_182 10/5 | CS2_182 4/5"


@card("CATA_138", "Give a friendly minion +1/+1 for each minion you control.")
def test_forests_gift(play: Play) -> None:
    """It counts itself, and no enemies."""
    s = play(hand=["CATA_138"], friendly=[WISP, YETI], enemy=[YETI])
    assert not s.can_play("CATA_138", s.enemy[0])
    assert s.play("CATA_138", s.friendly[0]).board == "CS2_231 3/3, CS2_182 4/5 | CS2_182 4/5"


@card("EX1_043", "Battlecry: Gain +1 Health for each card in your hand.")
def test_twilight_drake(play: Play) -> None:
    """Those that are left when it is played."""
    s = play(hand=["EX1_043", WISP, WISP, WISP]).play("EX1_043")
    assert s.friendly[0].brief == "EX1_043 4/4"


@card("GIL_623", "Taunt Battlecry: Lose 1 Health for each card in your opponent's hand.")
def test_witchwood_grizzly(play: Play) -> None:
    """Theirs, not its own side's."""
    s = play(hand=["GIL_623", WISP], enemy_hand=[WISP] * 4).play("GIL_623")
    assert s.friendly[0].brief == "GIL_623 3/8"


@card("EX1_613", "Combo: Gain +2/+2 for each other card you've played this turn.")
def test_edwin_vancleef(play: Play) -> None:
    """Two cards before it, four more of each; first card of the turn, nothing."""
    s = play(hand=["EX1_613", COIN, WISP]).play(COIN).play(WISP).play("EX1_613")
    assert s.friendly[-1].brief == "EX1_613 6/6"
    assert play(hand=["EX1_613"]).play("EX1_613").friendly[0].brief == "EX1_613 2/2"


@card("EDR_254", "After you cast a spell, gain Attack equal to its Cost.")
def test_animated_moonwell(play: Play) -> None:
    """Four for a spell of four; minions do not count."""
    s = play(hand=[ASSASSINATE, WISP], friendly=["EDR_254"], enemy=[OGRE])
    assert s.play(WISP).friendly[0].attack == 1
    assert s.play(ASSASSINATE, s.enemy[0]).friendly[0].attack == 5


@card("EDR_484", "After a minion dies, gain its Attack.")
def test_scavenging_flytrap(play: Play) -> None:
    """On either side."""
    s = play(hand=[MOONFIRE, MOONFIRE], friendly=["EDR_484", YETI], enemy=[OGRE])
    kill(s, s.enemy[0])
    assert s.friendly[0].attack == 8
    kill(s, s.friendly[1])
    assert s.friendly[0].brief == "EDR_484 12/7"


@card("TIME_720", "Taunt Battlecry: Double this minion's Health.")
def test_soldier_of_the_bronze(play: Play) -> None:
    """Five and three become five and six."""
    assert play(hand=["TIME_720"]).play("TIME_720").friendly[0].brief == "TIME_720 5/6"


@card("CS3_025", "Rush. Whenever this attacks, give +1/+1 to all minions in your hand.")
def test_overlord_runthak(play: Play) -> None:
    """Minions grow, spells do not; before the blow."""
    s = play(friendly=["CS3_025"], hand=[WISP, MOONFIRE, YETI], enemy=[YETI])
    s.attack(s.friendly[0], s.enemy[0])
    assert [(x.attack, x.health) for x in s.hand if x.card_id != MOONFIRE] == [(2, 2), (5, 6)]
    assert s.play(WISP).friendly[1].attack == 2


@card("BE_600", "After you gain Armor, draw a card.")
def test_animator_of_iron(play: Play) -> None:
    """Once for each gain, whatever its size."""
    s = play(hand=["CS2_005"], friendly=["BE_600"], deck=[WISP, YETI]).play("CS2_005")
    assert [x.card_id for x in s.hand] == [YETI]


@card("EDR_257", "Taunt. Choose One - +3 Attack and Divine Shield; or +3 Health and Lifesteal.")
@pytest.mark.parametrize(
    ("option", "stats", "gained", "not_gained"),
    [(0, "EDR_257 6/3", t.SHIELD, t.LIFESTEAL), (1, "EDR_257 3/6", t.LIFESTEAL, t.SHIELD)],
)
def test_lightmender(option: int, stats: str, gained: int, not_gained: int, play: Play) -> None:
    """It gains the chosen option; taunt it has anyway."""
    minion = play(hand=["EDR_257"]).play("EDR_257", None, option).friendly[0]
    assert minion.brief == stats
    assert minion.has(gained)
    assert minion.has(t.TAUNT)
    assert not minion.has(not_gained)


@card("EX1_165", "Choose One - Transform into a 7/6 with Rush; or a 4/9 with Taunt.")
@pytest.mark.parametrize(("option", "stats", "keyword"), [(0, "7/6", t.RUSH), (1, "4/9", t.TAUNT)])
def test_druid_of_the_claw(option: int, stats: str, keyword: int, play: Play) -> None:
    """It becomes the chosen form; the cat may attack minions at once, the bear may not."""
    s = play(hand=["EX1_165"], enemy=[OGRE]).play("EX1_165", None, option)
    assert s.friendly[0].brief.endswith(f" {stats}")
    assert s.friendly[0].has(keyword)
    assert s.can_attack(s.friendly[0], s.enemy[0]) is (keyword == t.RUSH)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("EX1_166", "Choose One - Deal 2 damage; or Silence a minion.")
def test_keeper_of_the_grove(play: Play) -> None:
    """Two damage to anyone, which no spell damage raises; or silence."""
    s = play(hand=["EX1_166"], friendly=[GEOMANCER], enemy=[YETI])
    assert s.play("EX1_166", s.enemy[0], 0).enemy[0].health == 3
    s = play(hand=["EX1_166"], enemy=[FOOTMAN])
    assert not s.can_play("EX1_166", s.enemy_hero, 1)
    assert not s.play("EX1_166", s.enemy[0], 1).enemy[0].has(t.TAUNT)


@card("RLK_707", "Give your minions +1 Attack. Spend 5 Corpses to give them +3 instead.")
@pytest.mark.parametrize(("corpses", "attack", "left"), [(4, 2, 4), (5, 4, 0), (7, 4, 2)])
def test_grave_strength(corpses: int, attack: int, left: int, play: Play) -> None:
    """Three for five corpses, one without them."""
    s = with_corpses(play(hand=["RLK_707"], friendly=[WISP, WISP]), corpses).play("RLK_707")
    assert [x.attack for x in s.friendly] == [attack, attack]
    assert s.count(0, t.N_CORPSES) == left


@card("CS2_073", "Give a minion +2 Attack. Combo: +4 Attack instead.")
def test_cold_blood(play: Play) -> None:
    """Two as the first card of the turn, four after it."""
    s = play(hand=["CS2_073", "CS2_073"], friendly=[WISP])
    assert s.play("CS2_073", s.friendly[0]).friendly[0].attack == 3
    assert s.play("CS2_073", s.friendly[0]).friendly[0].attack == 7


@card("EX1_366", "After you summon a minion, give it +1/+1 and this loses 1 Durability.")
def test_sword_of_justice(play: Play) -> None:
    """Played and summoned minions alike; the last durability breaks it."""
    s = play(hand=[WISP, "CS2_151"], weapon="EX1_366").play(WISP)
    assert (s.friendly[0].brief, s.weapon.brief) == ("CS2_231 2/2", "EX1_366 1/4")
    s.play("CS2_151")
    assert s.board == "CS2_231 2/2, CS2_151 5/5, CS2_152 3/3 | "
    assert s.weapon.brief == "EX1_366 1/2"


# ---- setting and swapping ------------------------------------------------------------------------
@card(
    "DINO_429",
    'Set a minion\'s stats to 1/1 and give it "Deathrattle: Deal 2 damage to all minions."',
)
def test_sheep_mask(play: Play) -> None:
    """A harmless minion, until it dies."""
    s = play(hand=["DINO_429", MOONFIRE], friendly=[YETI], enemy=[OGRE, OGRE])
    s.play("DINO_429", s.enemy[0])
    assert s.enemy[0].brief == "CS2_200 1/1"
    s.play(MOONFIRE, s.enemy[0])
    assert s.board == "CS2_182 4/3 | CS2_200 6/5"


@card("END_010", "Choose One - Set the Attack of all other minions to 1; or Health to 1.")
@pytest.mark.parametrize(
    ("option", "board"),
    [
        (0, "CS2_182 1/5, END_010 5/5 | CS2_200 1/7"),
        (1, "CS2_182 4/1, END_010 5/5 | CS2_200 6/1"),
    ],
)
def test_twilight_timereaver(option: int, board: str, play: Play) -> None:
    """All other minions on both sides."""
    s = play(hand=["END_010"], friendly=[YETI], enemy=[OGRE])
    assert s.play("END_010", None, option).board == board


@card("BE_725", "Battlecry: Set the Attack and Health of all Combo minions in your hand to 6.")
def test_the_unknowable_one(play: Play) -> None:
    """Combo minions, no other minions and no combo spells."""
    s = play(hand=["BE_725", "EX1_131", YETI, "CS2_073"]).play("BE_725")
    assert [x.brief for x in s.hand[:2]] == ["EX1_131 6/6", "CS2_182 4/5"]


@card("EX1_379", "Secret: After your opponent plays a minion, reduce its Health to 1.")
def test_repentance(play: Play) -> None:
    """A played minion, not one that is summoned."""
    s = play(hand=["CS2_151"], enemy_secrets=["EX1_379"]).play("CS2_151")
    assert s.board == "CS2_151 4/1, CS2_152 2/2 | "
    assert s.secrets(1) == []


@card("CS1_129", "Change a minion's Attack to be equal to its Health.")
def test_inner_fire(play: Play) -> None:
    """The health it has now."""
    s = play(hand=["CS1_129"], friendly=[YETI])
    s.set(s.friendly[0], t.DAMAGE, 2).play("CS1_129", s.friendly[0])
    assert s.friendly[0].brief == "CS2_182 3/3"


@card("EX1_059", "Battlecry: Swap the Attack and Health of a minion.")
def test_crazed_alchemist(play: Play) -> None:
    """Its present numbers are swapped; no attack becomes no health."""
    s = play(hand=["EX1_059"], enemy=[OGRE])
    s.set(s.enemy[0], t.DAMAGE, 2)
    assert s.play("EX1_059", s.enemy[0]).enemy[0].brief == "CS2_200 5/6"
    s = play(hand=["EX1_059"], enemy=["EX1_341"])  # 0/5
    assert s.play("EX1_059", s.enemy[0]).enemy == []


@card("TIME_050", "Rush After this minion survives damage, swap its stats.")
def test_sentient_hourglass(play: Play) -> None:
    """The health that is left is swapped; a deadly blow is not survived."""
    s = play(hand=[MOONFIRE], friendly=["TIME_050"])
    assert s.play(MOONFIRE, s.friendly[0]).friendly[0].brief == "TIME_050 8/4"
    s = play(hand=[MOONFIRE], friendly=["TIME_050"])
    assert kill(s, s.friendly[0]).friendly == []


@card(
    "CAP_001",
    "Give a minion +3 Attack. If it's Stealthed, deal its Attack damage to a random enemy minion.",
)
def test_silent_strike(play: Play) -> None:
    """With the new attack; nothing where there is no stealth."""
    s = play(hand=["CAP_001"], friendly=[TIGER], enemy=["EX1_577"])  # 9/7
    s.set(s.enemy[0], t.HEALTH, 12)
    s.play("CAP_001", s.friendly[0])
    assert (s.friendly[0].attack, s.enemy[0].health) == (8, 4)
    s = play(hand=["CAP_001"], friendly=[YETI], enemy=[OGRE])
    assert s.play("CAP_001", s.friendly[0]).board == "CS2_182 7/5 | CS2_200 6/7"


@card("BE_560", "Charge Battlecry: If you have 10 or more Armor, gain +4/+4.")
@pytest.mark.parametrize(("armor", "stats"), [(9, "BE_560 6/6"), (10, "BE_560 10/10")])
def test_brassknuckle_brawler(armor: int, stats: str, play: Play) -> None:
    """Ten, not nine."""
    assert play(hand=["BE_560"], armor=armor).play("BE_560").friendly[0].brief == stats


@card("CORE_LOOT_044", "Has Attack equal to your Armor. Can't attack heroes.")
def test_bladed_gauntlet(play: Play) -> None:
    """As strong as the armor is now, for the hero's blow on minions only."""
    s = play(weapon="CORE_LOOT_044", armor=4, enemy=[OGRE])
    assert not s.can_attack(s.hero, s.enemy_hero)
    s.attack(s.hero, s.enemy[0])
    assert (s.enemy[0].health, s.hero.armor, s.hero.health) == (3, 0, 28)
