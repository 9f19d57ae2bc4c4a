"""Whizbang's Workshop, more cards of classes and neutral ones, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, MECH, DEMON = "CS2_029", "CS2_024", "CS2_106", "GVG_085", "CS2_065"
HOARDER, BEAR, HOLY, PIRATE = "EX1_096", "CS2_125", "CS1_130", "CS2_146"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_what_a_card_does = card_table(
    "Scene, steps, result.",
    (("MIS_025", (
        "Miniaturize, Gigantify After you play a minion with the same Attack as this, summon a "
        "copy of it."
     )),
     {"hand": ["MIS_025", "MIS_025"], "mana": 10}, "play, play",
     {"minions": (3, 0), "cards": 4}),
    (("MIS_025t", (
        "Mini After you play a minion with the same Attack as this, summon a copy of it."
     )),
     {"friendly": ["MIS_025t"], "hand": [WISP, RAPTOR]}, f"play {WISP}, play {RAPTOR}",
     {"board": f"MIS_025t 1/1, {WISP} 1/1, {WISP} 1/1, {RAPTOR} 3/2 | "}),
    (("MIS_025t1", (
        "Gigantic After you play a minion with the same Attack as this, summon a copy of it."
     )),
     {"friendly": ["MIS_025t1"], "hand": [OGRE]}, f"play {OGRE}", {"minions": (2, 0)}),
    (("MIS_100", "Give a minion -5/-5. Give a random minion in your hand +5/+5."),
     {"enemy": [OGRE], "hand": ["MIS_100", FIREBALL, WISP]}, "play @enemy",
     {"board": f" | {OGRE} 1/2", "stats": [(0, 0), (6, 6)]}),
    (("MIS_102", (
        "Discover a friendly Deathrattle card you've played this game. Trigger its "
        "Deathrattle."
     )),
     {"hand": [WISP, HOARDER, "MIS_102"], "deck": [YETI] * 3},
     f"play {WISP}, play {HOARDER}, play MIS_102, choose {HOARDER}",
     {"hand": [YETI], "minions": (2, 0)}),
    (("MIS_902", "Lose up to 5 Armor. Your next Mech costs that much less."),
     {"hand": ["MIS_902", MECH, WISP], "armor": 9}, "play", {"costs": [0, 0], "armor": 4}),
    (("MIS_902e", "Your next Mech costs less."),
     {"hand": ["MIS_902", MECH, MECH, WISP], "armor": 1}, f"play, play {MECH}",
     {"costs": [2, 0], "armor": 0}),
    (("MIS_918", "Gigantify Costs (1) less for each Holy spell you've cast this game."),
     {"hand": [HOLY, "MIS_918"], "friendly": [WISP]}, f"play {HOLY} @friendly, play MIS_918",
     {"hand": ["MIS_918t"], "costs": [7], "mana": 5}),
    (("MIS_918t", "Gigantic Costs (1) less for each Holy spell you've cast this game."),
     {}, "look", {"costs": [8]}),
    (("TOY_028", "Stealth for 1 turn. Your hero has +2 Attack on your turn."),
     {**DECKS}, "play", {"attack": 2}),
    (("TOY_354", "Summon six 1/1 Hounds. Any that can't fit give the others +1/+1."),
     {}, "play", {"board": ", ".join(["TOY_358t 1/1"] * 6) + " | "}),
    (("TOY_355", (
        "After a friendly Beast dies, get a random Legendary Beast from the past. It costs "
        "(2) less."
     )),
     {"friendly": [BEAR, WISP, "TOY_355"], "hand": []}, "kill @friendly", {"cards": 1}),
    (("TOY_357", (
        "Charge Battlecry: Return all minions with less Attack than this to their owner's "
        "decks."
     )),
     {"friendly": [WISP], "enemy": [YETI, OGRE, "CS2_231 6/1", "CS2_231 5/1"]}, "play",
     {"board": f"TOY_357 6/6 | {OGRE} 6/7, {WISP} 6/1", "deck": [WISP],
      "enemy_deck": [YETI, WISP]}),
    (("TOY_374", (
        "Discover a 3-Cost minion to summon. If your deck has no minions, repeat this."
     )),
     DECKS, "play, choose", {"minions": (1, 0), "offered": 0}),
    (("TOY_381", "Your Hero Power costs (0)."),
     {"friendly": ["TOY_381"], "hand": [], "mana": 1}, "power @face", {"mana": 1}),
    (("TOY_383", (
        "Battlecry: Shuffle copies of 5 random friendly minions that died this game into your "
        "deck. They cost (0)."
     )),
     {"friendly": [YETI, WISP]}, "kill @friendly, play", {"deck": [YETI]}),
    (("TOY_509", (
        "Tradeable Battlecry: Deal @ damage to all enemy minions. (Trade to upgrade!)"
     )),
     {"enemy": [OGRE]}, "play", {"healths": [6]}),
    (("TOY_511", (
        "After you summon a Pirate, summon a copy of it that attacks a random enemy, then "
        "dies."
     )),
     {"friendly": ["TOY_511"], "hand": [PIRATE, WISP]}, f"play {PIRATE}, play {WISP}",
     {"board": f"TOY_511 5/5, {PIRATE} 2/1, {WISP} 1/1 | ", "enemy_health": 28}),
    (("TOY_515", "After you play a 1-Cost minion, get a copy of it that costs (0)."),
     {"friendly": ["TOY_515"], "hand": [DEMON, WISP]}, f"play {DEMON}, play {WISP}",
     {"hand": [DEMON], "costs": [0]}),
    (("TOY_528", "Your Hero Power triggers twice."),
     {"friendly": ["TOY_528"], "hand": []}, "power @face", {"enemy_health": 28}),
    (("TOY_531", (
        "Whenever you cast a spell, fill your board with random minions of that Cost."
     )),
     {"friendly": ["TOY_531"], "hand": [FIREBALL]}, f"play {FIREBALL} @face",
     {"minions": (7, 0)}),
    (("TOY_603", (
        "Choose a friendly Mech. Summon a copy of it that attacks a random enemy, then dies."
     )),
     {"friendly": [f"{MECH} 3/2"]}, "play @friendly",
     {"board": f"{MECH} 3/2 | ", "enemy_health": 27}),
    (("TOY_640", (
        "Deal 5 damage to a minion. Excess damages both neighbors. Outcast: Gain Lifesteal."
     )),
     {"enemy": [YETI, "CS2_182 4/2", OGRE], "hand": [WISP, "TOY_640", WISP], "hurt": (9, 0)},
     "play TOY_640 @enemy1", {"healths": [2, 4], "health": 21}),
    (("TOY_645", "Draw 1 card. (Attack with your hero @ times to upgrade.)"),
     {"weapon": AXE, **DECKS}, "strike @face, play", {"cards": 1}),
    (("TOY_645t", "Draw 2 cards. (Attack with your hero @ times to upgrade.)"),
     {"deck": [COIN] * 9}, "play", {"cards": 2}),
    (("TOY_645t1", "Draw 3 cards."), DECKS, "play", {"cards": 3}),
    (("TOY_800", "Deal 2 damage. Your next card this turn costs that much less."),
     {"hand": ["TOY_800", FIREBALL, OGRE]}, "play @face", {"costs": [2, 4]}),
    (("TOY_800e1", "Your next card this turn costs less."),
     {"hand": ["TOY_800", COIN, OGRE]}, f"play @face, play {COIN}", {"costs": [6]}),
    (("TOY_802", "Tradeable Battlecry: Refresh @ Mana Crystals. (Trade to upgrade!)"),
     {"hand": ["TOY_802"], "mana": 5}, "play", {"mana": 4}),
    (("TOY_803", (
        "Deathrattle: Your Jade Displays have +1/+1 this game. Shuffle 2 of them into your "
        "deck."
     )),
     {"friendly": ["TOY_803"]}, "kill @friendly", {"deck": ["TOY_803"] * 2}),
    (("TOY_803e", "Your Jade Displays this game have +1/+1."),
     {"friendly": ["TOY_803", "TOY_803", WISP], "hand": ["TOY_803"]},
     "kill @friendly, play TOY_803",
     {"board": f"TOY_803 2/2, {WISP} 1/1, TOY_803 2/2 | "}),
    (("TOY_820", "At the end of your turn, destroy a minion with less Attack than this."),
     {"friendly": ["TOY_820", OGRE], "enemy": [YETI, RAPTOR], "hand": [], **DECKS}, "end",
     {"board": f"TOY_820 4/6, {OGRE} 6/7 | {YETI} 4/5"}),
    (("TOY_825", "Give Undead in your hand +1/+1. (Gain @ Corpses to upgrade.)"),
     {"hand": ["TOY_825", "AT_003", YETI]}, "play", {"stats": [(4, 3), (4, 5)]}),
    (("TOY_825t", "Give Undead in your hand +2/+2. (Gain @ Corpses to upgrade.)"),
     {"hand": ["TOY_825t", "AT_003"]}, "play", {"stats": [(5, 4)]}),
    (("TOY_825t2", "Give Undead in your hand +3/+3."),
     {"hand": ["TOY_825t2", "AT_003"]}, "play", {"stats": [(6, 5)]}),
    (("TOY_829hp", (
        "Deal $3 damage, with crushing brawn! Discover an Undead, to serve as your pawn!"
     )),
     {"power": "TOY_829hp", "hero": "Deathknight", "hand": []}, "power @face, choose",
     {"enemy_health": 27, "cards": 1}),
    (("TOY_829hp3", (
        "Deal $3 damage, with crushing brawn! My army shall be yours, if my Head is drawn!"
     )),
     {"power": "TOY_829hp3", "hand": []}, "power @face", {"enemy_health": 27, "offered": 0}),
    (("TOY_850", "Gain Spell Damage +1 this turn only."),
     {"friendly": ["TOY_850"], "hand": [FIREBALL]}, f"use, play {FIREBALL} @face",
     {"enemy_health": 23}),
    (("TOY_850e", "Spell Damage +1 this turn."),
     {"friendly": ["TOY_850"], "hand": [FIREBALL], **DECKS},
     f"use, end, end, play {FIREBALL} @face", {"enemy_health": 24}),
    (("TOY_878", "After your opponent plays a minion, transform into a 3/4 copy of it."),
     {"friendly": ["TOY_878"], "hand": [], "enemy_hand": [OGRE, YETI], **DECKS},
     f"end, play {OGRE}", {"board": f"{OGRE} 3/4 | {OGRE} 6/7"}),
    (("TOY_880", "Tradeable Battlecry: Summon @ copies of this minion. (Trade to upgrade!)"),
     {}, "play", {"board": "TOY_880 3/5, TOY_880 3/5 | "}),
    (("TOY_943", (
        "After you play the left- or right-most card in your hand, deal 1 damage to a random "
        "enemy."
     )),
     {"friendly": ["TOY_943"], "hand": [WISP, COIN, RAPTOR, COIN]},
     f"play {RAPTOR}, play {WISP}", {"enemy_health": 29}),
    (("TOY_960", (
        "Battlecry: Get copies of every 1-Attack or 1-Health minion you've played this game."
     )),
     {"hand": [WISP, PIRATE, RAPTOR, DEMON, "TOY_960"], "mana": 20},
     f"play {WISP}, play {PIRATE}, play {RAPTOR}, play {DEMON}, play TOY_960",
     {"cards": 3}),
)  # fmt: skip


BARGAIN = (
    "Secret: After your opponent plays a minion, spell, or weapon, draw a card of the other 2 "
    "types."
)


@pytest.mark.parametrize(
    ("bait", "drawn"), [(WISP, [AXE, COIN]), (AXE, [COIN, YETI]), (FROSTBOLT, [AXE, YETI])]
)
@card("MIS_105", BARGAIN)
def test_bargain_bin(scene: Callable[..., Scene], bait: str, drawn: list[str]) -> None:
    """The two types that were not played; once."""
    s = scene(hand=[bait, bait], enemy_secrets=["MIS_105"], enemy_deck=[YETI, COIN, AXE])
    s.play(bait, s.enemy_hero if bait == FROSTBOLT else None)
    assert sorted(x.card_id for x in s.enemy_hand) == sorted(drawn)
    assert s.secrets(1) == []


@card("TOY_354", "Summon six 1/1 Hounds. Any that can't fit give the others +1/+1.")
def test_rampage_with_little_room(scene: Callable[..., Scene]) -> None:
    """Three have no room: the others are 4/4."""
    s = scene(friendly=[WISP] * 4, hand=["TOY_354"]).play("TOY_354")
    assert [(x.attack, x.health) for x in s.friendly] == [(1, 1)] * 4 + [(4, 4)] * 3
    assert scene(friendly=[WISP] * 7, hand=["TOY_354"]).play("TOY_354").friendly[6].attack == 1


@card("TOY_378", (
    "Recast a random spell of each Cost you've cast this game (targets enemies if possible)."
))  # fmt: skip
def test_galactic_projection_orb(scene: Callable[..., Scene]) -> None:
    """One of each cost; itself never."""
    s = scene(hand=[COIN, FROSTBOLT, FROSTBOLT, FIREBALL, "TOY_378", "TOY_378"], mana=40)
    s.play(COIN)
    for spell in (FROSTBOLT, FROSTBOLT, FIREBALL):
        s.play(spell, s.enemy_hero)
    assert s.enemy_hero.health == 18
    s.array[0]["mana"][0] = 20
    assert s.play("TOY_378").enemy_hero.health == 9
    assert s.play("TOY_378").enemy_hero.health == 0


ZARIMI = (
    "Battlecry: Once per game, if you've played 8 other Dragons, take an extra turn.@ ({0} left!)@ "
    "(Ready!)"
)


@card("TOY_385", ZARIMI)
@pytest.mark.parametrize(("number", "extra"), [(7, False), (8, True)])
def test_zarimi(scene: Callable[..., Scene], number: int, extra: bool) -> None:
    """Eight others; the second Zarimi gives none."""
    s = scene(hand=["NEW1_023"] * number + ["TOY_385"] * 2, mana=50, **DECKS)
    for _ in range(number):
        s.play("NEW1_023")
        s.array[0]["nboard"][0] = 0
    s.play("TOY_385")
    mine = s.field("cur")
    assert (s.end_turn().field("cur") == mine) is extra
    if extra:
        s.play("TOY_385")
        assert s.end_turn().field("cur") != mine


@card("TOY_388", (
    "Battlecry: Draw a minion. Transform it into a random Legendary one (keeping its original "
    "stats and Cost)."
))  # fmt: skip
def test_chalk_artist(scene: Callable[..., Scene]) -> None:
    """The stats and the cost are the drawn one's."""
    (drawn,) = scene(hand=["TOY_388"], deck=[FIREBALL, YETI]).play("TOY_388").hand
    assert (drawn.attack, drawn.health, drawn.cost) == (4, 5, 4)
    assert drawn.card_id != YETI
    assert scene(hand=["TOY_388"], deck=[FIREBALL]).play("TOY_388").hand == []


