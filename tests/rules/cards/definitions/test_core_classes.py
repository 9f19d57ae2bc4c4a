"""Class cards of older sets that the Core set reprints, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP, IMP = "CS2_172", "CS2_200", "CS2_182", "CS2_231", "CS2_065"
FIREBALL, COIN, AXE, MISSILES, BOLT = "CS2_029", "GAME_005", "CS2_106", "EX1_277", "EX1_238"


@card("BT_510", "Taunt After this is attacked, deal 1 damage to all enemies.")
def test_wrathspike_brute(scene: Callable[..., Scene]) -> None:
    """Attacked, not attacking, and not another."""
    s = scene(friendly=["BT_510", WISP], enemy=[RAPTOR, YETI], enemy_deck=[WISP])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy_hero.health == 30
    s.end_turn().attack(s.enemy[0], s.friendly[0])
    assert s.enemy_hero.health == 29
    assert s.board == "CS2_231 1/1 | CS2_182 4/1", "the brute died of it"


@card("CORE_CATA_001", "Your hero is Immune. Battlecry: Your next Demon this turn costs (0).")
@card("CORE_CATA_001e", "Your next Demon this turn costs (0).")
def test_tichondrius(scene: Callable[..., Scene]) -> None:
    """Immune as long as he stands; one demon, this turn."""
    s = scene(hand=["CORE_CATA_001", "CS2_064", "CS2_064", YETI], enemy=[YETI]).play(
        "CORE_CATA_001"
    )
    assert [x.cost for x in s.hand] == [0, 0, 4]
    price = s.native.library.cards[s.native.library.index["CS2_064"], t.C_COST]
    assert [x.cost for x in s.play("CS2_064").hand] == [price, 4]
    s.end_turn()
    assert not s.can_attack(s.enemy[0], s.hero)
    s.end_turn()
    assert s.hero.health == 30, "not even fatigue hurts"


@card("YOP_001", "Discover an Outcast card. Your next one costs (1) less.")
@card("YOP_001e", "Your next Outcast card costs (1) less.")
def test_illidari_studies(scene: Callable[..., Scene], table: CardTable) -> None:
    """An outcast card, cheaper; another one is used up first if it is played first."""
    s = scene(hand=["YOP_001", "BT_480", FIREBALL], hero="HERO_10").play("YOP_001")
    assert all(table[x].has(GameTag.OUTCAST) for x in s.offered)
    chosen = s.offered[0]
    s.choose(chosen)
    assert [x.cost for x in s.hand] == [0, 4, table[chosen].cost - 1]
    assert [x.cost for x in s.play("BT_480").hand][:2] == [4, table[chosen].cost]


# ---- Druid ---------------------------------------------------------------------------------------
@card(
    "CORE_CATA_006",
    'Battlecry: Give your other minions "Deathrattle: Summon a minion with this minion\'s Cost."',
)
@card("CORE_CATA_006e", "Deathrattle: Summon a random minion of the same Cost.")
def test_ulfar(scene: Callable[..., Scene], table: CardTable) -> None:
    """The others, not he; each by its own cost."""
    s = scene(hand=["CORE_CATA_006"], friendly=[YETI, RAPTOR]).play("CORE_CATA_006")
    s.set(s.friendly[0], t.DAMAGE, 4).use_power(s.friendly[0])
    assert [table[x.card_id].cost for x in s.friendly] == [4, 2, 6]
    assert s.friendly[1].card_id == RAPTOR


@card("SW_439", "Deathrattle: Shuffle 4 Acorns into your deck. When drawn, summon a 2/1 Squirrel.")
@card("SW_439t", "Casts When Drawn Summon a 2/1 Squirrel.")
def test_vibrant_squirrel(scene: Callable[..., Scene]) -> None:
    """An acorn drawn is a squirrel, and another card is drawn."""
    s = scene(friendly=["SW_439"])
    s.use_power(s.friendly[0])
    assert s.deck() == ["SW_439t"] * 4
    s = scene(hand=["CS2_009"], deck=[WISP, "SW_439t"]).end_turn().end_turn()
    assert s.board == "SW_439t2 2/1 | "
    assert [x.card_id for x in s.hand] == ["CS2_009", WISP]


@card("ULD_133", "If you have any unspent Mana at the end of your turn, draw a card.")
def test_crystal_merchant(scene: Callable[..., Scene]) -> None:
    """Not when all is spent."""
    assert len(scene(friendly=["ULD_133"], deck=[WISP]).end_turn().hand) == 1
    s = scene(friendly=["ULD_133"], deck=[WISP], mana=2)
    assert s.use_power(s.enemy_hero).end_turn().hand == []


# ---- Hunter --------------------------------------------------------------------------------------
@card("DS1_184", "Discover a card from your deck.")
def test_tracking(scene: Callable[..., Scene]) -> None:
    """The chosen card leaves the deck."""
    s = scene(hand=["DS1_184"], deck=[WISP, YETI, OGRE, WISP]).play("DS1_184")
    assert set(s.offered) == {WISP, YETI, OGRE}
    s.choose(YETI)
    assert [x.card_id for x in s.hand] == [YETI]
    assert sorted(s.deck()) == sorted([WISP, OGRE, WISP])


@card("GIL_577", "Secret: After your opponent plays three cards in a turn, summon a 6/6 Rat.")
def test_rat_trap(scene: Callable[..., Scene]) -> None:
    """At the third card, not over two turns."""
    s = scene(hand=[COIN] * 4, enemy_secrets=["GIL_577"]).play(COIN).play(COIN)
    s.end_turn().end_turn().play(COIN)
    assert s.secrets(1) == ["GIL_577"]
    s = scene(hand=[COIN] * 3, enemy_secrets=["GIL_577"]).play(COIN).play(COIN).play(COIN)
    assert (s.board, s.secrets(1)) == (" | GIL_577t 6/6", [])


@card("TRL_900", "Rush. Battlecry: Fill your hand with 1/1 Lynxes that have Rush.")
def test_halazzi(scene: Callable[..., Scene]) -> None:
    """Up to ten cards."""
    s = scene(hand=["TRL_900", COIN]).play("TRL_900")
    assert [x.card_id for x in s.hand] == [COIN] + ["TRL_348t"] * 9


# ---- Mage ----------------------------------------------------------------------------------------
@card("BOT_256", "Battlecry: Summon a random minion with Cost equal to your hand size.")
def test_astromancer(scene: Callable[..., Scene], table: CardTable) -> None:
    """The hand without itself."""
    for size in (1, 4):
        s = scene(hand=["BOT_256"] + [COIN] * size).play("BOT_256")
        assert [table[x.card_id].cost for x in s.friendly] == [7, size]


@card("DAL_575", "Your cards that summon minions summon twice as many.")
def test_khadgar(scene: Callable[..., Scene]) -> None:
    """Battlecries, spells, deathrattles and hero powers; not the minion played itself."""
    s = scene(hand=["EX1_506", WISP], friendly=["DAL_575"], power="HERO_04bp").play("EX1_506")
    assert [x.card_id for x in s.friendly].count("EX1_506a") == 2
    s.play(WISP).use_power()
    assert [x.card_id for x in s.friendly].count("CS2_101t") == 2
    assert [x.card_id for x in s.friendly].count(WISP) == 1
    s = scene(friendly=["DAL_575", "DAL_575", "EX1_556"])
    s.set(s.friendly[2], t.DAMAGE, 2).use_power(s.friendly[2])
    assert [x.card_id for x in s.friendly].count("skele21") == 4
    s = scene(hand=["CORE_RLK_062"], friendly=["DAL_575"]).play("CORE_RLK_062")
    assert [x.card_id for x in s.friendly].count("CORE_RLK_062") == 5
    s = scene(hand=["EX1_506"], enemy=["DAL_575"]).play("EX1_506")
    assert len(s.friendly) == 2


@card(
    "LOOT_101",
    "Secret: After your opponent plays a minion, deal 6 damage to it and any excess to their hero.",
)
def test_explosive_runes(scene: Callable[..., Scene]) -> None:
    """The damage that the minion did not need goes to its hero."""
    s = scene(hand=[RAPTOR], enemy_secrets=["LOOT_101"]).play(RAPTOR)
    assert (s.board, s.hero.health) == (" | ", 26)
    s = scene(hand=[OGRE], enemy_secrets=["LOOT_101"]).play(OGRE)
    assert (s.board, s.hero.health) == ("CS2_200 6/1 | ", 30)
    s = scene(hand=["EX1_008"], enemy_secrets=["LOOT_101"]).play("EX1_008")
    assert (s.board, s.hero.health) == ("EX1_008 1/1 | ", 30), "the shield took it all"
    s = scene(hand=[RAPTOR], enemy=["CS2_142"], enemy_secrets=["LOOT_101"]).play(RAPTOR)
    assert s.hero.health == 25, "spell damage counts once"


# ---- Paladin -------------------------------------------------------------------------------------
@card("GVG_061", "Summon three {0} Silver Hand Recruits. Equip a 1/4 Weapon.")
def test_muster_for_battle(scene: Callable[..., Scene]) -> None:
    """Three and a hammer."""
    s = scene(hand=["GVG_061"], weapon=AXE).play("GVG_061")
    assert (s.board, s.weapon.brief) == (
        "CS2_101t 1/1, CS2_101t 1/1, CS2_101t 1/1 | ",
        "CS2_091 1/4",
    )


@card("KAR_057", "Battlecry: Discover a spell. Restore Health to your hero equal to its Cost.")
def test_ivory_knight(scene: Callable[..., Scene], table: CardTable) -> None:
    """The cost of the chosen card is restored, also when the hand is full."""
    for rest in (0, 9):
        s = scene(hand=["KAR_057"] + [WISP] * rest, hero="HERO_04", health=30)
        s.set(s.hero, t.DAMAGE, 20).play("KAR_057")
        chosen = max(s.offered, key=lambda x: table[x].cost)
        s.choose(chosen)
        assert s.hero.health == 10 + table[chosen].cost
        assert len(s.hand) == rest + 1


@card("TSC_076", "Summon a 4/8, 2/4, and 1/2 Elemental with Taunt.")
def test_immortalized_in_stone(scene: Callable[..., Scene]) -> None:
    """In this order."""
    s = scene(hand=["TSC_076"]).play("TSC_076")
    assert s.board == "TSC_076t3 4/8, TSC_076t2 2/4, TSC_076t 1/2 | "
    assert all(x.has(t.TAUNT) for x in s.friendly)


@card("TTN_851", "Your opponent's spells cost (1) more. Lasts @ enemy turns.")
def test_resistance_aura(scene: Callable[..., Scene]) -> None:
    """Two of the enemy's turns; no other cards."""
    s = scene(hand=["TTN_851", FIREBALL], enemy_hand=[FIREBALL, YETI], enemy_deck=[WISP] * 3)
    s.play("TTN_851")
    for _ in range(2):
        s.end_turn()
        assert [x.cost for x in s.enemy_hand][:2] == [5, 4]
        s.end_turn()
    assert [x.cost for x in s.enemy_hand][:2] == [4, 4]
    assert s.hand[0].cost == 4


