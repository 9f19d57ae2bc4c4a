"""Templates of damage, healing, armor, and of what takes characters away, each under a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    AXE,
    BOAR,
    FOOTMAN,
    GEOMANCER,
    MECH,
    MOONFIRE,
    MURLOC,
    OGRE,
    RAPTOR,
    WISP,
    YETI,
    hand_of,
    kill,
    with_corpses,
)
from kit.scene import card

if TYPE_CHECKING:
    from kit.grammar_scenario_cards import Play


# ---- damage --------------------------------------------------------------------------------------
@card("END_007", "Deal 1 damage. Give your hero +1 Attack this turn. Draw 1 card. Gain 1 Armor.")
def test_press_the_advantage(play: Play) -> None:
    """Four effects, one target; the attack ends with the turn."""
    s = play(hand=["END_007"], deck=[WISP, YETI], enemy_deck=[WISP])
    s.play("END_007", s.enemy_hero)
    assert s.enemy_hero.health == 29
    assert (s.hero.attack, s.hero.armor, hand_of(s)) == (1, 1, [YETI])
    assert s.end_turn().hero.attack == 0


@card("BE_284", "Deal 4 damage to a minion and 2 damage to its neighbors.")
def test_the_cold_dark_void(play: Play) -> None:
    """The neighbors of whom it hits, no others; both grow with spell damage."""
    s = play(hand=["BE_284"], enemy=[OGRE, YETI, OGRE, YETI])
    assert not s.can_play("BE_284", s.enemy_hero)
    s.play("BE_284", s.enemy[2])
    assert [x.health for x in s.enemy] == [7, 3, 3, 3]
    s = play(hand=["BE_284"], friendly=[GEOMANCER], enemy=[OGRE, YETI])
    assert [x.health for x in s.play("BE_284", s.enemy[0]).enemy] == [2, 2]


@card("EX1_082", "Battlecry: Deal 3 damage randomly split between all other characters.")
def test_mad_bomber(play: Play) -> None:
    """Three bombs, one at a time, never on itself and none wasted on the dead."""
    hit = set()
    for seed in range(20):
        s = play(hand=["EX1_082"], friendly=[YETI], enemy=[WISP], seed=seed).play("EX1_082")
        bombs = [5 - s.friendly[0].health, 30 - s.hero.health, 30 - s.enemy_hero.health]
        dead = not s.enemy
        assert sum(bombs) + dead == 3
        assert s.friendly[1].brief == "EX1_082 3/2"
        hit |= {i for i, n in enumerate([*bombs, dead]) if n}
    assert hit == {0, 1, 2, 3}


@card(
    "EDR_430",
    "Battlecry: If 20 friendly minions have died this game, deal 20 damage split among all "
    "enemies.",
)
def test_aessina(play: Play) -> None:
    """Twenty points for twenty dead; nothing for nineteen."""
    for dead, dealt in ((19, 0), (20, 20)):
        s = play(hand=["EDR_430"], enemy=[OGRE, OGRE])
        s.array[0]["counter"][0, t.N_DIED_GAME] = dead
        s.play("EDR_430")
        left = s.enemy_hero.health + sum(x.health for x in s.enemy)
        assert left == 30 + 7 + 7 - dealt


@card(
    "BT_201",
    "Deathrattle: Deal this minion's Attack damage randomly split among all enemies.",
)
def test_augmented_porcupine(play: Play) -> None:
    """As much as its attack was when it died."""
    s = play(hand=["CS2_092", MOONFIRE], friendly=["BT_201"], enemy=[OGRE])
    s.play("CS2_092", s.friendly[0])  # +4/+4
    kill(s, s.friendly[0])
    assert s.enemy_hero.health + s.enemy[0].health == 30 + 7 - 6


@card(
    "BE_183",
    "Lifesteal. Deal 8 damage randomly split among all enemies. Summon an 8-Cost minion.",
)
def test_halls_of_origination(play: Play) -> None:
    """The damage heals, and a minion of that cost comes."""
    s = play(hand=["BE_183"], enemy=[OGRE], health=30)
    s.set(s.hero, t.DAMAGE, 20).play("BE_183")
    assert s.enemy_hero.health + sum(x.health for x in s.enemy) == 30 + 7 - 8
    assert s.hero.health == 18
    assert s.friendly[0].cost == 8


@card("TLC_401", "Deathrattle: Deal 6 damage to three random enemies.")
def test_bonechill_stegodon(play: Play) -> None:
    """Three different ones of four."""
    hurt = set()
    for seed in range(12):
        s = play(hand=[MOONFIRE], friendly=["TLC_401"], enemy=[OGRE] * 3, seed=seed)
        kill(s, s.friendly[0])
        lost = [30 - s.enemy_hero.health, *(7 - x.health for x in s.enemy)]
        assert sorted(lost) == [0, 6, 6, 6]
        hurt.add(lost.index(0))
    assert len(hurt) > 1, "at random"


@card("BOT_222", "Deal 4 damage to a minion and your hero.")
def test_spirit_bomb(play: Play) -> None:
    """Both take four."""
    s = play(hand=["BOT_222"], enemy=[OGRE])
    s.play("BOT_222", s.enemy[0])
    assert (s.enemy[0].health, s.hero.health, s.enemy_hero.health) == (3, 26, 30)


@card("TLC_620", "Gain 3 Armor. Deal damage equal to your Armor to an enemy minion.")
def test_fortify(play: Play) -> None:
    """The armor just gained counts."""
    s = play(hand=["TLC_620"], enemy=[OGRE], friendly=[YETI], armor=1)
    assert not s.can_play("TLC_620", s.friendly[0])
    s.play("TLC_620", s.enemy[0])
    assert (s.enemy[0].health, s.hero.armor) == (3, 4)


@card("TRL_240", "Battlecry: Deal damage to an enemy minion equal to your hero's Attack.")
def test_savage_striker(play: Play) -> None:
    """A weapon's attack counts; without any there is no damage."""
    s = play(hand=["TRL_240"], weapon=AXE, enemy=[YETI])
    assert s.play("TRL_240", s.enemy[0]).enemy[0].health == 2
    s = play(hand=["TRL_240"], enemy=[YETI])
    assert s.play("TRL_240", s.enemy[0]).enemy[0].health == 5


