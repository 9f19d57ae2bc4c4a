"""Whizbang's Workshop and Dr. Boom's Incredible Inventions, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table, check
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, MECH, DEMON = "CS2_029", "CS2_024", "CS2_106", "GVG_085", "CS2_065"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
NO_MINIONS = {"deck": [FIREBALL] * 5}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("MIS_026", "After you draw a minion, get a 1/1 copy of it that costs (1)."),
     {"friendly": ["MIS_026"], "hand": [], "deck": [OGRE, OGRE], "enemy_deck": [WISP]},
     "end, end",
     {"stats": [(6, 7), (1, 1)], "costs": [6, 1]}),
    (("MIS_104", "Add 5 random Beasts to your hand. They are Temporary."),
     DECKS, "play, end", {"cards": 0}),
    (("MIS_107", (
        "Deal 3 damage split among all enemy minions. If your deck has no minions, deal 3 "
        "more."
     )),
     {"enemy": [OGRE], "deck": [FIREBALL]}, "play", {"healths": [1]}),
    (("MIS_300", "Gigantify Elusive, Lifesteal, Taunt"),
     {}, "play", {"hand": ["MIS_300t"]}),
    (("MIS_300t", "Gigantic Elusive, Lifesteal, Taunt"),
     {}, "play", {"board": "MIS_300t 8/8 | ", "hand": []}),
    (("MIS_301", "Summon a 2/2 Treant. Draw a card for each Treant you control."),
     {"friendly": ["EX1_158t"], **DECKS}, "play", {"cards": 2, "minions": (2, 0)}),
    (("MIS_302", "Freeze a minion. Summon a Frozen copy of it."),
     {"enemy": [YETI]}, "play @enemy", {"frozen": [YETI], "minions": (1, 1)}),
    (("MIS_305", (
        "Discover and summon a minion that costs (8) or more. It goes Dormant for 2 turns."
     )),
     DECKS, "play, choose", {"minions": (1, 0)}),
    (("MIS_307", (
        "Gigantify Battlecry: Summon a Tinyfin with Rush and stats equal to this minion's."
     )),
     {}, "play", {"board": "MIS_307 1/1, MIS_307t 1/1 | ", "hand": ["MIS_307t1"]}),
    (("MIS_307t1", (
        "Gigantic Battlecry: Summon a Tinyfin with Rush and stats equal to this minion's."
     )),
     {}, "play", {"board": "MIS_307t1 8/8, MIS_307t 8/8 | ", "hand": []}),
    (("MIS_308", (
        "At the end of your turn, shuffle a Bomb into your opponent's deck. When drawn, it "
        "explodes for 5 damage."
     )),
     {"friendly": ["MIS_308"]}, "end", {"enemy_health": 24}),
    (("MIS_701", "Transform ALL minions into random Legendary ones from the past."),
     {"friendly": [WISP], "enemy": [YETI]}, "play", {"minions": (1, 1)}),
    (("MIS_705", "Add 5 random Taunt minions to your hand. They are Temporary."),
     DECKS, "play, end", {"cards": 0}),
    (("MIS_707", (
        "Draw 2 cards. Deal 3 damage to your hero. Shuffle 2 copies of this into your deck."
     )),
     DECKS, "play", {"cards": 2, "health": 27, "left": (9, 9)}),
    (("MIS_708", (
        "Add 5 random cards from other classes to your hand. They are Temporary."
     )),
     DECKS, "play", {"cards": 5}),
    (("MIS_709", (
        "Lifesteal Deal 4 damage to a minion. Costs (1) if you've cast a Holy spell this "
        "turn."
     )),
     {"hand": ["CS2_092", "MIS_709"], "friendly": [WISP]}, "play CS2_092 @friendly",
     {"costs": [1]}),
    (("MIS_710", "This minion's Attack is improved by your hero's."),
     {"friendly": ["MIS_710"], "hand": ["ETC_379"]}, "play ETC_379",
     {"board": "MIS_710 3/2 | "}),
    (("MIS_711", "Rush. Deathrattle: Shuffle three Bombs into your opponent's deck."),
     {"friendly": ["MIS_711"]}, "kill @friendly", {"left": (0, 3)}),
    (("MIS_712", "Taunt, Elusive Battlecry: If you have 10 Mana Crystals, gain +7/+7."),
     {"mana": 9}, "play", {"board": "MIS_712 7/7 | "}),
    (("MIS_714", "Summon a copy of an enemy minion. It attacks the original."),
     {"enemy": [YETI]}, "play @enemy", {"board": "CS2_182 4/1 | CS2_182 4/1"}),
    (("MIS_911", "After your hero attacks, summon another Gibbering Reject."),
     {"friendly": ["MIS_911"], "weapon": AXE, "hand": []}, "strike @face",
     {"board": "MIS_911 3/3, MIS_911 3/3 | "}),
    (("MIS_919", "Choose an enemy minion. Get a 1/1 copy of it that costs (1)."),
     {"friendly": ["MIS_919"], "enemy": [OGRE], "hand": []}, "use @enemy",
     {"stats": [(1, 1)], "costs": [1]}),
    (("TOY_000", "Taunt Has +2 Attack during your opponent's turn."),
     {"friendly": ["TOY_000"], **DECKS}, "end", {"board": "TOY_000 2/3 | "}),
    (("TOY_307", "Miniaturize Battlecry: Get 2 random Temporary Frost spells."),
     DECKS, "play, end", {"hand": ["TOY_307t"]}),
    (("TOY_307t", "Mini Battlecry: Get 2 random Temporary Frost spells."),
     DECKS, "play", {"cards": 2}),
    (("TOY_312", (
        "Miniaturize Rush. After this minion deals exact lethal damage on your turn, draw a "
        "card."
     )),
     {"enemy": [YETI], "deck": [WISP] * 3, "friendly": ["TOY_312 5/4"], "hand": []},
     "attack @enemy", {"cards": 1}),
    (("TOY_312t", (
        "Mini Rush. After this minion deals exact lethal damage on your turn, draw a card."
     )),
     {"enemy": [WISP], "deck": [WISP] * 3}, "play, attack @enemy", {"cards": 1}),
    (("TOY_340", "Miniaturize The first time you cast a spell, gain +2/+2."),
     {"hand": ["TOY_340", COIN, COIN]}, "play, play GAME_005, play GAME_005",
     {"board": "TOY_340 4/5 | ", "hand": ["TOY_340t1"]}),
    (("TOY_340t1", "Mini The first time you cast a spell, gain +2/+2."),
     {"hand": ["TOY_340t1", COIN]}, "play, play GAME_005",
     {"board": "TOY_340t1 3/3 | "}),
    (("TOY_340t", "+2/+2."),
     {"hand": ["TOY_340t1", COIN, COIN]}, "play, play GAME_005, play GAME_005",
     {"board": "TOY_340t1 3/3 | "}),
    (("TOY_341", (
        "Miniaturize Battlecry: If you've played a higher Cost card while holding this, "
        "deal 4 damage."
     )),
     {"hand": ["TOY_341", OGRE], "mana": 20}, "play CS2_200, play @face",
     {"enemy_health": 26}),
    (("TOY_341t", (
        "Mini Battlecry: If you've played a higher Cost card while holding this, deal 4 "
        "damage."
     )),
     {"hand": ["TOY_341t", WISP]}, "play CS2_231, play", {"enemy_health": 30}),
    (("TOY_351", (
        "Miniaturize Deathrattle: Get a copy of a random Beast in your deck. It costs (3) "
        "less."
     )),
     {"deck": [RAPTOR, YETI]}, "play, kill @friendly",
     {"hand": ["TOY_351t", RAPTOR], "costs": [1, 0], "left": (2, 0)}),
    (("TOY_351t", (
        "Mini Deathrattle: Get a copy of a random Beast in your deck. It costs (3) less."
     )),
     {"friendly": ["TOY_351t"], "deck": ["CS2_201"], "hand": []}, "kill @friendly",
     {"costs": [4]}),
    (("TOY_353", "Get all 3 Animal Companions. They cost (1) less."),
     {}, "play", {"costs": [2, 2, 2]}),
    (("TOY_359", "Deal 1 damage to a random enemy. Repeat for each friendly Beast."),
     {"friendly": ["TOY_359", RAPTOR], "hand": []}, "use", {"enemy_health": 28}),
    (("TOY_371", "Draw 3 cards. If your deck has no minions, they cost (3) less."),
     NO_MINIONS, "play", {"costs": [1, 1, 1]}),
    (("TOY_375", (
        "Miniaturize Battlecry: Freeze an enemy minion. Gain Armor equal to its Attack."
     )),
     {"enemy": [YETI]}, "play @enemy", {"frozen": [YETI], "armor": 4, "hand": ["TOY_375t"]}),
    (("TOY_375t", (
        "Mini Battlecry: Freeze an enemy minion. Gain Armor equal to its Attack."
     )),
     {"enemy": [YETI]}, "play @enemy", {"frozen": [YETI], "armor": 4, "hand": []}),
    (("TOY_376", (
        "Battlecry: Draw a Frost spell. At the start of your turns, reduce its Cost by (1)."
     )),
     {"deck": [FIREBALL, FROSTBOLT]}, "play", {"hand": [FROSTBOLT], "costs": [2]}),
    (("TOY_376e1", "Reduces cost each turn."),
     {"hand": ["TOY_376"], "deck": [FIREBALL, FROSTBOLT], "enemy_deck": [WISP]},
     "play, end, end",
     {"costs": [1, 4]}),
    (("TOY_377", (
        "Deal 3 damage to a character. If it dies, summon a 3/6 Water Elemental that "
        "Freezes."
     )),
     {"enemy": [WISP]}, "play @enemy", {"board": "CS2_033 3/6 | "}),
    (("TOY_380", "Miniaturize Taunt. Deathrattle: Summon a 4/4 Whelp with Elusive."),
     {}, "play, kill @friendly", {"board": "TOY_380t2 4/4 | ", "hand": ["TOY_380t"]}),
    (("TOY_380t", "Mini Taunt. Deathrattle: Summon a 4/4 Whelp with Elusive."),
     {"friendly": ["TOY_380t"], "hand": []}, "kill @friendly",
     {"board": "TOY_380t2 4/4 | "}),
    (("TOY_382", "Deathrattle: Get two 0-Cost Bandages that restore 3 Health."),
     {"friendly": ["TOY_382"], "hand": []}, "kill @friendly", {"hand": ["TOY_382t"] * 2}),
    (("TOY_382t", "Restore 3 Health."),
     {"hurt": (10, 0)}, "play @hero", {"health": 23}),
    (("TOY_386", "Battlecry: If you're holding a Dragon, give it and this minion +1/+1."),
     {"hand": ["TOY_386", "TTN_727"]}, "play",
     {"board": "TOY_386 3/2 | ", "stats": [(7, 7)]}),
    (("TOY_387", "Draw your lowest and highest Cost Dragon."),
     {"deck": ["TTN_727", WISP, "RLK_917t", "TOY_386"]}, "play",
     {"hand": ["TOY_386", "TTN_727"]}),
    (("TOY_390", "Deathrattle: Reduce the Cost of two spells in your hand by (1)."),
     {"friendly": ["TOY_390"], "hand": [FIREBALL, YETI, FROSTBOLT]}, "kill @friendly",
     {"costs": [3, 4, 1]}),
    (("TOY_391", (
        "Battlecry: Draw a minion that costs (5) or more. Give it a funny mustache!"
     )),
     {"deck": [YETI, OGRE, WISP]}, "play", {"hand": [OGRE]}),
    (("TOY_506", "Summon a random 3-Cost Beast, Dragon, Elemental, and Murloc."),
     {}, "play", {"minions": (4, 0)}),
    (("TOY_507", "Draw a Battlecry minion. It costs (1) less."),
     {"friendly": ["TOY_507"], "deck": [YETI, "EX1_015"], "hand": []}, "use",
     {"hand": ["EX1_015"], "costs": [1]}),
    (("TOY_512", "The next minion you summon this turn has its stats set to 4/4."),
     {"friendly": ["TOY_512"], "hand": [OGRE, WISP], "mana": 10},
     "use, play CS2_231, play CS2_200", {"board": "TOY_512 0/2, CS2_231 4/4, CS2_200 6/7 | "}),
    (("TOY_512e1", "The next minion you summon is set to 4/4."),
     {"friendly": ["TOY_512"], "hand": [WISP], **DECKS},
     "use, end, end, play CS2_231", {"board": "TOY_512 0/2, CS2_231 1/1 | "}),
    (("TOY_513", (
        "Miniaturize Battlecry: Give your hero +1 Attack and Windfury this turn."
     )),
     {}, "play, strike @face, strike @face",
     {"enemy_health": 28, "hand": ["TOY_513t"]}),
    (("TOY_513t", "Mini Battlecry: Give your hero +1 Attack and Windfury this turn."),
     {}, "play, strike @face", {"enemy_health": 29, "hand": []}),
    (("TOY_517", "Poisonous Battlecry: Draw a Rush minion."),
     {"deck": [WISP, "RLK_955"]}, "play", {"hand": ["RLK_955"]}),
    (("TOY_519", (
        "Summon two random 4-Cost minions. Costs (1) less for each card you've drawn this "
        "turn."
     )),
     {"hand": ["CS2_023", "TOY_519"], **DECKS}, "play CS2_023, play",
     {"minions": (2, 0), "mana": 1}),
    (("TOY_521", "Miniaturize Battlecry: Your next card this turn costs (2) less."),
     {"hand": ["TOY_521", YETI]}, "play", {"costs": [2, 0]}),
    (("TOY_521t1", "Mini Battlecry: Your next card this turn costs (2) less."),
     {"hand": ["TOY_521t1", YETI]}, "play", {"costs": [2]}),
    (("TOY_521e", "The next card you play this turn costs (2) less."),
     {"hand": ["TOY_521t1", YETI], **DECKS}, "play, end", {"costs": [4]}),
    (("TOY_522", (
        "After your hero attacks, summon a 1/1 Pirate that attacks a random enemy."
     )),
     {"weapon": "TOY_522", "hand": []}, "strike @face",
     {"enemy_health": 26, "board": "TOY_522t 1/1 | "}),
    (("TOY_526", "Battlecry: Attack YOUR hero."),
     {}, "play", {"health": 25}),
    (("TOY_601", (
        "Miniaturize At the end of your turn, summon a 6/7 Bot that attacks a random enemy."
     )),
     {"friendly": ["TOY_601"], "hand": [], **DECKS}, "end",
     {"board": "TOY_601 6/7, TOY_601t2 6/7 | ", "enemy_health": 24}),
    (("TOY_601t", (
        "Mini At the end of your turn, summon a 6/7 Bot that attacks a random enemy."
     )),
     {"friendly": ["TOY_601t"], "hand": [], **DECKS}, "end", {"enemy_health": 24}),
    (("TOY_602", (
        "Summon the highest Cost minion from your hand, then deal 5 damage to it."
     )),
     {"hand": ["TOY_602", WISP, OGRE]}, "play", {"board": "CS2_200 6/2 | "}),
    (("TOY_604", (
        "Miniaturize Deathrattle: Trigger the Deathrattle of a random friendly Mech."
     )),
     {}, "play", {"weapon": "TOY_604 3/2", "hand": ["TOY_604t"]}),
    (("TOY_604t", "Mini Deathrattle: Trigger the Deathrattle of a random friendly Mech."),
     {"weapon": "TOY_604t", "friendly": ["GVG_096"], "hand": [AXE]}, "play CS2_106",
     {"minions": (2, 0)}),
    (("TOY_605", "Draw 2 Taunt minions."),
     {"deck": [WISP, "CS2_179", "CS2_125"]}, "play", {"cards": 2, "deck": [WISP]}),
    (("TOY_642", (
        "Lifesteal Battlecry and Deathrattle: Deal 3 damage to the lowest Health enemy."
     )),
     {"enemy": [YETI]}, "play, kill @friendly", {"board": " | "}),
    (("TOY_643", "Get 2 random Demons. Outcast: Discover them instead."),
     {"hand": [COIN, "TOY_643", COIN]}, "play", {"cards": 4}),
    (("TOY_644", "Make a minion go Dormant for 2 turns."),
     {"friendly": [YETI]}, "play @friendly", {"dormant": [YETI]}),
    (("TOY_647", (
        "Dormant for 2 turns. While Dormant, deal 3 damage to all enemies at the end of "
        "your turn."
     )),
     DECKS, "play, end, end, end",
     {"enemy_health": 24, "dormant": ["TOY_647"]}),
    (("TOY_651", "Whenever you gain Armor, summon another Lab Patron (once per turn)."),
     {"friendly": ["TOY_651"], "hand": ["EX1_606"], **DECKS}, "play EX1_606",
     {"minions": (2, 0)}),
    (("TOY_714", (
        "Deal 1 damage to all enemy minions. Repeat for each Dragon you're holding."
     )),
     {"hand": ["TOY_714", "TTN_727"], "enemy": [OGRE]}, "play", {"healths": [5]}),
    (("TOY_804", (
        "Summon two 2/5 Beetles with Taunt. Costs (3) less if you have Spell Damage."
     )),
     {"hand": ["TOY_804"], "friendly": ["CS2_142"]}, "look", {"costs": [2]}),
    (("TOY_805", "Reduce the Cost and Attack of minions in your deck by (1)."),
     {"deck": [OGRE], "hand": ["TOY_805", "CS2_023"]}, "play, play CS2_023",
     {"stats": [(5, 7)], "costs": [5]}),
    (("TOY_806", (
        "Battlecry: Shuffle 10 random Legendary minions into your deck. They cost (1)."
     )),
     {}, "play", {"left": (10, 0)}),
    (("TOY_808", (
        "At the end of your turn, summon a random 6-Cost minion. Lasts @ turns."
     )),
     {"hand": ["TOY_808"], "deck": [WISP] * 9, "enemy_deck": [WISP] * 9, "mana": 10},
     "play, end",
     {"minions": (1, 0)}),
    (("TOY_811", "Miniaturize Rush, Lifesteal, Divine Shield"),
     {}, "play", {"hand": ["TOY_811t"]}),
    (("TOY_811t", "Mini Rush, Lifesteal, Divine Shield"),
     {"enemy": [WISP], "hurt": (5, 0)}, "play, attack @enemy",
     {"health": 26, "board": "TOY_811t 1/1 | "}),
    (("TOY_812", (
        "Deathrattle: Summon a random Divine Shield, Rush, and Taunt minion from your deck."
     )),
     {"friendly": ["TOY_812"], "deck": ["EX1_008", "RLK_955", "CS2_179", WISP], "hand": []},
     "kill @friendly", {"minions": (3, 0)}),
    (("TOY_813", (
        "Miniaturize Taunt. Battlecry: Set a minion's Attack and Health to this minion's."
     )),
     {"enemy": [OGRE]}, "play @enemy", {"board": "TOY_813 3/7 | CS2_200 3/7"}),
    (("TOY_813t", (
        "Mini Taunt. Battlecry: Set a minion's Attack and Health to this minion's."
     )),
     {"enemy": [OGRE]}, "play @enemy", {"board": "TOY_813t 1/1 | CS2_200 1/1"}),
    (("TOY_814", "Deathrattle: Summon five 1/1 Soldiers with random Bonus Effects."),
     {"friendly": ["TOY_814"]}, "kill @friendly", {"minions": (5, 0)}),
    (("TOY_828", "Miniaturize, Taunt Deathrattle: Give Undead in your hand +2/+2."),
     {"hand": ["TOY_828", "RLK_958", YETI]}, "play, kill @friendly",
     {"stats": [(3, 4), (4, 5), (3, 3)]}),
    (("TOY_828t", "Mini, Taunt Deathrattle: Give Undead in your hand +2/+2."),
     {"friendly": ["TOY_828t"], "hand": ["RLK_958"]}, "kill @friendly", {"stats": [(3, 4)]}),
    (("TOY_851", "Discover a card from your deck. If you have Spell Damage, copy it."),
     {"deck": [FIREBALL], "friendly": ["CS2_142"]}, "play, choose CS2_029",
     {"hand": [FIREBALL, FIREBALL]}),
    (("TOY_877", "Give +2/+3 to all minions in your hand, deck, and battlefield."),
     {"hand": ["TOY_877", WISP], "friendly": [WISP]}, "play",
     {"stats": [(3, 4)], "board": "CS2_231 3/4 | "}),
    (("TOY_884", "Summon copies of two Demons in your deck."),
     {"deck": [DEMON, DEMON, WISP]}, "play", {"minions": (2, 0), "left": (3, 0)}),
    (("TOY_886", "Resurrect your last Demon that died."),
     {"friendly": [DEMON, WISP]}, "kill @friendly, play",
     {"board": "CS2_231 1/1, CS2_065 1/3 | "}),
    (("TOY_891", "Battlecry: If you control a location, draw 2 cards."),
     {"friendly": ["TOY_507"], **DECKS}, "play", {"cards": 2}),
    (("TOY_894", "Rush Battlecry: Swap Attack with another minion."),
     {"enemy": [OGRE]}, "play @enemy", {"board": "TOY_894 6/4 | CS2_200 1/7"}),
    (("TOY_895", "Taunt Battlecry: Swap Health with another minion."),
     {"enemy": [OGRE]}, "play @enemy", {"board": "TOY_895 4/7 | CS2_200 6/1"}),
    (("TOY_896", "Divine Shield, Lifesteal Battlecry: Swap stats with another minion."),
     {"enemy": [OGRE]}, "play @enemy", {"board": "TOY_896 6/7 | CS2_200 1/1"}),
    (("TOY_906", "Taunt After this takes damage, get two random Minis."),
     {"friendly": ["TOY_906"], "hand": []}, "power @friendly", {"cards": 2}),
    (("TOY_907", "Gain 6 Armor. Costs (0) if you don't have any Armor."),
     {}, "play", {"armor": 6, "mana": 10}),
    (("TOY_908", "Deathrattle: Summon two 1/1 Boom Bots. WARNING: Bots may explode."),
     {"friendly": ["TOY_908"]}, "kill @friendly", {"board": "GVG_110t 1/1, GVG_110t 1/1 | "}),
    (("TOY_915", (
        "Miniaturize Battlecry: Give a friendly Demon +2 Attack and Immune this turn."
     )),
     {"friendly": [DEMON], "enemy": [OGRE]}, "play @friendly, attack @enemy",
     {"board": "CS2_065 3/3, TOY_915 4/3 | CS2_200 6/4", "hand": ["TOY_915t"]}),
    (("TOY_915t", (
        "Mini Battlecry: Give a friendly Demon +2 Attack and Immune this turn."
     )),
     {"friendly": [DEMON]}, "play @friendly", {"board": "CS2_065 3/3, TOY_915t 1/1 | "}),
    (("TOY_916", "Battlecry: Draw a Shadow spell. Get a Temporary copy of it."),
     {"deck": ["EX1_302", WISP]}, "play", {"hand": ["EX1_302", "EX1_302"]}),
)  # fmt: skip


@card(
    "MIS_006",
    "Gigantify Battlecry: Discover an Undead. Reduce its Cost by this minion's Attack.",
)
@card(
    "MIS_006t",
    "Gigantic Battlecry: Discover an Undead. Reduce its Cost by this minion's Attack.",
)
@card("MIS_700", "Discover a Paladin weapon from the past. Give it +1/+1.")
@card("TOY_046", "Discover a 4-Cost minion. Set its Attack and Health to 7.")
@card(
    "TOY_054",
    "Battlecry: If you've cast a spell while holding this, Discover a card from your deck.",
)
@card("TOY_514", "Discover a spell from another class. Get a copy of it.")
@card(
    "TOY_652",
    "Miniaturize Battlecry: Discover a Demon. Set its stats and Cost to this minion's.",
)
@card("TOY_652t", "Mini Battlecry: Discover a Demon. Set its stats and Cost to this minion's.")
def test_discovered(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each its own way."""
    for geist, less in (("MIS_006", 2), ("MIS_006t", 8)):
        s = scene(hand=[geist]).play(geist)
        chosen = next(x for x in s.offered if "osts" not in table[x].text)
        s.choose(chosen)
        assert s.hand[-1].cost == max(0, table[chosen].cost - less)
    s = scene(hand=["MIS_700"]).play("MIS_700")
    weapon = s.offered[0]
    assert s.choose(weapon).hand[0].attack == table[weapon].attack + 1
    s = scene(hand=["TOY_046"]).play("TOY_046")
    assert s.choose(s.offered[0]).hand[0].attack == 7
    s = scene(hand=["TOY_054", COIN], deck=[YETI])
    assert s.play(COIN).play("TOY_054").offered == [YETI]
    assert scene(hand=["TOY_054"], deck=[YETI]).play("TOY_054").offered == []
    s = scene(hand=["TOY_514"]).play("TOY_514")
    spell = s.offered[0]
    assert [x.card_id for x in s.choose(spell).hand] == [spell] * 2
    for shopper, cost, attack in (("TOY_652", 5, 6), ("TOY_652t", 1, 1)):
        s = scene(hand=[shopper], hero="HERO_10").play(shopper)
        found = s.choose(s.offered[0]).hand[-1]
        assert (found.cost, found.attack) == (cost, attack)


