"""Cards of Descent of Dragons and Galakrond's Awakening, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Race, Rarity

from hsbot.rules.cards.definitions.years_2019_2021.dalaran import LACKEYS
from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, CROC, DRAGON = "CS2_231", "CS2_182", "CS2_120", "NEW1_023"
ROGUE, SHAMAN, WARLOCK, WARRIOR, PRIEST = "HERO_03", "HERO_02", "HERO_07", "HERO_01", "HERO_09"


def invoked(s: Scene, times: int) -> Scene:
    """The scene after so many invocations."""
    s.array[0]["counter"][0, t.N_INVOKED] = times
    return s


# ---- Galakrond -----------------------------------------------------------------------------------
@card("DRG_238p", "Give your hero +$a3 Attack this turn.")
@card("DRG_238p2", "Add a Lackey to your hand.")
@card("DRG_238p3", "Summon two 1/1 Imps.")
@card("DRG_238p4", "Summon a 2/1 Elemental with Rush.")
@card("DRG_238p5", "Add a random Priest minion to your hand.")
@card("DRG_050", "Rush Battlecry: Invoke Galakrond.")
@card("DRG_242", "Taunt Battlecry: Invoke Galakrond.")
@card("DRG_303", "Battlecry: Invoke Galakrond.")
def test_invoking(scene: Callable[..., Scene], table: CardTable) -> None:
    """The power of the class's Galakrond, whoever invokes; counted."""
    s = scene(hand="DRG_050", hero=WARRIOR).play("DRG_050")
    assert s.hero.attack == 3
    assert s.count(0, t.N_INVOKED) == 1
    s = scene(hand="DRG_242", hero=ROGUE).play("DRG_242")
    assert s.hand[0].card_id in LACKEYS.cards
    assert scene(hand="DRG_050", hero=WARLOCK).play("DRG_050").board == (
        "DRG_050 2/2, DRG_238t12t2 1/1, DRG_238t12t2 1/1 | "
    )
    s = scene(hand="DRG_050", hero=SHAMAN).play("DRG_050")
    assert s.board == "DRG_050 2/2, DRG_238t14t3 2/1 | "
    s = scene(hand="DRG_303", hero=PRIEST).play("DRG_303")
    assert CardClass.PRIEST in table[s.hand[0].card_id].classes
    assert table[s.hand[0].card_id].type == CardType.MINION
    s = scene(hand="DRG_050").play("DRG_050")
    assert (s.board, s.hand, s.hero.attack) == ("DRG_050 2/2 | ", [], 0), "mages have none"


@card("DRG_610", "Battlecry: Draw 1 card. It costs (0). (@)")
@card("DRG_610t2", "Battlecry: Draw 2 cards. They cost (0). (@)")
@card("DRG_610t3", "Battlecry: Draw 4 cards. They cost (0). Equip a 5/2 Claw.")
def test_galakrond_the_nightmare(scene: Callable[..., Scene]) -> None:
    """He grows in hand and deck after two and after four; then he replaces the hero."""
    s = scene(hand=["DRG_610 (3)", *["DRG_030"] * 4], deck=["DRG_610"], hero=ROGUE, friendly=YETI)
    forms = []
    for _ in range(4):
        s.play("DRG_030", s.friendly[0])
        forms.append((s.hand[0].card_id, s.deck()[0], s.hand[0].cost))
    assert forms == [
        ("DRG_610", "DRG_610", 3), ("DRG_610t2", "DRG_610t2", 3),
        ("DRG_610t2", "DRG_610t2", 3), ("DRG_610t3", "DRG_610t3", 3),
    ]  # fmt: skip
    for form, drawn in (("", 1), ("t2", 2), ("t3", 4)):
        s = scene(hand=f"DRG_610{form}", deck=[YETI] * 5).play(f"DRG_610{form}")
        assert [x.cost for x in s.hand] == [0] * drawn
        assert (s.hero.card_id, s.hero.armor, s.power_id) == (f"DRG_610{form}", 5, "DRG_238p2")
        assert (s.weapon is not None) == (form == "t3")
        s.array[0]["mana"][0] = 10
        assert s.use_power().hand[-1].card_id in LACKEYS.cards


@card("DRG_600", "Battlecry: Summon 1 random Demon. (@)")
@card("DRG_600t2", "Battlecry: Summon 2 random Demons. (@)")
@card("DRG_600t3", "Battlecry: Summon 4 random Demons. Equip a 5/2 Claw.")
@card("DRG_620", "Battlecry: Summon two 2/2 Storms with Rush. (@)")
@card("DRG_620t2", "Battlecry: Summon two 4/4 Storms with Rush. (@)")
@card("DRG_620t3", "Battlecry: Summon two 8/8 Storms with Rush. Equip a 5/2 Claw.")
@card("DRG_650", "Battlecry: Draw 1 minion. Give it +4/+4. (@)")
@card("DRG_650t2", "Battlecry: Draw 2 minions. Give them +4/+4. (@)")
@card("DRG_650t3", "Battlecry: Draw 4 minions. Give them +4/+4. Equip a 5/2 Claw.")
@card("DRG_660", "Battlecry: Destroy 1 random enemy minion. (@)")
@card("DRG_660t2", "Battlecry: Destroy 2 random enemy minions. (@)")
@card("DRG_660t3", "Battlecry: Destroy 4 random enemy minions. Equip a 5/2 Claw.")
@pytest.mark.parametrize(("form", "number"), [("", 1), ("t2", 2), ("t3", 4)])
def test_other_galakronds(
    form: str, number: int, scene: Callable[..., Scene], table: CardTable
) -> None:
    """Demons, storms, strong minions, dead enemies."""
    s = scene(hand=f"DRG_600{form}").play(f"DRG_600{form}")
    assert len(s.friendly) == number
    assert all({Race.DEMON, Race.ALL} & set(table[x.card_id].races) for x in s.friendly)
    size = {1: 2, 2: 4, 4: 8}[number]
    s = scene(hand=f"DRG_620{form}").play(f"DRG_620{form}")
    assert [(x.attack, x.health) for x in s.friendly] == [(size, size)] * 2
    s = scene(hand=f"DRG_650{form}", deck=[YETI] * 5 + ["CS2_029"]).play(f"DRG_650{form}")
    assert [x.brief for x in s.hand] == [f"{YETI} 8/9"] * number
    s = scene(hand=f"DRG_660{form}", enemy=[YETI] * 5).play(f"DRG_660{form}")
    assert len(s.enemy) == 5 - number
    assert (s.weapon is not None) == (form == "t3")


