"""Cards that copy, keep aside and change cards in hands and decks, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import SpellSchool

from hsbot.cards import standard_sets
from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from rules.scene import Scene


@card(
    "CAP_400",
    "Deathrattle: Put two 3/3 Imp-formants into the enemy deck. They summon for YOU when drawn.",
)
@card("CAP_400t2t", "Lifesteal Summoned When Drawn (for your opponent)")
def test_kabal_conspirator(scene: Callable[..., Scene]) -> None:
    """The imp comes to the side of who did not draw it, and another card is drawn."""
    s = scene(hand=["CS2_029"], friendly=["CAP_400"])
    s.play("CS2_029", s.friendly[0])
    assert s.deck(1) == ["CAP_400t2t"] * 2
    s = scene(enemy_deck=["CS2_182", "CAP_400t2t"])
    s.end_turn()
    assert s.board == "CAP_400t2t 3/3 | "
    assert [x.card_id for x in s.enemy_hand] == ["CS2_182"]


@card(
    "CAP_802",
    "Summon a 2/1 Ghost with Reborn. Give a playable card in your hand this effect for a turn.",
)
@card(
    "CAP_802e1",
    "After this is played, summon a 2/1 Ghost with Reborn. Give a card in your hand this effect "
    "for a turn.",
)
def test_follow_the_ghosts(scene: Callable[..., Scene]) -> None:
    """The only card that can be paid for bears it; it is passed on, and gone next turn."""
    s = scene(hand=["CAP_802", "CS2_029", "CS2_032"], mana=6)
    s.play("CAP_802")
    assert s.board == "CAP_802t 2/1 | "
    s.play("CS2_029", s.enemy_hero)
    assert s.board == "CAP_802t 2/1, CAP_802t 2/1 | "
    s = scene(hand=["CAP_802", "CS2_171"])
    s.play("CAP_802").play("CS2_171")
    assert s.board == "CAP_802t 2/1, CS2_171 1/1, CAP_802t 2/1 | ", "a minion's, too"
    s = scene(hand=["CAP_802", "CS2_171"])
    s.play("CAP_802").end_turn().end_turn().play("CS2_171")
    assert s.board == "CAP_802t 2/1, CS2_171 1/1 | "


@card("CATA_499", "When you play or discard this, summon two random 1-Cost minions.")
def test_disposable_acolytes(scene: Callable[..., Scene], table: CardTable) -> None:
    """Either way."""
    for s in (
        scene(hand=["CATA_499"]).play("CATA_499"),
        scene(hand=["CATA_490", "CATA_499"]).play("CATA_490").choose("CATA_499"),
    ):
        found = [x.card_id for x in s.friendly if x.card_id != "CATA_490"]
        assert [table[x].cost for x in found] == [1, 1]
        assert not s.hand


@card("CATA_720", "Battlecry: Destroy all cards that cost (2) or less in both players' decks.")
def test_warmaster_blackhorn(scene: Callable[..., Scene]) -> None:
    """Both decks."""
    s = scene(
        hand=["CATA_720"], deck=["CS2_171", "CS2_182", "CS2_120"], enemy_deck=["CS2_120", "CS2_200"]
    )
    s.play("CATA_720")
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CS2_200"])


@card(
    "CATA_897",
    "Battlecry: Choose a card in your hand to discard. Deathrattle: Get it back. It costs (1) "
    "less.",
)
def test_gemstone_hoarder(scene: Callable[..., Scene]) -> None:
    """Discarded, and back when it dies; a silenced one gives nothing back."""
    s = scene(hand=["CATA_897", "CS2_182", "CS2_029"])
    s.play("CATA_897").choose("CS2_182")
    assert s.count(0, t.N_DISCARDED_GAME) == 1
    s.play("CS2_029", s.friendly[0])
    assert [(x.card_id, x.cost) for x in s.hand] == [("CS2_182", 3)]
    s = scene(hand=["CATA_897", "CS2_182", "CS2_029", "EX1_332"])
    s.play("CATA_897").choose("CS2_182").play("EX1_332", s.friendly[0])
    assert not s.play("CS2_029", s.friendly[0]).hand


@card(
    "EDR_494",
    "At the end of your turn, eat a minion in your deck and gain its stats. Deathrattle: Add them "
    "to your hand.",
)
def test_hungering_ancient(scene: Callable[..., Scene]) -> None:
    """One a turn, while the deck has one; all come back."""
    s = scene(
        friendly=["EDR_494"],
        hand=["CS2_032"],
        enemy_hand=["CS2_076"],
        deck=["CS2_182", "CS2_029", "CS2_182"],
    )
    s.end_turn()
    assert (s.board, len(s.deck())) == ("EDR_494 10/12 | ", 2)
    s.play("CS2_076", s.friendly[0])
    assert [x.card_id for x in s.hand] == ["CS2_032", "CS2_182"]
    s = scene(friendly=["EDR_494"], deck=["CS2_029"])
    assert s.end_turn().board == "EDR_494 6/7 | "


@card("EDR_521", "Battlecry: Get a copy of the lowest Cost card in your opponent's hand.")
def test_tricky_satyr(scene: Callable[..., Scene]) -> None:
    """A copy; the opponent keeps the card."""
    s = scene(hand=["EDR_521"], enemy_hand=["CS2_182", "CS2_171", "CS2_200"])
    s.play("EDR_521")
    assert ([x.card_id for x in s.hand], len(s.enemy_hand)) == (["CS2_171"], 3)


@card(
    "JAIL_432",
    "Battlecry: If you played a copy of an opponent's card while holding this, deal 2 damage to "
    "all enemy minions.",
)
@card(
    "JAIL_434",
    "Deathrattle: Reduce the Cost of cards in your hand that were copied from your opponent by "
    "(1).",
)
def test_copies_of_the_opponents_cards(scene: Callable[..., Scene]) -> None:
    """A copy counts, an own card of the same kind does not."""
    s = scene(
        hand=["EDR_521", "CS2_171", "JAIL_432", "CS2_029"],
        enemy_hand=["CS2_171"],
        enemy=["CS2_182"],
        friendly=["JAIL_434"],
        mana=10,
    )
    s.play("EDR_521").play("CS2_029", s.friendly[0])
    assert [(x.card_id, x.cost) for x in s.hand] == [
        ("CS2_171", 1), ("JAIL_432", 2), ("CS2_171", 0),
    ]  # fmt: skip
    s = scene(hand=["EDR_521", "CS2_171", "JAIL_432"], enemy_hand=["CS2_182"], enemy=["CS2_182"])
    s.play("EDR_521").play("CS2_171").play("JAIL_432")
    assert s.enemy[0].health == 5
    s = scene(hand=["EDR_521", "JAIL_432"], enemy_hand=["CS2_171"], enemy=["CS2_182"])
    s.play("EDR_521").play("CS2_171").play("JAIL_432")
    assert s.enemy[0].health == 3


@card("TIME_432", "Discover a copy of a card from your deck and one from your opponent's.")
def test_intertwined_fate(scene: Callable[..., Scene]) -> None:
    """Both decks stay as they are."""
    s = scene(hand=["TIME_432"], deck=["CS2_182"], enemy_deck=["CS2_171"])
    s.play("TIME_432").choose("CS2_182").choose("CS2_171")
    assert [x.card_id for x in s.hand] == ["CS2_182", "CS2_171"]
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CS2_171"])


@card("TIME_857", "Discover two Arcane spells from the past. They cost (2) less.")
def test_alter_time(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two choices of spells that Standard does not have."""
    s = scene(hand=["TIME_857"])
    s.play("TIME_857")
    for _ in range(2):
        for found in (table[x] for x in s.offered):
            assert found.spell_school == SpellSchool.ARCANE
            assert found.card_set not in standard_sets()
        s.choose(s.offered[0])
    assert [x.cost for x in s.hand] == [max(0, table[x.card_id].cost - 2) for x in s.hand]
    assert (len(s.hand), s.offered) == (2, [])


