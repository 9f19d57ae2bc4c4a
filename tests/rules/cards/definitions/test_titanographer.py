"""Titanographer Osk: another Titan's ability each turn in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions.year_2026.titanographer import CARDS
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, AXE = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "CS2_106"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
FORMS = {x.card_id: x.text for x in CARDS}


def read(s: Scene) -> dict[str, object]:
    """The parts of a scene that an ability may change, after one was used."""
    osk = next(x for x in s.friendly if x.card_id.startswith("TLC_452"))
    return {
        "osk": (osk.attack, osk.health),
        "board": sorted(x.card_id for x in s.friendly if not x.card_id.startswith("TLC_452")),
        "enemy": [f"{x.card_id} {x.attack}/{x.health}" for x in s.enemy],
        "hand": len(s.hand),
        "health": s.hero.health,
        "enemy_health": s.enemy_hero.health,
        "armor": s.hero.armor,
        "attack": s.hero.attack,
        "mana": s.mana,
        "secrets": len(s.secrets()),
    }


ROWS = {
    "t1": ({"osk": (6, 13), "enemy": [f"{YETI} 4/5"]}, True),
    "t3": ({"board": [WISP, "TTN_737t2", "TTN_737t2"]}, False),
    "t5": ({"hand": 1}, False),
    "t6": ({"board": [WISP, *["TTN_862t4"] * 4]}, False),
    "t7": ({"hand": 10}, False),
    "t8": ({"health": 30}, False),
    "t9": ({"mana": 20}, False),
    "t13": ({"enemy": [f"{OGRE} 6/2", f"{YETI} 4/5"]}, True),
    "t14": ({"secrets": 1}, False),
    "t16": ({"enemy": [f"{OGRE} 2/2", f"{YETI} 2/2"]}, False),
    "t17": ({"osk": (6, 6)}, False),
    "t18": ({"hand": 3}, False),
    "t20": ({}, False),
    "t23": ({"osk": (7, 8), "hand": 2}, False),
    "t24": ({"osk": (6, 9)}, False),
    "t26": ({"enemy": [f"{YETI} 4/5"]}, True),
    "t27": ({"enemy": [f"{OGRE} 6/4", f"{YETI} 4/2"], "enemy_health": 27, "health": 26}, False),
    "t28": ({"board": [WISP, "TTN_960t5", "TTN_960t5"]}, False),
    "t29": ({"board": [], "enemy": []}, False),
    "t30": ({"osk": (6, 11), "armor": 5}, False),
    "t31": ({"osk": (11, 6), "attack": 5}, False),
    "t32": ({"osk": (8, 8), "hand": 2}, False),
    "t33": ({"hand": 10}, False),
    "t35": ({"enemy": [f"{YETI} 4/5"], "board": [OGRE, WISP]}, True),
}
"""Form to what is so after it was played, and whether it is aimed at the first enemy."""


def cases() -> list[object]:
    """A row for each form, under its text."""
    marks = {x: card(f"TLC_452{x}", FORMS[f"TLC_452{x}"]) for x in ROWS}
    return [pytest.param(x, *row, id=x, marks=marks[x]) for x, row in ROWS.items()]


@pytest.mark.parametrize(("form", "told", "aimed"), cases())
def test_form(
    scene: Callable[..., Scene], form: str, told: dict[str, object], *, aimed: bool
) -> None:
    """Each form's battlecry is the ability of its Titan."""
    s = scene(
        hand=[f"TLC_452{form}", YETI], friendly=[WISP], enemy=[OGRE, YETI], mana=20, hero="HERO_08",
        deck=[WISP, YETI, *[AXE] * 9, WISP, OGRE], enemy_deck=[WISP] * 9,
    )  # fmt: skip
    s.set(s.hero, t.DAMAGE, 10).play(f"TLC_452{form}", s.enemy[0] if aimed else None)
    found = read(s)
    assert {x: found[x] for x in told} == told


@card("TLC_452", FORMS["TLC_452"])
def test_titanographer_osk(scene: Callable[..., Scene]) -> None:
    """It comes to hand as a form, is another one each turn, and keeps what it has gained."""
    s = scene(hand=["CS2_023"], hero="HERO_08", deck=[WISP] * 9 + ["TLC_452", WISP], mana=20,
              enemy_deck=[WISP] * 9)  # fmt: skip
    s.play("CS2_023")
    osk = next(x for x in s.hand if x.card_id.startswith("TLC_452"))
    s.set(osk, t.ATK, osk.attack + 3)
    seen = [osk.card_id]
    for _ in range(5):
        s.end_turn().end_turn()
        osk = next(x for x in s.hand if x.card_id.startswith("TLC_452"))
        assert (osk.attack, osk.health, osk.cost) == (9, 6, 6)
        seen.append(osk.card_id)
    assert all(x in FORMS and x != "TLC_452" for x in seen)
    assert len(set(seen)) > 2


@card("TLC_452t2", FORMS["TLC_452t2"])
@card("TLC_452t15", FORMS["TLC_452t15"])
@card("TLC_452t4", FORMS["TLC_452t4"])
@card("TLC_452t19", FORMS["TLC_452t19"])
@card("TLC_452t21", FORMS["TLC_452t21"])
@card("TLC_452t22", FORMS["TLC_452t22"])
@card("TLC_452t34", FORMS["TLC_452t34"])
def test_forms_that_ask(scene: Callable[..., Scene]) -> None:
    """Costs, choices and chance of the other forms."""
    s = scene(hand=["TLC_452t2", FIREBALL], mana=20, hero="HERO_08").play("TLC_452t2")
    assert s.hand[0].cost == 1
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 21
    s = scene(hand=["TLC_452t15"], enemy_hand=[YETI], mana=20, **DECKS).play("TLC_452t15")
    assert [x.cost for x in s.end_turn().enemy_hand] == [5, 1]
    s = scene(hand=["TLC_452t4"], hero="HERO_08", mana=20).play("TLC_452t4")
    chosen = s.offered[0]
    printed = s.native.library.cards[s.native.library.index[chosen], t.C_COST]
    assert s.choose(chosen).hand[0].cost == max(0, printed - 3)
    s = scene(hand=["TLC_452t19"], enemy=[YETI], mana=20)
    s.play("TLC_452t19", s.enemy[0])
    assert s.board == f"TLC_452t19 6/6, {YETI} 6/7 | {YETI} 4/5"
    s = scene(hand=["TLC_452t21"], enemy=[YETI, OGRE, WISP], mana=20).play("TLC_452t21")
    assert s.choose(YETI).choose(WISP).board == f"TLC_452t21 6/6 | {OGRE} 6/7"
    s = scene(hand=["TLC_452t22"], mana=20).play("TLC_452t22")
    assert (s.board, s.enemy_hero.health) == ("TLC_452t22 8/7 | ", 26)
    s = scene(hand=["TLC_452t34"], enemy=[YETI, OGRE], mana=20).play("TLC_452t34")
    assert s.board == f"TLC_452t34 6/6 | {OGRE} 6/3"
