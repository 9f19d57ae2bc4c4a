"""Starships: building, launching, and each card under its text."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.dated_scenes import scenes_of
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scenario_rows import Setup
    from kit.scene import Entity, Scene

YETI, WISP, OGRE, COIN, FIREBALL, MISSILES = (
    "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029", "EX1_277",
)  # fmt: skip
HOARDER, ARCANE_SHOT, FLAMESTRIKE, MARINE, HOPE = (
    "EX1_096", "DS1_185", "CS2_032", "SC_403t", "GDB_100t2",
)  # fmt: skip
CORE, HEART, TURRET, POD, CAPACITOR, CANNON = (
    "GDB_101", "GDB_109", "GDB_105", "SC_409", "SC_405", "SC_406",
)  # fmt: skip
VIKING, LIBERATOR, RAVEN, BANSHEE, MEDIVAC = "SC_403a", "SC_403b", "SC_403c", "SC_403d", "SC_403f"
LEFT = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
SHIP_TEXT = "Starship (Costs (5) Mana to launch.)"
LAUNCHED = {"mana": 20}
BUILT = "kill @friendly"
"""The left-most own minion, a piece, dies: its ship stands at the left end."""


def _sail(scene: Callable[..., Scene], *pieces: str, launch: bool = True, **setup: object) -> Scene:
    """A scene in which a Starship of these pieces was built, and launched."""
    spells = [FIREBALL] * len(pieces)
    hand = [*spells, *setup.pop("hand", [])]  # type: ignore[misc]
    friendly = [*pieces, *setup.pop("friendly", [])]  # type: ignore[misc]
    s = scene(**{"mana": 50, "hand": hand, "friendly": friendly, **setup})
    for piece in pieces:
        victim = next(x for x in s.friendly if x.card_id == piece)
        s.set(victim, t.KW, 0).play(FIREBALL, victim)
    return s.use_ability(_ship(s), 1) if launch else s


@pytest.mark.parametrize(
    ("day", "ship"), [(date(2024, 11, 20), HOPE), (date(2025, 3, 1), "SC_999t")]
)
def test_a_class_without_a_ship_built_the_exiles_hope(
    table: CardTable, day: date, ship: str
) -> None:
    """A Warrior's was no Battlecruiser before StarCraft (a log of November 2024)."""
    s = scenes_of(table, day)(hero="HERO_01", friendly=["GDB_100"], hand=[FIREBALL], mana=4)
    assert [x.card_id for x in s.play(FIREBALL, s.friendly[0]).friendly] == [ship]


def _ship(s: Scene) -> Entity:
    """The first own Starship."""
    return next(x for x in s.friendly if x.card_id in SHIPS)


SHIPS = {
    "GDB_100t4": "HERO_11", "GDB_100t5": "HERO_10", "GDB_100t6": "HERO_06", "GDB_100t7": "HERO_05",
    "GDB_100t8": "HERO_03", "GDB_100t9": "HERO_07", "SC_999t": "HERO_01", HOPE: "HERO_08",
}  # fmt: skip


@card("GDB_100t2", SHIP_TEXT)
@card("GDB_100t4", SHIP_TEXT)
@card("GDB_100t5", SHIP_TEXT)
@card("GDB_100t6", SHIP_TEXT)
@card("GDB_100t7", SHIP_TEXT)
@card("GDB_100t8", SHIP_TEXT)
@card("GDB_100t9", SHIP_TEXT)
@card("SC_999t", SHIP_TEXT)
@card("GDB_905", "Launch your Starship.")
@card("GDB_906", "Abort Launch.")
@pytest.mark.parametrize(("ship", "hero"), SHIPS.items())
def test_a_ship_is_built_and_launched(scene: Callable[..., Scene], ship: str, hero: str) -> None:
    """The dead pieces' numbers and keywords add up; nothing touches it until 5 mana launch it."""
    s = _sail(scene, CORE, HEART, launch=False, hero=hero, enemy=[YETI], hand=[FLAMESTRIKE])
    assert s.board == f"{ship} 5/4 | {YETI} 4/5"
    built = _ship(s)
    assert not s.can_attack(built, s.enemy_hero)
    assert not s.can_use_ability(built, 0)
    assert not s.can_play(FLAMESTRIKE, built)
    mana = s.mana
    s.use_ability(built, 1)
    assert (mana - s.mana, s.can_use_ability(built, 1)) == (5, False)
    assert not s.can_attack(_ship(s), s.enemy[0])
    assert _ship(s).column(t.KW) == t.SHIELD | t.LIFESTEAL
    assert s.count(0, t.N_LAUNCHED) == 1


