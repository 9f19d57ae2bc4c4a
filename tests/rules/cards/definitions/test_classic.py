"""Classic cards of the classes, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP, SQUIRE = "CS2_172", "CS2_200", "CS2_182", "CS2_231", "EX1_008"
FIREBALL, FROSTBOLT, MOONFIRE = "CS2_029", "CS2_024", "CS2_008"


# ---- Mage ----------------------------------------------------------------------------------------
@card("CS2_031", "Freeze a character. If it was already Frozen, deal 4 damage instead.")
def test_ice_lance(scene: Callable[..., Scene]) -> None:
    """The first freezes, the second hurts."""
    s = scene(hand=["CS2_031", "CS2_031"])
    s.play("CS2_031", s.enemy_hero)
    assert (s.enemy_hero.frozen, s.enemy_hero.health) == (True, 30)
    assert s.play("CS2_031", s.enemy_hero).enemy_hero.health == 26


@card("EX1_275", "Freeze a minion and the minions next to it, and deal 1 damage to them.")
def test_cone_of_cold(scene: Callable[..., Scene]) -> None:
    """Three in a row, not the fourth; one at the end has one neighbour."""
    s = scene(hand=["EX1_275", "EX1_275"], enemy=[YETI, OGRE, YETI, YETI])
    s.play("EX1_275", s.enemy[1])
    assert [x.health for x in s.enemy] == [4, 6, 4, 5]
    assert [x.frozen for x in s.enemy] == [True, True, True, False]
    s.play("EX1_275", s.enemy[3])
    assert [x.health for x in s.enemy] == [4, 6, 3, 4]


@card("EX1_612", "Battlecry: The next Secret you play this turn costs (0).")
@card("EX1_612o", "Your next Secret costs (0).")
def test_kirin_tor_mage(scene: Callable[..., Scene]) -> None:
    """One secret, this turn; other spells cost what they did."""
    s = scene(hand=["EX1_612", "EX1_289", "EX1_295", FIREBALL]).play("EX1_612")
    assert [x.cost for x in s.hand] == [0, 0, 4]
    s.play(FIREBALL, s.enemy_hero)
    assert [x.cost for x in s.hand] == [0, 0]
    assert [x.cost for x in s.play("EX1_289").hand] == [3]
    s = scene(hand=["EX1_612", "EX1_289"]).play("EX1_612").end_turn()
    assert s.hand[0].cost == 3


@card("tt_010", "Secret: When an enemy casts a spell on a minion, summon a 1/3 as the new target.")
def test_spellbender(scene: Callable[..., Scene]) -> None:
    """The 1/3 takes the fireball; a hero is no minion; a full board stops it."""
    s = scene(hand=[FIREBALL], enemy=[YETI], enemy_secrets=["tt_010"])
    assert s.play(FIREBALL, s.enemy[0]).board == " | CS2_182 4/5"
    assert s.secrets(1) == []
    s = scene(hand=[FIREBALL], enemy=[YETI], enemy_secrets=["tt_010"])
    assert s.play(FIREBALL, s.enemy_hero).secrets(1) == ["tt_010"]
    s = scene(hand=[FROSTBOLT], enemy=[YETI] * 7, enemy_secrets=["tt_010"])
    s.play(FROSTBOLT, s.enemy[0])
    assert (s.enemy[0].health, s.secrets(1)) == (2, ["tt_010"])


# ---- Hunter --------------------------------------------------------------------------------------
@card(
    "EX1_533",
    "Secret: When an enemy attacks your hero, instead it attacks another random character.",
)
@pytest.mark.parametrize("seed", range(6))
def test_misdirection(seed: int, scene: Callable[..., Scene]) -> None:
    """Another character than the hero and the attacker."""
    s = scene(friendly=[RAPTOR], enemy=[OGRE], enemy_secrets=["EX1_533"], seed=seed)
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.secrets(1)) == (30, [])
    assert (s.hero.health == 27) != (s.board == " | CS2_200 6/4")


def test_misdirection_minds_who_else_there_is(scene: Callable[..., Scene]) -> None:
    """A minion attacked is no business of it; a hero alone attacks the hero."""
    s = scene(friendly=[RAPTOR], enemy=[OGRE], enemy_secrets=["EX1_533"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.secrets(1) == ["EX1_533"]
    s = scene(weapon="CS2_106", enemy_secrets=["EX1_533"])
    s.attack(s.hero, s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.health, s.secrets(1)) == (27, 30, ["EX1_533"])


@card("EX1_544", "All minions lose Stealth. Destroy all enemy Secrets. Draw a card.")
def test_flare(scene: Callable[..., Scene]) -> None:
    """Own secrets burn on; stealth ends on both sides."""
    s = scene(hand=["EX1_544"], friendly=["EX1_010"], enemy=["EX1_010"], secrets=["EX1_289"],
              enemy_secrets=["EX1_289", "EX1_295"], deck=[WISP])  # fmt: skip
    s.play("EX1_544")
    assert (s.secrets(), s.secrets(1), len(s.hand)) == (["EX1_289"], [], 1)
    assert not any(x.has(t.STEALTH) for x in s.friendly + s.enemy)


# ---- Paladin -------------------------------------------------------------------------------------
@card("EX1_130", "Secret: When an enemy attacks, summon a 2/1 Defender as the new target.")
def test_noble_sacrifice(scene: Callable[..., Scene]) -> None:
    """For a hero or a minion; not without room."""
    s = scene(friendly=[YETI], enemy_secrets=["EX1_130"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("CS2_182 4/3 | ", 30)
    s = scene(friendly=[YETI], enemy=[WISP] * 7, enemy_secrets=["EX1_130"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.secrets(1)) == (26, ["EX1_130"])


@card("EX1_136", "Secret: When a friendly minion dies, return it to life with 1 Health.")
def test_redemption(scene: Callable[..., Scene]) -> None:
    """As printed, with 1 health left; the first of two that die together."""
    s = scene(hand=[FIREBALL], enemy=[YETI], enemy_secrets=["EX1_136"])
    s.play(FIREBALL, s.enemy[0])
    assert (s.board, s.secrets(1)) == (" | CS2_182 4/1", [])
    assert s.enemy[0].column(t.HEALTH) == 5, "it may be healed"
    s = scene(hand=["NEW1_021"], friendly=[WISP], enemy=[], enemy_secrets=["EX1_136"])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.secrets(1) == ["EX1_136"], "it is not its own"
    s = scene(hand=["CS2_025"], enemy=[SQUIRE, WISP, RAPTOR], enemy_secrets=["EX1_136"])
    s.set(s.enemy[2], t.DAMAGE, 1).play("CS2_025")
    assert s.board == " | EX1_008 1/1, CS2_231 1/1"


@card("EX1_349", "Draw cards until you have as many in hand as your opponent.")
def test_divine_favor(scene: Callable[..., Scene]) -> None:
    """None when the hand is larger."""
    s = scene(hand=["EX1_349", WISP], enemy_hand=[WISP] * 4, deck=[WISP] * 5).play("EX1_349")
    assert (len(s.hand), len(s.deck())) == (4, 2)
    s = scene(hand=["EX1_349", WISP, WISP], enemy_hand=[WISP], deck=[WISP] * 5).play("EX1_349")
    assert (len(s.hand), len(s.deck())) == (2, 5)


@card("EX1_363", "Choose a minion. Whenever it attacks, draw a card.")
@card("EX1_363e", "When this minion attacks, the player who blessed it draws a card.")
def test_blessing_of_wisdom(scene: Callable[..., Scene]) -> None:
    """The caster draws, whoever the minion belongs to, and not for another's attack."""
    s = scene(hand=["EX1_363"], friendly=[YETI, OGRE], deck=[WISP] * 3, enemy_deck=[WISP])
    s.play("EX1_363", s.friendly[0]).attack(s.friendly[1], s.enemy_hero)
    assert s.hand == []
    assert len(s.attack(s.friendly[0], s.enemy_hero).hand) == 1
    s = scene(hand=["EX1_363"], enemy=[YETI], deck=[RAPTOR], enemy_deck=[WISP, OGRE])
    s.play("EX1_363", s.enemy[0]).end_turn().attack(s.enemy[0], s.hero)
    assert [x.card_id for x in s.hand] == [RAPTOR]
    assert [x.card_id for x in s.enemy_hand] == [OGRE], "the turn's card only"


