"""Festival of Legends: fatigue, fans, instruments, riffs, movements, what was played this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import bonuses, card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR, BOAR = (
    "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172", "CS2_171",
)  # fmt: skip
FIREBALL, FROSTBOLT, AXE, GNOME, MOONFIRE = "CS2_029", "CS2_024", "CS2_106", "EX1_029", "CS2_008"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_festival_stage = card_table(
    "Each card's own effect, with its condition met or not.",
    (
        ("ETC_068", "Battlecry: Take Fatigue damage. Gain that much Attack and Health."),
        {},
        "play",
        {"board": "ETC_068 3/3 | ", "health": 29},
    ),
    (
        ("ETC_069", "Take Fatigue damage. Deal that much damage to all enemies."),
        {"hand": ["ETC_068", "ETC_069"], "enemy": [YETI]},
        "play ETC_068, play ETC_069",
        {"health": 27, "enemy_health": 28, "healths": [3]},
    ),
    (
        ("ETC_070", "Battlecry: Take Fatigue damage. Summon that many 3/3 Imps."),
        {"hand": ["ETC_068", "ETC_070"]},
        "play ETC_068, play ETC_070",
        {"board": "ETC_068 3/3, ETC_070t 3/3, ETC_070 3/4, ETC_070t 3/3 | "},
    ),
    (
        (
            "ETC_071",
            (
                "Taunt. Deathrattle: Both players draw 2 cards, discard 2 cards, and destroy "
                "the top 2 cards of their deck."
            ),
        ),
        {
            "friendly": ["ETC_071"],
            "hand": [YETI],
            "deck": [WISP] * 6,
            "enemy_deck": [WISP] * 7,
            "enemy_hand": [YETI],
        },
        "kill @friendly",
        {"cards": 1, "enemy_cards": 1, "left": (2, 3)},
    ),
    (
        ("ETC_074", "Discover a copy of a card your opponent played this game."),
        {"hand": [YETI, "ETC_074"], "enemy_hand": [WISP], **DECKS},
        f"end, play {WISP}, end, play ETC_074, choose",
        {"hand": [YETI, WISP, WISP]},
    ),
    (
        (
            "ETC_076",
            ("Return a friendly minion to your hand. Summon a Dancer with its stats and Rush."),
        ),
        {"friendly": ["CS2_182 6/3"]},
        "play @friendly",
        {"board": "ETC_076t 6/3 | ", "stats": [(4, 5)]},
    ),
    (
        (
            "ETC_078",
            (
                "Battlecry: Both players equip 1/2 Microphones. Your opponent's increases all"
                " damage they take by 1!"
            ),
        ),
        {"hand": ["ETC_078", FIREBALL]},
        f"play, play {FIREBALL} @face",
        {"weapon": "ETC_078t2 1/2", "enemy_health": 23},
    ),
    (
        ("ETC_078t", "Your hero takes 1 additional damage from all sources."),
        {"weapon": "ETC_078t", "enemy": [WISP], "hand": []},
        "strike @enemy",
        {"health": 28},
    ),
    (
        ("ETC_081", "During your turn, your hero is Immune."),
        {"friendly": ["ETC_081"], "hand": [FIREBALL], "enemy": [BOAR], **DECKS},
        "power @hero, end, against @hero",
        {"health": 29},
    ),
    (
        (
            "ETC_084",
            (
                "Whenever your hero would take damage on your turn, restore 2 Health instead."
                " Lose 1 Durability."
            ),
        ),
        {"weapon": "ETC_084", "enemy": [YETI], "hand": ["CS2_064"], "hurt": (5, 0), **DECKS},
        "play CS2_064, end, against @hero",
        {"health": 23, "weapon": "ETC_084 0/2"},
    ),
    (
        ("ETC_085", "Discover and play a Movement. Shuffle the other 6 into your deck."),
        {"deck": [WISP], "friendly": [WISP]},
        "play, choose ETC_085t4",
        {
            "deck": [WISP, *(f"ETC_085t{i}" for i in ("", 2, 3, 6, 7, 8))],
            "board": "CS2_231 7/7 | ",
        },
    ),
    (
        ("ETC_085t", "Remove the top 6 cards from your opponent's deck."),
        {"enemy_deck": [WISP] * 8},
        "play",
        {"left": (0, 2)},
    ),
    (
        ("ETC_085t2", "Draw your highest Cost minion. Reduce its Cost by (6)."),
        {"deck": [YETI, OGRE, FIREBALL]},
        "play",
        {"hand": [OGRE], "costs": [0]},
    ),
    (
        ("ETC_085t3", "Deal 6 damage to all characters."),
        {"enemy": [OGRE]},
        "play",
        {"healths": [1], "health": 24, "enemy_health": 24},
    ),
    (
        ("ETC_085t4", "Give a random minion in your hand, deck, and battlefield +6/+6."),
        {"hand": ["ETC_085t4", WISP], "friendly": [WISP], "deck": [WISP], "enemy_deck": [WISP]},
        "play, end, end",
        {"board": "CS2_231 7/7 | ", "stats": [(7, 7), (7, 7)]},
    ),
    (
        ("ETC_085t6", "Lifesteal Deal 6 damage to the enemy hero."),
        {"hurt": (10, 0)},
        "play",
        {"health": 26, "enemy_health": 24},
    ),
    (("ETC_085t7", "Draw 6 cards."), {"deck": [WISP] * 8}, "play", {"cards": 6}),
    (
        ("ETC_085t8", "Summon a 6/6 Demon with Taunt and Reborn."),
        {},
        "play",
        {"board": "ETC_t8t 6/6 | "},
    ),
    (
        ("ETC_087", "Battlecry: Set your maximum Mana and hand size to 11."),
        {"hand": ["ETC_087"] + [WISP] * 9, "deck": [WISP] * 9, "enemy_deck": [WISP] * 9},
        "play, end, end, end, end, end, end",
        {"cards": 11, "crystals": 11},
    ),
    (
        ("ETC_099", "Tradeable Finale: Destroy an enemy minion."),
        {"mana": 8, "enemy": [OGRE]},
        "play @enemy",
        {"board": "ETC_099 8/8 | "},
    ),
    (
        (
            "ETC_103",
            ("Battlecry: Discover a spell from your opponent's class that isn't in their deck."),
        ),
        {"enemy_hero": "Warrior"},
        "play, choose",
        {"cards": 1},
    ),
    (
        (
            "ETC_113",
            (
                "Battlecry: Take a Snapshot of your current hand and shuffle it into your "
                "deck. (Once per game)"
            ),
        ),
        {"hand": ["ETC_113", "CS2_231 5/5", FIREBALL], "enemy_deck": [WISP] * 3},
        f"play, play {FIREBALL} @face, play {WISP}, end, end, play ETC_113t",
        {"hand": [WISP, FIREBALL], "stats": [(5, 5), (0, 0)]},
    ),
    (
        ("ETC_113t", "Add the snapshotted cards to your hand. (Once per game)"),
        {"hand": ["ETC_113", "ETC_113", YETI], "deck": [], "enemy_deck": [WISP] * 3},
        "play ETC_113, play ETC_113, end, end, play ETC_113t",
        {"hand": [YETI, "ETC_113", YETI], "deck": []},
    ),
    (
        ("ETC_207", "Summon a 1/4 Monkey with Taunt. (3 Monkeys left!)"),
        {},
        "play",
        {"board": "CS2_127 1/4 | ", "hand": ["ETC_207t"]},
    ),
    (
        ("ETC_207t", "Summon a 1/4 Monkey with Taunt. (2 Monkeys left!)"),
        {},
        "play",
        {"board": "CS2_127 1/4 | ", "hand": ["ETC_207t2"]},
    ),
    (
        ("ETC_207t2", "Summon a 1/4 Monkey with Taunt. (Last Monkey!)"),
        {},
        "play",
        {"board": "CS2_127 1/4 | ", "hand": []},
    ),
    (
        ("ETC_209", "Battlecry: Deal 2 damage. Finale: To all enemies."),
        {"mana": 3, "enemy": [YETI]},
        "play",
        {"healths": [3], "enemy_health": 28},
    ),
    (
        (
            "ETC_210",
            (
                "Lifesteal. Deal {0} damage. Summon {1} {2}/{3} Souls. (Randomly improved by "
                "Corpses you've spent)"
            ),
        ),
        {"hurt": (20, 0)},
        "play @face",
        {
            "enemy_health": 24,
            "health": 16,
            "board": "ETC_522t 2/2, ETC_522t 2/2, ETC_522t 2/2 | ",
        },
    ),
    (
        ("ETC_305", "Give a minion -5/-5. If it has 0 Attack, destroy it."),
        {"enemy": ["CS2_182 5/9", OGRE]},
        "play @enemy",
        {"board": " | CS2_200 6/7"},
    ),
    (
        ("ETC_312", "Your Hero Power costs (0). After you use it, lose 1 Durability."),
        {"hand": ["ETC_312"], "mana": 1},
        "play, power @face",
        {"weapon": "ETC_312 0/1", "enemy_health": 29},
    ),
    (
        (
            "ETC_316",
            ("Choose two enemy minions. They fight! Add copies of any that die to your hand."),
        ),
        {"enemy": [OGRE, YETI, WISP]},
        f"play @enemy, choose {YETI}",
        {"board": " | CS2_200 6/3, CS2_231 1/1", "hand": [YETI]},
    ),
    (
        (
            "ETC_328",
            ("Deathrattle: Summon a minion from your deck with less Attack than this minion."),
        ),
        {"friendly": ["ETC_328"], "hand": [], "deck": [YETI, RAPTOR]},
        "kill @friendly",
        {"board": "CS2_172 3/2 | ", "deck": [YETI]},
    ),
    (
        (
            "ETC_329",
            (
                "Lifesteal Deathrattle: Swap this with a minion from your hand and give it "
                "Lifesteal."
            ),
        ),
        {"friendly": ["ETC_329"], "hand": [OGRE, FIREBALL]},
        "kill @friendly",
        {"board": "CS2_200 6/7 | ", "hand": [FIREBALL, "ETC_329"]},
    ),
    (
        (
            "ETC_332",
            (
                "Battlecry: Restore 3 Health to all other friendly minions. Gain +1/+1 for "
                "each one Overhealed."
            ),
        ),
        {"friendly": ["CS2_182 4/3", "CS2_200 6/1", WISP]},
        "play",
        {"board": "CS2_182 4/5, CS2_200 6/4, CS2_231 1/1, ETC_332 3/4 | "},
    ),
    (
        (
            "ETC_335",
            (
                "Your first spell each turn costs (2) less. Lasts until you don't play a "
                "spell on your turn."
            ),
        ),
        {"hand": ["ETC_335", FIREBALL, FIREBALL, FROSTBOLT, FROSTBOLT], **DECKS},
        f"play, end, end, look, play {FIREBALL} @face",
        {"costs": [4, 2, 2, 0]},
    ),
    (
        ("ETC_335e", "Your first spell each turn costs (2) less."),
        {"hand": ["ETC_335", FIREBALL], **DECKS},
        "play ETC_335, end, end, end, end",
        {"costs": [4, 0, 0]},
    ),
    (
        ("ETC_355", "After you gain Armor, gain 2 more."),
        {"hand": ["ETC_355", "ETC_355", "EX1_606"], "deck": [WISP]},
        "play ETC_355, play ETC_355, play EX1_606",
        {"armor": 9},
    ),
    (
        (
            "ETC_363",
            ("Give your hero +2 Attack this turn. Gain 2 Armor. Finale: Play your last Riff."),
        ),
        {"hand": ["ETC_363", "ETC_363"], "mana": 2},
        "play, play",
        {"armor": 6, "attack": 6},
    ),
    (
        ("ETC_364", "Draw a minion. Give it +3/+3. Finale: Play your last Riff."),
        {"deck": [YETI, FIREBALL], "hand": ["ETC_364"], "mana": 3},
        "play",
        {"hand": [YETI], "stats": [(7, 8)]},
    ),
    (
        (
            "ETC_365",
            ("Summon a 3/4 Rocker with Taunt and a 4/3 with Rush. Finale: Play your last Riff."),
        ),
        {"hand": ["ETC_365", "ETC_363"], "mana": 6},
        "play, play ETC_363",
        {"armor": 2, "minions": (4, 0)},
    ),
    (
        ("ETC_372", "Draw a card. Repeat for each minion of a different type you control."),
        {"friendly": [BOAR, RAPTOR, "EX1_298", YETI], "deck": [WISP] * 9},
        "play",
        {"cards": 3},
    ),
    (
        (
            "ETC_382",
            ("Battlecry and Deathrattle: Your Hero Power gains 1 more Armor this game."),
        ),
        {"power": "HERO_06bp", "hero": "Druid", "hand": ["ETC_382"], "deck": [WISP]},
        "play, power",
        {"armor": 2, "attack": 1},
    ),
    (
        (
            "ETC_385",
            ("Battlecry and Deathrattle: Your Hero Power gives your hero 1 more Attack this game."),
        ),
        {"power": "HERO_06bp", "hero": "Druid", "hand": ["ETC_385"], "deck": [WISP]},
        "play, power",
        {"armor": 1, "attack": 2},
    ),
    (
        (
            "ETC_386",
            (
                "Battlecry: Summon two {0}/{1} Quilboar with Taunt. (Improved by your hero "
                "Attack \\ Armor gained this turn!)"
            ),
        ),
        {"power": "HERO_06bp", "hero": "Druid", "hand": ["ETC_386"]},
        "power, play",
        {"board": "ETC_386t 2/2, ETC_386 6/6, ETC_386t 2/2 | "},
    ),
    (
        (
            "ETC_387",
            (
                "Choose One (Secretly) - Summon three 5/5 Ancients in 2 turns; or 8/8 Giants "
                "in 4 turns."
            ),
        ),
        {**DECKS},
        "option 0, end, end, end, end",
        {"board": "ETC_387bt 5/5, ETC_387bt 5/5, ETC_387bt 5/5 | "},
    ),
    (
        ("ETC_387b", "In 2 turns, summon three 5/5 Ancients (Secretly)."),
        {"hand": ["ETC_387"], **DECKS},
        "option 0, end, end",
        {"board": " | ", "secrets": ["ETC_387b"]},
    ),
    (
        ("ETC_387c", "In 4 turns, summon three 8/8 Giants (Secretly)."),
        {"hand": ["ETC_387c"], **DECKS},
        "play, end, end, end, end, end, end, end, end",
        {"board": "ETC_387ct 8/8, ETC_387ct 8/8, ETC_387ct 8/8 | "},
    ),
    (
        (
            "ETC_388",
            (
                "Deathrattle: Summon @ 5/5 Ancients. (Play cards that cost (5) or more while "
                "equipped to improve!)"
            ),
        ),
        {"hand": ["ETC_388", OGRE, AXE], "mana": 20},
        f"play, play {OGRE}, play {AXE}",
        {"board": "CS2_200 6/7, ETC_387bt 5/5, ETC_387bt 5/5 | "},
    ),
    (
        (
            "ETC_395",
            (
                "Battlecry: Set the Cost of spells in your hand to (0). After you cast one, "
                "the others cost (1) more."
            ),
        ),
        {"hand": ["ETC_395", FIREBALL, FROSTBOLT, YETI]},
        f"play, play {FIREBALL} @face",
        {"costs": [1, 4]},
    ),
    (
        (
            "ETC_395e",
            ("After you cast one of the other discounted spells, this one costs (1) more."),
        ),
        {"hand": ["ETC_395", FIREBALL, FROSTBOLT, MOONFIRE]},
        f"play ETC_395, play {FROSTBOLT} @face, play {MOONFIRE} @face",
        {"costs": [2]},
    ),
    (
        (
            "ETC_408",
            (
                "Rush. Battlecry: Gain +1/+1 for each minion of a different type you've "
                "played this game."
            ),
        ),
        {"hand": [BOAR, RAPTOR, "ETC_408"]},
        f"play {BOAR}, play {RAPTOR}, play ETC_408",
        {"board": "CS2_171 1/1, CS2_172 3/2, ETC_408 3/4 | "},
    ),
    (
        ("ETC_417", "Give all minions in your deck Attack and Health equal to their Cost."),
        {"deck": [YETI, FIREBALL], "enemy_deck": [WISP] * 3},
        "play, end, end, end, end",
        {"stats": [(0, 0), (8, 9)]},
    ),
    (
        ("ETC_422", ("After you play a {0}-Cost card, draw a {1}-Cost card. (Then increase!)")),
        {
            "hand": ["ETC_422", BOAR, RAPTOR, RAPTOR],
            "deck": [RAPTOR, "EX1_007", YETI],
            "mana": 20,
        },
        f"play, play {BOAR}, play {RAPTOR}, play {RAPTOR}",
        {"hand": [RAPTOR, "EX1_007"]},
    ),
    (
        (
            "ETC_423",
            (
                "Deathrattle: Summon a @/@ Lifesteal Undead. (Change your Health on your turn"
                " while equipped to improve!)"
            ),
        ),
        {"weapon": "ETC_423", "hand": [AXE, "CS2_064"]},
        f"play CS2_064, power @hero, play {AXE}",
        {"board": "CS2_064 6/6, ETC_423t 3/3 | "},
    ),
    (
        ("ETC_424", "Choose a minion. Spread its Deathrattle to adjacent minions."),
        {"friendly": [WISP, GNOME, WISP], "hand": ["ETC_424"]},
        "play @friendly1, kill @friendly",
        {"enemy_health": 28},
    ),
    (
        ("ETC_424e", "Copied Deathrattle from {0}."),
        {"friendly": [WISP, "FP1_002", WISP], "hand": ["ETC_424"]},
        "play ETC_424 @friendly1, kill @friendly2",
        {"minions": (4, 0)},
    ),
    (
        (
            "ETC_520",
            ("Deathrattle: Deal @ damage to all minions. (Gain Armor while equipped to improve!)"),
        ),
        {"weapon": "ETC_520", "enemy": [YETI], "deck": [WISP], "hand": ["EX1_606", AXE]},
        f"play EX1_606, play {AXE}",
        {"healths": [3]},
    ),
    (
        (
            "ETC_521",
            (
                "After you cast a spell, summon an Elemental with stats equal to its Cost. "
                "Lose 1 Durability."
            ),
        ),
        {"weapon": "ETC_521", "hand": [FIREBALL]},
        f"play {FIREBALL} @face",
        {"board": "ETC_521t 4/4 | ", "weapon": "ETC_521 0/2"},
    ),
    (
        (
            "ETC_521",
            (
                "After you cast a spell, summon an Elemental with stats equal to its Cost. "
                "Lose 1 Durability."
            ),
        ),
        {"weapon": "ETC_521", "hand": ["GAME_005"]},
        "play GAME_005",
        {"board": " | ", "weapon": "ETC_521 0/3"},
    ),
    (
        (
            "ETC_522",
            (
                "Lifesteal After your hero gains Health, summon a Soul with that much Attack "
                "and Health."
            ),
        ),
        {"friendly": ["ETC_522"], "hand": [], "enemy": [YETI], "hurt": (10, 0)},
        "attack @enemy",
        {"health": 23, "board": "ETC_522 3/2, ETC_522t 3/3 | CS2_182 4/2"},
    ),
    (
        (
            "ETC_528",
            (
                "Shoot @ beams at enemies that each deal 2 damage. Your future Lightshows "
                "shoot one more beam."
            ),
        ),
        {"hand": ["ETC_528", "ETC_528"]},
        "play, play",
        {"enemy_health": 20},
    ),
    (
        (
            "ETC_541",
            ("Battlecry: Replace your deck with a copy of your opponent's. Finale: Draw a card."),
        ),
        {"mana": 7, "deck": [WISP] * 3, "enemy_deck": [YETI, YETI]},
        "play",
        {"hand": [YETI], "left": (1, 2)},
    ),
    (
        ("ETC_742", "Rush Battlecry: If the last card you played costs (1), gain +1/+1."),
        {"hand": [BOAR, "ETC_742", "ETC_742"]},
        f"play {BOAR}, play, play",
        {"board": "CS2_171 1/1, ETC_742 3/3, ETC_742 2/2 | "},
    ),
    (
        (
            "ETC_813",
            ("Deathrattle: Your next spell costs (@) less. (Overload while equipped to improve!)"),
        ),
        {"weapon": "ETC_813", "hand": ["EX1_238", AXE, FIREBALL]},
        f"play EX1_238 @face, play {AXE}",
        {"costs": [2]},
    ),
    (
        ("ETC_813e", "Your next spell costs less."),
        {"weapon": "ETC_813", "hand": [AXE, FIREBALL, FIREBALL]},
        f"play {AXE}, look, play {FIREBALL} @face",
        {"costs": [4]},
    ),
    (
        ("ETC_831e", "The next Beast you summon gets +1/+1."),
        {"mana": 2, "hand": [COIN, BOAR, "ETC_831"]},
        "play ETC_831",
        {"board": "ETC_831 1/3 | "},
    ),
    (
        (
            "ETC_832",
            ("Deathrattle: Summon a random @-Cost Beast. (Cast spells while equipped to improve!)"),
        ),
        {"weapon": "ETC_832", "hand": [COIN, COIN, AXE]},
        f"play {COIN}, play {COIN}, play {AXE}",
        {"minions": (1, 0)},
    ),
)


@card("ETC_089", "At the start of EACH turn, lose 1 Attack or Health (chosen randomly).")
def test_static_waveform(scene: Callable[..., Scene]) -> None:
    """One point at the start of either player's turn, of the one or of the other."""
    found = set()
    for seed in range(12):
        s = scene(friendly="ETC_089", seed=seed, **DECKS)
        s.end_turn().end_turn()
        found.add((s.friendly[0].attack, s.friendly[0].health))
    assert found == {(5, 4), (4, 5), (3, 6)}