def test_a_fallen_ship_is_resurrected_with_its_pieces(scene: Callable[..., Scene]) -> None:
    """With their keywords and the sum of their costs: the dearest Taunt minion (a log of 2024)."""
    hand = ["VAC_948", "EX1_312", CORE]
    s = _sail(scene, "GDB_100", "GDB_100", CORE, hero="HERO_08", hand=hand, deck=["CS2_182"] * 5)
    s.play("EX1_312").play("VAC_948")  # Twisting Nether
    ship = _ship(s)
    assert {x.card_id for x in s.friendly} == {HOPE, "GDB_100"}
    assert (ship.attack, ship.health) == (3 + 3 + 2, 4 + 4 + 2)
    assert ship.column(t.KW) == t.TAUNT | t.SHIELD
    s.end_turn()
    assert s.find(HOPE).health == 10


def test_a_fallen_ship_without_the_keyword_is_not_meant(scene: Callable[..., Scene]) -> None:
    """One of pieces without Taunt is no Taunt minion."""
    s = _sail(scene, CORE, HEART, hero="HERO_08", hand=["VAC_948", "EX1_312"])
    assert s.play("EX1_312").play("VAC_948").friendly == []


def _pieces(s: Scene) -> list[int]:
    """The cards of the first own Starship's pieces, the oldest first."""
    table, row, found = s.array[0]["e"], _ship(s).column(t.ENCH), []
    while row:
        found.append(int(table[row, t.CARD]))
        row = int(table[row, t.ENCH])
    return found[::-1]


def test_a_reborn_ship_keeps_the_order_of_its_pieces(scene: Callable[..., Scene]) -> None:
    """Their deathrattles follow each other as before."""
    s = _sail(scene, HEART, CORE, "GDB_100", hand=[FIREBALL])
    s.set(_ship(s), t.KW, t.REBORN).set(_ship(s), t.DAMAGE, _ship(s).health - 1)
    pieces = _pieces(s)
    assert len(set(pieces)) == 3
    s.play(FIREBALL, _ship(s))
    assert (_ship(s).health, _pieces(s)) == (1, pieces)


def test_a_launch_needs_its_mana(scene: Callable[..., Scene]) -> None:
    """Without the mana it is not offered; what makes the next launch cheaper does so once."""
    s = _sail(scene, CORE, launch=False, hand=["SC_401"])
    built = _ship(s)
    s.array[0]["mana"][0] = 4
    assert not s.can_use_ability(built, 1)
    s.play("SC_401").use_ability(_ship(s), 1)
    assert (s.mana, s.count(0, t.N_LAUNCH_LESS)) == (0, 0)


def test_where_no_ship_is_built(scene: Callable[..., Scene]) -> None:
    """A silenced piece builds nothing; the opponent's piece builds the opponent's ship."""
    assert scene(friendly=["GDB_100 4/1 silenced"], enemy=[WISP]).end_turn().board
    s = scene(friendly=[HEART], enemy=["GDB_101 2/1"], hand=[FIREBALL, FIREBALL], mana=20)
    s.set(s.friendly[0], t.FLAGS, t.F_SILENCED).play(FIREBALL, s.friendly[0])
    s.set(s.enemy[0], t.KW, 0).play(FIREBALL, s.enemy[0])
    assert s.board == f" | {HOPE} 2/2"


def test_a_launched_ship_is_a_minion(scene: Callable[..., Scene]) -> None:
    """It can be attacked, dies with its pieces' deathrattles, and builds no ship anew."""
    s = _sail(scene, "GDB_100", CORE, hand=[FIREBALL, FIREBALL], enemy=[OGRE])
    s.play(FIREBALL, _ship(s))
    assert s.board == f"{HOPE} 5/6 | {OGRE} 6/7"
    s.play(FIREBALL, _ship(s))
    assert (s.board, s.hero.armor) == (f" | {OGRE} 6/7", 4 + 4)


