"""Cards of Into the Emerald Dream, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("EDR_950", "Battlecry: Draw a card. It costs (1) less this turn. (I know its name!)")
def test_sharp_eyed_lookout(scene: Callable[..., Scene]) -> None:
    """The card drawn, and no other, until the end of the turn."""
    s = scene(hand=["EDR_950", "CS2_182"], deck=["CS2_182"] * 2)
    s.play("EDR_950")
    assert [x.cost for x in s.hand] == [4, 3]
    assert [x.cost for x in s.end_turn().hand] == [4, 4]


@card("EDR_469", "Starts Dormant. After you use your Hero Power, this awakens.")
def test_slumbering_sprite(scene: Callable[..., Scene]) -> None:
    """Sleeps over turns until the own hero power is used."""
    s = scene(hand=["EDR_469"], deck=["CS2_171"] * 3).play("EDR_469")
    s.end_turn().use_power(s.enemy_hero).end_turn()
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s.use_power(s.enemy_hero)
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT


@card(
    "EDR_979",
    "Dormant for 2 turns. While Dormant, gain 3 Armor and draw a card at the end of your turn.",
)
def test_ancient_of_yore(scene: Callable[..., Scene]) -> None:
    """Two ends of turn, and none once it is awake."""
    s = scene(hand=["EDR_979"], deck=["CS2_171"] * 9).play("EDR_979").end_turn()
    assert (s.hero.armor, len(s.hand)) == (3, 1)
    s.end_turn().end_turn()
    assert (s.hero.armor, len(s.hand)) == (6, 3)
    s.end_turn().end_turn()
    assert (s.hero.armor, len(s.hand)) == (6, 4), "only the turn's own draw"
    assert s.board == "EDR_979 5/5 | "


@card("FIR_902", "At the start of your next turn, deal 6 damage randomly split among all enemies.")
def test_sigil_of_cinder(scene: Callable[..., Scene]) -> None:
    """Not now, once, and it is gone then."""
    s = scene(hand=["FIR_902"], deck=["CS2_171"] * 3).play("FIR_902")
    assert (s.secrets(), s.enemy_hero.health) == (["FIR_902"], 30)
    s.end_turn()
    assert s.enemy_hero.health == 29, "fatigue"
    s.end_turn()
    assert (s.secrets(), s.enemy_hero.health) == ([], 23)
    s.end_turn().end_turn()
    assert s.enemy_hero.health == 21, "fatigue again"
