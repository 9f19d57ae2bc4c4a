"""The Lost City of Un'Goro: choices, copies, and what grows of other cards, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
CROC, BOAR, MURLOC, HOARDER, HEAL = "CS2_120", "CS2_171", "CS2_168", "EX1_096", "AT_055"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
EGG = "Deathrattle: Summon"
HATCH = "to hatch a 20/20 Beast with Taunt!)"


test_card = card_table(
    "What the card says happens.",
    (("DINO_407e", "Transforming into the last minion your opponent plays."),
     {"hand": ["DINO_407"], "enemy_hand": [YETI, OGRE], **DECKS},
     f"end, play {YETI}, play {OGRE}, end", {"stats": [(3, 4), (1, 1)], "costs": [3, 0]}),
    (("DINO_410", f"{EGG} a slightly cracked Egg. (Break 5 times {HATCH}"),
     {"friendly": ["DINO_410"]}, "kill @friendly", {"board": "DINO_410t2 0/3 | "}),
    (("DINO_410t2", f"{EGG} a more cracked Egg. (Break 4 times {HATCH}"),
     {"friendly": ["DINO_410t2"]}, "kill @friendly", {"board": "DINO_410t3 0/3 | "}),
    (("DINO_410t3", f"{EGG} a very cracked Egg. (Break 3 times {HATCH}"),
     {"friendly": ["DINO_410t3"]}, "kill @friendly", {"board": "DINO_410t4 0/3 | "}),
    (("DINO_410t4", f"{EGG} the most cracked Egg. (Break 2 times {HATCH}"),
     {"friendly": ["DINO_410t4"]}, "kill @friendly", {"board": "DINO_410t5 0/3 | "}),
    (("DINO_410t5", f"{EGG} a 20/20 Khelos with Taunt. (Break to hatch!)"),
     {"friendly": ["DINO_410t5"]}, "kill @friendly", {"board": "DINO_410t 20/20 | "}),
    (("TLC_242", "Battlecry: Choose to gain Taunt, Poisonous, or +1/+1."),
     {}, "play, choose UNG_999t14", {"board": "TLC_242 2/6 | "}),
    (("TLC_245", (
        'Battlecry: Choose to gain +3 Attack, Divine Shield, or "Deathrattle: Summon two 1/1 '
        'Plants."'
     )),
     {}, "play, choose UNG_999t3", {"board": "TLC_245 5/1 | "}),
    (("TLC_252", (
        "Battlecry: Destroy a friendly minion. Spit out the Bones of its Attack and Health "
        "into your hand."
     )),
     {"friendly": [YETI]}, "play @friendly", {"board": "TLC_252 3/3 | ", "hand": ["TLC_829t"]}),
    (("TLC_829t", "Give a minion +{0}/+{1}."),
     {"friendly": [YETI, WISP], "hand": ["TLC_252"]},
     "play TLC_252 @friendly, play TLC_829t @friendly",
     {"board": f"{WISP} 5/6, TLC_252 3/3 | "}),
    (("TLC_254", (
        "At the end of your turn, give +1/+1 to each friendly minion of a different type."
     )),
     {"friendly": ["TLC_254", BOAR, MURLOC, YETI], "hand": [], **DECKS}, "end",
     {"board": f"TLC_254 1/2, {BOAR} 2/2, {MURLOC} 3/2, {YETI} 4/5 | "}),
    (("TLC_428", (
        "Battlecry: Your next Murloc costs (1) less. Kindred: And gains Divine Shield."
     )),
     {"hand": ["TLC_428", MURLOC, BOAR]}, "play", {"costs": [0, 1]}),
    (("TLC_428e", "Your next Murloc this turn costs (1) less."),
     {"hand": ["TLC_428", MURLOC, MURLOC]}, f"play TLC_428, play {MURLOC}", {"costs": [1]}),
    (("TLC_434", "Discover an Undead. Spend 5 Corpses to keep all 3 instead."),
     {}, "play, choose", {"cards": 1}),
    (("TLC_439", (
        "Deal 2 damage to all enemy minions. Enemy minions cost (2) more next turn."
     )),
     {"enemy": [OGRE], "enemy_hand": [YETI, COIN], **DECKS}, "play, end",
     {"healths": [5], "enemy_costs": [6, 0, 2]}),
    (("TLC_439e2", "Costs (2) more."),
     {"hand": ["TLC_439"], "enemy_hand": [YETI, COIN], **DECKS},
     "play TLC_439, end, end", {"enemy_costs": [4, 0, 0]}),
    (("TLC_441", (
        "Give +1/+2 to a friendly minion and your other minions that share a type with it."
     )),
     {"friendly": [CROC, BOAR, YETI, MURLOC], "enemy": [BOAR]}, "play @friendly",
     {"board": f"{CROC} 3/5, {BOAR} 2/3, {YETI} 4/5, {MURLOC} 2/1 | {BOAR} 1/1"}),
    (("TLC_513t2", "Summoned When Drawn Stealth"),
     {"hand": [], "deck": ["TLC_513t2"], "enemy_deck": [WISP]}, "end, end",
     {"board": "TLC_513t2 3/3 | ", "hand": []}),
    (("TLC_521", "Battlecry: Look at 3 cards in your enemy's deck. Pick one to put on top."),
     {"enemy_deck": [YETI, OGRE, BOAR]}, f"play, choose {OGRE}, end", {"enemy_hand": [OGRE]}),
    (("TLC_810", (
        "Battlecry: Summon two Deathrattle minions from your deck. They fight!"
     )),
     {"deck": [HOARDER, YETI, HOARDER, YETI]}, "play", {"board": "TLC_810 8/6 | ", "cards": 2}),
    (("TLC_821", "Lifesteal Whenever you heal an enemy, this attacks it."),
     {"friendly": ["TLC_821"], "enemy": ["Chillwind Yeti 4/3"], "hand": [HEAL]},
     f"play {HEAL} @enemy", {"board": "TLC_821 6/3 | "}),
    (("TLC_826", (
        'Shuffle ten 1-Cost 3/2 Raptors into your deck with "Battlecry: Draw a card."'
     )),
     {}, "play", {"deck": ["UNG_920t2"] * 10}),
    (("TLC_841", (
        "Battlecry: Put each minion in your hand into 0/1 Jars that cost (1). Break them to "
        "release the minions!"
     )),
     {"hand": [YETI, COIN, "TLC_841", OGRE]}, "play",
     {"hand": ["TLC_841t", COIN, "TLC_841t"], "costs": [1, 0, 1]}),
    (("TLC_841t", "Deathrattle: Release nothing. (It's just an empty jar.)"),
     {"friendly": ["TLC_841t"]}, "kill @friendly", {"board": " | "}),
    (("TLC_841e", "Deathrattle: Free {0}!"),
     {"hand": [OGRE, "TLC_841"], "mana": 20}, "play TLC_841, play TLC_841t, kill @friendly1",
     {"board": f"TLC_841 7/7, {OGRE} 6/7 | "}),
    (("TLC_901", "Deal 3 damage to a minion and all others of the same minion type."),
     {"friendly": [CROC], "enemy": [BOAR, YETI, CROC]}, "play @enemy",
     {"board": f" | {YETI} 4/5"}),
)  # fmt: skip


@card("DINO_407", "While in your hand, this is a 3/4 copy of the last minion your opponent played.")
def test_mirrex(scene: Callable[..., Scene]) -> None:
    """It comes to hand as the ogre; when it is played, it stays what it is."""
    s = scene(hand=[], deck=["DINO_407"] * 2, enemy_hand=[OGRE, FIREBALL, YETI], enemy_deck=[WISP])
    s.end_turn().play(OGRE).play(FIREBALL, s.hero).end_turn()
    (mirrex,) = s.hand
    assert (mirrex.brief, mirrex.cost) == (f"{OGRE} 3/4", 3)
    s.play(OGRE).end_turn().play(YETI).end_turn()
    assert [x.brief for x in s.friendly] == [f"{OGRE} 3/4"]
    assert [x.brief for x in s.hand] == [f"{YETI} 3/4"]


@card("DINO_427", "Battlecry: Get a random Mask from another class. Combo: It costs (2) less.")
def test_costume_merchant(scene: Callable[..., Scene]) -> None:
    """A mask of another class than the hero's, at any seed; cheaper after a coin."""
    for seed in range(8):
        s = scene(hand=["DINO_427"], hero="HERO_09", seed=seed).play("DINO_427")
        (mask,) = s.hand
        assert mask.card_id in {"DINO_402", "DINO_403", "DINO_429", "DINO_432"}
        assert mask.cost == printed_cost(s, mask.card_id)
    (mask,) = scene(hand=["DINO_427", COIN]).play(COIN).play("DINO_427").hand
    assert mask.cost == printed_cost(s, mask.card_id) - 2