@card("ULD_165", "Battlecry: Destroy a minion. Your hero takes damage equal to its Health.")
def test_riftcleaver(play: Play) -> None:
    """Its health, not its attack."""
    s = play(hand=["ULD_165"], enemy=[YETI])
    s.play("ULD_165", s.enemy[0])
    assert (s.board, s.hero.health) == ("ULD_165 7/5 | ", 25)


@card("CS2_181", "Battlecry: Deal 4 damage to HIMSELF.")
def test_injured_blademaster(play: Play) -> None:
    """Himself and no one else."""
    s = play(hand=["CS2_181"], friendly=[YETI]).play("CS2_181")
    assert s.board == "CS2_182 4/5, CS2_181 4/3 | "


@card(
    "RLK_505",
    "Battlecry: Spend up to 5 Corpses. Deal 2 damage to a random enemy for each.",
)
@pytest.mark.parametrize(("corpses", "spent"), [(0, 0), (3, 3), (8, 5)])
def test_marrow_manipulator(corpses: int, spent: int, play: Play) -> None:
    """A blow for each corpse spent."""
    s = with_corpses(play(hand=["RLK_505"]), corpses).play("RLK_505")
    assert s.enemy_hero.health == 30 - 2 * spent
    assert s.count(0, t.N_CORPSES) == corpses - spent


@card(
    "SCH_605",
    "Also damages the minions next to whomever this attacks.",
)
def test_lake_thresher(play: Play) -> None:
    """The neighbors take its attack, and do not strike back."""
    s = play(friendly=["SCH_605"], enemy=[OGRE, MURLOC, OGRE, OGRE])
    s.attack(s.friendly[0], s.enemy[1])
    assert s.board == "SCH_605 4/4 | CS2_200 6/3, CS2_200 6/3, CS2_200 6/7"