@card("MIS_303", "Elusive After you cast a spell, cast a random spell that costs (1) more.")
@card(
    "TOY_372",
    "Cast 5 random spells. If your deck has no minions, the spells cast cost (5) or more.",
)
def test_cast_by_chance(scene: Callable[..., Scene]) -> None:
    """None of it is played from hand."""
    s = scene(friendly=["MIS_303"], hand=[COIN]).play(COIN)
    assert s.count(0, t.N_SPELLS_GAME) == 1
    s = scene(hand=["TOY_372"], deck=[FIREBALL] * 20, enemy=[OGRE], seed=3).play("TOY_372")
    assert s.count(0, t.N_SPELLS_GAME) == 1


@card("TOY_350", "Battlecry: Give each other friendly Beast a random Bonus Effect.")
@card("TOY_801", "Miniaturize Choose One - Gain Spell Damage +1; or Draw a spell.")
@card("TOY_801t", "Mini Choose One - Gain Spell Damage +1; or Draw a spell.")
@card("TOY_801a", "Draw a spell.")
@card("TOY_801b", "Gain Spell Damage +1.")
def test_given(scene: Callable[..., Scene]) -> None:
    """A keyword each, the painter excepted; a spell or spell damage."""
    s = scene(hand=["TOY_350"], friendly=[RAPTOR, YETI]).play("TOY_350")
    bits = [x.column(t.KW) for x in s.friendly]
    assert bits[0] != 0
    assert bits[1] == 0
    for drake in ("TOY_801", "TOY_801t"):
        s = scene(hand=[drake], deck=[WISP, FIREBALL]).play(drake, sub=1)
        assert FIREBALL in [x.card_id for x in s.hand]
        s = scene(hand=[drake, FROSTBOLT]).play(drake, sub=0)
        assert s.play(FROSTBOLT, s.enemy_hero).enemy_hero.health == 26


