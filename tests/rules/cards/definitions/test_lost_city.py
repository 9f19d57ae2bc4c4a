"""Cards of The Lost City of Un'Goro, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("DINO_137", "Battlecry: Reduce the Cost of adjacent cards in your hand by (1).")
def test_skittish_saucier(scene: Callable[..., Scene]) -> None:
    """Those beside the place it was played from."""
    s = scene(hand=["CS2_182", "CS2_182", "DINO_137", "CS2_182", "CS2_182"])
    assert [x.cost for x in s.play("DINO_137").hand] == [4, 3, 3, 4]
    s = scene(hand=["DINO_137", "CS2_182", "CS2_182"])
    assert [x.cost for x in s.play("DINO_137").hand] == [3, 4]


@card("TLC_222", "Draw two minions of different minion types. Give them +1/+1.")
def test_flight_of_the_firehawk(scene: Callable[..., Scene]) -> None:
    """A Murloc and a Beast; of two Murlocs only one, and none without a type."""
    for seed in range(5):
        s = scene(hand=["TLC_222"], deck=["CS2_168", "CS2_171", "CS2_168", "CS2_182"], seed=seed)
        assert {x.brief for x in s.play("TLC_222").hand} == {"CS2_168 3/2", "CS2_171 2/2"}
        s = scene(hand=["TLC_222"], deck=["CS2_168", "CS2_168", "CS2_182"], seed=seed)
        assert [x.brief for x in s.play("TLC_222").hand] == ["CS2_168 3/2"]


@card("TLC_230", "Choose a minion. Summon four 2/2 Treants that attack it.")
def test_treeees(scene: Callable[..., Scene]) -> None:
    """The treants that have room attack until it is dead; older treants stay out of it."""
    for enemy, left in (("CS2_182", 2), ("CS2_186", 1)):
        s = scene(hand=["TLC_230"], friendly=["TLC_230t"], enemy=[enemy])
        s.play("TLC_230", s.enemy[0])
        assert s.board == ", ".join(["TLC_230t 2/2"] * left) + " | "


@card("TLC_451", "Discover another card from your deck. Make it Temporary.")
def test_cursed_catacombs(scene: Callable[..., Scene]) -> None:
    """Never itself; it is discarded at the end of the turn, other cards are not."""
    s = scene(hand=["TLC_451", "CS2_182"], deck=["TLC_451", "CS2_171"])
    s.play("TLC_451")
    assert s.offered == ["CS2_171"]
    s.choose("CS2_171")
    assert [x.card_id for x in s.hand] == ["CS2_182", "CS2_171"]
    s.end_turn()
    assert [x.card_id for x in s.hand] == ["CS2_182"]
    assert s.count(0, t.N_DISCARDED_GAME) == 1


@card("TLC_514", "Battlecry: Discover a Legendary minion. Shuffle the other two into your deck.")
def test_merchant_of_legend(scene: Callable[..., Scene]) -> None:
    """One to the hand, two into the deck."""
    s = scene(hand=["TLC_514"])
    offered = s.play("TLC_514").offered
    s.choose(offered[2])
    assert [x.card_id for x in s.hand] == [offered[2]]
    assert sorted(s.deck()) == sorted(offered[:2])


@card("TLC_828", "Give +2/+2 to all Beasts in your hand, deck, and battlefield.")
def test_supreme_dinomancy(scene: Callable[..., Scene]) -> None:
    """Wherever they are; who is no Beast gets nothing."""
    s = scene(
        hand=["TLC_828", "CS2_171", "CS2_182"],
        friendly=["CS2_171"],
        deck=["CS2_171", "CS2_182", "CS2_171"],
    )
    s.play("TLC_828").end_turn().end_turn()
    assert [x.brief for x in s.hand] == ["CS2_171 3/3", "CS2_182 4/5", "CS2_171 3/3"]
    assert [x.brief for x in s.friendly] == ["CS2_171 3/3"]
    s.end_turn().end_turn()
    assert s.hand[-1].brief == "CS2_182 4/5"
