"""Cards that change damage, stats, rules and hero powers in play, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import bonuses, card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("BE_283", "Battlecry: Spend up to 4 Corpses. Deal 1 damage to all other minions for each.")
def test_bloodfiend(scene: Callable[..., Scene]) -> None:
    """As many as there are, four at the most; not itself."""
    for corpses, left, health in ((0, 0, 7), (3, 0, 4), (6, 2, 3)):
        s = scene(hand=["BE_283"], friendly=["CS2_186"], enemy=["CS2_186"])
        s.array[0]["counter"][0, t.N_CORPSES] = corpses
        s.play("BE_283")
        assert [x.health for x in (*s.friendly, *s.enemy)] == [health, 4, health]
        assert (s.count(0, t.N_CORPSES), s.count(0, t.N_CORPSES_SPENT)) == (left, corpses - left)


@card(
    "BE_EVENT_101",
    "Draw 2 spells. Refresh 6 Mana Crystals. You can only play spells for the rest of the turn.",
)
@card("BE_EVENT_101e", "You can only play spells this turn.")
def test_arrival_of_the_titans(scene: Callable[..., Scene]) -> None:
    """Minions wait until the next turn; attacks and hero powers do not."""
    s = scene(hand=["BE_EVENT_101", "CS2_171"], deck=["CS2_182", "CS2_029", "CS2_182", "CS2_029"])
    s.play("BE_EVENT_101")
    assert [x.card_id for x in s.hand] == ["CS2_171", "CS2_029", "CS2_029"]
    assert s.mana == 10
    assert not s.can_play("CS2_171")
    assert s.can_play("CS2_029", s.enemy_hero)
    assert s.can_use_power(s.enemy_hero)
    assert s.end_turn().end_turn().can_play("CS2_171")


@card("BT_187", "Charge All friendly attacks ignore Taunt.")
def test_kayn_sunfury(scene: Callable[..., Scene]) -> None:
    """The hero's and other minions' attacks too; the enemy's do not."""
    s = scene(friendly=["BT_187", "CS2_182"], enemy=["CS2_125", "CS2_171"], weapon="CS2_082")
    for attacker in (*s.friendly, s.hero):
        assert s.can_attack(attacker, s.enemy_hero)
        assert s.can_attack(attacker, s.enemy[1])
    s = scene(friendly=["CS2_125"], enemy=["BT_187"]).end_turn()
    assert s.can_attack(s.enemy[0], s.hero)
    s = scene(friendly=["CS2_182"], enemy=["BT_187", "CS2_125"])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("BT_781", "Whenever your hero would take damage, this loses 1 Durability instead.")
def test_bulwark_of_azzinoth(scene: Callable[..., Scene]) -> None:
    """However much it is; four times, then it is gone. Minions are hurt as ever."""
    s = scene(
        weapon="BT_781", hand=["CS2_029"] * 5, friendly=["CS2_182"], enemy=["CS2_182"], mana=20
    )
    for durability in (3, 2, 1):
        s.play("CS2_029", s.hero)
        assert s.weapon
        assert (s.hero.health, s.weapon.health) == (30, durability)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.weapon
    assert s.weapon.health == 1
    s.play("CS2_029", s.hero)
    assert s.weapon is None
    assert s.play("CS2_029", s.hero).hero.health == 24


@card("CATA_208", "Taunt Takes one extra damage from all sources.")
def test_selfless_protector(scene: Callable[..., Scene]) -> None:
    """One more from spells and blows, none where there is no damage."""
    s = scene(friendly=["CATA_208"], enemy=["CS2_171"], hand=["CS2_029"])
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].health == 4
    assert s.play("CS2_029", s.friendly[0]).friendly == []


