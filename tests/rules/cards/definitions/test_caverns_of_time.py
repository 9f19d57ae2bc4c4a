"""Caverns of Time, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, cases, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, AXE, MECH, VOIDWALKER = "CS2_029", "CS2_106", "GVG_085", "CS2_065"
WRATH, WOLF, SHIELDBEARER, ARCHER = "EX1_154", "CS2_171", "EX1_405", "CS2_189"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_what_a_card_does = card_table(
    "Scene, steps, result.",
    (("WON_015", "Your next Choose One card this turn has both effects combined."),
     {"friendly": ["WON_015"], "hand": [WRATH], "enemy": [OGRE], "deck": [WISP] * 3},
     f"use, play {WRATH} @enemy", {"healths": [3], "cards": 1}),
    (("WON_028", "Summon copies of two Beasts in your deck that cost (3) or less."),
     {"deck": [RAPTOR, YETI, "CS2_125", "CS2_237"]}, "play",
     {"minions": (2, 0), "left": (4, 0)}),
    (("WON_041t", "Casts When Drawn Get two random Legendary minions."),
     {}, "play", {"cards": 2}),
    (("WON_041t2", "Casts When Drawn Give your minions +2/+2."),
     {"friendly": [WISP], "enemy": [YETI]}, "play", {"board": f"{WISP} 3/3 | {YETI} 4/5"}),
    (("WON_041t3", "Casts When Drawn Get two random spells."), {}, "play", {"cards": 2}),
    (("WON_041t4", "Casts When Drawn Deal $2 damage to all enemies."),
     {"friendly": [WISP], "enemy": [YETI]}, "play",
     {"board": f"{WISP} 1/1 | {YETI} 4/3", "enemy_health": 28}),
    (("WON_053", "Battlecry: Discover a location from the FUTURE!"),
     {}, "play, choose", {"cards": 1}),
    (("WON_053t", "Choose a minion. Destroy all minions with less Attack than it."),
     {"friendly": ["WON_053t", WISP], "enemy": [OGRE, YETI, "CS2_231 4/1"], "hand": []},
     "use @enemy1", {"board": f"WON_053t 0/1 | {OGRE} 6/7, {YETI} 4/5, {WISP} 4/1"}),
    (("WON_053t2", "Summon a random 3-Cost minion. Give it Charge."),
     {"friendly": ["WON_053t2"], "hand": []}, "use", {"minions": (2, 0)}),
    (("WON_053t3", "Your next Battlecry this turn triggers twice."),
     {"friendly": ["WON_053t3"], "hand": [ARCHER, ARCHER]},
     f"use, play {ARCHER} @face, play {ARCHER} @face", {"enemy_health": 27}),
    (("WON_053t3e", "Your next Battlecry this turn triggers twice."),
     {"friendly": ["WON_053t3"], "hand": [ARCHER], **DECKS},
     f"use, end, end, play {ARCHER} @face", {"enemy_health": 29}),
    (("WON_053t5", "Get two random Dragons with +2/+2."),
     {"friendly": ["WON_053t5"], "hand": []}, "use", {"cards": 2}),
    (("WON_053t6", "Draw 2 cards. Swap their Costs."),
     {"friendly": ["WON_053t6"], "hand": [], "deck": [YETI, OGRE]}, "use",
     {"hand": [OGRE, YETI], "costs": [4, 6]}),
    (("WON_053t7", (
        "Choose a friendly minion. Summon a copy of it with +3 Health and Taunt that can't "
        "attack."
     )),
     {"friendly": ["WON_053t7", YETI], "hand": []}, "use @friendly1",
     {"board": f"WON_053t7 0/1, {YETI} 4/5, {YETI} 4/8 | "}),
    (("WON_064", (
        "Tradeable Destroy a 4-Attack minion. Corrupt: Destroy ALL 4-Attack minions."
     )),
     {"friendly": [YETI], "enemy": [YETI, OGRE], "hand": ["WON_064", OGRE]},
     f"play @enemy, play {OGRE}", {"board": f"{YETI} 4/5, {OGRE} 6/7 | {OGRE} 6/7"}),
    (("WON_064ts", "Tradeable Corrupted. Destroy ALL 4-Attack minions."),
     {"friendly": [YETI], "enemy": [YETI, WISP], "hand": ["WON_064", WRATH, OGRE]},
     f"play {OGRE}, play WON_064ts", {"board": f"{OGRE} 6/7 | {WISP} 1/1"}),
    (("WON_078", (
        "Look at 3 cards in your opponent's hand and shuffle one of them into their deck. "
        "Summon a{1} {0} Jade Golem.@Look at 3 cards in your opponent's hand and shuffle one "
        "of them into their deck. Summon a Jade Golem."
     )),
     {"enemy_hand": [WISP] * 4}, "play, choose",
     {"minions": (1, 0), "enemy_cards": 3, "enemy_deck": [WISP], "offered": 0}),
    (("WON_079", "Battlecry: Summon a 0/1 Gong for your opponent. Combo: Gain Rush."),
     {"hand": [COIN, "WON_079"]}, f"play {COIN}, play WON_079, attack @enemy",
     {"minions": (7, 0)}),
    (("WON_079t", "Whenever this takes damage, fill your enemy's board with 1/1 Scarabs."),
     {"enemy": ["WON_079t 0/9"], "friendly": [WISP], "hand": []}, "attack @enemy",
     {"board": f"{WISP} 1/1, " + ", ".join(["WON_079t2 1/1"] * 6) + " | WON_079t 0/8"}),
    (("WON_090", "Battlecry: Draw an Overload card. You can't be Overloaded this turn."),
     {"deck": [WISP, "EX1_238"]}, "play", {"hand": ["EX1_238"]}),
    (("WON_090e", "Can't be Overloaded this turn."),
     {"hand": ["WON_090", "EX1_238"], "mana": 5, **DECKS},
     "play, play EX1_238 @face, end, end", {"mana": 6}),
    (("WON_091", "Summon all FIVE?! basic Totems. Overload: (1)"),
     {}, "play", {"minions": (5, 0)}),
    (("WON_092h", "Battlecry: Draw a Charge, Divine Shield, Taunt, and Windfury minion."),
     {"deck": ["CS2_131", "EX1_008", "EX1_405", "EX1_587", WISP, YETI], "mana": 9}, "play",
     {"cards": 3, "left": (3, 0)}),
    (("WON_092p", (
        "Give your hero Divine Shield. They gain +$a2 Attack and Windfury this turn."
     )),
     {"power": "WON_092p", "hand": [], "enemy": [OGRE]}, "power, strike @enemy, strike @face",
     {"health": 30, "healths": [5], "enemy_health": 28}),
    (("WON_103", (
        "Look at 3 cards in your hand and choose one to discard. Draw two cards."
     )),
     {"friendly": ["WON_103"], "hand": [YETI] * 4, "deck": [WISP] * 3}, "use, choose",
     {"hand": [YETI] * 3 + [WISP] * 2, "offered": 0}),
    (("WON_104", (
        "Battlecry: Summon a 1/3 Voidwalker with Taunt. If your opponent has more minions, "
        "repeat."
     )),
     {"enemy": [WISP] * 3}, "play", {"minions": (3, 3)}),
    (("WON_115", (
        "Get 2 Spare Parts. Summon two 1/1 Boom Bots. Shuffle a Bomb into your opponent's "
        "deck."
     )),
     {}, "play", {"cards": 2, "board": "GVG_110t 1/1, GVG_110t 1/1 | ",
                  "enemy_deck": ["BOT_511t"]}),
    (("WON_142", (
        "Battlecry: Give 3 random friendly minions of different minion types +2/+2."
     )),
     {"friendly": [MECH, RAPTOR, RAPTOR, YETI, VOIDWALKER, "CS2_033"]}, "play",
     {"minions": (7, 0)}),
    (("WON_345", "Deathrattle: Summon a Taunt minion from your deck."),
     {"friendly": ["WON_345"], "deck": [WISP, SHIELDBEARER]}, "kill @friendly",
     {"board": f"{SHIELDBEARER} 0/4 | ", "deck": [WISP]}),
)  # fmt: skip


BOTH = "Your next Choose One card this turn has both effects combined."


@card("WON_015e", BOTH)
def test_cenarion_hold_lasts_for_one_card(scene: Callable[..., Scene]) -> None:
    """The second one is chosen of again; so is the first one of another turn."""
    s = scene(friendly=["WON_015"], hand=[WRATH, WRATH], enemy=[OGRE], deck=[WISP] * 5)
    s.use(s.friendly[0])
    s.play(WRATH, s.enemy[0])
    s.play(WRATH, s.enemy[0], 0)
    assert s.enemy == []
    s = scene(friendly=["WON_015"], hand=[WRATH], enemy=[OGRE], **DECKS)
    s.use(s.friendly[0])
    s.end_turn().end_turn()
    s.play(WRATH, s.enemy[0], 0)
    assert s.enemy[0].health == 4


KEYWORD = {"WON_026": "Poisonous", "WON_039": "Spell Damage +1", "WON_077": "Stealth"}


def imposter_text(card_id: str, number: int) -> str:
    """The text of such a card."""
    return (
        f"Each turn this is in your hand, transform it into a random {number}-Cost minion that "
        f"gains {KEYWORD[card_id]}."
    )


@pytest.mark.parametrize(
    ("held", "number"),
    cases(
        *(((x, imposter_text(x, n)), n)
          for x, n in (("WON_026", 3), ("WON_039", 2), ("WON_077", 4))),
        *(((f"{x}e", f"Transforming into random {n}-Cost minions."), n)
          for x, n in (("WON_026", 3), ("WON_039", 2), ("WON_077", 4))),
    ),
)  # fmt: skip
def test_an_imposter(scene: Callable[..., Scene], held: tuple[str, str], number: int) -> None:
    """Another minion every turn, with the keyword; once played it stays what it is."""
    card_id = held[0].rstrip("e")
    s = scene(hand=[card_id], mana=20, **DECKS)
    seen = []
    for _ in range(3):
        s.end_turn().end_turn()
        minion = s.hand[0]
        seen.append(minion.card_id)
        assert printed_cost(s, minion.card_id) == number
        if card_id == "WON_039":
            assert minion.column(t.SPELL_DAMAGE) >= 1
        else:
            assert minion.column(t.KW) & (t.POISONOUS if card_id == "WON_026" else t.STEALTH)
    assert len({card_id, *seen}) > 2


@card("WON_027", "Echo Battlecry: Adapt your Time-Lost Raptors.")
def test_time_lost_raptor(scene: Callable[..., Scene]) -> None:
    """Every raptor on the board, the new one too; an echo comes to hand."""
    s = scene(hand=["WON_027"], friendly=[WISP], mana=10, **DECKS)
    s.play("WON_027")
    assert len(s.offered) == 3
    s.choose(s.offered[0])
    assert [x.card_id for x in s.hand] == ["WON_027"]
    s.play("WON_027")
    s.choose(s.offered[0])
    first = s.friendly[1], s.friendly[2]
    assert all(x.card_id == "WON_027" for x in first)
    assert s.friendly[0].attack == 1
    s.end_turn()
    assert s.hand == []


@card("WON_041", "Battlecry: Visit a Historical Epoch. Shuffle the others into your deck.")
def test_chromie(scene: Callable[..., Scene]) -> None:
    """One of four happens, the three others are shuffled."""
    s = scene(hand=["WON_041"], enemy=[YETI]).play("WON_041")
    assert len(s.offered) == 4
    s.choose("WON_041t4")
    assert s.board == f"WON_041 4/4 | {YETI} 4/3"
    assert sorted(s.deck()) == ["WON_041t", "WON_041t2", "WON_041t3"]


@card("WON_051", "Give four random minions in your hand +4/+4, +3/+3, +2/+2, and +1/+1.")
def test_timeless_blessing(scene: Callable[..., Scene]) -> None:
    """Each another one; with two in hand the two highest."""
    s = scene(hand=["WON_051", *[WISP] * 5, FIREBALL]).play("WON_051")
    assert sorted(x.attack for x in s.hand) == [0, 1, 2, 3, 4, 5]
    s = scene(hand=["WON_051", WISP, WISP]).play("WON_051")
    assert sorted((x.attack, x.health) for x in s.hand) == [(4, 4), (5, 5)]


@card("WON_053t4", "Cast three random Paladin Secrets.")
def test_the_nighthold(scene: Callable[..., Scene]) -> None:
    """Three, no two alike."""
    for seed in range(1, 6):
        s = scene(friendly=["WON_053t4"], hand=[], seed=seed)
        s.use(s.friendly[0])
        assert len(set(s.secrets())) == 3


@card("WON_066", (
    "Battlecry: If your deck has no duplicates, Discover a Dragon. Deal damage equal to its Cost "
    "to all other minions."
))  # fmt: skip
def test_murozond_thief_of_time(scene: Callable[..., Scene]) -> None:
    """The discovered Dragon's cost; with duplicates nothing."""
    s = scene(hand=["WON_066"], friendly=["CS2_231 1/20"], enemy=["CS2_182 4/20"], deck=[WISP])
    s.play("WON_066")
    assert len(s.offered) == 3
    s.choose(s.offered[1])
    (dragon,) = s.hand
    assert s.friendly[0].health == s.enemy[0].health == 20 - dragon.cost
    assert s.friendly[1].health == 6
    assert scene(hand=["WON_066"], deck=[WISP, WISP]).play("WON_066").offered == []