SHUDDER = "Battlecry: Your next Battlecry triggers 3 times, but can't damage the enemy hero."
ELVEN = "CS2_189"


@card("TOY_501", f"Miniaturize {SHUDDER}")
@card("TOY_501t", f"Mini {SHUDDER}")
@card("TOY_501e", "Your next Battlecry triggers 3 times.")
@pytest.mark.parametrize("block", ["TOY_501", "TOY_501t"])
def test_shudderblock(scene: Callable[..., Scene], block: str) -> None:
    """The next battlecry alone, and only what the battlecry does to the enemy hero."""
    s = scene(hand=[block, WISP, ELVEN, ELVEN, ELVEN, FIREBALL], enemy=[OGRE], mana=20)
    s.play(block)
    s.play(WISP)
    s.play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 24
    s.play(ELVEN, s.enemy[0])
    assert s.enemy[0].health == 4
    s.play(ELVEN, s.enemy_hero)
    assert s.enemy_hero.health == 23, "the second one is as ever"
    assert [x.card_id for x in s.hand] == [ELVEN] + ["TOY_501t"] * (block == "TOY_501")
    s = scene(hand=[block, ELVEN, ELVEN], mana=20)
    s.play(block).play(ELVEN, s.enemy_hero)
    assert s.enemy_hero.health == 30
    assert s.play(ELVEN, s.enemy_hero).enemy_hero.health == 29


