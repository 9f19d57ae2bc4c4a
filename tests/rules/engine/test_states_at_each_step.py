"""Heroes and minions that are replaced, taken over, transformed, dormant or Immune, step by step.

Rows are named by the step and what befalls somebody there; docs/develop/phases.md has the steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

    Row = tuple[dict[str, object], Callable[[Scene], object], object]


def _of(s: Scene) -> tuple[list[str], list[str]]:
    """Both boards, by names and stats."""
    friendly, enemy = (
        [f"{x.name} {x.attack}/{x.health}" for x in xs] for xs in (s.friendly, s.enemy)
    )
    return friendly, enemy


def _heroes(s: Scene) -> tuple[str, int, int]:
    """The own hero's name, and what both have left."""
    return s.hero.name, s.hero.health, s.enemy_hero.health


def _does(s: Scene, *words: str) -> list[str]:
    """The options that hold all these words."""
    return [str(x) for x in s.options if all(word in str(x) for word in words)]


PLAY: Final[dict[str, Row]] = {
    "text, replaced": (
        {"friendly": "Majordomo Executus 9/3, Flamewaker 2/4", "hand": "Hellfire", "enemy": ""},
        lambda s: _heroes(s.play("Hellfire")), ("Ragnaros the Firelord", 8, 25),
    ),
    "text, replaced while Immune": (
        {"friendly": "Mal'Ganis", "hand": "Lord Jaraxxus, Hellfire", "mana": 20, "health": 20},
        lambda s: _heroes(s.play("Lord Jaraxxus").play("Hellfire"))[1:], (20, 27),
    ),
    "text, taken over": (
        {"friendly": "Sylvanas Windrunner 5/3", "enemy": "Boulderfist Ogre", "hand": "Hellfire"},
        lambda s: _of(s.play("Hellfire")), (["Boulderfist Ogre 6/4"], []),
    ),
    "after, transformed": (
        {"friendly": "Wild Pyromancer", "enemy": "Wisp", "hand": "Polymorph"},
        lambda s: _of(s.play("Polymorph", s.friendly[0])), (["Sheep 1/1"], ["Wisp 1/1"]),
    ),
    "after, transformed when its Battlecry is done": (
        {"hand": "Elven Archer", "enemy_secrets": "Potion of Polymorph"},
        lambda s: (_of(s.play("Elven Archer", s.enemy_hero))[0], s.enemy_hero.health),
        (["Sheep 1/1"], 29),
    ),
    "after, dormant": (
        {"friendly": "Flamewaker dormant", "hand": "Moonfire"},
        lambda s: s.play("Moonfire", s.enemy_hero).enemy_hero.health, 29,
    ),
    "text, dormant": (
        {"friendly": "Boulderfist Ogre dormant", "enemy": "Wisp dormant", "hand": "Hellfire"},
        lambda s: _of(s.play("Hellfire")), (["Boulderfist Ogre 6/7"], ["Wisp 1/1"]),
    ),
    "text, Immune": (
        {"friendly": "Mal'Ganis", "enemy": "Wisp immune", "hand": "Hellfire"},
        lambda s: (*_of(s.play("Hellfire")), s.hero.health),
        (["Mal'Ganis 9/4"], ["Wisp 1/1"], 30),
    ),
    "target, Immune": (
        {"enemy": "Wisp immune", "hand": "Fireball"},
        lambda s: _does(s, "Fireball", "Wisp"), [],
    ),
    "Battlecry, taken over": (
        {"friendly": "Sylvanas Windrunner", "enemy": "Wisp", "hand": "Void Terror"},
        lambda s: _of(s.play("Void Terror")), (["Void Terror 8/9", "Wisp 1/1"], []),
    ),
}  # fmt: skip
ATTACK: Final[dict[str, Row]] = {
    "blows, replaced": (
        {"friendly": "Majordomo Executus 9/1", "enemy": "Boulderfist Ogre 6/10", "health": 3},
        lambda s: _heroes(s.attack(s.friendly[0], s.enemy[0])), ("Ragnaros the Firelord", 8, 30),
    ),
    "blows, taken over": (
        {"friendly": "Sylvanas Windrunner 5/1", "enemy": "Boulderfist Ogre"},
        lambda s: (_of(s.attack(s.friendly[0], s.enemy[0])), _does(s, "attack")),
        ((["Boulderfist Ogre 6/2"], []), []),
    ),
    "attacked, transformed": (
        {"friendly": "Boulderfist Ogre", "hand": "Polymorph"},
        lambda s: _does(s.attack(s.friendly[0], s.enemy_hero).play("Polymorph", s.friendly[0]),
                        "attack"), [],
    ),
    "attack, dormant": (
        {"friendly": "Wisp, Boulderfist Ogre dormant", "enemy": "Goldshire Footman dormant"},
        lambda s: _does(s, "attack"), ["attack with Wisp into the enemy hero"],
    ),
    "attack, Immune": (
        {"weapon": "Gladiator's Longbow 5/2", "friendly": "Wisp",
         "enemy_secrets": "Explosive Trap"},
        lambda s: (_of(s.attack(s.hero, s.enemy_hero))[0], s.hero.health, s.enemy_hero.health),
        ([], 30, 25),
    ),
    "blows, Immune": (
        {"weapon": "Gladiator's Longbow 5/2", "enemy": "Boulderfist Ogre"},
        lambda s: (s.attack(s.hero, s.enemy[0]).hero.health, _of(s)[1]),
        (30, ["Boulderfist Ogre 6/2"]),
    ),
}  # fmt: skip
TURN: Final[dict[str, Row]] = {
    "end, replaced": (
        {"friendly": "Majordomo Executus 9/2, Baron Geddon"},
        lambda s: _heroes(s.end_turn()), ("Ragnaros the Firelord", 8, 28),
    ),
    "end, taken over for the turn": (
        {"enemy": "Imp Master", "hand": "Shadow Madness"},
        lambda s: _of(s.play("Shadow Madness", s.enemy[0]).end_turn()),
        (["Imp 1/1"], ["Imp Master 1/4"]),
    ),
    "end, transformed": (
        {"friendly": "Imp Master", "hand": "Polymorph"},
        lambda s: _of(s.play("Polymorph", s.friendly[0]).end_turn())[0], ["Sheep 1/1"],
    ),
    "end, dormant": (
        {"friendly": "Imp Master dormant", "enemy": "Wisp"},
        lambda s: _of(s.end_turn())[0], ["Imp Master 1/5"],
    ),
    "end, Immune": (
        {"friendly": "Mal'Ganis, Baron Geddon", "enemy": "Wisp immune"},
        lambda s: (*_of(s.end_turn()), s.hero.health, s.enemy_hero.health),
        (["Mal'Ganis 9/5", "Baron Geddon 7/7"], ["Wisp 1/1"], 30, 28),
    ),
}  # fmt: skip
DEATHS: Final[dict[str, Row]] = {
    "tell, replaced before": (
        {"friendly": "Majordomo Executus 9/1 older, Abomination 4/1 younger", "hand": "Whirlwind"},
        lambda s: _heroes(s.play("Whirlwind")), ("Ragnaros the Firelord", 6, 28),
    ),
    "tell, replaced after": (
        {"friendly": "Majordomo Executus 9/1 younger, Abomination 4/1 older", "hand": "Whirlwind"},
        lambda s: _heroes(s.play("Whirlwind")), ("Ragnaros the Firelord", 8, 28),
    ),
    "tell, taken over": (
        {"friendly": "Sylvanas Windrunner 5/1 older, Explosive Sheep 1/1 younger",
         "enemy": "Leper Gnome 1/2", "hand": "Whirlwind"},
        lambda s: (*_of(s.play("Whirlwind")), s.hero.health, s.enemy_hero.health), ([], [], 30, 28),
    ),
    "tell, taken over before": (
        {"enemy": "Leper Gnome", "hand": "Mind Control, Moonfire", "mana": 10},
        lambda s: _heroes(s.play("Mind Control", s.enemy[0]).play("Moonfire", s.friendly[0]))[1:],
        (30, 28),
    ),
    "tell, transformed": (
        {"enemy": "Leper Gnome", "hand": "Polymorph, Moonfire"},
        lambda s: _heroes(s.play("Polymorph", s.enemy[0]).play("Moonfire", s.enemy[0]))[1:],
        (30, 30),
    ),
    "tell, dormant": (
        {"friendly": "Cult Master dormant, Wisp", "hand": "Moonfire"},
        lambda s: len(s.play("Moonfire", s.friendly[1]).hand), 0,
    ),
    "take off, dormant": (
        {"friendly": "Leper Gnome dormant", "enemy": "Wisp", "hand": "Twisting Nether"},
        lambda s: (*_of(s.play("Twisting Nether")), s.enemy_hero.health),
        (["Leper Gnome 2/1"], [], 30),
    ),
    "take off, Immune": (
        {"friendly": "Leper Gnome immune", "hand": "Twisting Nether"},
        lambda s: (*_of(s.play("Twisting Nether")), s.enemy_hero.health), ([], [], 28),
    ),
    "tell, Immune": (
        {"friendly": "Mal'Ganis, Abomination 4/1", "enemy": "Wisp immune", "hand": "Moonfire"},
        lambda s: (*_of(s.play("Moonfire", s.friendly[1])), s.hero.health, s.enemy_hero.health),
        (["Mal'Ganis 9/5"], ["Wisp 1/1"], 30, 28),
    ),
}  # fmt: skip
ROWS: Final = {
    f"{phase}: {name}": row
    for phase, rows in (("play", PLAY), ("attack", ATTACK), ("turn", TURN), ("deaths", DEATHS))
    for name, row in rows.items()
}


@pytest.mark.parametrize("name", ROWS)
def test_a_step_meets_a_changed_character(name: str, scene: Callable[..., Scene]) -> None:
    """One position, what is done, and what must hold."""
    parts, act, right = ROWS[name]
    assert act(scene(**({"deck": "Wisp x3", "enemy_deck": "Wisp x3"} | parts))) == right
