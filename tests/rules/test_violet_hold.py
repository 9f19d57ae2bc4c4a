"""Cards of Escape from the Violet Hold, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.scene import Scene


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