@card("TOY_504", (
    "Battlecry: Draw 2 spells that cost (5) or more. Transform them into Slimes that cast the "
    "spells."
))  # fmt: skip
@card("TOY_504t", "Battlecry: Cast {0}.")
def test_hagatha_the_fabled(scene: Callable[..., Scene]) -> None:
    """A slime for each spell, of its cost, that casts it."""
    s = scene(hand=["TOY_504"], deck=[FIREBALL, "CS2_032", "EX1_279"], enemy=[OGRE], mana=40)
    s.play("TOY_504")
    assert [x.card_id for x in s.hand] == ["TOY_504t"] * 2
    assert sorted((x.cost, x.attack, x.health) for x in s.hand) == [(7, 7, 7), (10, 10, 10)]
    assert s.deck() == [FIREBALL]
    s = scene(hand=["TOY_504"], deck=["CS2_032"], enemy=[OGRE], mana=40)
    s.play("TOY_504").play("TOY_504t")
    assert s.enemy[0].health == 2


@card("TOY_511", (
    "After you summon a Pirate, summon a copy of it that attacks a random enemy, then dies."
))  # fmt: skip
def test_goldbeard_and_another(scene: Callable[..., Scene]) -> None:
    """He copies a Pirate once, and has no room on a full board."""
    s = scene(friendly=["TOY_511"] + [WISP] * 5, hand=[PIRATE])
    assert s.play(PIRATE).enemy_hero.health == 30


