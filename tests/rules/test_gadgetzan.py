"""Cards of Mean Streets of Gadgetzan, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import Race

from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from rules.scene import Scene

LESSER, GREATER, SUPERIOR = "CFM_621t11", "CFM_621t12", "CFM_621t13"


@card("CFM_621", "Battlecry: If your deck has no duplicates, create a custom spell.")
@card("CFM_621t11", "Create a 1-Cost spell.")
@card("CFM_621t12", "Create a 5-Cost spell.")
@card("CFM_621t13", "Create a 10-Cost spell.")
@pytest.mark.parametrize(
    ("choice", "potion", "parts"),
    [
        (LESSER, "CFM_621t", {2, 3, 4, 5, 6, 8, 9, 10, 37}),
        (GREATER, "CFM_621t14", {16, 17, 18, 19, 20, 21, 22, 23, 24, 38}),
        (SUPERIOR, "CFM_621t15", {25, 26, 27, 28, 29, 30, 31, 32, 33, 39}),
    ],
)
def test_kazakus(
    choice: str, potion: str, parts: set[int], scene: Callable[..., Scene], table: CardTable
) -> None:
    """The cost, then two different effects of that cost, each of three."""
    possible = {f"CFM_621t{n}" for n in parts}
    seen = set()
    for seed in range(12):
        s = scene(hand=["CFM_621"], deck=["CS2_231", "CS2_182"], seed=seed).play("CFM_621")
        assert s.offered == [LESSER, GREATER, SUPERIOR]
        first = set(s.choose(choice).offered)
        taken = s.offered[seed % 3]
        second = set(s.choose(taken).offered)
        assert taken not in second
        assert first | second <= possible
        assert len(first) == len(second) == 3
        seen |= first | second
        s.choose(s.offered[0])
        assert [x.card_id for x in s.hand] == [potion]
        assert s.hand[0].cost == table[choice].cost
    assert len(seen) > 6
    s = scene(hand=["CFM_621"], deck=["CS2_231"] * 2).play("CFM_621")
    assert (s.offered, s.hand) == ([], []), "a duplicate"


def _potion(scene: Callable[..., Scene], card_id: str, parts: list[str], **rest: object) -> Scene:
    """A scene with a potion of these parts in hand."""
    s = scene(hand=[card_id], **rest)
    for column, part in zip((t.DATA, t.DATA2), parts, strict=True):
        s.set(s.hand[0], column, s.native.library.index[part])
    return s


@card("CFM_621t", "{0} {1}")
@card("CFM_621t2", "Deal 3 damage.")
@card("CFM_621t3", "Gain 4 Armor.")
@card("CFM_621t4", "Deal 2 damage to all minions.")
@card("CFM_621t5", "Freeze a random enemy minion.")
@card("CFM_621t6", "Give your minions +2 Health.")
@card("CFM_621t8", "Draw a card.")
@card("CFM_621t9", "Add a random Demon to your hand.")
@card("CFM_621t10", "Summon a 2/2 Demon.")
@card("CFM_621t37", "Summon a friendly minion that died this game.")
def test_potions_of_one_mana(scene: Callable[..., Scene], table: CardTable) -> None:
    """Both parts have their effect; only Heart of Fire has a target, and spell damage."""
    s = _potion(scene, "CFM_621t", ["CFM_621t2", "CFM_621t3"], friendly=["CS2_142"])
    assert not s.can_play("CFM_621t")
    s.play("CFM_621t", s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (26, 4)
    s = _potion(scene, "CFM_621t", ["CFM_621t4", "CFM_621t2"], enemy=["CS2_200", "CS2_182"])
    assert s.play("CFM_621t", s.enemy[0]).board == " | CS2_200 6/2, CS2_182 4/3"
    s = _potion(scene, "CFM_621t", ["CFM_621t5", "CFM_621t6"],
                friendly=["CS2_231"], enemy=["CS2_200"])  # fmt: skip
    assert not s.can_play("CFM_621t", s.enemy[0])
    assert s.play("CFM_621t").board == "CS2_231 1/3 | CS2_200 6/7"
    assert s.enemy[0].frozen
    s = _potion(scene, "CFM_621t", ["CFM_621t8", "CFM_621t9"], deck=["CS2_231"]).play("CFM_621t")
    assert s.hand[0].card_id == "CS2_231"
    assert "DEMON" in _races(table, s.hand[1].card_id)
    s = _potion(scene, "CFM_621t", ["CFM_621t10", "CFM_621t37"])
    s.array[0]["grave"][0, 0] = s.native.library.index["CS2_182"]
    s.array[0]["ngrave"][0] = 1
    assert s.play("CFM_621t").board == "CFM_621_m4 2/2, CS2_182 4/5 | "


def _races(table: CardTable, card_id: str) -> set[str]:
    names = {Race(x).name for x in table[card_id].races}
    return names | {"DEMON"} if "ALL" in names else names


@card("CFM_621t14", "{0} {1}")
@card("CFM_621t16", "Deal 5 damage.")
@card("CFM_621t17", "Gain 7 Armor.")
@card("CFM_621t18", "Deal 4 damage to all minions.")
@card("CFM_621t19", "Freeze 2 random enemy minions.")
@card("CFM_621t20", "Summon a 5/5 Demon.")
@card("CFM_621t21", "Transform a random enemy minion into a 1/1 Sheep.")
@card("CFM_621t22", "Draw 2 cards.")
@card("CFM_621t23", "Add 2 random Demons to your hand.")
@card("CFM_621t24", "Give your minions +4 Health.")
@card("CFM_621t38", "Summon 2 friendly minions that died this game.")
def test_potions_of_five_mana(scene: Callable[..., Scene], table: CardTable) -> None:
    """The same, larger."""
    potion = "CFM_621t14"
    s = _potion(scene, potion, ["CFM_621t16", "CFM_621t17"])
    s.play(potion, s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (25, 7)
    s = _potion(scene, potion, ["CFM_621t18", "CFM_621t19"], enemy=["CS2_200"] * 3).play(potion)
    assert [x.health for x in s.enemy] == [3, 3, 3]
    assert sum(x.frozen for x in s.enemy) == 2
    s = _potion(scene, potion, ["CFM_621t20", "CFM_621t21"], enemy=["CS2_200"]).play(potion)
    assert s.board == "CFM_621_m2 5/5 | CFM_621_m5 1/1"
    s = _potion(scene, potion, ["CFM_621t22", "CFM_621t23"], deck=["CS2_231"] * 2).play(potion)
    assert [x.card_id for x in s.hand[:2]] == ["CS2_231"] * 2
    assert all("DEMON" in _races(table, x.card_id) for x in s.hand[2:])
    assert len(s.hand) == 4
    s = _potion(scene, potion, ["CFM_621t38", "CFM_621t24"])
    s.array[0]["grave"][0, :3] = s.native.library.index["CS2_182"]
    s.array[0]["ngrave"][0] = 3
    assert s.play(potion).board == "CS2_182 4/9, CS2_182 4/9 | "


@card("CFM_621t15", "{0} {1}")
@card("CFM_621t25", "Deal 8 damage.")
@card("CFM_621t26", "Gain 10 Armor.")
@card("CFM_621t27", "Freeze 3 random enemy minions.")
@card("CFM_621t28", "Summon an 8/8 Demon.")
@card("CFM_621t29", "Transform all minions into 1/1 Sheep.")
@card("CFM_621t30", "Draw 3 cards.")
@card("CFM_621t31", "Add 3 random Demons to your hand.")
@card("CFM_621t32", "Give your minions +6 Health.")
@card("CFM_621t33", "Deal 6 damage to all minions.")
@card("CFM_621t39", "Summon 3 friendly minions that died this game.")
def test_potions_of_ten_mana(scene: Callable[..., Scene], table: CardTable) -> None:
    """Larger still."""
    potion = "CFM_621t15"
    s = _potion(scene, potion, ["CFM_621t25", "CFM_621t26"])
    s.play(potion, s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (22, 10)
    s = _potion(scene, potion, ["CFM_621t33", "CFM_621t27"], enemy=["CS2_200"] * 4).play(potion)
    assert [x.health for x in s.enemy] == [1] * 4
    assert sum(x.frozen for x in s.enemy) == 3
    s = _potion(scene, potion, ["CFM_621t28", "CFM_621t29"], enemy=["CS2_200"]).play(potion)
    assert s.board == "CFM_621_m5 1/1 | CFM_621_m5 1/1"
    s = _potion(scene, potion, ["CFM_621t30", "CFM_621t31"], deck=["CS2_231"] * 3).play(potion)
    assert [x.card_id for x in s.hand[:3]] == ["CS2_231"] * 3
    assert all("DEMON" in _races(table, x.card_id) for x in s.hand[3:])
    assert len(s.hand) == 6
    s = _potion(scene, potion, ["CFM_621t39", "CFM_621t32"])
    s.array[0]["grave"][0, :3] = s.native.library.index["CS2_182"]
    s.array[0]["ngrave"][0] = 3
    assert s.play(potion).board == ", ".join(["CS2_182 4/11"] * 3) + " | "
