"""Cards of Cataclysm, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


@card("CATA_526", "Deal 1 damage to all minions. Draw a card for each that died.")
def test_broxigars_last_stand(scene: Callable[..., Scene]) -> None:
    """Both sides' dead count, survivors do not."""
    s = scene(
        hand=["CATA_526"], friendly=["CS2_171"], enemy=["CS2_171", "CS2_182"], deck=["CS2_182"] * 4
    )
    assert len(s.play("CATA_526").hand) == 2


@card(
    "CATA_180", "Battlecry: Your next Murloc that costs (3) or less costs Health instead of Mana."
)
@card("CATA_180e", "Costs Health instead of Mana.")
def test_warloc(scene: Callable[..., Scene]) -> None:
    """One Murloc, for health and not for armor; none when that would leave no health."""
    s = scene(hand=["CATA_180", "CS2_168", "CS2_168", "CS2_182"], mana=2, armor=5)
    s.play("CATA_180")
    assert s.can_play("CS2_168")
    assert not s.can_play("CS2_182")
    s.play("CS2_168")
    assert (s.hero.health, s.hero.armor, s.mana) == (29, 5, 0)
    assert not s.can_play("CS2_168")
    s = scene(hand=["CATA_180", "EX1_509"], mana=2, health=1)
    assert not s.play("CATA_180").can_play("EX1_509"), "the last health is not for sale"


@card("CATA_490", "Taunt Battlecry: Choose a card in your hand to discard.")
def test_ocular_occultist(scene: Callable[..., Scene]) -> None:
    """Any other card in hand is a target, as in logs of 2026; with an empty hand nothing is."""
    s = scene(hand=["CATA_490", "CS2_171", "CS2_182", "CS2_171"])
    assert [s.can_play("CATA_490", x) for x in s.hand] == [False, True, True, True]
    assert not s.can_play("CATA_490")
    s.play("CATA_490", s.hand[2])
    assert [x.card_id for x in s.hand] == ["CS2_171", "CS2_171"]
    assert s.count(0, t.N_DISCARDED_GAME) == 1
    assert scene(hand=["CATA_490"]).play("CATA_490").hand == []


@card(
    "CATA_566",
    "Battlecry: Choose a card in your hand. At the start of your turns, reduce its Cost by (1).",
)
@card("CATA_566e", "Reduces Cost each turn.")
def test_tolvir_carver(scene: Callable[..., Scene]) -> None:
    """The chosen card only, every own turn."""
    s = scene(hand=["CATA_566", "CS2_182", "CS2_200"], deck=["CS2_171"] * 4)
    s.play("CATA_566", s.hand[2])
    assert [x.cost for x in s.hand] == [4, 6]
    s.end_turn()
    assert [x.cost for x in s.hand] == [4, 6]
    s.end_turn()
    assert [x.cost for x in s.hand][:2] == [4, 5]
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand][:2] == [4, 4]


@card("CATA_721", "Battlecry: Choose a card in your hand to shuffle into your deck. Draw a card.")
def test_sheltered_survivor(scene: Callable[..., Scene]) -> None:
    """The card is one of those that may be drawn."""
    s = scene(hand=["CATA_721", "CS2_171"], deck=["CS2_182"])
    s.play("CATA_721", s.hand[1])
    assert sorted([x.card_id for x in s.hand] + s.deck()) == ["CS2_171", "CS2_182"]
    assert (len(s.hand), s.count(0, t.N_SHUFFLES_GAME)) == (1, 1)


@card("CATA_820", "Shatter Draw 3 minions. Give minions in your hand +2/+2.")
@card("CATA_820t", "Shattered Draw 3 minions.")
@card("CATA_820t2", "Shattered Give minions in your hand +2/+2.")
def test_supply_run(scene: Callable[..., Scene]) -> None:
    """It comes to hand in halves, one at each end, which are one card when nothing is between."""
    s = scene(hand=["CS2_171", "CS2_171"], deck=["CS2_182", "CATA_820"])
    s.end_turn().end_turn()
    ids = [x.card_id for x in s.hand]
    assert ids == ["CATA_820t", "CS2_171", "CS2_171", "CATA_820t2"]
    s.play("CATA_820t2")
    assert [x.brief for x in s.hand if x.card_id == "CS2_171"] == ["CS2_171 3/3"] * 2
    s.play("CATA_820t")
    assert [x.card_id for x in s.hand][-1] == "CS2_182"
    s = scene(hand=["CS2_171", "CS2_029"], deck=["CS2_182", "CS2_182", "CATA_820"])
    s.end_turn().end_turn().play("CS2_171")
    assert [x.card_id for x in s.hand] == ["CATA_820t", "CS2_029", "CATA_820t2"]
    s.play("CS2_029", s.enemy_hero)
    assert [x.card_id for x in s.hand] == ["CATA_820"]
    s.end_turn().end_turn().play("CATA_820")
    assert [x.brief for x in s.hand] == ["CS2_182 6/7"] * 2
    s = scene(hand=["CS2_029"] * 9, deck=["CATA_820"])
    assert len(s.end_turn().end_turn().hand) == 10, "no room for two halves"


@card("CATA_621", "Get a random Paladin Aura. It lasts an additional turn.")
def test_gelbins_triumph(scene: Callable[..., Scene], table: CardTable) -> None:
    """The Aura, once cast, stays a turn longer than it says."""
    s = scene(hand="CATA_621", hero="HERO_04").play("CATA_621")
    assert table[s.hand[0].card_id].tag(GameTag.PALADIN_AURA)
    assert s.hand[0].column(t.TIMER) == 1


@card("CATA_213", "Battlecry: If the total Cost of your starting minions was 100, split 100 stats "
                  "among minions in your deck.")  # fmt: skip
def test_vyranoth(scene: Callable[..., Scene]) -> None:
    """A hundred points of attack and health in all, spells left out; nothing without the deck."""
    for bits, points in ((0, 0), (1 << t.DECK_HUNDRED, 100)):
        s = scene(hand="CATA_213", deck=["CS2_182"] * 3 + ["CS2_029"])
        s.array[0]["counter"][0, t.N_DECK] = bits
        s.play("CATA_213")
        drawn = [s.end_turn().end_turn() for _ in range(4)][-1].hand
        yetis = [x for x in drawn if x.card_id == "CS2_182"]
        assert sum(x.attack - 4 + x.health - 5 for x in yetis) == points