@card(
    "CORE_EDR_003",
    "You gain twice as many Corpses as normal. Battlecry: Draw a card that spends Corpses.",
)
def test_falric(scene: Callable[..., Scene]) -> None:
    """Two for each own minion; one for the enemy's own."""
    s = scene(
        hand=["CORE_EDR_003"],
        deck=["CS2_182", "BE_283"],
        friendly=["CS2_171"],
        enemy=["CS2_171"],
    )
    s.play("CORE_EDR_003")
    assert [x.card_id for x in s.hand] == ["BE_283"]
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.count(0, t.N_CORPSES), s.count(1, t.N_CORPSES)) == (2, 1)


@card("EDR_258", "Divine Shield, Taunt Your Divine Shields take three hits to break.")
def test_toreth_the_unbreaking(scene: Callable[..., Scene]) -> None:
    """Three hits for its own and its friends' shields."""
    s = scene(enemy=["EDR_258"], friendly=["CS2_171"] * 4)
    for hits in (1, 2, 3):
        s.attack(s.friendly[0], s.enemy[0])
        assert s.enemy[0].has(t.SHIELD) == (hits < 3)
    assert s.enemy[0].health == 4
    assert s.attack(s.friendly[0], s.enemy[0]).enemy[0].health == 3


@card("EDR_480", "Rush Friendly Beasts deal double damage.")
def test_goldrinn(scene: Callable[..., Scene]) -> None:
    """Itself and other beasts of its side, nobody else."""
    s = scene(friendly=["EDR_480", "CS2_171", "CS2_182"], enemy=["CS2_186"] * 3)
    s.attack(s.friendly[1], s.enemy[0])
    s.attack(s.friendly[1], s.enemy[1])
    assert [x.health for x in s.enemy] == [5, 3, 7]
    s.attack(s.friendly[0], s.enemy[2])
    assert len(s.enemy) == 2
    assert s.friendly[0].health == 2, "the enemy deals what it has"


@card("EDR_849", "After you play a minion, give it a random Bonus Effect.")
def test_dreambound_raptor(scene: Callable[..., Scene]) -> None:
    """One that it does not have; not for its own play, and for no enemy."""
    s = scene(hand=["EDR_849", "CS2_125"], enemy_hand=["CS2_171"])
    assert bonuses(s.play("EDR_849").friendly[0]) == 0
    assert bonuses(s.play("CS2_125").friendly[1]) == 2, "taunt and another"
    assert bonuses(s.end_turn().play("CS2_171").enemy[0]) == 0


@card(
    "JAIL_101",
    "Battlecry: Choose an enemy minion. Steal its Bonus Effects and gain +1/+1 for each stolen.",
)
def test_violet_punisher(scene: Callable[..., Scene]) -> None:
    """The victim has none left; charge is no bonus effect."""
    s = scene(hand=["JAIL_101"], enemy=["EX1_067"])
    s.play("JAIL_101", s.enemy[0])
    assert s.board == "JAIL_101 5/4 | EX1_067 4/2"
    assert s.friendly[0].has(t.SHIELD)
    assert not s.friendly[0].has(t.CHARGE)
    assert s.enemy[0].has(t.CHARGE)
    assert not s.enemy[0].has(t.SHIELD)


@card("OG_044", "Your Choose One cards and powers have both effects combined.")
def test_fandral_staghelm(scene: Callable[..., Scene]) -> None:
    """Wrath deals both damages and draws."""
    s = scene(friendly=["OG_044"], hand=["EX1_154"], enemy=["CS2_186"], deck=["CS2_182"])
    s.play("EX1_154", s.enemy[0])
    assert (s.enemy[0].health, len(s.hand)) == (3, 1)


@card("TIME_060", "This minion takes double damage from all sources.")
def test_quantum_destabilizer(scene: Callable[..., Scene]) -> None:
    """Twice as much; with two of them each for itself."""
    s = scene(friendly=["TIME_060"] * 2, hand=["CS2_062"])
    s.play("CS2_062")
    assert [x.health for x in s.friendly] == [3, 3]
    assert s.hero.health == 27


