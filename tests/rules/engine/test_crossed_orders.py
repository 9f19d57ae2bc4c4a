"""Pairs of Deathrattles and of ends of turn in both orders, against a small model of them."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.phase_model import ENDS, RATTLES, Model, seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.phase_model import Body
    from kit.scene import Scene


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
    assert (seen(s), [s.hero.health, s.enemy_hero.health]) == (model.board(), model.heroes)


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
    assert (seen(s), [s.hero.health, s.enemy_hero.health]) == (model.board(), model.heroes)


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
