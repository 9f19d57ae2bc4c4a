"""Cards of The Great Dark Beyond, each under its text: Crewmates, orbits, and more."""

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
FIREBALL, FROSTBOLT, ELEMENTAL, DEMON = "CS2_029", "CS2_024", "CS2_033", "CS2_065"
DRAENEI, HOARDER, COMBO_CARD, SPARK = "GDB_463", "EX1_096", "EX1_131", "CS2_023"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
CREWMATE = "Battlecry: Summon every adjoining Crewmate."
HALO = "Give a minion +1/+1 and Divine Shield. Costs (0) if you played an adjacent card this turn."
MOON = (
    "Give a minion Taunt and Lifesteal. If you played an adjacent card this turn, also give it "
    "Reborn."
)
SATELLITE = "Discover a Draenei. If you played an adjacent card this turn, Discover another."
EXPANSE = (
    "Costs (1) less for each time a card was drawn, played, or destroyed. Battlecry: Destroy all "
    "other minions."
)


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("GDB_125", "Tradeable Restore all damage your hero has taken this turn."),
     {"hand": ["GDB_125"], "hurt": (5, 0)}, "play", {"health": 25}),
    (("GDB_129", (
        "Battlecry: Draw a card from your opponent's deck. If you don't play it this turn, "
        "put it back."
     )),
     {"hand": ["GDB_129"], "enemy_deck": [YETI] * 3, "deck": [WISP]}, "play",
     {"hand": [YETI], "left": (1, 2)}),
    (("GDB_129e", "If not played this turn, return this to your opponent's deck."),
     {"hand": ["GDB_129"], "enemy_deck": [YETI] * 3, "deck": [WISP]}, "play, end",
     {"hand": [], "left": (1, 2), "enemy_hand": [YETI]}),
    (("GDB_129e", "If not played this turn, return this to your opponent's deck."),
     {"hand": ["GDB_129"], "enemy_deck": [COIN] * 3}, "play, play GAME_005, end",
     {"hand": [], "left": (0, 1)}),
    (("GDB_131", (
        "Taunt. Deathrattle: Trigger the Battlecries and Deathrattles of all other Draenei "
        "you played this game."
     )),
     {"hand": ["GDB_720", "GDB_454", "GDB_131"], "mana": 20, "hurt": (0, 20)},
     "play GDB_720, play GDB_454, play, kill @friendly2", {"enemy_health": 16}),
    (("GDB_142", EXPANSE),
     {"hand": ["GDB_142 (3)"], "friendly": [WISP], "enemy": [OGRE, YETI]}, "play GDB_142",
     {"board": "GDB_142 10/10 | "}),
    (("GDB_143", (
        "Spellburst: Give a minion in your hand +3/+3 and this Spellburst (unless it already "
        "has these effects)."
     )),
     {"friendly": ["GDB_143"], "hand": [COIN, COIN, WISP]}, "play GAME_005, play GAME_005",
     {"stats": [(4, 4)]}),
    (("GDB_143e", "+3/+3 and Spellburst: Give a minion in your hand this enchantment."),
     {"friendly": ["GDB_143"], "hand": [COIN, COIN, WISP], "mana": 10},
     "play GAME_005, play CS2_231, play GAME_005", {"hand": []}),
    (("GDB_143e", "+3/+3 and Spellburst: Give a minion in your hand this enchantment."),
     {"friendly": ["GDB_143"], "hand": [COIN, COIN, WISP, WISP], "mana": 10},
     "play GAME_005, play CS2_231, play CS2_231, play GAME_005",
     {"board": "GDB_143 3/3, CS2_231 4/4, CS2_231 1/1 | "}),
    (("GDB_230", (
        "Immune while attacking. At the end of EACH turn, swap this minion's Attack and Health."
     )),
     {"friendly": ["GDB_230"], "enemy": [WISP], **DECKS}, "attack @enemy, end",
     {"board": "GDB_230 2/7 | "}),
    (("GDB_230", (
        "Immune while attacking. At the end of EACH turn, swap this minion's Attack and Health."
     )),
     {"friendly": ["GDB_230"], **DECKS}, "end, end", {"board": "GDB_230 7/2 | "}),
    (("GDB_233", "Fill your board with random 2-Cost minions that attack random enemies."),
     {"friendly": [WISP], "hand": ["GDB_233"], "mana": 10, "enemy": []}, "play",
     {"minions": (7, 0)}),
    (("GDB_237", (
        "Summon two 2/5 Beasts with Taunt. Costs (1) less for each card you Discovered this "
        "game."
     )),
     {"hand": ["GDB_462", "GDB_237"], **DECKS}, "play GDB_462, choose, end, end, play GDB_237",
     {"board": "GDB_237t 2/5, GDB_237t 2/5 | "}),
    (("GDB_302", (
        "Battlecry: Destroy the top 3 cards of your deck. Any Fire spells or Elementals are "
        "drawn instead."
     )),
     {"deck": [OGRE, FIREBALL, WISP, ELEMENTAL]}, "play", {"cards": 2, "left": (1, 0)}),
    (("GDB_302", (
        "Battlecry: Destroy the top 3 cards of your deck. Any Fire spells or Elementals are "
        "drawn instead."
     )),
     {"deck": [WISP, WISP]}, "play", {"cards": 0, "left": (0, 0)}),
    (("GDB_341", "Costs (1) less for each adjacent card played while in hand."),
     {"hand": [COIN, "GDB_341", WISP, YETI]}, "play GAME_005, play CS2_182, play CS2_231",
     {"costs": [6]}),
    (("GDB_343", "Rush, Taunt, ...Stealth?"),
     {"enemy": [WISP]}, "play, attack @enemy", {"board": "GDB_343 2/4 | "}),
    (("GDB_439", HALO),
     {"hand": [COIN, "GDB_439"], "friendly": [WISP]}, "play GAME_005", {"costs": [0]}),
    (("GDB_439", HALO),
     {"hand": [COIN, YETI, "GDB_439"], "friendly": [WISP]}, "play GAME_005",
     {"costs": [4, 2]}),
    (("GDB_439", HALO),
     {"hand": [COIN, "GDB_439"], **DECKS}, "play GAME_005, end, end", {"costs": [2, 0]}),
    (("GDB_440", (
        "Battlecry: If the combined Health of both heroes is exactly 42, set your hero's "
        "Health to 42."
     )),
     {"hand": ["GDB_440"], "hurt": (10, 8)}, "play", {"health": 42}),
    (("GDB_440", (
        "Battlecry: If the combined Health of both heroes is exactly 42, set your hero's "
        "Health to 42."
     )),
     {"hand": ["GDB_440"], "hurt": (10, 9)}, "play", {"health": 20}),
    (("GDB_442", (
        "Spellburst: Summon a random 3-Cost minion. (Holy spells don't remove this "
        "Spellburst.)"
     )),
     {"friendly": ["GDB_442"], "hand": [COIN, COIN], "enemy": []},
     "play GAME_005, play GAME_005", {"minions": (2, 0)}),
    (("GDB_442", (
        "Spellburst: Summon a random 3-Cost minion. (Holy spells don't remove this "
        "Spellburst.)"
     )),
     {"friendly": ["GDB_442"], "hand": ["CS1_112", "CS1_112"], "enemy": [], "mana": 20},
     "play CS1_112, play CS1_112", {"minions": (3, 0)}),
    (("GDB_444", "Battlecry: The next Draenei you play costs (2) less, but has Overload: (2)."),
     {"hand": ["GDB_444", DRAENEI, WISP]}, "play", {"costs": [0, 0]}),
    (("GDB_444e", "The next Draenei you play costs (2) less and has Overload: (2)."),
     {"hand": ["GDB_444", DRAENEI, DRAENEI], **DECKS}, "play, play GDB_463, end, end",
     {"mana": 8}),
    (("GDB_448", "Your Battlecry minions cost (1), but immediately die after being played."),
     {"friendly": ["GDB_448"], "hand": ["EX1_116", WISP], "mana": 1},
     "play CS2_231, play EX1_116",
     {"board": "GDB_448 6/6, CS2_231 1/1 | EX1_116t 1/1, EX1_116t 1/1"}),
    (("GDB_451", (
        "Discover a different spell from your deck. Shuffle 3 copies of it into your deck."
     )),
     {"hand": ["GDB_451"], "deck": [FIREBALL, "GDB_451"]}, "play, choose CS2_029",
     {"hand": [FIREBALL], "deck": [FIREBALL] * 3 + ["GDB_451"]}),
    (("GDB_455", "Battlecry: The next two Draenei you play summon a copy of themselves."),
     {"hand": ["GDB_455", DRAENEI]}, "play, play GDB_463", {"minions": (3, 0)}),
    (("GDB_455e", "The next two Draenei you play summon a copy of themselves."),
     {"hand": ["GDB_455", DRAENEI, DRAENEI], "mana": 20}, "play, play GDB_463, play GDB_463",
     {"minions": (5, 0)}),
    (("GDB_457", "Echo Give a minion +1/+2 and Rush."),
     {"friendly": [WISP], "hand": ["GDB_457"]}, "play @friendly, play @friendly",
     {"board": "CS2_231 3/5 | ", "hand": ["GDB_457"]}),
    (("GDB_461", "Battlecry: Get a copy of the last Draenei you played."),
     {"hand": [DRAENEI, WISP, "GDB_461"]}, "play GDB_463, play CS2_231, play",
     {"hand": [DRAENEI]}),
    (("GDB_461", "Battlecry: Get a copy of the last Draenei you played."),
     {"hand": [WISP, "GDB_461"]}, "play CS2_231, play", {"hand": []}),
    (("GDB_462", SATELLITE),
     {"hand": [COIN, "GDB_462"]}, "play GAME_005, play, choose, choose", {"cards": 2}),
    (("GDB_462", SATELLITE),
     {"hand": [COIN, WISP, "GDB_462"]}, "play GAME_005, play, choose",
     {"cards": 2, "offered": 0}),
    (("GDB_464", "Set EVERY minion's Attack and Health to the lower of the two."),
     {"friendly": [YETI], "enemy": [OGRE, RAPTOR]}, "play",
     {"board": "CS2_182 4/4 | CS2_200 6/6, CS2_172 2/2"}),
    (("GDB_469", "After another friendly minion is Reborn, summon a copy of it."),
     {"friendly": ["GDB_469", "GDB_471t8"], "enemy": []}, "kill @friendly1",
     {"board": "GDB_469 1/3, GDB_471t8 4/1, GDB_471t8 4/1 | "}),
    (("GDB_470", (
        "Battlecry: The next card you play this turn costs Corpses instead of Mana."
     )),
     {"hand": ["RLK_039", "GDB_470", YETI], "mana": 20}, "play RLK_039, play, play CS2_182",
     {"cards": 0, "mana": 13, "corpses": 0}),
    (("GDB_470e", "Your next card this turn costs Corpses instead of Mana."),
     {"hand": [*["RLK_039"] * 4, "GDB_470", YETI, WISP], "mana": 12},
     "play RLK_039, play RLK_039, play RLK_039, play RLK_039, play GDB_470, play CS2_182",
     {"corpses": 12, "mana": 2, "costs": [0]}),
    (("GDB_471", "At the end of your turn, get a 4/4 Crewmate with a random Bonus Effect."),
     {"friendly": ["GDB_471"], "hand": [], **DECKS}, "end", {"cards": 1, "stats": [(4, 4)]}),
    (("GDB_473", "Deal 2 damage. Get a 4/4 Crewmate with a random Bonus Effect."),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [5], "stats": [(4, 4)]}),
    *(((f"GDB_471t{i}", f"{keyword} {CREWMATE}"),
       {"hand": ["GDB_471t8", f"GDB_471t{i}", "GDB_471t7", "GDB_471t7", WISP, "GDB_471t7"]},
       "play", {"minions": (4, 0), "cards": 2})
      for i, keyword in (("", "Divine Shield"), (2, "Taunt"), (3, "Rush"), (4, "Windfury"),
                         (5, "Elusive"), (6, "Poisonous"))),
    (("GDB_471t7", f"Lifesteal {CREWMATE}"),
     {"hand": [WISP, "GDB_471t7", WISP, "GDB_471t"]}, "play", {"minions": (1, 0), "cards": 3}),
    (("GDB_471t8", f"Reborn {CREWMATE}"),
     {"hand": ["GDB_471t", "GDB_471t8"], "friendly": [WISP] * 5, "enemy": []}, "play",
     {"minions": (7, 0), "cards": 0}),
    (("GDB_475", MOON),
     {"hand": ["GDB_475", COIN], "friendly": [WISP], "enemy": [OGRE]},
     "play GAME_005, play @friendly, attack @enemy", {"board": "CS2_231 1/1 | CS2_200 6/6"}),
    (("GDB_475", MOON),
     {"hand": ["GDB_475", WISP, COIN], "friendly": [WISP], "enemy": [OGRE]},
     "play GAME_005, play @friendly, attack @enemy", {"board": " | CS2_200 6/6"}),
    (("GDB_477", (
        "Battlecry: Destroy both players' decks EXCEPT the 8 highest Cost cards in each."
     )),
     {"deck": [WISP] * 3 + [YETI] * 8, "enemy_deck": [OGRE] * 7}, "play",
     {"deck": [YETI] * 8, "enemy_deck": [OGRE] * 7}),
    (("GDB_841", "After you Discover a card, get a copy of it."),
     {"friendly": ["GDB_841"], "hand": ["GDB_462"]}, "play GDB_462, choose", {"cards": 2}),
    (("GDB_842", (
        "Dormant for 5 turns. At the end of your turn, destroy the minion to the right of "
        "this to awaken 2 turns sooner."
     )),
     {"hand": ["GDB_842"], "friendly": [WISP], **DECKS}, "play, end",
     {"dormant": ["GDB_842"], "minions": (2, 0)}),
    (("GDB_843", (
        "Has +2 Attack if you've Discovered this turn. Spellburst: Your hero is Immune this "
        "turn."
     )),
     {"hand": ["GDB_843", WISP, "GDB_462"], "enemy": [OGRE]},
     "play, play GDB_462, choose, strike @enemy", {"healths": [3], "health": 30}),
    (("GDB_843", (
        "Has +2 Attack if you've Discovered this turn. Spellburst: Your hero is Immune this "
        "turn."
     )),
     {"hand": ["GDB_843"], "enemy": [OGRE]}, "play, strike @enemy",
     {"healths": [5], "health": 24}),
    (("GDB_870", "Combo and Spellburst: Gain +2 Attack and Stealth."),
     {"hand": [COIN, "GDB_870", COIN, COIN]},
     "play GAME_005, play, play GAME_005, play GAME_005", {"board": "GDB_870 5/3 | "}),
    (("GDB_870", "Combo and Spellburst: Gain +2 Attack and Stealth."),
     {}, "play", {"board": "GDB_870 1/3 | "}),
    (("GDB_873", "Discover a Combo minion. The next one you play triggers its Combo twice."),
     {"hand": ["GDB_873", "EX1_131", COMBO_CARD], "mana": 20},
     "play, choose, play EX1_131, play EX1_131", {"minions": (5, 0)}),
    (("GDB_873e", "Your next Combo minion triggers its Combo twice."),
     {"hand": ["GDB_873", "CS2_189", COMBO_CARD], "mana": 20},
     "play, choose, play CS2_189 @face, play EX1_131",
     {"minions": (4, 0), "enemy_health": 29}),
    (("GDB_874", "Battlecry: At the start of your next turn, Discover a spell."),
     {"hand": ["GDB_874"], **DECKS}, "play, end, end", {"offered": 3}),
    (("GDB_874e", "Discover a spell next turn."),
     {"hand": ["GDB_874"], **DECKS}, "play, end, end, choose, end, end", {"offered": 0}),
    (("GDB_875", "Battlecry: Your next Combo card costs (1) less."),
     {"hand": ["GDB_875", COMBO_CARD, WISP]}, "play", {"costs": [1, 0]}),
    (("GDB_875e", "Your next Combo card costs (1) less."),
     {"hand": ["GDB_875", WISP, COMBO_CARD, COMBO_CARD]},
     "play, play CS2_231, play EX1_131", {"costs": [2]}),
    (("GDB_877", "Rush Deathrattle: Give adjacent minions +1/+1 and Rush."),
     {"friendly": [WISP, "GDB_877", YETI, OGRE]}, "kill @friendly1",
     {"board": "CS2_231 2/2, CS2_182 5/6, CS2_200 6/7 | "}),
    (("GDB_882", (
        "Summon three 2/3 Elementals with Taunt. If your board is full, give your minions "
        "+1/+1."
     )),
     {"hand": ["GDB_882"]}, "play",
     {"board": "GDB_882t 2/3, GDB_882t 2/3, GDB_882t 2/3 | "}),
    (("GDB_882", (
        "Summon three 2/3 Elementals with Taunt. If your board is full, give your minions "
        "+1/+1."
     )),
     {"hand": ["GDB_882"], "friendly": [WISP] * 5}, "play",
     {"board": ", ".join(["CS2_231 2/2"] * 5 + ["GDB_882t 3/4"] * 2) + " | "}),
    (("GDB_883", "Summon two random 2-Cost minions. Refresh 2 Mana Crystals."),
     {"hand": ["GDB_883"], "enemy": [], "mana": 4}, "play", {"minions": (2, 0), "mana": 2}),
    (("SC_022", (
        "Also damages minions next to whomever this attacks (and the enemy hero if a neighbor "
        "is missing)."
     )),
     {"friendly": ["SC_022"], "enemy": [OGRE, OGRE, OGRE]}, "attack @enemy1",
     {"healths": [2, 2, 2], "enemy_health": 30}),
    (("SC_022", (
        "Also damages minions next to whomever this attacks (and the enemy hero if a neighbor "
        "is missing)."
     )),
     {"friendly": ["SC_022"], "enemy": [OGRE, OGRE]}, "attack @enemy1",
     {"healths": [2, 2], "enemy_health": 25}),
)  # fmt: skip