@card("WON_104", (
    "Battlecry: Summon a 1/3 Voidwalker with Taunt. If your opponent has more minions, repeat."
))  # fmt: skip
def test_arch_thief_s_witch_with_enough_minions(scene: Callable[..., Scene]) -> None:
    """Not more, not twice; and only one repetition."""
    s = scene(hand=["WON_104"], enemy=[WISP] * 2).play("WON_104")
    assert len(s.friendly) == 2
    s = scene(hand=["WON_104"], enemy=[WISP] * 7).play("WON_104")
    assert len(s.friendly) == 3


@card("WON_116", "Battlecry: Discover a Taunt minion. Gain Armor equal to its Cost.")
def test_ivory_rook(scene: Callable[..., Scene]) -> None:
    """As much armor as the minion costs."""
    s = scene(hand=["WON_116"]).play("WON_116")
    s.choose(s.offered[0])
    (found,) = s.hand
    assert s.hero.armor == found.cost > 0
    assert found.column(t.KW) & t.TAUNT


@card("WON_143", (
    "Inspire, Frenzy, Spellburst, Honorable Kill, and Overkill: Summon a random 1-Cost minion."
))  # fmt: skip
def test_infinite_amalgam(scene: Callable[..., Scene]) -> None:
    """Each of the five; frenzy and spellburst once."""
    s = scene(friendly=["WON_143 2/20"], hand=[COIN, COIN], enemy=[WISP], mana=10)
    s.use_power(s.enemy_hero)
    assert len(s.friendly) == 2
    s.play(COIN)
    s.play(COIN)
    assert len(s.friendly) == 3
    s.attack(s.friendly[0], s.enemy[0])
    assert len(s.friendly) == 5, "overkill, and frenzy of the blow back"
    s = scene(friendly=["WON_143"], hand=[], enemy=["CS2_231 0/2", "CS2_231 0/3"])
    s.attack(s.friendly[0], s.enemy[0])
    assert len(s.friendly) == 2


