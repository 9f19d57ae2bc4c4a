"""Titans and Fall of Ulduar, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, SpellSchool

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table, check
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scenario_rows import Expected
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, ELEMENTAL, DRAGON = "CS2_029", "CS2_024", "CS2_033", "CS2_boss"
PLAGUES = ["TTN_450t", "TTN_450t2", "TTN_450t3"]
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("TTN_039", (
        "Battlecry: Get a random Holy spell. Forge: Also restore 6 Health to your hero."
     )),
     {"hurt": (10, 0)}, "play", {"health": 20, "cards": 1}),
    (("TTN_039t", (
        "Forged Battlecry: Get a random Holy spell. Restore 6 Health to your hero."
     )),
     {"hurt": (10, 0)}, "play", {"health": 26, "cards": 1}),
    (("TTN_042", "Rush Forge: Gain +3/+2."),
     {"enemy": [OGRE]}, "play, attack @enemy", {"board": " | CS2_200 6/4"}),
    (("TTN_071", (
        "Spell Damage +@ (Improved by each spell school you've cast this game!)"
     )),
     {"friendly": ["TTN_071"], "hand": [FROSTBOLT, FIREBALL]},
     "play CS2_024 @face, play CS2_029 @face", {"enemy_health": 30 - 5 - 9}),
    (("TTN_083", (
        "Battlecry: Shuffle four 8/8 Giants into your deck that are summoned when drawn."
     )),
     {}, "play", {"deck": ["TTN_083t"] * 4}),
    (("TTN_085", (
        "Draw 2 cards. Costs (1) less for each different spell school you've cast this "
        "game."
     )),
     {"hand": ["TTN_085", FIREBALL, FROSTBOLT], "deck": [WISP] * 3},
     "play CS2_029 @face, play CS2_024 @face", {"costs": [3]}),
    (("TTN_095", "Battlecry: The next Elemental you play costs (2) less."),
     {"hand": ["TTN_095", ELEMENTAL, ELEMENTAL]}, "play", {"costs": [2, 2]}),
    (("TTN_095e", "Your next Elemental costs (2) less."),
     {"hand": ["TTN_095", ELEMENTAL, ELEMENTAL]}, "play, play CS2_033",
     {"costs": [4]}),
    (("TTN_401", "Has +1/+1 for each other Astral Automaton you've summoned this game."),
     {"hand": ["TTN_401"] * 3}, "play, play, play",
     {"board": "TTN_401 3/4, TTN_401 3/4, TTN_401 3/4 | "}),
    (("TTN_450t", "Casts When Drawn Take 2 damage. Restore 2 Health to the enemy hero."),
     {"hurt": (0, 10), "hand": ["TTN_450t"]},
     "play", {"health": 28, "enemy_health": 22}),
    (("TTN_450t2", (
        "Casts When Drawn Take 2 damage. Summon a 2/2 Undead for your opponent."
     )),
     {"hand": ["TTN_450t2"]}, "play",
     {"health": 28, "board": " | RLK_070t 2/2"}),
    (("TTN_450t3", (
        "Casts When Drawn Take 2 damage. Your next card costs (1) more (up to 10)."
     )),
     {"hand": ["TTN_450t3", WISP, WISP]}, "play",
     {"health": 28, "costs": [1, 1]}),
    (("TTN_450e", "Your next card costs (1) more."),
     {"hand": ["TTN_450t3", WISP, WISP]}, "play, play CS2_231", {"costs": [0]}),
    (("TTN_455", (
        "Battlecry: Destroy a Plague in your opponent's deck to deal 3 damage to all enemy "
        "minions."
     )),
     {"enemy": [YETI], "enemy_deck": [WISP, "TTN_450t"]}, "play",
     {"healths": [2], "enemy_deck": [WISP]}),
    (("TTN_457", (
        "Battlecry: Spend 3 Corpses to deal 3 damage. Forge: Gain them instead."
     )),
     {"hand": ["RLK_039", "TTN_457"], "enemy": [OGRE]},
     "play RLK_039, play @enemy", {"corpses": 1, "healths": [4]}),
    (("TTN_457t", "Forged Battlecry: Gain 3 Corpses. Deal 3 damage."),
     {"enemy": [OGRE]}, "play @enemy", {"corpses": 3, "healths": [4]}),
    (("TTN_458", (
        "Battlecry: Deal 5 damage randomly split among all enemy minions. Forge: Gain "
        "Lifesteal."
     )),
     {"enemy": [OGRE]}, "play", {"healths": [2], "enemy_health": 30}),
    (("TTN_458t", (
        "Forged, Lifesteal Battlecry: Deal 5 damage randomly split among all enemy minions."
     )),
     {"enemy": [OGRE], "hurt": (10, 0)}, "play", {"health": 25, "healths": [2]}),
    (("TTN_463", (
        "Discard your highest Cost card. Deal damage equal to its Cost to all minions."
     )),
     {"hand": ["TTN_463", YETI, WISP], "enemy": [OGRE]}, "play",
     {"hand": [WISP], "healths": [3]}),
    (("TTN_465", "Choose a friendly minion. Summon a Giant with its stats and Rush."),
     {"hand": [], "friendly": ["TTN_465", YETI]}, "use @friendly1",
     {"board": "TTN_465 0/1, TTN_465t 4/5, CS2_182 4/5 | "}),
    (("TTN_466", "Rush Whenever this minion deals damage, gain that much Armor."),
     {"friendly": ["TTN_466"], "enemy": [OGRE]}, "attack @enemy",
     {"armor": 5, "healths": [2]}),
    (("TTN_470", (
        "Summon five 1/1 Val'kyr with Rush. When one dies, give the others +1/+1."
     )),
     {}, "play", {"board": ", ".join(["TTN_470t 1/1"] * 5) + " | "}),
    (("TTN_470t", "Rush Deathrattle: Give your other Val'kyr Champions +1/+1."),
     {"friendly": ["TTN_470t", "TTN_470t", WISP]}, "kill @friendly",
     {"board": "TTN_470t 2/2, CS2_231 1/1 | "}),
    (("TTN_477", "Deal 3 damage. Get a random spell. Forge: This casts twice."),
     {}, "play @face", {"enemy_health": 27, "cards": 1}),
    (("TTN_477t1", "Forged Deal 3 damage, twice. Get a random spell, twice."),
     {}, "play @face", {"enemy_health": 24, "cards": 2}),
    (("TTN_478", (
        "Battlecry: Deal @ damage to all enemy minions. (Improved by each spell school "
        "you've cast this game!)"
     )),
     {"hand": [FROSTBOLT, "TTN_478"], "enemy": [OGRE, OGRE]},
     "play CS2_024 @face, play", {"healths": [5, 5], "enemy_health": 27}),
    (("TTN_483", "Give all enemy minions -2 Attack. Destroy any with 0 Attack."),
     {"enemy": [OGRE, WISP, YETI]}, "play",
     {"board": " | CS2_200 4/7, CS2_182 2/5"}),
    (("TTN_486", "Give a friendly minion +3/+3 until your next turn."),
     {"friendly": [WISP]}, "play @friendly", {"board": "CS2_231 4/4 | "}),
    (("TTN_486e", "+3/+3 until next turn."),
     {"hand": ["TTN_486"], "friendly": [WISP], **DECKS}, "play @friendly, end, end",
     {"board": "CS2_231 1/1 | "}),
    (("TTN_490", (
        "Battlecry: Discard a spell to summon two 3/2 Imps. Forge: Give them +2 Health and "
        "Taunt."
     )),
     {"hand": ["TTN_490", FIREBALL]}, "play",
     {"board": "TTN_960t6 3/2, TTN_490 3/3, TTN_960t6 3/2 | ", "hand": []}),
    (("TTN_490t", (
        "Forged Battlecry: Discard a spell to summon two 3/2 Imps with +2 Health and Taunt."
     )),
     {"hand": ["TTN_490t", FIREBALL]}, "play",
     {"board": "TTN_490t 3/3, TTN_960t6 3/4, TTN_960t6 3/4 | ", "hand": []}),
    (("TTN_712", (
        "Battlecry: If there is a card in your deck that didn't start there, draw it."
     )),
     {"deck": [WISP] * 3}, "play", {"cards": 0}),
    (("TTN_716", "Battlecry: Get two random Magnetic Mechs. They cost (2) less."),
     {}, "play", {"cards": 2}),
    (("TTN_725", "After your hero attacks, deal 3 damage to the lowest Health enemy."),
     {"weapon": "TTN_725", "hand": [], "enemy": [OGRE]}, "strike @face",
     {"enemy_health": 29, "healths": [4]}),
    (("TTN_726", "Minions take double damage this turn. Deal 1 damage."),
     {"enemy": [OGRE], "friendly": [WISP]}, "play @enemy", {"healths": [5]}),
    (("TTN_726e", "Minions take double damage until end of turn."),
     {"hand": ["TTN_726"], "enemy": [OGRE], "friendly": [YETI]}, "play @enemy, attack @enemy",
     {"board": " | "}),
    (("TTN_727", (
        "Rush Whenever this attacks, summon two 3/1 Whelps to attack the target first."
     )),
     {"friendly": ["TTN_727"], "enemy": [OGRE]}, "attack @enemy",
     {"board": " | "}),
    (("TTN_736", (
        "After your hero attacks, shuffle a random Plague into your opponent's deck."
     )),
     {"weapon": "TTN_736", "hand": []}, "strike @face", {"left": (0, 1)}),
    (("TTN_742", (
        "Battlecry: Choose a friendly minion. Add a Temporary copy of it to your hand."
     )),
     {"friendly": [YETI], **DECKS}, "play @friendly, end",
     {"hand": []}),
    (("TTN_752", "Battlecry: Set the stats of the next three minions you play to 8/8."),
     {"hand": ["TTN_752", WISP]}, "play, play CS2_231",
     {"board": "TTN_752 8/8, CS2_231 8/8 | "}),
    (("TTN_752e", "The next 3 minions you play are set to 8/8"),
     {"hand": ["TTN_752"] + [WISP] * 4, "mana": 8},
     "play, play CS2_231, play CS2_231, play CS2_231, play CS2_231",
     {"board": "TTN_752 8/8, CS2_231 8/8, CS2_231 8/8, CS2_231 8/8, CS2_231 1/1 | "}),
    (("TTN_753", (
        "Deal 5 damage to a minion. Forge: Then deal 5 damage split among all enemy "
        "minions."
     )),
     {"enemy": [OGRE, WISP]}, "play @enemy", {"healths": [2, 1]}),
    (("TTN_753t", (
        "Forged Deal 5 damage to a minion, then deal 5 damage split among all enemy "
        "minions."
     )),
     {"enemy": [OGRE]}, "play @enemy", {"healths": []}),
    (("TTN_754", (
        "Battlecry: Destroy a friendly minion. Deathrattle: Summon a copy of it."
     )),
     {"friendly": [YETI]}, "play @friendly, kill @friendly",
     {"board": "CS2_182 4/5 | "}),
    (("TTN_801", (
        "After you cast a Nature spell, summon a 4/2 Elemental. Forge: With Rush."
     )),
     {"friendly": ["TTN_801"], "hand": ["EX1_238"]}, "play EX1_238 @face",
     {"board": "TTN_801 3/5, TTN_801t1 4/2 | "}),
    (("TTN_801t", (
        "Forged After you cast a Nature spell, summon a 4/2 Elemental with Rush."
     )),
     {"friendly": ["TTN_801t"], "hand": ["EX1_238"]}, "play EX1_238 @face",
     {"board": "TTN_801t 3/5, TTN_801t2 4/2 | "}),
    (("TTN_803", "Give a random minion in your hand +3/+3. Lose 3 Armor to do it again."),
     {"hand": ["TTN_803", WISP], "armor": 4}, "play",
     {"stats": [(7, 7)], "armor": 1}),
    (("TTN_812", "After this attacks, get a 2/3 Val'kyr that costs (1)."),
     {"friendly": ["TTN_812"], "hand": []}, "attack @face",
     {"hand": ["TTN_812t"], "enemy_health": 29}),
    (("TTN_830", "Draw a card. Next turn, your Nature spells cost (1) less."),
     {"hand": ["TTN_830", "EX1_238"], "deck": [WISP]}, "play",
     {"costs": [1, 0]}),
    (("TTN_830e", ""),
     {"hand": ["TTN_830", "EX1_259"], **DECKS}, "play, end, end",
     {"costs": [2, 0, 0]}),
    (("TTN_831", (
        "Deal 3 damage to all enemies. Costs (1) less for each Nature spell you've cast "
        "this turn."
     )),
     {"hand": ["EX1_238", "TTN_831"], "enemy": [OGRE]},
     "play EX1_238 @face, look", {"costs": [4]}),
    (("TTN_833", (
        "At the end of your turn, reduce the Cost of a random Overload card in your hand by "
        "(1)."
     )),
     {"friendly": ["TTN_833"], "hand": ["EX1_259", FIREBALL], **DECKS}, "end",
     {"costs": [2, 4]}),
    (("TTN_835", (
        "Battlecry: Unlock your Overloaded Mana Crystals. Draw that many cards."
     )),
     {"hand": ["EX1_238", "TTN_835"], **DECKS}, "play EX1_238 @face, play, end, end",
     {"cards": 2}),
    (("TTN_841", (
        "Give your hero +4 Attack this turn. Costs (1) less for each card you've drawn this "
        "turn."
     )),
     {"hand": [WISP, WISP, "TTN_922", "TTN_841"], **DECKS}, "play TTN_922, play",
     {"attack": 4, "mana": 10 - 1 - 2}),
    (("TTN_844", "Has +1 Attack for each card you've drawn this turn."),
     {"friendly": ["TTN_844"], "hand": ["CS2_023"], **DECKS}, "play CS2_023",
     {"board": "TTN_844 3/5 | "}),
    (("TTN_856", (
        "At the end of your turn, summon a 2/2 Earthen that gains +2/+2 for each other "
        "Earthen you've summoned this game."
     )),
     {"friendly": ["TTN_856"], **DECKS}, "end, end, end",
     {"board": "TTN_856 4/5, TTN_900t 4/4, TTN_900t 2/2 | "}),
    (("TTN_865", (
        "Draw 2 cards. Forge: Draw cards until you have as many in hand as your opponent "
        "first."
     )),
     DECKS, "play", {"cards": 2}),
    (("TTN_865t", (
        "Forged. Draw cards until you have as many in hand as your opponent, then draw 2 "
        "cards."
     )),
     {"enemy_hand": [COIN] * 3, **DECKS}, "play", {"cards": 5}),
    (("TTN_900", (
        "Deathrattle: Summon a 2/2 Earthen that gains +2/+2 for each other Earthen you've "
        "summoned this game."
     )),
     {"friendly": ["TTN_900"]}, "kill @friendly", {"board": "TTN_900t 2/2 | "}),
    (("TTN_900t", (
        "After this is summoned, gain +2/+2 for each other Earthen you've summoned this "
        "game."
     )),
     {"friendly": ["TTN_900", "TTN_900"], "mana": 20},
     "kill @friendly", {"board": "TTN_900t 2/2, TTN_900 3/2 | "}),
    (("TTN_907", "At the end of your turn, if this didn't attack, draw 2 cards."),
     {"friendly": ["TTN_907"], "hand": [], **DECKS}, "end", {"cards": 2}),
    (("TTN_920t10", "Deal 3 damage."),
     {}, "play @face", {"enemy_health": 27}),
    (("TTN_920t5", "The next card you play this turn costs (2) less."),
     {"hand": ["TTN_920t5", YETI, WISP]}, "play", {"costs": [2, 0]}),
    (("TTN_920e2", "The next card you play this turn costs (2) less."),
     {"hand": ["TTN_920t5", YETI, YETI]}, "play, play CS2_182",
     {"costs": [4]}),
    (("TTN_920t8", "Give a minion Taunt and Divine Shield."),
     {"friendly": [WISP], "enemy": [YETI]},
     "play @friendly, attack @enemy", {"board": "CS2_231 1/1 | CS2_182 4/4"}),
    (("TTN_920t9", "Return a minion to its owner's hand."),
     {"enemy": [YETI]}, "play @enemy", {"enemy_hand": [YETI]}),
    (("TTN_922", (
        "Shuffle the two left-most cards in your hand into your deck. Draw 3 cards."
     )),
     {"hand": [YETI, "TTN_922", WISP, COIN], "deck": [RAPTOR] * 9}, "play",
     {"cards": 4}),
    (("TTN_926", (
        "Choose One - Summon three 2/2 Treants; or Transform your Treants into 5/5 Ancients "
        "with Taunt."
     )),
     {}, "option 0", {"minions": (4, 0)}),
    (("TTN_926a", "Summon three 2/2 Treants."),
     {"hand": ["TTN_926"]}, "option 0", {"minions": (4, 0)}),
    (("TTN_926b", "Transform your Treants into 5/5 Ancients with Taunt."),
     {"friendly": ["TTN_950t2", WISP], "hand": ["TTN_926"]}, "look",
     {"minions": (2, 0)}),
    (("TTN_927", "Battlecry: Transform a friendly Treant into a 5/5 Ancient with Taunt."),
     {"friendly": ["EX1_158t"]}, "play @friendly",
     {"board": "TTN_903t4 5/5, TTN_927 3/4 | "}),
    (("TTN_930", "Draw 1 card. Gain 5 Armor. (Blossoms in @ turns.)"),
     DECKS, "play", {"cards": 1, "armor": 5}),
    (("TTN_930t", "Draw 2 cards. Gain 10 Armor."),
     DECKS, "play", {"cards": 2, "armor": 10}),
    (("TTN_940a", "Summon copies of all other friendly minions."),
     {"friendly": [WISP], "hand": ["TTN_940"]}, "look", {"cards": 1}),
    (("TTN_940b", "Duplicate your hand."),
     {"hand": ["TTN_940"]}, "look", {"cards": 1}),
    (("TTN_950", "Summon two 1/1 Saplings. (Blossoms in @ turns.)"),
     {}, "play", {"board": "TTN_950t 1/1, TTN_950t 1/1 | "}),
    (("TTN_950t3", "Summon two 2/2 Treants."),
     {}, "play", {"board": "TTN_950t2 2/2, TTN_950t2 2/2 | "}),
    (("TTN_951", "Draw a Choose One card. Forge: It has both effects combined."),
     {"deck": [WISP, "EX1_164", WISP]}, "play", {"hand": ["EX1_164"]}),
    (("YOG_082", "Deal 3 damage. Your next spell has Spell Damage +2."),
     {"hand": ["YOG_082", FIREBALL, FIREBALL]},
     "play @face, play CS2_029 @face", {"enemy_health": 30 - 3 - 8}),
    (("YOG_082e", "You have Spell Damage +2 for your next spell."),
     {"hand": ["YOG_082", FROSTBOLT, FROSTBOLT]},
     "play @face, play CS2_024 @face, play CS2_024 @face", {"enemy_health": 30 - 3 - 5 - 3}),
    (("YOG_401", "At the start of your next turn, draw 3 additional cards."),
     {"hand": ["YOG_401"], "deck": [WISP] * 9, "enemy_deck": [WISP]},
     "play, end, end", {"cards": 4}),
    (("YOG_402", "Battlecry: Deal 1 damage for each card you have drawn this turn."),
     {"hand": ["CS2_023", "YOG_402"], **DECKS}, "play CS2_023, play @face",
     {"enemy_health": 28}),
    (("YOG_403", "Battlecry and Deathrattle: Summon a 2/2 Treant."),
     {}, "play, kill @friendly", {"board": "TTN_950t2 2/2, TTN_950t2 2/2 | "}),
    (("YOG_500", (
        "Rush Battlecry: Gain 4 Armor. Deathrattle: Lose 4 Armor to resummon this."
     )),
     {"armor": 0}, "play, kill @friendly",
     {"armor": 0, "board": "YOG_500 7/6 | "}),
    (("YOG_502", (
        "Deal damage equal to your Armor to all minions. Forge: Gain 3 Armor first."
     )),
     {"armor": 4, "enemy": [OGRE]}, "play", {"healths": [3], "armor": 4}),
    (("YOG_502t", (
        "Forged Gain 3 Armor, then deal damage equal to your Armor to all minions."
     )),
     {"armor": 2, "enemy": [OGRE]}, "play", {"healths": [2], "armor": 5}),
    (("YOG_505", "Give +1 Attack to all minions in your hand, deck, and battlefield."),
     {"hand": ["YOG_505", WISP], "friendly": [WISP]}, "play",
     {"stats": [(2, 1)], "board": "CS2_231 2/1 | "}),
    (("YOG_506", (
        "Rush Deathrattle: Summon a Chimaera with stats equal to this minion's Attack."
     )),
     {"friendly": ["YOG_506 5/3"]}, "kill @friendly",
     {"board": "YOG_506t 5/5 | "}),
    (("YOG_508", (
        "Choose a character. If it's friendly, restore 6 Health. If it's an enemy, deal 3 "
        "damage."
     )),
     {"hurt": (10, 0)}, "play @hero", {"health": 26}),
    (("YOG_524", "Battlecry: Get a random Overload card."),
     {}, "play", {"cards": 1}),
    (("YOG_525", "Battlecry: Give all minions in your hand +1/+1. Forge: +2/+2 instead."),
     {"hand": ["YOG_525", WISP]}, "play", {"stats": [(2, 2)]}),
    (("YOG_525t", "Forged Battlecry: Give all minions in your hand +2/+2."),
     {"hand": ["YOG_525t", WISP]}, "play", {"stats": [(3, 3)]}),
)  # fmt: skip


@card("TTN_042t", "Forged Rush")
@card(
    "TTN_865",
    "Draw 2 cards. Forge: Draw cards until you have as many in hand as your opponent first.",
)
def test_a_card_is_forged_for_two_mana(scene: Callable[..., Scene]) -> None:
    """It stays in hand, better, and keeps what it has gained; once."""
    s = scene(hand=["YOG_525", "TTN_042 (1)"], mana=7).play("YOG_525")
    assert (s.hand[0].attack, s.hand[0].cost, s.mana) == (4, 1, 4)
    s.trade("TTN_042")
    assert (s.hand[0].card_id, s.hand[0].attack, s.hand[0].health) == ("TTN_042t", 7, 6)
    assert (s.hand[0].cost, s.mana, s.count(0, t.N_FORGED)) == (1, 2, 1)
    assert not any("forge" in x for x in s.options.words)
    assert s.play("TTN_042t").board == "YOG_525 2/4, TTN_042t 7/6 | "
    assert not any("forge" in x for x in scene(hand=["TTN_042"], mana=1).options.words)


@card("TTN_076", "Battlecry: Discover a spell. Forge: It costs (3) less.")
@card("TTN_076t", "Forged Battlecry: Discover a spell. It costs (3) less.")
@pytest.mark.parametrize(("guide", "less"), [("TTN_076", 0), ("TTN_076t", 3)])
def test_mechagnome_guide(
    guide: str, less: int, scene: Callable[..., Scene], table: CardTable
) -> None:
    """A spell; cheaper when the guide was forged."""
    s = scene(hand=[guide]).play(guide)
    spell = s.offered[1]
    s.choose(spell)
    assert s.hand[0].cost == max(0, table[spell].cost - less)


@card(
    "TTN_078",
    "After you summon a minion with more Attack than this, give all friendly minions +1 Attack.",
)
def test_observer_of_myths(scene: Callable[..., Scene]) -> None:
    """Only for more attack than its own; all friends gain."""
    s = scene(friendly=["TTN_078"], hand=[YETI, WISP]).play(WISP)
    assert s.board == "TTN_078 1/4, CS2_231 1/1 | "
    assert s.play(YETI).board == "TTN_078 2/4, CS2_231 2/1, CS2_182 5/5 | "


@card("TTN_090", "Choose a character. Cast 4 random spells (targeting it if possible).")
@pytest.mark.parametrize("seed", range(2))
def test_prison_of_yogg_saron(seed: int, scene: Callable[..., Scene]) -> None:
    """Four spells are cast, none of them from hand; the prison loses a durability."""
    s = scene(friendly=["TTN_090"], enemy=[OGRE], seed=seed)
    s.use(s.friendly[0], s.enemy_hero)
    assert s.count(0, t.N_SPELLS_GAME) == 0


@card("TTN_302", "Discover and cast a Secret. Forge: Do it twice.")
@card("TTN_302t", "Forged Discover and cast two Secrets.")
def test_titanforged_traps(scene: Callable[..., Scene]) -> None:
    """A secret is in play; two when it was forged, no two the same."""
    s = scene(hand=["TTN_302"], hero="HERO_05").play("TTN_302")
    chosen = s.offered[0]
    assert s.choose(chosen).secrets() == [chosen]
    s = scene(hand=["TTN_302t"], hero="HERO_05").play("TTN_302t")
    s.choose(s.offered[0])
    s.choose(next(x for x in s.offered if x not in s.secrets()))
    assert len(set(s.secrets())) == 2


@card("TTN_430", "Discover a copy of a minion in your deck. Forge: Get another copy.")
@card("TTN_430t", "Forged Discover a copy of a minion in your deck. Get another copy of it.")
@pytest.mark.parametrize(("creation", "copies"), [("TTN_430", 1), ("TTN_430t", 2)])
def test_creation_protocol(creation: str, copies: int, scene: Callable[..., Scene]) -> None:
    """Copies: the deck stays as it is."""
    s = scene(hand=[creation], deck=[YETI, FIREBALL]).play(creation)
    assert s.offered == [YETI]
    s.choose(YETI)
    assert [x.card_id for x in s.hand] == [YETI] * copies
    assert len(s.deck()) == 2


@card("TTN_441", "Battlecry: Transform into an 8/8 copy of a random minion in your hand.")
def test_shapeless_constellation(scene: Callable[..., Scene]) -> None:
    """Of a minion in hand; without one it stays itself."""
    assert scene(hand=["TTN_441", WISP]).play("TTN_441").board == "CS2_231 8/8 | "
    assert scene(hand=["TTN_441", COIN]).play("TTN_441").board == "TTN_441 8/8 | "


@card("TTN_450", "Deathrattle: Shuffle two random Plagues into your opponent's deck.")
@card("TTN_454", "Deal 3 damage. Shuffle two random Plagues into your opponent's deck.")
@card(
    "TTN_459",
    "Rush, Reborn Costs (1) less for each Plague shuffled into the enemy deck this game.",
)
def test_plagues_are_shuffled_and_counted(scene: Callable[..., Scene]) -> None:
    """Two of the three each time, into the other deck; the guardian gets cheaper."""
    s = scene(hand=["TTN_454", "TTN_459"], friendly=["TTN_450"])
    s.play("TTN_454", s.enemy_hero)
    assert s.enemy_hero.health == 27
    assert (len(s.deck(1)), s.hand[0].cost) == (2, 9)
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert (len(s.deck(1)), s.hand[0].cost) == (4, 7)
    assert set(s.deck(1)) <= set(PLAGUES)


def test_a_plague_is_cast_when_drawn_and_another_card_drawn(scene: Callable[..., Scene]) -> None:
    """By who draws it."""
    s = scene(enemy_deck=[WISP, WISP, "TTN_450t2"]).end_turn()
    assert (s.enemy_hero.health, s.board) == (28, "RLK_070t 2/2 | ")
    assert ([x.card_id for x in s.enemy_hand], len(s.deck(1))) == ([WISP], 1)


@card(
    "TTN_850",
    "Battlecry: Shuffle all three Plagues into your opponent's deck. Plagues they draw this "
    "game are unending.",
)
@card("TTN_850e1", "Diseases are unending.")
def test_helya(scene: Callable[..., Scene]) -> None:
    """All three; one that is drawn is shuffled again, when the next card has been drawn."""
    s = scene(hand=["TTN_850"]).play("TTN_850")
    assert sorted(s.deck(1)) == PLAGUES
    s = scene(hand=["TTN_850"], enemy_deck=[WISP] * 3).play("TTN_850")
    drawn = 30 - s.end_turn().enemy_hero.health
    assert len(s.deck(1)) == 6 - 1, "whatever was cast is there again"
    assert drawn % 2 == 0
    s = scene(friendly=["TTN_850"], hand=["TTN_850"], enemy_deck=[]).play("TTN_850").end_turn()
    assert sorted(s.deck(1)) == PLAGUES
    assert s.enemy_hero.health == 30 - 6 - 1, "three plagues, then fatigue"


@card("TTN_475", "Battlecry: Draw a card. Repeat for each Elemental you played last turn.")
@card(
    "YOG_519",
    "Battlecry: If you played an Elemental last turn, deal 7 damage randomly split between all "
    "enemies.",
)
def test_elementals_of_the_turn_before(scene: Callable[..., Scene]) -> None:
    """One card more for each; none without."""
    s = scene(hand=["TTN_475"], deck=[WISP] * 5).play("TTN_475")
    assert len(s.hand) == 1
    s = scene(hand=["TTN_095", "TTN_095", "TTN_475", "YOG_519"], **DECKS)
    s.play("TTN_095").play("TTN_095").end_turn().end_turn()
    assert len(s.hand) == 3
    s.play("TTN_475")
    assert len(s.hand) == 2 + 3
    s.play("YOG_519")
    assert s.enemy_hero.health == 23


@card(
    "TTN_480",
    "For each spell school you have cast this game, summon a 4/5 Vortex with a random Bonus "
    "Effect.",
)
def test_elemental_inspiration(scene: Callable[..., Scene]) -> None:
    """One for each school, each with a keyword."""
    s = scene(hand=[FROSTBOLT, FROSTBOLT, FIREBALL, "TTN_480"], mana=20)
    s.play(FROSTBOLT, s.enemy_hero).play(FROSTBOLT, s.enemy_hero).play(FIREBALL, s.enemy_hero)
    assert [x.brief.split()[1] for x in s.play("TTN_480").friendly] == ["4/5", "4/5"]


@card("TTN_484", "Battlecry: Discover a Legendary Priest minion from the past.")
def test_false_disciple(scene: Callable[..., Scene], table: CardTable) -> None:
    """Legendary priests that Standard no longer has."""
    s = scene(hand=["TTN_484"]).play("TTN_484")
    assert len(s.offered) == 3
    assert all(table[x].elite for x in s.offered)


@card("TTN_504", "Secret: When a friendly minion is attacked, give it +3/+3.")
def test_bait_and_switch(scene: Callable[..., Scene]) -> None:
    """Before the blow."""
    s = scene(secrets=["TTN_504"], friendly=[WISP], enemy=[WISP], enemy_deck=[WISP]).end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert (s.board, s.secrets()) == ("CS2_231 4/3 | ", [])


@card("TTN_711", "Taunt Whenever this is attacked, draw a card.")
def test_saronite_tolvir(scene: Callable[..., Scene]) -> None:
    """When it is attacked, not when another is."""
    s = scene(
        friendly=["TTN_711", "CS2_179"], enemy=[WISP, WISP], deck=[COIN] * 3, enemy_deck=[WISP]
    )
    s.end_turn().attack(s.enemy[0], s.friendly[1])
    assert s.hand == []
    assert len(s.attack(s.enemy[0], s.friendly[0]).hand) == 1


@card("TTN_712", "Battlecry: If there is a card in your deck that didn't start there, draw it.")
@card("TTN_713", "Rush Has +4 Attack on your turn.")
@card("TTN_714", "Battlecry: Discover a weapon from any class.")
def test_small_ones(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cards that came into the deck later count; own turns only; any class's weapon."""
    s = scene(hand=["TTN_083", "TTN_712"], deck=[WISP] * 3, mana=20).play("TTN_083").play("TTN_712")
    assert "TTN_083t 8/8" in s.board
    s = scene(friendly=["TTN_713"], enemy_deck=[WISP])
    assert s.board == "TTN_713 6/5 | "
    assert s.end_turn().board == "TTN_713 2/5 | "
    s = scene(hand=["TTN_714"]).play("TTN_714")
    assert all(table[x].type == CardType.WEAPON for x in s.offered)
    assert len(s.offered) == 3