@card(
    "TIME_876",
    "Each turn this is in your hand, transform into a random minion in your opponent's hand.",
)
@card("TIME_876e", "Transforming into a random minion in your opponent's hand.")
def test_shapeshifter(scene: Callable[..., Scene]) -> None:
    """Again and again, and never into a spell; with none there it stays what it is."""
    s = scene(hand=["TIME_876"], enemy_hand=["CS2_182", "CS2_029"], deck=["CS2_171"] * 3)
    assert s.end_turn().end_turn().hand[0].card_id == "CS2_182"
    s.end_turn().play("CS2_182").end_turn()
    assert s.hand[0].card_id == "CS2_182"
    s = scene(
        hand=["TIME_876"], enemy_hand=["CS2_182"], enemy_deck=["CS2_200"], deck=["CS2_171"] * 3
    )
    s.end_turn().play("CS2_182").end_turn()
    assert s.hand[0].card_id == "CS2_200"


@card("TLC_461", "Battlecry: Discover a card with Cost equal to your remaining Mana Crystals.")
def test_scrappy_scavenger(scene: Callable[..., Scene], table: CardTable) -> None:
    """What is left when it has been paid for."""
    for mana in (3, 6):
        s = scene(hand=["TLC_461"], mana=mana)
        s.play("TLC_461")
        assert {table[x].cost for x in s.offered} == {mana - 1}
        assert len(s.offered) == 3
