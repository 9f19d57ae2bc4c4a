"""Cards of United in Stormwind and the Deadmines, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, Race

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, CROC, GOLEM, COIN, BOLT = (
    "CS2_231",
    "CS2_182",
    "CS2_120",
    "CS2_186",
    "GAME_005",
    "CS2_029",
)
PIRATE, SHOCK, LOOT = "CS2_146", "EX1_238", "EX1_096"
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


# ---- questlines ----------------------------------------------------------------------------------
@card("SW_028", "Questline: Play 3 Pirates. Reward: Draw a weapon.")
@card("SW_028t", "Questline: Play 3 Pirates. Reward: Deal 2 damage to a random enemy twice.")
@card("SW_028t2", "Questline: Play 3 Pirates. Reward: Cap'n Rokara.")
@card("SW_028t5", "Battlecry: Summon The Juggernaut!")
@card(
    "SW_028t6",
    "Start of Your Turn: Summon a Pirate, equip a Warrior weapon, and fire two cannons that deal "
    "2 damage!",
)
def test_raid_the_docks(scene: Callable[..., Scene], table: CardTable) -> None:
    """Nine pirates, then the Juggernaut."""
    s = scene(secrets="SW_028", hand=[WISP, *[PIRATE] * 3], deck=["CS2_106", WISP], mana=20)
    s.play(WISP)
    for _ in range(3):
        s.play(PIRATE)
    assert ([x.card_id for x in s.hand], s.secrets()) == (["CS2_106"], ["SW_028t"])
    s = scene(secrets="SW_028t", hand=[PIRATE] * 3, mana=20)
    for _ in range(3):
        s.play(PIRATE)
    assert (s.enemy_hero.health, s.secrets()) == (26, ["SW_028t2"])
    s = scene(secrets="SW_028t2", hand=[PIRATE] * 3, mana=20)
    for _ in range(3):
        s.play(PIRATE)
    assert ([x.card_id for x in s.hand], s.secrets()) == (["SW_028t5"], [])
    s = scene(hand="SW_028t5", **DECKS).play("SW_028t5")
    assert [x.card_id for x in s.friendly] == ["SW_028t5", "SW_028t6"]
    s.end_turn().end_turn()
    assert {Race.PIRATE, Race.ALL} & set(table[s.friendly[-1].card_id].races)
    assert s.weapon
    assert s.enemy_hero.health == 26


@card(
    "SW_031",
    "Questline: Play 3 cards with Overload. Reward: Unlock your Overloaded Mana Crystals.",
)
@card(
    "SW_031t",
    "Questline: Play 3 cards with Overload. Reward: Summon a 3/3 Elemental with Taunt.",
)
@card("SW_031t2", "Questline: Play 2 cards with Overload. Reward: Stormcaller Bru'kan.")
@card("SW_031t7", "Battlecry: For the rest of the game, your spells cast twice.")
@card("SW_031t7e", "Spells cast twice.")
def test_command_the_elements(scene: Callable[..., Scene]) -> None:
    """Overload; at last every spell twice."""
    s = scene(secrets="SW_031", hand=[COIN, *[SHOCK] * 3]).play(COIN)
    for _ in range(3):
        s.play(SHOCK, s.enemy_hero)
    assert s.secrets() == ["SW_031t"]
    s = scene(secrets="SW_031t", hand=[SHOCK] * 3)
    for _ in range(3):
        s.play(SHOCK, s.enemy_hero)
    assert ([x.card_id for x in s.friendly], s.secrets()) == (["SW_031t8"], ["SW_031t2"])
    s = scene(secrets="SW_031t2", hand=[SHOCK] * 2)
    s.play(SHOCK, s.enemy_hero).play(SHOCK, s.enemy_hero)
    assert [x.card_id for x in s.hand] == ["SW_031t7"]
    s = scene(hand=["SW_031t7", BOLT], mana=20).play("SW_031t7")
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 18


@card(
    "SW_039",
    "Questline: Draw 4 cards in one turn. Reward: Reduce the Cost of the cards drawn by (1).",
)
@card(
    "SW_039t",
    "Questline: Draw 5 cards in one turn. Reward: Reduce the Cost of the cards drawn by (1).",
)
@card("SW_039t3", "Questline: Draw 5 cards in one turn. Reward: Demonslayer Kurtrus.")
@card("SW_037", "Taunt Costs (1) less for each card drawn this turn.")
@card("SW_454", "Has Attack equal to the number of cards you've drawn this turn.")
@card(
    "SW_003",
    "After you draw 4 cards, reduce the Cost of cards in your hand by (1). Lose 1 Durability.",
)
def test_draws_of_one_turn(scene: Callable[..., Scene]) -> None:
    """Those drawn in the turn are cheaper; fewer do not count into the next one."""
    for quest, number, after in (("SW_039", 4, "SW_039t"), ("SW_039t", 5, "SW_039t3")):
        s = scene(
            secrets=quest, hand=[YETI, *["CS2_023"] * 3], deck=[YETI] * 12, mana=20, enemy_deck=WISP
        )
        s.play("CS2_023").play("CS2_023")
        if number == 5:
            assert s.secrets() == [quest]
            s.play("CS2_023")
        assert s.secrets() == [after]
        assert s.hand[0].cost == 4
        assert sum((x.card_id, x.cost) == (YETI, 3) for x in s.hand) == number
    s = scene(secrets="SW_039", hand=["CS2_023"] * 2, deck=[YETI] * 12, enemy_deck=WISP).play(
        "CS2_023"
    )
    s.end_turn().end_turn().play("CS2_023")
    assert s.secrets() == ["SW_039"]
    s = scene(secrets="SW_039", hand=["CS2_023"], deck=[*[YETI] * 3, "RLK_039t"]).play("CS2_023")
    assert s.secrets() == ["SW_039"], "a Crate and two more"
    s = scene(secrets="SW_039", hand=["CS2_077"], deck=[*[YETI] * 4, "RLK_039t"]).play("CS2_077")
    assert s.secrets() == ["SW_039t"], "what is cast when drawn counts, too"
    s = scene(hand=["CS2_023", "SW_039", "CS2_077"], deck=[YETI] * 9, mana=20)
    s.play("CS2_023").play("SW_039").play("CS2_077")
    assert [x.cost for x in s.hand] == [3] * 6, "what was drawn before the quest, too"
    s = scene(secrets="SW_039t3", hand=["CS2_077", "CS2_023"], deck=[YETI] * 9, mana=20)
    s.play("CS2_077").play("CS2_023")
    assert "SW_039t3_t" in [x.card_id for x in s.hand]
    s = scene(hand=["SW_037", "CS2_023"], deck=[YETI] * 2).play("CS2_023")
    assert s.hand[0].cost == printed_cost(s, "SW_037") - 2
    s = scene(weapon="SW_454", hand="CS2_023", deck=[YETI] * 2).play("CS2_023")
    assert s.weapon
    assert s.weapon.attack == 2
    s = scene(weapon="SW_003", hand=["CS2_077", YETI], deck=[YETI] * 4).play("CS2_077")
    assert [x.cost for x in s.hand] == [3] * 5
    assert s.weapon
    assert s.weapon.health == s.cards["SW_003"].health - 1


@card(
    "SW_091",
    "Questline: Take 12 damage on your turns. Reward: Lifesteal. Deal 3 damage to the enemy hero.",
)
@card(
    "SW_091t",
    "Questline: Take 12 damage on your turns. Reward: Lifesteal. Deal 3 damage to the enemy hero.",
)
@card("SW_091t3", "Questline: Take 12 damage on your turns. Reward: Blightborn Tamsin.")
def test_the_demon_seed(scene: Callable[..., Scene]) -> None:
    """Damage in the own turn; life for life."""
    for quest, after in (("SW_091", ["SW_091t"]), ("SW_091t", ["SW_091t3"]), ("SW_091t3", [])):
        s = scene(secrets=quest, hand=[BOLT, BOLT], enemy_hand=BOLT, **DECKS)
        s.end_turn().play(BOLT, s.hero).end_turn()
        s.play(BOLT, s.hero)
        assert s.secrets() == [quest]
        s.play(BOLT, s.hero)
        assert s.secrets() == after
        if after:
            assert (s.enemy_hero.health, s.hero.health) == (27, 30 - 18 + 3)
        else:
            assert "SW_091t4" in [x.card_id for x in s.hand]


@card("SW_433", "Questline: Play a 2, 3, and 4-Cost card. Reward: Discover a card from your deck.")
@card("SW_433t", "Questline: Play a 5 and 6-Cost card. Reward: Discover a card from your deck.")
@card("SW_433t2", "Questline: Play a 7 and 8-Cost card. Reward: Xyrella, the Sanctified.")
@card("SW_433t3", "Taunt Battlecry: Shuffle the Purified Shard into your deck.")
@card("SW_433t3a", "Destroy the enemy hero.")
def test_seek_guidance(scene: Callable[..., Scene]) -> None:
    """Each cost once; at last the shard that ends it."""
    s = scene(
        secrets="SW_433",
        hand=[CROC, CROC, "CS2_023", YETI],
        deck=[WISP, BOLT, GOLEM, WISP, WISP],
        mana=20,
    )
    s.play(CROC).play(CROC).play("CS2_023")
    assert s.secrets() == ["SW_433"]
    s.play(YETI)
    assert sorted(s.offered) == sorted([WISP, BOLT, GOLEM])
    s.choose(GOLEM)
    assert s.secrets() == ["SW_433t"]
    s = scene(secrets="SW_433t2", hand=[GOLEM, "CS2_232"], mana=20).play(GOLEM).play("CS2_232")
    assert [x.card_id for x in s.hand] == ["SW_433t3"]
    s = scene(secrets="SW_433t", hand=["CS2_187", "CS2_200"], deck=[WISP, BOLT, GOLEM], mana=20)
    s.play("CS2_187").play("CS2_200")
    assert len(s.offered) == 3
    assert s.choose(GOLEM).secrets() == ["SW_433t2"]
    assert scene(hand="SW_433t3").play("SW_433t3").deck() == ["SW_433t3a"]
    assert scene(hand="SW_433t3a").play("SW_433t3a").winner == 0


@card("SW_450", "Questline: Cast a Fire, Frost, and Arcane spell. Reward: Draw a spell.")
@card("SW_450t", "Questline: Cast a Fire, Frost, and Arcane spell. Reward: Discover one.")
@card("SW_450t2", "Questline: Cast a Fire, Frost, and Arcane spell. Reward: Arcanist Dawngrasp.")
@card("SW_450t4", "Battlecry: For the rest of the game, you have Spell Damage +3.")
@card("SW_450t4e", "Spell Damage +3")
def test_sorcerers_gambit(scene: Callable[..., Scene]) -> None:
    """One of each school."""
    three = [(BOLT, True), (BOLT, True), ("CS2_026", False), ("EX1_277", False)]

    def done(quest: str) -> Scene:
        hand = [x for x, _ in three]
        s = scene(secrets=quest, hand=hand, deck=[YETI, "CS2_024", BOLT], mana=20, enemy=GOLEM)
        for spell, aimed in three:
            assert s.secrets() == [quest]
            s.play(spell, s.enemy_hero if aimed else None)
        return s

    s = done("SW_450")
    assert (len(s.hand), s.secrets()) == (1, ["SW_450t"])
    s = done("SW_450t")
    assert sorted(s.offered) == sorted([BOLT, "CS2_024"])
    assert [x.card_id for x in done("SW_450t2").hand] == ["SW_450t4"]
    s = scene(hand=["SW_450t4", BOLT], mana=20).play("SW_450t4")
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 21


# ---- mounts and trades ---------------------------------------------------------------------------
@card("ONY_012", "Give a minion +1/+2 and Spell Damage +1. When it dies, summon a Spirit Raptor.")
@card("ONY_012e", "+1/+2 and Spell Damage +1. Deathrattle: Summon a Spirit Raptor.")
@card("SW_087", "Give a minion +1/+1. When it dies, summon an endless Dreadsteed.")
@card("SW_087e", "+1/+1. Deathrattle: Summon a never-ending Dreadsteed.")
@card("SW_087e2", "Summon a Dreadsteed at the end of the turn.")
@card("SW_087t", "Deathrattle: At the end of the turn, summon Tamsin's Dreadsteed.")
@card("SW_316", "Give a minion +1/+1 and Divine Shield. When it dies, summon a Warhorse.")
@card("SW_316e", "+1/+1 and Divine Shield. Deathrattle: Summon a Warhorse.")
@card("SW_432", "Give a minion +4/+2 and Rush. When it dies, summon a Kodo.")
@card("SW_432e", "+4/+2 and Rush. Deathrattle: Summon a Kodo.")
@card("SW_443", "Give a minion +4/+7 and Taunt. When it dies, summon an Elekk.")
@card("SW_443e", "+4/+7 and Taunt. Deathrattle: Summon an Elekk.")
@card("SW_458", "Give a minion +2/+2 and Immune while attacking. When it dies, summon a Ram.")
@card("SW_458e", "+2/+2 and Immune while attacking. Deathrattle: Summon a Ram.")
@card("SW_458t", "Immune while attacking.")
@pytest.mark.parametrize(
    ("mount", "stats", "keyword", "left"),
    [
        ("ONY_012", "2/3", 0, "ONY_012t"), ("SW_087", "2/2", 0, "SW_087t"),
        ("SW_316", "2/2", t.SHIELD, "SW_316t"), ("SW_432", "5/3", t.RUSH, "SW_432t"),
        ("SW_443", "5/8", t.TAUNT, "SW_443t"), ("SW_458", "3/3", t.IMMUNE_ATTACKING, "SW_458t"),
    ],
)  # fmt: skip
def test_mounts(
    mount: str, stats: str, keyword: int, left: str, scene: Callable[..., Scene]
) -> None:
    """The rider has the mount's gifts, and the mount stays when the rider falls."""
    s = scene(hand=[mount, "EX1_312", BOLT], friendly=WISP, enemy=GOLEM, mana=30, enemy_deck=WISP)
    s.play(mount, s.friendly[0])
    assert s.board == f"{WISP} {stats} | {GOLEM} 7/7"
    assert not keyword or s.friendly[0].has(keyword)
    assert s.friendly[0].column(t.SPELL_DAMAGE) == (1 if mount == "ONY_012" else 0)
    s.play("EX1_312")
    assert [x.card_id for x in s.friendly] == [left]
    if mount == "SW_087":
        s.play(BOLT, s.friendly[0])
        assert s.friendly == []
        assert [x.card_id for x in s.end_turn().friendly] == [left], "never-ending"
    if mount == "SW_458":
        s = scene(friendly=left, enemy=GOLEM)
        assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].health == 2