@card(
    "DINO_430",
    "Battlecry: Discover a Legendary Beast from any class to gain its stats. Deathrattle: Summon "
    "it.",
)
def test_beast_speaker_taka(scene: Callable[..., Scene]) -> None:
    """Its stats on the speaker, itself after her death, and nothing in hand or deck."""
    s = scene(hand=["DINO_430"], deck=[WISP], mana=20).play("DINO_430")
    beast = s.offered[0]
    row = s.native.library.cards[s.native.library.index[beast]]
    assert row[t.C_RARITY] == 5
    s.choose(beast)
    taka = s.friendly[0]
    assert (taka.attack, taka.health) == (2 + row[t.C_ATK], 2 + row[t.C_HEALTH])
    assert (s.hand, s.deck()) == ([], [WISP])
    s.set(taka, t.DAMAGE, taka.health - 1).use_power(taka)
    assert beast in [x.card_id for x in s.friendly]


@card(
    "TLC_109",
    "Battlecry: Destroy the top card of your deck. Discover a card of the same Rarity.",
)
def test_relic_miner(scene: Callable[..., Scene]) -> None:
    """A legendary for a legendary; nothing for a card without a rarity, or for no card."""
    s = scene(hand=["TLC_109"], deck=["EX1_298"]).play("TLC_109")
    cards, index = s.native.library.cards, s.native.library.index
    assert s.deck() == []
    assert [int(cards[index[x], t.C_RARITY]) for x in s.offered] == [5] * 3
    assert len(s.choose(s.offered[0]).hand) == 1
    s = scene(hand=["TLC_109"], deck=["TLC_513t2"]).play("TLC_109")
    assert (s.deck(), s.offered, s.hand) == ([], [], [])
    assert scene(hand=["TLC_109"], deck=[]).play("TLC_109").offered == []


