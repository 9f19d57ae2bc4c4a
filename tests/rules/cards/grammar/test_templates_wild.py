"""Templates that no card of Standard is read with, each under a card of Wild."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, Race, Rarity, SpellSchool

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    AXE,
    BOAR,
    COIN,
    DRAGON,
    FIREBALL,
    FOOTMAN,
    GEOMANCER,
    MOONFIRE,
    OGRE,
    RAPTOR,
    WISP,
    YETI,
    hand_of,
    kill,
)
from kit.scene import card

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from kit.grammar_scenario_cards import Play


# ---- damage, healing, removal --------------------------------------------------------------------
@card("BOT_601", "Battlecry: For each card in your hand, deal 1 damage to a random enemy.")
def test_meteorologist(play: Play) -> None:
    """A random enemy for each card, not all at one."""
    struck = set()
    for seed in range(8):
        s = play(hand=["BOT_601", *[WISP] * 6], enemy=[OGRE, OGRE], seed=seed).play("BOT_601")
        lost = [30 - s.enemy_hero.health, *(7 - x.health for x in s.enemy)]
        assert sum(lost) == 6
        struck.add(sum(n > 0 for n in lost))
    assert max(struck) > 1


@card("DMF_519", "Combo: Deal 1 damage to a minion for each other card you've played this turn.")
def test_prize_plunderer(play: Play) -> None:
    """Two after two cards; no target as the first."""
    s = play(hand=["DMF_519", COIN, WISP], enemy=[YETI])
    assert not s.can_play("DMF_519", s.enemy[0])
    s.play(COIN).play(WISP).play("DMF_519", s.enemy[0])
    assert s.enemy[0].health == 3


@card("CFM_335", "Battlecry: Deal damage equal to this minion's Attack.")
def test_dispatch_kodo(play: Play) -> None:
    """As it is now, to anyone."""
    s = play(hand=["CFM_335"])
    s.set(s.hand[0], t.ATK, 5).play("CFM_335", s.enemy_hero)
    assert s.enemy_hero.health == 25


@card(
    "AV_126",
    "Battlecry: If your opponent has 2 or more minions, deal 1 damage to all enemy minions.",
)
@pytest.mark.parametrize(("enemies", "health"), [(1, 5), (2, 4)])
def test_bunker_sergeant(enemies: int, health: int, play: Play) -> None:
    """Two, not one."""
    s = play(hand=["AV_126"], friendly=[YETI, YETI], enemy=[YETI] * enemies).play("AV_126")
    assert [x.health for x in s.enemy] == [health] * enemies
    assert s.friendly[0].health == 5


@card("SW_056", "Battlecry: Restore Health to your hero equal to your hand size.")
def test_spice_bread_baker(play: Play) -> None:
    """Without itself, which has left the hand."""
    s = play(hand=["SW_056", WISP, WISP])
    assert s.set(s.hero, t.DAMAGE, 9).play("SW_056").hero.health == 23


@card("LOE_011", "Battlecry: If your deck has no duplicates, fully heal your hero.")
@pytest.mark.parametrize(("deck", "health"), [([WISP, YETI], 30), ([WISP, WISP], 10)])
def test_reno_jackson(deck: list[str], health: int, play: Play) -> None:
    """All that is missing, or nothing."""
    s = play(hand=["LOE_011"], deck=deck)
    assert s.set(s.hero, t.DAMAGE, 20).play("LOE_011").hero.health == health


@card("ULD_718", "Silence and destroy all minions.")
def test_plague_of_death(play: Play) -> None:
    """No deathrattle is left to trigger."""
    s = play(hand=["ULD_718"], friendly=[YETI], enemy=["EX1_534", OGRE]).play("ULD_718")
    assert s.board == " | "


@card("GVG_002", "Freeze any character damaged by this minion.")
def test_snowchugger(play: Play) -> None:
    """A minion that it strikes is frozen; none without damage."""
    s = play(friendly=["GVG_002", "GVG_002"], enemy=[YETI, "EX1_008"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy[0].frozen
    s.attack(s.friendly[0], s.enemy[1])
    assert not s.enemy[1].frozen, "a shield was in the way"


@card("BT_734", "Can't attack heroes.")
def test_supreme_abyssal(play: Play) -> None:
    """Minions only."""
    s = play(friendly=["BT_734"], enemy=[WISP])
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("ICC_850", "Battlecry: Your hero is Immune this turn.")
def test_shadowblade(play: Play) -> None:
    """No blow comes back this turn; the next it does."""
    s = play(hand=["ICC_850"], enemy=[OGRE, OGRE], deck=[WISP], enemy_deck=[WISP]).play("ICC_850")
    assert s.attack(s.hero, s.enemy[0]).hero.health == 30
    assert s.end_turn().attack(s.enemy[1], s.hero).hero.health == 24


# ---- attack and health ---------------------------------------------------------------------------
@card("UNG_015", "Taunt Battlecry: Set all other minions' Attack and Health to 3.")
def test_sunkeeper_tarim(play: Play) -> None:
    """All others, on both sides."""
    s = play(hand=["UNG_015"], friendly=[WISP], enemy=[OGRE])
    s.set(s.enemy[0], t.DAMAGE, 5).play("UNG_015")
    assert s.board == "CS2_231 3/3, UNG_015 3/7 | CS2_200 3/3"


@card("GVG_011", "Battlecry: Give a minion -3 Attack this turn.")
def test_shrinkmeister(play: Play) -> None:
    """Never below nothing; back at the end of the turn."""
    s = play(hand=["GVG_011"] * 2, friendly=[OGRE, OGRE], enemy=[YETI, YETI], enemy_deck=[WISP])
    s.play("GVG_011", s.enemy[0]).attack(s.friendly[0], s.enemy[0])
    assert s.friendly[0].health == 6
    s = play(hand=["GVG_011"], friendly=[OGRE], enemy=[WISP, YETI], enemy_deck=[WISP])
    s.play("GVG_011", s.enemy[0]).attack(s.friendly[0], s.enemy[0])
    assert s.friendly[0].health == 7
    s = play(hand=["GVG_011"], enemy=[YETI, WISP], enemy_deck=[WISP])
    s.play("GVG_011", s.enemy[0])
    assert [x.attack for x in s.end_turn().enemy] == [4, 1]


@card("GIL_515", "Rush Battlecry: Destroy a friendly minion and gain its Attack and Health.")
def test_ratcatcher(play: Play) -> None:
    """It gains the victim's present numbers; nothing without a victim."""
    s = play(hand=["GIL_515"], friendly=[YETI])
    s.set(s.friendly[0], t.DAMAGE, 2).play("GIL_515", s.friendly[0])
    assert s.board == "GIL_515 6/5 | "
    assert play(hand=["GIL_515"]).play("GIL_515").board == "GIL_515 2/2 | "