@card("DRG_021", "Battlecry: Invoke Galakrond.")
@card("DRG_030", "Give a minion +1 Attack. Invoke Galakrond.")
@card("DRG_202", "Battlecry: Invoke Galakrond. Gain +1 Attack for each other friendly minion.")
@card("DRG_218", "Battlecry: Invoke Galakrond twice.")
@card("DRG_246", "Destroy a minion. Invoke Galakrond.")
@card("DRG_247", "Deal 3 damage to an undamaged character. Invoke Galakrond.")
@card("DRG_248", "Freeze an enemy. Invoke Galakrond.")
@card("DRG_249", "Invoke Galakrond. Deal 1 damage to all minions.")
@card("DRG_250", "Invoke Galakrond. Give your minions +1 Attack.")
def test_cards_that_invoke(scene: Callable[..., Scene]) -> None:
    """Each does what else it says."""
    s = scene(hand="DRG_021", hero=WARRIOR).play("DRG_021")
    assert (s.hero.attack, s.count(0, t.N_INVOKED)) == (3, 1)
    s = scene(hand="DRG_030", hero=ROGUE, enemy=YETI)
    assert s.play("DRG_030", s.enemy[0]).enemy[0].attack == 5
    s = scene(hand="DRG_202", hero=WARLOCK, friendly=WISP).play("DRG_202")
    base = s.cards["DRG_202"].attack
    assert next(x for x in s.friendly if x.card_id == "DRG_202").attack == base + 3
    s = scene(hand="DRG_218", hero=SHAMAN).play("DRG_218")
    assert (len(s.friendly), s.count(0, t.N_INVOKED)) == (3, 2)
    s = scene(hand="DRG_246", hero=PRIEST, enemy=YETI)
    assert s.play("DRG_246", s.enemy[0]).board == " | "
    assert len(s.hand) == 1
    s = scene(hand="DRG_247", hero=ROGUE, enemy=[YETI, YETI])
    s.set(s.enemy[1], t.DAMAGE, 1)
    assert not s.can_play("DRG_247", s.enemy[1])
    assert s.play("DRG_247", s.enemy[0]).enemy[0].health == 2
    s = scene(hand="DRG_248", hero=SHAMAN, enemy=YETI, friendly=WISP)
    assert not s.can_play("DRG_248", s.friendly[0])
    assert s.play("DRG_248", s.enemy[0]).enemy[0].frozen
    s = scene(hand="DRG_249", hero=WARRIOR, enemy=YETI, friendly=WISP).play("DRG_249")
    assert s.board == f" | {YETI} 4/4"
    s = scene(hand="DRG_250", hero=WARLOCK).play("DRG_250")
    assert s.board == "DRG_238t12t2 2/1, DRG_238t12t2 2/1 | "


@card("DRG_019", "Rush. Battlecry: If you've Invoked twice, summon 2 copies of this.")
@card("DRG_027", "Battlecry: If you've Invoked twice, add 3 Coins to your hand.")
@card("DRG_203", "Battlecry: If you've Invoked twice, draw 3 cards.")
@card(
    "DRG_217",
    "Summon two 2/3 Spirit Wolves with Taunt. If you've Invoked twice, give them +3/+3.",
)
@card(
    "DRG_300",
    "Battlecry: If you've Invoked twice, reduce the Cost of cards in your hand by (1).",
)
@pytest.mark.parametrize("times", [1, 2])
def test_who_has_invoked_twice(times: int, scene: Callable[..., Scene]) -> None:
    """Nothing more after one."""
    twice = times == 2
    s = invoked(scene(hand="DRG_019"), times).play("DRG_019")
    assert len(s.friendly) == (3 if twice else 1)
    s = invoked(scene(hand="DRG_027"), times).play("DRG_027")
    assert [x.card_id for x in s.hand] == (["GAME_005"] * 3 if twice else [])
    s = invoked(scene(hand="DRG_203", deck=[WISP] * 4), times).play("DRG_203")
    assert len(s.hand) == (3 if twice else 0)
    s = invoked(scene(hand="DRG_217", friendly=WISP), times).play("DRG_217")
    wolf = "DRG_217t 5/6" if twice else "DRG_217t 2/3"
    assert s.board == f"{WISP} 1/1, {wolf}, {wolf} | "
    s = invoked(scene(hand=["DRG_300", YETI]), times).play("DRG_300")
    assert s.hand[0].cost == (3 if twice else 4)


