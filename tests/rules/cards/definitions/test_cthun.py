"""C'Thun, Eye of the Empire, and his abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.native import Native
    from kit.scene import Scene

WISP, YETI, CTHUN = "CS2_231", "CS2_182", "BE_013"
WRATH, DOMAIN, GLARE, SERVANTS = "BE_013t1", "BE_013t2", "BE_013t3", "BE_013t4"


def triggered(s: Scene, bits: int) -> Scene:
    """The friendly player has triggered these of C'Thun's abilities this game."""
    s.array[0]["counter"][0, t.N_CTHUN] = bits
    return s


def noted(s: Scene) -> int:
    """Which of C'Thun's abilities the friendly player has triggered this game."""
    return s.count(0, t.N_CTHUN)


@card(CTHUN, "Old God. If you've triggered all 4 C'Thun abilities this game, this minion's "
             "abilities are tripled.")  # fmt: skip
def test_cthun_has_four_abilities(scene: Callable[..., Scene]) -> None:
    """One a turn, each once; each of them is noted, and then he attacks."""
    s = scene(hand=[CTHUN], enemy=["CORE_CS2_120", YETI], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    cthun = s.play(CTHUN).friendly[0]
    assert not s.can_use_ability(cthun, 2, s.enemy_hero)
    assert not s.can_attack(cthun, s.enemy_hero)
    s.use_ability(cthun, 2, s.enemy[1]).end_turn().end_turn()
    assert ([x.card_id for x in s.enemy], noted(s)) == (["CORE_CS2_120"], 0b100)
    s.use_ability(cthun, 3).end_turn().end_turn()
    assert (s.board.count("BE_013t5 2/3"), noted(s)) == (2, 0b1100)
    s.use_ability(cthun, 1).end_turn().end_turn()
    assert (s.board.count("BE_013t5 4/6"), noted(s)) == (2, 0b1110)
    s.use_ability(cthun, 0).end_turn().end_turn()
    assert (noted(s), s.can_attack(cthun, s.enemy_hero)) == (0b1111, True)


@card(CTHUN, "Old God. If you've triggered all 4 C'Thun abilities this game, this minion's "
             "abilities are tripled.")  # fmt: skip
@card(WRATH, "Deal 7 damage randomly split among enemies.")
@card(DOMAIN, "Give two other random friendly minions +2/+3.")
@card(GLARE, "Lifesteal Deal 5 damage to an enemy minion.")
@card(SERVANTS, "Summon two 2/3 Fanatics with Taunt.")
def test_abilities_of_cthun_are_tripled(scene: Callable[..., Scene]) -> None:
    """When all four were triggered before; another card's are not."""
    for bits, damage, wisp, servants in (
        (0b0111, 7, "3/4", 2),
        (0b1111, 21, "7/10", 5),
    ):
        s = triggered(scene(friendly=[CTHUN]), bits)
        assert s.use_ability(s.friendly[0], 0).enemy_hero.health == 30 - damage
        s = triggered(scene(friendly=[CTHUN, WISP]), bits)
        assert wisp in s.use_ability(s.friendly[0], 1).board
        s = triggered(scene(friendly=[CTHUN], enemy=["LOOT_144"]), bits)
        s.set(s.hero, t.DAMAGE, 20).use_ability(s.friendly[0], 2, s.enemy[0])
        assert s.hero.health == (25 if bits == 0b1111 else 15)
        s = triggered(scene(friendly=[CTHUN, WISP]), bits)
        assert s.use_ability(s.friendly[0], 3).board.count("BE_013t5 2/3") == servants
    s = triggered(scene(hand=["BE_204"], friendly=[CTHUN]), 0b1111)
    assert s.play("BE_204").choose(SERVANTS).board.count("BE_013t5") == 2