@card(
    "MAW_029",
    "Battlecry: If you have a weapon equipped, give it +1/+1. Otherwise, draw a weapon.",
)
def test_weapons_expert(play: Play) -> None:
    """One or the other."""
    s = play(hand=["MAW_029"], weapon=AXE, deck=[AXE]).play("MAW_029")
    assert (s.weapon.brief, s.hand) == ("CS2_106 4/3", [])
    assert hand_of(play(hand=["MAW_029"], deck=[AXE, WISP]).play("MAW_029")) == [AXE]


@card("VAN_EX1_165", "Choose One - Charge; or +2 Health and Taunt.")
def test_classic_druid_of_the_claw(play: Play) -> None:
    """A keyword alone is gained, too."""
    s = play(hand=["VAN_EX1_165"]).play("VAN_EX1_165", None, 0)
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = play(hand=["VAN_EX1_165"]).play("VAN_EX1_165", None, 1)
    assert (s.friendly[0].brief, s.friendly[0].has(t.TAUNT)) == ("VAN_EX1_165 4/6", True)


@card("NEW1_018", "Battlecry: Gain Attack equal to the Attack of your weapon.")
def test_bloodsail_raider(play: Play) -> None:
    """Of the weapon that is held."""
    assert play(hand=["NEW1_018"], weapon=AXE).play("NEW1_018").friendly[0].attack == 5
    assert play(hand=["NEW1_018"]).play("NEW1_018").friendly[0].attack == 2


@card("CS2_146", "Has Charge while you have a weapon equipped.")
def test_southsea_deckhand(play: Play) -> None:
    """While."""
    for weapon in (AXE, ""):
        s = play(hand=["CS2_146"], weapon=weapon).play("CS2_146")
        assert s.can_attack(s.friendly[0], s.enemy_hero) is bool(weapon)


@card("KAR_063", "Has +2 Attack while you have Spell Damage.")
def test_spirit_claws(play: Play) -> None:
    """With a minion that gives it."""
    s = play(weapon="KAR_063", friendly=[GEOMANCER])
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 27
    s = play(weapon="KAR_063", friendly=[WISP], enemy=[GEOMANCER])
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 29


