"""Cards that become better in hand keep what they have gained there: they are not transformed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, COIN, WHELP = "CS2_231", "GAME_005", "NEW1_023"


@pytest.mark.parametrize(
    ("card_id", "better", "played"),
    [
        ("EDR_460", "EDR_460t", COIN),
        ("EDR_461", "EDR_461t", COIN),
        ("FIR_918", "FIR_918t", COIN),
        ("JAIL_801", "JAIL_801t", COIN),
        ("JAIL_803", "JAIL_803t", COIN),
        ("JAIL_805", "JAIL_805t", COIN),
        ("CATA_551", "CATA_551t", WHELP),
        ("CATA_552", "CATA_552t", WHELP),
        ("CATA_553", "CATA_553t", WHELP),
    ],
)
def test_what_plays_improve(
    scene: Callable[..., Scene], card_id: str, better: str, played: str
) -> None:
    """Its cost stays reduced by as much, and the improvement comes after what brought it."""
    s = scene(hand=[card_id, *[played] * 3], mana=20)
    first = s.hand[0]
    printed = int(s.native.library.cards[s.native.library.index[better], t.C_COST])
    s.set(first, t.COST, first.column(t.COST) - 2)
    for _ in range(3 if played == COIN else 1):
        s.play(played)
    assert (s.hand[0].card_id, s.hand[0].cost) == (better, printed - 2)


def test_what_is_held_improves(scene: Callable[..., Scene]) -> None:
    """Symbiosis, held for three turns."""
    s = scene(hand=["EDR_843"], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    s.set(s.hand[0], t.COST, s.hand[0].column(t.COST) - 1)
    cost = s.hand[0].cost
    for _ in range(6):
        s.end_turn()
    assert (s.hand[0].card_id, s.hand[0].cost) == ("EDR_843t1", cost)


def test_restored_by_you_is_not_in_your_turn(scene: Callable[..., Scene]) -> None:
    """CATA_300 attacks for the own healing alone: an enemy's lifesteal in the own turn is none."""
    s = scene(
        friendly=["CATA_300", WISP], enemy=["CS2_182 lifesteal", WISP], power="CS1h_001", mana=10
    )
    s.set(s.enemy_hero, t.DAMAGE, 10).set(s.hero, t.DAMAGE, 10)
    s.attack(s.friendly[1], s.enemy[0])
    assert s.enemy_hero.health == 24
    assert s.enemy[0].health == 4, "nothing but the wisp has attacked"
    s.use_power(s.hero)
    assert s.hero.health == 22
    assert s.friendly[0].health < 9, "it has attacked"


@card("VAC_946", "Battlecry: Summon a 0/2 Nerubian Egg. Deathrattle: Destroy it.")
def test_terrible_chef(scene: Callable[..., Scene]) -> None:
    """Its own egg breaks with it; another one, and one that has left, do not."""
    s = scene(hand=["VAC_946"], friendly=["FP1_007"], enemy=[WISP])
    s.play("VAC_946")
    chef, egg = s.friendly[1], s.friendly[2]
    assert egg.card_id == "FP1_007"
    s.set(chef, t.DAMAGE, 0)
    s.use_power(chef)
    assert [x.card_id for x in s.friendly] == ["FP1_007", "FP1_007t"]


def test_a_card_in_hand_cannot_die(scene: Callable[..., Scene]) -> None:
    """Its deathrattle triggers there (Sketchy Information) and destroys nothing."""
    s = scene(hand=["SW_405"], deck=["VAC_946"], mana=10)
    s.play("SW_405")
    assert [x.card_id for x in s.hand] == ["VAC_946"]
    s.play("VAC_946")
    assert s.board == "VAC_946 2/1, FP1_007 0/2 | "


def test_excess_damage_that_kills_the_hero_is_dealt_once(scene: Callable[..., Scene]) -> None:
    """Briarspawn Drake: the hero's own excess is no excess again."""
    s = scene(friendly=["EDR_453"], enemy=[WISP], hand=[], enemy_hero="Mage 5")
    s.end_turn()
    assert s.enemy_hero.health == 5 - 11
