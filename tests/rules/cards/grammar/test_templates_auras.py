"""Templates of what holds while a card is in play, and of its own cost in hand, under cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    AXE,
    BOAR,
    MOONFIRE,
    MURLOC,
    OGRE,
    RAPTOR,
    WISP,
    YETI,
    kill,
)
from kit.scene import card

if TYPE_CHECKING:
    from kit.grammar_scenario_cards import Play


# ---- attack and keywords -------------------------------------------------------------------------
@card("EX1_507", "Your other Murlocs have +2 Attack.")
def test_murloc_warleader(play: Play) -> None:
    """Own murlocs but itself; it ends with it."""
    s = play(hand=[MOONFIRE], friendly=["EX1_507", MURLOC, WISP], enemy=[MURLOC])
    assert s.board == "EX1_507 3/3, CS2_168 4/1, CS2_231 1/1 | CS2_168 2/1"
    assert kill(s, s.friendly[0]).friendly[0].brief == "CS2_168 2/1"


@card("EX1_162", "Adjacent minions have +1 Attack.")
def test_dire_wolf_alpha(play: Play) -> None:
    """Those beside it; whoever moves up gets it."""
    s = play(hand=[MOONFIRE], friendly=[WISP, YETI, "EX1_162", YETI, WISP])
    assert [x.attack for x in s.friendly] == [1, 5, 2, 5, 1]
    assert [x.attack for x in kill(s, s.friendly[3]).friendly] == [1, 5, 2, 2]


@card("DS1_178", "Your Beasts have Charge.")
def test_tundra_rhino(play: Play) -> None:
    """A beast attacks at once, itself among them; others wait."""
    s = play(hand=[RAPTOR, WISP, "DS1_178"]).play("DS1_178").play(RAPTOR).play(WISP)
    ready = [s.can_attack(x, s.enemy_hero) for x in s.friendly]
    assert ready == [True, True, False]


@card("JAIL_459", "Rush All friendly minions are Poisonous.")
def test_arachnathid(play: Play) -> None:
    """Whatever they strike dies; the enemy's are not poisonous."""
    s = play(friendly=["JAIL_459", WISP], enemy=[OGRE, WISP])
    assert [x.has(t.POISONOUS) for x in (*s.friendly, *s.enemy)] == [True, True, False, False]
    s.attack(s.friendly[1], s.enemy[0])
    assert s.board == "JAIL_459 1/7 | CS2_231 1/1"


@card("CATA_898", "All enemy minions have Taunt.")
def test_scaled_lancer(play: Play) -> None:
    """None may be passed by; its own side's have none."""
    s = play(friendly=["CATA_898", YETI], enemy=[WISP, YETI])
    assert [x.has(t.TAUNT) for x in (*s.friendly, *s.enemy)] == [False, False, True, True]
    assert not s.can_attack(s.friendly[1], s.enemy_hero)


@card("TLC_101", "Taunt, Reborn Has +3 Attack while damaged.")
def test_undercover_cultist(play: Play) -> None:
    """While it is; it comes back damaged."""
    s = play(hand=[MOONFIRE, MOONFIRE], friendly=["TLC_101"])
    assert s.friendly[0].attack == 2
    assert s.play(MOONFIRE, s.friendly[0]).friendly[0].brief == "TLC_101 5/2"
    assert kill(s, s.friendly[0]).friendly[0].brief == "TLC_101 5/1"


@card("CS2_221", "Your weapon has +2 Attack while this is damaged.")
def test_spiteful_smith(play: Play) -> None:
    """The weapon, while she is damaged."""
    s = play(hand=[MOONFIRE], friendly=["CS2_221"], weapon=AXE)
    assert s.weapon.brief == "CS2_106 3/2"
    s.play(MOONFIRE, s.friendly[0])
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 25


@card("EX1_062", "Charge. Has +1 Attack for each other Murloc on the battlefield.")
def test_old_murk_eye(play: Play) -> None:
    """On both sides, itself not counted."""
    s = play(friendly=["EX1_062", MURLOC, WISP], enemy=[MURLOC, MURLOC])
    assert s.friendly[0].attack == 5