def test_a_ship_attacks_at_once_with_rush(scene: Callable[..., Scene]) -> None:
    """The turret gives it Rush and Windfury."""
    s = _sail(scene, TURRET, enemy=[OGRE])
    assert not s.can_attack(_ship(s), s.enemy_hero)
    s.attack(_ship(s), s.enemy[0])
    assert s.enemy[0].health == 5


def test_spellbursts_of_two_pieces(scene: Callable[..., Scene]) -> None:
    """Each piece has a Spellburst of its own, two alike as well, once."""
    pieces = ["GDB_104", "GDB_104", "GDB_106"]
    setup = {"enemy": ["CS2_200 6/60"], "hand": [COIN, COIN], "friendly": [HOARDER]}
    s = _sail(scene, *pieces, **setup, **LEFT)
    health, cards = s.enemy[0].health, len(s.deck())
    for _ in range(2):
        s.play(COIN)
        assert (s.enemy[0].health, len(s.deck())) == (health - 2 * 7, cards - 1)


def test_a_ship_under_construction_does_nothing(scene: Callable[..., Scene]) -> None:
    """Its pieces' triggers and auras wait for the launch."""
    s = _sail(scene, "GDB_104", "GDB_103", launch=False, enemy=[OGRE], hand=[COIN, FLAMESTRIKE])
    s.play(COIN)
    assert (s.enemy[0].health, s.hand[0].cost) == (7, 7)


@card("SC_400", "Battlecry: Relaunch every Starship that you launched this game.")
def test_jim_raynor(scene: Callable[..., Scene]) -> None:
    """Two ships are launched once more, as they were, and their pieces do what they do then."""
    s = _sail(scene, VIKING, hand=[FIREBALL, "SC_400"], friendly=[POD], enemy=[OGRE])
    s.play(FIREBALL, s.friendly[1])
    s.use_ability(s.friendly[1], 1)
    assert (s.hero.armor, s.enemy[0].health) == (5, 6)
    s.play("SC_400")
    assert s.board == f"{HOPE} 2/1, {HOPE} 1/3, {HOPE} 2/1, {HOPE} 1/3 | {OGRE} 6/5"
    assert (s.hero.armor, s.count(0, t.N_LAUNCHED)) == (15, 2)


@card("GDB_120", "Battlecry: If you're building a Starship, launch it and choose a Protocol!")
@card("GDB_100a", "Gain Armor equal to the Starship's Health, twice.")
@card("GDB_100b", "Deal damage equal to the Starship's Attack randomly split between all enemies.")
@card("GDB_100c", "Get copies of all of the Starship's Pieces. Set their Costs to (1).")
@pytest.mark.parametrize(
    ("protocol", "armor", "health", "hand"),
    [("GDB_100a", 10, 30, []), ("GDB_100b", 0, 26, []), ("GDB_100c", 0, 30, [POD, HEART])],
)
def test_the_exodar(
    scene: Callable[..., Scene], protocol: str, armor: int, health: int, hand: list[str]
) -> None:
    """It launches the ship for nothing, and does with it what is chosen."""
    s = _sail(scene, POD, HEART, launch=False, hand=["GDB_120"])
    mana = s.mana
    s.play("GDB_120").choose(protocol)
    assert (mana - s.mana, _ship(s).column(t.FLAGS) & t.F_DORMANT) == (7, 0)
    assert (s.hero.armor, s.enemy_hero.health) == (armor, health - 1)
    assert ([x.card_id for x in s.hand], [x.cost for x in s.hand]) == (hand, [1] * len(hand))


def test_the_exodar_without_a_ship(scene: Callable[..., Scene]) -> None:
    """Nothing is launched or chosen."""
    assert scene(hand=["GDB_120"]).play("GDB_120").board == "GDB_120 6/8 | "