@card("TOY_703", (
    "Battlecry: Draw a minion. Transform all other friendly minions into copies of it."
))  # fmt: skip
def test_colifero(scene: Callable[..., Scene]) -> None:
    """The others, and no enemy; no minion in the deck: nobody."""
    s = scene(hand=["TOY_703"], friendly=[WISP, RAPTOR], enemy=[WISP], deck=[OGRE])
    s.play("TOY_703")
    assert s.board == f"{OGRE} 6/7, {OGRE} 6/7, TOY_703 6/5 | {WISP} 1/1"
    assert [x.card_id for x in s.hand] == [OGRE]
    s = scene(hand=["TOY_703"], friendly=[WISP], deck=[FIREBALL]).play("TOY_703")
    assert s.board == f"{WISP} 1/1, TOY_703 6/5 | "


@card("TOY_807", "Spell Damage +1 Your spells get double bonus from Spell Damage.")
def test_owlonius(scene: Callable[..., Scene]) -> None:
    """Twice all the spell damage; for the hero power nothing."""
    s = scene(friendly=["TOY_807"], hand=[FIREBALL], mana=20)
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 22
    s.use_power(s.enemy_hero)
    assert s.enemy_hero.health == 21
    s = scene(friendly=["TOY_807", "CS2_142"], hand=[FIREBALL])
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 20