# ---- healing and armor ---------------------------------------------------------------------------
@card("CATA_302", "Restore a minion to full Health. Draw a card.")
def test_mend(play: Play) -> None:
    """Whatever it has lost."""
    s = play(hand=["CATA_302"], friendly=[OGRE], deck=[WISP])
    s.set(s.friendly[0], t.DAMAGE, 6).play("CATA_302", s.friendly[0])
    assert (s.friendly[0].health, hand_of(s)) == (7, [WISP])


@card("EDR_971", "At the end of your turn, restore 3 Health to both heroes.")
def test_critter_caretaker(play: Play) -> None:
    """Both heroes and no minion; at the end of the own turn only."""
    s = play(friendly=["EDR_971", YETI], deck=[WISP], enemy_deck=[WISP])
    for hurt in (s.hero, s.enemy_hero, s.friendly[1]):
        s.set(hurt, t.DAMAGE, 4)
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health, s.friendly[1].health) == (29, 29, 1)
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)


@card("EX1_011", "Battlecry: Restore 2 Health.")
def test_voodoo_doctor(play: Play) -> None:
    """To any character."""
    s = play(hand=["EX1_011"], enemy=[YETI])
    s.set(s.enemy[0], t.DAMAGE, 3).play("EX1_011", s.enemy[0])
    assert s.enemy[0].health == 4
    s = play(hand=["EX1_011"])
    assert s.set(s.hero, t.DAMAGE, 1).play("EX1_011", s.hero).hero.health == 30


@card(
    "TIME_431",
    "Taunt Battlecry: Restore Health to a character equal to this minion's Health.",
)
def test_amber_priestess(play: Play) -> None:
    """Four points for a 1/4."""
    s = play(hand=["TIME_431"])
    assert s.set(s.hero, t.DAMAGE, 10).play("TIME_431", s.hero).hero.health == 24


@card("LOOT_373", "Restore 12 Health randomly split among all friendly characters.")
def test_healing_rain(play: Play) -> None:
    """Twelve drops, on friendly characters that can be healed."""
    s = play(hand=["LOOT_373"], friendly=[OGRE, YETI], enemy=[OGRE])
    for hurt, lost in ((s.hero, 20), (s.friendly[0], 3), (s.enemy[0], 3)):
        s.set(hurt, t.DAMAGE, lost)
    s.play("LOOT_373")
    assert s.hero.health + s.friendly[0].health == 10 + 4 + 12
    assert (s.friendly[1].health, s.enemy[0].health) == (5, 4)


@card("TLC_835", "Set your hero's Health to 40.")
def test_story_of_amara(play: Play) -> None:
    """Forty, more than there was at the start; later healing goes no further."""
    s = play(hand=["TLC_835", "EX1_011"], mana=11)
    s.set(s.hero, t.DAMAGE, 12).play("TLC_835")
    assert s.hero.health == 40


# ---- removal -------------------------------------------------------------------------------------
@card(
    "BE_554",
    "Destroy a random enemy minion and deal 3 damage to the enemy hero. If you control a Mech, do "
    "it again.",
)
@pytest.mark.parametrize(("ally", "left", "health"), [(WISP, 2, 27), (MECH, 1, 24)])
def test_bombardment(ally: str, left: int, health: int, play: Play) -> None:
    """Once, and a second time with a mech."""
    s = play(hand=["BE_554"], friendly=[ally], enemy=[OGRE] * 3).play("BE_554")
    assert (len(s.enemy), s.enemy_hero.health, len(s.friendly)) == (left, health, 1)


@card("BE_228", "Battlecry: Silence a minion.")
def test_servant_of_zuramat(play: Play) -> None:
    """Taunt is gone."""
    s = play(hand=["BE_228"], enemy=[FOOTMAN])
    assert not s.play("BE_228", s.enemy[0]).enemy[0].has(t.TAUNT)


