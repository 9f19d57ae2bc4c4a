"""United in Stormwind and the Deadmines, each card under its text in a row of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, BOLT, CLAW, AXE, LOOT = "CS2_029", "CS2_024", "CS2_005", "CS2_106", "EX1_096"
AGENT, INFILTRATOR, BOAR, RAT, INTELLECT = "EX1_134", "EX1_186", "SW_075", "SW_455t", "CS2_023"
FIRE_POWER, STEADY_SHOT, WARRIOR = "HERO_08bp", "HERO_05bp", "HERO_01bp"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_cards = card_table(
    "Each card of the table does what it says.",
    (("DED_003", "Battlecry: Draw a Choose One spell and split it."),
     {"deck": [WISP, "EX1_164", FIREBALL]}, "play",
     {"hand": ["EX1_164a", "EX1_164b"], "left": (2, 0)}),
    (("DED_005", "Swap this for a card in your opponent's deck."),
     {"enemy_deck": [OGRE]}, "play", {"hand": [OGRE], "enemy_deck": ["DED_005"]}),
    (("DED_502", (
        "Set a minion's stats to 1/1. Give the stats it lost to a random minion in your hand."
     )),
     {"enemy": [OGRE], "hand": ["DED_502", YETI]}, "play @enemy",
     {"board": " | CS2_200 1/1", "stats": [(9, 11)]}),
    (("DED_504", "Tradeable Summon @ 1/1 Imps. (Upgrades by 2 when Traded!)"),
     {"deck": [WISP], "hand": ["DED_504", INTELLECT]}, "forge, play CS2_023, play",
     {"board": ", ".join(["CORE_GIL_191t 1/1"] * 4) + " | "}),
    (("DED_509", "Battlecry: Repeat the last Battlecry you played."),
     {"hand": ["EX1_593", "DED_509", "DED_509"], "mana": 20},
     "play EX1_593, play DED_509, play DED_509", {"enemy_health": 21}),
    (("DED_510", (
        "Battlecry: Draw a card. If you play it this turn, gain +2/+2 and repeat this effect."
     )),
     {"deck": [WISP, WISP, WISP]}, "play, play CS2_231, play CS2_231",
     {"board": "DED_510 8/8, CS2_231 1/1, CS2_231 1/1 | ", "hand": [WISP]}),
    (("DED_511", (
        "At the end of your turn, transform your weapon into one that costs (1) more."
     )),
     {"friendly": ["DED_511"], "hand": [], **DECKS}, "end", {"weapon": ""}),
    (("DED_512", (
        "Tradeable Resurrect @ friendly Deathrattle minions. (Upgrades when Traded!)"
     )),
     {"friendly": [LOOT, WISP], "deck": []}, "kill @friendly, play",
     {"board": "CS2_231 1/1, EX1_096 2/1 | "}),
    (("DED_515", "Battlecry: Repeat the last spell you've cast that costs (6) or more."),
     {"hand": ["CS2_032", FIREBALL, "DED_515"], "mana": 20,
      "enemy": ["CS2_200 6/20"]}, "play CS2_032, play CS2_029 @face, play DED_515",
     {"healths": [10], "enemy_health": 24}),
    (("SW_039t3_t", "Battlecry: For the rest of the game, cards you draw cost (2) less."),
     {"deck": [YETI, WISP], "enemy_deck": [WISP]}, "play, end, end", {"costs": [0]}),
    (("SW_039t3_te", "Costs (2) less."),
     {"hand": ["SW_039t3_t", INTELLECT], "deck": [YETI, YETI], "mana": 10},
     "play, play CS2_023", {"costs": [2, 2]}),
    (("SW_075t", "After your hero attacks, destroy your opponent's Mana Crystals."),
     {"weapon": "SW_075t 15/3", "hand": [WISP], "enemy": [YETI], "enemy_deck": [WISP]},
     "strike @enemy, end", {"crystals": 10, "minions": (0, 0)}),
    (("SW_079", (
        "Battlecry: Choose a flightpath and go Dormant. Awaken with a bonus when you complete "
        "it!"
     )),
     DECKS, "play, choose SW_079t", {"dormant": ["SW_079"]}),
    (("SW_079e4", "Dormant. Summon a 2/2 Adventurer in @ turns."),
     {"hand": ["SW_079"], **DECKS}, "play, choose SW_079t, end, end, end, end",
     {"minions": (2, 0), "dormant": []}),
    (("SW_079e5", "Dormant. Restore 10 health to your hero in @ turns."),
     {"hand": ["SW_079"], "hurt": (15, 0), **DECKS},
     "play, choose SW_079t2, end, end, end, end", {"health": 15, "dormant": ["SW_079"]}),
    (("SW_079e6", "Dormant. Deal 12 damage randomly split to enemies in @ turns."),
     {"hand": ["SW_079"], **DECKS},
     "play, choose SW_079t3, end, end, end, end, end, end, end, end, end, end",
     {"dormant": [], "enemy_health": 18}),
    (("SW_079t", "In 1 turn, summon a 2/2 Adventurer with a random bonus effect."),
     {"hand": ["SW_079"], **DECKS}, "play, choose SW_079t, end, end",
     {"minions": (2, 0), "dormant": []}),
    (("SW_079t2", "In 3 turns, restore 10 Health to your hero."),
     {"hand": ["SW_079"], "hurt": (15, 0), **DECKS},
     "play, choose SW_079t2, end, end, end, end, end, end", {"health": 25, "dormant": []}),
    (("SW_079t3", "In 5 turns, deal 12 damage randomly split among enemies."),
     {"hand": ["SW_079"], **DECKS},
     "play, choose SW_079t3, end, end, end, end, end, end, end, end",
     {"dormant": ["SW_079"], "enemy_health": 30}),
    (("SW_091t4", (
        "Battlecry: For the rest of the game, damage you take on your turn damages your "
        "opponent instead."
     )),
     {"hand": ["SW_091t4", FIREBALL], "mana": 10}, "play, play CS2_029 @hero",
     {"health": 30, "enemy_health": 24}),
    (("SW_091t5", (
        "For the rest of the game, damage you take on your turn instead damages your opponent."
     )),
     {"hand": ["SW_091t4"], "enemy": [OGRE], **DECKS}, "play, end, against @hero",
     {"health": 24, "enemy_health": 30}),
    (("SW_110", (
        "Deal @ damage. Shuffle an Ignite into your deck that deals one more damage."
     )),
     {"enemy_deck": [WISP], "mana": 10}, "play @face, end, end, play @face",
     {"enemy_health": 25, "deck": ["SW_110"]}),
    (("SW_112", "Battlecry: Your next Fire spell has Spell Damage +2."),
     {"hand": ["SW_112", BOLT, FIREBALL, FIREBALL], "mana": 20},
     "play, play CS2_024 @face, play CS2_029 @face", {"enemy_health": 19}),
    (("SW_112e", "Your next Fire spell has Spell Damage +2."),
     {"hand": ["SW_112", FIREBALL, FIREBALL], "mana": 20},
     "play, play CS2_029 @face, play CS2_029 @face", {"enemy_health": 16}),
    (("SW_112e2", "Your next Fire spell has Spell Damage +2."),
     {"hand": ["SW_112", FIREBALL, BOLT], "mana": 20},
     "play, play CS2_029 @face, play CS2_024 @face", {"enemy_health": 19}),
    (("SW_115", (
        "After you play a Battlecry minion, repeat the first Battlecry played this turn."
     )),
     {"friendly": ["SW_115"], "hand": ["EX1_593", "CS2_147"], "deck": [WISP] * 3, "mana": 10},
     "play EX1_593, play CS2_147", {"enemy_health": 21, "hand": [WISP]}),
    (("SW_320", (
        "Summon seven 1/1 Rats. Any that can't fit on the battlefield go to your hand with "
        "+4/+4."
     )),
     {"friendly": [WISP, WISP]}, "play",
     {"minions": (7, 0), "hand": [RAT, RAT], "stats": [(5, 5), (5, 5)]}),
    (("SW_321", "Deal 3 damage. Your next Hero Power deals 2 more damage."),
     {"power": FIRE_POWER, "enemy": [OGRE]}, "play @face, power @enemy",
     {"enemy_health": 27, "healths": [4]}),
    (("SW_321e", "Your next Hero Power deals 2 more damage."),
     {"power": FIRE_POWER, "hand": ["SW_321"], "mana": 10, **DECKS},
     "play @face, power @face, end, end, power @face", {"enemy_health": 23}),
    (("SW_400", "Battlecry: If you control a Quest, Discover a spell."),
     {"hand": ["SW_428", "SW_400"]}, "play SW_428, play SW_400, choose", {"cards": 1}),
    (("SW_411", "Battlecry: Gain +1/+1 for each other SI:7 card you've played this game."),
     {"hand": [AGENT, "SW_411"]}, "play EX1_134, play SW_411",
     {"board": "EX1_134 3/3, SW_411 4/4 | "}),
    (("SW_417", (
        "Costs (1) less for each SI:7 card you've played this game. Combo: Destroy an enemy "
        "minion."
     )),
     {"hand": [AGENT, "SW_417"], "enemy": [OGRE], "mana": 9},
     "play EX1_134, play SW_417 @enemy", {"minions": (2, 0), "mana": 0}),
    (("SW_436", "After your hero gains Attack, this minion gains +2 Attack."),
     {"friendly": ["SW_436"], "hand": [CLAW]}, "play CS2_005", {"board": "SW_436 3/4 | "}),
    (("SW_440", (
        "Discover a Deathrattle minion. If you have enough Mana to play it, trigger its "
        "Deathrattle."
     )),
     {"mana": 1}, "play, choose", {"cards": 1, "mana": 0}),
    (("SW_447", "Battlecry: The next 3 spells you draw are Cast When Drawn."),
     {"deck": [WISP, "SW_094"], "enemy_deck": [WISP]}, "play, end, end",
     {"armor": 8, "hand": [WISP]}),
    (("SW_447e", "Your next 3 spells are Cast When Drawn."),
     {"hand": ["SW_447"], "deck": ["SW_094"] * 4, "enemy_deck": [WISP]}, "play, end, end",
     {"armor": 24, "hand": ["SW_094"]}),
)  # fmt: skip


@card(
    "DED_511",
    "At the end of your turn, transform your weapon into one that costs (1) more.",
)
def test_suckerhook(scene: Callable[..., Scene]) -> None:
    """The weapon becomes another of one mana more; its deathrattle does not run."""
    s = scene(friendly="DED_511", weapon=AXE, **DECKS).end_turn()
    assert s.weapon is not None
    assert s.weapon.card_id != AXE
    assert s.weapon.cost == printed_cost(s, AXE) + 1
    s.end_turn()
    assert s.can_attack(s.hero, s.enemy_hero)


@card(
    "SW_075",
    "Deathrattle: If you had 10 Elwynn Boars die this game, equip a 15/3 Sword of a Thousand "
    "Truths.",
)
@pytest.mark.parametrize(("dead", "weapon"), [(8, False), (9, True)])
def test_elwynn_boar(dead: int, weapon: bool, scene: Callable[..., Scene]) -> None:
    """The tenth that dies brings the sword."""
    s = scene(hand=[BOAR] * (dead + 1), mana=10, **DECKS)
    for _ in range(dead + 1):
        s.play(BOAR)
        s.use_power(s.friendly[0])
        s.end_turn().end_turn()
    assert (s.weapon is not None) == weapon


@card(
    "SW_078",
    "Battlecry: Transform minions in your deck into random Dragons. (They keep their original "
    "stats and Cost.)",
)
def test_lady_prestor(scene: Callable[..., Scene]) -> None:
    """Minions become dragons with the old stats and cost; spells stay."""
    s = scene(hand="SW_078", deck=[YETI, FIREBALL], enemy_deck=WISP, mana=10).play("SW_078")
    assert FIREBALL in s.deck()
    assert YETI not in s.deck()
    s.end_turn().end_turn()
    s.end_turn().end_turn()
    dragon = next(x for x in s.hand if x.card_id != FIREBALL)
    assert (dragon.attack, dragon.health, dragon.cost) == (4, 5, 4)


@card(
    "SW_113",
    "Battlecry: If you've cast a Fire spell on each of your last three turns, cast 3 Fireballs at "
    "random enemies.",
)
@pytest.mark.parametrize(("turns", "damage"), [(2, 0), (3, 18)])
def test_antonidas(turns: int, damage: int, scene: Callable[..., Scene]) -> None:
    """A Fire spell in each of the last three turns, the running one not among them."""
    s = scene(hand=["SW_113", *[FIREBALL] * 3], mana=10, **DECKS)
    for turn in range(3):
        if turn >= 3 - turns:
            s.play(FIREBALL, s.hero)
        s.set(s.hero, t.DAMAGE, 0)
        s.end_turn().end_turn()
    s.play("SW_113")
    assert s.enemy_hero.health == 30 - damage


@card("SW_323", "Rush. Deathrattle: Go Dormant. Revive after 5 friendly minions die.")
def test_rat_king(scene: Callable[..., Scene]) -> None:
    """It sleeps until five own minions have died."""
    s = scene(friendly=["SW_323 5/1", *[WISP] * 5], enemy=OGRE, **DECKS)
    s.attack(s.friendly[0], s.enemy[0])
    for _ in range(5):
        assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
        s.use_power(s.friendly[1])
        s.end_turn().end_turn()
    assert s.board.startswith("SW_323 5/5 | ")


@card(
    "SW_035",
    "Discover a @-Cost minion and summon it. (Upgraded for each Overload card you played this "
    "game!)",
)
@pytest.mark.parametrize("overloads", [0, 2])
def test_charged_call(overloads: int, scene: Callable[..., Scene]) -> None:
    """One mana, and one more for each Overload card."""
    s = scene(hand=["SW_035", *["EX1_238"] * overloads], mana=10)
    for _ in range(overloads):
        s.play("EX1_238", s.enemy_hero)
    s.play("SW_035")
    s.choose(s.offered[0])
    assert printed_cost(s, s.friendly[0].card_id) == 1 + overloads


@card("SW_045", "Whenever you Trade, Discover a card from your deck to draw instead.")
def test_auctioneer_jaxon(scene: Callable[..., Scene]) -> None:
    """The card that is chosen is drawn, and the traded one is not among them."""
    s = scene(friendly="SW_045", hand="DED_504", deck=[WISP, YETI, OGRE], mana=3).trade("DED_504")
    assert sorted(s.offered) == [YETI, OGRE, WISP]
    s.choose(OGRE)
    assert [x.card_id for x in s.hand] == [OGRE]
    assert sorted(s.deck()) == [YETI, WISP, "DED_504"]
    s = scene(enemy="SW_045", hand="DED_504", deck=[OGRE], mana=3).trade("DED_504")
    assert [x.card_id for x in s.hand] == [OGRE]


@card(
    "DED_002",
    "Discover a copy of a card in your deck. If you play it this turn, draw the original.",
)
@card("DED_002e", "If played this turn, draw the original copy.")
@pytest.mark.parametrize("later", [False, True])
def test_moonlit_guidance(later: bool, scene: Callable[..., Scene]) -> None:
    """The original is drawn when its copy is played in the same turn."""
    deck = [WISP] * 4 if later else [YETI, WISP, WISP]
    s = scene(hand="DED_002", deck=[YETI, *deck], enemy_deck=[WISP], mana=10)
    s.play("DED_002").choose(YETI)
    if later:
        s.end_turn().end_turn()
    s.play(YETI)
    assert [x.card_id for x in s.hand] == ([WISP] if later else [YETI])
    assert s.deck().count(YETI) == 1