@card("GDB_466", "Starship Piece When this is launched, summon a copy of the Starship.")
def test_the_gravitational_displacer(scene: Callable[..., Scene]) -> None:
    """The copy has all the pieces' numbers, keywords and texts; it was not launched itself."""
    s = _sail(scene, "GDB_466", HEART)
    assert s.board == f"{HOPE} 8/6, {HOPE} 8/6 | "
    assert [x.column(t.KW) for x in s.friendly] == [t.LIFESTEAL] * 2
    assert s.count(0, t.N_LAUNCHED) == 1


@card("SC_403", "Summon a 2/1 Starship Piece with an effect when launched.")
def test_starport(scene: Callable[..., Scene]) -> None:
    """One of five pieces, any seed."""
    s = scene(friendly=["SC_403"])
    piece = s.use(s.friendly[0]).friendly[1]
    assert piece.card_id in {VIKING, LIBERATOR, RAVEN, BANSHEE, MEDIVAC}


@card("SC_403c", "Starship Piece When this is launched, gain 2 random Bonus Effects.")
def test_raven(scene: Callable[..., Scene]) -> None:
    """The ship gains two keywords."""
    assert int(_ship(_sail(scene, RAVEN)).column(t.KW)).bit_count() == 2


@card("SC_410", "Draw 2 Terran cards. Summon a 2/1 Starship Piece with an effect when launched.")
def test_lift_off(scene: Callable[..., Scene]) -> None:
    """Only Terran cards are drawn."""
    s = scene(hand=["SC_410"], deck=[WISP, "SC_401", YETI, "SC_414"]).play("SC_410")
    assert sorted(x.card_id for x in s.hand) == ["SC_401", "SC_414"]
    assert s.friendly[0].card_id in {VIKING, LIBERATOR, RAVEN, BANSHEE, MEDIVAC}


@card(
    "SC_412",
    "Your other minions have +1 Attack. (Transforms if you launched a Starship this game.)",
)
@card("SC_412t", "Your other minions have +2 Attack and Rush.")
@card(
    "SC_413",
    "Battlecry: Deal 10 damage to a random enemy minion. (Transforms if you launched a Starship "
    "this game.)",
)
@card("SC_414", "Battlecry: Deal 5 damage. (Transforms if you launched a Starship this game.)")
@pytest.mark.parametrize("machine", ["SC_412", "SC_413", "SC_414"])
def test_machines_transform(scene: Callable[..., Scene], machine: str) -> None:
    """In hand at the launch, and as it is drawn after it; not before."""
    s = _sail(scene, CORE, launch=False, hand=[machine], deck=[machine], enemy_deck=[WISP] * 3)
    assert [x.card_id for x in s.hand] == [machine]
    s.use_ability(_ship(s), 1)
    assert [x.card_id for x in s.hand] == [machine + "t"]
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [machine + "t"] * 2


@pytest.mark.parametrize(("machine", "board", "health"), [
    ("SC_412", f"{WISP} 2/1, SC_412 4/4 | {YETI} 4/5", 30),
    ("SC_413", f"{WISP} 1/1, SC_413 5/5 | ", 30),
    ("SC_414", f"{WISP} 1/1, SC_414 8/8 | ", 30),
    ("SC_412t", f"{WISP} 3/1, SC_412t 4/4 | {YETI} 4/5", 30),
    ("SC_413t", f"{WISP} 1/1, SC_413t 5/5 | ", 25),
])  # fmt: skip
def test_machines(scene: Callable[..., Scene], machine: str, board: str, health: int) -> None:
    """Each machine acts as its text says as it is played."""
    s = scene(hand=[machine], friendly=[WISP], enemy=[YETI])
    s.play(machine, s.enemy[0] if machine == "SC_414" else None)
    assert (s.board, s.enemy_hero.health) == (board, health)


@card(
    "SC_413t",
    "Battlecry: Deal 10 damage to a random enemy minion. Excess damage hits the enemy hero.",
)
def test_siege_tank_without_a_target(scene: Callable[..., Scene]) -> None:
    """Nobody is hit."""
    assert scene(hand=["SC_413t"]).play("SC_413t").enemy_hero.health == 30


