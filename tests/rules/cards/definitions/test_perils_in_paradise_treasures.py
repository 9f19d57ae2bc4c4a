"""Treasures of Perils in Paradise, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Rarity

from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, AXE, TAUNT = "CS2_029", "CS2_106", "CS2_179"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
ROGUE = {"hero": "HERO_03"}
TREASURES = {"VAC_702t", "VAC_702t2", "VAC_702t3", "VAC_702t4"}


test_treasure = card_table(
    "What a treasure does.",
    (("VAC_464t10", (
        "Put a copy of a random card in your opponent's hand into yours. It costs (3) less."
     )),
     {"enemy_hand": [OGRE]}, "play", {"hand": [OGRE], "costs": [3], "enemy_cards": 1}),
    (("VAC_464t11", "Has +1/+1 for each spell you've cast this game."),
     {"hand": [COIN, FIREBALL, "VAC_464t11"]},
     f"play {COIN}, play, play {FIREBALL} @face", {"board": "VAC_464t11 3/3 | "}),
    (("VAC_464t14", "Poisonous. Your hero is Immune while attacking."),
     {"weapon": "VAC_464t14", "enemy": [OGRE], "hand": []}, "strike @enemy",
     {"board": " | ", "health": 30, "weapon": "VAC_464t14 1/3"}),
    (("VAC_464t15", (
        "Give a minion Rush, Windfury, Divine Shield, Lifesteal, Poisonous, Taunt, and "
        "Stealth."
     )),
     {"friendly": [WISP], "enemy": [OGRE, OGRE], "hurt": (9, 0)},
     "play @friendly, attack @enemy, attack @enemy",
     {"board": " | ", "health": 23}),
    (("VAC_464t16", "Silence and destroy all enemy minions."),
     {"enemy": ["EX1_029", OGRE], "friendly": [WISP]}, "play",
     {"board": "CS2_231 1/1 | ", "health": 30}),
    (("VAC_464t17", "Summon three 1/1 Snakes with Rush, Poisonous and Reborn."),
     {"enemy": [OGRE]}, "play, attack 1 @enemy",
     {"board": "ULDA_008t 1/1, ULDA_008t 1/1, ULDA_008t 1/1 | "}),
    (("VAC_464t18", 'Give your minions "Deathrattle: Summon a random Legendary minion."'),
     {"friendly": [WISP, WISP], "enemy": [WISP, WISP]},
     "play, attack @enemy, kill @enemy", {"minions": (2, 0)}),
    (("VAC_464t19", "Choose a minion. Fill your board with 1/1 copies of it."),
     {"friendly": [WISP] * 4, "enemy": [OGRE]}, "play @enemy",
     {"board": "CS2_231 1/1, CS2_231 1/1, CS2_231 1/1, CS2_231 1/1, "
               "CS2_200 1/1, CS2_200 1/1, CS2_200 1/1 | CS2_200 6/7"}),
    (("VAC_464t2", "Destroy a minion."), {"enemy": [OGRE]}, "play @enemy", {"board": " | "}),
    (("VAC_464t20", "Give a friendly minion +2/+2. Summon two copies of it."),
     {"friendly": [YETI]}, "play @friendly",
     {"board": "CS2_182 6/7, CS2_182 6/7, CS2_182 6/7 | "}),
    (("VAC_464t21", "Summon 7 'Boom Bots'."),
     {"friendly": [WISP]}, "play", {"minions": (7, 0)}),
    (("VAC_464t22", "Deathrattle: Resummon this minion."),
     {"friendly": ["VAC_464t22"]}, "kill @friendly", {"board": "VAC_464t22 5/1 | "}),
    (("VAC_464t23", "Shoot three fireballs at random enemies that deal 8 damage each."),
     {}, "play", {"enemy_health": 6}),
    (("VAC_464t24", (
        "Deal 7 damage to all enemies. Costs (1) less for each minion that's died this game."
     )),
     {"hand": ["VAC_464t24", "EX1_312"], "friendly": [WISP] * 3, "enemy": [YETI] * 4,
      "mana": 20}, "play EX1_312", {"costs": [7]}),
    (("VAC_464t26", "At the end of your turn, summon a copy of this minion."),
     {"friendly": ["VAC_464t26"], **DECKS}, "end", {"minions": (2, 0)}),
    (("VAC_464t28", "Destroy a minion. Restore its Health to your hero."),
     {"enemy": [OGRE], "hurt": (10, 0)}, "play @enemy", {"board": " | ", "health": 27}),
    (("VAC_464t29", ""),
     {"hand": ["VAC_464t29", "CS2_023"], "deck": [WISP, "VAC_464t30"]}, "play CS2_023",
     {"hand": [WISP, "VAC_464t31"]}),
    (("VAC_464t3", "Give a minion +4/+4 and Taunt."),
     {"friendly": [WISP]}, "play @friendly", {"board": "CS2_231 5/5 | "}),
    (("VAC_464t30", "Give a minion +3/+3."),
     {"friendly": [WISP]}, "play @friendly", {"board": "CS2_231 4/4 | "}),
    (("VAC_464t31", "After your hero attacks, deal 4 damage to all enemies."),
     {"weapon": "VAC_464t31", "enemy": [OGRE], "hand": []}, "strike @face",
     {"enemy_health": 22, "healths": [3]}),
    (("VAC_464t4", "Silence any minion attacked by this weapon."),
     {"weapon": "VAC_464t4", "enemy": ["EX1_096"], "hand": [], **DECKS}, "strike @enemy",
     {"board": " | ", "enemy_cards": 0}),
    (("VAC_464t5", "Deal 8 damage to the enemy hero, and Freeze it."),
     {"enemy_weapon": AXE, **DECKS}, "play", {"enemy_health": 22}),
    (("VAC_464t6", (
        "Battlecry: Summon six 1/1 Bloodhounds with Rush to attack an enemy minion."
     )),
     {"enemy": ["CS2_200 1/7"]}, "play @enemy", {"board": "VAC_464t6 8/8 | CS2_200 1/1"}),
    (("VAC_464t7", "Silence and destroy a minion. Summon a 10/10 copy of it."),
     {"enemy": ["EX1_029"]}, "play @enemy", {"board": "EX1_029 10/10 | ", "health": 30}),
    (("VAC_464t8", "Battlecry: Destroy a minion. Gain its Attack and Health."),
     {"enemy": ["CS2_200 6/5"]}, "play @enemy", {"board": "VAC_464t8 9/8 | "}),
    (("VAC_464t9", "Draw 2 cards. Gain 4 Armor."), DECKS, "play", {"cards": 2, "armor": 4}),
    (("VAC_702t2", "Draw a card. Fill your hand with copies of it."),
     {"deck": [YETI]}, "play", {"hand": [YETI] * 10}),
    (("VAC_702t3", "Draw 3 cards. Set their Cost to (1)."),
     {"deck": [OGRE, COIN, YETI]}, "play", {"costs": [1, 1, 1]}),
    (("VAC_702t4", (
        "Taunt Battlecry: Replace your hand with Legendary minions. They cost (1) less."
     )),
     {"hand": ["VAC_702t4", WISP, WISP]}, "play", {"cards": 2}),
    (("ULDA_004e", "Deathrattle: Summon a random Legendary minion."),
     {"hand": ["VAC_464t18"], "friendly": [WISP]}, "play VAC_464t18, kill @friendly",
     {"minions": (1, 0)}),
)  # fmt: skip


@card(
    "VAC_464",
    "Battlecry: Go on a Sidequest to Discover amazing loot! Play 3 cards from other classes to "
    "complete it.",
)
@card(
    "VAC_464t",
    "Sidequest: Play 3 cards from other classes. Reward: Discover two amazing pieces of loot!",
)
def test_treasure_hunter_eudora(scene: Callable[..., Scene]) -> None:
    """Three cards of another class, no neutral one and none of the own; then two of the loot."""
    for seed in range(5):
        s = scene(hand=["VAC_464", *[FIREBALL] * 3, YETI, "CS2_075"], mana=30, seed=seed, **ROGUE)
        s.play("VAC_464").play(YETI).play("CS2_075").play(FIREBALL, s.enemy_hero)
        assert not s.play(FIREBALL, s.enemy_hero).offered
        s.play(FIREBALL, s.enemy_hero)
        taken = []
        for _ in range(2):
            assert len(set(s.offered)) == 3
            assert all(x.startswith("VAC_464t") for x in s.offered)
            assert {"VAC_464t", "VAC_464t31", "VAC_464t27t"}.isdisjoint(s.offered)
            taken.append(s.offered[1])
            s.choose(taken[-1])
        assert not s.secrets()
        forged = {"VAC_464t29", "VAC_464t30"} == set(taken)
        assert [x.card_id for x in s.hand] == (["VAC_464t31"] if forged else taken)


@card("VAC_464t12", "Transform all minions into random ones that cost (3) more.")
def test_puzzle_box(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of both sides."""
    s = scene(hand=["VAC_464t12"], friendly=[RAPTOR], enemy=[YETI]).play("VAC_464t12")
    assert [table[x.card_id].cost for x in (*s.friendly, *s.enemy)] == [5, 7]


