"""Cards of The League of Explorers, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Rarity

from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from rules.scene import Scene


@card("LOE_079", "Battlecry: Shuffle the 'Map to the Golden Monkey' into your deck.")
@card("LOE_019t", "Shuffle the Golden Monkey into your deck. Draw a card.")
def test_elise_starseeker(scene: Callable[..., Scene]) -> None:
    """The map, then the monkey; the only card of the deck is drawn."""
    s = scene(hand=["LOE_079"]).play("LOE_079")
    assert s.deck() == ["LOE_019t"]
    s.end_turn().end_turn().play("LOE_019t")
    assert [x.card_id for x in s.hand] == ["LOE_019t2"]


@card("LOE_019t2", "Taunt Battlecry: Replace your hand and deck with Legendary minions.")
def test_golden_monkey(scene: Callable[..., Scene], table: CardTable) -> None:
    """As many as there were, of the own side only."""
    s = scene(hand=["LOE_019t2", "CS2_029", "CS2_231"], deck=["CS2_029"] * 5,
              enemy_hand=["CS2_029"], enemy_deck=["CS2_231"])  # fmt: skip
    s.play("LOE_019t2")
    new = [x.card_id for x in s.hand] + s.deck()
    assert len(new) == 2 + 5
    assert all(table[x].rarity == Rarity.LEGENDARY for x in new)
    assert all(table[x].type == CardType.MINION for x in new)
    assert [x.cost for x in s.hand] == [table[x.card_id].cost for x in s.hand]
    assert ([x.card_id for x in s.enemy_hand], s.deck(1)) == (["CS2_029"], ["CS2_231"])