@card("TTN_715", "Taunt When you draw this, add a random Dragon to your hand.")
@card("TTN_729", "After you Forge a card, get a copy of it.")
@card("TTN_731", "After you draw your second card in a turn, destroy this.")
def test_when_cards_come(scene: Callable[..., Scene]) -> None:
    """A dragon with the drake; a copy of what is forged; the second card of a turn."""
    s = scene(deck=["TTN_715"], enemy_deck=[WISP]).end_turn().end_turn()
    assert (s.hand[0].card_id, len(s.hand)) == ("TTN_715", 2)
    s = scene(friendly=["TTN_729"], hand=["TTN_042"]).trade("TTN_042")
    assert [x.card_id for x in s.hand] == ["TTN_042t"] * 2
    s = scene(friendly=["TTN_731"], hand=["CS2_023"], deck=[WISP] * 3).play("CS2_023")
    assert s.board == " | "
    s = scene(friendly=["TTN_731"], deck=[WISP] * 3, enemy_deck=[WISP]).end_turn().end_turn()
    assert s.board == "TTN_731 4/5 | "


@card("TTN_728", "Discover a Mech from your deck. Give it +2/+1.")
@card(
    "TTN_735",
    "Discover a spell from your deck. If it's a Frost spell, Freeze a random enemy minion.",
)
def test_discovered_from_the_deck(scene: Callable[..., Scene]) -> None:
    """A larger mech; something is frozen for a frost spell only."""
    s = scene(hand=["TTN_728"], deck=["TTN_907", "GVG_085", WISP]).play("TTN_728")
    assert s.offered == ["GVG_085"]
    s.choose("GVG_085")
    assert (s.hand[0].attack, s.hand[0].health, len(s.deck())) == (3, 3, 2)
    for spell, frozen in ((FROSTBOLT, ["CS2_182"]), (FIREBALL, [])):
        s = scene(hand=["TTN_735"], deck=[spell, WISP], enemy=[YETI]).play("TTN_735").choose(spell)
        check(s, {"frozen": frozen, "hand": [spell]})