def test_two_owlonii_quadruple_the_bonus(scene: Callable[..., Scene]) -> None:
    """Each doubles what the other has doubled: 12 for three spell damage, a log of 2024."""
    s = scene(friendly=["TOY_807", "TOY_807", "CS2_142"], hand=[FIREBALL])
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 30 - 6 - 12


AURA_CARD = "TOY_808"


@card("TOY_809", (
    "Battlecry: Increase the duration of Auras in your hand, deck, and battlefield by 1."
))  # fmt: skip
def test_cardboard_golem(scene: Callable[..., Scene]) -> None:
    """Crafter's Aura summons three times, four after one Golem, five after two."""
    for golems, first in ((0, ""), (1, "aura"), (1, "golem"), (2, "golem")):
        s = scene(hand=[AURA_CARD] + ["TOY_809"] * golems, mana=30, **DECKS)
        for played in [AURA_CARD, *["TOY_809"] * golems] if first == "aura" else ():
            s.play(played)
        for played in () if first == "aura" else [*["TOY_809"] * golems, AURA_CARD]:
            s.play(played)
        turns = 0
        while s.secrets() and turns < 9:
            s.array[0]["nboard"][0] = 0
            s.end_turn().end_turn()
            turns += 1
        assert turns == 3 + golems
    s = scene(hand=["TOY_809"], deck=[FIREBALL, AURA_CARD, WISP], mana=30).play("TOY_809")
    assert s.deck() == [FIREBALL, AURA_CARD, WISP]


