"""Cards of Escape from the Violet Hold, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card(
    "JAIL_386",
    "Gain 2 Armor. Shuffle five Gear spells into your deck that give 2 Armor when drawn.",
)
@card("JAIL_386t", "Casts When Drawn Gain 2 Armor.")
def test_scramble_for_gear(scene: Callable[..., Scene]) -> None:
    """Five spells, each cast instead of drawn, and another card is drawn; with a full hand, too."""
    s = scene(hand=["JAIL_386"], deck=["CS2_182"])
    s.play("JAIL_386")
    assert s.deck().count("JAIL_386t") == 5
    assert s.count(0, t.N_SHUFFLES_GAME) == 1
    s = scene(deck=["CS2_182", "JAIL_386t", "JAIL_386t"])
    s.end_turn().end_turn()
    assert (s.hero.armor, [x.card_id for x in s.hand], s.deck()) == (4, ["CS2_182"], [])
    s = scene(hand=["CS2_171"] * 10, deck=["CS2_182", "JAIL_386t"])
    s.end_turn().end_turn()
    assert (s.hero.armor, len(s.hand), s.deck()) == (2, 10, []), "the card after it is burnt"


@card(
    "JAIL_453",
    "Taunt. When you Prepare while holding this, reduce this card's Cost by the same amount.",
)
@card("JAIL_907e", "Cost reduced.")
def test_prepare(scene: Callable[..., Scene]) -> None:
    """All the mana left and one more comes off, next turn; until then it cannot be played."""
    s = scene(hand=["CATA_EVENT_401", "JAIL_453", "CS2_231"], mana=4)
    s.play("CS2_231")
    s = scene(hand=["CATA_EVENT_401", "JAIL_453"], mana=1)
    s.trade("CATA_EVENT_401")
    assert (s.mana, [x.cost for x in s.hand]) == (0, [3, 3])
    assert [x.cost for x in s.end_turn().end_turn().hand] == [1, 3]
    assert s.can_play("CATA_EVENT_401")
    s = scene(hand=["CATA_EVENT_401"], mana=4)
    assert not s.trade("CATA_EVENT_401").can_play("CATA_EVENT_401")
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand] == [0]