@card("DED_004", "Tradeable After you Trade this, reduce the Cost of a spell in your hand by (1).")
@card(
    "DED_009",
    "Tradeable Give a minion +2/+3. After you Trade this, give a friendly minion Rush.",
)
@card("DED_527", "Tradeable After you Trade this, gain +2 Durability.")
@card("DED_506", "Tradeable Draw 3 cards. If drawn this turn, this costs (3).")
def test_trades(scene: Callable[..., Scene]) -> None:
    """After the trade it lies in the deck."""
    s = scene(hand=["DED_004", BOLT], deck=[WISP]).trade("DED_004")
    assert [(x.card_id, x.cost) for x in s.hand] == [(BOLT, 3), (WISP, 0)]
    assert s.deck() == ["DED_004"]
    s = scene(hand=["SW_061", BOLT], deck=["DED_004", WISP]).trade("SW_061")
    assert next(x for x in s.hand if x.card_id == BOLT).cost == 4  # another card was traded
    s = scene(hand="DED_009", deck=[WISP], friendly=YETI).trade("DED_009")
    assert s.friendly[0].has(t.RUSH)
    s = scene(hand="DED_009", friendly=YETI)
    assert s.play("DED_009", s.friendly[0]).board == f"{YETI} 6/8 | "
    s = scene(hand=["DED_527", "CS2_023"], deck=[WISP], mana=20).trade("DED_527").play("CS2_023")
    forged = next(x for x in s.hand if x.card_id == "DED_527")
    assert forged.health == s.cards["DED_527"].health + 2
    s = scene(hand=["CS2_023", "DED_506"], deck=["DED_506", WISP], enemy_deck=WISP).play("CS2_023")
    assert sorted(x.cost for x in s.hand if x.card_id == "DED_506") == [3, 5]


