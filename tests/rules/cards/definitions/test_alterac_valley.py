"""Fractured in Alterac Valley and Onyxia's Lair, each card under its text in a row of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, BOLT, MISSILES, CLAW, ARMOR = "CS2_029", "CS2_024", "EX1_277", "CS2_005", "SW_094"
LOOT, WHELP, AGENT, AXE = "EX1_096", "EX1_116t", "EX1_134", "CS2_106"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_cards = card_table(
    "Each card of the table does what it says.",
    (("AV_113p", "Summon an Animal Companion."),
     {"power": "AV_113p", "hand": []}, "power", {"minions": (1, 0)}),
    (("AV_113t1", "Secret: When your hero is attacked, deal 3 damage to all enemies."),
     {"secrets": ["AV_113t1"], "hand": [], "enemy": [YETI, OGRE], **DECKS},
     "end, against @hero", {"healths": [2, 4], "enemy_health": 27, "secrets": []}),
    (("AV_113t2", (
        "Secret: When an enemy minion attacks, return it to its owner's hand. It costs (4) "
        "more."
     )),
     {"secrets": ["AV_113t2"], "hand": [], "enemy": [YETI], "enemy_deck": [WISP]},
     "end, against @hero", {"enemy_costs": [0, 8], "health": 30}),
    (("AV_113t3", (
        "Secret: When one of your minions is attacked, summon three 2/2 Snakes."
     )),
     {"secrets": ["AV_113t3"], "hand": [], "friendly": [OGRE], "enemy": [WISP], **DECKS},
     "end, against @friendly", {"minions": (4, 0)}),
    (("AV_113t7", "Secret: When a friendly minion is attacked, summon two 3/3 copies."),
     {"secrets": ["AV_113t7"], "hand": [], "friendly": [OGRE], "enemy": [WISP], **DECKS},
     "end, against @friendly", {"board": "CS2_200 6/6, CS2_200 3/3, CS2_200 3/3 | "}),
    (("AV_113t8", (
        "Secret: When your turn starts, if you control two minions, summon two Animal "
        "Companions."
     )),
     {"secrets": ["AV_113t8"], "hand": [], "friendly": [WISP, WISP], **DECKS},
     "end, end", {"minions": (4, 0), "secrets": []}),
    (("AV_113t9", (
        "Secret: When your opponent casts a spell, return it to their hand instead. It costs "
        "(2) more."
     )),
     {"secrets": ["AV_113t9"], "hand": [], "enemy_hand": [FIREBALL], "enemy_deck": [WISP]},
     "end, play CS2_029 @hero", {"enemy_costs": [0, 6], "health": 30}),
    (("AV_128", "This is Frozen until you cast a Fire spell."),
     {"friendly": ["AV_128"], "hand": [FIREBALL], "enemy": [YETI]},
     "play CS2_029 @face, attack @enemy", {"healths": []}),
    (("AV_135", (
        "Taunt If you took 5 or more damage on your opponent's turn, this costs (1)."
     )),
     {"enemy": [OGRE], **DECKS}, "end, against @hero, end", {"costs": [1, 0]}),
    (("AV_139", "At the end of your turn, eat a random enemy minion and gain its stats."),
     {"friendly": ["AV_139"], "hand": [], "enemy": [YETI], **DECKS}, "end",
     {"board": "AV_139 7/10 | "}),
    (("AV_141t", "Rush, Windfury Costs (5) less if you have 15 Health or less."),
     {"hurt": (9, 0), "hand": [FIREBALL, "AV_141t"]}, "play CS2_029 @hero", {"costs": [5]}),
    (("AV_143", "Deathrattle: If this wasn't Honorably Killed, resummon Korrak."),
     {"friendly": ["AV_143"], "enemy": [OGRE], "hand": [], **DECKS},
     "end, against @friendly", {"minions": (1, 1)}),
    (("AV_145", (
        "Battlecry: If you have gained 15 or more Armor this game, gain +3/+3 and Charge."
     )),
     {"hand": [ARMOR, ARMOR, "AV_145"], "mana": 20}, "play SW_094, play SW_094, play AV_145",
     {"board": "AV_145 9/9 | "}),
    (("AV_202p", "Deal 2 damage. Honorable Kill: Gain $d4 Armor."),
     {"power": "AV_202p", "hand": [], "enemy": [RAPTOR + " 3/2"]}, "power @enemy",
     {"armor": 4, "minions": (0, 0)}),
    (("AV_226", (
        "Secret: When your opponent casts a spell, return it to their hand instead. It costs "
        "(1) more."
     )),
     {"secrets": ["AV_226"], "hand": [],
      "enemy_hand": [f"{FIREBALL} (2)"], "enemy_deck": [WISP]},
     "end, play CS2_029 @hero", {"enemy_costs": [0, 3], "health": 30, "secrets": []}),
    (("AV_251", "After an enemy is Frozen, deal 3 damage to it."),
     {"friendly": ["AV_251"], "hand": [BOLT], "enemy": [OGRE]}, "play CS2_024 @enemy",
     {"healths": [1]}),
    (("AV_258p2", "Restore 6 Health to all friendly characters. Swaps each turn."),
     {"power": "AV_258p2", "hand": [], "hurt": (9, 0), "friendly": ["CS2_200 6/1"]}, "power",
     {"health": 27, "board": "CS2_200 6/7 | "}),
    (("AV_258pt", "Summon two 2/3 Elementals with Taunt. Swaps each turn."),
     {"power": "AV_258pt", "hand": []}, "power",
     {"board": "AV_258t6 2/3, AV_258t6 2/3 | "}),
    (("AV_258pt3", "Deal 6 damage to the enemy hero. Swaps each turn."),
     {"power": "AV_258pt3", "hand": []}, "power", {"enemy_health": 24}),
    (("AV_258pt4", "Deal 2 damage to all enemy minions. Swaps each turn."),
     {"power": "AV_258pt4", "hand": [], "enemy": [YETI, OGRE]}, "power", {"healths": [3, 5]}),
    (("AV_258t", "Summon two 2/3 Elementals with Taunt."),
     {}, "play", {"board": "AV_258t6 2/3, AV_258t6 2/3 | "}),
    (("AV_258t2", "Restore 6 Health to all friendly characters."),
     {"hurt": (9, 0)}, "play", {"health": 27}),
    (("AV_258t3", "Deal 6 damage to the enemy hero."), {}, "play", {"enemy_health": 24}),
    (("AV_258t4", "Deal 2 damage to all enemy minions."),
     {"enemy": [YETI, OGRE]}, "play", {"healths": [3, 5]}),
    (("AV_269", "Summon a 4/2 Demon with Rush. If it dies this turn, summon another."),
     {"enemy": [OGRE]}, "play, attack @enemy", {"board": "AV_269t 4/2 | CS2_200 6/3"}),
    (("AV_269e", "If this dies summon another."),
     {"hand": ["AV_269"], "enemy": [OGRE], **DECKS},
     "play, end, against @friendly", {"minions": (0, 1)}),
    (("AV_284", "Battlecry: Draw 2 spells. Swap their Costs with this minion's stats."),
     {"deck": [FIREBALL, FIREBALL]}, "play", {"board": "AV_284 4/4 | ", "costs": [5, 5]}),
    (("AV_285", (
        "Deal 5 damage randomly split among all enemy minions. Repeatable this turn."
     )),
     {"enemy": ["CS2_200 6/7"], **DECKS}, "play, play, end", {"healths": [], "hand": []}),
    (("AV_290", "At the end of your turn, cast another spell from your deck. Lasts 3 turns."),
     {"deck": [ARMOR, WISP, WISP], "enemy_deck": [WISP]}, "play, end",
     {"armor": 8, "left": (2, 0)}),
    (("AV_291", "Taunt. Costs (1) less for each Beast you've summoned this game."),
     {"hand": ["CS2_120", "CS2_172", "AV_291"]}, "play CS2_120, play CS2_172", {"costs": [5]}),
    (("AV_293", 'Rush. Your minions have "Honorable Kill: Summon a 2/2 Wyvern with Rush."'),
     {"friendly": ["AV_293", YETI], "hand": [], "enemy": ["CS2_200 6/4", WISP]},
     "attack 1 @enemy, attack 0 @enemy",
     {"board": "AV_293 2/4, AV_293t 2/2 | "}),
    (("AV_317", (
        "Discover a friendly Deathrattle minion that died this game. Give your minions its "
        "Deathrattle."
     )),
     {"friendly": [LOOT, WISP], "deck": [YETI, YETI]}, "kill @friendly, play, choose EX1_096",
     {"hand": [YETI], "board": "CS2_231 1/1 | "}),
    (("AV_317e", "Copied Deathrattle from {0}."),
     {"hand": ["AV_317", BOLT], "friendly": [LOOT, WISP], "deck": [YETI, YETI]},
     "kill @friendly, play, choose EX1_096, play CS2_024 @friendly",
     {"hand": [YETI, YETI]}),
    (("AV_324", "Choose a minion. It steals 1 Health from ALL other minions."),
     {"friendly": [YETI], "enemy": [WISP, OGRE]}, "play @friendly",
     {"board": "CS2_182 4/7 | CS2_200 6/6"}),
    (("AV_331", (
        "Battlecry: Take control of an enemy minion. Deathrattle: Give the minion back."
     )),
     {"enemy": [OGRE, YETI]}, "play @enemy",
     {"board": "AV_331 1/4, CS2_200 6/7 | CS2_182 4/5"}),
    (("AV_336", (
        "Battlecry: Summon a Beast from your deck and give it Rush. If it kills a minion this "
        "turn, repeat."
     )),
     {"deck": ["CS2_120", "CS2_120", YETI], "enemy": [WISP]}, "play, attack 1 @enemy",
     {"board": "AV_336 5/4, CS2_120 2/2, CS2_120 2/3 | "}),
    (("AV_336e", (
        "If this kills a minion this turn, summon a random Beast from your deck and give it "
        "Rush."
     )),
     {"hand": ["AV_336"], "deck": ["CS2_120", "CS2_120", YETI], "enemy": [OGRE], },
     "play, attack 1 @enemy", {"minions": (1, 1), "left": (2, 0)}),
    (("AV_345", (
        "Rush. Whenever this minion gains Attack or Health, double that amount (wherever this "
        "is)."
     )),
     {"friendly": ["AV_345"], "hand": ["CS2_092", "AV_345", "CS2_188"]},
     "play CS2_092 @friendly, play CS2_188 @friendly",
     {"board": "AV_345 14/10, CS2_188 1/1 | "}),
    (("AV_403", (
        "Battlecry: Replace your minions in hand and deck with ones from other classes. They "
        "cost (2) less."
     )),
     {"hand": ["AV_403", FIREBALL], "hero": "Rogue"}, "play", {"hand": [FIREBALL]}),
    (("AV_405", "Replay 5 cards from other classes you've played this game."),
     {"hero": "Rogue", "hand": [ARMOR, ARMOR, COIN, "AV_405"], "mana": 20},
     "play SW_094, play SW_094, play GAME_005, play AV_405", {"armor": 32}),
    (("AV_601", (
        "Stealth. After you play a Deathrattle minion, become a 2/2 copy of it with Rush."
     )),
     {"friendly": ["AV_601"], "hand": [LOOT], "enemy": [WISP]},
     "play EX1_096, attack @enemy", {"board": "EX1_096 2/1, EX1_096 2/1 | "}),
    (("ONY_002", (
        "Taunt. If you end your turn with any unspent Mana, reduce this card's Cost by (1)."
     )),
     {"mana": 1, "hand": ["ONY_002", WISP], **DECKS}, "end", {"costs": [3, 0]}),
    (("ONY_005tb3", (
        "Twinspell Choose an enemy. Fill your board with 2/2 Locusts that attack it."
     )),
     {"friendly": [WISP, WISP, WISP]}, "play @face",
     {"enemy_health": 22, "hand": ["ONY_005tb3t"], "minions": (7, 0)}),
    (("ONY_005tb3t", "Choose an enemy. Fill your board with 2/2 Locusts that attack it."),
     {"enemy": [YETI], "hand": ["ONY_005tb3t"]}, "play @enemy", {"minions": (4, 0)}),
    (("ONY_005tb6", (
        "Windfury. After your hero attacks and kills a minion, this gains +2/+1."
     )),
     {"weapon": "ONY_005tb6 1/3", "enemy": [WISP], "hand": []}, "strike @enemy, strike @face",
     {"weapon": "ONY_005tb6 3/2", "enemy_health": 27}),
    (("ONY_006", (
        "Deal @ damage to a minion and its neighbors. (Improved by number of other spells in "
        "your hand.)"
     )),
     {"hand": ["ONY_006", COIN, FIREBALL, WISP], "enemy": [YETI, OGRE, YETI]},
     "play @enemy1", {"healths": [2, 4, 2]}),
    (("ONY_014", (
        "Deal 1 damage to all minions. Honorable Kill: Gain +1 Attack this turn."
     )),
     {"friendly": [WISP], "enemy": [WISP, YETI]}, "play", {"attack": 2, "healths": [4]}),
    (("ONY_029", "Tradeable Discover 2 Dragons. Summon them."),
     {}, "play, choose, choose", {"minions": (2, 0)}),
    (("ONY_033", "Summon a 3/3 Dread Imp to attack each enemy minion."),
     {"enemy": [WISP, YETI, OGRE]}, "play",
     {"board": "AV_316t 3/2 | CS2_182 4/2, CS2_200 6/4"}),
    (("ONY_034", (
        "Shuffle three Agonies into the opponent's deck. They deal Fatigue damage when drawn."
     )),
     {}, "play", {"enemy_deck": ["ONY_034t"] * 3}),
    (("ONY_034t", "Casts When Drawn Take @ Fatigue damage."),
     {"enemy_deck": [WISP, "ONY_034t", "ONY_034t"], "hand": []}, "end",
     {"enemy_health": 27, "enemy_hand": [WISP]}),
)  # fmt: skip


@card("AV_113", "Battlecry: Discover and cast 2 Improved Secrets.")
@pytest.mark.parametrize("seed", range(4))
def test_tavish(seed: int, scene: Callable[..., Scene]) -> None:
    """Two different secrets come into play, and the hero power summons a companion."""
    s = scene(hand="AV_113", mana=10, seed=seed).play("AV_113")
    first = s.offered[0]
    s.choose(first)
    assert first not in s.offered
    second = s.offered[1]
    s.choose(second)
    assert sorted(s.secrets()) == sorted([first, second])
    assert s.hero.armor == 5
    assert len(s.use_power().friendly) == 1


@card("AV_258", "Battlecry: Call upon the power of two Elements!")
def test_brukan(scene: Callable[..., Scene]) -> None:
    """Two different elements are chosen."""
    s = scene(hand="AV_258", mana=10, enemy=OGRE).play("AV_258")
    assert s.offered == ["AV_258t", "AV_258t2", "AV_258t3", "AV_258t4"]
    s.choose("AV_258t3")
    assert s.offered == ["AV_258t", "AV_258t2", "AV_258t4"]
    s.choose("AV_258t4")
    assert s.enemy_hero.health == 24
    assert s.enemy[0].health == 5


@card("AV_143", "Deathrattle: If this wasn't Honorably Killed, resummon Korrak.")
@pytest.mark.parametrize(("health", "left"), [(6, 0), (5, 1)])
def test_korrak(health: int, left: int, scene: Callable[..., Scene]) -> None:
    """Exactly as much damage as needed in the opponent's turn is an honorable kill."""
    s = scene(friendly=f"AV_143 3/{health}", enemy=OGRE, **DECKS).end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert len(s.friendly) == left


