"""Pairs of Deathrattles and of ends of turn in both orders, against a small model of them.

The model knows no engine: a list of minions in order of play, two heroes, and a few lines for each
text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product
from typing import TYPE_CHECKING, Final

import pytest

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@dataclass
class Body:
    """A minion of the model.

    Attributes:
        name: its card's name.
        side: 0 for the friendly one.
        attack: its attack.
        health: what is left of it.
    """

    name: str
    side: int
    attack: int
    health: int


@dataclass
class Model:
    """A table of minions in order of play, and two heroes."""

    bodies: list[Body] = field(default_factory=list)
    heroes: list[int] = field(default_factory=lambda: [30, 30])

    def hurt(self, n: int, but: Body | None = None, *, heroes: bool = False) -> None:
        """Deal n damage to all minions but one, and to both heroes if so said."""
        for body in self.bodies:
            if body is not but:
                body.health -= n
        if heroes:
            self.heroes = [health - n for health in self.heroes]

    def summon(self, name: str, side: int, attack: int, health: int) -> None:
        """Add a minion, the youngest."""
        self.bodies.append(Body(name, side, attack, health))

    def bury(self) -> None:
        """Death steps: all dead leave at once, then their Deathrattles run in order of play."""
        while dead := [body for body in self.bodies if body.health <= 0]:
            self.bodies = [body for body in self.bodies if body.health > 0]
            for body in dead:
                if body.name in RATTLES:
                    RATTLES[body.name][1](self, body)

    def board(self) -> list[tuple[str, int, int, int]]:
        """Side, name and stats of all minions, in no order."""
        return sorted((x.name, x.side, x.attack, x.health) for x in self.bodies)


def _face(model: Model, side: int, n: int) -> None:
    model.heroes[side] -= n


RATTLES: Final[dict[str, tuple[tuple[int, int], Callable[[Model, Body], None]]]] = {
    "Explosive Sheep": ((1, 1), lambda m, _: m.hurt(2)),
    "Abomination": ((4, 4), lambda m, _: m.hurt(2, heroes=True)),
    "Leper Gnome": ((1, 1), lambda m, b: _face(m, 1 - b.side, 2)),
    "Harvest Golem": ((2, 3), lambda m, b: m.summon("Damaged Golem", b.side, 2, 1)),
    "Nerubian Egg": ((0, 2), lambda m, b: m.summon("Nerubian", b.side, 4, 4)),
    "Infested Wolf": (
        (3, 3),
        lambda m, b: [m.summon("Spider", b.side, 1, 1) for _ in range(2)] and None,
    ),
}
FULL: Final = {"Baron Geddon": 7, "Dreadscale": 2, "Imp Master": 5, "Healing Totem": 2, "Imp": 1}


def _enemies(model: Model, side: int, n: int) -> None:
    _face(model, 1 - side, n)
    for body in model.bodies:
        body.health -= n * (body.side != side)


def _master(model: Model, body: Body) -> None:
    body.health -= 1
    model.summon("Imp", body.side, 1, 1)


def _grow(body: Body) -> None:
    body.attack += 1
    body.health += 1


def _heal(model: Model, by: Body) -> None:
    for body in model.bodies:
        if body.side == by.side and body.name in FULL:
            body.health = min(FULL[body.name], body.health + 1)


ENDS: Final[dict[str, tuple[tuple[int, int], Callable[[Model, Body], None]]]] = {
    "Baron Geddon": ((7, 7), lambda m, b: m.hurt(2, b, heroes=True)),
    "Dreadscale": ((4, 2), lambda m, b: _enemies(m, b.side, 1)),
    "Imp Master": ((1, 5), _master),
    "Gruul": ((7, 7), lambda _, b: _grow(b)),
    "Healing Totem": ((0, 2), _heal),
}


def _seen(s: Scene) -> list[tuple[str, int, int, int]]:
    sides = enumerate((s.friendly, s.enemy))
    return sorted((x.name, side, x.attack, x.health) for side, xs in sides for x in xs)


def _cast(
    scene: Callable[..., Scene],
    names: tuple[str, str],
    sides: tuple[int, int],
    stats: dict[str, tuple[tuple[int, int], Callable[[Model, Body], None]]],
) -> tuple[Scene, Model]:
    """The two minions, the first one played first, in the engine and in the model."""
    model = Model()
    for name, side in zip(names, sides, strict=True):
        model.summon(name, side, *stats[name][0])
    boards = {0: "", 1: ""}
    for name, side, age in zip(names, sides, ("older", "younger"), strict=True):
        boards[side] += f"{name} {age}, "
    s = scene(
        friendly=boards[0].rstrip(", "), enemy=boards[1].rstrip(", "), hand="Twisting Nether",
        deck="Wisp", enemy_deck="Wisp",
    )  # fmt: skip
    return s, model


@pytest.mark.parametrize("sides", list(product((0, 1), repeat=2)))
@pytest.mark.parametrize("names", [*permutations(RATTLES, 2), *((x, x) for x in RATTLES)])
def test_two_deathrattles_in_order_of_play(
    names: tuple[str, str], sides: tuple[int, int], scene: Callable[..., Scene]
) -> None:
    """Twisting Nether kills both: they leave at once, and speak in order of play."""
    s, model = _cast(scene, names, sides, RATTLES)
    s.play("Twisting Nether")
    for body in model.bodies:
        body.health = 0
    model.bury()
    assert (_seen(s), [s.hero.health, s.enemy_hero.health]) == (model.board(), model.heroes)


@pytest.mark.parametrize("names", list(permutations(ENDS, 2)))
def test_two_ends_of_turn_in_order_of_play(
    names: tuple[str, str], scene: Callable[..., Scene]
) -> None:
    """One after the other; who falls does so when both have acted."""
    s, model = _cast(scene, names, (0, 0), ENDS)
    before = list(model.bodies)
    s.end_turn()
    for body in before:
        ENDS[body.name][1](model, body)
    model.bury()
    assert (_seen(s), [s.hero.health, s.enemy_hero.health]) == (model.board(), model.heroes)


# ---- who strikes and is struck, in every state ---------------------------------------------------
@pytest.mark.parametrize("attacker", ["", "immune", "divine shield", "stealth", "lifesteal"])
@pytest.mark.parametrize("defender", ["", "immune", "divine shield", "poisonous", "taunt"])
def test_blows_between_all_states(
    attacker: str, defender: str, scene: Callable[..., Scene]
) -> None:
    """Immune and shielded characters lose nothing, Poisonous kills what it hurts."""
    s = scene(friendly=f"Chillwind Yeti {attacker}", enemy=f"Chillwind Yeti {defender}", health=20)
    if defender == "immune":
        assert not s.can_attack(s.friendly[0], s.enemy[0])
        return
    s.attack(s.friendly[0], s.enemy[0])
    spared = attacker in ("immune", "divine shield")
    dies = defender == "poisonous" and not spared
    assert [x.health for x in s.friendly] == ([] if dies else [5 if spared else 1])
    assert s.enemy[0].health == (5 if defender == "divine shield" else 1)
    healed = attacker == "lifesteal" and defender != "divine shield"
    assert s.hero.health == 20 + 4 * healed
    if not dies:
        assert not s.friendly[0].column(t.KW) & t.STEALTH
