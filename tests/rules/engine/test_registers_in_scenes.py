"""Registers of a program, its own: where it makes, chooses or keeps nothing, nothing is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.cards.words import (
    ENEMY_MINIONS,
    KEPT,
    SELF,
    buff,
    damage,
    define,
    freeze,
    keep,
    spell,
    when_damaged,
)
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native
from kit.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity

BONUS = t.TAUNT | t.RUSH | t.SHIELD | t.WINDFURY | t.LIFESTEAL | t.POISONOUS | t.REBORN | t.ELUSIVE


def _stats(entity: Entity) -> tuple[int, int]:
    return entity.attack, entity.health


def test_stats_are_gained_of_the_summoned_only(scene: Callable[..., Scene]) -> None:
    """A deck without a minion of 1 or 2 attack gives nothing more than its Shieldbearer."""
    board = scene(hand="BE_790", deck="Shieldbearer").play("BE_790")
    assert _stats(board.friendly[0]) == (3, 7)


def test_no_room_for_a_copy_leaves_the_drawn_card_as_it_is(scene: Callable[..., Scene]) -> None:
    """The copy that a full board has no room for is not the card that was drawn."""
    board = scene(friendly="Wisp x7", hand="FIR_941", deck="Chillwind Yeti").play("FIR_941")
    assert [x.name for x in board.hand] == ["Chillwind Yeti"]
    assert _stats(board.hand[0]) == (4, 5)
    assert not board.hand[0].has(t.SHIELD)


def test_no_room_for_a_discovered_copy(scene: Callable[..., Scene]) -> None:
    """The card that comes to hand has its printed statistics."""
    board = scene(friendly="Wisp x7", hand="DINO_426").play("DINO_426")
    found = board.offered[0]
    board.choose(found)
    printed = board.library.cards[board.library.index[found]]
    assert _stats(board.hand[0]) == (printed[t.C_ATK], printed[t.C_HEALTH])


def test_one_murloc_has_one_bonus_effect(scene: Callable[..., Scene]) -> None:
    """Room for one of three: it has one bonus effect, not the others' too."""
    board = scene(hand="Fireball", enemy="TLC_240 6/1, Wisp x6").play("Fireball", "TLC_240")
    murloc = next(x for x in board.enemy if x.card_id.startswith("TLC_240t"))
    assert (murloc.column(t.KW) & BONUS).bit_count() == 1


@pytest.mark.parametrize("seed", [1, 2, 3, 5, 6])
def test_one_beast_attacks_once(seed: int, scene: Callable[..., Scene]) -> None:
    """Room for one of two beasts: it does not attack in the other's place, too."""
    board = scene(hand="Fireball", enemy="DINO_422 7/1, Wisp x6", seed=seed)
    board.play("Fireball", "DINO_422")
    beasts = [x for x in board.enemy if x.name != "Wisp"]
    assert len(beasts) == 1
    assert 30 - board.hero.health == beasts[0].attack > 0


def test_no_room_for_a_temporary_copy(scene: Callable[..., Scene]) -> None:
    """The drawn card itself is kept where the hand has no room for its copy."""
    board = scene(hand="TOY_916, Wisp x9", deck="Shadow Word: Pain").play("TOY_916")
    assert "Shadow Word: Pain" in [x.name for x in board.hand]
    board.end_turn()
    assert "Shadow Word: Pain" in [x.name for x in board.hand]


@pytest.mark.parametrize(("guess", "drawn"), [("more", ["Boulderfist Ogre"]), ("less", [])])
def test_what_is_guessed_about_is_the_same_in_any_workspace(
    guess: str, drawn: list[str], scene: Callable[..., Scene]
) -> None:
    """The next card is the frame's, which is saved with the choice: no other game changes it."""
    board = scene(hand="DMF_075", deck="Boulderfist Ogre, Wisp").play("DMF_075")
    other = scene(hand="DINO_413, Wisp x5", enemy="Wisp")
    other.rng = board.rng
    other.play("DINO_413")
    option = next(x for x in board.offered if guess in board.names.name(x).casefold())
    board.choose(option)
    assert [x.name for x in board.hand] == ["Wisp", *drawn]


def test_what_a_program_keeps_is_its_own(table: CardTable) -> None:
    """A program that runs in between gathers rows of its own."""
    gathers = (
        define("CS2_105", "", spell(*keep(ENEMY_MINIONS), damage(KEPT, 1), freeze(KEPT))),
        define("CS2_118", "", when_damaged(*keep(SELF), buff(KEPT, 1))),
    )
    known = [d for d in DEFINITIONS if d.card_id not in {"CS2_105", "CS2_118"}]
    native = Native(Library(build_tables(table, "made up", [*known, *gathers])))
    board = Scene(native, hand="CS2_105", enemy="CS2_118 5/4, Chillwind Yeti").play("CS2_105")
    assert [x.frozen for x in board.enemy] == [True, True]
    assert [_stats(x) for x in board.enemy] == [(6, 3), (4, 4)]


def test_both_players_get_the_same_amulet(scene: Callable[..., Scene]) -> None:
    """The chosen one comes to hand, its phony version to the other hand."""
    for seed in range(1, 6):
        board = scene(hand="VAC_959", seed=seed).play("VAC_959")
        chosen = board.offered[-1]
        board.choose(chosen)
        assert [x.card_id for x in board.hand] == [chosen]
        assert [x.card_id for x in board.enemy_hand] == [chosen.removesuffix("t")]


def test_three_different_enemies_are_picked(scene: Callable[..., Scene]) -> None:
    """Each choice is among those that were not chosen before."""
    board = scene(hand="TOY_101", enemy="Chillwind Yeti, Boulderfist Ogre").play("TOY_101")
    for expected in (3, 2, 1):
        assert len(board.offered) == expected
        board.choose(board.offered[0])
    assert not board.offered
    assert board.enemy_hero.health == 27
    assert [_stats(x) for x in board.enemy] == [(4, 2), (6, 4)]
