"""Treasures, Deepholm and the Badlands' Bottles, Bandits, Ogres and decks without duplicates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table, run
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scenario_rows import Expected, Setup
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR, BOAR = (
    "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172", "CS2_171",
)  # fmt: skip
FIREBALL, FROSTBOLT, AXE, ELEMENTAL, MURLOC = "CS2_029", "CS2_024", "CS2_106", "CS2_033", "CS2_168"
SLUDGE, MISSILES = "WW_044t", "EX1_277"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
DRAWN = {"hand": [], "enemy_deck": [WISP]}
SINGLE = "If your deck started with no duplicates"


test_bullets = card_table(
    "Reno's hero power shoots, has this turn's effect, and is another one each turn.",
    (("WW_0700p", "Shoot this turn's magic bullet!"),
     {"power": "WW_0700p", "hand": [], **DECKS}, "end, end, power @face", {"enemy_health": 28}),
    (("WW_0700p1", "Deal 2 damage. Refresh 2 Mana Crystals. Swaps each turn."),
     {"power": "WW_0700p1", "hand": []}, "power @face", {"enemy_health": 28, "mana": 10}),
    (("WW_0700p2", "Deal 2 damage. Gain $d4 Armor. Swaps each turn."),
     {"power": "WW_0700p2", "hand": []}, "power @face", {"enemy_health": 28, "armor": 4}),
    (("WW_0700p3", "Deal 2 damage, then deal 1 damage to all enemy minions. Swaps each turn."),
     {"power": "WW_0700p3", "hand": [], "enemy": [OGRE, YETI]}, "power @enemy",
     {"healths": [4, 4], "enemy_health": 30}),
    (("WW_0700p4", "Deal 2 damage. Give a random friendly minion +2/+2. Swaps each turn."),
     {"power": "WW_0700p4", "hand": [], "friendly": [WISP]}, "power @face",
     {"board": "CS2_231 3/3 | ", "enemy_health": 28}),
    (("WW_0700p5", "Deal 2 damage. Discover a spell. Swaps each turn."),
     {"power": "WW_0700p5", "hand": []}, "power @face, choose",
     {"cards": 1, "enemy_health": 28}),
    (("WW_0700p6", "Deal 2 damage. Summon a random 3-Cost minion. Swaps each turn."),
     {"power": "WW_0700p6", "hand": []}, "power @face", {"minions": (1, 0), "enemy_health": 28}),
    (("WW_0700p7", "Deal 2 damage. Draw a card. Swaps each turn."),
     {"power": "WW_0700p7", "hand": [], **DECKS}, "power @face",
     {"cards": 1, "enemy_health": 28}),
)  # fmt: skip
test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("DEEP_999t1", "Give a friendly minion +2/+2. Deal 2 damage to a random enemy minion."),
     {"friendly": [WISP], "enemy": [YETI]}, "play @friendly",
     {"board": "CS2_231 3/3 | CS2_182 4/3"}),
    (("DEEP_999t2", "At the end of your turn, deal 2 damage to all enemies."),
     {"friendly": ["DEEP_999t2"], "enemy": [YETI], **DECKS}, "end",
     {"healths": [3], "enemy_health": 28}),
    (("DEEP_999t3", "Discover an Elemental to summon. Add the others to your hand."),
     {}, "play, choose", {"minions": (1, 0), "cards": 2}),
    (("DEEP_999t4", (
        "Battlecry: Give all other minions in your hand, deck, and battlefield +3/+3."
     )),
     {"hand": ["DEEP_999t4", WISP, COIN], "friendly": [WISP], "enemy": [WISP]}, "play",
     {"board": "CS2_231 4/4, DEEP_999t4 5/5 | CS2_231 1/1", "stats": [(4, 4), (0, 0)]}),
    (("WW_001t23", (
        "Battlecry: Get 4 random spells. They cost (1) less for each time you've Excavated "
        "this game (but not less than 1)."
     )),
     {}, "play", {"cards": 4}),
    (("WW_001t27", "Battlecry: Discover two 8-Cost minions. Summon them."),
     {}, "play, choose, choose", {"minions": (3, 0)}),
    (("DEEP_000", (
        "Secret: When your turn starts, summon a copy of your highest Cost minion."
     )),
     {"hand": ["DEEP_000"], "friendly": [WISP, OGRE], **DECKS}, "play, end, end",
     {"board": "CS2_231 1/1, CS2_200 6/7, CS2_200 6/7 | ", "secrets": []}),
    (("DEEP_002", "Summon a random Elemental Companion."),
     {}, "play", {"minions": (1, 0)}),
    (("DEEP_002t", "Your spells cost (1) less."),
     {"friendly": ["DEEP_002t"], "hand": [FIREBALL, YETI]}, "look", {"costs": [3, 4]}),
    (("DEEP_002t2", "Spell Damage +2"),
     {"friendly": ["DEEP_002t2"], "hand": [FIREBALL]}, f"play {FIREBALL} @face",
     {"enemy_health": 22}),
    (("DEEP_002t3", "Elusive"),
     {}, "play", {"board": "DEEP_002t3 4/4 | "}),
    (("DEEP_004", "Costs (1) less for each spell you've cast while holding this."),
     {"hand": ["DEEP_004", COIN, COIN, WISP]}, f"play {COIN}, play {COIN}, play {WISP}",
     {"costs": [3]}),
    (("DEEP_013", (
        "Deal 2 damage to all minions. At the start of your next turn, deal 2 more damage to "
        "all minions."
     )),
     {"friendly": [YETI], "enemy": [OGRE], **DECKS}, "play, end, end",
     {"board": "CS2_182 4/1 | CS2_200 6/3"}),
    (("DEEP_013t", "At the start of your next turn, deal 2 more damage to all minions."),
     {"friendly": [YETI], "enemy": [OGRE], **DECKS}, "play, end, end, end, end",
     {"board": "CS2_182 4/3 | CS2_200 6/5"}),
    (("DEEP_016", "Lifesteal. Freeze any character damaged by your hero."),
     {"weapon": "DEEP_016", "enemy": [OGRE], "hand": [], "hurt": (10, 0)}, "strike @enemy",
     {"frozen": [OGRE], "healths": [4], "health": 17}),
    (("DEEP_017", (
        'Summon two {0} Silver Hand Recruits with "Deathrattle: Summon a 1/1 Frail Ghoul".'
     )),
     {"enemy": [OGRE]}, "play, kill @friendly",
     {"board": "HERO_11bpt 1/1, CS2_101t 1/1 | CS2_200 6/7"}),
    (("DEEP_017e", "Deathrattle: Summon a 1/1 Ghoul with Charge that dies at end of turn."),
     {"hand": ["DEEP_017"], **DECKS}, "play DEEP_017, kill @friendly, end",
     {"board": "CS2_101t 1/1 | "}),
    (("DEEP_019", (
        "Choose a damaged minion. Summon a copy of it that goes Dormant for one turn."
     )),
     {"friendly": ["DEEP_019", "CS2_182 4/3"], "hand": [], **DECKS}, "use @friendly1",
     {"dormant": [YETI], "minions": (3, 0)}),
    (("DEEP_022", "Get a random Golden Pirate and Elemental from other classes."),
     {}, "play", {"cards": 2}),
    (("DEEP_025", "Choose a minion. Add a copy to your hand, deck, and battlefield."),
     {"enemy": ["CS2_182 4/3"]}, "play @enemy",
     {"board": "CS2_182 4/3 | CS2_182 4/3", "stats": [(4, 5)], "deck": [YETI]}),
    (("DEEP_027", (
        "Taunt. Choose One - Discard 2 cards; or Destroy one of your Mana Crystals. Forge: Do "
        "NEITHER."
     )),
     {"hand": ["DEEP_027", WISP, WISP, WISP]}, "option 0", {"cards": 1, "crystals": 10}),
    (("DEEP_027a", "Discard 2 cards."), {"hand": ["DEEP_027a", WISP, WISP, WISP]}, "play",
     {"cards": 1}),
    (("DEEP_027b", "Destroy one of your Mana Crystals."),
     {"hand": ["DEEP_027", WISP, WISP, WISP]}, "option 1", {"cards": 3, "crystals": 9}),
    (("DEEP_027t", "Forged Taunt"),
     {"hand": ["DEEP_027", WISP, WISP, WISP]}, "forge, play DEEP_027t",
     {"cards": 3, "crystals": 10, "board": "DEEP_027t 6/8 | "}),
    (("DEEP_029", (
        "Finale: Deal 1 damage to a random enemy for each of your Mana Crystals."
     )),
     {"mana": 3}, "play", {"enemy_health": 27}),
    (("DEEP_032", (
        "Freeze a minion and its neighbors. Deal damage to your hero equal to the number "
        "Frozen."
     )),
     {"enemy": [WISP, YETI, OGRE, BOAR]}, "play @enemy0", {"health": 28,
     "frozen": [WISP, YETI]}),
    (("WW_044t", (
        "When this is played, discarded, or destroyed, deal 4 damage to the lowest Health "
        "enemy."
     )),
     {"enemy": [YETI, OGRE]}, "play", {"board": " | CS2_182 4/1, CS2_200 6/7"}),
    (("WW_006", (
        "Throw two 2 damage darts at random enemy minions. (If both hit the same minion, get a "
        "Coin!)"
     )),
     {"enemy": [OGRE]}, "play", {"healths": [3], "hand": [COIN]}),
    (("WW_010t", (
        "After your hero attacks, summon a {0}/{1} Frog with Taunt. (Each Frog is bigger than "
        "the last!)"
     )),
     {"weapon": "WW_010t", "hand": [], **DECKS}, "strike @face, end, end, strike @face",
     {"board": "WW_010hexfrog 1/1, WW_010hexfrog 2/2 | "}),
    (("WW_027", "Give a minion +2/+3. If it has a minion type, draw one of that type."),
     {"friendly": [BOAR], "deck": [RAPTOR, YETI]}, "play @friendly",
     {"board": "CS2_171 3/4 | ", "hand": [RAPTOR]}),
    (("WW_041", (
        "Battlecry and Deathrattle: Put a Barrel of Sludge on the bottom of your deck."
     )),
     {"deck": [WISP]}, "play, kill @friendly", {"deck": [WISP, SLUDGE, SLUDGE]}),
    (("WW_043", (
        "Rush. Whenever this takes damage, get a Barrel of Sludge and add one to the bottom of "
        "your deck."
     )),
     {"friendly": ["WW_043"], "enemy": [WISP], "hand": []}, "attack @enemy",
     {"hand": [SLUDGE], "deck": [SLUDGE]}),
    (("WW_052", (
        "Summon 10 1/1 Lightbugs with Lifesteal. Save any excess in a 1-Cost Bottle."
     )),
     {"friendly": [YETI]}, "play", {"minions": (7, 0), "hand": ["WW_052t2"]}),
    (("WW_052t2", "Summon the excess 1/1 Lightbugs with Lifesteal."),
     {"hand": ["WW_052", "DEEP_013"], "mana": 20},
     "play WW_052, play DEEP_013, play WW_052t2", {"minions": (3, 0), "cards": 0}),
    (("WW_091", (
        "Your Fel spells cost (2) less and have Lifesteal. Battlecry: Get two Barrels of "
        "Sludge."
     )),
     {"hurt": (10, 0), "enemy": [OGRE]}, f"play, look, play {SLUDGE}",
     {"costs": [1], "healths": [3], "health": 24}),
    (("WW_092", (
        "Look at the bottom 3 cards of your deck. Draw one and destroy the others."
     )),
     {"deck": [SLUDGE, SLUDGE, YETI, WISP, WISP]}, f"play, choose {YETI}",
     {"hand": [YETI], "enemy_health": 22, "deck": [WISP, WISP]}),
    (("WW_300", "Stealth, Poisonous After your opponent plays a minion, attack it."),
     {"friendly": ["WW_300"], "enemy_hand": [OGRE], "hand": [], **DECKS}, f"end, play {OGRE}",
     {"minions": (0, 0)}),
    (("WW_322", "Battlecry: Excavate a treasure. It costs (0)."),
     {}, "play", {"cards": 1, "costs": [0]}),
    (("WW_324", "Deathrattle: The next time you Excavate, resummon this."),
     {"friendly": ["WW_324"], "hand": ["WW_001", "WW_001"]},
     "kill @friendly, play WW_001, play WW_001", {"minions": (3, 0)}),
    (("WW_327", "Battlecry: Draw a spell. If you cast it this turn, gain +1/+2 and Taunt."),
     {"deck": [COIN, YETI]}, f"play, play {COIN}", {"board": "WW_327 3/4 | "}),
    (("WW_333", (
        "Whenever your hand has less than 3 cards in it, get a random Murloc."
     )),
     {"hand": ["WW_333", COIN, COIN]}, f"play, play {COIN}", {"cards": 3}),
    (("WW_341", "Your left-most minion has +2 Attack and Lifesteal. Lasts @ turns."),
     {"friendly": [YETI, WISP], **DECKS}, "play, end, end, end, end",
     {"board": "CS2_182 6/5, CS2_231 1/1 | "}),
    (("WW_345", (
        "Get eight 3/2 Bandits with Bonus Effects. Any that can't fit in your hand are "
        "summoned instead."
     )),
     {"hand": ["WW_345", WISP, WISP, WISP]}, "play", {"cards": 10, "minions": (1, 0)}),
    (("WW_348", (
        "Deal 3, 2, and 1 damage to random minions. Quickdraw: Choose the targets."
     )),
     {"enemy": [OGRE]}, "play", {"healths": [1]}),
    (("WW_349", (
        "Battlecry: Start a Brawl! If you've Excavated twice, this always wins."
     )),
     {"friendly": [YETI], "enemy": [OGRE], "hand": ["WW_001", "WW_001", "WW_349"], "mana": 20},
     "play WW_001, play WW_001, play WW_349", {"board": "WW_349 4/4 | "}),
    (("WW_356", (
        "Taunt Battlecry: If you've Excavated twice, your next card this turn costs (7) less."
     )),
     {"hand": ["WW_356", OGRE]}, "play", {"costs": [6]}),
    (("WW_356e", "Your next card this turn costs (7)."),
     {"hand": ["WW_001", "WW_001", "WW_356", OGRE, OGRE], "mana": 20},
     f"play WW_001, play WW_001, play WW_356, play {OGRE}", {"minions": (4, 0), "mana": 9}),
    (("WW_359", (
        "Battlecry: If you have 20 or less Health, open the Badlands Jail."
     )),
     {"hurt": (10, 0)}, "play", {"board": "WW_359 4/4, WW_359t 0/3 | "}),
    (("WW_359t", "Make a minion go Dormant for 3 turns."),
     {"friendly": ["WW_359t", YETI], "hand": [], **DECKS}, "use @friendly1",
     {"dormant": [YETI]}),
    (("WW_375", (
        "Rush, Taunt Dormant for 6 turns. (Excavate to awaken 2 turns sooner!)"
     )),
     {"hand": ["WW_375", "WW_001", "WW_001", "WW_001"], "mana": 20},
     "play WW_375, play WW_001, play WW_001, play WW_001", {"dormant": []}),
    (("WW_377", (
        "Deal 2 damage to an enemy minion and its neighbors. Quickdraw: To all enemies "
        "instead."
     )),
     {"enemy": [OGRE, OGRE, OGRE, OGRE]}, "play @enemy1",
     {"healths": [5, 5, 5, 7], "enemy_health": 30}),
    (("WW_379", (
        "Battlecry: Get a random Quickdraw card. If you play it this turn, repeat this."
     )),
     {}, "play", {"cards": 1}),
    (("WW_383", "Battlecry: The next time you draw a spell, get a copy of it."),
     {"deck": [COIN, FIREBALL, YETI], **DRAWN, "hand": ["WW_383"]},
     "play, end, end", {"hand": [YETI]}),
    (("WW_383e", "The next spell you draw gives you an extra copy."),
     {"deck": [COIN, FIREBALL], "enemy_deck": [WISP] * 3, "hand": ["WW_383"]},
     "play WW_383, end, end, end, end", {"hand": [FIREBALL, FIREBALL, COIN]}),
    (("WW_393", "Deal 10 damage to an enemy minion. Save any excess in a 1-Cost Bottle."),
     {"enemy": [YETI, OGRE]}, "play @enemy, play WW_393t @enemy", {"healths": [2]}),
    (("WW_393t", "Deal the excess damage to an enemy minion."),
     {"enemy": [OGRE, OGRE], "hand": ["WW_393"]}, "play WW_393 @enemy, play WW_393t @enemy",
     {"healths": [4], "cards": 0}),
    (("WW_395", (
        "Restore 8 Health to a damaged character. Save any excess in a 1-Cost Bottle."
     )),
     {"hurt": (5, 0)}, "play @hero", {"health": 30, "hand": ["WW_395t"]}),
    (("WW_395t", "Restore the excess Health."),
     {"hurt": (5, 10), "hand": ["WW_395"]}, "play WW_395 @hero, play WW_395t @face",
     {"enemy_health": 23, "cards": 0}),
    (("WW_397", (
        "Taunt Deathrattle: Deal 2 damage to all minions except friendly Elementals."
     )),
     {"friendly": ["WW_397", ELEMENTAL, YETI], "enemy": [ELEMENTAL], "hand": []},
     "kill @friendly", {"board": "CS2_033 3/6, CS2_182 4/3 | CS2_033 3/4"}),
    (("WW_399", (
        "Deathrattle: Both players DRAW! Destroy the card that costs less."
     )),
     {"friendly": ["WW_399"], "deck": [OGRE], "enemy_deck": [YETI], "hand": []},
     "kill @friendly", {"hand": [OGRE], "enemy_hand": []}),
    (("WW_400", (
        "Battlecry: Roll two dice, then Discover two cards of those Costs. (Doubles get an "
        "extra Discover!)"
     )),
     {"seed": 3}, "play, choose, choose", {"cards": 2}),
    (("WW_402", (
        "After you play a Naga, deal 2 damage to a random enemy and draw a spell. (Then "
        "switch!)"
     )),
     {"friendly": ["WW_402"], "hand": ["WW_402", COIN], "deck": ["WW_402", FIREBALL]},
     f"play WW_402, play {COIN}", {"enemy_health": 26, "hand": [FIREBALL, "WW_402"]}),
    (("WW_403", "Deal 3 damage. Quickdraw: Your opponent's next card costs (1) more."),
     {"enemy_hand": [YETI]}, "play @face", {"enemy_health": 27, "enemy_costs": [4]}),
    (("WW_403e", "Your next card costs (1) more."),
     {"enemy_hand": [YETI, OGRE], "deck": ["WW_403"], "hand": [], "enemy_deck": [WISP] * 4},
     f"end, end, play WW_403 @face, end, play {YETI}", {"enemy_costs": [6, 0, 0]}),
    (("WW_404", (
        "Discover a Naga. If you've played a Naga while holding this, reduce its Cost by (1)."
     )),
     {}, "play, choose", {"cards": 1}),
    (("WW_405", "Deal 6 damage split among the lowest Health enemies."),
     {"enemy": [YETI, WISP, OGRE]}, "play", {"board": " | CS2_200 6/7"}),
    (("WW_408", (
        "Battlecry: Draw an Outcast card and slide it to the left side of your hand."
     )),
     {"hand": ["WW_408", WISP], "deck": ["WW_406", YETI]}, "play", {"hand": ["WW_406", WISP]}),
    (("WW_409", "Deal 2 damage. Your next Naga, Fel spell, and weapon cost (1) less."),
     {"hand": ["WW_409", "WW_402", SLUDGE, AXE, YETI]}, "play @face",
     {"enemy_health": 28, "costs": [2, 2, 1, 4]}),
    (("WW_409e", "Your next Naga cost (1) less."),
     {"hand": ["WW_409", "WW_402", "WW_402"]}, "play WW_409 @face, play WW_402",
     {"costs": [3]}),
    (("WW_409e2", "Your next Fel Spell cost (1) less."),
     {"hand": ["WW_409", SLUDGE, SLUDGE]}, f"play WW_409 @face, play {SLUDGE}", {"costs": [3]}),
    (("WW_409e3", "Your next weapon cost (1) less."),
     {"hand": ["WW_409", AXE, AXE]}, f"play WW_409 @face, play {AXE}", {"costs": [2]}),
    (("WW_415", (
        "After you play a Coin, get a random Legendary minion from another class and set its "
        "Cost to (1)."
     )),
     {"friendly": ["WW_415"], "hand": [COIN]}, f"play {COIN}", {"costs": [1]}),
    (("WW_421", "Battlecry: Resurrect your Ogre-Gang. Give them Windfury."),
     {"friendly": ["WW_418", YETI], "hand": ["WW_421"]}, "kill @friendly, play WW_421",
     {"minions": (3, 0)}),
    (("WW_425", (
        "Draw a different Arcane spell. If you play it this turn, it casts twice."
     )),
     {"deck": ["WW_425", MISSILES], "hand": ["WW_425"]}, f"play, play {MISSILES}",
     {"enemy_health": 24, "deck": ["WW_425"]}),
    (("WW_425e", "Casts twice if played this turn."),
     {"deck": [WISP, MISSILES], "enemy_deck": [WISP], "hand": ["WW_425"]},
     f"play WW_425, end, end, play {MISSILES}", {"enemy_health": 27}),
    (("WW_430", (
        "Cards that didn't start in your deck cost (4) less (but not less than 1)."
     )),
     {"friendly": ["WW_430"], "hand": [COIN, "WW_001", OGRE]}, "play WW_001",
     {"minions": (2, 0)}),
    (("WW_431", (
        "At the end of your turn, load two bullets that deal 1 damage each. Deathrattle: Fire "
        "at random enemies!"
     )),
     {"friendly": ["WW_431"], "hand": [], **DECKS}, "end, end, end, end, kill @friendly",
     {"enemy_health": 26}),
    (("WW_432", "Battlecry: If you've Excavated twice, cast two random Mage Secrets."),
     {}, "play", {"secrets": []}),
    (("WW_436", (
        "Discard your lowest Cost spell. Summon two 3/3 Tram Cars with Rush. Quickdraw: Don't "
        "discard."
     )),
     {"hand": ["WW_436", FIREBALL, FROSTBOLT]}, "play",
     {"hand": [FIREBALL], "minions": (2, 0)}),
    (("WW_441", "When this is played, discarded, or destroyed, draw 2 cards."),
     {"deck": [WISP, YETI, OGRE]}, "play", {"hand": [OGRE, YETI]}),
    (("WW_810", (
        "Give a minion +3/+3 and a random Bonus Effect. When it dies, summon a Chameleon."
     )),
     {"friendly": [WISP], "seed": 5}, "play @friendly", {"board": "CS2_231 4/4 | "}),
    (("WW_814", (
        "Battlecry and Deathrattle: Summon a random Beast with Cost equal to this minion's "
        "Attack."
     )),
     {}, "play", {"minions": (2, 0)}),
    (("WW_821", (
        "Choose One - Get two random Dragons that cost (5) or less; or Get two that cost more "
        "than (5)."
     )),
     {}, "option 1", {"cards": 2}),
    (("WW_821t1", "Get two random Dragons that cost (5) or less."), {}, "play", {"cards": 2}),
    (("WW_821t2", "Get two random Dragons that cost more than (5)."), {}, "play", {"cards": 2}),
    (("WW_824t", "At the start of your turn, Discover a Dragon. It costs (4) less."),
     {"friendly": ["WW_824t"], "hand": [], "enemy_deck": [WISP] * 2, "deck": []},
     "end, end, choose", {"cards": 1}),
    (("WW_900", (
        "Battlecry: Deal 2 damage to a random enemy minion. Quickdraw: And one of its "
        "neighbors."
     )),
     {"enemy": [OGRE]}, "play", {"healths": [5]}),
)  # fmt: skip


def _single(s: Scene) -> Scene:
    """The friendly deck began without duplicates."""
    s.array[0]["counter"][0, t.N_DECK] = 1 << t.DECK_NO_DUPLICATES
    return s


@pytest.mark.parametrize(
    ("played", "setup", "steps", "both"),
    cases(
        (("DEEP_037", (
            f"Battlecry: {SINGLE}, Discover an Elemental to summon. Add the others to your hand."
         )),
         {}, "play, choose", ({"minions": (2, 0), "cards": 2}, {"minions": (1, 0), "cards": 0})),
        (("WW_0700", f"Battlecry: {SINGLE}, remove all enemy minions from the game."),
         {"friendly": [WISP], "enemy": [OGRE, "EX1_096"]}, "play",
         ({"minions": (1, 0), "enemy_cards": 0, "armor": 5}, {"minions": (1, 2), "armor": 5})),
        (("WW_010", f"Battlecry: {SINGLE}, equip the Staff of the Nine Frogs."),
         {}, "play", ({"weapon": "WW_010t 2/9"}, {"weapon": ""})),
        (("WW_392", f"Battlecry: {SINGLE}, summon 5/5 copies of 4 random minions in your deck."),
         {"deck": [YETI, OGRE, WISP, BOAR, COIN]}, "play",
         ({"minions": (5, 0), "left": (5, 0)}, {"minions": (1, 0), "left": (5, 0)})),
        (("WW_815", f"Battlecry: {SINGLE}, gain Immune this turn and attack all enemies."),
         {"enemy": [OGRE, YETI]}, "play",
         ({"board": "WW_815 3/4 | CS2_200 6/4, CS2_182 4/2", "enemy_health": 27},
          {"board": "WW_815 3/4 | CS2_200 6/7, CS2_182 4/5", "enemy_health": 30})),
        (("WW_824", f"Battlecry: {SINGLE}, summon the Purified Dragon Nest."),
         {}, "play", ({"board": "WW_824 8/8, WW_824t 0/1 | "}, {"board": "WW_824 8/8 | "})),
        (("WW_401", (
            f"Battlecry: {SINGLE}, fire six 2 damage shots at minions in the enemy's hand."
         )),
         {"enemy_hand": ["WW_382", RAPTOR, COIN]}, "play",
         ({"enemy_cards": 2}, {"enemy_cards": 3})),
    ),
)  # fmt: skip
def test_decks_without_duplicates(
    played: tuple[str, str],
    setup: Setup,
    steps: str,
    both: tuple[Expected, Expected],
    scene: Callable[..., Scene],
) -> None:
    """Nothing happens where a card was in the deck twice when the game began."""
    run(lambda **given: _single(scene(**given)), played, setup, steps, both[0])
    run(scene, played, setup, steps.split(",", 1)[0], both[1])


@card(
    "DEEP_020",
    "Battlecry: If your deck started with no duplicates, your Battlecries trigger twice for the "
    "rest of the game.",
)
@card("DEEP_020e", "Your Battlecries trigger twice.")
def test_brann(scene: Callable[..., Scene]) -> None:
    """Two treasures for one Kobold Miner."""
    assert (
        len(_single(scene(hand=["DEEP_020", "WW_001"])).play("DEEP_020").play("WW_001").hand) == 2
    )
    assert len(scene(hand=["DEEP_020", "WW_001"]).play("DEEP_020").play("WW_001").hand) == 1


@card("DEEP_001", "Discover a Beast and an Undead. Swap their stats.")
def test_fossils(scene: Callable[..., Scene]) -> None:
    """The two exchange attack and health; no other card does."""
    s = scene(hand=["DEEP_001", YETI]).play("DEEP_001")
    for _ in range(2):
        s.choose(s.offered[0])
    cards = s.native.library.cards
    index = s.native.library.index
    yeti, beast, undead = s.hand
    assert (yeti.attack, yeti.health) == (4, 5)
    for one, other in ((beast, undead), (undead, beast)):
        printed = cards[index[other.card_id]]
        assert (one.attack, one.health) == (printed[t.C_ATK], printed[t.C_HEALTH])


@card(
    "DEEP_999t5",
    "Battlecry: Transform ALL your other minions into ones that cost (3) more (keeping their "
    "original Costs).",
)
def test_azerite_murloc(scene: Callable[..., Scene]) -> None:
    """In hand they cost what they did; a spell stays."""
    s = scene(hand=["DEEP_999t5", YETI, COIN], friendly=[WISP], deck=[RAPTOR]).play("DEEP_999t5")
    cards, index = s.native.library.cards, s.native.library.index
    changed, coin = s.hand
    assert cards[index[changed.card_id], t.C_COST] == 7
    assert changed.cost == 4
    assert coin.card_id == COIN
    assert cards[index[s.friendly[0].card_id], t.C_COST] == 3
    assert cards[index[s.deck()[0]], t.C_COST] == 5
    assert s.friendly[1].card_id == "DEEP_999t5"


def test_scorpion_cheaper(scene: Callable[..., Scene]) -> None:
    """A spell that costs more than 1 never costs less than that, one for nothing stays so."""
    s = scene(hand=["WW_001t23"])
    s.array[0]["counter"][0, t.N_EXCAVATED] = 4
    for held in s.play("WW_001t23").hand:
        printed = s.native.library.cards[s.native.library.index[held.card_id], t.C_COST]
        assert held.cost == (max(1, printed - 4) if printed else 0)


@pytest.mark.parametrize(
    ("hand", "deck", "steps"),
    [
        ([SLUDGE, "EX1_308"], [WISP], "discard"),
        (["WW_092"], [SLUDGE, WISP, WISP], "fracking"),
        ([WISP] * 10, [WISP, SLUDGE], "burnt"),
    ],
)
def test_sludge_is_destroyed(
    hand: list[str], deck: list[str], steps: str, scene: Callable[..., Scene]
) -> None:
    """Discarded by Soulfire, destroyed at the bottom of the deck, burnt by a full hand."""
    s = scene(hand=hand, deck=deck, enemy=[YETI], enemy_deck=[WISP] * 3)
    if steps == "discard":
        s.play("EX1_308", s.enemy_hero)
    elif steps == "fracking":
        s.play("WW_092").choose(WISP)
    else:
        s.end_turn().end_turn()
    assert s.enemy[0].health == 1


def test_fuel_in_the_deck(scene: Callable[..., Scene]) -> None:
    """Milled from the top it draws two cards."""
    s = scene(hand=["WW_092"], deck=[YETI, WISP, "WW_441", OGRE, OGRE])
    s.play("WW_092").choose(YETI)
    assert [x.card_id for x in s.hand] == [YETI, OGRE, OGRE]


@card(
    "WW_377",
    "Deal 2 damage to an enemy minion and its neighbors. Quickdraw: To all enemies instead.",
)
@card(
    "WW_900",
    "Battlecry: Deal 2 damage to a random enemy minion. Quickdraw: And one of its neighbors.",
)
@card(
    "WW_436",
    "Discard your lowest Cost spell. Summon two 3/3 Tram Cars with Rush. Quickdraw: Don't discard.",
)
def test_quickdraw(scene: Callable[..., Scene]) -> None:
    """On the turn of the draw the card does more."""
    s = scene(hand=[], deck=["WW_377"], enemy=[OGRE, OGRE], enemy_deck=[WISP])
    s.end_turn().end_turn().play("WW_377")
    assert [x.health for x in s.enemy] == [5, 5]
    assert s.enemy_hero.health == 28
    s = scene(hand=[], deck=["WW_900"], enemy=[OGRE, OGRE], enemy_deck=[WISP])
    assert [x.health for x in s.end_turn().end_turn().play("WW_900").enemy] == [5, 5]
    s = scene(hand=[FIREBALL], deck=["WW_436"], enemy_deck=[WISP])
    assert [x.card_id for x in s.end_turn().end_turn().play("WW_436").hand] == [FIREBALL]


def test_shots_into_the_hand(scene: Callable[..., Scene]) -> None:
    """A minion that six shots do not kill is played with their damage; a spell is not hit."""
    s = _single(scene(hand=["WW_401"], enemy_hand=["WW_382", COIN], deck=[WISP] * 2))
    s.play("WW_401")
    assert [x.card_id for x in s.enemy_hand] == ["WW_382", COIN]
    s.end_turn().play("WW_382")
    assert s.enemy[0].brief == "WW_382 4/4"


def test_poison_does_not_act_in_a_hand(scene: Callable[..., Scene]) -> None:
    """A minion in hand shot by a poisonous one is wounded, and lives when it is played."""
    s = _single(scene(hand=["WW_401"], enemy_hand=["WW_382"], deck=[WISP] * 2))
    s.set(s.hand[0], t.KW, t.POISONOUS)
    s.play("WW_401").end_turn().play("WW_382")
    assert s.enemy[0].brief == "WW_382 4/4"


@card("WW_379e", "If played this turn, get another Quickdraw card.")
def test_flint_firearm(scene: Callable[..., Scene]) -> None:
    """Each card that is played in the same turn brings the next, one that waits does not."""
    s = scene(hand=["WW_379"], mana=20, enemy=[OGRE], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    s.play("WW_379")
    held = s.hand[0]
    assert [x.card_id for x in held.enchantments] == ["WW_379e"]
    s.end_turn().end_turn()
    assert s.hand[0].card_id == held.card_id
    assert s.hand[0].enchantments == []
    s = scene(hand=[f"{WISP} with WW_379e", f"{COIN} with WW_379e"]).play(WISP)
    assert [x.card_id for x in s.hand[1].enchantments] == ["WW_379e"]
    assert len(s.play(COIN).hand) == 2


@card("WW_324e", "After you excavate, resummon one Pile of Bones.")
def test_two_piles(scene: Callable[..., Scene]) -> None:
    """Each pile that died comes back, once."""
    s = scene(friendly=["WW_324", "WW_324"], hand=["WW_001", "DEEP_013"], mana=20).play("DEEP_013")
    assert s.board == " | "
    assert s.play("WW_001").board == "WW_001 1/1, WW_324 2/1, WW_324 2/1 | "


@card("WW_418", "Rush 50% chance to attack the wrong enemy.")
@card("WW_419", "Rush 50% chance to give your hero +3 Attack this turn instead of attacking.")
@card(
    "WW_420",
    "Rush Whenever this attacks, gain Divine Shield. (50% chance to gain Lifesteal instead.)",
)
def test_ogres(scene: Callable[..., Scene]) -> None:
    """Of many attacks some take the one course and some the other, and none a third."""
    seen: dict[str, set[object]] = {"WW_418": set(), "WW_419": set(), "WW_420": set()}
    for seed in range(12):
        s = scene(friendly=["WW_418"], enemy=[OGRE], seed=seed)
        s.attack(s.friendly[0], s.enemy[0])
        seen["WW_418"].add((s.enemy[0].health, s.enemy_hero.health))
        s = scene(friendly=["WW_419"], enemy=[OGRE], seed=seed)
        s.attack(s.friendly[0], s.enemy[0])
        seen["WW_419"].add((s.enemy[0].health, s.hero.attack))
        s = scene(friendly=["WW_420"], seed=seed)
        s.attack(s.friendly[0], s.enemy_hero)
        ogre = s.friendly[0]
        seen["WW_420"].add((ogre.has(t.SHIELD), ogre.has(t.LIFESTEAL)))
    assert seen["WW_418"] == {(3, 30), (7, 26)}
    assert seen["WW_419"] == {(4, 0), (7, 3)}
    assert seen["WW_420"] == {(True, False), (False, True)}


@card(
    "WW_422",
    "Secret: When the enemy plays a card on the turn that it entered their hand, get a copy that "
    "costs (0).",
)
def test_azerite_vein(scene: Callable[..., Scene]) -> None:
    """The card of the turn's draw, none that was held before."""
    s = scene(hand=["WW_422"], enemy_hand=[YETI], enemy_deck=[OGRE], deck=[WISP])
    s.play("WW_422").end_turn().play(YETI)
    assert s.secrets(0) == ["WW_422"]
    s = scene(hand=["WW_422"], enemy_hand=[YETI], enemy_deck=[OGRE], deck=[WISP])
    s.play("WW_422").end_turn().play(OGRE)
    assert s.secrets(0) == []
    assert [(x.card_id, x.cost) for x in s.hand] == [(OGRE, 0)]


