"""Cards whose texts leave a detail open, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import run
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scenario_rows import Expected, Setup
    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, COIN = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "GAME_005"
BOLT, ELEMENTAL, HEALER, PYRO = "CS2_024", "CS2_033", "CS1_112", "EX1_279"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
AV_142t_CARD = (
    "AV_142t",
    (
        "Battlecry: Spend the rest of your Mana and gain +2/+2, Rush, Divine Shield, or "
        "Taunt at random for each."
    ),
)
AV_250_CARD = (
    "AV_250",
    ("Deal 1 damage to a minion and Freeze it. If it survives, repeat this on another minion!"),
)
BT_198_CARD = ("BT_198", "Summon copies of enemy minions. They attack their copies.")
DMF_249_CARD = ("DMF_249", "Draw 2 cards. If you play both this turn, draw 2 more.")
DMF_249e_CARD = ("DMF_249e", "Play the 2 cards to draw 2 more.")
DRG_068_CARD = ("DRG_068", "Your minions can't be Frozen.")
DRG_258_CARD = (
    "DRG_258",
    "Sidequest: Take no damage for a turn. Reward: Summon a 3/6 minion with Taunt.",
)
DRG_309_CARD = ("DRG_309", "Battlecry: Set each player to 10 Mana Crystals.")
DRG_324_CARD = (
    "DRG_324",
    ("Sidequest: Play an Elemental 2 turns in a row. Reward: Draw 3 spells from your deck."),
)
MIS_916_CARD = (
    "MIS_916",
    (
        "Battlecry: Challenge your opponent to a game of Rock-Paper-Scissors! The winner "
        "draws 2 cards."
    ),
)
MIS_916e_CARD = (
    "MIS_916e",
    "At the start of your turn, guess what your opponent chose to draw 2 cards!",
)
NX2_044_CARD = (
    "NX2_044",
    ("Battlecry: Discover a 1-Cost card. If your opponent guesses your choice, they get a copy."),
)
REV_000_CARD = (
    "REV_000",
    ("Battlecry: Discover a spell. If your opponent guesses your choice, they get a copy."),
)
REV_000e_CARD = (
    "REV_000e",
    ("At the start of your turn, guess what card your opponent chose to get a copy of it."),
)
REV_002_CARD = (
    "REV_002",
    (
        "Battlecry: Discover a Legendary minion. If your opponent guesses your choice, "
        "they get a copy."
    ),
)
REV_006_CARD = (
    "REV_006",
    ("Battlecry: Discover a weapon. If your opponent guesses your choice, they get a copy."),
)
REV_011_CARD = ("REV_011", "After you play a card copied from the opponent, steal the original.")
REV_022_CARD = (
    "REV_022",
    "Battlecry: Solve 3 Clues about your opponent's cards to get copies of them.",
)
REV_370_CARD = (
    "REV_370",
    "Battlecry: Choose an enemy minion. Throw a random minion from your hand at it.",
)
REV_377_CARD = ("REV_377", "After a card is added to your hand from another class, copy it.")
REV_829_CARD = (
    "REV_829",
    (
        "Stealth. Deathrattle: Store Halkias's soul inside of a friendly Secret. It "
        "resummons Halkias when triggered."
    ),
)
REV_829e_CARD = ("REV_829e", "Contains Halkias' soul.")
REV_906t_CARD = (
    "REV_906t",
    ("Lifesteal. Battlecry: Deal {1} damage amongst enemies. Endlessly Infuse ({0}): Deal 1 more."),
)
SCH_159_CARD = (
    "SCH_159",
    "Battlecry: Replace your hand with a copy of your opponent's until end of turn.",
)
SCH_159e2_CARD = ("SCH_159e2", "")
SCH_305_CARD = ("SCH_305", "Replace your hand with 4 cards from your deck. Swap back next turn.")
SCH_305e3_CARD = ("SCH_305e3", "")
SW_001_CARD = (
    "SW_001",
    (
        "After you spend 5 Mana on spells, reduce the Cost of a spell in your hand by "
        "(5). Lose 1 Durability."
    ),
)
TOY_893_CARD = ("TOY_893", "Deathrattle: Resummon this with -1/-1.")
TOY_897_CARD = (
    "TOY_897",
    (
        "Deathrattle: Shuffle a copy of this into your deck with permanently doubled "
        "Attack and Health."
    ),
)
WC_017_CARD = (
    "WC_017",
    "Transform a minion in both players' hands into a Pirate or Stealth minion.",
)
WW_326_CARD = (
    "WW_326",
    ("Rush, Overload: (2) Battlecry: If you played an Elemental last turn, don't Overload."),
)
YOP_008_CARD = ("YOP_008", "Your healing effects also give affected minions +2 Health.")


@pytest.mark.parametrize(
    ("played", "setup", "steps", "told"),
    cases(
        (AV_142t_CARD, {"mana": 1}, "play", {"mana": 0, "ours": "Ivus, the Forest Lord 1/1"}),
        (AV_250_CARD, {"enemy": [WISP, OGRE]}, "play @enemy0",
         {"board": f" | {OGRE} 6/7", "frozen": []}),
        (AV_250_CARD, {"enemy": [OGRE]}, "play @enemy0", {"healths": [6], "frozen": [OGRE]}),
        (BT_198_CARD, {"enemy": [YETI, f"{OGRE} 6/7", WISP], "mana": 10}, "play",
         {"board": f"{YETI} 4/1, {OGRE} 6/1 | {YETI} 4/1, {OGRE} 6/1"}),
        (DMF_249_CARD, {"deck": [WISP] * 9, "mana": 10}, "play, play CS2_231, play CS2_231",
         {"cards": 2}),
        (DMF_249_CARD, {"deck": [WISP] * 9, "mana": 10}, "play, play CS2_231", {"cards": 1}),
        (DMF_249_CARD, {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9, "mana": 10},
         "play, play CS2_231, end, end, play CS2_231", {"cards": 1}),
        (DRG_068_CARD, {"hand": [BOLT], "friendly": ["DRG_068", YETI]}, "play CS2_024 @friendly1",
         {"our_words": ["", ""]}),
        (DRG_258_CARD, {**DECKS}, "play, end, end", {"board": "DRG_258t 3/6 | "}),
        (DRG_258_CARD, {**DECKS, "enemy": [WISP]}, "play, end, against @hero, end",
         {"minions": (0, 1)}),
        (DRG_309_CARD, {"mana": 4}, "play", {"crystals": 10, "mana": 0}),
        (DRG_324_CARD,
         {"hand": ["DRG_324", ELEMENTAL, ELEMENTAL], "deck": [BOLT] * 3 + [WISP] * 2,
          "enemy_deck": [WISP] * 3},
         "play, play CS2_033, end, end, play CS2_033",
         {"hand": [WISP, BOLT, BOLT, BOLT], "secrets": []}),
        (DRG_324_CARD,
         {"hand": ["DRG_324", ELEMENTAL, ELEMENTAL], "deck": [BOLT] * 3 + [WISP] * 2,
          "enemy_deck": [WISP] * 3, "mana": 20},
         "play, play CS2_033, play CS2_033", {"hand": []}),
        (DRG_324_CARD,
         {"hand": ["DRG_324", ELEMENTAL, ELEMENTAL], "deck": [BOLT] * 3 + [WISP] * 9,
          "enemy_deck": [WISP] * 9},
         "play, play CS2_033, end, end, end, end, play CS2_033", {"hand": [WISP, WISP]}),
        (REV_022_CARD, {"hero": "HERO_05", "enemy_hand": [FIREBALL], "enemy_deck": [PYRO]},
         "play", {"offered": 3}),
        (REV_022_CARD, {"hero": "HERO_05", "enemy_hand": [FIREBALL], "enemy_deck": [PYRO]},
         "play, choose CS2_029, choose CS2_029, choose EX1_279",
         {"hand": [FIREBALL, FIREBALL, PYRO]}),
        (REV_370_CARD, {"hand": ["REV_370", YETI], "enemy": [OGRE, WISP]}, "play @enemy0",
         {"healths": [3, 1], "hand": []}),
        (REV_370_CARD, {"hand": ["REV_370", FIREBALL], "enemy": [OGRE]}, "play @enemy0",
         {"healths": [7], "hand": [FIREBALL]}),
        (REV_377_CARD, {"friendly": ["REV_377"], "hand": ["DRG_028"], "hero": "HERO_08"},
         "play DRG_028, choose", {"cards": 2}),
        (REV_377_CARD, {"friendly": ["REV_377"], "hand": ["CS2_023"], "hero": "HERO_08", **DECKS},
         "play CS2_023", {"cards": 2}),
        (REV_906t_CARD, {"mana": 10}, "play", {"enemy_health": 25}),
        (SCH_159_CARD, {"hand": ["SCH_159", YETI], "enemy_hand": [FIREBALL, COIN]}, "play",
         {"hand": [FIREBALL, COIN], "enemy_hand": [FIREBALL, COIN]}),
        (SCH_159_CARD, {"hand": ["SCH_159", YETI], "enemy_hand": [FIREBALL, COIN], **DECKS},
         "play, play GAME_005, end", {"hand": [YETI]}),
        (SCH_305_CARD, {"hand": ["SCH_305", YETI], "deck": [WISP] * 3 + [COIN] * 2}, "play",
         {"hand": [COIN, COIN, WISP, WISP]}),
        (SCH_305_CARD,
         {"hand": ["SCH_305", YETI], "deck": [WISP] * 6, "enemy_deck": [WISP] * 3},
         "play, play CS2_231, end, end", {"hand": [YETI, WISP], "left": (4, 2)}),
        (SCH_305_CARD, {"hand": ["SCH_305", YETI], "deck": [WISP] * 6, "enemy_deck": [WISP]},
         "play, play CS2_231, end", {"hand": [YETI]}),
        (SW_001_CARD, {"weapon": "SW_001", "hand": [FIREBALL, BOLT, PYRO, COIN], "mana": 10},
         "play CS2_029 @face, play CS2_024 @face", {"costs": [5, 0], "weapon": "SW_001 0/1"}),
        (TOY_893_CARD, {"friendly": ["TOY_893"], "hand": [FIREBALL], "mana": 10},
         "play CS2_029 @friendly", {"board": "TOY_893 3/2 | "}),
        (TOY_893_CARD, {"friendly": ["TOY_893 2/1 undamaged"], "hand": [FIREBALL], "mana": 10},
         "play CS2_029 @friendly", {"board": " | "}),
        (WC_017_CARD, {"hand": ["WC_017", WISP], "enemy_hand": [FIREBALL]}, "play",
         {"cards": 1, "enemy_hand": [FIREBALL]}),
        (WW_326_CARD, {"hand": ["WW_326", ELEMENTAL], **DECKS}, "play", {"crystals": 10}),
        (YOP_008_CARD,
         {"friendly": ["YOP_008", f"{YETI} 4/3"], "hand": [HEALER], "hero": "HERO_09"},
         "play CS1_112",
         {"board": f"YOP_008 3/6, {YETI} 4/7 | "}),
    ),
)  # fmt: skip
def test_rows(
    scene: Callable[..., Scene], played: tuple[str, str], setup: Setup, steps: str, told: Expected
) -> None:
    """Each row is a scene, the steps, and what is there then."""
    run(scene, played, setup, steps, told)


@card(*WW_326_CARD)
def test_minecart_after_an_elemental(scene: Callable[..., Scene]) -> None:
    """It overloads two crystals, and none after an Elemental in the last turn."""
    s = scene(hand=["WW_326", ELEMENTAL], mana=10, **DECKS)
    s.play("WW_326")
    assert s.field("overload", 0) == 2
    s = scene(hand=["WW_326", ELEMENTAL], mana=10, **DECKS)
    s.play(ELEMENTAL).end_turn().end_turn().play("WW_326")
    assert s.field("overload", 0) == 0


@pytest.mark.parametrize(
    ("played", "kind"),
    cases((REV_000_CARD, t.T_SPELL), (REV_002_CARD, t.T_MINION), (REV_006_CARD, t.T_WEAPON)),
)
def test_suspects_are_guessed_by_chance(
    scene: Callable[..., Scene], played: tuple[str, str], kind: int
) -> None:
    """The card comes to hand; in a third of the games the opponent gets a copy, a turn later."""
    found = []
    for seed in range(1, 31):
        s = scene(hand=[played[0]], hero="HERO_01", mana=10, seed=seed, **DECKS)
        s.play(played[0])
        assert len(s.offered) == 3
        s.choose(s.offered[0])
        assert s.native.library.cards[s.hand[0].column(t.CARD)][t.C_TYPE] == kind
        chosen = s.hand[0].card_id
        assert not s.enemy_hand
        s.end_turn()
        found.append(chosen in [x.card_id for x in s.enemy_hand])
    assert 3 <= sum(found) <= 20


@card(*MIS_916_CARD)
@card(*MIS_916e_CARD)
def test_rock_paper_scissors(scene: Callable[..., Scene]) -> None:
    """Two cards for one of both, or none for either."""
    seen = set()
    for seed in range(1, 20):
        s = scene(hand=["MIS_916"], seed=seed, **DECKS)
        s.play("MIS_916").end_turn()
        seen.add((len(s.hand), len(s.enemy_hand)))
    assert seen == {(2, 1), (0, 3), (0, 1)}


@card(*REV_829_CARD)
@card(*REV_829e_CARD)
def test_halkias_comes_back_once(scene: Callable[..., Scene]) -> None:
    """The Secret that holds the soul brings him back; without a Secret he is gone."""
    start = {"friendly": ["REV_829", WISP], "hand": [FIREBALL], "mana": 10, **DECKS}
    s = scene(**start, secrets=["EX1_610"], enemy=[YETI, YETI])
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.friendly] == [WISP]
    s.end_turn().attack(s.enemy[0], s.hero)
    assert [x.card_id for x in s.friendly] == [WISP, "REV_829"]
    s = scene(**start)
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.friendly] == [WISP]


@card(*REV_011_CARD)
def test_harvester_steals_the_original(scene: Callable[..., Scene]) -> None:
    """A played copy takes the card that it was made of out of the opponent's hand."""
    s = scene(friendly=["REV_011"], hand=["CS2_003"], enemy_hand=[WISP], hero="HERO_09")
    s.play("CS2_003")
    assert [x.card_id for x in s.hand] == [WISP]
    s.play(WISP)
    assert [x.card_id for x in s.hand] == [WISP]
    assert not s.enemy_hand


