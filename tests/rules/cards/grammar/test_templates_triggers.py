"""Templates of events: what is listened to, each under a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    COIN,
    ELEMENTAL,
    MOONFIRE,
    MURLOC,
    OGRE,
    RAPTOR,
    SQUIRE,
    WISP,
    YETI,
    hand_of,
    kill,
    with_corpses,
)
from kit.scene import card

if TYPE_CHECKING:
    from kit.grammar_scenario_cards import Play


# ---- turns ---------------------------------------------------------------------------------------
@card("JAIL_883", "At the end of each turn, gain Reborn.")
def test_activated_golem(play: Play) -> None:
    """At the end of the opponent's turn, too."""
    s = play(friendly=["JAIL_883"], deck=[WISP], enemy_deck=[WISP])
    assert not s.friendly[0].has(t.REBORN)
    assert s.end_turn().friendly[0].has(t.REBORN)
    s.set(s.friendly[0], t.KW, 0)
    assert s.end_turn().friendly[0].has(t.REBORN)


@card("GVG_103", "At the start of each turn, gain +1 Attack.")
def test_micro_machine(play: Play) -> None:
    """Each player's."""
    s = play(friendly=["GVG_103"], deck=[WISP], enemy_deck=[WISP])
    assert s.end_turn().friendly[0].attack == 2
    assert s.end_turn().friendly[0].attack == 3


@card("EX1_341", "At the start of your turn, restore 3 Health to a damaged friendly character.")
def test_lightwell(play: Play) -> None:
    """Of its own side, at the start of its own turn; someone who is hurt."""
    for seed in range(4):
        s = play(
            friendly=["EX1_341", YETI], enemy=[YETI], deck=[WISP], enemy_deck=[WISP], seed=seed
        )
        s.set(s.friendly[1], t.DAMAGE, 4).set(s.enemy[0], t.DAMAGE, 4)
        assert s.end_turn().friendly[1].health == 1
        s.end_turn()
        assert (s.friendly[1].health, s.enemy[0].health) == (4, 1)


@card("EX1_274", "If you control a Secret at the end of your turn, gain +2/+2.")
@pytest.mark.parametrize(("secrets", "stats"), [(["EX1_287"], "5/5"), ([], "3/3")])
def test_ethereal_arcanist(secrets: list[str], stats: str, play: Play) -> None:
    """With a secret only."""
    s = play(friendly=["EX1_274"], secrets=secrets, enemy_deck=[WISP]).end_turn()
    assert s.friendly[0].brief == f"EX1_274 {stats}"


# ---- playing and summoning -----------------------------------------------------------------------
@card("EX1_509", "Whenever you summon a Murloc, gain +1 Attack.")
def test_murloc_tidecaller(play: Play) -> None:
    """Own murlocs, no others."""
    s = play(hand=[MURLOC, WISP], friendly=["EX1_509"], enemy_hand=[MURLOC]).play(MURLOC)
    assert s.friendly[0].attack == 2
    assert s.play(WISP).friendly[0].attack == 2
    assert s.end_turn().play(MURLOC).friendly[0].attack == 2


@card("TLC_220", "After you summon an Elemental, deal 3 damage to a random enemy.")
def test_windswept_pageturner(play: Play) -> None:
    """Any elemental but itself, an elemental too."""
    s = play(hand=["TLC_220", ELEMENTAL]).play("TLC_220")
    assert s.enemy_hero.health == 30
    assert s.play(ELEMENTAL).enemy_hero.health == 27


@card("EX1_258", "After you play a card with Overload, gain +1/+1.")
def test_unbound_elemental(play: Play) -> None:
    """With overload only."""
    s = play(hand=["EX1_238", MOONFIRE], friendly=["EX1_258"])  # a bolt with overload
    assert s.play(MOONFIRE, s.enemy_hero).friendly[0].brief == "EX1_258 3/4"
    assert s.play("EX1_238", s.enemy_hero).friendly[0].brief == "EX1_258 4/5"


@card("EX1_080", "Whenever a Secret is played, gain +1/+1.")
def test_secretkeeper(play: Play) -> None:
    """By either player; no other spell."""
    s = play(hand=["EX1_287", COIN], friendly=["EX1_080"], enemy_hand=["EX1_289"]).play("EX1_287")
    assert s.play(COIN).friendly[0].brief == "EX1_080 2/3"
    s = play(friendly=["EX1_080"], enemy_hand=["EX1_289"]).end_turn().play("EX1_289")
    assert s.friendly[0].brief == "EX1_080 2/3"


