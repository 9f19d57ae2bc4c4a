"""Into the Emerald Dream and The Lost City of Un'Goro: what was left, each card under its text."""

from __future__ import annotations

from kit.scenario_rows import card_table

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, DRAGON = "CS2_029", "TTN_727"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("EDR_238", (
        "Battlecry: Resurrect all different friendly minions that cost (8) or more."
     )),
     {"friendly": ["TTN_083t", YETI]}, "kill @friendly, play",
     {"board": "CS2_182 4/5, EDR_238 4/4, TTN_083t 8/8 | "}),
    (("EDR_260", (
        "Taunt. Deathrattle: Shuffle two 4/5 Dragons with Taunt into your deck. They're "
        "Summoned When Drawn."
     )),
     {"friendly": ["EDR_260"], "hand": []}, "kill @friendly", {"deck": ["EDR_260t"] * 2}),
    (("EDR_464", "Battlecry: The next 3 spells you play cast twice."),
     {"hand": ["EDR_464", "EX1_606"], "deck": [WISP] * 4}, "play, play EX1_606", {"armor": 10}),
    (("EDR_464e2", "Your next 3 spells cast twice."),
     {"hand": ["EDR_464", *["ETC_379"] * 4], "mana": 20},
     "play, play ETC_379, play ETC_379, play ETC_379, play ETC_379", {"armor": 7 * 4}),
    (("EDR_465", (
        "Taunt. Deathrattle: Summon a random Dragon for each time Ysondre has died this "
        "game."
     )),
     {"friendly": ["EDR_465"]}, "kill @friendly", {"minions": (1, 0)}),
    (("EDR_520", "Spend all your Mana. Cast a random spell that costs that much."),
     {"friendly": ["EDR_520"], "hand": [], "mana": 1}, "use", {"mana": 0}),
    (("EDR_522", "Your opponent draws 2 cards. You get copies of them."),
     {"enemy_deck": [YETI, OGRE]}, "play", {"hand": [OGRE, YETI], "enemy_hand": [OGRE, YETI]}),
    (("EDR_571", "Deathrattle: Draw a spell that costs (5) or more."),
     {"friendly": ["EDR_571"], "deck": [FIREBALL, "CS2_032", YETI], "hand": []},
     "kill @friendly",
     {"hand": ["CS2_032"]}),
    (("EDR_810", (
        "Your Leeches steal 1 more Health from their victims. Battlecry: Summon two 0/2 "
        "Leeches."
     )),
     {"enemy": [WISP], **DECKS}, "play, end",
     {"board": "EDR_810t 0/2, EDR_810 3/5, EDR_810t 0/2 | ", "health": 33, "enemy_health": 28}),
    (("EDR_810t", (
        "At the end of your turn, your hero steals @ Health from the lowest Health enemy."
     )),
     {"friendly": ["EDR_810t"], "enemy": [YETI, RAPTOR], **DECKS}, "end",
     {"health": 31, "healths": [5, 1]}),
    (("EDR_844", "Your first Dragon each turn costs (1)."),
     {"friendly": ["EDR_844"], "hand": [DRAGON, DRAGON, YETI]}, "play TTN_727",
     {"costs": [7, 4], "mana": 9}),
    (("TLC_427", "Battlecry: Get a 1-Cost Rock that deals 3 damage."),
     {}, "play", {"hand": ["WW_001t"]}),
)  # fmt: skip