# ---- the Deadmines -------------------------------------------------------------------------------
@card("DED_007", "Battlecry: Deal 2 damage to a random enemy. Repeat for each of your Beasts.")
@card("DED_008", "Battlecry: Get a copy of the last friendly Deathrattle minion that died.")
@card("DED_500", "Taunt. Battlecry: Swap the Attack of the highest and lowest Attack minion.")
@card("DED_503", "Battlecry: If you've taken damage this turn, deal that much to an enemy minion.")
@card(
    "DED_505",
    "Battlecry and Deathrattle: Draw a spell. Your hero takes damage equal to its Cost.",
)
@card("DED_507", "Battlecry: Deal 2 damage to the left and right-most enemy minions.")
@card("DED_508", "Summon two minions from your deck. They fight!")
@card("DED_514", "Battlecry: Add a copy of the next card your opponent plays to your hand.")
@card("DED_514e", "Add a copy of the next card your opponent plays to your hand.")
@card("DED_516", "Battlecry: Draw a spell. Gain Armor equal to its Cost.")
@card(
    "DED_517",
    "Deal 8 damage to an enemy minion. Summon a Remnant with stats equal to the excess damage.",
)
@card("DED_519", "After your hero attacks, deal 2 damage to a random enemy twice.")
@card("DED_524", "Battlecry: Draw a card for each different spell school you've cast this game.")
def test_the_deadmines(scene: Callable[..., Scene]) -> None:
    """Cannons, parrots, hooks."""
    s = scene(hand="DED_007", friendly=[CROC, WISP]).play("DED_007")
    beasts = 1 + ("BEAST" in [x.name for x in map(Race, s.cards["DED_007"].races)])
    assert s.enemy_hero.health == 30 - 2 * (1 + beasts)
    s = scene(hand="DED_008", friendly=["EX1_029", LOOT, WISP], enemy=GOLEM)
    for _ in range(3):
        s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.play("DED_008").hand] == [LOOT]
    s = scene(hand="DED_500", enemy=[GOLEM, f"{WISP} 0/1"], friendly=YETI).play("DED_500")
    assert [x.attack for x in s.enemy] == [0, 7]
    s = scene(hand=["DED_503", BOLT], enemy=GOLEM)
    s.play(BOLT, s.hero).play("DED_503", s.enemy[0])
    assert s.enemy[0].health == 1
    s = scene(hand=["DED_505"], deck=[BOLT, YETI, BOLT]).play("DED_505")
    assert (len(s.hand), s.hero.health) == (1, 26)
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).set(s.hero, t.DAMAGE, 0)
    s.play(BOLT, s.friendly[0])
    assert (len(s.hand), s.hero.health) == (1, 26)
    s = scene(hand="DED_507", enemy=[GOLEM, GOLEM, GOLEM]).play("DED_507")
    assert [x.health for x in s.enemy] == [5, 7, 5]
    s = scene(hand="DED_508", deck=[YETI, CROC, BOLT]).play("DED_508")
    assert s.board == f"{YETI} 4/3 | "
    assert scene(hand="DED_508", deck=[YETI, BOLT]).play("DED_508").board == f"{YETI} 4/5 | "
    s = (
        scene(hand="DED_514", enemy_hand=[YETI, CROC], **DECKS)
        .play("DED_514")
        .end_turn()
        .play(YETI)
    )
    assert [x.card_id for x in s.play(CROC).hand] == [YETI]
    s = scene(hand="DED_516", deck=[BOLT, YETI]).play("DED_516")
    assert (s.hand[0].card_id, s.hero.armor) == (BOLT, 4)
    s = scene(hand="DED_517", enemy=YETI)
    assert s.play("DED_517", s.enemy[0]).board == "DED_517t 3/3 | "
    s = scene(friendly="DED_519", weapon="CS2_106")
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 30 - 3 - 4
    s = scene(hand=[BOLT, BOLT, "CS2_026", "DED_524"], deck=[WISP] * 5, mana=30)
    s.play(BOLT, s.enemy_hero).play(BOLT, s.enemy_hero).play("CS2_026").play("DED_524")
    assert len(s.hand) == 2