@card("EX1_365", "Draw a card and deal damage equal to its Cost to a minion.")
def test_holy_wrath(scene: Callable[..., Scene]) -> None:
    """Of the card drawn; an empty deck has none."""
    s = scene(hand=["EX1_365"], enemy=[OGRE], deck=[YETI])
    assert s.play("EX1_365", s.enemy[0]).enemy[0].health == 3
    s = scene(hand=["EX1_365"], enemy=[OGRE])
    assert s.play("EX1_365", s.enemy[0]).enemy[0].health == 7
    assert s.hero.health == 29


# ---- Priest --------------------------------------------------------------------------------------
@card("EX1_334", "Gain control of an enemy minion with 3 or less Attack until end of turn.")
@card("EX1_334e", "This minion has switched controllers this turn.")
def test_shadow_madness(scene: Callable[..., Scene]) -> None:
    """It may attack, and goes home at the end of the turn, or when it is silenced."""
    s = scene(hand=["EX1_334", "CS2_203"], enemy=[RAPTOR, YETI])
    assert not s.can_play("EX1_334", s.enemy[1])
    s.play("EX1_334", s.enemy[0]).attack(s.friendly[0], s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("CS2_172 3/2 | CS2_182 4/5", 27)
    assert s.end_turn().board == " | CS2_182 4/5, CS2_172 3/2"
    s = scene(hand=["EX1_334", "EX1_048"], enemy=[RAPTOR])
    s.play("EX1_334", s.enemy[0]).play("EX1_048", s.friendly[0])
    assert s.board == "EX1_048 4/3 | CS2_172 3/2"
    s = scene(hand=["EX1_334"], friendly=[WISP] * 7, enemy=[RAPTOR])
    assert not s.can_play("EX1_334", s.enemy[0])


@card("EX1_335", "This minion's Attack is always equal to its Health.")
def test_lightspawn(scene: Callable[..., Scene]) -> None:
    """Through damage, gifts of health and of attack, and auras of others, until silenced."""
    s = scene(hand=["EX1_019", "CS2_222"], friendly=["EX1_335"])
    assert s.friendly[0].brief == "EX1_335 4/4"
    s.use_power(s.friendly[0])
    assert s.friendly[0].brief == "EX1_335 3/3"
    s.play("EX1_019", s.friendly[0])
    assert s.friendly[0].brief == "EX1_335 4/4", "+1/+1 is one attack, not two"
    s = scene(hand=["CS2_222"], friendly=["EX1_335"]).play("CS2_222")
    assert s.friendly[0].brief == "EX1_335 5/5"
    s = scene(hand=["EX1_048"], enemy=["EX1_335"])
    assert s.play("EX1_048", s.enemy[0]).enemy[0].brief == "EX1_335 0/4"


@card("EX1_350", "Double the damage and healing of your spells and Hero Power.")
def test_prophet_velen(scene: Callable[..., Scene]) -> None:
    """Spell damage is added first; battlecries are as they were; two prophets make it four."""
    hand = [MOONFIRE, "AT_055", "EX1_593"]
    s = scene(hand=hand, friendly=["EX1_350", "CS2_142"], health=20, enemy_health=30)
    assert s.play(MOONFIRE, s.enemy_hero).enemy_hero.health == 26
    assert s.use_power(s.enemy_hero).enemy_hero.health == 24
    assert s.play("EX1_593").enemy_hero.health == 21
    s = scene(hand=["AT_055"], friendly=["EX1_350"], mana=10)
    s.set(s.hero, t.DAMAGE, 15).play("AT_055", s.hero)
    assert s.hero.health == 25
    s = scene(hand=[MOONFIRE], friendly=["EX1_350", "EX1_350"])
    assert s.play(MOONFIRE, s.enemy_hero).enemy_hero.health == 26
    s = scene(enemy=["EX1_350"])
    assert s.use_power(s.enemy_hero).enemy_hero.health == 29, "the enemy's prophet"


@card("EX1_591", "Your cards and powers that restore Health now deal damage instead.")
def test_auchenai_soulpriest(scene: Callable[..., Scene]) -> None:
    """Spell, power and lifesteal of her side; the enemy heals as ever."""
    s = scene(hand=["AT_055"], friendly=["EX1_591"], power="HERO_09bp")
    assert s.play("AT_055", s.enemy_hero).enemy_hero.health == 25
    assert s.use_power(s.enemy_hero).enemy_hero.health == 23
    s = scene(friendly=["EX1_591", "BOT_050"], health=30)
    s.attack(s.friendly[1], s.enemy_hero)
    assert s.hero.health == 30 - s.friendly[1].attack
    s = scene(hand=["AT_055"], enemy=["EX1_591"])
    assert s.set(s.hero, t.DAMAGE, 9).play("AT_055", s.hero).hero.health == 26


@card("EX1_625", "Your Hero Power becomes 'Deal 2 damage.'")
@card("EX1_625t", "Deal 2 damage.")
def test_shadowform(scene: Callable[..., Scene]) -> None:
    """It may be used at once, even when the old one was."""
    s = scene(hand=["EX1_625"], power="HERO_09bp")
    s.use_power(s.hero).play("EX1_625").use_power(s.enemy_hero)
    assert (s.power_id, s.enemy_hero.health) == ("EX1_625t", 28)


@card("EX1_339", "Copy 2 cards in your opponent's deck and add them to your hand.")
def test_thoughtsteal(scene: Callable[..., Scene]) -> None:
    """Two different cards of the deck, as many as there are."""
    s = scene(hand=["EX1_339"], enemy_deck=[YETI, WISP, OGRE]).play("EX1_339")
    assert len({x.card_id for x in s.hand}) == 2
    assert s.deck(1) == [YETI, WISP, OGRE]
    assert len(scene(hand=["EX1_339"], enemy_deck=[YETI]).play("EX1_339").hand) == 1


@card("EX1_345", "Put a copy of a random minion from your opponent's deck into the battlefield.")
@card("EX1_345t", "Mindgames whiffed! Your opponent had no minions!")
def test_mindgames(scene: Callable[..., Scene]) -> None:
    """A copy, or the shadow of nothing."""
    s = scene(hand=["EX1_345"], enemy_deck=[FIREBALL, YETI]).play("EX1_345")
    assert (s.board, s.deck(1)) == ("CS2_182 4/5 | ", [FIREBALL, YETI])
    s = scene(hand=["EX1_345"], enemy_deck=[FIREBALL]).play("EX1_345")
    assert s.board == "EX1_345t 0/1 | "


# ---- Rogue ---------------------------------------------------------------------------------------
@card("CS2_233", "Destroy your weapon and deal its damage to all enemy minions.")
def test_blade_flurry(scene: Callable[..., Scene]) -> None:
    """Minions only, and not without a weapon."""
    s = scene(hand=["CS2_233"], weapon="CS2_106", enemy=[YETI, WISP]).play("CS2_233")
    assert (s.board, s.weapon, s.enemy_hero.health) == (" | CS2_182 4/2", None, 30)
    assert not scene(hand=["CS2_233"], enemy=[YETI]).can_play("CS2_233")


@card("EX1_126", "Force an enemy minion to deal its damage to the minions next to it.")
def test_betrayal(scene: Callable[..., Scene]) -> None:
    """Its own damage: no spell damage, its poison, and nothing to itself."""
    s = scene(hand=["EX1_126"], friendly=["CS2_142"], enemy=[YETI, RAPTOR, OGRE, OGRE])
    s.play("EX1_126", s.enemy[1])
    assert [x.health for x in s.enemy] == [2, 2, 4, 7]
    s = scene(hand=["EX1_126"], enemy=["EX1_170", OGRE])
    assert s.play("EX1_126", s.enemy[0]).board == " | EX1_170 2/3"


@card("EX1_128", "Give your minions Stealth until your next turn.")
@card("EX1_128e", "Stealthed until your next turn.")
def test_conceal(scene: Callable[..., Scene]) -> None:
    """Until the next turn begins; who was stealthed before stays so."""
    s = scene(hand=["EX1_128"], friendly=[YETI, "EX1_010"], enemy=[OGRE]).play("EX1_128")
    s.end_turn()
    assert not s.can_attack(s.enemy[0], s.friendly[0])
    s.end_turn()
    assert [x.has(t.STEALTH) for x in s.friendly] == [False, True]


@card("EX1_145", "The next spell you cast this turn costs (2) less.")
@card("EX1_145o", "The next spell you cast this turn costs (2) less.")
def test_preparation(scene: Callable[..., Scene]) -> None:
    """One spell, no minion; two preparations come to four, on one spell."""
    s = scene(hand=["EX1_145", FIREBALL, FIREBALL, YETI]).play("EX1_145")
    assert [x.cost for x in s.hand] == [2, 2, 4]
    s.play(FIREBALL, s.enemy_hero)
    assert (s.mana, [x.cost for x in s.hand]) == (8, [4, 4])
    s = scene(hand=["EX1_145", "EX1_145", FIREBALL, FIREBALL]).play("EX1_145").play("EX1_145")
    assert [x.cost for x in s.hand] == [2, 2], "the first one was used up by the second"
    s = scene(hand=["EX1_145", FIREBALL]).play("EX1_145").end_turn()
    assert s.hand[0].cost == 4
    s = scene(hand=["CORE_EX1_145", FIREBALL]).play("CORE_EX1_145")
    assert s.hand[0].cost == 2, "a reprint does what the card does, not what its enchantment does"


@card("NEW1_014", "Battlecry: Give a friendly minion Stealth until your next turn.")
@card("NEW1_014e", "Stealthed until your next turn.")
def test_master_of_disguise(scene: Callable[..., Scene]) -> None:
    """Another minion; the gift ends, stealth of its own does not."""
    s = scene(hand=["NEW1_014"], friendly=[YETI])
    s.play("NEW1_014", s.friendly[0]).end_turn()
    assert s.friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)
    s = scene(hand=["NEW1_014"], friendly=["EX1_010"])
    s.play("NEW1_014", s.friendly[0]).end_turn().end_turn()
    assert s.friendly[0].has(t.STEALTH)


