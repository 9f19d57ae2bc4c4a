"""Cards of The League of Explorers, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Rarity

from hsbot.rules import layout as t
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


@card(
    "LOE_007",
    "Give your opponent a 'Cursed!' card. While they hold it, they take 2 damage on their turn.",
)
@card("LOE_007t", "While this is in your hand, take 2 damage at the start of your turn.")
def test_curse_of_rafaam(scene: Callable[..., Scene]) -> None:
    """Until it is played."""
    s = scene(hand=["LOE_007"], deck=["CS2_231"] * 9, enemy_deck=["CS2_231"] * 9).play("LOE_007")
    assert s.end_turn().enemy_hero.health == 28
    s.end_turn().end_turn()
    assert (s.enemy_hero.health, s.hero.health) == (26, 30)
    s.play("LOE_007t").end_turn().end_turn()
    assert s.enemy_hero.health == 26


@card("LOE_026", "Summon 7 Murlocs that died this game.")
def test_anyfin_can_happen(scene: Callable[..., Scene]) -> None:
    """Of either side; no others."""
    s = scene(hand=["CFM_065", "LOE_026"], friendly=["CS2_168", "CS2_231"], enemy=["CS2_168"])
    s.play("CFM_065")
    s.array[0]["mana"][0] = 10
    assert s.play("LOE_026").board == "CS2_168 2/1, CS2_168 2/1 | "


@card("LOE_104", "Choose an enemy minion. Shuffle it into your deck.")
def test_entomb(scene: Callable[..., Scene]) -> None:
    """It changes sides, and nobody died."""
    s = scene(hand=["LOE_104"], enemy=["EX1_012"])
    s.play("LOE_104", s.enemy[0])
    assert (s.board, s.deck(), s.enemy_hand) == (" | ", ["EX1_012"], [])


@card("LOE_111", "Deal 3 damage to all minions. Shuffle this card into your opponent's deck.")
def test_excavated_evil(scene: Callable[..., Scene]) -> None:
    """From there it may come back."""
    s = scene(hand=["LOE_111"], friendly=["CS2_182"], enemy=["CS2_231"]).play("LOE_111")
    assert (s.board, s.deck(), s.deck(1)) == ("CS2_182 4/2 | ", [], ["LOE_111"])


@card("LOE_113", "Give your minions +2/+2. Costs (1) less for each Murloc you control.")
def test_everyfin_is_awesome(scene: Callable[..., Scene]) -> None:
    """Every minion gains, murlocs make it cheaper."""
    s = scene(hand=["LOE_113"], friendly=["CS2_168", "CS2_231"], enemy=["CS2_168"])
    assert s.hand[0].cost == 6
    assert s.play("LOE_113").board == "CS2_168 4/3, CS2_231 3/3 | CS2_168 2/1"


@card("LOE_019", "Battlecry: Choose a friendly minion. Gain a copy of its Deathrattle.")
@card("LOE_019e", "Copied Deathrattle from {0}.")
def test_unearthed_raptor(scene: Callable[..., Scene]) -> None:
    """The minion keeps its own; one without cannot be chosen."""
    s = scene(hand=["LOE_019"], friendly=["FP1_002", "CS2_231"])
    assert not s.can_play("LOE_019", s.friendly[1])
    s.play("LOE_019", s.friendly[0])
    raptor = s.friendly[2]
    s.set(raptor, t.DAMAGE, 3).use_power(raptor)
    assert sorted(x.card_id for x in s.friendly) == [
        "CS2_231", "FP1_002", "FP1_002t", "FP1_002t",
    ]  # fmt: skip
