"""Neutral cards of Across the Timeways, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import Race

from hsbot.cards import standard_sets
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, BOAR, OGRE, COIN, FIREBALL = "CS2_182", "CS2_171", "CS2_200", "GAME_005", "CS2_029"
DRAGON = "NEW1_023"


@card("TIME_049", "At the start of your turn, transform into a random 5-Cost minion.")
def test_dangerous_variant(scene: Callable[..., Scene], table: CardTable) -> None:
    """At the start of the own turn, not of the opponent's."""
    s = scene(friendly=["TIME_049"]).end_turn()
    assert s.friendly[0].card_id == "TIME_049"
    assert table[s.end_turn().friendly[0].card_id].cost == 5


@card("TIME_046", "Dormant for 3 turns. Taunt")
def test_cyborg_patriarch(scene: Callable[..., Scene]) -> None:
    """It wakes in the third own turn after this one."""
    s = scene(hand=["TIME_046"], deck=[COIN] * 4, enemy_deck=[COIN] * 4).play("TIME_046")
    for _ in range(3):
        assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
        s.end_turn().end_turn()
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT


@card("TIME_101", "Whenever you Shatter a card, deal 2 damage to all enemy minions.")
def test_misplaced_pyromancer(scene: Callable[..., Scene]) -> None:
    """A card that comes to hand and shatters; a yeti does not."""
    s = scene(friendly=["TIME_101"], enemy=[YETI], hand=["CS2_023"], deck=[OGRE, "CATA_820"])
    assert s.play("CS2_023").enemy[0].health == 3


@card(
    "TIME_102",
    "Battlecry: Add a random 8-Cost minion to your hand. At the start of your turns, reduce "
    "its Cost by (1).",
)
@card("TIME_102e", "Reduces Cost each turn.")
def test_circadiamancer(scene: Callable[..., Scene], table: CardTable) -> None:
    """One less in each own turn."""
    s = scene(hand=["TIME_102"], deck=[COIN] * 3, enemy_deck=[COIN] * 3).play("TIME_102")
    printed = table[s.hand[0].card_id].cost
    assert printed == 8
    now = s.hand[0].cost
    assert s.end_turn().hand[0].cost == now
    assert s.end_turn().hand[0].cost == now - 1
    assert s.end_turn().end_turn().hand[0].cost == now - 2


@card("TIME_040", "Deathrattle: Get a random 5-Cost minion from the past.")
def test_fading_memory(scene: Callable[..., Scene], table: CardTable) -> None:
    """A minion for 5 that Standard has not."""
    s = scene(friendly=["TIME_040"], hand=[FIREBALL])
    found = table[s.play(FIREBALL, s.friendly[0]).hand[0].card_id]
    assert found.cost == 5
    assert found.card_set not in standard_sets()


@card("TIME_054", "At the end of each player's turn, give them a Coin.")
def test_time_skipper(scene: Callable[..., Scene]) -> None:
    """Each player at the end of the own turn."""
    s = scene(friendly=["TIME_054"], enemy_deck=[YETI], deck=[YETI]).end_turn()
    assert ([x.card_id for x in s.hand], [x.card_id for x in s.enemy_hand]) == ([COIN], [YETI])
    s.end_turn()
    assert [x.card_id for x in s.enemy_hand] == [YETI, COIN]
    assert [x.card_id for x in s.hand] == [COIN, YETI]


@card("TIME_048", "Battlecry: Gain +1 Health for each turn you've taken this game.")
def test_clockwork_rager(scene: Callable[..., Scene]) -> None:
    """One for the first turn, two for the second."""
    s = scene(hand=["TIME_048", "TIME_048"], turn=1).play("TIME_048")
    assert s.friendly[0].brief == "TIME_048 5/2"
    assert s.end_turn().end_turn().play("TIME_048").friendly[1].brief == "TIME_048 5/3"


@card("TIME_055", "After this survives damage, transform into a random 7-Cost minion.")
def test_unknown_voyager(scene: Callable[..., Scene], table: CardTable) -> None:
    """Survived; else it is gone."""
    s = scene(friendly=["TIME_055"], hand=["CS2_008"])
    assert table[s.play("CS2_008", s.friendly[0]).friendly[0].card_id].cost == 7
    s = scene(friendly=["TIME_055"], hand=[FIREBALL])
    assert s.play(FIREBALL, s.friendly[0]).board == " | "


@card("END_033", "Elusive Costs (3) less if you're holding another Dragon.")
def test_prescient_slitherdrake(scene: Callable[..., Scene]) -> None:
    """Itself it does not count, nor the opponent's."""
    assert scene(hand=["END_033", YETI], enemy_hand=[DRAGON]).hand[0].cost == 7
    s = scene(hand=["END_033", "END_033", DRAGON])
    assert [x.cost for x in s.hand][:2] == [4, 4]


@card("END_034", "Battlecry: Destroy a random enemy minion, location, and weapon.")
def test_crumblecrusher(scene: Callable[..., Scene]) -> None:
    """One of each."""
    s = scene(hand=["END_034"], enemy=[YETI, "TIME_446", YETI], enemy_weapon="CS2_106")
    s.play("END_034")
    assert ([x.card_id for x in s.enemy], s.enemy_weapon) == ([YETI], None)
    assert scene(hand=["END_034"], friendly=[BOAR]).play("END_034").friendly[0].card_id == BOAR


@card("TIME_052", "Taunt Deathrattle: Summon a random minion from the past.")
def test_amber_warden(scene: Callable[..., Scene], table: CardTable) -> None:
    """Any minion that Standard has not."""
    s = scene(friendly=["TIME_052 4/6"], hand=[FIREBALL])
    found = table[s.play(FIREBALL, s.friendly[0]).friendly[0].card_id]
    assert found.card_set not in standard_sets()


@card(
    "END_037",
    "Battlecry: Fill your board with random Dragons. Fully heal your hero. Skip your next turn.",
)
def test_endtime_murozond(scene: Callable[..., Scene], table: CardTable) -> None:
    """Dragons, full health, and two turns of the opponent."""
    s = scene(hand=["END_037"], friendly=[BOAR])
    s.set(s.hero, t.DAMAGE, 27).play("END_037")
    assert (len(s.friendly), s.hero.health) == (7, 30)
    for x in s.friendly:
        if x.card_id in {BOAR, "END_037"}:
            continue
        found = table[x.card_id]  # what is not collectible came with a colossal one
        assert not found.collectible or {Race.DRAGON, Race.ALL} & {*found.races}
    assert s.end_turn().acting == 1
    assert s.end_turn().acting == 1
    assert s.end_turn().acting == 0


@card(
    "TIME_024", "Battlecry: At the start of your next turn, set this minion's Attack to INFINITY!"
)
@card("TIME_024e2", "At the start of your next turn, set Murozond's Attack to INFINITY!")
def test_murozond_unbounded(scene: Callable[..., Scene]) -> None:
    """Ordinary until the own next turn; then one blow is enough."""
    s = scene(hand=["TIME_024"], enemy_health=30, enemy_armor=100).play("TIME_024").end_turn()
    assert s.friendly[0].attack == 8
    s.end_turn()
    assert s.friendly[0].attack > 1000
    assert s.attack(s.friendly[0], s.enemy_hero).winner == 0
