"""Festival of Legends and Audiopocalypse, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, MECH = "CS2_029", "CS2_024", "CS2_106", "GVG_085"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("ETC_026", (
        "Battlecry: If you control no other minions, draw a spell, a minion, and a weapon."
     )),
     {"deck": [YETI, AXE, FIREBALL, COIN]}, "play", {"cards": 3}),
    (("ETC_029", (
        "Battlecry: If you control no other minions, summon two 1/2 Amps with Spell Damage "
        "+1."
     )),
     {}, "play", {"minions": (3, 0)}),
    (("ETC_034", (
        "Battlecry: If you control no other minions, deal 3 damage to all enemy minions."
     )),
     {"enemy": [OGRE]}, "play", {"healths": [4]}),
    (("ETC_035", (
        "Taunt Battlecry: If you control no other minions, gain +2/+2 and Rush."
     )),
     {"friendly": [WISP]}, "play", {"board": "CS2_231 1/1, ETC_035 5/5 | "}),
    (("ETC_073", (
        "Rush Combo: Gain +1/+1 for each other Combo card you've played this game."
     )),
     {"hand": [COIN, "ETC_073", "ETC_073"]}, "play GAME_005, play, play",
     {"board": "ETC_073 1/3, ETC_073 2/4 | "}),
    (("ETC_075", "Draw 2 cards. Finale: Give your weapon +2 Attack."),
     {"weapon": AXE, "mana": 3, **DECKS}, "play", {"cards": 2, "weapon": "CS2_106 5/2"}),
    (("ETC_079", "Return all friendly minions to your hand. They cost (1) this turn."),
     {"friendly": [YETI, OGRE]}, "play", {"costs": [1, 1]}),
    (("ETC_098", (
        "Battlecry: Summon a 0/3 Instrument Case for your opponent. (Break it for a random "
        "weapon!)"
     )),
     {}, "play", {"board": "ETC_098 3/4 | ETC_098t 0/3"}),
    (("ETC_098t", "Deathrattle: Add a random weapon to your opponent's hand."),
     {"enemy": ["ETC_098t"], "hand": []}, "kill @enemy", {"cards": 1}),
    (("ETC_101", "Battlecry: If you control no other minions, deal 2 damage."),
     {}, "play @face", {"enemy_health": 28}),
    (("ETC_104", "Deathrattle: Give ANY other minion +1/+1 and this Deathrattle."),
     {"friendly": ["ETC_104", WISP]}, "kill @friendly", {"board": "CS2_231 2/2 | "}),
    (("ETC_104e", (
        "+1/+1. Deathrattle: Give ANY other minion +1/+1 and this Deathrattle."
     )),
     {"friendly": ["ETC_104"], "enemy": [WISP], "hand": []}, "kill @friendly",
     {"board": " | CS2_231 2/2"}),
    (("ETC_106", "Battlecry: The next Mech you play costs (1) less."),
     {"hand": ["ETC_106", MECH, WISP]}, "play", {"costs": [1, 0]}),
    (("ETC_106e", "Your next Mech costs (1) less."),
     {"hand": ["ETC_106", MECH, MECH]}, "play, play GVG_085", {"costs": [2]}),
    (("ETC_110", "Battlecry: Transform into a 3/3 copy of a minion."),
     {"enemy": [OGRE]}, "play @enemy", {"board": "CS2_200 3/3 | CS2_200 6/7"}),
    (("ETC_121", "Battlecry: Copy each minion of a different type in your hand."),
     {"hand": ["ETC_121", MECH, "CS2_033", YETI]}, "play", {"cards": 5}),
    (("ETC_200", "Draw two Rush minions. They cost (1) less."),
     {"deck": ["REV_352t", WISP, "RLK_955"]}, "play", {"cards": 2, "costs": [3, 3]}),
    (("ETC_201", "Give a minion +1/+1. (3 Bananas left!)"),
     {"friendly": [WISP]}, "play @friendly",
     {"hand": ["ETC_201t"], "board": "CS2_231 2/2 | "}),
    (("ETC_201t", "Give a minion +1/+1. (2 Bananas left!)"),
     {"friendly": [WISP]}, "play @friendly", {"hand": ["ETC_201t2"]}),
    (("ETC_201t2", "Give a minion +1/+1. (Last Banana!)"),
     {"friendly": [WISP]}, "play @friendly",
     {"hand": [], "board": "CS2_231 2/2 | "}),
    (("ETC_205", "Draw 3 spells. Finale: Discover a copy of one."),
     {"deck": [FIREBALL, FROSTBOLT, "CS2_023", WISP], "mana": 4}, "play, choose CS2_024",
     {"cards": 4}),
    (("ETC_208", "Tradeable Resurrect all friendly Beasts that cost (5) or more."),
     {"friendly": ["CS2_201", RAPTOR]}, "kill @friendly, play", {"minions": (2, 0)}),
    (("ETC_314", (
        "Deal 3 damage to all minions. Summon a 6/6 Popstar. (Swaps each turn.)"
     )),
     {"enemy": [OGRE]}, "play", {"board": "ETC_314t2 6/6 | CS2_200 6/4"}),
    (("ETC_314t", (
        "Deal 6 damage to all minions. Summon a 3/3 Popstar. (Swaps each turn.)"
     )),
     {"enemy": [OGRE], **DECKS}, "play", {"board": "ETC_314t2 3/3 | CS2_200 6/1"}),
    (("ETC_317", (
        "Deathrattle: Give a random friendly minion +@/+@. (Play minions while equipped to "
        "improve!)"
     )),
     {"weapon": "ETC_317", "hand": [WISP, AXE]}, "play CS2_231, play CS2_106",
     {"board": "CS2_231 3/3 | "}),
    (("ETC_318", "Summon two 1-Cost minions from your deck. Finale: Summon another."),
     {"deck": ["CS2_168", "CS2_171", "CS2_042", WISP]}, "play", {"minions": (2, 0)}),
    (("ETC_320", "Tradeable Convert a friendly Divine Shield into a 5/5 Elemental."),
     {"friendly": ["EX1_008"], "enemy": [WISP]}, "play @friendly, attack @enemy",
     {"board": "ETC_320t 5/5 | "}),
    (("ETC_324", (
        "Divine Shield After a friendly character loses Divine Shield, draw a card."
     )),
     {"friendly": ["ETC_324"], "enemy": [WISP], "hand": [], **DECKS}, "attack @enemy",
     {"cards": 1}),
    (("ETC_325", "Rush Finale: Gain Lifesteal."),
     {"mana": 2, "hurt": (5, 0), "enemy": [OGRE]}, "play, attack @enemy", {"health": 27}),
    (("ETC_330", (
        "Give your hero Divine Shield. For the rest of the game, playing a Holy spell "
        "refreshes it."
     )),
     {"enemy": [OGRE], "enemy_deck": [WISP]}, "play, end, against @hero",
     {"health": 30}),
    (("ETC_330e1", "Gain Divine Shield after you cast a Holy spell."),
     {"hand": ["ETC_330", "CS2_092"], "friendly": [WISP], "enemy": [OGRE], **DECKS},
     "play, power @hero, play CS2_092 @friendly, end, against @hero",
     {"health": 30}),
    (("ETC_334", (
        "Battlecry: Deal 4 damage to this minion. Overheal: Deal 5 damage to a random "
        "enemy."
     )),
     {}, "play", {"board": "ETC_334 4/4 | "}),
    (("ETC_336", (
        "Charge Battlecry: Gain +1/+1 for each other Freebird you've played this game."
     )),
     {"hand": ["ETC_336", "ETC_336"]}, "play, play",
     {"board": "ETC_336 2/2, ETC_336 3/3 | "}),
    (("ETC_338", (
        "Choose a minion. Add a copy of it to your hand. Finale: Give both +1/+2."
     )),
     {"enemy": [YETI], "mana": 2}, "play @enemy",
     {"stats": [(5, 7)], "board": " | CS2_182 5/7"}),
    (("ETC_349", "Deathrattle: Summon a random 5-Cost minion from the past."),
     {"friendly": ["ETC_349"]}, "kill @friendly", {"minions": (1, 0)}),
    (("ETC_350", (
        "Battlecry: Give +1/+1 to each minion of a different type in your hand."
     )),
     {"hand": ["ETC_350", MECH, YETI]}, "play", {"stats": [(2, 3), (4, 5)]}),
    (("ETC_356", (
        "Lifesteal Deal 6 damage to a minion. Costs (3) less if you're Overloaded."
     )),
     {"hand": ["EX1_238", "ETC_356"]}, "play EX1_238 @face", {"costs": [2]}),
    (("ETC_358", (
        "Battlecry: If you control no other minions, add a Saxophone Soloist to your hand."
     )),
     {}, "play", {"hand": ["ETC_358"]}),
    (("ETC_362", "Transform a minion into Ragnaros the Firelord. Overload: (2)"),
     {"enemy": [OGRE]}, "play @enemy", {"board": " | EX1_298 8/8"}),
    (("ETC_367", (
        "Each time you play a minion this turn, add a random Shaman spell to your hand."
     )),
     {"hand": ["ETC_367", WISP]}, "play, play CS2_231", {"cards": 1}),
    (("ETC_367e", (
        "This turn, when you play a minion add a random Shaman spell to your hand."
     )),
     {"hand": ["ETC_367", WISP], **DECKS}, "play, end, end, play CS2_231",
     {"cards": 1}),
    (("ETC_369", "Restore 8 Health. Finale: Summon a 3/3 Elemental with Taunt."),
     {"hurt": (10, 0), "mana": 3}, "play @hero", {"health": 28, "minions": (1, 0)}),
    (("ETC_370", "Summon a random 6, 5, 4, and 3-Cost minion. Overload: (2)"),
     {}, "play", {"minions": (4, 0)}),
    (("ETC_371", (
        "Battlecry: For the rest of the game, your Overload cards cost (1) less."
     )),
     {"hand": ["ETC_371", "EX1_259", FIREBALL]}, "play", {"costs": [2, 4]}),
    (("ETC_371e1", "For the rest of the game, your Overload cards cost (1) less."),
     {"hand": ["ETC_371", "EX1_259"], **DECKS}, "play, end, end", {"costs": [2, 0]}),
    (("ETC_376", (
        "Battlecry: Draw two cards that cost (6) or more. Finale: They cost (1) less."
     )),
     {"deck": [OGRE, WISP, "CS2_201"], "mana": 5}, "play", {"cards": 2}),
    (("ETC_379", "Give your hero +2 Attack this turn. Gain 4 Armor. (Swaps each turn.)"),
     DECKS, "play", {"attack": 2, "armor": 4}),
    (("ETC_379t", "Give your hero +4 Attack this turn. Gain 2 Armor. (Swaps each turn.)"),
     {}, "play", {"attack": 4, "armor": 2}),
    (("ETC_384", "Draw 2 cards. Costs (1) less for each Attack your hero has."),
     {"hand": ["ETC_379", "ETC_384"]}, "play ETC_379", {"costs": [2]}),
    (("ETC_394", "Deal 2 damage to a minion. Finale: Discover a Fel spell."),
     {"enemy": [OGRE], "mana": 1, "hero": "HERO_10"}, "play @enemy",
     {"healths": [5], "offered": 3}),
    (("ETC_399", (
        "Rush After a friendly Rush minion attacks, give your minions +1 Attack."
     )),
     {"friendly": ["ETC_399", WISP], "enemy": [WISP], "hand": []}, "attack @enemy",
     {"board": "ETC_399 5/2, CS2_231 2/1 | "}),
    (("ETC_405", (
        "Deathrattle: Draw @ cards. (Play Outcast cards while equipped to improve!)"
     )),
     {"weapon": "ETC_405", "hand": ["RLK_207", WISP, AXE], **DECKS},
     "play RLK_207, play CS2_106", {"cards": 3}),
    (("ETC_411", "Summon two 1/1 Illidari with Rush. Outcast: Summon one more."),
     {"hand": [COIN, "ETC_411"]}, "play", {"minions": (3, 0)}),
    (("ETC_413", (
        "Give your hero +2 Attack and Immune this turn, then attack each enemy minion."
     )),
     {"enemy": [WISP, OGRE]}, "play", {"board": " | CS2_200 6/5", "health": 30}),
    (("ETC_419", (
        "Rush After this attacks, gain +1 Attack and attack a random enemy minion."
     )),
     {"friendly": ["ETC_419"], "enemy": [WISP, WISP], "hand": []}, "attack @enemy",
     {"board": "ETC_419 5/8 | "}),
    (("ETC_420", (
        "Battlecry: Give a friendly minion Attack and Health equal to this minion's."
     )),
     {"friendly": [WISP]}, "play @friendly", {"board": "CS2_231 3/3, ETC_420 2/2 | "}),
    (("ETC_425", (
        "Battlecry: Add two 3/3 Bots to your opponent's hand. Deathrattle: Summon them for "
        "yourself."
     )),
     {}, "play, kill @friendly",
     {"enemy_hand": ["ETC_425t", "ETC_425t"], "board": "ETC_425t 3/3, ETC_425t 3/3 | "}),
    (("ETC_427", "Give 4 random minions in your hand +2/+2. (Swaps each turn.)"),
     {"hand": ["ETC_427", WISP, COIN]}, "play", {"stats": [(3, 3), (0, 0)]}),
    (("ETC_427t", "Give 2 random minions in your hand +4/+4. (Swaps each turn.)"),
     {"hand": ["ETC_427t", WISP]}, "play", {"stats": [(5, 5)]}),
    (("ETC_428", (
        "Battlecry: Spend 5 Corpses to trigger and gain the Deathrattle of a random "
        "friendly minion that died this game."
     )),
     {"hand": ["RLK_039", "RLK_039", "ETC_428"], "friendly": ["EX1_096"], "mana": 20, **DECKS},
     "play RLK_039, play RLK_039, kill @friendly, play", {"corpses": 4, "cards": 2}),
    (("ETC_518", (
        "Deathrattle: Refresh @ Mana Crystals. (Play Combo cards while equipped to "
        "improve!)"
     )),
     {"weapon": "ETC_518", "hand": [COIN, "ETC_073", AXE], "mana": 10},
     "play GAME_005, play ETC_073, play CS2_106", {"mana": 7}),
    (("ETC_534", "After ANY minion takes exactly 1 damage, destroy it."),
     {"friendly": ["ETC_534"], "enemy": [OGRE], "hand": []}, "power @enemy", {"healths": []}),
    (("ETC_535", "Add a random 1, 2, and 3-Cost Elemental to your hand."),
     {}, "play", {"costs": [1, 2, 3]}),
    (("ETC_536", "Deathrattle: Copy the highest Cost spell in your hand."),
     {"friendly": ["ETC_536"], "hand": [FROSTBOLT, FIREBALL]}, "kill @friendly",
     {"hand": [FROSTBOLT, FIREBALL, FIREBALL]}),
    (("ETC_542", "Taunt Finale: Force all enemy minions to attack this."),
     {"mana": 3, "enemy": [WISP, RAPTOR]}, "play", {"board": "ETC_542 2/1 | "}),
    (("ETC_543", "Divine Shield Finale: Give adjacent minions Divine Shield."),
     {"mana": 4, "friendly": [RAPTOR], "enemy": [WISP]}, "play, attack @enemy",
     {"board": "CS2_172 3/2, ETC_543 3/3 | "}),
    (("ETC_717", "Deal 1 damage. Give your weapon +3 Attack. (Swaps each turn.)"),
     {"weapon": AXE}, "play @face", {"enemy_health": 29, "weapon": "CS2_106 6/2"}),
    (("ETC_717t", "Deal 3 damage. Give your weapon +1 Attack. (Swaps each turn.)"),
     {"weapon": AXE}, "play @face", {"enemy_health": 27, "weapon": "CS2_106 4/2"}),
    (("ETC_833", "After you cast a spell, deal 1 damage to the lowest Health enemy."),
     {"friendly": ["ETC_833"], "hand": [COIN], "enemy": [OGRE]}, "play GAME_005",
     {"healths": [6]}),
    (("ETC_836", "Rush. Battlecry: Fill your opponent's hand with Bananas."),
     {"enemy_hand": [COIN]}, "play", {"enemy_cards": 10}),
    (("ETC_838", (
        "Summon the highest Cost Beast from your hand. It goes Dormant for 2 turns."
     )),
     {"hand": ["ETC_838", RAPTOR, "CS2_201", OGRE]}, "play", {"dormant": ["CS2_201"]}),
    (("ETC_840", "Rush Whenever this attacks, draw a Beast and gain its stats."),
     {"friendly": ["ETC_840"], "deck": [RAPTOR, OGRE], "hand": []}, "attack @face",
     {"board": "ETC_840 8/8 | ", "enemy_health": 22, "hand": [RAPTOR]}),
    (("JAM_002", (
        "Deal 5 damage to a random enemy minion. Repeat this with 1 less damage."
     )),
     {"enemy": [YETI, WISP]}, "play", {"board": " | "}),
    (("JAM_005", "Battlecry: Trigger a friendly minion's Deathrattle twice."),
     {"friendly": ["EX1_096"], **DECKS}, "play @friendly", {"cards": 2}),
    (("JAM_014", "Taunt Battlecry: Transform a friendly minion into a copy of this."),
     {"friendly": [WISP]}, "play @friendly", {"board": "JAM_014 4/5, JAM_014 4/5 | "}),
    (("JAM_017", "Give a minion Rush. Finale: And +1/+1."),
     {"friendly": [WISP], "mana": 0}, "play @friendly", {"board": "CS2_231 2/2 | "}),
    (("JAM_019", (
        "Rush After your hero attacks, return this to your hand and set its Cost to (1)."
     )),
     {"friendly": ["JAM_019"], "weapon": AXE, "hand": []}, "strike @face",
     {"hand": ["JAM_019"], "costs": [1]}),
    (("JAM_022", "Silence a minion. Combo: Also deal 2 damage to it."),
     {"hand": [COIN, "JAM_022"], "enemy": [OGRE]}, "play GAME_005, play @enemy",
     {"healths": [5]}),
    (("JAM_023", "Battlecry: Get a copy of the top card of your opponent's deck."),
     {"enemy_deck": [WISP, YETI]}, "play", {"hand": [YETI], "left": (0, 2)}),
    (("JAM_024", "Finale and Overheal: Give another random friendly minion +2/+2."),
     {"mana": 4, "friendly": [WISP]}, "play", {"board": "CS2_231 3/3, JAM_024 3/4 | "}),
    (("JAM_031", "Summon a copy of a minion. Each one dies after taking damage."),
     {"enemy": [YETI]}, "play @enemy, power @enemy", {"board": "CS2_182 4/5 | "}),
    (("JAM_031e", "Dies after taking damage."),
     {"hand": ["JAM_031"], "enemy": [YETI]}, "play @enemy, power @friendly",
     {"board": " | CS2_182 4/5"}),
    (("JAM_036", "Battlecry: Draw 5 cards. Give any spells drawn to your opponent."),
     {"deck": [YETI, FIREBALL, WISP, FROSTBOLT, OGRE]}, "play",
     {"cards": 3, "enemy_cards": 2}),
)  # fmt: skip


@card("ETC_028", "Battlecry: If you control no other minions, Discover and cast a Secret.")
@card("ETC_083", "Discover 2 Demons. Finale: Give them +1/+2.")
@card("ETC_088", "Battlecry: Discover a spell. Finale: Discover another.")
@card(
    "ETC_206",
    "Discover a spell. Reduce its Cost by (1). Finale: Return this to your hand at end of turn.",
)
@card("ETC_206e", "At the end of your turn, get a Rock the House.")
@card("ETC_359", "Battlecry: If you're Overloaded, Discover a spell from your deck.")
@card("ETC_506", "Discover a 5-Cost minion. Summon it with +1/+1. (Swaps each turn.)")
@card("ETC_506t", "Discover a 1-Cost minion. Summon it with +5/+5. (Swaps each turn.)")
@card("ETC_532", "Discover a copy of another spell you've cast this game.")
def test_discovered(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each its own way; a finale needs the last mana."""
    s = scene(hand=["ETC_028"]).play("ETC_028")
    chosen = s.offered[0]
    assert s.choose(chosen).secrets() == [chosen]
    s = scene(hand=["ETC_083"], mana=2).play("ETC_083")
    first = s.offered[0]
    s.choose(first).choose(s.offered[0])
    assert s.hand[0].attack == table[first].attack + 1
    s = scene(hand=["ETC_088"], mana=5).play("ETC_088")
    s.choose(s.offered[0]).choose(s.offered[0])
    assert len(s.hand) == 2
    s = scene(hand=["ETC_206"], mana=2, deck=[WISP] * 3).play("ETC_206")
    s.choose(s.offered[0]).end_turn()
    assert [x.card_id for x in s.hand][-1] == "ETC_206"
    s = scene(hand=["EX1_238", "ETC_359"], deck=[YETI, FIREBALL])
    assert s.play("EX1_238", s.enemy_hero).play("ETC_359").offered == [FIREBALL]
    for disco, cost, more in (("ETC_506", 5, 1), ("ETC_506t", 1, 5)):
        s = scene(hand=[disco]).play(disco)
        chosen = next(x for x in s.offered if "attle" not in table[x].text)
        assert all(table[x].cost == cost for x in s.offered)
        assert s.choose(chosen).friendly[0].attack >= more
    s = scene(hand=[FROSTBOLT, FIREBALL, YETI, "ETC_532"], mana=20)
    s.play(FROSTBOLT, s.enemy_hero).play(FIREBALL, s.enemy_hero).play(YETI).play("ETC_532")
    assert sorted(s.offered) == [FROSTBOLT, FIREBALL]
    assert s.choose(FIREBALL).hand[0].card_id == FIREBALL


