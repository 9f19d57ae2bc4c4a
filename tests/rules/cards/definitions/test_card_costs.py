"""Cards about what cards cost, and about mana, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import Race, SpellSchool

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


# ---- other prices than mana ----------------------------------------------------------------------
@card("BE_042", "Give your hero +4 Attack this turn. Costs Armor instead of Mana.")
def test_anvil_of_reshaping(scene: Callable[..., Scene]) -> None:
    """Two armor, no mana."""
    s = scene(hand=["BE_042"], mana=0, armor=2)
    s.play("BE_042")
    assert (s.hero.attack, s.hero.armor, s.hero.health) == (4, 0, 30)
    assert not scene(hand=["BE_042"], mana=10, armor=1).can_play("BE_042")


@card("TLC_436", "Rush, Lifesteal Costs Corpses instead of Mana.")
def test_reanimated_pterrordax(scene: Callable[..., Scene]) -> None:
    """Five corpses."""
    s = scene(hand=["TLC_436"], mana=0)
    assert not s.can_play("TLC_436")
    s.array[0]["counter"][0, t.N_CORPSES] = 6
    s.play("TLC_436")
    assert (s.board, s.count(0, t.N_CORPSES)) == ("TLC_436 4/3 | ", 1)
    assert s.count(0, t.N_CORPSES_SPENT) == 5


@card("TIME_615", "Fill your hand with random Undead. They cost Health instead of Mana this turn.")
def test_forgotten_millennium(scene: Callable[..., Scene], table: CardTable) -> None:
    """Up to ten cards; next turn they cost mana."""
    s = scene(hand=["TIME_615", "CS2_171"], mana=9, hero="HERO_11")
    s.play("TIME_615")
    made = s.hand[1:]
    assert len(s.hand) == 10
    assert all(Race.UNDEAD in table[x.card_id].races for x in made)
    free = next(x for x in made if x.cost <= 9 and x.cost > 1 and s.can_play(x.card_id))
    price = free.cost
    s.play(free.card_id)
    assert (s.hero.health, s.mana) == (30 - price, 1)
    s.end_turn()
    assert not any(x.column(t.PAY) for x in s.hand)


@card("TLC_467", "Taunt Deathrattle: Get 2 random Fel spells. They cost Health instead of Mana.")
def test_whispering_stone(scene: Callable[..., Scene], table: CardTable) -> None:
    """For as long as they are in hand."""
    s = scene(friendly=["TLC_467"], enemy_hand=["CS2_076"])
    s.end_turn()
    s.play("CS2_076", s.friendly[0])
    assert [table[x.card_id].spell_school for x in s.hand] == [SpellSchool.FEL] * 2
    assert [x.column(t.PAY) for x in s.hand] == [t.PAY_HEALTH] * 2


# ---- costs under a condition ---------------------------------------------------------------------
@card(
    "BE_086",
    "Deal 2 damage to all enemies. If this is the highest Cost card in your hand, do it again.",
)
def test_blasphemy(scene: Callable[..., Scene]) -> None:
    """By what the cards cost now."""
    for other, dealt in (("CS2_182", 4), ("CS2_200", 2), ("CS2_171", 4)):
        s = scene(hand=["BE_086", other])
        assert s.play("BE_086").enemy_hero.health == 30 - dealt


@card("BE_877", "Lifesteal. Deal 2 damage. If a friendly minion died this turn, this costs (0).")
def test_hungering_cavern(scene: Callable[..., Scene]) -> None:
    """Free in the turn of the death."""
    s = scene(hand=["BE_877"], friendly=["CS2_171"], enemy=["CS2_182"])
    assert s.hand[0].cost == 2
    s.attack(s.friendly[0], s.enemy[0])
    assert s.hand[0].cost == 0
    s.end_turn()
    assert s.hand[0].cost == 2
    s = scene(hand=["BE_877"])
    s.set(s.hero, t.DAMAGE, 5).play("BE_877", s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health) == (27, 28)


@card("TIME_606", "Your Hero Power costs (0) while your hand has 3 or less cards.")
def test_queldorei_fletcher(scene: Callable[..., Scene]) -> None:
    """Three are few enough."""
    for cards, cost in ((3, 0), (4, 2)):
        s = scene(friendly=["TIME_606"], hand=["CS2_171"] * cards, mana=10)
        s.use_power(s.enemy_hero)
        assert s.mana == 10 - cost


@card("TLC_365", "Deal 3 damage to a minion. Costs (0) if you've Discovered this turn.")
@card(
    "TLC_462",
    "Summon a random 2-Cost minion. If you've Discovered this turn, summon a random 4-Cost minion "
    "instead.",
)
@card("TLC_483", "After you Discover a card, reduce its Cost by (1).")
def test_discovering(scene: Callable[..., Scene], table: CardTable) -> None:
    """A discover this turn; the card discovered is cheaper."""
    s = scene(hand=["TLC_462", "TLC_365"], enemy=["CS2_182"])
    assert s.hand[1].cost == 3
    s.play("TLC_462")
    assert table[s.friendly[0].card_id].cost == 2
    s = scene(hand=["TLC_514", "TLC_462", "TLC_365"], friendly=["TLC_483"], enemy=["CS2_182"])
    s.play("TLC_514")
    taken = s.offered[0]
    s.choose(taken)
    assert [x.cost for x in s.hand] == [2, 0, max(0, table[taken].cost - 1)]
    s.play("TLC_462").play("TLC_365", s.enemy[0])
    assert table[s.friendly[-1].card_id].cost == 4
    assert s.enemy[0].health == 2


@card("TLC_823", "Deal 3 damage to a minion. The next Beast you play this turn costs (2) less.")
@card("TLC_823e1", "The next Beast you play this turn costs (2) less.")
def test_cower_in_fear(scene: Callable[..., Scene]) -> None:
    """One Beast, this turn only."""
    s = scene(hand=["TLC_823", "CS2_172", "CS2_172"], enemy=["CS2_182"])
    s.play("TLC_823", s.enemy[0])
    assert [x.cost for x in s.hand] == [0, 0]
    assert [x.cost for x in s.play("CS2_172").hand] == [2]
    s = scene(hand=["TLC_823", "CS2_172"], enemy=["CS2_182"])
    s.play("TLC_823", s.enemy[0])
    assert [x.cost for x in s.end_turn().hand] == [2]


@card("TLC_257", "Battlecry: Your minions cost (5) this game.")
@card("TLC_257e1", "Your minions cost (5) this game.")
def test_loh(scene: Callable[..., Scene]) -> None:
    """All minions, cheap ones too; no spells, not the opponent's."""
    s = scene(hand=["TLC_257", "CS2_171", "CS2_200", "CS2_029"], enemy_hand=["CS2_171"])
    s.play("TLC_257")
    assert [x.cost for x in s.hand] == [5, 5, 4]
    assert [x.cost for x in s.enemy_hand] == [1]


