"""March of the Lich King: the other cards of the classes and the neutral, each under its text."""

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
FIREBALL, FROSTBOLT, GHOUL, AXE = "CS2_029", "CS2_024", "RLK_958", "CS2_106"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
ENDS = "end, end"


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("NX2_001", (
        "Add 2 random Mage spells from the past to your hand. They cost (2) less."
     )),
     {}, "play", {"cards": 2}),
    (("NX2_003", "Battlecry: If you've cast a spell last turn, Discover an Elemental."),
     {"hand": ["NX2_003", COIN], **DECKS}, "play GAME_005, end, end, play", {"offered": 3}),
    (("NX2_004", (
        "Deal 1 damage to a minion. If you've played a card from another class this turn, "
        "deal 4 instead."
     )),
     {"enemy": [OGRE], "hero": "HERO_03"}, "play @enemy", {"healths": [6]}),
    (("NX2_007", (
        "Battlecry: If you played an Elemental last turn, summon three 1/1 Murlocs."
     )),
     {"hand": ["NX2_007", "CS2_033"], "mana": 10, **DECKS}, "play CS2_033, end, end, play",
     {"minions": (5, 0)}),
    (("NX2_010", "Taunt Manathirst (@): Gain +4/+4 and Charge."),
     {}, "play", {"board": "NX2_010 6/6 | "}),
    (("NX2_011", "Draw 3 cards. Infuse (@): This costs (1)."),
     DECKS, "play", {"cards": 3}),
    (("NX2_011t", "Infused Draw 3 cards."),
     DECKS, "play", {"cards": 3, "mana": 9}),
    (("NX2_014", "Battlecry: Draw a 1-Cost spell."),
     {"deck": [WISP, "CS2_005", FIREBALL]}, "play", {"hand": ["CS2_005"]}),
    (("NX2_016", (
        'Give all friendly Demons and Murlocs "Deathrattle: Summon a 2/2 Imploc."'
     )),
     {"friendly": ["CS2_065", WISP]}, "play, kill @friendly",
     {"board": "NX2_016t 2/2, CS2_231 1/1 | "}),
    (("NX2_016e", "Deathrattle: Summon a 2/2 Imploc."),
     {"hand": ["NX2_016"], "friendly": ["CS2_065", WISP]}, "play, kill @friendly1",
     {"minions": (1, 0)}),
    (("NX2_017", (
        "Deal 2 damage to all minions. If you've discarded a card this game, deal 1 more."
     )),
     {"enemy": [OGRE]}, "play", {"healths": [5]}),
    (("NX2_020", "Destroy a minion. Restore its Health to all friendly characters."),
     {"enemy": [YETI], "hurt": (10, 10)}, "play @enemy",
     {"health": 25, "enemy_health": 20, "board": " | "}),
    (("NX2_021", (
        "Battlecry: Deal 5 damage to your hero. Manathirst (7): Restore 5 Health to your "
        "hero instead."
     )),
     {"hurt": (10, 0)}, "play", {"health": 25}),
    (("NX2_023", (
        "Taunt Battlecry: If your deck has no Neutral cards, draw a minion of each minion "
        "type."
     )),
     {"deck": ["CORE_EX1_383", "CFM_753"], "hand": ["NX2_023"]}, "play", {"cards": 0}),
    (("NX2_025", "Deathrattle: Add a random Outcast card to your hand."),
     {"hand": ["CS2_106"], "weapon": "NX2_025"}, "play CS2_106", {"cards": 1}),
    (("NX2_032", (
        "Deathrattle: Spend all your Mana. Summon that many 2/2 Zombies with Rush."
     )),
     {"friendly": ["NX2_032"], "hand": [COIN], "mana": 5}, "kill @friendly",
     {"board": "RLK_018t 2/2, RLK_018t 2/2, RLK_018t 2/2 | ", "mana": 0}),
    (("NX2_051", "Rush Manathirst (@): Gain Reborn."),
     {"enemy": [OGRE]}, "play, attack @enemy", {"board": "NX2_051 3/1 | CS2_200 6/4"}),
    (("RLK_012", "After your hero attacks and kills a minion, gain 2 Corpses."),
     {"weapon": "RLK_012", "enemy": [WISP], "hand": []}, "strike @enemy", {"corpses": 2}),
    (("RLK_035", (
        "Detonate a Corpse to deal 1 damage to all minions. If any are still alive, repeat "
        "this."
     )),
     {"hand": ["RLK_039", "RLK_035"], "enemy": ["CS2_120"]}, "play RLK_039, play",
     {"board": " | ", "corpses": 1}),
    (("RLK_042", "Refresh 2 Mana Crystals."),
     {"hand": ["RLK_042", YETI]}, "play CS2_182, play", {"mana": 8}),
    (("RLK_051", (
        "Give your hero +5 Health. Spend 3 Corpses to gain 5 more and draw a card."
     )),
     {"hand": ["RLK_039", "RLK_051"], **DECKS}, "play RLK_039, play",
     {"health": 40, "cards": 1, "corpses": 1}),
    (("RLK_113", "Deathrattle: If it's your opponent's turn, deal 3 damage to them."),
     {"friendly": ["RLK_113"]}, "kill @friendly", {"enemy_health": 30}),
    (("RLK_120", "Battlecry: Shred a random minion in your deck to gain 4 Corpses."),
     {"deck": [YETI, COIN]}, "play", {"deck": [COIN], "corpses": 4}),
    (("RLK_122", "Fill your board with random Undead."),
     {"friendly": [WISP]}, "play", {"minions": (7, 0)}),
    (("RLK_123", (
        "Battlecry: If a friendly Undead died after your last turn, deal 2 damage."
     )),
     {"friendly": [GHOUL]}, "kill @friendly, play @face", {"enemy_health": 28}),
    (("RLK_206", (
        "Draw a card. If it's not a minion, deal 4 damage to the lowest Health enemy."
     )),
     {"deck": [FIREBALL], "enemy": [OGRE]}, "play", {"healths": [3]}),
    (("RLK_207", "Rush Outcast: Your next Outcast card costs (1) less."),
     {"hand": ["RLK_207", COIN, "BT_801", WISP]}, "play", {"costs": [0, 2, 0]}),
    (("RLK_207e", "Your next Outcast card costs (1) less."),
     {"hand": [WISP, "RLK_207", "BT_801", COIN]}, "play RLK_207", {"costs": [0, 3, 0]}),
    (("RLK_208", (
        "Deal 4 damage. If your deck has no minions, summon four 1/1 Illidari with Rush."
     )),
     {"deck": [FIREBALL]}, "play @face", {"enemy_health": 26, "minions": (4, 0)}),
    (("RLK_209", "Deal 1 damage to all enemies. Manathirst (6): With Lifesteal."),
     {"hurt": (10, 0), "enemy": [WISP, OGRE]}, "play", {"health": 23, "healths": [6]}),
    (("RLK_210", (
        "After you play an Outcast card, add a random Outcast card to your hand."
     )),
     {"friendly": ["RLK_210"], "hand": ["RLK_207", WISP, COIN]}, "play RLK_207",
     {"cards": 3}),
    (("RLK_211", (
        "Summon two 3/3 Felfiends with Lifesteal. If your deck has no minions, summon two "
        "more."
     )),
     {"deck": [WISP]}, "play", {"minions": (2, 0)}),
    (("RLK_212", (
        "Taunt, Rush After this minion survives damage, deal that amount to the enemy hero."
     )),
     {"friendly": ["RLK_212"], "enemy": [OGRE]}, "attack @enemy", {"enemy_health": 24}),
    (("RLK_213", "Rush. Costs (1) less for each Outcast card you've played this game."),
     {"hand": ["RLK_207", "RLK_213"]}, "play RLK_207", {"costs": [6]}),
    (("RLK_216", (
        "Battlecry: Reduce the Cost of all Deathrattle cards in your deck by (1)."
     )),
     {"deck": ["EX1_096", WISP], "hand": ["RLK_216", "CS2_023"]}, "play, play CS2_023",
     {"costs": [0, 1]}),
    (("RLK_217", (
        "Deathrattle: Add a 4/4 copy of another Deathrattle minion in your deck to your "
        "hand. It costs (4) less."
     )),
     {"friendly": ["RLK_217"], "deck": ["EX1_016", WISP], "hand": []}, "kill @friendly",
     {"hand": ["EX1_016"], "stats": [(4, 4)], "costs": [2], "left": (2, 0)}),
    (("RLK_219", (
        "Battlecry: Restore 3 Health to all friendly characters. Manathirst (6): Restore 6 "
        "Health instead."
     )),
     {"hurt": (10, 0)}, "play", {"health": 26}),
    (("RLK_221", (
        "Manathirst (5): Summon a random 3-Cost minion. Manathirst (10): Summon an 8-Cost "
        "minion instead."
     )),
     {"mana": 4}, "play", {"minions": (1, 0)}),
    (("RLK_222", (
        "Battlecry: Add Astalor, the Protector to your hand. Manathirst (@): Deal 2 damage."
     )),
     {"mana": 5}, "play @face", {"enemy_health": 28, "hand": ["RLK_222t1"]}),
    (("RLK_222t1", (
        "Battlecry: Add Astalor, the Flamebringer to your hand. Manathirst (@): Gain 5 "
        "Armor."
     )),
     {"mana": 8}, "play", {"armor": 5, "hand": ["RLK_222t2"]}),
    (("RLK_222t2", (
        "Battlecry: Deal 7 damage randomly split between all enemies. Manathirst (10): Deal "
        "14 instead."
     )),
     {"mana": 9}, "play", {"enemy_health": 23}),
    (("RLK_516", "After your hero attacks a minion, deal 2 damage to the enemy hero."),
     {"weapon": "RLK_516", "enemy": [OGRE], "hand": []}, "strike @enemy",
     {"enemy_health": 28}),
    (("RLK_518", "Taunt Manathirst (@): Gain +2/+2 and Divine Shield."),
     {"mana": 8}, "play", {"board": "RLK_518 4/7 | "}),
    (("RLK_529", (
        "Poisonous Battlecry: If a friendly Undead died after your last turn, deal 1 damage "
        "to a minion."
     )),
     {"friendly": [GHOUL], "enemy": [OGRE]}, "kill @friendly, play @enemy", {"healths": []}),
    (("RLK_532", "Taunt If you discard this minion, summon it."),
     {"hand": ["RLK_535", "RLK_532"]}, "play RLK_535",
     {"board": "RLK_535 7/7, RLK_532 2/5 | "}),
    (("RLK_534", (
        "When you play or discard this, deal 5 damage randomly split among all enemies."
     )),
     {"hand": ["RLK_535", "RLK_534"]}, "play RLK_535", {"enemy_health": 25}),
    (("RLK_535", "Rush Battlecry: Discard 2 cards."),
     {"hand": ["RLK_535", WISP, COIN, YETI]}, "play", {"cards": 1}),
    (("RLK_536", "Trigger a friendly minion's Deathrattle, then destroy it."),
     {"friendly": ["EX1_096"], "deck": [WISP] * 3}, "play @friendly",
     {"cards": 2, "board": " | "}),
    (("RLK_537", "Destroy a minion. Give its stats to a random Undead in your hand."),
     {"hand": ["RLK_537", GHOUL, WISP], "enemy": [YETI]}, "play @enemy",
     {"board": " | ", "stats": [(5, 7), (1, 1)]}),
    (("RLK_541", "Your Arcane spells cast twice."),
     {"friendly": ["RLK_541"], "hand": ["EX1_277", FIREBALL], "enemy": []},
     "play EX1_277, play CS2_029 @face", {"enemy_health": 30 - 6 - 6}),
    (("RLK_552", (
        "Battlecry: If a friendly Undead died after your last turn, summon two 3/2 Zombies."
     )),
     {"friendly": [GHOUL]}, "play", {"minions": (2, 0)}),
    (("RLK_553", (
        "Draw 2 minions. For each that costs (5) or more, summon a 2/3 Spirit with Taunt."
     )),
     {"deck": [OGRE, YETI, COIN]}, "play", {"minions": (1, 0), "cards": 2}),
    (("RLK_590", (
        "Fill your hand with random spells. Costs (1) less for each other card in your "
        "hand."
     )),
     {"hand": ["RLK_590", COIN, WISP]}, "play", {"cards": 10, "mana": 3}),
    (("RLK_593", "Battlecry: Double the stats of all minions in your deck."),
     {"deck": [YETI], "hand": ["RLK_593", "CS2_023"]}, "play, play CS2_023",
     {"stats": [(8, 10)]}),
    (("RLK_601", "Draw a Taunt minion. Manathirst (7): Double its stats."),
     {"deck": [YETI, "CS2_179"], "mana": 7}, "play", {"stats": [(6, 10)]}),
    (("RLK_605", "Give a minion +1/+1. Repeat for each damaged friendly character."),
     {"friendly": ["CS2_182 4/4", "CS2_200 6/1", WISP]}, "play @friendly2",
     {"board": "CS2_182 4/4, CS2_200 6/1, CS2_231 4/4 | "}),
    (("RLK_652", "Resurrect all friendly minions that cost (2) or less."),
     {"friendly": [RAPTOR, YETI], "hand": ["RLK_652"]}, "kill @friendly, play",
     {"board": "CS2_182 4/5, CS2_172 3/2 | "}),
    (("RLK_653", (
        'Deathrattle: Give a random friendly minion "Deathrattle: Summon an Infectious '
        'Ghoul."'
     )),
     {"friendly": ["RLK_653", WISP]}, "kill @friendly", {"board": "CS2_231 1/1 | "}),
    (("RLK_656", "Gain 4 Armor. At the start of your next turn, gain 4 more."),
     DECKS, "play", {"armor": 4}),
    (("RLK_656e", "Gain 4 Armor next turn."),
     {"hand": ["RLK_656"], **DECKS}, "play, end, end, end, end", {"armor": 8}),
    (("RLK_658", "Battlecry: Destroy a friendly Undead. Your minions gain its Attack."),
     {"friendly": [GHOUL, WISP]}, "play @friendly", {"board": "CS2_231 2/1, RLK_658 6/4 | "}),
    (("RLK_711", (
        "Battlecry: Give a minion in your hand Attack equal to this minion's Attack."
     )),
     {"hand": ["RLK_711", WISP]}, "play @hand1", {"stats": [(4, 1)]}),
    (("RLK_713", "Deathrattle: Copy all Frost spells in your hand."),
     {"friendly": ["RLK_713"], "hand": [FROSTBOLT, FIREBALL]}, "kill @friendly",
     {"hand": [FROSTBOLT, FIREBALL, FROSTBOLT]}),
    (("RLK_741", (
        "Battlecry: Destroy all other minions. Gain 1 Corpse for each enemy destroyed."
     )),
     {"friendly": [WISP], "enemy": [YETI, OGRE]}, "play", {"board": "RLK_741 5/5 | "}),
    (("RLK_804", "Deal 2 damage to a minion. Manathirst (6): Draw that many cards."),
     {"enemy": [OGRE], "friendly": ["CS2_142"], **DECKS}, "play @enemy",
     {"healths": [4], "cards": 3}),
    (("RLK_813", "Taunt Deathrattle: Resurrect a friendly Undead that died this game."),
     {"friendly": [GHOUL, "RLK_813"]}, "kill @friendly", {"board": "RLK_813 2/5 | "}),
    (("RLK_815", (
        "Deal 2 damage to all enemies. If a friendly Undead died after your last turn, deal "
        "2 more."
     )),
     {"friendly": [GHOUL], "enemy": [OGRE]}, "kill @friendly, play",
     {"healths": [3], "enemy_health": 26}),
    (("RLK_823", "After you play an Undead this turn, give it Reborn."),
     {"hand": ["RLK_823", GHOUL]}, "play, play RLK_958, kill @friendly",
     {"board": "RLK_958 1/1 | "}),
    (("RLK_823e", "After you play an Undead this turn, give it Reborn."),
     {"hand": ["RLK_823", GHOUL], **DECKS},
     "play, end, end, play RLK_958, kill @friendly", {"minions": (0, 0)}),
    (("RLK_825", "Battlecry: Deal @ damage. (Improved by your hero attacks this game!)"),
     {"weapon": AXE}, "strike @face, play @face", {"enemy_health": 30 - 3 - 2}),
    (("RLK_827", "Whenever your hero attacks a minion, set its Health to 1."),
     {"friendly": ["RLK_827"], "weapon": "CS2_091", "enemy": ["CS2_186"], "hand": []},
     "strike @enemy", {"board": "RLK_827 3/4 | "}),
    (("RLK_828", "After your hero attacks, give your minions +1/+1 (wherever they are)."),
     {"weapon": "RLK_828", "friendly": [WISP], "hand": [YETI]}, "strike @face",
     {"board": "CS2_231 2/2 | ", "stats": [(5, 6)]}),
    (("RLK_829", (
        "Draw 2 cards. Costs (1) if a friendly Undead died after your last turn."
     )),
     {"hand": ["RLK_829"], "friendly": [GHOUL]}, "kill @friendly", {"costs": [1]}),
    (("RLK_830", "Taunt Deathrattle: Draw another Undead and summon a copy of it."),
     {"friendly": ["RLK_830"], "deck": [GHOUL, YETI], "hand": []}, "kill @friendly",
     {"hand": [GHOUL], "board": "RLK_958 1/2 | "}),
    (("RLK_831", (
        "Deathrattle: Transform a random minion in your opponent's hand into a "
        "Plaguespreader."
     )),
     {"friendly": ["RLK_831"], "enemy_hand": [YETI, COIN]}, "kill @friendly",
     {"enemy_hand": ["RLK_831", COIN]}),
    (("RLK_832", (
        "Battlecry: Resurrect all friendly Undead that died after your last turn."
     )),
     {"friendly": [GHOUL, WISP]}, "kill @friendly, play",
     {"board": "CS2_231 1/1, RLK_832 3/5, RLK_958 1/2 | "}),
    (("RLK_843", "Deal 2 damage. Manathirst (8): Deal 3 damage instead."),
     {"mana": 7}, "play @face", {"enemy_health": 28}),
    (("RLK_845", (
        "Deathrattle: Add a copy of a card in your opponent's deck to your hand."
     )),
     {"friendly": ["RLK_845"], "enemy_deck": [YETI], "hand": []}, "kill @friendly",
     {"hand": [YETI], "left": (0, 1)}),
    (("RLK_867", (
        'Battlecry: Give a friendly minion "Deathrattle: Summon a 2/2 Zombie with Rush."'
     )),
     {"friendly": [WISP]}, "play @friendly, kill @friendly",
     {"board": "RLK_018t 2/2, RLK_867 2/2 | "}),
    (("RLK_900", "Reborn Battlecry: Die."),
     {}, "play", {"board": "RLK_900 5/1 | "}),
    (("RLK_909", 'Give a minion "Deathrattle: Summon two 3/2 Zombies." Overload: (1)'),
     {"friendly": [WISP]}, "play @friendly, kill @friendly",
     {"board": "RLK_909t 3/2, RLK_909t 3/2 | "}),
    (("RLK_923", "Give your hero +3 Attack this turn. Manathirst (4): And Lifesteal."),
     {"hurt": (10, 0)}, "play, strike @face", {"health": 23, "enemy_health": 27}),
    (("RLK_924", (
        "After you summon a minion with less Attack than this, give it Divine Shield and "
        "Rush."
     )),
     {"friendly": ["RLK_924"], "hand": [WISP, YETI], "enemy": [YETI]},
     "play CS2_231, attack 1 @enemy", {"board": "RLK_924 3/2, CS2_231 1/1 | CS2_182 4/4"}),
    (("RLK_951", "Battlecry: Freeze an enemy minion. Manathirst (6): Silence it first."),
     {"enemy": ["CS2_179"]}, "play @enemy", {"frozen": ["CS2_179"]}),
    (("RLK_952", "Enemy minions take double damage during your turn."),
     {"friendly": ["RLK_952", WISP], "enemy": [OGRE]}, "attack 1 @enemy", {"healths": [5]}),
    (("RLK_955", "Rush Manathirst (@): Gain +2/+2."),
     {"mana": 6}, "play", {"board": "RLK_955 4/4 | "}),
    (("RLK_956", (
        "Battlecry: If a friendly Undead died after your last turn, summon a 2/2 Nerubian."
     )),
     {"friendly": [GHOUL]}, "kill @friendly, play", {"board": "RLK_956 2/3, RLK_956t 2/2 | "}),
    (("RLK_960", "Summon two 1/2 Guards with Taunt. Manathirst (6): Give them +1/+2."),
     {"mana": 6}, "play", {"board": "RLK_960t 2/4, RLK_960t 2/4 | "}),
)  # fmt: skip