# ---- Stormwind -----------------------------------------------------------------------------------
@card("SW_012", "After you cast a Shadow spell, deal 1 damage to all enemies. Lose 1 Durability.")
@card("SW_023", "Tradeable Choose a friendly minion. Enemy minions attack it.")
@card("SW_024", "At the end of your turn, attack a random enemy minion. If it dies, gain +3/+3.")
@card("SW_032", "Battlecry: Reduce the Cost of Elementals in your hand and deck by (1).")
@card("SW_034", "Summon four random 5-Cost minions. Make them 2/2.")
@card(
    "SW_036",
    "At the end of your turn, reduce the Cost of a card in your hand by (1). (50% chance to "
    "increase.)",
)
@card("SW_040", "Deal 2 damage to the lowest Health enemy, twice.")
@card("SW_041", "At the start of your next turn, draw a card and reduce its Cost by (1).")
@card("SW_042", "Tradeable Deathrattle: Summon a Persistent Peddler from your deck.")
@card(
    "SW_044",
    "Battlecry: Cast all Fel spells you've played this game (targets enemies if possible).",
)
@card(
    "SW_048",
    "After a friendly minion loses Divine Shield, give minions in your hand +1/+1. Lose 1 "
    "Durability.",
)
@card("SW_057", "Can only attack if you have at least 8 cards in hand.")
@card("SW_064", "Battlecry: Choose a friendly Beast. Shuffle three 3/3 copies into your deck.")
@card(
    "SW_069",
    "At the end of your turn, store a card from your deck. Deathrattle: Add the stored cards to "
    "your hand.",
)
def test_stormwind_first(scene: Callable[..., Scene], table: CardTable) -> None:
    """Shadows, toys, barrages, boars."""
    s = scene(weapon="SW_012", hand="CS2_234", enemy=[CROC, GOLEM])
    s.play("CS2_234", s.enemy[0])
    assert (s.enemy_hero.health, s.enemy[-1].health) == (29, 6)
    s = scene(hand="SW_023", friendly=GOLEM, enemy=[YETI, CROC])
    assert s.play("SW_023", s.friendly[0]).board == f"{GOLEM} 7/1 | "
    s = scene(friendly="SW_024", enemy=WISP, enemy_deck=WISP).end_turn()
    assert s.friendly[0].attack == s.cards["SW_024"].attack + 3
    s = scene(friendly="SW_024", enemy=f"{GOLEM} 1/99", enemy_deck=WISP).end_turn()
    assert s.friendly[0].attack == s.cards["SW_024"].attack
    s = scene(hand=["SW_032", "CS2_033", YETI]).play("SW_032")
    assert [x.cost for x in s.hand] == [3, 4]
    s = scene(hand="SW_034").play("SW_034")
    assert [(x.attack, x.health, printed_cost(s, x.card_id)) for x in s.friendly] == [(2, 2, 5)] * 4
    costs = {
        scene(friendly="SW_036", hand=YETI, seed=i, enemy_deck=WISP).end_turn().hand[0].cost
        for i in range(20)
    }
    assert costs == {3, 5}
    s = scene(hand="SW_040", enemy=[f"{YETI} 4/2", CROC]).play("SW_040")
    assert s.board == f" | {CROC} 2/1"
    s = (
        scene(hand="SW_041", deck=[WISP, YETI, YETI], enemy_deck=WISP)
        .play("SW_041")
        .end_turn()
        .end_turn()
    )
    assert sorted(x.cost for x in s.hand) == [3, 4]
    s = scene(friendly="SW_042 4/1", hand=BOLT, deck=["SW_042", WISP])
    assert [x.card_id for x in s.play(BOLT, s.friendly[0]).friendly] == ["SW_042"]
    s = (
        scene(hand=["BT_753", BOLT, "SW_044"], mana=20)
        .play("BT_753")
        .play(BOLT, s.hero)
        .play("SW_044")
    )
    assert (len(s.enemy_hero.enchantments), s.hero.health) == (2, 24)
    s = scene(weapon="SW_048", friendly=f"{CROC} divine shield", enemy=WISP, hand=YETI)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.hand[0].brief == f"{YETI} 5/6"
    for held, able in ((7, False), (8, True)):
        s = scene(friendly="SW_057", hand=[WISP] * held)
        assert s.can_attack(s.friendly[0], s.enemy_hero) == able
    s = scene(hand=["SW_064", "CS2_023"], friendly=CROC)
    s.play("SW_064", s.friendly[0])
    assert s.deck() == [CROC] * 3
    assert s.play("CS2_023").hand[0].brief == f"{CROC} 3/3"
    s = scene(friendly="SW_069", hand=BOLT, deck=[YETI], enemy_deck=WISP).end_turn()
    assert s.deck() == []
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).end_turn().play(BOLT, s.friendly[0])
    assert YETI in [x.card_id for x in s.hand]


