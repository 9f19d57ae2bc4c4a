"""Cards of Fractured in Alterac Valley and Onyxia's Lair, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag

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
LOOT, WOLF = "EX1_096", "AV_211t"
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


# ---- honorable kills -----------------------------------------------------------------------------
@card("AV_121", "Honorable Kill: Gain +2 Attack.")
@card("AV_122", "Honorable Kill: Give your other minions Divine Shield.")
@card("AV_123", "Stealth Honorable Kill: Your next Hero Power costs (0).")
@card("AV_123e", "Your Hero Power costs (0).")
@card("AV_124", "Honorable Kill: Summon a 2/2 Wolf with Stealth.")
@card("AV_132", "Rush. Honorable Kill: Deal 8 damage to the enemy hero.")
@card("AV_215", "Rush. Honorable Kill: Gain Windfury.")
@card(
    "AV_313",
    "Battlecry: Deal 1 damage to all enemy minions. Honorable Kill: Gain the minion's Attack.",
)
@card(
    "AV_340",
    "At the end of your turn, deal 2 damage to all enemies. Honorable Kill: Restore 4 Health to "
    "your hero.",
)
@card("AV_565", "Rush. Honorable Kill: Draw a weapon.")
@card("ONY_003", "Frenzy and Honorable Kill: Draw a card.")
@pytest.mark.parametrize("exact", [True, False])
def test_honorable_kills(exact: bool, scene: Callable[..., Scene]) -> None:
    """Exactly as much damage as needed, in the own turn."""

    def fought(card_id: str, **parts: object) -> Scene:
        friends = [f"{card_id} 3/9", *parts.pop("friends", [])]  # type: ignore[misc]  # cards
        s = scene(friendly=friends, enemy=f"{CROC} 2/{3 if exact else 2}", **parts)
        return s.attack(s.friendly[0], s.enemy[0])

    assert fought("AV_121").friendly[0].attack == 3 + 2 * exact
    s = fought("AV_122", friends=[WISP])
    assert [x.has(t.SHIELD) for x in s.friendly] == [False, exact]
    assert fought("AV_123", mana=0).can_use_power(scene().enemy_hero) == exact
    assert len(fought("AV_124").friendly) == 1 + exact
    assert fought("AV_132").enemy_hero.health == 30 - 8 * exact
    assert fought("AV_215").friendly[0].has(t.WINDFURY) == exact
    assert fought("AV_313").friendly[0].attack == 3 + 2 * exact
    s = scene(friendly="AV_340 3/9", enemy=f"{CROC} 2/{3 if exact else 2}", enemy_deck=WISP)
    s.set(s.hero, t.DAMAGE, 10).attack(s.friendly[0], s.enemy[0])
    assert s.hero.health == 20 + 4 * exact
    assert s.end_turn().enemy_hero.health == 28
    assert len(fought("AV_565", deck=["CS2_106", WISP]).hand) == exact
    assert len(fought("ONY_003", deck=[WISP] * 3).hand) == 1 + exact, "it was hurt, too"


@card("AV_131", "Battlecry: Deal 3 damage. Honorable Kill: Gain +3/+3.")
@card("AV_209", "Honorable Kill: Deal damage equal to your hero's Attack to the enemy hero.")
@card("AV_244", "Honorable Kill: Gain +1/+1.")
@card("AV_402", "Honorable Kill: Get a copy of the top card of your opponent's deck.")
@card("AV_200p2", "Deal @ damage. Honorable Kill: Gain +2 damage.")
@pytest.mark.parametrize("exact", [True, False])
def test_other_honorable_kills(exact: bool, scene: Callable[..., Scene]) -> None:
    """By a battlecry, a weapon, a hero power."""
    s = scene(hand="AV_131", enemy=f"{YETI} 4/{3 if exact else 2}")
    s.play("AV_131", s.enemy[0])
    assert s.friendly[0].attack == s.cards["AV_131"].attack + 3 * exact
    victim = f"{CROC} 2/{3 if exact else 2}"
    s = scene(weapon="AV_209 3/5", enemy=victim)
    assert s.attack(s.hero, s.enemy[0]).enemy_hero.health == 30 - 3 * exact
    s = scene(weapon="AV_244 3/5", enemy=victim)
    s.attack(s.hero, s.enemy[0])
    assert s.weapon
    assert s.weapon.attack == 3 + exact
    s = scene(weapon="AV_402 3/5", enemy=victim, enemy_deck=[WISP, YETI])
    assert [x.card_id for x in s.attack(s.hero, s.enemy[0]).hand] == [YETI] * exact
    s = scene(power="AV_200p2", enemy=[f"{CROC} 2/{2 if exact else 1}"], **DECKS)
    s.use_power(s.enemy[0]).end_turn().end_turn().use_power(s.enemy_hero)
    assert s.enemy_hero.health == 30 - (4 if exact else 2)


@card("AV_212", "Deal 2 damage. Honorable Kill: Reduce the Cost of spells in your hand by (1).")
@card(
    "AV_224",
    "Deal 3 damage to a minion and cast a Secret from your deck. Honorable Kill: Cast 2.",
)
@card("AV_259", "Deal 3 damage. Honorable Kill: Your opponent's next spell costs (2) more.")
@card("AV_259e", "Your next spell costs (2) more.")
@card("AV_315", "Deal 3 damage to a minion. Honorable Kill: Summon a new 3/3 copy of it.")
@card("ONY_010", "Deal 2 damage. Honorable Kill: Add a Dragonbane Shot to your hand.")
@card("ONY_032", "Deal 3 damage. Honorable Kill: Discover a spell from another class.")
@pytest.mark.parametrize("exact", [True, False])
def test_spells_that_kill_honorably(exact: bool, scene: Callable[..., Scene]) -> None:
    """Neither too little nor too much."""

    def cast(card_id: str, damage: int, **parts: object) -> Scene:
        hand = [card_id, *parts.pop("hand", [])]  # type: ignore[misc]  # cards
        s = scene(hand=hand, enemy=f"{YETI} 4/{damage if exact else damage - 1}", **parts)
        return s.play(card_id, s.enemy[0])

    assert cast("AV_212", 2, hand=[BOLT]).hand[0].cost == 4 - exact
    assert len(cast("AV_224", 3, deck=["EX1_610", "EX1_611", WISP]).secrets()) == 1 + exact
    s = cast("AV_259", 3, enemy_hand=[BOLT, BOLT, YETI], **DECKS).end_turn()
    assert [x.cost for x in s.enemy_hand[:3]] == [4 + 2 * exact, 4 + 2 * exact, 4]
    assert s.play(BOLT, s.enemy_hero).enemy_hand[0].cost == 4
    assert [x.brief for x in cast("AV_315", 3).friendly] == [f"{YETI} 3/3"] * exact
    assert [x.card_id for x in cast("ONY_010", 2).hand] == ["ONY_010"] * exact
    assert len(cast("ONY_032", 3).offered) == 3 * exact


# ---- objectives ----------------------------------------------------------------------------------
@card("AV_147", "At the end of your turn, draw a Secret and set its Cost to (1). Lasts 3 turns.")
@card("AV_268", "At the end of your turn, summon a 3/4 Elemental that Freezes. Lasts 3 turns.")
@card("AV_257t", "Freeze any character damaged by this minion.")
@card("AV_360", "At the end of your turn, summon a 2/2 Wolf with Stealth. Lasts 3 turns.")
@card(
    "AV_657",
    "At the end of your turn, destroy your lowest Attack minion to summon a 4/4 Shade. Lasts 3 "
    "turns.",
)
@card("AV_660", "At the end of your turn, deal 1 damage to all minions. Lasts 3 turns.")
@card("AV_664", "At the end of your turn, give your minions +2 Health. Lasts 3 turns.")
@card("AV_661", "Your minions have +1 Attack. Lasts 3 turns.")
@card("AV_344", "After you summon a minion, give it +2/+2. Lasts 3 turns.")
@card("AV_400", "Your Deathrattles trigger twice. Lasts 3 turns.")
@card("AV_264", "At the start of your next turn, summon a random Demon from your hand.")
def test_objectives(scene: Callable[..., Scene]) -> None:
    """Three turns long."""

    def after(card_id: str, turns: int, **parts: object) -> Scene:
        s = scene(hand=card_id, **{**DECKS, **parts}).play(card_id)
        for _ in range(turns):
            s.end_turn().end_turn()
        return s

    s = after("AV_147", 1, deck=[YETI, "EX1_287", YETI])
    assert [x.cost for x in s.hand if x.card_id == "EX1_287"] == [1]
    assert [x.card_id for x in after("AV_268", 4).friendly] == ["AV_257t"] * 3
    assert [x.card_id for x in after("AV_360", 4).friendly] == [WOLF] * 3
    assert [x.card_id for x in after("AV_657", 1, friendly=[GOLEM, WISP]).friendly] == [
        GOLEM,
        "AV_657t",
    ]
    assert after("AV_657", 1).friendly == []
    assert after("AV_660", 4, enemy=GOLEM).enemy[0].health == 4
    assert after("AV_664", 4, friendly=WISP).friendly[0].health == 7
    assert [after("AV_661", n, friendly=WISP).friendly[0].attack for n in (0, 2, 3)] == [2, 2, 1]
    s = scene(hand=["AV_344", WISP]).play("AV_344").play(WISP)
    assert s.friendly[0].brief == f"{WISP} 3/3"
    s = scene(hand=["AV_400", BOLT], friendly=LOOT, deck=[WISP] * 4).play("AV_400")
    assert len(s.play(BOLT, s.friendly[0]).hand) == 2
    s = scene(hand=["AV_264", "CS2_065", YETI], **DECKS).play("AV_264").end_turn().end_turn()
    assert [x.card_id for x in s.friendly] == ["CS2_065"]
    s = scene(friendly="AV_257t", enemy=GOLEM)
    assert s.attack(s.friendly[0], s.enemy[0]).enemy[0].frozen


# ---- heroes --------------------------------------------------------------------------------------
@card("AV_200", "Battlecry: Recast a spell from each spell school you've cast this game.")
@card(
    "AV_203",
    "Battlecry: Return all minions to their owner's hands. Summon two 4/2 Shadows with Stealth.",
)
@card("AV_203p", "The next card you play this turn costs (2) less.")
@card("AV_203po", "The next card you play this turn costs (2) less.")
@card(
    "AV_204",
    "Battlecry: Summon two @/4 Demons with Rush. (Improved by your hero attacks this game.)",
)
@card("AV_204p", "+$a2 Attack this turn. After a friendly minion attacks, refresh this.")
@card("AV_206", "Battlecry: Deal 2 damage to all enemies. Equip a 2/5 Immovable Object.")
@card("AV_206p", "Give a random minion in your hand +4/+4.")
@card("AV_207", "Battlecry: Trigger the Deathrattle of every friendly minion that died this game.")
@card("AV_207p", "Restore 5 Health. Flip each turn.")
@card("AV_207p2", "Deal 5 damage. Flip each turn.")
@card(
    "AV_316",
    "Battlecry: Deal 3 damage to all minions. Shuffle 3 Rifts into your deck. Draw 3 cards.",
)
@card("AV_316hp", "Shuffle a Rift into your deck. Draw a card.")
@card("AV_316t4", "Casts When Drawn Summon a 3/3 Dread Imp.")
@card("AV_277", "Shuffle four Rifts into your deck. They summon a 3/3 Dread Imp when drawn.")
def test_heroes(scene: Callable[..., Scene]) -> None:
    """The heroes' battlecries and their powers act as their texts say."""
    s = scene(hand=["CS2_026", "EX1_277", "AV_200"], enemy=GOLEM, mana=30)
    s.play("EX1_277").play("CS2_026").play("AV_200")
    assert s.enemy_hero.health + s.enemy[0].health == 37 - 6, "three missiles, twice"
    assert (s.enemy[0].frozen, s.power_id) == (True, "AV_200p2")
    s = scene(hand="AV_203", friendly=YETI, enemy=CROC).play("AV_203")
    assert [x.card_id for x in (*s.hand, *s.enemy_hand)] == [YETI, CROC]
    assert s.board == "AV_203t 4/2, AV_203t 4/2 | "
    s = scene(power="AV_203p", hand=[YETI, CROC]).use_power()
    assert [x.cost for x in s.hand] == [2, 0]
    assert s.play(YETI).hand[0].cost == 2
    s = scene(hand="AV_204", weapon="CS2_106")
    s.attack(s.hero, s.enemy_hero).play("AV_204")
    assert [x.attack for x in s.friendly] == [2, 2]
    s = scene(power="AV_204p", friendly=YETI).use_power()
    assert not s.can_use_power()
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.use_power().hero.attack == 4
    s = scene(hand="AV_206", enemy=GOLEM).play("AV_206")
    assert (s.enemy[0].health, s.enemy_hero.health) == (5, 28)
    assert s.weapon
    s = scene(power="AV_206p", hand=[WISP, BOLT]).use_power()
    assert s.hand[0].brief == f"{WISP} 5/5"
    s = scene(hand="AV_207", friendly=[LOOT, LOOT], enemy=GOLEM, deck=[WISP] * 5)
    for _ in range(2):
        s.attack(s.friendly[0], s.enemy[0])
    assert len(s.play("AV_207").hand) == 4
    s.array[0]["mana"][0] = 10
    s.set(s.hero, t.DAMAGE, 10).use_power(s.hero)
    assert s.hero.health == 25
    s.end_turn().end_turn()
    assert s.power_id == "AV_207p2"
    assert s.use_power(s.enemy_hero).enemy_hero.health == 25 - 1, "fatigue"
    s = scene(hand="AV_316", enemy=GOLEM, deck=[WISP] * 3).play("AV_316")
    assert s.enemy[0].health == 4
    rifts = s.deck().count("AV_316t4")
    assert len([x for x in s.friendly if x.card_id == "AV_316t"]) == 3 - rifts
    s = scene(power="AV_316hp").use_power()
    assert [x.card_id for x in s.friendly] == ["AV_316t"]
    assert scene(hand="AV_277").play("AV_277").deck() == ["AV_316t4"] * 4