@card("TIME_716", "Your opponent's cards cost (1) more next turn.")
@card("TIME_716e3", "Your cards cost (1) more this turn.")
def test_slow_motion(scene: Callable[..., Scene]) -> None:
    """Until the opponent's turn is over."""
    s = scene(hand=["TIME_716", "CS2_171"], enemy_hand=["CS2_171"])
    s.play("TIME_716").end_turn()
    assert ([x.cost for x in s.enemy_hand], [x.cost for x in s.hand]) == ([2], [1])
    assert [x.cost for x in s.end_turn().enemy_hand] == [1]


@card(
    "TIME_057",
    "Battlecry: Set the Cost of every card in both player's hands back to their original Costs.",
)
def test_wizened_truthseeker(scene: Callable[..., Scene]) -> None:
    """Dearer and cheaper cards alike."""
    s = scene(hand=["TIME_057", "CS2_171"], enemy_hand=["CS2_182"])
    s.set(s.hand[1], t.COST, 7).set(s.enemy_hand[0], t.COST, 0)
    s.play("TIME_057")
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (1, 4)


@card(
    "CATA_186", "Battlecry: Give your opponent a 2-Cost Sabotage. Cards next to it cost (1) more."
)
@card("CATA_186t", "Cards adjacent to this in hand cost (1) more.")
def test_stickybomb_saboteur(scene: Callable[..., Scene]) -> None:
    """The card on its left, and the one that comes on its right; none when it is played."""
    s = scene(hand=["CATA_186"], enemy_hand=["CS2_171", "CS2_182"], enemy_deck=["CS2_029"])
    s.play("CATA_186").end_turn()
    assert [x.cost for x in s.enemy_hand] == [1, 5, 2, 5]
    assert [x.cost for x in s.play("CATA_186t").enemy_hand] == [1, 4, 4]


