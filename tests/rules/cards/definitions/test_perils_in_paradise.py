"""Perils in Paradise and the Traveling Travel Agency, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, DEMON, TAUNT = "CS2_029", "CS2_024", "CS2_106", "CS2_065", "CS2_179"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
DRINKS = {"VAC_323", "VAC_338", "VAC_404", "VAC_520", "VAC_916", "VAC_951"}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("VAC_301", (
        "Battlecry: Summon a random 5-Cost minion. Repeat for each spell school you've cast "
        "this game."
     )),
     {"hand": [FROSTBOLT, "VAC_301"]}, "play CS2_024 @face, play", {"minions": (3, 0)}),
    (("VAC_305", 'Summon two 2/4 Elementals with Taunt and "Deathrattle: Gain 4 Armor".'),
     {}, "play", {"board": "VAC_305t 2/4, VAC_305t 2/4 | "}),
    (("VAC_305t", "Taunt Deathrattle: Gain 4 Armor."),
     {"friendly": ["VAC_305t"]}, "kill @friendly", {"armor": 4}),
    (("VAC_323", "Deal 1 damage to all enemies. (3 Drinks left!)"),
     {"enemy": [OGRE]}, "play", {"healths": [6], "hand": ["VAC_323t"]}),
    (("VAC_323t", "Deal 1 damage to all enemies. (2 Drinks left!)"),
     {"enemy": [OGRE]}, "play", {"healths": [6], "hand": ["VAC_323t2"]}),
    (("VAC_323t2", "Deal 1 damage to all enemies. (Last Drink!)"),
     {"enemy": [OGRE]}, "play", {"enemy_health": 29, "hand": []}),
    (("VAC_329", "Get a random Naga and a random spell. They cost (2) less."),
     {}, "play", {"cards": 2}),
    (("VAC_332", "Battlecry: The next card you play from another class costs (2) less."),
     {"hand": ["VAC_332", "RLK_604", FIREBALL, YETI], "hero": "HERO_03"}, "play",
     {"costs": [2, 2, 4]}),
    (("VAC_332e", "The next card you play from another class costs (2) less."),
     {"hand": ["VAC_332", FIREBALL, FIREBALL], "hero": "HERO_03"},
     "play, play CS2_029 @face", {"costs": [4]}),
    (("VAC_335", "Get two random 1-Cost spells from other classes."),
     {}, "play", {"costs": [1, 1]}),
    (("VAC_337", "Tradeable Taunt. When you draw this, get a copy of it."),
     {"deck": ["VAC_337"], "hand": ["CS2_023"]}, "play CS2_023",
     {"hand": ["VAC_337", "VAC_337"]}),
    (("VAC_338", "Give a minion in your hand +2/+1. (3 Drinks left!)"),
     {"hand": ["VAC_338", WISP]}, "play",
     {"hand": [WISP, "VAC_338t"], "stats": [(3, 2), (0, 0)]}),
    (("VAC_338t", "Give a minion in your hand +2/+1. (2 Drinks left!)"),
     {"hand": ["VAC_338t", WISP]}, "play", {"hand": [WISP, "VAC_338t2"]}),
    (("VAC_338t2", "Give a minion in your hand +2/+1. (Last Drink!)"),
     {"hand": ["VAC_338t2", WISP]}, "play", {"stats": [(3, 2)]}),
    (("VAC_339", (
        "Taunt. At the end of your turn, summon an Elemental with stats equal to this "
        "minion's."
     )),
     {"friendly": ["VAC_339"], **DECKS}, "end", {"board": "VAC_339 6/9, VAC_339t 6/9 | "}),
    (("VAC_340", (
        "Druid Tourist Taunt. At the end of your turn, eat a minion in the enemy's deck to "
        "gain +2/+2."
     )),
     {"friendly": ["VAC_340"], "enemy_deck": [COIN, YETI, COIN]}, "end",
     {"board": "VAC_340 5/5 | ", "left": (0, 1)}),
    (("VAC_404", (
        "Deal 2 damage to a minion. Deal 2 damage to your hero. (3 Drinks left!)"
     )),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [5], "health": 28, "hand": ["VAC_404t1"]}),
    (("VAC_404t1", (
        "Deal 2 damage to a minion. Deal 2 damage to your hero. (2 Drinks left!)"
     )),
     {"enemy": [OGRE]}, "play @enemy", {"hand": ["VAC_404t2"]}),
    (("VAC_404t2", (
        "Deal 2 damage to a minion. Deal 2 damage to your hero. (Last Drink!)"
     )),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [5], "hand": []}),
    (("VAC_408", (
        "Discover a minion from your deck. Give all copies of it +2/+1 (wherever they are)."
     )),
     {"deck": [YETI, YETI, COIN], "friendly": [YETI]}, "play, choose CS2_182",
     {"stats": [(6, 6)], "board": "CS2_182 6/6 | "}),
    (("VAC_410", (
        "Choose an enemy. Summon two 3/3 Birds with Immune while attacking to attack it."
     )),
     {"enemy": [OGRE]}, "play @enemy",
     {"board": "VAC_410t 3/3, VAC_410t 3/3 | CS2_200 6/1"}),
    (("VAC_410t", "Immune while attacking."),
     {"friendly": ["VAC_410t"], "enemy": [OGRE], "hand": []}, "attack @enemy",
     {"board": "VAC_410t 3/3 | CS2_200 6/4"}),
    (("VAC_413", (
        "Warrior Tourist. At the end of your turn, get a 2/3 Crocolisk. Deathrattle: Give "
        "all minions in your hand +2/+3."
     )),
     {"friendly": ["VAC_413"], "hand": [WISP]}, "kill @friendly", {"stats": [(3, 4)]}),
    (("VAC_414", (
        "Deal 2 damage to all enemies. If your hero took damage this turn, deal 1 more."
     )),
     {"enemy": [OGRE]}, "power @hero, play", {"healths": [4]}),
    (("VAC_416", (
        "Destroy an enemy minion. Deal damage equal to its Attack randomly split among all "
        "enemies."
     )),
     {"enemy": [OGRE]}, "play @enemy", {"enemy_health": 24, "board": " | "}),
    (("VAC_417", (
        "Summon a copy of an enemy minion. If you have 20 or less Health, destroy the "
        "original."
     )),
     {"enemy": [YETI], "health": 20}, "play @enemy", {"board": "CS2_182 4/5 | "}),
    (("VAC_421", (
        "Battlecry: Summon an 8/8 Beast for your opponent. It attacks all of their minions."
     )),
     {"enemy": [YETI, RAPTOR]}, "play", {"board": "VAC_421 5/8 | VAC_421t 8/1"}),
    (("VAC_423", "Taunt Battlecry: Set the Cost of the top card of your deck to (0)."),
     {"deck": [WISP, OGRE], "hand": ["VAC_423"], "enemy_deck": [WISP]}, "play, end, end",
     {"costs": [0]}),
    (("VAC_424", (
        "Paladin Tourist After you cast a spell, summon a random 2-Cost minion and give it "
        "Divine Shield."
     )),
     {"friendly": ["VAC_424"], "hand": [COIN]}, "play GAME_005", {"minions": (2, 0)}),
    (("VAC_425", (
        "Deal 3 damage randomly split among all enemies. After a friendly minion dies, "
        "reopen this."
     )),
     {"friendly": ["VAC_425", WISP], "hand": []}, "use, kill @friendly1, use",
     {"enemy_health": 24}),
    (("VAC_426", "Deathrattle: For the rest of the game, your minions have +1 Attack."),
     {"friendly": ["VAC_426", WISP]}, "kill @friendly", {"board": "CS2_231 2/1 | "}),
    (("VAC_426e", "For the rest of the game, your minions have +1 Attack."),
     {"friendly": ["VAC_426"], "hand": [WISP]}, "kill @friendly, play CS2_231",
     {"board": "CS2_231 2/1 | "}),
    (("VAC_427", (
        "Deal 3 damage. Spend 3 Corpses to return this to your hand at the end of your "
        "turn."
     )),
     {"hand": ["RLK_039", "VAC_427"], **DECKS}, "play RLK_039, play @face",
     {"enemy_health": 27, "corpses": 1, "cards": 0}),
    (("VAC_427e", "Get a Corpsicle at the end of the turn."),
     {"hand": ["RLK_039", "VAC_427"], **DECKS}, "play RLK_039, play VAC_427 @face, end",
     {"hand": ["VAC_427"]}),
    (("VAC_429", "Costs (1) if a character is Frozen."),
     {"hand": ["VAC_429"], "enemy": ["CS2_182 frozen"]}, "look", {"costs": [1]}),
    (("VAC_431", "Draw a different spell. Summon a random minion of that spell's Cost."),
     {"deck": ["VAC_431", "EX1_279"], "hand": ["VAC_431"]}, "play",
     {"hand": ["EX1_279"], "minions": (1, 0)}),
    (("VAC_435", "Your first spell each turn costs (2) less."),
     {"friendly": ["VAC_435"], "hand": [FIREBALL, FIREBALL]}, "play CS2_029 @face",
     {"costs": [4], "mana": 8}),
    (("VAC_437", "Shaman Tourist Battlecry: Draw a spell of each spell school."),
     {"deck": [FROSTBOLT, FROSTBOLT, FIREBALL, COIN, WISP]}, "play", {"cards": 2}),
    (("VAC_440", "Enemy cards that didn't start in their deck cost (2) more."),
     {"friendly": ["VAC_440"], "hand": [], "enemy_hand": [FIREBALL]}, "look",
     {"enemy_costs": [4]}),
    (("VAC_442", (
        "Battlecry: Deal @ damage (Improved by each turn in a row you've played an "
        "Elemental)."
     )),
     {"hand": ["VAC_442", "CS2_033"], **DECKS}, "play CS2_033, end, end, play @face",
     {"enemy_health": 28}),
    (("VAC_445", "Summon five 1/1 Ghouls that attack random enemies."),
     {}, "play", {"enemy_health": 25}),
    (("VAC_450", (
        "Demon Hunter Tourist After a friendly minion dies, summon a random minion that "
        "costs (1) more."
     )),
     {"friendly": ["VAC_450", WISP]}, "kill @friendly1", {"minions": (2, 0)}),
    (("VAC_461", "Deathrattle: Get a random Drink spell. (It has 3 uses!)"),
     {"friendly": ["VAC_461"], "hand": []}, "kill @friendly", {"cards": 1}),
    (("VAC_463", "Your cards from another class cost (1) less."),
     {"friendly": ["VAC_463"], "hand": [FIREBALL, "RLK_604"]}, "look", {"costs": [4, 3]}),
    (("VAC_506", "Battlecry: Summon 2 random locations."),
     {}, "play", {"minions": (3, 0)}),
    (("VAC_507", "Rogue Tourist Your spells that cost (2) or less cast twice."),
     {"friendly": ["VAC_507"], "hand": [FROSTBOLT, FIREBALL]},
     "play CS2_024 @face, play CS2_029 @face", {"enemy_health": 30 - 3 - 3 - 6}),
    (("VAC_509", (
        "Summon three 3/6 Water Elementals that Freeze. They attack random enemies."
     )),
     {}, "play", {"enemy_health": 21, "minions": (3, 0)}),
    (("VAC_509t", "Freeze any character damaged by this minion."),
     {"friendly": ["VAC_509t"], "enemy": [OGRE], "hand": []}, "attack @enemy",
     {"frozen": [OGRE]}),
    (("VAC_511", (
        "Dormant for 2 turns. While Dormant, summon a 3/5 Dragon with Taunt at the end of "
        "your turn."
     )),
     DECKS, "play, end", {"dormant": ["VAC_511"], "minions": (2, 0)}),
    (("VAC_512", (
        "Whenever this minion takes damage, also deal that amount to your hero."
     )),
     {"friendly": ["VAC_512"], "hand": []}, "power @friendly", {"health": 29}),
    (("VAC_518", "Taunt Deathrattle: Draw another Taunt minion. Reduce its Cost by (2)."),
     {"friendly": ["VAC_518"], "deck": [TAUNT, WISP], "hand": []}, "kill @friendly",
     {"hand": [TAUNT], "costs": [2]}),
    (("VAC_520", (
        "Deal 2 damage randomly split among all enemy minions. (3 Drinks left!)"
     )),
     {"enemy": [OGRE]}, "play", {"healths": [5], "hand": ["VAC_520t"]}),
    (("VAC_520t", (
        "Deal 2 damage randomly split among all enemy minions. (2 Drinks left!)"
     )),
     {"enemy": [OGRE]}, "play", {"hand": ["VAC_520t2"]}),
    (("VAC_520t2", "Deal 2 damage randomly split among all enemy minions. (Last Drink!)"),
     {"enemy": [OGRE]}, "play", {"healths": [5], "hand": []}),
    (("VAC_526", (
        "Deal 7 damage to a minion. Give a random minion in your hand stats equal to the "
        "excess damage."
     )),
     {"enemy": [YETI], "hand": ["VAC_526", WISP]}, "play @enemy", {"stats": [(3, 3)]}),
    (("VAC_527", "Rush, Elusive Can only take 1 damage at a time."),
     {"enemy": [OGRE]}, "play, attack @enemy", {"board": "VAC_527 6/5 | CS2_200 6/1"}),
    (("VAC_528", "Draw three minions of different minion types."),
     {"deck": ["GVG_085", "CS2_033", RAPTOR, RAPTOR]}, "play", {"cards": 3}),
    (("VAC_533", (
        "Summon a 0/4 Entrée for your opponent. When it dies, summon a minion from your "
        "deck."
     )),
     {}, "play", {"board": " | VAC_533t 0/4"}),
    (("VAC_533t", "Deathrattle: Your opponent summons a minion from their deck."),
     {"enemy": ["VAC_533t"], "deck": [YETI, COIN], "hand": []}, "kill @enemy",
     {"board": "CS2_182 4/5 | "}),
    (("VAC_700", (
        "Destroy two random enemy minions. Costs (1) less for each card you've played from "
        "another class."
     )),
     {"hand": ["VAC_700", FIREBALL], "hero": "HERO_03"}, "play CS2_029 @face", {"costs": [7]}),
    (("VAC_701", "Battlecry: Set the Attack and Durability of your weapon to 3."),
     {"weapon": "CS2_106 1/1"}, "play", {"weapon": "CS2_106 3/3"}),
    (("VAC_907", "Choose Thrice - Draw 2 cards; Gain 5 Armor; Refresh 3 Mana Crystals."),
     DECKS, "play, choose VAC_907t1, choose VAC_907t2, choose VAC_907t3",
     {"cards": 2, "armor": 5, "mana": 5}),
    (("VAC_907t1", "Draw 2 cards."),
     DECKS, "play", {"cards": 2}),
    (("VAC_907t2", "Gain 5 Armor."),
     {}, "play", {"armor": 5}),
    (("VAC_907t3", "Refresh 3 Mana Crystals."),
     {}, "play", {"mana": 5}),
    (("VAC_916", "Give a character Divine Shield. (3 Drinks left!)"),
     {"friendly": [WISP], "enemy": [YETI]}, "play @friendly, attack @enemy",
     {"hand": ["VAC_916t2"], "board": "CS2_231 1/1 | CS2_182 4/4"}),
    (("VAC_916t2", "Give a character Divine Shield. (2 Drinks left!)"),
     {"friendly": [WISP]}, "play @friendly", {"hand": ["VAC_916t3"]}),
    (("VAC_916t3", "Give a character Divine Shield. (Last Drink!)"),
     {}, "play @hero, power @hero", {"health": 30, "hand": []}),
    (("VAC_917", (
        "Battlecry: Draw your lowest Cost card. Deathrattle: Draw your highest Cost card."
     )),
     {"deck": [OGRE, WISP, YETI]}, "play, kill @friendly", {"hand": [WISP, OGRE]}),
    (("VAC_917t", "Give a minion +1/+2."),
     {"friendly": [WISP]}, "play @friendly", {"board": "CS2_231 2/3 | "}),
    (("VAC_921", "After your hero attacks, get a 1-Cost Sunscreen that gives +1/+2."),
     {"weapon": "VAC_921", "hand": []}, "strike @face", {"hand": ["VAC_917t"]}),
    (("VAC_922", (
        "At the end of your turn, get a 1-Cost Sunscreen that gives +1/+2. Lasts @ turns."
     )),
     DECKS, "play, end, end, end, end, end, end, end", {"cards": 6}),
    (("VAC_925", "At the start of your next turn, summon two 1/1 Pirates with Charge."),
     DECKS, "play, end, end", {"board": "VAC_926t 1/1, VAC_926t 1/1 | "}),
    (("VAC_927", "After a friendly Pirate attacks, give your hero +1 Attack this turn."),
     {"friendly": ["VAC_927", "VAC_926t"], "hand": []}, "attack 1 @face", {"attack": 1}),
    (("VAC_928", "Both players draw 3 cards. Outcast: Only you do."),
     {"hand": [COIN, "VAC_928", COIN], **DECKS}, "play", {"cards": 5, "enemy_cards": 3}),
    (("VAC_929", (
        "Summon two 1/1 Pirates with Charge. After your hero attacks, reopen this."
     )),
     {"friendly": ["VAC_929"], "weapon": AXE, "hand": []}, "use, strike @face, use 1",
     {"minions": (5, 0)}),
    (("VAC_933", (
        "Battlecry: Shuffle six Parachutes into your deck that summon a 1/1 Pirate with "
        "Charge when drawn."
     )),
     {}, "play", {"deck": ["VAC_933t"] * 6}),
    (("VAC_933t", "Casts When Drawn Summon a 1/1 Pirate with Charge."),
     {"deck": [WISP, "VAC_933t"], "hand": ["CS2_023"]}, "play CS2_023",
     {"minions": (1, 0)}),
    (("VAC_942", (
        "Battlecry: Gain stats equal to the damage your hero has taken this turn."
     )),
     {}, "power @hero, play", {"board": "VAC_942 2/2 | "}),
    (("VAC_943", "Deathrattle: If it's your turn, summon a 6/6 Imp with Taunt."),
     {"friendly": ["VAC_943"]}, "kill @friendly", {"board": "VAC_943t 6/6 | "}),
    (("VAC_947", (
        "Battlecry: Give all other minions -1/-1. Deathrattle: Give all other minions "
        "+1/+1."
     )),
     {"friendly": [WISP], "enemy": [YETI]}, "play", {"board": "VAC_947 4/5 | CS2_182 3/4"}),
    (("VAC_950", "Rush, Taunt Costs (1) if you have at least 10 Mana Crystals."),
     {"hand": ["VAC_950"]}, "look", {"costs": [1]}),
    (("VAC_951", "Lifesteal. Deal 3 damage to a minion. (3 Drinks left!)"),
     {"enemy": [OGRE], "hurt": (10, 0)}, "play @enemy",
     {"health": 23, "hand": ["VAC_951t"]}),
    (("VAC_951t", "Lifesteal. Deal 3 damage to a minion. (2 Drinks left!)"),
     {"enemy": [OGRE]}, "play @enemy", {"hand": ["VAC_951t2"]}),
    (("VAC_951t2", "Lifesteal. Deal 3 damage to a minion. (Last Drink!)"),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [4], "hand": []}),
    (("VAC_952", (
        "Deal 4 damage to a minion. If it dies, your next Deathrattle minion costs (3) "
        "less."
     )),
     {"enemy": [WISP], "hand": ["VAC_952", "EX1_096"]}, "play @enemy", {"costs": [0]}),
    (("VAC_952e", "Your next Deathrattle minion costs (3) less."),
     {"enemy": [OGRE], "hand": ["VAC_952", "EX1_096"]}, "play @enemy", {"costs": [2]}),
    (("VAC_954", (
        "Battlecry: Reduce the Cost of a spell of each school in your hand by (2)."
     )),
     {"hand": ["VAC_954", FIREBALL, FROSTBOLT]}, "play", {"costs": [2, 0]}),
    (("VAC_957", "Hunter Tourist Battlecry: Choose 2 minions. Swap their stats."),
     {"friendly": [WISP], "enemy": [OGRE]}, "play, choose CS2_231, choose CS2_200",
     {"board": "CS2_231 6/7, VAC_957 3/3 | CS2_200 1/1"}),
    (("VAC_959t05", "Get 3 random Legendary cards. (Then transform them into Commons!)"),
     {}, "play", {"cards": 3}),
    (("VAC_959t05t", "Get 3 random Legendary cards."),
     {}, "play", {"cards": 3}),
    (("VAC_959t06", (
        "Summon a random 4-Cost minion and give it Taunt. (It can't attack!)"
     )),
     {}, "play", {"minions": (1, 0)}),
    (("VAC_959t06t", "Summon a random 4-Cost minion and give it Taunt."),
     {}, "play", {"minions": (1, 0)}),
    (("VAC_959t07", "Deal 6 damage. (To a minion!)"),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [1]}),
    (("VAC_959t07t", "Deal 6 damage."),
     {}, "play @face", {"enemy_health": 24}),
    (("VAC_959t08", "Restore 12 Health to your hero. (Then take 6 damage!)"),
     {"hurt": (20, 0)}, "play", {"health": 16}),
    (("VAC_959t08t", "Restore 12 Health to your hero."),
     {"hurt": (20, 0)}, "play", {"health": 22}),
    (("VAC_959t09", "Draw 3 cards. (Discard 2 of them!)"),
     {"hand": ["VAC_959t09", COIN], **DECKS}, "play", {"cards": 2}),
    (("VAC_959t09t", "Draw 3 cards."),
     DECKS, "play", {"cards": 3}),
    (("VAC_959t10", (
        "Reduce the Cost of all cards in your hand by (1). (Except for spells!)"
     )),
     {"hand": ["VAC_959t10", YETI, FIREBALL]}, "play", {"costs": [3, 4]}),
    (("VAC_959t10t", "Reduce the Cost of all cards in your hand by (1)."),
     {"hand": ["VAC_959t10t", YETI, FIREBALL]}, "play", {"costs": [3, 3]}),
    (("VAC_960", "After your hero attacks, summon a 1-Cost minion from your deck."),
     {"weapon": "VAC_960", "deck": [YETI, "CS2_168"], "hand": []}, "strike @face",
     {"board": "CS2_168 2/1 | "}),
    (("WORK_002", "Battlecry: Give your 1-Attack minions +1/+1."),
     {"friendly": [WISP, YETI]}, "play",
     {"board": "CS2_231 2/2, CS2_182 4/5, WORK_002 3/2 | "}),
    (("WORK_003", "Restore 4 Health. Summon 3 Silver Hand Recruits. Draw 2 cards."),
     {"hurt": (10, 0), **DECKS}, "play @hero", {"health": 24, "cards": 2, "minions": (3, 0)}),
    (("WORK_012", "Fill your board with random Naga."),
     {"friendly": [WISP]}, "play", {"minions": (7, 0)}),
    (("WORK_013", (
        "Hunter Tourist. Battlecry: Give +1/+1 to all other Battlecry minions in your hand, "
        "deck, and battlefield."
     )),
     {"hand": ["WORK_013", "EX1_015", WISP], "friendly": ["EX1_015"]}, "play",
     {"stats": [(2, 2), (1, 1)], "board": "EX1_015 2/2, WORK_013 3/3 | "}),
    (("WORK_014", (
        "Lifesteal. Deal 4 damage to a minion. Put a random Demon that costs (5) or more on "
        "top of your deck."
     )),
     {"enemy": [OGRE], "hurt": (10, 0)}, "play @enemy",
     {"healths": [3], "health": 24, "left": (1, 0)}),
    (("WORK_017", "Give a minion Immune this turn and +2/+2. (Flips each turn.)"),
     {"friendly": [WISP], "enemy": [YETI]}, "play @friendly, attack @enemy",
     {"board": "CS2_231 3/3 | CS2_182 4/2"}),
    (("WORK_017t", "Silence a minion and give it -2/-2. (Flips each turn.)"),
     {"enemy": [TAUNT]}, "play @enemy", {"board": " | CS2_179 1/3"}),
    (("WORK_021", (
        "Give a random minion in your hand +4/+4. If it's the only one there, reduce its "
        "Cost by (2)."
     )),
     {"hand": ["WORK_021", YETI]}, "play", {"stats": [(8, 9)], "costs": [2]}),
    (("WORK_024", (
        "Get two 3/3 Bears with Taunt. Each turn they are in your hand, they gain +1/+1."
     )),
     {}, "play", {"hand": ["WORK_024t", "WORK_024t"]}),
    (("WORK_024t", (
        "Taunt At the start of your turn, if this is in your hand, gain +1/+1."
     )),
     {"hand": ["WORK_024t"], "enemy_deck": [WISP], "deck": [COIN]}, "end, end",
     {"stats": [(4, 4), (0, 0)]}),
    (("WORK_030", (
        "Deal 3 damage to a minion and Freeze its neighbors. (Flips each turn.)"
     )),
     {"enemy": [YETI, OGRE]}, "play @enemy", {"healths": [2, 7], "frozen": [OGRE]}),
    (("WORK_030t", (
        "Deal 3 damage to a minion and 1 to its neighbors. (Flips each turn.)"
     )),
     {"enemy": [YETI, OGRE]}, "play @enemy", {"healths": [2, 6]}),
    (("WORK_031", (
        "Battlecry: Put the highest Cost card in your hand on top of your deck."
     )),
     {"hand": ["WORK_031", YETI, WISP]}, "play", {"hand": [WISP], "deck": [YETI]}),
    (("WORK_032", (
        "Battlecry: If your hero took damage this turn, summon a copy of this."
     )),
     {}, "power @hero, play", {"minions": (2, 0)}),
    (("WORK_041", "Deathrattle: Your next location costs (2) less."),
     {"friendly": ["WORK_041"], "hand": ["VAC_929", YETI]}, "kill @friendly",
     {"costs": [2, 4]}),
    (("WORK_041e", "Costs (2) less."),
     {"friendly": ["WORK_041"], "hand": ["VAC_929", "VAC_929"]},
     "kill @friendly, play", {"costs": [4]}),
    (("WORK_050", "Draw two minions. Give them +2/+2. (Flips each turn.)"),
     {"deck": [YETI, COIN, WISP]}, "play", {"cards": 2, "deck": [COIN]}),
    (("WORK_050t", "Draw two spells. They cost (1) less. (Flips each turn.)"),
     {"deck": [YETI, FIREBALL, FROSTBOLT]}, "play", {"cards": 2, "deck": [YETI]}),
    (("WORK_063", (
        "Rogue Tourist Battlecry: Swap the Costs of the lowest and highest Cost spells in "
        "your hand."
     )),
     {"hand": ["WORK_063", FIREBALL, COIN, YETI]}, "play", {"costs": [0, 4, 4]}),
    (("WORK_070", "Discover a card from your deck. Spend 5 Corpses to copy it."),
     {"hand": ["RLK_039", "RLK_039", "WORK_070"], "mana": 20, "deck": [YETI]},
     "play RLK_039, play RLK_039, play, choose CS2_182", {"corpses": 3, "hand": [YETI, YETI]}),
)  # fmt: skip


@card(
    "VAC_324",
    "Transform a minion into a random one that costs (1) more, then summon a copy of it.",
)
@card("VAC_438", "Battlecry: Discover a location from any class.")
@card("VAC_441", "After you draw a card, 50% chance to draw another.")
@card("VAC_447", "Has Charge if this didn't start in your deck.")
@card("VAC_517", "Discover a Taunt minion. After you gain Armor, reopen this.")
@card("VAC_522", "Discover a spell that costs (3) or less. After you cast a spell, reopen this.")
@card("VAC_938", "Whenever another friendly Pirate attacks, give it +1/+1.")
def test_others(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each under its text."""
    s = scene(hand=["VAC_324"], friendly=[RAPTOR])
    s.play("VAC_324", s.friendly[0])
    assert [table[x.card_id].cost for x in s.friendly] == [3, 3]
    assert s.friendly[0].card_id == s.friendly[1].card_id
    s = scene(hand=["VAC_438"]).play("VAC_438")
    assert all(table[x].type == CardType.LOCATION for x in s.offered)
    drawn = {
        len(scene(friendly=["VAC_441"], hand=["TTN_712", "CS2_023"], deck=[WISP] * 20, seed=x)
            .play("CS2_023").hand)
        for x in range(6)
    }  # fmt: skip
    assert min(drawn) >= 3
    assert max(drawn) > 3
    s = scene(hand=["VAC_447"]).play("VAC_447")
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(friendly=["VAC_517"], hand=["EX1_606"], deck=[WISP])
    s.use(s.friendly[0])
    assert all("Taunt" in table[x].plain_text for x in s.offered)
    s.choose(s.offered[0])
    assert not s.can_use(s.friendly[0])
    assert s.play("EX1_606").can_use(s.friendly[0])
    s = scene(friendly=["VAC_522"], hand=[COIN])
    s.use(s.friendly[0])
    assert all(table[x].cost <= 3 for x in s.offered)
    s.choose(s.offered[0])
    assert s.play(COIN).can_use(s.friendly[0])
    s = scene(friendly=["VAC_938", "CS2_146"])
    assert s.attack(s.friendly[1], s.enemy_hero).friendly[1].attack == 3
    assert s.attack(s.friendly[0], s.enemy_hero).friendly[0].attack == 2