@card("TTN_745", "Restore 8 Health. Discover a card that costs the amount Overhealed.")
def test_grace_of_the_highfather(scene: Callable[..., Scene], table: CardTable) -> None:
    """The cost is what was healed too much."""
    s = scene(hand=["TTN_745"])
    s.set(s.hero, t.DAMAGE, 3)
    s.play("TTN_745", s.hero)
    assert s.hero.health == 30
    assert {table[x].cost for x in s.offered} == {5}


@card(
    "TTN_811",
    "Battlecry: For the rest of the game, after your hero gains Armor, they gain that much "
    "Attack for that turn.",
)
@card("TTN_811e", "")
def test_odyn(scene: Callable[..., Scene]) -> None:
    """From then on, this turn's attack for each armor gained."""
    s = scene(hand=["TTN_811", "EX1_606"], mana=20, deck=[WISP] * 4)
    s.play("TTN_811").play("EX1_606")
    assert (s.hero.armor, s.hero.attack) == (5, 5)


@card("TTN_840", "Rush. Starts Dormant. After you draw 4 cards, this awakens.")
def test_crystalline_statue(scene: Callable[..., Scene]) -> None:
    """Four cards."""
    s = scene(hand=["TTN_840", "CS2_023", "CS2_023"], deck=[WISP] * 9)
    s.play("TTN_840").play("CS2_023")
    check(s, {"dormant": ["TTN_840"]})
    check(s.play("CS2_023"), {"dormant": []})