@card("ETC_099", "Tradeable Finale: Destroy an enemy minion.")
def test_promo_drake_without_a_finale(scene: Callable[..., Scene]) -> None:
    """With mana left it aims at nothing."""
    s = scene(enemy=OGRE, hand="ETC_099", mana=9)
    assert not s.can_play("ETC_099", s.enemy[0])
    assert s.play("ETC_099").board == "ETC_099 8/8 | CS2_200 6/7"


@card("ETC_107", "Battlecry: Choose a minion. It has +4 Attack while this is alive.")
def test_rowdy_fan(scene: Callable[..., Scene]) -> None:
    """The attack goes with the fan."""
    s = scene(enemy=WISP, hand=["ETC_107", FIREBALL])
    s.play("ETC_107", s.enemy[0])
    assert s.board == "ETC_107 1/5 | CS2_231 5/1"
    assert s.play(FIREBALL, s.friendly[0]).board == " | CS2_231 1/1"


@card("ETC_108", "Battlecry: Choose a minion. It has Stealth while this is alive.")
def test_obsessive_fan(scene: Callable[..., Scene]) -> None:
    """Stealth for another minion, as long as the fan lives."""
    s = scene(friendly=WISP, hand=["ETC_108", FIREBALL])
    s.play("ETC_108", s.friendly[0])
    assert [x.has(t.STEALTH) for x in s.friendly] == [True, False]
    s.play(FIREBALL, s.friendly[1])
    assert [x.has(t.STEALTH) for x in s.friendly] == [False]


