"""Showdown in the Badlands and Delve into Deepholm, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, ELEMENTAL, TAUNT = "CS2_029", "CS2_024", "CS2_106", "CS2_033", "CS2_179"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
DRAWN = {"hand": [], "enemy_deck": [WISP]}
COMMON = {"DEEP_999t1", "WW_001t", "WW_001t2", "WW_001t3", "WW_001t4", "WW_001t18"}
RARE = {"DEEP_999t2", "WW_001t5", "WW_001t7", "WW_001t8", "WW_001t9", "WW_001t16"}
EPIC = {"DEEP_999t3", "WW_001t11", "WW_001t12", "WW_001t13", "WW_001t14", "WW_001t17"}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("DEEP_009", "Deal 8 damage to a minion. Excavate a treasure."),
     {"enemy": [OGRE]}, "play @enemy", {"board": " | ", "cards": 1}),
    (("DEEP_010", (
        "Deal 1 damage to all minions, three times. Costs (2) less if you cast a spell last "
        "turn."
     )),
     {"hand": [COIN, "DEEP_010"], "enemy": [OGRE], **DECKS}, "play GAME_005, end, end",
     {"costs": [2, 0]}),
    (("DEEP_018", "Give a minion Divine Shield. Excavate a treasure."),
     {"friendly": [WISP], "enemy": [YETI]}, "play @friendly, attack @enemy",
     {"board": "CS2_231 1/1 | CS2_182 4/4", "cards": 1}),
    (("DEEP_024", (
        "Lifesteal Quickdraw: Deal 5 damage. Forge: Change Quickdraw to Battlecry."
     )),
     {"deck": ["DEEP_024"], **DRAWN}, "end, end, play DEEP_024 @face", {"enemy_health": 25}),
    (("DEEP_024t", "Forged, Lifesteal Battlecry: Deal 5 damage."),
     {}, "play @face", {"enemy_health": 25}),
    (("DEEP_031", (
        "Deal 6 damage. Summon a random 6-Cost minion. Destroy the bottom 6 cards of your "
        "deck."
     )),
     {"deck": [WISP] * 8}, "play @face", {"enemy_health": 24, "minions": (1, 0),
     "left": (2, 0)}),
    (("DEEP_034", "Battlecry: If you played an Elemental last turn, draw a card."),
     DECKS, "play", {"cards": 0}),
    (("DEEP_036", (
        "Taunt Deathrattle: Double the stats of all Elementals in your hand and deck."
     )),
     {"friendly": ["DEEP_036"], "hand": [ELEMENTAL, WISP]}, "kill @friendly",
     {"stats": [(6, 12), (1, 1)]}),
    (("WW_001", "Battlecry: Excavate a treasure."),
     {}, "play", {"cards": 1}),
    (("WW_001t", "Deal 3 damage."),
     {}, "play @face", {"enemy_health": 27}),
    (("WW_001t11", "Set a minion's stats to 6/7."),
     {"friendly": ["WW_001t11", WISP], "hand": []}, "use @friendly1",
     {"board": "WW_001t11 0/1, CS2_231 6/7 | "}),
    (("WW_001t12", "Deal 3 damage to all enemies."),
     {"enemy": [OGRE]}, "play", {"healths": [4], "enemy_health": 27}),
    (("WW_001t14", "Discover a 5-Cost card. It costs (0)."),
     {"seed": 2}, "play, choose", {"costs": [0]}),
    (("WW_001t16", "Taunt Deathrattle: Summon a random 2-Cost minion."),
     {"friendly": ["WW_001t16"]}, "kill @friendly", {"minions": (1, 0)}),
    (("WW_001t18", "Get two Coins."),
     {}, "play", {"hand": [COIN, COIN]}),
    (("WW_001t2", "Restore 3 Health. Draw a card."),
     {"hurt": (10, 0), **DECKS}, "play @hero", {"health": 23, "cards": 1}),
    (("WW_001t24", "Battlecry: Get a random Titan. It costs (1)."),
     {}, "play", {"costs": [1]}),
    (("WW_001t25", "Battlecry: Your hero steals 10 Health from the enemy hero."),
     {}, "play", {"health": 40, "enemy_health": 20}),
    (("WW_001t26", (
        "Battlecry: Resurrect your highest Cost minion. Give it +2/+2, Reborn, and "
        "Lifesteal."
     )),
     {"friendly": [RAPTOR]}, "kill @friendly, play",
     {"board": "WW_001t26 5/5, CS2_172 5/4 | "}),
    (("WW_001t3", "Discover a 2-Cost card. It costs (0)."),
     {}, "play, choose", {"costs": [0]}),
    (("WW_001t5", "Deal 3 damage to a minion and the enemy hero."),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [4], "enemy_health": 27}),
    (("WW_001t7", "Battlecry: Return an enemy minion to its owner's hand."),
     {"enemy": [OGRE]}, "play @enemy", {"enemy_hand": [OGRE]}),
    (("WW_001t8", "Give a minion and its neighbors +1/+2."),
     {"friendly": [WISP, WISP, WISP]}, "play @friendly1",
     {"board": "CS2_231 2/3, CS2_231 2/3, CS2_231 2/3 | "}),
    (("WW_001t9", "Discover a 3-Cost card. It costs (0)."),
     {}, "play, choose", {"costs": [0]}),
    (("WW_002", "Rush Battlecry: Excavate a treasure."),
     {}, "play", {"cards": 1}),
    (("WW_009", "Freeze an enemy. Excavate a treasure."),
     {"enemy": [OGRE]}, "play @enemy", {"frozen": [OGRE], "cards": 1}),
    (("WW_024", (
        "Battlecry: If you played an Elemental last turn, summon two 3/3 Cows with Rush."
     )),
     {"hand": [ELEMENTAL, "WW_024"], **DECKS}, "play CS2_033, end, end, play WW_024",
     {"minions": (4, 0)}),
    (("WW_025", "Costs (1) less for each turn in a row you've played an Elemental."),
     {"hand": [ELEMENTAL, "WW_025"], **DECKS}, "play CS2_033, end, end", {"costs": [7, 0]}),
    (("WW_026", (
        "Battlecry: Deal @ damage to all enemies (improved by each turn in a row you've "
        "played an Elemental)."
     )),
     {"hand": [ELEMENTAL, "WW_026"], **DECKS}, "play CS2_033, end, end, play WW_026",
     {"enemy_health": 28}),
    (("WW_042", "At the end of your turn, destroy the bottom 3 cards of your deck."),
     {"friendly": ["WW_042"], "deck": [WISP] * 5}, "end", {"left": (2, 0)}),
    (("WW_044", "Deathrattle: Get a Barrel of Sludge. TOXIC WASTE: Handle with care."),
     {"friendly": ["WW_044"], "hand": []}, "kill @friendly", {"hand": ["WW_044t"]}),
    (("WW_051", "Both players summon three 3/3 Outlaws. Give yours Rush."),
     {"enemy": []}, "play", {"minions": (3, 3)}),
    (("WW_053", "Get a copy of each card your opponent played last turn."),
     {"enemy_hand": [WISP, YETI], "deck": [RAPTOR], "enemy_deck": [COIN], "hand": ["WW_053"]},
     "end, play CS2_231, play CS2_182, end, play WW_053", {"hand": [RAPTOR, WISP, YETI]}),
    (("WW_325", "Lifesteal. Deal 4 damage to a minion. Quickdraw: Costs (1)."),
     {"deck": ["WW_325"], **DRAWN}, "end, end", {"costs": [1]}),
    (("WW_331", "Deathrattle: Get a Tradeable Snake Oil."),
     {"friendly": ["WW_331"], "hand": []}, "kill @friendly", {"hand": ["WW_331t"]}),
    (("WW_331t", "Tradeable Deal 0 damage. This seems useless..."),
     {}, "play @face", {"enemy_health": 30}),
    (("WW_332", "Deathrattle: Shuffle 2 Tradeable Snake Oils into your opponent's deck."),
     {"friendly": ["WW_332"], "hand": []}, "kill @friendly", {"enemy_deck": ["WW_331t"] * 2}),
    (("WW_334", "Gain 6 Armor. Excavate a treasure."),
     {}, "play", {"armor": 6, "cards": 1}),
    (("WW_335", "Battlecry: Your next Holy spell costs (2) less."),
     {"hand": ["WW_335", "CS2_092", FIREBALL]}, "play", {"costs": [2, 4]}),
    (("WW_335e", "Your next Holy spell costs (2) less."),
     {"hand": ["WW_335", "CS2_092", "CS2_092"], "friendly": [WISP]},
     "play, play CS2_092 @friendly", {"costs": [4]}),
    (("WW_352", "Deal 3 damage. Excavate a treasure."),
     {}, "play @face", {"enemy_health": 27, "cards": 1}),
    (("WW_354", "Deal damage to a minion equal to your Corpses."),
     {"hand": ["RLK_039", "WW_354"], "enemy": [OGRE]}, "play RLK_039, play @enemy",
     {"healths": [3]}),
    (("WW_357", (
        "At the end of your turn, gain 5 Corpses. At the start of your turn, spend 5 "
        "Corpses to give your hero +5 Health."
     )),
     {"friendly": ["WW_357"], **DECKS}, "end, end", {"health": 35, "corpses": 0}),
    (("WW_358", "Battlecry: Discover an Undead. Quickdraw: It costs (2) less."),
     {}, "play, choose", {"cards": 1}),
    (("WW_360", "Taunt Battlecry and Quickdraw: Summon a copy of this."),
     {"deck": ["WW_360"], **DRAWN}, "end, end, play WW_360", {"minions": (3, 0)}),
    (("WW_363", "Quickdraw or Combo: Get a Coin."),
     {"deck": ["WW_363"], **DRAWN}, "end, end, play WW_363", {"hand": [COIN]}),
    (("WW_365", (
        "Tradeable Set a minion's Attack and Health to 1. Quickdraw: Then deal 1 damage to "
        "it."
     )),
     {"deck": ["WW_365"], "friendly": [YETI], **DRAWN}, "end, end, play WW_365 @friendly",
     {"minions": (0, 0)}),
    (("WW_367", "Taunt Deathrattle: Give Taunt minions in your hand and deck +1/+1."),
     {"friendly": ["WW_367"], "hand": [TAUNT, WISP]}, "kill @friendly",
     {"stats": [(4, 6), (1, 1)]}),
    (("WW_368", "Summon four 1/1 Undead with Rush that die at the end of turn."),
     {}, "play", {"minions": (4, 0)}),
    (("WW_368t", "Rush At the end of your turn, this minion dies."),
     {"friendly": ["WW_368t"], "hand": [], **DECKS}, "end", {"minions": (0, 0)}),
    (("WW_372", (
        "Battlecry: Shuffle 3 T.N.T. into your opponent's deck. When drawn, blow up a card "
        "in their hand, deck, and board."
     )),
     {}, "play", {"enemy_deck": ["WW_372t"] * 3}),
    (("WW_372t", (
        "Casts When Drawn Destroy a random card in your hand, deck, and board (except "
        "T.N.T.)."
     )),
     {"hand": ["WW_372t", COIN], "deck": [WISP, WISP], "friendly": [YETI]}, "play",
     {"hand": [], "left": (1, 0), "minions": (0, 0)}),
    (("WW_373", (
        "Rush. Costs (1) less for each minion that died this game. Deathrattle: Take "
        "control of a random enemy minion."
     )),
     {"friendly": ["WW_373"], "enemy": [YETI], "hand": []}, "kill @friendly",
     {"board": "CS2_182 4/5 | "}),
    (("WW_378", "Deal 1 damage to a minion. If it dies, Excavate a treasure."),
     {"enemy": [WISP]}, "play @enemy", {"cards": 1}),
    (("WW_380", "Destroy a damaged enemy minion. Excavate a treasure."),
     {"enemy": ["CS2_182 4/4"]}, "play @enemy", {"board": " | ", "cards": 1}),
    (("WW_381", (
        "Battlecry: Deal 4 damage to this minion. Overheal: Deal 2 damage to all enemy "
        "minions."
     )),
     {"friendly": ["WW_381"], "enemy": [OGRE], "power": "HERO_09bp", "hand": []},
     "power @friendly",
     {"healths": [5]}),
    (("WW_387", "Taunt Costs (1) less for each 1-Cost card you've played this game."),
     {"hand": ["CS2_168", "WW_387"]}, "play CS2_168", {"costs": [5]}),
    (("WW_394", "Battlecry: Copy each 1-Cost card in your hand."),
     {"hand": ["WW_394", "CS2_168", YETI]}, "play", {"cards": 3}),
    (("WW_398", (
        "Battlecry: Shuffle your hand into your deck, then draw that many cards."
     )),
     {"hand": ["WW_398", COIN, YETI], "deck": [WISP] * 20}, "play",
     {"cards": 2, "left": (20, 0)}),
    (("WW_406", "Rush Outcast: Summon a copy of this."),
     {"hand": ["WW_406"]}, "play", {"minions": (2, 0)}),
    (("WW_407", (
        "Battlecry: If you've cast a spell while holding this, give your hero +3 Attack "
        "this turn."
     )),
     {"hand": ["WW_407", COIN]}, "play GAME_005, play", {"attack": 3}),
    (("WW_411", "Discover a Quickdraw card from another class."),
     {}, "play", {"offered": 3}),
    (("WW_412", "Deathrattle: Excavate a treasure."),
     {"weapon": "WW_412", "hand": [AXE]}, "play CS2_106", {"cards": 1}),
    (("WW_416", "Get a random Epic, Rare, and Common card from other classes."),
     {}, "play", {"cards": 3}),
    (("WW_417", "Battlecry, Quickdraw, and Deathrattle: Excavate a treasure."),
     {"deck": ["WW_417"], **DRAWN}, "end, end, play WW_417, kill @friendly", {"cards": 3}),
    (("WW_424", (
        "Battlecry: Summon a copy of this for each turn in a row you've played an "
        "Elemental."
     )),
     {"hand": [ELEMENTAL, "WW_424"], **DECKS}, "play CS2_033, end, end, play WW_424",
     {"minions": (3, 0)}),
    (("WW_426", (
        "Battlecry: Excavate a treasure. For each card in your hand, deal 1 damage to a "
        "random enemy."
     )),
     {"hand": ["WW_426", WISP]}, "play", {"enemy_health": 28}),
    (("WW_428", (
        "Battlecry: If you played an Elemental last turn, Discover any Elemental from the "
        "past."
     )),
     {"hand": [ELEMENTAL, "WW_428"], **DECKS}, "play CS2_033, end, end, play WW_428",
     {"offered": 3}),
    (("WW_434", "Tradeable, Lifesteal Quickdraw: Deal 6 damage."),
     {"deck": ["WW_434"], "hurt": (10, 0), **DRAWN}, "end, end, play WW_434 @face",
     {"enemy_health": 24, "health": 26}),
    (("WW_440", "Taunt Deathrattle: Summon an Elemental and Beast from your deck."),
     {"friendly": ["WW_440"], "deck": [RAPTOR, ELEMENTAL, YETI]}, "kill @friendly",
     {"minions": (2, 0), "deck": [YETI]}),
    (("WW_442", "Taunt Deathrattle: Excavate a treasure."),
     {"friendly": ["WW_442"], "hand": []}, "kill @friendly", {"cards": 1}),
    (("WW_600", "Summon a 4/4 copy of a random minion in your opponent's hand."),
     {"enemy_hand": [COIN, OGRE]}, "play", {"board": "CS2_200 4/4 | "}),
    (("WW_808", "Rush, Poisonous Quickdraw: Gain Immune this turn."),
     {"deck": ["WW_808"], "enemy": [OGRE], **DRAWN}, "end, end, play WW_808, attack @enemy",
     {"board": "WW_808 2/3 | "}),
    (("WW_809", "Deathrattle: If this has 4 or more Attack, summon a Bovine Skeleton."),
     {"friendly": ["WW_809 4/3"]}, "kill @friendly", {"board": "WW_809 3/3 | "}),
    (("WW_818", "Discover a 2-Cost minion. Summon a 1/2 copy of it."),
     {}, "play, choose", {"minions": (1, 0), "cards": 1}),
    (("WW_822", "Taunt Battlecry: Summon a copy of this for each Dragon in your hand."),
     {"hand": ["WW_822", "TTN_727", "TTN_727"]}, "play", {"minions": (3, 0)}),
    (("WW_823", "Restore 7 Health. Quickdraw: Refresh 2 Mana Crystals."),
     {"hurt": (10, 0), "deck": ["WW_823"], **DRAWN}, "end, end, play WW_823 @hero",
     {"health": 27, "mana": 10}),
    (("WW_826", "Taunt. Battlecry: If you're holding a Dragon, refresh 4 Mana Crystals."),
     {"hand": ["WW_826", "TTN_727"]}, "play", {"mana": 10}),
)  # fmt: skip


@pytest.mark.parametrize(("hero", "fourth"), [("HERO_08", {"WW_001t24"}), ("HERO_06", COMMON)])
def test_treasures_by_tier(hero: str, fourth: set[str], scene: Callable[..., Scene]) -> None:
    """Common, rare, epic; the class's own, or from the beginning."""
    s = scene(hand=["WW_001"] * 4, hero=hero, mana=20)
    for pool in (COMMON, RARE, EPIC, fourth):
        s.play("WW_001")
        assert s.hand[-1].card_id in pool
    assert s.count(0, t.N_EXCAVATED) == 4