@card(
    "DEEP_012",
    "Rush. Battlecry: Take your weapon and gain its stats. Deathrattle: Give it back.",
)
def test_shadestone_skulker(scene: Callable[..., Scene]) -> None:
    """The weapon does not break: its deathrattle is silent, and it comes back as it was."""
    s = scene(hand=["DEEP_012"], weapon="WW_412 3/2", enemy=[OGRE]).play("DEEP_012")
    assert s.board == "DEEP_012 4/3 | CS2_200 6/7"
    assert s.weapon is None
    s.attack(s.friendly[0], s.enemy[0])
    assert s.friendly == []
    assert s.hand == []
    assert s.weapon.brief == "WW_412 3/2"
    s = scene(hand=["DEEP_012"], enemy=[OGRE]).play("DEEP_012")
    assert s.board == "DEEP_012 1/1 | CS2_200 6/7"
    s.attack(s.friendly[0], s.enemy[0])
    assert s.weapon is None


@card("WW_825", "Rush, Lifesteal, Taunt Costs (1) less for each Dragon you've summoned this game.")
def test_fye(scene: Callable[..., Scene]) -> None:
    """A Dragon that is played counts, and one that is summoned; another minion does not."""
    s = scene(hand=["WW_825", "TTN_727", YETI, "DEEP_025"], friendly=["TTN_727"], mana=30)
    assert s.hand[0].cost == 9
    assert s.play("TTN_727").hand[0].cost == 8
    assert s.play(YETI).hand[0].cost == 8
    assert s.play("DEEP_025", s.friendly[0]).hand[0].cost == 7