@card(
    "SC_414t",
    "Battlecry: Deal 5 damage. Repeat at a random enemy for each Starship you've launched this "
    "game.",
)
def test_thor(scene: Callable[..., Scene]) -> None:
    """One more for the one ship launched."""
    s = _sail(scene, CORE, hand=["SC_414"])
    assert s.play("SC_414t", s.enemy_hero).enemy_hero.health == 20


@card(
    "GDB_856",
    "Battlecry: If you're building a Starship, get 3 different Arcane spells and reduce their "
    "Costs by (2).",
)
def test_exarch_othaar(scene: Callable[..., Scene]) -> None:
    """Three different spells, two cheaper; none where no ship is in building, or it is launched."""
    s = _sail(scene, CORE, launch=False, hand=["GDB_856"]).play("GDB_856")
    assert len({x.card_id for x in s.hand}) == 3
    printed = [s.native.library.cards[s.native.library.index[x.card_id], t.C_COST] for x in s.hand]
    assert [x.cost for x in s.hand] == [max(0, cost - 2) for cost in printed]
    assert not _sail(scene, CORE, hand=["GDB_856"]).play("GDB_856").hand


@card("GDB_102", "Discover a Starship Piece from another class. It costs (1) less.")
def test_starship_schematic(scene: Callable[..., Scene]) -> None:
    """A piece of another class than the rogue's, 1 cheaper."""
    s = scene(hand=["GDB_102"], hero="HERO_03").play("GDB_102")
    cards, index = s.native.library.cards, s.native.library.index
    offered = [cards[index[x]] for x in s.offered]
    assert all(x[t.C_TAGS] & t.TG_STARSHIP_PIECE for x in offered)
    assert not any(x[t.C_CLASSES] & (1 << 7 | 1 << 12) for x in offered)
    chosen = s.choose(s.offered[0]).hand[0]
    assert chosen.cost == cards[index[chosen.card_id], t.C_COST] - 1


