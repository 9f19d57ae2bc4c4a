"""Standard's cards of 2025 and 2026 that no other is like, each under its text."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
TREANT = "MEND_046t"
BOAR, FROSTBOLT, RAPTOR, BEETLE = "CS2_171", "CS2_024", "CS2_172", "EDR_818t"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
SPLIT = "At the start of your turn, combine with any other friendly Beetles and reform Nythendra."
RESTORES = "Restore 12 Health to your hero. For the next 2 turns, deal 3 damage to your hero."
BURNS = "Battlecry: Give all minions in your hand +3/+3. They are destroyed in 3 turns."
CAST_TWICE = (
    "play TLC_241, play TLC_241t @friendly, play TLC_241t @friendly, "
    f"play {FIREBALL} @friendly1, power @friendly1"
)
CLEARING = "Give a minion +2 Health and Taunt. It falls asleep until the end of your next turn."
LIFERENDER = "Battlecry: If your hero's Health changed this turn, deal 6 damage to an enemy minion."
REPLICATOR = (
    "Elusive Deathrattle: Transform the minion that killed this into a Faceless Replicator."
)
GENN = (
    "While holding this, if the rest of your hand is all even or all odd, transform into the 6/5 "
    "Worgen King."
)


test_card = card_table(
    "What the text says, and nothing where its condition does not hold.",
    (("EDR_482", RESTORES), {**DECKS, "hurt": (15, 0)}, "play, end, end, end, end, end",
     {"health": 21}),
    (("EDR_482e", "At the end of your turn, deal 3 damage to your hero."),
     {"hand": ["EDR_482"], "friendly": ["CS2_142"], **DECKS, "hurt": (15, 0)},
     "play EDR_482, end", {"health": 23}),
    (("EDR_529", (
        "If this would transform into a minion, it transforms into one that costs (2) more."
     )),
     {"friendly": ["EDR_529"], "hand": ["CS2_022"]}, "play CS2_022 @friendly",
     {"minions": (1, 0)}),
    (("EDR_818", (
        "Taunt. Deathrattle: Split into 1/1 Beetles. At the start of your turn, reform with "
        "any remaining."
     )),
     {"friendly": ["EDR_818"], "hand": [], "enemy": [YETI], **DECKS},
     "kill @friendly, end, end", {"board": f"EDR_818 7/7 | {YETI} 4/5"}),
    ((BEETLE, SPLIT), {"friendly": [BEETLE] * 2, "hand": [], "enemy": [YETI], **DECKS},
     "kill @friendly, end, end", {"board": f"EDR_818 1/1 | {YETI} 4/5"}),
    (("FIR_927", (
        "Battlecry: Discover a 5-Cost card. Gain 1 Mana Crystal next turn "
        "only.~GAMEPLAY_ASPROXY_FIR_927"
     )),
     {"mana": 6, **DECKS}, "play, choose, end, end", {"mana": 8, "crystals": 7, "cards": 2}),
    (("FIR_921e", "Gain 1 Mana Crystal this turn only."),
     {"mana": 6, "hand": ["FIR_927"], **DECKS}, "play FIR_927, choose, end, end, end, end",
     {"mana": 8, "crystals": 8}),
    (("FIR_928", BURNS), {"hand": ["FIR_928", WISP, COIN], **DECKS}, f"play, play {WISP}, end",
     {"board": f"FIR_928 5/5, {WISP} 4/4 | "}),
    (("FIR_928e3", "This card is on fire!"),
     {"hand": ["FIR_928", WISP, OGRE], "deck": [COIN] * 3, "enemy_deck": [WISP] * 9},
     f"play, play {WISP}, end, end, end, end, end, end",
     {"board": "FIR_928 5/5 | ", "hand": [COIN] * 3}),
    (("DINO_414", "Choose a minion. Choose a different minion to transform it into."),
     {"friendly": [WISP], "enemy": [OGRE, YETI]}, f"play @friendly, choose {YETI}",
     {"board": f"{YETI} 4/5 | {OGRE} 6/7, {YETI} 4/5"}),
    (("TLC_241", (
        "While this is alive, you get a 2-Cost Holy spell that gives a minion +2/+2 and Divine "
        "Shield."
     )), {}, "play", {"hand": ["TLC_241t"]}),
    (("TLC_241t", (
        "Give a minion +2/+2 and Divine Shield. (This stays in your hand while Ido is alive!)"
     )),
     {"hand": ["TLC_241", FIREBALL], "friendly": [WISP], "mana": 20},
     CAST_TWICE,
     {"hand": [], "board": f"{WISP} 5/5 | "}),
    (("TIME_030", "Split a random minion in your hand into two halves."),
     {"hand": ["TIME_030", OGRE, COIN]}, "play",
     {"costs": [3, 0, 3], "stats": [(3, 4), (0, 0), (3, 4)]}),
    (("TIME_063", (
        "Dormant for 5 turns. Rush. After you play a card from the newest expansion, awaken 1 "
        "turn sooner."
     )),
     {"hand": ["TIME_063", *["BE_207"] * 4, WISP], "mana": 20, **DECKS},
     f"play, play BE_207, play BE_207, play BE_207, play BE_207, play {WISP}, end, end",
     {"dormant": []}),
    (("TIME_614", LIFERENDER), {"hand": ["TIME_614", FIREBALL], "enemy": [OGRE]},
     f"play {FIREBALL} @face, play", {"healths": [7]}),
    (("TIME_614", LIFERENDER), {"enemy": [OGRE], "power": "CS1h_001", "hurt": (5, 0)},
     "power @hero, play @enemy", {"healths": [1]}),
    (("TIME_706", (
        "Battlecry: Replace your hand with your starting hand. Swap back at the end of your "
        "turn."
     )),
     {"hand": ["TIME_706", WISP, YETI], **DECKS}, "play", {"hand": []}),
    (("TIME_706e3", "Your hand is swapped with your starting hand this turn."),
     {"hand": ["TIME_706", WISP, YETI], **DECKS}, "play TIME_706, end", {"hand": [WISP, YETI]}),
    (("TIME_859", "Summon a random 10 and 1-Cost minion. Scramble their stats."), {}, "play",
     {"minions": (2, 0)}),
    (("CATA_185", REPLICATOR), {"friendly": ["CATA_185"], "hand": [], "enemy": [OGRE, YETI]},
     "attack 0 @enemy", {"board": f" | CATA_185 3/3, {YETI} 4/5"}),
    (("CATA_185", REPLICATOR),
     {"friendly": ["CATA_185"], "hand": ["EX1_312"], "enemy": [OGRE]}, "play EX1_312",
     {"board": " | "}),
    (("CATA_185", REPLICATOR), {"friendly": ["CATA_185"], "hand": ["EX1_304"]},
     "play EX1_304", {"board": "CATA_185 3/3 | "}),
    (("CATA_301", "Your next Healing effect this turn deals damage instead."),
     {"friendly": ["CATA_301"], "hand": [], "power": "CS1h_001", "enemy": [OGRE]},
     "use 0, power @enemy", {"healths": [5]}),
    (("CATA_301e", "Your next Healing effect this turn deals damage instead."),
     {"friendly": ["CATA_301"], "hand": [FIREBALL], "power": "CS1h_001", "enemy": [OGRE],
      **DECKS},
     f"use 0, end, end, play {FIREBALL} @enemy, power @enemy", {"healths": [3]}),
    (("CATA_615", GENN), {"hand": ["CATA_615", YETI, WISP, FROSTBOLT, BOAR]}, f"play {BOAR}",
     {"hand": ["CATA_615t", YETI, WISP, FROSTBOLT]}),
    (("CATA_615", GENN), {"hand": ["CATA_615", YETI, RAPTOR, BOAR, "CS2_125"]},
     f"play {BOAR}", {"hand": ["CATA_615", YETI, RAPTOR, "CS2_125"]}),
    (("CATA_615t", "Battlecry: Upgrade your starting Hero Power. It costs (1)."),
     {"hand": ["CATA_615t"], "hero": "HERO_08", "mana": 5}, "play, power @face",
     {"mana": 0, "enemy_health": 28}),
    (("MEND_044e3", ""),
     {"friendly": ["MEND_044", YETI], "hand": [], **DECKS},
     "use 0 @friendly1, end, end, end, end, attack 1 @face", {"enemy_health": 26}),
    (("MEND_044", CLEARING),
     {"friendly": ["MEND_044"], "hand": [], "enemy": [YETI], **DECKS},
     "use 0 @enemy, end, end", {"board": f"MEND_044 0/1 | {YETI} 4/7"}),
)  # fmt: skip


@card("TIME_860", (
    "Battlecry: Look at 2 random Secrets. Pick one to cast for yourself. The other casts for your "
    "opponent."
))  # fmt: skip
def test_faceless_enigma(scene: Callable[..., Scene]) -> None:
    """One of two Secrets on each side, the chosen one on the own (a log of 2025)."""
    s = scene(hand=["TIME_860"]).play("TIME_860")
    assert len(s.offered) == 2
    own, other = s.offered
    s.choose(own)
    assert (s.secrets(), s.secrets(1)) == ([own], [other])


@card("CATA_614", "Battlecry: Discover a spell from your class. (Swaps class each turn!)")
def test_shadowed_informant(scene: Callable[..., Scene]) -> None:
    """Spells of the own class at first, of another class after each turn."""
    s = scene(hand=["CATA_614"], hero="HERO_08", mana=20, **DECKS)
    cards = s.native.library
    seen = []
    for turns in range(4):
        x = scene(hand=["CATA_614"], hero="HERO_08", mana=20, seed=turns, **DECKS)
        for _ in range(turns):
            x.end_turn().end_turn()
        x.play("CATA_614")
        classes = {int(cards.cards[cards.index[c], t.C_CLASSES]) for c in x.offered}
        common = next(k for k in range(15) if all(bits >> k & 1 for bits in classes))
        seen.append(common)
    assert seen[0] == 4
    assert seen[1] != 4
    assert all(a != b for a, b in pairwise(seen))


@card(TREANT, "Battlecry: Cast {0}.")
@card("MEND_046", (
    "Battlecry: Get three 2/2 Treants. Carve 12 Mana worth of Nature spells into them."
))  # fmt: skip
def test_bashana(scene: Callable[..., Scene]) -> None:
    """Three Treants whose Nature spells cost 12 together; each casts its own."""
    for seed in range(5):
        s = scene(hand=["MEND_046"], mana=20, seed=seed, **DECKS).play("MEND_046")
        assert [x.card_id for x in s.hand] == [TREANT] * 3
        rows = s.native.library.cards[[x.column(t.LINK) for x in s.hand]]
        assert set(rows[:, t.C_SCHOOL]) == {4}
        assert rows[:, t.C_COST].sum() == 12
    s = scene(hand=[TREANT], enemy=[OGRE], mana=20)
    s.set(s.hand[0], t.LINK, s.native.library.index["CORE_EX1_238"])
    assert s.play(TREANT, s.enemy[0]).board == f"{TREANT} 2/2 | {OGRE} 6/4"