@card("CATA_215", "Return an enemy minion to its owner's hand. They can't play it next turn.")
@card("CATA_215e", "Can't be played this turn.")
def test_daze(scene: Callable[..., Scene]) -> None:
    """Not in the turn after, but in the one after that."""
    s = scene(hand=["CATA_215"], enemy=["CS2_171"])
    s.play("CATA_215", s.enemy[0]).end_turn()
    assert not s.can_play("CS2_171")
    assert s.end_turn().end_turn().can_play("CS2_171")


# ---- mana ----------------------------------------------------------------------------------------
@card("CATA_130", "Whenever you spend your last Mana Crystal, gain +1/+1.")
def test_crystalspine_cub(scene: Callable[..., Scene]) -> None:
    """When none is left, by a card or the hero power."""
    s = scene(friendly=["CATA_130"], hand=["CS2_171"], mana=3)
    s.play("CS2_171")
    assert s.friendly[0].brief == "CATA_130 1/1"
    assert s.use_power(s.enemy_hero).friendly[0].brief == "CATA_130 2/2"


@card(
    "CATA_131",
    "Battlecry: Gain a temporary Mana Crystal. If you spent 4 Mana while holding this, it's "
    "permanent. ({0} left!)",
)
@card(
    "CATA_132",
    "Battlecry: Get two 3/3 Whelps with Taunt. If you spent 8 Mana while holding this, summon "
    "them. ({0} left!)",
)
def test_mana_spent_while_held(scene: Callable[..., Scene]) -> None:
    """Their own cost does not count."""
    s = scene(hand=["CATA_131", "CS2_171"], mana=5)
    s.play("CS2_171").play("CATA_131")
    assert (s.field("max_mana", 0), s.mana) == (5, 3)
    s = scene(hand=["CATA_131", "CS2_182"], mana=6)
    s.play("CS2_182").play("CATA_131")
    assert (s.field("max_mana", 0), s.mana) == (7, 1)
    s = scene(hand=["CATA_132", "CS2_182"], mana=10)
    s.play("CS2_182").play("CATA_132")
    assert [x.card_id for x in s.hand] == ["CATA_132t"] * 2
    s = scene(hand=["CATA_132", "CS2_182", "CS2_182"], mana=10)
    s.play("CS2_182").play("CS2_182").end_turn().end_turn().play("CATA_132")
    assert [x.card_id for x in s.friendly].count("CATA_132t") == 2


@card(
    "CATA_135",
    "Summon two 1/2 Golems. Spend all your Mana to give them +1/+1 for each Mana spent.",
)
def test_mossbinding(scene: Callable[..., Scene]) -> None:
    """The mana counts that is left after its cost."""
    s = scene(hand=["CATA_135"], friendly=["CS2_171"], mana=5)
    s.play("CATA_135")
    assert (s.board, s.mana) == ("CS2_171 1/1, CATA_135t 4/5, CATA_135t 4/5 | ", 0)


@card(
    "CATA_469",
    "Rush Whenever this attacks, refresh Mana Crystals equal to this minion's Attack.",
)
def test_chromatic_broodmother(scene: Callable[..., Scene]) -> None:
    """Two, but never more than there are."""
    for spent, left in ((5, 7), (1, 10)):
        s = scene(friendly=["CATA_469"])
        s.array[0]["mana"][0] -= spent
        assert s.attack(s.friendly[0], s.enemy_hero).mana == left