@card(
    "NX2_013",
    "Secret: After your opponent plays a minion, summon four 1/1 Zombees to attack it.",
)
def test_zombees(scene: Callable[..., Scene]) -> None:
    """Four stings."""
    s = scene(secrets=["NX2_013"], enemy_hand=["CS2_200"], enemy_deck=[WISP], mana=6).end_turn()
    assert s.play("CS2_200").board == " | CS2_200 6/3"


@card(
    "NX2_026",
    "Battlecry: If you've cast three spells while holding this, summon a different Demon from "
    "your deck.",
)
@card(
    "NX2_035",
    "Battlecry: If you've cast three spells while holding this, Freeze 3 random enemy minions.",
)
def test_three_spells_while_held(scene: Callable[..., Scene]) -> None:
    """Two are not enough."""
    for spells, demon in ((2, False), (3, True)):
        s = scene(hand=["NX2_026", *[COIN] * spells], deck=["CS2_065", "NX2_026", WISP])
        for _ in range(spells):
            s.play(COIN)
        assert ("CS2_065 1/3" in s.play("NX2_026").board) == demon
        s = scene(hand=["NX2_035", *[COIN] * spells], enemy=[YETI, WISP])
        for _ in range(spells):
            s.play(COIN)
        check(s.play("NX2_035"), {"frozen": [YETI, WISP] if demon else []})