@card("DRG_099", "Battlecry: Draw Galakrond. If you're already Galakrond, unleash a Devastation.")
@card("DRG_099t1", "Deal 5 damage to the enemy hero. Restore 5 Health to your hero.")
@card("DRG_099t2", "Summon an 8/8 Dragon with Taunt.")
@card("DRG_099t3", "Give your other minions +2/+2.")
@card("DRG_099t4", "Deal 5 damage to all other minions.")
def test_kronx_dragonhoof(scene: Callable[..., Scene]) -> None:
    """He draws Galakrond, and serves him."""
    s = scene(hand="DRG_099", deck=["DRG_600", WISP]).play("DRG_099")
    assert [x.card_id for x in s.hand] == ["DRG_600"]

    def devastation(number: int) -> Scene:
        s = scene(hand="DRG_099", hero="DRG_600", friendly=WISP, enemy=[YETI, "CS2_186"])
        s.set(s.hero, t.DAMAGE, 10).play("DRG_099")
        assert s.offered == [f"DRG_099t{i}" for i in range(1, 5)]
        return s.choose(f"DRG_099t{number}")

    s = devastation(1)
    assert (s.enemy_hero.health, s.hero.health) == (25, 25)
    assert devastation(2).friendly[-1].card_id == "DRG_099t2t"
    s = devastation(3)
    assert [x.attack for x in s.friendly] == [3, s.cards["DRG_099"].attack]
    assert devastation(4).board == "DRG_099 6/6 | CS2_186 7/2"


# ---- holding a dragon ----------------------------------------------------------------------------
@card(
    "DRG_006",
    "Deal 3 damage to a minion. If you're holding a Dragon, it also hits the enemy hero.",
)
@card("DRG_033", "Draw 3 cards. Costs (3) less while you're holding a Dragon.")
@card("DRG_205", "Deal 2 damage. If you're holding a Dragon, deal 4 damage with Lifesteal instead.")
@card(
    "DRG_219",
    "Deal 4 damage to a minion. If you're holding a Dragon, also damage its neighbors.",
)
@card("DRG_233", "Give a minion +1/+2. Give it Divine Shield if you're holding a Dragon.")
@card("DRG_307", "Deal 2 damage to all minions. If you're holding a Dragon, only damage enemies.")
@card("DRG_322", "Battlecry: If you're holding a Dragon, your next spell this turn costs (0).")
@card("DRG_322e", "The next spell you cast this turn costs (0).")
@card("DRG_270", "Battlecry: If you're holding a Dragon, Discover an upgraded Mage spell.")
@pytest.mark.parametrize("held", [True, False])
def test_breaths(held: bool, scene: Callable[..., Scene]) -> None:
    """A dragon in hand helps."""
    other = DRAGON if held else WISP
    s = scene(hand=["DRG_006", other], enemy=YETI)
    s.play("DRG_006", s.enemy[0])
    assert (s.enemy[0].health, s.enemy_hero.health) == (2, 27 if held else 30)
    s = scene(hand=["DRG_033", other], deck=[WISP] * 4)
    assert s.hand[0].cost == printed_cost(s, "DRG_033") - 3 * held
    assert len(s.play("DRG_033").hand) == 4
    s = scene(hand=["DRG_205", other])
    s.set(s.hero, t.DAMAGE, 10).play("DRG_205", s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.health) == ((26, 24) if held else (28, 20))
    s = scene(hand=["DRG_219", other], enemy=[YETI, YETI])
    s.play("DRG_219", s.enemy[0])
    assert [x.health for x in s.enemy] == [1, 1 if held else 5]
    s = scene(hand=["DRG_233", other], friendly=WISP)
    s.play("DRG_233", s.friendly[0])
    assert s.friendly[0].brief == f"{WISP} 2/3"
    assert s.friendly[0].has(t.SHIELD) == held
    s = scene(hand=["DRG_307", other], friendly=YETI, enemy=YETI).play("DRG_307")
    assert (s.friendly[0].health, s.enemy[0].health) == (5 if held else 3, 3)
    s = scene(hand=["DRG_322", other, "CS2_029", "CS2_029"]).play("DRG_322")
    assert s.hand[-1].cost == (0 if held else 4)
    if held:
        s.play("CS2_029", s.enemy_hero)
        assert s.hand[-1].cost == 4
    s = scene(hand=["DRG_270", other]).play("DRG_270")
    assert [x[:8] for x in s.offered] == ["DRG_270t"] * (3 if held else 0)


@card("DRG_270t1", "Draw 4 cards.")
@card("DRG_270t11", "Deal 6 damage randomly split among all enemies.")
@card("DRG_270t2", "Add 3 random Mage spells to your hand.")
@card("DRG_270t4", "Deal 2 damage to all enemy minions.")
@card("DRG_270t5", "Freeze all enemy minions.")
@card("DRG_270t6", "Transform a minion into a 1/1 Sheep.")
@card("DRG_270t7", "Deal 8 damage to all enemy minions.")
@card("DRG_270t8", "Deal 3 damage to a character and Freeze it.")
@card("DRG_270t9", "Deal 8 damage.")
def test_spells_of_malygos(scene: Callable[..., Scene], table: CardTable) -> None:
    """Upgraded classics."""

    def cast(number: str, target: bool = False) -> Scene:
        card_id = f"DRG_270t{number}"
        s = scene(hand=card_id, deck=[WISP] * 5, enemy=[YETI, "CS2_186"])
        return s.play(card_id, s.enemy[0] if target else None)

    assert len(cast("1").hand) == 4
    s = cast("11")
    assert sum(x.health for x in (*s.enemy, s.enemy_hero)) == 30 + 5 + 7 - 6
    assert all(CardClass.MAGE in table[x.card_id].classes for x in cast("2").hand)
    assert len(cast("2").hand) == 3
    assert [x.health for x in cast("4").enemy] == [3, 5]
    assert all(x.frozen for x in cast("5").enemy)
    assert cast("6", True).enemy[0].card_id == "DRG_270t6t"
    assert cast("7").enemy == []
    s = cast("8", True)
    assert (s.enemy[0].health, s.enemy[0].frozen) == (2, True)
    assert len(cast("9", True).enemy) == 1