def test_mage_secrets(scene: Callable[..., Scene]) -> None:
    """Two different ones after two excavations."""
    s = scene(hand=["WW_001", "WW_001", "WW_432"], mana=20)
    s.play("WW_001").play("WW_001").play("WW_432")
    assert len(set(s.secrets())) == 2


BONUSES = {
    "Divine Shield": t.SHIELD, "Taunt": t.TAUNT, "Rush": t.RUSH, "Windfury": t.WINDFURY,
    "Elusive": t.ELUSIVE, "Poisonous": t.POISONOUS, "Lifesteal": t.LIFESTEAL, "Reborn": t.REBORN,
}  # fmt: skip


@pytest.mark.parametrize(
    ("enchantment", "number"),
    cases(*(((f"WW_810t{i}e1", f"+3/+3 and {name}. Deathrattle: Summon a Chameleon."), i)
            for i, name in enumerate(BONUSES, start=1))),
)  # fmt: skip
def test_chameleons(enchantment: tuple[str, str], number: int, scene: Callable[..., Scene]) -> None:
    """The mount's bonus effect is the Chameleon's."""
    keyword = list(BONUSES.values())[number - 1]
    for seed in range(200):
        s = scene(friendly=[YETI], hand=["WW_810"], seed=seed)
        s.play("WW_810", s.friendly[0])
        if s.friendly[0].enchantments[-1].card_id == enchantment[0]:
            break
    assert s.friendly[0].has(keyword)
    s.set(s.friendly[0], t.FLAGS, t.F_DESTROYED).array[0]["mortal"] = t.ANYBODY
    s.end_turn()
    assert f"WW_810t{number}" in [x.card_id for x in s.enemy + s.friendly]


@card("WW_337", "Battlecry: If your deck started with no duplicates, get a permanent Mirage.")
def test_spirit_of_the_badlands(scene: Callable[..., Scene]) -> None:
    """A Mirage where no card was in the deck twice at the start, else none."""
    assert [x.card_id for x in _single(scene(hand=["WW_337"])).play("WW_337").hand] == ["WW_337t"]
    assert scene(hand=["WW_337"]).play("WW_337").hand == []