# ---- Shaman --------------------------------------------------------------------------------------
@card("CS2_038", 'Give a minion "Deathrattle: Resummon this minion."')
@card("CS2_038e", "Deathrattle: Resummon this minion.")
def test_ancestral_spirit(scene: Callable[..., Scene]) -> None:
    """Once, as printed, where it stood."""
    s = scene(hand=["CS2_038", FIREBALL, FIREBALL, MOONFIRE], friendly=[WISP, YETI, WISP], mana=10)
    s.play("CS2_038", s.friendly[1]).play(FIREBALL, s.friendly[1])
    assert s.board == "CS2_231 1/1, CS2_182 4/5, CS2_231 1/1 | "
    s.play(FIREBALL, s.friendly[1])
    assert s.board == "CS2_231 1/1, CS2_231 1/1 | "


# ---- Warlock -------------------------------------------------------------------------------------
@card("EX1_304", "Battlecry: Destroy both adjacent minions and gain their Attack and Health.")
def test_void_terror(scene: Callable[..., Scene]) -> None:
    """It gains their present numbers; the minion further away lives."""
    s = scene(hand=["EX1_304"], friendly=[WISP, YETI])
    s.set(s.friendly[1], t.DAMAGE, 2).play("EX1_304")
    assert s.board == "CS2_231 1/1, EX1_304 7/7 | "


