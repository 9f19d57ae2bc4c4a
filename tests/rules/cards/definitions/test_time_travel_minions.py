"""Across the Timeways: legendary minions and what has been, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Race

from hsbot.cards import standard_sets
from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
MOONFIRE, TREANT = "CS2_008", "EX1_158t"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
CITY, WELL = "TIME_211t2", "TIME_211t1"

SPLINTERED = (
    "END_009",
    "Summon two 2/2 Treants. They gain +1/+1 for each friendly Treant that died this game.",
)
HAND = (
    "END_012",
    "Can't attack heroes. Battlecry: Set this weapon's Attack to INFINITY this turn!",
)
FRAGMENT = ("END_026", "After you cast a spell on a minion, draw a card.")
TIMEWAYS = ("TIME_019", "Battlecry: If you control an Aura, deal 3 damage to all enemies.")
PREPPER = ("TIME_021", "Outcast: Your hero is Immune until your next turn.")
COYOTE = (
    "TIME_047",
    "Stealth. Costs (1) less for each time the enemy hero took damage this turn.",
)
CHROMIE = ("TIME_103", "Deathrattle: Draw another copy of cards you've played this game.")
AZSHARA = (
    "TIME_211",
    (
        "Fabled. Choose One - Empower Zin-Azshari; or The Well of Eternity. (The other gets "
        "destroyed!)"
    ),
)
EMPOWER_CITY = (
    "TIME_211a",
    ("The minions summoned by Zin-Azshari will have doubled stats. Destroy The Well of Eternity."),
)
EMPOWER_WELL = (
    "TIME_211b",
    "The spells created by The Well of Eternity will cast twice. Destroy Zin-Azshari.",
)
WARDEN = (
    "TIME_442",
    (
        "Battlecry: Imprison an enemy minion. It goes Dormant for 10,000 turns. Deathrattle: "
        "Awaken it."
    ),
)
HUSK = (
    "TIME_618",
    (
        'Battlecry: Give your hero "Deathrattle: Spend up to 20 Corpses to resurrect with that '
        'much Health."'
    ),
)
EPOCH = ("TIME_714", "Battlecry: Destroy all minions that your opponent played last turn.")


test_what_a_card_does = card_table(
    "Each card does what its text says.",
    (SPLINTERED, {}, "play", {"board": "END_009t 2/2, END_009t 2/2 | "}),
    (SPLINTERED, {"friendly": [TREANT, WISP], "enemy": [TREANT]},
     "kill @friendly, end, end, play", {"board": f"{WISP} 1/1, END_009t 3/3, END_009t 3/3 | "
                                                 f"{TREANT} 2/2"}),
    (HAND, {"enemy": ["CS2_186 7/7"]}, "play, strike @enemy", {"board": " | ", "health": 23}),
    (HAND, {"hand": ["END_012"], **DECKS}, "play, end, end", {"weapon": "END_012 4/2"}),
    (FRAGMENT, {"friendly": ["END_026"], "enemy": [OGRE], "hand": [FIREBALL, COIN], **DECKS},
     f"play {COIN}, play {FIREBALL} @enemy", {"cards": 1}),
    (FRAGMENT, {"friendly": ["END_026"], "hand": [FIREBALL], **DECKS},
     f"play {FIREBALL} @face", {"cards": 0}),
    (("TIME_017", "Divine Shield Deathrattle: Summon a 7/7 Tank with Divine Shield."),
     {"hand": [], "friendly": ["TIME_017"], "enemy": [WISP, WISP]},
     "attack 0 @enemy, kill @friendly", {"board": f"GVG_079 7/7 | {WISP} 1/1"}),
    (TIMEWAYS, {"hand": ["TIME_019", "TIME_009t1"], "enemy": [OGRE], "friendly": [WISP]},
     "play TIME_009t1, play",
     {"board": f"{WISP} 1/1, TIME_019 3/3 | {OGRE} 6/4", "enemy_health": 27}),
    (TIMEWAYS, {"enemy": [OGRE], "secrets": ["EX1_287"]}, "play",
     {"healths": [7], "enemy_health": 30}),
    (TIMEWAYS, {"enemy": [OGRE], "hand": ["TIME_019", "FIR_902"]}, "play FIR_902, play",
     {"healths": [7]}),
    (PREPPER, {"enemy_hand": ["CS2_023", "TIME_001"], **DECKS}, "play, end, play TIME_001",
     {"health": 30}),
    (PREPPER, {"enemy": [OGRE], **DECKS}, "play, end, end, end, against 0 @hero",
     {"health": 24}),
    (PREPPER, {"enemy": [OGRE], "hand": [WISP, "TIME_021", WISP], **DECKS},
     "play, end, against 0 @hero", {"health": 24}),
    (COYOTE, {"friendly": [WISP, WISP], "enemy": [WISP]},
     "attack 0 @face, attack 1 @face", {"costs": [3]}),
    (COYOTE, {"friendly": [WISP, WISP], "enemy": [WISP]}, "attack 0 @enemy", {"costs": [5]}),
    (CHROMIE, {"friendly": ["TIME_103"], "hand": [WISP, COIN],
               "deck": [WISP, YETI, WISP, COIN]},
     f"play {WISP}, play {COIN}, kill @friendly", {"cards": 2, "left": (2, 0)}),
    (CHROMIE, {"friendly": ["TIME_103"], "hand": [], "deck": [YETI]}, "kill @friendly",
     {"cards": 0}),
    (EMPOWER_CITY, {"hand": ["TIME_211", CITY, WELL, WISP]}, "option 0",
     {"hand": ["TIME_211t2t", WISP]}),
    (EMPOWER_CITY, {"hand": ["TIME_211"], "deck": [CITY, WISP], "friendly": [WELL]},
     "option 0", {"deck": [WISP, "TIME_211t2t"], "board": "TIME_211 5/5 | "}),
    (EMPOWER_WELL, {"hand": ["TIME_211", CITY], "deck": [WELL, WISP]}, "option 1",
     {"hand": [], "deck": [WISP, "TIME_211t1t"]}),
    (AZSHARA, {"hand": ["TIME_211"], "friendly": [CITY, YETI]}, "option 0, use 0 @friendly1",
     {"board": f"TIME_211t2t 0/2, {YETI} 4/5, {YETI} 8/10, TIME_211 5/5 | "}),
    ((CITY, "Summon a copy of a friendly minion."),
     {"hand": [], "friendly": [CITY, f"{YETI} 5/6"]}, "use 0 @friendly1",
     {"board": f"{CITY} 0/2, {YETI} 5/6, {YETI} 5/6 | "}),
    (("TIME_211t2t", "Summon a copy of a friendly minion with its stats doubled."),
     {"hand": [], "friendly": ["TIME_211t2t", f"{YETI} 5/6"]}, "use 0 @friendly1",
     {"board": f"TIME_211t2t 0/2, {YETI} 5/6, {YETI} 10/12 | "}),
    ((WELL, "Fill your hand with random Temporary spells."),
     {"hand": [WISP], "friendly": [WELL]}, "use", {"cards": 10}),
    ((WELL, "Fill your hand with random Temporary spells."),
     {"hand": [WISP], "friendly": [WELL]}, "use, end", {"hand": [WISP]}),
    (("TIME_044", "Give a minion +2/+1. Advance to the present!"),
     {"friendly": ["TIME_044", YETI], "hand": []}, "use 0 @friendly1",
     {"board": f"TIME_044t1 0/2, {YETI} 6/6 | "}),
    (("TIME_044t1", (
        'Give a minion +2/+1 and "Deathrattle: Deal 2 damage to the enemy hero." Advance to '
        'the future!'
     )),
     {"friendly": ["TIME_044t1 0/2", WISP], "hand": []}, "use 0 @friendly1, kill @friendly1",
     {"board": "TIME_044t2 0/1 | ", "enemy_health": 28}),
    (("TIME_044t1e", "Deathrattle: Deal 2 damage to the enemy hero."),
     {"friendly": ["TIME_044t1 0/2"], "enemy": [WISP], "hand": []},
     "use 0 @enemy, kill @enemy", {"health": 28, "enemy_health": 30}),
    (("TIME_044t2", (
        'Give a minion +2/+1, Divine Shield, and "Deathrattle: Deal 2 damage to the enemy '
        'hero."'
     )),
     {"friendly": ["TIME_044t2 0/1", WISP], "enemy": [WISP], "hand": []},
     "use 0 @friendly1, attack 0 @enemy, kill @friendly",
     {"board": " | ", "enemy_health": 28}),
    (("TIME_436", "Summon a random Dragon that costs (5) or more. Advance to the present!"),
     {"friendly": ["TIME_436", *[WISP] * 6], "hand": []}, "use",
     {"minions": (7, 0)}),
    (("TIME_810", "Deal 5 damage to a random enemy minion. Advance to the present!"),
     {"friendly": ["TIME_810"], "enemy": [OGRE], "hand": []}, "use",
     {"board": f"TIME_810t1 0/2 | {OGRE} 6/2", "enemy_health": 30}),
    (("TIME_810t1", (
        "Deal 5 damage to a random enemy minion. Excess hits the enemy hero. Advance to the "
        "future!"
     )),
     {"friendly": ["TIME_810t1 0/2"], "enemy": ["CS2_171"], "hand": []}, "use",
     {"board": "TIME_810t2 0/1 | ", "enemy_health": 26}),
    (("TIME_810t1", (
        "Deal 5 damage to a random enemy minion. Excess hits the enemy hero. Advance to the "
        "future!"
     )),
     {"friendly": ["TIME_810t1 0/2"], "hand": []}, "use",
     {"board": "TIME_810t2 0/1 | ", "enemy_health": 30}),
    (("TIME_810t2", (
        "Deal 5 damage to the lowest Health enemy minion. Excess damage hits the enemy hero."
     )),
     {"friendly": ["TIME_810t2 0/1"], "enemy": [OGRE, "CS2_171", YETI], "hand": []}, "use",
     {"board": f" | {OGRE} 6/7, {YETI} 4/5", "enemy_health": 26}),
    (WARDEN, {"enemy": [YETI, OGRE], **DECKS}, "play @enemy1, end, end, end, end, end, end",
     {"board": f"TIME_442 2/6 | {YETI} 4/5, {OGRE} 6/7"}),
    (WARDEN, {"hand": ["TIME_442", FIREBALL], "enemy": [OGRE], **DECKS},
     "play @enemy, end, end, kill @friendly, play CS2_029 @enemy",
     {"board": f" | {OGRE} 6/1"}),
    (WARDEN, {}, "play", {"board": "TIME_442 2/6 | "}),
    (EPOCH, {"enemy": [YETI], "enemy_hand": [OGRE, WISP], "friendly": [WISP], **DECKS},
     f"end, play {OGRE}, end, play", {"board": f"{WISP} 1/1, TIME_714 7/5 | {YETI} 4/5"}),
    (EPOCH, {"enemy": [YETI], **DECKS}, "end, end, play", {"healths": [5]}),
)  # fmt: skip


@card("TIME_211t1t", "Fill your hand with random Temporary spells. They cast twice.")
def test_empowered_well(scene: Callable[..., Scene], table: CardTable) -> None:
    """Ten temporary spells of any class, each marked to be cast twice."""
    s = scene(friendly=["TIME_211t1t"])
    s.use(s.friendly[0])
    assert len(s.hand) == 10
    for x in s.hand:
        assert table[x.card_id].type == 5
        assert x.column(t.FLAGS) & t.F_TEMPORARY
        assert x.column(t.FLAGS) & t.F_TWICE


@card(*HAND)
def test_hand_of_infinity(scene: Callable[..., Scene]) -> None:
    """Heroes it cannot hit."""
    s = scene(hand=["END_012"], enemy=[YETI]).play("END_012")
    assert not s.can_attack(s.hero, s.enemy_hero)
    assert s.can_attack(s.hero, s.enemy[0])


@card("TIME_014", "Rewind Summon 12 Mana worth of random minions. Overload: (3)")
def test_instant_multiverse(scene: Callable[..., Scene], table: CardTable) -> None:
    """Minions for 12 mana in all, unless the board is full before."""
    for seed in range(8):
        s = scene(hand=["TIME_014"], seed=seed).play("TIME_014")
        s.choose("TIME_000ta")
        found = [table[x.card_id] for x in s.friendly]
        total = sum(x.cost for x in found if x.collectible)
        assert total == 12 or len(found) == 7 or not all(x.collectible for x in found)


@card("TIME_035", "Taunt Deathrattle: Get a random Rewind card.")
def test_time_machine(scene: Callable[..., Scene], table: CardTable) -> None:
    """A card with Rewind."""
    for seed in range(4):
        s = scene(friendly=["TIME_035 6/4"], hand=[FIREBALL], seed=seed)
        (found,) = s.play(FIREBALL, s.friendly[0]).hand
        assert table[found.card_id].tags.get(GameTag.REWIND)


@card(*HUSK)
@card("TIME_618e", "Deathrattle: Spend up to 20 Corpses to resurrect with that much Health.")
def test_husk(scene: Callable[..., Scene]) -> None:
    """As much health as corpses, 20 at the most, once; without a corpse the hero dies."""
    for corpses, health, left in ((7, 7, 0), (25, 20, 5)):
        s = scene(hand=["TIME_618"], health=3, armor=2, enemy=[OGRE, OGRE], **DECKS)
        s.array[0]["counter"][0, t.N_CORPSES] = corpses
        s.play("TIME_618").end_turn().attack(s.enemy[0], s.hero)
        assert (s.hero.health, s.hero.armor, s.is_over) == (health, 0, False)
        assert s.count(0, t.N_CORPSES) == left
        if corpses == 7:
            s.attack(s.enemy[1], s.hero)
            assert (s.hero.health, s.is_over) == (1, False)
    s = scene(hand=["TIME_618"], health=3, enemy=[OGRE], **DECKS).play("TIME_618").end_turn()
    assert s.attack(s.enemy[0], s.hero).winner == 1


@card(
    "TIME_707",
    "Replace your hand and deck with random Choose One cards from the past. They cost (1) less.",
)
def test_alternate_reality(scene: Callable[..., Scene], table: CardTable) -> None:
    """As many cards as before, all of them Choose One, none of Standard's, one mana cheaper."""
    s = scene(hand=["TIME_707", WISP, YETI], deck=[OGRE] * 3).play("TIME_707")
    assert (len(s.hand), len(s.deck())) == (2, 3)
    for x in [*(y.card_id for y in s.hand), *s.deck()]:
        assert table[x].tags.get(GameTag.CHOOSE_ONE)
        assert table[x].card_set not in standard_sets()
    assert [x.cost for x in s.hand] == [max(0, table[x.card_id].cost - 1) for x in s.hand]
    s.end_turn().end_turn()
    assert s.hand[-1].cost == max(0, table[s.hand[-1].card_id].cost - 1)