# ---- sidequests ----------------------------------------------------------------------------------
@card("DRG_051", "Sidequest: Spend 10 Mana on minions. Reward: Summon a minion from your deck.")
@card("DRG_323", "Sidequest: Spend 8 Mana on spells. Reward: Summon a 6/6 Dragon.")
def test_mana_quests(scene: Callable[..., Scene]) -> None:
    """The mana spent on minions, or on spells, counts."""
    s = scene(hand=["DRG_051", YETI, YETI, "CS2_029", YETI], deck=["CS2_186"], mana=30)
    s.play("DRG_051").play(YETI).play(YETI).play("CS2_029", s.enemy_hero)
    assert s.secrets() == ["DRG_051"]
    assert sorted(x.card_id for x in s.play(YETI).friendly) == [YETI, YETI, YETI, "CS2_186"]
    assert s.secrets() == []
    s = scene(hand=["DRG_323", "CS2_029", YETI, "CS2_029"], mana=30).play("DRG_323").play(YETI)
    s.play("CS2_029", s.enemy_hero)
    assert len(s.friendly) == 1
    assert s.play("CS2_029", s.enemy_hero).friendly[-1].card_id == "DRG_323t"


# ---- minions and weapons -------------------------------------------------------------------------
@card("DRG_007", "Doesn't lose Durability while you control a Dragon.")
def test_stormhammer(scene: Callable[..., Scene]) -> None:
    """Durable beside a dragon."""
    for friend, lost in ((DRAGON, 0), (WISP, 1)):
        s = scene(weapon="DRG_007", friendly=friend)
        s.attack(s.hero, s.enemy_hero)
        assert s.weapon
        assert s.weapon.health == s.cards["DRG_007"].health - lost


@card("DRG_010", "Rush Battlecry: Draw a Rush minion from your deck.")
@card("DRG_020", "Battlecry: Add a Lackey to your hand. Gain 3 Armor.")
@card("DRG_028", "Discover a Legendary minion from another class.")
@card(
    "DRG_034",
    "Battlecry: If there are cards in your deck that didn't start there, draw 2 of them.",
)
@card(
    "DRG_062",
    "Battlecry: Transform all Neutral cards in your deck into random cards from your class.",
)
@card("DRG_075", "Battlecry: Add two 1-Cost spells from your class to your hand.")
def test_cards_to_hand(scene: Callable[..., Scene], table: CardTable) -> None:
    """Rush, lackeys, legends, created cards, class cards."""
    s = scene(hand="DRG_010", deck=["DRG_019", WISP]).play("DRG_010")
    assert [x.card_id for x in s.hand] == ["DRG_019"]
    s = scene(hand="DRG_020").play("DRG_020")
    assert (s.hand[0].card_id in LACKEYS.cards, s.hero.armor) == (True, 3)
    offered = scene(hand="DRG_028", hero=ROGUE).play("DRG_028").offered
    assert all(table[x].rarity == Rarity.LEGENDARY for x in offered)
    assert not any({CardClass.ROGUE, CardClass.NEUTRAL} & set(table[x].classes) for x in offered)
    s = scene(hand=["DAL_582", "DRG_034"], deck=[WISP] * 3, mana=20).play("DAL_582")
    s.play("DRG_034")
    assert [x.card_id for x in s.friendly].count("DAL_582t2") >= 2
    s = scene(hand="DRG_062", deck=[WISP, "EX1_277"], hero="HERO_08").play("DRG_062")
    assert s.deck()[1] == "EX1_277"
    assert CardClass.MAGE in table[s.deck()[0]].classes
    s = scene(hand="DRG_075", hero=ROGUE).play("DRG_075")
    assert [(x.column(t.COST), table[x.card_id].type) for x in s.hand] == [(1, CardType.SPELL)] * 2
    assert all(CardClass.ROGUE in table[x.card_id].classes for x in s.hand)


@card("DRG_022", "Force a minion to attack one of its neighbors.")
@card("DRG_026", "Battlecry: Attack ALL other minions.")
def test_forced_attacks(scene: Callable[..., Scene]) -> None:
    """A neighbour is attacked; all others are."""
    s = scene(hand="DRG_022", enemy=[YETI, "CS2_186"])
    s.play("DRG_022", s.enemy[0])
    assert s.board == " | CS2_186 7/3"
    s = scene(hand="DRG_026", friendly=WISP, enemy=[YETI, CROC]).play("DRG_026")
    assert s.board == "DRG_026 12/5 | "


@card("DRG_031", "Combo: Draw a Deathrattle minion from your deck and gain its Deathrattle.")
@card("DRG_031e", "Copied Deathrattle from {0}.")
def test_necrium_apothecary(scene: Callable[..., Scene]) -> None:
    """It draws a deathrattle and has it, too."""
    s = scene(hand=[WISP, "DRG_031", "CS2_029"], deck=["EX1_096", YETI, YETI], mana=20)
    s.play(WISP).play("DRG_031")
    assert [x.card_id for x in s.hand] == ["CS2_029", "EX1_096"]
    s.play("CS2_029", s.friendly[-1])
    assert len(s.hand) == 2, "loot hoarder's card"
    assert scene(hand="DRG_031", deck="EX1_096").play("DRG_031").hand == []


@card("DRG_036", "Deathrattle: Shuffle a Candle into your deck that resummons Waxadred when drawn.")
@card("DRG_036t", "Casts When Drawn Summon Waxadred.")
def test_waxadred(scene: Callable[..., Scene]) -> None:
    """The candle brings it back."""
    s = scene(hand=["CS2_029", "CS2_023"], friendly="DRG_036 7/1")
    s.play("CS2_029", s.friendly[0])
    assert s.deck() == ["DRG_036t"]
    assert [x.card_id for x in s.play("CS2_023").friendly] == ["DRG_036"]


