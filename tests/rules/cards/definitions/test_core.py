"""Cards of the Core set, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("CORE_BT_120", "Battlecry: Choose an enemy minion. Battle it to the death!")
def test_warmaul_challenger(scene: Callable[..., Scene]) -> None:
    """It attacks until one of the two is dead; the loser may be itself."""
    s = scene(hand=["CORE_BT_120"], enemy=["CS2_120"])
    assert s.play("CORE_BT_120", s.enemy[0]).board == "CORE_BT_120 1/4 | "
    s = scene(hand=["CORE_BT_120"], enemy=["CS2_182"])
    assert s.play("CORE_BT_120", s.enemy[0]).board == " | CS2_182 4/2"


@card("CORE_TTN_866", "Lifesteal At the end of your turn, force all enemy minions to attack this.")
def test_mythical_terror(scene: Callable[..., Scene]) -> None:
    """Each attacks, but those without attack; it strikes back and heals its hero."""
    s = scene(
        friendly=["CORE_TTN_866"], enemy=["CS2_182", "CS2_171", "GVG_093"], enemy_deck=["CS2_171"]
    )
    s.set(s.hero, t.DAMAGE, 20).end_turn()
    assert s.board == "CORE_TTN_866 4/5 | CS2_182 4/1, GVG_093 0/2"
    assert s.hero.health == 18
    assert s.enemy[0].column(t.ATTACKS) == 0, "it may still attack in its own turn"


@card("CORE_BT_156", "Dormant for 2 turns. Rush")
def test_imprisoned_vilefiend(scene: Callable[..., Scene]) -> None:
    """Out of reach for two turns, then awake with rush and no summoning triggers."""
    s = scene(hand=["CORE_BT_156", "CS2_032"], enemy=["CS2_182"], deck=["CS2_171"] * 2)
    s.play("CORE_BT_156")
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s.end_turn()
    assert not s.can_attack(s.enemy[0], s.friendly[0]), "nobody can attack it"
    s.end_turn()
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    assert s.friendly[0].column(t.FLAGS) & t.F_EXHAUSTED, "a dormant minion does not get ready"
    s.end_turn().end_turn()
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero), "it has just come"


@card("BT_416", "Battlecry: The next Demon you play costs (2) less.")
@card("BT_416e", "Your next Demon costs (2) less.")
def test_raging_felscreamer(scene: Callable[..., Scene]) -> None:
    """One Demon, this turn or later."""
    s = scene(hand=["BT_416", "CS2_065", "CS2_065", "CS2_182"], mana=5)
    s.play("BT_416")
    assert [x.cost for x in s.hand] == [0, 0, 4]
    s.end_turn().end_turn()
    assert [x.cost for x in s.play("CS2_065").hand] == [1, 4]


@card("BT_480", "Outcast: Draw a card.")
def test_crimson_sigil_runner(scene: Callable[..., Scene]) -> None:
    """From either end of the hand."""
    for hand, drawn in (
        (["BT_480", "CS2_171", "CS2_171"], 1),
        (["CS2_171", "BT_480", "CS2_171"], 0),
        (["CS2_171", "CS2_171", "BT_480"], 1),
        (["BT_480"], 1),
    ):
        s = scene(hand=hand, deck=["CS2_182"] * 2)
        assert len(s.play("BT_480").hand) == len(hand) - 1 + drawn


@card("BT_491", "Draw a card. Outcast: Draw another.")
def test_spectral_sight(scene: Callable[..., Scene]) -> None:
    """One or two."""
    for hand, drawn in ((["BT_491", "CS2_171"], 2), (["CS2_171", "BT_491", "CS2_171"], 1)):
        s = scene(hand=hand, deck=["CS2_182"] * 3)
        assert len(s.play("BT_491").hand) == len(hand) - 1 + drawn


@card("BT_801", "Lifesteal. Deal 3 damage to a minion. Outcast: This costs (1).")
def test_eye_beam(scene: Callable[..., Scene]) -> None:
    """Its cost is shown by where it is."""
    s = scene(hand=["CS2_171", "BT_801", "CS2_171"], enemy=["CS2_200"])
    s.set(s.hero, t.DAMAGE, 10)
    assert [x.cost for x in s.hand] == [1, 3, 1]
    s.play("CS2_171")
    assert [x.cost for x in s.hand] == [1, 1]
    s.play("BT_801", s.enemy[0])
    assert (s.hero.health, s.mana, s.enemy[0].health) == (23, 8, 4)
