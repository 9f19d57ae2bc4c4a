"""Passive treasures of adventures: what lies on their player, as logs of dungeon runs have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card, costs

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, FIREBALL, AXE = "CS2_231", "CS2_182", "CS2_200", "CS2_029", "CS2_106"


@card("LOOTA_803e", "")
@card("LOOTA_818e", "")
@card("LOOTA_824e", "Your spells cost (1) less.")
@card("GILA_813e", "Your minions cost (1) less.")
@pytest.mark.parametrize(
    ("treasure", "expected"),
    [
        ("LOOTA_803e", [4, 5, 4, 2]),
        ("LOOTA_818e", [4, 6, 4, 1]),
        ("LOOTA_824e", [4, 6, 3, 2]),
        ("GILA_813e", [3, 5, 4, 2]),
    ],
)
def test_what_makes_cards_cheaper(
    scene: Callable[..., Scene], treasure: str, expected: list[int]
) -> None:
    """Minions of five and more cost five, weapons one, spells or minions one less."""
    s = scene(hero=f"HERO_08 with {treasure}", hand=[YETI, OGRE, FIREBALL, AXE])
    assert costs(s) == expected
    assert costs(s.end_turn().end_turn())[:4] == expected


@card("GILA_511e", "")
def test_cards_of_other_decks_cost_one_less(scene: Callable[..., Scene]) -> None:
    """A card that an effect has made costs less; a card of the deck costs as printed."""
    s = scene(hero="HERO_01 with GILA_511e", hand=[OGRE, YETI], deck=[OGRE])
    s.set(s.hand[1], t.CREATED, 1)
    assert costs(s.end_turn().end_turn()) == [6, 3, 6]


@card("LOOTA_825e", "+3 Spell Damage.")
def test_the_robe_of_the_magi(scene: Callable[..., Scene]) -> None:
    """It lays three of it on its player (a log of 2019), with which Fireball deals nine."""
    s = scene(hero="HERO_08" + " with LOOTA_825e" * 3, hand=FIREBALL).play(FIREBALL, "enemy hero")
    assert s.enemy_hero.health == 21


@card("LOOTA_802e", "Your Hero Power costs (1).")
@card("GILA_513e", "")
@card("DALA_736e", "")
def test_hero_powers(scene: Callable[..., Scene]) -> None:
    """The Justicar's Ring; twice a turn for one."""
    for treasure, uses in (("LOOTA_802e", 1), ("GILA_513e", 2), ("DALA_736e", 2)):
        s = scene(hero=f"HERO_08 with {treasure}", mana=5)
        for _ in range(uses):
            s.use_power("enemy hero")
        assert (s.mana, s.enemy_hero.health) == (5 - uses, 30 - uses)
        assert not any("power" in str(x) for x in s.options.words)


@card("LOOTA_828e2", "+1/+1.")
@card("GILA_805e", "Your minions have +2 Health.")
@card("ULDA_208e", "")
@card("ULDA_101e", "")
@card("ULDA_046e", "")
@card("LOOTA_832e2", "")
@card("DALA_731e", "")
@pytest.mark.parametrize(
    ("treasure", "board", "keyword"),
    [
        ("LOOTA_828e2", f"{WISP} 2/2 | {YETI} 4/5", 0),
        ("GILA_805e", f"{WISP} 1/3 | {YETI} 4/5", 0),
        ("ULDA_208e", f"{WISP} 1/2 | {YETI} 4/5", t.TAUNT),
        ("ULDA_101e", f"{WISP} 1/1 | {YETI} 3/5", 0),
        ("ULDA_046e", f"{WISP} 1/1 | {YETI} 4/5", t.POISONOUS),
        ("LOOTA_832e2", f"{WISP} 1/1 | {YETI} 4/5", t.STEALTH),
        ("DALA_731e", f"{WISP} 1/1 | {YETI} 4/5", t.RUSH),
    ],
)
def test_what_minions_have(
    scene: Callable[..., Scene], treasure: str, board: str, keyword: int
) -> None:
    """Also those that are played later; the other player's only as it says."""
    s = scene(hero=f"HERO_08 with {treasure}", hand=WISP, enemy=[YETI]).play(WISP)
    assert s.board == board
    assert s.friendly[0].column(t.KW_AURA) == keyword
    assert not s.enemy[0].column(t.KW_AURA)