@card("ETC_109", "Battlecry: Choose a minion. It can't attack while this is alive.")
def test_annoying_fan(scene: Callable[..., Scene]) -> None:
    """The enemy minion stays where it is until the fan is gone."""
    s = scene(enemy=YETI, hand="ETC_109", enemy_hand=FROSTBOLT, **DECKS)
    s.play("ETC_109", s.enemy[0]).end_turn()
    assert not s.can_attack(s.enemy[0], s.hero)
    s.play(FROSTBOLT, s.friendly[0])
    assert s.can_attack(s.enemy[0], s.hero)


@card("ETC_209", "Battlecry: Deal 2 damage. Finale: To all enemies.")
def test_hardcore_cultist_without_a_finale(scene: Callable[..., Scene]) -> None:
    """With mana left it has one target."""
    s = scene(enemy=[YETI, YETI], hand="ETC_209", mana=4)
    s.play("ETC_209", s.enemy[1])
    assert [x.health for x in s.enemy] == [5, 3]
    assert s.enemy_hero.health == 30


@card("ETC_400", "Whenever your weapon is destroyed, equip a random Demon Hunter weapon.")
def test_instrument_smasher(scene: Callable[..., Scene]) -> None:
    """A broken weapon is followed by one; one that was replaced is not."""
    s = scene(friendly="ETC_400", weapon="CS2_106 3/1", hand=[AXE])
    s.attack(s.hero, s.enemy_hero)
    assert s.weapon is not None
    assert s.weapon.card_id != AXE
    assert s.play(AXE).weapon is not None
    assert s.weapon.card_id == AXE