test_a_card = card_table(
    "The steps of a row, and what is to be seen after them.",
    (("GDB_100", "Taunt Deathrattle: Gain 4 Armor. Starship Piece"),
     {"friendly": ["GDB_100"]}, BUILT, {"armor": 4, "board": f"{HOPE} 3/4 | "}),
    (("GDB_101", "Divine Shield Starship Piece"),
     {"enemy": [CORE], "friendly": [WISP]}, "attack 0 @enemy", {"board": f" | {CORE} 2/2"}),
    (("GDB_103", "Elusive. Your first spell each turn costs (1) less. Starship Piece"),
     {"friendly": ["GDB_103"], "hand": [COIN, FIREBALL, FIREBALL]}, f"play {COIN}",
     {"costs": [4, 4]}),
    (("GDB_104", (
        "Spellburst: Deal this minion's Attack damage to 2 random enemy minions. Starship "
        "Piece"
     )),
     {"friendly": ["GDB_104"], "enemy": [YETI, OGRE], "hand": [COIN, COIN]},
     f"play {COIN}, play {COIN}", {"healths": [3, 5]}),
    (("GDB_105", "Rush, Windfury Starship Piece"),
     {"friendly": [f"{TURRET} asleep"], "enemy": [YETI]},
     "attack 0 @enemy", {"healths": [3]}),
    (("GDB_106", "Spellburst: Trigger a random friendly minion's Deathrattle. Starship Piece"),
     {"friendly": ["GDB_106", HOARDER], "hand": [COIN, COIN], **LEFT},
     f"play {COIN}, play {COIN}", {"left": (8, 9)}),
    (("GDB_107", "After your opponent plays a minion, attack it. Starship Piece"),
     {"enemy": ["GDB_107"], "hand": [YETI]}, f"play {YETI}",
     {"board": f"{YETI} 4/3 | GDB_107 2/2"}),
    (("GDB_108", (
        "After you cast an Arcane spell, recast it (targets chosen randomly). Starship Piece"
     )),
     {"friendly": ["GDB_108 undamaged"], "hand": ["CS2_023", FIREBALL], "enemy": [],
      "deck": [WISP] * 9}, "play CS2_023, play CS2_029 @face",
     {"left": (5, 0), "enemy_health": 24}),
    (("GDB_109", "Lifesteal Starship Piece"),
     {"friendly": [HEART], "hurt": (9, 0)}, "attack 0 @face", {"health": 24}),
    (("GDB_110", "After this attacks, give your other minions +1 Attack. Starship Piece"),
     {"friendly": ["GDB_110", WISP]}, "attack 0 @face",
     {"board": f"GDB_110 2/3, {WISP} 2/1 | "}),
    (("GDB_111", (
        "Deathrattle: Deal damage equal to this minion's Attack to a random enemy. Starship "
        "Piece"
     )),
     {"friendly": ["GDB_111"]}, BUILT, {"enemy_health": 28, "board": f"{HOPE} 2/2 | "}),
    (("GDB_112", (
        "Deathrattle: Summon a minion with Cost equal to this minion's Attack (up to 10). "
        "Starship Piece"
     )),
     {"friendly": ["GDB_112"]}, BUILT, {"minions": (2, 0)}),
    (("GDB_476", (
        "Destroy a minion. If you're building a Starship, also destroy a random neighbor."
     )),
     {"enemy": [YETI, OGRE]}, "play @enemy", {"board": f" | {OGRE} 6/7"}),
    (("SC_400p", "Summon a 2/2 Marine with Taunt. Give your Terran minions +2 Attack."),
     {"power": "SC_400p", "friendly": ["SC_401", WISP], "hand": []}, "power",
     {"board": f"SC_401 3/3, {WISP} 1/1, {MARINE} 4/2 | "}),
    (("SC_401", "Battlecry: Your next Starship launch costs (2) less."),
     {"friendly": [CORE + " silenced", VIKING], "mana": 6}, "play, kill @friendly1, launch",
     {"mana": 0, "armor": 5}),
    (("SC_403a", "Starship Piece When this is launched, gain 5 Armor."),
     {"friendly": [VIKING], **LAUNCHED}, f"{BUILT}, launch", {"armor": 5}),
    (("SC_403b", (
        "Starship Piece When this is launched, deal 2 damage to all enemy minions."
     )),
     {"friendly": [LIBERATOR], "enemy": [YETI, OGRE], **LAUNCHED}, f"{BUILT}, launch",
     {"healths": [3, 5], "enemy_health": 30}),
    (("SC_403d", "Starship Piece When this is launched, deal 3 damage to a random enemy."),
     {"friendly": [BANSHEE], **LAUNCHED}, f"{BUILT}, launch", {"enemy_health": 27}),
    (("SC_403f", "Starship Piece When this is launched, summon two 2/2 Marines with Taunt."),
     {"friendly": [MEDIVAC], **LAUNCHED}, f"{BUILT}, launch",
     {"board": f"{MARINE} 2/2, {HOPE} 2/1, {MARINE} 2/2 | "}),
    (("SC_404", (
        "Summon two 2/2 Marines with Taunt. Your next Starship launch costs (2) less."
     )),
     {"friendly": [VIKING], "mana": 8}, "play, kill @friendly, launch",
     {"mana": 0, "minions": (3, 0)}),
    (("SC_405", (
        "Starship Piece Battlecry: Gain +1/+1 for each other friendly minion. Also triggers "
        "on launch."
     )),
     {"friendly": [WISP, YETI]}, "play",
     {"board": f"{WISP} 1/1, {YETI} 4/5, {CAPACITOR} 3/3 | "}),
    (("SC_406", (
        "Starship Piece Battlecry: Destroy a random enemy minion. Also triggers on launch."
     )),
     {"enemy": [YETI]}, "play", {"board": f"{CANNON} 3/3 | "}),
    (("SC_407", (
        "Set a minion’s Health to 1. Your next Starship launch costs (2) less."  # noqa: RUF001
     )),
     {"friendly": [VIKING], "enemy": [OGRE], "mana": 6}, "play @enemy, kill @friendly, launch",
     {"mana": 0, "healths": [1]}),
    (("SC_408", (
        "Stealth. Battlecry: If you're building a Starship, destroy the lowest-Cost card in "
        "your opponent's hand."
     )),
     {"enemy_hand": [OGRE, COIN], "friendly": [VIKING], **LAUNCHED}, f"{BUILT}, play",
     {"enemy_hand": [OGRE]}),
    (("SC_409", (
        "Starship Piece Battlecry: Deal 1 damage to all enemies. Also triggers on launch."
     )),
     {"enemy": [YETI]}, "play", {"healths": [4], "enemy_health": 29}),
    (("SC_411", (
        "Deal 2 damage and gain 2 Armor. Your next Starship launch costs (2) less."
     )),
     {"friendly": [CORE + " silenced", VIKING], "mana": 6},
     "play @face, kill @friendly1, launch", {"mana": 0, "armor": 7, "enemy_health": 28}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("pieces", "setup", "board"),
    [
        ([CAPACITOR], {"friendly": [WISP, YETI]}, f"{HOPE} 3/3, {WISP} 1/1, {YETI} 4/5 | "),
        ([CANNON], {"enemy": [YETI]}, f"{HOPE} 3/3 | "),
        ([POD], {"enemy": [YETI]}, f"{HOPE} 1/3 | {YETI} 4/4"),
        (["GDB_110"], {"friendly": [WISP]}, f"{HOPE} 2/3, {WISP} 1/1 | "),
    ],
)
def test_pieces_on_launch(
    scene: Callable[..., Scene], pieces: list[str], setup: Setup, board: str
) -> None:
    """A piece's battlecry happens at the launch, too."""
    assert _sail(scene, *pieces, **setup).board == board


@pytest.mark.parametrize(
    ("launch", "board"),
    [(False, f"{HOPE} 2/2 | {YETI} 4/5"), (True, f"{HOPE} 2/2 | {OGRE} 6/7, {YETI} 4/5")],
)
def test_suffocate(scene: Callable[..., Scene], launch: bool, board: str) -> None:
    """A neighbour goes along only while a ship is in building."""
    s = _sail(scene, CORE, launch=launch, hand=["GDB_476"], enemy=[WISP, OGRE, YETI])
    s.play("GDB_476", s.enemy[0])
    assert s.board == board


def test_ghost_without_a_ship(scene: Callable[..., Scene]) -> None:
    """The opponent keeps the card."""
    assert len(scene(hand=["SC_408"], enemy_hand=[COIN]).play("SC_408").enemy_hand) == 1


def test_a_ship_takes_the_place_before_a_deathrattles_minion(scene: Callable[..., Scene]) -> None:
    """A piece joins its ship, which stands where it died, and then its Deathrattle summons."""
    s = scene(friendly=[WISP, "GDB_112", WISP], hand=[FIREBALL], mana=20)
    s.play(FIREBALL, s.friendly[1])
    assert [x.card_id in SHIPS for x in s.friendly] == [False, True, False, False]
    assert s.friendly[2].card_id != WISP
    s = scene(friendly=["GDB_112", *[WISP] * 6], hand=[FIREBALL], mana=20)
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id in SHIPS for x in s.friendly] == [True, *[False] * 6]
    assert s.friendly[1].card_id == WISP