@pytest.mark.parametrize(
    ("card_id", "other"),
    [
        ("ETC_314", "ETC_314t"), ("ETC_379", "ETC_379t"), ("ETC_427", "ETC_427t"),
        ("ETC_506", "ETC_506t"), ("ETC_717", "ETC_717t"),
    ],
)  # fmt: skip
def test_harmonies_swap_each_turn(card_id: str, other: str, scene: Callable[..., Scene]) -> None:
    """To and fro at the end of the own turns, as cards that flip do."""
    s = scene(hand=[card_id], **DECKS).end_turn()
    assert s.hand[0].card_id == other
    assert s.end_turn().hand[0].card_id == other
    assert s.end_turn().hand[0].card_id == card_id


@card("ETC_339", "Overheal: Summon a random minion with Cost equal to the amount Overhealed.")
def test_overheal(scene: Callable[..., Scene], table: CardTable) -> None:
    """The cost is what was too much; a wounded minion is healed first."""
    s = scene(friendly=["ETC_339", "ETC_334", "JAM_024"], power="HERO_09bp", enemy=[WISP])
    s.use_power(s.friendly[0])
    assert table[s.friendly[1].card_id].cost == 2
    s.set(s.power, t.ATTACKS, 0).use_power(s.friendly[2])
    assert s.enemy_hero.health == 25 or s.enemy == []
    s.set(s.power, t.ATTACKS, 0).set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert len(s.friendly) == 4


@card("ETC_428e", "Copied Deathrattle from {0}.")
def test_boneshredder_keeps_what_it_gained(scene: Callable[..., Scene]) -> None:
    """Its own death triggers it again; without five corpses nothing is gained."""
    s = scene(
        hand=["RLK_039", "RLK_039", "ETC_428"], friendly=["EX1_096"], mana=20, deck=[WISP] * 9
    )
    s.play("RLK_039").play("RLK_039")
    s.set(s.friendly[0], t.DAMAGE, 0).use_power(s.friendly[0]).play("ETC_428")
    drawn = len(s.hand)
    s.set(s.power, t.ATTACKS, 0).set(s.friendly[0], t.DAMAGE, 3).use_power(s.friendly[0])
    assert len(s.hand) == drawn + 1