@card("AV_128", "This is Frozen until you cast a Fire spell.")
def test_frozen_mammoth(scene: Callable[..., Scene]) -> None:
    """It does not thaw by itself; after a Fire spell it may be frozen as any other."""
    s = scene(hand=["AV_128", FIREBALL, BOLT], mana=10, enemy=YETI, **DECKS).play("AV_128")
    assert s.friendly[0].column(t.FLAGS) & t.F_FROZEN
    s.end_turn().end_turn()
    assert not s.can_attack(s.friendly[0], s.enemy[0])
    s.play(FIREBALL, s.enemy_hero)
    assert s.can_attack(s.friendly[0], s.enemy[0])
    s.play(BOLT, s.friendly[0])
    s.end_turn().end_turn()
    assert s.can_attack(s.friendly[0], s.enemy[0])


@card(
    "AV_135",
    "Taunt If you took 5 or more damage on your opponent's turn, this costs (1).",
)
def test_stormpike_marshal_counts_one_turn(scene: Callable[..., Scene]) -> None:
    """Damage of the own turn does not count, nor less than 5."""
    s = scene(hand=["AV_135", FIREBALL], enemy=YETI, mana=10, **DECKS)
    s.play(FIREBALL, s.hero)
    s.end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.end_turn().hand[0].cost == 4