@card("ETC_831", "Finale: The next Beast you summon gets +1/+1.")
def test_thornmantle_musician(scene: Callable[..., Scene]) -> None:
    """The first Beast, no other minion, and no second one."""
    s = scene(hand=["ETC_831", WISP, BOAR, BOAR], mana=1, **DECKS)
    s.play("ETC_831").end_turn().end_turn()
    s.play(WISP).play(BOAR).play(BOAR)
    assert s.board == "ETC_831 1/3, CS2_231 1/1, CS2_171 2/2, CS2_171 1/1 | "


BAND = "While building your deck, assemble a band of 3 cards. Battlecry: Discover one!"


def _with_band(scene: Scene, *card_ids: str) -> Scene:
    """Give the friendly hero a band to keep."""
    state, library = scene.array[0], scene.native.library
    for card_id in card_ids:
        row = int(state["hi"])
        state["hi"] = row + 1
        state["e"][row] = 0
        state["e"][row, t.CARD] = library.index[card_id]
        state["e"][row, t.ZONE] = t.Z_ASIDE
        state["e"][row, t.OWNER] = t.R_HERO
        state["e"][row, t.FLAGS] = t.F_MARKED
        state["e"][row, t.LINK] = library.cards[library.index["ETC_080"], t.C_SAME]
        state["e"][t.R_HERO, t.FLAGS] |= t.F_KEEPER
    return scene