@card("GDB_142", EXPANSE)
def test_the_ceaseless_expanse(scene: Callable[..., Scene]) -> None:
    """Draws, plays and deaths of both players count; hero powers and what is summoned do not."""
    s = scene(hand=["GDB_142", COIN, HOARDER], enemy=[WISP], deck=[WISP] * 5, enemy_deck=[WISP] * 5)
    assert s.hand[0].cost == 100
    s.play(COIN)
    assert s.hand[0].cost == 99
    s.use_power(s.enemy[0])
    assert s.hand[0].cost == 98, "a death, and no power"
    s.end_turn()
    s.end_turn()
    assert s.hand[0].cost == 96, "a card drawn by each"
    s.play(HOARDER).use_power(s.friendly[0])
    assert s.hand[0].cost == 93, "played, died, and drew a card"
    s = scene(hand=["GDB_142", "GDB_477"], deck=[WISP] * 10, enemy_deck=[OGRE] * 11)
    assert s.play("GDB_477").hand[0].cost == 94, "played, and five cards destroyed (2024)"


@card(
    "GDB_145",
    "Battlecry: Replace your deck with an endless portal of Demons. Each turn, they gain an "
    "additional +2/+2.",
)
@card(
    "GDB_145e",
    "Your deck is replaced with an endless portal of Demons. Each turn they gain and additional "
    "+2/+2.",
)
def test_kiljaeden(scene: Callable[..., Scene], table: CardTable) -> None:
    """No deck and no fatigue: a Demon each turn, larger with each."""
    s = scene(hand=["GDB_145"], deck=[WISP] * 5, enemy_deck=[WISP] * 9).play("GDB_145")
    assert (s.deck(), s.hand) == ([], [])
    for turn in (1, 2):
        s.end_turn()
        s.end_turn()
        drawn = s.hand[turn - 1]
        printed = table[drawn.card_id]
        assert (drawn.attack, drawn.health) == (
            printed.attack + 2 * turn,
            printed.health + 2 * turn,
        )
    assert s.hero.health == 30