@card("DRG_037", "Battlecry: Destroy a minion and all copies of it (wherever they are).")
def test_flik_skyshiv(scene: Callable[..., Scene]) -> None:
    """Wherever they are."""
    s = scene(
        hand=["DRG_037", YETI, WISP], deck=[YETI, WISP], enemy=[YETI, WISP], friendly=YETI,
        enemy_hand=[YETI], enemy_deck=[YETI, WISP],
    )  # fmt: skip
    s.play("DRG_037", s.enemy[0])
    assert s.board == f"DRG_037 4/4 | {WISP} 1/1"
    assert [x.card_id for x in s.hand] == s.deck() == s.deck(1) == [WISP]
    assert s.enemy_hand == []


@card("DRG_056", "After you play a Pirate, summon this minion from your hand.")
def test_parachute_brigand(scene: Callable[..., Scene]) -> None:
    """Pirates call it."""
    s = scene(hand=["DRG_056", WISP, "CS2_146"]).play(WISP)
    assert len(s.friendly) == 1
    assert [x.card_id for x in s.play("CS2_146").friendly] == [WISP, "CS2_146", "DRG_056"]


@card("DRG_058", "Has +2 Attack for each Dragon in your hand.")
@card("DRG_088", "Has +3 Attack for each other Dread Raven you control.")
@card("DRG_216", "Has +1 Attack while you have Overloaded Mana Crystals.")
def test_attack_that_counts(scene: Callable[..., Scene]) -> None:
    """Dragons in hand, other ravens, overload."""
    s = scene(friendly="DRG_058", hand=[DRAGON, WISP, DRAGON])
    assert s.friendly[0].attack == s.cards["DRG_058"].attack + 4
    s = scene(friendly=["DRG_088"] * 3)
    assert [x.attack for x in s.friendly] == [s.cards["DRG_088"].attack + 6] * 3
    s = scene(friendly="DRG_216", hand="EX1_238")
    before = s.friendly[0].attack
    assert s.play("EX1_238", s.enemy_hero).friendly[0].attack == before + 1


@card("DRG_063", "Battlecry: If your opponent controls a Dragon, gain +4/+4 and Rush.")
@card("DRG_223", "Battlecry: If you have Overloaded Mana Crystals, deal 5 damage.")
def test_conditions_of_battlecries(scene: Callable[..., Scene]) -> None:
    """An enemy dragon; overloaded crystals."""
    for enemy, more in ((DRAGON, 4), (WISP, 0)):
        s = scene(hand="DRG_063", enemy=enemy).play("DRG_063")
        assert s.friendly[0].attack == s.cards["DRG_063"].attack + more
        assert s.friendly[0].has(t.RUSH) == bool(more)
    s = scene(hand="DRG_223")
    assert s.play("DRG_223").enemy_hero.health == 30
    s = scene(hand=["DRG_223", "EX1_238"])
    s.play("EX1_238", s.enemy_hero).play("DRG_223", s.enemy_hero)
    assert s.enemy_hero.health == 22


@card("DRG_071", "Deathrattle: Shuffle two 1/1 Albatross into your opponent's deck.")
@card("DRG_074", "Battlecry: Give your other Mechs Stealth until your next turn.")
@card("DRG_074e", "Stealthed until your next turn.")
def test_for_a_while_and_for_good(scene: Callable[..., Scene]) -> None:
    """Albatrosses in the enemy's deck; hidden mechs until the own turn."""
    s = scene(hand="CS2_029", friendly="DRG_071")
    s.play("CS2_029", s.friendly[0])
    assert s.deck(1) == ["DRG_071t"] * 2
    s = scene(hand="DRG_074", friendly=["EX1_556", WISP]).play("DRG_074")
    assert [x.has(t.STEALTH) for x in s.friendly] == [True, False, False]
    s.end_turn()
    assert s.friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)


@card("DRG_076", "Rush. Battlecry: Transform one of your minions into a copy of this.")
@card(
    "DRG_402",
    "Battlecry: Choose a friendly minion. Add a copy of it to your hand, deck, and battlefield.",
)
def test_friends_become_many(scene: Callable[..., Scene]) -> None:
    """One becomes a Corruptor; Sathrovarr makes three."""
    s = scene(hand="DRG_076", friendly=WISP)
    assert s.play("DRG_076", s.friendly[0]).board == "DRG_076 5/4, DRG_076 5/4 | "
    assert s.friendly[0].has(t.RUSH)
    s = scene(hand="DRG_402", friendly=YETI)
    s.play("DRG_402", s.friendly[0])
    assert [x.card_id for x in s.hand] == s.deck() == [YETI]
    assert [x.card_id for x in s.friendly].count(YETI) == 2


@card("DRG_077", "Battlecry: Both players draw a card. If it's a Dragon, summon it.")
@card("DRG_084", "Battlecry: Each player draws a card. Swap their Costs.")
def test_both_players_draw(scene: Callable[..., Scene]) -> None:
    """Dragons come into play; costs are exchanged."""
    s = scene(hand="DRG_077", deck=[DRAGON], enemy_deck=[WISP]).play("DRG_077")
    assert [x.card_id for x in s.friendly] == ["DRG_077", DRAGON]
    assert [x.card_id for x in s.enemy_hand] == [WISP]
    s = scene(hand="DRG_077", enemy_deck=[DRAGON]).play("DRG_077")
    assert [x.card_id for x in s.enemy] == [DRAGON]
    s = scene(hand="DRG_084", deck=[YETI], enemy_deck=[WISP]).play("DRG_084")
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (0, 4)


