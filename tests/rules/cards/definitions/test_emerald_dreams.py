"""Ysera, her dream cards, what smolders and what comes back, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
HOARDER, MOONFIRE, GIANT = "EX1_096", "CS2_008", "EX1_105"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
DREAMS = [f"DREAM_0{n}" for n in range(1, 6)]

SHALADRASSIL = (
    "EDR_846",
    "Get all 5 Dream cards. If you've played a higher Cost card while holding this, corrupt them!",
)
FELHUNTER = (
    "EDR_891",
    (
        "Deathrattle: Resurrect a friendly Deathrattle minion that costs (4) or less. Summon a "
        "copy of it."
    ),
)
FELBAT = (
    "EDR_892",
    (
        "Deathrattle: Resurrect a different friendly Deathrattle minion that costs (5) or more. "
        "Summon a copy of it."
    ),
)
GROVE = ("FIR_911", "Draw {0} cards. (Upgrades each turn, but discards after {1}!)")
STRENGTH = (
    "FIR_914",
    "Give a friendly minion +{0}/+{0}. (Upgrades each turn, but discards after {1}!)",
)
ASCENT = (
    "FIR_916",
    "Deal {0} damage to all enemy minions. (Upgrades each turn, but discards after {1}!)",
)


test_what_a_card_does = card_table(
    "Each card does what its text says.",
    (SHALADRASSIL, {}, "play", {"hand": DREAMS}),
    (SHALADRASSIL, {"hand": ["EDR_846", WISP, FIREBALL], "mana": 20},
     f"play {WISP}, play {FIREBALL} @face, play", {"hand": DREAMS}),
    (SHALADRASSIL, {"hand": ["EDR_846", "EDR_000"], "mana": 30}, "play EDR_000, play",
     {"hand": ["EDR_846t3", "EDR_846t4", "EDR_846t5", "EDR_846t2", "EDR_846t1"]}),
    (SHALADRASSIL, {"hand": ["EDR_846", *[WISP] * 7], "mana": 30}, "play", {"cards": 10}),
    (("EDR_846t1", "Give a minion Immune this turn and +5/+5."),
     {"friendly": [WISP], "enemy": [OGRE]}, "play @friendly, attack 0 @enemy",
     {"board": f"{WISP} 6/6 | {OGRE} 6/1"}),
    (("EDR_846t1", "Give a minion Immune this turn and +5/+5."),
     {"friendly": [WISP], "enemy": [OGRE], **DECKS},
     "play @friendly, end, against 0 @friendly", {"board": f" | {OGRE} 6/1"}),
    (("EDR_846t2", "Shuffle a minion into its owner's deck."),
     {"enemy": [OGRE]}, "play @enemy", {"board": " | ", "left": (0, 1), "enemy_deck": [OGRE]}),
    (("EDR_846t2", "Shuffle a minion into its owner's deck."),
     {"friendly": [OGRE]}, "play @friendly", {"board": " | ", "deck": [OGRE]}),
    (("EDR_846t4", "Deal 5 damage to all enemies. (ESPECIALLY Ysera!)"),
     {"friendly": [YETI], "enemy": [OGRE, YETI]}, "play",
     {"board": f"{YETI} 4/5 | {OGRE} 6/2", "enemy_health": 25, "health": 30}),
    (FELHUNTER, {"friendly": [HOARDER, WISP, "EDR_891"], "hand": []},
     "kill @friendly, end, end, kill @friendly, end, end, kill @friendly",
     {"board": f"{HOARDER} 2/1, {HOARDER} 2/1 | "}),
    (FELHUNTER, {"friendly": [WISP, "EDR_891"], "hand": []},
     "kill @friendly, end, end, kill @friendly", {"board": " | "}),
    (FELHUNTER, {"friendly": ["EDR_892", "EDR_891"], "hand": []},
     "kill @friendly, end, end, kill @friendly", {"board": " | "}),
    (FELBAT, {"friendly": [HOARDER, "EDR_891", "EDR_892"], "hand": []},
     "kill @friendly1, end, end, kill @friendly1",
     {"board": f"{HOARDER} 2/1, EDR_891 5/3, EDR_891 5/3 | "}),
    (FELBAT, {"friendly": ["EDR_892", "EDR_892"], "hand": []},
     "kill @friendly, end, end, kill @friendly", {"board": " | "}),
    (GROVE, DECKS, "play", {"cards": 1}),
    (GROVE, DECKS, "end, end, play", {"cards": 3}),
    (GROVE, DECKS, "end, end, end, end, play", {"cards": 5}),
    (GROVE, DECKS, "end, end, end, end, end", {"hand": [WISP] * 2}),
    (GROVE, {"hand": [], "enemy_hand": ["FIR_911"], **DECKS}, "end, end",
     {"enemy_hand": ["FIR_911", WISP]}),
    (STRENGTH, {"friendly": [YETI], **DECKS}, "play @friendly", {"board": f"{YETI} 5/6 | "}),
    (STRENGTH, {"friendly": [YETI], **DECKS}, "end, end, end, end, play @friendly",
     {"board": f"{YETI} 7/8 | "}),
    (STRENGTH, DECKS, "end, end, end, end, end", {"hand": [WISP] * 2}),
    (ASCENT, {"enemy": [YETI, OGRE], **DECKS}, "play",
     {"healths": [4, 6], "enemy_health": 30}),
    (ASCENT, {"friendly": [WISP], "enemy": [YETI, OGRE], **DECKS}, "end, end, play",
     {"board": f"{WISP} 1/1 | {YETI} 4/3, {OGRE} 6/5"}),
    (ASCENT, DECKS, "end, end, end, end, end", {"hand": [WISP] * 2}),
)  # fmt: skip


@card("EDR_846t3", "Elusive Your hero is Elusive.")
def test_corrupted_laughing_sister(scene: Callable[..., Scene]) -> None:
    """Neither she nor her hero can be aimed at by spells; the other minions can."""
    s = scene(friendly=["EDR_846t3", WISP], enemy_hand=[FIREBALL], **DECKS).end_turn()
    aims = [s.can_play(FIREBALL, x) for x in (*s.friendly, s.hero, s.enemy_hero)]
    assert aims == [False, True, False, True]


@card(
    "EDR_000",
    "Start of Game: Increase both players'maximum Mana by 5. Battlecry: Gain 3 Mana Crystals.",
)
def test_ysera_emerald_aspect(scene: Callable[..., Scene], native: Native) -> None:
    """Fifteen crystals for both; three at once, and full; what is beyond the limit refreshes."""
    s = scene(hand=["EDR_000"], mana=9).play("EDR_000")
    assert (s.mana, s.field("max_mana", 0)) == (3, 10)
    s = scene(hand=["EDR_000"], mana=9)
    s.array[0]["counter"][:, t.N_MANA_MORE] = 5
    s.play("EDR_000")
    assert (s.mana, s.field("max_mana", 0), s.field("max_mana", 1)) == (3, 12, 9)
    for deck in ([*[WISP] * 9, "EDR_000"], ["EDR_000", *[WISP] * 2]):
        decks = [deck, [WISP] * 9]
        prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.MAGE), decks)
        for seed in range(3):
            state = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
            assert state["counter"][:, t.N_MANA_MORE].tolist() == [5, 5]