@card(
    "TOY_607",
    "Battlecry: Resurrect two different friendly Mechs that cost (5) or more. They attack "
    "random enemies.",
)
@card("TOY_866", "Starts Dormant. After 7 minions die, awaken.")
def test_the_dead(scene: Callable[..., Scene]) -> None:
    """Mechs that cost five or more attack; after seven deaths the sleeper wakes."""
    s = scene(hand=["TOY_607"], friendly=["TTN_458", MECH])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0]).play("TOY_607")
    assert (s.enemy_hero.health, s.board) == (27, "GVG_085 1/2, TOY_607 7/7, TTN_458 3/2 | ")
    s = scene(hand=["TOY_866", "CS2_062"], friendly=[WISP] * 4, enemy=[WISP] * 3)
    check(s.play("TOY_866"), {"dormant": ["TOY_866"]})
    check(s.play("CS2_062"), {"dormant": [], "minions": (1, 0)})


@card("TOY_524", "Battlecry: Draw a Demon. Deathrattle: Swap places with it.")
def test_game_master_nemsy(scene: Callable[..., Scene]) -> None:
    """The Demon that it drew comes; nothing where that was played before."""
    s = scene(hand="TOY_524", deck="CS2_231, EX1_319, CS2_231", enemy="CS2_182 9/9")
    s.play("TOY_524").end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert (s.board, [x.card_id for x in s.hand]) == ("EX1_319 3/2 | CS2_182 9/6", ["TOY_524"])
    s = scene(hand="TOY_524", deck="EX1_319", enemy="CS2_182 9/9", mana=10)
    s.play("TOY_524").play("EX1_319").end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert (s.board, s.hand) == ("EX1_319 3/2 | CS2_182 9/6", [])