@card("WON_144", (
    "Taunt, Lifesteal Whenever your C'Thun gains Attack or Health, this does too (wherever it is)."
))  # fmt: skip
def test_eyestalk(scene: Callable[..., Scene]) -> None:
    """In hand, in the deck and in play; no other card."""
    s = scene(hand=["OG_281", "WON_144"], friendly=["WON_144", WISP], deck=["WON_144"])
    s.play("OG_281")
    assert s.board.startswith(f"WON_144 3/3, {WISP} 1/1, OG_281 ")
    assert [(x.attack, x.health) for x in s.hand] == [(3, 3)]
    s = scene(hand=["OG_281", "CS2_023"], deck=["WON_144", "WON_144"], mana=20)
    s.play("OG_281").play("CS2_023")
    assert [(x.attack, x.health) for x in s.hand] == [(3, 3)] * 2


@card("WON_146", (
    "Dormant for 2 turns. When this awakens, reduce the Cost of all Dragons in your hand by (4)."
))  # fmt: skip
def test_soridormi(scene: Callable[..., Scene]) -> None:
    """Dragons alone, when she wakes."""
    s = scene(hand=["WON_146", "EX1_561", OGRE], mana=5, **DECKS)
    s.play("WON_146")
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand[:2]] == [9, 6]
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand[:2]] == [5, 6]


DISCO = "Cast 5 random Secrets from the past. At the start of your turn, destroy them."
OBSERVER = "Battlecry: Cast 2 random Secrets. At the start of your turn, destroy them."
DESTROYED = "At the start of your turn, destroy this Secret."


@pytest.mark.parametrize(
    ("played", "number"),
    cases(
        (("WON_040", DISCO), 5),
        (("WON_040e", DESTROYED), 5),
        (("TOY_520", OBSERVER), 2),
        (("TOY_520e", DESTROYED), 2),
    ),
)
def test_secrets_for_a_turn(
    scene: Callable[..., Scene], played: tuple[str, str], number: int
) -> None:
    """Different ones; at the start of the own turn those are gone, and no other."""
    card_id = played[0].rstrip("e")
    for seed in range(1, 5):
        s = scene(hand=[card_id], secrets=["EX1_287"], seed=seed, deck=[WISP] * 9)
        s.play(card_id)
        assert len(set(s.secrets())) == min(5, 1 + number)
        s.end_turn()
        assert len(s.secrets()) == min(5, 1 + number)
        s.end_turn()
        assert s.secrets() == ["EX1_287"]