@card("ETC_080", BAND)
def test_band_manager(scene: Callable[..., Scene]) -> None:
    """One of the three comes to hand, and again to who plays him again."""
    s = _with_band(scene(hand=["ETC_080", "ETC_080"]), YETI, FIREBALL, AXE)
    s.play("ETC_080")
    assert sorted(s.offered) == sorted([YETI, FIREBALL, AXE])
    s.choose(FIREBALL).play("ETC_080").choose(AXE)
    assert [x.card_id for x in s.hand] == [FIREBALL, AXE]


@card("ETC_080", BAND)
def test_band_manager_without_a_band(scene: Callable[..., Scene]) -> None:
    """Nothing is offered where no band is known."""
    s = scene(hand="ETC_080").play("ETC_080")
    assert s.offered == []
    assert s.board == "ETC_080 4/4 | "


@card(
    "ETC_409",
    "Battlecry: Gain a random Bonus Effect for each minion of a different type you've played "
    "this game.",
)
def test_one_amalgam_band(scene: Callable[..., Scene]) -> None:
    """Two types before it and its own make three effects; alone it has one for itself."""
    alone = scene(hand=["ETC_409"]).play("ETC_409").friendly[0]
    s = scene(hand=[BOAR, "CS2_122", "EX1_506", "ETC_409"], mana=20)
    third = s.play(BOAR).play("EX1_506").play("ETC_409").friendly[-1]
    assert third.card_id == alone.card_id == "ETC_409"
    assert bonuses(alone) == 1
    assert bonuses(third) == 3