@card("TOY_822", (
    "Choose a friendly minion. Discover a spell that costs (4) or less for it to cast when it dies."
))  # fmt: skip
@card("TOY_822e", "Cast {0} when the minion dies.")
def test_silk_stitching(scene: Callable[..., Scene]) -> None:
    """The discovered spell is cast at the minion's death, and comes to no hand."""
    for seed in range(1, 400):
        s = scene(hand=["TOY_822"], friendly=[WISP], seed=seed, deck=[YETI] * 9)
        s.play("TOY_822", s.friendly[0])
        assert len(s.offered) == 3
        if "CORE_CS2_023" in s.offered:
            break
    s.choose("CORE_CS2_023")
    assert s.hand == []
    s.use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == [YETI] * 2


@card("TOY_823", (
    "Battlecry: If your deck started with a Blood, Frost, or Unholy card, gain Lifesteal, Reborn, "
    "or Rush respectively."
))  # fmt: skip
@pytest.mark.parametrize(
    ("bit", "keyword"),
    [(t.DECK_BLOOD, t.LIFESTEAL), (t.DECK_FROST, t.REBORN), (t.DECK_UNHOLY, t.RUSH)],
)
def test_rainbow_seamstress(scene: Callable[..., Scene], bit: int, keyword: int) -> None:
    """A keyword for each kind of rune."""
    s = scene(hand=["TOY_823"])
    s.array[0]["counter"][0, t.N_DECK] = 1 << bit
    (minion,) = s.play("TOY_823").friendly
    assert minion.column(t.KW) == keyword
    (minion,) = scene(hand=["TOY_823"]).play("TOY_823").friendly
    assert minion.column(t.KW) == 0


SPINEL = "Give Undead in your hand +1/+1. (Gain @ Corpses to upgrade.)"


@card("TOY_825", SPINEL)
def test_spinel_spellstone(scene: Callable[..., Scene]) -> None:
    """Five deaths of own minions while it is held; another five."""
    s = scene(hand=["TOY_825", "CS2_093", "EX1_392"], friendly=[WISP] * 5, enemy=[WISP], mana=20)
    for n in range(5):
        assert s.hand[0].card_id == "TOY_825", n
        s.attack(s.friendly[0], s.enemy[0]) if n == 0 else s.set(s.friendly[0], t.DAMAGE, 0)
        if n:
            s.use_power(s.friendly[0])
            s.array[0]["counter"][0, t.N_POWERS_TURN] = 0
            s.set(s.power, t.ATTACKS, 0)
    assert s.hand[0].card_id == "TOY_825t"


HORSEMAN = (
    "Battlecry: Destroy the enemy minion with the most Attack! Shuffle my Head into your deck, you "
    "must get it back!"
)
HEAD = (
    "When Drawn, this Casts and your enemy will cower! Imbue the souls of Undead into your Hero "
    "Power!"
)


@card("TOY_829", HORSEMAN)
@card("TOY_829t", HEAD)
def test_the_headless_horseman(scene: Callable[..., Scene]) -> None:
    """The strongest dies; the head, when drawn, changes the hero power."""
    s = scene(hand=["TOY_829", "CS2_023"], enemy=[YETI, OGRE], deck=[], mana=20, enemy_deck=[WISP])
    s.play("TOY_829")
    assert s.board == f" | {YETI} 4/5"
    assert s.deck() == ["TOY_829t"]
    assert s.hero.armor == 5
    assert s.power.card_id == "TOY_829hp3"
    s.play("CS2_023")
    assert s.power.card_id == "TOY_829hp"


@card("TOY_879", "Stuff all minions into a 2-Cost Box, then shuffle it into the opponent's deck.")
@card(
    "TOY_879t",
    "Add the resealed minions to your hand.@Add the {0} repackaged minions to your hand.",
)
def test_repackage(scene: Callable[..., Scene]) -> None:
    """All minions leave; the opponent gets them back with the box."""
    s = scene(hand=["TOY_879"], friendly=[OGRE, "CS2_182 9/9"], enemy=[HOARDER], deck=[WISP] * 5)
    s.play("TOY_879")
    assert s.board == " | "
    assert s.deck(1) == ["TOY_879t"]
    s.end_turn()
    assert [x.card_id for x in s.hand] == []
    s.play("TOY_879t")
    assert sorted(x.card_id for x in s.enemy_hand) == sorted([OGRE, YETI, HOARDER])
    assert {(x.attack, x.health) for x in s.enemy_hand} == {(6, 7), (4, 5), (2, 1)}