@card("VAC_464t25", "Fill your board with annoying minions.")
def test_annoy_o_horn(scene: Callable[..., Scene]) -> None:
    """As many as there is room for."""
    s = scene(hand=["VAC_464t25"], friendly=[WISP]).play("VAC_464t25")
    assert len(s.friendly) == 7
    assert {x.card_id for x in s.friendly[1:]} <= {"GVG_085", "BOT_911", "OG_145"}


@card(
    "VAC_464t27",
    "Rush After this attacks a minion and survives, transform this into an 8/8.",
)
def test_beastly_beauty(scene: Callable[..., Scene]) -> None:
    """Not for a hero, nor when it dies."""
    s = scene(friendly=["VAC_464t27"], enemy=[YETI])
    assert s.attack(s.friendly[0], s.enemy[0]).board == "VAC_464t27t 8/8 | CS2_182 4/3"
    s = scene(friendly=["VAC_464t27"])
    assert s.attack(s.friendly[0], s.enemy_hero).board == "VAC_464t27 2/6 | "
    s = scene(friendly=["VAC_464t27 2/6"], enemy=[OGRE])
    assert s.attack(s.friendly[0], s.enemy[0]).board == " | CS2_200 6/5"


@card(
    "VAC_702",
    "Battlecry: Choose a fantastic treasure. Shuffle the other 3 into your deck.",
)
@card("VAC_702t", "Discover a Legendary minion. Summon two copies of it.")
def test_marin_the_manager(scene: Callable[..., Scene], table: CardTable) -> None:
    """The chosen one comes to hand, the others to the deck."""
    s = scene(hand=["VAC_702"], mana=20).play("VAC_702")
    assert set(s.offered) == TREASURES
    s.choose("VAC_702t")
    assert [x.card_id for x in s.hand] == ["VAC_702t"]
    assert sorted(s.deck()) == ["VAC_702t2", "VAC_702t3", "VAC_702t4"]
    s.play("VAC_702t")
    legends = [table[x] for x in s.offered]
    assert all(x.type == CardType.MINION and x.rarity == Rarity.LEGENDARY for x in legends)
    s.choose(s.offered[0])
    assert [x.card_id for x in s.friendly[1:3]] == [legends[0].card_id] * 2


@card(
    "VAC_959",
    "Battlecry: Discover an amazing Amulet to give to both players. (The enemy's is a phony "
    "version!)",
)
def test_griftah(scene: Callable[..., Scene]) -> None:
    """Three real ones are offered; the opponent's is the phony of the chosen one."""
    for seed in range(6):
        s = scene(hand=["VAC_959"], seed=seed).play("VAC_959")
        assert len(set(s.offered)) == 3
        amulet = s.offered[seed % 3]
        assert amulet.startswith("VAC_959t")
        assert amulet.endswith("t")
        s.choose(amulet)
        assert [x.card_id for x in s.hand] == [amulet]
        assert [x.card_id for x in s.enemy_hand] == [amulet[:-1]]