@card(
    "AV_331",
    "Battlecry: Take control of an enemy minion. Deathrattle: Give the minion back.",
)
def test_najak_gives_back(scene: Callable[..., Scene]) -> None:
    """When Najak dies, the minion returns to its owner; one that left play does not."""
    s = scene(hand=["AV_331", FIREBALL], enemy=OGRE, mana=10)
    s.play("AV_331", s.enemy[0])
    assert s.board == "AV_331 1/4, CS2_200 6/7 | "
    s.play(FIREBALL, s.friendly[0])
    assert s.board == " | CS2_200 6/7"


@card(
    "ONY_030",
    "Battlecry: Summon a random @-Cost minion. (Upgraded for each other SI:7 card you have played "
    "this game.)",
)
@pytest.mark.parametrize("hand", [["ONY_030"], ["ONY_030", "ONY_030"]])
def test_smuggler(hand: list[str], scene: Callable[..., Scene]) -> None:
    """One mana more for each other SI:7 card."""
    s = scene(hand=[AGENT, *hand], mana=10).play(AGENT)
    for card_id in hand:
        s.play(card_id)
    assert printed_cost(s, s.friendly[-1].card_id) == len(hand) + 1


@card("AV_283", "Cast 20 Mana worth of Mage spells at enemies.")
def test_rune_of_the_archmage(scene: Callable[..., Scene]) -> None:
    """Spells are cast for 20 mana, and hurt nobody but enemies."""
    hurt = 0
    for seed in range(5):
        s = scene(hand="AV_283", mana=10, seed=seed, **DECKS).play("AV_283")
        assert s.hero.health == 30
        hurt += 30 - s.enemy_hero.health
    assert hurt > 10