@card(
    "DEEP_007",
    "Battlecry: If you've Excavated twice, transform all enemy minions into 1/1 Murlocs.",
)
@card("WW_413", "Battlecry: If you've Excavated twice, destroy an enemy minion.")
@card("WW_437", "Battlecry: If you've Excavated twice, summon six 3/3 Tram Cars with Rush.")
def test_excavated_twice(scene: Callable[..., Scene]) -> None:
    """Once is not enough."""
    s = scene(hand=["WW_001", "WW_001", "DEEP_007", "DEEP_007"], enemy=[OGRE], mana=20)
    s.play("WW_001").play("DEEP_007")
    assert s.enemy[0].card_id == OGRE
    assert s.play("WW_001").play("DEEP_007").enemy[0].brief.endswith("1/1")
    s = scene(hand=["WW_413"], enemy=[OGRE]).play("WW_413")
    assert len(s.enemy) == 1
    s = scene(hand=["WW_001", "WW_001", "WW_437"], mana=20).play("WW_001").play("WW_001")
    assert len(s.play("WW_437").friendly) == 7


@card("DEEP_033", "Battlecry: Gain two random Bonus Effects. Excavate a treasure.")
@card("DEEP_035", "Deathrattle: Give each of your minions a random Bonus Effect.")
@card("WW_384", "Battlecry: Discover a spell from your deck. Quickdraw: Enemy deck instead.")
def test_others(scene: Callable[..., Scene]) -> None:
    """Two keywords; one each; the own deck's spell, or a copy of the other's."""
    s = scene(hand=["DEEP_033"]).play("DEEP_033")
    assert s.friendly[0].column(t.KW).bit_count() == 2
    s = scene(friendly=["DEEP_035", YETI])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.friendly[0].column(t.KW) != 0
    s = scene(hand=["WW_384"], deck=[FIREBALL, WISP], enemy_deck=[FROSTBOLT], turn=20)
    s.set(s.hand[0], t.TURN, 2).play("WW_384")
    assert s.choose(FIREBALL).deck() == [WISP]
    s = scene(deck=["WW_384"], enemy_deck=[FROSTBOLT, WISP]).end_turn().end_turn().play("WW_384")
    assert s.choose(FROSTBOLT).deck(1) == [FROSTBOLT]


def test_quickdraw_is_of_the_turn_in_which_the_card_came(scene: Callable[..., Scene]) -> None:
    """A turn later it is over."""
    s = scene(deck=[WISP, "WW_360"], enemy_deck=[WISP] * 2).end_turn().end_turn()
    s.end_turn().end_turn().play("WW_360")
    assert len(s.friendly) == 2