@card(
    "TTN_842",
    "Battlecry: For the rest of the game, cast a copy of the first spell you draw each turn at "
    "enemies.",
)
@card("TTN_842t1", "Casts a copy of the first spell you draw each turn at enemies.")
def test_jotun(scene: Callable[..., Scene]) -> None:
    """The first spell of a turn, at an enemy; the spell itself stays in hand."""
    s = scene(hand=["TTN_842"], deck=[FIREBALL, FIREBALL, WISP], enemy_deck=[WISP] * 3, mana=10)
    s.play("TTN_842").end_turn().end_turn()
    assert (s.enemy_hero.health, len(s.hand)) == (30, 1)
    s.end_turn().end_turn()
    assert (s.enemy_hero.health, s.hero.health, len(s.hand)) == (24, 30, 2)


@card(
    "TTN_845",
    "Discover a spell that costs (3) or less. Shuffle 2 copies into your deck that Cast When "
    "Drawn.",
)
def test_runic_adornment(scene: Callable[..., Scene], table: CardTable) -> None:
    """It comes to hand; two copies are cast when drawn."""
    s = scene(hand=["TTN_845"]).play("TTN_845")
    assert all(table[x].cost <= 3 for x in s.offered)
    chosen = s.offered[0]
    assert s.choose(chosen).deck() == [chosen] * 2
    s.end_turn().end_turn()
    assert (s.deck(), [x.card_id for x in s.hand if x.card_id == chosen]) == ([], [chosen])