# ---- the rest ------------------------------------------------------------------------------------
@card(
    "AV_100",
    "Battlecry: If this costs more than every minion in your deck, summon one of those minions.",
)
@card(
    "AV_223",
    "Battlecry: If this costs less than every minion in your deck, reduce their Cost by (3).",
)
@card("AV_114", "Battlecry: Reduce the Cost of the highest Cost spell in your hand by (1).")
@card("AV_116", "Add a copy of a 7, 8, 9, and 10-Cost spell in your deck to your hand.")
@card("AV_134", "Costs (1) less for each card you've played this turn.")
@card("AV_265", "Costs (1) less for each friendly minion that died this game.")
@card("AV_296", "Battlecry: Your next Choose One card costs (2) less.")
@card("AV_296e", "Your next Choose One card costs (2) less.")
@card("AV_119", "Your minions cost (2) less this turn (but not less than 1).")
@card("AV_119e", "Your minions cost (2) less this turn.")
def test_costs(scene: Callable[..., Scene]) -> None:
    """Of decks and hands."""
    for deck, comes in (([CROC, WISP], True), ([CROC, "EX1_620"], False)):
        assert len(scene(hand="AV_100", deck=deck).play("AV_100").friendly) == 1 + comes
    for deck, costs in ((["CS2_200", GOLEM], [3, 4]), ([GOLEM, WISP], [0, 7])):
        s = scene(hand=["AV_223", "CS2_023"], deck=deck, mana=20).play("AV_223").play("CS2_023")
        assert sorted(x.cost for x in s.hand) == costs
    s = scene(hand=["AV_114", BOLT, COIN, YETI]).play("AV_114")
    assert [x.cost for x in s.hand] == [3, 0, 4]
    s = scene(hand="AV_116", deck=["CS2_032", "AV_283", BOLT, "AV_283"]).play("AV_116")
    assert sorted(x.card_id for x in s.hand) == ["AV_283", "CS2_032"]
    assert len(s.deck()) == 4
    s = scene(hand=["AV_134", COIN, COIN]).play(COIN).play(COIN)
    assert s.hand[0].cost == printed_cost(s, "AV_134") - 2
    s = scene(hand="AV_265", friendly=WISP, enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.hand[0].cost == printed_cost(s, "AV_265") - 1
    s = scene(hand=["AV_296", "EX1_165", YETI]).play("AV_296")
    assert [x.cost for x in s.hand] == [printed_cost(s, "EX1_165") - 2, 4]
    s = scene(hand=["AV_119", YETI, "CS2_168", BOLT], **DECKS).play("AV_119")
    assert [x.cost for x in s.hand] == [2, 1, 4]
    assert [x.cost for x in s.end_turn().end_turn().hand[:3]] == [4, 1, 4]


@card("AV_109", "Gain 10 Armor. At the start of your next turn, lose 5 Armor.")
@card("AV_109e", "Lose 5 Armor next turn.")
@card("AV_115", "Battlecry: Your next Hero Power costs (0) and Freezes the target.")
@card("AV_115e5", "Your Hero Power costs (0) and Freezes the target.")
@card("AV_125", "Battlecry: If you control at least 2 other minions, gain +2/+2.")
@card("AV_136", "Battlecry: Add 2 Armor Scraps to your hand that give +2 Health to a minion.")
@card("AV_136t", "Give a minion +2 Health.")
@card("AV_137", "After your opponent casts a spell, summon another Irondeep Trogg.")
@card("AV_213", "Draw a minion. Restore Health to your hero equal to its Cost.")
@card("AV_218", "Transform all minions into 1/1 Sheep.")
@card("AV_222", "Battlecry: Deal 1 damage to all other minions. If any die, repeat this.")
@card("AV_238", "Stealth After your opponent plays a minion, attack it.")
@card("AV_256", "Battlecry: Swap the Attack and Health of all minions in both players' hands.")
@card(
    "AV_257",
    "Battlecry: For each Frost spell you've cast this game, summon a 3/4 Elemental that Freezes.",
)
@card("AV_267", "Battlecry: Transform into a 6/6 copy of a Demon in your deck.")
def test_alterac_first(scene: Callable[..., Scene]) -> None:
    """Armor that melts, sheep, ganksters."""
    s = scene(hand="AV_109", **DECKS).play("AV_109")
    assert s.hero.armor == 10
    assert s.end_turn().end_turn().hero.armor == 5
    s = scene(hand="AV_115", mana=3, enemy=GOLEM).play("AV_115")
    assert s.use_power(s.enemy[0]).enemy[0].frozen
    for others, more in ((1, 0), (2, 2)):
        s = scene(hand="AV_125", friendly=[WISP] * others).play("AV_125")
        assert s.friendly[-1].attack == s.cards["AV_125"].attack + more
    s = scene(hand="AV_136", friendly=WISP).play("AV_136")
    assert [x.card_id for x in s.hand] == ["AV_136t"] * 2
    assert s.play("AV_136t", s.friendly[0]).friendly[0].health == 3
    s = scene(friendly="AV_137", enemy_hand=COIN, **DECKS).end_turn().play(COIN)
    assert [x.card_id for x in s.friendly] == ["AV_137"] * 2
    s = scene(hand="AV_213", deck=[YETI, BOLT])
    assert s.set(s.hero, t.DAMAGE, 10).play("AV_213").hero.health == 24
    s = scene(hand="AV_218", friendly=GOLEM, enemy=YETI).play("AV_218")
    assert s.board == "AV_218t 1/1 | AV_218t 1/1"
    s = scene(hand="AV_222", enemy=[WISP, f"{CROC} 2/2", GOLEM]).play("AV_222")
    assert [x.brief for x in s.enemy] == [f"{GOLEM} 7/4"]
    s = scene(friendly="AV_238 4/2", enemy_hand=WISP, **DECKS).end_turn().play(WISP)
    assert (s.enemy, s.friendly[0].health) == ([], 1)
    s = scene(hand=["AV_256", YETI], enemy_hand=CROC).play("AV_256")
    assert (s.hand[0].brief, s.enemy_hand[0].brief) == (f"{YETI} 5/4", f"{CROC} 3/2")
    s = scene(hand=["CS2_026", "CS2_024", "AV_257"], enemy=GOLEM, mana=30).play("CS2_026")
    s.play("CS2_024", s.enemy_hero).play("AV_257")
    assert [x.card_id for x in s.friendly].count("AV_257t") == 2
    s = scene(hand="AV_267", deck=["CS2_065", YETI]).play("AV_267")
    assert s.board == "CS2_065 6/6 | "


@card("AV_281", "Draw a spell and deal 2 damage to all enemies. If it's a Fel spell, deal 1 more.")
@card("AV_282", 'Summon a 3/3 Snowman that Freezes. Add "Build a Snowbrute" to your hand.')
@card("AV_282t", "Freeze any character damaged by this minion.")
@card("AV_282t2", 'Summon a 6/6 Snowbrute that Freezes. Add "Build a Snowgre" to your hand.')
@card("AV_282t3", "Freeze any character damaged by this minion.")
@card("AV_282t4", "Summon a 9/9 Snowgre that Freezes.")
@card("AV_282t5", "Freeze any character damaged by this minion.")
@card("AV_286", "Taunt. Battlecry: Cast the highest Cost Fel spell from your hand.")
@card("AV_295", "Choose One - Draw your lowest Cost card; or Draw your highest Cost card.")
@card("AV_295a", "Draw your lowest Cost card.")
@card("AV_295b", "Draw your highest Cost card.")
@card("AV_308", "Battlecry: Choose a Fel spell in your hand. Get a copy of it.")
@card(
    "AV_312",
    "Battlecry: Destroy a friendly minion. Summon a minion from your deck that costs (1) more.",
)
@card("AV_329", "Give a minion +2 Health, then set its Attack to be equal to its Health.")
@card("AV_330", "Restore 3 Health to all characters. If any are still damaged, draw a card.")
@card("AV_333", "Discover a friendly Beast that died this game. Summon it.")
def test_alterac_second(scene: Callable[..., Scene]) -> None:
    """Fel, snow, supplies."""
    for deck, left in ((["BT_753"], 4), ([BOLT], 5)):
        s = scene(hand="AV_281", deck=deck, enemy=GOLEM).play("AV_281")
        assert (s.enemy[0].health, s.enemy_hero.health) == (left, 30 - (7 - left))
    s = scene(hand="AV_282", mana=30)
    for card_id in ("AV_282", "AV_282t2", "AV_282t4"):
        s.play(card_id)
    assert s.board == "AV_282t 3/3, AV_282t3 6/6, AV_282t5 9/9 | "
    for card_id in ("AV_282t", "AV_282t3", "AV_282t5"):
        s = scene(friendly=card_id, enemy=f"{GOLEM} 1/99")
        assert s.attack(s.friendly[0], s.enemy[0]).enemy[0].frozen
    s = scene(hand=["AV_286", "BT_753", BOLT], enemy="CS2_125").play("AV_286")
    assert len(s.enemy_hero.enchantments) == 1
    assert BOLT in [x.card_id for x in s.hand]
    assert "BT_753" not in [x.card_id for x in s.hand]
    for sub, drawn in ((0, WISP), (1, GOLEM)):
        s = scene(hand="AV_295", deck=[WISP, GOLEM, YETI]).play("AV_295", sub=sub)
        assert [x.card_id for x in s.hand] == [drawn]
    s = scene(hand=["AV_308", "BT_753", BOLT])
    s.play("AV_308", s.hand[1])
    assert [x.card_id for x in s.hand] == ["BT_753", BOLT, "BT_753"]
    s = scene(hand="AV_312", friendly="CS2_168", deck=[CROC, YETI])
    s.play("AV_312", s.friendly[0])
    assert sorted(x.card_id for x in s.friendly) == sorted(["AV_312", CROC])
    s = scene(hand="AV_329", friendly=CROC)
    assert s.play("AV_329", s.friendly[0]).board == f"{CROC} 5/5 | "
    for hurt, drawn in ((3, 0), (5, 1)):
        s = scene(hand="AV_330", deck=WISP)
        assert len(s.set(s.hero, t.DAMAGE, hurt).play("AV_330").hand) == drawn
    s = scene(hand="AV_333", friendly=[CROC, YETI], enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0]).attack(s.friendly[0], s.enemy[0]).play("AV_333")
    assert s.offered == [CROC]
    assert s.choose(CROC).board.startswith(f"{CROC} 2/3 |")