@card("CATA_612", "Battlecry: Freeze this.")
def test_frostbitten_imp(play: Play) -> None:
    """It misses its next attack."""
    s = play(hand=["CATA_612"], friendly=[WISP], deck=[WISP], enemy_deck=[WISP]).play("CATA_612")
    assert s.friendly[1].frozen
    assert not s.friendly[0].frozen
    s.end_turn().end_turn()
    assert not s.can_attack(s.friendly[1], s.enemy_hero)


@card("SW_072", "Tradeable Battlecry: Destroy your opponent's weapon.")
def test_rustrot_viper(play: Play) -> None:
    """Only theirs; for one mana it goes back for another card."""
    s = play(hand=["SW_072"], weapon=AXE, enemy_weapon=AXE).play("SW_072")
    assert s.enemy_weapon is None
    assert s.weapon is not None
    s = play(hand=["SW_072"], deck=[WISP]).trade("SW_072")
    assert (hand_of(s), s.deck(), s.mana) == ([WISP], ["SW_072"], 9)


@card("NEW1_025", "Battlecry: Remove 1 Durability from your opponent's weapon.")
def test_bloodsail_corsair(play: Play) -> None:
    """One less; the last one breaks it."""
    s = play(hand=["NEW1_025", "NEW1_025"], enemy_weapon=AXE).play("NEW1_025")
    assert s.enemy_weapon.brief == "CS2_106 3/1"
    assert s.play("NEW1_025").enemy_weapon is None


@card("EX1_161", "Destroy a minion. Your opponent draws 2 cards.")
def test_naturalize(play: Play) -> None:
    """The opponent draws, whoever's minion it was."""
    s = play(hand=["EX1_161"], enemy=[OGRE], deck=[WISP], enemy_deck=[WISP, YETI, BOAR])
    s.play("EX1_161", s.enemy[0])
    assert (s.board, len(s.hand), [x.card_id for x in s.enemy_hand]) == (" | ", 0, [BOAR, YETI])


@card("EX1_091", "Battlecry: Take control of an enemy minion that has 2 or less Attack.")
def test_cabal_shadow_priest(play: Play) -> None:
    """Two attack is little enough, four is not."""
    s = play(hand=["EX1_091"], enemy=[MURLOC, YETI])
    assert not s.can_play("EX1_091", s.enemy[1])
    s.play("EX1_091", s.enemy[0])
    assert s.board == "EX1_091 4/5, CS2_168 2/1 | CS2_182 4/5"


@card(
    "END_020",
    "Deal 1 damage to a minion. If it survives, draw a card. If it dies, summon a random 1-Cost "
    "minion.",
)
def test_eternal_toil(play: Play) -> None:
    """One or the other."""
    s = play(hand=["END_020"], enemy=[RAPTOR], deck=[WISP])
    s.play("END_020", s.enemy[0])
    assert (hand_of(s), s.friendly) == ([WISP], [])
    s = play(hand=["END_020"], enemy=[WISP], deck=[WISP])
    s.play("END_020", s.enemy[0])
    assert (s.hand, [x.cost for x in s.friendly]) == ([], [1])


@card(
    "FIR_958",
    "Deathrattle: Deal 1 damage to all enemies. If it's your opponent's turn, deal 4 damage "
    "instead.",
)
def test_tindral_sageswift(play: Play) -> None:
    """One on the own turn, four on the other's."""
    s = play(hand=[MOONFIRE], friendly=["FIR_958"], enemy=[OGRE])
    kill(s, s.friendly[0])
    assert (s.enemy_hero.health, s.enemy[0].health) == (29, 6)
    s = play(friendly=["FIR_958"], enemy=[OGRE, OGRE], enemy_deck=[WISP]).end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert s.board == " | CS2_200 6/3"
    assert s.enemy_hero.health == 26