@card("TTN_908", "Whenever a friendly minion attacks, give it +2/+1. Lasts @ turns.")
def test_crusader_aura(scene: Callable[..., Scene]) -> None:
    """Before the blow, for three own turns; heroes get nothing."""
    s = scene(hand=["TTN_908"], friendly=[YETI], enemy_deck=[WISP] * 4, weapon=AXE)
    s.play("TTN_908").attack(s.friendly[0], s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert s.enemy_hero.health == 30 - 6 - 3
    for turn, attack in ((2, 8), (3, 10), (4, 10)):
        s.end_turn().end_turn().attack(s.friendly[0], s.enemy_hero)
        assert s.friendly[0].attack == attack, f"turn {turn}"


# ---- Priest --------------------------------------------------------------------------------------
@card("SCH_512", "Deal 4 damage to a minion. If it dies, summon a new copy.")
def test_initiation(scene: Callable[..., Scene]) -> None:
    """New, and on the own side."""
    s = scene(hand=["SCH_512"], enemy=[RAPTOR])
    s.set(s.enemy[0], t.ATK, 9)
    assert s.play("SCH_512", s.enemy[0]).board == "CS2_172 3/2 | "
    s = scene(hand=["SCH_512"], enemy=[YETI])
    assert s.play("SCH_512", s.enemy[0]).board == " | CS2_182 4/1"


# ---- Rogue ---------------------------------------------------------------------------------------
@card("CFM_781", "Stealth Whenever this attacks, add a card from another class to your hand.")
@card("KAR_069", "Battlecry: Add a random card from another class to your hand.")
@card("EX1_182", "Add a random card from another class to your hand.")
@card("TID_931", "Add two random spells from other classes that cost (5) or more to your hand.")
def test_thieves(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of another class than the hero's, and none that is neutral."""
    for seed in range(8):
        s = scene(hand=["KAR_069", "EX1_182", "TID_931"], friendly=["CFM_781"], hero="HERO_03",
                  seed=seed)  # fmt: skip
        s.attack(s.friendly[0], s.enemy_hero).play("KAR_069").play("EX1_182").play("TID_931")
        cards = [table[x.card_id] for x in s.hand]
        halves = sum(bool(c.tag(GameTag.SHATTERED)) for c in cards)
        assert len(cards) - halves // 2 == 5, "of a card that shatters two halves"
        assert not any({CardClass.ROGUE, CardClass.NEUTRAL} & set(c.classes) for c in cards)
        assert sum(c.type == CardType.SPELL and c.cost >= 5 for c in cards) >= 2


@card("DMF_511", "Battlecry: Your next Combo card this turn costs (2) less.")
@card("DMF_511e", "Your next Combo card costs (2) less.")
def test_foxy_fraud(scene: Callable[..., Scene]) -> None:
    """One combo card, this turn."""
    s = scene(hand=["DMF_511", "EX1_134", "EX1_134", YETI]).play("DMF_511")
    assert [x.cost for x in s.hand] == [1, 1, 4]
    assert [x.cost for x in s.play("EX1_134", s.enemy_hero).hand] == [3, 4]
    s = scene(hand=["DMF_511", "EX1_134"]).play("DMF_511").end_turn()
    assert s.hand[0].cost == 3


@card("RLK_567", "Each time you cast a spell, transform this into a copy of it.")
@card("RLK_567e", "Always copy your last played card.")
def test_shadow_of_demise(scene: Callable[..., Scene]) -> None:
    """Again and again, until it is cast itself; no minion changes it."""
    s = scene(hand=["RLK_567", COIN, WISP, BOLT, "CS2_023"], deck=[WISP] * 4)
    s.play(WISP).play(COIN)
    assert s.hand[0].card_id == COIN
    s.play(BOLT, s.enemy_hero)
    assert s.hand[0].card_id == BOLT
    s.play(BOLT, s.enemy_hero)
    assert s.enemy_hero.health == 24
    s.play("CS2_023")
    assert [x.card_id for x in s.hand] == [WISP, WISP]


# ---- Shaman --------------------------------------------------------------------------------------
@card("AV_107", "Discover an 8-Cost minion. Summon and Freeze it.")
def test_glaciate(scene: Callable[..., Scene], table: CardTable) -> None:
    """Not to hand; without room it cannot be cast."""
    s = scene(hand=["AV_107"], friendly=[WISP]).play("AV_107")
    assert all(table[x].cost == 8 and table[x].type == CardType.MINION for x in s.offered)
    chosen = s.offered[1]
    s.choose(chosen)
    assert [x.card_id for x in s.friendly] == [WISP, chosen]
    assert [x.frozen for x in s.friendly] == [False, True]
    assert s.hand == []
    assert not scene(hand=["AV_107"], friendly=[WISP] * 7).can_play("AV_107")


@card("CORE_CATA_004", "After this or an adjacent minion attacks, get a Lightning Bolt.")
def test_rehgar_earthfury(scene: Callable[..., Scene]) -> None:
    """He and his neighbours, not the third, not the hero."""
    s = scene(friendly=[YETI, "CORE_CATA_004", OGRE, RAPTOR], weapon=AXE)
    for number, attacker in ((1, 0), (2, 1), (3, 2), (3, 3)):
        s.attack(s.friendly[attacker], s.enemy_hero)
        assert [x.card_id for x in s.hand] == [BOLT] * number
    assert len(s.attack(s.hero, s.enemy_hero).hand) == 3


# ---- Warlock -------------------------------------------------------------------------------------
@card("SCH_181", "Battlecry: Summon a random Demon from your hand and deck.")
def test_archwitch_willow(scene: Callable[..., Scene]) -> None:
    """One of each, demons only."""
    s = scene(hand=["SCH_181", IMP, YETI], deck=[RAPTOR, "EX1_319"]).play("SCH_181")
    assert sorted(x.card_id for x in s.friendly) == sorted(["SCH_181", IMP, "EX1_319"])
    assert ([x.card_id for x in s.hand], s.deck(), s.hero.health) == ([YETI], [RAPTOR], 30)
    assert scene(hand=["SCH_181"]).play("SCH_181").board == "SCH_181 5/5 | "


@card("LOOT_044", "Has Attack equal to your Armor. Can't attack heroes.")
def test_bladed_gauntlet(scene: Callable[..., Scene]) -> None:
    """It grows with the armor; minions only."""
    s = scene(weapon="LOOT_044", armor=3, enemy=[OGRE], power="HERO_01bp")
    assert not s.can_attack(s.hero, s.enemy_hero)
    s.use_power().attack(s.hero, s.enemy[0])
    assert s.enemy[0].health == 2
    s = scene(weapon="LOOT_044", enemy=[OGRE])
    assert not s.can_attack(s.hero, s.enemy[0])
    s = scene(weapon=AXE, enemy=[OGRE])
    assert s.can_attack(s.hero, s.enemy_hero)


@card("BAR_313", "Taunt. Battlecry: If you've restored Health this turn, gain +3/+3.")
def test_priest_of_anshe(scene: Callable[..., Scene]) -> None:
    """To anyone; healing that restores nothing is none."""
    s = scene(hand=["BAR_313"], enemy=[OGRE], power="HERO_09bp")
    s.set(s.enemy[0], t.DAMAGE, 1).use_power(s.enemy[0]).play("BAR_313")
    assert s.friendly[0].brief == "BAR_313 8/8"
    s = scene(hand=["BAR_313"], enemy=[OGRE], power="HERO_09bp").use_power(s.enemy[0])
    assert s.play("BAR_313").friendly[0].brief == "BAR_313 5/5"


@card("TRL_345", "Battlecry: Return all spells you played last turn to your hand.")
def test_kragwa(scene: Callable[..., Scene]) -> None:
    """Of the own last turn, not of this one, and no minions."""
    s = scene(hand=[COIN, WISP, MISSILES, FIREBALL, "TRL_345"], enemy_hand=[COIN])
    s.play(COIN).play(WISP).play(MISSILES).end_turn().play(COIN).end_turn()
    s.play(FIREBALL, s.enemy_hero).play("TRL_345")
    assert sorted(x.card_id for x in s.hand) == sorted([COIN, MISSILES])