@card("TLC_246", "Battlecry: Choose to gain Stealth until your next turn, Elusive, or Windfury.")
def test_ancient_pterrordax(scene: Callable[..., Scene]) -> None:
    """Stealth is over at the start of the next turn; the others stay."""
    s = scene(hand=["TLC_246"] * 3, deck=[WISP], enemy_deck=[WISP], mana=20)
    for gift in ("UNG_999t10", "UNG_999t5", "UNG_999t7"):
        s.play("TLC_246").choose(gift)
    assert [x.has(t.STEALTH) for x in s.friendly] == [True, False, False]
    assert [x.has(t.ELUSIVE) for x in s.friendly] == [False, True, False]
    assert [x.has(t.WINDFURY) for x in s.friendly] == [False, False, True]
    assert not s.end_turn().end_turn().friendly[0].has(t.STEALTH)


@card("TLC_102", "Battlecry: Draw a Kindred card and another card that activates it.")
def test_torga(scene: Callable[..., Scene]) -> None:
    """The kindred murloc, and another murloc; no elemental."""
    s = scene(hand=["TLC_102"], deck=["CS2_033", "TLC_429", YETI, MURLOC, FIREBALL])
    assert sorted(x.card_id for x in s.play("TLC_102").hand) == sorted(["TLC_429", MURLOC])


@card("TLC_434", "Discover an Undead. Spend 5 Corpses to keep all 3 instead.")
def test_paleomancy(scene: Callable[..., Scene]) -> None:
    """All three for five corpses."""
    s = scene(hand=["TLC_434"])
    s.array[0]["counter"][0, t.N_CORPSES] = 6
    s.play("TLC_434")
    offered = s.offered
    assert sorted(x.card_id for x in s.choose(offered[0]).hand) == sorted(offered)
    assert s.count(0, t.N_CORPSES) == 1


@card("TLC_428", "Battlecry: Your next Murloc costs (1) less. Kindred: And gains Divine Shield.")
def test_hot_spring_glider(scene: Callable[..., Scene]) -> None:
    """A shield for the next murloc only, and only as kin."""
    s = scene(hand=["TLC_428", "TLC_428", MURLOC, MURLOC], deck=[COIN], enemy_deck=[COIN])
    s.play("TLC_428").play(MURLOC)
    assert [x.has(t.SHIELD) for x in s.friendly] == [False, False]
    s.end_turn().end_turn().play("TLC_428").play(MURLOC)
    assert [x.has(t.SHIELD) for x in s.friendly] == [False, False, False, True]


@card(
    "TLC_841",
    (
        "Battlecry: Put each minion in your hand into 0/1 Jars that cost (1). Break them to "
        "release the minions!"
    ),
)
def test_jars(scene: Callable[..., Scene]) -> None:
    """Each jar holds its own minion, whatever is played in between."""
    s = scene(hand=[YETI, "TLC_841", OGRE], mana=30).play("TLC_841")
    s.play("TLC_841t").play("TLC_841t")
    s.use_power(s.friendly[1])
    assert [x.card_id for x in s.friendly] == ["TLC_841", YETI, "TLC_841t"]