@card("TTN_854", "Your Mechs cost (1) less. Lasts @ turns.")
def test_inventors_aura(scene: Callable[..., Scene]) -> None:
    """Two turns, the one in which it is played among them."""
    s = scene(hand=["TTN_854", "GVG_085", YETI], **DECKS).play("TTN_854")
    check(s, {"costs": [1, 4]})
    s.end_turn().end_turn()
    assert s.hand[0].cost == 1
    s.end_turn().end_turn()
    assert (s.hand[0].cost, s.secrets()) == (2, [])


@card("TTN_857", "Battlecry: Resurrect a 2, 3, and 4-Attack minion from your class.")
def test_tyr(scene: Callable[..., Scene]) -> None:
    """Paladins that died, one of each attack."""
    dead = ["CORE_ICC_038", "TTN_907"]
    hand = ["TTN_857", *["CS2_008"] * 3]
    s = scene(hand=hand, friendly=[*dead, RAPTOR], mana=20, hero="HERO_04")
    for _ in range(3):
        s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1)
        s.set(s.friendly[0], t.KW, 0).play("CS2_008", s.friendly[0])
    s.play("TTN_857")
    assert [x.card_id for x in s.friendly] == ["TTN_857", "TTN_907"]


@card("TTN_859", "Deathrattle: Get a copy of the last card your opponent played.")
def test_fate_splitter(scene: Callable[..., Scene]) -> None:
    """The opponent's last card."""
    s = scene(friendly=["TTN_859"], enemy_hand=[WISP, YETI], deck=[RAPTOR] * 3, enemy_deck=[WISP])
    s.end_turn().play(YETI).play(WISP).end_turn()
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == [RAPTOR, WISP]