@card("EX1_315", "Your minions cost (2) less, but not less than (1).")
def test_summoning_portal(scene: Callable[..., Scene]) -> None:
    """Two portals do not go lower than one either; what costs nothing stays free."""
    for portals, costs in ((1, [4, 1, 0, 4]), (2, [2, 1, 0, 4])):
        s = scene(hand=[OGRE, RAPTOR, WISP, FIREBALL], friendly=["EX1_315"] * portals)
        assert [x.cost for x in s.hand] == costs


@card("EX1_316", "Give a friendly minion +4/+4 until end of turn. Then, it dies. Horribly.")
@card(
    "EX1_316e",
    "This minion has +4/+4, but will die a horrible death at the end of the turn.",
)
def test_power_overwhelming(scene: Callable[..., Scene]) -> None:
    """Strong today."""
    s = scene(hand=["EX1_316"], friendly=[WISP])
    assert s.play("EX1_316", s.friendly[0]).board == "CS2_231 5/5 | "
    assert s.end_turn().board == " | "


@card("EX1_317", "Draw 2 Demons from your deck.")
@card("EX1_317t", "You are out of demons! At least there are always imps...")
def test_sense_demons(scene: Callable[..., Scene]) -> None:
    """An imp for each that the deck lacks."""
    for deck, found in (
        (["CS2_065", WISP, "EX1_319"], ["CS2_065", "EX1_319"]),
        (["CS2_065", WISP], ["CS2_065", "EX1_317t"]),
        ([WISP], ["EX1_317t", "EX1_317t"]),
    ):
        s = scene(hand=["EX1_317"], deck=deck).play("EX1_317")
        assert sorted(x.card_id for x in s.hand) == found