@card("AV_334", "Rush Deathrattle: Your next Beast costs (2) less.")
@card("AV_334e", "Costs (2) less.")
@card("AV_338", "Give a minion +2/+1 and Divine Shield. It gains Lifesteal until end of turn.")
@card("AV_339", "Rush. After this attacks a minion, summon a 5/5 Defender with Taunt.")
@card("AV_341", "Deathrattle: Summon the lowest Cost minion in your hand.")
@card(
    "AV_342",
    "Summon a 5/5 Defender with Taunt. If your hero was healed this turn, summon another.",
)
@card("AV_343", "Battlecry: Draw a spell that costs (3) or less. It costs (0) this turn.")
@card("AV_710", "Discover a Deathrattle minion from another class. It costs (2) less.")
@card("AV_711", "Battlecry: If you're holding a card from another class, summon a copy of this.")
def test_alterac_third(scene: Callable[..., Scene], table: CardTable) -> None:
    """Rams, defenders, agents."""
    s = scene(friendly="AV_334 4/1", hand=[BOLT, CROC, "CS2_172"], mana=20)
    s.play(BOLT, s.friendly[0])
    assert [x.cost for x in s.hand] == [0, 0]
    assert s.play(CROC).hand[0].cost == 2
    s = scene(hand="AV_338", friendly=WISP, enemy=GOLEM)
    s.play("AV_338", s.friendly[0]).set(s.hero, t.DAMAGE, 10).attack(s.friendly[0], s.enemy[0])
    assert (s.friendly[0].brief, s.hero.health) == (f"{WISP} 3/2", 23)
    s = scene(friendly="AV_339", enemy=WISP)
    assert [x.card_id for x in s.attack(s.friendly[0], s.enemy[0]).friendly] == [
        "AV_339",
        "AV_342t",
    ]
    s = scene(weapon="AV_341 1/1", hand=[YETI, CROC])
    assert [x.card_id for x in s.attack(s.hero, s.enemy_hero).friendly] == [CROC]
    assert len(scene(hand="AV_342").play("AV_342").friendly) == 1
    s = scene(hand="AV_342", hero="HERO_09")
    assert len(s.set(s.hero, t.DAMAGE, 5).use_power(s.hero).play("AV_342").friendly) == 2
    s = scene(hand="AV_343", deck=[BOLT, "CS2_024", YETI], enemy_deck=WISP).play("AV_343")
    assert [(x.card_id, x.cost) for x in s.hand] == [("CS2_024", 0)]
    assert s.end_turn().end_turn().hand[0].cost == 2
    s = scene(hand="AV_710", hero="HERO_03").play("AV_710")
    assert all(table[x].has(GameTag.DEATHRATTLE) for x in s.offered)
    assert not any({CardClass.ROGUE, CardClass.NEUTRAL} & set(table[x].classes) for x in s.offered)
    chosen = s.offered[0]
    assert s.choose(chosen).hand[0].cost == max(0, printed_cost(s, chosen) - 2)
    for other, number in ((BOLT, 2), (WISP, 1)):
        s = scene(hand=["AV_711", other], hero="HERO_03").play("AV_711")
        assert len(s.friendly) == number