@card("ETC_398", "Your hero has Lifesteal.")
def test_eye_of_shadow(play: Play) -> None:
    """The damage of the hero heals it."""
    s = play(friendly=["ETC_398"], weapon=AXE)
    s.set(s.hero, t.DAMAGE, 10).attack(s.hero, s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health) == (23, 27)


# ---- hands and decks -----------------------------------------------------------------------------
@card("DRG_070", "Battlecry: Choose a friendly Dragon. Add a copy of it to your hand.")
def test_dragon_breeder(play: Play) -> None:
    """A dragon of its own side."""
    s = play(hand=["DRG_070"], friendly=[DRAGON, YETI], enemy=[DRAGON])
    assert not s.can_play("DRG_070", s.friendly[1])
    assert not s.can_play("DRG_070", s.enemy[0])
    assert hand_of(s.play("DRG_070", s.friendly[0])) == [DRAGON]


@card("TSC_072", "Draw a Naga and a spell.")
def test_conchs_call(play: Play, table: CardTable) -> None:
    """One of each; what is not there is not drawn."""
    naga = next(
        c.card_id
        for c in table.values()
        if c.card_id.startswith("TSC_") and c.races == (Race.NAGA,) and c.collectible
    )
    s = play(hand=["TSC_072"], deck=[WISP, naga, YETI, MOONFIRE, WISP]).play("TSC_072")
    assert hand_of(s) == [naga, MOONFIRE]
    assert hand_of(play(hand=["TSC_072"], deck=[MOONFIRE, WISP]).play("TSC_072")) == [MOONFIRE]


@card("TOY_352", "Draw a minion. If it's a Beast, draw a spell.")
def test_fetch(play: Play) -> None:
    """A beast brings a spell, a yeti does not."""
    s = play(hand=["TOY_352"], deck=[MOONFIRE, BOAR, MOONFIRE]).play("TOY_352")
    assert hand_of(s) == [BOAR, MOONFIRE]
    assert hand_of(play(hand=["TOY_352"], deck=[MOONFIRE, YETI]).play("TOY_352")) == [YETI]


@card("GDB_852", "Draw a card. If it's a spell, it costs (1) less.")
def test_arkonite_revelation(play: Play) -> None:
    """A spell, no minion."""
    assert play(hand=["GDB_852"], deck=[FIREBALL]).play("GDB_852").hand[0].cost == 3
    assert play(hand=["GDB_852"], deck=[YETI]).play("GDB_852").hand[0].cost == 4


@card("ULD_726", "Draw a Secret from your deck. It costs (0).")
def test_ancient_mysteries(play: Play) -> None:
    """The secret, for nothing."""
    s = play(hand=["ULD_726"], deck=[MOONFIRE, "EX1_287", FIREBALL]).play("ULD_726")
    assert [(x.card_id, x.cost) for x in s.hand] == [("EX1_287", 0)]


@card("TOY_037", "Discover a Secret. Set its Cost to (1).")
def test_hidden_objects(play: Play) -> None:
    """One of three secrets of the class."""
    s = play(hand=["TOY_037"]).play("TOY_037")
    assert len(set(s.offered)) == 3
    s.choose(s.offered[0])
    assert [x.cost for x in s.hand] == [1]


@card("TTN_081", "Get three 4/1 Worms. They cost (1).")
def test_awakening_tremors(play: Play) -> None:
    """All three; what was in hand keeps its cost."""
    s = play(hand=["TTN_081", YETI]).play("TTN_081")
    assert [(x.brief.split()[1], x.cost) for x in s.hand[1:]] == [("4/1", 1)] * 3
    assert s.hand[0].cost == 4


@card("GDB_862", "Taunt Deathrattle: Get two random Holy spells. They cost (3) less.")
def test_galactic_crusader(play: Play, table: CardTable) -> None:
    """Both."""
    s = play(hand=[MOONFIRE], friendly=["GDB_862"])
    found = kill(s, s.friendly[0]).hand
    assert [table[x.card_id].spell_school for x in found] == [SpellSchool.HOLY] * 2
    assert [x.cost for x in found] == [max(0, table[x.card_id].cost - 3) for x in found]


