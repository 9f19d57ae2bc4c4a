"""Cards whose texts leave open how something is chosen or shown, each under its text."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import run
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scenario_rows import Expected, Setup
    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, BOLT = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "CS2_024"
COIN, FLAMESTRIKE, RAPTOR, IMP = "GAME_005", "CS2_032", "CS2_172", "CS2_065"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
QUICK = {"enemy_deck": [WISP] * 9}
AV_258pt7_CARD = ("AV_258pt7", "Call upon a different Element every turn!")
AV_298_CARD = (
    "AV_298",
    "Rush Costs (1) less for each non-Rogue Class card added to your hand this game.",
)
BAR_030_CARD = ("BAR_030", "Battlecry: Discover a Beast, Secret, or weapon.")
BAR_544_CARD = ("BAR_544", "Battlecry: Fire your Hero Power at all enemies.")
BT_136t_CARD = ("BT_136t", "Taunt Choose One - Summon a 9/9 Fungal Giant with Taunt; or Rush.")
BT_136ta_CARD = ("BT_136ta", "Summon a 9/9 Guardian with Taunt.")
BT_136tb_CARD = ("BT_136tb", "Summon a 9/9 Bruiser with Rush.")
BT_309t_CARD = ("BT_309t", "Battlecry: Summon 3 friendly Demons that died this game.")
BT_713t_CARD = ("BT_713t", "Permanently Stealthed.")
DAL_431_CARD = ("DAL_431", "Battlecry: Add a 5/5 Horror to your hand. Teach it two Shaman spells.")
DAL_431t_CARD = ("DAL_431t", "Battlecry: Cast {0} and {1}.")
DMF_254_CARD = (
    "DMF_254",
    (
        "Start of Game: Break into pieces. Battlecry: Deal 30 damage randomly split among"
        " all enemies."
    ),
)
DMF_254t3_CARD = (
    "DMF_254t3",
    "Piece of C'Thun (@/4) Deal 7 damage randomly split among all enemies.",
)
DMF_254t4_CARD = ("DMF_254t4", "Piece of C'Thun (@/4) Deal 3 damage to all minions.")
DMF_254t5_CARD = ("DMF_254t5", "Piece of C'Thun (@/4) Summon a 6/6 C'Thun's Body with Taunt.")
DMF_254t7_CARD = ("DMF_254t7", "Piece of C'Thun (@/4) Destroy a minion.")
DMF_528_CARD = (
    "DMF_528",
    "Rush. Costs (1) less for each friendly minion with a unique minion type.",
)
DRG_069_CARD = ("DRG_069", "Battlecry: Destroy your opponent's Armor.")
DRG_321_CARD = (
    "DRG_321",
    "Deal 8 damage to a minion. Any excess damage continues to the left or right.",
)
GDB_118_CARD = (
    "GDB_118",
    (
        "Battlecry: Add two Stars to both sides of your hand. When they collide, deal 5 "
        "damage to all enemies."
    ),
)
GDB_118t_CARD = (
    "GDB_118t",
    "Once this is next to Star of Conclusion, deal 5 damage to all enemies.",
)
GDB_118t2_CARD = (
    "GDB_118t2",
    "Once this is next to Star of Origination, deal 5 damage to all enemies.",
)
GDB_136t_CARD = ("GDB_136t", "Spellburst: Absorb the spell's power!")
GDB_447_CARD = (
    "GDB_447",
    ("Deathrattle: Open the Galaxy's Lens. It absorbs the power of the next spell you cast."),
)
MIS_027_CARD = (
    "MIS_027",
    ("Deal 2 damage to a minion. Repeat to the left or right, dealing 1 more damage each time."),
)
MIS_706_CARD = (
    "MIS_706",
    (
        "Battlecry and Deathrattle: Add a random piece of junk to your hand (a Coin, "
        "Rock, Banana, or Knife)."
    ),
)
SCH_351_CARD = (
    "SCH_351",
    (
        "Battlecry: Summon two random 5-Cost minions. Secretly pick one that dies when it"
        " takes damage."
    ),
)
SCH_351e2_CARD = ("SCH_351e2", "This might be an illusion that dies when it takes damage.")
SC_013_CARD = (
    "SC_013",
    (
        "Battlecry: Summon four random Murlocs, then shoot them at enemy minions. (You "
        "pick the targets!)"
    ),
)
SW_049_CARD = ("SW_049", "Discover a Secret, weapon, or Divine Shield minion.")
TOY_400t3_CARD = (
    "TOY_400t3",
    "Give your hero +1 Attack this turn. Add 'Second Slice' to your hand.",
)
TOY_400t3t_CARD = ("TOY_400t3t", "Give your hero +1 Attack this turn.")
TOY_400t8_CARD = ("TOY_400t8", "Lifesteal. Deal 3 damage to a minion. Outcast: This costs (0).")
TOY_830_CARD = (
    "TOY_830",
    (
        "Battlecry: Discover a 5, 3, and 1-Cost minion to stitch to this. Deathrattle: "
        "Summon the 5-Cost minion."
    ),
)
TOY_830e_CARD = ("TOY_830e", "Deathrattle: Summon the minion stitched to this.")
TSC_772_CARD = (
    "TSC_772",
    ("Discover a Fire, Frost or Nature spell. Put a 'Sunken Scroll' on the bottom of your deck."),
)
TSC_772t_CARD = ("TSC_772t", "Add a Fire, Frost, and Nature spell from your class to your hand.")
VAC_444_CARD = (
    "VAC_444",
    "Battlecry: Choose three cards from your deck to put on top in that order.",
)
VAC_525_CARD = (
    "VAC_525",
    (
        "Battlecry and Deathrattle: Get a Slice of Bread. (Get 2 to Sandwich any minions "
        "in between!)"
    ),
)
VAC_525t1_CARD = (
    "VAC_525t1",
    ("Get another Slice of Bread to stuff all minions in between into a 2-Cost Sandwich!"),
)
VAC_525t2_CARD = ("VAC_525t2", "Summon the minions stuffed in this Sandwich.")
VAC_923_CARD = ("VAC_923", "Rush After this attacks, turn into a location.")
VAC_923t_CARD = ("VAC_923t", "Give a friendly minion +@ Attack and Rush. Turn back into a minion.")
WORK_006_CARD = (
    "WORK_006",
    ("Battlecry: Draw an {0}, {1}, and {2}-Cost card. (Numbers dialed randomly each turn!)"),
)
WW_348_CARD = (
    "WW_348",
    "Deal 3, 2, and 1 damage to random minions. Quickdraw: Choose the targets.",
)
YOD_023_CARD = ("YOD_023", "Discover a Lackey, Mech, or Dragon.")


@pytest.mark.parametrize(
    ("played", "setup", "steps", "told"),
    cases(
        (BT_136t_CARD, {"mana": 10}, "option 0", {"board": "BT_136t 9/9, BT_136tt 9/9 | "}),
        (BT_136t_CARD, {"mana": 10}, "option 1", {"board": "BT_136t 9/9, BT_136tt2 9/9 | "}),
        (BT_309t_CARD,
         {"friendly": [IMP, WISP], "hand": ["BT_309t", FLAMESTRIKE, BOLT, BOLT], "mana": 30},
         "play CS2_024 @friendly0, play CS2_024 @friendly0, play",
         {"board": f"BT_309t 7/6, {IMP} 1/3 | "}),
        (BT_713t_CARD, {"friendly": ["BT_713t"], "hand": []}, "attack 0 @face",
         {"our_words": ["stealth"], "enemy_health": 24}),
        (DRG_069_CARD, {"enemy_armor": 7}, "play", {"enemy_armor": 0, "enemy_health": 30}),
        (DRG_321_CARD, {"enemy": [WISP, YETI, OGRE]}, "play @enemy0",
         {"board": f" | {OGRE} 6/5"}),
        (DRG_321_CARD, {"enemy": [OGRE, YETI, WISP]}, "play @enemy2",
         {"board": f" | {OGRE} 6/5"}),
        (DRG_321_CARD, {"enemy": ["CS2_187 5/9", YETI]}, "play @enemy0",
         {"healths": [1, 5]}),
        (MIS_027_CARD, {"enemy": [YETI, YETI, OGRE]}, "play @enemy0",
         {"healths": [3, 2, 3]}),
        (MIS_027_CARD, {"enemy": [OGRE, YETI, YETI]}, "play @enemy2", {"healths": [3, 2, 3]}),
        (GDB_447_CARD, {"friendly": ["GDB_447"], "hand": [FIREBALL]}, "play CS2_029 @friendly",
         {"board": "GDB_136t 0/2 | "}),
        (MIS_706_CARD, {"friendly": ["MIS_706"], "hand": ["MIS_706", FIREBALL], "mana": 10},
         "play, play CS2_029 @friendly0", {"cards": 2}),
        (TSC_772_CARD, {"hero": "HERO_02", "deck": [WISP]}, "play", {"offered": 3}),
        (TSC_772_CARD, {"hero": "HERO_02", "deck": [WISP]}, "play, choose",
         {"deck": [WISP, "TSC_772t"], "cards": 1}),
        (TSC_772t_CARD, {"hero": "HERO_02"}, "play", {"cards": 3}),
    ),
)  # fmt: skip
def test_rows(
    scene: Callable[..., Scene], played: tuple[str, str], setup: Setup, steps: str, told: Expected
) -> None:
    """Each row is a scene, the steps, and what is there then."""
    run(scene, played, setup, steps, told)


@card(*BT_136ta_CARD)
@card(*BT_136tb_CARD)
def test_fungal_bodies(scene: Callable[..., Scene]) -> None:
    """The one has Taunt, the other Rush."""
    s = scene(hand=["BT_136t"], mana=10)
    s.play("BT_136t", None, 0)
    assert s.friendly[1].column(t.KW) & t.TAUNT
    s = scene(hand=["BT_136t"], mana=10)
    s.play("BT_136t", None, 1)
    assert s.friendly[1].column(t.KW) & t.RUSH


@pytest.mark.parametrize("played", cases((BAR_030_CARD,), (SW_049_CARD,), (YOD_023_CARD,)))
def test_one_of_each_kind(scene: Callable[..., Scene], played: tuple[str, str]) -> None:
    """The three options are of three kinds, in the order of the text."""
    heroes = {"BAR_030": "HERO_05", "SW_049": "HERO_04", "YOD_023": "HERO_01"}
    for seed in range(1, 6):
        s = scene(hand=[played[0]], hero=heroes[played[0]], seed=seed)
        s.play(played[0])
        library = s.native.library
        offered = [library.cards[library.index[x]] for x in s.offered]
        assert len(offered) == 3
        if played[0] == "BAR_030":
            assert offered[0][t.C_RACE] & t.RACE_BEAST
            assert offered[1][t.C_FLAGS] & t.CF_SECRET
            assert offered[2][t.C_TYPE] == t.T_WEAPON
        elif played[0] == "SW_049":
            assert offered[0][t.C_FLAGS] & t.CF_SECRET
            assert offered[1][t.C_TYPE] == t.T_WEAPON
            assert offered[2][t.C_KW] & t.SHIELD
        else:
            assert offered[2][t.C_RACE] & t.RACE_DRAGON
        s.choose(s.offered[1])
        assert len(s.hand) == 1


@card(*DAL_431_CARD)
@card(*DAL_431t_CARD)
def test_the_horror_casts_both(scene: Callable[..., Scene]) -> None:
    """The taught spells are cast, the first at the target of the Battlecry."""
    lava, storm = "EX1_241", "EX1_259"
    for seed in range(1, 120):
        s = scene(hand=["DAL_431"], hero="HERO_02", mana=20, enemy=[OGRE, OGRE], seed=seed)
        s.play("DAL_431")
        assert len(s.offered) == 3
        first = s.offered[0]
        s.choose(first)
        assert first not in s.offered
        s.choose(s.offered[0])
        assert [x.card_id for x in s.hand] == ["DAL_431t"]
        assert s.hand[0].column(t.LINK) == s.native.library.index[first]
        break
    s = scene(hand=["DAL_431t"], hero="HERO_02", mana=20, enemy=[OGRE, OGRE])
    index = s.native.library.index
    s.set(s.hand[0], t.LINK, index[lava]).set(s.hand[0], t.DATA2, index[storm])
    s.play("DAL_431t", s.enemy[0])
    assert [x.health for x in s.enemy] == [4] or [x.health for x in s.enemy] == [4, 2]


@card(*GDB_136t_CARD)
def test_the_lens_casts_what_it_absorbed(scene: Callable[..., Scene]) -> None:
    """Empty it cannot be used; then it casts the spell twice, once each other turn."""
    s = scene(friendly=["GDB_136t"], hand=["CS2_023", FIREBALL], mana=20, **DECKS)
    assert not s.can_use(s.friendly[0])
    s.play("CS2_023")
    assert len(s.hand) == 3
    s.use(s.friendly[0])
    assert len(s.hand) == 5
    assert s.board == "GDB_136t 0/1 | "


@card(*SC_013_CARD)
def test_grunty_shoots_murlocs(scene: Callable[..., Scene]) -> None:
    """Each of four Murlocs attacks the minion picked for it, as long as one stands."""
    s = scene(hand=["SC_013"], enemy=["CS2_186 1/40 undamaged", "CS2_186 1/40"], mana=10)
    s.play("SC_013")
    picked = 0
    while s.offered:
        s.choose(s.offered[0])
        picked += 1
    assert picked == 4
    healths = [x.health for x in s.enemy]
    assert healths[1] == 40
    assert healths[0] < 40
    assert not any(x.column(t.FLAGS) & t.F_MARKED for x in s.friendly)


@card(*VAC_444_CARD)
def test_overplanner_orders_the_top(scene: Callable[..., Scene]) -> None:
    """The first card that is chosen is drawn first."""
    deck = [WISP, YETI, OGRE, RAPTOR, IMP]
    s = scene(hand=["VAC_444"], deck=deck, enemy_deck=[WISP] * 9)
    s.play("VAC_444")
    chosen = []
    for _ in range(3):
        chosen.append(s.offered[0])
        s.choose(s.offered[0])
    assert len(set(chosen)) == 3
    assert not s.offered
    s.end_turn().end_turn().end_turn().end_turn().end_turn().end_turn()
    assert [x.card_id for x in s.hand] == chosen


@card(*VAC_923_CARD)
@card(*VAC_923t_CARD)
def test_sancazel_turns_twice(scene: Callable[..., Scene]) -> None:
    """After an attack he is a location with his stats, and a minion again after its use."""
    s = scene(friendly=["VAC_923", WISP], enemy=[RAPTOR], **DECKS)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == f"VAC_923t 0/5, {WISP} 1/1 | "
    s.end_turn().end_turn()
    s.use(s.friendly[0], s.friendly[1])
    assert s.board == f"VAC_923 3/4, {WISP} 4/1 | "
    assert s.friendly[1].column(t.KW) & t.RUSH
    assert s.friendly[0].column(t.KW) & t.RUSH
    s = scene(friendly=["VAC_923"], enemy=["CS2_200"], **DECKS)
    s.set(s.friendly[0], t.DAMAGE, 4)
    assert s.attack(s.friendly[0], s.enemy[0]).friendly == [], "one that falls becomes none"


@card(*WORK_006_CARD)
def test_robocaller_dials_anew_each_turn(scene: Callable[..., Scene]) -> None:
    """It draws a card of each dialed cost, and the numbers change as a turn begins."""
    deck = [WISP, IMP, RAPTOR, YETI, OGRE, FIREBALL]
    s = scene(hand=["WORK_006"], deck=deck, enemy_deck=[WISP] * 9, mana=10)
    s.set(s.hand[0], t.DATA, 4).set(s.hand[0], t.DATA2, 2 + 16 * 6)
    s.play("WORK_006")
    costs = sorted(int(s.native.library.cards[x.column(t.CARD)][t.C_COST]) for x in s.hand)
    assert costs == [2, 4, 6]
    seen = set()
    s = scene(hand=["WORK_006"], deck=[WISP] * 9, enemy_deck=[WISP] * 9, mana=10)
    for _ in range(5):
        s.end_turn().end_turn()
        first, others = s.hand[0].column(t.DATA), s.hand[0].column(t.DATA2)
        assert all(0 <= x < 10 for x in (first, others % 16, others // 16))
        seen.add((first, others))
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("played", "setup", "steps", "told"),
    cases(
        (AV_298_CARD, {"hand": ["AV_298", "DRG_028"], "hero": "HERO_03", "mana": 10},
         "play DRG_028, choose, look", {"cards": 2}),
        (BAR_544_CARD, {"enemy": [YETI, WISP], "mana": 4}, "play",
         {"healths": [4], "enemy_health": 29}),
        (BAR_544_CARD, {"enemy": [YETI, WISP], "hero": "HERO_01", "mana": 4}, "play",
         {"healths": [5, 1], "armor": 2}),
        (DMF_254_CARD, {"mana": 10}, "play", {"winner": 0}),
        (DMF_254t3_CARD, {}, "play", {"enemy_health": 23}),
        (DMF_254t4_CARD, {"enemy": [YETI, WISP], "friendly": [OGRE]}, "play",
         {"board": f"{OGRE} 6/4 | {YETI} 4/2"}),
        (DMF_254t5_CARD, {}, "play", {"board": "DMF_254t5t 6/6 | "}),
        (DMF_254t7_CARD, {"enemy": [YETI]}, "play @enemy", {"board": " | "}),
        (DMF_254t7_CARD,
         {"hand": ["DMF_254t3", "DMF_254t4", "DMF_254t5", "DMF_254t7"], "enemy": [OGRE],
          "mana": 20},
         "play DMF_254t5, play DMF_254t3, play DMF_254t4, play DMF_254t7 @friendly",
         {"deck": ["DMF_254"]}),
        (DMF_254t7_CARD, {"hand": ["DMF_254t3", "DMF_254t7"], "enemy": [YETI], "mana": 20},
         "play DMF_254t7 @enemy, play DMF_254t3", {"deck": []}),
        (DMF_528_CARD, {"friendly": [IMP, RAPTOR, "CS2_168", "CS2_168"]}, "look", {"costs": [2]}),
        (DMF_528_CARD, {"friendly": ["NX2_050", "CS2_168", "CS2_168", "NX2_050"]}, "look",
         {"costs": [2]}),
        (GDB_118_CARD, {"hand": ["GDB_118", YETI, COIN], "enemy": [OGRE], "mana": 10}, "play",
         {"hand": ["GDB_118t", YETI, COIN, "GDB_118t2"], "healths": [7]}),
        (GDB_118_CARD, {"hand": ["GDB_118", YETI, COIN], "enemy": [OGRE], "mana": 20},
         "play, play CS2_182, play GAME_005",
         {"hand": [], "healths": [2], "enemy_health": 25}),
        (GDB_118_CARD, {"enemy": [OGRE]}, "play", {"hand": [], "healths": [2]}),
        (GDB_118t_CARD, {}, "refused GDB_118t", {"cards": 1}),
        (GDB_118t2_CARD, {}, "refused GDB_118t2", {"cards": 1}),
        (VAC_525t1_CARD, {}, "refused VAC_525t1", {"cards": 1}),
        (VAC_525_CARD, {"hand": ["VAC_525", YETI], "mana": 10}, "play",
         {"hand": [YETI, "VAC_525t1"], "weapon": "VAC_525 4/2"}),
        (VAC_525_CARD,
         {"weapon": "VAC_525", "hand": [OGRE, "VAC_525t1", YETI, COIN, WISP, "CS2_112"],
          "mana": 10},
         "play CS2_112", {"hand": [OGRE, COIN, "VAC_525t2"]}),
        (VAC_525t2_CARD,
         {"weapon": "VAC_525", "hand": [OGRE, "VAC_525t1", YETI, COIN, WISP, "CS2_112"],
          "mana": 10},
         "play CS2_112, play VAC_525t2", {"board": f"{YETI} 4/5, {WISP} 1/1 | "}),
    ),
)  # fmt: skip
def test_more_rows(
    scene: Callable[..., Scene], played: tuple[str, str], setup: Setup, steps: str, told: Expected
) -> None:
    """Each row is a scene, the steps, and what is there then."""
    run(scene, played, setup, steps, told)


@card(*AV_298_CARD)
def test_gnoll_counts_from_the_deck(scene: Callable[..., Scene]) -> None:
    """A card of another class that is added while it is in the deck makes it cheaper, too."""
    s = scene(hand=["DRG_028"], deck=["AV_298"], hero="HERO_03", enemy_deck=[WISP] * 3)
    s.play("DRG_028").choose(s.offered[0])
    s.end_turn().end_turn()
    assert {x.card_id: x.cost for x in s.hand}["AV_298"] == 5


@card(*SCH_351_CARD)
@card(*SCH_351e2_CARD)
def test_one_of_jandices_two_is_an_illusion(scene: Callable[..., Scene]) -> None:
    """The one that is picked dies of any damage, the other does not."""
    for seed in (1, 2, 3):
        s = scene(hand=["SCH_351", "EX1_400"], mana=20, enemy=[WISP], seed=seed)
        s.play("SCH_351")
        illusion, other = s.offered
        s.choose(illusion).play("EX1_400")
        left = [x.card_id for x in s.friendly]
        assert other in left
        assert illusion not in left


@card(*AV_258pt7_CARD)
def test_powers_that_swap_each_turn(scene: Callable[..., Scene]) -> None:
    """Each own turn brings another one of them."""
    for power, kind in (("AV_258pt7", "AV_258p"),):
        s = scene(hand=[], power=power, **DECKS)
        seen = [power]
        for _ in range(6):
            s.end_turn().end_turn()
            seen.append(s.power.card_id)
        assert all(x.startswith(kind) for x in seen)
        assert all(a != b for a, b in pairwise(seen))


@pytest.mark.parametrize(
    ("played", "setup", "steps", "told"),
    cases(
        (TOY_400t3_CARD, {}, "play", {"attack": 1, "hand": ["TOY_400t3t"]}),
        (TOY_400t3t_CARD, {}, "play", {"attack": 1, "hand": []}),
        (TOY_400t8_CARD, {"enemy": [YETI], "hurt": (10, 0)}, "play @enemy",
         {"healths": [2], "health": 23}),
        (TOY_400t8_CARD, {"hand": ["TOY_400t8", WISP, COIN]}, "look", {"costs": [0, 0, 0]}),
        (TOY_400t8_CARD, {"hand": [WISP, "TOY_400t8", COIN]}, "look", {"costs": [0, 3, 0]}),
        (WW_348_CARD, {"hand": [WISP, "WW_348"], "enemy": [OGRE, YETI]}, "play WW_348",
         {"offered": 0}),
        (WW_348_CARD, {"hand": [COIN], "deck": ["WW_348"], "enemy": [OGRE, OGRE], **QUICK},
         "end, end, play WW_348, choose, choose, choose", {"healths": [1, 7]}),
    ),
)  # fmt: skip
def test_last_rows(
    scene: Callable[..., Scene], played: tuple[str, str], setup: Setup, steps: str, told: Expected
) -> None:
    """Each row is a scene, the steps, and what is there then."""
    run(scene, played, setup, steps, told)


@card(*TOY_830_CARD)
@card(*TOY_830e_CARD)
def test_stitched_minions_come_out_one_by_one(scene: Callable[..., Scene]) -> None:
    """Each death brings the next minion: of five, three and one Mana."""
    twisting = "EX1_312"
    s = scene(hand=["TOY_830", *[twisting] * 3], mana=50, seed=4)
    s.play("TOY_830")
    cards = s.native.library.cards
    picked = []
    for cost in (5, 3, 1):
        index = s.native.library.index[s.offered[0]]
        assert cards[index][t.C_COST] == cost
        picked.append(s.offered[0])
        s.choose(s.offered[0])
    for card_id in picked:
        s.play(twisting)
        assert card_id in [x.card_id for x in s.friendly]
