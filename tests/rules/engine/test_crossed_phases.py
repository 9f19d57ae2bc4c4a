"""Ends and starts of turn beside Deathrattles, and listeners of every step in every state.

The pairs are held against the small model of ``kit.phase_model``; a listener has a text of one
line, and a state says whether it hears.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from kit.phase_model import ENDS, FULL, RATTLES, Model, seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

_ORDERS: Final = ("older", "younger"), ("younger", "older")
_WHOLE: Final = FULL | {
    "Explosive Sheep": 1, "Abomination": 4, "Leper Gnome": 1, "Harvest Golem": 3,
    "Nerubian Egg": 2, "Infested Wolf": 3,
}  # fmt: skip


def _pair(
    scene: Callable[..., Scene], by: tuple[str, int, int], rattle: str, side: int, ages: list[str]
) -> tuple[Scene, Model]:
    """An acting minion of ours, and one with a Deathrattle and a single point of health left."""
    model, boards = Model(whole=_WHOLE), {0: "", 1: ""}
    attack = RATTLES[rattle][0][0]
    bodies = [(*by, 0, ages[0]), (rattle, attack, 1, side, ages[1])]
    for name, attack, health, where, age in sorted(bodies, key=lambda x: x[4] == "younger"):
        model.summon(name, where, attack, health)
        boards[where] += f"{name} {attack}/{health} {age}, "
    s = scene(
        friendly=boards[0].rstrip(", "), enemy=boards[1].rstrip(", "), deck="Wisp x3",
        enemy_deck="Wisp x3",
    )  # fmt: skip
    return s, model


@pytest.mark.parametrize("ages", _ORDERS)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("end", "rattle"), list(product(ENDS, RATTLES)))
def test_an_end_of_turn_kills_a_deathrattle(
    end: str, rattle: str, side: int, ages: list[str], scene: Callable[..., Scene]
) -> None:
    """Its victim speaks in the death step after it, whoever was played first."""
    s, model = _pair(scene, (end, *ENDS[end][0]), rattle, side, ages)
    acting = next(x for x in model.bodies if x.name == end)
    s.end_turn()
    ENDS[end][1](model, acting)
    model.bury()
    assert (seen(s), [s.hero.health, s.enemy_hero.health]) == (model.board(), model.heroes)


@pytest.mark.parametrize("ages", _ORDERS)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("rattle", RATTLES)
def test_a_start_of_turn_kills_all(
    rattle: str, side: int, ages: list[str], scene: Callable[..., Scene]
) -> None:
    """Doomsayer: all leave at once, then the Deathrattle speaks; the draw comes after it."""
    s, model = _pair(scene, ("Doomsayer", 0, 7), rattle, side, ages)
    s.end_turn().end_turn()
    for body in model.bodies:
        body.health = 0
    model.bury()
    assert (seen(s), [s.hero.health, s.enemy_hero.health]) == (model.board(), model.heroes)


# ---- who listens, step by step, in every state ---------------------------------------------------
def _rise(s: Scene, name: str) -> int:
    """How much more Attack than printed the listener has, on whichever side it is."""
    (listener,) = (x for x in (*s.friendly, *s.enemy) if x.name == name)
    return listener.attack - LISTENERS[name][0]


LISTENERS: Final[dict[str, tuple[int, int, bool, Callable[[Scene], Scene]]]] = {
    "Questing Adventurer": (2, 1, False, lambda s: s.play("The Coin")),
    "Mana Wyrm": (1, 1, False, lambda s: s.play("The Coin")),
    "Murloc Tidecaller": (1, 1, False, lambda s: s.play("Murloc Raider")),
    "Flesheating Ghoul": (3, 1, True, lambda s: s.play("Moonfire", s.find("Wisp"))),
    "Lightwarden": (1, 2, True, lambda s: s.play("Flash Heal", s.hero)),
    "Secretkeeper": (1, 1, True, lambda s: s.play("Counterspell")),
    "Gruul": (7, 1, True, lambda s: s.end_turn()),
    "Micro Machine": (1, 1, True, lambda s: s.end_turn()),
    "Frothing Berserker": (2, 1, True, lambda s: s.play("Moonfire", s.find("Wisp"))),
    "Undertaker": (1, 1, False, lambda s: s.play("Leper Gnome")),
    "Mana Addict": (1, 2, False, lambda s: s.play("Flash Heal", s.hero)),
}
"""Name, printed Attack, gain by its step, whether either side's event counts, and the event."""
HEARS: Final = {
    "": True, "frozen": True, "immune": True, "stealth": True, "divine shield": True,
    "asleep": True, "dormant": False, "silenced": False,
}  # fmt: skip
_HAND: Final = (
    "The Coin, Murloc Raider, Moonfire, Flash Heal, Counterspell, Leper Gnome, Polymorph, "
    "Lord Jaraxxus"
)


def _hall(scene: Callable[..., Scene], listener: str, *, enemy: bool = False) -> Scene:
    sides = {"friendly": "Wisp", "enemy": listener} if enemy else {"friendly": f"{listener}, Wisp"}
    return scene(**sides, hand=_HAND, mana=30, health=20, deck="Wisp x3", enemy_deck="Wisp x3")


@pytest.mark.parametrize("state", HEARS)
@pytest.mark.parametrize("name", LISTENERS)
def test_a_listener_hears_its_step_in_every_state(
    name: str, state: str, scene: Callable[..., Scene]
) -> None:
    """A dormant or silenced one does not; no other state makes it deaf."""
    gain, event = LISTENERS[name][1], LISTENERS[name][3]
    s = event(_hall(scene, f"{name} {state}".rstrip()))
    assert _rise(s, name) == gain * HEARS[state]


@pytest.mark.parametrize("name", LISTENERS)
def test_a_listener_of_the_other_side(name: str, scene: Callable[..., Scene]) -> None:
    """It hears what its text does not give to its own side alone."""
    _, gain, either, event = LISTENERS[name]
    assert _rise(event(_hall(scene, name, enemy=True)), name) == gain * either


@pytest.mark.parametrize("name", LISTENERS)
def test_a_listener_hears_beside_a_new_hero(name: str, scene: Callable[..., Scene]) -> None:
    """The hero is replaced in the same turn: the minion's side is still the same player's."""
    s = _hall(scene, name).play("Lord Jaraxxus")
    before = _rise(s, name)
    assert _rise(LISTENERS[name][3](s), name) - before == LISTENERS[name][1]


@pytest.mark.parametrize("name", LISTENERS)
def test_what_a_listener_has_become_hears_nothing(name: str, scene: Callable[..., Scene]) -> None:
    """A Sheep in its place."""
    s = _hall(scene, name)
    s = LISTENERS[name][3](s.play("Polymorph", name))
    (sheep,) = (x for x in (*s.friendly, *s.enemy) if x.name == "Sheep")
    assert (sheep.attack, sheep.health) == (1, 1)
