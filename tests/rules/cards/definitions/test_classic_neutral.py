"""Neutral Classic cards, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP, SQUIRE = "CS2_172", "CS2_200", "CS2_182", "CS2_231", "EX1_008"
FIREBALL, COIN = "CS2_029", "GAME_005"


@card("EX1_076", "The first minion you play each turn costs (1) less.")
def test_pint_sized_summoner(scene: Callable[..., Scene]) -> None:
    """The first only, again every turn; nothing once a minion was played before her."""
    s = scene(hand=[YETI, RAPTOR, FIREBALL], friendly=["EX1_076"])
    assert [x.cost for x in s.hand] == [3, 1, 4]
    s.play(FIREBALL, s.enemy_hero)
    assert [x.cost for x in s.hand] == [3, 1]
    assert [x.cost for x in s.play(RAPTOR).hand] == [4]
    assert [x.cost for x in s.end_turn().end_turn().hand] == [3]
    s = scene(hand=["EX1_076", YETI]).play("EX1_076")
    assert s.hand[0].cost == 4


@card(
    "EX1_083",
    "Battlecry: Transform another random minion into a 5/5 Devilsaur or a 1/1 Squirrel.",
)
def test_tinkmaster_overspark(scene: Callable[..., Scene]) -> None:
    """Either, of either side, and nobody when he is alone."""
    found = set()
    for seed in range(12):
        s = scene(hand=["EX1_083"], friendly=[YETI], enemy=[OGRE], seed=seed).play("EX1_083")
        assert (s.friendly[0].card_id == YETI) != (s.enemy[0].card_id == OGRE)
        found.add((s.friendly[0] if s.enemy[0].card_id == OGRE else s.enemy[0]).brief)
    assert found == {"EX1_tk28 1/1", "EX1_tk29 5/5"}
    assert scene(hand=["EX1_083"]).play("EX1_083").board == "EX1_083 3/3 | "


@card("EX1_100", "Whenever a player casts a spell, put a copy into the other player\u2019s hand.")
def test_lorewalker_cho(scene: Callable[..., Scene]) -> None:
    """Both ways, and no minions."""
    s = scene(hand=[COIN, WISP], enemy_hand=["CS2_023"], friendly=["EX1_100"])
    s.play(COIN).play(WISP)
    assert [x.card_id for x in s.enemy_hand] == ["CS2_023", COIN]
    s.end_turn().play("CS2_023")
    assert [x.card_id for x in s.hand] == ["CS2_023"]


@card("EX1_557", "At the start of your turn, you have a 50% chance to draw an extra card.")
def test_nat_pagle(scene: Callable[..., Scene]) -> None:
    """One card or two."""
    drawn = set()
    for seed in range(10):
        s = scene(friendly=["EX1_557"], deck=[WISP] * 5, enemy_deck=[WISP] * 2, seed=seed)
        drawn.add(len(s.end_turn().end_turn().hand))
    assert drawn == {1, 2}


@card(
    "EX1_558", "Battlecry: Destroy your opponent's weapon and draw cards equal to its Durability."
)
def test_harrison_jones(scene: Callable[..., Scene]) -> None:
    """The durability that was left counts; no weapon, no card."""
    s = scene(hand=["EX1_558"], enemy_weapon="CS2_112", deck=[WISP] * 4)
    s.set(s.enemy_weapon, t.DAMAGE, 0).play("EX1_558")
    assert (s.enemy_weapon, len(s.hand)) == (None, 2)
    assert scene(hand=["EX1_558"], weapon="CS2_112", deck=[WISP]).play("EX1_558").hand == []


@card("EX1_560", "Players only have 15 seconds to take their turns.")
def test_nozdormu(scene: Callable[..., Scene]) -> None:
    """Time is no part of a position: an 8/8."""
    assert scene(hand=["EX1_560"]).play("EX1_560").board == "EX1_560 8/8 | "


@card("EX1_564", "Battlecry: Choose a minion and become a copy of it.")
def test_faceless_manipulator(scene: Callable[..., Scene]) -> None:
    """With damage, gifts and what is attached; it may not attack at once; alone it stays itself."""
    s = scene(hand=["EX1_564", "CS2_038"], friendly=[YETI])
    s.set(s.friendly[0], t.DAMAGE, 1).set(s.friendly[0], t.ATK, 5).play("CS2_038", s.friendly[0])
    assert s.play("EX1_564", s.friendly[0]).friendly[1].brief == "CS2_182 5/4"
    assert not s.can_attack(s.friendly[1], s.enemy_hero)
    s.set(s.friendly[1], t.DAMAGE, 4).use_power(s.friendly[1])
    assert s.friendly[1].brief == "CS2_182 4/5", "the deathrattle was copied"
    s = scene(hand=["EX1_564"], enemy=[SQUIRE])
    assert s.play("EX1_564", s.enemy[0]).friendly[0].has(t.SHIELD)
    assert scene(hand=["EX1_564"]).play("EX1_564").board == "EX1_564 3/3 | "


@card("EX1_584", "Battlecry: Give adjacent minions Spell Damage +1.")
def test_ancient_mage(scene: Callable[..., Scene]) -> None:
    """The neighbour; silence takes it away."""
    s = scene(hand=["EX1_584", FIREBALL], friendly=[WISP, YETI]).play("EX1_584")
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 23
    s = scene(hand=["EX1_584", FIREBALL, "EX1_332"], friendly=[YETI]).play("EX1_584")
    s.play("EX1_332", s.friendly[0]).play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 24


@card("EX1_590", "Battlecry: All minions lose Divine Shield. Gain +3/+3 for each Shield lost.")
def test_blood_knight(scene: Callable[..., Scene]) -> None:
    """Of both sides."""
    s = scene(hand=["EX1_590"], friendly=[SQUIRE, WISP], enemy=[SQUIRE]).play("EX1_590")
    assert s.friendly[2].brief == "EX1_590 9/9"
    assert not any(x.has(t.SHIELD) for x in s.friendly + s.enemy)


@card("NEW1_029", "Battlecry: Enemy spells cost (0) next turn.")
@card("NEW1_029t", "Spells cost (0) this turn!")
def test_millhouse_manastorm(scene: Callable[..., Scene]) -> None:
    """The enemy's spells, the enemy's next turn only."""
    hand = ["NEW1_029", FIREBALL]
    s = scene(hand=hand, enemy_hand=[FIREBALL, YETI]).play("NEW1_029").end_turn()
    assert [x.cost for x in s.hand] == [4]
    assert [x.cost for x in s.enemy_hand] == [0, 4]
    s.end_turn()
    assert [x.cost for x in s.enemy_hand] == [4, 4]


@card("EX1_006", "At the start of your turn, swap this minion with a random one in your hand.")
def test_alarm_o_bot(scene: Callable[..., Scene]) -> None:
    """In its place; no minion in hand, no swap."""
    s = scene(hand=[OGRE, COIN], friendly=[WISP, "EX1_006", YETI]).end_turn().end_turn()
    assert s.board == "CS2_231 1/1, CS2_200 6/7, CS2_182 4/5 | "
    assert sorted(x.card_id for x in s.hand) == sorted(["EX1_006", COIN])
    s = scene(hand=[COIN], friendly=["EX1_006"]).end_turn().end_turn()
    assert s.board == "EX1_006 0/3 | "
