"""Carress, Cabaret Star, in all her forms, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, OGRE = "CS2_231", "CS2_200"
SPELLS = {
    "arcane": "CS2_023", "fire": "CS2_029", "frost": "CS2_026", "nature": "CS2_045",
    "holy": "CS1_112", "shadow": "DS1_233", "fel": "BT_035",
}  # fmt: skip
"""A spell of each school, none of which needs a minion as its target."""
PHRASES = {
    "arcane": "Draw 2 cards.", "fire": "Deal 6 damage to the enemy hero.",
    "frost": "Freeze three random enemy minions.", "nature": "Gain +2/+2 and Taunt.",
    "holy": "Restore 6 Health to your hero.", "shadow": "Destroy 2 random enemy minions.",
    "fel": "Deal 2 damage to all enemy minions.",
}  # fmt: skip
FORMS = (
    ("VAC_449t", "arcane", "fire"), ("VAC_449t1", "arcane", "frost"), ("VAC_449t10", "fire", "fel"),
    ("VAC_449t11", "nature", "frost"), ("VAC_449t12", "holy", "frost"),
    ("VAC_449t13", "shadow", "frost"), ("VAC_449t14", "fel", "frost"),
    ("VAC_449t15", "nature", "holy"), ("VAC_449t16", "nature", "shadow"),
    ("VAC_449t17", "nature", "fel"), ("VAC_449t18", "holy", "shadow"),
    ("VAC_449t19", "holy", "fel"), ("VAC_449t2", "arcane", "nature"),
    ("VAC_449t20", "fel", "shadow"), ("VAC_449t3", "arcane", "holy"),
    ("VAC_449t4", "arcane", "shadow"), ("VAC_449t5", "arcane", "fel"),
    ("VAC_449t6", "fire", "frost"), ("VAC_449t7", "fire", "nature"), ("VAC_449t8", "fire", "holy"),
    ("VAC_449t9", "fire", "shadow"),
)  # fmt: skip


def words(first: str, second: str) -> str:
    """A form's text."""
    text = f"Battlecry: {PHRASES[first]} {PHRASES[second]}"
    return text.replace("2 random", "two random") if first == "shadow" else text


@pytest.mark.parametrize(
    ("form", "first", "second"),
    [pytest.param(*x, id=x[0], marks=card(x[0], words(*x[1:]))) for x in FORMS],
)
def test_a_form(scene: Callable[..., Scene], form: str, first: str, second: str) -> None:
    """Each of her two schools has its effect, and no other."""
    s = scene(hand=[form], enemy=[OGRE] * 4, deck=[WISP] * 3)
    s.set(s.hero, t.DAMAGE, 10).play(form)
    schools = {first, second}
    assert len(s.hand) == 2 * ("arcane" in schools)
    assert s.enemy_hero.health == 30 - 6 * ("fire" in schools)
    assert len(s.enemy) == 4 - 2 * ("shadow" in schools)
    if schools != {"shadow", "frost"}:
        assert sum(x.frozen for x in s.enemy) == 3 * ("frost" in schools)
    assert s.hero.health == 20 + 6 * ("holy" in schools)
    assert {x.health for x in s.enemy} == {7 - 2 * ("fel" in schools)}
    assert s.board.startswith(f"{form} {'5/5' if 'nature' in schools else '3/3'} | ")


@card("VAC_449", "While in your hand, play two different spell schools to transform.")
def test_carress(scene: Callable[..., Scene]) -> None:
    """With the second school, whichever came first; twice the same is one."""
    for form, *schools in FORMS:
        for first, second in (schools, schools[::-1]):
            spells = [SPELLS[first], SPELLS[first], SPELLS[second]]
            s = scene(hand=["VAC_449 (2)", *spells], mana=30, enemy=[OGRE], deck=[WISP] * 9,
                      enemy_health=99)  # fmt: skip
            for spell in spells:
                assert s.hand[0].card_id == "VAC_449"
                s.play(spell, {"CS2_029": s.enemy_hero, "CS2_045": s.hero}.get(spell))
            assert (s.hand[0].card_id, s.hand[0].cost) == (form, 2), "it keeps what it has gained"