def test_no_ship_without_room(scene: Callable[..., Scene]) -> None:
    """A minion that died before the piece has summoned into the last places."""
    s = scene(friendly=["FP1_002", "GDB_112", *[OGRE] * 5], hand=["CS2_062"], mana=20)
    s.play("CS2_062")
    assert [x.card_id for x in s.friendly] == ["FP1_002t"] * 2 + [OGRE] * 5


@card(
    "GDB_124",
    "In 2 turns, summon two 6/6 Demons with Taunt. If you're building a Starship, summon them now.",
)
@card("GDB_124t", "In 2 turns, summon two 6/6 Demons with Taunt.")
def test_bad_omen(scene: Callable[..., Scene]) -> None:
    """Two turns later; at once while a ship is in building, but not once it is launched."""
    demons = "GDB_124t2 6/6, GDB_124t2 6/6"
    s = scene(hand=["GDB_124"], **LEFT).play("GDB_124")
    assert s.end_turn().end_turn().board == " | "
    assert s.end_turn().end_turn().board == f"{demons} | "
    s = _sail(scene, CORE, launch=False, hand=["GDB_124"]).play("GDB_124")
    assert s.board == f"{HOPE} 2/2, {demons} | "
    s = _sail(scene, CORE, hand=["GDB_124"]).play("GDB_124")
    assert (s.board, s.secrets()) == (f"{HOPE} 2/2 | ", ["GDB_124t"])