@card("TOY_527", 'Give a friendly minion "Deathrattle: Summon two copies of this minion that are '
                 'Dormant for 2 turns."')  # fmt: skip
@card("TOY_527e", "Deathrattle: Summon 2 copies of this. They're Dormant for 2 turns.")
def test_cursed_campaign(scene: Callable[..., Scene]) -> None:
    """They wake at the start of the second own turn."""
    s = scene(hand="TOY_527", friendly="CS2_231", enemy="CS2_182")
    s.play("TOY_527", s.friendly[0]).attack(s.friendly[0], s.enemy[0])
    assert [x.status_words[0] for x in s.friendly] == ["dormant"] * 2
    s.end_turn().end_turn()
    assert [x.status_words[0] for x in s.friendly] == ["dormant"] * 2
    s.end_turn().end_turn()
    assert s.board == "CS2_231 1/1, CS2_231 1/1 | CS2_182 4/4"
    assert not any(x.column(t.FLAGS) & t.F_DORMANT for x in s.friendly)


@card("TOY_530", "Costs (1) less for each card you've drawn this game.")
def test_playhouse_giant(scene: Callable[..., Scene]) -> None:
    """The player's own draws, this turn's and those before."""
    s = scene(hand="TOY_530, CS2_023", deck=["CS2_231"] * 5, enemy_deck=["CS2_231"] * 5)
    assert s.hand[0].cost == 25
    assert s.play("CS2_023").hand[0].cost == 23
    assert s.end_turn().end_turn().hand[0].cost == 22