@card(
    "GDB_136",
    "Battlecry: Discover a spell and reduce its Cost by (1). If you play it this turn, repeat this "
    "effect.",
)
@card("GDB_136e", "If played this turn, Discover another spell.")
def test_exarch_hataaru(scene: Callable[..., Scene], table: CardTable) -> None:
    """The discovered spell is cheaper; whoever plays it at once discovers another."""
    s = scene(hand=["GDB_136"], mana=20, enemy=[OGRE], **DECKS).play("GDB_136")
    s.choose(s.offered[0])
    spell = s.hand[0]
    assert spell.cost == max(0, (table[spell.card_id].cost or 0) - 1)
    s = scene(hand=["GDB_136"], mana=20, friendly=[WISP], enemy=[OGRE], **DECKS).play("GDB_136")
    s.choose(s.offered[0])
    s.end_turn()
    s.end_turn()
    assert len(s.hand) == 2


@card(
    "GDB_119",
    "Get two 4/4 Crewmates. Put a random Demon that costs (3) or less between them.",
)
@card("GDB_141", "Rush Deathrattle: Get three different Librams from an older timeline!")
@card(
    "GDB_117",
    "Rush. Battlecry: Shuffle all 8 Crewmates into your deck. Deathrattle: Draw two Crewmates.",
)
@card(
    "GDB_144", "Lifesteal After a hero takes damage, they become Immune for the rest of the turn."
)
@card(
    "GDB_441",
    "Whenever another minion is Overhealed, give it that much extra Health.",
)
def test_others(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each under its text."""
    s = scene(hand=["GDB_119"]).play("GDB_119")
    left, demon, right = s.hand
    assert all(x.card_id.startswith("GDB_471t") for x in (left, right))
    assert (table[demon.card_id].cost or 0) <= 3
    s = scene(friendly=["GDB_141"])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == ["BT_025", "BT_011", "BT_024"]
    s = scene(hand=["GDB_117"], deck=[WISP]).play("GDB_117")
    assert len(set(s.deck())) == 9
    s.set(s.friendly[0], t.DAMAGE, 3).use_power(s.friendly[0])
    assert len(s.hand) == 2
    s = scene(friendly=["GDB_144"], hand=[FIREBALL, FIREBALL], mana=20)
    s.play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 24
    assert not s.can_play(FIREBALL, s.enemy_hero)
    s = scene(friendly=["GDB_441", OGRE], hand=["CS1_112"]).play("CS1_112")
    assert [x.health for x in s.friendly] == [4, 9]
