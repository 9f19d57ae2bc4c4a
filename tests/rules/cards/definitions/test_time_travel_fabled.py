"""Fabled cards of Across the Timeways and those that come with them, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
MOONFIRE = "CS2_008"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
LLANE, LEEROY, EXPLORER, NETHER = "TIME_875t", "EX1_116", "TIME_005t3", "EX1_312"
BWONSAMDI = "TIME_619t"
TALANJI = (
    "TIME_619",
    (
        "Fabled. Battlecry: Draw Bwonsamdi (or resurrect him if he has died). Choose a Boon to "
        "give him."
    ),
)
BOONS = {
    n: (
        f"TIME_619t{n}",
        (f"Give Bwonsamdi {word} permanently. Minions summoned by his Deathrattle cost (2) more."),
    )
    for n, word in ((3, "Taunt"), (4, "Lifesteal"), (5, "Rush"))
}
MURADIN = (
    "TIME_209",
    (
        "Fabled, Rush. Battlecry: Bring the High King's Hammer to ME! Deathrattle: Add it to "
        "your hand."
    ),
)
OTHERS = [f"TIME_005t{n}" for n in range(1, 10)]


test_what_a_card_does = card_table(
    "Each card does what its text says.",
    *((whom, {"hand": ["TIME_619"], "deck": [WISP, BWONSAMDI]},
       f"play, choose {boon}, play {BWONSAMDI}",
       {"board": f"TIME_619 4/5, {BWONSAMDI} 6/6 | ", "deck": [WISP]})
      for whom, boon in ((TALANJI, "TIME_619t3"), (BOONS[3], "TIME_619t3"),
                         (BOONS[4], "TIME_619t4"), (BOONS[5], "TIME_619t5"))),
    (TALANJI, {"friendly": [BWONSAMDI], "hand": ["TIME_619"], "mana": 20, **DECKS},
     "kill @friendly, end, end, play, choose TIME_619t4",
     {"minions": (3, 0)}),
    (TALANJI, {"deck": [WISP]}, "play, choose TIME_619t5",
     {"board": "TIME_619 4/5 | ", "deck": [WISP]}),
    (("TIME_619t2", "Deal 2 damage to all enemies. Choose a Boon to give to Bwonsamdi."),
     {"enemy": [YETI], "friendly": [WISP]}, "play, choose TIME_619t3",
     {"board": f"{WISP} 1/1 | {YETI} 4/3", "enemy_health": 28, "offered": 0}),
    (MURADIN, {"deck": [WISP, "TIME_209t"], "enemy": [YETI]}, "play, attack 0 @enemy",
     {"board": "TIME_209 6/2 | ", "deck": [WISP], "hand": []}),
    (MURADIN, {"hand": ["TIME_209", "TIME_209t 5/4"], **DECKS},
     "play, end, end, kill @friendly",
     {"board": " | ", "hand": [WISP, "TIME_209t"], "stats": [(1, 1), (5, 4)]}),
    (MURADIN, {"friendly": ["TIME_209"], "hand": []}, "kill @friendly", {"hand": []}),
    (("TIME_009", (
        "Fabled Battlecry: Put one of each Aura from your deck into the battlefield."
     )),
     {"deck": ["TIME_009t1", WISP, "TIME_009t2", "TIME_009t1", "BE_146"]}, "play",
     {"deck": [WISP, "TIME_009t1"], "board": "TIME_009 6/6 | "}),
    (("TIME_009", (
        "Fabled Battlecry: Put one of each Aura from your deck into the battlefield."
     )),
     {"deck": [WISP]}, "play", {"secrets": [], "left": (1, 0)}),
    (("TIME_009t1", (
        "Tradeable At the end of your turn, restore 4 Health to all your characters. Lasts @ "
        "turns."
     )),
     {"friendly": [f"{OGRE} 6/2", YETI], "enemy": [f"{OGRE} 6/2"], "hurt": (9, 9), **DECKS},
     "play, end",
     {"board": f"{OGRE} 6/6, {YETI} 4/5 | {OGRE} 6/2", "health": 25, "enemy_health": 21}),
    (("TIME_009t1", (
        "Tradeable At the end of your turn, restore 4 Health to all your characters. Lasts @ "
        "turns."
     )),
     {"hurt": (20, 0), **DECKS}, "play, end, end, end, end, end, end, end",
     {"health": 22, "secrets": []}),
    (("TIME_009t2", (
        "Tradeable. At the end of your turn, give a random friendly minion +4/+4 and Divine "
        "Shield. Lasts @ turns."
     )),
     {"friendly": [WISP], **DECKS}, "play, end", {"board": f"{WISP} 5/5 | "}),
    (("TIME_009t2", (
        "Tradeable. At the end of your turn, give a random friendly minion +4/+4 and Divine "
        "Shield. Lasts @ turns."
     )),
     {"friendly": [WISP], "enemy": [YETI], **DECKS},
     "play, end, end, end, end, end, end, end, end, attack 0 @enemy",
     {"board": f"{WISP} 13/13 | ", "secrets": []}),
    (("TIME_875", (
        "Fabled. Battlecry: If your opponent is holding King Llane, destroy him and cut their "
        "Health in half."
     )),
     {"enemy_hand": [COIN, LLANE], "hurt": (0, 5)}, "play",
     {"enemy_hand": [COIN], "enemy_health": 13, "health": 30}),
    (("TIME_875", (
        "Fabled. Battlecry: If your opponent is holding King Llane, destroy him and cut their "
        "Health in half."
     )),
     {"enemy_hand": [COIN], "enemy_deck": [LLANE], "hand": ["TIME_875", LLANE]}, "play",
     {"enemy_hand": [COIN], "enemy_health": 30, "hand": [LLANE]}),
    ((LLANE, (
        "Start of Game: Hide from Garona in the enemy's deck. Battlecry: Draw a card. Shuffle "
        "this back into your deck."
     )),
     {"deck": [WISP, YETI]}, "play",
     {"hand": [YETI], "deck": [WISP, LLANE], "board": " | "}),
    (("TIME_875t1", "After your hero attacks, both players draw a Legendary card."),
     {"weapon": "TIME_875t1", "hand": [], "deck": [LEEROY, YETI, WISP],
      "enemy_deck": [WISP, LEEROY, WISP]}, "strike @face",
     {"hand": [LEEROY], "enemy_hand": [LEEROY], "left": (2, 2)}),
    (("TIME_209t", (
        "Windfury Deathrattle: Shuffle this into your deck with +2 Attack permanently."
     )),
     {"weapon": "TIME_209t 3/1", "hand": [], "deck": []}, "strike @face, end, end",
     {"hand": ["TIME_209t"], "stats": [(5, 4)], "weapon": ""}),
    (("TIME_209t2", (
        'Give a friendly character +2 Attack and "After this attacks, deal 2 damage to all '
        'enemies" this turn.'
     )),
     {"friendly": [YETI, WISP], "enemy": [YETI, OGRE]}, "play @friendly, attack 0 @enemy1",
     {"board": f"{WISP} 1/1 | {YETI} 4/3",
      "enemy_health": 28}),
    (("TIME_209t2e", (
        "+2 Attack and After this attacks, deal 2 damage to all enemies this turn."
     )),
     {"friendly": [YETI], "hand": ["TIME_209t2"], **DECKS},
     "play @friendly, attack 0 @face, end, end, attack 0 @face", {"enemy_health": 18}),
    (("TIME_209t2", (
        'Give a friendly character +2 Attack and "After this attacks, deal 2 damage to all '
        'enemies" this turn.'
     )),
     {"enemy": [YETI]}, "play @hero, strike @face", {"enemy_health": 26, "healths": [3]}),
    (("TIME_005", (
        "Fabled+. Your deck size is 40, but has 10 Rafaams! Battlecry: If you played the rest, "
        "destroy the enemy hero."
     )),
     {"hand": ["TIME_005", "TIME_005t2", "TIME_005t4"], "mana": 50},
     "play TIME_005t2, play TIME_005t4, play", {"enemy_health": 30}),
    (("TIME_005t1", "Battlecry and Deathrattle: Draw a Rafaam."),
     {"deck": [WISP, EXPLORER, YETI]}, "play", {"hand": [EXPLORER], "left": (2, 0)}),
    (("TIME_005t1", "Battlecry and Deathrattle: Draw a Rafaam."),
     {"friendly": ["TIME_005t1"], "hand": [], "deck": [WISP, EXPLORER, YETI, "TIME_005"]},
     "kill @friendly", {"cards": 1, "left": (3, 0)}),
    (("TIME_005t2", (
        "Battlecry: Give other Rafaams in your hand and battlefield +2/+2."
     )),
     {"friendly": ["TIME_005t1", WISP], "hand": ["TIME_005t2", YETI, EXPLORER],
      "enemy": ["TIME_005t1"]}, "play",
     {"board": f"TIME_005t1 3/3, {WISP} 1/1, TIME_005t2 2/2 | TIME_005t1 1/1",
      "stats": [(4, 5), (6, 6)]}),
    ((EXPLORER, "Battlecry: Discover a Rafaam from your deck."),
     {"deck": [WISP, "TIME_005t1", YETI, "TIME_005t2", OGRE]}, "play, choose TIME_005t2",
     {"hand": ["TIME_005t2"], "left": (4, 0)}),
    ((EXPLORER, "Battlecry: Discover a Rafaam from your deck."),
     {"deck": [WISP, YETI]}, "play", {"offered": 0, "cards": 0}),
    (("TIME_005t4", (
        "Battlecry: Gain 5 Armor. If you're holding another Rafaam, gain 5 more."
     )),
     {"hand": ["TIME_005t4", EXPLORER]}, "play", {"armor": 10}),
    (("TIME_005t4", (
        "Battlecry: Gain 5 Armor. If you're holding another Rafaam, gain 5 more."
     )),
     {"hand": ["TIME_005t4", YETI]}, "play", {"armor": 5}),
    (("TIME_005t5", (
        "Taunt Battlecry: If you're holding another Rafaam, summon a copy of this."
     )),
     {"hand": ["TIME_005t5", EXPLORER]}, "play",
     {"board": "TIME_005t5 7/7, TIME_005t5 7/7 | "}),
    (("TIME_005t5", (
        "Taunt Battlecry: If you're holding another Rafaam, summon a copy of this."
     )),
     {}, "play", {"board": "TIME_005t5 7/7 | "}),
    (("TIME_005t6", "Battlecry: Deal 6 damage to all minions that aren't Rafaam."),
     {"friendly": [YETI, "TIME_005t1"], "enemy": [OGRE, "TIME_005t9t"]}, "play",
     {"board": f"TIME_005t1 1/1, TIME_005t6 6/6 | {OGRE} 6/1, TIME_005t9t 1/1"}),
    (("TIME_005t7", "Rush. Costs (1) less for each Rafaam you've played this game."),
     {"hand": ["TIME_005t7", "TIME_005t2", "TIME_005t4", WISP], "mana": 20},
     f"play TIME_005t2, play TIME_005t4, play {WISP}", {"costs": [6]}),
    (("TIME_005t8", "Battlecry: The next Rafaam you play costs (3) less."),
     {"hand": ["TIME_005t8", EXPLORER, YETI]}, "play", {"costs": [1, 4]}),
    (("TIME_005t8e", "Your next Rafaam costs (3) less."),
     {"hand": ["TIME_005t8", EXPLORER, YETI, EXPLORER], "mana": 20},
     f"play, play {YETI}, play {EXPLORER}", {"costs": [4]}),
    (("TIME_005t9", "Battlecry: Transform all minions that aren't Rafaam into 1/1 Sheep."),
     {"friendly": [YETI, "TIME_005t1"], "enemy": [OGRE]}, "play",
     {"board": "TIME_005t9t 1/1, TIME_005t1 1/1, TIME_005t9 9/9 | TIME_005t9t 1/1"}),
)  # fmt: skip


@card(
    "TIME_005",
    "Fabled+. Your deck size is 40, but has 10 Rafaams! Battlecry: If you played the rest, "
    "destroy the enemy hero.",
)
def test_timethief_rafaam(scene: Callable[..., Scene]) -> None:
    """All nine others were played; eight of them and one twice are not enough."""
    for last, winner in (("TIME_005t9", 0), ("TIME_005t8", None)):
        hand = [*OTHERS[:8], last, "TIME_005"]
        s = scene(hand=hand, deck=[NETHER], enemy_deck=[YETI] * 9)
        for n, x in enumerate(hand):
            if n == 6:
                s.end_turn().end_turn().play(NETHER)
            s.array[0]["mana"][0] = 99
            s.play(x)
        assert s.winner == winner


@card(
    LLANE,
    "Start of Game: Hide from Garona in the enemy's deck. Battlecry: Draw a card. Shuffle this "
    "back into your deck.",
)
def test_king_llane_hides(native: Native) -> None:
    """He is never in the opening hand, and in the other deck when the game begins, both ways."""
    index = native.library.index[LLANE]
    classes = (CardClass.ROGUE, CardClass.ROGUE)
    for decks in ([[LLANE, *[WISP] * 5], [YETI] * 6], [[LLANE, *[WISP] * 5], [LLANE, *[YETI] * 5]]):
        prepared = new_game.table(native.library, classes, decks)
        for seed in range(6):
            s = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
            for p, held in enumerate(decks):
                hand = [int(s["e"][r, t.CARD]) for r in s["hand"][p, : s["nhand"][p]]]
                deck = [int(x) if x > 0 else int(s["e"][-x, t.CARD]) for x in s["deck"][p]]
                deck = deck[: s["ndeck"][p]]
                drawn = [int(s["e"][r, t.CARD]) for r in s["hand"][p, 3 + p : s["nhand"][p]]]
                theirs = LLANE in decks[1 - p]
                assert (deck + drawn).count(index) == int(theirs), held
                assert hand[: 3 + p].count(index) == 0


@card(
    BWONSAMDI,
    "Deathrattle: Summon a random @-Cost minion. (Any Boons given to Bwonsamdi carry over.)",
)
@card("TIME_619e", "Give Bwonsamdi Taunt permanently.")
@card("TIME_619e2", "Give Bwonsamdi Lifesteal permanently.")
@card("TIME_619e3", "Give Bwonsamdi Rush permanently.")
def test_bwonsamdi(scene: Callable[..., Scene], table: CardTable) -> None:
    """He has what he was given, and so has who follows him, who costs two more for each boon."""
    words = {3: t.TAUNT, 4: t.LIFESTEAL, 5: t.RUSH}
    for boons in ((), (3,), (4, 5), (3, 3)):
        s = scene(hand=["TIME_619t2"] * len(boons), friendly=[BWONSAMDI, WISP], mana=30)
        for n in boons:
            s.play("TIME_619t2").choose(f"TIME_619t{n}")
        for n, bit in words.items():
            assert s.friendly[0].has(bit) == (n in boons)
            assert not s.friendly[1].has(bit)
        s.set(s.friendly[0], t.DAMAGE, 5).use_power(s.friendly[0])
        found = s.friendly[0]
        assert table[found.card_id].cost == 4 + 2 * len(boons)
        assert all(found.has(bit) for n, bit in words.items() if n in boons)