@card("CATA_724", "Deathrattle: Unlock your Overloaded Mana Crystals. Overload: (3)")
def test_stormbinder(scene: Callable[..., Scene]) -> None:
    """Those of this turn and those owed for the next."""
    s = scene(hand=["CATA_724", "CS2_029"])
    s.play("CATA_724")
    assert s.field("overload", 0) == 3
    s.set(s.friendly[0], t.DAMAGE, 1).play("CS2_029", s.friendly[0])
    assert (s.field("overload", 0), s.mana) == (0, 2)
    s = scene(friendly=["CATA_724"], hand=["CS2_029"])
    s.array[0]["locked"][0], s.array[0]["mana"][0] = 3, 7
    s.set(s.friendly[0], t.DAMAGE, 1)
    assert s.play("CS2_029", s.friendly[0]).mana == 6


# ---- drawing -------------------------------------------------------------------------------------
@card("TIME_600", "Deal 3 damage. If this is EXACTLY in the center of your hand, deal 5 instead.")
def test_precise_shot(scene: Callable[..., Scene]) -> None:
    """As many cards on either side; alone it is in the center."""
    for hand, dealt in (
        (["CS2_171", "TIME_600", "CS2_171"], 5),
        (["CS2_171", "TIME_600"], 3),
        (["TIME_600"], 5),
    ):
        s = scene(hand=hand)
        assert s.play("TIME_600", s.enemy_hero).enemy_hero.health == 30 - dealt


@card("TIME_601", "Battlecry: Draw until you have 3 cards.")
def test_arrow_retriever(scene: Callable[..., Scene]) -> None:
    """None with a hand of three."""
    for others, left in ((0, 3), (2, 3), (4, 4)):
        s = scene(hand=["TIME_601"] + ["CS2_171"] * others, deck=["CS2_182"] * 5)
        assert len(s.play("TIME_601").hand) == left


@card("TIME_770", "Draw 2 cards. Pick one to have its Cost reduced by (2).")
def test_fast_forward(scene: Callable[..., Scene]) -> None:
    """One of the two drawn, and nothing else in hand."""
    s = scene(hand=["TIME_770", "CS2_200"], deck=["CS2_182", "CS2_029"])
    s.play("TIME_770")
    assert sorted(s.offered) == ["CS2_029", "CS2_182"]
    s.choose("CS2_182")
    assert {x.card_id: x.cost for x in s.hand} == {"CS2_200": 6, "CS2_182": 2, "CS2_029": 4}


@card(
    "TLC_110",
    "Battlecry: If every minion in your deck shares a minion type, give your other minions +2/+2 "
    "(wherever they are).",
)
def test_city_chief_esho(scene: Callable[..., Scene]) -> None:
    """Spells in the deck do not matter; a deck of two types does nothing."""
    s = scene(hand=["TLC_110", "CS2_182"], friendly=["CS2_182"],
              deck=["CS2_171", "CS2_029", "CS2_172"])  # fmt: skip
    s.play("TLC_110")
    assert s.board == "CS2_182 6/7, TLC_110 5/7 | "
    assert s.hand[0].brief == "CS2_182 6/7"
    s.end_turn().end_turn()
    assert s.hand[1].brief == "CS2_172 5/4"
    s = scene(hand=["TLC_110"], friendly=["CS2_182"], deck=["CS2_171", "CS2_168"])
    assert s.play("TLC_110").board == "CS2_182 4/5, TLC_110 5/7 | "


@card(
    "TLC_517",
    "Deal @ damage to a minion (improved for each time you've shuffled cards into your deck).",
)
def test_knockback(scene: Callable[..., Scene]) -> None:
    """Once for each shuffling, however many cards it was."""
    s = scene(hand=["TLC_517", "JAIL_386", "TLC_517"], enemy=["CS2_200"])
    assert s.play("TLC_517", s.enemy[0]).enemy[0].health == 6
    s.play("JAIL_386")
    assert s.play("TLC_517", s.enemy[0]).enemy[0].health == 4