@card("EX1_596", "Deal 2 damage to a minion. If it\u2019s a friendly Demon, give it +2/+2 instead.")
def test_demonfire(scene: Callable[..., Scene]) -> None:
    """An enemy demon and a friendly beast are burnt."""
    s = scene(hand=["EX1_596"] * 3, friendly=["CS2_065", RAPTOR], enemy=["CS2_065"])
    s.play("EX1_596", s.friendly[0]).play("EX1_596", s.enemy[0]).play("EX1_596", s.friendly[1])
    assert s.board == "CS2_065 3/5 | CS2_065 1/1"


# ---- Warrior -------------------------------------------------------------------------------------
@card("EX1_407", "Destroy all minions except one. (chosen randomly)")
@pytest.mark.parametrize("seed", range(4))
def test_brawl(seed: int, scene: Callable[..., Scene]) -> None:
    """One is left, of either side; one alone cannot brawl."""
    s = scene(hand=["EX1_407"], friendly=[YETI, WISP], enemy=[OGRE], seed=seed).play("EX1_407")
    assert len(s.friendly) + len(s.enemy) == 1
    assert not scene(hand=["EX1_407"], friendly=[YETI]).can_play("EX1_407")


@card("EX1_410", "Deal 1 damage to a minion for each Armor you have.")
def test_shield_slam(scene: Callable[..., Scene]) -> None:
    """Armor is kept; spell damage counts."""
    s = scene(hand=["EX1_410"], enemy=[OGRE], friendly=["CS2_142"], armor=3)
    assert s.play("EX1_410", s.enemy[0]).enemy[0].health == 3
    assert s.hero.armor == 3