@card("RLK_547", "Battlecry: Discover a spell from any class. It costs (1) less.")
@card(
    "RLK_834",
    "Battlecry: Discover a spell. If a friendly Undead died after your last turn, it costs (2) "
    "less.",
)
@card("RLK_917", "Discover a Dragon. Manathirst (7): Summon a 5/5 Drake with Taunt.")
def test_discovered(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cheaper by one; by two after an Undead's death; a dragon, and one on the board."""
    s = scene(hand=["RLK_547"]).play("RLK_547")
    chosen = next(x for x in s.offered if "osts" not in table[x].text)
    assert s.choose(chosen).hand[0].cost == max(0, table[chosen].cost - 1)
    for dead, less in ((RAPTOR, 0), (GHOUL, 2)):
        s = scene(hand=["RLK_834"], friendly=[dead])
        s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).use_power(s.friendly[0])
        s.play("RLK_834")
        chosen = next(x for x in s.offered if "osts" not in table[x].text)
        assert s.choose(chosen).hand[0].cost == max(0, table[chosen].cost - less)
    s = scene(hand=["RLK_917"], mana=7).play("RLK_917")
    assert s.choose(s.offered[0]).board == "RLK_917t 5/5 | "


@card("RLK_608", "Taunt Battlecry: Cast a copy of the last spell your opponent played.")
def test_asvedon(scene: Callable[..., Scene]) -> None:
    """The opponent's last spell, with a target of chance."""
    s = scene(hand=["RLK_608"], enemy_hand=["EX1_277", "EX1_606"], **DECKS).end_turn()
    s.play("EX1_277").play("EX1_606").end_turn()
    assert s.play("RLK_608").hero.armor == 5