@pytest.mark.parametrize(("traded", "number"), [(0, 1), (1, 2), (2, 3)])
@card("TOY_509", (
    "Tradeable Battlecry: Deal @ damage to all enemy minions. (Trade to upgrade!)"
))  # fmt: skip
@card("TOY_880", "Tradeable Battlecry: Summon @ copies of this minion. (Trade to upgrade!)")
def test_winding_up(scene: Callable[..., Scene], traded: int, number: int) -> None:
    """Each trade makes it one more."""
    for played in ("TOY_509", "TOY_880"):
        s = scene(hand=[played, "CS2_023"], deck=[WISP], enemy=[OGRE], mana=20)
        if traded:
            s.set(s.hand[0], t.DATA, traded - 1)
            s.trade(played).play("CS2_023")
        s.play(played)
        if played == "TOY_509":
            assert s.enemy[0].health == 7 - number
        else:
            assert len(s.friendly) == 1 + number


@card("TOY_645", "Draw 1 card. (Attack with your hero @ times to upgrade.)")
def test_opal_spellstone(scene: Callable[..., Scene]) -> None:
    """Two attacks of the hero, and none of a minion."""
    s = scene(hand=["TOY_645"], weapon=f"{AXE} 1/9", friendly=[WISP], **DECKS)
    s.attack(s.friendly[0], s.enemy_hero)
    for n in range(4):
        s.set(s.hero, t.ATTACKS, 0)
        s.attack(s.hero, s.enemy_hero)
        assert s.hand[0].card_id == ("TOY_645", "TOY_645t", "TOY_645t", "TOY_645t1")[n]


@card("TOY_373", "Battlecry: Equip a 0/6 Wisdomball that casts helpful Mage spells!")
@card("TOY_373t", "At the end of your turn, cast a helpful Mage spell. Lose 1 Durability.")
def test_puzzlemaster_khadgar(scene: Callable[..., Scene]) -> None:
    """A spell at the end of each own turn, six times; never against the own side."""
    for seed in range(1, 9):
        s = scene(hand=["TOY_373"], seed=seed, **DECKS)
        s.play("TOY_373")
        assert s.weapon.brief == "TOY_373t 0/6"
        s.end_turn()
        assert s.weapon.brief == "TOY_373t 0/5"
        assert "TOY_373 5/5" in s.board
        assert s.hero.health == 30


@card("TOY_529", "Destroy your deck. In 5 turns, destroy the enemy hero.")
@card("TOY_529e1", "Your hero dies in @ turns.")
def test_wheel_of_death(scene: Callable[..., Scene]) -> None:
    """The deck is gone at once; the fifth own turn begins with the enemy hero's death."""
    s = scene(hand=["TOY_529"], deck=[WISP] * 4, enemy_deck=[WISP] * 9).play("TOY_529")
    assert s.deck() == []
    for _ in range(4):
        s.end_turn().end_turn()
        assert s.field("winner") < 0
    s.end_turn().end_turn()
    assert s.field("winner") == 0


@card("TOY_700", "You start the game with one of Whizbang's Experimental Decks!")
def test_splendiferous_whizbang(scene: Callable[..., Scene]) -> None:
    """The decks are dealt before the game; in it he is a 4/5."""
    assert scene(hand=["TOY_700"]).play("TOY_700").board == "TOY_700 4/5 | "


@card("TOY_882", "Battlecry: Draw a Divine Shield minion and an Aura.")
def test_trinket_artist(scene: Callable[..., Scene]) -> None:
    """One of each, as far as the deck has them."""
    s = scene(hand=["TOY_882"], deck=[WISP, AURA_CARD, FIREBALL, "EX1_008"]).play("TOY_882")
    assert sorted(x.card_id for x in s.hand) == ["EX1_008", AURA_CARD]
    s = scene(hand=["TOY_882"], deck=[WISP, "EX1_008"]).play("TOY_882")
    assert [x.card_id for x in s.hand] == ["EX1_008"]