@card("DRG_086", "Battlecry: Secretly Discover a Dragon to hatch into. Deathrattle: Hatch!")
@card("DRG_308", "Battlecry: Choose an enemy minion. Deathrattle: Summon a new copy of it.")
@card("DRG_302", 'Give a minion "Deathrattle: Summon 2 copies of this."')
@card("DRG_302e", "Deathrattle: Summon 2 copies of this.")
@card("DRG_235", "Deathrattle: Give a Dragon in your hand +3/+3 and this Deathrattle.")
@card("DRG_235e", "+3/+3 and Deathrattle: Give a Dragon in your hand this enchant.")
def test_deathrattles(scene: Callable[..., Scene], table: CardTable) -> None:
    """The chosen minion comes; copies come; the rider's gift goes on."""
    s = scene(hand=["DRG_086", "CS2_029"]).play("DRG_086")
    chosen = s.offered[0]
    assert {Race.DRAGON, Race.ALL} & set(table[chosen].races)
    s.choose(chosen).play("CS2_029", s.friendly[0])
    assert s.friendly[0].card_id == chosen
    s = scene(hand=["DRG_308", "CS2_029"], enemy=YETI, mana=20)
    s.play("DRG_308", s.enemy[0]).play("CS2_029", s.friendly[0])
    assert s.board == f"{YETI} 4/5 | {YETI} 4/5"
    s = scene(hand=["DRG_302", "CS2_029"], friendly=WISP)
    s.play("DRG_302", s.friendly[0]).play("CS2_029", s.friendly[0])
    assert s.board == f"{WISP} 1/1, {WISP} 1/1 | "
    s = scene(hand=["CS2_029", DRAGON, "CS2_029"], friendly="DRG_235 3/1", mana=30)
    s.play("CS2_029", s.friendly[0])
    assert s.hand[0].brief == f"{DRAGON} 6/5"
    s = scene(hand=["CS2_029", "CS2_029", DRAGON], friendly="EX1_284 4/1 with DRG_235e")
    s.play("CS2_029", s.friendly[0])
    assert s.hand[-1].brief == f"{DRAGON} 6/5"


@card(
    "DRG_089",
    "Battlecry: If your deck has no duplicates, add 2 other random Dragons to your hand. They "
    "cost (0).",
)
@card(
    "DRG_306",
    "Battlecry: Look at 3 cards. Guess which one is in your opponent's hand to get a copy of it.",
)
def test_dragonqueen_and_envoy(scene: Callable[..., Scene], table: CardTable) -> None:
    """Free dragons for a deck of singles; a guess at the enemy's hand."""
    s = scene(hand="DRG_089", deck=[WISP, YETI]).play("DRG_089")
    assert [x.cost for x in s.hand] == [0, 0]
    assert all({Race.DRAGON, Race.ALL} & set(table[x.card_id].races) for x in s.hand)
    assert scene(hand="DRG_089", deck=[WISP, WISP]).play("DRG_089").hand == []
    s = scene(hand="DRG_306", enemy_hand=[YETI]).play("DRG_306")
    assert len(s.offered) == 3
    assert YETI in s.offered
    assert [x.card_id for x in s.choose(YETI).hand] == [YETI]


@card("DRG_090", "Battlecry: Play all cards your opponent played last turn.")
def test_murozond_the_infinite(scene: Callable[..., Scene]) -> None:
    """The minions that the opponent played in his last turn come."""
    s = scene(hand="DRG_090", enemy_hand=[WISP, YETI], deck=WISP, enemy_deck=[WISP] * 3, mana=10)
    s.end_turn().play(WISP).play(YETI).end_turn().play("DRG_090")
    assert [x.card_id for x in s.friendly] == ["DRG_090", WISP, YETI]


@card("DRG_104", "After you cast three spells in a turn, summon a 5/5 Elemental.")
def test_chenvaala(scene: Callable[..., Scene]) -> None:
    """Three in one turn."""
    s = scene(friendly="DRG_104", hand=["GAME_005"] * 5, enemy_deck=WISP, deck=WISP)
    s.play("GAME_005").play("GAME_005").end_turn().end_turn().play("GAME_005")
    assert len(s.friendly) == 1
    s.play("GAME_005").play("GAME_005")
    assert [x.card_id for x in s.friendly] == ["DRG_104", "DRG_104t2"]


@card("DRG_204", "Deal 1 damage to a random minion. Repeat for each card in your hand.")
@card("DRG_207", "Battlecry: Summon a Demon with Taunt and stats equal to your hand size.")
@card("DRG_209", "Whenever your hero takes damage, summon a 6/6 Nether Drake.")
def test_warlocks(scene: Callable[..., Scene]) -> None:
    """One more than the hand; a demon as big as the hand; drakes for pain."""
    s = scene(hand=["DRG_204", WISP, WISP], friendly="CS2_186").play("DRG_204")
    assert s.friendly[0].health == 7 - 3
    s = scene(hand=["DRG_207", WISP, WISP, WISP]).play("DRG_207")
    assert s.friendly[-1].brief == "DRG_207t 3/3"
    s = scene(friendly="DRG_209", hand="CS2_029")
    assert s.play("CS2_029", s.hero).friendly[-1].card_id == "DRG_209t"


@card("DRG_224", "Battlecry: Summon two 0/3 Eggs. Next turn they hatch into 4/4 Drakes with Rush.")
@card("DRG_224t", "At the start of your turn, transform into a 4/4 Storm Drake with Rush.")
def test_nithogg(scene: Callable[..., Scene]) -> None:
    """Eggs hatch at the start of the next turn."""
    s = scene(hand="DRG_224").play("DRG_224")
    assert [x.card_id for x in s.friendly].count("DRG_224t") == 2
    s.end_turn().end_turn()
    assert [x.card_id for x in s.friendly].count("DRG_224t2") == 2