@card("KAR_089", "Whenever you discard a card, draw a card.")
def test_malchezaars_imp(play: Play) -> None:
    """A card for each; the opponent's discards are nothing to it."""
    s = play(hand=["EX1_310", WISP, WISP], friendly=["KAR_089"], deck=[YETI, YETI, YETI])
    assert hand_of(s.play("EX1_310")) == [YETI, YETI]


@card("SCH_252", "Battlecry: Shuffle 2 Soul Fragments into your deck.")
def test_marrowslicer(play: Play) -> None:
    """Two."""
    s = play(hand=["SCH_252"], deck=[WISP]).play("SCH_252")
    assert sorted(s.deck()) == [WISP, "SCH_307t", "SCH_307t"]


@card("UNG_914", "Deathrattle: Shuffle a 4/5 Raptor into your deck.")
def test_raptor_hatchling(play: Play, table: CardTable) -> None:
    """A 4/5 of that race."""
    s = play(hand=[MOONFIRE], friendly=["UNG_914"], deck=[])
    (found,) = kill(s, s.friendly[0]).deck()
    assert (table[found].attack, table[found].health) == (4, 5)


# ---- summoning -----------------------------------------------------------------------------------
@card("BT_135", "Summon a 2/2 Glowfly for each spell in your hand.")
def test_glowfly_swarm(play: Play) -> None:
    """Minions in hand bring none."""
    s = play(hand=["BT_135", MOONFIRE, MOONFIRE, WISP]).play("BT_135")
    assert [x.brief.split()[1] for x in s.friendly] == ["2/2", "2/2"]


@card("RLK_812", "Resurrect a friendly minion that costs (3) or less.")
def test_animate_dead(play: Play) -> None:
    """One that died; neither the dear nor the enemy's."""
    s = play(hand=["RLK_812", *[MOONFIRE] * 3], friendly=[RAPTOR, OGRE], enemy=[WISP])
    for victim in (*s.friendly, *s.enemy):
        kill(s, victim)
    assert s.play("RLK_812").board == "CS2_172 3/2 | "


@card("MAW_027", "Your opponent summons a random minion from their hand.")
def test_call_to_the_stand(play: Play) -> None:
    """A minion, without its battlecry; no spell."""
    s = play(hand=["MAW_027"], enemy_hand=[MOONFIRE, "EX1_593"]).play("MAW_027")  # 3 to the hero
    assert (s.board, s.hero.health) == (" | EX1_593 4/4", 30)
    assert [x.card_id for x in s.enemy_hand] == [MOONFIRE]


@card("BOT_245", "Transform your minions into random Legendary minions.")
def test_the_storm_bringer(play: Play, table: CardTable) -> None:
    """Own minions only."""
    s = play(hand=["BOT_245"], friendly=[WISP, YETI], enemy=[FOOTMAN]).play("BOT_245")
    found = [table[x.card_id] for x in s.friendly]
    assert [(c.rarity, c.type) for c in found] == [(Rarity.LEGENDARY, CardType.MINION)] * 2
    assert [x.card_id for x in s.enemy] == [FOOTMAN]


@card(
    "WW_433",
    "Battlecry: If you're holding another 3-Cost card, summon a random 3-Cost minion.",
)
@pytest.mark.parametrize(("held", "costs"), [("CS2_124", [3]), (YETI, [])])
def test_linedance_partner(held: str, costs: list[int], play: Play, table: CardTable) -> None:
    """With another of that cost only."""
    s = play(hand=["WW_433", held]).play("WW_433")
    assert [table[x.card_id].cost for x in s.friendly if x.card_id != "WW_433"] == costs


# ---- costs ---------------------------------------------------------------------------------------
@card("UNG_034", "Your spells cost (1) less (but not less than 1).")
def test_radiant_elemental(play: Play) -> None:
    """Four becomes three, one stays one, none stays none."""
    s = play(friendly=["UNG_034"], hand=[FIREBALL, "CS2_074", MOONFIRE, YETI])
    assert [x.cost for x in s.hand] == [3, 1, 0, 4]


@card("RLK_651", "Taunt. Costs (1) less for each Armor you have.")
def test_crypt_keeper(play: Play) -> None:
    """Three less for three."""
    assert play(hand=["RLK_651"], armor=3).hand[0].cost == 5


@card("SCH_623", "Draw 2 cards. Costs (1) less per Attack of your weapon.")
def test_cutting_class(play: Play) -> None:
    """Three less with an axe."""
    s = play(hand=["SCH_623"], weapon=AXE, deck=[WISP] * 3)
    assert s.hand[0].cost == 2
    assert len(s.play("SCH_623").hand) == 2