@card("RLK_653e", "Deathrattle: Summon an Infectious Ghoul.")
def test_infectious_ghoul(scene: Callable[..., Scene]) -> None:
    """The one infected becomes a ghoul."""
    s = scene(friendly=["RLK_653", WISP])
    for _ in range(2):
        s.set(s.power, t.ATTACKS, 0).set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1)
        s.use_power(s.friendly[0])
    assert s.board == "RLK_653 5/4 | "


@card("RLK_531", "Battlecry: Resurrect a friendly Undead. Give it Reborn.")
def test_infantry_reanimator(scene: Callable[..., Scene]) -> None:
    """The resurrected minion has Reborn, as a log of 2023 shows, not the Reanimator."""
    s = scene(hand=["RLK_531", "NX2_017"], friendly=[f"{GHOUL} 1/1", WISP])
    s.play("NX2_017").play("RLK_531")
    assert [(x.card_id, x.has(t.REBORN)) for x in s.friendly] == [
        ("RLK_531", False), (GHOUL, True),
    ]  # fmt: skip


@card("RLK_867e", "Deathrattle: Summon a 2/2 Zombie with Rush.")
@card("RLK_909e", "Deathrattle: Summon two 3/2 Zombies.")
def test_given_deathrattles(scene: Callable[..., Scene]) -> None:
    """A silence takes them."""
    s = scene(friendly=[WISP], hand=["RLK_909", "EX1_332"])
    s.play("RLK_909", s.friendly[0]).play("EX1_332", s.friendly[0])
    s.use_power(s.friendly[0])
    assert s.board == " | "