@card("DS1_188", "Your hero is Immune while attacking.")
def test_gladiators_longbow(play: Play) -> None:
    """No blow comes back; off the attack it is hurt as ever."""
    s = play(hand=[MOONFIRE], weapon="DS1_188", enemy=[OGRE])
    s.attack(s.hero, s.enemy[0])
    assert (s.hero.health, s.enemy[0].health) == (30, 2)
    assert s.play(MOONFIRE, s.hero).hero.health == 29


# ---- costs ---------------------------------------------------------------------------------------
@card("CS2_227", "Your minions cost (3) more.")
def test_venture_co_mercenary(play: Play) -> None:
    """Own minions, no spells; not the enemy's."""
    s = play(friendly=["CS2_227"], hand=[YETI, "CS2_029"], enemy_hand=[YETI])
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [7, 4, 4]


@card("BE_729", "ALL spells cost (1) more.")
def test_mawman_cultist(play: Play) -> None:
    """Both players', no minions; it ends with it."""
    s = play(friendly=["BE_729"], hand=[YETI, "CS2_029"], enemy_hand=["CS2_029"])
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [4, 5, 5]


@card("EX1_620", "Costs (1) less for each Health your hero is missing.")
def test_molten_giant(play: Play) -> None:
    """Less and less, never below nothing."""
    s = play(hand=["EX1_620"])
    assert s.hand[0].cost == 20
    s = play(hand=["EX1_620", MOONFIRE, MOONFIRE])
    assert s.play(MOONFIRE, s.hero).play(MOONFIRE, s.hero).hand[0].cost == 18


@card("EX1_586", "Costs (1) less for each other minion on the battlefield.")
def test_sea_giant(play: Play) -> None:
    """On both sides."""
    s = play(hand=["EX1_586", WISP], friendly=[WISP], enemy=[WISP] * 3)
    assert s.hand[0].cost == 6
    assert s.play(WISP).hand[0].cost == 5


@card("BE_733", "Rush, Windfury Costs (1) less for each enemy minion.")
def test_titanic_thrasher(play: Play) -> None:
    """Enemies only; it attacks minions at once, and twice."""
    s = play(hand=["BE_733"], friendly=[WISP], enemy=[BOAR] * 3)
    assert s.hand[0].cost == 5
    s.play("BE_733").attack(s.friendly[1], s.enemy[0]).attack(s.friendly[1], s.enemy[0])
    assert len(s.enemy) == 1


@card("EX1_105", "Costs (1) less for each other card in your hand.")
def test_mountain_giant(play: Play) -> None:
    """Itself not counted."""
    assert play(hand=["EX1_105", WISP, WISP, WISP]).hand[0].cost == 9


@card("END_004", "Costs (1) less for each minion that died this turn. Battlecry: Draw 2 cards.")
def test_remnant_of_rage(play: Play) -> None:
    """On either side, this turn only."""
    s = play(hand=["END_004", MOONFIRE, MOONFIRE], friendly=[WISP], enemy=[WISP], deck=[YETI] * 3)
    s.play(MOONFIRE, s.friendly[0]).play(MOONFIRE, s.enemy[0])
    assert s.hand[0].cost == 5
    assert len(s.play("END_004").hand) == 2
    s = play(hand=["END_004", MOONFIRE], friendly=[WISP], deck=[YETI], enemy_deck=[YETI])
    assert s.play(MOONFIRE, s.friendly[0]).end_turn().end_turn().hand[0].cost == 7


@card("TIME_715", "Draw 2 cards. Costs (1) less for each minion your opponent controls.")
def test_for_glory(play: Play) -> None:
    """Three for two enemies."""
    s = play(hand=["TIME_715"], friendly=[WISP], enemy=[WISP] * 2, deck=[WISP] * 3)
    s.play("TIME_715")
    assert (s.mana, len(s.hand)) == (7, 2)


@card("EDR_477", "Taunt. Costs (1) less for each time you used your Hero Power this game.")
def test_glowroot_lure(play: Play) -> None:
    """Each turn's use; not the opponent's."""
    s = play(hand=["EDR_477"], deck=[WISP], enemy_deck=[WISP])
    assert s.use_power(s.enemy_hero).hand[0].cost == 5
    assert s.end_turn().use_power(s.hero).end_turn().hand[0].cost == 5
    assert s.use_power(s.enemy_hero).hand[0].cost == 4