@card(
    "DRG_231",
    "Battlecry: If your deck has no Neutral cards, add 5 random Paladin cards to your hand.",
)
@card("DRG_232", "Battlecry: If your deck has no Neutral cards, equip a 4/2 Truesilver Champion.")
@card("DRG_232t", "Whenever your hero attacks, restore 3 Health to it.")
def test_decks_without_neutral_cards(scene: Callable[..., Scene], table: CardTable) -> None:
    """Paladins alone."""
    for deck, pure in ((["CS2_094"], True), (["CS2_094", WISP], False)):
        s = scene(hand="DRG_231", deck=deck).play("DRG_231")
        assert len(s.hand) == (5 if pure else 0)
        assert all(CardClass.PALADIN in table[x.card_id].classes for x in s.hand)
        s = scene(hand="DRG_232", deck=deck).play("DRG_232")
        assert (s.weapon is not None) == pure
    s = scene(weapon="DRG_232t")
    s.set(s.hero, t.DAMAGE, 10).attack(s.hero, s.enemy_hero)
    assert s.hero.health == 23


@card("DRG_252", "After you use your Hero Power, cast a Secret from your deck.")
@card("DRG_257", "Battlecry: Reduce the Cost of Dragons in your deck by (2).")
@card("DRG_301", "Add a Lackey to your hand.")
def test_more_class_cards(scene: Callable[..., Scene]) -> None:
    """A secret after the hero power; cheap dragons; a lackey."""
    s = scene(friendly="DRG_252", deck=["EX1_610", WISP], hero="HERO_05").use_power()
    assert s.secrets() == ["EX1_610"]
    s = scene(hand="DRG_257", deck=[WISP, "CS2_182", DRAGON], mana=10, enemy_deck=WISP)
    s.play("DRG_257").end_turn().end_turn()
    assert s.hand[0].cost == printed_cost(s, DRAGON) - 2
    assert scene(hand="DRG_301").play("DRG_301").hand[0].card_id in LACKEYS.cards


@card("DRG_314", "Draw 2 cards. Costs (2) less for each Treant you control.")
@card("DRG_319", "Taunt Battlecry: For the rest of the game, your Treants have +1/+1.")
@card("DRG_319e4", "Your Treants have +1/+1.")
def test_treants(scene: Callable[..., Scene]) -> None:
    """They make cards cheaper and grow, those that come later too."""
    treant = "EX1_158t"
    s = scene(hand=["DRG_314", "DRG_319", "EX1_158"], friendly=[treant, WISP, "DAL_256t2"], mana=30)
    assert s.hand[0].cost == printed_cost(s, "DRG_314") - 4
    s.play("DRG_319")
    assert [x.brief for x in s.friendly[:3]] == [f"{treant} 3/3", f"{WISP} 1/1", "DAL_256t2 3/3"]


@card("DRG_315", "Give all minions in your deck +2/+2. They cost (1) more (up to 10).")
@card("DRG_315e2", "Costs (1) more.")
@card(
    "DRG_320",
    "Battlecry: Shuffle 7 Dream Portals into your deck. When drawn, summon a random Dragon.",
)
@card("DRG_320t", "Casts When Drawn Summon a random Dragon.")
def test_decks(scene: Callable[..., Scene], table: CardTable) -> None:
    """Bigger minions that cost more, ten at the most; portals."""
    s = scene(hand=["DRG_315", "CS2_023"], deck=["CS2_029", "EX1_620", YETI], mana=20)
    s.play("DRG_315").play("CS2_023")
    assert s.hand[0].brief == f"{YETI} 6/7"
    assert s.hand[0].cost == 5
    assert s.hand[1].cost == printed_cost(s, "EX1_620")
    s = scene(hand=["DRG_320"], enemy_deck=WISP).play("DRG_320")
    assert s.deck() == ["DRG_320t"] * 7
    s.end_turn().end_turn()
    dragons = s.friendly[1:]
    assert len(dragons) == 6, "until the board is full"
    assert all({Race.DRAGON, Race.ALL} & set(table[x.card_id].races) for x in dragons)


# ---- Galakrond's Awakening -----------------------------------------------------------------------
@card("YOD_005", "Twinspell Give a Beast +2/+2.")
@card("YOD_005ts", "Give a Beast +2/+2.")
@card("YOD_007", "Battlecry: If you played an Elemental last turn, summon a copy of this.")
@card("YOD_008", "Your Hero Power deals 2 extra damage.")
@card("YOD_020", "Transform a minion into a random one that costs (3) more.")
def test_awakening(scene: Callable[..., Scene]) -> None:
    """Twice a scent; two avalanches; a stronger power; evolution."""
    s = scene(hand="YOD_005", friendly=CROC)
    s.play("YOD_005", s.friendly[0]).play("YOD_005ts", s.friendly[0])
    assert (s.board, s.hand) == (f"{CROC} 6/7 | ", [])
    for before in (0, 1):
        s = scene(hand="YOD_007")
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = before
        assert len(s.play("YOD_007").friendly) == 1 + before
    s = scene(friendly="YOD_008")
    assert s.use_power(s.enemy_hero).enemy_hero.health == 27
    s = scene(hand="YOD_020", friendly=CROC)
    s.play("YOD_020", s.friendly[0])
    assert printed_cost(s, s.friendly[0].card_id) == 5


