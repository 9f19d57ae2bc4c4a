"""Leylines, their upgrades, and animal companions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Race

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI = "CS2_231", "CS2_182"
BURSTING, CRYSTALLIZED, NEXUS = "MEND_500", "MEND_502", "MEND_504"
COMPANIONS = ["NEW1_032", "NEW1_033", "NEW1_034"]
SUMMON, SUMMON_ALL = "CORE_NEW1_031", "CORE_OG_211"


def upgraded(s: Scene, effect: int = 0, times: int = 0) -> Scene:
    """The friendly player's leylines have been upgraded."""
    s.array[0]["counter"][0, t.N_LEYLINE_EFFECT] = effect
    s.array[0]["counter"][0, t.N_LEYLINE_TIMES] = times
    return s


def beasts_of(s: Scene, cost: int) -> bool:
    """All friendly minions are Beasts of this cost, and no companions."""
    cards = [s.cards[x.card_id] for x in s.friendly]
    return all(
        x.type == CardType.MINION and x.cost == cost and {Race.BEAST, Race.ALL} & set(x.races)
        for x in cards
    )


# ---- leylines ------------------------------------------------------------------------------------
@card(BURSTING, "Deal {0} damage to a random enemy minion. Excess damage hits the enemy hero.")
def test_mend_500(scene: Callable[..., Scene]) -> None:
    """Times upgraded, each time another minion is found; spell damage adds."""
    s = scene(hand=[BURSTING], enemy=[WISP]).play(BURSTING)
    assert ([*s.enemy], s.enemy_hero.health) == ([], 27)
    s = upgraded(scene(hand=[BURSTING], enemy=[WISP, WISP]), effect=2, times=1).play(BURSTING)
    assert ([*s.enemy], s.enemy_hero.health) == ([], 20)
    s = scene(hand=[BURSTING], enemy=[WISP], friendly=["CS2_142"]).play(BURSTING)
    assert s.enemy_hero.health == 26
    assert scene(hand=[BURSTING]).play(BURSTING).enemy_hero.health == 30


@card(CRYSTALLIZED, "Summon a random {0}-Cost minion.")
def test_mend_502(scene: Callable[..., Scene]) -> None:
    """Of cost 6, or what it was upgraded to."""
    for effect, times in ((0, 0), (1, 1)):
        s = upgraded(scene(hand=[CRYSTALLIZED]), effect, times).play(CRYSTALLIZED)
        costs = [s.cards[x.card_id].cost for x in s.friendly]
        assert costs[0] == 6 + effect
        assert len(costs) >= 1 + times


@card(NEXUS, "Draw a card. It costs ({0}) less.")
def test_mend_504(scene: Callable[..., Scene]) -> None:
    """Both cards cost less."""
    s = upgraded(scene(hand=[NEXUS], deck=[YETI, YETI, YETI]), 1, 1).play(NEXUS)
    assert [x.cost for x in s.hand] == [2, 2]
    s = scene(hand=[NEXUS], deck=[YETI, YETI, YETI]).play(NEXUS)
    assert [x.cost for x in s.hand] == [3]


@card("MEND_501", "Battlecry: Your Leylines cost (1) less this game. Deathrattle: Get a random "
                  "Leyline.")  # fmt: skip
@card("MEND_501t2e", "Cost Reduced.")
def test_mend_501(scene: Callable[..., Scene]) -> None:
    """Twice is twice; other cards keep their cost."""
    s = scene(hand=["MEND_501", "MEND_501", BURSTING, YETI], mana=10).play("MEND_501")
    assert [x.cost for x in s.hand] == [3, 3, 4]
    assert [x.cost for x in s.play("MEND_501").hand] == [2, 4]
    s = scene(hand=["CS2_029"], friendly=["MEND_501"])
    s.play("CS2_029", s.friendly[0])
    assert s.hand[0].card_id in {BURSTING, CRYSTALLIZED, NEXUS}


@card("MEND_503", "Battlecry: Your Leylines trigger an additional time this game.")
@card("MEND_506", "Elusive Battlecry: Increase the effects of your Leylines by 1 this game.")
def test_leylines_are_upgraded(scene: Callable[..., Scene]) -> None:
    """For the rest of the game."""
    s = scene(hand=["MEND_503", "MEND_506", BURSTING], enemy=[WISP, WISP], mana=12)
    s.play("MEND_503").play("MEND_506").play(BURSTING)
    assert s.enemy_hero.health == 22