@card("GDB_130", "Taunt Battlecry: If you're building a Starship, gain +2/+2.")
@pytest.mark.parametrize(("launch", "stats"), [(False, "4/5"), (True, "2/3")])
def test_crystal_welder(scene: Callable[..., Scene], launch: bool, stats: str) -> None:
    """It grows while a ship is in building, not once it is launched."""
    s = _sail(scene, CORE, launch=launch, hand=["GDB_130"]).play("GDB_130")
    assert s.board == f"{HOPE} 2/2, GDB_130 {stats} | "


@card(
    "GDB_465", "Deal 5 damage to an undamaged character. Costs (1) if you're building a Starship."
)
def test_barrel_roll(scene: Callable[..., Scene]) -> None:
    """It costs 3 before and after the ship is in building; a damaged character is no target."""
    s = scene(hand=["GDB_465", FIREBALL], friendly=[HEART], enemy=[YETI, "CS2_182 4/4"], mana=20)
    assert s.hand[0].cost == 3
    s.play(FIREBALL, s.friendly[0])
    assert s.hand[0].cost == 1
    assert not s.can_play("GDB_465", s.enemy[1])
    s.use_ability(_ship(s), 1)
    assert s.hand[0].cost == 3
    assert s.play("GDB_465", s.enemy[0]).board == f"{HOPE} 3/2 | {YETI} 4/4"


@card("GDB_474", "Draw 2 cards. If you're building a Starship, they cost (2) less.")
@pytest.mark.parametrize(("launch", "costs"), [(False, [2, 2]), (True, [4, 4])])
def test_warp_drive(scene: Callable[..., Scene], launch: bool, costs: list[int]) -> None:
    """Both cards are cheaper while a ship is in building."""
    s = _sail(scene, CORE, launch=launch, hand=["GDB_474"], deck=[YETI] * 3).play("GDB_474")
    assert [x.cost for x in s.hand] == costs


@card(
    "GDB_845",
    "Deal 3 damage to a minion. If you're building a Starship, also damage its neighbors.",
)
@pytest.mark.parametrize(("launch", "healths"), [(False, [2, 4, 2, 5]), (True, [5, 4, 5, 5])])
def test_laser_barrage(scene: Callable[..., Scene], launch: bool, healths: list[int]) -> None:
    """The neighbours are hit while a ship is in building."""
    s = _sail(scene, CORE, launch=launch, hand=["GDB_845"], enemy=[YETI, OGRE, YETI, YETI])
    s.play("GDB_845", s.enemy[1])
    assert [x.health for x in s.enemy] == healths


@card("GDB_876", "Battlecry: Get a random Starship Piece from another class.")
def test_scrounging_shipwright(scene: Callable[..., Scene]) -> None:
    """A piece that is neither the rogue's nor neutral."""
    s = scene(hand=["GDB_876"], hero="HERO_03").play("GDB_876")
    row = s.native.library.cards[s.native.library.index[s.hand[0].card_id]]
    assert row[t.C_TAGS] & t.TG_STARSHIP_PIECE
    assert not row[t.C_CLASSES] & (1 << 7 | 1 << 12)


@card("GDB_340", "Tradeable Battlecry: Destroy an enemy Starship or Starship Piece.")
def test_star_vulpera(scene: Callable[..., Scene]) -> None:
    """A piece or a launched ship of the opponent's, and nobody else."""
    s = scene(hand=["GDB_340"], enemy=[YETI, f"{HOPE} 5/5", VIKING], friendly=[CORE], mana=9)
    targets = (*s.enemy, s.friendly[0])
    assert [s.can_play("GDB_340", x) for x in targets] == [False, True, True, False]
    assert s.play("GDB_340", s.enemy[1]).board.endswith(f" | {YETI} 4/5, {VIKING} 2/1")
