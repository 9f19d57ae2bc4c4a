"""The Great Dark Beyond, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, ELEMENTAL, DEMON = "CS2_029", "CS2_024", "CS2_106", "CS2_033", "CS2_065"
DRAENEI, LIBRAM = "GDB_861", "GDB_139"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("GDB_113", (
        "Summon a 5/5 Undead with Taunt and give your hero +5 Health. Spend 5 Corpses to do "
        "it again."
     )),
     {"hand": ["RLK_039", "RLK_039", "GDB_113"], "mana": 20},
     "play RLK_039, play RLK_039, play",
     {"minions": (2, 0), "health": 40, "corpses": 3}),
    (("GDB_121", (
        "Battlecry: Demons that didn't start in your deck cost (1) less this game."
     )),
     {"hand": ["GDB_121", "GDB_123", DEMON]}, "play, play GDB_123", {"cards": 3}),
    (("GDB_122", "Give a minion +3/+3. If it's a Demon, your next one costs (2) less."),
     {"friendly": [DEMON], "hand": ["GDB_122", DEMON]}, "play @friendly",
     {"costs": [0], "board": "CS2_065 4/6 | "}),
    (("GDB_122e2", "Your next Demon costs (2) less."),
     {"friendly": [WISP], "hand": ["GDB_122", "CS2_064"]}, "play @friendly", {"costs": [6]}),
    (("GDB_123", "Get a random Demon. Reduce its Cost by (2). Repeatable this turn."),
     DECKS, "play, play, end", {"cards": 2}),
    (("GDB_126", "Destroy all minions except Demons."),
     {"friendly": [DEMON, WISP], "enemy": [OGRE]}, "play", {"board": "CS2_065 1/3 | "}),
    (("GDB_134", (
        "At the end of your turn, deal 3 damage to a random enemy. Spellburst: Summon an "
        "Arkwing Pilot."
     )),
     {"friendly": ["GDB_134"], "hand": [COIN], **DECKS}, "play GAME_005, end",
     {"minions": (2, 0), "enemy_health": 24}),
    (("GDB_135", (
        "Battlecry: The next Draenei you play refreshes Mana Crystals equal to its Attack."
     )),
     {"hand": ["GDB_135", "GDB_463"], "mana": 10}, "play, play GDB_463", {"mana": 6}),
    (("GDB_135e", "The next Draenei you play refreshes Mana equal to its Attack."),
     {"hand": ["GDB_135", "GDB_463", "GDB_463"], "mana": 10},
     "play, play GDB_463, play GDB_463", {"mana": 4}),
    (("GDB_137", "Draw 2 minions. If this costs (0), give them +2/+1."),
     {"deck": [YETI, COIN, OGRE]}, "play", {"cards": 2, "deck": [COIN]}),
    (("GDB_138", (
        "Give a minion +3/+3. If this costs (0), return this to your hand at the end of "
        "your turn."
     )),
     {"friendly": [WISP], "hand": ["GDB_138 (0)"], **DECKS}, "play GDB_138 @friendly, end",
     {"hand": ["GDB_138"], "board": "CS2_231 4/4 | "}),
    (("GDB_138e2", "At the end of your turn, get a Libram of Divinity."),
     {"friendly": [WISP], "hand": ["GDB_138"], **DECKS}, "play @friendly, end", {"hand": []}),
    (("GDB_139", (
        "Summon three 3/3 Draenei with Divine Shield. If this costs (0), give them Rush."
     )),
     {"hand": ["GDB_139 (0)"], "enemy": [WISP]}, "play GDB_139, attack @enemy",
     {"minions": (3, 0)}),
    (("GDB_226", (
        "Battlecry, Spellburst, and Deathrattle: Deal 2 damage to all other minions."
     )),
     {"enemy": [OGRE], "hand": ["GDB_226", COIN]}, "play, play GAME_005, kill @friendly",
     {"healths": [1]}),
    (("GDB_228", "Draw 2 cards. Costs (1) less for each Draenei you control."),
     {"friendly": [DRAENEI, DRAENEI], "hand": ["GDB_228"]}, "look", {"costs": [2]}),
    (("GDB_229", (
        "Battlecry: The next Draenei you play immediately attacks a random enemy."
     )),
     {"hand": ["GDB_229", "GDB_463"]}, "play, play GDB_463", {"enemy_health": 28}),
    (("GDB_229e", "The next Draenei you play immediately attacks a random enemy."),
     {"hand": ["GDB_229", "GDB_463", "GDB_463"]}, "play, play GDB_463, play GDB_463",
     {"enemy_health": 28}),
    (("GDB_232", (
        "Battlecry: The next Draenei you play gives your hero its Attack for that turn."
     )),
     {"hand": ["GDB_232", "GDB_463"]}, "play, play GDB_463", {"attack": 2}),
    (("GDB_232e", "The next Draenei you play gives your hero its Attack for that turn."),
     {"hand": ["GDB_232", WISP]}, "play, play CS2_231", {"attack": 0}),
    (("GDB_235", (
        "After this attacks, all other friendly minions can attack again (except Exarch "
        "Akama)."
     )),
     {"friendly": ["GDB_235", RAPTOR], "hand": []},
     "attack 1 @face, attack @face, attack 1 @face",
     {"enemy_health": 21}),
    (("GDB_301", "Fill your hand with random Fire spells. They cost (1)."),
     {"hand": ["GDB_301", COIN]}, "play", {"costs": [0] + [1] * 9}),
    (("GDB_303", (
        "Battlecry: Shuffle 5 random Fire spells into your deck. They cost (2) less."
     )),
     {}, "play", {"left": (5, 0)}),
    (("GDB_305", (
        "Deal 2 damage to all enemies. Costs (1) less for each Elemental you control."
     )),
     {"friendly": [ELEMENTAL], "enemy": [OGRE]}, "play", {"healths": [5], "mana": 6}),
    (("GDB_310", "Spell Damage +1 Spellburst: Draw 2 spells."),
     {"friendly": ["GDB_310"], "hand": [COIN, COIN], "deck": [FIREBALL, WISP, FROSTBOLT]},
     "play GAME_005, play GAME_005", {"cards": 2}),
    (("GDB_311", (
        "Spellburst: Get a random minion of the spell's Cost. Set its Cost to (0)."
     )),
     {"friendly": ["GDB_311"], "hand": [FIREBALL]}, "play CS2_029 @face", {"costs": [0]}),
    (("GDB_322", "Rush Spellburst: Gain Divine Shield."),
     {"friendly": ["GDB_322"], "hand": [COIN], "enemy": [OGRE]}, "play GAME_005, attack @enemy",
     {"board": "GDB_322 6/6 | CS2_200 6/1"}),
    (("GDB_330", "Lifesteal Spellburst: Attack a random enemy minion."),
     {"friendly": ["GDB_330"], "hand": [COIN], "enemy": [WISP]}, "play GAME_005",
     {"board": " | "}),
    (("GDB_333", "Deathrattle: Your next weapon costs (1) less."),
     {"friendly": ["GDB_333"], "hand": [AXE, WISP]}, "kill @friendly", {"costs": [1, 0]}),
    (("GDB_333e", "Your next weapon costs (1) less."),
     {"friendly": ["GDB_333"], "hand": [AXE, AXE]}, "kill @friendly, play CS2_106",
     {"costs": [2]}),
    (("GDB_430", "Casts When Drawn Deal @ damage to a random enemy."),
     {"deck": [WISP, "GDB_430"], "hand": ["CS2_023"]}, "play CS2_023",
     {"enemy_health": 28}),
    (("GDB_434", (
        "Battlecry: Your Asteroids deal 1 more damage this game. Spellburst: Shuffle 3 of "
        "them into your deck."
     )),
     {"hand": ["GDB_434", COIN, "GDB_430"]}, "play, play GAME_005, play GDB_430",
     {"deck": ["GDB_430"] * 3, "enemy_health": 27}),
    (("GDB_435", (
        "Battlecry: Shuffle 3 Asteroids into your deck that deal @ damage to a random enemy "
        "when drawn."
     )),
     {}, "play", {"deck": ["GDB_430"] * 3}),
    (("GDB_443", "Battlecry: Discover a spell from your deck. Reduce its Cost by (5)."),
     {"deck": [FIREBALL, WISP]}, "play, choose CS2_029", {"costs": [0]}),
    (("GDB_454", (
        "Deathrattle: Restore 6 Health to the enemy hero. Spellburst: Silence this minion."
     )),
     {"friendly": ["GDB_454"], "hand": [COIN], "hurt": (0, 10)},
     "play GAME_005, kill @friendly",
     {"enemy_health": 20}),
    (("GDB_456", (
        "Deal 4 damage to a random enemy. If you played an Elemental last turn, choose the "
        "target."
     )),
     {"enemy": []}, "play", {"enemy_health": 26}),
    (("GDB_463", "Divine Shield Spellburst: Draw a Draenei."),
     {"friendly": ["GDB_463"], "hand": [COIN], "deck": [WISP, DRAENEI]}, "play GAME_005",
     {"hand": [DRAENEI]}),
    (("GDB_467", (
        "Shuffle your hand into your deck. Reduce the Cost of cards in your deck by (3)."
     )),
     {"hand": ["GDB_467", YETI], "deck": [OGRE], "enemy_deck": [WISP]}, "play, end, end",
     {"cards": 1, "left": (1, 0)}),
    (("GDB_468", (
        "Taunt, Reborn Deathrattle: Resurrect a different friendly Deathrattle minion."
     )),
     {"friendly": ["EX1_096", "GDB_468"], **DECKS}, "kill @friendly", {"minions": (1, 0)}),
    (("GDB_472", "Undamaged enemy minions take double damage. Combo: Get a Backstab."),
     {"hand": [COIN, "GDB_472"], "enemy": [OGRE]}, "play GAME_005, play, power @enemy",
     {"hand": ["CS2_072"], "healths": [5]}),
    (("GDB_720", "Battlecry: The next Draenei you play gains +2/+1."),
     {"hand": ["GDB_720", WISP, DRAENEI]}, "play, play CS2_231, play GDB_861",
     {"board": "GDB_720 2/1, CS2_231 1/1, GDB_861 4/4 | "}),
    (("GDB_720e", "The next Draenei you play gains +2/+1."),
     {"hand": ["GDB_720", "GDB_463", "GDB_463"]}, "play, play GDB_463, play GDB_463",
     {"board": "GDB_720 2/1, GDB_463 4/2, GDB_463 2/1 | "}),
    (("GDB_721", (
        "Divine Shield. Battlecry and Deathrattle: Reduce the Cost of your Librams by (1) "
        "this game."
     )),
     {"hand": ["GDB_721", LIBRAM]}, "play", {"costs": [5]}),
    (("GDB_723", "Battlecry: Get 3 random Temporary Draenei."),
     DECKS, "play, end", {"cards": 0}),
    (("GDB_726", (
        "Battlecry and Deathrattle: Reduce the Cost of your Librams by (1) this game."
     )),
     {"hand": ["GDB_726", LIBRAM, AXE]}, "play, play CS2_106", {"costs": [4]}),
    (("GDB_726e", "Your Librams cost (1) less this game."),
     {"hand": ["GDB_726", LIBRAM, FIREBALL]}, "play", {"costs": [5, 4]}),
    (("GDB_728", "Battlecry and Spellburst: Draw a Libram."),
     {"hand": ["GDB_728", COIN], "deck": [LIBRAM, WISP, LIBRAM]}, "play, play GAME_005",
     {"hand": [LIBRAM, LIBRAM]}),
    (("GDB_840", "Deathrattle: Summon a 3/5 Beast that attacks the lowest Health enemy."),
     {"friendly": ["GDB_840"], "enemy": [RAPTOR, OGRE]}, "kill @friendly",
     {"board": "GDB_840t 3/2 | CS2_200 6/7"}),
    (("GDB_846hp", "Discover a card from your deck."),
     {"hand": ["GDB_846"], "deck": [FIREBALL]}, "play, power, choose CS2_029",
     {"hand": [FIREBALL]}),
    (("GDB_851a", "Deal 2 damage to two random enemy minions."),
     {"hand": ["GDB_851"], "enemy": [OGRE]}, "option 0", {"healths": [5]}),
    (("GDB_855", (
        "Elusive, Taunt Spellburst: Give your hero +8 Attack this turn and gain 8 Armor."
     )),
     {"friendly": ["GDB_855"], "hand": [COIN]}, "play GAME_005", {"attack": 8, "armor": 8}),
    (("GDB_860", "Spellburst: Double this minion's Attack."),
     {"friendly": ["GDB_860"], "hand": [COIN]}, "play GAME_005", {"board": "GDB_860 8/7 | "}),
    (("GDB_861", "Battlecry: The next Draenei you play gains +2 Health and Rush."),
     {"hand": ["GDB_861", DRAENEI], "enemy": [WISP]}, "play, play GDB_861, attack 1 @enemy",
     {"board": "GDB_861 2/3, GDB_861 2/4 | "}),
    (("GDB_861e", "The next Draenei you play gains +2 Health and Rush."),
     {"hand": ["GDB_861", WISP, "GDB_463"]}, "play, play CS2_231, play GDB_463",
     {"board": "GDB_861 2/3, CS2_231 1/1, GDB_463 2/3 | "}),
    (("GDB_863", (
        "Battlecry: Set the Cost of a random spell in your hand to this minion's Cost."
     )),
     {"hand": ["GDB_863", FIREBALL]}, "play", {"costs": [5]}),
)  # fmt: skip


@card("GDB_227", "Discover a spell. Spend 2 Armor to Discover another.")
@card("GDB_478", "Discover a 3-Cost Deathrattle minion. Summon it with Reborn.")
@card("GDB_479", "Discover two 8-Cost minions to summon with Taunt and Elusive.")
@card("GDB_857", "Discover a 10-Cost minion from the past. Set its Cost to (1).")
def test_discovered(scene: Callable[..., Scene], table: CardTable) -> None:
    """A second one for two armor; what is summoned has the keywords."""
    s = scene(hand=["GDB_227"], armor=3).play("GDB_227")
    s.choose(s.offered[0]).choose(s.offered[0])
    assert (len(s.hand), s.hero.armor) == (2, 1)
    s = scene(hand=["GDB_227"], armor=1).play("GDB_227")
    assert s.choose(s.offered[0]).offered == []
    s = scene(hand=["GDB_478"]).play("GDB_478")
    assert all(table[x].cost == 3 for x in s.offered)
    assert s.choose(s.offered[0]).friendly[0].has(t.REBORN)
    s = scene(hand=["GDB_479"]).play("GDB_479")
    s.choose(s.offered[0]).choose(s.offered[0])
    assert all(x.has(t.TAUNT) and x.has(t.ELUSIVE) for x in s.friendly[:2])
    s = scene(hand=["GDB_857"]).play("GDB_857")
    assert all(table[x].cost == 10 for x in s.offered)
    assert s.choose(s.offered[0]).hand[0].cost == 1


@card("GDB_121e", "Demons that didn't start in your deck cost (1) less this game.")
@card("GDB_321", "After this survives damage, gain a random Bonus Effect.")
@card(
    "GDB_846",
    "Battlecry: Replace your Hero Power with Tracking (Discover a card from your deck).",
)
@card(
    "GDB_851",
    "Choose One - Deal 2 damage to two random enemy minions; or Make one Dormant for 2 turns.",
)
@card("GDB_851b", "Choose an enemy minion. It goes Dormant for 2 turns.")
def test_others(scene: Callable[..., Scene]) -> None:
    """Each under its text."""
    s = scene(hand=["GDB_121", DEMON], deck=[WISP]).play("GDB_121")
    assert s.hand[0].cost == 1, "it is of the deck"
    s = scene(hand=["GDB_121", DEMON], deck=[WISP])
    s.set(s.hand[1], t.CREATED, 1).play("GDB_121")
    assert s.hand[0].cost == 0
    s = scene(friendly=["GDB_321"]).use_power(scene(friendly=["GDB_321"]).friendly[0])
    assert s.friendly[0].column(t.KW) != 0
    assert scene(hand=["GDB_846"]).play("GDB_846").power_id == "GDB_846hp"
    s = scene(hand=["GDB_851"], enemy=[OGRE])
    s.play("GDB_851", s.enemy[0], 1)
    assert s.enemy[0].column(t.FLAGS) & t.F_DORMANT


def test_a_choice_of_target_for_who_played_an_elemental(scene: Callable[..., Scene]) -> None:
    """Only then is a target asked for."""
    s = scene(hand=["GDB_456", ELEMENTAL], enemy=[OGRE], deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    assert s.can_play("GDB_456")
    s.play(ELEMENTAL).end_turn().end_turn()
    assert not s.can_play("GDB_456")
    s.play("GDB_456", s.enemy[0])
    assert s.enemy[0].health == 3


@card("GDB_127", "Spellburst: Steal 2 Health from a random enemy. (Shadow spells don't remove this "
                 "Spellburst.)")  # fmt: skip
def test_kara_the_dark_star(scene: Callable[..., Scene]) -> None:
    """Any number of Shadow spells, and one other spell, the last one that counts."""
    s = scene(hand="EX1_302, CS2_029, EX1_302", friendly="GDB_127", enemy="", mana=10)
    s.play("EX1_302", s.friendly[0])
    assert (s.board, s.enemy_hero.health) == ("GDB_127 3/4 | ", 28)
    s.play("CS2_029", s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("GDB_127 3/6 | ", 20)
    s.play("EX1_302", s.friendly[0])
    assert (s.board, s.enemy_hero.health) == ("GDB_127 3/5 | ", 20)
    s = scene(hand="CS2_029", friendly="GDB_127", enemy="CS2_231")
    s.set(s.enemy_hero, t.HEALTH, 7).play("CS2_029", s.enemy_hero)
    assert s.friendly[0].health == 4  # no more is stolen than there is


@card("GDB_116", "Outcast and Spellburst: Shuffle your hand.")
def test_eldritch_being(scene: Callable[..., Scene]) -> None:
    """Any order, of the same cards; once by Outcast at an end, once after a spell."""
    cards = ["CS2_231", "CS2_182", "CS2_029", "CS2_023"]
    orders, kept = set(), set()
    for seed in range(20):
        s = scene(hand=["GDB_116", *cards], seed=seed).play("GDB_116")
        orders.add(tuple(x.card_id for x in s.hand))
        s = scene(hand=[*cards[:2], "GDB_116", *cards[2:]], seed=seed).play("GDB_116")
        kept.add(tuple(x.card_id for x in s.hand))
    assert {tuple(sorted(x)) for x in orders} == {tuple(sorted(cards))}
    assert (len(orders) > 10, kept) == (True, {tuple(cards)})
    after = {tuple(x.card_id for x in scene(hand=["EX1_277", *cards], friendly="GDB_116", seed=seed)
                   .play("EX1_277").hand) for seed in range(20)}  # fmt: skip
    assert len(after) > 10