@card("MEND_505", "Get all 3 Leylines. Choose an upgrade for your Leylines.")
@card("MEND_505t", "Your Leylines trigger an additional time this game.")
@card("MEND_505t2", "Your Leylines cost (2) less this game.")
@card("MEND_505t3", "Increase the effects of your Leylines by 2 this game.")
def test_mend_505(scene: Callable[..., Scene]) -> None:
    """The leylines are in hand when it is chosen."""
    s = scene(hand=["MEND_505"]).play("MEND_505")
    assert s.offered == ["MEND_505t", "MEND_505t2", "MEND_505t3"]
    assert [x.cost for x in s.choose("MEND_505t2").hand] == [2, 3, 0]
    for upgrade, health in (("MEND_505t", 24), ("MEND_505t3", 25)):
        s = scene(hand=["MEND_505"], enemy=[WISP, WISP]).play("MEND_505").choose(upgrade)
        assert s.play(BURSTING).enemy_hero.health == health


# ---- animal companions ---------------------------------------------------------------------------
@card(SUMMON, "Summon a random Beast Companion.")
@card("MEND_300", "Replace your future Animal Companions with random Beasts that cost (1) more. "
                  "Draw a card.")  # fmt: skip
@card("MEND_303", "Taunt. Battlecry: Replace your future Animal Companions with random Beasts that "
                  "cost (1) more.")  # fmt: skip
def test_companions_are_replaced(scene: Callable[..., Scene]) -> None:
    """Again and again: each time they cost 1 more."""
    assert scene(hand=[SUMMON]).play(SUMMON).friendly[0].card_id in COMPANIONS
    for replaced in (1, 2):
        s = scene(hand=[*["MEND_300"] * replaced, SUMMON], deck=[YETI, YETI])
        for _ in range(replaced):
            s.play("MEND_300")
        assert len(s.hand) == replaced + 1
        assert beasts_of(s.play(SUMMON), 3 + replaced)
    s = scene(hand=["MEND_303", SUMMON], friendly=[]).play("MEND_303")
    assert s.count(0, t.N_COMPANION_COST) == 1


@card(SUMMON_ALL, "Summon all three Animal Companions.")
@card("MEND_304", "Battlecry: Your cards that summon Animal Companions summon 1 more this game.")
def test_more_companions(scene: Callable[..., Scene]) -> None:
    """Huffer, Leokk and Misha from the left (two logs of 2015 and 2016); one more, by chance."""
    s = scene(hand=[SUMMON_ALL]).play(SUMMON_ALL)
    assert [x.card_id for x in s.friendly] == COMPANIONS[::-1]
    for card_id, number in ((SUMMON, 2), (SUMMON_ALL, 4)):
        s = scene(hand=["MEND_304", card_id], mana=20).play("MEND_304").play(card_id)
        assert [x.card_id in COMPANIONS for x in s.friendly] == [False, *[True] * number]
    s = scene(hand=["MEND_300", SUMMON_ALL], deck=[WISP], mana=20).play("MEND_300")
    assert beasts_of(s.play(SUMMON_ALL), 4)


@card("EDR_853", "After you cast a spell, summon a random Animal Companion.")
def test_edr_853(scene: Callable[..., Scene]) -> None:
    """Not after the opponent's spell."""
    s = scene(friendly=["EDR_853"], hand=["CS2_029"], enemy_hand=["CS2_029"])
    s.play("CS2_029", s.enemy_hero)
    assert [x.card_id in COMPANIONS for x in s.friendly] == [False, True]
    s.end_turn().play("CS2_029", s.hero)
    assert len(s.friendly) == 2


@card("MEND_301", "Battlecry: Choose an Animal Companion to summon.")
def test_mend_301(scene: Callable[..., Scene]) -> None:
    """All three are offered."""
    s = scene(hand=["MEND_301"]).play("MEND_301")
    assert s.offered == COMPANIONS
    assert [x.card_id for x in s.choose("NEW1_033").friendly] == ["MEND_301", "NEW1_033"]


@card("MEND_307", "Replace your future Animal Companions with random Beasts that cost (2) more. "
                  "Choose one to summon.")  # fmt: skip
def test_mend_307(scene: Callable[..., Scene]) -> None:
    """The Beasts to choose from cost 5 by then."""
    s = scene(hand=["MEND_307"]).play("MEND_307")
    assert len(s.offered) == 3
    assert beasts_of(s.choose(s.offered[0]), 5)
