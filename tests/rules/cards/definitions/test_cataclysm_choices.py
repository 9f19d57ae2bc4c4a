"""Cataclysm: what is taken, repeated and returned, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
BOAR, FROSTBOLT, FEL, DRAGON, RECRUIT = "CS2_171", "CS2_024", "BT_035", "NEW1_023", "CS2_101t"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_card = card_table(
    "What the card says happens.",
    (("CATA_154", "Colossal +2 Your spells from other classes cast twice."),
     {"hand": ["CATA_154", FIREBALL], "hero": "HERO_03", "mana": 20},
     f"play, play {FIREBALL} @face", {"enemy_health": 18}),
    (("CATA_161", (
        "Battlecry: Give a minion in your hand or battlefield Attack equal to this minion's "
        "Attack."
     )),
     {"hand": ["CATA_161", COIN, WISP], "friendly": [YETI]}, "play @hand2",
     {"stats": [(0, 0), (4, 1)], "board": f"{YETI} 4/5, CATA_161 3/3 | "}),
    (("CATA_210", (
        "Deathrattle: Summon a {0}/{1} Whelp. (Gains +1/+1 at the start of your turns!)"
     )),
     {"friendly": ["CATA_210"], "hand": [], **DECKS}, "end, end, kill @friendly",
     {"board": "CATA_210t 3/2 | "}),
    (("CATA_481", (
        "Battlecry: Devour 2 random cards from the opponent's hand, then go Dormant for 2 "
        "turns. Deathrattle: Return them."
     )),
     {"enemy_hand": [YETI, OGRE, BOAR], "mana": 20, **DECKS},
     "play, end, end, end, end, kill @friendly",
     {"enemy_cards": 5, "board": " | "}),
    (("CATA_496", (
        "Take control of an enemy minion until the end of their turn. It can't attack this "
        "turn."
     )),
     {"enemy": ["CS2_173", OGRE], **DECKS}, "play @enemy, end",
     {"board": f"CS2_173 2/1 | {OGRE} 6/7"}),
    (("CATA_496e", "Switched control, but can't attack."),
     {"enemy": [YETI, OGRE], "hand": ["CATA_496"], **DECKS}, "play CATA_496 @enemy, end, end",
     {"board": f" | {OGRE} 6/7, {YETI} 4/5"}),
    (("CATA_527", (
        "Deal 1 damage. After you cast a Fel spell, reopen. Deathrattle: Summon Nespirah, "
        "Unshackled."
     )),
     {"friendly": ["CATA_527"], "hand": [FEL]},
     f"use 0 @face, play {FEL}, use 0 @face", {"enemy_health": 28}),
    (("CATA_554", (
        "Set an enemy minion's Health to 1. If you're holding a Dragon, pick another."
     )),
     {"enemy": [YETI, OGRE]}, "play @enemy", {"healths": [1, 7]}),
    (("CATA_570", (
        "Battlecry: Draw a card and reduce its Cost by (10). Repeat this with excess Cost "
        "reduction."
     )),
     {"deck": [OGRE] * 5}, "play", {"costs": [0, 2], "left": (3, 0)}),
    (("CATA_585", (
        "Deal @ damage to a damaged minion. Return this to hand with any excess damage."
     )),
     {"enemy": ["Boulderfist Ogre 6/6", "Chillwind Yeti 4/3"]},
     "play @enemy, play @enemy, look", {"hand": [], "healths": [1]}),
    (("CATA_591e", (
        "At the start of your turns, Discover a card from your deck to play. The other two are "
        "incinerated."
     )),
     {"hand": ["CATA_591"], "deck": [WISP, YETI, OGRE, OGRE], "enemy_deck": [WISP] * 3},
     f"play CATA_591, end, end, choose {OGRE}", {"hand": [OGRE], "costs": [3], "deck": [OGRE]}),
    (("CATA_616", "This minion's Cost is reduced by the Cost of the last card you played."),
     {"hand": ["CATA_616", YETI, WISP]}, f"play {YETI}", {"costs": [5, 0]}),
    (("CATA_699", (
        "Taunt. Battlecry: Choose an enemy minion to steal 3 Health from, three times."
     )),
     {"enemy": [YETI, OGRE]},
     f"play, choose {YETI}, choose {YETI}, choose {OGRE}",
     {"board": f"CATA_699 8/16 | {OGRE} 6/4"}),
    (("MEND_100", (
        "Battlecry: Get a 3-Cost Bulb that casts three random 1-Cost spells. It upgrades each "
        "turn."
     )),
     {}, "play", {"hand": ["MEND_100t"], "costs": [3]}),
    (("MEND_800", "Rush Deathrattle: Give your Silver Hand Recruits +1 Attack this game."),
     {"friendly": ["MEND_800", RECRUIT, WISP]}, "kill @friendly",
     {"board": f"{RECRUIT} 2/1, {WISP} 1/1 | "}),
    (("MEND_800e", "For the rest of the game, your Silver Hand Recruits have +1 Attack."),
     {"friendly": ["MEND_800"], "hand": [RECRUIT]}, f"kill @friendly, play {RECRUIT}",
     {"board": f"{RECRUIT} 2/1 | "}),
    (("MEND_801", (
        "Divine Shield After this loses Divine Shield, give your Silver Hand Recruits +1 "
        "Health this game."
     )),
     {"friendly": ["MEND_801", RECRUIT], "enemy": [WISP]}, "attack 0 @enemy",
     {"board": f"MEND_801 3/1, {RECRUIT} 1/2 | "}),
    (("MEND_801e", "For the rest of the game, your Silver Hand Recruits have +1 Health."),
     {"friendly": ["MEND_801"], "enemy": [WISP], "hand": [RECRUIT]},
     f"attack 0 @enemy, play {RECRUIT}", {"board": f"MEND_801 3/1, {RECRUIT} 1/2 | "}),
    (("MEND_802", "Summon two {0} Silver Hand Recruits with Divine Shield."),
     {"enemy": [WISP, WISP], **DECKS}, "play, end, against 0 @friendly, against 0 @friendly1",
     {"board": f"{RECRUIT} 1/1, {RECRUIT} 1/1 | "}),
    (("MEND_803", "Battlecry: Give your Silver Hand Recruits +1/+1 this game."),
     {"friendly": [RECRUIT, WISP]}, "play",
     {"board": f"{RECRUIT} 2/2, {WISP} 1/1 | "}),
    (("MEND_803e", "For the rest of the game, your Silver Hand Recruits have +1/+1."),
     {"hand": ["MEND_803", RECRUIT]}, f"play MEND_803, play {RECRUIT}",
     {"board": f"{RECRUIT} 2/2 | "}),
    (("MEND_804", (
        "Battlecry: Double the stats of all friendly Silver Hand Recruits and give them Taunt."
     )),
     {"friendly": [RECRUIT, WISP], "enemy": [RECRUIT]}, "play",
     {"board": f"{RECRUIT} 2/2, {WISP} 1/1, MEND_804 5/6 | {RECRUIT} 1/1"}),
    (("MEND_900", "Summon and get four {0} Silver Hand Recruits."),
     {"friendly": [WISP] * 5}, "play", {"minions": (7, 0), "hand": [RECRUIT] * 4}),
)  # fmt: skip


@card("CATA_154", "Colossal +2 Your spells from other classes cast twice.")
def test_sinestra(scene: Callable[..., Scene]) -> None:
    """A wing on each side; a spell of the own class is cast once."""
    s = scene(hand=["CATA_154", FIREBALL], mana=20).play("CATA_154")
    assert [x.card_id for x in s.friendly] == ["CATA_154t", "CATA_154", "CATA_154t1"]
    assert len(s.hand) == 3
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 24


@card("CATA_206", "{0}, {1} Each turn this is in your hand, swap between two random Bonus Effects.")
def test_twisted_monstrosity(scene: Callable[..., Scene]) -> None:
    """Taunt and Elusive at first, two others each turn."""
    s = scene(hand=["CATA_206"], **DECKS)
    seen = [int(s.hand[0].column(t.KW))]
    for _ in range(4):
        s.end_turn().end_turn()
        seen.append(int(s.hand[0].column(t.KW)))
    assert seen[0] == t.TAUNT | t.ELUSIVE
    assert {x.bit_count() for x in seen} == {2}
    assert len(set(seen)) > 1


@card("CATA_527t2", "After you cast a Fel spell, get a random non-Colossal Naga. It costs (1).")
def test_nespirah_unshackled(scene: Callable[..., Scene]) -> None:
    """From the closed shell; a frostbolt is no Fel spell."""
    s = scene(friendly=["CATA_527"], hand=[FEL, FROSTBOLT])
    s.set(s.friendly[0], t.HEALTH, 1).use(s.friendly[0], s.enemy_hero)
    assert [x.card_id for x in s.friendly] == ["CATA_527t2"]
    s.play(FROSTBOLT, s.enemy_hero)
    assert [x.card_id for x in s.hand] == [FEL]
    (naga,) = s.play(FEL).hand
    assert s.native.library.cards[s.native.library.index[naga.card_id], t.C_RACE] & 1 << 9
    assert naga.cost == 1


@card("CATA_554", "Set an enemy minion's Health to 1. If you're holding a Dragon, pick another.")
def test_earthen_roar(scene: Callable[..., Scene]) -> None:
    """Another with a dragon in hand; nobody is asked where there is no other."""
    s = scene(hand=["CATA_554", DRAGON], enemy=[YETI, OGRE, BOAR])
    s.play("CATA_554", s.enemy[0]).choose(OGRE)
    assert [x.health for x in s.enemy] == [1, 1, 1]
    s = scene(hand=["CATA_554", DRAGON], enemy=[YETI])
    assert s.play("CATA_554", s.enemy[0]).offered == []


@card(
    "CATA_567",
    "Transform all friendly minions into ones that cost (1) more. They summon the originals when "
    "they die.",
)
@card("CATA_567e", "Deathrattle: Summon {0}.")
def test_ascendance(scene: Callable[..., Scene]) -> None:
    """Each is another, of one mana more, and comes back as it was."""
    s = scene(hand=["CATA_567"], friendly=[YETI, WISP], enemy=[BOAR]).play("CATA_567")
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [5, 1]
    assert s.enemy[0].card_id == BOAR
    first = s.friendly[0]
    s.set(first, t.KW, 0).set(first, t.DAMAGE, first.column(t.DAMAGE) + first.health - 1)
    s.use_power(first)
    assert YETI in [x.card_id for x in s.friendly]


@card("CATA_585", "Deal @ damage to a damaged minion. Return this to hand with any excess damage.")
def test_torch(scene: Callable[..., Scene]) -> None:
    """Eight, then what was too much; not on the undamaged, and no more without excess."""
    s = scene(hand=["CATA_585"], enemy=["Chillwind Yeti 4/3", "Boulderfist Ogre 6/6", OGRE])
    assert not s.can_play("CATA_585", s.enemy[2])
    s.play("CATA_585", s.enemy[0])
    assert [x.card_id for x in s.hand] == ["CATA_585"]
    s.play("CATA_585", s.enemy[0])
    assert ([x.health for x in s.enemy], s.hand) == ([1, 7], [])


@card(
    "CATA_591",
    "Battlecry: Instead of drawing each turn, Discover a card from your deck. It costs (3) less. "
    "Destroy the others.",
)
def test_commander_geddon(scene: Callable[..., Scene]) -> None:
    """The other player draws as before; an empty deck offers nothing, and tires nobody."""
    s = scene(hand=["CATA_591"], deck=[], enemy_deck=[YETI] * 3).play("CATA_591")
    s.end_turn()
    assert [x.card_id for x in s.enemy_hand] == [YETI]
    s.end_turn()
    assert (s.hand, s.hero.health) == ([], 30)


@card(
    "CATA_786", "After you cast a spell, cast a random spell of the same Cost from another class."
)
def test_chaos_supplicant(scene: Callable[..., Scene]) -> None:
    """Something is done beside the fireball, which it is not without the supplicant."""
    seen = set()
    for seed in range(6):
        s = scene(friendly=["CATA_786"], hand=[FIREBALL], enemy=[OGRE], seed=seed, **DECKS)
        s.play(FIREBALL, s.enemy_hero)
        seen.add((s.board, s.enemy_hero.health, s.hero.armor, len(s.hand), s.hero.attack))
    assert len(seen) > 1


@card("MEND_100t", "Cast three random @-Cost spells. (Upgrades each turn!)")
def test_blooming_bulb(scene: Callable[..., Scene]) -> None:
    """Something is done, other things by other seeds."""
    seen = set()
    for seed in range(6):
        s = scene(hand=["MEND_100"], enemy=[OGRE], seed=seed, **DECKS).play("MEND_100")
        s.end_turn().end_turn().play("MEND_100t")
        seen.add((s.board, s.enemy_hero.health, s.hero.armor, len(s.hand), s.hero.attack))
    assert len(seen) > 1