@card("BE_204", "Taunt Battlecry: Choose a C'Thun ability to trigger.")
def test_be_204(scene: Callable[..., Scene]) -> None:
    """Its own minion is not among the two that Domain finds; Glare strikes by chance."""
    s = scene(hand=["BE_204"], friendly=[WISP]).play("BE_204")
    assert s.offered == [WRATH, DOMAIN, GLARE, SERVANTS]
    assert "CS2_231 3/4" in s.choose(DOMAIN).board
    s = scene(hand=["BE_204"], enemy=[YETI])
    s.set(s.hero, t.DAMAGE, 10).play("BE_204").choose(GLARE)
    assert ([*s.enemy], s.hero.health, noted(s)) == ([], 25, 0b100)


@card("BE_012", "Battlecry: If you've cast 2 Shadow spells while holding this, choose a C'Thun "
                "ability to trigger. ({0} left!)")  # fmt: skip
def test_be_012(scene: Callable[..., Scene]) -> None:
    """Spells of another school do not count."""
    for spells, asked in ((1, False), (2, True)):
        cards = ["BE_012", *["EX1_302"] * spells, "CS2_023"]
        s = scene(hand=cards, enemy=[YETI] * 2, deck=[WISP] * 9, mana=20)
        for _ in range(spells):
            s.play("EX1_302", s.enemy[0])
        s.play("CS2_023").play("BE_012")
        assert (s.offered == [WRATH, DOMAIN, GLARE, SERVANTS]) is asked


@card("BE_014", "Battlecry: If C'Thun started in your deck, choose one of its abilities to "
                "trigger.")  # fmt: skip
def test_be_014(scene: Callable[..., Scene], native: Native) -> None:
    """The cards with which the deck began are noted at the start of the game."""
    s = scene(hand=["BE_014"]).play("BE_014")
    assert s.offered == []
    s = scene(hand=["BE_014"])
    s.array[0]["counter"][0, t.N_DECK] = 1 << t.DECK_CTHUN
    assert s.play("BE_014").offered == [WRATH, DOMAIN, GLARE, SERVANTS]
    decks = [[CTHUN, *[WISP] * 29], [WISP] * 30]
    prepared = new_game.table(native.library, (CardClass.DRUID, CardClass.MAGE), decks)
    state = new_game.new_game(prepared, native.rng(1), first=0, mulligan=False)
    assert [int(state[0]["counter"][p, t.N_DECK]) for p in (0, 1)] == [1 << t.DECK_CTHUN, 0]


@card("BE_726", "In @ turns, choose a C'Thun ability to trigger.")
def test_be_726(scene: Callable[..., Scene]) -> None:
    """It asks at the start of the second turn from now."""
    s = scene(hand=["BE_726"], mana=9, deck=[WISP] * 5, enemy_deck=[WISP] * 5)
    s.play("BE_726").end_turn().end_turn()
    assert s.offered == []
    s.end_turn().end_turn()
    assert s.offered == [WRATH, DOMAIN, GLARE, SERVANTS]


@card("BE_771", "After your hero attacks, reduce the Cost of C'Thun by (1). Choose a C'Thun "
                "ability to trigger.")  # fmt: skip
def test_be_771(scene: Callable[..., Scene]) -> None:
    """In hand and in the deck; another card keeps its cost."""
    s = scene(weapon="BE_771", hand=[CTHUN, YETI])
    s.attack(s.hero, s.enemy_hero).choose(SERVANTS)
    assert [x.cost for x in s.hand] == [9, 4]
    assert s.board.count("BE_013t5") == 2


@card("BE_778", "Choose two different C'Thun abilities to trigger.")
def test_be_778(scene: Callable[..., Scene]) -> None:
    """The second choice is among the other three."""
    s = scene(hand=["BE_778"], enemy=[YETI]).play("BE_778").choose(GLARE)
    assert s.offered == [WRATH, DOMAIN, SERVANTS]
    s.choose(WRATH)
    assert (s.enemy_hero.health, noted(s)) == (23, 0b101)