@card("SW_070", "Battlecry: Add a Coin to your hand. Deathrattle: Give your opponent one.")
@card(
    "SW_073",
    "Whenever your opponent casts a spell, add a random spell with the same Cost to your hand.",
)
@card("SW_074", "Battlecry: Create a Golden copy of a random card in your hand.")
@card("SW_077", "Starts Dormant. After you play 3 cards, this awakens.")
@card("SW_080", "At the start and end of each player's turn, draw a card.")
@card("SW_081", "Battlecry: Draw a Rush minion to gain Rush. Repeat for Taunt and Divine Shield.")
@card("SW_085", "Summon a Fiend with Taunt and stats equal to your hand size.")
@card("SW_092", "Costs (1) if your hand is full.")
@card("SW_095", "Draw an Overload card.")
@card(
    "SW_097",
    "After this takes damage, shuffle two Golem Parts into your deck. When drawn, summon a 2/1 "
    "Mech.",
)
@card("SW_097t", "Casts When Drawn Summon a 2/1 Damaged Golem.")
@card("SW_109", "Battlecry: Cast the highest Cost spell from your hand.")
@card("SW_114", "Tradeable Unlock your Overloaded Mana Crystals to deal that much damage.")
def test_stormwind_second(scene: Callable[..., Scene], table: CardTable) -> None:
    """Coins, kings, prisoners."""
    s = scene(hand=["SW_070", BOLT]).play("SW_070")
    assert [x.card_id for x in s.hand] == [BOLT, COIN]
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).play(BOLT, s.friendly[0])
    assert [x.card_id for x in s.enemy_hand] == [COIN]
    s = scene(friendly="SW_073", enemy_hand=BOLT, **DECKS).end_turn()
    s.play(BOLT, s.enemy_hero)
    assert (printed_cost(s, s.hand[-1].card_id), table[s.hand[-1].card_id].type) == (
        4,
        CardType.SPELL,
    )
    assert [x.card_id for x in scene(hand=["SW_074", YETI]).play("SW_074").hand] == [YETI, YETI]
    s = scene(hand=["SW_077", WISP, WISP, WISP]).play("SW_077").play(WISP).play(WISP)
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    assert not s.play(WISP).friendly[0].column(t.FLAGS) & t.F_DORMANT
    s = scene(friendly="SW_080", **DECKS).end_turn()
    assert len(s.hand) == 2, "the end of one turn and the start of the other"
    s = scene(hand="SW_081", deck=["CS2_125", "DRG_019", WISP]).play("SW_081")
    assert sorted(x.card_id for x in s.hand) == ["CS2_125", "DRG_019"]
    assert [s.friendly[0].has(x) for x in (t.RUSH, t.TAUNT, t.SHIELD)] == [True, True, False]
    s = scene(hand=["SW_085", WISP, WISP, WISP]).play("SW_085")
    assert s.board == "SW_085t 3/3 | "
    for held, cost in ((9, 1), (8, None)):
        s = scene(hand=["SW_092", *[WISP] * held])
        assert s.hand[0].cost == (cost or printed_cost(s, "SW_092"))
    s = scene(hand="SW_095", deck=[SHOCK, YETI]).play("SW_095")
    assert [x.card_id for x in s.hand] == [SHOCK]
    s = scene(friendly="SW_097", enemy=WISP, hand="CS2_023")
    s.attack(s.friendly[0], s.enemy[0])
    assert s.deck() == ["SW_097t"] * 2
    assert [x.card_id for x in s.play("CS2_023").friendly[1:]] == ["skele21"] * 2
    s = scene(hand=["SW_109", "EX1_277", "CS2_032"], enemy=GOLEM).play("SW_109")
    assert ([x.card_id for x in s.hand], s.enemy[0].health < 7) == (["EX1_277"], True)
    s = scene(hand=["SW_114", SHOCK], mana=10)
    s.play(SHOCK, s.enemy_hero).play("SW_114", s.enemy_hero)
    assert s.enemy_hero.health == 30 - 3 - 1
    assert s.field("overload", 0) == 0


