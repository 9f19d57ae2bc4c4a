"""A small model of minions that die and of turns that end, for scenes held against it.

It knows no engine: a list of minions in order of play, two heroes, and a few lines for each text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

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
    """A table of minions in order of play, and two heroes; ``whole`` is what heals to what."""

    bodies: list[Body] = field(default_factory=list)
    heroes: list[int] = field(default_factory=lambda: [30, 30])
    whole: dict[str, int] = field(default_factory=lambda: FULL)

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
        if body.side == by.side and body.name in model.whole:
            body.health = min(model.whole[body.name], body.health + 1)


ENDS: Final[dict[str, tuple[tuple[int, int], Callable[[Model, Body], None]]]] = {
    "Baron Geddon": ((7, 7), lambda m, b: m.hurt(2, b, heroes=True)),
    "Dreadscale": ((4, 2), lambda m, b: _enemies(m, b.side, 1)),
    "Imp Master": ((1, 5), _master),
    "Gruul": ((7, 7), lambda _, b: _grow(b)),
    "Healing Totem": ((0, 2), _heal),
}


def seen(s: Scene) -> list[tuple[str, int, int, int]]:
    """The same of a scene."""
    sides = enumerate((s.friendly, s.enemy))
    return sorted((x.name, side, x.attack, x.health) for side, xs in sides for x in xs)
