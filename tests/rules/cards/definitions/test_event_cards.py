"""Cards of events since 2023, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.rules.cards.definitions.basic.event_cards import ESSENCES
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP, IMP = "CS2_172", "CS2_200", "CS2_182", "CS2_231", "CS2_065"
FIREBALL, COIN, DRAGON = "CS2_029", "GAME_005", "EX1_043"


@card(
    "BE_EVENT_102",
    "Deal 5 damage to a minion. This continues to the left and right with 1 less damage.",
)
def test_dark_terraforming(scene: Callable[..., Scene]) -> None:
    """Both ways to the ends of that side; spell damage widens it."""
    s = scene(hand=["BE_EVENT_102"], enemy=[OGRE] * 7, friendly=[OGRE])
    s.play("BE_EVENT_102", s.enemy[1])
    assert [7 - x.health for x in s.enemy] == [4, 5, 4, 3, 2, 1, 0]
    assert s.friendly[0].health == 7
    s = scene(hand=["BE_EVENT_102"], enemy=[OGRE] * 2, friendly=["CS2_142"])
    s.play("BE_EVENT_102", s.enemy[0])
    assert [7 - x.health for x in s.enemy] == [6, 5]


@card("BE_EVENT_103", "Battlecry: Draw two cards. After you play one, discard the other.")
@card("BE_EVENT_103e", "")
def test_treasure_fiend(scene: Callable[..., Scene]) -> None:
    """One of the two; other cards do not matter."""
    s = scene(hand=["BE_EVENT_103", WISP, YETI], deck=[COIN, RAPTOR]).play("BE_EVENT_103")
    assert [x.card_id for x in s.hand] == [WISP, YETI, RAPTOR, COIN]
    s.play(WISP)
    assert [x.card_id for x in s.hand] == [YETI, RAPTOR, COIN]
    s.play(RAPTOR)
    assert [x.card_id for x in s.hand] == [YETI]
    s = scene(hand=["BE_EVENT_103", YETI], deck=[COIN, RAPTOR]).play("BE_EVENT_103").play(COIN)
    assert [x.card_id for x in s.hand] == [YETI], "a spell is played, too"


@card("TTN_002t2e", "Draw an extra card at start of your turns.")
@card("TTN_002t15e", "If you end your turn with unspent mana, draw a card.")
@card("TTN_002t20e", "If you end your turn with unspent mana, get a Coin.")
@card("TTN_002t30e", "At the end of your turn, give one of your minions +1 Health.")
@card("TTN_002t41e", "Your hero has +1 Attack on your turns.")
@card("TTN_002t43e", "Your first minion costs (1) less.")
def test_rules_of_the_titans_event(scene: Callable[..., Scene]) -> None:
    """Enchantments of the player act for the whole game."""
    decks = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
    s = scene(hero="HERO_01 with TTN_002t43e", hand=[YETI, OGRE, FIREBALL], mana=3)
    assert [x.cost for x in s.hand] == [3, 5, 4]
    assert [x.cost for x in s.play(YETI).hand] == [6, 4]
    for rule, mana, cards in (("TTN_002t2e", 0, 2), ("TTN_002t15e", 1, 2), ("TTN_002t15e", 0, 1),
                              ("TTN_002t20e", 1, 2), ("TTN_002t20e", 0, 1)):  # fmt: skip
        s = scene(hero=f"HERO_01 with {rule}", mana=mana, **decks).end_turn().end_turn()
        assert len(s.hand) == cards
    s = scene(hero="HERO_01 with TTN_002t30e", friendly=[WISP], **decks).end_turn()
    assert s.friendly[0].health == 2
    s = scene(hero="HERO_01 with TTN_002t41e", **decks).end_turn()
    assert s.hero.attack == 0
    assert s.end_turn().hero.attack == 1


@card("CATA_EVENT_000", "Battlecry: Get a random Colossal minion from the past.")
def test_primordial_lord(scene: Callable[..., Scene], table: CardTable) -> None:
    """Colossal."""
    for seed in range(5):
        (found,) = scene(hand=["CATA_EVENT_000"], seed=seed).play("CATA_EVENT_000").hand
        assert table[found.card_id].tag(GameTag.COLOSSAL)


@card(
    "CATA_EVENT_001",
    "Battlecry: Choose a card in your hand to set on fire. In 3 turns, discard it and summon a "
    "copy of this.",
)
@card("CATA_EVENT_001e", "This card is on fire!")
def test_destructive_phoenix(scene: Callable[..., Scene]) -> None:
    """In three own turns; played before, it burns no more."""
    s = scene(hand=["CATA_EVENT_001", YETI, OGRE], deck=[WISP] * 4)
    s.play("CATA_EVENT_001", s.hand[1])
    for _ in range(2):
        s.end_turn().end_turn()
        assert YETI in [x.card_id for x in s.hand]
    s.end_turn().end_turn()
    assert YETI not in [x.card_id for x in s.hand]
    assert s.board == "CATA_EVENT_001 5/5, CATA_EVENT_001 5/5 | "
    s = scene(hand=["CATA_EVENT_001", WISP], deck=[OGRE] * 4)
    s.play("CATA_EVENT_001", s.hand[1]).play(WISP)
    for _ in range(6):
        s.end_turn()
    assert len(s.friendly) == 2


@card("CATA_EVENT_002", "Battlecry: If you've played a Fire spell this turn, destroy a minion.")
def test_baleful_blazer(scene: Callable[..., Scene]) -> None:
    """A fire spell, this turn."""
    s = scene(hand=["CATA_EVENT_002", "CS2_024"], enemy=[OGRE])
    s.play("CS2_024", s.enemy_hero)
    assert not s.can_play("CATA_EVENT_002", s.enemy[0])
    s = scene(hand=["CATA_EVENT_002", FIREBALL], enemy=[OGRE])
    s.play(FIREBALL, s.enemy_hero).play("CATA_EVENT_002", s.enemy[0])
    assert s.board == "CATA_EVENT_002 4/3 | "


@card(
    "CATA_EVENT_110",
    "Start of Game: Break into 6 Essences. Adjoining Essences are cast together.",
)
@card("CATA_EVENT_110t2", "Deal 8 damage to an enemy. Cast every adjoining Aspect Essence.")
@card("CATA_EVENT_110t3", "Draw 3 spells. Cast every adjoining Aspect Essence.")
@card("CATA_EVENT_110t4", "Refresh 8 Mana Crystals. Cast every adjoining Aspect Essence.")
@card("CATA_EVENT_110t5", "Gain 12 Armor. Cast every adjoining Aspect Essence.")
@card("CATA_EVENT_110t6", "Summon an 8/8 Dragon. Cast every adjoining Aspect Essence.")
@card(
    "CATA_EVENT_110t7",
    "Deal 4 damage to all enemy minions. Cast every adjoining Aspect Essence.",
)
def test_dragon_soul(scene: Callable[..., Scene]) -> None:
    """An unbroken row of essences is cast together, at the price of one."""
    red, blue, bronze, black, green, storm = ESSENCES
    hand = [green, WISP, storm, black, red, WISP, bronze]
    s = scene(hand=hand, enemy=[OGRE], deck=[WISP, COIN], mana=10).play(black)
    assert [x.card_id for x in s.hand] == [green, WISP, WISP, bronze]
    assert (s.hero.armor, s.mana) == (12, 4)
    assert (s.board == " | ") != (s.enemy_hero.health == 22), "the red one chose by chance"
    s = scene(hand=[bronze, green], mana=8).play(bronze)
    assert (s.board, s.mana, s.hand) == ("CATA_EVENT_110t6t 8/8 | ", 8, [])
    s = scene(hand=[blue], deck=[WISP, COIN, COIN, COIN, COIN]).play(blue)
    assert [x.card_id for x in s.hand] == [COIN] * 3
    s = scene(hand=[red], enemy=[OGRE]).play(red, s.enemy_hero)
    assert s.enemy_hero.health == 22


@card(
    "CATA_EVENT_400",
    "Prepare Battlecry: Spend all your Mana. Summon a random minion of that Cost.",
)
def test_commissary_crook(scene: Callable[..., Scene], table: CardTable) -> None:
    """The mana counts that is left after paying for it."""
    s = scene(hand=["CATA_EVENT_400"], mana=8).play("CATA_EVENT_400")
    assert ([table[x.card_id].cost for x in s.friendly], s.mana) == ([3, 5], 0)


@card(
    "CATA_EVENT_402",
    "Destroy a minion and give your opponent a Coin. Combo: You get one too.",
)
def test_deadly_bribe(scene: Callable[..., Scene]) -> None:
    """One each with a combo."""
    s = scene(hand=["CATA_EVENT_402"], enemy=[OGRE])
    s.play("CATA_EVENT_402", s.enemy[0])
    assert (s.board, len(s.hand), [x.card_id for x in s.enemy_hand]) == (" | ", 0, [COIN])
    s = scene(hand=[COIN, "CATA_EVENT_402"], enemy=[OGRE]).play(COIN)
    s.play("CATA_EVENT_402", s.enemy[0])
    assert [x.card_id for x in s.hand] == [COIN]


@card(
    "JAIL_EVENT_101",
    "Your Hero Power becomes 'Collapsing Star'. If it already is, increase its damage by 1.",
)
@card(
    "JAIL_EVENT_101hp",
    "Deal @ damage to a random enemy. Whenever you summon a Demon, refresh this.",
)
def test_soul_immolation(scene: Callable[..., Scene]) -> None:
    """Two damage, three after the second; a demon makes it ready again."""
    s = scene(hand=["JAIL_EVENT_101", "JAIL_EVENT_101", IMP, WISP], mana=10)
    s.play("JAIL_EVENT_101").use_power()
    assert (s.power_id, s.enemy_hero.health) == ("JAIL_EVENT_101hp", 28)
    s.play(WISP)
    assert not s.can_use_power()
    s.play(IMP).play("JAIL_EVENT_101").use_power()
    assert s.enemy_hero.health == 25


@card(
    "TIME_EVENT_301",
    "Battlecry: Randomly destroy another minion. Repeat for each Dragon you're holding.",
)
def test_disciple_of_demise(scene: Callable[..., Scene]) -> None:
    """One, and one for each dragon; never itself."""
    s = scene(hand=["TIME_EVENT_301", DRAGON, WISP], friendly=[WISP], enemy=[OGRE, YETI])
    s.play("TIME_EVENT_301")
    assert len(s.friendly) + len(s.enemy) == 2
    assert "TIME_EVENT_301" in [x.card_id for x in s.friendly]
    s = scene(hand=["TIME_EVENT_301"] + [DRAGON] * 3, enemy=[OGRE]).play("TIME_EVENT_301")
    assert s.board == "TIME_EVENT_301 8/8 | "


@card("TIME_EVENT_997", 'Reopen a location. Give it "Deathrattle: Summon a random 3-Cost minion."')
@card("TIME_EVENT_997e", "Deathrattle: Summon a random 3-Cost minion.")
def test_welcome_home(scene: Callable[..., Scene], table: CardTable) -> None:
    """It may be used again at once; a minion lives on when it is used up."""
    s = scene(hand=["TIME_EVENT_997"], friendly=["REV_990"], enemy=[OGRE])
    s.set(s.friendly[0], t.DAMAGE, 1).use(s.friendly[0], s.enemy[0])
    assert not s.can_use(s.friendly[0], s.enemy[0])
    s.play("TIME_EVENT_997", s.friendly[0]).use(s.friendly[0], s.enemy[0])
    assert [table[x.card_id].cost for x in s.friendly] == [3]