@card(
    "ONY_004",
    "Rush. Immune while you control a Whelp. Battlecry: Summon six 2/1 Whelps with Rush.",
)
@card("ONY_008", "Draw a card. Repeat until you have at least 3 cards.")
@card("ONY_009", "Battlecry: Summon a Beast from your deck that costs (5) or less.")
@card("ONY_020", "After you cast a spell on this minion, it gains +2 Attack.")
@card("ONY_023", 'Gain +10 Attack and "Can\'t attack heroes" this turn.')
@card(
    "ONY_026",
    "Battlecry: If you're holding a Holy and a Shadow spell, deal 3 damage to all other minions.",
)
@card("ONY_027", "Tradeable Give a minion +1/+1. Repeat for each enemy minion.")
@card(
    "ONY_028",
    "Divine Shield, Lifesteal Deathrattle: Shuffle a Fragment into your deck that resummons "
    "Mi'da when drawn.",
)
@card("ONY_028t", "Casts When Drawn Summon Mi'da, Pure Light.")
@card("ONY_031", "Draw 5 cards. Trigger any Deathrattles drawn.")
@card("ONY_036", "After you play the left or right-most card in your hand, draw a card.")
def test_onyxias_lair(scene: Callable[..., Scene]) -> None:
    """Whelps, howls, the edge of the hand."""
    s = scene(hand="ONY_004").play("ONY_004")
    assert [x.card_id for x in s.friendly].count("ONY_001t") == 6
    boss = next(x for x in s.friendly if x.card_id == "ONY_004")
    assert boss.has(t.IMMUNE)
    assert not scene(friendly="ONY_004").friendly[0].has(t.IMMUNE)
    for held, after in ((0, 3), (4, 5)):
        s = scene(hand=["ONY_008", *[WISP] * held], deck=[YETI] * 5).play("ONY_008")
        assert len(s.hand) == after
    s = scene(hand="ONY_009", deck=[CROC, "EX1_543", YETI]).play("ONY_009")
    assert [x.card_id for x in s.friendly] == ["ONY_009", CROC]
    s = scene(friendly=["ONY_020 2/5", WISP], hand=["CS2_087", "CS2_087"])
    s.play("CS2_087", s.friendly[1])
    assert s.friendly[0].attack == 2
    assert s.play("CS2_087", s.friendly[0]).friendly[0].attack == 2 + 3 + 2
    s = scene(hand="ONY_023", enemy=GOLEM).play("ONY_023")
    assert s.hero.attack == 10
    assert not s.can_attack(s.hero, s.enemy_hero)
    assert s.can_attack(s.hero, s.enemy[0])
    for other, left in (("CS2_234", 4), (BOLT, 7)):
        s = scene(hand=["ONY_026", "CS1_112", other], enemy=GOLEM).play("ONY_026")
        assert s.enemy[0].health == left
    s = scene(hand="ONY_027", friendly=WISP, enemy=[YETI, YETI])
    assert s.play("ONY_027", s.friendly[0]).friendly[0].brief == f"{WISP} 4/4"
    s = scene(friendly="ONY_028 3/1", hand=[BOLT, BOLT, "CS2_023"], mana=20)
    s.play(BOLT, s.friendly[0])
    if s.friendly:
        s.play(BOLT, s.friendly[0])
    assert s.deck() == ["ONY_028t"]
    assert [x.card_id for x in s.play("CS2_023").friendly] == ["ONY_028"]
    s = scene(hand="ONY_031", deck=[WISP, WISP, LOOT, YETI, YETI, YETI]).play("ONY_031")
    assert len(s.hand) == 6
    s = scene(friendly="ONY_036", hand=[WISP, CROC, WISP], deck=[YETI] * 3).play(CROC)
    assert len(s.hand) == 2
    assert len(s.play(WISP).hand) == 2