@card(
    "TIME_429",
    "Battlecry: Set the Attack and Health of every minion in your hand to the higher of the two "
    "stats.",
)
def test_divine_augur(scene: Callable[..., Scene]) -> None:
    """Minions in hand only."""
    s = scene(hand=["TIME_429", "CS2_182", "CS2_120", "CS2_029"], friendly=["CS2_120"])
    s.play("TIME_429")
    assert [(x.attack, x.health) for x in s.hand[:2]] == [(5, 5), (3, 3)]
    assert s.friendly[0].attack == 2


@card("TLC_228", "Your Elementals deal 1 extra damage.")
def test_bralma_searstone(scene: Callable[..., Scene]) -> None:
    """Blows and battlecries of own elementals."""
    s = scene(friendly=["TLC_228", "CS2_033"], hand=["CS2_042"], enemy=["CS2_186"] * 2)
    s.attack(s.friendly[1], s.enemy[0])
    assert s.enemy[0].health == 3
    s.play("CS2_042", s.enemy[1])
    assert s.enemy[1].health == 7 - 4 - 1


@card("TLC_444", "Give a minion three random Bonus Effects.")
def test_story_of_galvadon(scene: Callable[..., Scene]) -> None:
    """Three different ones, besides what it has."""
    for seed in range(1, 6):
        s = scene(hand=["TLC_444"], friendly=["CS2_125"], seed=seed)
        assert bonuses(s.play("TLC_444", s.friendly[0]).friendly[0]) == 4


@card(
    "TLC_632",
    'Swap your Hero Power to "Deal 8 damage to a random enemy." After 2 uses, swap back.',
)
@card("TLC_632t", "Deal 8 damage to a random enemy. (Two uses left!)")
@card("TLC_632t2", "Deal 8 damage to a random enemy. (Last use!)")
def test_story_of_sulfuras(scene: Callable[..., Scene]) -> None:
    """Two uses, then the old one is back and ready."""
    s = scene(hand=["TLC_632"], deck=["CS2_182"] * 3).play("TLC_632")
    s.use_power()
    assert (s.enemy_hero.health, s.power_id) == (22, "TLC_632t2")
    s.end_turn().end_turn()
    health = s.enemy_hero.health
    s.use_power()
    assert (s.enemy_hero.health, s.power_id) == (health - 8, "HERO_08bp")


@card(
    "CAP_803",
    "Reborn Deathrattle: Restore 3 Health to your hero. Excess healing damages a random enemy.",
)
def test_lingering_spirit(scene: Callable[..., Scene]) -> None:
    """The healing that the hero does not need hurts an enemy."""
    for damage, health, enemy in ((5, 28, 30), (1, 30, 28), (0, 30, 27)):
        s = scene(friendly=["CAP_803"], hand=["CS2_029"])
        s.set(s.hero, t.DAMAGE, damage).play("CS2_029", s.friendly[0])
        assert (s.hero.health, s.enemy_hero.health) == (health, enemy)


@card("CATA_209", "Battlecry: Choose a spell in your hand to give Spell Damage +1.")
def test_battlefield_blaster(scene: Callable[..., Scene]) -> None:
    """That spell alone."""
    s = scene(hand=["CATA_209", "CS2_029", "CS2_029"])
    s.play("CATA_209", s.hand[1])
    s.play("CS2_029", s.enemy_hero).end_turn().end_turn()
    health = s.enemy_hero.health
    s.play("CS2_029", s.enemy_hero)
    assert {30 - 1 - health, health - s.enemy_hero.health} == {7, 6}


@card("CATA_216", "Battlecry: Your healing effects restore 2 more Health this game.")
@card("CATA_216e", "Your healing effects heal (2) more this game.")
def test_cleansing_cleric(scene: Callable[..., Scene]) -> None:
    """Two of them restore four more; the enemy's healing is as ever."""
    s = scene(hand=["CATA_216"] * 2, power="HERO_09bp")
    s.set(s.hero, t.DAMAGE, 20).play("CATA_216").play("CATA_216")
    assert s.use_power(s.hero).hero.health == 10 + 2 + 4