@card("SW_305", "Divine Shield Battlecry: Gain Rush if this has at least 4 Attack.")
@card("SW_306", "Taunt When you draw this, add a copy of it to your hand.")
@card("SW_307", "Tradeable Battlecry: Gain +1/+1 for each other friendly minion you control.")
@card(
    "SW_310",
    "Battlecry: Get a copy of a random friendly Deathrattle minion that died this game.",
)
@card(
    "SW_311",
    "Deal 2 damage to the enemy hero. Shuffle 3 Bleeds into your deck that deal 2 more when drawn.",
)
@card("SW_311t", "Casts When Drawn Deal 2 damage to the enemy hero.")
@card("SW_405", "Draw a Deathrattle card that costs (4) or less. Trigger its Deathrattle.")
@card("SW_413", "Rush After this attacks a minion, gain Stealth.")
@card("SW_418", "Stealth Battlecry: The next card you draw costs (1) less.")
@card("SW_418e2", "The next card you draw costs (1) less.")
@card("SW_434", "Battlecry: Give your opponent a Coin. Deathrattle: You get two.")
@card("SW_444", "Battlecry: If any hero took damage this turn, draw a Shadow spell.")
@card("SW_446", "Both heroes take one extra damage from all sources.")
@card("SW_451", "Taunt Battlecry: If you've cast a Fel spell this turn, gain +2/+2.")
@card("SW_452", "Lifesteal. Deal 3 damage to a minion. Outcast: Deal 5 instead.")
@card(
    "SW_457",
    "After three friendly Beasts die, draw a Beast and give it +1/+1. Lose 1 Durability.",
)
@card("SW_462", "Your next Fire spell this turn costs (2) less.")
@card("SW_462e", "The next Fire spell you play costs (2) less.")
def test_stormwind_third(scene: Callable[..., Scene]) -> None:
    """Spies, sharks, felstorms."""
    s = scene(hand="SW_305 4/5").play("SW_305")
    assert s.friendly[0].has(t.RUSH)
    s = scene(hand="CS2_023", deck=[WISP, "SW_306"]).play("CS2_023")
    assert sorted(x.card_id for x in s.hand) == sorted(["SW_306", "SW_306", WISP])
    s = scene(hand="SW_307", friendly=[WISP, WISP]).play("SW_307")
    assert s.friendly[-1].attack == s.cards["SW_307"].attack + 2
    s = scene(hand="SW_310", friendly=["EX1_556", WISP], enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.play("SW_310").hand] == ["EX1_556"]
    s = scene(hand=["SW_311", "CS2_023"]).play("SW_311")
    assert (s.enemy_hero.health, s.deck()) == (28, ["SW_311t"] * 3)
    assert s.play("CS2_023").enemy_hero.health == 22
    s = scene(hand="SW_405", deck=["EX1_556", YETI]).play("SW_405")
    assert ([x.card_id for x in s.hand], [x.card_id for x in s.friendly]) == (
        ["EX1_556"],
        ["skele21"],
    )
    s = scene(friendly="SW_413", enemy=[WISP])
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].has(t.STEALTH)
    s = scene(hand=["SW_418", "CS2_023"], deck=[YETI] * 2, mana=20).play("SW_418").play("CS2_023")
    assert [x.cost for x in s.hand] == [3, 4]
    s = scene(hand=["SW_434", BOLT], mana=20).play("SW_434")
    assert [x.card_id for x in s.enemy_hand] == [COIN]
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).play(BOLT, s.friendly[0])
    assert [x.card_id for x in s.hand] == [COIN, COIN]
    s = scene(hand=["SW_444", BOLT], deck=["CS2_234", YETI])
    assert len(s.play("SW_444").hand) == 1
    s = scene(hand=["SW_444", BOLT], deck=["CS2_234", YETI])
    s.play(BOLT, s.enemy_hero).play("SW_444")
    assert [x.card_id for x in s.hand] == ["CS2_234"]
    s = scene(friendly="SW_446", hand=BOLT, enemy=GOLEM)
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 23
    s = scene(hand=["BT_753", "SW_451"], mana=20).play("BT_753").play("SW_451")
    assert s.friendly[0].attack == s.cards["SW_451"].attack + 2
    for hand, left in ((["SW_452"], 2), ([WISP, "SW_452", WISP], 4)):
        s = scene(hand=hand, enemy=GOLEM)
        s.set(s.hero, t.DAMAGE, 10).play("SW_452", s.enemy[0])
        assert (s.enemy[0].health, s.hero.health) == (left, 20 + 7 - left)
    s = scene(weapon="SW_457", friendly=[CROC] * 3, enemy=GOLEM, deck=["EX1_543", WISP])
    for _ in range(3):
        s.attack(s.friendly[0], s.enemy[0])
    assert [x.brief for x in s.hand] == ["EX1_543 9/9"]
    s = scene(hand=["SW_462", BOLT, "CS2_024", BOLT]).play("SW_462")
    assert [x.cost for x in s.hand] == [2, 2, 2]
    s.play(BOLT, s.enemy_hero)
    assert s.hand[-1].cost == 4