@card(
    "TIME_861",
    "Battlecry: Get 3 random spells from the past. When you play ALL 3, get another Timelooper "
    "Toki.",
)
@card("TIME_861e1", "Play the 4 spells created by Toki to create Toki.")
@card("TIME_861e2", "")
def test_timelooper_toki(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three spells that Standard has not; when all are played she is back, not before."""
    played = 0
    for seed in range(30):
        s = scene(hand=["TIME_861", COIN], enemy=[OGRE], deck=[WISP] * 5, seed=seed)
        s.play("TIME_861").play(COIN)
        spells = [x.card_id for x in s.hand]
        assert len(spells) == 3
        for x in spells:
            assert table[x].type == 5
            assert table[x].card_set not in standard_sets()
        for n, x in enumerate(spells):
            s.array[0]["mana"][0] = 20
            if s.offered or not s.can_play(x) or "TIME_861" in [y.card_id for y in s.hand]:
                break
            s.play(x)
            if n == 2:
                played += 1
                assert "TIME_861" in [y.card_id for y in s.hand]
    assert played


@card(
    "TIME_704",
    "Battlecry: Get a 2/2 Pupil. Discover a spell that costs (7) or more from the past to teach "
    "it.",
)
@card("TIME_704t", "Battlecry: Cast {0}.")
def test_highborne_mentor(scene: Callable[..., Scene], table: CardTable) -> None:
    """The pupil casts the spell that was chosen, and one that learnt nothing casts nothing."""
    changed = 0
    for seed in range(6):
        s = scene(hand=["TIME_704"], enemy=[OGRE, YETI], deck=[WISP] * 9, mana=20, seed=seed)
        for x in s.play("TIME_704").offered:
            assert table[x].cost >= 7
            assert table[x].card_set not in standard_sets()
        s.choose(s.offered[0])
        assert [x.card_id for x in s.hand] == ["TIME_704t"]
        s.play("TIME_704t")
        changed += s.board != f"TIME_704 6/6, TIME_704t 2/2 | {OGRE} 6/7, {YETI} 4/5"
    assert changed >= 3
    assert scene(hand=["TIME_704t"]).play("TIME_704t").board == "TIME_704t 2/2 | "


@card("TIME_436", "Summon a random Dragon that costs (5) or more. Advance to the present!")
@card(
    "TIME_436t1", "Discover a Dragon that costs (5) or more and summon it. Advance to the future!"
)
@card(
    "TIME_436t2", "Discover a Dragon that costs (5) or more and summon it. Also get a copy of it."
)
def test_conflux(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three uses, one for each age, of which the last brings a copy, too."""
    for seed in range(3):
        s = scene(friendly=["TIME_436"], seed=seed, deck=[WISP] * 9, enemy_deck=[WISP] * 9)
        s.use(s.friendly[0])
        dragon = next(x for x in s.friendly[1:] if table[x.card_id].collectible)
        assert table[dragon.card_id].cost >= 5
        assert Race.DRAGON in table[dragon.card_id].races or Race.ALL in table[dragon.card_id].races
        s = scene(friendly=["TIME_436t1 0/2"], seed=seed, deck=[WISP] * 9, enemy_deck=[WISP] * 9)
        assert not s.can_use(s.use(s.friendly[0]).choose(s.offered[0]).friendly[0])
        assert s.friendly[0].card_id == "TIME_436t2"
        s = scene(friendly=["TIME_436t2 0/1"], seed=seed)
        found = s.use(s.friendly[0]).offered[0]
        assert found in [x.card_id for x in s.choose(found).friendly]
        assert [x.card_id for x in s.hand] == [found]