@card(
    "CATA_452",
    "Summon a 6/6 Dragon. Costs (1) less for each damage you dealt with spells this turn.",
)
def test_spellweavers_brilliance(scene: Callable[..., Scene]) -> None:
    """Damage dealt, not what a shield stopped; of spells only, and of this turn."""
    s = scene(hand=["CATA_452", "CS2_029", "CS2_029"], enemy=["EX1_008"], mana=20)
    assert s.play("CS2_029", s.enemy[0]).hand[0].cost == 10
    assert s.play("CS2_029", s.enemy_hero).hand[0].cost == 4
    assert s.play("CATA_452").friendly[0].card_id == "CATA_452t"
    s = scene(hand=["CATA_452"])
    assert s.use_power(s.enemy_hero).hand[0].cost == 10, "a hero power is no spell"


@card("CATA_480", "Your minions' end of turn effects trigger twice. Lasts @ turns.")
def test_sandfury_aura(scene: Callable[..., Scene]) -> None:
    """Three turns, and it counts each of them once."""
    s = scene(hand=["CATA_480"], friendly=["NEW1_009", "CS2_186"], deck=["CS2_182"] * 9)
    s.play("CATA_480")
    for healed in (2, 2, 2, 1):
        s.set(s.friendly[1], t.DAMAGE, 5).end_turn()
        assert s.friendly[1].health == 2 + healed
        s.end_turn()
    assert s.secrets() == []


@card(
    "CATA_483",
    "Spell Damage +1 Battlecry: If you dealt damage with a spell this turn, summon a copy of this.",
)
def test_unstable_spellcaster(scene: Callable[..., Scene]) -> None:
    """A spell's damage this turn, not the last."""
    s = scene(hand=["CATA_483", "CATA_483", "CS2_029"], deck=["CS2_182"] * 3)
    assert len(s.play("CS2_029", s.enemy_hero).play("CATA_483").friendly) == 2
    assert len(s.end_turn().end_turn().play("CATA_483").friendly) == 3


@card(
    "CATA_568",
    "Draw 2 cards. Costs (1) less for each time a friendly character attacked this game.",
)
def test_muradins_last_stand(scene: Callable[..., Scene]) -> None:
    """Minions' and the hero's attacks of the whole game, not the enemy's."""
    s = scene(
        hand=["CATA_568"],
        friendly=["CS2_182"],
        enemy=["CS2_186"],
        weapon="CS2_082",
        deck=["CS2_182"] * 5,
    )
    s.attack(s.friendly[0], s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert s.hand[0].cost == 7
    s.end_turn().attack(s.enemy[0], s.hero).end_turn()
    assert s.hand[0].cost == 7
    assert len(s.play("CATA_568").hand) == 3


@card("TLC_107", "Whenever this attacks, deal 3 damage to the target first. Kindred: Gain Rush.")
def test_stormbrewer(scene: Callable[..., Scene]) -> None:
    """A minion that dies of it does not strike back."""
    s = scene(friendly=["TLC_107"], enemy=["CS2_120", "CS2_182"])
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].health == 6
    s = scene(hand=["TLC_107", "CS2_033"], deck=["CS2_182"] * 3, enemy=["CS2_182"])
    s.play("CS2_033").end_turn().end_turn().play("TLC_107")
    assert s.friendly[-1].has(t.RUSH)


@card("TLC_221", "Deal 3 damage. Summon that many 2/1 Sizzling Cinders.")
def test_sizzling_swarm(scene: Callable[..., Scene]) -> None:
    """As many as damage was dealt: more with spell damage, none through a shield."""
    s = scene(hand=["TLC_221"], friendly=["CS2_142"])
    assert len(s.play("TLC_221", s.enemy_hero).friendly) == 1 + 4
    s = scene(hand=["TLC_221"], enemy=["EX1_008"])
    assert s.play("TLC_221", s.enemy[0]).friendly == []


