"""Heroes of StarCraft, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
ZERGLING, ROACH, QUEEN, PEN, MULE, ZEALOT = (
    "SC_010",
    "SC_012",
    "SC_003",
    "SC_000",
    "SC_019t",
    "SC_751t",
)
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
COLOSSUS, COIL, MOTHERSHIP, RAY = "SC_758", "SC_760", "SC_762", "SC_783"


test_what_a_card_does = card_table(
    "The steps of each row lead to what it tells.",
    (("SC_001", (
        "Get a 1/1 Baneling that explodes. If you control a Zerg minion, get another "
        "Baneling."
     )),
     {}, "play", {"hand": [MULE]}),
    (("SC_002", "Deathrattle: Your Zerg minions have +1 Attack for the rest of the game."),
     {"friendly": ["SC_002", ZERGLING, WISP]}, "kill @friendly",
     {"board": f"{ZERGLING} 2/1, {WISP} 1/1 | "}),
    (("SC_002e", "For the rest of the game, your Zerg have +1 Attack."),
     {"friendly": ["SC_002"], "hand": [ZERGLING]}, f"kill @friendly, play {ZERGLING}",
     {"board": f"{ZERGLING} 2/1, {ZERGLING} 2/1 | "}),
    (("SC_003", (
        "At the end of your turn, get a Larva that transforms into random Zerg minions."
     )),
     {"friendly": [QUEEN], "hand": [], "deck": [WISP] * 3}, "end", {"hand": ["SC_003t"]}),
    (("SC_004", "Battlecry: Summon two 2/5 Hive Queens. Deal 3 damage to all enemies."),
     {"enemy": [YETI]}, "play",
     {"board": f"{QUEEN} 2/5, {QUEEN} 2/5 | {YETI} 4/2", "enemy_health": 27, "armor": 5}),
    (("SC_008", (
        "Battlecry: Deal 2 damage to a random enemy. Repeat for each other Zerg minion you "
        "control."
     )),
     {"friendly": [ZERGLING, ROACH, WISP]}, "play", {"enemy_health": 24}),
    (("SC_009", (
        "After a friendly minion attacks, deal 1 damage to a random enemy (or 2 if your "
        "minion is a Zerg)."
     )),
     {"friendly": ["SC_009", WISP]}, "attack 1 @face", {"enemy_health": 28}),
    (("SC_011", "Your Zerg minions have +1 Attack and Rush. Lasts 3 turns."),
     {"friendly": [ZERGLING, WISP]}, "play", {"board": f"{ZERGLING} 2/1, {WISP} 1/1 | "}),
    (("SC_012", (
        "When you draw this, get a copy of it. Battlecry: If you control another Zerg "
        "minion, gain +1/+2."
     )),
     {"friendly": [ZERGLING]}, "play", {"board": f"{ZERGLING} 1/1, {ROACH} 3/4 | "}),
    (("SC_015", "Draw two Zerg cards. They cost (1) less."),
     {"deck": [WISP, ZERGLING, YETI, QUEEN]}, "play", {"cards": 2, "left": (2, 0)}),
    (("SC_018", (
        "Battlecry: Summon a minion from your opponent's hand. Your other Zerg minions gain "
        "Reborn and attack it."
     )),
     {"friendly": [ZERGLING], "enemy_hand": [OGRE, COIN]}, "play",
     {"board": f"{ZERGLING} 1/1, SC_018 5/3 | {OGRE} 6/6", "enemy_hand": [COIN]}),
    (("SC_019t", (
        "Deathrattle: Deal damage equal to this minion's Attack to all enemy minions."
     )),
     {"friendly": [f"{MULE}"], "enemy": [YETI, OGRE]}, "kill @friendly",
     {"healths": [4, 6], "enemy_health": 30}),
    (("SC_021", "Give your minions +1 Attack. Give your Zerg an extra +1/+1."),
     {"friendly": [ZERGLING, WISP]}, "play", {"board": f"{ZERGLING} 3/2, {WISP} 2/1 | "}),
    (("SC_671t1", (
        "At the end of your turn, deal 8 damage to the enemy hero and 2 damage to their "
        "minions."
     )),
     {"friendly": ["SC_671t1"], "enemy": [YETI], "hand": [], **DECKS}, "end",
     {"enemy_health": 22, "healths": [3]}),
    (("SC_750", "Draw 2 Protoss cards. Summon a 3/4 Zealot with Charge."),
     {"deck": [WISP, COIL, YETI, RAY], "enemy": [YETI]}, "play, attack 0 @face",
     {"cards": 2, "left": (2, 0), "enemy_health": 27}),
    (("SC_752", (
        "Stealth. Battlecry: Destroy an enemy minion. Play another Templar to merge into an "
        "Archon!"
     )),
     {"enemy": [YETI, OGRE]}, "play @enemy1", {"board": f"SC_752 5/3 | {YETI} 4/5"}),
    (("SC_755", "Your next Protoss card this turn costs (2) less."),
     {"hand": ["SC_755", COIL, YETI]}, "play", {"costs": [1, 4]}),
    (("SC_755e2", "Your next Protoss card this turn costs (2) less."),
     {"hand": ["SC_755", COIL, RAY], "enemy": [OGRE]}, f"play, play {COIL} @enemy",
     {"healths": [2]}),
    (("SC_757", "Summon a copy of a friendly Protoss minion. It takes double damage."),
     {"friendly": [ZEALOT]}, "play @friendly", {"board": f"{ZEALOT} 3/4, {ZEALOT} 3/4 | "}),
    (("SC_757e", "Takes double damage."),
     {"friendly": [ZEALOT], "enemy": [WISP], "hand": ["SC_757"], **DECKS},
     "play SC_757 @friendly, end, against 0 @friendly1",
     {"board": f"{ZEALOT} 3/4, {ZEALOT} 3/2 | "}),
    (("SC_758", (
        "Battlecry: Deal @ damage to all enemies, twice. (Improved by Protoss spells you "
        "cast this game!)"
     )),
     {"enemy": [OGRE], "hand": [COLOSSUS, "SC_755"], "mana": 20}, "play SC_755, play",
     {"healths": [3], "enemy_health": 26}),
    (("SC_759", "Gain 6 Armor. Your next Protoss spell costs (2) less."),
     {"hand": ["SC_759", COIL, RAY]}, "play", {"armor": 6, "costs": [1, 3]}),
    (("SC_759e", "Your next Protoss spell costs (2) less."),
     {"hand": ["SC_759", COIL, COIL], "enemy": [OGRE]}, f"play, play {COIL} @enemy",
     {"healths": [2]}),
    (("SC_760", "Deal 5 damage to a minion. Get a random Protoss spell."),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [2], "cards": 1}),
    (("SC_762", "Taunt Battlecry and Deathrattle: Get two random Protoss minions."),
     {"mana": 20}, "play, kill @friendly", {"cards": 4}),
    (("SC_763", (
        "Taunt, Divine Shield Battlecry: Spend 4 Mana to double this minion's stats."
     )),
     {"mana": 12}, "play", {"board": "SC_763 10/16 | ", "mana": 1}),
    (("SC_764", "Lifesteal. Deathrattle: Your Protoss minions cost (1) less this game."),
     {"friendly": ["SC_764"], "hand": [RAY, COIL]}, "kill @friendly", {"costs": [2, 3]}),
    (("SC_765", (
        "Battlecry: Deal 2 damage to all enemies. Play another Templar to merge into an "
        "Archon!"
     )),
     {"enemy": [YETI], "friendly": [WISP, "SC_752"]}, "play",
     {"board": f"{WISP} 1/1, SC_671t1 8/8 | {YETI} 4/3", "enemy_health": 28}),
)  # fmt: skip


@card("SC_001", (
    "Get a 1/1 Baneling that explodes. If you control a Zerg minion, get another Baneling."
))  # fmt: skip
def test_a_zerg_minion_brings_a_second_baneling(scene: Callable[..., Scene]) -> None:
    """A Zerg location is no Zerg minion."""
    assert scene(friendly=[ZERGLING], hand=["SC_001"]).play("SC_001").hand[1].card_id == MULE
    s = scene(friendly=[PEN], hand=["SC_001"]).play("SC_001")
    assert len(s.hand) == 1


@card("SC_000", "Get a 1/1 Zergling. Deathrattle: Your Zerg minions have Rush this turn.")
@card("SC_000te", "Your Zerg minions have Rush this turn.")
def test_spawning_pool(scene: Callable[..., Scene]) -> None:
    """It dies with its last use; a Zerg minion that comes later in the turn has Rush too."""
    s = scene(friendly=[f"{PEN} 0/1", WISP], enemy=[OGRE], hand=[ROACH])
    s.use(s.friendly[0])
    assert [x.card_id for x in s.hand] == [ROACH, ZERGLING]
    s.play(ROACH)
    s.attack(s.friendly[-1], s.enemy[0])
    assert s.enemy[0].health == 5
    s.end_turn()
    assert not s.friendly[0].column(t.KW_AURA) & t.RUSH


@card("SC_003t", "Each turn this is in your hand, transform it into a random Zerg minion.")
@card("SC_003te", "Transforming into random Zerg minions.")
def test_larva(scene: Callable[..., Scene]) -> None:
    """Something else at the start of each own turn, until it is played."""
    s = scene(hand=["SC_003t"], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    seen = {"SC_003t"}
    for _ in range(6):
        s.end_turn().end_turn()
        first = s.hand[0]
        assert s.native.library.cards[s.native.library.index[first.card_id], t.C_TAGS] & t.TG_ZERG
        seen.add(first.card_id)
    assert len(seen) > 2


@card("SC_004hp", (
    "Deal @ damage randomly split among all enemies. (Improved by Zerg minions you control!)"
))  # fmt: skip
def test_ravage(scene: Callable[..., Scene]) -> None:
    """Three, and one more for each Zerg minion."""
    s = scene(friendly=[ZERGLING, WISP], power="SC_004hp")
    s.use_power()
    assert s.enemy_hero.health == 26


@card("SC_018", (
    "Battlecry: Summon a minion from your opponent's hand. Your other Zerg minions gain Reborn "
    "and attack it."
))  # fmt: skip
def test_viper_finds_no_minion(scene: Callable[..., Scene]) -> None:
    """Reborn is gained all the same; nothing is attacked."""
    s = scene(friendly=[ROACH, WISP], enemy=[YETI], enemy_hand=[COIN], hand=["SC_018"])
    s.play("SC_018")
    assert s.board == f"{ROACH} 2/2, {WISP} 1/1, SC_018 5/3 | {YETI} 4/5"
    assert s.friendly[0].column(t.KW) & t.REBORN
    assert not s.friendly[1].column(t.KW) & t.REBORN


@card("SC_020", "Remove 1 Durability from a friendly location to restore 8 Health to your hero.")
def test_consume(scene: Callable[..., Scene]) -> None:
    """A location is the target; its last durability ends it, and its deathrattle runs."""
    s = scene(friendly=[f"{PEN} 0/1", ZERGLING], hand=["SC_020"], enemy=[WISP])
    s.set(s.hero, t.DAMAGE, 10)
    s.play("SC_020", s.friendly[0])
    assert s.hero.health == 28
    assert [x.card_id for x in s.friendly] == [ZERGLING]
    assert s.friendly[0].column(t.KW_AURA) & t.RUSH


@card("SC_023", "Taunt. Can't attack. Has +3 Attack if you control a location.")
def test_spine_crawler(scene: Callable[..., Scene]) -> None:
    """Whatever the location."""
    assert scene(friendly=["SC_023", PEN], hand=[]).friendly[0].attack == 4
    assert scene(friendly=["SC_023"], hand=[]).friendly[0].attack == 1


@card("SC_751", "Your next Protoss minion costs (3) less.")
@card("SC_751e", "Your next Protoss minion costs (3) less.")
def test_warp_gate(scene: Callable[..., Scene]) -> None:
    """Spells and minions of others cost what they did; the next minion uses it up."""
    s = scene(friendly=["SC_751"], hand=[RAY, COIL, YETI, RAY])
    s.use(s.friendly[0])
    assert [x.cost for x in s.hand] == [0, 3, 4, 0]
    s.play(RAY)
    assert [x.cost for x in s.hand] == [3, 4, 3]


@card("SC_753", (
    "Deal 3 damage. If this kills a minion, your Protoss minions cost (1) less this game."
))  # fmt: skip
@card("SC_755e", "Your Protoss minions cost (1) less this game.")
def test_photon_cannon(scene: Callable[..., Scene]) -> None:
    """Adds up; a minion that survives and a hero count for nothing."""
    s = scene(enemy=[WISP, ZEALOT, f"{WISP}"], hand=["SC_753"] * 3 + [RAY, COIL], mana=10)
    s.play("SC_753", s.enemy[1])
    assert [x.cost for x in s.hand[-2:]] == [3, 3]
    s.play("SC_753", s.enemy[0])
    assert [x.cost for x in s.hand[-2:]] == [2, 3]
    s.play("SC_753", s.enemy[1])
    assert [x.cost for x in s.hand[-2:]] == [1, 3]


@card("SC_754", (
    "Battlecry: Summon two 3/4 Zealots with Charge. Your Protoss minions cost (2) less this game."
))  # fmt: skip
@card("SC_754p", "Give a friendly minion and your hero +$a1 Attack this turn and Divine Shield.")
def test_artanis(scene: Callable[..., Scene]) -> None:
    """The hero power shields both, for good; the attack is gone with the turn."""
    s = scene(hand=["SC_754", RAY], mana=9, enemy=[YETI])
    s.play("SC_754")
    assert s.board == f"{ZEALOT} 3/4, {ZEALOT} 3/4 | {YETI} 4/5"
    assert s.hand[0].cost == 1
    s.use_power(s.friendly[0])
    assert (s.friendly[0].attack, s.hero.attack) == (4, 1)
    s.attack(s.hero, s.enemy[0])
    assert s.hero.health == 30
    s.end_turn()
    assert (s.friendly[0].attack, s.hero.attack) == (3, 0)
    s.attack(s.enemy[0], s.friendly[0])
    assert s.friendly[0].health == 4


@card("SC_756", (
    "At the end of your turn, summon four 4/1 Interceptors that attack random enemies."
))  # fmt: skip
def test_carrier(scene: Callable[..., Scene]) -> None:
    """Each attacks, where there is room for it."""
    s = scene(friendly=["SC_756"], hand=[], **DECKS)
    s.end_turn()
    assert s.enemy_hero.health == 30 - 16
    s = scene(friendly=["SC_756", *[WISP] * 4], hand=[], **DECKS)
    s.end_turn()
    assert s.enemy_hero.health == 30 - 8


@card("SC_761", "Draw a Protoss minion. Combo: It costs (2) less.")
def test_blink(scene: Callable[..., Scene]) -> None:
    """With and without another card before it."""
    s = scene(hand=["SC_761"], deck=[WISP, COIL, RAY])
    assert [x.cost for x in s.play("SC_761").hand] == [3]
    s = scene(hand=[COIN, "SC_761"], deck=[WISP, COIL, RAY])
    assert [(x.card_id, x.cost) for x in s.play(COIN).play("SC_761").hand] == [(RAY, 1)]


@card("SC_763", "Taunt, Divine Shield Battlecry: Spend 4 Mana to double this minion's stats.")
def test_immortal_with_too_little_mana(scene: Callable[..., Scene]) -> None:
    """Nothing is spent, nothing doubled."""
    s = scene(hand=["SC_763"], mana=10).play("SC_763")
    assert (s.board, s.mana) == ("SC_763 5/8 | ", 3)


@card("SC_783", "Rush, Divine Shield Battlecry: If this costs (0), gain +2/+2.")
def test_void_ray(scene: Callable[..., Scene]) -> None:
    """By its cost when it was played."""
    assert scene(hand=[RAY]).play(RAY).board == f"{RAY} 3/2 | "
    s = scene(friendly=["SC_751"], hand=[RAY])
    s.use(s.friendly[0])
    assert s.play(RAY).friendly[-1].attack == 5