@card("EX1_536", "Whenever a friendly Secret is revealed, gain +1 Durability.")
def test_eaglehorn_bow(play: Play) -> None:
    """Its own side's, not the enemy's."""
    s = play(weapon="EX1_536", secrets=["EX1_610"], enemy=[YETI]).end_turn()
    assert s.attack(s.enemy[0], s.hero).weapon.brief == "EX1_536 3/3"
    s = play(weapon="EX1_536", enemy_secrets=["EX1_610"])
    assert s.attack(s.hero, s.enemy_hero).weapon.brief == "EX1_536 3/1"


@card("DRG_256", "After you use your Hero Power, deal 5 damage to a random enemy.")
def test_dragonbane(play: Play) -> None:
    """After it."""
    s = play(friendly=["DRG_256"])
    assert s.use_power(s.enemy_hero).enemy_hero.health == 30 - 1 - 5


# ---- damage, healing, dying ----------------------------------------------------------------------
@card("EX1_402", "Whenever a friendly minion takes damage, gain 1 Armor.")
def test_armorsmith(play: Play) -> None:
    """For each friendly minion, itself among them; none for a shield and none for enemies."""
    s = play(hand=["EX1_400"], friendly=["EX1_402", YETI, SQUIRE], enemy=[YETI]).play("EX1_400")
    assert s.hero.armor == 2


@card("CS2_235", "Whenever a minion is healed, draw a card.")
def test_northshire_cleric(play: Play) -> None:
    """Any minion, on either side; no hero, and no one who was whole."""
    s = play(hand=["EX1_011"] * 3, friendly=["CS2_235", YETI], enemy=[YETI], deck=[WISP] * 4)
    s.set(s.enemy[0], t.DAMAGE, 1).set(s.hero, t.DAMAGE, 5)
    assert WISP in hand_of(s.play("EX1_011", s.enemy[0]))
    assert hand_of(s.play("EX1_011", s.hero)).count(WISP) == 1
    assert hand_of(s.play("EX1_011", s.friendly[1])).count(WISP) == 1


@card("JAIL_029", "After a friendly minion survives damage, give it +1 Attack.")
def test_rioter(play: Play) -> None:
    """Itself, too; not who dies of it, not the shielded, not enemies."""
    s = play(hand=["EX1_400"], friendly=["JAIL_029", YETI, WISP, SQUIRE], enemy=[YETI])
    s.play("EX1_400")  # 1 damage to all minions
    assert s.board == "JAIL_029 2/5, CS2_182 5/4, EX1_008 1/1 | CS2_182 4/4"


@card(
    "SW_047",
    "Divine Shield After a friendly minion loses Divine Shield, give a minion in your hand +5/+5.",
)
def test_highlord_fordragon(play: Play) -> None:
    """Its own shield and others'; minions in hand only."""
    s = play(hand=[MOONFIRE, MOONFIRE, MOONFIRE, WISP], friendly=["SW_047", SQUIRE])
    s.play(MOONFIRE, s.friendly[0])
    assert s.hand[-1].brief == "CS2_231 6/6"
    s.play(MOONFIRE, s.friendly[1])
    assert s.hand[-1].brief == "CS2_231 11/11"
    s.play(MOONFIRE, s.friendly[0])
    assert s.hand[-1].brief == "CS2_231 11/11", "the shield was gone"


@card("DINO_416", "Rush After a friendly minion dies, spend 3 Corpses to gain Reborn.")
@pytest.mark.parametrize(("corpses", "left", "reborn"), [(1, 2, False), (2, 0, True)])
def test_hollow_direhorn(corpses: int, left: int, reborn: bool, play: Play) -> None:
    """The corpse of who died counts; two are too few."""
    s = with_corpses(play(hand=[MOONFIRE], friendly=["DINO_416", WISP]), corpses)
    kill(s, s.friendly[1])
    assert s.count(0, t.N_CORPSES) == left
    assert s.friendly[0].has(t.REBORN) is reborn
    s = with_corpses(play(hand=[MOONFIRE], friendly=["DINO_416"], enemy=[WISP]), 5)
    assert kill(s, s.enemy[0]).count(0, t.N_CORPSES) == 5, "an enemy"


# ---- attacks -------------------------------------------------------------------------------------
@card(
    "EDR_842",
    "After your hero attacks an enemy, deal your hero's Attack damage to another random enemy.",
)
def test_defiled_spear(play: Play) -> None:
    """Another than the one attacked."""
    s = play(weapon="EDR_842", enemy=[OGRE])
    s.attack(s.hero, s.enemy[0])
    assert (s.enemy[0].health, s.enemy_hero.health, s.hero.health) == (5, 28, 24)


@card("CS2_097", "Whenever your hero attacks, restore 3 Health to it.")
def test_truesilver_champion(play: Play) -> None:
    """Before the blow: full health is lost again."""
    s = play(weapon="CS2_097", enemy=[RAPTOR])
    s.set(s.hero, t.DAMAGE, 2).attack(s.hero, s.enemy[0])
    assert s.hero.health == 27