@card(*TOY_897_CARD)
def test_floppy_hydra_grows(scene: Callable[..., Scene]) -> None:
    """The copy in the deck has twice the stats, and the next one four times as much."""
    s = scene(friendly=["TOY_897"], hand=[FIREBALL, FIREBALL], mana=10, enemy_deck=[WISP])
    s.play(FIREBALL, s.friendly[0])
    s.end_turn().end_turn()
    assert [(x.card_id, x.attack, x.health) for x in s.hand[1:]] == [("TOY_897", 4, 8)]


@card(*DMF_249e_CARD)
@card(*SCH_159e2_CARD)
@card(*SCH_305e3_CARD)
def test_enchantments_end(scene: Callable[..., Scene]) -> None:
    """None of the three outlasts its time: a second turn leaves the hand alone."""
    for spell in ("DMF_249", "SCH_159", "SCH_305"):
        s = scene(hand=[spell, YETI], enemy_hand=[COIN], mana=10, **DECKS)
        s.play(spell).end_turn().end_turn()
        before = [x.card_id for x in s.hand]
        s.end_turn().end_turn()
        assert [x.card_id for x in s.hand] == [*before, WISP]


@card(*REV_000e_CARD)
@card(*NX2_044_CARD)
def test_peddler_shares_his_suspects(scene: Callable[..., Scene]) -> None:
    """The guess costs the player nothing: the chosen card stays in hand."""
    s = scene(hand=["NX2_044"], hero="HERO_07", **DECKS)
    s.play("NX2_044").choose(s.offered[0])
    kept = s.hand[0].card_id
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [kept, WISP]


@card(*AV_142t_CARD)
def test_ivus_gains_for_each_crystal(scene: Callable[..., Scene]) -> None:
    """Of nine gains each is one of four, and all come up."""
    s = scene(hand=["AV_142t"], mana=10, seed=3)
    s.play("AV_142t")
    assert s.mana == 0
    ivus = s.friendly[0]
    assert ivus.attack == ivus.health > 1
    assert ivus.attack % 2 == 1


@card(*WC_017_CARD)
def test_deviate_delight_for_both(scene: Callable[..., Scene]) -> None:
    """A minion in each hand becomes a Pirate or one with Stealth."""
    for seed in range(1, 9):
        s = scene(hand=["WC_017", WISP], enemy_hand=[YETI], seed=seed)
        s.play("WC_017")
        for made in (*s.hand, *s.enemy_hand):
            pirate = s.native.library.cards[made.column(t.CARD)][t.C_RACE] & t.RACE_PIRATE
            assert pirate or made.column(t.KW) & t.STEALTH