@card("EX1_411", "Attacking a minion costs 1 Attack instead of 1 Durability.")
def test_gorehowl(scene: Callable[..., Scene]) -> None:
    """Minions wear the edge, a hero breaks it; at 0 attack it stays (a log of 2016)."""
    s = scene(weapon="EX1_411", enemy=[OGRE], enemy_deck=[WISP])
    s.attack(s.hero, s.enemy[0])
    assert (s.weapon.brief, s.board) == ("EX1_411 6/1", " | ")
    s.end_turn().end_turn().attack(s.hero, s.enemy_hero)
    assert (s.weapon, s.enemy_hero.health) == (None, 24)
    s = scene(weapon="EX1_411", enemy=[WISP])
    assert s.set(s.weapon, t.ATK, 1).attack(s.hero, s.enemy[0]).weapon.brief == "EX1_411 0/1"


@card("NEW1_036", "Your minions can't be reduced below 1 Health this turn. Draw a card.")
@card("NEW1_036e2", "Your minions can't be reduced below 1 Health this turn.")
def test_commanding_shout(scene: Callable[..., Scene]) -> None:
    """Own minions, those that come later too; the enemy's die; tomorrow they are mortal."""
    s = scene(hand=["NEW1_036", WISP], friendly=[YETI], enemy=[OGRE], deck=[RAPTOR])
    s.play("NEW1_036").play(WISP).attack(s.friendly[0], s.enemy[0])
    assert s.board == "CS2_182 4/1, CS2_231 1/1 | CS2_200 6/3"
    s.use_power(s.friendly[1])
    assert s.board == "CS2_182 4/1, CS2_231 1/1 | CS2_200 6/3"
    s.end_turn().use_power(s.friendly[1])
    assert s.board == "CS2_182 4/1 | CS2_200 6/3"


@card("EX1_137", "Deal 2 damage to the enemy hero. Combo: Return this to your hand next turn.")
def test_headcrack(scene: Callable[..., Scene]) -> None:
    """As the own turn ends, once (five times in a log of 2019)."""
    s = scene(hand=["EX1_137"], deck=[WISP] * 3).play("EX1_137").end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [WISP]
    s = scene(hand=["GAME_005", "EX1_137"], deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    s.play("GAME_005").play("EX1_137")
    assert (s.enemy_hero.health, s.hand) == (28, [])
    s.end_turn()
    assert [x.card_id for x in s.hand] == ["EX1_137"]
    s.end_turn()
    assert sorted(x.card_id for x in s.hand) == [WISP, "EX1_137"]
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand].count("EX1_137") == 1