@card("AV_146", "This doesn't lose Durability. Your hero takes half damage, rounded up.")
def test_immovable_object(scene: Callable[..., Scene]) -> None:
    """Of 7 damage 4 are taken; the weapon strikes and stays whole."""
    s = scene(weapon="AV_146", enemy=[f"{OGRE} 7/7", YETI], hand=[], **DECKS)
    s.attack(s.hero, s.enemy[0])
    assert s.hero.health == 26
    assert s.weapon.brief == "AV_146 2/5"
    s.end_turn().attack(s.enemy[1], s.hero)
    assert s.hero.health == 24


@card("ONY_019", "Battlecry: Discover a Choose One card. It has both effects combined.")
def test_raid_negotiator(scene: Callable[..., Scene]) -> None:
    """The discovered card, and it alone, has both effects: Wrath deals 3 and 1, and draws."""
    wrath = "CORE_EX1_154"
    for seed in range(60):
        s = scene(hero="Druid", hand="ONY_019", deck=WISP, mana=20, seed=seed, enemy=OGRE)
        if wrath in s.play("ONY_019").offered:
            break
    s.choose(wrath).play(wrath, s.enemy[0])
    assert s.enemy[0].health == 3
    assert [x.card_id for x in s.hand] == [WISP]


def test_a_secret_returned(scene: Callable[..., Scene]) -> None:
    """A Secret goes back to hand too, and is there to be played in the next turn."""
    s = scene(secrets=["AV_226"], hand=[], enemy_hand=["EX1_610"], deck=[WISP], enemy_deck=[WISP])
    s.end_turn().play("EX1_610")
    assert [(x.card_id, x.cost) for x in s.enemy_hand] == [(WISP, 0), ("EX1_610", 3)]
    assert s.play("EX1_610").secrets(1) == ["EX1_610"]


@card(
    "ONY_005",
    "Battlecry: If you played 4 other Dragons this game, craft a custom deck of Treasures.",
)
@pytest.mark.parametrize("dragons", [3, 4])
def test_kazakusan(dragons: int, scene: Callable[..., Scene]) -> None:
    """After four other Dragons the deck is two each of five different treasures."""
    s = scene(hand=[*["NEW1_023"] * dragons, "ONY_005"], deck=[WISP] * 4, mana=30)
    for _ in range(dragons):
        s.play("NEW1_023")
    s.play("ONY_005")
    taken = []
    for _ in range(5 if dragons == 4 else 0):
        assert len(s.offered) == 3
        assert not set(s.offered) & set(taken)
        taken.append(s.offered[0])
        s.choose(taken[-1])
    assert sorted(s.deck()) == (sorted(taken * 2) if taken else [WISP] * 4)