@card("TTN_920", "After you play a Mech, get a random one of Mimiron's Gadgets.")
def test_mimiron(scene: Callable[..., Scene]) -> None:
    """A gadget for a mech, none for anything else."""
    s = scene(friendly=["TTN_920"], hand=[WISP, "GVG_085"]).play(WISP)
    assert [x.card_id for x in s.hand] == ["GVG_085"]
    assert s.play("GVG_085").hand[0].card_id.startswith("TTN_920t")


@card("TTN_920t6", "Give a friendly minion +3 Attack. It gains Stealth until your next turn.")
@card("TTN_920t6e1", "Stealthed until your next turn.")
def test_mimirons_cloakfield(scene: Callable[..., Scene]) -> None:
    """Hidden until the own next turn."""
    s = scene(hand=["TTN_920t6"], friendly=[WISP], **DECKS)
    s.play("TTN_920t6", s.friendly[0])
    assert (s.friendly[0].attack, s.friendly[0].has(t.STEALTH)) == (4, True)
    assert s.end_turn().friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)


@card("TTN_925", "Battlecry: Discover a spell from another class that costs (3) or less.")
def test_kajamite_creation(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of other classes, three mana at the most."""
    offered = scene(hand=["TTN_925"]).play("TTN_925").offered
    assert len(offered) == 3
    assert all(table[x].cost <= 3 and table[x].card_class != CardClass.MAGE for x in offered)


@card(
    "TTN_926",
    "Choose One - Summon three 2/2 Treants; or Transform your Treants into 5/5 Ancients with "
    "Taunt.",
)
@card(
    "TTN_940",
    "Choose One - Duplicate your hand; or Summon copies of all other friendly minions.",
)
@card(
    "TTN_955",
    "Choose One - Get 2 random Nature spells; or Reduce the Cost of spells in your hand by (1).",
)
@card("TTN_955A", "Get 2 random Nature spells.")
@card("TTN_955B", "Reduce the Cost of spells in your hand by (1).")
def test_choices_of_druids(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each of both options."""
    s = scene(hand=["TTN_926"], friendly=["EX1_158t", WISP]).play("TTN_926", sub=1)
    assert s.board == "TTN_903t4 5/5, CS2_231 1/1, TTN_926 5/5 | "
    s = scene(hand=["TTN_940", WISP]).play("TTN_940", sub=0)
    assert [x.card_id for x in s.hand] == [WISP, WISP]
    s = scene(hand=["TTN_940", WISP], friendly=[YETI]).play("TTN_940", sub=1)
    assert s.board == "CS2_182 4/5, CS2_182 4/5, TTN_940 4/6 | "
    s = scene(hand=["TTN_955"]).play("TTN_955", sub=0)
    assert [table[x.card_id].spell_school for x in s.hand] == [SpellSchool.NATURE] * 2
    s = scene(hand=["TTN_955", FIREBALL, YETI]).play("TTN_955", sub=1)
    check(s, {"costs": [3, 4]})


@pytest.mark.parametrize(
    ("seed", "blossom", "turns"), [("TTN_930", "TTN_930t", 3), ("TTN_950", "TTN_950t3", 2)]
)
def test_seedlings_blossom(
    seed: str, blossom: str, turns: int, scene: Callable[..., Scene]
) -> None:
    """In so many own turns."""
    s = scene(hand=[seed], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    for _ in range(turns - 1):
        assert s.end_turn().end_turn().hand[0].card_id == seed
    assert s.end_turn().end_turn().hand[0].card_id == blossom


@card(
    "YOG_411",
    "Battlecry: If you've cast 5 or more spells this game, deal 2 damage to all enemies. @ ({0} "
    "left!)",
)
@card("YOG_518", "Battlecry: If you've cast 5 or more spells this game, draw 2 cards.")
@card(
    "YOG_521",
    "Battlecry: If you've cast 5 or more spells this game, give your hero +4 Attack this turn. "
    "@ ({0} left!)",
)
@card("YOG_528", "Battlecry: If you've cast 5 or more spells this game, refresh 4 Mana Crystals.")
@pytest.mark.parametrize(
    ("played", "less", "more"),
    [
        ("YOG_411", {"enemy_health": 30}, {"enemy_health": 28}),
        ("YOG_518", {"cards": 0}, {"cards": 2}),
        ("YOG_521", {"attack": 0}, {"attack": 4}),
        ("YOG_528", {"mana": 7}, {"mana": 10}),
    ],
)
def test_five_spells(
    played: str, less: Expected, more: Expected, scene: Callable[..., Scene]
) -> None:
    """Four are not enough."""
    for spells, told in ((4, less), (5, more)):
        s = scene(hand=[COIN] * spells + [played], deck=[WISP] * 3)
        for _ in range(spells):
            s.play(COIN)
        check(s.play(played), told)


@card("YOG_514", "Battlecry: Cast a random @-Cost spell. Improve your future Chaotic Tendrils.")
def test_chaotic_tendril(scene: Callable[..., Scene]) -> None:
    """One mana more each time."""
    s = scene(hand=["YOG_514"] * 2, mana=10)
    assert s.play("YOG_514").count(0, t.N_TENDRILS) == 1


@card("TTN_924", "Cards can't cost less than (2).")
def test_razorscale(scene: Callable[..., Scene]) -> None:
    """In both hands, whatever makes cards cheaper, while it is there and has its text."""
    discount = "EX1_144"  # Shadowstep: back to hand, (2) less
    s = scene(hand=["TTN_924", WISP, OGRE, COIN, discount], friendly=[RAPTOR], enemy_hand=[WISP])
    s.play("TTN_924")
    assert [x.cost for x in s.hand] == [2, 6, 2, 2]
    assert [x.cost for x in s.enemy_hand] == [2]
    s.play(discount, RAPTOR)
    assert [x.cost for x in s.hand] == [2, 6, 2, 2]
    for answer in (FIREBALL, "EX1_332"):  # its death, and Silence
        over = scene(hand=[WISP, answer], friendly=["TTN_924"]).play(answer, "TTN_924")
        assert [x.cost for x in over.hand] == [0]
