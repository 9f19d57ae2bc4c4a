"""The Elder Words, which the next Shadow spell repeats, and the Blade of the Black Empire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

COIN, WISP, YETI = "GAME_005", "CS2_231", "CS2_182"
FLAY, MANIFEST, FORESIGHT, BLADE = "BE_223", "BE_222", "BE_221", "BE_227"
DANCE = "BE_071"
"""A Shadow spell for 0: 1 damage to all undamaged enemies."""


@card(FLAY, "Deal 3 damage to a random enemy. (The next Shadow spell you play repeats this!)")
@card("BE_223e", "")
def test_flay(scene: Callable[..., Scene]) -> None:
    """Once more after the next Shadow spell; a coin does not, nor does the second."""
    s = scene(hand=[FLAY, COIN, DANCE, DANCE], deck=[WISP] * 2, enemy_deck=[WISP] * 2).play(FLAY)
    assert s.enemy_hero.health == 27
    assert s.play(COIN).enemy_hero.health == 27
    s.end_turn().end_turn()
    assert s.play(DANCE).enemy_hero.health == 24
    assert s.play(DANCE).enemy_hero.health == 24


@card(MANIFEST, "Summon a 5/5 Voidwing with Lifesteal. (The next Shadow spell you play repeats "
                "this!)")  # fmt: skip
@card("BE_222e", "")
def test_manifest(scene: Callable[..., Scene]) -> None:
    """The next word repeats the one before it, and is repeated by the next spell in turn."""
    s = scene(hand=[MANIFEST, FLAY, DANCE], mana=10).play(MANIFEST)
    assert s.board == "BE_222t 5/5 | "
    assert s.play(FLAY).board == "BE_222t 5/5, BE_222t 5/5 | "
    assert s.friendly[1].has(t.LIFESTEAL)
    s.play(DANCE)
    assert (s.enemy_hero.health, len(s.friendly)) == (24, 2)


@card(FORESIGHT, "Draw a card and reduce its Cost by (2). (The next Shadow spell you play repeats "
                 "this!)")  # fmt: skip
@card("BE_221e", "")
def test_foresight(scene: Callable[..., Scene]) -> None:
    """Each card that is drawn so; two words at once are both repeated."""
    s = scene(hand=[FORESIGHT, DANCE], deck=[YETI] * 3).play(FORESIGHT)
    assert [x.cost for x in s.hand] == [0, 2]
    s.play(DANCE)
    assert [x.cost for x in s.hand] == [2, 2]


@pytest.mark.parametrize(("spell", "own", "enemy"), [(DANCE, 30, 28), (COIN, 29, 30)])
@card(BLADE, "At the end of your turn, if you have cast a Shadow spell, the enemy takes fatigue. "
             "Otherwise you do.")  # fmt: skip
def test_blade_of_the_black_empire(
    scene: Callable[..., Scene], spell: str, own: int, enemy: int
) -> None:
    """One of the two, a point more each time; Shadow Dance itself strikes for 1."""
    s = scene(hand=[BLADE, spell], deck=[WISP] * 3, enemy_deck=[WISP] * 3).play(BLADE).play(spell)
    s.end_turn()
    assert (s.hero.health, s.enemy_hero.health) == (own, enemy)
    s.end_turn().end_turn()
    assert s.hero.health == (own - 1 if spell == DANCE else own - 2)