@card("RLK_506", "Taunt Battlecry: Raise up to 6 Corpses as 1/3 Risen Footmen with Taunt.")
def test_boneguard_commander(scene: Callable[..., Scene]) -> None:
    """The Footmen stand left and right by turns, the first left, as far as there is room."""
    for corpses, row in ((0, "C"), (1, "FC"), (3, "FFCF"), (9, "FFFCFFF")):
        s = scene(hand=["RLK_506"])
        s.array[0]["counter"][0, t.N_CORPSES] = corpses
        s.play("RLK_506")
        found = "".join("C" if x.card_id == "RLK_506" else "F" for x in s.friendly)
        assert found == row
        assert s.count(0, t.N_CORPSES) == max(0, corpses - 6)


@card("NX2_017", "Deal 2 damage to all minions. If you've discarded a card this game, deal 1 more.")
@card("VAC_414", ("Deal 2 damage to all enemies. If your hero took damage this turn, deal 1 more."))
@card("AV_281", "Draw a spell and deal 2 damage to all enemies. If it's a Fel spell, deal 1 more.")
def test_more_damage_is_a_second_hit(scene: Callable[..., Scene]) -> None:
    """The first takes a Divine Shield, the second hurts; Spell Damage adds to both.

    So a log of 2023 shows it for Plague Eruption.
    """
    for card_id in ("NX2_017", "VAC_414", "AV_281"):
        s = scene(hand=[card_id], deck=["BT_753"], friendly=["CS2_142"], enemy=["EX1_008", OGRE])
        s.set(s.friendly[0], t.HEALTH, 30)  # Spell Damage +1
        s.array[0]["counter"][0, [t.N_DISCARDED_GAME, t.N_HERO_DAMAGE_TURN, t.N_HURT_TURN]] = 1
        s.play(card_id)
        assert s.board.split(" | ")[1] == "CS2_200 6/2", card_id