@card("YOD_009", "Battlecry: Make all minions disappear. *Poof!*")
@card("YOD_009h", "Passive At the start of your turn, cast a random spell.")
def test_the_amazing_reno(scene: Callable[..., Scene]) -> None:
    """No minion is left and none dies; every turn something is cast."""
    s = scene(hand="YOD_009", friendly="EX1_096", enemy=YETI, deck=WISP, enemy_deck=WISP)
    s.play("YOD_009")
    assert (s.board, s.hand, s.count(0, t.N_DIED_GAME)) == (" | ", [], 0)
    assert (s.hero.card_id, s.power_id) == ("YOD_009", "YOD_009h")
    before = s.array.tobytes()
    with s.trace() as trace:
        s.end_turn().end_turn()
    assert before != s.array.tobytes()
    assert any("What Does This Do?" in x.source and "cast" in x.action for x in trace)


@card("YOD_013", "Battlecry: If you're holding a Dragon, Discover a spell from your deck.")
@card("YOD_015", "Discover a 2-Cost minion. Summon it and give it +3 Health.")
@card("YOD_025", "Discover 2 Warlock cards.")
@card("YOD_028", "Battlecry: Summon a 1-Cost minion from your deck.")
def test_discoveries_of_the_awakening(scene: Callable[..., Scene], table: CardTable) -> None:
    """From the deck, of a cost, of a class."""
    s = scene(hand=["YOD_013", DRAGON], deck=["CS2_029", "EX1_277", WISP]).play("YOD_013")
    assert sorted(s.offered) == ["CS2_029", "EX1_277"]
    assert s.choose("EX1_277").deck() == ["CS2_029", WISP]
    assert scene(hand="YOD_013", deck=["CS2_029"]).play("YOD_013").offered == []
    s = scene(hand="YOD_015").play("YOD_015")
    chosen = s.offered[0]
    s.choose(chosen)
    assert (printed_cost(s, chosen), s.friendly[0].health) == (2, table[chosen].health + 3)
    s = scene(hand="YOD_025").play("YOD_025")
    for _ in range(2):
        assert all(CardClass.WARLOCK in table[x].classes for x in s.offered)
        s.choose(s.offered[0])
    assert len(s.hand) == 2
    s = scene(hand="YOD_028", deck=[YETI, "CS2_168"]).play("YOD_028")
    assert [x.card_id for x in s.friendly] == ["YOD_028", "CS2_168"]


@card("YOD_029", "Battlecry: Summon two 1/1 Ice Shards that Freeze.")
@card("YOD_029t", "Freeze any character damaged by this minion.")
@card("YOD_032", "Costs (1) less for each damage dealt to your opponent this turn.")
@card("YOD_033", "Battlecry: Enemy Battlecry cards cost (5) more next turn.")
@card("YOD_033e", "Your Battlecry cards cost (5) more.")
@card("YOD_035", "After you play a Lackey, add a Lackey to your hand.")
@card(
    "YOD_038",
    "Taunt Battlecry: If you've played a Quest this game, summon a 4/2 Parrot with Rush.",
)
@card(
    "YOD_042",
    "After you cast a spell, summon a Legendary minion of that Cost. Lose 1 Durability.",
)
def test_the_rest_of_the_awakening(scene: Callable[..., Scene], table: CardTable) -> None:
    """Shards freeze; felwings get cheap; bullies make battlecries dear."""
    s = scene(hand="YOD_029").play("YOD_029")
    assert [x.card_id for x in s.friendly].count("YOD_029t") == 2
    s = scene(friendly="YOD_029t", enemy=YETI)
    assert s.attack(s.friendly[0], s.enemy[0]).enemy[0].frozen
    s = scene(hand=["YOD_032", "DAL_614"])
    before = s.hand[0].cost
    assert s.play("DAL_614", s.enemy_hero).hand[0].cost == before - 2
    s = scene(hand="YOD_033", enemy_hand=["CS2_189", WISP], enemy_deck=[WISP] * 2)
    s.play("YOD_033").end_turn()
    assert [x.cost for x in s.enemy_hand[:2]] == [6, 0]
    assert s.end_turn().enemy_hand[0].cost == 1
    s = scene(friendly="YOD_035", hand=["DAL_400", "DAL_613"]).play("DAL_613")
    assert len(s.hand) == 2
    assert len(s.play("DAL_400").hand) == 2, "its own lackey alone"
    for quests in (0, 1):
        s = scene(hand="YOD_038")
        s.array[0]["counter"][0, t.N_QUESTS] = quests
        assert len(s.play("YOD_038").friendly) == 1 + quests
    s = scene(weapon="YOD_042", hand="CS2_029")
    s.play("CS2_029", s.enemy_hero)
    assert table[s.friendly[0].card_id].rarity == Rarity.LEGENDARY
    assert printed_cost(s, s.friendly[0].card_id) == 4
    assert s.weapon
    assert s.weapon.health == s.cards["YOD_042"].health - 1
    s = scene(weapon="YOD_042", hand="GAME_005").play("GAME_005")
    assert (s.board, s.weapon.brief) == (" | ", "YOD_042 1/4")


@card("DRG_401", "Battlecry: Swap Hero Powers with your opponent until your next turn.")
@card("DRG_401e", "Swap Hero Powers with your opponent next turn.")
def test_grizzled_wizard(scene: Callable[..., Scene]) -> None:
    """Each has the other's power, not used yet, until the Wizard's player begins the next turn."""
    s = scene(
        hero="HERO_05", enemy_hero="HERO_08", hand="DRG_401", deck=WISP, enemy_deck=WISP, mana=6
    )
    own = s.power_id
    s.use_power().play("DRG_401")
    assert s.power_id != own
    assert s.use_power(s.enemy_hero).enemy_hero.health == 27
    s.end_turn().use_power()
    assert s.hero.health == 28
    s.end_turn()
    assert s.power_id == own
    assert s.use_power().enemy_hero.health == 25
