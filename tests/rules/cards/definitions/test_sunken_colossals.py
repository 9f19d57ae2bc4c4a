"""Colossal minions of Voyage to the Sunken City, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, FIREBALL, SILENCE = "CS2_231", "CS2_182", "CS2_200", "CS2_029", "EX1_332"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
OZUMAT = "Colossal +6 Deathrattle: For each of Ozumat's Tentacles, destroy a random enemy minion."
STALK = "At the end of your turn, deal @ damage to a random enemy."


@card("TID_711", OZUMAT)
def test_ozumat(scene: Callable[..., Scene]) -> None:
    """Six tentacles fill the board; each that still stands takes a minion along."""
    s = scene(hand="TID_711").play("TID_711")
    assert [x.card_id for x in s.friendly] == [
        "TID_711t", "TID_711t2", "TID_711t3", "TID_711", "TID_711t4", "TID_711t5", "TID_711t6",
    ]  # fmt: skip
    assert len(scene(friendly=[WISP] * 4, hand="TID_711").play("TID_711").friendly) == 7
    for tentacles, left in ((0, 4), (2, 2), (6, 0)):
        friendly = ["TID_711", *["TID_711t"] * tentacles]
        s = scene(friendly=friendly, enemy=[WISP] * 4, hand=FIREBALL)
        assert len(s.play(FIREBALL, s.friendly[0]).enemy) == left


@card("TID_712", (
    "Colossal +2, Rush, Windfury Whenever Neptulon attacks, if you control any Hands, they attack "
    "instead."
))  # fmt: skip
@card("TID_712t", "Immune while attacking.")
@card("TID_712t2", "Immune while attacking.")
def test_neptulon(scene: Callable[..., Scene]) -> None:
    """His hands attack in his place, unhurt; alone he attacks himself."""
    s = scene(hand="TID_712", enemy=[OGRE, YETI]).play("TID_712")
    assert s.board.startswith("TID_712t 4/2, TID_712 7/7, TID_712t2 4/2 |")
    s.attack(s.friendly[1], s.enemy[0])
    assert s.board == f"TID_712t 4/2, TID_712 7/7, TID_712t2 4/2 | {YETI} 4/5"
    s.attack(s.friendly[1], s.enemy[0])
    assert len(s.enemy) == 0
    s = scene(friendly=["TID_712", "TID_712t2"], enemy=[YETI])
    assert s.attack(s.friendly[0], s.enemy[0]).board == f"TID_712 7/7, TID_712t2 4/2 | {YETI} 4/1"
    s = scene(friendly="TID_712", enemy=[OGRE])
    assert s.attack(s.friendly[0], s.enemy[0]).board == "TID_712 7/1 | "


@card("TSC_219", (
    "Colossal +4 At the start of your turn, increase the damage of Xhilag's Stalks by 1."
))  # fmt: skip
@card("TSC_219t", STALK)
@card("TSC_219t2", STALK)
@card("TSC_219t3", STALK)
@card("TSC_219t4", STALK)
def test_xhilag(scene: Callable[..., Scene]) -> None:
    """Four stalks of two damage each, of three a turn later; without Xhilag they stay at two."""
    s = scene(hand="TSC_219", **DECKS).play("TSC_219").end_turn()
    assert [x.card_id for x in s.friendly] == [
        "TSC_219t", "TSC_219t2", "TSC_219", "TSC_219t3", "TSC_219t4",
    ]  # fmt: skip
    assert s.enemy_hero.health == 30 - 4 * 2
    assert s.end_turn().end_turn().enemy_hero.health == 22 - 4 * 3
    s = scene(friendly="TSC_219t3", **DECKS).end_turn()
    assert s.end_turn().end_turn().enemy_hero.health == 30 - 2 - 2


@card("TSC_639", "Colossal +3 After a friendly minion dies, gain its original stats.")
def test_glugg(scene: Callable[..., Scene]) -> None:
    """It gains what was printed on the dead, not what they had become; nothing of enemies."""
    s = scene(friendly=["TSC_639", f"{YETI} 9/1"], enemy=[YETI], hand=[FIREBALL, FIREBALL])
    s.play(FIREBALL, s.friendly[1])
    assert s.friendly[0].brief == "TSC_639 7/10"
    s.play(FIREBALL, s.enemy[0])
    assert s.friendly[0].brief == "TSC_639 7/10"
    tails = [x.brief for x in scene(hand="TSC_639").play("TSC_639").friendly[1:]]
    assert tails == ["TSC_639t 2/2", "TSC_639t2 2/2", "TSC_639t3 2/2"]


@card("TSC_660", "Colossal +1 Battlecry: Discover 3 Pirates to crew Nellie's Ship!")
@card("TSC_660t", "Taunt. Deathrattle: Add Nellie's Pirate crew to your hand. They cost (1).")
@card("TSC_660e2", "Holding Nellie's Pirate Crew.")
def test_nellie(scene: Callable[..., Scene]) -> None:
    """The three that were chosen come to hand for one mana each when the ship sinks."""
    s = scene(hand=["TSC_660", FIREBALL], mana=20).play("TSC_660")
    crew = []
    for _ in range(3):
        crew.append(s.offered[0])
        assert len(s.offered) == 3
        s.choose(s.offered[0])
    ship = s.friendly[1]
    assert (ship.card_id, len(s.hand)) == ("TSC_660t", 1)
    s.play(FIREBALL, ship)
    assert [(x.card_id, x.cost) for x in s.hand] == [(x, 1) for x in crew]


@pytest.mark.parametrize("whole_board", [False, True])
@card("TSC_660", "Colossal +1 Battlecry: Discover 3 Pirates to crew Nellie's Ship!")
def test_a_ship_without_a_crew(scene: Callable[..., Scene], whole_board: bool) -> None:
    """A ship that nobody crewed brings nobody; where there is no room, there is no ship."""
    s = scene(friendly=["TSC_660t 2/1"], hand=FIREBALL)
    assert s.play(FIREBALL, s.friendly[0]).hand == []
    s = scene(friendly=[WISP] * (6 if whole_board else 5), hand="TSC_660").play("TSC_660")
    assert len(s.friendly) == 7


@card("TSC_962", (
    "Colossal +1. Battlecry: Devour all enemy minions. Deathrattle: Spit them back out."
))  # fmt: skip
@card("TSC_962t", "Taunt Deathrattle: Permanently destroy all minions inside Gigafin.")
def test_gigafin(scene: Callable[..., Scene]) -> None:
    """The devoured come back to their side when Gigafin dies, unless the Maw died before."""
    setup = {"enemy": [YETI, WISP], "hand": ["TSC_962", FIREBALL, FIREBALL], "mana": 20}
    s = scene(**setup).play("TSC_962")
    assert s.board == "TSC_962 7/4, TSC_962t 4/7 | "
    assert s.play(FIREBALL, s.friendly[0]).board == f"TSC_962t 4/7 | {YETI} 4/5, {WISP} 1/1"
    s = scene(**setup).play("TSC_962")
    maw = s.friendly[1]
    s.set(maw, t.DAMAGE, 5).play(FIREBALL, maw).play(FIREBALL, s.friendly[0])
    assert s.board == " | "
    s = scene(**{**setup, "hand": ["TSC_962", SILENCE, FIREBALL]}).play("TSC_962")
    s.play(SILENCE, s.friendly[0]).play(FIREBALL, s.friendly[0])
    assert s.board == "TSC_962t 4/7 | "