@card("TLC_250", "Battlecry: Until the start of your next turn, the enemy hero can't be healed.")
@card(
    "TLC_250e",
    "Until the start of your next turn, the opponent's hero can't restore health.",
)
def test_crater_gator(scene: Callable[..., Scene]) -> None:
    """The hero, not its minions, and the own hero is free; a turn later it is over."""
    s = scene(hand=["TLC_250"], enemy_hand=["CS2_007", "CS2_007"], enemy=["CS2_182"])
    s.set(s.enemy_hero, t.DAMAGE, 20).set(s.enemy[0], t.DAMAGE, 4).set(s.hero, t.DAMAGE, 20)
    s.play("TLC_250").end_turn()
    health = s.enemy_hero.health
    assert s.play("CS2_007", s.enemy_hero).enemy_hero.health == health
    assert s.play("CS2_007", s.enemy[0]).enemy[0].health == 5
    s = scene(hand=["TLC_250"], enemy_hand=["CS2_007"]).play("TLC_250")
    s.end_turn().end_turn().end_turn().set(s.enemy_hero, t.DAMAGE, 20)
    assert s.play("CS2_007", s.enemy_hero).enemy_hero.health == 18


@card("TLC_251", "Battlecry: Your next Kindred triggers twice.")
@card("TLC_251e", "Your next Kindred triggers twice.")
def test_primalfin_challenger(scene: Callable[..., Scene]) -> None:
    """The next that triggers, and no other."""
    s = scene(hand=["CS2_171", "TLC_251", "DINO_435", "DINO_435"], deck=["CS2_182"] * 4, mana=20)
    s.play("CS2_171").play("TLC_251").end_turn().end_turn()
    assert len(s.play("DINO_435").friendly) == 2 + 3
    assert len(s.play("DINO_435").friendly) == 5 + 2


@card(
    "TLC_466",
    "At the end of your turn, discard a card and fill your board with 3/2 Imps. Lasts 3 turns.",
)
def test_story_of_lakkari(scene: Callable[..., Scene]) -> None:
    """Three times a card and as many imps as fit; with an empty hand the imps alone."""
    s = scene(hand=["TLC_466", "CS2_182"], friendly=["CS2_182"], mana=10)
    s.play("TLC_466").end_turn()
    assert len(s.friendly) == 7
    assert [(x.attack, x.health) for x in s.friendly[1:]] == [(3, 2)] * 6
    assert s.hand == []
    s.end_turn().end_turn().end_turn().end_turn()
    assert s.secrets() == []


@card("TLC_522", "Stealth. Battlecry, Combo, and Deathrattle: Cast 'Fan of Knives'.")
def test_opu_the_unseen(scene: Callable[..., Scene]) -> None:
    """Once, twice after another card, and once more when it dies."""
    s = scene(
        hand=["TLC_522", "GAME_005", "TLC_522"], enemy=["CS2_186"], deck=["CS2_182"] * 9, mana=20
    )
    assert s.play("TLC_522").enemy[0].health == 6
    assert s.play("TLC_522").enemy[0].health == 4
    assert len(s.hand) == 1 + 3


@card("TLC_601", "Spend up to 5 Armor. For each spent, deal 1 damage to all minions.")
def test_shellnado(scene: Callable[..., Scene]) -> None:
    """One at a time, so that a shield breaks first."""
    s = scene(hand=["TLC_601"], armor=3, friendly=["CS2_182"], enemy=["EX1_008", "CS2_186"])
    s.play("TLC_601")
    assert s.board == "CS2_182 4/2 | CS2_186 7/4"
    assert s.hero.armor == 0
    s = scene(hand=["TLC_601"], armor=8, enemy=["CS2_186"])
    assert s.play("TLC_601").enemy[0].health == 2
    assert s.hero.armor == 3
